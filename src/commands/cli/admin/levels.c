#include "levels.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <seine/foundation/log.h>
#include <stdlib.h>

static bool read_number(const char *word, int64_t *ret_mask)
{
    char *end;
    errno = 0;
    long long number = strtoll(word, &end, 0);
    if (errno || end == word || *end || number < INT32_MIN || number > INT32_MAX)
        return false;
    *ret_mask = number;
    return true;
}

int levels_read(const char *word, int64_t *ret_mask, struct error *error)
{
    int64_t mask = 0;
    struct text left = text_of(word);
    if (read_number(word, ret_mask))
        return 0;
    do {
        size_t length = strcspn(left.data, ",");
        struct text name = text_trim((struct text){left.data, length});
        unsigned level =
            text_equal_nocase(name, TEXT_LITERAL("all")) ? LOG_LEVELS_ALL : log_level_of_name(name);
        if (!level)
            return error_set(error, STATUS_INVALID,
                             "`%.*s` is no level: critical, error, warning, info, verbose, debug, "
                             "all, several with commas between them, or their mask as a number",
                             TEXT_ARGUMENTS(name));
        mask |= level;
        length += left.data[length] == ',';
        left = (struct text){left.data + length, left.length - length};
    } while (left.length);
    *ret_mask = mask;
    return 0;
}

void levels_write(int64_t mask, struct buffer *text)
{
    static const unsigned LEVELS[] = {LOG_LEVEL_CRITICAL, LOG_LEVEL_ERROR,   LOG_LEVEL_WARNING,
                                      LOG_LEVEL_INFO,     LOG_LEVEL_VERBOSE, LOG_LEVEL_DEBUG};
    int64_t others = mask & ~(int64_t)LOG_LEVELS_ALL;
    const char *separator = "";
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++) {
        if (!(mask & LEVELS[i]))
            continue;
        buffer_append_string(text, separator);
        for (const char *c = log_level_name(LEVELS[i]); *c; c++)
            buffer_append_char(text, (char)tolower((unsigned char)*c));
        separator = ", ";
    }
    if (others)
        buffer_printf(text, "%s%" PRId64, separator, others);
    if (!mask)
        buffer_append_string(text, "none");
}

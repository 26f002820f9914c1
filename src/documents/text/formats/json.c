/* JSON (RFC 8259): each string that is a value, not a name, is a block. Invalid JSON is read as far
 * as possible. */
#include "formats.h"

#include <seine/documents/parse/character_reference.h>
#include <seine/foundation/base/ascii.h>

/* Returns the code unit of \uXXXX whose digits are at `at`, or -1. */
static int32_t code_unit(const char *at, const char *end)
{
    int32_t unit = 0;
    if (end - at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int digit = ascii_hexadecimal(at[i]);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

static bool is_surrogate(int32_t unit, int32_t first)
{
    return unit >= first && unit < first + 0x400;
}

/* Adds an escape; `at` is after the backslash. Returns its end. */
static const char *add_escape(struct draft *draft, const char *at, const char *end)
{
    static const char white[] = "bfnrt";
    char encoded[4];
    if ((unsigned char)*at >= 0x80)
        return at;
    if (*at != 'u') {
        struct text character = {strchr(white, *at) && *at ? " " : at, 1};
        draft_add(draft, character, false);
        return at + 1;
    }
    int32_t unit = code_unit(at + 1, end);
    if (unit < 0)
        return at + 1;
    at += 5;
    if (is_surrogate(unit, 0xD800) && end - at >= 6 && at[0] == '\\' && at[1] == 'u' &&
        is_surrogate(code_unit(at + 2, end), 0xDC00)) {
        unit = 0x10000 + ((unit - 0xD800) << 10) + (code_unit(at + 2, end) - 0xDC00);
        at += 6;
    }
    if (unit < 0xD800 || unit > 0xDFFF)
        draft_add(draft, (struct text){encoded, utf8_encode((uint32_t)unit, encoded)}, false);
    return at;
}

/* Skips a string whose content begins at `at`. Returns its end: the quote, or the end of the
 * text. */
static const char *skip_string(const char *at, const char *end)
{
    while (at < end && *at != '"')
        at += *at == '\\' && end - at > 1 ? 2 : 1;
    return at;
}

static void add_string(struct draft *draft, const char *at, const char *end)
{
    while (at < end) {
        const char *escape = memchr(at, '\\', (size_t)(end - at));
        const char *stop = escape ? escape : end;
        draft_add(draft, (struct text){at, (size_t)(stop - at)}, false);
        at = stop < end ? stop + 1 : end;
        if (at < end)
            at = add_escape(draft, at, end);
    }
    draft_end_block(draft);
}

static bool is_name(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t'))
        at++;
    return at < end && *at == ':';
}

void read_json(struct draft *draft, struct text body)
{
    const char *at = body.data, *end = at + body.length;
    while (at < end && !draft->cut && !draft->failed) {
        const char *quote = memchr(at, '"', (size_t)(end - at));
        if (!quote)
            break;
        const char *close = skip_string(quote + 1, end);
        at = close < end ? close + 1 : end;
        if (!is_name(at, end))
            add_string(draft, quote + 1, close);
    }
    draft_end_region(draft, 0);
}

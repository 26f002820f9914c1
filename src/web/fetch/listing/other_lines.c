/* MS-DOS (also of IIS), EPLF, VMS. */
#include "listing.h"

#include <seine/foundation/base/text.h>

/* Digits in groups: "01-31-24", "2024-01-31", "31/01/2024". */
static bool is_date(struct text word)
{
    size_t marks = 0;
    for (size_t i = 0; i < word.length; i++)
        if (word.data[i] == '-' || word.data[i] == '/' || word.data[i] == '.')
            marks++;
        else if (!ascii_is_digit(word.data[i]))
            return false;
    return marks == 2 && word.length >= 6 && word.length <= 10;
}

/* "12:34PM", "12:34", and a mark on its own behind "12:34 PM". */
static bool skip_clock(struct text *line)
{
    struct text word = listing_word(line), ahead = *line, mark = listing_word(&ahead);
    if (word.length < 4 || !ascii_is_digit(word.data[0]) || !memchr(word.data, ':', word.length))
        return false;
    if (text_equal_nocase(mark, TEXT_LITERAL("AM")) || text_equal_nocase(mark, TEXT_LITERAL("PM")))
        *line = ahead;
    return true;
}

/* Windows writes where a link leads behind its name: "name [C:\target]". */
static struct text without_brackets(struct text name)
{
    const char *open = name.length && name.data[name.length - 1] == ']'
                           ? memmem(name.data, name.length, " [", 2)
                           : NULL;
    return open ? (struct text){name.data, (size_t)(open - name.data)} : name;
}

bool listing_dos_line(struct text line, struct listing_entry *entry)
{
    if (!is_date(listing_word(&line)) || !skip_clock(&line))
        return false;
    struct text size = listing_word(&line);
    char digits[32];
    size_t count = 0;
    int64_t number;
    for (size_t i = 0; i < size.length && count < sizeof digits; i++)
        if (size.data[i] != ',' && size.data[i] != '.')
            digits[count++] = size.data[i];
    if (text_equal(size, TEXT_LITERAL("<DIR>")))
        entry->kind = LISTING_DIRECTORY;
    else if (size.length > 2 && size.data[0] == '<')
        entry->kind = LISTING_LINK; /* <JUNCTION>, <SYMLINK>, <SYMLINKD> */
    else if (listing_number((struct text){digits, count}, &number))
        entry->kind = LISTING_FILE;
    else
        return false;
    while (line.length && line.data[0] == ' ')
        line = (struct text){line.data + 1, line.length - 1};
    entry->name = entry->kind == LISTING_LINK ? without_brackets(line) : line;
    return true;
}

/* https://cr.yp.to/ftp/list/eplf.html: facts with a comma behind each, a tab, the name. */
bool listing_eplf_line(struct text line, struct listing_entry *entry)
{
    const char *tab = line.length ? memchr(line.data, '\t', line.length) : NULL;
    if (!tab || line.data[0] != '+')
        return false;
    size_t length = (size_t)(tab - line.data);
    entry->kind = LISTING_OTHER;
    for (size_t at = 1; at < length;) {
        const char *comma = memchr(line.data + at, ',', length - at);
        size_t fact = comma ? (size_t)(comma - line.data) - at : length - at;
        if (fact == 1 && line.data[at] == '/')
            entry->kind = LISTING_DIRECTORY;
        else if (fact == 1 && line.data[at] == 'r' && entry->kind == LISTING_OTHER)
            entry->kind = LISTING_FILE;
        at += fact + 1;
    }
    entry->name = (struct text){tab + 1, line.length - length - 1};
    return true;
}

/* "NAME.TXT;1  4/6  2-JAN-2024 10:01:02 …": without the version, and without the ".DIR" of
 * directories. */
bool listing_vms_line(struct text line, struct listing_entry *entry)
{
    struct text name = listing_word(&line), blocks = listing_word(&line);
    struct text date = listing_word(&line);
    const char *version = name.length ? memchr(name.data, ';', name.length) : NULL;
    int64_t number;
    if (!version || !blocks.length || !ascii_is_digit(blocks.data[0]) || date.length < 8 ||
        !memchr(date.data, '-', date.length))
        return false;
    size_t length = (size_t)(version - name.data);
    if (!listing_number((struct text){version + 1, name.length - length - 1}, &number))
        return false;
    static const struct text SUFFIX = {".DIR", 4};
    bool is_directory =
        length > SUFFIX.length &&
        text_equal_nocase((struct text){version - SUFFIX.length, SUFFIX.length}, SUFFIX);
    entry->kind = is_directory ? LISTING_DIRECTORY : LISTING_FILE;
    entry->name = (struct text){name.data, is_directory ? length - SUFFIX.length : length};
    return true;
}

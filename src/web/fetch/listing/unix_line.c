/* `ls -l`, and NetWare's likeness of it. Owner and group may be missing or hold spaces, months may
 * be in any language: what is looked for is the first date behind a number. */
#include "listing.h"

#include <seine/foundation/base/text.h>

static bool is_permissions(struct text word)
{
    if (word.length < 10 || !strchr("-dlbcpsDn", word.data[0]))
        return false;
    for (size_t i = 1; i < 10; i++)
        if (!strchr("rwxsStTlL-", word.data[i]))
            return false;
    return true;
}

/* "[RWCEAFMS]" behind a d or a dash. */
static bool is_netware(struct text word, struct text line)
{
    struct text rights = listing_word(&line);
    return word.length == 1 && strchr("d-", word.data[0]) && rights.length > 2 &&
           rights.data[0] == '[' && rights.data[rights.length - 1] == ']';
}

static bool is_between(struct text word, int64_t least, int64_t most)
{
    int64_t number;
    if (word.length && (word.data[word.length - 1] == '.' || word.data[word.length - 1] == ','))
        word.length--;
    return word.length <= 4 && listing_number(word, &number) && number >= least && number <= most;
}

static bool is_clock(struct text word)
{
    const char *colon = word.length ? memchr(word.data, ':', word.length) : NULL;
    int64_t number;
    if (!colon)
        return false;
    size_t hours = (size_t)(colon - word.data);
    return hours <= 2 && word.length >= hours + 3 &&
           listing_number((struct text){word.data, hours}, &number) &&
           listing_number((struct text){colon + 1, 2}, &number);
}

static bool is_year_or_clock(struct text word)
{
    return is_between(word, 1970, 9999) || is_clock(word);
}

/* A name of a month in some language: not only of digits and ASCII punctuation. */
static bool is_month(struct text word)
{
    for (size_t i = 0; i < word.length; i++)
        if (ascii_is_letter(word.data[i]) || (unsigned char)word.data[i] >= 0x80)
            return word.length >= 2;
    return false;
}

static bool is_iso_date(struct text word)
{
    return word.length == 10 && word.data[4] == '-' && word.data[7] == '-' &&
           is_between((struct text){word.data, 4}, 1601, 9999);
}

static bool is_zone(struct text word)
{
    int64_t number;
    return word.length == 5 && strchr("+-", word.data[0]) &&
           listing_number((struct text){word.data + 1, 4}, &number);
}

/* Goes over a date; false when there is none. */
static bool skip_date(struct text *line)
{
    struct text rest = *line, first = listing_word(&rest), ahead;
    if (is_iso_date(first)) {
        ahead = rest;
        if (is_clock(listing_word(&ahead))) {
            rest = ahead;
            if (is_zone(listing_word(&ahead)))
                rest = ahead;
        }
        *line = rest;
        return true;
    }
    struct text second = listing_word(&rest), third = listing_word(&rest);
    bool is_date = is_year_or_clock(third) && ((is_month(first) && is_between(second, 1, 31)) ||
                                               (is_between(first, 1, 31) && is_month(second)));
    if (is_date)
        *line = rest;
    return is_date;
}

static enum listing_kind kind_of(char type)
{
    switch (type) {
    case '-':
        return LISTING_FILE;
    case 'd':
        return LISTING_DIRECTORY;
    case 'l':
        return LISTING_LINK;
    default:
        return LISTING_OTHER;
    }
}

bool listing_unix_line(struct text line, struct listing_entry *entry)
{
    struct text word = listing_word(&line);
    int64_t number;
    if (!word.length || (!is_permissions(word) && !is_netware(word, line)))
        return false;
    entry->kind = kind_of(word.data[0]);
    while (line.length) {
        bool was_number = listing_number(listing_word(&line), &number);
        if (!was_number || !skip_date(&line))
            continue;
        /* One space ends the date; more are the name's. */
        if (line.length)
            line = (struct text){line.data + 1, line.length - 1};
        entry->name = line;
        if (entry->kind == LISTING_LINK)
            listing_cut_target(entry);
        return true;
    }
    return false;
}

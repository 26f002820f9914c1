#include "dates.h"

#include <time.h>

/* Reads digits from *at on, followed by a hyphen or the end. */
static bool read_number(struct text text, size_t *at, size_t digits, int *ret_number)
{
    int number = 0;
    if (text.length < *at + digits)
        return false;
    for (size_t i = 0; i < digits; i++) {
        char c = text.data[*at + i];
        if (!ascii_is_digit(c))
            return false;
        number = number * 10 + (c - '0');
    }
    *at += digits;
    if (*at < text.length && text.data[(*at)++] != '-')
        return false;
    *ret_number = number;
    return true;
}

bool date_read(struct text text, int64_t *ret_ms)
{
    int year, month = 1, day = 1;
    size_t at = 0;
    if (!read_number(text, &at, 4, &year))
        return false;
    if (at > 4 && !read_number(text, &at, 2, &month))
        return false;
    if (at > 7 && (!read_number(text, &at, 2, &day) || at != 10))
        return false;
    if (at != text.length || text.data[at - 1] == '-')
        return false;
    struct tm parts = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day};
    time_t seconds = timegm(&parts);
    /* timegm() turns the 31st of February into a day in March. */
    if (parts.tm_mon != month - 1 || parts.tm_mday != day)
        return false;
    *ret_ms = (int64_t)seconds * 1000;
    return true;
}

/* Dates of cookies (RFC 6265 5.1.1): each word between delimiters is tried as a time, a day, a
 * month and a year, in this order, and the first match of each counts. */
#include <seine/foundation/base/ascii.h>
#include <seine/web/cookies.h>

#include <time.h>

struct date {
    bool has_time, has_day, has_month, has_year;
    int hour, minute, second, day, month, year;
};

static bool is_delimiter(unsigned char c)
{
    return c == 0x09 || (c >= 0x20 && c <= 0x2F) || (c >= 0x3B && c <= 0x40) ||
           (c >= 0x5B && c <= 0x60) || (c >= 0x7B && c <= 0x7E);
}

/* Takes `least` to `most` digits off the front; no further digit may follow. */
static bool take_number(struct text *rest, size_t least, size_t most, int *ret_number)
{
    size_t length = 0;
    int number = 0;
    while (length < rest->length && length <= most && ascii_is_digit(rest->data[length]))
        number = number * 10 + (rest->data[length++] - '0');
    if (length < least || length > most)
        return false;
    rest->data += length;
    rest->length -= length;
    *ret_number = number;
    return true;
}

static bool take_colon(struct text *rest)
{
    if (!rest->length || rest->data[0] != ':')
        return false;
    rest->data++;
    rest->length--;
    return true;
}

static bool read_time(struct text token, struct date *date)
{
    struct date read = *date;
    if (!take_number(&token, 1, 2, &read.hour) || !take_colon(&token) ||
        !take_number(&token, 1, 2, &read.minute) || !take_colon(&token) ||
        !take_number(&token, 1, 2, &read.second))
        return false;
    read.has_time = true;
    *date = read;
    return true;
}

static bool read_day(struct text token, struct date *date)
{
    return date->has_day = take_number(&token, 1, 2, &date->day);
}

static bool read_month(struct text token, struct date *date)
{
    static const char NAMES[] = "janfebmaraprmayjunjulaugsepoctnovdec";
    for (int month = 0; token.length >= 3 && month < 12; month++)
        if (text_equal_nocase((struct text){token.data, 3}, (struct text){NAMES + 3 * month, 3})) {
            date->month = month + 1;
            return date->has_month = true;
        }
    return false;
}

static bool read_year(struct text token, struct date *date)
{
    return date->has_year = take_number(&token, 2, 4, &date->year);
}

static void read_token(struct text token, struct date *date)
{
    if (!date->has_time && read_time(token, date))
        return;
    if (!date->has_day && read_day(token, date))
        return;
    if (!date->has_month && read_month(token, date))
        return;
    if (!date->has_year)
        (void)read_year(token, date);
}

bool cookie_date(struct text value, int64_t *ret_ms)
{
    struct date date = {0};
    for (size_t at = 0; at < value.length;) {
        while (at < value.length && is_delimiter((unsigned char)value.data[at]))
            at++;
        size_t begin = at;
        while (at < value.length && !is_delimiter((unsigned char)value.data[at]))
            at++;
        read_token((struct text){value.data + begin, at - begin}, &date);
    }
    if (!date.has_time || !date.has_day || !date.has_month || !date.has_year)
        return false;
    if (date.year >= 70 && date.year <= 99)
        date.year += 1900;
    else if (date.year <= 69)
        date.year += 2000;
    if (date.day < 1 || date.day > 31 || date.year < 1601 || date.hour > 23 || date.minute > 59 ||
        date.second > 59)
        return false;
    struct tm parts = {.tm_year = date.year - 1900,
                       .tm_mon = date.month - 1,
                       .tm_mday = date.day,
                       .tm_hour = date.hour,
                       .tm_min = date.minute,
                       .tm_sec = date.second};
    time_t seconds = timegm(&parts);
    /* Refuses days such as 31 February. */
    if (parts.tm_mday != date.day)
        return false;
    *ret_ms = (int64_t)seconds * 1000;
    return true;
}

#include "w3c_date.h"

#define DAY_S 86400

/* Takes exactly `digits` digits off the front of `rest`. */
static bool take_number(struct text *rest, size_t digits, int *ret_number)
{
    int number = 0;
    if (rest->length < digits)
        return false;
    for (size_t i = 0; i < digits; i++) {
        if (rest->data[i] < '0' || rest->data[i] > '9')
            return false;
        number = number * 10 + (rest->data[i] - '0');
    }
    rest->data += digits;
    rest->length -= digits;
    *ret_number = number;
    return true;
}

static bool take_char(struct text *rest, char c)
{
    if (rest->length == 0 || rest->data[0] != c)
        return false;
    rest->data++;
    rest->length--;
    return true;
}

static int days_in_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap);
}

/* Returns the days since 1970-01-01. Years begin in March, so that the leap day is the last. */
static int64_t days_from_civil(int year, int month, int day)
{
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t m = month <= 2 ? month + 9 : month - 3;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

static bool take_zone(struct text *rest, int *ret_offset_s)
{
    int hours, minutes;
    *ret_offset_s = 0;
    if (rest->length == 0 || take_char(rest, 'Z') || take_char(rest, 'z'))
        return true;
    int sign = take_char(rest, '+') ? 1 : take_char(rest, '-') ? -1 : 0;
    if (!sign || !take_number(rest, 2, &hours) || hours > 23)
        return false;
    take_char(rest, ':');
    if (!take_number(rest, 2, &minutes) || minutes > 59)
        return false;
    *ret_offset_s = sign * (hours * 3600 + minutes * 60);
    return true;
}

static bool take_time(struct text *rest, int64_t *ret_seconds)
{
    int hour, minute, second = 0, offset_s, fraction;
    if (!take_number(rest, 2, &hour) || !take_char(rest, ':') || !take_number(rest, 2, &minute))
        return false;
    if (take_char(rest, ':') && !take_number(rest, 2, &second))
        return false;
    if (take_char(rest, '.'))
        while (take_number(rest, 1, &fraction))
            ;
    if (!take_zone(rest, &offset_s) || hour > 24 || minute > 59 || second > 60)
        return false;
    *ret_seconds = hour * INT64_C(3600) + minute * INT64_C(60) + second - offset_s;
    return true;
}

bool w3c_date_parse(struct text text, int64_t *ret_seconds)
{
    int year, month = 1, day = 1;
    int64_t seconds = 0;
    text = text_trim(text);
    if (!take_number(&text, 4, &year) || year == 0)
        return false;
    if (take_char(&text, '-')) {
        if (!take_number(&text, 2, &month) || month < 1 || month > 12)
            return false;
        if (take_char(&text, '-')) {
            if (!take_number(&text, 2, &day) || day < 1 || day > days_in_month(year, month))
                return false;
            if ((take_char(&text, 'T') || take_char(&text, 't') || take_char(&text, ' ')) &&
                !take_time(&text, &seconds))
                return false;
        }
    }
    if (text.length)
        return false;
    *ret_seconds = days_from_civil(year, month, day) * DAY_S + seconds;
    return true;
}

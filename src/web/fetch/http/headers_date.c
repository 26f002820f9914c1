#include <seine/web/fetch/headers.h>

#include <string.h>

#define MS_PER_SECOND   INT64_C(1000)
#define SECONDS_PER_DAY INT64_C(86400)

struct date_parts {
    int year, month, day, hour, minute, second;
};

/* What is left of a date as it is read; a failed step empties nothing and says false. */
static bool take_char(struct text *rest, char c)
{
    if (rest->length == 0 || rest->data[0] != c)
        return false;
    rest->data++;
    rest->length--;
    return true;
}

static void skip_spaces(struct text *rest)
{
    while (take_char(rest, ' ') || take_char(rest, '\t'))
        ;
}

static bool take_number(struct text *rest, int digits_least, int digits_most, int *ret_number)
{
    int number = 0, digits = 0;
    while (digits < digits_most && rest->length && rest->data[0] >= '0' && rest->data[0] <= '9') {
        number = number * 10 + (rest->data[0] - '0');
        rest->data++;
        rest->length--;
        digits++;
    }
    *ret_number = number;
    return digits >= digits_least;
}

static bool take_month(struct text *rest, int *ret_month)
{
    static const char NAMES[] = "janfebmaraprmayjunjulaugsepoctnovdec";
    if (rest->length < 3)
        return false;
    for (int month = 0; month < 12; month++) {
        if (strncasecmp(rest->data, NAMES + month * 3, 3) == 0) {
            *ret_month = month + 1;
            rest->data += 3;
            rest->length -= 3;
            return true;
        }
    }
    return false;
}

static bool take_time(struct text *rest, struct date_parts *parts)
{
    return take_number(rest, 1, 2, &parts->hour) && take_char(rest, ':') &&
           take_number(rest, 2, 2, &parts->minute) && take_char(rest, ':') &&
           take_number(rest, 2, 2, &parts->second);
}

/* Letters of a day's name and a comma, if they are there. */
static void skip_weekday(struct text *rest)
{
    while (rest->length && ((rest->data[0] | 0x20) >= 'a' && (rest->data[0] | 0x20) <= 'z')) {
        rest->data++;
        rest->length--;
    }
    take_char(rest, ',');
    skip_spaces(rest);
}

/* "GMT", its usual other spellings, or nothing. */
static bool take_zone(struct text *rest)
{
    static const char *const ZONES[] = {"GMT", "UTC", "+0000", "-0000", "Z"};
    struct text zone = text_trim(*rest);
    if (zone.length == 0)
        return true;
    for (size_t i = 0; i < sizeof ZONES / sizeof *ZONES; i++)
        if (text_equal_nocase(zone, text_of(ZONES[i])))
            return true;
    return false;
}

/* Days since 1970-01-01 of a date in the Gregorian calendar. */
static int64_t days_of_date(int year, int month, int day)
{
    /* Years begin in March here, so that the leap day is a year's last. */
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t era = y / 400;
    int64_t year_of_era = y - era * 400;
    int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - 719468;
}

static int year_of(int64_t ms)
{
    return 1970 + (int)(ms / MS_PER_SECOND / 31556952);
}

/* RFC 9110 5.6.7: more than 50 years in the future means the past century. */
static int full_year(int two_digits, int64_t now_ms)
{
    int this_year = year_of(now_ms);
    int year = this_year - this_year % 100 + two_digits;
    if (year > this_year + 50)
        year -= 100;
    else if (year <= this_year - 50)
        year += 100;
    return year;
}

static bool is_date(const struct date_parts *parts)
{
    static const int DAYS[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (parts->year % 4 == 0 && parts->year % 100 != 0) || parts->year % 400 == 0;
    return parts->year >= 1601 && parts->year <= 9999 && parts->day >= 1 &&
           parts->day <= DAYS[parts->month - 1] && (parts->month != 2 || parts->day < 29 || leap) &&
           parts->hour <= 23 && parts->minute <= 59 && parts->second <= 60;
}

/* "Nov  6 08:49:37 1994", behind the day's name */
static bool take_asctime(struct text *rest, struct date_parts *parts)
{
    if (!take_month(rest, &parts->month))
        return false;
    skip_spaces(rest);
    if (!take_number(rest, 1, 2, &parts->day))
        return false;
    skip_spaces(rest);
    if (!take_time(rest, parts))
        return false;
    skip_spaces(rest);
    return take_number(rest, 4, 4, &parts->year);
}

/* "06 Nov 1994 08:49:37" or "06-Nov-94 08:49:37", behind the day's name */
static bool take_day_first(struct text *rest, int64_t now_ms, struct date_parts *parts)
{
    if (!take_number(rest, 1, 2, &parts->day) || (!take_char(rest, '-') && !take_char(rest, ' ')) ||
        !take_month(rest, &parts->month) || (!take_char(rest, '-') && !take_char(rest, ' ')))
        return false;
    size_t before = rest->length;
    if (!take_number(rest, 2, 4, &parts->year))
        return false;
    if (before - rest->length == 2)
        parts->year = full_year(parts->year, now_ms);
    else if (before - rest->length != 4)
        return false;
    skip_spaces(rest);
    return take_time(rest, parts);
}

bool headers_date(struct text value, int64_t now_ms, int64_t *ret_ms)
{
    struct text rest = text_trim(value);
    struct date_parts parts = {0};
    skip_weekday(&rest);
    bool taken = rest.length && rest.data[0] >= '0' && rest.data[0] <= '9'
                     ? take_day_first(&rest, now_ms, &parts)
                     : take_asctime(&rest, &parts);
    if (!taken || !take_zone(&rest) || !is_date(&parts))
        return false;
    int64_t seconds = days_of_date(parts.year, parts.month, parts.day) * SECONDS_PER_DAY +
                      parts.hour * 3600 + parts.minute * 60 + parts.second;
    *ret_ms = seconds * MS_PER_SECOND;
    return true;
}

bool headers_last_modified(struct text block, int64_t now_ms, int64_t *ret_ms)
{
    struct text value;
    return headers_find(block, TEXT_LITERAL("last-modified"), 0, &value) &&
           headers_date(value, now_ms, ret_ms);
}

bool headers_retry_after(struct text block, int64_t now_ms, int64_t *ret_delay_ms)
{
    struct text value;
    if (!headers_find(block, TEXT_LITERAL("retry-after"), 0, &value) || value.length == 0)
        return false;
    int64_t delay_ms = 0;
    size_t digits = 0;
    while (digits < value.length && value.data[digits] >= '0' && value.data[digits] <= '9') {
        if (delay_ms < HEADERS_RETRY_AFTER_MS)
            delay_ms = delay_ms * 10 + (value.data[digits] - '0') * MS_PER_SECOND;
        digits++;
    }
    if (digits < value.length) {
        int64_t at_ms;
        if (!headers_date(value, now_ms, &at_ms))
            return false;
        delay_ms = at_ms - now_ms;
    }
    if (delay_ms < 0)
        delay_ms = 0;
    *ret_delay_ms = delay_ms < HEADERS_RETRY_AFTER_MS ? delay_ms : HEADERS_RETRY_AFTER_MS;
    return true;
}

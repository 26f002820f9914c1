/* Dates of channels, in the forms that occur. */
#include "w3c_date.h"

#include <seine/documents/parse/channel.h>
#include <seine/foundation/base/utf8.h>

#define WORD_BYTES 16
#define DAY_S      86400
#define HOUR_S     3600

static int digits_of(struct text word, int *ret_number)
{
    int number = 0, digits = 0;
    for (; (size_t)digits < word.length && digits < 5; digits++) {
        if (word.data[digits] < '0' || word.data[digits] > '9')
            break;
        number = number * 10 + (word.data[digits] - '0');
    }
    *ret_number = number;
    return digits;
}

/* The parts read so far; -1: not read. */
struct parts {
    int year, month, day;
    int64_t time_s, offset_s;
    bool has_time;
};

static int month_named(struct text word)
{
    static const char *const MONTHS[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                         "jul", "aug", "sep", "oct", "nov", "dec"};
    for (int i = 0; i < 12 && word.length >= 3; i++)
        if (text_equal_nocase((struct text){word.data, 3}, text_of(MONTHS[i])))
            return i + 1;
    return 0;
}

static bool take_zone_name(struct text word, struct parts *parts)
{
    static const struct {
        const char *name;
        int hours;
    } ZONES[] = {{"UT", 0},   {"GMT", 0},  {"UTC", 0},  {"Z", 0},    {"EST", -5}, {"EDT", -4},
                 {"CST", -6}, {"CDT", -5}, {"MST", -7}, {"MDT", -6}, {"PST", -8}, {"PDT", -7},
                 {"CET", 1},  {"CEST", 2}, {"MET", 1},  {"MEST", 2}, {"BST", 1},  {"WET", 0},
                 {"WEST", 1}, {"EET", 2},  {"EEST", 3}, {"MSK", 3},  {"JST", 9},  {"AEST", 10}};
    for (size_t i = 0; i < sizeof ZONES / sizeof *ZONES; i++)
        if (text_equal_nocase(word, text_of(ZONES[i].name))) {
            parts->offset_s = (int64_t)ZONES[i].hours * HOUR_S;
            return true;
        }
    return false;
}

/* +hhmm, +hh:mm, GMT+hh:mm */
static bool take_offset(struct text word, struct parts *parts)
{
    int sign = word.data[0] == '-' ? -1 : 1, first, minutes = 0;
    word = (struct text){word.data + 1, word.length - 1};
    int digits = digits_of(word, &first);
    if (digits == 4) {
        minutes = first % 100;
        first /= 100;
    } else if (digits && (size_t)digits + 1 < word.length && word.data[digits] == ':') {
        (void)digits_of((struct text){word.data + digits + 1, word.length - (size_t)digits - 1},
                        &minutes);
    }
    if (digits == 0 || first > 23 || minutes > 59)
        return false;
    parts->offset_s = sign * ((int64_t)first * HOUR_S + minutes * INT64_C(60));
    return true;
}

static bool take_time(struct text word, struct parts *parts)
{
    int fields[3] = {0};
    for (size_t i = 0; i < 3 && word.length; i++) {
        int digits = digits_of(word, &fields[i]);
        if (digits == 0 || digits > 2)
            return false;
        word = (struct text){word.data + digits, word.length - (size_t)digits};
        if (word.length && word.data[0] != ':')
            break;
        if (word.length)
            word = (struct text){word.data + 1, word.length - 1};
    }
    if (fields[0] > 24 || fields[1] > 59 || fields[2] > 60)
        return false;
    parts->time_s = fields[0] * INT64_C(3600) + fields[1] * INT64_C(60) + fields[2];
    parts->has_time = true;
    /* "10:00:00Z", "10:00:00+0200" */
    while (word.length && (word.data[0] == '.' || (word.data[0] >= '0' && word.data[0] <= '9')))
        word = (struct text){word.data + 1, word.length - 1};
    if (word.length && (word.data[0] == '+' || word.data[0] == '-'))
        return take_offset(word, parts);
    return word.length == 0 || take_zone_name(word, parts);
}

static bool take_number(int number, int digits, struct parts *parts)
{
    if (digits <= 2 && parts->day < 0 && number >= 1 && number <= 31)
        parts->day = number;
    else if (digits == 4 && parts->year < 0)
        parts->year = number;
    else if (digits == 2 && parts->year < 0)
        parts->year = number < 70 ? 2000 + number : 1900 + number;
    else
        return false;
    return true;
}

static bool take_word(struct text word, struct parts *parts)
{
    int number, digits = digits_of(word, &number);
    if (memchr(word.data, ':', word.length) && digits)
        return take_time(word, parts);
    if (digits && (size_t)digits == word.length)
        return take_number(number, digits, parts);
    if ((word.data[0] == '+' || word.data[0] == '-') && parts->has_time)
        return take_offset(word, parts);
    /* 1st, 2nd, 3rd, 4th */
    if (digits && digits <= 2)
        return take_number(number, digits, parts);
    if (parts->month < 0 && month_named(word)) {
        parts->month = month_named(word);
        return true;
    }
    if (text_equal_nocase(word, TEXT_LITERAL("pm")) && parts->time_s < 12 * HOUR_S)
        parts->time_s += 12 * HOUR_S;
    else if (text_starts_with(word, TEXT_LITERAL("GMT")) && word.length > 4)
        return take_offset((struct text){word.data + 3, word.length - 3}, parts);
    else
        (void)take_zone_name(word, parts);
    return true; /* a day of the week, or an unknown zone */
}

/* Combines the parts, if they make a date. */
static bool seconds_of(const struct parts *parts, int64_t *ret_seconds)
{
    int64_t day_s;
    if (parts->year < 1 || parts->year > 9999 || parts->month < 0 || parts->day < 0)
        return false;
    char date[] = {(char)('0' + parts->year / 1000),
                   (char)('0' + parts->year / 100 % 10),
                   (char)('0' + parts->year / 10 % 10),
                   (char)('0' + parts->year % 10),
                   '-',
                   (char)('0' + parts->month / 10),
                   (char)('0' + parts->month % 10),
                   '-',
                   (char)('0' + parts->day / 10),
                   (char)('0' + parts->day % 10)};
    if (!w3c_date_parse((struct text){date, sizeof date}, &day_s))
        return false;
    *ret_seconds = day_s + parts->time_s - parts->offset_s;
    return true;
}

bool channel_date_parse(struct text text, int64_t *ret_seconds)
{
    struct parts parts = {.year = -1, .month = -1, .day = -1};
    text = text_trim(text);
    if (w3c_date_parse(text, ret_seconds))
        return true;
    for (size_t i = 0; i < text.length;) {
        size_t begin = i;
        while (i < text.length && !strchr(" ,\t\r\n()", text.data[i]))
            i++;
        struct text word = {text.data + begin, i - begin};
        /* 2026-11-24 10:00:00 +0000, 24-Nov-2026 */
        int64_t day_s;
        if (word.length == 10 && w3c_date_parse(word, &day_s) && parts.year < 0) {
            int number;
            (void)digits_of((struct text){word.data, 4}, &parts.year);
            (void)digits_of((struct text){word.data + 5, 2}, &number);
            parts.month = number;
            (void)digits_of((struct text){word.data + 8, 2}, &number);
            parts.day = number;
        } else if (word.length && word.length < 2 * WORD_BYTES) {
            const char *dash = word.data[0] == '-' ? NULL : memchr(word.data, '-', word.length);
            if (dash && !memchr(word.data, ':', word.length)) {
                i = (size_t)(dash - text.data);
                word.length = (size_t)(dash - word.data);
            }
            if (word.length && !take_word(word, &parts))
                return false;
        }
        i += i < text.length;
    }
    return seconds_of(&parts, ret_seconds);
}

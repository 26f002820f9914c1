#include "quote.h"

#include <seine/foundation/base/ascii.h>
#include <seine/settings/config/delay_slot.h>

#define HOUR_MINUTES    60
#define DAY_MINUTES     1440
#define WEEK_MS         604800000
#define MINUTE_SECONDS  60
#define DAY_NAME_LENGTH 3

const char DELAY_SPAN_VALID[] =
    "a span of the week such as Mon:21.00-Tue:06.30 or Sat:00-Sun:24 (Mon Tue Wed Thu Fri Sat Sun, "
    "00 to 24.00) that does not end where it begins";
const char SLOT_DELAY_VALID[] =
    "a number of seconds from 0 to 604800, with at most three decimals, or suspend";

static const char *const DAYS[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

/* Takes two digits from the front of `rest`. */
static bool take_two(struct text *rest, int32_t *ret_number)
{
    if (rest->length < 2 || !ascii_is_digit(rest->data[0]) || !ascii_is_digit(rest->data[1]))
        return false;
    *ret_number = (rest->data[0] - '0') * 10 + (rest->data[1] - '0');
    *rest = (struct text){rest->data + 2, rest->length - 2};
    return true;
}

static bool take_char(struct text *rest, char c)
{
    if (rest->length == 0 || rest->data[0] != c)
        return false;
    *rest = (struct text){rest->data + 1, rest->length - 1};
    return true;
}

/* Takes DDD:HH[.MM] from the front of `rest`, as a minute of the week. */
static bool take_moment(struct text *rest, int32_t *ret_minute)
{
    int32_t day = 0, hour, minute = 0;
    if (rest->length < DAY_NAME_LENGTH)
        return false;
    struct text name = {rest->data, DAY_NAME_LENGTH};
    while (day < 7 && !text_equal_nocase(name, text_of(DAYS[day])))
        day++;
    *rest = (struct text){rest->data + DAY_NAME_LENGTH, rest->length - DAY_NAME_LENGTH};
    if (day == 7 || !take_char(rest, ':') || !take_two(rest, &hour))
        return false;
    if (take_char(rest, '.') && !take_two(rest, &minute))
        return false;
    int32_t of_day = hour * HOUR_MINUTES + minute;
    if (minute >= HOUR_MINUTES || of_day > DAY_MINUTES)
        return false;
    *ret_minute = day * DAY_MINUTES + of_day;
    return true;
}

int delay_span_parse(struct text value, struct delay_span *ret_span, struct error *error)
{
    struct delay_span span;
    struct text rest = text_trim(value);
    bool valid = take_moment(&rest, &span.begin) && take_char(&rest, '-') &&
                 take_moment(&rest, &span.end) && rest.length == 0;
    if (valid) {
        bool is_week = span.begin == 0 && span.end == DELAY_SPAN_WEEK_MINUTES;
        span.begin %= DELAY_SPAN_WEEK_MINUTES; /* Sun:24.00 equals Mon:00.00 */
        if (span.end == 0)
            span.end = DELAY_SPAN_WEEK_MINUTES;
        valid = is_week || span.begin != span.end % DELAY_SPAN_WEEK_MINUTES;
    }
    if (!valid)
        return config_refuse(value, error, DELAY_SPAN_VALID);
    *ret_span = span;
    return 0;
}

static void format_moment(int32_t minute, bool is_end, struct buffer *text)
{
    int32_t day = minute / DAY_MINUTES, of_day = minute % DAY_MINUTES;
    if (is_end && of_day == 0) { /* an end at midnight is 24.00 of the day before */
        day--;
        of_day = DAY_MINUTES;
    }
    buffer_printf(text, "%s:%02d.%02d", DAYS[day], (int)(of_day / HOUR_MINUTES),
                  (int)(of_day % HOUR_MINUTES));
}

void delay_span_format(const struct delay_span *span, struct buffer *text)
{
    format_moment(span->begin, false, text);
    buffer_append_char(text, '-');
    format_moment(span->end, true, text);
}

/* Parses digits with at most three decimals as milliseconds; negative if it is not such a
 * number. */
static int64_t parse_ms(struct text value)
{
    int64_t ms = 0, unit = 1000;
    size_t digits = 0;
    bool in_decimals = false;
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        if (c == '.' && !in_decimals) {
            in_decimals = true;
            continue;
        }
        if (!ascii_is_digit(c))
            return -1;
        digits++;
        if (in_decimals) {
            unit /= 10;
            if (unit == 0 && c != '0')
                return -1;
            ms += (c - '0') * unit;
        } else {
            ms = ms * 10 + (c - '0') * (int64_t)1000;
        }
        if (ms > WEEK_MS)
            return -1;
    }
    return digits ? ms : -1;
}

int slot_delay_parse(struct text value, struct slot_delay *ret_delay, struct error *error)
{
    struct text text = text_trim(value);
    if (text_equal_nocase(text, TEXT_LITERAL("suspend"))) {
        *ret_delay = (struct slot_delay){.suspend = true};
        return 0;
    }
    int64_t delay_ms = parse_ms(text);
    if (delay_ms < 0)
        return config_refuse(value, error, SLOT_DELAY_VALID);
    *ret_delay = (struct slot_delay){.delay_ms = delay_ms};
    return 0;
}

void slot_delay_format(const struct slot_delay *delay, struct buffer *text)
{
    if (delay->suspend) {
        buffer_append_string(text, "suspend");
        return;
    }
    buffer_printf(text, "%lld", (long long)(delay->delay_ms / 1000));
    int decimals = (int)(delay->delay_ms % 1000), width = 3;
    if (decimals == 0)
        return;
    for (; decimals % 10 == 0; width--)
        decimals /= 10;
    buffer_printf(text, ".%0*d", width, decimals);
}

/* The local minute of the week, and the seconds elapsed in it. */
static int32_t minute_of_week(time_t at, long *ret_offset, int *ret_second)
{
    struct tm local;
    if (!localtime_r(&at, &local)) /* a year that does not fit into an int */
        memset(&local, 0, sizeof(local));
    *ret_offset = local.tm_gmtoff;
    *ret_second = local.tm_sec < MINUTE_SECONDS ? local.tm_sec : MINUTE_SECONDS - 1;
    int32_t day = (local.tm_wday + 6) % 7;
    return day * DAY_MINUTES + local.tm_hour * HOUR_MINUTES + local.tm_min;
}

static bool contains(const struct delay_span *span, int32_t minute)
{
    if (span->begin < span->end)
        return minute >= span->begin && minute < span->end;
    return minute >= span->begin || minute < span->end;
}

static bool is_stronger(const struct slot_delay *a, const struct slot_delay *b)
{
    return a->suspend || (!b->suspend && a->delay_ms > b->delay_ms);
}

bool delay_slots_at(const struct delay_slot *slots, size_t count, time_t at,
                    struct slot_delay *ret_delay)
{
    long offset;
    int second;
    int32_t minute = minute_of_week(at, &offset, &second);
    const struct slot_delay *strongest = NULL;
    for (size_t i = 0; i < count; i++)
        if (contains(&slots[i].span, minute) &&
            (!strongest || is_stronger(&slots[i].delay, strongest)))
            strongest = &slots[i].delay;
    if (strongest)
        *ret_delay = *strongest;
    return strongest != NULL;
}

/* Minutes from `minute` to the next time that the week reaches `boundary`: 1 … a week. */
static int32_t minutes_until(int32_t boundary, int32_t minute)
{
    int32_t distance = boundary % DELAY_SPAN_WEEK_MINUTES - minute;
    return distance > 0 ? distance : distance + DELAY_SPAN_WEEK_MINUTES;
}

/* The first second after `begin`, at the latest `end`, with another UTC offset than `begin`. The
 * offset changes at most once between them. */
static time_t change_of_clocks(time_t begin, time_t end, long offset)
{
    while (end - begin > 1) {
        time_t middle = begin + (end - begin) / 2;
        long offset_of_middle;
        int second;
        (void)minute_of_week(middle, &offset_of_middle, &second);
        if (offset_of_middle == offset)
            begin = middle;
        else
            end = middle;
    }
    return end;
}

time_t delay_slots_next_change(const struct delay_slot *slots, size_t count, time_t at)
{
    if (count == 0)
        return 0;
    long offset, offset_then;
    int second, second_then;
    int32_t minute = minute_of_week(at, &offset, &second);
    int32_t nearest = DELAY_SPAN_WEEK_MINUTES;
    for (size_t i = 0; i < count; i++) {
        int32_t begin = minutes_until(slots[i].span.begin, minute);
        int32_t end = minutes_until(slots[i].span.end, minute);
        nearest = begin < nearest ? begin : nearest;
        nearest = end < nearest ? end : nearest;
    }
    time_t then = at + (time_t)nearest * MINUTE_SECONDS - second;
    (void)minute_of_week(then, &offset_then, &second_then);
    return offset_then == offset ? then : change_of_clocks(at, then, offset);
}

/*
 * Time slots of the week with a delay of their own: section variable_delay (MS-FSCCFG 2.2.4.23).
 *
 * A slot is a span of the week, `DDD:HH[.MM]-DDD:HH[.MM]` (Mon Tue Wed Thu Fri Sat Sun in any case,
 * 00 to 24.00), and a value: the delay in seconds, or `suspend`. It includes its first minute and
 * excludes its last, in local time of the server, and may wrap over the end of the week. Where
 * slots overlap the longest delay wins, and `suspend` wins over all.
 *
 * Plain values without memory of their own. Usable from any thread; local time is that of
 * localtime_r() (TZ).
 */
#ifndef SEINE_CONFIG_DELAY_SLOT_H
#define SEINE_CONFIG_DELAY_SLOT_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#define DELAY_SPAN_WEEK_MINUTES 10080

/* Minutes since the week began on Monday, 00:00. */
struct delay_span {
    int32_t begin; /* 0 … 10079 */
    int32_t end;   /* 1 … 10080, not included; at or before `begin`: over the week's end */
};

struct slot_delay {
    bool suspend;
    int64_t delay_ms; /* 0 with `suspend` */
};

struct delay_slot {
    struct delay_span span;
    struct slot_delay delay;
};

/* Description of valid values, for sentences. */
extern const char DELAY_SPAN_VALID[];
extern const char SLOT_DELAY_VALID[];

/* STATUS_INVALID with a sentence that quotes the value and says what is valid. */
int delay_span_parse(struct text value, struct delay_span *ret_span,
                     struct error *error) SEINE_MUST_CHECK;
/* "Mon:09.00-Fri:17.30", "Mon:00.00-Sun:24.00". */
void delay_span_format(const struct delay_span *span, struct buffer *text);

/* Seconds with up to three decimals, at most a week, or `suspend`. */
int slot_delay_parse(struct text value, struct slot_delay *ret_delay,
                     struct error *error) SEINE_MUST_CHECK;
/* "20", "0.5", "suspend". */
void slot_delay_format(const struct slot_delay *delay, struct buffer *text);

/* The delay at this moment. False if no slot covers it: the parameter `delay` applies. */
bool delay_slots_at(const struct delay_slot *slots, size_t count, time_t at,
                    struct slot_delay *ret_delay);

/* The next moment after `at` at which the result may change; until then it is constant. Daylight
 * saving changes are considered. 0 if there are no slots: never. */
time_t delay_slots_next_change(const struct delay_slot *slots, size_t count, time_t at);

#endif

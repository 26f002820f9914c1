#include "plan_channels.h"

#define MINUTE_MS (INT64_C(60) * 1000)
#define HOUR_MS   (60 * MINUTE_MS)
#define DAY_MS    (24 * HOUR_MS)
/* So often in the mean time between two new entries. */
#define ASKED_PER_ENTRY 4
/* 1970-01-01 was a Thursday. */
#define FIRST_WEEKDAY 4

static bool is_skipped(const struct channel_hints *hints, int64_t at_ms)
{
    int64_t hour = at_ms / HOUR_MS % 24, day = (at_ms / DAY_MS + FIRST_WEEKDAY) % 7;
    return (hints->skip_hours >> hour & 1) || (hints->skip_days >> day & 1);
}

/* The next moment at which it wants to be asked, within a week. */
static int64_t behind_skipped(const struct channel_hints *hints, int64_t at_ms)
{
    for (int hours = 0; hours < 7 * 24 && is_skipped(hints, at_ms); hours++)
        at_ms = (at_ms / HOUR_MS + 1) * HOUR_MS;
    return at_ms;
}

struct channel_turn plan_channel_turn(const struct planner *planner,
                                      const struct channel_hints *hints, int64_t entries,
                                      int64_t oldest_ms, int64_t failures)
{
    int64_t least_ms = planner->config->seine.channel_min_interval * MINUTE_MS;
    int64_t most_ms = planner->config->seine.channel_max_interval * MINUTE_MS;
    int64_t age_ms = planner->now_ms - oldest_ms;
    int64_t interval_ms = entries && age_ms > 0 ? age_ms / entries / ASKED_PER_ENTRY : least_ms;
    if (most_ms < least_ms)
        most_ms = least_ms;
    if (interval_ms < hints->interval_ms)
        interval_ms = hints->interval_ms;
    if (interval_ms < least_ms)
        interval_ms = least_ms;
    for (int64_t i = 0; i < failures && interval_ms < most_ms; i++)
        interval_ms *= 2;
    if (interval_ms > most_ms)
        interval_ms = most_ms;
    int64_t due_ms = behind_skipped(hints, planner->now_ms + interval_ms);
    if (due_ms > planner->now_ms + most_ms)
        due_ms = planner->now_ms + most_ms;
    return (struct channel_turn){interval_ms, due_ms};
}

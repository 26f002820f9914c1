#include <seine/foundation/base/clock.h>
#include <seine/settings/policy/pace.h>
#include <time.h>

#define SECOND_MS INT64_C(1000)

struct pace pace_at(const struct policy_part *part, int64_t now_ms)
{
    struct pace pace = {.delay_us = (int64_t)(part->config->delay * 1e6)};
    struct slot_delay slot;
    if (part->slot_count == 0)
        return pace;
    time_t now = (time_t)(now_ms / SECOND_MS);
    pace.until_ms = delay_slots_next_change(part->slots, part->slot_count, now) * SECOND_MS;
    if (delay_slots_at(part->slots, part->slot_count, now, &slot)) {
        pace.suspended = slot.suspend;
        pace.delay_us = slot.delay_ms * 1000;
    }
    return pace;
}

int64_t pace_idle_ms(const struct policy *policy, int64_t now_ms)
{
    int64_t idle_ms = 0;
    for (size_t i = 0; i < policy->part_count; i++) {
        struct pace pace = pace_at(&policy->parts[i], now_ms);
        int64_t wait_ms = pace.suspended ? pace.until_ms - now_ms : pace.delay_us / 1000;
        idle_ms = wait_ms > idle_ms ? wait_ms : idle_ms;
    }
    return idle_ms;
}

void pace_format_time(int64_t at_ms, char ret_text[PACE_TIME_BYTES])
{
    time_t at = (time_t)(at_ms / SECOND_MS);
    struct tm local;
    if (!localtime_r(&at, &local) || !strftime(ret_text, PACE_TIME_BYTES, "%a %H:%M", &local))
        ret_text[0] = '\0';
}

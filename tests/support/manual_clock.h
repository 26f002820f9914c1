/*
 * A clock for tests of single parts (base/clock.h): time stands still, until the test lets some
 * pass or a thread waits for a moment and nothing happens: then it is that moment at once.
 *
 * A test of one thread that waits, and others that do not.
 */
#ifndef SEINE_TEST_MANUAL_CLOCK_H
#define SEINE_TEST_MANUAL_CLOCK_H

#include <seine/foundation/base/clock.h>
#include <stdatomic.h>

/* For so long of real time something may happen before a wait is over. */
#define MANUAL_SLICE_US      1000
#define MANUAL_WALL_BEGIN_MS INT64_C(1700000000000)

struct manual_clock {
    struct clock clock; /* first */
    atomic_llong now_us;
};

static inline int64_t manual_clock_us(struct clock *clock)
{
    return atomic_load(&((struct manual_clock *)(void *)clock)->now_us);
}

static inline int64_t manual_clock_ms(struct clock *clock)
{
    return MANUAL_WALL_BEGIN_MS + manual_clock_us(clock) / 1000;
}

static inline int64_t manual_clock_begin_wait(struct clock *clock, int64_t until_us)
{
    return until_us > manual_clock_us(clock) ? MANUAL_SLICE_US : 0;
}

static inline void manual_clock_end_wait(struct clock *clock, int64_t until_us, bool was_woken)
{
    if (!was_woken && until_us > manual_clock_us(clock))
        atomic_store(&((struct manual_clock *)(void *)clock)->now_us, until_us);
}

static inline void manual_clock_init(struct manual_clock *clock)
{
    clock->clock = (struct clock){manual_clock_ms, manual_clock_us, manual_clock_begin_wait,
                                  manual_clock_end_wait};
    atomic_init(&clock->now_us, 1000000);
}

static inline void manual_clock_advance(struct manual_clock *clock, int64_t us)
{
    atomic_fetch_add(&clock->now_us, us);
}

#endif

/*
 * Time. Wall time is what is stored and shown: milliseconds since 1970-01-01 UTC. Monotonic time is
 * what is waited for and measured: microseconds since some moment.
 *
 * Whoever decides by time is given a clock by his maker, the edge (a command, a test) makes the
 * choice, and waits that have a limit go through the same clock: so a test gives one of its own,
 * on which an hour passes at once (tests/support/manual_clock.h). A clock outlives all that use it,
 * and any thread may use it. Settings that name no clock mean the machine's.
 *
 * What measures or bounds real work asks the machine (machine_monotonic_us(), machine_wall_ms()):
 * durations told to people, limits of statements, connections of clients, timestamps of log lines.
 * Who may do so is listed, with the reasons, in tests/source_tree/clock_rules.py.
 */
#ifndef SEINE_BASE_CLOCK_H
#define SEINE_BASE_CLOCK_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

struct clock {
    int64_t (*wall_ms)(struct clock *clock);
    int64_t (*monotonic_us)(struct clock *clock);
    /* A thread is about to wait until the monotonic moment `until_us`, or for something to happen.
     * Returns for how many microseconds it may really sleep, 0 or more. */
    int64_t (*begin_wait)(struct clock *clock, int64_t until_us);
    /* It slept so long, or something woke it before. */
    void (*end_wait)(struct clock *clock, int64_t until_us, bool was_woken);
};

/* ---- a clock that was given ---- */

static inline int64_t clock_wall_ms(struct clock *clock)
{
    return clock->wall_ms(clock);
}

static inline int64_t clock_monotonic_us(struct clock *clock)
{
    return clock->monotonic_us(clock);
}

static inline int64_t clock_begin_wait(struct clock *clock, int64_t until_us)
{
    return clock->begin_wait(clock, until_us);
}

static inline void clock_end_wait(struct clock *clock, int64_t until_us, bool was_woken)
{
    clock->end_wait(clock, until_us, was_woken);
}

void clock_sleep(struct clock *clock, int64_t until_us);
/* A condition for clock_wait_condition(). */
void clock_condition_init(pthread_cond_t *condition);
/* Waits with the lock held. False when `until_us` has come; true: look whether what was waited for
 * has happened, and wait again otherwise. */
bool clock_wait_condition(struct clock *clock, pthread_cond_t *condition, pthread_mutex_t *lock,
                          int64_t until_us);

/* ---- the machine's ---- */

struct clock *machine_clock(void);
/* Those that the settings name, or the machine's. */
struct clock *clock_or_machine(struct clock *clock);
int64_t machine_wall_ms(void);
int64_t machine_monotonic_us(void);
/* CPU time of the whole process, microseconds. */
int64_t process_cpu_us(void);

#endif

/*
 * Time. Wall time is stored and shown: milliseconds since 1970-01-01 UTC. Monotonic time is for
 * waits and measurements: microseconds since an arbitrary moment.
 *
 * Code that decides by time receives its clock from its creator. The outermost caller (a command or
 * a test) chooses the clock. Waits with a deadline use the same clock, so a test can pass a virtual
 * clock on which an hour elapses at once (tests/support/manual_clock.h). A clock outlives all its
 * users, and any thread may use it. Settings without a clock mean the machine's clock.
 *
 * Code that measures or limits real work asks the machine (machine_monotonic_us(),
 * machine_wall_ms()): durations shown to people, time limits of statements, client connections,
 * timestamps of log lines. tests/source_tree/clock_rules.py lists the files that may do so, with
 * the reasons.
 */
#ifndef SEINE_BASE_CLOCK_H
#define SEINE_BASE_CLOCK_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

struct clock {
    int64_t (*wall_ms)(struct clock *clock);
    int64_t (*monotonic_us)(struct clock *clock);
    /* A thread calls this before it waits until the monotonic moment `until_us` or for an event.
     * Returns how many microseconds it may really sleep, 0 or more. */
    int64_t (*begin_wait)(struct clock *clock, int64_t until_us);
    /* A thread calls this after the wait. `was_woken`: an event ended the wait before the time was
     * up. */
    void (*end_wait)(struct clock *clock, int64_t until_us, bool was_woken);
};

/* ---- a given clock ---- */

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
/* Initialises a condition for clock_wait_condition(), and for waits until a monotonic time. */
void clock_condition_init(pthread_cond_t *condition);
/* Waits with the lock held. Returns false once `until_us` has passed. After true the caller checks
 * its condition and waits again if it is not met. */
bool clock_wait_condition(struct clock *clock, pthread_cond_t *condition, pthread_mutex_t *lock,
                          int64_t until_us);

/* ---- the machine's clock ---- */

struct clock *machine_clock(void);
/* The clock of the settings, or the machine's clock for NULL. */
struct clock *clock_or_machine(struct clock *clock);
int64_t machine_wall_ms(void);
int64_t machine_monotonic_us(void);
/* CPU time of the whole process in microseconds. */
int64_t process_cpu_us(void);

#endif

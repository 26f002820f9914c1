#include <seine/foundation/base/clock.h>

#include <errno.h>
#include <poll.h>
#include <time.h>

static int64_t now(clockid_t clock, int64_t per_second, long nanoseconds_per_unit)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * per_second + time.tv_nsec / nanoseconds_per_unit;
}

/* ---- the machine's clock ---- */

int64_t machine_wall_ms(void)
{
    return now(CLOCK_REALTIME, 1000, 1000000);
}

int64_t machine_monotonic_us(void)
{
    return now(CLOCK_MONOTONIC, 1000000, 1000);
}

int64_t process_cpu_us(void)
{
    return now(CLOCK_PROCESS_CPUTIME_ID, 1000000, 1000);
}

static int64_t wall_ms(struct clock *clock)
{
    (void)clock;
    return machine_wall_ms();
}

static int64_t monotonic_us(struct clock *clock)
{
    (void)clock;
    return machine_monotonic_us();
}

static int64_t begin_wait(struct clock *clock, int64_t until_us)
{
    int64_t left_us = until_us - monotonic_us(clock);
    return left_us > 0 ? left_us : 0;
}

static void end_wait(struct clock *clock, int64_t until_us, bool was_woken)
{
    (void)clock;
    (void)until_us;
    (void)was_woken;
}

struct clock *machine_clock(void)
{
    static struct clock clock = {wall_ms, monotonic_us, begin_wait, end_wait};
    return &clock;
}

struct clock *clock_or_machine(struct clock *clock)
{
    return clock ? clock : machine_clock();
}

/* ---- waits ---- */

void clock_sleep(struct clock *clock, int64_t until_us)
{
    int64_t us = clock_begin_wait(clock, until_us);
    struct timespec time = {.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
    ppoll(NULL, 0, &time, NULL);
    clock_end_wait(clock, until_us, false);
}

void clock_condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

bool clock_wait_condition(struct clock *clock, pthread_cond_t *condition, pthread_mutex_t *lock,
                          int64_t until_us)
{
    int64_t end_us = machine_monotonic_us() + clock_begin_wait(clock, until_us);
    struct timespec end = {.tv_sec = end_us / 1000000, .tv_nsec = end_us % 1000000 * 1000};
    bool was_woken = pthread_cond_timedwait(condition, lock, &end) != ETIMEDOUT;
    clock_end_wait(clock, until_us, was_woken);
    return was_woken || clock_monotonic_us(clock) < until_us;
}

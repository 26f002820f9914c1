#include <seine/base/clock.h>

#include <time.h>

static int64_t now(clockid_t clock, int64_t per_second, long nanoseconds_per_unit)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * per_second + time.tv_nsec / nanoseconds_per_unit;
}

int64_t clock_wall_ms(void)
{
    return now(CLOCK_REALTIME, 1000, 1000000);
}

int64_t clock_monotonic_us(void)
{
    return now(CLOCK_MONOTONIC, 1000000, 1000);
}

int64_t clock_process_cpu_us(void)
{
    return now(CLOCK_PROCESS_CPUTIME_ID, 1000000, 1000);
}

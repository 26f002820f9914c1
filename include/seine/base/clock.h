/*
 * Time. Wall time is what is stored and shown: milliseconds since 1970-01-01 UTC. Monotonic time is
 * what is waited for and measured: microseconds since some moment.
 */
#ifndef SEINE_BASE_CLOCK_H
#define SEINE_BASE_CLOCK_H

#include <stdint.h>

int64_t clock_wall_ms(void);
int64_t clock_monotonic_us(void);
/* CPU time of the whole process, microseconds. */
int64_t clock_process_cpu_us(void);

#endif

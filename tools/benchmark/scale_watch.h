/*
 * A look at a crawl while it runs, every 20 ms: its CPU time, the status question, and, where asked
 * for, its end.
 */
#ifndef SEINE_BENCHMARK_SCALE_WATCH_H
#define SEINE_BENCHMARK_SCALE_WATCH_H

#include "probe.h"

#include <sys/types.h>

struct cpu_sample {
    double at_s; /* wall */
    double cpu_s;
};

struct scale_watch {
    struct bench_probe *probe; /* NULL: nothing is asked */
    const char *kill_when;     /* kill -9 as soon as this file has bytes; NULL: never */
    pid_t process;             /* while it runs */
    double begun_s;
    struct cpu_sample *samples;
    size_t sample_count, sample_capacity;
};

void scale_watch_begin(struct scale_watch *watch);
/* For the tick of process.h. */
void scale_watch_tick(void *watch);
/* The process has ended and used this much CPU. */
void scale_watch_end(struct scale_watch *watch, double cpu_s);
/* The CPU time it had used at a time, interpolated. */
double scale_watch_cpu_at(const struct scale_watch *watch, double at_s);
void scale_watch_done(struct scale_watch *watch);

#endif

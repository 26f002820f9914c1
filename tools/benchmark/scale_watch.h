/*
 * A look at a crawl while it runs, every 20 ms: its CPU time, the status question, and, where asked
 * for, its end.
 */
#ifndef SEINE_BENCHMARK_SCALE_WATCH_H
#define SEINE_BENCHMARK_SCALE_WATCH_H

#include "probe.h"

#include <stdbool.h>
#include <sys/types.h>

struct cpu_sample {
    double at_s; /* wall */
    double cpu_s;
};

struct scale_watch {
    struct bench_probe *probe; /* NULL: nothing is asked */
    /* kill -9 as soon as this says so of the path, at one of the looks; NULL: never. */
    bool (*kill_when)(const char *path);
    const char *kill_path;
    pid_t process; /* while it runs */
    double begun_s;
    struct cpu_sample *samples;
    size_t sample_count, sample_capacity;
};

/* For `kill_when`: whether the file has bytes. */
bool scale_watch_has_bytes(const char *path);
/* For `kill_when`: whether the crawl.db says that it is being crawled, which is committed together
 * with the start URIs and destinations. */
bool scale_watch_has_begun(const char *path);

void scale_watch_begin(struct scale_watch *watch);
/* For the tick of process.h. */
void scale_watch_tick(void *watch);
/* The process has ended and used this much CPU. */
void scale_watch_end(struct scale_watch *watch, double cpu_s);
/* The CPU time it had used at a time, interpolated. */
double scale_watch_cpu_at(const struct scale_watch *watch, double at_s);
void scale_watch_done(struct scale_watch *watch);

#endif

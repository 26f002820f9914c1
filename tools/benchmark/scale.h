/*
 * What millions of known URIs cost: `seine-bench --scale N`.
 *
 * The synthetic corpus is crawled in turns in an empty collection and in two that know N URIs of
 * other sites (scale_fill.h): in one its pages are new, as those of a new site are; in the other
 * they are known already and wait in the queue, their rows scattered among the others. Rate and
 * CPU time count from the first request in the server's log on, so that starting is not counted;
 * and starting is measured after a kill -9 in the middle, with a warm file cache.
 *
 * The filled collections are kept below the directory and used again by the next bench.
 */
#ifndef SEINE_BENCHMARK_SCALE_H
#define SEINE_BENCHMARK_SCALE_H

#include <seine/foundation/base.h>
#include <stdint.h>

/* What scale_rows.h has numbers for. */
#define BENCH_SCALE_MAX 200000000

struct bench_scale {
    const char *directory;             /* absolute */
    const char *seine;                 /* the program that is measured */
    const char *status_sql, *uris_sql; /* as in probe.h */
    int64_t uri_count;
    bool fill_only; /* nothing is crawled: the first filled collection is made, and its file printed
                     */
    int port;
    int rounds;
    int time_limit_s;
};

int bench_scale(const struct bench_scale *scale, struct error *error) SEINE_MUST_CHECK;

#endif

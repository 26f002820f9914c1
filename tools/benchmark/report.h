/*
 * What was measured, and the table of it.
 */
#ifndef SEINE_BENCHMARK_REPORT_H
#define SEINE_BENCHMARK_REPORT_H

#include <stddef.h>
#include <stdio.h>

#define BENCH_ROUNDS_MAX      25
#define BENCH_CONTESTANTS_MAX 16

/* One run. A figure that was not measured is negative. */
struct bench_result {
    double pages; /* distinct URIs answered 200 text/html */
    double requests;
    double body_bytes; /* of those pages */
    double elapsed_s;
    double cpu_s;
    double peak_bytes;
    double database_bytes_per_uri;
    double status_p99_ms;
    double stall_ms; /* the longest of a site manager's loop */
};

struct bench_row {
    const char *name;
    const char *note; /* for below the table; NULL: none */
    struct bench_result results[BENCH_ROUNDS_MAX];
    size_t result_count;
};

/* One line while the bench runs. */
void bench_report_run(FILE *out, const struct bench_row *row, size_t round);

/* The table of medians, as Markdown. `reachable` pages are 100 %. */
void bench_report_table(FILE *out, const char *corpus, const struct bench_row *rows,
                        size_t row_count, size_t reachable);

#endif

/*
 * A foreign reader of crawl.db: asks the status question while the crawl runs, the way a user
 * with `sqlite3 -readonly` would, and measures the file when the crawl has ended. It uses SQLite
 * directly, since what it stands for knows nothing of Seine.
 */
#ifndef SEINE_BENCHMARK_PROBE_H
#define SEINE_BENCHMARK_PROBE_H

#include <seine/foundation/base.h>

struct sqlite3;
struct sqlite3_stmt;

struct bench_probe {
    const char *data_directory; /* of the crawl */
    const char *status_sql;     /* NULL: nothing is asked */
    /* One row: URIs, bytes not to be counted, longest stall in ms; NULL: nothing is measured. */
    const char *uris_sql;
    struct sqlite3 *database;
    struct sqlite3_stmt *statement;
    double *answers_ms; /* how long each answer took */
    size_t answer_count;
    size_t answer_capacity;
    size_t failure_count;
};

/* Asks once; opens the database when it has appeared. For the tick of process.h. */
void bench_probe_ask(void *probe);

/* The 99th percentile of the answers, in milliseconds; negative when nothing was asked. */
double bench_probe_p99_ms(struct bench_probe *probe);

/* What the database says when the crawl has ended; a figure is negative when it was not measured.
 */
struct bench_ended {
    double bytes_per_uri; /* of crawl.db, after a truncating checkpoint */
    double stall_ms;      /* the longest of a site manager's loop */
};

struct bench_ended bench_probe_ended(const struct bench_probe *probe);

void bench_probe_done(struct bench_probe *probe);

#endif

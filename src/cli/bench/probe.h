/*
 * A foreign reader of crawl.db: asks the status question while the crawl runs, the way somebody
 * with `sqlite3 -readonly` would, and measures the file when the crawl has ended. It uses SQLite
 * directly, since what it stands for knows nothing of Seine.
 */
#ifndef SEINE_CLI_BENCH_PROBE_H
#define SEINE_CLI_BENCH_PROBE_H

#include <seine/base.h>

struct sqlite3;
struct sqlite3_stmt;

struct bench_probe {
    const char *data_directory; /* of the crawl */
    const char *status_sql;     /* NULL: nothing is asked */
    const char
        *uris_sql; /* gives one row: URIs, bytes not to be counted; NULL: nothing is measured */
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

/* Bytes of crawl.db for each URI after a truncating checkpoint; negative when not measured. The
 * crawl must have ended. */
double bench_probe_bytes_per_uri(struct bench_probe *probe);

void bench_probe_done(struct bench_probe *probe);

#endif

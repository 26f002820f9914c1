#include "probe.h"

#include <glob.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { BUSY_MS = 1000, ANSWERS_MAX = 100000 };

/* The one collection below the data directory. */
static int find_database(const struct bench_probe *probe, char *path, size_t size)
{
    char pattern[4096];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/collections/*/crawl.db", probe->data_directory);
    if (glob(pattern, 0, NULL, &found))
        return STATUS_NOT_FOUND;
    snprintf(path, size, "%s", found.gl_pathv[0]);
    globfree(&found);
    return 0;
}

static int open_database(struct bench_probe *probe)
{
    char path[4096];
    if (find_database(probe, path, sizeof path))
        return STATUS_NOT_FOUND;
    if (sqlite3_open_v2(path, &probe->database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) {
        sqlite3_close(probe->database);
        probe->database = NULL;
        return STATUS_NOT_FOUND;
    }
    sqlite3_busy_timeout(probe->database, BUSY_MS);
    return 0;
}

static void keep_answer(struct bench_probe *probe, double milliseconds)
{
    if (probe->answer_count == probe->answer_capacity) {
        size_t capacity = probe->answer_capacity ? 2 * probe->answer_capacity : 256;
        double *answers =
            capacity > ANSWERS_MAX ? NULL : realloc(probe->answers_ms, capacity * sizeof *answers);
        if (!answers)
            return;
        probe->answers_ms = answers;
        probe->answer_capacity = capacity;
    }
    probe->answers_ms[probe->answer_count++] = milliseconds;
}

void bench_probe_ask(void *context)
{
    struct bench_probe *probe = context;
    if (!probe->status_sql)
        return;
    if (!probe->database && open_database(probe))
        return; /* the crawl has not made it yet */
    int64_t asked = machine_monotonic_us();
    if (!probe->statement && sqlite3_prepare_v2(probe->database, probe->status_sql, -1,
                                                &probe->statement, NULL) != SQLITE_OK) {
        probe->failure_count++; /* before the views are there */
        return;
    }
    int result;
    while ((result = sqlite3_step(probe->statement)) == SQLITE_ROW)
        continue;
    sqlite3_reset(probe->statement);
    if (result == SQLITE_DONE)
        keep_answer(probe, (double)(machine_monotonic_us() - asked) / 1000);
    else
        probe->failure_count++;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_probe_p99_ms(struct bench_probe *probe)
{
    if (!probe->answer_count)
        return -1;
    qsort(probe->answers_ms, probe->answer_count, sizeof *probe->answers_ms, compare_doubles);
    return probe->answers_ms[(probe->answer_count - 1) * 99 / 100];
}

struct bench_ended bench_probe_ended(const struct bench_probe *probe)
{
    char path[4096];
    struct stat file;
    struct sqlite3 *database = NULL;
    struct sqlite3_stmt *statement = NULL;
    struct bench_ended ended = {.bytes_per_uri = -1, .stall_ms = -1};
    if (!probe->uris_sql || find_database(probe, path, sizeof path))
        return ended;
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_wal_checkpoint_v2(database, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) !=
            SQLITE_OK ||
        sqlite3_prepare_v2(database, probe->uris_sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW || stat(path, &file))
        goto out;
    double uris = sqlite3_column_double(statement, 0);
    if (uris > 0)
        ended.bytes_per_uri = ((double)file.st_size - sqlite3_column_double(statement, 1)) / uris;
    if (sqlite3_column_type(statement, 2) != SQLITE_NULL)
        ended.stall_ms = sqlite3_column_double(statement, 2);
out:
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return ended;
}

void bench_probe_done(struct bench_probe *probe)
{
    sqlite3_finalize(probe->statement);
    sqlite3_close(probe->database);
    free(probe->answers_ms);
    probe->statement = NULL;
    probe->database = NULL;
    probe->answers_ms = NULL;
    probe->answer_count = probe->answer_capacity = 0;
}

#include "scale_watch.h"

#include <signal.h>
#include <sql/crawl/verify.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

static double wall_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void keep(struct scale_watch *watch, double cpu_s)
{
    if (watch->sample_count == watch->sample_capacity) {
        size_t capacity = watch->sample_capacity ? 2 * watch->sample_capacity : 1024;
        struct cpu_sample *samples = realloc(watch->samples, capacity * sizeof *samples);
        if (!samples)
            return;
        watch->samples = samples;
        watch->sample_capacity = capacity;
    }
    watch->samples[watch->sample_count++] = (struct cpu_sample){wall_s(), cpu_s};
}

bool scale_watch_has_bytes(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && file.st_size > 0;
}

bool scale_watch_has_begun(const char *path)
{
    static const struct db_options OPTIONS = {.busy_timeout_ms = 1000};
    struct error error = {0};
    struct db *db = NULL;
    struct crawl_verify_collection collection;
    bool has_begun = false;
    /* Errors: the file is not there, or being made. */
    if (db_open_reader(&CRAWL_DATABASE, path, &OPTIONS, &db, &error) == 0 &&
        db_find(db, crawl_verify_collection_into(&collection), &error) == STATEMENT_ROW)
        has_begun = text_equal(collection.state, TEXT_LITERAL("crawling"));
    db_close(db);
    return has_begun;
}

void scale_watch_begin(struct scale_watch *watch)
{
    watch->begun_s = wall_s();
    keep(watch, 0);
}

void scale_watch_tick(void *context)
{
    struct scale_watch *watch = context;
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(watch->process, &clock) == 0 && clock_gettime(clock, &used) == 0)
        keep(watch, (double)used.tv_sec + (double)used.tv_nsec / 1e9);
    if (watch->probe)
        bench_probe_ask(watch->probe);
    if (watch->kill_when && watch->kill_when(watch->kill_path))
        kill(watch->process, SIGKILL);
}

void scale_watch_end(struct scale_watch *watch, double cpu_s)
{
    keep(watch, cpu_s);
}

double scale_watch_cpu_at(const struct scale_watch *watch, double at_s)
{
    size_t next = 1;
    while (next + 1 < watch->sample_count && watch->samples[next].at_s < at_s)
        next++;
    if (next >= watch->sample_count)
        return 0;
    struct cpu_sample from = watch->samples[next - 1], to = watch->samples[next];
    double share = to.at_s > from.at_s ? (at_s - from.at_s) / (to.at_s - from.at_s) : 0;
    return from.cpu_s + (to.cpu_s - from.cpu_s) * (share < 1 ? share : 1);
}

void scale_watch_done(struct scale_watch *watch)
{
    free(watch->samples);
    watch->samples = NULL;
    watch->sample_count = watch->sample_capacity = 0;
}

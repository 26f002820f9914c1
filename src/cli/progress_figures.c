#include "progress_figures.h"

#include <seine/states.h>

#include <crawl_statements.h>
#include <stdio.h>
#include <sys/stat.h>

static void copy(char *to, size_t size, struct text text)
{
    size_t length = text.length < size ? text.length : size - 1;
    if (length)
        memcpy(to, text.data, length);
    to[length] = '\0';
}

/* The samples of the run before say nothing about this one, nor do they once it has ended. */
static void drop_stale(struct progress_figures *figures, int64_t sampled_at_ms)
{
    if (figures->ended_at_ms || sampled_at_ms < figures->started_at_ms)
        figures->on_wire = figures->active = figures->pausing = 0;
    if (sampled_at_ms < figures->started_at_ms)
        figures->pages_now = figures->pages_average = figures->mb_now = figures->mb_average = 0;
}

static int read_skips(struct db *db, struct text skips, struct progress_figures *figures,
                      struct error *error)
{
    int status;
    struct crawl_progress_skips list =
        crawl_progress_skips(db, .skips = skips, .most = PROGRESS_SKIPS);
    while ((status = crawl_progress_skips_step(&list, error)) == STATEMENT_ROW) {
        struct progress_skip *skip = &figures->skips[figures->skip_count++];
        copy(skip->key, sizeof skip->key, list.key);
        skip->count = list.value;
    }
    return status;
}

static int read_now(struct db *db, struct progress_figures *figures, struct error *error)
{
    const struct {
        int64_t *number;
        int column;
    } numbers[] = {
        {&figures->cycle, CRAWL_PROGRESS_NOW_CYCLE_COLUMN},
        {&figures->started_at_ms, CRAWL_PROGRESS_NOW_STARTED_AT_COLUMN},
        {&figures->ended_at_ms, CRAWL_PROGRESS_NOW_ENDED_AT_COLUMN},
        {&figures->known, CRAWL_PROGRESS_NOW_KNOWN_COLUMN},
        {&figures->done, CRAWL_PROGRESS_NOW_DONE_COLUMN},
        {&figures->queued, CRAWL_PROGRESS_NOW_QUEUED_COLUMN},
        {&figures->later, CRAWL_PROGRESS_NOW_LATER_COLUMN},
        {&figures->claimed, CRAWL_PROGRESS_NOW_CLAIMED_COLUMN},
        {&figures->on_wire, CRAWL_PROGRESS_NOW_IN_FLIGHT_COLUMN},
        {&figures->stored, CRAWL_PROGRESS_NOW_STORED_COLUMN},
        {&figures->duplicates, CRAWL_PROGRESS_NOW_DUPLICATES_COLUMN},
        {&figures->failed, CRAWL_PROGRESS_NOW_FAILED_COLUMN},
        {&figures->skipped, CRAWL_PROGRESS_NOW_SKIPPED_COLUMN},
        {&figures->refused, CRAWL_PROGRESS_NOW_REFUSED_COLUMN},
        {&figures->sites, CRAWL_PROGRESS_NOW_SITES_COLUMN},
        {&figures->active, CRAWL_PROGRESS_NOW_ACTIVE_COLUMN},
        {&figures->pausing, CRAWL_PROGRESS_NOW_POLITE_COLUMN},
        {&figures->waiting, CRAWL_PROGRESS_NOW_WAITING_COLUMN},
        {&figures->backing_off, CRAWL_PROGRESS_NOW_BACKING_OFF_COLUMN},
        {&figures->stopped, CRAWL_PROGRESS_NOW_STOPPED_COLUMN},
        {&figures->next_due_at_ms, CRAWL_PROGRESS_NOW_NEXT_DUE_AT_COLUMN},
        {&figures->left_s, CRAWL_PROGRESS_NOW_LEFT_S_COLUMN},
        {&figures->packs_bytes, CRAWL_PROGRESS_NOW_PACK_BYTES_COLUMN},
    };
    const struct {
        double *number;
        int column;
    } reals[] = {
        {&figures->pages_now, CRAWL_PROGRESS_NOW_PAGES_PER_S_COLUMN},
        {&figures->pages_average, CRAWL_PROGRESS_NOW_MEAN_PAGES_PER_S_COLUMN},
        {&figures->mb_now, CRAWL_PROGRESS_NOW_MB_PER_S_COLUMN},
        {&figures->mb_average, CRAWL_PROGRESS_NOW_MEAN_MB_PER_S_COLUMN},
        {&figures->longest_stall_ms, CRAWL_PROGRESS_NOW_LONGEST_STALL_MS_COLUMN},
    };
    struct statement *get = db_statement(db, CRAWL_PROGRESS_NOW);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
            *numbers[i].number = statement_column_int(get, numbers[i].column);
        for (size_t i = 0; i < sizeof reals / sizeof *reals; i++)
            *reals[i].number = statement_column_real(get, reals[i].column);
        drop_stale(figures, statement_column_int(get, CRAWL_PROGRESS_NOW_SAMPLED_AT_COLUMN));
        copy(figures->suspension, sizeof figures->suspension,
             statement_column_text(get, CRAWL_PROGRESS_NOW_HELD_UP_COLUMN));
        copy(figures->confidence, sizeof figures->confidence,
             statement_column_text(get, CRAWL_PROGRESS_NOW_CONFIDENCE_COLUMN));
        status = read_skips(db, statement_column_text(get, CRAWL_PROGRESS_NOW_SKIPS_COLUMN),
                            figures, error);
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int read_troubled(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status;
    if (figures->backing_off + figures->stopped == 0)
        return 0;
    struct crawl_progress_troubled_sites list =
        crawl_progress_troubled_sites(db, .most = PROGRESS_TROUBLED);
    while ((status = crawl_progress_troubled_sites_step(&list, error)) == STATEMENT_ROW) {
        struct progress_trouble *trouble = &figures->troubled[figures->troubled_count++];
        copy(trouble->origin, sizeof trouble->origin, list.origin);
        copy(trouble->sentence, sizeof trouble->sentence, list.sentence);
        trouble->stopped = text_equal(list.state, state_text(&SITE_STATES, SITE_STATE_STOPPED));
        trouble->failures = list.failures;
        trouble->due_at_ms = list.due_at;
        trouble->queued = list.queued;
    }
    return status;
}

static int read_slowest(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status;
    struct crawl_progress_slowest list = crawl_progress_slowest(db, .most = PROGRESS_SLOWEST);
    while ((status = crawl_progress_slowest_step(&list, error)) == STATEMENT_ROW) {
        struct progress_transfer *transfer = &figures->slowest[figures->slowest_count++];
        snprintf(transfer->uri, sizeof transfer->uri, "%.*s%.*s", TEXT_ARGUMENTS(list.origin),
                 TEXT_ARGUMENTS(list.path));
        transfer->started_at_ms = list.started_at;
        transfer->received = list.received;
    }
    return status;
}

static int64_t file_bytes(const char *path, const char *suffix)
{
    char name[4096];
    struct stat facts;
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return stat(name, &facts) == 0 ? (int64_t)facts.st_size : 0;
}

int progress_figures_read(struct db *db, struct progress_figures *ret_figures, struct error *error)
{
    static int (*const READERS[])(struct db *, struct progress_figures *,
                                  struct error *) = {read_now, read_troubled, read_slowest};
    struct progress_figures figures = {.at_ms = clock_wall_ms()};
    int64_t begin_us = clock_monotonic_us();
    int status = db_begin_read(db, error);
    if (status < 0)
        return status;
    for (size_t i = 0; status == 0 && i < sizeof READERS / sizeof *READERS; i++)
        status = READERS[i](db, &figures, error);
    db_end_read(db);
    if (status < 0)
        return status;
    figures.database_bytes = file_bytes(db_path(db), "");
    figures.wal_bytes = file_bytes(db_path(db), "-wal");
    figures.cost_us = clock_monotonic_us() - begin_us;
    *ret_figures = figures;
    return 0;
}

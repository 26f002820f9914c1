#include "progress_figures.h"

#include <seine/foundation/states.h>

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

/* Drops samples of the previous run, and samples after the run has ended. */
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
    struct crawl_progress_now now;
    int status = db_find(db, crawl_progress_now_into(&now), error);
    if (status == STATEMENT_ROW) {
        figures->cycle = now.cycle;
        figures->started_at_ms = now.started_at;
        figures->ended_at_ms = now.ended_at;
        figures->known = now.known;
        figures->done = now.done;
        figures->queued = now.queued;
        figures->retries = now.retries;
        figures->claimed = now.claimed;
        figures->on_wire = now.in_flight;
        figures->stored = now.stored;
        figures->duplicates = now.duplicates;
        figures->failed = now.failed;
        figures->skipped = now.skipped;
        figures->refused = now.refused;
        figures->sites = now.sites;
        figures->active = now.active;
        figures->pausing = now.polite;
        figures->waiting = now.waiting;
        figures->backing_off = now.backing_off;
        figures->stopped = now.stopped;
        figures->next_due_at_ms = now.next_due_at;
        figures->left_s = now.left_s;
        figures->packs_bytes = now.pack_bytes;
        figures->pages_now = now.pages_per_s;
        figures->pages_average = now.mean_pages_per_s;
        figures->mb_now = now.mb_per_s;
        figures->mb_average = now.mean_mb_per_s;
        figures->longest_stall_ms = now.longest_stall_ms;
        drop_stale(figures, now.sampled_at);
        copy(figures->suspension, sizeof figures->suspension, now.held_up);
        copy(figures->confidence, sizeof figures->confidence, now.confidence);
        status = read_skips(db, now.skips, figures, error);
    }
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

static int read_destinations(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status;
    struct crawl_progress_destinations list = crawl_progress_destinations(db);
    while ((status = crawl_progress_destinations_step(&list, error)) == STATEMENT_ROW) {
        figures->undelivered += list.documents + list.deletions;
        if (figures->destination_count == PROGRESS_DESTINATIONS)
            continue;
        struct progress_destination *destination =
            &figures->destinations[figures->destination_count++];
        destination->id = list.id;
        destination->documents = list.documents;
        destination->deletions = list.deletions;
        destination->answered = list.answered;
        destination->is_suspended = list.is_suspended;
        destination->retry_at_ms = list.retry_at;
        copy(destination->name, sizeof destination->name, list.name);
        copy(destination->sentence, sizeof destination->sentence, list.sentence);
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
    static int (*const READERS[])(struct db *, struct progress_figures *, struct error *) = {
        read_now, read_troubled, read_slowest, read_destinations};
    struct progress_figures figures = {.at_ms = machine_wall_ms()};
    int64_t begin_us = machine_monotonic_us();
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
    figures.cost_us = machine_monotonic_us() - begin_us;
    *ret_figures = figures;
    return 0;
}

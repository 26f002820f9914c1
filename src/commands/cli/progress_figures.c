#include "progress_figures.h"

#include <seine/foundation/states.h>
#include <sql/crawl/progress.h>

#include <stdio.h>
#include <sys/stat.h>

static void copy(char *to, size_t size, struct text text)
{
    size_t length = text.length < size ? text.length : size - 1;
    if (length)
        memcpy(to, text.data, length);
    to[length] = '\0';
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
    struct crawl_progress_now *now = &figures->now;
    int status = db_find(db, crawl_progress_now_into(now), error);
    if (status == STATEMENT_ROW) {
        if (now->ended_at)
            now->in_flight = now->active = now->polite = 0;
        copy(figures->suspension, sizeof figures->suspension, now->held_up);
        copy(figures->confidence, sizeof figures->confidence, now->confidence);
        status = read_skips(db, now->skips, figures, error);
    }
    now->held_up = now->confidence = now->skips = NO_TEXT; /* they end with the next reading */
    return status < 0 ? status : 0;
}

static int read_troubled(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status;
    if (figures->now.backing_off + figures->now.stopped == 0)
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

#include "progress_figures.h"

#include <seine/stats.h>

#include <crawl_statements.h>
#include <stdio.h>
#include <sys/stat.h>

/* Rates of now are taken over this many seconds of samples. */
#define NOW_SECONDS 10
/* Events looked through for a suspension. */
#define EVENTS_LOOKED_AT 200

static void copy(char *to, size_t size, struct text text)
{
    size_t length = text.length < size ? text.length : size - 1;
    if (length)
        memcpy(to, text.data, length);
    to[length] = '\0';
}

static int read_collection(struct db *db, struct progress_figures *figures, struct error *error)
{
    struct statement *get = db_statement(db, CRAWL_PROGRESS_COLLECTION);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        figures->cycle = statement_column_int(get, CRAWL_PROGRESS_COLLECTION_CYCLE_COLUMN);
        figures->started_at_ms =
            statement_column_int(get, CRAWL_PROGRESS_COLLECTION_STARTED_AT_COLUMN);
        figures->packs_bytes =
            statement_column_int(get, CRAWL_PROGRESS_COLLECTION_PACKS_BYTES_COLUMN);
        if (!statement_column_is_null(get, CRAWL_PROGRESS_COLLECTION_ENDED_AT_COLUMN))
            figures->ended_at_ms =
                statement_column_int(get, CRAWL_PROGRESS_COLLECTION_ENDED_AT_COLUMN);
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int read_sites(struct db *db, struct progress_figures *figures, struct error *error)
{
    struct statement *get = db_statement(db, CRAWL_PROGRESS_SITES);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        figures->sites = statement_column_int(get, CRAWL_PROGRESS_SITES_SITES_COLUMN);
        figures->known = statement_column_int(get, CRAWL_PROGRESS_SITES_KNOWN_COLUMN);
        figures->queued = statement_column_int(get, CRAWL_PROGRESS_SITES_QUEUED_COLUMN);
        figures->claimed = statement_column_int(get, CRAWL_PROGRESS_SITES_CLAIMED_COLUMN);
        figures->later = statement_column_int(get, CRAWL_PROGRESS_SITES_LATER_COLUMN);
        figures->refused = statement_column_int(get, CRAWL_PROGRESS_SITES_REFUSED_COLUMN);
        figures->stored = statement_column_int(get, CRAWL_PROGRESS_SITES_STORED_COLUMN);
        figures->active = statement_column_int(get, CRAWL_PROGRESS_SITES_ACTIVE_COLUMN);
        figures->waiting = statement_column_int(get, CRAWL_PROGRESS_SITES_WAITING_COLUMN);
        figures->backing_off = statement_column_int(get, CRAWL_PROGRESS_SITES_BACKING_OFF_COLUMN);
        figures->stopped = statement_column_int(get, CRAWL_PROGRESS_SITES_STOPPED_COLUMN);
        figures->next_due_at_ms =
            statement_column_int(get, CRAWL_PROGRESS_SITES_NEXT_DUE_AT_COLUMN);
        figures->done =
            figures->known - figures->queued - figures->claimed - figures->later - figures->refused;
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int read_troubled(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status;
    if (figures->backing_off + figures->stopped == 0)
        return 0;
    struct statement *list = db_statement(db, CRAWL_PROGRESS_TROUBLED_SITES);
    statement_bind_int(list, CRAWL_PROGRESS_TROUBLED_SITES_MOST, PROGRESS_TROUBLED);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct progress_trouble *trouble = &figures->troubled[figures->troubled_count++];
        copy(trouble->origin, sizeof trouble->origin,
             statement_column_text(list, CRAWL_PROGRESS_TROUBLED_SITES_ORIGIN_COLUMN));
        copy(trouble->sentence, sizeof trouble->sentence,
             statement_column_text(list, CRAWL_PROGRESS_TROUBLED_SITES_SENTENCE_COLUMN));
        trouble->stopped =
            text_equal(statement_column_text(list, CRAWL_PROGRESS_TROUBLED_SITES_STATE_COLUMN),
                       TEXT_LITERAL("stopped"));
        trouble->failures =
            statement_column_int(list, CRAWL_PROGRESS_TROUBLED_SITES_FAILURES_COLUMN);
        trouble->due_at_ms =
            statement_column_int(list, CRAWL_PROGRESS_TROUBLED_SITES_DUE_AT_COLUMN);
        trouble->queued = statement_column_int(list, CRAWL_PROGRESS_TROUBLED_SITES_QUEUED_COLUMN);
    }
    return status;
}

/* Whether a document skip means that no usable answer came: the HTTP status, connections,
 * time-outs, networks, answers that end early. The others were answered well and are not wanted. */
static bool is_failure(struct text key)
{
    static const char *const CODES[] = {"ot/", "co/", "ct/", "ti/", "ne/",
                                        "in/", "eh/", "he/", "en/", "cu/"};
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (text_starts_with(key, text_of(CODES[i])))
            return true;
    return false;
}

static int read_skips(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status;
    struct statement *list = db_statement(db, CRAWL_PROGRESS_SKIPS);
    statement_bind_int(list, CRAWL_PROGRESS_SKIPS_CYCLE, figures->cycle);
    statement_bind_int(list, CRAWL_PROGRESS_SKIPS_URI_SKIP, STATISTIC_URI_SKIP);
    statement_bind_int(list, CRAWL_PROGRESS_SKIPS_DOCUMENT_SKIP, STATISTIC_DOC_SKIP);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct text key = statement_column_text(list, CRAWL_PROGRESS_SKIPS_KEY_COLUMN);
        int64_t count = statement_column_int(list, CRAWL_PROGRESS_SKIPS_VALUE_COLUMN);
        bool is_document = statement_column_int(list, CRAWL_PROGRESS_SKIPS_STATISTIC_ID_COLUMN) ==
                           STATISTIC_DOC_SKIP;
        if (is_document && is_failure(key))
            figures->failed += count;
        figures->skipped += count;
        if (figures->skip_count == PROGRESS_SKIPS) {
            figures->skipped_elsewhere += count;
            continue;
        }
        struct progress_skip *skip = &figures->skips[figures->skip_count++];
        copy(skip->key, sizeof skip->key, key);
        skip->is_document = is_document;
        skip->count = count;
    }
    return status;
}

struct sample {
    int64_t at_ms, downloaded, bytes;
};

static int read_samples(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status, rows = 0;
    struct sample newest = {0}, older = {0};
    struct statement *list = db_statement(db, CRAWL_PROGRESS_SAMPLES);
    statement_bind_int(list, CRAWL_PROGRESS_SAMPLES_SINCE, figures->started_at_ms);
    statement_bind_int(list, CRAWL_PROGRESS_SAMPLES_MOST, NOW_SECONDS + 1);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        older =
            (struct sample){statement_column_int(list, CRAWL_PROGRESS_SAMPLES_AT_COLUMN),
                            statement_column_int(list, CRAWL_PROGRESS_SAMPLES_DOWNLOADED_COLUMN),
                            statement_column_int(list, CRAWL_PROGRESS_SAMPLES_BYTES_COLUMN)};
        if (rows++ > 0)
            continue;
        newest = older;
        figures->on_wire = statement_column_int(list, CRAWL_PROGRESS_SAMPLES_IN_FLIGHT_COLUMN);
        figures->pausing = statement_column_int(list, CRAWL_PROGRESS_SAMPLES_PAUSING_COLUMN);
        figures->active = statement_column_int(list, CRAWL_PROGRESS_SAMPLES_LEASED_COLUMN);
        figures->longest_stall_us =
            statement_column_int(list, CRAWL_PROGRESS_SAMPLES_LONGEST_STALL_US_COLUMN);
    }
    if (status < 0 || rows == 0)
        return status;
    if (figures->ended_at_ms) /* the last sample may have been taken before that */
        figures->on_wire = figures->pausing = figures->active = 0;
    if (rows <= NOW_SECONDS) /* the run is younger than that: since its start */
        older = (struct sample){.at_ms = figures->started_at_ms};
    double since_older_s = (double)(newest.at_ms - older.at_ms) / 1000;
    double since_start_s = (double)(newest.at_ms - figures->started_at_ms) / 1000;
    if (since_older_s > 0) {
        figures->pages_now = (double)(newest.downloaded - older.downloaded) / since_older_s;
        figures->bytes_now = (double)(newest.bytes - older.bytes) / since_older_s;
    }
    if (since_start_s > 0) {
        figures->pages_average = (double)newest.downloaded / since_start_s;
        figures->bytes_average = (double)newest.bytes / since_start_s;
    }
    return 0;
}

static int read_slowest(struct db *db, struct progress_figures *figures, struct error *error)
{
    int status;
    struct statement *list = db_statement(db, CRAWL_PROGRESS_SLOWEST);
    statement_bind_int(list, CRAWL_PROGRESS_SLOWEST_MOST, PROGRESS_SLOWEST);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct progress_transfer *transfer = &figures->slowest[figures->slowest_count++];
        snprintf(transfer->uri, sizeof transfer->uri, "%.*s%.*s",
                 TEXT_ARGUMENTS(statement_column_text(list, CRAWL_PROGRESS_SLOWEST_ORIGIN_COLUMN)),
                 TEXT_ARGUMENTS(statement_column_text(list, CRAWL_PROGRESS_SLOWEST_PATH_COLUMN)));
        transfer->started_at_ms =
            statement_column_int(list, CRAWL_PROGRESS_SLOWEST_STARTED_AT_COLUMN);
        transfer->received = statement_column_int(list, CRAWL_PROGRESS_SLOWEST_RECEIVED_COLUMN);
    }
    return status;
}

/* What holds the crawl back: an event says so until another takes it back. */
static int read_suspension(struct db *db, struct progress_figures *figures, struct error *error)
{
    static const struct {
        const char *begins, *ends;
    } KINDS[] = {
        {"disk full", "disk space back"},
        {"reader holds the WAL", "reader let go"},
        {"refresh only", "refresh only ended"},
    };
    enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };
    bool decided[KIND_COUNT] = {false};
    int status;
    struct statement *list = db_statement(db, CRAWL_PROGRESS_EVENTS);
    statement_bind_int(list, CRAWL_PROGRESS_EVENTS_MOST, EVENTS_LOOKED_AT);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct text kind = statement_column_text(list, CRAWL_PROGRESS_EVENTS_KIND_COLUMN);
        if (statement_column_int(list, CRAWL_PROGRESS_EVENTS_AT_COLUMN) < figures->started_at_ms)
            continue;
        for (size_t i = 0; i < KIND_COUNT; i++) {
            bool begins = text_equal(kind, text_of(KINDS[i].begins));
            if (decided[i] || (!begins && !text_equal(kind, text_of(KINDS[i].ends))))
                continue;
            decided[i] = true;
            size_t used = strlen(figures->suspension);
            if (begins)
                snprintf(figures->suspension + used, sizeof figures->suspension - used,
                         "%s%s: %.*s", used ? "; " : "", KINDS[i].begins,
                         TEXT_ARGUMENTS(
                             statement_column_text(list, CRAWL_PROGRESS_EVENTS_SENTENCE_COLUMN)));
        }
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
        read_collection, read_sites,   read_troubled,   read_skips,
        read_samples,    read_slowest, read_suspension,
    };
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

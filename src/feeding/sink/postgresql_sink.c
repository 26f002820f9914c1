/* Rows of a table of PostgreSQL. */
#include "postgresql_table.h"
#include "sink_operations.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* No delivery older than this is under way any more: 30 days, in the microseconds of versions. */
#define DELETIONS_KEPT_US (INT64_C(30) * 24 * 3600 * 1000000)
/* One document, as large as it may be. */
#define DOCUMENT_BYTES ((size_t)1 << 30)
#define CAUSE_BYTES    64

struct postgresql_sink {
    struct sink sink; /* first member */
    struct postgresql_table table;
    struct clock *clock;
};

static void close_sink(struct sink *sink)
{
    struct postgresql_sink *own = (struct postgresql_sink *)sink;
    postgresql_table_done(&own->table);
    free(own);
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    struct postgresql_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for a connection");
    own->sink.operations = &POSTGRESQL_SINK;
    own->clock = settings->clock;
    int status = postgresql_table_init(&own->table, settings, error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

/* ---- getting ready ---- */

static int forget_old_deletions(struct postgresql_sink *own, struct error *error)
{
    char oldest[32];
    const char *const values[] = {own->table.content_collection, oldest};
    snprintf(oldest, sizeof oldest, "%" PRId64,
             clock_wall_ms(own->clock) * 1000 - DELETIONS_KEPT_US);
    return postgresql_run(&own->table.postgresql, "forget", values, 2, NULL, error);
}

static int get_ready(struct postgresql_sink *own, struct error *error)
{
    static const char *const NAMES[] = {"put", "delete", "forget"};
    bool is_new = false, is_there = false;
    int status = postgresql_table_connect(&own->table, &is_new, error);
    if (status == 0 && !is_new)
        return 0;
    if (status == 0)
        status = postgresql_table_is_there(&own->table, &is_there, error);
    if (status == 0 && !is_there)
        status = postgresql_table_create(&own->table, error);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES && status == 0; i++)
        status = postgresql_table_prepare(&own->table, NAMES[i], error);
    if (status == 0)
        status = forget_old_deletions(own, error);
    return status == POSTGRESQL_REFUSED ? STATUS_NETWORK : status;
}

/* ---- a batch ---- */

static int run(struct postgresql_sink *own, const char *sql, struct error *error)
{
    return postgresql_run_script(&own->table.postgresql, sql, error);
}

static int write_item(struct postgresql_sink *own, struct sink_item *item, struct buffer *document,
                      struct error *error)
{
    char uri[LIMIT_URI_BYTES + 1], version[32], cause[CAUSE_BYTES];
    const char *values[] = {own->table.content_collection, uri, version, NULL};
    snprintf(uri, sizeof uri, "%.*s", TEXT_ARGUMENTS(item->uri));
    snprintf(version, sizeof version, "%" PRId64, item->version);
    if (!item->document) {
        snprintf(cause, sizeof cause, "%.*s", TEXT_ARGUMENTS(item->cause));
        values[3] = item->cause.data ? cause : NULL;
        return postgresql_run(&own->table.postgresql, "delete", values, 4, NULL, error);
    }
    buffer_clear(document);
    buffer_append_char(document, '{');
    document_write_json_members(document, item->document);
    buffer_append_char(document, '}');
    values[3] = document->data;
    PGresult *result = NULL;
    int status = document->failed
                     ? error_set(error, STATUS_MEMORY, "no memory for a document")
                     : postgresql_run(&own->table.postgresql, "put", values, 4, &result, error);
    item->is_passed_over = status == 0 && strcmp(PQcmdTuples(result), "0") == 0;
    PQclear(result);
    return status;
}

static int refuse_item(struct postgresql_sink *own, struct sink_item *item, struct arena *arena,
                       struct error *error)
{
    item->is_refused = true;
    item->sentence = arena_copy(arena, text_of(error->sentence));
    if (!item->sentence.data)
        return error_set(error, STATUS_MEMORY, "no memory for an answer");
    return run(own, "ROLLBACK TO SAVEPOINT item", error);
}

/* All in one transaction. Without `is_careful` a refusal ends it: POSTGRESQL_REFUSED. */
static int write_batch(struct postgresql_sink *own, struct sink_item *items, size_t count,
                       bool is_careful, struct arena *arena, struct error *error)
{
    struct buffer document;
    buffer_init(&document, DOCUMENT_BYTES);
    int status = run(own, "BEGIN", error);
    for (size_t i = 0; i < count && status == 0; i++) {
        if (is_careful)
            status = run(own, "SAVEPOINT item", error);
        if (status == 0)
            status = write_item(own, &items[i], &document, error);
        if (is_careful && status == POSTGRESQL_REFUSED)
            status = refuse_item(own, &items[i], arena, error);
        if (is_careful && status == 0)
            status = run(own, "RELEASE SAVEPOINT item", error);
    }
    if (status == 0)
        status = run(own, "COMMIT", error);
    else if (status == POSTGRESQL_REFUSED && run(own, "ROLLBACK", error) < 0)
        status = STATUS_NETWORK;
    buffer_done(&document);
    return status;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct postgresql_sink *own = (struct postgresql_sink *)sink;
    (void)ret_retry_after_ms;
    int status = get_ready(own, error);
    if (status == 0)
        status = write_batch(own, items, count, false, arena, error);
    if (status == POSTGRESQL_REFUSED)
        status = write_batch(own, items, count, true, arena, error);
    if (status == 0)
        return 0;
    /* A transaction under way ends with its connection. */
    postgresql_close(&own->table.postgresql);
    return status < 0 ? status : STATUS_NETWORK;
}

const struct sink_operations POSTGRESQL_SINK = {.name = "postgresql",
                                                .uses_markdown = true,
                                                .open = open_sink,
                                                .deliver = deliver,
                                                .close = close_sink,
                                                .each = postgresql_each};

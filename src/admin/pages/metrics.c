#include "metrics.h"

#include "metric_table.h"
#include "process.h"
#include "readers.h"

#include <seine/server.h>

#include <crawl_statements.h>
#include <seine_statements.h>
#include <stdlib.h>

/* Rows of statistics of one collection: some fifty, and as many codes and statuses. */
#define MOST_ROWS 2000

struct gathering {
    struct metric_table table;
    struct server *server;
};

/* ---- a collection ---- */

static void put_sites(struct metric_table *table, const char *name, struct statement *row)
{
    static const struct {
        const char *state;
        int column;
    } STATES[] = {
        {"crawling", CRAWL_PAGE_PROGRESS_ACTIVE_COLUMN},
        {"waiting", CRAWL_PAGE_PROGRESS_WAITING_COLUMN},
        {"backing off", CRAWL_PAGE_PROGRESS_BACKING_OFF_COLUMN},
        {"stopped", CRAWL_PAGE_PROGRESS_STOPPED_COLUMN},
    };
    int64_t others = statement_column_int(row, CRAWL_PAGE_PROGRESS_SITES_COLUMN);
    for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++) {
        int64_t sites = statement_column_int(row, STATES[i].column);
        metric_gauge(table, GAUGE_SITES, name, "state", text_of(STATES[i].state), (double)sites);
        others -= sites;
    }
    metric_gauge(table, GAUGE_SITES, name, "state", TEXT_LITERAL("other"),
                 (double)(others > 0 ? others : 0));
}

static void put_progress(struct metric_table *table, const char *name, struct statement *row)
{
    static const struct {
        enum gauge gauge;
        int column;
    } NUMBERS[] = {
        {GAUGE_CYCLE, CRAWL_PAGE_PROGRESS_CYCLE_COLUMN},
        {GAUGE_KNOWN, CRAWL_PAGE_PROGRESS_KNOWN_COLUMN},
        {GAUGE_QUEUED, CRAWL_PAGE_PROGRESS_QUEUED_COLUMN},
        {GAUGE_LATER, CRAWL_PAGE_PROGRESS_LATER_COLUMN},
        {GAUGE_APART, CRAWL_PAGE_PROGRESS_APART_COLUMN},
        {GAUGE_CLAIMED, CRAWL_PAGE_PROGRESS_CLAIMED_COLUMN},
        {GAUGE_IN_FLIGHT, CRAWL_PAGE_PROGRESS_IN_FLIGHT_COLUMN},
        {GAUGE_STORED, CRAWL_PAGE_PROGRESS_STORED_COLUMN},
        {GAUGE_REFUSED, CRAWL_PAGE_PROGRESS_REFUSED_COLUMN},
        {GAUGE_WAL, CRAWL_PAGE_PROGRESS_WAL_BYTES_COLUMN},
        {GAUGE_CONTENT, CRAWL_PAGE_PROGRESS_PACK_BYTES_COLUMN},
    };
    struct text none = {0};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
        metric_gauge(table, NUMBERS[i].gauge, name, NULL, none,
                     (double)statement_column_int(row, NUMBERS[i].column));
    metric_gauge(table, GAUGE_HELD_UP, name, NULL, none,
                 statement_column_text(row, CRAWL_PAGE_PROGRESS_HELD_UP_COLUMN).length > 0);
    metric_gauge(table, GAUGE_STATE, name, "state",
                 statement_column_text(row, CRAWL_PAGE_PROGRESS_STATE_COLUMN), 1);
    put_sites(table, name, row);
}

static int gather(struct metric_table *table, const char *name, struct db *reader,
                  struct error *error)
{
    struct statement *get = db_statement(reader, CRAWL_PAGE_PROGRESS);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW)
        put_progress(table, name, get);
    statement_reset(get);
    if (status < 0)
        return status;
    struct statement *rows = db_statement(reader, CRAWL_PAGE_METRICS);
    statement_bind_int(rows, CRAWL_PAGE_METRICS_MOST, MOST_ROWS);
    while ((status = statement_step(rows, error)) == STATEMENT_ROW)
        metric_statistic(table,
                         (int)statement_column_int(rows, CRAWL_PAGE_METRICS_STATISTIC_ID_COLUMN),
                         name, statement_column_text(rows, CRAWL_PAGE_METRICS_CODE_COLUMN),
                         statement_column_int(rows, CRAWL_PAGE_METRICS_VALUE_COLUMN));
    return status;
}

/* One collection that cannot be read does not take the figures of the others along: it is not up.
 */
static bool gather_collection(void *context, const struct server_entry *entry)
{
    struct gathering *gathering = context;
    struct held_collection *held = NULL;
    struct db *reader = NULL;
    struct error trouble = {0};
    int status = entry->state == SERVER_RUNNING ? 0 : STATUS_NOT_FOUND;
    if (status == 0)
        status = server_hold(gathering->server, entry->name, &held, &trouble);
    if (status == 0)
        status = reader_open_collection(server_data_folder(gathering->server), entry->name, &reader,
                                        &trouble);
    if (status == 0) {
        status = gather(&gathering->table, entry->name, reader, &trouble);
        db_close(reader);
    }
    server_release(held);
    metric_gauge(&gathering->table, GAUGE_UP, entry->name, NULL, (struct text){0}, status == 0);
    return true;
}

/* ---- the server ---- */

static int gather_server(struct metric_table *table, const char *data_folder, struct error *error)
{
    struct db *db = NULL;
    struct text none = {0};
    metric_gauge(table, GAUGE_BUILD, NULL, "version", TEXT_LITERAL(SEINE_VERSION), 1);
    metric_gauge(table, GAUGE_STARTED, NULL, NULL, none, (double)process_started_ms() / 1000);
    metric_gauge(table, GAUGE_MEMORY, NULL, NULL, none, (double)process_resident_bytes());
    int status = reader_open_server(data_folder, &db, error);
    if (status < 0)
        return status;
    struct statement *rows = db_statement(db, SEINE_PAGE_STATISTICS);
    statement_bind_int(rows, SEINE_PAGE_STATISTICS_MOST, MOST_ROWS);
    while ((status = statement_step(rows, error)) == STATEMENT_ROW)
        metric_statistic(table,
                         (int)statement_column_int(rows, SEINE_PAGE_STATISTICS_STATISTIC_ID_COLUMN),
                         NULL, statement_column_text(rows, SEINE_PAGE_STATISTICS_KEY_COLUMN),
                         statement_column_int(rows, SEINE_PAGE_STATISTICS_VALUE_COLUMN));
    db_close(db);
    return status;
}

int metrics_get(struct page_request *request, struct page_response *response, struct error *error)
{
    struct gathering *gathering = calloc(1, sizeof *gathering);
    if (!gathering)
        return error_set(error, STATUS_MEMORY, "no memory");
    metric_table_init(&gathering->table);
    gathering->server = request->server;
    int status = server_each(request->server, gather_collection, gathering, error);
    if (status == 0)
        status = gather_server(&gathering->table, server_data_folder(request->server), error);
    if (status == 0) {
        response->content_type = "text/plain; version=0.0.4; charset=utf-8";
        metric_table_put(&gathering->table, &response->body);
    }
    metric_table_done(&gathering->table);
    free(gathering);
    return status;
}

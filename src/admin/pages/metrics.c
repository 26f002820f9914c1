#include "metrics.h"

#include "metric_table.h"
#include "process.h"
#include "readers.h"

#include "statistics/statistics.h"

#include <seine/collection/disk_space.h>
#include <seine/collection/status.h>
#include <seine/server.h>

#include <crawl_statements.h>
#include <stdlib.h>

/* Skip codes are two letters in front of a slash and a detail, which would make many series. */
#define CODE_LETTERS 2

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
        metric_state(table, METRIC_SITES, name, "state", text_of(STATES[i].state), (double)sites);
        others -= sites;
    }
    metric_state(table, METRIC_SITES, name, "state", TEXT_LITERAL("other"),
                 (double)(others > 0 ? others : 0));
}

/* All states with 0 or 1: a series that is not there any more would seem to go on for minutes. */
static void put_state(struct metric_table *table, const char *name, struct text state)
{
    static const char *const STATES[] = {"crawling",   "idle",        "held up",        "suspended",
                                         "compacting", "not running", "no sign of life"};
    for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++)
        metric_state(table, METRIC_STATE, name, "state", text_of(STATES[i]),
                     text_equal(state, text_of(STATES[i])));
}

static int put_holds(struct metric_table *table, const char *name, struct db *reader,
                     struct error *error)
{
    bool holds[COLLECTION_STATUS_COUNT] = {false};
    struct statement *rows = db_statement(reader, CRAWL_PAGE_HOLDS);
    int status;
    while ((status = statement_step(rows, error)) == STATEMENT_ROW) {
        struct text cause = statement_column_text(rows, CRAWL_PAGE_HOLDS_CAUSE_COLUMN);
        for (int i = 0; i < COLLECTION_STATUS_COUNT; i++) {
            const char *known = collection_status_facts((enum collection_status)i)->cause;
            holds[i] = holds[i] || (known && text_equal(cause, text_of(known)));
        }
    }
    statement_reset(rows);
    if (status < 0)
        return status;
    for (int i = 0; i < COLLECTION_STATUS_COUNT; i++) {
        const char *cause = collection_status_facts((enum collection_status)i)->cause;
        if (cause)
            metric_state(table, METRIC_HOLD, name, "cause", text_of(cause), holds[i]);
    }
    struct statement *life = db_statement(reader, CRAWL_PAGE_LIFE);
    status = statement_step(life, error);
    if (status == STATEMENT_ROW)
        metric_state(table, METRIC_REFRESH_ONLY, name, NULL, (struct text){0},
                     statement_column_text(life, CRAWL_PAGE_LIFE_CRAWL_MODE_COLUMN).length > 0);
    statement_reset(life);
    return status < 0 ? status : 0;
}

/* The keys of a histogram; those of skip codes as their letters, added up. */
static void put_keys(struct metric_table *table, const struct statistic_facts *facts,
                     const char *name, const struct keyed_figure *first)
{
    bool is_code = facts->statistic == STATISTIC_URI_SKIP || facts->statistic == STATISTIC_DOC_SKIP;
    for (const struct keyed_figure *at = first; at; at = at->next) {
        struct text code = at->key;
        int64_t value = at->figure.value;
        bool is_told = false;
        if (is_code && code.length > CODE_LETTERS)
            code.length = CODE_LETTERS;
        for (const struct keyed_figure *before = first; is_code && before != at;
             before = before->next)
            is_told = is_told || text_starts_with(before->key, code);
        for (const struct keyed_figure *other = at->next; is_code && other; other = other->next)
            value += text_starts_with(other->key, code) ? other->figure.value : 0;
        if (!is_told)
            metric_statistic(table, facts, name, code, value);
    }
}

/* Over all cycles. A counter is there from the beginning, a state only when it is known. */
static void put_statistics(struct metric_table *table, struct statistics *statistics,
                           const char *name)
{
    figures_merge(&statistics->whole, &statistics->delta);
    for (int i = 0; i < STATISTIC_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts((enum statistic)i);
        const struct figure *figure = &statistics->whole.plain[i];
        if ((facts->level == STATISTIC_GLOBAL) != (statistics->level == STATISTIC_GLOBAL))
            continue;
        if (facts->kind == STATISTIC_HISTOGRAM)
            put_keys(table, facts, name, statistics->whole.keyed[i]);
        else if (facts->kind == STATISTIC_CONTINUOUS ||
                 (facts->kind == STATISTIC_DISCRETE && figure->updates > 0))
            metric_statistic(table, facts, name, (struct text){0}, figure->value);
    }
}

static void put_progress(struct metric_table *table, const char *name, struct statement *row)
{
    static const struct {
        enum state_metric metric;
        int column;
    } NUMBERS[] = {
        {METRIC_CYCLE, CRAWL_PAGE_PROGRESS_CYCLE_COLUMN},
        {METRIC_KNOWN, CRAWL_PAGE_PROGRESS_KNOWN_COLUMN},
        {METRIC_QUEUED, CRAWL_PAGE_PROGRESS_QUEUED_COLUMN},
        {METRIC_LATER, CRAWL_PAGE_PROGRESS_LATER_COLUMN},
        {METRIC_APART, CRAWL_PAGE_PROGRESS_APART_COLUMN},
        {METRIC_CLAIMED, CRAWL_PAGE_PROGRESS_CLAIMED_COLUMN},
        {METRIC_IN_FLIGHT, CRAWL_PAGE_PROGRESS_IN_FLIGHT_COLUMN},
        {METRIC_STORED, CRAWL_PAGE_PROGRESS_STORED_COLUMN},
        {METRIC_REFUSED, CRAWL_PAGE_PROGRESS_REFUSED_COLUMN},
        {METRIC_WAL, CRAWL_PAGE_PROGRESS_WAL_BYTES_COLUMN},
        {METRIC_CONTENT, CRAWL_PAGE_PROGRESS_PACK_BYTES_COLUMN},
    };
    struct text none = {0};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
        metric_state(table, NUMBERS[i].metric, name, NULL, none,
                     (double)statement_column_int(row, NUMBERS[i].column));
    metric_state(table, METRIC_SIGN, name, NULL, none,
                 statement_column_real(row, CRAWL_PAGE_PROGRESS_SAMPLED_AT_COLUMN) / 1000);
    put_state(table, name, statement_column_text(row, CRAWL_PAGE_PROGRESS_STATE_COLUMN));
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
    if ((status = put_holds(table, name, reader, error)) < 0)
        return status;
    struct statistics statistics;
    statistics_init(&statistics);
    status = statistics_read_collection(&statistics, reader, error);
    if (status == 0)
        put_statistics(table, &statistics, name);
    statistics_done(&statistics);
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
    metric_state(&gathering->table, METRIC_UP, entry->name, NULL, (struct text){0}, status == 0);
    return true;
}

/* ---- the server ---- */

static void put_process(struct metric_table *table)
{
    struct text none = {0};
    metric_state(table, METRIC_BUILD, NULL, "version", TEXT_LITERAL(SEINE_VERSION), 1);
    metric_state(table, METRIC_STARTED, NULL, NULL, none, (double)process_started_ms() / 1000);
    metric_state(table, METRIC_CPU, NULL, NULL, none, (double)clock_process_cpu_us() / 1e6);
    metric_state(table, METRIC_MEMORY, NULL, NULL, none, (double)process_resident_bytes());
    metric_state(table, METRIC_FILES, NULL, NULL, none, (double)process_open_files());
    metric_state(table, METRIC_MOST_FILES, NULL, NULL, none, (double)process_most_files());
}

static int gather_server(struct metric_table *table, const char *data_folder, struct error *error)
{
    struct db *db = NULL;
    struct disk_space space;
    struct statistics statistics;
    struct text none = {0};
    put_process(table);
    if (disk_space_read(data_folder, &space, NULL) == 0) {
        metric_state(table, METRIC_FREE, NULL, NULL, none, (double)space.free_bytes);
        metric_state(table, METRIC_LEAST_FREE, NULL, NULL, none, (double)space.least_bytes);
    }
    int status = reader_open_server(data_folder, &db, error);
    if (status < 0)
        return status;
    statistics_init(&statistics);
    status = statistics_read_server(&statistics, db, error);
    if (status == 0)
        put_statistics(table, &statistics, NULL);
    statistics_done(&statistics);
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

#include "metrics.h"

#include "metric_table.h"
#include "multinode_metrics.h"
#include "process.h"
#include "readers.h"
#include "state.h"

#include "statistics/statistics.h"

#include <seine/serving/server.h>
#include <seine/state/store/disk_space.h>
#include <seine/state/store/status.h>

#include <sql/crawl/pages.h>
#include <stdlib.h>

/* Skip codes are two letters in front of a slash and a detail, which would make many series. */
#define CODE_LETTERS 2

struct gathering {
    struct metric_table table;
    struct server *server;
};

/* ---- a collection ---- */

static void put_sites(struct metric_table *table, const char *name,
                      const struct crawl_page_progress *row)
{
    const struct {
        enum site_state state;
        int64_t sites;
    } states[] = {
        {SITE_STATE_CRAWLING, row->active},
        {SITE_STATE_WAITING, row->waiting},
        {SITE_STATE_BACKING_OFF, row->backing_off},
        {SITE_STATE_STOPPED, row->stopped},
    };
    int64_t others = row->sites;
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        metric_state(table, METRIC_SITES, name, "state",
                     state_text(&SITE_STATES, (int)states[i].state), (double)states[i].sites);
        others -= states[i].sites;
    }
    metric_state(table, METRIC_SITES, name, "state", TEXT_LITERAL("other"),
                 (double)(others > 0 ? others : 0));
}

/* All states with 0 or 1: a series that is not there any more would seem to go on for minutes. */
static void put_state(struct metric_table *table, const char *name, struct text state)
{
    static const struct {
        const struct state_table *table;
        int state;
    } STATES[] = {
        {&ACTIVITIES, ACTIVITY_CRAWLING},
        {&ACTIVITIES, ACTIVITY_IDLE},
        {&ACTIVITIES, ACTIVITY_HELD_UP},
        {&COLLECTION_STATUSES, COLLECTION_SUSPENDED},
        {&COLLECTION_STATUSES, COLLECTION_COMPACTING},
        {&ACTIVITIES, ACTIVITY_NOT_RUNNING},
        {&ACTIVITIES, ACTIVITY_NO_SIGN_OF_LIFE},
    };
    for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++) {
        struct text word = state_text(STATES[i].table, STATES[i].state);
        metric_state(table, METRIC_STATE, name, "state", word, text_equal(state, word));
    }
}

static int put_holds(struct metric_table *table, const char *name, struct db *reader,
                     struct error *error)
{
    bool holds[COLLECTION_STATUS_COUNT] = {false};
    struct crawl_page_holds rows = crawl_page_holds(reader);
    int status;
    while ((status = crawl_page_holds_step(&rows, error)) == STATEMENT_ROW) {
        struct text cause = rows.cause;
        for (int i = 0; i < COLLECTION_STATUS_COUNT; i++) {
            const char *known = collection_status_facts((enum collection_status)i)->cause;
            holds[i] = holds[i] || (known && text_equal(cause, text_of(known)));
        }
    }
    statement_reset(rows.statement);
    if (status < 0)
        return status;
    for (int i = 0; i < COLLECTION_STATUS_COUNT; i++) {
        const char *cause = collection_status_facts((enum collection_status)i)->cause;
        if (cause)
            metric_state(table, METRIC_HOLD, name, "cause", text_of(cause), holds[i]);
    }
    struct crawl_page_life life;
    status = db_find(reader, crawl_page_life_into(&life), error);
    if (status == STATEMENT_ROW)
        metric_state(table, METRIC_REFRESH_ONLY, name, NULL, (struct text){0},
                     life.crawl_mode.length > 0);
    return status < 0 ? status : 0;
}

static int put_destinations(struct metric_table *table, const char *name, struct db *reader,
                            int64_t now_ms, struct error *error)
{
    struct crawl_metrics_destinations rows = crawl_metrics_destinations(reader, .now = now_ms);
    struct text failing = state_text(&DELIVERY_STATES, DELIVERY_FAILING);
    int status;
    while ((status = crawl_metrics_destinations_step(&rows, error)) == STATEMENT_ROW) {
        metric_state(table, METRIC_UNDELIVERED, name, "destination", rows.name,
                     (double)rows.waiting);
        metric_state(table, METRIC_LAG, name, "destination", rows.name, (double)rows.lag_ms / 1000);
        metric_state(table, METRIC_FAILING, name, "destination", rows.name,
                     text_equal(rows.state, failing));
    }
    statement_reset(rows.statement);
    return status;
}

/* The keys of a histogram; those of skip codes as their letters, added up. */
static void put_keys(struct metric_table *table, const struct statistic_facts *facts,
                     const char *name, const struct keyed_figure *first)
{
    bool is_code = facts->statistic == STATISTIC_URI_SKIP || facts->statistic == STATISTIC_DOC_SKIP;
    for (const struct keyed_figure *at = first; at; at = at->next) {
        struct text code = at->key;
        int64_t value = at->figure.value;
        bool is_reported = false;
        if (is_code && code.length > CODE_LETTERS)
            code.length = CODE_LETTERS;
        for (const struct keyed_figure *before = first; is_code && before != at;
             before = before->next)
            is_reported = is_reported || text_starts_with(before->key, code);
        for (const struct keyed_figure *other = at->next; is_code && other; other = other->next)
            value += text_starts_with(other->key, code) ? other->figure.value : 0;
        if (!is_reported)
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

static void put_progress(struct metric_table *table, const char *name,
                         const struct crawl_page_progress *row)
{
    const struct {
        enum state_metric metric;
        int64_t number;
    } numbers[] = {
        {METRIC_CYCLE, row->cycle},         {METRIC_KNOWN, row->known},
        {METRIC_QUEUED, row->queued},       {METRIC_RETRIES, row->retries},
        {METRIC_HELD, row->held},           {METRIC_CLAIMED, row->claimed},
        {METRIC_IN_FLIGHT, row->in_flight}, {METRIC_STORED, row->stored},
        {METRIC_REFUSED, row->refused},     {METRIC_WAL, row->wal_bytes},
        {METRIC_CONTENT, row->pack_bytes},
    };
    struct text none = {0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        metric_state(table, numbers[i].metric, name, NULL, none, (double)numbers[i].number);
    metric_state(table, METRIC_SIGN, name, NULL, none, (double)row->sampled_at / 1000);
    put_state(table, name, row->state);
    put_sites(table, name, row);
}

static int gather(struct metric_table *table, const char *name, struct db *reader, int64_t now_ms,
                  struct error *error)
{
    struct crawl_page_progress get;
    int status = db_find(reader, crawl_page_progress_into(&get), error);
    if (status == STATEMENT_ROW)
        put_progress(table, name, &get);
    if (status < 0)
        return status;
    if ((status = put_holds(table, name, reader, error)) < 0 ||
        (status = put_destinations(table, name, reader, now_ms, error)) < 0)
        return status;
    struct statistics statistics;
    statistics_init(&statistics, now_ms);
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
        status = reader_take_collection(held, NULL, &reader, &trouble);
    if (status == 0) {
        status = gather(&gathering->table, entry->name, reader,
                        clock_wall_ms(server_clock(gathering->server)), &trouble);
        server_reader_give(held, reader);
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
    metric_state(table, METRIC_CPU, NULL, NULL, none, (double)process_cpu_us() / 1e6);
    metric_state(table, METRIC_MEMORY, NULL, NULL, none, (double)process_resident_bytes());
    metric_state(table, METRIC_FILES, NULL, NULL, none, (double)process_open_files());
    metric_state(table, METRIC_MOST_FILES, NULL, NULL, none, (double)process_most_files());
}

static int gather_server(struct metric_table *table, const struct server *server,
                         struct error *error)
{
    const char *data_folder = server_data_folder(server);
    struct db *db = NULL;
    struct disk_space space;
    struct statistics statistics;
    struct text none = {0};
    put_process(table);
    if (disk_space_read(data_folder, &space, NULL) == 0) {
        metric_state(table, METRIC_FREE, NULL, NULL, none, (double)space.free_bytes);
        metric_state(table, METRIC_LEAST_FREE, NULL, NULL, none, (double)space.least_bytes);
    }
    int status = reader_open_server(data_folder, NULL, &db, error);
    if (status < 0)
        return status;
    statistics_init(&statistics, clock_wall_ms(server_clock(server)));
    status = statistics_read_server(&statistics, db, error);
    if (status == 0)
        put_statistics(table, &statistics, NULL);
    statistics_done(&statistics);
    db_close(db);
    return status;
}

int metrics_get(struct page_request *request, struct http_response *response, struct error *error)
{
    struct gathering *gathering = calloc(1, sizeof *gathering);
    if (!gathering)
        return error_set(error, STATUS_MEMORY, "no memory");
    metric_table_init(&gathering->table);
    gathering->server = request->server;
    int status = request->admin->settings.multinode
                     ? multinode_metrics_gather(&gathering->table,
                                                server_data_folder(request->server), error)
                     : server_each(request->server, gather_collection, gathering, error);
    if (status == 0)
        status = gather_server(&gathering->table, request->server, error);
    if (status == 0) {
        response->content_type = "text/plain; version=0.0.4; charset=utf-8";
        metric_table_put(&gathering->table, &response->body);
    }
    metric_table_done(&gathering->table);
    free(gathering);
    return status;
}

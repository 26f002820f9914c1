/* Statistics of all nodes as those of one collection (MS-FSCADM 2.2.10.5 to .7): what nodes
 * reported (CMD_UM_STAT), added up. There is one span of time, since the first report: which cycle
 * each node is in is the node's own. */
#include "ask_node.h"
#include "kept_status.h"
#include "statistics.h"

#include <seine/nodes/marshal.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/server.h>
#include <sql/multinode/node_reports.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#define MOST_MARSHALLED_BYTES ((size_t)64 << 20)
/* Deltas of the last minute are reported within two. */
#define RECENT_MS INT64_C(120000)
#define MINUTE_MS INT64_C(60000)

/* How a figure that is no sum over time is one over nodes. */
enum joining { JOIN_SUM, JOIN_MOST, JOIN_LEAST };

static enum joining joining_of(enum statistic statistic)
{
    static const enum joining JOININGS[STATISTIC_COUNT] = {
        [STATISTIC_EPOCH] = JOIN_MOST,          [STATISTIC_LAST_REFRESH] = JOIN_MOST,
        [STATISTIC_CRAWL_ENDED] = JOIN_MOST,    [STATISTIC_FEEDING] = JOIN_MOST,
        [STATISTIC_CRAWL_STARTED] = JOIN_LEAST, [STATISTIC_COLLECTION_UPTIME] = JOIN_LEAST,
    };
    return JOININGS[statistic];
}

static void join(struct figures *figures, enum statistic statistic, int64_t value)
{
    const struct figure *known = &figures->plain[statistic];
    enum joining joining = joining_of(statistic);
    bool is_kept = (joining == JOIN_MOST && known->value > value) ||
                   (joining == JOIN_LEAST && known->value < value);
    if (known->updates && joining == JOIN_SUM)
        value += known->value;
    else if (known->updates && is_kept)
        value = known->value;
    figures_set(figures, statistic, value);
}

static void add(struct figures *figures, const struct statistic_facts *facts, struct text key,
                double value)
{
    int64_t number = llround(value * (double)facts->divisor);
    const struct figure figure = {
        .value = number, .minimum = number, .maximum = number, .updates = 1};
    figures_add(figures, facts->id, key, &figure);
}

/* The sum without the last minute, and that; of what is a state the last. */
static void take(struct statistics *statistics, const struct statistic_facts *facts,
                 const struct multinode_statistic_rows *row)
{
    double value = row->value.value;
    bool is_recent = row->last.is_set && statistics->now_ms - row->told_at < RECENT_MS;
    if (facts->kind == STATISTIC_DISCRETE) {
        join(&statistics->whole, facts->statistic, llround(value * (double)facts->divisor));
        return;
    }
    add(&statistics->whole, facts, row->key, value - (is_recent ? row->last.value : 0));
    if (is_recent)
        add(&statistics->delta, facts, row->key, row->last.value);
}

/* What was fetched has a size and took a time each, the largest of which are reported as DocSizeMax
 * and DLTimeMax (2.2.5). */
enum { MEASURED_COUNT = 2 };
static const enum statistic MEASURED[MEASURED_COUNT] = {STATISTIC_DOC_SIZE, STATISTIC_DL_TIME};

static void take_maximum(int64_t largest[MEASURED_COUNT],
                         const struct multinode_statistic_rows *row)
{
    for (size_t i = 0; i < MEASURED_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts(MEASURED[i]);
        size_t length = strlen(facts->name);
        bool is_of_it = row->name.length == length + 3 &&
                        text_starts_with(row->name, text_of(facts->name)) &&
                        memcmp(row->name.data + length, "Max", 3) == 0;
        int64_t maximum = llround(row->value.value * (double)facts->divisor);
        if (is_of_it && maximum > largest[i])
            largest[i] = maximum;
    }
}

static void finish_measured(struct statistics *statistics, const int64_t largest[MEASURED_COUNT])
{
    struct figures *parts[] = {&statistics->whole, &statistics->delta};
    for (size_t i = 0; i < MEASURED_COUNT; i++) {
        for (size_t j = 0; j < sizeof parts / sizeof *parts; j++) {
            struct figure *figure = &parts[j]->plain[MEASURED[i]];
            if (figure->updates)
                figure->updates = parts[j]->plain[STATISTIC_DOWNLOADED].value;
            figure->maximum = 0;
        }
        /* Its time is not reported; when all is of the last minute it was then. */
        bool is_recent = statistics->whole.plain[MEASURED[i]].updates == 0;
        parts[is_recent]->plain[MEASURED[i]].maximum = largest[i];
    }
}

/* One collection's rows; of the state what administrators said of it. */
static int read_rows(struct statistics *statistics, struct db *reader, struct error *error)
{
    struct figures_span *whole = &statistics->whole.span;
    int64_t largest[MEASURED_COUNT] = {0};
    struct multinode_statistic_rows row =
        multinode_statistic_rows(reader, .collection = statistics->name);
    int status;
    while ((status = multinode_statistic_rows_step(&row, error)) == STATEMENT_ROW) {
        char name[80];
        snprintf(name, sizeof name, "%.*s", TEXT_ARGUMENTS(row.name));
        const struct statistic_facts *facts = statistic_by_name(STATISTIC_COLLECTION, name);
        if (!whole->started_ms || row.first_at < whole->started_ms)
            whole->started_ms = row.first_at;
        if (row.told_at > whole->stopped_ms)
            whole->stopped_ms = row.told_at;
        if (!facts && row.value.is_set)
            take_maximum(largest, &row);
        if (!facts || !row.value.is_set || facts->statistic == STATISTIC_STATUS)
            continue;
        take(statistics, facts, &row);
    }
    statement_reset(row.statement);
    finish_measured(statistics, largest);
    return status;
}

/* How often it is refreshed, and how. */
static int read_refresh(struct statistics *statistics, struct call *call, const char *name,
                        struct error *error)
{
    struct crawl_config *config = NULL;
    int status = config_defaults(&config, error);
    if (!status)
        status = multinode_scheduler_load(call->multinode, name, config, error);
    if (!status) {
        statistics->refresh_minutes = config->refresh;
        statistics->refresh_mode = arena_copy(&statistics->arena, config->refresh_mode);
    }
    config_free(config);
    return !status && !statistics->refresh_mode.data
               ? error_set(error, STATUS_MEMORY, "no memory for the statistics")
               : status;
}

static int read_collection(struct statistics *statistics, struct call *call, struct text name,
                           struct error *error)
{
    struct figures *whole = &statistics->whole;
    struct db *reader;
    int status = call_multinode_reader(call, &reader, error);
    if (status)
        return status;
    statistics->schema = "collectionschema";
    statistics->level = STATISTIC_COLLECTION;
    statistics->name = arena_copy(&statistics->arena, name);
    enum collection_status kept;
    status = kept_status(call, name, &kept, error);
    if (!status)
        status = read_rows(statistics, reader, error);
    if (!status)
        status = read_refresh(statistics, call, name.data, error);
    if (status)
        return status;
    statistics->status = collection_status_facts(kept)->code;
    figures_set(whole, STATISTIC_STATUS, statistics->status);
    figures_set(whole, STATISTIC_SUM_ACTIVE_SITES, whole->plain[STATISTIC_ACTIVE_SITES].value);
    figures_set(whole, STATISTIC_SUM_PP_CHECKSUMS, whole->plain[STATISTIC_PP_CHECKSUMS].value);
    statistics->delta.span.started_ms = statistics->now_ms - MINUTE_MS;
    statistics->delta.span.stopped_ms = statistics->now_ms;
    statistics->cycle = whole->plain[STATISTIC_EPOCH].value;
    statistics->cycle_started_ms = whole->span.started_ms;
    struct cycle_figures *cycle = arena_alloc(&statistics->arena, sizeof *cycle);
    if (!cycle || !statistics->name.data)
        return error_set(error, STATUS_MEMORY, "no memory for the statistics");
    *cycle = (struct cycle_figures){.number = statistics->cycle};
    figures_init(&cycle->figures, &statistics->arena);
    figures_merge(&cycle->figures, whole);
    cycle->figures.span = whole->span;
    statistics->cycles = whole->span.started_ms ? cycle : NULL;
    return whole->failed || cycle->figures.failed
               ? error_set(error, STATUS_MEMORY, "no memory for the statistics")
               : 0;
}

/* ---- the methods ---- */

static int read_server(struct statistics *global, struct call *call, struct error *error)
{
    struct db *reader;
    int status = call_server_reader(call, &reader, error);
    return status < 0 ? status : statistics_read_server(global, reader, error);
}

static int put_collection(struct call *call, struct text name, struct value *all,
                          struct value *options, struct error *error)
{
    struct statistics statistics;
    statistics_init(&statistics, clock_wall_ms(server_clock(call->server)));
    int status = read_collection(&statistics, call, name, error);
    if (!status) {
        value_put_text(call->tree, all, statistics.name, statistics_tuple(call->tree, &statistics));
        value_put_text(call->tree, options, statistics.name,
                       statistics_options(call->tree, &statistics));
    }
    statistics_done(&statistics);
    return status;
}

struct names {
    struct value_tree *tree;
    struct value *list;
};

static bool gather_name(void *context, const struct server_entry *entry)
{
    const struct names *names = context;
    if (entry->state == SERVER_RUNNING)
        value_append(names->tree, names->list, value_string(names->tree, entry->name));
    return true;
}

/* Of one collection, or of all. */
static int put_collections(struct call *call, struct value *all, struct value *options,
                           struct error *error)
{
    struct text name = call_text(call, 0);
    struct names names = {call->tree, value_list(call->tree)};
    enum server_state state;
    if (name.length) {
        int status = server_state(call->server, name.data, &state, error);
        if (!status && state == SERVER_ZOMBIE)
            status = error_raise(error, ERROR_COLLECTION_BEING_DELETED, .value = name);
        return status ? status : put_collection(call, name, all, options, error);
    }
    int status = server_each(call->server, gather_name, &names, error);
    for (const struct value *each = value_first(names.list); each && !status; each = each->next) {
        status = put_collection(call, each->text, all, options, error);
        if (status == STATUS_NOT_FOUND)
            status = 0;
    }
    return status;
}

int method_merged_statistics(struct call *call, struct value *ret_result, struct error *error)
{
    struct statistics global;
    struct value *all = value_dictionary(call->tree), *options = value_dictionary(call->tree);
    struct buffer bytes;
    statistics_init(&global, clock_wall_ms(server_clock(call->server)));
    buffer_init(&bytes, MOST_MARSHALLED_BYTES);
    int status = put_collections(call, all, options, error);
    if (!status)
        status = read_server(&global, call, error);
    if (status)
        goto out;
    value_put(call->tree, all, "dspec", options);
    value_put(call->tree, all, "global", statistics_tuple(call->tree, &global));
    status = value_tree_status(call->tree, error);
    if (!status)
        status = marshal_write(all, &bytes, error);
    if (!status)
        *ret_result = *value_bytes(call->tree, buffer_text(&bytes));
out:
    buffer_done(&bytes);
    statistics_done(&global);
    return status;
}

int method_merged_statistics2(struct call *call, struct value *ret_result, struct error *error)
{
    struct statistics collection, global;
    int64_t now_ms = clock_wall_ms(server_clock(call->server));
    statistics_init(&collection, now_ms);
    statistics_init(&global, now_ms);
    int status = read_collection(&collection, call, call_text(call, 0), error);
    if (!status)
        status = read_server(&global, call, error);
    if (!status)
        *ret_result = *flat_collection(call->tree, &collection, &global);
    statistics_done(&collection);
    statistics_done(&global);
    return status;
}

/* ---- the DNS, as nodes say when they are asked ---- */

struct sums {
    struct value_tree *tree;
    struct value *total;
    int nodes;
};

static bool is_number(const struct value *value)
{
    return value_is(value, VALUE_INTEGER) || value_is(value, VALUE_REAL);
}

static struct value *member_of(const struct value *dictionary, const char *name)
{
    struct value *member = dictionary->items.first;
    while (member && !text_equal(value_text_of(member->key), text_of(name)))
        member = member->next;
    return member;
}

typedef void add_member(struct value_tree *tree, struct value *known, const struct value *more);

/* Each member of `more` is added to its like; what has none is taken as it is. */
static void add_each(struct value_tree *tree, struct value *total, const struct value *more,
                     add_member *add_to)
{
    for (const struct value *member = value_first(more); member; member = member->next) {
        char name[160];
        snprintf(name, sizeof name, "%.*s", TEXT_ARGUMENTS(value_text_of(member->key)));
        struct value *known = member_of(total, name);
        if (known)
            add_to(tree, known, member);
        else
            value_put_text(tree, total, value_text_of(value_string(tree, name)),
                           value_copy(tree, member));
    }
}

static void add_number(struct value_tree *tree, struct value *known, const struct value *more)
{
    (void)tree;
    if (value_is(known, VALUE_REAL) && is_number(more))
        known->real += value_real_or(more, 0);
    else if (value_is(known, VALUE_INTEGER) && is_number(more))
        known->integer += value_integer_or(more, 0);
}

/* A number, or a histogram. */
static void add_figure(struct value_tree *tree, struct value *known, const struct value *more)
{
    if (value_is(known, VALUE_DICTIONARY) && value_is(more, VALUE_DICTIONARY))
        add_each(tree, known, more, add_number);
    else
        add_number(tree, known, more);
}

/* {"delta": {…}, "complete": {…}} (2.2.6) */
static void add_part(struct value_tree *tree, struct value *known, const struct value *more)
{
    if (value_is(known, VALUE_DICTIONARY) && value_is(more, VALUE_DICTIONARY))
        add_each(tree, known, more, add_figure);
}

static void take_global(void *context, const struct asked_node *node, const struct value *result,
                        const char *problem)
{
    struct sums *sums = context;
    const struct value *statistics = value_item(result, 1);
    (void)node;
    (void)problem;
    if (!value_is(statistics, VALUE_DICTIONARY))
        return;
    sums->nodes++;
    add_each(sums->tree, sums->total, statistics, add_part);
}

int method_merged_global_statistics(struct call *call, struct value *ret_result,
                                    struct error *error)
{
    struct sums sums = {.tree = call->tree, .total = value_dictionary(call->tree)};
    int status = ask_nodes(call, take_global, &sums, error);
    if (status)
        return status;
    if (!sums.nodes)
        return call_refuse(call, ret_result, "no node answers");
    *ret_result = *sums.total;
    return 0;
}

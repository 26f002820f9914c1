/*
 * Deltas of statistics (CMD_UM_STAT), added up for each node and collection.
 *
 * Two forms are understood: the flat dictionary of MS-FSCADM 2.2.5, which 2.2.4.6 speaks of, and
 * the schemas of MS-FSCADM 2.2.4.7 (alone, or as the delta in front of a statistics tuple).
 */
#include "scheduler.h"

#include <seine/foundation/log.h>
#include <seine/nodes/marshal.h>

#include <sql/multinode/node_reports.h>

#include <math.h>

#define DELTA_BYTES ((size_t)16 << 20)
#define ROWS_MOST   4096
#define NAME_BYTES  64
#define NUMBER_MOST 9007199254740992.0

/* A node sends again what was not acknowledged, which is less than this; whose numbers are farther
 * below has lost its data and begins anew. */
#define SERIALS_AGAIN 200

static const char QUEUE_LENGTH[] = "QueueLength";
static const char PROCESSED[] = "Processed";
/* Bytes that are free; not of the specification. */
static const char DISK_FREE[] = "DiskFree";

enum merging { MERGE_SUM, MERGE_MOST, MERGE_LAST };

/* What of the flat dictionary is no sum. */
static const struct merging_row {
    const char *name;
    enum merging merging;
} MERGINGS[] = {
    {"ActiveSites", MERGE_LAST},    {"CrawlEnded", MERGE_LAST},     {"CrawlMode", MERGE_LAST},
    {"CrawlStarted", MERGE_LAST},   {"DLTimeAvg", MERGE_LAST},      {"DLTimeMax", MERGE_MOST},
    {"DataRateIn", MERGE_LAST},     {"DataRateOut", MERGE_LAST},    {"DiskFree", MERGE_LAST},
    {"DocRate", MERGE_LAST},        {"DocSizeAvg", MERGE_LAST},     {"DocSizeMax", MERGE_MOST},
    {"DocumentStore", MERGE_LAST},  {"Epoch", MERGE_LAST},          {"Feeding", MERGE_LAST},
    {"FirstUpdate", MERGE_LAST},    {"LastRefresh", MERGE_LAST},    {"PPChecksums", MERGE_LAST},
    {"QueueLength", MERGE_LAST},    {"StatUpdate", MERGE_LAST},     {"Status", MERGE_LAST},
    {"SumActiveSites", MERGE_LAST}, {"SumPPChecksums", MERGE_LAST}, {"Uptime", MERGE_LAST},
};

struct merge {
    struct multinode_scheduler *scheduler;
    struct node *node;
    struct membership *membership;
    size_t rows;
    double processed; /* of this delta */
    bool has_queue;
};

static enum merging merging_of(struct text name)
{
    for (size_t i = 0; i < sizeof MERGINGS / sizeof *MERGINGS; i++)
        if (text_equal(text_of(MERGINGS[i].name), name))
            return MERGINGS[i].merging;
    return MERGE_SUM;
}

/* Not infinity, and no number beyond those that are exact: sums of these mean nothing, and overflow
 * what they become. */
static bool is_number(const struct value *value)
{
    return fabs(value_real_or(value, INFINITY)) <= NUMBER_MOST;
}

static void note(struct merge *merge, struct text name, double number)
{
    if (text_equal(name, text_of(QUEUE_LENGTH))) {
        merge->membership->queued = number > 0 ? number : 0;
        merge->has_queue = true;
    } else if (text_equal(name, text_of(DISK_FREE))) {
        merge->membership->free_bytes = number;
    } else if (text_equal(name, text_of(PROCESSED))) {
        merge->processed = number;
    }
}

static int put(struct merge *merge, struct text name, struct text key, const struct value *value,
               enum merging merging, struct error *error)
{
    int64_t node_id = merge->node->id, collection_id = merge->membership->collection->id;
    struct multinode_scheduler *scheduler = merge->scheduler;
    double number = value_real_or(value, 0);
    int64_t now_ms = scheduler_now_ms(scheduler);
    if (!name.length || name.length > NAME_BYTES || key.length > LIMIT_STATISTIC_KEY_BYTES ||
        ++merge->rows > ROWS_MOST)
        return 0;
    if (!is_number(value))
        return scheduler_change(
            scheduler,
            multinode_statistic_put(.node_id = node_id, .collection_id = collection_id,
                                    .name = name, .key = key, .value = NO_REAL,
                                    .words = value_text_of(value), .now = now_ms),
            error);
    if (!key.length)
        note(merge, name, number);
    if (merging == MERGE_LAST)
        return scheduler_change(
            scheduler,
            multinode_statistic_put(.node_id = node_id, .collection_id = collection_id,
                                    .name = name, .key = key, .value = some_real(number),
                                    .words = NO_TEXT, .now = now_ms),
            error);
    if (merging == MERGE_MOST)
        return scheduler_change(
            scheduler,
            multinode_statistic_most(.node_id = node_id, .collection_id = collection_id,
                                     .name = name, .key = key, .value = number, .now = now_ms),
            error);
    return scheduler_change(scheduler,
                            multinode_statistic_add(.node_id = node_id,
                                                    .collection_id = collection_id, .name = name,
                                                    .key = key, .value = number, .now = now_ms),
                            error);
}

static int put_histogram(struct merge *merge, struct text name, const struct value *dictionary,
                         struct error *error)
{
    int status = 0;
    for (const struct value *entry = value_first(dictionary); entry && !status; entry = entry->next)
        if (is_number(entry))
            status = put(merge, name, value_text_of(entry->key), entry, MERGE_SUM, error);
    return status;
}

/* ---- the two forms ---- */

static int take_flat(struct merge *merge, const struct value *dictionary, struct error *error)
{
    int status = 0;
    for (const struct value *entry = value_first(dictionary); entry && !status;
         entry = entry->next) {
        struct text name = value_text_of(entry->key);
        if (value_is(entry, VALUE_DICTIONARY))
            status = put_histogram(merge, name, entry, error);
        else if (is_number(entry) || value_is(entry, VALUE_STRING))
            status = put(merge, name, TEXT_LITERAL(""), entry, merging_of(name), error);
    }
    return status;
}

/* A list of (name, [value, …]). */
static int take_attributes(struct merge *merge, const struct value *list, enum merging merging,
                           struct error *error)
{
    int status = 0;
    for (const struct value *item = value_first(list); item && !status; item = item->next) {
        struct text name = value_text_of(value_item(item, 0));
        const struct value *value = value_first(value_item(item, 1));
        if (value_is(value, VALUE_DICTIONARY))
            status = put_histogram(merge, name, value, error);
        else if (is_number(value) || value_is(value, VALUE_STRING))
            status = put(merge, name, TEXT_LITERAL(""), value, merging, error);
    }
    return status;
}

static int take_schema(struct merge *merge, const struct value *schema, struct error *error)
{
    static const struct {
        const char *name;
        enum merging merging;
    } LISTS[] = {{"discrete", MERGE_LAST},
                 {"multidiscrete", MERGE_LAST},
                 {"continuous", MERGE_SUM},
                 {"histogram", MERGE_SUM}};
    int status = 0;
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS && !status; i++)
        status = take_attributes(merge, value_get(schema, LISTS[i].name), LISTS[i].merging, error);
    return status;
}

static int take_value(struct merge *merge, const struct value *value, struct error *error)
{
    if (value_is(value, VALUE_TUPLE))
        value = value_first(value); /* the delta, in front of the cycles */
    if (value_get(value, "__schemaname__"))
        return take_schema(merge, value, error);
    return take_flat(merge, value, error);
}

int statistics_retire(struct multinode_scheduler *scheduler, struct node *node, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < sizeof MERGINGS / sizeof *MERGINGS && !status; i++)
        if (MERGINGS[i].merging == MERGE_LAST)
            status = scheduler_change(
                scheduler,
                multinode_statistic_delete(.node_id = node->id, .name = text_of(MERGINGS[i].name)),
                error);
    for (struct membership *m = node->memberships; m; m = m->next) {
        m->queued = 0;
        m->free_bytes = -1;
    }
    node_note_load(node);
    return status;
}

/* Of who does not say how long its queue is, what it has done is taken off. */
static void note_processed(struct node *node, double processed)
{
    uint64_t done = processed > 0 ? (uint64_t)processed : 0;
    node->load.sent -= done < node->load.sent ? done : node->load.sent;
}

int statistics_load(struct multinode_scheduler *scheduler, const struct node *node,
                    struct membership *membership, struct error *error)
{
    struct multinode_statistic_load load = multinode_statistic_load(
        scheduler->db, .node_id = node->id, .collection_id = membership->collection->id);
    int status = multinode_statistic_load_step(&load, error);
    if (status == STATEMENT_ROW) {
        membership->queued = load.queued.is_set ? load.queued.value : 0;
        membership->free_bytes = load.free_bytes.is_set ? load.free_bytes.value : -1;
    }
    statement_reset(load.statement);
    return status < 0 ? status : 0;
}

/* Of deltas that come together, as after a time away, the last shows little. */
static void note_rate(struct membership *membership, double processed, int64_t now_us)
{
    double seconds =
        membership->reported_us ? (double)(now_us - membership->reported_us) / 1e6 : 60;
    membership->pages_per_s = processed / (seconds < 60 ? 60 : seconds);
    membership->reported_us = now_us;
}

/* The connection was cut before that was acknowledged. */
static bool came_before(const struct membership *membership, int64_t serial)
{
    return serial && serial <= membership->serial &&
           (uint64_t)membership->serial - (uint64_t)serial <= SERIALS_AGAIN;
}

int statistics_take(struct multinode_scheduler *scheduler, struct node *node,
                    struct collection *collection, struct text delta, int64_t serial,
                    struct error *error)
{
    struct merge merge = {.scheduler = scheduler, .node = node};
    struct value_tree tree;
    struct value *value = NULL;
    struct error problem = {0};
    int status = membership_get(scheduler, node, collection, &merge.membership, error);
    if (status || came_before(merge.membership, serial))
        return status;
    value_tree_init(&tree, DELTA_BYTES);
    if (marshal_read(delta, &tree, &value, &problem) == 0)
        status = take_value(&merge, value, error);
    else
        log_warning(scheduler->settings->log, "multinode",
                    "node %s: statistics that cannot be read: %s", node->name, problem.sentence);
    value_tree_done(&tree);
    if (!status && serial) {
        merge.membership->serial = serial;
        status = membership_save(scheduler, node, merge.membership, error);
    }
    note_rate(merge.membership, merge.processed, scheduler_now_us(scheduler));
    if (merge.has_queue)
        node_note_load(node);
    else
        note_processed(node, merge.processed);
    return status;
}

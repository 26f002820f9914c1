#include "multinode_metrics.h"

#include "readers.h"

#include <sql/multinode/pages.h>

#include <stdio.h>

#define NAME_BYTES 256

static void put_known(struct metric_table *table, enum state_metric metric, struct text node,
                      struct optional_int value, double divisor)
{
    if (value.is_set)
        metric_state(table, metric, NULL, "node", node, (double)value.value / divisor);
}

static int gather_nodes(struct metric_table *table, struct db *db, struct error *error)
{
    struct multinode_metrics_nodes row = multinode_metrics_nodes(db);
    int status;
    while ((status = multinode_metrics_nodes_step(&row, error)) == STATEMENT_ROW) {
        metric_state(table, METRIC_NODE_CONNECTED, NULL, "node", row.node, row.is_connected != 0);
        metric_state(table, METRIC_NODE_RETIRED, NULL, "node", row.node, row.is_retired != 0);
        metric_state(table, METRIC_NODE_SITES, NULL, "node", row.node, (double)row.sites);
        metric_state(table, METRIC_NODE_WAITING, NULL, "node", row.node,
                     (double)row.messages_waiting);
        put_known(table, METRIC_NODE_HEARD, row.node, row.heard_at, 1000);
        put_known(table, METRIC_NODE_LAG, row.node, row.lag_ms, 1000);
        put_known(table, METRIC_NODE_QUEUED, row.node, row.queue_length, 1);
        put_known(table, METRIC_NODE_FREE, row.node, row.free_bytes, 1);
        if (row.pages_per_s.is_set)
            metric_state(table, METRIC_NODE_RATE, NULL, "node", row.node, row.pages_per_s.value);
    }
    statement_reset(row.statement);
    return status;
}

static int gather_collections(struct metric_table *table, struct db *db, struct error *error)
{
    struct multinode_metrics_collections row = multinode_metrics_collections(db);
    int status;
    while ((status = multinode_metrics_collections_step(&row, error)) == STATEMENT_ROW) {
        char name[NAME_BYTES];
        struct text none = {0};
        snprintf(name, sizeof name, "%.*s", TEXT_ARGUMENTS(row.collection));
        metric_state(table, METRIC_UP, name, NULL, none,
                     !text_equal(row.state, TEXT_LITERAL("being deleted")));
        metric_state(table, METRIC_ROUTES, name, NULL, none, (double)row.sites);
        metric_state(table, METRIC_UNROUTED, name, NULL, none, (double)row.unrouted);
        if (row.queue_length.is_set)
            metric_state(table, METRIC_QUEUED, name, NULL, none, (double)row.queue_length.value);
    }
    statement_reset(row.statement);
    return status;
}

/* Counters are sums over the nodes; states would be of one of them. Nodes may report what this
 * program does not know. */
static int gather_statistics(struct metric_table *table, struct db *db, struct error *error)
{
    struct multinode_metrics_statistics row = multinode_metrics_statistics(db);
    int status;
    while ((status = multinode_metrics_statistics_step(&row, error)) == STATEMENT_ROW) {
        char name[NAME_BYTES], statistic[NAME_BYTES];
        snprintf(name, sizeof name, "%.*s", TEXT_ARGUMENTS(row.collection));
        snprintf(statistic, sizeof statistic, "%.*s", TEXT_ARGUMENTS(row.name));
        const struct statistic_facts *facts = statistic_by_name(STATISTIC_COLLECTION, statistic);
        bool is_keyed = row.key.length > 0;
        if (facts && facts->kind != STATISTIC_DISCRETE && is_keyed == (facts->label[0] != '\0'))
            metric_statistic_real(table, facts, name, row.key, row.value);
    }
    statement_reset(row.statement);
    return status;
}

int multinode_metrics_gather(struct metric_table *table, const char *data_folder,
                             struct error *error)
{
    struct db *db = NULL;
    int status = reader_open_multinode(data_folder, NULL, &db, error);
    if (!status)
        status = gather_nodes(table, db, error);
    if (!status)
        status = gather_collections(table, db, error);
    if (!status)
        status = gather_statistics(table, db, error);
    db_close(db);
    return status;
}

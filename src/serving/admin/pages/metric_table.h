/*
 * The metrics under construction: all samples of a metric must stand together, while figures come
 * collection by collection. So each metric gathers its lines until all are there.
 */
#ifndef SEINE_ADMIN_PAGES_METRIC_TABLE_H
#define SEINE_ADMIN_PAGES_METRIC_TABLE_H

#include <seine/foundation/base.h>
#include <seine/state/stats.h>
#include <stdbool.h>

/* What is not in the statistic table: states of now, and of the process by the names that
 * Prometheus has for them. name, kind, help */
#define STATE_METRIC_TABLE(X)                                                                      \
    X(METRIC_UP, "seine_collection_up", "gauge",                                                   \
      "1 when the collection is crawled, 0 when it cannot be.")                                    \
    X(METRIC_STATE, "seine_collection_state", "gauge", "1 for the state of the collection.")       \
    X(METRIC_HOLD, "seine_collection_hold", "gauge", "1 for each cause that holds the crawl up.")  \
    X(METRIC_REFRESH_ONLY, "seine_collection_refresh_only", "gauge",                               \
      "1 while only what has a document is fetched, by an administrator or by a limit.")           \
    X(METRIC_SIGN, "seine_collection_last_sign_timestamp_seconds", "gauge",                        \
      "When the crawl last wrote that it lives, since 1970; once a minute while it idles.")        \
    X(METRIC_CYCLE, "seine_collection_cycle", "gauge", "The number of the refresh cycle.")         \
    X(METRIC_KNOWN, "seine_collection_known_uris", "gauge", "URIs that were ever found.")          \
    X(METRIC_QUEUED, "seine_collection_queued_uris", "gauge", "URIs in the crawl queue.")          \
    X(METRIC_RETRIES, "seine_collection_retry_uris", "gauge",                                      \
      "URIs that wait for a time of their own.")                                                   \
    X(METRIC_HELD, "seine_collection_held_uris", "gauge",                                          \
      "URIs that wait for the end of a quarantine or of refresh-only.")                            \
    X(METRIC_CLAIMED, "seine_collection_claimed_uris", "gauge", "URIs taken from the queue.")      \
    X(METRIC_IN_FLIGHT, "seine_collection_in_flight_requests", "gauge", "Requests on the wire.")   \
    X(METRIC_STORED, "seine_collection_documents", "gauge",                                        \
      "Documents with a body of their own that are stored now.")                                   \
    X(METRIC_REFUSED, "seine_collection_refused_uris", "gauge",                                    \
      "URIs that are not to be fetched.")                                                          \
    X(METRIC_SITES, "seine_collection_sites", "gauge",                                             \
      "Sites by state; other: nothing waits there.")                                               \
    X(METRIC_WAL, "seine_collection_wal_bytes", "gauge", "Size of the write-ahead log.")           \
    X(METRIC_CONTENT, "seine_collection_content_bytes", "gauge", "Size of the content packs.")     \
    X(METRIC_UNDELIVERED, "seine_destination_waiting_documents", "gauge",                          \
      "Documents, changes and deletions that still wait for a destination.")                       \
    X(METRIC_LAG, "seine_destination_lag_seconds", "gauge",                                        \
      "Since when the one that is next waits; 0: nothing does.")                                   \
    X(METRIC_FAILING, "seine_destination_failing", "gauge",                                        \
      "1: the destination takes nothing, and is tried again.")                                     \
    X(METRIC_UNROUTED, "seine_collection_unrouted_uris", "gauge",                                  \
      "URIs that wait at the multinode scheduler because no node has their site yet.")             \
    X(METRIC_ROUTES, "seine_collection_routes", "gauge", "Sites that are routed to nodes.")        \
    X(METRIC_NODE_CONNECTED, "seine_node_connected", "gauge", "1 when the node is connected.")     \
    X(METRIC_NODE_RETIRED, "seine_node_retired", "gauge",                                          \
      "1 when an administrator said that the node is lost.")                                       \
    X(METRIC_NODE_HEARD, "seine_node_last_heard_timestamp_seconds", "gauge",                       \
      "When something came from the node, since 1970, within some seconds.")                       \
    X(METRIC_NODE_LAG, "seine_node_acknowledgement_seconds", "gauge",                              \
      "How long the node took to acknowledge what it was sent, or takes by now.")                  \
    X(METRIC_NODE_SITES, "seine_node_sites", "gauge", "Sites that are routed to the node.")        \
    X(METRIC_NODE_QUEUED, "seine_node_queued_uris", "gauge",                                       \
      "URIs that the node has to crawl, as it said last.")                                         \
    X(METRIC_NODE_RATE, "seine_node_pages_per_second", "gauge",                                    \
      "Pages that the node processed in the last minute.")                                         \
    X(METRIC_NODE_WAITING, "seine_node_waiting_messages", "gauge",                                 \
      "Messages that the node has not acknowledged.")                                              \
    X(METRIC_NODE_FREE, "seine_node_disk_free_bytes", "gauge",                                     \
      "Free space of the node's disk, as it said last.")                                           \
    X(METRIC_FREE, "seine_disk_free_bytes", "gauge", "Free space of the data directory's disk.")   \
    X(METRIC_LEAST_FREE, "seine_disk_least_free_bytes", "gauge",                                   \
      "Free space below which crawls are suspended; they go on with twice that.")                  \
    X(METRIC_BUILD, "seine_build_info", "gauge", "1, with the version.")                           \
    X(METRIC_STARTED, "process_start_time_seconds", "gauge",                                       \
      "When the process started, since 1970.")                                                     \
    X(METRIC_CPU, "process_cpu_seconds_total", "counter", "Processor time of the process.")        \
    X(METRIC_MEMORY, "process_resident_memory_bytes", "gauge", "Memory in use.")                   \
    X(METRIC_FILES, "process_open_fds", "gauge", "Open file descriptors.")                         \
    X(METRIC_MOST_FILES, "process_max_fds", "gauge", "How many file descriptors may be open.")

enum state_metric {
#define STATE_METRIC_ENUM(constant, ...) constant,
    STATE_METRIC_TABLE(STATE_METRIC_ENUM)
#undef STATE_METRIC_ENUM
        STATE_METRIC_COUNT
};

struct metric_table {
    struct buffer states[STATE_METRIC_COUNT];
    struct buffer statistics[STATISTIC_COUNT];
};

void metric_table_init(struct metric_table *table);
void metric_table_done(struct metric_table *table);

/* `collection` is NULL for what concerns none; `label` and `label_value` say more, or are NULL.
 * Label values are escaped. */
void metric_state(struct metric_table *table, enum state_metric metric, const char *collection,
                  const char *label, struct text label_value, double value);
/* One number of a statistic, as the statistic table names it (facts->metric); `key` is that of a
 * histogram. What is no metric is left out. */
void metric_statistic(struct metric_table *table, const struct statistic_facts *facts,
                      const char *collection, struct text key, int64_t value);

/* The same in the unit of the protocol. */
void metric_statistic_real(struct metric_table *table, const struct statistic_facts *facts,
                           const char *collection, struct text key, double value);

/* Everything with its help and kind. */
void metric_table_put(const struct metric_table *table, struct buffer *out);

#endif

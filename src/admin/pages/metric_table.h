/*
 * The metrics under construction: all samples of a metric must stand together, while figures come
 * collection by collection. So each metric gathers its lines until all are there.
 */
#ifndef SEINE_ADMIN_PAGES_METRIC_TABLE_H
#define SEINE_ADMIN_PAGES_METRIC_TABLE_H

#include <seine/base.h>
#include <seine/stats.h>
#include <stdbool.h>

/* What is not in the statistic table: states of now. name, help */
#define GAUGE_TABLE(X)                                                                             \
    X(GAUGE_UP, "seine_collection_up", "1 when the collection is crawled, 0 when it cannot be.")   \
    X(GAUGE_HELD_UP, "seine_collection_held_up",                                                   \
      "1 while something holds the crawl up: suspension, no space, a reader.")                     \
    X(GAUGE_STATE, "seine_collection_state",                                                       \
      "1 for the state of the collection: crawling, idle, held up, suspended, not running, no "    \
      "sign of life.")                                                                             \
    X(GAUGE_CYCLE, "seine_collection_cycle", "The refresh cycle.")                                 \
    X(GAUGE_KNOWN, "seine_collection_known_uris", "URIs that were ever found.")                    \
    X(GAUGE_QUEUED, "seine_collection_queued_uris", "URIs in the crawl queue.")                    \
    X(GAUGE_LATER, "seine_collection_later_uris", "URIs that wait for a time of their own.")       \
    X(GAUGE_APART, "seine_collection_apart_uris",                                                  \
      "URIs that wait for the end of a quarantine or of refresh-only.")                            \
    X(GAUGE_CLAIMED, "seine_collection_claimed_uris", "URIs taken from the queue.")                \
    X(GAUGE_IN_FLIGHT, "seine_collection_in_flight_requests", "Requests on the wire.")             \
    X(GAUGE_STORED, "seine_collection_stored_documents", "Documents with a body of their own.")    \
    X(GAUGE_REFUSED, "seine_collection_refused_uris", "URIs that are not to be fetched.")          \
    X(GAUGE_SITES, "seine_collection_sites", "Sites by state; other: nothing waits there.")        \
    X(GAUGE_WAL, "seine_collection_wal_bytes", "Size of the write-ahead log.")                     \
    X(GAUGE_CONTENT, "seine_collection_content_bytes", "Size of the content packs.")               \
    X(GAUGE_BUILD, "seine_build_info", "1, with the version.")                                     \
    X(GAUGE_STARTED, "process_start_time_seconds", "When the process started, since 1970.")        \
    X(GAUGE_MEMORY, "process_resident_memory_bytes", "Memory in use.")

enum gauge {
#define GAUGE_ENUM(constant, ...) constant,
    GAUGE_TABLE(GAUGE_ENUM)
#undef GAUGE_ENUM
        GAUGE_COUNT
};

struct metric_table {
    struct buffer gauges[GAUGE_COUNT];
    struct buffer collection_statistics[STATISTIC_COUNT]; /* of collections … */
    struct buffer server_statistics[STATISTIC_COUNT];     /* … and of the server */
};

void metric_table_init(struct metric_table *table);
void metric_table_done(struct metric_table *table);

/* `collection` is NULL for what concerns none; `label` and `label_value` say more, or are NULL.
 * Label values are escaped. */
void metric_gauge(struct metric_table *table, enum gauge gauge, const char *collection,
                  const char *label, struct text label_value, double value);
/* One row of a statistic; `key` is that of a histogram. What is no counter is left out. */
void metric_statistic(struct metric_table *table, int statistic_id, const char *collection,
                      struct text key, int64_t value);

/* Everything with its help and kind. */
void metric_table_put(const struct metric_table *table, struct buffer *out);

#endif

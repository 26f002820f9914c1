/*
 * stats: the statistics of a crawl (MS-FSCADM 2.2.4).
 *
 *   stats/statistics.def   the table: every attribute of MS-FSCADM 2.2.4.8 to 2.2.4.10, once
 *
 * A `struct stats_delta` collects the changes since the last commit. Its rows have the shape of the
 * SQL tables to which they are added (site, statistic, key → value, minimum, maximum, updates), so
 * that the statistics commit together with the rows that they count. Site 0 is the collection: an
 * amount added to a site is also added to the collection. Statistics of the global level are in a
 * delta of their own, under site 0.
 *
 * Numbers are 64-bit integers in the unit of the table. If the protocol has another unit (seconds
 * of download time), `divisor` converts. Minimum and maximum are those of the single amounts, so
 * that deltas and cycles merge: values and updates add up, minima and maxima combine.
 *
 * A delta belongs to one thread. It does not fail: without memory, or if a server invents keys
 * without end, an amount that does not fit is counted under the key STATS_OTHER_KEY or, at worst,
 * only for the collection; stats_lost() counts the amounts that are missing, which the planner
 * reports with the batch (the event `statistics lost`).
 */
#ifndef SEINE_STATS_H
#define SEINE_STATS_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/hash.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum statistic {
#define STATISTIC(constant, ...) constant,
#include <seine/state/stats/statistics.def>
    STATISTIC_COUNT
};

enum statistic_level {
    STATISTIC_GLOBAL,     /* MS-FSCADM 2.2.4.8: the server */
    STATISTIC_SITE,       /* 2.2.4.9: each site, and the collection */
    STATISTIC_COLLECTION, /* 2.2.4.10: the collection only */
};

/* MS-FSCADM 2.2.4.6 */
enum statistic_kind {
    STATISTIC_CONTINUOUS,     /* a sum of amounts: stats_add() */
    STATISTIC_DISCRETE,       /* the last sample counts: stats_sample() */
    STATISTIC_HISTOGRAM,      /* occurrences by key: stats_count() */
    STATISTIC_MULTIDIMENSION, /* several numbers by key; always a state */
    STATISTIC_MULTIDISCRETE,  /* a sum of discrete ones over the nodes */
};
/* In lower case, as in schemas (2.2.4.7) and statistic_name.aggregation. */
const char *statistic_kind_name(enum statistic_kind kind);

/* The source of the number, which `verify` compares it with. */
enum statistic_source {
    STATISTIC_ROWS,   /* counted when it happens; can be recomputed from the crawl's rows */
    STATISTIC_LEDGER, /* counted when it happens and known nowhere else (bytes, times, retries) */
    STATISTIC_STATE,  /* a present state that a query answers; numbers that change often are also
                       * sampled with each commit, which records their minimum and maximum */
    STATISTIC_FIXED,  /* does not apply to a single node: always 0, never counted */
};
const char *statistic_source_name(enum statistic_source source);

struct statistic_facts {
    enum statistic statistic;
    int id;           /* statistic_id in SQL; never changes and is never given to another */
    const char *name; /* as in the specification */
    enum statistic_level level;
    enum statistic_kind kind;
    enum statistic_source source;
    const char *unit;   /* of the stored number */
    int64_t divisor;    /* protocol value = stored number / divisor */
    const char *metric; /* name for Prometheus after `seine_`: a counter, or a gauge if discrete;
                         * its value is stored number / divisor. "": not a metric */
    const char *label;  /* for a histogram as a metric: the meaning of its keys; otherwise "" */
    const char *spec;   /* section of MS-FSCADM */
    const char *description;
};

const struct statistic_facts *statistic_facts(enum statistic statistic);
/* NULL when there is none. */
const struct statistic_facts *statistic_by_id(int id);
/* Finds a statistic by level and its name in the specification (Uptime exists at two levels). NULL
 * if there is none. A collection has the site's statistics as well. */
const struct statistic_facts *statistic_by_name(enum statistic_level level, const char *name);

struct stats_row {
    int64_t site_id; /* 0: the collection (or the server) */
    enum statistic statistic;
    struct text key; /* "" outside histograms; zero-terminated */
    int64_t value;
    int64_t minimum;
    int64_t maximum;
    int64_t updates;
};

#define STATS_OTHER_KEY "other"

struct stats_delta;

/* `key` keys the hash tables and must outlive the delta. 0 or STATUS_MEMORY. */
int stats_delta_new(const struct hash_key *key, struct stats_delta **ret_delta,
                    struct error *error) SEINE_MUST_CHECK;
void stats_delta_free(struct stats_delta *delta);

/* A continuous statistic: adds `amount` and one update; also for the collection. Saturates at the
 * ends of int64. */
void stats_add(struct stats_delta *delta, int64_t site_id, enum statistic statistic,
               int64_t amount);
/* A histogram: adds one occurrence of `key` (cut to LIMIT_STATISTIC_KEY_BYTES); also for the
 * collection. */
void stats_count(struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                 struct text key);
/* The same for several occurrences at once; they count as one update. */
void stats_count_many(struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                      struct text key, int64_t occurrences);
/* A discrete statistic: sets the present value, for this site only. A collection's state is sampled
 * for site 0. */
void stats_sample(struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                  int64_t value);

/* All rows, ordered by site, statistic, key (bytes). Valid until the next call with this delta. 0
 * or STATUS_MEMORY. */
int stats_rows(struct stats_delta *delta, const struct stats_row **ret_rows, size_t *ret_count,
               struct error *error) SEINE_MUST_CHECK;
/* The value of one row; 0 if there is none. */
int64_t stats_value(const struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                    struct text key);
/* Number of amounts since the last reset that are missing from the rows of their site, or, if they
 * have keys, from those of the collection. */
uint64_t stats_lost(const struct stats_delta *delta);
/* Empties the delta; keeps the memory of an ordinary batch. */
void stats_reset(struct stats_delta *delta);

#endif

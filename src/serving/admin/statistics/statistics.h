/*
 * The statistics of a collection, a site, or the server, as rows have them, and in the forms of the
 * protocol (MS-FSCADM 2.2.4 to 2.2.6).
 *
 *   statistics_init() → statistics_read_…() → statistics_tuple(), flat_…() → statistics_done()
 *
 * What is read is one moment: one read transaction. Only rows of the one site (0: the collection)
 * are read, which are bounded by what is kept (seine/statistics_cycles) and by
 * LIMIT_STATISTIC_KEYS. Builders give values of the tree that they are given.
 */
#ifndef SEINE_ADMIN_STATISTICS_STATISTICS_H
#define SEINE_ADMIN_STATISTICS_STATISTICS_H

#include "figures.h"

#include <seine/foundation/db.h>
#include <seine/foundation/value.h>

#define STATISTICS_WHOLE_KEY "cOmPIEtE"

#define SUBCOLLECTION_FIGURES 8

struct cycle_figures {
    struct cycle_figures *next; /* the cycle after it */
    int64_t number;
    struct figures figures;
};

/* How far a destination is behind. */
struct destination_lag {
    struct destination_lag *next;
    struct text name; /* "default": the default one */
    int64_t documents;
    int64_t lag_ms;       /* how long the first of them has waited; 0: none waits */
    struct text state;    /* as v_feeding has it; length 0: nothing was said yet */
    struct text sentence; /* of one that fails: why; else length 0 */
    bool is_suspended;
};

/* The last cycle of a subcollection within those of the collection. */
struct subcollection_figures {
    struct subcollection_figures *next;
    struct text name, cause, refresh_mode;
    int64_t number;
    int64_t minor_cycle;                   /* the last in that cycle; -1: it is made of none */
    double refresh_minutes;                /* 0: it has no interval of its own */
    int64_t started_ms, ended_ms;          /* 0: it has not ended */
    int64_t counts[SUBCOLLECTION_FIGURES]; /* SUBCOLLECTION_MEMBERS, subcollections.c */
};

struct statistics {
    struct arena arena;
    const char *schema;           /* "collectionschema", "siteschema", "globalschema" */
    enum statistic_level level;   /* a collection has the site's statistics as well */
    struct text name;             /* of the collection, the site, or "global" */
    int64_t now_ms;               /* when it was read */
    int64_t cycle;                /* the one under way, or the last */
    struct figures delta;         /* not yet merged */
    struct cycle_figures *cycles; /* those that are kept apart, without the delta */
    struct figures whole;         /* of all cycles, without the delta */
    /* Of a collection: */
    int64_t status;               /* MS-FSCADM 2.2.3.3 */
    double refresh_minutes;       /* parameter refresh */
    struct text refresh_mode;     /* parameter refresh_mode */
    int64_t cycle_started_ms;     /* when the cycle under way began */
    int64_t cycle_ended_ms;       /* when it was complete; 0: it is not */
    struct text activity;         /* as v_status; "": not known here */
    struct text refused_starts;   /* the same; "": none */
    int64_t done, waiting;        /* URIs of the cycle under way */
    double pages_per_s, mb_per_s; /* over the last seconds of its work */
    struct destination_lag *lags;
    struct subcollection_figures *subcollections; /* that have had a cycle of their own */
};

void statistics_init(struct statistics *statistics, int64_t now_ms);
void statistics_done(struct statistics *statistics);

/* `reader` is a connection to a crawl.db. */
int statistics_read_collection(struct statistics *statistics, struct db *reader,
                               struct error *error) SEINE_MUST_CHECK;
/* All sites of that host and port, whatever their scheme; `hostport` is the name that the answer
 * has. STATUS_NOT_FOUND: the collection has none. */
int statistics_read_site(struct statistics *statistics, struct db *reader, struct text hostport,
                         struct text host, uint16_t port, struct error *error) SEINE_MUST_CHECK;
/* `reader` is a connection to seine.db. */
int statistics_read_server(struct statistics *statistics, struct db *reader,
                           struct error *error) SEINE_MUST_CHECK;

/* 2.2.4.3: (delta, cycles). */
struct value *statistics_tuple(struct value_tree *tree, const struct statistics *statistics);
/* Ours: of each subcollection that has had a cycle of its own the figures of the last, by name. */
struct value *statistics_subcollections(struct value_tree *tree,
                                        const struct statistics *statistics);
/* Reads them, in the read transaction of the others. */
int statistics_read_subcollections(struct statistics *statistics, struct db *reader,
                                   struct error *error) SEINE_MUST_CHECK;
/* 2.2.4.2: {"refresh", "refresh_mode"} of a collection; ours: "SubCollections", if there are any.
 */
struct value *statistics_options(struct value_tree *tree, const struct statistics *statistics);

/* 2.2.5, as the example 4.3 has it, and ours, "now": what it does, how far it is, its pace.
 * `global` is the server's. {"cur", "prev", "complete", "delta", "now"} */
struct value *flat_collection(struct value_tree *tree, const struct statistics *collection,
                              const struct statistics *global);
/* 2.2.6. {"delta", "complete"} */
struct value *flat_global(struct value_tree *tree, const struct statistics *global);

/* How much of the time of the refresh cycle has passed, and how long it is until the next begins:
 * [2, "1 days 8h 34m 23s until scratch refresh"]. */
struct value *statistics_progress(struct value_tree *tree, double elapsed_s, double refresh_minutes,
                                  struct text refresh_mode);

#endif

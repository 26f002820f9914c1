/* The entries of subcollections that have or had cycles of their own. Private to the files that
 * begin such cycles (subcollection_refresh.c) and assign URIs to subcollections (plan_schedules.c).
 * The committer thread only. */
#ifndef SEINE_PLANNER_SUBCOLLECTION_ENTRIES_H
#define SEINE_PLANNER_SUBCOLLECTION_ENTRIES_H

#include "plan_schedules.h"
#include "plan_subcollection_counts.h"

struct subcollection_entry {
    struct subcollection_entry *next;
    int64_t number, began_ms; /* of its last cycle; 0: there was none */
    int64_t cycle;            /* the collection's cycle in which it began */
    bool has_ended;
    bool is_adaptive;                     /* the cycle consists of minor cycles */
    bool is_counted;                      /* between plan_count_begin() and plan_count_end() */
    int64_t counts[SUBCOLLECTION_COUNTS]; /* of the batch under way */
    struct minor_cycle minor;             /* the last of that cycle */
    struct schedule schedule;
    size_t length;
    char name[];
};

struct subcollection_refresh {
    struct subcollection_entry *entries;
    struct schedule whole; /* the collection's */
    /* By the number of the part in the current policy; NULL: it had no cycle of its own. */
    struct subcollection_entry **of_part;
    size_t part_count;
};

/* Returns the entry of that name; creates it if needed. NULL if memory runs out. */
struct subcollection_entry *subcollection_entry_of(struct subcollection_refresh *refresh,
                                                   struct text name);
/* The number of the subcollection's own cycle in which the URI is due now; 0: it follows the cycle
 * of the collection. */
int64_t plan_own_cycle_of(const struct planner *planner, const struct site *site, struct text path);
/* The refresh cycle in which the URI is due now, for code that counts cycles: the collection's
 * number, or the negative number of its subcollection's own cycle. */
int64_t plan_counted_cycle_of(const struct planner *planner, const struct site *site,
                              struct text path);
/* The time of the dbswitch limit in a cycle of that subcollection: URIs that were not fetched since
 * are overdue. Cycles of the collection count as well, unless they consist of minor cycles.
 * Milliseconds since 1970; INT64_MIN: there were fewer cycles. */
int64_t plan_overdue_before(struct planner *planner, struct text name);
/* Counts a URI as overdue in a chunk of the subcollection. */
void plan_count_aged(struct planner *planner, struct text name, const struct passed *passed);
/* How many cycles of each subcollection are kept: as configured, and at least as many as are
 * counted. */
int64_t plan_own_cycles_kept(const struct planner *planner);
/* At the start of a run that ends when the crawl is done: begins a cycle of each subcollection with
 * minor cycles. */
void plan_begin_own_cycles(struct planner *planner);
/* Ends cycles of minor cycles whose schedule is no longer in force. */
void plan_end_lost_cycles(struct planner *planner);

/* The name of the subcollection. */
struct text subcollection_name(const struct subcollection_entry *entry);
/* Whether the current cycle consists of minor cycles. */
bool subcollection_has_minor_cycles(const struct subcollection_entry *entry);
/* The number of the current refresh cycle of the schedule: the collection's, or the
 * subcollection's. */
int64_t plan_cycle_of(const struct planner *planner, const struct schedule *schedule);

/* Reads the last cycle of each subcollection. */
int subcollection_refresh_new(struct crawl_store *store, struct subcollection_refresh **ret_refresh,
                              struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void subcollection_refresh_free(struct subcollection_refresh *refresh);

#endif

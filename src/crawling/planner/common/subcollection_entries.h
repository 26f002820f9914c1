/* What is kept of each subcollection that has, or had, cycles of its own: private to the files that
 * begin them (subcollection_refresh.c) and say whose URIs are whose (plan_schedules.c). The
 * committer thread only. */
#ifndef SEINE_PLANNER_SUBCOLLECTION_ENTRIES_H
#define SEINE_PLANNER_SUBCOLLECTION_ENTRIES_H

#include "plan_schedules.h"
#include "plan_subcollection_counts.h"

struct subcollection_entry {
    struct subcollection_entry *next;
    int64_t number, began_ms; /* of its last cycle; 0: there was none */
    int64_t cycle;            /* the collection's, in which that began */
    bool has_ended;
    bool is_adaptive;                     /* that cycle is made of minor cycles */
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
    /* By the number of the part in the policy in force; NULL: it has had no cycle of its own. */
    struct subcollection_entry **of_part;
    size_t part_count;
};

/* The entry of that name, a new one if there was none; NULL without memory. */
struct subcollection_entry *subcollection_entry_of(struct subcollection_refresh *refresh,
                                                   struct text name);
/* The number of the subcollection's own cycle in which the URI is asked for now; 0: it goes with
 * the cycle of the collection. */
int64_t plan_own_cycle_of(const struct planner *planner, const struct site *site, struct text path);
/* The refresh cycle in which the URI is asked for now, for what counts cycles: the collection's
 * number, or, negative, that of its subcollection's own. */
int64_t plan_counted_cycle_of(const struct planner *planner, const struct site *site,
                              struct text path);
/* When what was not asked for since is to be seen to (dbswitch), in the cycle of that
 * subcollection: those of the collection count as well, unless it is made of minor cycles.
 * Milliseconds since 1970; INT64_MIN: there were fewer cycles. */
int64_t plan_overdue_before(struct planner *planner, struct text name);
/* So many were, in a chunk of its URIs. */
void plan_count_aged(struct planner *planner, struct text name);
/* How many cycles of each subcollection are kept: as the configuration says, and at least as many
 * as are counted. */
int64_t plan_own_cycles_kept(const struct planner *planner);
/* A run that crawls to its end begins a cycle of each subcollection that has minor cycles. */
void plan_begin_own_cycles(struct planner *planner);
/* Cycles made of minor cycles end where the subcollection's schedule is in force no longer. */
void plan_end_lost_cycles(struct planner *planner);

/* The name of the subcollection. */
struct text subcollection_name(const struct subcollection_entry *entry);
/* Whether minor cycles make the cycle. */
bool subcollection_has_minor_cycles(const struct subcollection_entry *entry);
/* The number of the refresh cycle under way: the collection's, or the subcollection's. */
int64_t plan_cycle_of(const struct planner *planner, const struct schedule *schedule);

#endif

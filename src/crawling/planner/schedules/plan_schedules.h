/*
 * Schedules of the adaptive refresh mode (MS-FSCCFG 2.2.4.24). The minor cycles of a *schedule*
 * choose among its URIs. The collection has a schedule, and so has each subcollection in this mode
 * with its own `refresh` below the collection's. A URI belongs to at most one schedule. The
 * sections `adaptive` and the parameter seine/change_model of a subcollection apply to its own
 * schedule. Subcollections in the adaptive mode without a `refresh` of their own go with the
 * collection's, whatever mode that is in. (The specification lists the section `adaptive` for
 * collections alone; a subcollection without it has the collection's values.)
 *
 * All settings that determine the priorities of all schedules are stored with the collection as one
 * text. When this text changes, or the rules that define subcollections change, a pass over all
 * known URIs assigns schedules and priorities again, one chunk per batch. Its position is stored;
 * no minor cycle chooses until the pass is over. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_SCHEDULES_H
#define SEINE_PLANNER_PLAN_SCHEDULES_H

#include <seine/crawling/planner.h>

struct subcollection_entry;

struct schedule {
    struct text name; /* of the subcollection; empty: the collection's. Lives as long as the planner
                       */
    const struct crawl_config *config; /* NULL: the schedule is not in force */
    struct minor_cycle *minor;
    struct subcollection_entry *entry; /* NULL: the collection's */
};

/* Another policy comes into force. 0 or STATUS_MEMORY. */
int plan_take_parts(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* The schedule of the URI; NULL: no minor cycle chooses it. */
const struct schedule *plan_schedule_of(const struct planner *planner, const struct site *site,
                                        struct text path);
/* Iterates over the schedules: first the collection's, then those of subcollections, in force or
 * not; NULL after the last. */
const struct schedule *plan_schedule_after(const struct planner *planner,
                                           const struct schedule *schedule);
/* Whether the schedule has minor cycles in this cycle: the collection's has none in a cycle that
 * fetches all known URIs. */
bool plan_has_minor_cycles(const struct planner *planner, const struct schedule *schedule);
/* Whether any schedule is in force. */
bool plan_has_schedules(const struct planner *planner);
/* Whether URIs have priorities, possibly of a schedule that is no longer in force. */
bool plan_has_priorities(const struct planner *planner);
/* Whether the pass that assigns priorities is under way. */
bool plan_gives_priorities(const struct planner *planner);

/* Whether the subcollection is in the adaptive mode. */
bool plan_is_adaptive(const struct policy_part *part);
/* Whether the subcollection has minor cycles of its own. */
bool plan_has_own_schedule(const struct policy *policy, const struct policy_part *part);

#endif

/*
 * Whose minor cycles choose a URI of the adaptive refresh mode (MS-FSCCFG 2.2.4.24): a *schedule*
 * is the collection's, or that of a subcollection which is in this mode and has a `refresh` of its
 * own, below the collection's. A URI belongs to one schedule at most, and only the minor cycles of
 * that choose it; the sections `adaptive` and the parameter seine/change_model of a subcollection
 * hold for its own schedule. Subcollections in the adaptive mode without a `refresh` of their own
 * go with the collection's, whatever mode that is in. (The specification lists the section
 * `adaptive` for collections alone; a subcollection without it has the collection's values.)
 *
 * What makes the priorities of all schedules is one text, kept with the collection. When it
 * changes, or the rules that tell subcollections apart do, a pass over all known URIs gives each
 * the schedule and the priority that it has now, a chunk a batch; its position is kept, and until
 * it is over no minor cycle chooses. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_SCHEDULES_H
#define SEINE_PLANNER_PLAN_SCHEDULES_H

#include <seine/crawling/planner.h>

struct subcollection_entry;

struct schedule {
    struct text name; /* of the subcollection; empty: the collection's. Lives as long as the planner
                       */
    const struct crawl_config *config; /* NULL: it is not in force */
    struct minor_cycle *minor;
    struct subcollection_entry *entry; /* NULL: the collection's */
};

/* The policy in force is another one. 0 or STATUS_MEMORY. */
int plan_take_parts(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* The schedule of the URI; NULL: no minor cycle chooses it. */
const struct schedule *plan_schedule_of(const struct planner *planner, const struct site *site,
                                        struct text path);
/* That of the collection (the first) and those of subcollections, whether in force or not; NULL
 * behind the last. */
const struct schedule *plan_schedule_after(const struct planner *planner,
                                           const struct schedule *schedule);
/* Whether it has minor cycles in this cycle: the collection's has none in a cycle that asks for
 * everything known. */
bool plan_has_minor_cycles(const struct planner *planner, const struct schedule *schedule);
/* Whether any schedule is in force. */
bool plan_has_schedules(const struct planner *planner);
/* Whether URIs have priorities, perhaps those of a schedule that is in force no longer. */
bool plan_has_priorities(const struct planner *planner);
/* Whether the pass that gives priorities is under way. */
bool plan_gives_priorities(const struct planner *planner);

/* Whether the subcollection is in the adaptive mode. */
bool plan_is_adaptive(const struct policy_part *part);
/* Whether the subcollection has minor cycles of its own. */
bool plan_has_own_schedule(const struct policy *policy, const struct policy_part *part);

#endif

/*
 * The modes of refresh cycles (MS-FSCCFG 2.2.3, refresh_mode), and the part of the collection whose
 * mode a URI follows. plan_refresh.h applies them. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_REFRESH_MODES_H
#define SEINE_PLANNER_PLAN_REFRESH_MODES_H

#include <seine/crawling/planner.h>

/* What sets a mode apart. */
struct refresh_mode {
    const char *word;
    enum ordered_place starts; /* where start URIs stand among what waits */
    bool empties_queue;        /* what waited before is dropped */
    bool waits_for_queue;      /* a site is not refreshed until nothing of it waits */
    bool asks_for_all;         /* everything known is queued, whether links lead to it or not */
    bool is_adaptive; /* minor cycles choose what is asked for again (plan_minor_cycles.h) */
};

/* The part of the collection that the URI belongs to. */
const struct policy_part *plan_part_of(const struct planner *planner, const struct site *site,
                                       struct text path);
/* Whether the URI belongs to the subcollection of that name. */
bool plan_is_of_part(const struct planner *planner, const struct site *site, struct text path,
                     struct text name);
/* The mode in which the cycle treats the URI. */
const struct refresh_mode *plan_mode_of(const struct planner *planner, const struct site *site,
                                        struct text path);
/* The mode that a configuration names. */
const struct refresh_mode *plan_mode_named(struct text word);
/* That of the collection as a whole. */
const struct refresh_mode *plan_mode_of_cycle(const struct planner *planner);
/* Whether any subcollection, or the collection, waits for the queues of sites. */
bool plan_waits_for_queues(const struct planner *planner);
/* Where a start URI is queued. */
enum ordered_place plan_place_of_start(const struct planner *planner, const struct site *site,
                                       struct text path);
/* Whether asking for a URI is a refresh: it was fetched before. */
static inline bool plan_was_fetched(const struct known *known)
{
    return known->state != URI_PENDING && known->state != URI_REFUSED &&
           known->state != URI_DELETED && known->state != URI_DROPPED;
}

/* An administrator asks for the URI, or another collection does: it stays in the queue when a cycle
 * empties that, and with `is_start` it is a start URI of each cycle. 0 is nothing. */
void plan_added(struct planner *planner, int64_t uri_id, bool is_start, bool ignores_rules);

#endif

/*
 * The modes of refresh cycles (MS-FSCCFG 2.2.3, refresh_mode), and the part of the collection whose
 * mode a URI follows. plan_refresh.h applies them. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_REFRESH_MODES_H
#define SEINE_PLANNER_PLAN_REFRESH_MODES_H

#include <seine/crawling/planner.h>

/* The properties of a mode. */
struct refresh_mode {
    const char *word;
    enum ordered_place starts; /* the place of start URIs in the queue */
    bool empties_queue;        /* a cycle drops what is queued */
    bool waits_for_queue;      /* a site is refreshed only when its queue is empty */
    bool asks_for_all;         /* all known URIs are queued, with or without links to them */
    bool is_adaptive;          /* minor cycles choose the URIs (plan_minor_cycles.h) */
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
/* The mode with that name in a configuration. */
const struct refresh_mode *plan_mode_named(struct text word);
/* The mode of the collection itself. */
const struct refresh_mode *plan_mode_of_cycle(const struct planner *planner);
/* Whether the collection or any subcollection is in a mode that waits for the queues of sites. */
bool plan_waits_for_queues(const struct planner *planner);
/* The place in the queue of a start URI. */
enum ordered_place plan_place_of_start(const struct planner *planner, const struct site *site,
                                       struct text path);
/* Whether fetching the URI is a refresh: it was fetched before. */
static inline bool plan_was_fetched(const struct known *known)
{
    return known->state != URI_PENDING && known->state != URI_REFUSED &&
           known->state != URI_DELETED && known->state != URI_DROPPED;
}

/* An administrator or another collection requests the URI: it stays in the queue when a cycle
 * empties it, and with `is_start` it is a start URI of each cycle. `uri_id` 0 does nothing. */
void plan_added(struct planner *planner, int64_t uri_id, bool is_start, bool ignores_rules);

#endif

/*
 * What a refresh cycle asks for again (MS-FSCCFG 2.2.3, refresh_mode; decisions.md, Crawl behaviour
 * 13). In all modes but adaptive a cycle begins with the start URIs and finds the rest by links; in
 * adaptive these lead to what is new alone. What nothing leads to any more is seen to by a pass
 * over all known URIs (planner_requeue()), which also takes from the queue what a cycle from
 * scratch drops, and deletes what the scope excludes.
 *
 * The mode is that of the subcollection a URI belongs to. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_REFRESH_H
#define SEINE_PLANNER_PLAN_REFRESH_H

#include <seine/crawling/planner.h>

#include <crawl_statements.h>

struct way;

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

/* Whether its document went since its channel has it no longer, or since its own time is over: a
 * link, a later date of the entry or an administrator who names it brings it back, no cycle and no
 * refetch of many. */
bool plan_has_expired(struct planner *planner, const struct known *known);

/* A known URI of an earlier cycle that a link, or a start URI, leads to. */
struct lead {
    uint64_t hash;
    struct text path;
    bool is_start;
};

/* It is queued, or waits on, as the mode says: at once, or when its site is refreshed. `known`
 * follows the map. */
void plan_lead_to(struct planner *planner, struct site *site, const struct lead *lead,
                  struct known *known, const struct way *way);
/* An administrator asks for the URI, or another collection does: it stays in the queue when a cycle
 * empties that, and with `is_start` it is a start URI of each cycle. 0 is nothing. */
void plan_added(struct planner *planner, int64_t uri_id, bool is_start, bool ignores_rules);

/* A subcollection begins a cycle of its own: a URI of it can be queued again by links, as if it had
 * been asked for in the cycle before. What pages outside lead to is where it begins, besides its
 * start URIs. What nothing leads to, or no minor cycle chose, and was asked for last before that
 * time, is seen to as dbswitch says (plan_overdue_before()). */
void plan_refresh_part_row(struct planner *planner, struct site *site,
                           const struct crawl_uri_range *row, int64_t overdue_before_ms);

#endif

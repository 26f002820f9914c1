/* Queued URIs and their holds. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_HELD_H
#define SEINE_PLANNER_PLAN_HELD_H

#include <seine/crawling/planner.h>

/* Changes the hold of the next chunk of rows after a quarantine or refresh-only began or ended.
 * Call before anything else of the batch is planned. Return whether more is left. */
bool planner_quarantines(struct planner *planner);
bool planner_withhold(struct planner *planner);
/* The limit that reduces the crawl to refreshing (MS-FSCADM 2.2.3.6), or "". */
const char *planner_crawl_mode(const struct planner *planner);
/* The rank of a known URI in its queue. */
static inline int plan_rank_of(const struct known *known)
{
    return ordering_rank(&(struct ordered_uri){
        .depth = known->depth, .importance = known->importance, .place = known->place});
}

/* Queues a URI with the hold that applies to it. `known` is what was known of it; NULL: the URI is
 * new. */
void plan_wait(struct planner *planner, struct site *site, const struct waiting *row,
               const struct known *known);
/* The same for a claim that is returned. */
void plan_wait_returned(struct planner *planner, struct site *site, int64_t uri_id,
                        bool has_document);
/* A queued URI of the site has another rank. */
void plan_queue_rank(struct planner *planner, struct site *site, int64_t uri_id, int former,
                     int rank);
/* A queued URI of the site becomes urgent, or leaves the queue. */
void plan_wait_reprioritise(struct planner *planner, struct site *site, int64_t uri_id, int rank);
void plan_wait_no_longer(struct planner *planner, struct site *site, int64_t uri_id, int rank);
/* Releases a preempted site. Returns the sentence that says when it is due. */
struct text plan_after_preemption(struct planner *planner, struct site *site);
/* Whether a limit refuses new URIs. If an administrator set refresh-only, new URIs are held
 * instead. */
static inline bool plan_refuses_new(const struct planner *planner)
{
    return planner->refresh_only && !planner->store->refresh_only;
}
/* When a run begins: restores a limit that was reached in the previous run; it holds until its
 * slack is free. */
void plan_begin_holds(struct planner *planner);
/* Whether planner_withhold() has not gone through all sites yet. */
bool plan_is_withholding(const struct planner *planner);
/* When the next quarantine ends (wall ms), or -1. */
int64_t planner_quarantine_due(const struct planner *planner);

#endif

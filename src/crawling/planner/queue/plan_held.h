/* What is queued, and its holds. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_HELD_H
#define SEINE_PLANNER_PLAN_HELD_H

#include <seine/crawling/planner.h>

/* The next chunk of rows that get another hold, since a quarantine or refresh-only began or ended.
 * Before anything else of the batch is planned. Return whether more is left. */
bool planner_quarantines(struct planner *planner);
bool planner_withhold(struct planner *planner);
/* What limits the crawl to refreshing (MS-FSCADM 2.2.3.6), or "". */
const char *planner_crawl_mode(const struct planner *planner);
/* The rank that a known URI waits with. */
static inline int plan_rank_of(const struct known *known)
{
    return ordering_rank(&(struct ordered_uri){
        .depth = known->depth, .importance = known->importance, .place = known->place});
}

/* A URI is queued, with the hold that it is to have. `known` is what was known of it; NULL: it is
 * new. */
void plan_wait(struct planner *planner, struct site *site, const struct waiting *row,
               const struct known *known);
/* The same for a claim that is given back. */
void plan_wait_returned(struct planner *planner, struct site *site, int64_t uri_id,
                        bool has_document);
/* A URI of the site has another rank, where it is queued. */
void plan_queue_rank(struct planner *planner, struct site *site, int64_t uri_id, int former,
                     int rank);
/* A queued URI of the site becomes urgent, or waits no longer. */
void plan_wait_reprioritise(struct planner *planner, struct site *site, int64_t uri_id, int rank);
void plan_wait_no_longer(struct planner *planner, struct site *site, int64_t uri_id, int rank);
/* A preempted site is free: when it is due, and the sentence that says so. */
struct text plan_after_preemption(struct planner *planner, struct site *site);
/* Whether a limit leaves no room for what is new. By an administrator's word that waits instead. */
static inline bool plan_refuses_new(const struct planner *planner)
{
    return planner->refresh_only && !planner->store->refresh_only;
}
/* A limit that was reached in the run before holds until its slack is free. */
void plan_take_crawl_mode(struct planner *planner);

#endif

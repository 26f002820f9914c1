/* Leases of sites and the claims of each lease. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_LEASES_H
#define SEINE_PLANNER_PLAN_LEASES_H

#include <seine/crawling/planner.h>

int plan_leases_new(struct planner *planner, int worker_count,
                    struct error *error) SEINE_MUST_CHECK;
void plan_leases_begin(struct planner *planner);
void plan_leases_done(struct planner *planner);
/* Answers the claim request of a site manager with claims. */
void plan_claim_request(struct planner *planner, int worker, int64_t site_id, int count);
/* Leases sites that are due: those that have a place, and as many others as max_sites leaves places
 * for. */
void planner_grant_leases(struct planner *planner);

#endif

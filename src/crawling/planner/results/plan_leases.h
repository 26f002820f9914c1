/* Leases of sites, and the claims that go with them. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_LEASES_H
#define SEINE_PLANNER_PLAN_LEASES_H

#include <seine/crawling/planner.h>

/* Claims for the claim request of a site manager. */
void plan_claim_request(struct planner *planner, int worker, int64_t site_id, int count);

#endif

/* Leases of sites, and the claims that go with them. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_LEASES_H
#define SEINE_PLANNER_PLAN_LEASES_H

#include <seine/crawling/planner.h>

/* The site (NULL: each) is given back by its site manager, with the claims that were not begun, as
 * soon as what is in flight has ended. For who changes why it may be leased. */
void planner_recall(struct planner *planner, const struct site *site);
/* Of the part that the site as a whole belongs to. */
const struct crawl_config *plan_config_of_site(const struct planner *planner,
                                               const struct site *site);
/* Claims for the claim request of a site manager. */
void plan_claim_request(struct planner *planner, int worker, int64_t site_id, int count);

#endif

/* Links that the tables have, of documents that are not read again. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_KEPT_LINKS_H
#define SEINE_PLANNER_PLAN_KEPT_LINKS_H

#include <seine/crawling/planner.h>

/* How far the links of a URI have been told its depth. */
struct depth_update {
    int64_t uri_id;
    int64_t done;   /* so many of them … */
    unsigned depth; /* … with this depth */
};

/* Tells further links of a URI that lies nearer, as long as *left (counted down) is not 0. Returns
 * whether that was all of them. */
bool plan_links_depth_update(struct planner *planner, struct depth_update *depth_update,
                             int64_t *left);
/* The links of a document that did not change keep what they lead to alive: as if found again. */
void plan_links_again(struct planner *planner, const struct site *site, int64_t uri_id,
                      unsigned depth);

#endif

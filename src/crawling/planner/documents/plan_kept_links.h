/* Stored links of documents that are not read again. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_KEPT_LINKS_H
#define SEINE_PLANNER_PLAN_KEPT_LINKS_H

#include <seine/crawling/planner.h>

/* Progress of updating the depth of a URI's links. */
struct depth_update {
    int64_t uri_id;
    int64_t done;   /* this many links … */
    unsigned depth; /* … have this depth */
};

/* Updates further links of a URI that is now nearer, until *left (counted down) is 0. Returns
 * whether all were updated. */
bool plan_links_depth_update(struct planner *planner, struct depth_update *depth_update,
                             int64_t *left);
/* Treats the stored links of an unchanged document as found again, so that their targets stay. */
void plan_links_again(struct planner *planner, const struct site *site, int64_t uri_id,
                      unsigned depth);
/* The next chunk of links whose documents turned out to be nearer. Before anything else of the
 * batch is planned. Returns whether more is left. */
bool planner_depth_updates(struct planner *planner);

#endif

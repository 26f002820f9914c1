/*
 * What documents are called by the links that lead to them (seine/anchors). Each delivery of a
 * document tells the links that it has; of those to URIs that the collection knows, ANCHORS_MOST
 * texts a target are kept, each with the page that had it first. When that page no longer calls the
 * target so, the text goes, and comes back when another page that does is delivered.
 *
 * A document of which texts came or went is submitted again, when nothing is to be crawled or after
 * a while, so that not each page that leads to it delivers it anew. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_ANCHORS_H
#define SEINE_PLANNER_PLAN_ANCHORS_H

#include <seine/planner.h>

/* Of one URI. */
#define ANCHORS_MOST 10

/* A document was delivered, with its links; or its end, without. `tells_all`: to the only
 * destination that there is. */
void plan_anchors(struct planner *planner, const struct delivered *delivered, bool tells_all);

/* The next chunk of documents to be submitted again. Before anything else of the batch is planned.
 * Returns whether more is left. */
bool planner_anchor_changes(struct planner *planner);

#endif

/*
 * What documents are called by the links that lead to them (seine/anchors). Each delivery of a
 * document tells the links that it has; of those to URIs that the collection knows, ANCHORS_MOST
 * texts a target are kept, each with the page that had it first. When that page no longer calls the
 * target so, the text goes, and comes back when another page that does is delivered.
 *
 * What came or went is told once nothing is to be crawled and all documents are delivered, or after
 * ten minutes, so that not each page that leads to a document tells it anew:
 *
 * - a destination that keeps texts of links apart (config/sinks.def: the index) is told of these
 *   alone, whatever became of the document;
 * - one that takes documents whole gets the document again, unless the refresh cycle has delivered
 *   it already: then that waits for the end of the next (`anchor_deferral`). So no crawl delivers a
 *   document a second time for nothing but texts of links. What is delivered for another reason
 *   has the texts of that moment.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_ANCHORS_H
#define SEINE_PLANNER_PLAN_ANCHORS_H

#include <seine/crawling/planner.h>

/* Of one URI. */
#define ANCHORS_MOST 10

/* Who has the changes that a delivered document had in it. */
enum anchors_told {
    ANCHORS_TOLD_TO_SOME, /* not all, or not of one kind */
    ANCHORS_TOLD_WITHIN,  /* all that take documents whole: one */
    ANCHORS_TOLD_TO_ALL,  /* all: one */
};

/* A document was delivered, or will be (`is_ahead`), with its links; or its end, or nothing but its
 * texts, without. */
void plan_anchors(struct planner *planner, const struct delivered *delivered,
                  enum anchors_told told, bool is_ahead);

/* The next chunk of documents whose texts are told. Before anything else of the batch is planned.
 * Returns whether more is left. */
bool planner_anchor_changes(struct planner *planner);

#endif

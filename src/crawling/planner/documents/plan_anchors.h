/*
 * Link texts of documents (seine/anchors): the words of the links that lead to a document. Each
 * delivery of a document reports its links. For each known target, ANCHORS_MOST texts are kept,
 * each with the first page that used it. When that page no longer uses the text, the text is
 * deleted; the delivery of another page that uses it restores it.
 *
 * Changes are fed when the crawl is idle and all documents are delivered, or after ten minutes, so
 * that one delivery carries the texts of many pages:
 *
 * - a destination that stores link texts separately (config/sinks.def: the index) gets the texts
 *   alone;
 * - a destination that takes whole documents gets the document again. If the current refresh cycle
 *   has delivered it already, this waits for the end of the next cycle (`anchor_deferral`), so that
 *   no cycle delivers a document twice only for link texts. A delivery for another reason carries
 *   the current texts.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_ANCHORS_H
#define SEINE_PLANNER_PLAN_ANCHORS_H

#include <seine/crawling/planner.h>

/* Link texts of one URI. */
#define ANCHORS_MOST 10

/* Which destinations received the changes with a delivered document. */
enum anchors_reach {
    ANCHORS_REACH_SOME,   /* not all destinations, or not all of one kind */
    ANCHORS_REACH_WITHIN, /* the only destination that takes whole documents */
    ANCHORS_REACH_ALL,    /* the only destination */
};

/* A document was delivered, or will be (`is_ahead`), with its links. Also called without links:
 * when a document is deleted, or only its texts were delivered. */
void plan_anchors(struct planner *planner, const struct delivered *delivered,
                  enum anchors_reach reach, bool is_ahead);

/* Feeds the next chunk of changed texts. Call before anything else of the batch is planned. Returns
 * whether more is left. */
bool planner_anchor_changes(struct planner *planner);
/* Whether changed texts of links are to be submitted now. */
bool planner_has_anchor_changes(const struct planner *planner);

#endif

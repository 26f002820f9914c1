/* What destinations are to be told of documents. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_FEEDING_H
#define SEINE_PLANNER_PLAN_FEEDING_H

#include <seine/crawling/planner.h>

/* The next chunk of documents that are submitted again, or need not be submitted any more. Before
 * anything else of the batch is planned. Returns whether more is left. */
bool planner_feeding(struct planner *planner);

enum feeding {
    FEED_ADD,    /* a document with a content of its own is there that was not */
    FEED_MODIFY, /* it changed; or it is to be told of again */
    FEED_DELETE, /* it is no more, or has the content of another now */
};

/* What became of a document, for every destination. plan_document() and plan_delete_document() call
 * this. With duplicate servers they are told only when these have said who owns the content. */
void plan_feed(struct planner *planner, int64_t uri_id, enum feeding what);
/* The same at once. */
void plan_tell_destinations(struct planner *planner, int64_t uri_id, enum feeding what);

/* Nothing but the texts of links to a document changed: destinations that keep them apart are told
 * of them, and the others of the document, each if they are to be. */
void plan_feed_anchors(struct planner *planner, int64_t uri_id, bool apart, bool whole);
/* Whether any destination takes documents whole. */
bool plan_feeds_whole(const struct planner *planner);

#endif

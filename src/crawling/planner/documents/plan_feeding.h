/* Which changes of documents are fed to destinations. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_FEEDING_H
#define SEINE_PLANNER_PLAN_FEEDING_H

#include <seine/crawling/planner.h>

/* Processes the next chunk of documents that are submitted again, or no longer have to be. Call
 * before anything else of the batch is planned. Returns whether more is left. */
bool planner_feeding(struct planner *planner);

enum feeding {
    FEED_ADD,    /* a new document with a content of its own */
    FEED_MODIFY, /* it changed, or is fed again */
    FEED_DELETE, /* it was deleted, or is now a duplicate of another */
};

/* Feeds a change of a document to every destination; plan_document() and plan_delete_document()
 * call it. With duplicate servers, the change is fed only after they have said who owns the
 * content. */
void plan_feed(struct planner *planner, int64_t uri_id, enum feeding what);
/* The same without waiting for duplicate servers. */
void plan_tell_destinations(struct planner *planner, int64_t uri_id, enum feeding what);

/* Only the link texts of a document changed. With `apart`, destinations that store link texts
 * separately get them; with `whole`, the others get the document. */
void plan_feed_anchors(struct planner *planner, int64_t uri_id, bool apart, bool whole);
/* Whether any destination takes whole documents. */
bool plan_feeds_whole(const struct planner *planner);

#endif

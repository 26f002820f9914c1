/* Changes of documents as rows for their destinations. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_SUBMISSIONS_H
#define SEINE_PLANNER_PLAN_SUBMISSIONS_H

#include <seine/crawling/planner.h>

enum feeding {
    FEED_ADD,    /* a new document with a content of its own */
    FEED_MODIFY, /* it changed, or is fed again */
    FEED_DELETE, /* it was deleted, or is now a duplicate of another */
};

/* Submits a change of a document to the destination with this index. */
void plan_submit(struct planner *planner, size_t index, int64_t uri_id,
                 enum submission_change change);
/* Submits a change to every destination, without asking duplicate servers (plan_feed()). */
void plan_notify_destinations(struct planner *planner, int64_t uri_id, enum feeding what);
/* Whether any destination takes whole documents. */
bool plan_feeds_whole(const struct planner *planner);

#endif

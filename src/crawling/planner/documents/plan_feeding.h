/* Which changes of documents are fed to destinations. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_FEEDING_H
#define SEINE_PLANNER_PLAN_FEEDING_H

#include "plan_submissions.h"

/* Processes the next chunk of documents that are submitted again, or no longer have to be. Call
 * before anything else of the batch is planned. Returns whether more is left. */
bool planner_feeding(struct planner *planner);

/* Feeds a change of a document to every destination; plan_document() and plan_delete_document()
 * call it. With duplicate servers, the change is fed only after they have said who owns the
 * content. */
void plan_feed(struct planner *planner, int64_t uri_id, enum feeding what);

/* Only the link texts of a document changed. With `apart`, destinations that store link texts
 * separately get them; with `whole`, the others get the document. */
void plan_feed_anchors(struct planner *planner, int64_t uri_id, bool apart, bool whole);

#endif

/*
 * storage/remove_docs (MS-FSCCFG 2.2.4.6): the content of a document goes once every destination
 * that is fed has answered for it. Which documents these may be is told by the destinations'
 * answers; a pass over all documents, at the start and when the configuration changes, finds those
 * that were answered for before. Only the committed rows decide, a batch later.
 *
 * What is to be delivered again is fetched again first, without conditions: the thread of the
 * destination passes it over and says so. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_DELIVERED_CONTENTS_H
#define SEINE_PLANNER_PLAN_DELIVERED_CONTENTS_H

#include <seine/crawling/planner.h>

/* A destination has answered for a document; or it did not change, and has a content. */
void plan_content_delivered(struct planner *planner, int64_t uri_id);
/* The content of a document is gone, and is to be delivered. */
void plan_content_wanted(struct planner *planner, int64_t uri_id);
/* Whether it is, by the rows. */
bool plan_is_content_wanted(struct planner *planner, int64_t uri_id);

/* All documents are looked at: the configuration is another one. */
void plan_look_for_delivered_contents(struct planner *planner);
/* The next chunk. Before anything else of the batch is planned. Returns whether more is left. */
bool planner_delivered_contents(struct planner *planner);

#endif

/*
 * URIs that are fed with a document (MS-FSCCFG 2.2.4.7, ds_meta_info): the URIs with the same
 * content, and those that redirect to it. When one of them is added or removed, the document is
 * delivered again, as long as pp/ds_max_ecl allows it to be listed. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_REPORTED_URIS_H
#define SEINE_PLANNER_PLAN_REPORTED_URIS_H

#include <seine/crawling/planner.h>

/* Feeds a document again that owns its content and is no near duplicate, unless the batch feeds it
 * anyway. */
void plan_feed_again(struct planner *planner, int64_t uri_id);

/* A duplicate of the document was added, or removed. */
void plan_duplicate_came(struct planner *planner, int64_t owner_id);
void plan_duplicate_went(struct planner *planner, int64_t owner_id);

/* The URI redirects to `target_id` from now on; 0: it no longer redirects. Call before the batch
 * records the change. */
void plan_redirect_changes(struct planner *planner, int64_t uri_id, int64_t target_id);

#endif

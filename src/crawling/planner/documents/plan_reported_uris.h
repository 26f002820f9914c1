/*
 * What destinations are told of a document beside itself (MS-FSCCFG 2.2.4.7, ds_meta_info): the
 * URIs with the same content, and those that redirect to it. When one of them comes or goes, the
 * document is to be delivered again, as long as pp/ds_max_ecl lets it be told. The committer thread
 * only.
 */
#ifndef SEINE_PLANNER_PLAN_REPORTED_URIS_H
#define SEINE_PLANNER_PLAN_REPORTED_URIS_H

#include <seine/crawling/planner.h>

/* A document with a content of its own, and no near duplicate, is told of again, unless the batch
 * tells of it anyway. */
void plan_feed_again(struct planner *planner, int64_t uri_id);

/* A duplicate of the document came, or went. */
void plan_duplicate_came(struct planner *planner, int64_t owner_id);
void plan_duplicate_went(struct planner *planner, int64_t owner_id);

/* The URI redirects to `target_id` from now on; 0: to nothing any more. Before the batch says so.
 */
void plan_redirect_changes(struct planner *planner, int64_t uri_id, int64_t target_id);

#endif

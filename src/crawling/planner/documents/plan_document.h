/* Documents and redirects. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_DOCUMENT_H
#define SEINE_PLANNER_PLAN_DOCUMENT_H

#include <seine/crawling/planner.h>

struct removal;

/* Plans the document's row and body. Returns the state of its URI: URI_STORED or URI_DUPLICATE. */
enum uri_state plan_document(struct planner *planner, struct site *site, struct result *result,
                             int64_t owner_id);
/* Whether a content has so many copies that it looks like a trap. Then links of the copies lead to
 * no new URIs. */
bool plan_is_copied_without_end(struct planner *planner, struct site *site, int64_t owner_id);
/* The server answered "not modified". *ret_state is URI_PENDING if the URI was queued again; the
 * caller must not settle it then. */
void plan_not_modified(struct planner *planner, struct site *site, const struct result *result,
                       enum uri_state *ret_state);
/* A duplicate keeps its document without a fetch. If it was to become the owner of the content, the
 * next duplicate becomes the owner. */
void plan_keep_duplicate(struct planner *planner, int64_t uri_id);
/* Deletes the document of a URI and records the deletion. */
void plan_delete_document(struct planner *planner, struct site *site, int64_t uri_id,
                          const struct removal *why);

#endif

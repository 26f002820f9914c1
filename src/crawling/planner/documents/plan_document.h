/* Documents and redirects. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_DOCUMENT_H
#define SEINE_PLANNER_PLAN_DOCUMENT_H

#include <seine/crawling/planner.h>

struct removal;

/* The document's row and body. Says what its URI is now: URI_STORED or URI_DUPLICATE. */
enum uri_state plan_document(struct planner *planner, struct site *site, struct result *result,
                             int64_t owner_id);
/* Whether a content has so many copies that it looks like a trap: then their links lead nowhere
 * new. */
bool plan_is_copied_without_end(struct planner *planner, struct site *site, int64_t owner_id);
/* *ret_state is URI_PENDING when it was queued again, and then not to be settled. */
void plan_not_modified(struct planner *planner, struct site *site, const struct result *result,
                       enum uri_state *ret_state);
/* A duplicate keeps its document without having been fetched. If it was to become the owner of the
 * content, the next one is. */
void plan_keep_duplicate(struct planner *planner, int64_t uri_id);
/* The document of a URI goes, and a record of that stays. */
void plan_delete_document(struct planner *planner, struct site *site, int64_t uri_id,
                          const struct removal *why);

#endif

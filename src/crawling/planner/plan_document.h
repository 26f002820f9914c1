/* Documents and redirects. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_DOCUMENT_H
#define SEINE_PLANNER_PLAN_DOCUMENT_H

#include <seine/crawling/planner.h>

struct planned_links;
struct removal;

/* The URI other than this one that owns a content, as the collection's checksums say, or 0. */
int64_t plan_find_owner(struct planner *planner, const struct checksum *checksum, int64_t uri_id);
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
/* What a pending URI is when it is not fetched: as what is kept of it says, or URI_DROPPED;
 * URI_PENDING when it has to be fetched, since it is to become the owner of a content. */
enum uri_state plan_state_without_fetch(struct planner *planner, int64_t uri_id);
/* The document of a URI goes, and a record of that stays. */
void plan_delete_document(struct planner *planner, struct site *site, int64_t uri_id,
                          const struct removal *why);
/* Where a URI redirects to; 0: nowhere. */
int64_t plan_redirect_target(struct planner *planner, int64_t uri_id);
/* Where all redirects from there end, which may be the URI itself; 0: too many of them. */
int64_t plan_redirect_end(struct planner *planner, int64_t uri_id);
/* The document of a URI is to be fetched in this cycle, if it was already. */
void plan_fetch_again(struct planner *planner, int64_t uri_id);
/* A record of a pack, or a file, is dead. */
void plan_discard_body(struct planner *planner, int64_t pack, int64_t body_offset,
                       int64_t body_length);
/* Whether the file has a document of the URI, and none that is a duplicate. */
bool plan_has_own_content(struct planner *planner, int64_t uri_id);
bool plan_is_loop(struct planner *planner, int64_t uri_id, int64_t target_id);

#endif

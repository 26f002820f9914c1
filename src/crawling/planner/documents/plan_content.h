/* Documents and redirects of the collection, and the owners of contents. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_CONTENT_H
#define SEINE_PLANNER_PLAN_CONTENT_H

#include <seine/crawling/planner.h>

struct old_document {
    bool present;
    struct checksum checksum;
    int64_t size;
    bool is_wholly_summed; /* the checksum is that of all its content */
    int64_t owner_id;      /* 0: its own */
    bool has_body;         /* every owner has one; a duplicate only with store_dupes */
    int64_t cluster, body_at, body_length;
};

/* Reads the row of the document. Returns whether there is one. */
bool plan_read_document(struct planner *planner, int64_t uri_id, struct old_document *ret_old);
/* The URI other than this one that owns a content, as the collection's checksums say, or 0. */
int64_t plan_find_owner(struct planner *planner, const struct checksum *checksum, int64_t uri_id);
/* The state of a pending URI that is not fetched: what its rows say, or URI_DROPPED. URI_PENDING if
 * it must be fetched because it is to become the owner of a content. */
enum uri_state plan_state_without_fetch(struct planner *planner, int64_t uri_id);
/* Where a URI redirects to; 0: nowhere. */
int64_t plan_redirect_target(struct planner *planner, int64_t uri_id);
/* The end of the chain of redirects, which may be the URI itself; 0: too many redirects. */
int64_t plan_redirect_end(struct planner *planner, int64_t uri_id);
/* Fetches the document of a URI in this cycle, even if it was fetched already. */
void plan_fetch_again(struct planner *planner, int64_t uri_id);
/* Discards a record of a pack, or a file. */
void plan_discard_body(struct planner *planner, int64_t pack, int64_t body_offset,
                       int64_t body_length);
/* Whether the database has a document of the URI that is not a duplicate. */
bool plan_has_own_content(struct planner *planner, int64_t uri_id);
bool plan_is_loop(struct planner *planner, int64_t uri_id, int64_t target_id);

#endif

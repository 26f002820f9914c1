/* What documents and redirects the collection has, and who owns a content. The committer thread
 * only. */
#ifndef SEINE_PLANNER_PLAN_CONTENT_H
#define SEINE_PLANNER_PLAN_CONTENT_H

#include <seine/crawling/planner.h>

struct old_document {
    bool present;
    struct checksum checksum;
    int64_t size;
    bool is_wholly_summed; /* the checksum is that of all its content */
    int64_t owner_id;      /* 0: its own */
    bool has_body;         /* as all have that are their own; duplicates only by store_dupes */
    int64_t cluster, body_at, body_length;
};

/* Reads the row of the document; whether there is one. */
bool plan_read_document(struct planner *planner, int64_t uri_id, struct old_document *ret_old);
/* The URI other than this one that owns a content, as the collection's checksums say, or 0. */
int64_t plan_find_owner(struct planner *planner, const struct checksum *checksum, int64_t uri_id);
/* What a pending URI is when it is not fetched: as what is kept of it says, or URI_DROPPED;
 * URI_PENDING when it has to be fetched, since it is to become the owner of a content. */
enum uri_state plan_state_without_fetch(struct planner *planner, int64_t uri_id);
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

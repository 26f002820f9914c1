/*
 * Decisions of the current batch that queries cannot see before the batch is written: which content
 * each URI has, whose duplicates were given to another owner, where redirects lead, and when the
 * first retry is due. Planning reads rows by key. Code that reads one of these values asks here
 * first, and the database only if there is no entry.
 *
 * Entries live in the batch's arena, until planned_begin(). The latest decision about a URI counts.
 * Buckets find entries by URI and by owner, because a batch of a refresh cycle that waited for a
 * slow disk can have tens of thousands. If memory runs out, batch.failed is set. The committer
 * thread only.
 */
#ifndef SEINE_PLANNER_PLANNED_H
#define SEINE_PLANNER_PLANNED_H

#include <seine/documents/dedup.h>
#include <seine/state/batch.h>

enum { PLANNED_BUCKETS = 512 };

struct planned_uri {
    struct planned_uri *older_of_uri;   /* in the bucket of its URI */
    struct planned_uri *older_of_owner; /* in the bucket of its owner */
    int64_t uri_id;
    enum planned_kind { PLANNED_CONTENT, PLANNED_NO_CONTENT, PLANNED_REDIRECT } kind;
    int64_t owner_id;         /* of a content: its owner if that is another URI; or 0 */
    struct checksum checksum; /* of a content */
    int64_t target_id;        /* of a redirect; 0: unknown */
};

/* The decision whether a document is a near duplicate (plan_near_duplicates.h). */
struct planned_nearness {
    struct planned_nearness *older;
    int64_t uri_id;
    bool is_judged;   /* false: the decision was withdrawn */
    int64_t owner_id; /* 0: the document is an owner */
    struct near_signature signature;
};

/* A content whose duplicates have a new owner. */
struct planned_inheritance {
    struct planned_inheritance *older;
    int64_t former_id;
    int64_t owner_id;
    struct checksum checksum;
};

struct planned {
    struct planned_nearness *nearness[PLANNED_BUCKETS];
    struct planned_uri *by_uri[PLANNED_BUCKETS]; /* the newest first */
    struct planned_uri *by_owner[PLANNED_BUCKETS];
    struct planned_inheritance *inheritances; /* the newest first */
    int64_t first_retry_ms;                   /* wall ms; -1 without */
};

void planned_begin(struct planned *planned);

void planned_content(struct planned *planned, struct batch *batch, int64_t uri_id, int64_t owner_id,
                     const struct checksum *checksum);
/* The document of the URI is deleted. */
void planned_no_content(struct planned *planned, struct batch *batch, int64_t uri_id);
/* All duplicates of `former_id` with this content become duplicates of `owner_id`. */
void planned_inherit(struct planned *planned, struct batch *batch, int64_t former_id,
                     int64_t owner_id, const struct checksum *checksum);
void planned_redirect(struct planned *planned, struct batch *batch, int64_t uri_id,
                      int64_t target_id);
/* Adds an entry for the caller to set its owner; `signature` NULL: the decision is withdrawn. NULL
 * if memory runs out. */
struct planned_nearness *planned_nearness(struct planned *planned, struct batch *batch,
                                          int64_t uri_id, const struct near_signature *signature);
void planned_retry(struct planned *planned, int64_t due_ms);

/* The entry of the URI: PLANNED_CONTENT or PLANNED_NO_CONTENT; NULL: the database is current. */
const struct planned_uri *planned_content_of(const struct planned *planned, int64_t uri_id);
/* Whether the URI now has another content than this one, or none. */
bool planned_has_changed(const struct planned *planned, int64_t uri_id,
                         const struct checksum *checksum);
/* The decision about the document; NULL: the database is current. */
const struct planned_nearness *planned_nearness_of(const struct planned *planned, int64_t uri_id);
/* A URI that became a duplicate of the owner and still has the content; or 0. */
int64_t planned_duplicate_of(const struct planned *planned, int64_t owner_id,
                             const struct checksum *checksum, int64_t except_id);
/* The target of the URI's redirect; false: the database is current. */
bool planned_target_of(const struct planned *planned, int64_t uri_id, int64_t *ret_target_id);
/* The earlier of the first retry in the database (-1: none) and in the batch. */
int64_t planned_first_retry(const struct planned *planned, int64_t in_file_ms);

#endif

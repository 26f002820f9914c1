/*
 * What the batch under way has decided and no query sees before it is written: which content each
 * URI has now, whose duplicates became those of another, where redirects lead, and when the first
 * retry is due. Planning reads rows by key; whoever reads one of these asks here first, and the
 * file only when this says nothing.
 *
 * Entries live in the batch's arena, until planned_begin(). What was decided last of a URI counts.
 * They are found by URI and by owner in buckets, since a batch of a refresh cycle that waited for a
 * slow disk can have tens of thousands.
 * Memory that is lacking is told by the batch (batch.failed). The committer thread only.
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
    int64_t owner_id;         /* of a content: who has it, as far as it is another URI; or 0 */
    struct checksum checksum; /* of a content */
    int64_t target_id;        /* of a redirect; 0: it is not known */
};

/* Whether a document is a near duplicate (plan_near_duplicates.h). */
struct planned_nearness {
    struct planned_nearness *older;
    int64_t uri_id;
    bool is_judged;   /* else nothing is known of it any more */
    int64_t owner_id; /* 0: it is an owner itself */
    struct near_signature signature;
};

/* The duplicates of a content that have another owner now. */
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
/* The document of the URI goes. */
void planned_no_content(struct planned *planned, struct batch *batch, int64_t uri_id);
/* All duplicates of `former_id` with this content are duplicates of `owner_id`. */
void planned_inherit(struct planned *planned, struct batch *batch, int64_t former_id,
                     int64_t owner_id, const struct checksum *checksum);
void planned_redirect(struct planned *planned, struct batch *batch, int64_t uri_id,
                      int64_t target_id);
/* The entry that counts from now on, to be given its owner; `signature` NULL: it is judged no more.
 * NULL without memory. */
struct planned_nearness *planned_nearness(struct planned *planned, struct batch *batch,
                                          int64_t uri_id, const struct near_signature *signature);
void planned_retry(struct planned *planned, int64_t due_ms);

/* What the URI has: PLANNED_CONTENT or PLANNED_NO_CONTENT; NULL: what the file says. */
const struct planned_uri *planned_content_of(const struct planned *planned, int64_t uri_id);
/* Whether the URI has another content than this one by now, or none. */
bool planned_has_changed(const struct planned *planned, int64_t uri_id,
                         const struct checksum *checksum);
/* What was decided of the document; NULL: what the file says. */
const struct planned_nearness *planned_nearness_of(const struct planned *planned, int64_t uri_id);
/* A URI that became a duplicate of the owner and has the content still; or 0. */
int64_t planned_duplicate_of(const struct planned *planned, int64_t owner_id,
                             const struct checksum *checksum, int64_t except_id);
/* Where the URI leads now; false: what the file says. */
bool planned_target_of(const struct planned *planned, int64_t uri_id, int64_t *ret_target_id);
/* The earlier of the first retry of the file (-1: none) and of the batch. */
int64_t planned_first_retry(const struct planned *planned, int64_t in_file_ms);

#endif

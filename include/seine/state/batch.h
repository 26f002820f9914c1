/*
 * One batch of the committer: what is to be written, as data.
 *
 * A batch is planned once, from the reports that were posted, and then written in one transaction
 * as often as it takes to commit; planning changes memory, writing does not, so a failed
 * transaction costs nothing but time. Most of a batch is row operations: a named statement and its
 * values, performed in order.
 *
 * Texts are borrowed: from the reports (which live until the batch is over) or from the batch's
 * arena.
 */
#ifndef SEINE_BATCH_H
#define SEINE_BATCH_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>

struct claim_batch;
struct crash_mark;
struct policy;
struct site;

struct operation {
    struct operation *next;
    int64_t uri_id; /* of whose planning it is a part; 0: of none */
    int statement;
    int count; /* of its values: all its parameters */
    struct db_value values[];
};

/* A document that goes into a pack, or into a file of its own. */
struct stored_record {
    struct stored_record *next;
    struct text record;
    bool is_file;
    int64_t body_at; /* result of writing: its offset, or the number of its file */
};

struct dead_file {
    struct dead_file *next;
    int64_t number;
};

/* Claims to be made from the head of a site's queue while writing. */
struct claim_order {
    struct claim_order *next;
    struct site *site;
    int worker;
    int most;
    bool closing;
    const struct policy *policy; /* how priority levels are served; lives as long as the batch */
    int64_t level_position;      /* result of writing: where the site's levels go on */
    struct claim_batch *claims;  /* result of writing; NULL before */
};

/* A file of storage/uri_dir (uri_lists.h). */
struct uri_list {
    struct uri_list *next;
    struct text folder;
    int64_t uri_id;
    struct text text; /* data NULL: the file goes */
};

/* What happened to a document, for a destination (submissions.h); FOLLOW: only if it has a row. */
enum submission_change {
    SUBMISSION_ADD,
    SUBMISSION_MODIFY,
    SUBMISSION_DELETE,
    SUBMISSION_FOLLOW_MODIFY,
    SUBMISSION_FOLLOW_DELETE,
    SUBMISSION_ANCHORS, /* nothing but the texts of links to it */
    SUBMISSION_CHANGE_COUNT
};

/* What a row of `submission` says. */
enum submission_operation {
    SUBMISSION_NOTHING, /* there is no row */
    SUBMISSION_IS_ADD,
    SUBMISSION_IS_MODIFY,
    SUBMISSION_IS_DELETE,
    SUBMISSION_OPERATION_COUNT
};

struct submission {
    struct submission *next;
    size_t destination; /* index in the store's destinations */
    int64_t uri_id;
    enum submission_change change;
    int64_t atomic_id; /* told together with the others of that number; 0: by itself */
    struct text uri;   /* of a document that the collection does not know, which is to be deleted:
                          uri_id is below 0; else without data */
};

/* What a destination answered to a row of `submission`. */
struct acknowledgement {
    struct acknowledgement *next;
    size_t destination; /* index in the store's destinations */
    int64_t uri_id;
    int64_t version;
    enum submission_operation operation;
    bool only_anchors;    /* it was told of nothing else */
    bool is_refused;      /* for good */
    struct text sentence; /* why */
    struct optional_int
        digest; /* of the texts that it took; not set: it cannot be asked for them */
};

/* A URI of which rows of `enqueued` may be under way (store/enqueued.h). */
struct followed {
    struct followed *next;
    int64_t uri_id;
    int64_t replaced_before; /* rows with lower ids are replaced; 0: none is */
    bool is_led_to;          /* a redirect of this batch leads rows here */
    bool is_over;            /* result of writing: none is any more */
};

/* Result of writing: a row of `enqueued` has come so far. */
struct enqueued_step {
    struct enqueued_step *next;
    int64_t row_id;
    bool is_settled; /* nothing more will become of it; otherwise its document is committed */
};

/* A page that is as any other once the batch is committed (crash.h). */
struct trusted {
    struct trusted *next;
    int64_t uri_id;
};

/* A URI that is new: for the figures of URIs (store/uri_figures.h). */
struct counted_uri {
    struct counted_uri *next;
    int64_t site_id;
    int64_t depth, state; /* as in its row */
};

struct batch {
    struct arena arena;
    struct crash_mark *mark; /* of who plans and writes it (seine/state/crash.h); NULL: none */
    int64_t uri_id;          /* whose planning is under way; 0: none */
    int64_t atomic_id;       /* what is submitted from now on is told together; 0: each by itself */
    struct operation *operations, *last_operation;
    size_t operation_count;
    struct stored_record *records, *last_record;
    size_t record_count;
    struct dead_file *dead_files;
    struct uri_list *lists, *last_list;
    struct acknowledgement *acknowledgements, *last_acknowledgement;
    struct submission *submissions, *last_submission;
    struct followed *followed, *last_followed;
    struct enqueued_step *enqueued_steps;
    struct claim_order *claim_orders, *last_claim_order;
    struct trusted *trusted;
    struct counted_uri *counted_uris;
    bool failed; /* no memory while planning */
};

void batch_init(struct batch *batch);
void batch_done(struct batch *batch);
/* Empties it for the next batch. */
void batch_reset(struct batch *batch);
bool batch_is_empty(const struct batch *batch);

/* The URI is no suspect any more, once this is committed. */
void batch_trust(struct batch *batch, int64_t uri_id);
/* What is planned from now on is a part of what became of this URI; 0: of none. */
void batch_plan_uri(struct batch *batch, int64_t uri_id);
/* A row of `uri` is inserted. */
void batch_count_uri(struct batch *batch, int64_t site_id, int64_t depth, int64_t state);
/* The call of a statement behind the others; its values are copied, its texts are borrowed. Without
 * memory the batch fails. */
void batch_execute(struct batch *batch, struct db_call call);

/* Returns where the record will have its place when the operations are performed; NULL without
 * memory. */
const int64_t *batch_add_record(struct batch *batch, struct text record, bool is_file);
/* The file is not needed any more once the batch is committed. */
void batch_add_dead_file(struct batch *batch, int64_t number);
/* Texts live as long as the batch. */
void batch_add_uri_list(struct batch *batch, struct text folder, int64_t uri_id, struct text text);
void batch_add_submission(struct batch *batch, size_t destination, int64_t uri_id,
                          enum submission_change change);
/* The destination is to delete a document of which the collection has no URI. */
void batch_add_foreign_deletion(struct batch *batch, size_t destination, struct text uri);
/* What is under way of this URI is looked at when all else of the batch is written. */
void batch_follow(struct batch *batch, int64_t uri_id);
/* The same, and rows of it with ids below this one are replaced by that. */
void batch_replace_enqueued(struct batch *batch, int64_t uri_id, int64_t row_id);
/* The row of its own is the caller's to fill in; NULL without memory. */
struct acknowledgement *batch_add_acknowledgement(struct batch *batch);
struct claim_order *batch_add_claim_order(struct batch *batch, struct site *site, int worker,
                                          int most, const struct policy *policy);
/* Nothing is claimed with the batch. */
void batch_drop_claim_orders(struct batch *batch);

/* Performs the operations on an open transaction. */
int batch_write_operations(const struct batch *batch, struct db *db,
                           struct error *error) SEINE_MUST_CHECK;

#endif

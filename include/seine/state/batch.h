/*
 * One batch of the committer: everything to write in one transaction, as data.
 *
 * The planner plans a batch once, from the posted reports. The committer then writes it in one
 * transaction, and repeats that until the commit succeeds. Planning changes memory and writing does
 * not, so a failed transaction costs only time. Most of a batch is row operations: a named
 * statement and its values, executed in order.
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
    int64_t uri_id; /* the URI for which it was planned; 0: none */
    int statement;
    int count; /* number of values: all parameters of the statement */
    struct db_value values[];
};

/* A document to store in a pack, or in a file of its own. */
struct stored_record {
    struct stored_record *next;
    struct text record;
    bool is_file;
    int64_t body_at; /* result of writing: its offset in the pack, or the number of its file */
};

struct dead_file {
    struct dead_file *next;
    int64_t number;
};

/* An order to claim URIs from the head of a site's queue while writing. */
struct claim_order {
    struct claim_order *next;
    struct site *site;
    int worker;
    int most;
    bool closing;
    const struct policy *policy; /* decides how priority levels share the claims; lives as long as
                                  * the batch */
    int64_t level_position;      /* result of writing: the site's next position in the turns of its
                                  * levels */
    struct claim_batch *claims;  /* result of writing; NULL before */
};

/* A file of storage/uri_dir (uri_lists.h). */
struct uri_list {
    struct uri_list *next;
    struct text folder;
    int64_t uri_id;
    struct text text; /* data NULL: delete the file */
};

/* A change of a document, for a destination (submissions.h). FOLLOW: only if the destination has a
 * row of the document already. */
enum submission_change {
    SUBMISSION_ADD,
    SUBMISSION_MODIFY,
    SUBMISSION_DELETE,
    SUBMISSION_FOLLOW_MODIFY,
    SUBMISSION_FOLLOW_DELETE,
    SUBMISSION_ANCHORS, /* only the texts of links to the document changed */
    SUBMISSION_CHANGE_COUNT
};

/* The operation in a row of `submission`. */
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
    int64_t atomic_id; /* delivered together with the rows of that number; 0: on its own */
    struct text uri;   /* of a document that the collection does not know and the destination is to
                        * delete: uri_id is then negative; otherwise without data */
};

/* A destination's answer to a row of `submission`. */
struct acknowledgement {
    struct acknowledgement *next;
    size_t destination; /* index in the store's destinations */
    int64_t uri_id;
    int64_t version;
    enum submission_operation operation;
    bool only_anchors;          /* only the texts of links were delivered */
    bool is_refused;            /* permanently */
    struct text sentence;       /* the reason of a refusal */
    struct optional_int digest; /* digest of the delivered texts; not set: the destination cannot be
                                 * asked for them */
};

/* A URI that may have pending rows of `enqueued` (store/enqueued.h). */
struct followed {
    struct followed *next;
    int64_t uri_id;
    int64_t replaced_before; /* rows with lower ids are replaced; 0: none is */
    bool is_led_to;          /* a redirect of this batch moves rows to this URI */
    bool is_over;            /* result of writing: the URI has no pending rows any more */
};

/* Result of writing: the progress of a row of `enqueued`. */
struct enqueued_step {
    struct enqueued_step *next;
    int64_t row_id;
    bool is_settled; /* the row is finished; otherwise its document is committed */
};

/* A URI that is no longer a crash suspect once the batch is committed (crash.h). */
struct trusted {
    struct trusted *next;
    int64_t uri_id;
};

/* A new URI, for the counts of URIs (store/uri_figures.h). */
struct counted_uri {
    struct counted_uri *next;
    int64_t site_id;
    int64_t depth, state; /* as in its row */
};

struct batch {
    struct arena arena;
    struct crash_mark *mark; /* the crash mark of the thread that plans and writes the batch
                              * (seine/state/crash.h); NULL: none */
    int64_t uri_id;          /* the URI that is being planned; 0: none */
    int64_t atomic_id;       /* the number under which the next submissions are delivered together;
                              * 0: each on its own */
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
    bool failed; /* planning ran out of memory */
    bool ended;  /* planned to the end: takes no further operation, until batch_reset() */
};

void batch_init(struct batch *batch);
void batch_done(struct batch *batch);
/* Empties it for the next batch. */
void batch_reset(struct batch *batch);
bool batch_is_empty(const struct batch *batch);

/* Clears the URI as a crash suspect once the batch is committed. */
void batch_trust(struct batch *batch, int64_t uri_id);
/* Attributes the following operations to this URI; 0: to none. */
void batch_plan_uri(struct batch *batch, int64_t uri_id);
/* Counts an inserted row of `uri`. */
void batch_count_uri(struct batch *batch, int64_t site_id, int64_t depth, int64_t state);
/* Appends the call of a statement. Copies its values, borrows its texts. Without memory the batch
 * fails. */
void batch_execute(struct batch *batch, struct db_call call);
/* Nothing more is planned. Returns whether all of it had memory; a batch that failed is not to be
 * written. */
bool batch_end(struct batch *batch) SEINE_MUST_CHECK;

/* Returns the address of the record's place, which is known when the operations are executed; NULL
 * without memory. */
const int64_t *batch_add_record(struct batch *batch, struct text record, bool is_file);
/* The file is dead once the batch is committed. */
void batch_add_dead_file(struct batch *batch, int64_t number);
/* Texts live as long as the batch. */
void batch_add_uri_list(struct batch *batch, struct text folder, int64_t uri_id, struct text text);
void batch_add_submission(struct batch *batch, size_t destination, int64_t uri_id,
                          enum submission_change change);
/* Submits the deletion of a document that the collection does not know. */
void batch_add_foreign_deletion(struct batch *batch, size_t destination, struct text uri);
/* Evaluates the pending rows of `enqueued` of this URI at the end of the batch's transaction. */
void batch_follow(struct batch *batch, int64_t uri_id);
/* The same, and this row replaces the URI's rows with lower ids. */
void batch_replace_enqueued(struct batch *batch, int64_t uri_id, int64_t row_id);
/* Returns the new entry for the caller to fill in; NULL without memory. */
struct acknowledgement *batch_add_acknowledgement(struct batch *batch);
struct claim_order *batch_add_claim_order(struct batch *batch, struct site *site, int worker,
                                          int most, const struct policy *policy);
/* Removes all claim orders from the batch. */
void batch_drop_claim_orders(struct batch *batch);

/* Executes the operations in an open transaction. */
int batch_write_operations(const struct batch *batch, struct db *db,
                           struct error *error) SEINE_MUST_CHECK;

#endif

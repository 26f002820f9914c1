/*
 * One turn of the committer: what is to be written, as data.
 *
 * A turn is planned once, from the reports that were posted, and then written in one transaction as
 * often as it takes to commit; planning changes memory, writing does not, so a failed transaction
 * costs nothing but time. Most of a turn is row operations: a named statement and its values,
 * performed in order.
 *
 * Texts are borrowed: from the reports (which live until the turn is over) or from the turn's
 * arena.
 */
#ifndef SEINE_COLLECTION_TURN_H
#define SEINE_COLLECTION_TURN_H

#include "policy.h"

#include <seine/base.h>
#include <seine/db.h>

#define OPERATION_MAX_VALUES 16

enum bound_kind { VALUE_NULL, VALUE_INT, VALUE_TEXT, VALUE_BLOB };

struct bound_value {
    enum bound_kind kind;
    union {
        int64_t number;
        struct text text;
    };
};

struct operation {
    struct operation *next;
    int64_t uri_id; /* of whose planning it is a part; 0: of none */
    int statement;
    int count; /* highest parameter number that has a value */
    struct bound_value values[];
};

/* A document that goes into a pack, or into a file of its own; where it came to stand is put into
 * the operation's values. */
struct stored_record {
    struct stored_record *next;
    struct text record;
    bool is_file;
    struct operation *document;
    int body_at_parameter;
};

struct dead_file {
    struct dead_file *next;
    int64_t number;
};

/* Claims to be made from the head of a site's queue while writing. */
struct grant {
    struct grant *next;
    struct site *site;
    int worker;
    int most;
    bool closing;
    const struct policy *policy; /* how priority levels are served; lives as long as the turn */
    int64_t level_position;      /* result of writing: where the site's levels go on */
    struct claim_grant *claims;  /* result of writing; NULL before */
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
    SUBMISSION_CHANGE_COUNT
};

struct submission {
    struct submission *next;
    size_t destination; /* index in the store's destinations */
    int64_t uri_id;
    enum submission_change change;
};

struct turn {
    struct arena arena;
    struct crash_mark *mark; /* of who plans and writes it (crash_marks.h); NULL: none */
    int64_t uri_id;          /* whose planning is under way; 0: none */
    struct operation *operations, *last_operation;
    size_t operation_count;
    struct stored_record *records, *last_record;
    size_t record_count;
    struct dead_file *dead_files;
    struct uri_list *lists, *last_list;
    struct submission *submissions, *last_submission;
    struct grant *grants, *last_grant;
    bool failed; /* no memory while planning */
    /* Where the values of an operation go that no memory was found for. */
    _Alignas(struct operation) char nowhere[sizeof(struct operation) +
                                            OPERATION_MAX_VALUES * sizeof(struct bound_value)];
};

void turn_init(struct turn *turn);
void turn_done(struct turn *turn);
/* Empties it for the next turn. */
void turn_reset(struct turn *turn);
bool turn_is_empty(const struct turn *turn);

/* What is planned from now on is a part of what became of this URI; 0: of none. */
void turn_plan_uri(struct turn *turn, int64_t uri_id);
/* A new operation behind the others, all values NULL. Never NULL: without memory the turn fails and
 * an operation that is not listed is given. `values` is the highest parameter number. */
struct operation *turn_add(struct turn *turn, int statement, int values);
void operation_int(struct operation *operation, int parameter, int64_t value);
/* Empty texts are stored as such; data NULL stores NULL. */
void operation_text(struct operation *operation, int parameter, struct text value);
void operation_blob(struct operation *operation, int parameter, struct text value);

void turn_add_record(struct turn *turn, struct text record, bool is_file,
                     struct operation *document, int body_at_parameter);
/* The file is not needed any more once the turn is committed. */
void turn_add_dead_file(struct turn *turn, int64_t number);
/* Texts live as long as the turn. */
void turn_add_uri_list(struct turn *turn, struct text folder, int64_t uri_id, struct text text);
void turn_add_submission(struct turn *turn, size_t destination, int64_t uri_id,
                         enum submission_change change);
struct grant *turn_add_grant(struct turn *turn, struct site *site, int worker, int most,
                             const struct policy *policy);

/* Performs the operations on an open transaction. */
int turn_write_operations(const struct turn *turn, struct db *db,
                          struct error *error) SEINE_MUST_CHECK;

#endif

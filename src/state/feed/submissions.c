#include <seine/foundation/states.h>
#include <seine/state/feed/submissions.h>

#include <sql/crawl/feeding.h>
#include <stdlib.h>

#define BLOCK_BYTES ((size_t)4 << 10)

static const char *const words[SUBMISSION_OPERATION_COUNT] = {[SUBMISSION_IS_ADD] = "add",
                                                              [SUBMISSION_IS_MODIFY] = "modify",
                                                              [SUBMISSION_IS_DELETE] = "delete"};

/* The operation of a row after a change, indexed by its operation before: nothing, add, modify,
 * delete. */
static const enum submission_operation merged[SUBMISSION_CHANGE_COUNT][SUBMISSION_OPERATION_COUNT] =
    {
        [SUBMISSION_ADD] = {SUBMISSION_IS_ADD, SUBMISSION_IS_ADD, SUBMISSION_IS_MODIFY,
                            SUBMISSION_IS_MODIFY},
        [SUBMISSION_MODIFY] = {SUBMISSION_IS_MODIFY, SUBMISSION_IS_ADD, SUBMISSION_IS_MODIFY,
                               SUBMISSION_IS_MODIFY},
        [SUBMISSION_DELETE] = {SUBMISSION_IS_DELETE, SUBMISSION_IS_DELETE, SUBMISSION_IS_DELETE,
                               SUBMISSION_IS_DELETE},
        [SUBMISSION_FOLLOW_MODIFY] = {SUBMISSION_NOTHING, SUBMISSION_IS_MODIFY,
                                      SUBMISSION_IS_MODIFY, SUBMISSION_IS_MODIFY},
        [SUBMISSION_FOLLOW_DELETE] = {SUBMISSION_NOTHING, SUBMISSION_IS_DELETE,
                                      SUBMISSION_IS_DELETE, SUBMISSION_IS_DELETE},
        [SUBMISSION_ANCHORS] = {SUBMISSION_IS_MODIFY, SUBMISSION_IS_ADD, SUBMISSION_IS_MODIFY,
                                SUBMISSION_IS_DELETE},
};

/* The changes that a batch makes to the rows of one destination. */
struct account {
    int64_t rows[SUBMISSION_OPERATION_COUNT]; /* change of the number of rows by operation */
    int64_t last_version;
    int64_t delivered, removed, refused;
    bool has_rows, has_answers; /* rows changed, or answers arrived */
};

struct writing {
    struct db *db;
    const struct destination *destination;
    struct account *account;
    int64_t uri_id;
    int64_t atomic_id; /* delivered together with the rows of that number; 0: on its own */
    struct text uri;   /* of a document unknown to the collection; else without data */
    int64_t now_ms;
    struct arena *arena;
    struct error *error;
};

struct row {
    enum submission_operation operation;
    int64_t version;
    bool only_anchors;
    int64_t atomic_id; /* 0: none */
    bool is_foreign;   /* of another document, whose URI has the same number */
};

enum submission_operation submission_operation_of(struct text word)
{
    for (int i = SUBMISSION_IS_ADD; i < SUBMISSION_OPERATION_COUNT; i++)
        if (text_equal(word, text_of(words[i])))
            return (enum submission_operation)i;
    return SUBMISSION_NOTHING;
}

static int64_t next_version(const struct writing *writing)
{
    int64_t least = writing->now_ms * 1000;
    struct account *account = writing->account;
    account->last_version = account->last_version < least ? least : account->last_version + 1;
    return account->last_version;
}

static void count_row(const struct writing *writing, enum submission_operation operation, int more)
{
    writing->account->rows[operation] += more;
    writing->account->has_rows = true;
}

static int read_row(const struct writing *writing, struct row *ret_row)
{
    struct crawl_submission_get get = crawl_submission_get(
        writing->db, .destination_id = writing->destination->id, .uri_id = writing->uri_id);
    int status = crawl_submission_get_step(&get, writing->error);
    *ret_row = (struct row){0};
    if (status == STATEMENT_ROW)
        *ret_row =
            (struct row){.operation = submission_operation_of(get.operation),
                         .version = get.version,
                         .only_anchors = get.only_anchors != 0,
                         .atomic_id = get.atomic_id.is_set ? get.atomic_id.value : 0,
                         .is_foreign = writing->uri.data && !text_equal(writing->uri, get.uri)};
    statement_reset(get.statement);
    return status < 0 ? status : 0;
}

/* ---- changes of documents ---- */

static struct optional_int some_atomic(int64_t atomic_id)
{
    return atomic_id ? some_int(atomic_id) : NO_INT;
}

/* Returns 1 if it inserted a row, 0 if there was one. */
static int insert(const struct writing *writing, enum submission_operation operation,
                  bool only_anchors)
{
    int status = db_run(
        writing->db,
        crawl_submission_insert(.destination_id = writing->destination->id,
                                .uri_id = writing->uri_id, .operation = text_of(words[operation]),
                                .version = next_version(writing), .now = writing->now_ms,
                                .only_anchors = only_anchors,
                                .atomic_id = some_atomic(writing->atomic_id), .uri = writing->uri),
        writing->error);
    return status < 0 ? status : db_changes(writing->db) > 0;
}

static int update(const struct writing *writing, enum submission_operation operation,
                  bool only_anchors, int64_t atomic_id)
{
    return db_run(writing->db,
                  crawl_submission_update(.operation = text_of(words[operation]),
                                          .version = next_version(writing), .now = writing->now_ms,
                                          .only_anchors = only_anchors,
                                          .atomic_id = some_atomic(atomic_id),
                                          .destination_id = writing->destination->id,
                                          .uri_id = writing->uri_id),
                  writing->error);
}

/* Gives the rows of the same group new versions after a changed one, so that the group stays
 * consecutive in the order of versions. */
static int follow(const struct writing *writing, int64_t of, int64_t atomic_id)
{
    struct following {
        struct following *next;
        int64_t uri_id;
    } *first = NULL;
    struct crawl_submission_together list =
        crawl_submission_together(writing->db, .destination_id = writing->destination->id,
                                  .atomic_id = of, .uri_id = writing->uri_id);
    int status;
    while ((status = crawl_submission_together_step(&list, writing->error)) == STATEMENT_ROW) {
        struct following *one = arena_alloc(writing->arena, sizeof *one);
        if (!one) {
            status = error_set(writing->error, STATUS_MEMORY, "no memory to write submissions");
            break;
        }
        *one = (struct following){first, list.uri_id};
        first = one;
    }
    statement_reset(list.statement);
    for (; first && status >= 0; first = first->next)
        status =
            db_run(writing->db,
                   crawl_submission_follow(.version = next_version(writing), .atomic_id = atomic_id,
                                           .destination_id = writing->destination->id,
                                           .uri_id = first->uri_id),
                   writing->error);
    return status < 0 ? status : 0;
}

static int merge(struct writing *writing, enum submission_change change)
{
    struct row before;
    enum submission_operation first = merged[change][SUBMISSION_NOTHING];
    bool is_of_anchors = change == SUBMISSION_ANCHORS;
    int status;
    do {
        before = (struct row){0};
        /* Mostly there is no row yet; then nothing needs to be read. */
        status = first == SUBMISSION_NOTHING ? 0 : insert(writing, first, is_of_anchors);
        if (status == 1)
            count_row(writing, first, 1);
        if (status != 0)
            return status < 0 ? status : 0;
        status = read_row(writing, &before);
        if (before.is_foreign)
            writing->uri_id = writing->uri_id == INT64_MIN ? -1 : writing->uri_id - 1;
    } while (status == 0 && before.is_foreign);
    if (status < 0 || before.operation == SUBMISSION_NOTHING)
        return status;
    enum submission_operation after = merged[change][before.operation];
    count_row(writing, before.operation, -1);
    count_row(writing, after, 1);
    int64_t atomic_id = writing->atomic_id ? writing->atomic_id : before.atomic_id;
    status = update(writing, after, is_of_anchors && before.only_anchors, atomic_id);
    return status == 0 && before.atomic_id && before.atomic_id != writing->atomic_id
               ? follow(writing, before.atomic_id, atomic_id)
               : status;
}

/* ---- answers of destinations ---- */

/* Stores when a destination took the document, except for the primary destination, whose answers
 * are stored in the row of the document. */
static int put_time(const struct writing *writing, const struct acknowledgement *answer)
{
    int64_t id = writing->destination->id;
    if (answer->is_refused)
        return 0;
    return answer->operation == SUBMISSION_IS_DELETE
               ? db_run(writing->db,
                        crawl_delivery_time_delete(.destination_id = id, .uri_id = writing->uri_id),
                        writing->error)
               : db_run(writing->db,
                        crawl_delivery_time_put(.destination_id = id, .uri_id = writing->uri_id,
                                                .now = writing->now_ms, .digest = answer->digest),
                        writing->error);
}

static int put_answer(const struct writing *writing, const struct acknowledgement *answer)
{
    struct account *account = writing->account;
    if (answer->only_anchors)
        return 0;
    bool is_delete = answer->operation == SUBMISSION_IS_DELETE;
    account->has_answers = true;
    account->refused += answer->is_refused;
    account->removed += !answer->is_refused && is_delete;
    account->delivered += !answer->is_refused && !is_delete;
    /* Nothing is recorded about documents that the collection does not know. */
    if (writing->uri_id < 0)
        return 0;
    int status =
        answer->is_refused
            ? db_run(writing->db,
                     crawl_delivery_refusal_put(.destination_id = writing->destination->id,
                                                .uri_id = writing->uri_id,
                                                .operation = text_of(words[answer->operation]),
                                                .version = answer->version, .now = writing->now_ms,
                                                .sentence = answer->sentence),
                     writing->error)
            : db_run(writing->db,
                     crawl_delivery_refusal_delete(.destination_id = writing->destination->id,
                                                   .uri_id = writing->uri_id),
                     writing->error);
    if (status == 0 && !writing->destination->keeps_anchors && !answer->is_refused && !is_delete)
        status = db_run(writing->db,
                        crawl_document_whole(.now = writing->now_ms, .uri_id = writing->uri_id),
                        writing->error);
    if (status == 0 && !writing->destination->is_primary)
        return put_time(writing, answer);
    if (status < 0 || is_delete)
        return status;
    int result = answer->is_refused ? DELIVERY_REFUSED : DELIVERY_DELIVERED;
    return db_run(
        writing->db,
        crawl_document_delivery(.delivery = text_of(state_word(&DELIVERY_RESULTS, result)),
                                .now = writing->now_ms, .digest = answer->digest,
                                .uri_id = writing->uri_id),
        writing->error);
}

/* Removes the answered row. A row that changed meanwhile stays, but the destination now has its
 * document. */
static int acknowledge(const struct writing *writing, const struct acknowledgement *answer)
{
    struct row row = {0};
    int status = read_row(writing, &row);
    if (status == 0)
        status = put_answer(writing, answer);
    if (status < 0 || row.operation == SUBMISSION_NOTHING)
        return status;
    if (row.version == answer->version) {
        count_row(writing, row.operation, -1);
        return db_run(writing->db,
                      crawl_submission_delivered(.destination_id = writing->destination->id,
                                                 .uri_id = writing->uri_id),
                      writing->error);
    }
    if (row.operation != SUBMISSION_IS_ADD || answer->operation == SUBMISSION_IS_DELETE)
        return 0;
    count_row(writing, SUBMISSION_IS_ADD, -1);
    count_row(writing, SUBMISSION_IS_MODIFY, 1);
    return db_run(writing->db,
                  crawl_submission_is_known(.destination_id = writing->destination->id,
                                            .uri_id = writing->uri_id),
                  writing->error);
}

/* ---- a batch ---- */

static int close_account(struct db *db, struct destination *destination,
                         const struct account *account, int64_t now_ms, struct error *error)
{
    int status = 0;
    /* Versions assigned in a failed transaction are not reused. */
    destination->last_version = account->last_version;
    if (account->has_rows)
        status = db_run(db,
                        crawl_destination_count(.adds = account->rows[SUBMISSION_IS_ADD],
                                                .modifies = account->rows[SUBMISSION_IS_MODIFY],
                                                .deletes = account->rows[SUBMISSION_IS_DELETE],
                                                .last_version = account->last_version,
                                                .id = destination->id),
                        error);
    if (status == 0 && account->has_answers)
        status = db_run(db,
                        crawl_destination_delivered(.delivered = account->delivered,
                                                    .removed = account->removed,
                                                    .refused = account->refused, .now = now_ms,
                                                    .id = destination->id),
                        error);
    return status;
}

int submissions_write(struct db *db, const struct destinations *destinations,
                      const struct batch *batch, int64_t now_ms, struct error *error)
{
    if (!batch->submissions && !batch->acknowledgements)
        return 0;
    struct account *accounts = calloc(destinations->count, sizeof *accounts);
    int status = 0;
    if (!accounts)
        return error_set(error, STATUS_MEMORY, "no memory to write submissions");
    for (size_t i = 0; i < destinations->count; i++)
        accounts[i].last_version = destinations->items[i].last_version;
    struct arena arena;
    arena_init(&arena, BLOCK_BYTES, SIZE_MAX / 2);
    struct writing writing = {.db = db, .now_ms = now_ms, .arena = &arena, .error = error};
    for (const struct acknowledgement *answer = batch->acknowledgements; answer && status == 0;
         answer = answer->next) {
        writing.destination = &destinations->items[answer->destination];
        writing.account = &accounts[answer->destination];
        writing.uri_id = answer->uri_id;
        status = acknowledge(&writing, answer);
    }
    for (const struct submission *submission = batch->submissions; submission && status == 0;
         submission = submission->next) {
        writing.destination = &destinations->items[submission->destination];
        writing.account = &accounts[submission->destination];
        writing.uri_id = submission->uri_id;
        writing.atomic_id = submission->atomic_id;
        writing.uri = submission->uri;
        status = merge(&writing, submission->change);
    }
    for (size_t i = 0; i < destinations->count && status == 0; i++)
        status = close_account(db, &destinations->items[i], &accounts[i], now_ms, error);
    arena_done(&arena);
    free(accounts);
    return status;
}

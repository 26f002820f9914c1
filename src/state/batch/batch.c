#include <seine/foundation/base/hash.h>
#include <seine/foundation/base/invariant.h>
#include <seine/state/batch.h>
#include <seine/state/crash.h>
#include <seine/state/crash/crash_point.h>
#include <seine/state/frontier.h>

#define BATCH_BLOCK_BYTES ((size_t)256 * 1024)

void batch_init(struct batch *batch)
{
    memset(batch, 0, sizeof *batch);
    arena_init(&batch->arena, BATCH_BLOCK_BYTES, SIZE_MAX / 2);
}

void batch_done(struct batch *batch)
{
    arena_done(&batch->arena);
}

void batch_reset(struct batch *batch)
{
    struct arena arena = batch->arena;
    struct crash_mark *mark = batch->mark;
    arena_reset(&arena);
    memset(batch, 0, sizeof *batch);
    batch->arena = arena;
    batch->mark = mark;
}

void batch_plan_uri(struct batch *batch, int64_t uri_id)
{
    batch->uri_id = uri_id;
    crash_mark_set(batch->mark, uri_id);
}

bool batch_is_empty(const struct batch *batch)
{
    return !batch->operations && !batch->claim_orders && !batch->records && !batch->submissions &&
           !batch->acknowledgements && !batch->followed;
}

void batch_count_uri(struct batch *batch, int64_t site_id, int64_t depth, int64_t state)
{
    struct counted_uri *uri = arena_alloc(&batch->arena, sizeof *uri);
    if (!uri) {
        batch->failed = true;
        return;
    }
    *uri = (struct counted_uri){batch->counted_uris, site_id, depth, state};
    batch->counted_uris = uri;
}

bool batch_end(struct batch *batch)
{
    batch->ended = true;
    return !batch->failed;
}

void batch_execute(struct batch *batch, struct db_call call)
{
    SEINE_INVARIANT(!batch->ended, "statement %d is added to a batch that has ended",
                    call.statement);
    size_t bytes = (size_t)call.count * sizeof *call.values;
    struct operation *operation = arena_alloc(&batch->arena, sizeof *operation + bytes);
    if (!operation) {
        batch->failed = true;
        return;
    }
    operation->next = NULL;
    operation->uri_id = batch->uri_id;
    operation->statement = call.statement;
    operation->count = call.count;
    if (bytes)
        memcpy(operation->values, call.values, bytes);
    if (batch->last_operation)
        batch->last_operation->next = operation;
    else
        batch->operations = operation;
    batch->last_operation = operation;
    batch->operation_count++;
}

void batch_add_dead_file(struct batch *batch, int64_t number)
{
    struct dead_file *file = arena_alloc(&batch->arena, sizeof *file);
    if (!file) {
        batch->failed = true;
        return;
    }
    *file = (struct dead_file){.next = batch->dead_files, .number = number};
    batch->dead_files = file;
}

void batch_trust(struct batch *batch, int64_t uri_id)
{
    struct trusted *trusted = arena_alloc(&batch->arena, sizeof *trusted);
    if (!trusted) {
        batch->failed = true;
        return;
    }
    *trusted = (struct trusted){.next = batch->trusted, .uri_id = uri_id};
    batch->trusted = trusted;
}

void batch_add_uri_list(struct batch *batch, struct text folder, int64_t uri_id, struct text text)
{
    struct uri_list *list = arena_alloc(&batch->arena, sizeof *list);
    if (!list) {
        batch->failed = true;
        return;
    }
    *list = (struct uri_list){.folder = folder, .uri_id = uri_id, .text = text};
    if (batch->last_list)
        batch->last_list->next = list;
    else
        batch->lists = list;
    batch->last_list = list;
}

const int64_t *batch_add_record(struct batch *batch, struct text record, bool is_file)
{
    struct stored_record *entry = arena_alloc(&batch->arena, sizeof *entry);
    if (!entry) {
        batch->failed = true;
        return NULL;
    }
    *entry = (struct stored_record){.record = record, .is_file = is_file};
    if (batch->last_record)
        batch->last_record->next = entry;
    else
        batch->records = entry;
    batch->last_record = entry;
    batch->record_count++;
    return &entry->body_at;
}

static void add_submission(struct batch *batch, size_t destination, int64_t uri_id,
                           enum submission_change change, struct text uri)
{
    struct submission *submission = arena_alloc(&batch->arena, sizeof *submission);
    if (!submission) {
        batch->failed = true;
        return;
    }
    *submission = (struct submission){.destination = destination,
                                      .uri_id = uri_id,
                                      .change = change,
                                      .atomic_id = batch->atomic_id,
                                      .uri = uri};
    if (batch->last_submission)
        batch->last_submission->next = submission;
    else
        batch->submissions = submission;
    batch->last_submission = submission;
}

void batch_add_submission(struct batch *batch, size_t destination, int64_t uri_id,
                          enum submission_change change)
{
    add_submission(batch, destination, uri_id, change, NO_TEXT);
}

/* The number is derived from the URI, so a repeated deletion is the same row. If another URI has
 * that number already, submissions_write() takes the next one below. */
void batch_add_foreign_deletion(struct batch *batch, size_t destination, struct text uri)
{
    struct text copy = arena_copy(&batch->arena, uri);
    int64_t number = -1 - (int64_t)(hash_plain(uri.data, uri.length) >> 1);
    if (copy.data)
        add_submission(batch, destination, number, SUBMISSION_DELETE, copy);
    else
        batch->failed = true;
}

void batch_follow(struct batch *batch, int64_t uri_id)
{
    batch_replace_enqueued(batch, uri_id, 0);
}

void batch_replace_enqueued(struct batch *batch, int64_t uri_id, int64_t row_id)
{
    struct followed *followed = arena_alloc(&batch->arena, sizeof *followed);
    if (!followed) {
        batch->failed = true;
        return;
    }
    *followed = (struct followed){.uri_id = uri_id, .replaced_before = row_id};
    if (batch->last_followed)
        batch->last_followed->next = followed;
    else
        batch->followed = followed;
    batch->last_followed = followed;
}

struct acknowledgement *batch_add_acknowledgement(struct batch *batch)
{
    struct acknowledgement *added = arena_alloc(&batch->arena, sizeof *added);
    if (!added) {
        batch->failed = true;
        return NULL;
    }
    *added = (struct acknowledgement){0};
    if (batch->last_acknowledgement)
        batch->last_acknowledgement->next = added;
    else
        batch->acknowledgements = added;
    batch->last_acknowledgement = added;
    return added;
}

struct claim_order *batch_add_claim_order(struct batch *batch, struct site *site, int worker,
                                          int most, const struct policy *policy)
{
    struct claim_order *order = arena_alloc(&batch->arena, sizeof *order);
    if (!order) {
        batch->failed = true;
        return NULL;
    }
    *order = (struct claim_order){.site = site,
                                  .worker = worker,
                                  .most = most,
                                  .closing = site->hold != SITE_HOLD_LEASED,
                                  .policy = policy,
                                  .level_position = site->level_position};
    if (batch->last_claim_order)
        batch->last_claim_order->next = order;
    else
        batch->claim_orders = order;
    batch->last_claim_order = order;
    return order;
}

void batch_drop_claim_orders(struct batch *batch)
{
    batch->claim_orders = batch->last_claim_order = NULL;
}

int batch_write_operations(const struct batch *batch, struct db *db, struct error *error)
{
    int status = 0;
    for (const struct operation *operation = batch->operations; operation && status == 0;
         operation = operation->next) {
        crash_mark_set(batch->mark, operation->uri_id);
        CRASH_POINT("write", operation->uri_id, ((struct text){NULL, 0}));
        struct db_call call = {operation->statement, operation->count, operation->values};
        status = db_run(db, call, error);
    }
    crash_mark_set(batch->mark, 0);
    return status < 0 ? status : 0;
}

#include "turn.h"

#include "crash_marks.h"
#include "fault.h"

#include <seine/frontier.h>

#define TURN_BLOCK_BYTES ((size_t)256 * 1024)

void turn_init(struct turn *turn)
{
    memset(turn, 0, sizeof *turn);
    arena_init(&turn->arena, TURN_BLOCK_BYTES, SIZE_MAX / 2);
}

void turn_done(struct turn *turn)
{
    arena_done(&turn->arena);
}

void turn_reset(struct turn *turn)
{
    struct arena arena = turn->arena;
    struct crash_mark *mark = turn->mark;
    arena_reset(&arena);
    memset(turn, 0, sizeof *turn);
    turn->arena = arena;
    turn->mark = mark;
}

void turn_plan_uri(struct turn *turn, int64_t uri_id)
{
    turn->uri_id = uri_id;
    crash_mark_set(turn->mark, uri_id);
}

bool turn_is_empty(const struct turn *turn)
{
    return !turn->operations && !turn->grants && !turn->records && !turn->submissions;
}

struct operation *turn_add(struct turn *turn, int statement, int values)
{
    struct operation *operation =
        arena_alloc(&turn->arena, sizeof *operation + (size_t)values * sizeof *operation->values);
    if (!operation) {
        turn->failed = true;
        operation = (struct operation *)turn->nowhere;
    } else if (turn->last_operation) {
        turn->last_operation->next = operation;
        turn->last_operation = operation;
    } else {
        turn->operations = turn->last_operation = operation;
    }
    operation->next = NULL;
    operation->uri_id = turn->uri_id;
    operation->statement = statement;
    operation->count = values;
    for (int i = 0; i < values; i++)
        operation->values[i].kind = VALUE_NULL;
    turn->operation_count++;
    return operation;
}

void operation_int(struct operation *operation, int parameter, int64_t value)
{
    operation->values[parameter - 1].kind = VALUE_INT;
    operation->values[parameter - 1].number = value;
}

void operation_text(struct operation *operation, int parameter, struct text value)
{
    operation->values[parameter - 1].kind = value.data ? VALUE_TEXT : VALUE_NULL;
    operation->values[parameter - 1].text = value;
}

void operation_blob(struct operation *operation, int parameter, struct text value)
{
    operation->values[parameter - 1].kind = VALUE_BLOB;
    operation->values[parameter - 1].text = value;
}

void turn_add_dead_file(struct turn *turn, int64_t number)
{
    struct dead_file *file = arena_alloc(&turn->arena, sizeof *file);
    if (!file) {
        turn->failed = true;
        return;
    }
    *file = (struct dead_file){.next = turn->dead_files, .number = number};
    turn->dead_files = file;
}

void turn_add_uri_list(struct turn *turn, struct text folder, int64_t uri_id, struct text text)
{
    struct uri_list *list = arena_alloc(&turn->arena, sizeof *list);
    if (!list) {
        turn->failed = true;
        return;
    }
    *list = (struct uri_list){.folder = folder, .uri_id = uri_id, .text = text};
    if (turn->last_list)
        turn->last_list->next = list;
    else
        turn->lists = list;
    turn->last_list = list;
}

void turn_add_record(struct turn *turn, struct text record, bool is_file,
                     struct operation *document, int body_at_parameter)
{
    struct stored_record *entry = arena_alloc(&turn->arena, sizeof *entry);
    if (!entry) {
        turn->failed = true;
        return;
    }
    *entry = (struct stored_record){.record = record,
                                    .is_file = is_file,
                                    .document = document,
                                    .body_at_parameter = body_at_parameter};
    if (turn->last_record)
        turn->last_record->next = entry;
    else
        turn->records = entry;
    turn->last_record = entry;
    turn->record_count++;
}

void turn_add_submission(struct turn *turn, size_t destination, int64_t uri_id,
                         enum submission_change change)
{
    struct submission *submission = arena_alloc(&turn->arena, sizeof *submission);
    if (!submission) {
        turn->failed = true;
        return;
    }
    *submission =
        (struct submission){.destination = destination, .uri_id = uri_id, .change = change};
    if (turn->last_submission)
        turn->last_submission->next = submission;
    else
        turn->submissions = submission;
    turn->last_submission = submission;
}

struct grant *turn_add_grant(struct turn *turn, struct site *site, int worker, int most,
                             const struct policy *policy)
{
    struct grant *grant = arena_alloc(&turn->arena, sizeof *grant);
    if (!grant) {
        turn->failed = true;
        return NULL;
    }
    *grant = (struct grant){.site = site,
                            .worker = worker,
                            .most = most,
                            .closing = site->closing,
                            .policy = policy,
                            .level_position = site->level_position};
    if (turn->last_grant)
        turn->last_grant->next = grant;
    else
        turn->grants = grant;
    turn->last_grant = grant;
    return grant;
}

static void bind(struct statement *statement, const struct operation *operation)
{
    for (int i = 0; i < operation->count; i++) {
        const struct bound_value *value = &operation->values[i];
        switch (value->kind) {
        case VALUE_NULL:
            break;
        case VALUE_INT:
            statement_bind_int(statement, i + 1, value->number);
            break;
        case VALUE_TEXT:
            statement_bind_text(statement, i + 1, value->text);
            break;
        case VALUE_BLOB:
            statement_bind_blob(statement, i + 1, value->text.data, value->text.length);
            break;
        }
    }
}

int turn_write_operations(const struct turn *turn, struct db *db, struct error *error)
{
    int status = 0;
    for (const struct operation *operation = turn->operations; operation && status == 0;
         operation = operation->next) {
        crash_mark_set(turn->mark, operation->uri_id);
        CRASH_POINT("write", operation->uri_id, ((struct text){NULL, 0}));
        struct statement *statement = db_statement(db, operation->statement);
        bind(statement, operation);
        status = statement_run(statement, error);
    }
    crash_mark_set(turn->mark, 0);
    return status < 0 ? status : 0;
}

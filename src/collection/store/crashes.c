#include "crashes.h"

#include "crash_marks.h"

#include <crawl_statements.h>
#include <stdlib.h>

int crashes_count(struct db *db, const char *folder, struct error *error)
{
    struct crash_left *left = malloc(sizeof *left);
    int status = 0;
    if (!left)
        return error_set(error, STATUS_MEMORY, "no memory for crash marks");
    crash_marks_read(folder, left);
    for (size_t i = 0; status == 0 && i < left->count; i++) {
        struct statement *count = db_statement(db, CRAWL_CRASH_COUNT);
        statement_bind_int(count, CRAWL_CRASH_COUNT_URI_ID, left->uris[i].uri_id);
        statement_bind_int(count, CRAWL_CRASH_COUNT_SIGNAL, left->uris[i].signal);
        statement_bind_int(count, CRAWL_CRASH_COUNT_RUN, left->run);
        statement_bind_int(count, CRAWL_CRASH_COUNT_NOW, clock_wall_ms());
        statement_bind_text(count, CRAWL_CRASH_COUNT_VERSION, TEXT_LITERAL(SEINE_VERSION));
        status = statement_run(count, error);
    }
    free(left);
    return status;
}

int crashes_load(struct crashes *crashes, struct db *db, const char *folder, struct error *error)
{
    struct crash_left *left = malloc(sizeof *left);
    struct statement *list = db_statement(db, CRAWL_CRASH_LIST);
    int status;
    if (!left)
        return error_set(error, STATUS_MEMORY, "no memory for crash marks");
    crash_marks_read(folder, left);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct crash *grown = realloc(crashes->list, (crashes->count + 1) * sizeof *crashes->list);
        if (!grown) {
            status = error_set(error, STATUS_MEMORY, "no memory for crashes");
            break;
        }
        crashes->list = grown;
        struct crash *crash = &crashes->list[crashes->count++];
        *crash = (struct crash){
            .uri_id = statement_column_int(list, CRAWL_CRASH_LIST_URI_ID_COLUMN),
            .times = (int)statement_column_int(list, CRAWL_CRASH_LIST_TIMES_COLUMN),
            .signal = (int)statement_column_int(list, CRAWL_CRASH_LIST_SIGNAL_COLUMN),
            .is_outdated = !text_equal(statement_column_text(list, CRAWL_CRASH_LIST_VERSION_COLUMN),
                                       TEXT_LITERAL(SEINE_VERSION)),
        };
        for (size_t i = 0; i < left->count; i++)
            crash->is_new = crash->is_new || left->uris[i].uri_id == crash->uri_id;
    }
    statement_reset(list);
    free(left);
    return status < 0 ? status : 0;
}

void crashes_done(struct crashes *crashes)
{
    free(crashes->list);
    *crashes = (struct crashes){0};
}

struct crash *crashes_find(const struct crashes *crashes, int64_t uri_id)
{
    for (size_t i = 0; i < crashes->count; i++)
        if (crashes->list[i].uri_id == uri_id)
            return &crashes->list[i];
    return NULL;
}

void crashes_remove(struct crashes *crashes, struct crash *crash)
{
    *crash = crashes->list[--crashes->count];
}

#include "opening.h"

#include <seine/state/crash.h>
#include <seine/state/store/crashes.h>

#include <sql/crawl/crash.h>
#include <stdlib.h>

int crashes_count(struct db *db, const char *folder, int64_t now_ms, struct error *error)
{
    struct crash_left *left = malloc(sizeof *left);
    int status = 0;
    if (!left)
        return error_set(error, STATUS_MEMORY, "no memory for crash marks");
    crash_marks_read(folder, left);
    for (size_t i = 0; status == 0 && i < left->count; i++) {
        status = db_run(db,
                        crawl_crash_count(.now = now_ms, .signal = left->uris[i].signal,
                                          .blamed = left->is_alone || left->uris[i].signal,
                                          .run = left->run, .version = TEXT_LITERAL(SEINE_VERSION),
                                          .uri_id = left->uris[i].uri_id),
                        error);
    }
    free(left);
    return status;
}

int crashes_load(struct crashes *crashes, struct db *db, const char *folder, struct error *error)
{
    struct crash_left *left = malloc(sizeof *left);
    struct crawl_crash_list list = crawl_crash_list(db);
    int status;
    if (!left)
        return error_set(error, STATUS_MEMORY, "no memory for crash marks");
    crash_marks_read(folder, left);
    while ((status = crawl_crash_list_step(&list, error)) == STATEMENT_ROW) {
        struct crash *grown = realloc(crashes->list, (crashes->count + 1) * sizeof *crashes->list);
        if (!grown) {
            status = error_set(error, STATUS_MEMORY, "no memory for crashes");
            break;
        }
        crashes->list = grown;
        struct crash *crash = &crashes->list[crashes->count++];
        *crash = (struct crash){
            .uri_id = list.uri_id,
            .times = (int)list.times,
            .signal = (int)list.signal,
            .is_outdated = !text_equal(list.version, TEXT_LITERAL(SEINE_VERSION)),
        };
        for (size_t i = 0; i < left->count; i++)
            crash->is_new = crash->is_new || left->uris[i].uri_id == crash->uri_id;
    }
    statement_reset(list.statement);
    free(left);
    return status < 0 ? status : 0;
}

void crashes_done(struct crashes *crashes)
{
    free(crashes->list);
    *crashes = (struct crashes){0};
}

void crashes_end_rest(struct crashes *crashes)
{
    for (size_t i = 0; i < crashes->count; i++)
        crashes->list[i].rests = false;
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

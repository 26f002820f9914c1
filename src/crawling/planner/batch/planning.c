#include "planning.h"

#include <seine/foundation/base/array.h>

#include <sql/crawl/collection.h>
#include <stdarg.h>
#include <stdio.h>

void plan_fail(struct planner *planner, int status, const struct error *error)
{
    if (planner->status == 0) {
        planner->status = status;
        if (error && error->status)
            error_copy(planner->error, status, error);
        else
            error_set(planner->error, status, "no memory while planning a batch");
    }
}

bool plan_find(struct planner *planner, struct db_question question)
{
    struct error error = {0};
    int status = db_find(planner->store->db, question, &error);
    if (status < 0)
        plan_fail(planner, status, &error);
    return status == STATEMENT_ROW;
}

void plan_end_rows(struct planner *planner, struct statement *statement, int status,
                   const struct error *error)
{
    statement_reset(statement);
    if (status < 0)
        plan_fail(planner, status, error);
}

void planner_event(struct planner *planner, enum event_kind kind, int64_t site_id,
                   const char *format, ...)
{
    char sentence[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    batch_execute(
        planner->batch,
        crawl_event_insert(.at = planner->now_ms, .kind = text_of(event_word(kind)),
                           .site_id = site_id ? some_int(site_id) : NO_INT,
                           .sentence = arena_copy(&planner->batch->arena, text_of(sentence))));
}

void plan_site_changed(struct planner *planner, struct site *site)
{
    if (site->changed)
        return;
    if (!ARRAY_ROOM(planner->changed, planner->changed_count, planner->changed_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    planner->changed[planner->changed_count++] = site;
    site->changed = true;
}

int64_t plan_take_id(struct text *list)
{
    size_t at = 0;
    int64_t id = 0;
    while (at < list->length && (list->data[at] < '0' || list->data[at] > '9'))
        at++;
    for (; at < list->length && list->data[at] >= '0' && list->data[at] <= '9'; at++)
        id = id * 10 + (list->data[at] - '0');
    *list = (struct text){list->data + at, list->length - at};
    return id;
}

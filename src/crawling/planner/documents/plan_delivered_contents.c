#include "plan_delivered_contents.h"
#include "plan_content.h"

#include <seine/foundation/base/array.h>
#include <sql/crawl/document.h>
#include <stdlib.h>

#define ROWS_PER_BATCH 2000

/* Without memory the content stays until the next pass. */
void plan_content_delivered(struct planner *planner, int64_t uri_id)
{
    struct delivered_contents *contents = &planner->documents.delivered;
    if (planner->config->storage.remove_docs &&
        ARRAY_ROOM(contents->uri_ids, contents->count, contents->room))
        contents->uri_ids[contents->count++] = uri_id;
}

void plan_content_wanted(struct planner *planner, int64_t uri_id)
{
    if (!planned_content_of(&planner->planned, uri_id) && plan_is_content_wanted(planner, uri_id))
        plan_fetch_again(planner, uri_id);
}

bool plan_is_content_wanted(struct planner *planner, int64_t uri_id)
{
    struct crawl_document_is_wanted ask;
    plan_find(planner, crawl_document_is_wanted_into(&ask, .uri_id = uri_id));
    return ask.is_wanted;
}

void plan_look_for_delivered_contents(struct planner *planner)
{
    struct delivered_contents *contents = &planner->documents.delivered;
    contents->is_looking = planner->config->storage.remove_docs;
    contents->after = 0;
    contents->count = 0;
}

static void remove_content(struct planner *planner, int64_t uri_id)
{
    struct crawl_document_delivered_body get;
    if (plan_find(planner, crawl_document_delivered_body_into(&get, .uri_id = uri_id,
                                                              .stored = URI_STORED))) {
        plan_discard_body(planner, get.pack, get.body_offset, get.body_length);
        batch_execute(planner->batch,
                      crawl_document_remove_body(.now = planner->now_ms, .uri_id = uri_id));
    }
}

static int by_id(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* A document that several destinations answered for stands there as often, and is removed once. */
static void remove_answered(struct planner *planner)
{
    struct delivered_contents *contents = &planner->documents.delivered;
    size_t taken = contents->count < ROWS_PER_BATCH ? contents->count : ROWS_PER_BATCH;
    int64_t *last = &contents->uri_ids[contents->count - taken];
    qsort(last, taken, sizeof *last, by_id);
    for (size_t i = 0; i < taken; i++)
        if (i == 0 || last[i - 1] != last[i])
            remove_content(planner, last[i]);
    contents->count -= taken;
}

static void look(struct planner *planner)
{
    struct error error = {0};
    struct delivered_contents *contents = &planner->documents.delivered;
    struct crawl_document_bodies list =
        crawl_document_bodies(planner->store->db, .after = contents->after, .most = ROWS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_document_bodies_step(&list, &error)) == STATEMENT_ROW) {
        contents->after = list.uri_id;
        rows++;
        if (list.has_body)
            remove_content(planner, list.uri_id);
    }
    plan_end_rows(planner, list.statement, status, &error);
    contents->is_looking = rows == ROWS_PER_BATCH;
}

bool planner_has_delivered_contents(const struct planner *planner)
{
    const struct delivered_contents *contents = &planner->documents.delivered;
    return contents->count || contents->is_looking;
}

bool planner_delivered_contents(struct planner *planner)
{
    struct delivered_contents *contents = &planner->documents.delivered;
    if (planner->store->destinations.reprocessing)
        return false;
    if (contents->count)
        remove_answered(planner);
    else if (contents->is_looking)
        look(planner);
    return contents->count || contents->is_looking;
}

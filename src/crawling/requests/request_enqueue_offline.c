/* What was enqueued while the collection was not run: rows of offline_node, taken in by a request
 * that the run asks of itself. */
#include "enqueue_node.h"

#include <seine/crawling/planner.h>

#include <sql/crawl/enqueued.h>
#include <stdlib.h>

#define ROWS_PER_BATCH  500
#define BYTES_PER_BATCH ((size_t)4 << 20)

/* The texts of a row live until the batch is over, those of its request only until it is read. */
static void keep(struct batch *batch, struct text *text)
{
    struct text copy = arena_copy(&batch->arena, *text);
    if (!copy.data)
        batch->failed = true;
    *text = copy.data ? copy : TEXT_LITERAL("");
}

static void keep_node(struct batch *batch, struct enqueue_node *node)
{
    struct text *const texts[] = {&node->url,      &node->enqueue_id, &node->originator,
                                  &node->batch_id, &node->custom,     &node->content_type,
                                  &node->content};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i]->length)
            keep(batch, texts[i]);
}

/* The command that wrote the row has checked it. */
static void take_row(struct planner *planner, const struct crawl_offline_nodes_next *row)
{
    struct enqueue_request request;
    struct error error = {0};
    int status = enqueue_read(row->request, NULL, &request, &error);
    for (size_t i = 0; i < request.count && status == 0; i++) {
        struct enqueue_node node = request.nodes[i];
        struct enqueue_outcome outcome;
        struct enqueue_work work = {.nodes = &node,
                                    .count = 1,
                                    .account = TEXT_LITERAL(""),
                                    .outcomes = &outcome,
                                    .is_offline = true,
                                    .taken_at_ms = row->enqueued_at};
        keep_node(planner->batch, &node);
        enqueue_take_node(planner, &work, 0);
    }
    if (status == STATUS_MEMORY)
        planner->batch->failed = true;
    else if (status < 0)
        planner_event(planner, EVENT_NOT_ENQUEUED, 0, "nodes that were enqueued offline: %s",
                      error.sentence);
    enqueue_request_done(&request);
    batch_execute(planner->batch, crawl_offline_node_delete(.id = row->id));
}

static bool plan_offline(struct planner *planner, struct request *request)
{
    struct error error = {0};
    size_t bytes = 0;
    int64_t rows = 0;
    int status = STATEMENT_ROW;
    struct crawl_offline_nodes_next next =
        crawl_offline_nodes_next(planner->store->db, .most = ROWS_PER_BATCH);
    while (bytes < BYTES_PER_BATCH &&
           (status = crawl_offline_nodes_next_step(&next, &error)) == STATEMENT_ROW) {
        bytes += next.request.length;
        take_row(planner, &next);
        rows++;
    }
    statement_reset(next.statement);
    if (status < 0)
        return request_refuse(request, status, "%s", error.sentence);
    planner->store->enqueued.offline = rows ? planner->store->enqueued.offline - rows : 0;
    return planner->store->enqueued.offline > 0;
}

static void answered(struct request *request)
{
    free(request);
}

bool request_enqueue_offline(struct request_queue *requests)
{
    struct request *request = calloc(1, sizeof *request);
    if (!request)
        return false;
    *request =
        (struct request){.kind = REQUEST_ENQUEUE, .plan = plan_offline, .answered = answered};
    if (request_queue_hand_over(requests, request))
        return true;
    free(request);
    return false;
}

#include "file_fetcher.h"

#include "file_transfer.h"

#include <stdlib.h>

/* Answers of one turn, so that the caller gets to its own work. */
#define TURN_ANSWERS 16
/* While other bodies have the memory. */
#define LOOK_AGAIN_US 10000

static bool takes(const void *state, const struct fetch_request *request)
{
    (void)state;
    return text_starts_with(request->uri, TEXT_LITERAL("file:"));
}

static int open_fetcher(struct fetch_engine *engine, unsigned number,
                        const struct fetch_settings *settings, void **ret_state,
                        struct error *error)
{
    struct file_state *state = calloc(1, sizeof *state);
    (void)number, (void)settings;
    if (!state)
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    state->engine = engine;
    state->end = &state->first;
    *ret_state = state;
    return 0;
}

static void release(struct file_transfer *transfer)
{
    struct file_state *state = transfer->state;
    struct file_transfer **link = &state->first;
    while (*link && *link != transfer)
        link = &(*link)->next;
    if (*link) {
        *link = transfer->next;
        if (!*link)
            state->end = link;
    }
    engine_end(&transfer->common);
    body_done(&transfer->common.body);
    buffer_done(&transfer->path);
    buffer_done(&transfer->etag);
    buffer_done(&transfer->header);
    free(transfer);
}

static void close_fetcher(void *context)
{
    struct file_state *state = context;
    while (state->first)
        release(state->first);
    free(state);
}

static int start(void *context, const struct fetch_request *request,
                 struct fetch_transfer **ret_transfer, struct error *error)
{
    struct file_state *state = context;
    struct file_transfer *transfer = calloc(1, sizeof *transfer);
    if (!transfer)
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    transfer->state = state;
    transfer->roots = request->roots;
    transfer->truncate = request->truncate;
    buffer_init(&transfer->path, 2 * LIMIT_URI_BYTES);
    buffer_init(&transfer->etag, LIMIT_URI_BYTES);
    buffer_init(&transfer->header, LIMIT_HEADER_BYTES);
    int status = engine_begin(&transfer->common, &FILE_FETCHER, state->engine, request);
    buffer_append_text(&transfer->etag, request->if_none_match);
    if (!file_path_of_uri(request->uri, &transfer->path))
        buffer_clear(&transfer->path);
    if (status < 0 || transfer->path.failed || transfer->etag.failed) {
        release(transfer);
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    }
    state->engine->figures.transfers_started++;
    *state->end = transfer;
    state->end = &transfer->next;
    if (ret_transfer)
        *ret_transfer = &transfer->common;
    return 0;
}

static void deliver(struct file_transfer *transfer)
{
    file_answer(transfer);
    engine_deliver(&transfer->common);
    release(transfer);
}

static void proceed(void *context)
{
    struct file_state *state = context;
    for (int i = 0;
         state->first && i < TURN_ANSWERS && fetch_budget_has_room(state->engine->budget); i++)
        deliver(state->first);
}

static int64_t due_us(const void *context, int64_t now_us)
{
    const struct file_state *state = context;
    if (!state->first)
        return INT64_MAX;
    return fetch_budget_has_room(state->engine->budget) ? now_us : now_us + LOOK_AGAIN_US;
}

static void cancel(struct fetch_transfer *transfer)
{
    release((struct file_transfer *)(void *)transfer);
}

/* Its turn has not come in time; it is taken now. */
static void expire(struct fetch_transfer *transfer)
{
    deliver((struct file_transfer *)(void *)transfer);
}

static uint64_t received(const struct fetch_transfer *transfer)
{
    return transfer->body.length;
}

const struct fetcher FILE_FETCHER = {
    .takes = takes,
    .open = open_fetcher,
    .close = close_fetcher,
    .start = start,
    .cancel = cancel,
    .expire = expire,
    .received = received,
    .due_us = due_us,
    .proceed = proceed,
};

/* Transfers, for fetchers: what all have in common. */
#include "engine_private.h"

#define DEFAULT_TIMEOUT_MS (60 * 1000)
#define LONGEST_TIMEOUT_MS (INT64_C(30) * 24 * 3600 * 1000)

int engine_begin(struct fetch_transfer *transfer, const struct fetcher *fetcher,
                 struct fetch_engine *engine, const struct fetch_request *request)
{
    size_t ceiling = request->body_ceiling_bytes;
    transfer->fetcher = fetcher;
    transfer->engine = engine;
    transfer->context = request->context;
    transfer->on_header = request->on_header;
    transfer->on_done = request->on_done;
    transfer->timeout_ms = request->timeout_ms > 0 ? request->timeout_ms : DEFAULT_TIMEOUT_MS;
    if (transfer->timeout_ms > LONGEST_TIMEOUT_MS)
        transfer->timeout_ms = LONGEST_TIMEOUT_MS;
    transfer->started_at_us = machine_monotonic_us();
    transfer->body.budget = engine->budget;
    body_begin(&transfer->body, ceiling && ceiling < LIMIT_BODY_BYTES ? ceiling : LIMIT_BODY_BYTES);
    engine->in_flight_count++;
    return heap_put(&engine->deadlines, &transfer->deadline,
                    transfer->started_at_us + transfer->timeout_ms * 1000);
}

void engine_deliver(struct fetch_transfer *transfer)
{
    struct fetch_engine *engine = transfer->engine;
    engine->figures.transfers_done++;
    engine->current = transfer;
    transfer->on_done(transfer->context, &transfer->response);
    engine->current = NULL;
}

void engine_end(struct fetch_transfer *transfer)
{
    heap_remove(&transfer->engine->deadlines, &transfer->deadline);
    body_end(&transfer->body);
    transfer->engine->in_flight_count--;
}

/*
 * A fetcher: one way to bring a document, and all that the engine asks of it. HTTP is one
 * (http/http.h). Another protocol, or a browser that renders, is another row of FETCHERS with a
 * folder of its own; who starts a transfer does not know which one takes it.
 *
 * All run in the engine's thread. A fetcher has one state an engine. Its transfers have a struct
 * fetch_transfer as their first member (engine_private.h); the order for each is
 *
 *     start: engine_begin() → … → engine_deliver() → engine_end()
 *
 * without engine_deliver() when it is cancelled. The engine keeps deadlines; a fetcher
 * that reads bodies into memory charges them to the engine's budget.
 */
#ifndef SEINE_FETCH_FETCHER_H
#define SEINE_FETCH_FETCHER_H

#include <seine/web/fetch/engine.h>

struct fetcher {
    /* Whether it is for this request: by the scheme of its URI, by what else it says, and by the
     * settings. */
    bool (*takes)(const void *state, const struct fetch_request *request);
    /* `number` is its place in FETCHERS. STATUS_MEMORY, STATUS_SYSTEM, and what settings cannot
     * mean (engine.h). */
    int (*open)(struct fetch_engine *engine, unsigned number, const struct fetch_settings *settings,
                void **ret_state, struct error *error);
    /* Cancels what is in flight. */
    void (*close)(void *state);
    /* As fetch_start(), which has looked at what all requests have. */
    int (*start)(void *state, const struct fetch_request *request,
                 struct fetch_transfer **ret_transfer, struct error *error);
    /* As fetch_cancel(); not from the transfer's own on_done. */
    void (*cancel)(struct fetch_transfer *transfer);
    /* Its deadline has come: it is done, with FETCH_TIMEOUT or what is more exact. */
    void (*expire)(struct fetch_transfer *transfer);
    /* As fetch_received(). */
    uint64_t (*received)(const struct fetch_transfer *transfer);
    /* Something happened on a descriptor that it put into the engine's epoll (ENGINE_EVENT()); NULL
     * where it puts none. */
    void (*on_event)(void *state, int descriptor, uint32_t events);
    /* When proceed() has something to do, monotonic; INT64_MAX: nothing without an event. */
    int64_t (*due_us)(const void *state, int64_t now_us);
    /* After the events of each fetch_poll(). */
    void (*proceed)(void *state);
    /* As fetch_forget_host(); NULL where nothing is kept of a host. */
    void (*forget_host)(void *state, struct text host, uint16_t port);
};

/* Rows of FETCHERS (fetchers.h). */
#define FETCHER_COUNT 4

#endif

/*
 * What all fetchers share: the event loop with its deadlines, and what every transfer has. For the
 * engine and for fetchers (fetcher.h).
 */
#ifndef SEINE_FETCH_ENGINE_PRIVATE_H
#define SEINE_FETCH_ENGINE_PRIVATE_H

#include "body.h"
#include "fetcher.h"
#include <seine/foundation/base.h>

/* The first member of each fetcher's transfers. */
struct fetch_transfer {
    struct heap_node deadline; /* first; due in monotonic microseconds */
    const struct fetcher *fetcher;
    struct fetch_engine *engine;
    void *context;
    fetch_on_header *on_header;
    fetch_on_done *on_done;
    int64_t timeout_ms;
    int64_t started_at_us; /* monotonic */
    struct fetch_response response;
    struct body body;
};

struct tls_policy;
struct stall_watch;

struct watch {
    int descriptor; /* -1: free */
    fetch_on_ready *ready;
    void *context;
};

struct fetch_engine {
    int epoll;
    struct watch *watches;
    size_t watch_count;
    struct heap deadlines;
    size_t in_flight_count;
    struct fetch_transfer *current; /* whose on_done runs */
    struct fetch_budget *budget;
    struct fetch_budget *own_budget;
    struct fetch_engine_figures figures;
    struct tls_policy *tls;          /* of all fetchers */
    struct stall_watch *stall_watch; /* of the loop */
    void *states[FETCHER_COUNT];
};

/* For epoll's data.u64: a descriptor of the fetcher with this number, or a place in `watches`. */
#define ENGINE_EVENT(number, descriptor) ((uint64_t)(number) << 33 | (uint64_t)(descriptor))
#define ENGINE_WATCH(place)              (UINT64_C(1) << 32 | (uint64_t)(place))

/* A fetcher took the request: fills everything but the response, and begins the deadline.
 * engine_end() is due whatever it returns. STATUS_MEMORY. */
int engine_begin(struct fetch_transfer *transfer, const struct fetcher *fetcher,
                 struct fetch_engine *engine, const struct fetch_request *request) SEINE_MUST_CHECK;
/* The response is whole: on_done is called. */
void engine_deliver(struct fetch_transfer *transfer);
/* It is no longer in flight. */
void engine_end(struct fetch_transfer *transfer);

#endif

#include "engine_private.h"

#include "fault.h"
#include "fetchers.h"
#include "stall_watch.h"
#include "tls.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

/* ---- engines ---- */

static int take_budget(struct fetch_engine *engine, const struct fetch_settings *settings,
                       struct error *error)
{
    engine->budget = settings->budget;
    if (engine->budget)
        return 0;
    int status = fetch_budget_new(0, &engine->own_budget, error);
    engine->budget = engine->own_budget;
    return status;
}

int fetch_engine_new(const struct fetch_settings *settings, struct fetch_engine **ret_engine,
                     struct error *error)
{
    struct fetch_engine *engine = FETCH_FAULT("engine") ? NULL : calloc(1, sizeof *engine);
    if (!engine)
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    heap_init(&engine->deadlines);
    engine->epoll = epoll_create1(EPOLL_CLOEXEC);
    int status = engine->epoll < 0 ? error_set_errno(error, errno, "no event loop for an engine")
                                   : take_budget(engine, settings, error);
    if (status == 0)
        status = tls_policy_new(settings, &engine->tls, error);
    if (status == 0)
        status = stall_watch_new(&engine->stall_watch, error);
    for (unsigned i = 0; i < FETCHER_COUNT && status == 0; i++)
        status = FETCHERS[i]->open(engine, i, settings, &engine->states[i], error);
    if (status == 0)
        *ret_engine = engine;
    else
        fetch_engine_free(engine);
    return status;
}

void fetch_engine_free(struct fetch_engine *engine)
{
    if (!engine)
        return;
    for (unsigned i = 0; i < FETCHER_COUNT; i++)
        if (engine->states[i])
            FETCHERS[i]->close(engine->states[i]);
    stall_watch_free(engine->stall_watch);
    tls_policy_free(engine->tls);
    if (engine->epoll >= 0)
        close(engine->epoll);
    free(engine->watches);
    heap_done(&engine->deadlines);
    fetch_budget_free(engine->own_budget);
    free(engine);
}

void fetch_forget_host(struct fetch_engine *engine, struct text host, uint16_t port)
{
    for (unsigned i = 0; i < FETCHER_COUNT; i++)
        if (FETCHERS[i]->forget_host)
            FETCHERS[i]->forget_host(engine->states[i], host, port);
}

void fetch_engine_figures(const struct fetch_engine *engine,
                          struct fetch_engine_figures *ret_figures)
{
    *ret_figures = engine->figures;
}

size_t fetch_transfer_count(const struct fetch_engine *engine)
{
    return engine->in_flight_count;
}

/* ---- transfers ---- */

static bool is_uri(struct text uri)
{
    for (size_t i = 0; i < uri.length; i++)
        if ((unsigned char)uri.data[i] <= 0x20 || uri.data[i] == 0x7f)
            return false;
    return uri.length && uri.length <= LIMIT_URI_BYTES;
}

static bool is_place(struct text host, uint16_t port)
{
    return is_uri(host) && host.length <= LIMIT_HOST_BYTES && port;
}

static int check_request(const struct fetch_request *request, struct error *error)
{
    const struct fetch_proxy *proxy = request->proxy;
    if (!is_uri(request->uri))
        return error_set(error, STATUS_INVALID, "the URI of %zu bytes cannot be asked for: %.200s",
                         request->uri.length, request->uri.length ? request->uri.data : "");
    bool is_file = text_starts_with(request->uri, TEXT_LITERAL("file:"));
    if (!is_file && !is_place(request->host, request->port))
        return error_set(error, STATUS_INVALID, "%.*s has no host and port to go to",
                         TEXT_ARGUMENTS(request->uri));
    if (!is_file && !proxy && !request->address_count)
        return error_set(error, STATUS_INVALID, "no address is given for %.*s",
                         TEXT_ARGUMENTS(request->host));
    if (proxy && (!is_place(proxy->host, proxy->port) || !proxy->address_count))
        return error_set(error, STATUS_INVALID, "a proxy has no host, port or address to go to");
    if (!request->on_done)
        return error_set(error, STATUS_INVALID, "no request waits for %.*s",
                         TEXT_ARGUMENTS(request->uri));
    return 0;
}

int fetch_start(struct fetch_engine *engine, const struct fetch_request *request,
                struct fetch_transfer **ret_transfer, struct error *error)
{
    int status = check_request(request, error);
    if (status < 0)
        return status;
    for (unsigned i = 0; i < FETCHER_COUNT; i++)
        if (FETCHERS[i]->takes(engine->states[i], request))
            return FETCHERS[i]->start(engine->states[i], request, ret_transfer, error);
    return error_set(error, STATUS_INVALID, "nothing here fetches %.*s",
                     TEXT_ARGUMENTS(request->uri));
}

void fetch_cancel(struct fetch_transfer *transfer)
{
    if (transfer && transfer != transfer->engine->current)
        transfer->fetcher->cancel(transfer);
}

uint64_t fetch_received(const struct fetch_transfer *transfer)
{
    return transfer->fetcher->received(transfer);
}

#include "fault.h"
#include "transfer.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

#define DEFAULT_CONNECT_TIMEOUT_MS (30 * 1000)
#define DEFAULT_CONNECTIONS        1024
#define DEFAULT_KEPT_CONNECTIONS   256

static long number_or(size_t number, long otherwise)
{
    return number == 0 || number > LONG_MAX ? otherwise : (long)number;
}

static int set_up_multi(struct fetch_engine *engine, const struct fetch_settings *settings,
                        struct error *error)
{
    engine->multi = curl_multi_init();
    CURLMcode result = engine->multi ? CURLM_OK : CURLM_OUT_OF_MEMORY;
#define SET(option, value)                                                                         \
    if (result == CURLM_OK)                                                                        \
    result = curl_multi_setopt(engine->multi, CURLMOPT_##option, value)
    SET(SOCKETFUNCTION, engine_on_socket);
    SET(SOCKETDATA, engine);
    SET(TIMERFUNCTION, engine_on_timer);
    SET(TIMERDATA, engine);
    SET(PIPELINING, (long)CURLPIPE_MULTIPLEX);
    SET(MAX_TOTAL_CONNECTIONS, number_or(settings->max_connections, DEFAULT_CONNECTIONS));
    SET(MAXCONNECTS, number_or(settings->max_kept_connections, DEFAULT_KEPT_CONNECTIONS));
#undef SET
    if (result != CURLM_OK)
        return error_set(error, STATUS_MEMORY, "libcurl cannot start: %s",
                         curl_multi_strerror(result));
    return 0;
}

static int take_settings(struct fetch_engine *engine, const struct fetch_settings *settings,
                         struct error *error)
{
    engine->connect_timeout_ms = settings->connect_timeout_ms > 0 ? settings->connect_timeout_ms
                                                                  : DEFAULT_CONNECT_TIMEOUT_MS;
    engine->allow_address = settings->allow_address;
    engine->allow_address_context = settings->allow_address_context;
    int status = fetch_profile_new(&settings->profile, &engine->profile, error);
    if (status < 0)
        return status;
    engine->budget = settings->budget;
    if (engine->budget)
        return 0;
    status = fetch_budget_new(0, &engine->own_budget, error);
    engine->budget = engine->own_budget;
    return status;
}

int fetch_engine_new(const struct fetch_settings *settings, struct fetch_engine **ret_engine,
                     struct error *error)
{
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return error_set(error, STATUS_SYSTEM, "libcurl cannot start");
    struct fetch_engine *engine = FETCH_FAULT("engine") ? NULL : calloc(1, sizeof *engine);
    if (!engine) {
        curl_global_cleanup();
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    }
    engine->epoll = -1;
    engine->timer_due_us = -1;
    engine->waiting_end = &engine->waiting;
    heap_init(&engine->deadlines);
    int status = host_table_init(&engine->hosts, error);
    if (status == 0)
        status = take_settings(engine, settings, error);
    if (status == 0)
        status = tls_policy_new(settings, &engine->tls, error);
    if (status == 0)
        status = stall_watch_new(&engine->stall_watch, error);
    if (status == 0)
        status = set_up_multi(engine, settings, error);
    if (status == 0) {
        engine->epoll = epoll_create1(EPOLL_CLOEXEC);
        if (engine->epoll < 0)
            status = error_set_errno(error, errno, "no event loop for an engine");
    }
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
    while (engine->in_flight)
        transfer_release(engine->in_flight);
    while (engine->spare) {
        struct fetch_transfer *transfer = engine->spare;
        engine->spare = transfer->next;
        transfer_free(transfer);
    }
    curl_multi_cleanup(engine->multi);
    stall_watch_free(engine->stall_watch);
    if (engine->epoll >= 0)
        close(engine->epoll);
    free(engine->sockets);
    free(engine->watches);
    heap_done(&engine->deadlines);
    host_table_done(&engine->hosts);
    tls_policy_free(engine->tls);
    fetch_budget_free(engine->own_budget);
    fetch_profile_release(engine->profile);
    free(engine);
    curl_global_cleanup();
}

void fetch_forget_host(struct fetch_engine *engine, struct text host, uint16_t port)
{
    host_table_forget(&engine->hosts, host, port);
}

void fetch_engine_figures(const struct fetch_engine *engine,
                          struct fetch_engine_figures *ret_figures)
{
    *ret_figures = engine->figures;
}

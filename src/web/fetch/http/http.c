#include "http.h"

#include "transfer.h"

#include <stdlib.h>

#define DEFAULT_CONNECT_TIMEOUT_MS (30 * 1000)
#define DEFAULT_CONNECTIONS        1024
#define DEFAULT_KEPT_CONNECTIONS   256

static bool takes(const void *state, const struct fetch_request *request)
{
    (void)state;
    return text_starts_with(request->uri, TEXT_LITERAL("http:")) ||
           text_starts_with(request->uri, TEXT_LITERAL("https:"));
}

static long number_or(size_t number, long otherwise)
{
    return number == 0 || number > LONG_MAX ? otherwise : (long)number;
}

static int set_up_multi(struct http_fetcher *http, const struct fetch_settings *settings,
                        struct error *error)
{
    http->multi = curl_multi_init();
    CURLMcode result = http->multi ? CURLM_OK : CURLM_OUT_OF_MEMORY;
#define SET(option, value)                                                                         \
    if (result == CURLM_OK)                                                                        \
    result = curl_multi_setopt(http->multi, CURLMOPT_##option, value)
    SET(SOCKETFUNCTION, http_on_socket);
    SET(SOCKETDATA, http);
    SET(TIMERFUNCTION, http_on_timer);
    SET(TIMERDATA, http);
    SET(PIPELINING, (long)CURLPIPE_MULTIPLEX);
    SET(MAX_TOTAL_CONNECTIONS, number_or(settings->max_connections, DEFAULT_CONNECTIONS));
    SET(MAXCONNECTS, number_or(settings->max_kept_connections, DEFAULT_KEPT_CONNECTIONS));
#undef SET
    if (result != CURLM_OK)
        return error_set(error, STATUS_MEMORY, "libcurl cannot start: %s",
                         curl_multi_strerror(result));
    return 0;
}

static void close_fetcher(void *state)
{
    struct http_fetcher *http = state;
    while (http->in_flight)
        transfer_release(http->in_flight);
    while (http->spare) {
        struct http_transfer *transfer = http->spare;
        http->spare = transfer->next;
        transfer_free(transfer);
    }
    curl_multi_cleanup(http->multi);
    free(http->sockets);
    host_table_done(&http->hosts);
    fetch_profile_release(http->profile);
    free(http);
    curl_global_cleanup();
}

static int open_fetcher(struct fetch_engine *engine, unsigned number,
                        const struct fetch_settings *settings, void **ret_state,
                        struct error *error)
{
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return error_set(error, STATUS_SYSTEM, "libcurl cannot start");
    struct http_fetcher *http = calloc(1, sizeof *http);
    if (!http) {
        curl_global_cleanup();
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    }
    http->engine = engine;
    http->number = number;
    http->fetcher = &HTTP_FETCHER;
    http->tls = engine->tls;
    http->stall_watch = engine->stall_watch;
    http->timer_due_us = -1;
    http->waiting_end = &http->waiting;
    http->connect_timeout_ms = settings->connect_timeout_ms > 0 ? settings->connect_timeout_ms
                                                                : DEFAULT_CONNECT_TIMEOUT_MS;
    http->allow_address = settings->allow_address;
    http->allow_address_context = settings->allow_address_context;
    int status = host_table_init(&http->hosts, error);
    if (status == 0)
        status = fetch_profile_new(&settings->profile, &http->profile, error);
    if (status == 0)
        status = set_up_multi(http, settings, error);
    if (status == 0)
        *ret_state = http;
    else
        close_fetcher(http);
    return status;
}

static void forget_host(void *state, struct text host, uint16_t port)
{
    struct http_fetcher *http = state;
    host_table_forget(&http->hosts, host, port);
}

const struct fetcher HTTP_FETCHER = {
    .takes = takes,
    .open = open_fetcher,
    .close = close_fetcher,
    .start = transfer_start,
    .cancel = transfer_cancel,
    .expire = transfer_expire,
    .received = transfer_received,
    .on_event = http_on_event,
    .due_us = http_due_us,
    .proceed = http_proceed,
    .forget_host = forget_host,
};

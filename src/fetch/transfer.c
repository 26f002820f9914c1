#include "transfer.h"

#include "fault.h"
#include <stdlib.h>

#define DEFAULT_TIMEOUT_MS (60 * 1000)
#define LONGEST_TIMEOUT_MS (INT64_C(30) * 24 * 3600 * 1000)
#define DEFAULT_INFLATION  1000
/* Accept, entity tag, date and credentials of one request; Digest names the URI once more. */
#define LIMIT_LINES_BYTES (24 * 1024 + LIMIT_URI_BYTES)

struct fetch_transfer *transfer_new(struct fetch_engine *engine)
{
    struct fetch_transfer *transfer = FETCH_FAULT("transfer") ? NULL : calloc(1, sizeof *transfer);
    if (!transfer)
        return NULL;
    transfer->engine = engine;
    transfer->body.budget = engine->budget;
    buffer_init(&transfer->uri, LIMIT_URI_BYTES + 1);
    buffer_init(&transfer->lines, LIMIT_LINES_BYTES);
    buffer_init(&transfer->post, LIMIT_CONFIG_VALUE_BYTES);
    buffer_init(&transfer->header, LIMIT_HEADER_BYTES);
    buffer_init(&transfer->sent_header, LIMIT_HEADER_BYTES);
    if (transfer_configure(transfer) < 0) {
        transfer_free(transfer);
        return NULL;
    }
    return transfer;
}

void transfer_free(struct fetch_transfer *transfer)
{
    if (!transfer)
        return;
    curl_easy_cleanup(transfer->easy);
    curl_slist_free_all(transfer->resolve);
    decoder_free(transfer->decoder);
    body_done(&transfer->body);
    buffer_done(&transfer->uri);
    buffer_done(&transfer->lines);
    buffer_done(&transfer->post);
    free(transfer->line_nodes);
    buffer_done(&transfer->header);
    buffer_done(&transfer->sent_header);
    free(transfer);
}

void transfer_stop(struct fetch_transfer *transfer, enum fetch_outcome outcome)
{
    transfer->stopped = true;
    transfer->verdict = outcome;
}

static bool is_one_line(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (((unsigned char)text.data[i] < 0x20 && text.data[i] != '\t') || text.data[i] == 0x7f)
            return false;
    return true;
}

static bool is_uri(struct text uri)
{
    for (size_t i = 0; i < uri.length; i++)
        if ((unsigned char)uri.data[i] <= 0x20 || uri.data[i] == 0x7f)
            return false;
    return uri.length && uri.length <= LIMIT_URI_BYTES;
}

static int check_proxy(const struct fetch_proxy *proxy, struct error *error)
{
    if (!proxy->host.length || proxy->host.length > LIMIT_HOST_BYTES || !proxy->port ||
        !is_uri(proxy->host) || !proxy->address_count)
        return error_set(error, STATUS_INVALID, "a proxy has no host, port or address to go to");
    if (proxy->user.length > LIMIT_CREDENTIAL_BYTES ||
        proxy->password.length > LIMIT_CREDENTIAL_BYTES || !is_one_line(proxy->user) ||
        !is_one_line(proxy->password))
        return error_set(error, STATUS_INVALID, "the credentials for the proxy %.*s are unusable",
                         TEXT_ARGUMENTS(proxy->host));
    return 0;
}

static int check_request(const struct fetch_request *request, struct error *error)
{
    if (!is_uri(request->uri))
        return error_set(error, STATUS_INVALID, "the URI of %zu bytes cannot be asked for: %.200s",
                         request->uri.length, request->uri.length ? request->uri.data : "");
    if (!request->host.length || request->host.length > LIMIT_HOST_BYTES || !request->port ||
        !is_uri(request->host))
        return error_set(error, STATUS_INVALID, "%.*s has no host and port to go to",
                         TEXT_ARGUMENTS(request->uri));
    if (!request->proxy && !request->address_count)
        return error_set(error, STATUS_INVALID, "no address is given for %.*s",
                         TEXT_ARGUMENTS(request->host));
    if (!is_one_line(request->accept) || !is_one_line(request->if_modified_since) ||
        !is_one_line(request->if_none_match) || !is_one_line(request->authorization))
        return error_set(error, STATUS_INVALID, "a header line for %.*s holds a control character",
                         TEXT_ARGUMENTS(request->uri));
    if (!request->on_done)
        return error_set(error, STATUS_INVALID, "nobody waits for %.*s",
                         TEXT_ARGUMENTS(request->uri));
    return request->proxy ? check_proxy(request->proxy, error) : 0;
}

static void append_line(struct buffer *lines, const char *name, struct text value)
{
    if (!value.length)
        return;
    buffer_append_string(lines, name);
    buffer_append_text(lines, value);
    buffer_append_char(lines, '\0');
}

static void take_request(struct fetch_transfer *transfer, const struct fetch_request *request)
{
    buffer_append_text(&transfer->uri, request->uri);
    append_line(&transfer->lines, "Accept: ", request->accept);
    append_line(&transfer->lines, "Authorization: ", request->authorization);
    append_line(&transfer->lines, "If-None-Match: ", request->if_none_match);
    append_line(&transfer->lines, "If-Modified-Since: ", request->if_modified_since);
    transfer->posts = request->post.data != NULL;
    buffer_append_text(&transfer->post, request->post);
    transfer->without_headers = request->without_headers;
    transfer->secure = request->secure;
    transfer->truncate = request->truncate;
    transfer->keep_sent_header = request->keep_sent_header;
    transfer->max_inflation = request->max_inflation ? request->max_inflation : DEFAULT_INFLATION;
    transfer->timeout_ms = request->timeout_ms > 0 ? request->timeout_ms : DEFAULT_TIMEOUT_MS;
    if (transfer->timeout_ms > LONGEST_TIMEOUT_MS)
        transfer->timeout_ms = LONGEST_TIMEOUT_MS;
    transfer->context = request->context;
    transfer->on_header = request->on_header;
    transfer->on_done = request->on_done;
    size_t ceiling = request->body_ceiling_bytes;
    body_begin(&transfer->body, ceiling && ceiling < LIMIT_BODY_BYTES ? ceiling : LIMIT_BODY_BYTES);
}

/* As at the start of an answer. */
static void forget_answer(struct fetch_transfer *transfer)
{
    transfer->connecting = transfer->kept_stale = transfer->stopped = false;
    transfer->waiting = transfer->header_complete = transfer->decoding = false;
    transfer->verdict = FETCH_OTHER;
    transfer->decision = FETCH_READ_BODY;
    transfer->codings = (struct codings){0};
    transfer->header_bytes = transfer->used_ahead = 0;
    transfer->body_bytes = 0;
    transfer->over_wire_bound = false;
    transfer->descriptor = -1;
    transfer->reason[0] = transfer->detail[0] = '\0';
    transfer->response = (struct fetch_response){.content_coding = {"", 0}, .header = {"", 0}};
    buffer_clear(&transfer->header);
    buffer_clear(&transfer->sent_header);
}

static struct fetch_transfer *spare_or_new(struct fetch_engine *engine)
{
    struct fetch_transfer *transfer = engine->spare;
    if (!transfer)
        return transfer_new(engine);
    engine->spare = transfer->next;
    engine->spare_count--;
    return transfer;
}

static void link_in(struct fetch_transfer *transfer)
{
    struct fetch_engine *engine = transfer->engine;
    transfer->previous = NULL;
    transfer->next = engine->in_flight;
    if (transfer->next)
        transfer->next->previous = transfer;
    engine->in_flight = transfer;
    engine->in_flight_count++;
}

static void link_out(struct fetch_transfer *transfer)
{
    struct fetch_engine *engine = transfer->engine;
    if (transfer->previous)
        transfer->previous->next = transfer->next;
    else
        engine->in_flight = transfer->next;
    if (transfer->next)
        transfer->next->previous = transfer->previous;
    engine->in_flight_count--;
}

void transfer_stop_waiting(struct fetch_transfer *transfer)
{
    struct fetch_engine *engine = transfer->engine;
    if (!transfer->waiting)
        return;
    struct fetch_transfer **place = &engine->waiting;
    while (*place != transfer)
        place = &(*place)->next_waiting;
    *place = transfer->next_waiting;
    if (!*place)
        engine->waiting_end = place;
    transfer->waiting = false;
}

/* Of a site behind a proxy no address is known, whatever the request says. */
static void take_way(struct fetch_transfer *transfer, const struct fetch_request *request)
{
    struct host_table *hosts = &transfer->engine->hosts;
    const struct fetch_proxy *proxy = request->proxy;
    transfer->host = host_table_get(hosts, request->host, request->port, request->addresses,
                                    proxy ? 0 : request->address_count);
    transfer->proxy = proxy ? host_table_get(hosts, proxy->host, proxy->port, proxy->addresses,
                                             proxy->address_count)
                            : NULL;
}

int fetch_start(struct fetch_engine *engine, const struct fetch_request *request,
                struct fetch_transfer **ret_transfer, struct error *error)
{
    if (engine->inside_libcurl)
        return error_set(error, STATUS_INVALID, "a transfer was started from on_header");
    int status = check_request(request, error);
    if (status < 0)
        return status;
    struct fetch_transfer *transfer = spare_or_new(engine);
    if (!transfer)
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    link_in(transfer);
    forget_answer(transfer);
    take_request(transfer, request);
    transfer->profile = fetch_profile_share(request->profile ? request->profile : engine->profile);
    transfer->retried = false;
    take_way(transfer, request);
    transfer->credit_at_start_bytes = transfer->host ? transfer_peer(transfer)->credit_bytes : 0;
    transfer->started_at_us = clock_monotonic_us();
    transfer->started_at_ms = clock_wall_ms();
    int64_t deadline = transfer->started_at_us + transfer->timeout_ms * 1000;
    if (!transfer->host || (request->proxy && !transfer->proxy) || transfer->uri.failed ||
        transfer->lines.failed || transfer->post.failed ||
        heap_put(&engine->deadlines, &transfer->deadline, deadline) < 0 ||
        transfer_route(transfer, request->proxy) < 0 || transfer_prepare(transfer) < 0 ||
        curl_multi_add_handle(engine->multi, transfer->easy) != CURLM_OK) {
        transfer_release(transfer);
        return error_set(error, STATUS_MEMORY, "no memory to ask for %.*s",
                         TEXT_ARGUMENTS(request->uri));
    }
    engine->figures.transfers_started++;
    if (ret_transfer)
        *ret_transfer = transfer;
    return 0;
}

/* Over HTTP/2 a transfer that is given up is a stream to be reset. Where other streams keep the
 * connection going libcurl sends that; the last one's reset would stay with us, and the server
 * would go on sending: the connection goes with it. */
static void leave_multi(struct fetch_transfer *transfer)
{
    curl_easy_setopt(transfer->easy, CURLOPT_FORBID_REUSE, 1L);
    curl_multi_remove_handle(transfer->engine->multi, transfer->easy);
    curl_easy_setopt(transfer->easy, CURLOPT_FORBID_REUSE, 0L);
}

void transfer_release(struct fetch_transfer *transfer)
{
    struct fetch_engine *engine = transfer->engine;
    transfer_stop_waiting(transfer);
    leave_multi(transfer);
    heap_remove(&engine->deadlines, &transfer->deadline);
    host_release(transfer->host);
    host_release(transfer->proxy);
    transfer->host = transfer->proxy = NULL;
    fetch_profile_release(transfer->profile);
    transfer->profile = NULL;
    body_end(&transfer->body);
    decoder_rest(transfer->decoder);
    buffer_clear(&transfer->uri);
    if (transfer->lines.length) /* credentials may be among them */
        explicit_bzero(transfer->lines.data, transfer->lines.length);
    buffer_clear(&transfer->lines);
    buffer_clear(&transfer->post);
    link_out(transfer);
    transfer->next = engine->spare;
    engine->spare = transfer;
    engine->spare_count++;
}

/* A kept connection led to an address that the host no longer has, or libcurl's cache of names did:
 * once more, on a new connection and with the addresses told again. */
static bool start_again(struct fetch_transfer *transfer)
{
    struct fetch_engine *engine = transfer->engine;
    if (!transfer->kept_stale || transfer->retried || transfer->stopped)
        return false;
    forget_answer(transfer);
    transfer->retried = true;
    struct host *peer = transfer_peer(transfer);
    peer->loaded = peer->literal;
    return transfer_prepare(transfer) == 0 &&
           curl_multi_add_handle(engine->multi, transfer->easy) == CURLM_OK;
}

void transfer_finish(struct fetch_transfer *transfer, CURLcode result)
{
    struct fetch_engine *engine = transfer->engine;
    transfer_stop_waiting(transfer);
    leave_multi(transfer);
    if (start_again(transfer))
        return;
    transfer_account(transfer);
    transfer_conclude(transfer, result);
    engine->figures.transfers_done++;
    engine->current = transfer;
    transfer->on_done(transfer->context, &transfer->response);
    engine->current = NULL;
    transfer_release(transfer);
}

void fetch_cancel(struct fetch_transfer *transfer)
{
    if (!transfer || transfer == transfer->engine->current)
        return;
    transfer->stopped = true;
    transfer_account(transfer);
    transfer_release(transfer);
}

char *fetch_take_body(struct fetch_transfer *transfer)
{
    return transfer == transfer->engine->current ? body_take(&transfer->body) : NULL;
}

struct fetch_transfer *fetch_current(const struct fetch_engine *engine)
{
    return engine->current;
}

size_t fetch_transfer_count(const struct fetch_engine *engine)
{
    return engine->in_flight_count;
}

uint64_t fetch_received(const struct fetch_transfer *transfer)
{
    return transfer->header_bytes + transfer->body_bytes;
}

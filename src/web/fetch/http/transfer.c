#include "transfer.h"

#include "fault.h"

#include <stdlib.h>

#define DEFAULT_INFLATION 1000
/* Accept, entity tag, date and credentials of one request; Digest names the URI once more, and a
 * Kerberos ticket may have 48 KiB. */
#define LIMIT_LINES_BYTES (80 * 1024 + LIMIT_URI_BYTES)

static struct http_transfer *transfer_new(struct http_fetcher *http)
{
    struct http_transfer *transfer = FETCH_FAULT("transfer") ? NULL : calloc(1, sizeof *transfer);
    if (!transfer)
        return NULL;
    transfer->http = http;
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

void transfer_free(struct http_transfer *transfer)
{
    if (!transfer)
        return;
    curl_easy_cleanup(transfer->easy);
    curl_slist_free_all(transfer->resolve);
    decoder_free(transfer->decoder);
    body_done(&transfer->common.body);
    buffer_done(&transfer->uri);
    buffer_done(&transfer->lines);
    buffer_done(&transfer->post);
    free(transfer->line_nodes);
    buffer_done(&transfer->header);
    buffer_done(&transfer->sent_header);
    free(transfer);
}

static bool is_one_line(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (((unsigned char)text.data[i] < 0x20 && text.data[i] != '\t') || text.data[i] == 0x7f)
            return false;
    return true;
}

static int check_proxy(const struct fetch_proxy *proxy, struct error *error)
{
    if (proxy->user.length > LIMIT_CREDENTIAL_BYTES ||
        proxy->password.length > LIMIT_CREDENTIAL_BYTES || !is_one_line(proxy->user) ||
        !is_one_line(proxy->password))
        return error_set(error, STATUS_INVALID, "the credentials for the proxy %.*s are unusable",
                         TEXT_ARGUMENTS(proxy->host));
    return 0;
}

/* Each with a name and one zero byte, which is its end. */
static bool are_lines(struct text lines)
{
    for (size_t at = 0; at < lines.length;) {
        const char *line = lines.data + at, *end = memchr(line, '\0', lines.length - at);
        if (!end || !memchr(line, ':', (size_t)(end - line)) ||
            !is_one_line((struct text){line, (size_t)(end - line)}))
            return false;
        at += (size_t)(end - line) + 1;
    }
    return true;
}

static bool is_method(struct text method)
{
    for (size_t i = 0; i < method.length; i++)
        if (method.data[i] < 'A' || method.data[i] > 'Z')
            return false;
    return method.length < sizeof((struct http_transfer *)0)->method;
}

static int check_lines(const struct fetch_request *request, struct error *error)
{
    if (!is_method(request->method))
        return error_set(error, STATUS_INVALID, "%.*s cannot be asked for with the method %.*s",
                         TEXT_ARGUMENTS(request->uri), TEXT_ARGUMENTS(request->method));
    if (!are_lines(request->lines) || !is_one_line(request->accept) ||
        !is_one_line(request->if_modified_since) || !is_one_line(request->if_none_match) ||
        !is_one_line(request->authorization) || !is_one_line(request->cookie))
        return error_set(error, STATUS_INVALID, "a header line for %.*s holds a control character",
                         TEXT_ARGUMENTS(request->uri));
    return request->proxy ? check_proxy(request->proxy, error) : 0;
}

static void append_line(struct http_transfer *transfer, const char *name, struct text value)
{
    struct buffer *lines = &transfer->lines;
    if (!value.length)
        return;
    buffer_append_string(lines, name);
    buffer_append_text(lines, value);
    buffer_append_char(lines, '\0');
    transfer->line_count++;
}

static void append_lines(struct http_transfer *transfer, struct text lines)
{
    for (size_t i = 0; i < lines.length; i++)
        transfer->line_count += lines.data[i] == '\0';
    buffer_append_text(&transfer->lines, lines);
}

static void take_request(struct http_transfer *transfer, const struct fetch_request *request)
{
    buffer_append_text(&transfer->uri, request->uri);
    transfer->line_count = 0;
    append_line(transfer, "Accept: ", request->accept);
    append_line(transfer, "Authorization: ", request->authorization);
    append_line(transfer, "Cookie: ", request->cookie);
    append_line(transfer, "If-None-Match: ", request->if_none_match);
    append_line(transfer, "If-Modified-Since: ", request->if_modified_since);
    append_lines(transfer, request->lines);
    snprintf(transfer->method, sizeof transfer->method, "%.*s", TEXT_ARGUMENTS(request->method));
    transfer->posts = request->post.data != NULL;
    buffer_append_text(&transfer->post, request->post);
    transfer->without_headers = request->without_headers;
    transfer->secure = request->secure;
    transfer->truncate = request->truncate;
    transfer->keep_sent_header = request->keep_sent_header;
    transfer->max_inflation = request->max_inflation ? request->max_inflation : DEFAULT_INFLATION;
}

/* As at the start of an answer. */
static void forget_answer(struct http_transfer *transfer)
{
    transfer->connecting = transfer->kept_stale = transfer->stopped = false;
    transfer->waiting = transfer->header_complete = transfer->decoding = false;
    transfer->verdict = FETCH_OTHER;
    transfer->decision = FETCH_READ_BODY;
    transfer->codings = (struct codings){0};
    transfer->header_bytes = transfer->used_ahead = 0;
    transfer->body_bytes = 0;
    transfer->over_wire_bound = transfer->was_asked_by_proxy = false;
    transfer->descriptor = -1;
    transfer->reason[0] = transfer->detail[0] = '\0';
    transfer->common.response =
        (struct fetch_response){.content_coding = {"", 0}, .header = {"", 0}};
    buffer_clear(&transfer->header);
    buffer_clear(&transfer->sent_header);
}

static struct http_transfer *spare_or_new(struct http_fetcher *http)
{
    struct http_transfer *transfer = http->spare;
    if (!transfer)
        return transfer_new(http);
    http->spare = transfer->next;
    http->spare_count--;
    return transfer;
}

static void link_in(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    transfer->previous = NULL;
    transfer->next = http->in_flight;
    if (transfer->next)
        transfer->next->previous = transfer;
    http->in_flight = transfer;
}

static void link_out(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    if (transfer->previous)
        transfer->previous->next = transfer->next;
    else
        http->in_flight = transfer->next;
    if (transfer->next)
        transfer->next->previous = transfer->previous;
}

/* Of a site behind a proxy no address is known, whatever the request says. */
static void take_way(struct http_transfer *transfer, const struct fetch_request *request)
{
    struct host_table *hosts = &transfer->http->hosts;
    const struct fetch_proxy *proxy = request->proxy;
    transfer->host = host_table_get(hosts, request->host, request->port, request->addresses,
                                    proxy ? 0 : request->address_count);
    transfer->proxy = proxy ? host_table_get(hosts, proxy->host, proxy->port, proxy->addresses,
                                             proxy->address_count)
                            : NULL;
    transfer->connections = connections_share(request->connections);
}

int transfer_start(void *state, const struct fetch_request *request,
                   struct fetch_transfer **ret_transfer, struct error *error)
{
    struct http_fetcher *http = state;
    if (http->inside_libcurl)
        return error_set(error, STATUS_INVALID, "a transfer was started from on_header");
    int status = check_lines(request, error);
    if (status < 0)
        return status;
    struct http_transfer *transfer = spare_or_new(http);
    if (!transfer)
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    link_in(transfer);
    forget_answer(transfer);
    take_request(transfer, request);
    transfer->profile = fetch_profile_share(request->profile ? request->profile : http->profile);
    transfer->retried = false;
    transfer->proxy_changes = 0;
    take_way(transfer, request);
    transfer->credit_at_start_bytes = transfer->host ? transfer_peer(transfer)->credit_bytes : 0;
    status = engine_begin(&transfer->common, http->fetcher, http->engine, request);
    if (status < 0 || !transfer->host || (request->proxy && !transfer->proxy) ||
        transfer->uri.failed || transfer->lines.failed || transfer->post.failed ||
        transfer_route(transfer, request->proxy) < 0 || transfer_prepare(transfer) < 0 ||
        curl_multi_add_handle(http->multi, transfer->easy) != CURLM_OK) {
        transfer_release(transfer);
        return error_set(error, STATUS_MEMORY, "no memory to ask for %.*s",
                         TEXT_ARGUMENTS(request->uri));
    }
    http->engine->figures.transfers_started++;
    if (ret_transfer)
        *ret_transfer = &transfer->common;
    return 0;
}

/* Over HTTP/2 a transfer that is given up is a stream to be reset. Where other streams keep the
 * connection going libcurl sends that; the last one's reset would stay with us, and the server
 * would go on sending: the connection goes with it. */
static void leave_multi(struct http_transfer *transfer)
{
    curl_easy_setopt(transfer->easy, CURLOPT_FORBID_REUSE, 1L);
    curl_multi_remove_handle(transfer->http->multi, transfer->easy);
    curl_easy_setopt(transfer->easy, CURLOPT_FORBID_REUSE, 0L);
}

void transfer_release(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    transfer_stop_waiting(transfer);
    leave_multi(transfer);
    if (transfer->connections)
        (void)connections_lend(NULL, transfer->easy);
    fetch_connections_release(transfer->connections);
    transfer->connections = NULL;
    host_release(transfer->host);
    host_release(transfer->proxy);
    transfer->host = transfer->proxy = NULL;
    fetch_profile_release(transfer->profile);
    transfer->profile = NULL;
    engine_end(&transfer->common);
    plain_answer_end(transfer);
    decoder_rest(transfer->decoder);
    buffer_clear(&transfer->uri);
    if (transfer->lines.length) /* credentials may be among them */
        explicit_bzero(transfer->lines.data, transfer->lines.length);
    buffer_clear(&transfer->lines);
    buffer_clear(&transfer->post);
    link_out(transfer);
    transfer->next = http->spare;
    http->spare = transfer;
    http->spare_count++;
}

/* A kept connection led to an address that the host no longer has, or libcurl's cache of names did:
 * once more, on a new connection and with the addresses set again. */
static bool start_again(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    if (!transfer->kept_stale || transfer->retried || transfer->stopped || transfer->plain.is_asked)
        return false;
    forget_answer(transfer);
    transfer->retried = true;
    struct host *peer = transfer_peer(transfer);
    peer->loaded = peer->literal;
    return transfer_prepare(transfer) == 0 &&
           curl_multi_add_handle(http->multi, transfer->easy) == CURLM_OK;
}

/* The proxy wants to know who we are in another way. */
static bool ask_proxy_again(struct http_transfer *transfer)
{
    if (transfer->stopped || !transfer_changes_proxy_scheme(transfer))
        return false;
    forget_answer(transfer);
    transfer->common.body.length = 0;
    return transfer_prepare(transfer) == 0 &&
           curl_multi_add_handle(transfer->http->multi, transfer->easy) == CURLM_OK;
}

/* What libcurl does not read of HTTP it can hand over unread. */
static bool ask_for_plain_answer(struct http_transfer *transfer, CURLcode result)
{
    if (!plain_answer_helps(transfer, result))
        return false;
    forget_answer(transfer);
    transfer->common.body.length = 0;
    return transfer_prepare(transfer) == 0 && plain_answer_prepare(transfer) == 0 &&
           curl_multi_add_handle(transfer->http->multi, transfer->easy) == CURLM_OK;
}

void transfer_finish(struct http_transfer *transfer, CURLcode result)
{
    transfer_stop_waiting(transfer);
    leave_multi(transfer);
    if (start_again(transfer) || ask_proxy_again(transfer) ||
        ask_for_plain_answer(transfer, result))
        return;
    result = plain_answer_result(transfer, result);
    transfer_account(transfer);
    transfer_conclude(transfer, result);
    engine_deliver(&transfer->common);
    transfer_release(transfer);
}

void transfer_cancel(struct fetch_transfer *common)
{
    struct http_transfer *transfer = (struct http_transfer *)common;
    transfer->stopped = true;
    transfer_account(transfer);
    transfer_release(transfer);
}

void transfer_expire(struct fetch_transfer *common)
{
    struct http_transfer *transfer = (struct http_transfer *)common;
    transfer_stop(transfer, FETCH_TIMEOUT);
    transfer_finish(transfer, CURLE_OPERATION_TIMEDOUT);
}

uint64_t transfer_received(const struct fetch_transfer *common)
{
    const struct http_transfer *transfer = (const struct http_transfer *)common;
    return transfer->header_bytes + transfer->body_bytes;
}

#include "transfer.h"

#include "fault.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* libcurl's receive buffer, and with it the most that one callback brings: a page in one piece. */
#define RECEIVE_BUFFER_BYTES (32 * 1024)

/* The last moment before a request is sent, on a new connection or a kept one. */
static int on_request(void *data, char *server, char *own, int server_port, int own_port)
{
    struct http_transfer *transfer = data;
    struct fetch_address address;
    (void)own, (void)server_port, (void)own_port;
    if (fetch_address_parse(text_of(server), &address) &&
        host_has_address(transfer_peer(transfer), &address))
        return CURL_PREREQFUNC_OK;
    transfer->kept_stale = true;
    return CURL_PREREQFUNC_ABORT;
}

static curl_socket_t on_open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *peer)
{
    struct http_transfer *transfer = data;
    struct http_fetcher *http = transfer->http;
    struct fetch_address address;
    if (purpose != CURLSOCKTYPE_IPCXN || !fetch_address_of_socket(&peer->addr, &address))
        return CURL_SOCKET_BAD;
    if (!host_has_address(transfer_peer(transfer), &address)) {
        transfer->kept_stale = true;
        return CURL_SOCKET_BAD;
    }
    if (!transfer->proxy && http->allow_address &&
        !http->allow_address(http->allow_address_context,
                             (struct text){transfer->host->name, transfer->host->name_length},
                             &address)) {
        transfer->verdict = FETCH_ADDRESS_REFUSED;
        transfer->common.response.address = address;
        fetch_address_format(&address, transfer->detail);
        return CURL_SOCKET_BAD;
    }
    int descriptor = FETCH_FAULT("socket")
                         ? -1
                         : socket(peer->family, peer->socktype | SOCK_CLOEXEC, peer->protocol);
    if (descriptor < 0)
        return CURL_SOCKET_BAD;
    if (!stall_watch_opened(http->stall_watch, descriptor)) {
        close(descriptor);
        return CURL_SOCKET_BAD;
    }
    transfer->connecting = true;
    transfer->verdict = FETCH_OTHER;
    http->engine->figures.connections_opened++;
    return descriptor;
}

/* From here on the descriptor may be another thread's. */
static int on_close_socket(void *data, curl_socket_t descriptor)
{
    struct http_fetcher *http = data;
    http_forget_socket(http, descriptor);
    return stall_watch_close(http->stall_watch, descriptor);
}

/* libcurl reports what it sends in verbose mode only. */
static int on_talk(CURL *easy, curl_infotype type, char *data, size_t length, void *context)
{
    struct http_transfer *transfer = context;
    (void)easy;
    if (type == CURLINFO_HEADER_OUT)
        buffer_append(&transfer->sent_header, data, length);
    return 0;
}

/* libcurl is about to look a name up because it does not know the host's addresses (any more). */
static int on_resolve(void *resolver, void *reserved, void *data)
{
    struct http_transfer *transfer = data;
    (void)resolver, (void)reserved;
    if (transfer_peer(transfer)->literal)
        return 0;
    transfer->kept_stale = true;
    return 1;
}

static int set_options(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    CURL *easy = transfer->easy;
    CURLcode result = CURLE_OK;
#define SET(option, value) result |= curl_easy_setopt(easy, CURLOPT_##option, value)
    SET(PRIVATE, transfer);
    SET(NOSIGNAL, 1L);
    SET(ERRORBUFFER, transfer->reason);
    SET(HEADERFUNCTION, transfer_on_header);
    SET(HEADERDATA, transfer);
    SET(WRITEFUNCTION, transfer_on_body);
    SET(WRITEDATA, transfer);
    SET(PREREQFUNCTION, on_request);
    SET(PREREQDATA, transfer);
    SET(OPENSOCKETFUNCTION, on_open_socket);
    SET(OPENSOCKETDATA, transfer);
    SET(CLOSESOCKETFUNCTION, on_close_socket);
    SET(CLOSESOCKETDATA, http); /* the connection outlives the transfer */
    SET(RESOLVER_START_FUNCTION, on_resolve);
    SET(RESOLVER_START_DATA, transfer);
    SET(DEBUGFUNCTION, on_talk);
    SET(DEBUGDATA, transfer);
    SET(DNS_CACHE_TIMEOUT, -1L);
    SET(PROTOCOLS_STR, "http,https");
    SET(FOLLOWLOCATION, 0L);
    SET(PROXY, "");
    SET(NOPROXY, "*"); /* spares a look at the environment for every request */
    SET(SUPPRESS_CONNECT_HEADERS, 1L);
    SET(HEADEROPT, (long)CURLHEADER_SEPARATE); /* headers for a site are not sent to the proxy */
    SET(NETRC, (long)CURL_NETRC_IGNORED);
    SET(DISALLOW_USERNAME_IN_URL, 1L);
    SET(PATH_AS_IS, 1L);
    SET(HTTP09_ALLOWED, 0L);
    SET(HTTP_CONTENT_DECODING, 0L); /* decode.c does */
    SET(PIPEWAIT, 1L);
    SET(BUFFERSIZE, (long)RECEIVE_BUFFER_BYTES);
    SET(CONNECTTIMEOUT_MS, (long)http->connect_timeout_ms);
#undef SET
    return result == CURLE_OK ? 0 : STATUS_MEMORY;
}

int transfer_configure(struct http_transfer *transfer)
{
    transfer->easy = FETCH_FAULT("easy") ? NULL : curl_easy_init();
    if (!transfer->easy || set_options(transfer) < 0)
        return STATUS_MEMORY;
    transfer->tls.policy = transfer->http->tls;
    return tls_attach(transfer->easy, &transfer->tls);
}

/* libcurl copies the options. */
int transfer_route(struct http_transfer *transfer, const struct fetch_proxy *proxy)
{
    CURL *easy = transfer->easy;
    CURLcode result = CURLE_OK;
    transfer->has_proxy_user = false;
    if (!proxy && !transfer->proxy_configured)
        return 0;
    char place[LIMIT_HOST_BYTES + 32] = "", user[LIMIT_CREDENTIAL_BYTES + 1] = "",
                                  password[LIMIT_CREDENTIAL_BYTES + 1] = "";
    if (proxy) {
        bool v6 = memchr(proxy->host.data, ':', proxy->host.length) != NULL;
        snprintf(place, sizeof place, "http://%s%.*s%s:%u", v6 ? "[" : "",
                 TEXT_ARGUMENTS(proxy->host), v6 ? "]" : "", proxy->port);
        snprintf(user, sizeof user, "%.*s", TEXT_ARGUMENTS(proxy->user));
        snprintf(password, sizeof password, "%.*s", TEXT_ARGUMENTS(proxy->password));
    }
#define SET(option, value) result |= curl_easy_setopt(easy, CURLOPT_##option, value)
    SET(PROXY, place);
    SET(NOPROXY, proxy ? "" : "*");
    SET(PROXYUSERNAME, user[0] ? user : NULL);
    SET(PROXYPASSWORD, user[0] ? password : NULL);
#undef SET
    explicit_bzero(password, sizeof password);
    transfer->has_proxy_user = user[0] != '\0';
    transfer->proxy_configured = proxy != NULL;
    return result == CURLE_OK ? 0 : STATUS_MEMORY;
}

/* HTTP/2 is for TLS alone: without it libcurl would hold requests back to see whether the server
 * upgrades. */
static long curl_version_of(const struct http_transfer *transfer)
{
    enum fetch_http_version version = transfer->profile->http_version;
    if (transfer->connections && transfer->connections->is_single)
        return CURL_HTTP_VERSION_1_1;
    if (version == FETCH_HTTP_1_0)
        return CURL_HTTP_VERSION_1_0;
    return version == FETCH_HTTP_BEST && transfer->secure ? CURL_HTTP_VERSION_2TLS
                                                          : CURL_HTTP_VERSION_1_1;
}

/* Room for the lines of the request and those of the profile that are bound to a host. */
static bool reserve_nodes(struct http_transfer *transfer)
{
    size_t capacity = transfer->line_count + transfer->profile->bound_count;
    if (capacity <= transfer->line_node_capacity)
        return true;
    struct curl_slist *nodes = realloc(transfer->line_nodes, capacity * sizeof *nodes);
    if (!nodes)
        return false;
    transfer->line_nodes = nodes;
    transfer->line_node_capacity = capacity;
    return true;
}

/* The profile's lines, behind those bound to the host and those that this request alone has. NULL
 * without memory: a profile has always some. */
struct curl_slist *transfer_lines(struct http_transfer *transfer)
{
    const struct fetch_profile *profile = transfer->profile;
    struct curl_slist *lines = transfer->without_headers ? profile->plain : profile->common;
    size_t count = 0;
    if (!reserve_nodes(transfer))
        return NULL;
    if (transfer->lines.length && strncmp(transfer->lines.data, "Accept:", 7) == 0)
        lines = lines->next; /* the default one */
    for (size_t i = 0; i < profile->bound_count && !transfer->without_headers; i++) {
        if (strcasecmp(profile->bound[i].host, transfer->host->name) != 0)
            continue;
        transfer->line_nodes[count] = (struct curl_slist){profile->bound[i].line, lines};
        lines = &transfer->line_nodes[count++];
    }
    for (size_t at = 0; at < transfer->lines.length; at += strlen(transfer->lines.data + at) + 1) {
        transfer->line_nodes[count] = (struct curl_slist){transfer->lines.data + at, lines};
        lines = &transfer->line_nodes[count++];
    }
    return lines;
}

/* A kept connection may be as old as the present addresses; libcurl counts whole seconds. */
static long connection_lifetime_s(const struct host *host)
{
    if (!host->changed_at_us)
        return 0;
    long seconds = (long)((machine_monotonic_us() - host->changed_at_us) / 1000000);
    return seconds > 0 ? seconds : 1;
}

int transfer_prepare(struct http_transfer *transfer)
{
    CURL *easy = transfer->easy;
    struct http_fetcher *http = transfer->http;
    CURLcode result = CURLE_OK;
    result |= curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, curl_version_of(transfer));
    result |= curl_easy_setopt(easy, CURLOPT_USERAGENT, transfer->profile->user_agent);
    if (transfer->keep_configured != transfer->keep_sent_header) {
        result |= curl_easy_setopt(easy, CURLOPT_VERBOSE, (long)transfer->keep_sent_header);
        transfer->keep_configured = transfer->keep_sent_header;
    }
    struct curl_slist *resolve = NULL;
    const struct host *peer = transfer_peer(transfer);
    if (host_table_carry(&http->hosts, peer, &resolve) < 0)
        return STATUS_MEMORY;
    if (resolve || transfer->resolve)
        result |= curl_easy_setopt(easy, CURLOPT_RESOLVE, resolve);
    curl_slist_free_all(transfer->resolve);
    transfer->resolve = resolve;
    if (peer->changed_at_us || transfer->retried || transfer->limits_configured) {
        result |= curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, (long)transfer->retried);
        result |= curl_easy_setopt(easy, CURLOPT_MAXLIFETIME_CONN, connection_lifetime_s(peer));
        transfer->limits_configured = peer->changed_at_us || transfer->retried;
    }
    if (transfer->proxy)
        result |= curl_easy_setopt(easy, CURLOPT_PROXYAUTH, transfer_proxy_scheme(transfer));
    struct curl_slist *lines = transfer_lines(transfer);
    if (!lines)
        return STATUS_MEMORY;
    result |= curl_easy_setopt(easy, CURLOPT_HTTPHEADER, lines);
    if (transfer->posts) {
        result |= curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)transfer->post.length);
        result |= curl_easy_setopt(easy, CURLOPT_POSTFIELDS, buffer_text(&transfer->post).data);
    } else if (transfer->post_configured) {
        result |= curl_easy_setopt(easy, CURLOPT_POSTFIELDS, NULL);
        result |= curl_easy_setopt(easy, CURLOPT_HTTPGET, 1L);
    }
    transfer->post_configured = transfer->posts;
    if (transfer->method[0] || transfer->method_configured)
        result |= curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST,
                                   transfer->method[0] ? transfer->method : NULL);
    transfer->method_configured = transfer->method[0] != '\0';
    result |= curl_easy_setopt(easy, CURLOPT_URL, transfer->uri.data);
    if (transfer->connections)
        result |= connections_lend(transfer->connections, easy);
    transfer->tls.own = transfer->connections ? transfer->connections->certificate : NULL;
    transfer->tls.host = transfer->host->name;
    transfer->tls.refused = false;
    transfer->tls.is_plain_http = false;
    transfer->tls.was_shown = false;
    return result == CURLE_OK ? 0 : STATUS_MEMORY;
}

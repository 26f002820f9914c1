/* A server may send without end what is neither header nor body: libcurl reads it without a
 * callback. The kernel knows how much came on a connection. Now and then what came since its
 * transfers began is compared with what they may bring together, and what others brought that ended
 * meanwhile.
 *
 * Transfers are judged from the second look on that they live to see, so most are never looked at.
 * Which transfer went over which connection is known of those alone; what others brought is
 * credited to the whole host. */
#include "transfer.h"

#include <netinet/in.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#define LOOK_US (100 * 1000)

/* Bytes that libcurl has read, or may read at once. Those in the kernel count for no transfer. */
static uint64_t read_bytes(int descriptor)
{
    int unread_bytes = 0;
    uint64_t received_bytes = stall_watch_received_bytes(descriptor);
    if (ioctl(descriptor, FIONREAD, &unread_bytes) < 0 || unread_bytes < 0)
        return received_bytes;
    return received_bytes > (uint64_t)unread_bytes ? received_bytes - (uint64_t)unread_bytes : 0;
}

static uint16_t own_port(struct socket_state *state, int descriptor)
{
    struct sockaddr_in6 own = {0}; /* Linux has the port of IPv4 at the same place */
    socklen_t size = sizeof own;
    if (!state->own_port && getsockname(descriptor, (struct sockaddr *)&own, &size) == 0)
        state->own_port = ntohs(own.sin6_port);
    return state->own_port;
}

/* Connections to different addresses may have the same port of ours. */
static bool leads_to_peer(const struct http_transfer *transfer, int descriptor)
{
    struct sockaddr_storage peer = {0};
    socklen_t size = sizeof peer;
    struct fetch_address address;
    return getpeername(descriptor, (struct sockaddr *)&peer, &size) == 0 &&
           fetch_address_of_socket((struct sockaddr *)&peer, &address) &&
           host_has_address(transfer_peer(transfer), &address);
}

/* The state of its connection's socket; NULL while it has none. libcurl 7.88 reports the socket
 * (CURLINFO_ACTIVESOCKET) of ended transfers alone, and the port of those under way, too. */
static struct socket_state *socket_of(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    int descriptor = transfer->descriptor;
    if (descriptor >= 0 && http->sockets[descriptor].closings == transfer->descriptor_closings)
        return &http->sockets[descriptor];
    long port = 0;
    curl_easy_getinfo(transfer->easy, CURLINFO_LOCAL_PORT, &port);
    for (size_t i = 0; port && i < http->socket_count; i++) {
        struct socket_state *state = &http->sockets[i];
        if (!state->used || own_port(state, (int)i) != port || !leads_to_peer(transfer, (int)i))
            continue;
        transfer->descriptor = (int)i;
        transfer->descriptor_closings = state->closings;
        return state;
    }
    return NULL;
}

/* From now on what the connection brings is judged; all it brought, when it is the transfer's own.
 */
static void begin_judging(const struct http_transfer *transfer, struct socket_state *state)
{
    const struct host *peer = transfer_peer(transfer);
    bool is_own = transfer->connecting && state->last_look == 0;
    state->base_bytes = is_own ? 0 : read_bytes(transfer->descriptor);
    state->base_credit_bytes = is_own ? transfer->credit_at_start_bytes : peer->credit_bytes;
}

static void allow(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    struct socket_state *state = socket_of(transfer);
    if (!state)
        return;
    if (state->last_look != http->wire_looks) {
        if (state->last_look == 0 || state->last_look + 1 != http->wire_looks)
            begin_judging(transfer, state);
        state->last_look = http->wire_looks;
        state->allowed_bytes = 0;
        state->excused = false;
    }
    state->allowed_bytes += transfer_allowance(transfer);
    state->excused |= transfer->waiting;
}

static bool is_beyond(struct http_transfer *transfer)
{
    struct socket_state *state = socket_of(transfer);
    if (!state || state->last_look != transfer->http->wire_looks || state->excused)
        return false;
    uint64_t credit_bytes = transfer_peer(transfer)->credit_bytes - state->base_credit_bytes;
    return read_bytes(transfer->descriptor) >
           state->base_bytes + state->allowed_bytes + credit_bytes;
}

/* Its end starts others and may end more of them. */
static struct http_transfer *first_beyond(const struct http_fetcher *http)
{
    struct http_transfer *transfer = http->in_flight;
    while (transfer && !transfer->over_wire_bound)
        transfer = transfer->next;
    return transfer;
}

void http_bound_wire(struct http_fetcher *http, int64_t now_us)
{
    if (now_us - http->wire_look_at_us < LOOK_US)
        return;
    http->wire_looks++;
    int64_t before_us = http->wire_look_at_us;
    http->wire_look_at_us = now_us;
    struct http_transfer *transfer;
    for (transfer = http->in_flight; transfer; transfer = transfer->next)
        if (transfer->common.started_at_us < before_us)
            allow(transfer);
    size_t count = 0;
    for (transfer = http->in_flight; transfer; transfer = transfer->next)
        if (transfer->common.started_at_us < before_us && is_beyond(transfer)) {
            transfer->over_wire_bound = true;
            count++;
        }
    while (count-- && (transfer = first_beyond(http))) {
        snprintf(transfer->detail, sizeof transfer->detail,
                 "the connection brought more than its documents may hold");
        transfer_stop(transfer, FETCH_TOO_LARGE);
        transfer_finish(transfer, CURLE_WRITE_ERROR);
    }
}

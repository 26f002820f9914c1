#include "connections_private.h"
#include "security_private.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/base/hash.h>
#include <seine/foundation/log.h>

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#define BACKLOG 128
/* The first polled descriptors: the wake-up and the watched one. The listeners follow. */
#define FIRST_POLLED 2

/* ---- creation ---- */

int connections_new(const struct connections_settings *settings,
                    struct connections **ret_connections, struct error *error)
{
    struct connections *connections = calloc(1, sizeof *connections);
    unsigned char seed[32];
    if (!connections || hash_random_seed(seed)) {
        free(connections);
        return error_set(error, STATUS_MEMORY, "no memory for connections");
    }
    connections->settings = *settings;
    connections->settings.clock = clock_or_machine(settings->clock);
    memcpy(&connections->random, seed, sizeof connections->random);
    connections->random |= 1;
    memcpy(&connections->instance, seed + sizeof connections->random, sizeof connections->instance);
    connections->instance &= INT64_MAX;
    connections->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (connections->wake < 0) {
        free(connections);
        return error_set_errno(error, errno, "cannot make an eventfd");
    }
    *ret_connections = connections;
    return 0;
}

void connections_free(struct connections *connections)
{
    if (!connections)
        return;
    while (connections->peers) {
        struct peer *peer = connections->peers;
        connections->peers = peer->next;
        peer_free(peer);
    }
    for (size_t i = 0; i < connections->listener_count; i++)
        close(connections->listeners[i].descriptor);
    close(connections->wake);
    message_reader_done(&connections->reader);
    free(connections->polled);
    free(connections);
}

void connections_wake(struct connections *connections)
{
    uint64_t one = 1;
    ssize_t written = write(connections->wake, &one, sizeof one);
    (void)written; /* a full counter wakes as well */
}

int connections_split(const char *address, char **ret_host, char **ret_port, struct error *error)
{
    const char *colon = strrchr(address, ':');
    bool is_bracketed = address[0] == '[' && colon && colon > address && colon[-1] == ']';
    const char *host = address + is_bracketed;
    size_t length = colon ? (size_t)(colon - host) - is_bracketed : 0;
    if (!colon || !length || !colon[1] || strlen(colon + 1) > 5 ||
        strspn(colon + 1, "0123456789") != strlen(colon + 1) ||
        strtol(colon + 1, NULL, 10) > 65535 || (!is_bracketed && memchr(host, ':', length)))
        return error_set(error, STATUS_INVALID,
                         "`%s` is no HOST:PORT (an IPv6 address stands in brackets)", address);
    *ret_host = strndup(host, length);
    *ret_port = strdup(colon + 1);
    if (*ret_host && *ret_port)
        return 0;
    free(*ret_host);
    free(*ret_port);
    return error_set(error, STATUS_MEMORY, "no memory for an address");
}

static int listen_on(struct connections *connections, const struct addrinfo *address,
                     struct error *error)
{
    struct listener *listener = &connections->listeners[connections->listener_count];
    struct sockaddr_storage bound;
    socklen_t length = sizeof bound;
    int on = 1;
    char text[TRANSPORT_ADDRESS_BYTES];
    if (connections->listener_count == MOST_LISTENERS)
        return error_set(error, STATUS_LIMIT, "more than %d addresses", MOST_LISTENERS);
    int status = security_may_listen(connections->settings.security, address->ai_addr, error);
    if (status)
        return status;
    transport_address_format(address->ai_addr, text);
    int descriptor =
        socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, IPPROTO_TCP);
    if (descriptor < 0 || setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0 ||
        (address->ai_family == AF_INET6 &&
         setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) < 0) ||
        bind(descriptor, address->ai_addr, address->ai_addrlen) < 0 ||
        listen(descriptor, BACKLOG) < 0 ||
        getsockname(descriptor, (struct sockaddr *)&bound, &length) < 0) {
        int reason = errno;
        if (descriptor >= 0)
            close(descriptor);
        return error_set_errno(error, reason, "cannot listen on %s", text);
    }
    transport_address_format((const struct sockaddr *)&bound, listener->address);
    listener->descriptor = descriptor;
    connections->listener_count++;
    return 0;
}

int connections_listen(struct connections *connections, const char *address, struct error *error)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *found = NULL;
    char *host, *port;
    int status = connections_split(address, &host, &port, error);
    if (status)
        return status;
    int problem = getaddrinfo(host, port, &hints, &found);
    if (problem)
        status = error_set(error, STATUS_INVALID, "cannot listen on `%s`: %s", address,
                           gai_strerror(problem));
    for (const struct addrinfo *a = found; a && !status; a = a->ai_next)
        status = listen_on(connections, a, error);
    if (found)
        freeaddrinfo(found);
    free(host);
    free(port);
    return status;
}

const char *connections_address(const struct connections *connections, size_t number)
{
    return number < connections->listener_count ? connections->listeners[number].address : NULL;
}

static struct peer *add_peer(struct connections *connections)
{
    struct peer *peer = calloc(1, sizeof *peer);
    if (!peer)
        return NULL;
    peer->connections = connections;
    peer->descriptor = -1;
    peer_reset(peer);
    peer->next = connections->peers;
    connections->peers = peer;
    connections->peer_count++;
    return peer;
}

int connections_dial(struct connections *connections, const char *address, struct peer **ret_peer,
                     struct error *error)
{
    char *host, *port;
    int status = connections_split(address, &host, &port, error);
    if (status)
        return status;
    struct peer *peer = add_peer(connections);
    if (!peer) {
        free(host);
        free(port);
        return error_set(error, STATUS_MEMORY, "no memory for a peer");
    }
    peer->host = host;
    peer->port = port;
    snprintf(peer->name, sizeof peer->name, "%s", address);
    *ret_peer = peer;
    return 0;
}

/* ---- turns ---- */

static void accept_all(struct connections *connections, const struct listener *listener)
{
    struct sockaddr_storage from;
    struct error error = {0};
    for (;;) {
        socklen_t length = sizeof from;
        int descriptor = accept4(listener->descriptor, (struct sockaddr *)&from, &length,
                                 SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor < 0)
            return;
        char name[TRANSPORT_ADDRESS_BYTES];
        transport_address_format((const struct sockaddr *)&from, name);
        bool is_admitted =
            security_admits(connections->settings.security, (const struct sockaddr *)&from);
        struct peer *peer = is_admitted && connections->peer_count < CONNECTIONS_MOST
                                ? add_peer(connections)
                                : NULL;
        if (!peer) {
            log_warning(connections->settings.log, "transport", "%s: %s", name,
                        is_admitted ? "there are too many connections"
                                    : "connected, and is not one of the peers");
            close(descriptor);
            continue;
        }
        snprintf(peer->name, sizeof peer->name, "%s", name);
        if (peer_open(peer, descriptor, &error))
            peer_close(peer, "%s", error.sentence);
    }
}

/* Fills the array for poll(); peers are in the order of the list. */
static int prepare(struct connections *connections, int64_t now_us, int64_t *until_us,
                   struct error *error)
{
    size_t count = 0, needed = FIRST_POLLED + connections->listener_count + connections->peer_count;
    while (connections->polled_capacity < needed)
        if (!array_grow(&connections->polled, &connections->polled_capacity,
                        sizeof *connections->polled))
            return error_set(error, STATUS_MEMORY, "no memory for %zu connections", needed);
    struct pollfd *polled = connections->polled;
    int watched = connections->settings.watched;
    polled[count++] = (struct pollfd){.fd = connections->wake, .events = POLLIN};
    polled[count++] = (struct pollfd){.fd = watched ? watched : -1, .events = POLLIN};
    for (size_t i = 0; i < connections->listener_count; i++)
        polled[count++] =
            (struct pollfd){.fd = connections->listeners[i].descriptor, .events = POLLIN};
    for (struct peer *peer = connections->peers; peer; peer = peer->next) {
        connections_try(peer, now_us);
        polled[count++] = (struct pollfd){.fd = peer->state == PEER_CLOSED ? -1 : peer->descriptor,
                                          .events = peer_events(peer)};
        int64_t due_us = peer->state == PEER_CLOSED ? peer->dial_at_us : peer->due_us;
        if (peer->reads_more && !peer->is_held)
            due_us = now_us;
        if (due_us < *until_us)
            *until_us = due_us;
    }
    return 0;
}

static void wait(struct connections *connections, int64_t until_us)
{
    struct clock *clock = connections->settings.clock;
    size_t count = FIRST_POLLED + connections->listener_count + connections->peer_count;
    int64_t sleep_us = clock_begin_wait(clock, until_us);
    struct timespec limit = {.tv_sec = sleep_us / 1000000, .tv_nsec = sleep_us % 1000000 * 1000};
    int ready = ppoll(connections->polled, count, &limit, NULL);
    clock_end_wait(clock, until_us, ready > 0);
    if (ready < 0)
        for (size_t i = 0; i < count; i++)
            connections->polled[i].revents = 0;
    uint64_t woken;
    while (read(connections->wake, &woken, sizeof woken) > 0)
        ;
}

static void serve(struct peer *peer, short events)
{
    if (peer->state == PEER_CONNECTING && events)
        connections_tried(peer);
    else if (peer->state == PEER_HANDSHAKE && events)
        peer_handshake(peer);
    else if (peer->state == PEER_OPEN && peer->is_held && events & (POLLHUP | POLLERR))
        peer->is_closing = true;
    else if (peer->state == PEER_OPEN && !peer->is_held &&
             (events & (POLLIN | POLLHUP | POLLERR) || peer->reads_more || peer->wants_write))
        peer_read(peer);
}

/* Frees peers whose connection has ended, or schedules their next dialing. */
static void close_ended(struct connections *connections)
{
    const struct connections_settings *settings = &connections->settings;
    struct peer **link = &connections->peers;
    while (*link) {
        struct peer *peer = *link;
        if (!peer->is_closing) {
            link = &peer->next;
            continue;
        }
        if (peer->state == PEER_OPEN && settings->handler->closed)
            settings->handler->closed(settings->context, peer);
        if (peer->host) {
            peer_reset(peer);
            connections_pause(peer);
            link = &peer->next;
        } else {
            *link = peer->next;
            connections->peer_count--;
            peer_free(peer);
        }
    }
}

static void begin_turn(struct connections *connections)
{
    const struct pollfd *polled = connections->polled + FIRST_POLLED + connections->listener_count;
    /* Peers accepted in this turn are inserted before `first`; the poll array does not contain
     * them. */
    struct peer *first = connections->peers;
    connections->incomplete_bytes = 0;
    for (struct peer *peer = first; peer; peer = peer->next)
        connections->incomplete_bytes += peer->in.length;
    for (size_t i = 0; i < connections->listener_count; i++)
        if (connections->polled[FIRST_POLLED + i].revents)
            accept_all(connections, &connections->listeners[i]);
    for (struct peer *peer = first; peer; peer = peer->next)
        serve(peer, polled++->revents);
}

int connections_turn(struct connections *connections, int64_t timeout_ms, struct error *error)
{
    const struct connections_settings *settings = &connections->settings;
    int64_t now_us = connections_now_us(connections), until_us = now_us + timeout_ms * 1000;
    int status = prepare(connections, now_us, &until_us, error);
    if (status)
        return status;
    wait(connections, until_us);
    begin_turn(connections);
    now_us = connections_now_us(connections);
    for (struct peer *peer = connections->peers; peer; peer = peer->next)
        peer_keep_alive(peer, now_us);
    if (settings->handler->settle)
        status = settings->handler->settle(settings->context, error);
    if (status)
        return status;
    for (struct peer *peer = connections->peers; peer; peer = peer->next)
        if (peer->state == PEER_OPEN && !peer->is_closing && peer_has_output(peer))
            peer_write(peer);
    close_ended(connections);
    return 0;
}

/* Outgoing connections. */
#include "connections_private.h"
#include "security_private.h"

#include <seine/foundation/log.h>

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define PAUSE_LEAST_US INT64_C(100000)
#define PAUSE_MOST_US  INT64_C(30000000)
/* A connection that lasted this long resets the backoff. */
#define GOOD_US INT64_C(10000000)

/* Randomises a pause by 50 percent (xorshift64*, Vigna, "An experimental exploration of Marsaglia's
 * xorshift generators, scrambled", 2016). */
static int64_t with_jitter(struct connections *connections, int64_t pause_us)
{
    uint64_t random = connections->random;
    random ^= random >> 12;
    random ^= random << 25;
    random ^= random >> 27;
    connections->random = random;
    random *= UINT64_C(0x2545F4914F6CDD1D);
    return pause_us / 2 + (int64_t)(random % (uint64_t)pause_us);
}

void connections_pause(struct peer *peer)
{
    int64_t now_us = connections_now_us(peer->connections);
    if (peer->is_refused)
        peer->pause_us = PAUSE_MOST_US;
    else if (peer->pause_us == 0 || (peer->opened_us && now_us - peer->opened_us > GOOD_US))
        peer->pause_us = PAUSE_LEAST_US;
    else
        peer->pause_us = peer->pause_us * 2 < PAUSE_MOST_US ? peer->pause_us * 2 : PAUSE_MOST_US;
    peer->opened_us = 0;
    peer->is_refused = false;
    peer->dial_at_us = now_us + with_jitter(peer->connections, peer->pause_us);
}

static void fail(struct peer *peer, const char *reason)
{
    if (!peer->is_failing)
        log_warning(peer->connections->settings.log, "transport",
                    "%s cannot be reached: %s; the connection is retried", peer->name, reason);
    peer->is_failing = true;
    peer_reset(peer);
    connections_pause(peer);
}

/* Chooses the next address of a host; each attempt takes another one. */
static struct addrinfo *next_address(struct peer *peer, struct addrinfo *first)
{
    unsigned count = 1;
    for (struct addrinfo *a = first->ai_next; a; a = a->ai_next)
        count++;
    unsigned chosen = peer->tried++ % count;
    while (chosen--)
        first = first->ai_next;
    return first;
}

static void begin(struct peer *peer, const struct addrinfo *address)
{
    struct connections *connections = peer->connections;
    struct error error = {0};
    if (security_may_dial(connections->settings.security, address->ai_addr, &error)) {
        fail(peer, error.sentence);
        return;
    }
    peer->descriptor =
        socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, IPPROTO_TCP);
    if (peer->descriptor < 0 ||
        (connect(peer->descriptor, address->ai_addr, address->ai_addrlen) < 0 &&
         errno != EINPROGRESS)) {
        fail(peer, strerror(errno));
        return;
    }
    peer->state = PEER_CONNECTING;
    peer->due_us = connections_now_us(connections) + INT64_C(1000) * PEER_HANDSHAKE_MS;
}

void connections_try(struct peer *peer, int64_t now_us)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    if (!peer->host || peer->state != PEER_CLOSED || now_us < peer->dial_at_us)
        return;
    int problem = getaddrinfo(peer->host, peer->port, &hints, &found);
    if (problem) {
        fail(peer, gai_strerror(problem));
        return;
    }
    begin(peer, next_address(peer, found));
    freeaddrinfo(found);
}

void connections_tried(struct peer *peer)
{
    struct error error = {0};
    int reason = 0;
    socklen_t length = sizeof reason;
    if (getsockopt(peer->descriptor, SOL_SOCKET, SO_ERROR, &reason, &length) < 0)
        reason = errno;
    if (reason)
        fail(peer, strerror(reason));
    else if (peer_open(peer, peer->descriptor, &error))
        fail(peer, error.sentence);
}

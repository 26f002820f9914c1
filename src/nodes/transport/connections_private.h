/* All connections of a role, and the functions that peer.c and dial.c use. One thread. */
#ifndef SEINE_TRANSPORT_CONNECTIONS_PRIVATE_H
#define SEINE_TRANSPORT_CONNECTIONS_PRIVATE_H

#include "peer.h"

#include <poll.h>

#define MOST_LISTENERS 16

struct listener {
    int descriptor;
    char address[TRANSPORT_ADDRESS_BYTES];
};

struct connections {
    struct connections_settings settings;
    struct message_reader reader;
    struct peer *peers;
    size_t peer_count;
    struct listener listeners[MOST_LISTENERS];
    size_t listener_count;
    int wake;
    struct pollfd *polled;
    size_t polled_capacity;
    uint64_t random;
    int64_t instance;        /* PKT_INSTANCE */
    size_t incomplete_bytes; /* size of all incomplete frames */
};

static inline int64_t connections_now_us(const struct connections *connections)
{
    return clock_monotonic_us(connections->settings.clock);
}

/* Splits HOST:PORT; the caller frees both texts. */
int connections_split(const char *address, char **ret_host, char **ret_port,
                      struct error *error) SEINE_MUST_CHECK;
/* Starts to connect, if the backoff has passed. */
void connections_try(struct peer *peer, int64_t now_us);
/* Handles the result of the attempt. */
void connections_tried(struct peer *peer);
/* Schedules the next attempt. */
void connections_pause(struct peer *peer);

#endif

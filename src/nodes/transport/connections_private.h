/* All connections of a role, and what peer.c and dial.c ask of them. One thread. */
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
    size_t incomplete_bytes; /* of all frames that are not complete */
};

int64_t connections_now_us(const struct connections *connections);
/* HOST:PORT in two; both are the caller's. */
int connections_split(const char *address, char **ret_host, char **ret_port,
                      struct error *error) SEINE_MUST_CHECK;
/* Begins to connect, if it is time. */
void connections_try(struct peer *peer, int64_t now_us);
/* What became of that. */
void connections_tried(struct peer *peer);
/* When it is tried again. */
void connections_pause(struct peer *peer);

#endif

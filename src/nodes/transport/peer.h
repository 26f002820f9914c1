/*
 * One peer: its socket, what came and is no whole frame yet, what is to go out.
 */
#ifndef SEINE_TRANSPORT_PEER_H
#define SEINE_TRANSPORT_PEER_H

#include "security_private.h"

#include <seine/foundation/base/buffer.h>
#include <seine/nodes/transport/connections.h>
#include <seine/nodes/transport/version.h>

enum peer_state {
    PEER_CLOSED,
    PEER_CONNECTING,
    PEER_HANDSHAKE, /* of TLS */
    PEER_OPEN,
};

/* Frames, of which those before `at` are gone. */
struct frame_queue {
    struct buffer bytes;
    size_t at;
};

struct peer {
    struct connections *connections;
    struct peer *next;
    void *context;
    enum peer_state state;
    int descriptor;
    SSL *session; /* NULL: without TLS */
    char name[TRANSPORT_ADDRESS_BYTES * 5];
    /* Of one that is dialed: */
    char *host; /* NULL: it connected to us */
    char *port;
    int64_t dial_at_us, pause_us;
    unsigned tried;  /* addresses of its host */
    bool is_failing; /* that it cannot be reached was logged */
    /* Of the connection: */
    struct buffer in;
    size_t in_at;
    struct frame_queue urgent, normal, wire; /* what is in `wire` counts as sent */
    bool is_held, reads_more, wants_write;
    bool is_closing; /* at the end of the turn */
    bool is_seine;   /* it said which versions it speaks */
    bool is_refused; /* they do not work together: it is not dialed again soon */
    uint64_t sent;
    uint64_t asked[16]; /* what keep-alives that are not answered acknowledge, oldest first */
    size_t asked_count;
    uint64_t asked_upto;
    unsigned unanswered; /* keep-alives of the peer's */
    int64_t opened_us, heard_us, due_us;
    bool is_awaited; /* a keep-alive of the timer's was not answered */
    unsigned missed;
};

/* The connection is there; `host` only for one that we dialed. */
int peer_open(struct peer *peer, int descriptor, struct error *error) SEINE_MUST_CHECK;
/* Nothing of the connection is left. */
void peer_reset(struct peer *peer);
void peer_free(struct peer *peer);
/* All that can be read, up to the bound of a turn: each message is handed over. */
void peer_read(struct peer *peer);
/* All that the system takes. */
void peer_write(struct peer *peer);
void peer_handshake(struct peer *peer);
/* Keep-alives that are due. */
void peer_keep_alive(struct peer *peer, int64_t now_us);
short peer_events(const struct peer *peer);
bool peer_has_output(const struct peer *peer);
/* Which message a keep-alive to it is. */
enum message_id peer_keepalive(const struct peer *peer);
/* The same as peer_ask(), with a keep-alive that says something. */
void peer_ask_with(struct peer *peer, const struct message *message);

/* ---- introduction.c ---- */

/* Whether our versions are to be said with the message, by peer_send_introduced(). */
bool peer_introduces(const struct peer *peer, const struct message *message);
void peer_send_introduced(struct peer *peer, const struct message *message);
/* The message says which versions the peer speaks. */
void peer_meet(struct peer *peer, const struct message *message);

#endif

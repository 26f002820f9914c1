/*
 * One peer: its socket, its incomplete input, its queued output.
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
    PEER_HANDSHAKE, /* TLS handshake */
    PEER_OPEN,
};

/* A queue of frames; those before `at` have left it. */
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
    SSL *session; /* NULL: no TLS */
    char name[TRANSPORT_ADDRESS_BYTES * 5];
    /* For a dialed peer: */
    char *host; /* NULL: it connected to us */
    char *port;
    int64_t dial_at_us, pause_us;
    unsigned tried;  /* number of addresses of its host that were tried */
    bool is_failing; /* the failure to connect was logged */
    /* Of the present connection: */
    struct buffer in;
    size_t in_at;
    struct frame_queue urgent, normal, wire; /* messages in `wire` count as sent */
    bool is_held, reads_more, wants_write;
    bool is_postponed; /* the first message in `in` is to be delivered again; it is held */
    bool is_quiet;     /* why it ends is logged as verbose */
    bool is_closing;   /* the connection is closed at the end of the turn */
    bool is_seine;     /* it has sent its versions */
    bool is_refused;   /* the versions do not work together: the next dialing waits longer */
    uint64_t sent;
    uint64_t asked[16]; /* per unanswered keep-alive: the count of messages that its answer
                         * acknowledges, oldest first */
    size_t asked_count;
    uint64_t asked_upto;
    unsigned unanswered; /* keep-alives of the peer that we have not answered */
    int64_t opened_us, heard_us, due_us;
    bool is_answer_due; /* the peer has not answered a keep-alive of the timer */
    unsigned missed;
};

/* Starts to use an open connection; `host` only for one that we dialed. */
int peer_open(struct peer *peer, int descriptor, struct error *error) SEINE_MUST_CHECK;
/* Releases everything that belongs to the connection. */
void peer_reset(struct peer *peer);
void peer_free(struct peer *peer);
/* Reads what is available, up to the limit of a turn, and passes on each message. */
void peer_read(struct peer *peer);
/* Writes as much as the system accepts. */
void peer_write(struct peer *peer);
void peer_handshake(struct peer *peer);
/* Sends keep-alives that are due. */
void peer_keep_alive(struct peer *peer, int64_t now_us);
short peer_events(const struct peer *peer);
bool peer_has_output(const struct peer *peer);
/* The message that serves as keep-alive to this peer. */
enum message_id peer_keepalive(const struct peer *peer);
/* The same as peer_ask(), with `message` as the keep-alive. */
void peer_ask_with(struct peer *peer, const struct message *message);

/* ---- introduction.c ---- */

/* Whether to add our versions to the message; if so, use peer_send_introduced(). */
bool peer_introduces(const struct peer *peer, const struct message *message);
void peer_send_introduced(struct peer *peer, const struct message *message);
/* Reads the peer's versions from the message. */
void peer_meet(struct peer *peer, const struct message *message);

#endif

/*
 * Connections with peers of MS-FSCMT, all of them in one thread that turns in a loop:
 *
 *     connections_new(); connections_listen(); connections_dial();
 *     while (…)
 *         connections_turn()   waits; reads, calls received() for each message, then settle() once,
 *                              and only then sends
 *     connections_free()
 *
 * So who commits in settle() has committed everything that an answer or the acknowledgement of a
 * keep-alive speaks of.
 *
 * Order (2.2.1): messages of one priority go out as they were sent; those of priority 1 overtake
 * everything that is still in the queue.
 *
 * Acknowledgement, which the protocol does not have: a peer handles the messages of a connection in
 * order, so when it answers a keep-alive it has handled what was sent before. peer_ask() sends one
 * for that; acknowledged() tells how many messages are behind us. After a cut nothing is known of
 * what was not acknowledged: whoever sent it has it in rows and sends it again.
 *
 * Keep-alives go out every `keepalive_ms`; a peer that has not answered by the next one is logged,
 * by the one after that the connection is closed (3.1.6, 3.2.6, 3.3.6).
 *
 * A dialed peer is connected to again for ever: after a tenth of a second, then twice as long each
 * time up to half a minute, give or take a half. One that connected to us goes with its connection.
 *
 * Versions (transport/version.h) are said and judged here: who connects says its own with a message
 * that has PKT_PROTOCOL in the table, the other answers with a keep-alive that has it as well.
 *
 * Bounded: a frame (`frame_bytes`), all frames that are not complete yet (CONNECTIONS_BYTES), how
 * many connect (CONNECTIONS_MOST), what is read in a turn. Of a peer that does not take what is
 * sent to it nothing is read either (PEER_QUEUE_BYTES); who sends without being asked looks at
 * peer_queued(). What breaks the protocol ends the connection, with a line in the log.
 */
#ifndef SEINE_TRANSPORT_CONNECTIONS_H
#define SEINE_TRANSPORT_CONNECTIONS_H

#include <seine/foundation/base/clock.h>
#include <seine/nodes/transport/message.h>
#include <seine/nodes/transport/security.h>

#define CONNECTIONS_MOST     256
#define CONNECTIONS_BYTES    ((size_t)256 << 20)
#define PEER_QUEUE_BYTES     ((size_t)1 << 20)
#define PEER_KEEPALIVE_MS    120000 /* 3.1.2, 3.2.2, 3.3.2 */
#define PEER_HANDSHAKE_MS    10000
#define PEER_READ_TURN_BYTES ((size_t)512 << 10)

struct connections;
struct log;
struct peer;

/* Any may be NULL but `received`. Within a call a peer may be sent to, held and closed. */
struct connections_handler {
    void (*opened)(void *context, struct peer *peer);
    /* Not of keep-alives and their acknowledgements. `reader` is for message_cursor(). */
    void (*received)(void *context, struct peer *peer, const struct message *message,
                     const struct message_reader *reader);
    /* So many of the messages that were sent since the connection was opened have been handled. */
    void (*acknowledged)(void *context, struct peer *peer, uint64_t count);
    /* A keep-alive came, which peer_answer() answers: for who commits elsewhere. NULL: it is
     * answered at the end of the turn. */
    void (*asked)(void *context, struct peer *peer);
    /* The connection is no more; with a peer that connected to us, the peer. */
    void (*closed)(void *context, struct peer *peer);
    /* Once a turn, before anything is sent. A failure is returned by connections_turn(), which then
     * sends nothing. */
    int (*settle)(void *context, struct error *error);
};

struct connections_settings {
    enum connection_kind kind;
    enum receiver role; /* ours */
    const struct connections_handler *handler;
    void *context;
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's */
    int64_t keepalive_ms;
    size_t frame_bytes; /* at most FRAME_BYTES */
    int watched;        /* a descriptor that ends the wait of a turn when it can be read; 0: none */
};

/* `settings` is copied; what it points to outlives the connections. */
int connections_new(const struct connections_settings *settings,
                    struct connections **ret_connections, struct error *error) SEINE_MUST_CHECK;
/* Closes them all, without calling anybody. NULL is allowed. */
void connections_free(struct connections *connections);

/* `address` is HOST:PORT, an IPv6 address in brackets; port 0: any. */
int connections_listen(struct connections *connections, const char *address,
                       struct error *error) SEINE_MUST_CHECK;
/* Where the `number`th listener stands, as HOST:PORT with digits; NULL: there is none. */
const char *connections_address(const struct connections *connections, size_t number);
/* A peer to be connected with from now on. STATUS_INVALID for what is no address. */
int connections_dial(struct connections *connections, const char *address, struct peer **ret_peer,
                     struct error *error) SEINE_MUST_CHECK;

/* One turn, of at most so long. Returns what settle() returned, or STATUS_SYSTEM. */
int connections_turn(struct connections *connections, int64_t timeout_ms,
                     struct error *error) SEINE_MUST_CHECK;
/* Ends the wait of a turn. Any thread. */
void connections_wake(struct connections *connections);

/* Goes out at the end of the turn. Nothing happens when the peer is not connected. */
void peer_send(struct peer *peer, const struct message *message);
/* Asks for acknowledgement of what was sent so far, unless that was done. */
void peer_ask(struct peer *peer);
/* Answers the oldest keep-alive that was not. */
void peer_answer(struct peer *peer);
/* Nothing is read from it until it is not held any more. What was read already still comes. */
void peer_hold(struct peer *peer, bool held);
/* With a reason for the log. */
void peer_close(struct peer *peer, const char *format, ...) SEINE_PRINTF(2, 3);
/* The same; a peer that is a Seine is told the reason. */
void peer_refuse(struct peer *peer, const char *format, ...) SEINE_PRINTF(2, 3);

bool peer_is_open(const struct peer *peer);
/* Of one that is dialed: it could not be reached the last time. */
bool peer_is_failing(const struct peer *peer);
/* HOST:PORT, for people. */
const char *peer_name(const struct peer *peer);
/* What was sent and not taken by the system yet. */
size_t peer_queued(const struct peer *peer);
/* How many messages were sent since the connection was opened. */
uint64_t peer_sent(const struct peer *peer);
/* The caller's; NULL at first. */
void peer_set_context(struct peer *peer, void *context);
void *peer_context(const struct peer *peer);
/* Since the last message came. */
int64_t peer_silent_ms(const struct peer *peer);

#endif

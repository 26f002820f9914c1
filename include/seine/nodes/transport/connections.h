/*
 * Connections with peers of MS-FSCMT, all of them in one thread that runs in turns:
 *
 *     connections_new(); connections_listen(); connections_dial();
 *     while (…)
 *         connections_turn()   waits; reads, calls received() for each message, then settle() once,
 *                              and only then sends
 *     connections_free()
 *
 * So a user that commits in settle() has committed everything that an answer, or the
 * acknowledgement of a keep-alive, refers to.
 *
 * Order (2.2.1): messages of one priority are sent in order; those of priority 1 overtake
 * everything that is still in the queue.
 *
 * Acknowledgement is an addition to the protocol: a peer handles the messages of a connection in
 * order, so its answer to a keep-alive proves that it has handled everything sent before.
 * peer_ask() sends such a keep-alive; acknowledged() reports how many messages have been handled.
 * After a lost connection the fate of unacknowledged messages is unknown: the sender keeps them in
 * rows and sends them again.
 *
 * Keep-alives go out every `keepalive_ms`. A peer that has not answered by the next one is logged;
 * by the one after that its connection is closed (3.1.6, 3.2.6, 3.3.6).
 *
 * A dialed peer is redialed for ever, with exponential backoff from a tenth of a second to half a
 * minute, and a jitter of 50 percent. A peer that connected to us is freed with its connection.
 *
 * Versions (transport/version.h) are exchanged and checked here: the connecting side adds its
 * version to the first message that has PKT_PROTOCOL in the table, the other side answers with a
 * keep-alive that has it as well. Where the table has PKT_INSTANCE, the connecting side adds a
 * number that is random for each `struct connections`: it distinguishes a process that reconnects
 * from another one.
 *
 * Limits: a frame (`frame_bytes`), all incomplete frames together (CONNECTIONS_BYTES), connections
 * (CONNECTIONS_MOST), bytes read per turn. While a peer does not accept our output, nothing is read
 * from it either (PEER_QUEUE_BYTES); code that sends on its own initiative checks peer_queued(). A
 * violation of the protocol closes the connection and logs a line.
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

/* Callbacks; all but `received` may be NULL. A callback may send to, hold and close a peer. */
struct connections_handler {
    void (*opened)(void *context, struct peer *peer);
    /* Called for each message but keep-alives and their acknowledgements. `reader` is for
     * message_cursor(). */
    void (*received)(void *context, struct peer *peer, const struct message *message,
                     const struct message_reader *reader);
    /* The peer has handled `count` of the messages sent since the connection was opened. */
    void (*acknowledged)(void *context, struct peer *peer, uint64_t count);
    /* A keep-alive arrived. The handler calls peer_answer() later, for instance after a commit in
     * another thread. NULL: the keep-alive is answered at the end of the turn. */
    void (*asked)(void *context, struct peer *peer);
    /* The connection is closed. A peer that connected to us is freed after the call. */
    void (*closed)(void *context, struct peer *peer);
    /* Called once per turn, before anything is sent. connections_turn() returns its failure, and
     * then sends nothing. */
    int (*settle)(void *context, struct error *error);
};

struct connections_settings {
    enum connection_kind kind;
    enum receiver role; /* our role */
    const struct connections_handler *handler;
    void *context;
    const struct security *security;
    struct log *log;
    struct clock *clock; /* NULL: the machine's clock */
    int64_t keepalive_ms;
    size_t frame_bytes; /* at most FRAME_BYTES */
    int watched;        /* a descriptor that ends the wait of a turn when it becomes readable; 0:
                         * none */
};

/* Copies `settings`; what they point to must outlive the connections. */
int connections_new(const struct connections_settings *settings,
                    struct connections **ret_connections, struct error *error) SEINE_MUST_CHECK;
/* Closes all connections without calling a callback. NULL is allowed. */
void connections_free(struct connections *connections);

/* Listens at `address`: HOST:PORT, an IPv6 address in brackets; port 0: any free port. */
int connections_listen(struct connections *connections, const char *address,
                       struct error *error) SEINE_MUST_CHECK;
/* The address of the `number`th listener as HOST:PORT with numbers; NULL: there is none. */
const char *connections_address(const struct connections *connections, size_t number);
/* Adds a peer to connect to from now on. STATUS_INVALID for a malformed address. */
int connections_dial(struct connections *connections, const char *address, struct peer **ret_peer,
                     struct error *error) SEINE_MUST_CHECK;

/* Runs one turn of at most timeout_ms. Returns the result of settle(), or STATUS_SYSTEM. */
int connections_turn(struct connections *connections, int64_t timeout_ms,
                     struct error *error) SEINE_MUST_CHECK;
/* Ends the wait of a turn. Any thread. */
void connections_wake(struct connections *connections);

/* Queues a message, which is sent at the end of the turn. Does nothing if the peer is not
 * connected. */
void peer_send(struct peer *peer, const struct message *message);
/* Requests acknowledgement of the messages sent so far, unless that has been requested. */
void peer_ask(struct peer *peer);
/* Sends a keep-alive in any case. acknowledged() with the returned count, or a higher one, means
 * that the peer was there after this call. */
uint64_t peer_probe(struct peer *peer);
/* Answers the oldest unanswered keep-alive. */
void peer_answer(struct peer *peer);
/* While a peer is held nothing is read from it. Messages that were read already are still
 * delivered. */
void peer_hold(struct peer *peer, bool held);
bool peer_is_held(const struct peer *peer);
/* Within received(): holds the peer before this message. peer_hold(peer, false) delivers the
 * message again, and then what follows it. */
void peer_postpone(struct peer *peer);
/* Closes the connection, with a reason for the log. */
void peer_close(struct peer *peer, const char *format, ...) SEINE_PRINTF(2, 3);
/* The end of this connection is logged as verbose only. */
void peer_end_quietly(struct peer *peer);
/* The same as peer_close(); a peer that is a Seine receives the reason. */
void peer_refuse(struct peer *peer, const char *format, ...) SEINE_PRINTF(2, 3);

bool peer_is_open(const struct peer *peer);
/* For a dialed peer: whether the last attempt to connect failed. */
bool peer_is_failing(const struct peer *peer);
/* HOST:PORT, for messages. */
const char *peer_name(const struct peer *peer);
/* Bytes that are queued or that the system has not accepted yet. */
size_t peer_queued(const struct peer *peer);
/* The number of messages sent since the connection was opened. */
uint64_t peer_sent(const struct peer *peer);
/* A pointer of the caller's; NULL at first. */
void peer_set_context(struct peer *peer, void *context);
void *peer_context(const struct peer *peer);
/* The time since the last message arrived. */
int64_t peer_silent_ms(const struct peer *peer);

#endif

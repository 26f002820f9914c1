#include "connections_private.h"

#include <seine/foundation/base/invariant.h>
#include <seine/foundation/log.h>

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define WIRE_BYTES ((size_t)64 << 10)
#define READ_BYTES ((size_t)64 << 10)
/* A larger buffer is freed when it is empty. */
#define KEPT_BYTES ((size_t)1 << 20)

/* ---- keep-alives by kind of connection ---- */

static const struct {
    enum message_id ask, answer;
} KEEPALIVES[] = {
    [CONNECTION_SCHEDULERS] = {MESSAGE_NODE_KEEPALIVE, MESSAGE_NODE_KEEPALIVE_ACK},
    [CONNECTION_DUPLICATES] = {MESSAGE_NODE_DUPLICATE_KEEPALIVE,
                               MESSAGE_NODE_DUPLICATE_KEEPALIVE_ACK},
};

static bool is_message(const struct peer *peer, const struct message *message, bool answer)
{
    enum connection_kind kind = peer->connections->settings.kind;
    enum message_id id = answer ? KEEPALIVES[kind].answer : KEEPALIVES[kind].ask;
    return message_row(message->id)->code == message_row(id)->code;
}

static void send_simple(struct peer *peer, enum message_id id)
{
    struct message message;
    message_begin(&message, id);
    peer_send(peer, &message);
}

/* ---- queues ---- */

static size_t waiting(const struct frame_queue *queue)
{
    return queue->bytes.length - queue->at;
}

static void take(struct frame_queue *queue, size_t length)
{
    SEINE_INVARIANT(length <= waiting(queue), "%zu bytes leave a queue of %zu", length,
                    waiting(queue));
    queue->at += length;
    if (queue->at == queue->bytes.length) {
        if (queue->bytes.capacity > KEPT_BYTES)
            buffer_done(&queue->bytes);
        buffer_clear(&queue->bytes);
        queue->at = 0;
    } else if (queue->at > KEPT_BYTES && queue->at > queue->bytes.length / 2) {
        memmove(queue->bytes.data, queue->bytes.data + queue->at, waiting(queue));
        queue->bytes.length -= queue->at;
        queue->at = 0;
    }
}

/* Moves whole frames to the wire, urgent ones first, while the wire has room. */
static void fill_wire(struct peer *peer)
{
    struct frame_queue *queues[] = {&peer->urgent, &peer->normal};
    for (size_t i = 0; i < 2; i++)
        while (waiting(&peer->wire) < WIRE_BYTES && waiting(queues[i])) {
            const char *frame = queues[i]->bytes.data + queues[i]->at;
            size_t length = FRAME_HEADER_BYTES + frame_length(frame);
            buffer_append(&peer->wire.bytes, frame, length);
            take(queues[i], length);
        }
}

void peer_send(struct peer *peer, const struct message *message)
{
    if (peer->state != PEER_OPEN || peer->is_closing)
        return;
    if (peer_introduces(peer, message)) {
        peer_send_introduced(peer, message);
        return;
    }
    struct frame_queue *queue = message->priority ? &peer->urgent : &peer->normal;
    message_write(message, &queue->bytes);
    peer->sent++;
    if (queue->bytes.failed)
        peer_close(peer, "no memory for what is to be sent");
}

enum message_id peer_keepalive(const struct peer *peer)
{
    return KEEPALIVES[peer->connections->settings.kind].ask;
}

void peer_ask_with(struct peer *peer, const struct message *message)
{
    size_t most = sizeof peer->asked / sizeof *peer->asked;
    if (peer->state != PEER_OPEN || peer->asked_count == most)
        return;
    peer->asked[peer->asked_count++] = peer->sent;
    peer_send(peer, message);
    peer->asked_upto = peer->sent;
}

void peer_ask(struct peer *peer)
{
    struct message message;
    if (peer->asked_upto == peer->sent)
        return;
    message_begin(&message, peer_keepalive(peer));
    peer_ask_with(peer, &message);
}

uint64_t peer_probe(struct peer *peer)
{
    peer->asked_upto = UINT64_MAX;
    peer_ask(peer);
    /* A caller of peer_ask() may await the acknowledgement of this keep-alive, too. */
    peer->asked_upto = UINT64_MAX;
    return peer->asked_count ? peer->asked[peer->asked_count - 1] : 0;
}

void peer_answer(struct peer *peer)
{
    if (!peer->unanswered)
        return;
    peer->unanswered--;
    send_simple(peer, KEEPALIVES[peer->connections->settings.kind].answer);
}

size_t peer_queued(const struct peer *peer)
{
    return waiting(&peer->urgent) + waiting(&peer->normal) + waiting(&peer->wire);
}

bool peer_has_output(const struct peer *peer)
{
    return peer_queued(peer) != 0;
}

short peer_events(const struct peer *peer)
{
    bool is_open = peer->state == PEER_OPEN;
    bool reads = is_open && !peer->is_held && peer_queued(peer) < PEER_QUEUE_BYTES;
    bool writes =
        peer->state == PEER_CONNECTING || peer->wants_write || (is_open && peer_has_output(peer));
    return (short)((reads || peer->state == PEER_HANDSHAKE ? POLLIN : 0) | (writes ? POLLOUT : 0));
}

/* ---- lifetime ---- */

static void init_queue(struct frame_queue *queue)
{
    buffer_done(&queue->bytes);
    buffer_init(&queue->bytes, SIZE_MAX);
    queue->at = 0;
}

void peer_reset(struct peer *peer)
{
    SSL_free(peer->session);
    if (peer->descriptor >= 0)
        close(peer->descriptor);
    peer->session = NULL;
    peer->descriptor = -1;
    peer->state = PEER_CLOSED;
    init_queue(&peer->urgent);
    init_queue(&peer->normal);
    init_queue(&peer->wire);
    buffer_done(&peer->in);
    buffer_init(&peer->in, SIZE_MAX);
    peer->in_at = peer->asked_count = 0;
    peer->sent = peer->asked_upto = 0;
    peer->unanswered = peer->missed = 0;
    peer->is_held = peer->reads_more = peer->wants_write = false;
    peer->is_postponed = peer->is_quiet = false;
    peer->is_closing = peer->is_answer_due = peer->is_seine = false;
}

void peer_free(struct peer *peer)
{
    peer_reset(peer);
    free(peer->host);
    free(peer->port);
    free(peer);
}

static void become_open(struct peer *peer)
{
    const struct connections_settings *settings = &peer->connections->settings;
    peer->state = PEER_OPEN;
    peer->opened_us = peer->heard_us = connections_now_us(peer->connections);
    peer->due_us = peer->opened_us + settings->keepalive_ms * 1000;
    peer->wants_write = peer->is_failing = false;
    log_verbose(settings->log, "transport", "%s: connected", peer->name);
    if (settings->handler->opened)
        settings->handler->opened(settings->context, peer);
}

int peer_open(struct peer *peer, int descriptor, struct error *error)
{
    const struct connections_settings *settings = &peer->connections->settings;
    int on = 1;
    (void)setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    peer->descriptor = descriptor;
    int status =
        security_session(settings->security, descriptor, peer->host, &peer->session, error);
    if (status)
        return status;
    if (!peer->session) {
        become_open(peer);
        return 0;
    }
    peer->state = PEER_HANDSHAKE;
    peer->due_us = connections_now_us(peer->connections) + INT64_C(1000) * PEER_HANDSHAKE_MS;
    peer_handshake(peer);
    return 0;
}

void peer_close(struct peer *peer, const char *format, ...)
{
    char reason[512];
    va_list arguments;
    if (peer->is_closing)
        return;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    peer->is_closing = true;
    LOG_IF_WANTED(peer->connections->settings.log,
                  peer->is_quiet ? LOG_LEVEL_VERBOSE : LOG_LEVEL_WARNING, "transport",
                  "%s: %s; the connection is closed", peer->name, reason);
}

/* The other side closed the connection; that is not an error. */
static void end(struct peer *peer)
{
    peer->is_closing = true;
    log_verbose(peer->connections->settings.log, "transport", "%s: ended the connection",
                peer->name);
}

/* ---- reading and writing, with or without TLS ---- */

/* Handles a failed TLS call. Returns 0 to wait, -1 if the connection is over. */
static ssize_t judge_tls(struct peer *peer, int result)
{
    char reason[256];
    switch (SSL_get_error(peer->session, result)) {
    case SSL_ERROR_WANT_WRITE:
        peer->wants_write = true;
        return 0;
    case SSL_ERROR_WANT_READ:
        return 0;
    case SSL_ERROR_ZERO_RETURN:
        end(peer);
        return -1;
    default:
        peer_close(peer, "TLS: %s", security_reason(reason, sizeof reason));
        return -1;
    }
}

static ssize_t judge_socket(struct peer *peer, ssize_t result, bool reading)
{
    if (result > 0)
        return result;
    if (result < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return 0;
    if ((reading && result == 0) || errno == ECONNRESET || errno == EPIPE)
        end(peer);
    else
        peer_close(peer, "%s", strerror(errno));
    return -1;
}

static ssize_t receive_some(struct peer *peer, char *at, size_t room)
{
    if (!peer->session)
        return judge_socket(peer, recv(peer->descriptor, at, room, 0), true);
    ERR_clear_error();
    int result = SSL_read(peer->session, at, (int)room);
    return result > 0 ? result : judge_tls(peer, result);
}

static ssize_t send_some(struct peer *peer, const char *at, size_t length)
{
    if (!peer->session)
        return judge_socket(peer, send(peer->descriptor, at, length, MSG_NOSIGNAL), false);
    ERR_clear_error();
    int result = SSL_write(peer->session, at, (int)length);
    return result > 0 ? result : judge_tls(peer, result);
}

void peer_handshake(struct peer *peer)
{
    peer->wants_write = false;
    ERR_clear_error();
    int result = SSL_do_handshake(peer->session);
    if (result == 1)
        become_open(peer);
    else
        (void)judge_tls(peer, result);
}

void peer_write(struct peer *peer)
{
    peer->wants_write = false;
    while (!peer->is_closing) {
        fill_wire(peer);
        if (peer->wire.bytes.failed)
            peer_close(peer, "no memory for what is to be sent");
        if (!waiting(&peer->wire) || peer->is_closing)
            return;
        ssize_t sent = send_some(peer, peer->wire.bytes.data + peer->wire.at, waiting(&peer->wire));
        if (sent <= 0)
            return;
        take(&peer->wire, (size_t)sent);
    }
}

/* ---- input ---- */

static void take_answer(struct peer *peer)
{
    const struct connections_settings *settings = &peer->connections->settings;
    peer->is_answer_due = false;
    peer->missed = 0;
    if (!peer->asked_count)
        return;
    uint64_t count = peer->asked[0];
    memmove(peer->asked, peer->asked + 1, --peer->asked_count * sizeof *peer->asked);
    if (settings->handler->acknowledged)
        settings->handler->acknowledged(settings->context, peer, count);
}

static void handle(struct peer *peer, struct text frame)
{
    struct connections *connections = peer->connections;
    const struct connections_settings *settings = &connections->settings;
    struct message message;
    struct error error = {0};
    if (message_read(&connections->reader, frame, settings->role, settings->kind, &message,
                     &error)) {
        peer_close(peer, "%s", error.sentence);
        return;
    }
    if (message.fields[KEY_pv].is_set)
        peer_meet(peer, &message);
    if (peer->is_closing)
        return;
    if (is_message(peer, &message, true)) {
        take_answer(peer);
    } else if (is_message(peer, &message, false)) {
        peer->unanswered++;
        if (settings->handler->asked)
            settings->handler->asked(settings->context, peer);
        else
            peer_answer(peer);
    } else {
        settings->handler->received(settings->context, peer, &message, &connections->reader);
    }
}

/* Handles all complete frames in the buffer. */
static void handle_frames(struct peer *peer)
{
    size_t most = peer->connections->settings.frame_bytes;
    while (!peer->is_closing && !peer->is_postponed) {
        size_t there = peer->in.length - peer->in_at;
        const char *at = peer->in.data + peer->in_at;
        size_t length = there < FRAME_HEADER_BYTES ? 0 : frame_length(at);
        if (length > most)
            peer_close(peer, "a frame of %zu bytes", length);
        else if (there < FRAME_HEADER_BYTES || there - FRAME_HEADER_BYTES < length)
            break;
        else
            handle(peer, (struct text){at + FRAME_HEADER_BYTES, length});
        if (peer->is_postponed)
            break;
        peer->in_at += FRAME_HEADER_BYTES + length;
    }
}

static void keep_rest(struct peer *peer)
{
    size_t left = peer->in_at < peer->in.length ? peer->in.length - peer->in_at : 0;
    if (left && peer->in_at)
        memmove(peer->in.data, peer->in.data + peer->in_at, left);
    if (!left && peer->in.capacity > KEPT_BYTES)
        buffer_done(&peer->in);
    peer->in.length = left;
    peer->in_at = 0;
}

void peer_read(struct peer *peer)
{
    struct connections *connections = peer->connections;
    size_t before = peer->in.length, taken = 0;
    peer->reads_more = false;
    while (!peer->is_closing && !peer->is_held) {
        char *at = buffer_reserve(&peer->in, READ_BYTES);
        if (!at) {
            peer_close(peer, "no memory for what it sends");
            break;
        }
        ssize_t length = receive_some(peer, at, READ_BYTES);
        if (length <= 0)
            break;
        peer->heard_us = connections_now_us(connections);
        peer->in.length += (size_t)length;
        taken += (size_t)length;
        handle_frames(peer);
        keep_rest(peer);
        if (taken >= PEER_READ_TURN_BYTES) {
            peer->reads_more = true;
            break;
        }
    }
    if (!taken && peer->in.length) { /* what was postponed */
        handle_frames(peer);
        keep_rest(peer);
    }
    connections->incomplete_bytes += peer->in.length - before;
    if (connections->incomplete_bytes > CONNECTIONS_BYTES && peer->in.length > KEPT_BYTES)
        peer_close(peer, "all peers together have sent %zu bytes of frames that are not complete",
                   connections->incomplete_bytes);
}

void peer_keep_alive(struct peer *peer, int64_t now_us)
{
    const struct connections_settings *settings = &peer->connections->settings;
    if (peer->state == PEER_CLOSED || peer->is_closing || now_us < peer->due_us)
        return;
    peer->due_us = now_us + settings->keepalive_ms * 1000;
    if (peer->state != PEER_OPEN) {
        peer_close(peer, "no connection within %d s", PEER_HANDSHAKE_MS / 1000);
        return;
    }
    if (peer->is_answer_due && ++peer->missed > 1) {
        peer_close(peer, "two keep-alives in a row were not answered");
        return;
    }
    if (peer->is_answer_due)
        log_warning(settings->log, "transport", "%s: a keep-alive was not answered", peer->name);
    peer->is_answer_due = true;
    if (peer->asked_count == 0) {
        peer->asked_upto = UINT64_MAX;
        peer_ask(peer);
    }
}

/* ---- public functions ---- */

void peer_hold(struct peer *peer, bool held)
{
    peer->is_held = held;
    peer->reads_more = peer->reads_more || (peer->is_postponed && !held);
    peer->is_postponed = peer->is_postponed && held;
}

bool peer_is_held(const struct peer *peer)
{
    return peer->is_held;
}

void peer_postpone(struct peer *peer)
{
    peer->is_held = peer->is_postponed = true;
}

void peer_end_quietly(struct peer *peer)
{
    peer->is_quiet = true;
}

bool peer_is_open(const struct peer *peer)
{
    return peer->state == PEER_OPEN && !peer->is_closing;
}

bool peer_is_failing(const struct peer *peer)
{
    return peer->is_failing;
}

const char *peer_name(const struct peer *peer)
{
    return peer->name;
}

uint64_t peer_sent(const struct peer *peer)
{
    return peer->sent;
}

void peer_set_context(struct peer *peer, void *context)
{
    peer->context = context;
}

void *peer_context(const struct peer *peer)
{
    return peer->context;
}

int64_t peer_silent_ms(const struct peer *peer)
{
    return (connections_now_us(peer->connections) - peer->heard_us) / 1000;
}

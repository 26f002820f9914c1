/* The introduction of two peers: exchange of versions (transport/version.h), and reasons for a
 * refusal. */
#include "connections_private.h"

#include <seine/nodes/marshal/put.h>

#include <stdarg.h>
#include <stdio.h>

static void put_versions(struct buffer *out)
{
    buffer_init(out, SIZE_MAX);
    marshal_put_tuple(out, 2);
    marshal_put_integer(out, TRANSPORT_VERSIONS.newest);
    marshal_put_integer(out, TRANSPORT_VERSIONS.oldest);
}

bool peer_introduces(const struct peer *peer, const struct message *message)
{
    return peer->host && message_row(message->id)->keys[KEY_pv].shape &&
           !message_row(message->id)->keys[KEY_wy].shape && !message->fields[KEY_pv].is_set;
}

void peer_send_introduced(struct peer *peer, const struct message *message)
{
    struct message whole = *message;
    struct buffer versions;
    put_versions(&versions);
    message_set_text(&whole, KEY_pv, buffer_text(&versions));
    if (message_row(message->id)->keys[KEY_in].shape)
        message_set_integer(&whole, KEY_in, peer->connections->instance);
    peer_send(peer, &whole);
    buffer_done(&versions);
}

/* Sends a keep-alive, which any peer answers, with additional keys that only a Seine reads. */
static void answer(struct peer *peer, struct text why)
{
    struct message message;
    struct buffer versions;
    put_versions(&versions);
    message_begin(&message, peer_keepalive(peer));
    message_set_text(&message, KEY_pv, buffer_text(&versions));
    if (why.length)
        message_set_text(&message, KEY_wy, why);
    peer_ask_with(peer, &message);
    buffer_done(&versions);
}

void peer_refuse(struct peer *peer, const char *format, ...)
{
    char reason[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    if (peer->is_seine && !peer->is_closing) {
        answer(peer, text_of(reason));
        peer_write(peer);
    }
    peer_close(peer, "%s", reason);
}

static struct transport_versions versions_of(const struct peer *peer, const struct message *message)
{
    struct marshal_cursor cursor =
        message_cursor(&peer->connections->reader, &message->fields[KEY_pv]);
    struct marshal_token tuple = {0}, numbers[2] = {0};
    struct error ignored;
    if (marshal_next(&cursor, &tuple, &ignored) || marshal_next(&cursor, &numbers[0], &ignored) ||
        marshal_next(&cursor, &numbers[1], &ignored))
        return (struct transport_versions){0};
    return (struct transport_versions){numbers[0].integer, numbers[1].integer};
}

void peer_meet(struct peer *peer, const struct message *message)
{
    struct error error = {0};
    bool is_first = !peer->is_seine;
    const struct message_field *why = &message->fields[KEY_wy];
    peer->is_seine = true;
    if (transport_versions_agree(TRANSPORT_VERSIONS, versions_of(peer, message), &error)) {
        peer->is_refused = true;
        peer_refuse(peer, "%s", error.sentence);
    } else if (why->is_set && text_is_printable(why->text)) {
        peer_close(peer, "it refuses the connection: %.*s",
                   why->text.length < 400 ? (int)why->text.length : 400, why->text.data);
    } else if (is_first && !peer->host) {
        answer(peer, text_of(""));
    }
}

/* Several connections that introduce themselves as one node. */
#include "server.h"

#include <xxhash.h>

/* What a process may be silent when another one introduces itself as the same node. */
#define ANSWER_TIMEOUT_US INT64_C(5000000)
/* A turn that lasts longer was spent on files, while no peer was heard. */
#define TURN_MOST_US INT64_C(1000000)

static uint64_t hash_of(struct text node, struct text collection)
{
    return XXH3_64bits_withSeed(node.data, node.length,
                                XXH3_64bits(collection.data, collection.length)) |
           1;
}

static void refuse(struct client *client, struct client *rival, const struct message *message)
{
    if (rival->has_refused)
        peer_end_quietly(client->peer);
    rival->has_refused = true;
    peer_refuse(client->peer,
                "another process is connected as the node %.*s of %.*s (%s); give each process a "
                "--node-id of its own",
                TEXT_ARGUMENTS(message->fields[KEY_id].text),
                TEXT_ARGUMENTS(message->fields[KEY_dn].text), peer_name(rival->peer));
}

static void ask(struct client *client, struct client *rival)
{
    client->rival = rival;
    client->rival_count = peer_probe(rival->peer);
    client->answer_left_us = ANSWER_TIMEOUT_US;
    client->is_answered = false;
    peer_postpone(client->peer);
}

bool rivals_admit(struct duplicate_server *server, struct client *client,
                  const struct message *message)
{
    int64_t instance = message->fields[KEY_in].integer;
    struct client *rival = NULL;
    bool is_newer = true;
    if (!message->fields[KEY_in].is_set || !message->fields[KEY_id].is_set ||
        !message->fields[KEY_dn].is_set)
        return true;
    uint64_t introduced = hash_of(message->fields[KEY_id].text, message->fields[KEY_dn].text);
    for (struct client *each = server->clients; each; each = each->next) {
        if (each == client)
            is_newer = false;
        if (each == client || each->introduced != introduced || !peer_is_open(each->peer))
            continue;
        if (is_newer) {
            /* The introduction comes late, perhaps of a process that is gone. */
            peer_close(client->peer, "its node has introduced itself over a newer connection");
            return false;
        }
        if (each->instance == instance)
            peer_close(each->peer, "its process has connected anew, as %s",
                       peer_name(client->peer));
        else
            rival = each;
    }
    if (!rival) {
        client->introduced = introduced;
        client->instance = instance;
    } else if (client->rival == rival && client->is_answered) {
        refuse(client, rival, message);
    } else {
        ask(client, rival);
    }
    return !rival;
}

void rivals_acknowledged(struct duplicate_server *server, const struct client *client,
                         uint64_t count)
{
    for (struct client *each = server->clients; each; each = each->next)
        if (each->rival == client && count >= each->rival_count) {
            each->is_answered = true;
            peer_hold(each->peer, false);
        }
}

void rivals_left(struct duplicate_server *server, const struct client *client)
{
    for (struct client *each = server->clients; each; each = each->next)
        if (each->rival == client) {
            each->rival = NULL;
            peer_hold(each->peer, false);
        }
}

void rivals_turn(struct duplicate_server *server, int64_t now_us)
{
    int64_t turn_us = now_us - server->turned_us;
    server->turned_us = now_us;
    for (struct client *each = server->clients; each; each = each->next) {
        struct peer *rival = each->rival && !each->is_answered ? each->rival->peer : NULL;
        /* One that is held could not be heard. */
        if (!rival || peer_is_held(rival) || peer_silent_ms(rival) * 1000 < turn_us)
            continue;
        each->answer_left_us -= turn_us < TURN_MOST_US ? turn_us : TURN_MOST_US;
        if (each->answer_left_us <= 0)
            peer_close(rival, "it does not answer, and its node has connected anew, as %s",
                       peer_name(each->peer));
    }
}

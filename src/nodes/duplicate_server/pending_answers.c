/* Answers that wait until the replica has an operation (MS-FSCMT 3.3.5.1). */
#include "server.h"

#include <stdlib.h>

static struct pending_answer *copy_answer(const struct message *message)
{
    size_t bytes = 0;
    for (int key = 0; key < KEY_COUNT; key++)
        bytes += message->fields[key].is_set ? message->fields[key].text.length : 0;
    struct pending_answer *answer = malloc(sizeof *answer + bytes);
    if (!answer)
        return NULL;
    char *at = answer->texts;
    answer->message = *message;
    for (int key = 0; key < KEY_COUNT; key++) {
        struct text *text = &answer->message.fields[key].text;
        if (!message->fields[key].is_set || !text->length)
            continue;
        memcpy(at, text->data, text->length);
        text->data = at;
        at += text->length;
    }
    return answer;
}

void pending_answers_put(struct duplicate_server *server, struct collection *collection,
                         struct client *client, const struct message *message, int64_t wait_id)
{
    if (!server->replica || wait_id <= checksum_store_replicated(collection->store)) {
        peer_send(client->peer, message);
        return;
    }
    struct pending_answer *answer = copy_answer(message);
    if (!answer) {
        peer_close(client->peer, "no memory for an answer");
        return;
    }
    answer->next = NULL;
    answer->client = client;
    /* They are released in order. */
    answer->wait_id = collection->last_pending && collection->last_pending->wait_id > wait_id
                          ? collection->last_pending->wait_id
                          : wait_id;
    if (collection->last_pending)
        collection->last_pending->next = answer;
    else
        collection->pending = answer;
    collection->last_pending = answer;
    if (++client->pending == DUPLICATE_UNANSWERED_MOST)
        peer_hold(client->peer, true);
}

static void free_answer(struct pending_answer *answer)
{
    struct client *client = answer->client;
    if (client && --client->pending < DUPLICATE_UNANSWERED_MOST / 2)
        peer_hold(client->peer, false);
    free(answer);
}

void pending_answers_release(struct collection *collection)
{
    int64_t upto = checksum_store_replicated(collection->store);
    while (collection->pending && collection->pending->wait_id <= upto) {
        struct pending_answer *answer = collection->pending;
        collection->pending = answer->next;
        if (!collection->pending)
            collection->last_pending = NULL;
        if (answer->client)
            peer_send(answer->client->peer, &answer->message);
        free_answer(answer);
    }
}

void pending_answers_drop(struct collection *collection, const struct client *client)
{
    for (struct pending_answer *answer = collection->pending, *next; answer; answer = next) {
        next = answer->next;
        if (!client)
            free_answer(answer);
        else if (answer->client == client)
            answer->client = NULL;
    }
    if (!client)
        collection->pending = collection->last_pending = NULL;
}

#include "client.h"

#include <seine/foundation/log.h>

#include <sql/crawl/ownership.h>

#include <stdlib.h>
#include <xxhash.h>

#define CHUNK 256
/* Size of a message without its texts. */
#define MESSAGE_BYTES 96

static uint64_t hash_of(struct text uri)
{
    return XXH3_64bits(uri.data, uri.length);
}

/* The `number`th unanswered question. */
static struct question *at(const struct asked_server *server, size_t number)
{
    size_t place = server->first + number;
    return &server->questions[place < server->capacity ? place : place - server->capacity];
}

struct question *questions_find(struct asked_server *server, struct text uri, bool removes)
{
    uint64_t hash = hash_of(uri);
    for (size_t i = 0; i < server->count; i++) {
        struct question *question = at(server, i);
        if (!question->is_answered && question->uri_hash == hash && question->removes == removes)
            return question;
    }
    return NULL;
}

void questions_answered(struct asked_server *server, struct question *question)
{
    question->is_answered = true;
    server->bytes -= question->bytes;
    while (server->count && at(server, 0)->is_answered) {
        server->first = server->first + 1 < server->capacity ? server->first + 1 : 0;
        server->count--;
    }
}

void questions_clear(struct asked_server *server)
{
    server->first = server->count = server->bytes = 0;
    server->sent_upto = 0;
    server->has_all = false;
}

static bool has_room(struct asked_server *server)
{
    if (server->count < server->capacity)
        return true;
    size_t capacity = server->capacity ? server->capacity * 2 : CHUNK;
    struct question *larger = malloc(capacity * sizeof *larger);
    if (!larger)
        return false;
    for (size_t i = 0; i < server->count; i++)
        larger[i] = *at(server, i);
    free(server->questions);
    server->questions = larger;
    server->capacity = capacity;
    server->first = 0;
    return true;
}

static void send_question(const struct duplicate_client *client, struct asked_server *server,
                          const struct question *question, struct text uri, struct text checksum)
{
    struct message message;
    message_begin(&message, question->removes ? MESSAGE_DUPLICATE_REMOVE : MESSAGE_DUPLICATE_ADD);
    message_set_text(&message, KEY_dn, text_of(client->settings.collection));
    message_set_text(&message, KEY_id, text_of(client->settings.servers->node_id));
    message_set_text(&message, KEY_ur, uri);
    message_set_text(&message, KEY_cs, checksum);
    peer_send(server->peer, &message);
}

/* Sends a question. Returns false if it has to wait. */
static bool ask(const struct duplicate_client *client, struct asked_server *server,
                struct question question, struct text uri, struct text checksum)
{
    question.bytes = (uint32_t)(MESSAGE_BYTES + uri.length);
    question.uri_hash = hash_of(uri);
    if ((server->count && server->bytes + question.bytes > client->pending_bytes) ||
        questions_find(server, uri, false) || questions_find(server, uri, true) ||
        !has_room(server))
        return false;
    send_question(client, server, &question, uri, checksum);
    *at(server, server->count++) = question;
    server->bytes += question.bytes;
    return true;
}

static struct text low_of(const struct asked_server *server)
{
    return blob_of(server->low, sizeof server->low);
}

static struct text high_of(const struct asked_server *server)
{
    return blob_of(server->high, server->high_bytes);
}

static void log_failure(const struct duplicate_client *client, const struct error *error)
{
    log_error(client->settings.log, "duplicates", "%s: %s", client->settings.collection,
              error->sentence);
}

void questions_ask(struct duplicate_client *client, struct asked_server *server)
{
    struct error error = {0};
    bool goes_on = server->count == 0 || server->bytes < client->pending_bytes;
    while (goes_on && !server->has_all) {
        int rows = 0, status;
        struct crawl_ownership_next next =
            crawl_ownership_next(client->db, .after = server->sent_upto, .low = low_of(server),
                                 .high = high_of(server), .most = CHUNK);
        while ((status = crawl_ownership_next_step(&next, &error)) == STATEMENT_ROW) {
            struct question question = {
                .version = next.version, .uri_id = next.uri_id, .removes = next.removes != 0};
            goes_on = ask(client, server, question, next.uri, next.checksum);
            if (!goes_on)
                break;
            server->sent_upto = next.version;
            rows++;
        }
        statement_reset(next.statement);
        server->has_all = goes_on && status == 0 && rows < CHUNK;
        if (status >= 0)
            continue;
        log_failure(client, &error);
        break;
    }
}

void questions_introduce(struct duplicate_client *client, struct asked_server *server)
{
    struct error error = {0};
    struct crawl_ownership_elsewhere row =
        crawl_ownership_elsewhere(client->db, .low = low_of(server), .high = high_of(server));
    int status = crawl_ownership_elsewhere_step(&row, &error);
    if (status == STATEMENT_ROW)
        (void)ask(client, server, (struct question){.version = row.version, .uri_id = row.uri_id},
                  row.uri, row.checksum);
    statement_reset(row.statement);
    if (status < 0)
        log_failure(client, &error);
}

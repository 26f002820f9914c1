/*
 * Messages of a collection whose configuration is refused here, and which is not there. To end the
 * connection would keep all other collections from going on, and to acknowledge them would lose
 * them: so they are kept in seine.db, and done once a configuration of the collection comes into
 * force.
 */
#include "scheduler.h"

#include <seine/foundation/db.h>
#include <seine/nodes/transport/message_value.h>

#include <sql/seine/several_machines.h>

#include <stdio.h>
#include <string.h>

#define ROWS_AT_ONCE  500
#define GATHERED_MOST ((size_t)1 << 20)

/* What was gathered: of each the collection with its zero, and the frame. */
static int write_all(void *context, struct db *db, struct error *error)
{
    const struct buffer *gathered = context;
    int status = 0;
    for (const char *at = gathered->data; at < gathered->data + gathered->length && !status;) {
        const char *frame = at + strlen(at) + 1;
        size_t length = FRAME_HEADER_BYTES + frame_length(frame);
        status = db_run(
            db,
            seine_kept_message_insert(.collection = text_of(at), .frame = blob_of(frame, length)),
            error);
        at = frame + length;
    }
    return status;
}

bool kept_flush(struct node_scheduler *scheduler)
{
    struct error error = {0};
    struct buffer *gathered = &scheduler->kept;
    if (!gathered->length && !gathered->failed)
        return true;
    int status = gathered->failed ? error_set(&error, STATUS_MEMORY, "no memory for messages")
                                  : server_write(scheduler->server, write_all, gathered, &error);
    buffer_clear(gathered);
    if (status)
        peer_close(scheduler->peer, "what it sent was not kept: %s", error.sentence);
    return !status;
}

bool kept_take(struct node_scheduler *scheduler, const struct message *message,
               const struct message_reader *reader, const char *collection)
{
    struct message copy = *message;
    struct error error = {0};
    struct buffer *data = &scheduler->data;
    const struct message_field *value = &message->fields[KEY_pd];
    buffer_clear(data);
    int status =
        value->is_set && value->text.data ? message_value_copy(reader, value, data, &error) : 0;
    if (status || data->failed) {
        peer_close(scheduler->peer, "what it sent was not kept: %s",
                   status ? error.sentence : "no memory");
        return false;
    }
    if (value->text.data)
        copy.fields[KEY_pd].text = buffer_text(data);
    buffer_append(&scheduler->kept, collection, strlen(collection) + 1);
    message_write(&copy, &scheduler->kept);
    return scheduler->kept.length < GATHERED_MOST || kept_flush(scheduler);
}

/* ---- later ---- */

struct chunk {
    const char *collection;
    int64_t after;
    struct buffer frames;
    int count;
};

static int read_chunk(void *context, struct db *db, struct error *error)
{
    struct chunk *chunk = context;
    struct seine_kept_message_next next = seine_kept_message_next(
        db, .collection = text_of(chunk->collection), .after = chunk->after, .most = ROWS_AT_ONCE);
    int status;
    while ((status = seine_kept_message_next_step(&next, error)) == STATEMENT_ROW) {
        buffer_append_text(&chunk->frames, next.frame);
        chunk->after = next.id;
        chunk->count++;
    }
    statement_reset(next.statement);
    if (!status && chunk->frames.failed)
        return error_set(error, STATUS_MEMORY, "no memory for messages");
    return status;
}

static int delete_chunk(void *context, struct db *db, struct error *error)
{
    const struct chunk *chunk = context;
    return db_run(
        db,
        seine_kept_message_delete(.collection = text_of(chunk->collection), .upto = chunk->after),
        error);
}

static int take_chunk(struct node_scheduler *scheduler, const struct chunk *chunk, kept_taker *take,
                      struct error *error)
{
    struct message_reader reader = {0};
    int status = 0;
    const char *at = chunk->frames.data;
    for (int i = 0; i < chunk->count && !status; i++) {
        struct message message;
        size_t length = frame_length(at);
        status = message_read(&reader, (struct text){at + FRAME_HEADER_BYTES, length},
                              RECEIVER_NODE, CONNECTION_SCHEDULERS, &message, error);
        if (!status)
            take(scheduler, &message, &reader);
        at += FRAME_HEADER_BYTES + length;
    }
    message_reader_done(&reader);
    return status;
}

int kept_replay(struct node_scheduler *scheduler, const char *collection, kept_taker *take,
                struct error *error)
{
    struct chunk chunk = {.collection = collection};
    int status = 0;
    buffer_init(&chunk.frames, SIZE_MAX);
    do {
        chunk.count = 0;
        buffer_clear(&chunk.frames);
        status = server_write(scheduler->server, read_chunk, &chunk, error);
        if (!status && chunk.count)
            status = take_chunk(scheduler, &chunk, take, error);
        /* What could not be done has ended the connection, and is done again over the next. */
        if (!status && chunk.count && !(gathered_flush(scheduler) && peer_is_open(scheduler->peer)))
            status = error_set(error, STATUS_CANCELLED, "the connection ended");
        if (!status && chunk.count)
            status = server_write(scheduler->server, delete_chunk, &chunk, error);
    } while (!status && chunk.count);
    buffer_done(&chunk.frames);
    return status;
}

int kept_forget(struct node_scheduler *scheduler, const char *collection, struct error *error)
{
    struct chunk all = {.collection = collection, .after = INT64_MAX};
    return kept_flush(scheduler) ? server_write(scheduler->server, delete_chunk, &all, error)
                                 : error_set(error, STATUS_CANCELLED, "the connection ended");
}

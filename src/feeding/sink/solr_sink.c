/* Apache Solr, by JSON to its update handler. */
#include "http_batch.h"
#include "sink_operations.h"
#include "solr_core.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define BODY_BYTES  ((size_t)1 << 30)
#define QUERY_BYTES 128
/* Documents are found after so long at most. */
#define COMMIT_WITHIN_MS 1000

struct solr_sink {
    struct sink sink; /* first member */
    struct http_exchange *exchange;
    char path[SOLR_PATH_BYTES]; /* of the update handler */
};

static void close_sink(struct sink *sink)
{
    struct solr_sink *own = (struct solr_sink *)sink;
    http_exchange_free(own->exchange);
    free(own);
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    struct solr_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for a destination");
    own->sink.operations = &SOLR_SINK;
    int status = solr_core_path(settings, "update", own->path, error);
    if (status == 0)
        status = http_exchange_new(settings, &own->exchange, error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

/* An object as a value would be an atomic update to Solr: pairs become "name: value". */
static void write_pairs(struct buffer *out, const char *name, const struct document_pairs *pairs)
{
    struct buffer line;
    buffer_init(&line, BODY_BYTES);
    for (size_t i = 0; i < pairs->count; i++) {
        buffer_clear(&line);
        buffer_append_text(&line, pairs->items[i].name);
        buffer_append_string(&line, ": ");
        buffer_append_text(&line, pairs->items[i].value);
        out->failed = out->failed || line.failed;
        if (i == 0)
            buffer_printf(out, ",\"%s\":[", name);
        else
            buffer_append_char(out, ',');
        document_write_json_text(out, buffer_text(&line));
    }
    if (pairs->count)
        buffer_append_char(out, ']');
    buffer_done(&line);
}

static void write_document(struct buffer *out, const struct document *document)
{
    struct document plain = *document;
    plain.metadata = plain.headers = (struct document_pairs){0};
    buffer_append_string(out, "{\"id\":");
    document_write_json_text(out, document->uri);
    buffer_append_char(out, ',');
    document_write_json_members(out, &plain);
    write_pairs(out, "metadata", &document->metadata);
    write_pairs(out, "headers", &document->headers);
    buffer_append_char(out, '}');
}

/* 0, or as http_batch's `send`. A conflict (409) is about one document, which is not named: alone,
 * it is one that is there with a later version. */
static int judge(struct http_batch *batch, const struct http_answer *answer, size_t count,
                 struct error *error)
{
    int status = 0;
    cJSON *tree = cJSON_ParseWithLength(answer->body.data, answer->body.length);
    const cJSON *header = cJSON_GetObjectItemCaseSensitive(tree, "responseHeader");
    const cJSON *state = cJSON_GetObjectItemCaseSensitive(header, "status");
    const cJSON *problem = cJSON_GetObjectItemCaseSensitive(tree, "error");
    const char *words = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(problem, "msg"));
    batch->is_conflict = answer->status == 409;
    if (batch->is_conflict)
        status = count > 1 ? HTTP_BATCH_REFUSED : 0;
    else if (!http_answer_is_success(answer))
        status = http_batch_judge(batch, answer, text_of(words ? words : ""), error);
    else if (!cJSON_IsNumber(state) || state->valueint != 0)
        status = http_exchange_puzzle(batch->exchange, answer, "that of Solr's update handler",
                                      batch->arena, error);
    cJSON_Delete(tree);
    return status;
}

static int post(struct http_batch *batch, const char *query, const struct buffer *body,
                size_t count, struct error *error)
{
    const struct solr_sink *own = batch->sink;
    struct http_answer answer = {0};
    struct http_request request = {.method = "POST",
                                   .path = own->path,
                                   .query = query,
                                   .content_type = "application/json",
                                   .body = buffer_text(body)};
    int status = body->failed ? error_set(error, STATUS_MEMORY, "no memory for a batch")
                              : http_exchange_send(batch->exchange, &request, &answer, error);
    return status < 0 ? status : judge(batch, &answer, count, error);
}

/* The version of a deletion is one of the whole request: the greatest. Nothing that comes after
 * this batch has a smaller one. */
static int send_items(struct http_batch *batch, struct sink_item *items, size_t count,
                      struct error *error)
{
    char query[QUERY_BYTES];
    struct buffer puts, deletes;
    int64_t version = 0;
    int status = 0;
    buffer_init(&puts, BODY_BYTES);
    buffer_init(&deletes, BODY_BYTES);
    for (size_t i = 0; i < count; i++) {
        struct buffer *out = items[i].document ? &puts : &deletes;
        buffer_append_string(out, out->length ? "," : out == &puts ? "[" : "{\"delete\":[");
        if (items[i].document)
            write_document(out, items[i].document);
        else
            document_write_json_text(out, items[i].uri);
        if (!items[i].document && items[i].version > version)
            version = items[i].version;
    }
    if (puts.length || puts.failed) {
        buffer_append_string(&puts, "]");
        snprintf(query, sizeof query, "commitWithin=%d", COMMIT_WITHIN_MS);
        status = post(batch, query, &puts, count, error);
        items[0].is_passed_over = status == 0 && batch->is_conflict;
    }
    if (status == 0 && (deletes.length || deletes.failed)) {
        buffer_append_string(&deletes, "]}");
        snprintf(query, sizeof query, "commitWithin=%d&del_version=%" PRId64, COMMIT_WITHIN_MS,
                 version);
        status = post(batch, query, &deletes, count, error);
    }
    buffer_done(&puts);
    buffer_done(&deletes);
    return status;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct solr_sink *own = (struct solr_sink *)sink;
    struct http_batch batch = {.sink = own,
                               .exchange = own->exchange,
                               .arena = arena,
                               .ret_retry_after_ms = ret_retry_after_ms,
                               .send = send_items};
    return http_batch_deliver(&batch, items, count, error);
}

const struct sink_operations SOLR_SINK = {.name = "solr",
                                          .uses_markdown = true,
                                          .open = open_sink,
                                          .deliver = deliver,
                                          .close = close_sink,
                                          .each = solr_each};

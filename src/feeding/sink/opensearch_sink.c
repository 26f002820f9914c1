/* OpenSearch and Elasticsearch, by `_bulk`. */
#include "http_batch.h"
#include "opensearch_answer.h"
#include "opensearch_index.h"
#include "sink_operations.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>

/* The engines take no longer identity. */
#define IDENTITY_BYTES 512
#define BODY_BYTES     ((size_t)1 << 30)
#define PATH_BYTES     512
/* Of each item only what is read, so that the answer is small. */
#define ANSWER_FIELDS                                                                              \
    "filter_path=errors,items.*.status,items.*.error.type,items.*.error.reason,"                   \
    "items.*.error.caused_by.reason"

struct opensearch_sink {
    struct sink sink; /* first member */
    struct http_exchange *exchange;
    char index[OPENSEARCH_NAME_BYTES];
    bool is_prepared;
};

static void close_sink(struct sink *sink)
{
    struct opensearch_sink *own = (struct opensearch_sink *)sink;
    http_exchange_free(own->exchange);
    free(own);
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    struct opensearch_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for a destination");
    own->sink.operations = &OPENSEARCH_SINK;
    int status = opensearch_index_name(settings, own->index, error);
    if (status == 0)
        status = http_exchange_new(settings, &own->exchange, error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

/* The URI, or its SHA-256 where it is too long. */
static void write_identity(struct buffer *out, struct text uri)
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    if (uri.length <= IDENTITY_BYTES) {
        document_write_json_text(out, uri);
        return;
    }
    if (EVP_Digest(uri.data, uri.length, digest, &length, EVP_sha256(), NULL) != 1)
        out->failed = true;
    buffer_append_char(out, '"');
    for (unsigned i = 0; i < length; i++)
        buffer_printf(out, "%02x", digest[i]);
    buffer_append_char(out, '"');
}

/* Versions are ours: the engine keeps the greater, and takes the same one again. */
static void write_item(struct buffer *out, const struct sink_item *item)
{
    buffer_printf(out, "{\"%s\":{\"_id\":", item->document ? "index" : "delete");
    write_identity(out, item->uri);
    buffer_printf(out, ",\"version\":%lld,\"version_type\":\"external_gte\"}}\n",
                  (long long)item->version);
    if (item->document) {
        buffer_append_char(out, '{');
        document_write_json_members(out, item->document);
        buffer_append_string(out, "}\n");
    }
}

static int send_items(struct http_batch *batch, struct sink_item *items, size_t count,
                      struct error *error)
{
    const struct opensearch_sink *own = batch->sink;
    char path[PATH_BYTES];
    struct buffer body;
    struct http_answer answer = {0};
    buffer_init(&body, BODY_BYTES);
    for (size_t i = 0; i < count; i++)
        write_item(&body, &items[i]);
    snprintf(path, sizeof path, "/%s/_bulk", own->index);
    struct http_request request = {.method = "POST",
                                   .path = path,
                                   .query = ANSWER_FIELDS,
                                   .content_type = "application/x-ndjson",
                                   .body = buffer_text(&body),
                                   .is_compressed = true};
    int status = body.failed ? error_set(error, STATUS_MEMORY, "no memory for a batch")
                             : http_exchange_send(batch->exchange, &request, &answer, error);
    buffer_done(&body);
    if (status < 0)
        return status;
    return http_answer_is_success(&answer)
               ? opensearch_answer_read(batch, &answer, items, count, error)
               : http_batch_judge(batch, &answer, TEXT_LITERAL(""), error);
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct opensearch_sink *own = (struct opensearch_sink *)sink;
    struct http_batch batch = {.sink = own,
                               .exchange = own->exchange,
                               .arena = arena,
                               .ret_retry_after_ms = ret_retry_after_ms,
                               .send = send_items};
    int status = own->is_prepared ? 0
                                  : opensearch_index_prepare(own->exchange, own->index, arena,
                                                             ret_retry_after_ms, error);
    if (status == 0)
        status = http_batch_deliver(&batch, items, count, error);
    /* After a failure it is looked for again: it may have been deleted. */
    own->is_prepared = status == 0;
    return status;
}

const struct sink_operations OPENSEARCH_SINK = {.name = "opensearch",
                                                .uses_markdown = true,
                                                .open = open_sink,
                                                .deliver = deliver,
                                                .close = close_sink,
                                                .each = opensearch_each};

/* JSON Lines by POST, signed. What the receiver gets: docs/feeding.md. */
#include "http_batch.h"
#include "sink_operations.h"

#include <inttypes.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdio.h>
#include <stdlib.h>

#define BODY_BYTES   ((size_t)1 << 30)
#define HEADER_BYTES 128

struct webhook_sink {
    struct sink sink; /* first member */
    struct http_exchange *exchange;
    struct clock *clock;
};

static void close_sink(struct sink *sink)
{
    struct webhook_sink *own = (struct webhook_sink *)sink;
    http_exchange_free(own->exchange);
    free(own);
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    struct webhook_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for a destination");
    own->sink.operations = &WEBHOOK_SINK;
    own->clock = settings->clock;
    int status = http_exchange_new(settings, &own->exchange, error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

struct signature {
    char timestamp[HEADER_BYTES];
    char code[HEADER_BYTES];
};

/* HMAC-SHA256 (RFC 2104) of "TIMESTAMP.BODY" with the secret. */
static int sign(struct text secret, int64_t at_s, struct text body, struct signature *ret_signature,
                struct error *error)
{
    unsigned char code[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    char prefix[32];
    struct buffer message;
    int prefix_length = snprintf(prefix, sizeof prefix, "%" PRId64 ".", at_s);
    buffer_init(&message, BODY_BYTES + sizeof prefix);
    buffer_append(&message, prefix, (size_t)prefix_length);
    buffer_append_text(&message, body);
    bool is_signed =
        !message.failed && HMAC(EVP_sha256(), secret.data, (int)secret.length,
                                (const unsigned char *)message.data, message.length, code, &length);
    buffer_done(&message);
    if (!is_signed)
        return error_set(error, STATUS_MEMORY, "no memory to sign a batch");
    snprintf(ret_signature->timestamp, HEADER_BYTES, "Seine-Timestamp: %" PRId64, at_s);
    int at = snprintf(ret_signature->code, HEADER_BYTES, "Seine-Signature: sha256=");
    for (unsigned i = 0; i < length; i++)
        at += snprintf(ret_signature->code + at, HEADER_BYTES - (size_t)at, "%02x", code[i]);
    return 0;
}

static int send_items(struct http_batch *batch, struct sink_item *items, size_t count,
                      struct error *error)
{
    const struct webhook_sink *own = batch->sink;
    const struct text secret = http_exchange_secret(batch->exchange);
    struct signature signature = {0};
    const char *headers[] = {signature.timestamp, signature.code, NULL};
    struct buffer body;
    struct http_answer answer = {0};
    buffer_init(&body, BODY_BYTES);
    for (size_t i = 0; i < count; i++)
        sink_write_line(&body, &items[i]);
    struct http_request request = {.method = "POST",
                                   .content_type = "application/x-ndjson",
                                   .headers = secret.length ? headers : NULL,
                                   .body = buffer_text(&body)};
    int status = body.failed ? error_set(error, STATUS_MEMORY, "no memory for a batch") : 0;
    if (status == 0 && secret.length)
        status = sign(secret, clock_wall_ms(own->clock) / 1000, request.body, &signature, error);
    if (status == 0)
        status = http_exchange_send(batch->exchange, &request, &answer, error);
    buffer_done(&body);
    if (status < 0 || http_answer_is_success(&answer))
        return status;
    return http_batch_judge(batch, &answer, TEXT_LITERAL(""), error);
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct webhook_sink *own = (struct webhook_sink *)sink;
    struct http_batch batch = {.sink = own,
                               .exchange = own->exchange,
                               .arena = arena,
                               .ret_retry_after_ms = ret_retry_after_ms,
                               .send = send_items};
    return http_batch_deliver(&batch, items, count, error);
}

const struct sink_operations WEBHOOK_SINK = {.name = "webhook",
                                             .uses_markdown = true,
                                             .open = open_sink,
                                             .deliver = deliver,
                                             .close = close_sink};

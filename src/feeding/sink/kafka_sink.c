/* Messages in a topic of Kafka: docs/feeding.md has what a consumer sees. */
#include "kafka_producer.h"
#include "password.h"
#include "sink_operations.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* One document, as large as it may be. */
#define DOCUMENT_BYTES ((size_t)1 << 30)
#define CA_BYTES       ((size_t)4 << 20)
#define PASSWORD_BYTES ((size_t)4096)
#define CAUSE_BYTES    64

struct kafka_sink {
    struct sink sink; /* first member */
    struct kafka_producer producer;
    struct kafka_access access;
    struct arena arena; /* of the texts of `access`, but the password */
    struct buffer password;
    const char *topic, *collection;
};

static void close_sink(struct sink *sink)
{
    struct kafka_sink *own = (struct kafka_sink *)sink;
    kafka_producer_close(&own->producer);
    secret_buffer_done(&own->password);
    arena_done(&own->arena);
    free(own);
}

/* ---- opening ---- */

static int take_url(struct kafka_sink *own, struct text url, struct error *error)
{
    static const struct {
        struct text scheme;
        bool is_encrypted;
    } SCHEMES[] = {{TEXT_LITERAL("kafka://"), false}, {TEXT_LITERAL("kafkas://"), true}};
    struct text brokers = {0};
    for (size_t i = 0; i < sizeof SCHEMES / sizeof *SCHEMES; i++)
        if (text_starts_with(url, SCHEMES[i].scheme)) {
            size_t length = SCHEMES[i].scheme.length;
            brokers = (struct text){url.data + length, url.length - length};
            own->access.is_encrypted = SCHEMES[i].is_encrypted;
        }
    if (brokers.length && brokers.data[brokers.length - 1] == '/')
        brokers.length--;
    for (size_t i = 0; i < brokers.length; i++)
        if ((unsigned char)brokers.data[i] <= ' ' || strchr("/@?#", brokers.data[i]))
            brokers.length = 0;
    if (brokers.length == 0)
        return error_set(error, STATUS_INVALID,
                         "url: this is not kafka:// or kafkas:// and brokers, host:port,host:port");
    own->access.brokers = arena_copy(&own->arena, brokers).data;
    return own->access.brokers ? 0 : error_set(error, STATUS_MEMORY, "no memory for brokers");
}

static int read_ca(struct kafka_sink *own, const struct sink_settings *settings,
                   struct error *error)
{
    const char *path = settings->config->ca_file.data;
    struct buffer content;
    char piece[4096];
    int file = -1;
    ssize_t got;
    if (settings->config->ca_file.length == 0)
        return 0;
    if (!own->access.is_encrypted)
        return error_set(error, STATUS_INVALID, "ca_file: it needs a `url` with kafkas://");
    int status = config_open_file(settings->collection_config, path, &file, error);
    if (status < 0)
        return error_prefix(error, "ca_file");
    buffer_init(&content, CA_BYTES);
    while ((got = read(file, piece, sizeof piece)) > 0 && !content.failed)
        buffer_append(&content, piece, (size_t)got);
    if (got < 0)
        status = error_set_file(error, errno, "cannot read", path);
    else if (content.failed || content.length == 0)
        status = error_set(error, STATUS_DAMAGED, "ca_file: %s holds no certificates", path);
    else if (!(own->access.ca = arena_copy(&own->arena, buffer_text(&content)).data))
        status = error_set(error, STATUS_MEMORY, "no memory for certificates");
    buffer_done(&content);
    close(file);
    return status;
}

static int take_account(struct kafka_sink *own, const struct sink_settings *settings,
                        struct error *error)
{
    const struct destination_config *config = settings->config;
    int status =
        sink_password_reveal(settings->data_folder, config->password, &own->password, error);
    if (status < 0)
        return error_prefix(error, "password");
    if (own->password.length && config->username.length == 0)
        return error_set(error, STATUS_INVALID, "password: it needs `username`");
    if (memchr(own->password.data ? own->password.data : "", '\0', own->password.length))
        return error_set(error, STATUS_INVALID, "password (not shown) has a zero byte in it");
    own->access.mechanism = arena_copy(&own->arena, config->sasl_mechanism).data;
    own->access.username =
        config->username.length ? arena_copy(&own->arena, config->username).data : NULL;
    own->access.password = own->password.length ? own->password.data : "";
    return own->access.mechanism && (own->access.username || config->username.length == 0)
               ? 0
               : error_set(error, STATUS_MEMORY, "no memory for an account");
}

static int take_settings(struct kafka_sink *own, const struct sink_settings *settings,
                         struct error *error)
{
    const struct destination_config *config = settings->config;
    struct text collection = text_of(settings->content_collection);
    own->collection = arena_copy(&own->arena, collection).data;
    own->topic = arena_copy(&own->arena, config->topic.length ? config->topic : collection).data;
    if (!own->collection || !own->topic)
        return error_set(error, STATUS_MEMORY, "no memory for a topic");
    int status = take_url(own, config->url, error);
    if (status == 0)
        status = take_account(own, settings, error);
    if (status == 0)
        status = read_ca(own, settings, error);
    return status;
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    struct kafka_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for a destination");
    own->sink.operations = &KAFKA_SINK;
    own->producer.wait_us = settings->config->answer_seconds * INT64_C(1000000);
    own->producer.cancelled = settings->cancelled;
    own->producer.log = settings->log;
    arena_init(&own->arena, 4096, 2 * CA_BYTES);
    buffer_init(&own->password, PASSWORD_BYTES);
    int status = take_settings(own, settings, error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

/* ---- a batch ---- */

static int send_item(struct kafka_sink *own, const struct sink_item *item,
                     struct kafka_delivery *delivery, struct error *error)
{
    struct buffer document;
    char uri[LIMIT_URI_BYTES + 1], version[32], cause[CAUSE_BYTES];
    struct kafka_message message = {
        .topic = own->topic, .key = uri, .version = version, .collection = own->collection};
    snprintf(uri, sizeof uri, "%.*s", TEXT_ARGUMENTS(item->uri));
    snprintf(version, sizeof version, "%" PRId64, item->version);
    buffer_init(&document, DOCUMENT_BYTES);
    if (item->document) {
        buffer_append_char(&document, '{');
        document_write_json_members(&document, item->document);
        buffer_append_char(&document, '}');
        message.value = document.data;
        message.value_length = document.length;
    } else if (item->cause.data) {
        snprintf(cause, sizeof cause, "%.*s", TEXT_ARGUMENTS(item->cause));
        message.cause = cause;
    }
    int status = document.failed ? error_set(error, STATUS_MEMORY, "no memory for a document")
                                 : kafka_producer_send(&own->producer, &message, delivery, error);
    buffer_done(&document);
    return status;
}

/* Whether it would fail again, because of what it is. Brokers say so of all messages that they got
 * together. */
static bool is_about_message(rd_kafka_resp_err_t outcome)
{
    return outcome == RD_KAFKA_RESP_ERR_MSG_SIZE_TOO_LARGE ||
           outcome == RD_KAFKA_RESP_ERR_RECORD_LIST_TOO_LARGE ||
           outcome == RD_KAFKA_RESP_ERR_INVALID_MSG_SIZE ||
           outcome == RD_KAFKA_RESP_ERR_INVALID_RECORD;
}

/* Once more, alone: now the answer is about it. */
static int send_alone(struct kafka_sink *own, struct sink_item *item,
                      struct kafka_delivery *delivery, struct arena *arena, struct error *error)
{
    int status = send_item(own, item, delivery, error);
    if (status == 0)
        status = kafka_producer_wait(&own->producer, error);
    if (status < 0 || !is_about_message(delivery->outcome))
        return status;
    item->is_refused = true;
    item->sentence = arena_copy(arena, text_of(rd_kafka_err2str(delivery->outcome)));
    delivery->outcome = RD_KAFKA_RESP_ERR_NO_ERROR;
    return item->sentence.data ? 0 : error_set(error, STATUS_MEMORY, "no memory for an answer");
}

/* Why the batch comes again. What a broker says explains more than what librdkafka says of messages
 * that it gives up therefore, whose numbers are negative. */
static rd_kafka_resp_err_t failure_of(const struct kafka_delivery *deliveries, size_t count)
{
    rd_kafka_resp_err_t failure = RD_KAFKA_RESP_ERR_NO_ERROR;
    for (size_t i = 0; i < count && failure <= 0; i++)
        if (!is_about_message(deliveries[i].outcome) && (!failure || deliveries[i].outcome > 0))
            failure = deliveries[i].outcome;
    return failure;
}

static int send_batch(struct kafka_sink *own, struct sink_item *items, size_t count,
                      struct kafka_delivery *deliveries, struct arena *arena, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < count && status == 0; i++)
        status = send_item(own, &items[i], &deliveries[i], error);
    if (status == 0)
        status = kafka_producer_wait(&own->producer, error);
    /* When the batch comes again anyway, nothing is sent alone. */
    rd_kafka_resp_err_t failure = status == 0 ? failure_of(deliveries, count) : 0;
    for (size_t i = 0; i < count && status == 0 && !failure; i++)
        if (is_about_message(deliveries[i].outcome)) {
            status = send_alone(own, &items[i], &deliveries[i], arena, error);
            failure = status == 0 ? failure_of(&deliveries[i], 1) : 0;
        }
    return failure ? kafka_producer_fail(&own->producer, failure, error) : status;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct kafka_sink *own = (struct kafka_sink *)sink;
    struct kafka_delivery *deliveries = calloc(count ? count : 1, sizeof *deliveries);
    int status = 0;
    (void)ret_retry_after_ms;
    if (!deliveries)
        return error_set(error, STATUS_MEMORY, "no memory for a batch");
    if (!kafka_producer_is_usable(&own->producer)) {
        kafka_producer_close(&own->producer);
        status = kafka_producer_open(&own->producer, &own->access, error);
    }
    if (status == 0)
        status = send_batch(own, items, count, deliveries, arena, error);
    /* Nothing of it may arrive later than what is sent next. */
    if (status < 0)
        kafka_producer_close(&own->producer);
    free(deliveries);
    return status;
}

const struct sink_operations KAFKA_SINK = {.name = "kafka",
                                           .uses_markdown = true,
                                           .open = open_sink,
                                           .deliver = deliver,
                                           .close = close_sink};

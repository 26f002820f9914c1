#include "kafka_producer.h"

#include <seine/foundation/base/utf8.h>
#include <stdio.h>
#include <string.h>

/* How soon it is seen that we are asked to stop. */
#define LOOK_MS 100
/* A first address that does not answer is no reason to give up: there may be others. */
#define UNREACHABLE_US INT64_C(10000000)

/* ---- what librdkafka says ---- */

static bool has_password(const struct kafka_producer *producer, const char *words)
{
    return producer->password && *producer->password && strstr(words, producer->password);
}

static void take_log_line(const rd_kafka_t *handle, int level, const char *kind, const char *words)
{
    const struct kafka_producer *producer = handle ? rd_kafka_opaque(handle) : NULL;
    (void)level;
    if (producer && !has_password(producer, words))
        log_verbose(producer->log, "kafka", "%s: %s", kind, words);
}

static void take_error(rd_kafka_t *handle, int code, const char *words, void *context)
{
    struct kafka_producer *producer = context;
    char fatal[KAFKA_WORDS_BYTES];
    (void)handle;
    if (code == RD_KAFKA_RESP_ERR__ALL_BROKERS_DOWN) {
        /* The words came before, broker by broker. */
        if (!producer->unreachable_since_us)
            producer->unreachable_since_us = machine_monotonic_us();
        return;
    }
    if (code == RD_KAFKA_RESP_ERR__FATAL) {
        rd_kafka_fatal_error(handle, fatal, sizeof fatal);
        words = fatal;
    }
    if (producer->is_over)
        return; /* what follows, such as a closed connection, explains less */
    producer->is_over =
        code == RD_KAFKA_RESP_ERR__FATAL || code == RD_KAFKA_RESP_ERR__AUTHENTICATION;
    if (has_password(producer, words))
        words = rd_kafka_err2str((rd_kafka_resp_err_t)code);
    utf8_copy_harmless(producer->words, sizeof producer->words, text_of(words));
}

static void take_answer(rd_kafka_t *handle, const rd_kafka_message_t *message, void *context)
{
    struct kafka_producer *producer = context;
    struct kafka_delivery *delivery = message->_private;
    (void)handle;
    delivery->is_answered = true;
    delivery->outcome = message->err;
    producer->unanswered--;
    if (!message->err)
        producer->unreachable_since_us = 0;
}

/* ---- opening ---- */

struct property {
    const char *name;
    const char *value; /* NULL: librdkafka's default */
};

static int set_properties(rd_kafka_conf_t *configuration, const struct kafka_access *access,
                          struct error *error)
{
    char words[KAFKA_WORDS_BYTES] = "";
    const bool has_account = access->username != NULL;
    const char *protocols[2][2] = {{"plaintext", "sasl_plaintext"}, {"ssl", "sasl_ssl"}};
    const struct property properties[] = {
        {"bootstrap.servers", access->brokers},
        {"client.id", "seine"},
        {"security.protocol", protocols[access->is_encrypted][has_account]},
        {"ssl.ca.pem", access->ca},
        {"sasl.mechanism", has_account ? access->mechanism : NULL},
        {"sasl.username", access->username},
        {"sasl.password", has_account ? access->password : NULL},
        {"enable.idempotence", "true"},
        /* The same partition for a key as of Java's clients. */
        {"partitioner", "murmur2_random"},
        {"compression.type", "lz4"},
        /* Brokers say what is too large; beyond 100 MiB they hang up (socket.request.max.bytes). */
        {"message.max.bytes", "100000000"},
        /* We count the time ourselves. */
        {"message.timeout.ms", "0"},
        {"reconnect.backoff.max.ms", "1000"},
        {"log.connection.close", "false"},
    };
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
        if (properties[i].value &&
            rd_kafka_conf_set(configuration, properties[i].name, properties[i].value, words,
                              sizeof words) != RD_KAFKA_CONF_OK)
            /* Its words repeat the value. */
            return error_set(error, STATUS_INVALID, "Kafka: `%s` is not accepted",
                             properties[i].name);
    return 0;
}

int kafka_producer_open(struct kafka_producer *producer, const struct kafka_access *access,
                        struct error *error)
{
    char words[KAFKA_WORDS_BYTES] = "", clean[KAFKA_WORDS_BYTES];
    rd_kafka_conf_t *configuration = rd_kafka_conf_new();
    int status = set_properties(configuration, access, error);
    if (status < 0)
        goto out;
    rd_kafka_conf_set_opaque(configuration, producer);
    rd_kafka_conf_set_log_cb(configuration, take_log_line);
    rd_kafka_conf_set_error_cb(configuration, take_error);
    rd_kafka_conf_set_dr_msg_cb(configuration, take_answer);
    producer->password = access->username ? access->password : NULL;
    producer->unanswered = 0;
    producer->unreachable_since_us = 0;
    producer->is_over = false;
    *producer->words = '\0';
    producer->handle = rd_kafka_new(RD_KAFKA_PRODUCER, configuration, words, sizeof words);
    if (producer->handle) {
        configuration = NULL; /* it owns that now */
    } else {
        utf8_copy_harmless(clean, sizeof clean, text_of(words));
        status = error_set(error, STATUS_INVALID, "Kafka: %s",
                           has_password(producer, clean) ? "no connection" : clean);
    }
out:
    if (configuration)
        rd_kafka_conf_destroy(configuration);
    return status;
}

void kafka_producer_close(struct kafka_producer *producer)
{
    if (!producer->handle)
        return;
    rd_kafka_purge(producer->handle, RD_KAFKA_PURGE_F_QUEUE | RD_KAFKA_PURGE_F_INFLIGHT |
                                         RD_KAFKA_PURGE_F_NON_BLOCKING);
    rd_kafka_destroy(producer->handle);
    producer->handle = NULL;
}

bool kafka_producer_is_usable(struct kafka_producer *producer)
{
    if (!producer->handle)
        return false;
    while (rd_kafka_poll(producer->handle, 0) > 0)
        ;
    *producer->words = '\0';
    return !producer->is_over && !producer->unreachable_since_us;
}

/* ---- a batch ---- */

int kafka_producer_fail(const struct kafka_producer *producer, rd_kafka_resp_err_t outcome,
                        struct error *error)
{
    const char *words = rd_kafka_err2str(outcome);
    return error_set(error, STATUS_NETWORK, "Kafka: %s%s%s", words, *producer->words ? ": " : "",
                     producer->words);
}

/* One look at what has happened. */
static int look(struct kafka_producer *producer, int64_t until_us, struct error *error)
{
    const char *colon = *producer->words ? ": " : "";
    rd_kafka_poll(producer->handle, LOOK_MS);
    int64_t now_us = machine_monotonic_us();
    if (atomic_load(producer->cancelled))
        return error_set(error, STATUS_CANCELLED, "Kafka: we were asked to stop");
    if (producer->is_over)
        return error_set(error, STATUS_NETWORK, "Kafka: %s", producer->words);
    if (producer->unanswered == 0)
        return 0;
    if (producer->unreachable_since_us && now_us - producer->unreachable_since_us > UNREACHABLE_US)
        return error_set(error, STATUS_NETWORK, "Kafka: no broker can be reached%s%s", colon,
                         producer->words);
    if (now_us >= until_us)
        return error_set(error, STATUS_TIMEOUT, "Kafka: no answer within `answer_seconds`%s%s",
                         colon, producer->words);
    return 0;
}

static rd_kafka_resp_err_t add_headers(rd_kafka_headers_t *headers,
                                       const struct kafka_message *message)
{
    const struct {
        const char *name, *value;
    } given[] = {{"version", message->version},
                 {"collection", message->collection},
                 {"cause", message->cause}};
    rd_kafka_resp_err_t outcome = RD_KAFKA_RESP_ERR_NO_ERROR;
    for (size_t i = 0; i < sizeof given / sizeof *given && !outcome; i++)
        if (given[i].value)
            outcome = rd_kafka_header_add(headers, given[i].name, -1, given[i].value, -1);
    return outcome;
}

static rd_kafka_resp_err_t produce(struct kafka_producer *producer,
                                   const struct kafka_message *message,
                                   struct kafka_delivery *delivery)
{
    rd_kafka_headers_t *headers = rd_kafka_headers_new(3);
    rd_kafka_resp_err_t outcome = add_headers(headers, message);
    if (!outcome)
        outcome = rd_kafka_producev(producer->handle, RD_KAFKA_V_TOPIC(message->topic),
                                    RD_KAFKA_V_MSGFLAGS(RD_KAFKA_MSG_F_COPY),
                                    RD_KAFKA_V_KEY(message->key, strlen(message->key)),
                                    RD_KAFKA_V_VALUE(message->value, message->value_length),
                                    RD_KAFKA_V_HEADERS(headers), RD_KAFKA_V_OPAQUE(delivery),
                                    RD_KAFKA_V_END);
    /* A message that is taken owns its headers. */
    if (outcome)
        rd_kafka_headers_destroy(headers);
    return outcome;
}

int kafka_producer_send(struct kafka_producer *producer, const struct kafka_message *message,
                        struct kafka_delivery *delivery, struct error *error)
{
    int64_t until_us = machine_monotonic_us() + producer->wait_us;
    rd_kafka_resp_err_t outcome;
    *delivery = (struct kafka_delivery){.is_answered = false};
    while ((outcome = produce(producer, message, delivery)) == RD_KAFKA_RESP_ERR__QUEUE_FULL) {
        int status = look(producer, until_us, error);
        if (status < 0)
            return status;
    }
    if (outcome)
        *delivery = (struct kafka_delivery){.is_answered = true, .outcome = outcome};
    else
        producer->unanswered++;
    return 0;
}

int kafka_producer_wait(struct kafka_producer *producer, struct error *error)
{
    int64_t until_us = 0;
    size_t before = 0;
    int status = 0;
    while (status == 0 && producer->unanswered > 0) {
        if (producer->unanswered != before)
            until_us = machine_monotonic_us() + producer->wait_us;
        before = producer->unanswered;
        status = look(producer, until_us, error);
    }
    return status;
}

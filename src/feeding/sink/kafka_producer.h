/*
 * A producer of messages for Kafka: librdkafka's, idempotent (KIP-98), so that what it sends again
 * by itself stands in a partition once, in order. It is thrown away after a failure, with all that
 * it has not sent, and made anew.
 *
 * Calling order: kafka_producer_open(), then for each batch kafka_producer_is_usable(),
 * kafka_producer_send() for each message and kafka_producer_wait(); kafka_producer_close(). One
 * thread; librdkafka has threads of its own, whose log goes to ours as verbose lines.
 *
 * The password is in no sentence and no line of a log, even where a broker sends it back.
 */
#ifndef SEINE_SINK_KAFKA_PRODUCER_H
#define SEINE_SINK_KAFKA_PRODUCER_H

#include <librdkafka/rdkafka.h>
#include <seine/foundation/base.h>
#include <seine/foundation/log.h>
#include <stdatomic.h>

#define KAFKA_WORDS_BYTES 512

struct kafka_access {
    const char *brokers;   /* "host:port,host:port" */
    const char *mechanism; /* of SASL */
    const char *username;  /* NULL: without SASL */
    const char *password;  /* outlives the producer */
    bool is_encrypted;     /* TLS */
    const char *ca;        /* certificates that vouch for the brokers, PEM; NULL: the system's */
};

/* What became of a message. */
struct kafka_delivery {
    bool is_answered;
    rd_kafka_resp_err_t outcome;
};

/* Zeroed before the first use, with `wait_us`, `cancelled` and `log` set. */
struct kafka_producer {
    rd_kafka_t *handle; /* NULL: closed */
    int64_t wait_us;    /* longest wait for the next answer */
    const atomic_bool *cancelled;
    struct log *log;
    const char *password;
    size_t unanswered;             /* messages */
    int64_t unreachable_since_us;  /* no broker could be reached; 0: otherwise */
    bool is_over;                  /* it will not get any further by itself */
    char words[KAFKA_WORDS_BYTES]; /* librdkafka's last ones about the connection */
};

/* Not changed, though librdkafka does not say so. */
struct kafka_message {
    const char *topic;
    char *key;
    char *value; /* NULL: none, a tombstone */
    size_t value_length;
    const char *version, *collection, *cause; /* headers; a cause of NULL is left out */
};

int kafka_producer_open(struct kafka_producer *producer, const struct kafka_access *access,
                        struct error *error) SEINE_MUST_CHECK;
/* Closed before, or when something has happened since the last batch: false. */
bool kafka_producer_is_usable(struct kafka_producer *producer);
/* Begins to send a copy. `delivery` has the answer after kafka_producer_wait(), or lives until
 * kafka_producer_close(). It waits until there is room. */
int kafka_producer_send(struct kafka_producer *producer, const struct kafka_message *message,
                        struct kafka_delivery *delivery, struct error *error) SEINE_MUST_CHECK;
/* 0: all that was sent is answered. Otherwise (brokers out of reach, no answers in time, cancelled)
 * the producer is to be closed. */
int kafka_producer_wait(struct kafka_producer *producer, struct error *error) SEINE_MUST_CHECK;
/* For an answer that says that the message is not there. */
int kafka_producer_fail(const struct kafka_producer *producer, rd_kafka_resp_err_t outcome,
                        struct error *error);
/* Closed before: nothing happens. */
void kafka_producer_close(struct kafka_producer *producer);

#endif

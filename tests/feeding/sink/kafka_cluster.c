/*
 * For tests in Python: librdkafka's cluster of mock brokers, which lives as long as standard input,
 * and a consumer that reads what it holds.
 *
 *   stdin    lines: `topic NAME PARTITIONS` makes a topic; `down` and `up`: no broker can be
 *            reached, and again; `delay MILLISECONDS` of each answer; `fail CODE COUNT`: so many of
 *            the next requests to produce get this answer of Kafka's protocol; `read NAME`
 *   stdout   first the brokers, then a line to each: `ok`, or what went wrong; `read` has a line
 *            for each message before: partition, key, value (- for none), and each header's name
 *            and value, all but the first in hexadecimal digits
 */
#include <librdkafka/rdkafka.h>
/* It needs the one above. */
#include <librdkafka/rdkafka_mock.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BROKERS     3
#define PRODUCE     0 /* the key of its requests */
#define WORDS_BYTES 512
#define WAIT_MS     60000

static rd_kafka_t *client(rd_kafka_type_t type, const char *brokers)
{
    char words[WORDS_BYTES];
    rd_kafka_conf_t *configuration = rd_kafka_conf_new();
    rd_kafka_conf_set(configuration, "bootstrap.servers", brokers, NULL, 0);
    rd_kafka_conf_set(configuration, "enable.partition.eof", "true", NULL, 0);
    rd_kafka_conf_set(configuration, "group.id", "test", NULL, 0);
    rd_kafka_conf_set_log_cb(configuration, NULL);
    rd_kafka_t *handle = rd_kafka_new(type, configuration, words, sizeof words);
    if (!handle) {
        fprintf(stderr, "%s\n", words);
        exit(1);
    }
    return handle;
}

/* ---- reading ---- */

static void print_bytes(const void *data, size_t length)
{
    const unsigned char *bytes = data;
    printf(data ? " " : " -");
    for (size_t i = 0; i < length; i++)
        printf("%02x", bytes[i]);
}

static void print_message(const rd_kafka_message_t *message)
{
    rd_kafka_headers_t *headers;
    const char *name;
    const void *value;
    size_t length;
    printf("%d", (int)message->partition);
    print_bytes(message->key, message->key_len);
    print_bytes(message->payload, message->len);
    if (!rd_kafka_message_headers(message, &headers))
        for (size_t i = 0; !rd_kafka_header_get_all(headers, i, &name, &value, &length); i++) {
            print_bytes(name, strlen(name));
            print_bytes(value, length);
        }
    printf("\n");
}

static int partitions_of(rd_kafka_t *consumer, const char *name)
{
    const struct rd_kafka_metadata *metadata;
    rd_kafka_topic_t *topic = rd_kafka_topic_new(consumer, name, NULL);
    int count = 0;
    if (!rd_kafka_metadata(consumer, 0, topic, &metadata, WAIT_MS)) {
        count = metadata->topics[0].partition_cnt;
        rd_kafka_metadata_destroy(metadata);
    }
    rd_kafka_topic_destroy(topic);
    return count;
}

/* Each partition up to its end. */
static const char *read_topic(const char *brokers, const char *name)
{
    rd_kafka_t *consumer = client(RD_KAFKA_CONSUMER, brokers);
    rd_kafka_topic_partition_list_t *list = rd_kafka_topic_partition_list_new(1);
    const char *outcome = "ok";
    int left = partitions_of(consumer, name);
    for (int i = 0; i < left; i++)
        rd_kafka_topic_partition_list_add(list, name, i)->offset = RD_KAFKA_OFFSET_BEGINNING;
    rd_kafka_assign(consumer, list);
    while (left > 0) {
        rd_kafka_message_t *message = rd_kafka_consumer_poll(consumer, WAIT_MS);
        if (!message) {
            outcome = "nothing came";
            break;
        }
        if (!message->err)
            print_message(message);
        else if (message->err == RD_KAFKA_RESP_ERR__PARTITION_EOF)
            left--;
        rd_kafka_message_destroy(message);
    }
    rd_kafka_topic_partition_list_destroy(list);
    rd_kafka_consumer_close(consumer);
    rd_kafka_destroy(consumer);
    return outcome;
}

/* ---- commands ---- */

static const char *run(rd_kafka_mock_cluster_t *cluster, const char *line)
{
    char name[WORDS_BYTES];
    int number, count;
    rd_kafka_resp_err_t outcome = RD_KAFKA_RESP_ERR__INVALID_ARG;
    if (sscanf(line, "read %511s", name) == 1)
        return read_topic(rd_kafka_mock_cluster_bootstraps(cluster), name);
    if (sscanf(line, "topic %511s %d", name, &count) == 2)
        outcome = rd_kafka_mock_topic_create(cluster, name, count, BROKERS);
    else if (strcmp(line, "down\n") == 0)
        outcome = rd_kafka_mock_broker_set_down(cluster, -1);
    else if (strcmp(line, "up\n") == 0)
        outcome = rd_kafka_mock_broker_set_up(cluster, -1);
    else if (sscanf(line, "delay %d", &number) == 1)
        outcome = rd_kafka_mock_broker_set_rtt(cluster, -1, number);
    else if (sscanf(line, "fail %d %d", &number, &count) == 2 ||
             sscanf(line, "then %d %d", &number, &count) == 2) {
        if (*line == 'f')
            rd_kafka_mock_clear_request_errors(cluster, PRODUCE);
        for (int i = 0; i < count; i++)
            rd_kafka_mock_push_request_errors(cluster, PRODUCE, 1, (rd_kafka_resp_err_t)number);
        outcome = RD_KAFKA_RESP_ERR_NO_ERROR;
    }
    return outcome ? rd_kafka_err2str(outcome) : "ok";
}

int main(void)
{
    char line[WORDS_BYTES * 2];
    rd_kafka_t *handle = client(RD_KAFKA_PRODUCER, "");
    rd_kafka_mock_cluster_t *cluster = rd_kafka_mock_cluster_new(handle, BROKERS);
    printf("%s\n", rd_kafka_mock_cluster_bootstraps(cluster));
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        printf("%s\n", run(cluster, line));
        fflush(stdout);
    }
    rd_kafka_mock_cluster_destroy(cluster);
    rd_kafka_destroy(handle);
    return 0;
}

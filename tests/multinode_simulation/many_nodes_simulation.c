/*
 * many_nodes_simulation [NODES [SITES [PAGES]]]: the multinode scheduler between so many nodes that
 * find so many sites and crawl so many pages a second each, on a clock that is turned. Nodes are
 * played, over connections of the program: each crawls what it is sent, reports what it finds,
 * keeps to what may be on its way, and reports each minute how much it has to do. Every tenth is
 * half as fast as the others; one is away for a while.
 *
 * Sites differ in their pages: most have few, some have hundreds. Each leads to two others.
 */
#include "files.h"
#include "network.h"
#include "roles.h"

#include <seine/foundation/base/buffer.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/transport/queue_entry.h>
#include <seine/serving/node_scheduler.h>
#include <seine/settings/config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define SECOND_US       INT64_C(1000000)
#define ADDRESS         "127.0.0.1:14000"
#define NODES_LIMIT     120
#define TURN_MS         100
#define AWAY_FROM_S     60
#define AWAY_S          300
#define SITE_PAGES_MOST 400

struct node {
    char name[16];
    struct connections *connections;
    struct peer *peer;
    struct buffer data;
    int speed;     /* pages a second */
    int64_t queue; /* pages that it has to crawl */
    int64_t crawled, reported_crawled;
    int64_t sites;            /* that it was sent */
    uint64_t found, reported; /* sites to be reported, and reported of these */
    size_t unacknowledged, asked_rows;
    uint64_t asked; /* acknowledges them; 0: nothing is asked */
    int64_t next_us, statistics_us;
    int64_t serial;
    int64_t away_until_us;
};

static struct {
    struct node nodes[NODES_LIMIT];
    int node_count, pages_per_second;
    uint64_t site_count, next_site;
    struct multinode_scheduler *scheduler;
    struct crawl_config *config;
    struct security *security;
    char folder[128], key_path[160];
    double scheduler_cpu_s;
    uint64_t routes_heard;
    int64_t most_waiting, most_queued;
} many;

static void must(int status, const struct error *error)
{
    if (!status)
        return;
    fprintf(stderr, "many_nodes_simulation: %s\n", error->sentence);
    exit(EXIT_FAILURE);
}

/* ---- nodes ---- */

static void opened(void *context, struct peer *peer)
{
    struct node *node = context;
    struct message message;
    /* What was not acknowledged is reported again. */
    node->reported -= node->unacknowledged;
    node->unacknowledged = 0;
    node->asked = 0;
    buffer_clear(&node->data);
    marshal_put_tuple(&node->data, 2);
    marshal_put_string(&node->data, TEXT_LITERAL("127.0.0.1"));
    marshal_put_integer(&node->data, 13000);
    message_begin(&message, MESSAGE_MULTINODE_INIT);
    message_set_text(&message, KEY_mi, text_of(node->name));
    message_set_text(&message, KEY_xp, buffer_text(&node->data));
    peer_send(peer, &message);
}

/* Few have many pages. */
static int64_t pages_of_site(void)
{
    int64_t most = chance_one_in(50) ? SITE_PAGES_MOST : 12;
    return chance_between(1, most);
}

static void received(void *context, struct peer *peer, const struct message *message,
                     const struct message_reader *reader)
{
    struct node *node = context;
    (void)reader;
    if (message->id == MESSAGE_NODE_URI) {
        node->sites++;
        node->queue += pages_of_site();
        node->found += 2;
    } else if (message->id == MESSAGE_NODE_ADD_ROUTE) {
        many.routes_heard++;
    } else if (message->id == MESSAGE_NODE_ASK_ROUTE) {
        struct message answer;
        message_begin(&answer, MESSAGE_MULTINODE_LAST_ROUTE);
        message_set_text(&answer, KEY_dn, text_of(COLLECTION));
        peer_send(peer, &answer);
    }
}

static void acknowledged(void *context, struct peer *peer, uint64_t count)
{
    struct node *node = context;
    (void)peer;
    if (!node->asked || count < node->asked)
        return;
    node->unacknowledged -= node->asked_rows;
    node->asked = 0;
}

static void report_site(struct node *node)
{
    char uri[64];
    struct message message;
    snprintf(uri, sizeof uri, "http://s%" PRIu64 ".example/", many.next_site++);
    buffer_clear(&node->data);
    queue_entry_begin(&node->data, text_of(uri), (struct text){"", 0}, 0, 0);
    queue_entry_end(&node->data, 0, 1, text_of(node->name));
    message_begin(&message, MESSAGE_MULTINODE_URI);
    message_set_text(&message, KEY_dn, text_of(COLLECTION));
    message_set_text(&message, KEY_pd, buffer_text(&node->data));
    peer_send(node->peer, &message);
    node->reported++;
    node->unacknowledged++;
}

static void report_statistics(struct node *node)
{
    struct message message;
    buffer_clear(&node->data);
    marshal_put_dictionary(&node->data);
    marshal_put_string(&node->data, TEXT_LITERAL("QueueLength"));
    marshal_put_integer(&node->data, node->queue);
    marshal_put_string(&node->data, TEXT_LITERAL("Processed"));
    marshal_put_integer(&node->data, node->crawled - node->reported_crawled);
    marshal_put_end(&node->data);
    node->reported_crawled = node->crawled;
    message_begin(&message, MESSAGE_MULTINODE_STAT);
    message_set_text(&message, KEY_dn, text_of(COLLECTION));
    message_set_text(&message, KEY_pd, buffer_text(&node->data));
    message_set_integer(&message, KEY_sn, ++node->serial);
    peer_send(node->peer, &message);
    node->statistics_us = now_us() + 60 * SECOND_US;
}

static void crawl(struct node *node)
{
    int64_t pages = node->speed * TURN_MS / 1000;
    if (pages > node->queue)
        pages = node->queue;
    node->queue -= pages;
    node->crawled += pages;
    if (!peer_is_open(node->peer))
        return;
    while (node->reported < node->found && many.next_site < many.site_count &&
           node->unacknowledged < NODE_URIS_UNACKNOWLEDGED &&
           peer_queued(node->peer) < PEER_QUEUE_BYTES / 2 && pages-- > 0)
        report_site(node);
    if (now_us() >= node->statistics_us)
        report_statistics(node);
    if (node->unacknowledged && !node->asked) {
        node->asked = peer_sent(node->peer);
        node->asked_rows = node->unacknowledged;
        peer_ask(node->peer);
    }
}

static int settle(void *context, struct error *error)
{
    struct node *node = context;
    (void)error;
    if (now_us() >= node->next_us) {
        crawl(node);
        node->next_us = now_us() + TURN_MS * 1000;
    }
    if ((int64_t)peer_queued(node->peer) > many.most_queued)
        many.most_queued = (int64_t)peer_queued(node->peer);
    return 0;
}

static const struct connections_handler HANDLER = {
    .opened = opened, .received = received, .acknowledged = acknowledged, .settle = settle};

static void connect_node(struct node *node)
{
    struct error error = {0};
    const struct connections_settings settings = {.kind = CONNECTION_SCHEDULERS,
                                                  .role = RECEIVER_NODE,
                                                  .handler = &HANDLER,
                                                  .context = node,
                                                  .security = many.security,
                                                  .keepalive_ms = PEER_KEEPALIVE_MS,
                                                  .frame_bytes = FRAME_BYTES};
    must(connections_new(&settings, &node->connections, &error), &error);
    must(connections_dial(node->connections, ADDRESS, &node->peer, &error), &error);
}

static void *run_node(void *argument)
{
    struct node *node = argument;
    struct error error = {0};
    connect_node(node);
    for (;;) {
        must(connections_turn(node->connections, TURN_MS, &error), &error);
        if (!node->away_until_us || now_us() < AWAY_FROM_S * SECOND_US)
            continue;
        connections_free(node->connections);
        node->reported -= node->unacknowledged;
        node->unacknowledged = 0;
        fiber_sleep(AWAY_S * SECOND_US);
        node->away_until_us = 0;
        connect_node(node);
    }
    return NULL;
}

/* ---- the scheduler ---- */

static double thread_cpu_s(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void *run_scheduler(void *argument)
{
    struct error error = {0};
    (void)argument;
    const struct config_named collection = {COLLECTION, many.config};
    const struct multinode_scheduler_settings settings = {.folder = many.folder,
                                                          .key = many.key_path,
                                                          .listen = ADDRESS,
                                                          .id = "multinode",
                                                          .seed = 1,
                                                          .first_nodes = (size_t)many.node_count,
                                                          .security = many.security,
                                                          .keepalive_ms = PEER_KEEPALIVE_MS};
    must(multinode_scheduler_open(&settings, &many.scheduler, &error), &error);
    must(multinode_scheduler_put(many.scheduler, &collection, 1, &error), &error);
    for (;;)
        must(multinode_scheduler_turn(many.scheduler, 1000, &error), &error);
    return NULL;
}

/* ---- the whole ---- */

static int64_t ask(const char *sql)
{
    static sqlite3 *file;
    char path[160];
    sqlite3_stmt *row = NULL;
    int64_t answer = -1;
    snprintf(path, sizeof path, "%s/scheduler.db", many.folder);
    if (!file && sqlite3_open_v2(path, &file, SQLITE_OPEN_READONLY, NULL))
        abort();
    if (sqlite3_prepare_v2(file, sql, -1, &row, NULL) == 0 && sqlite3_step(row) == SQLITE_ROW)
        answer = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    return answer;
}

static bool is_over(void)
{
    if (many.next_site < many.site_count)
        return false;
    for (int i = 0; i < many.node_count; i++)
        if (many.nodes[i].queue || many.nodes[i].unacknowledged)
            return false;
    return ask("SELECT count(*) FROM outbox") == 0;
}

static void look(void)
{
    int64_t waiting =
        ask("SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM crawl_queue)");
    if (waiting > many.most_waiting)
        many.most_waiting = waiting;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static void simulate(void)
{
    int64_t look_us = now_us() + 10 * SECOND_US;
    for (;;) {
        if (now_us() >= look_us) {
            look_us = now_us() + 10 * SECOND_US;
            look();
            if (is_over())
                return;
        }
        if (fibers_turn())
            continue;
        fibers_advance(earlier(look_us, earlier(fibers_due_us(), network_due_us())));
    }
}

static void make_all(void)
{
    struct error error = {0};
    const struct security_settings nobody = {0};
    must(security_new(&nobody, &many.security, &error), &error);
    must(config_defaults(&many.config, &error), &error);
    must(config_set(many.config, "start_uris", TEXT_LITERAL("http://first.example/"), &error),
         &error);
    snprintf(many.folder, sizeof many.folder, "%s/multinode", files_folder());
    snprintf(many.key_path, sizeof many.key_path, "%s/encryption.key", files_folder());
    machine_run(machine_new("multinode"), run_scheduler, NULL);
    for (int i = 0; i < many.node_count; i++) {
        struct node *node = &many.nodes[i];
        snprintf(node->name, sizeof node->name, "n%d", i);
        buffer_init(&node->data, SIZE_MAX);
        node->speed = i % 10 == 9 ? many.pages_per_second / 2 : many.pages_per_second;
        node->away_until_us = i == 1;
        machine_run(machine_new(node->name), run_node, node);
    }
}

/* Of those that are as fast as most, and were there all the time. */
static void print_balance(void)
{
    int64_t least = INT64_MAX, most = 0, sum = 0, count = 0, slow = 0, slow_count = 0;
    for (int i = 0; i < many.node_count; i++) {
        const struct node *node = &many.nodes[i];
        bool is_slow = node->speed < many.pages_per_second;
        slow += is_slow ? node->sites : 0;
        slow_count += is_slow;
        if (is_slow || i == 1)
            continue;
        least = node->sites < least ? node->sites : least;
        most = node->sites > most ? node->sites : most;
        sum += node->sites;
        count++;
    }
    double mean = (double)sum / (double)count;
    printf(
        "sites of a node: %.0f, from %.1f %% below to %.1f %% above; of one half as fast: %.0f\n",
        mean, 100 - 100 * (double)least / mean, 100 * (double)most / mean - 100,
        slow_count ? (double)slow / (double)slow_count : 0);
}

int main(int count, char **words)
{
    many.node_count = count > 1 ? (int)strtol(words[1], NULL, 10) : 100;
    many.site_count = count > 2 ? strtoull(words[2], NULL, 10) : 1000000;
    many.pages_per_second = count > 3 ? (int)strtol(words[3], NULL, 10) : 200;
    if (many.pages_per_second < 20 || many.node_count < 3 || many.node_count > NODES_LIMIT ||
        !many.site_count)
        return fprintf(stderr, "usage: many_nodes_simulation [NODES [SITES [PAGES]]]\n"), 2;
    fibers_begin(1);
    make_all();
    simulate();
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("%d nodes, %" PRIu64 " sites: %.0f simulated seconds, %" PRIu64
           " routes sent, %.1f s of CPU time\n",
           many.node_count, many.site_count, (double)now_us() / 1e6, many.routes_heard,
           thread_cpu_s());
    print_balance();
    printf("at most %" PRId64 " URIs waited at the scheduler, %" PRId64
           " bytes in a node's queue; %ld MB of memory, all together\n",
           many.most_waiting, many.most_queued, usage.ru_maxrss / 1024);
    files_remove(files_folder());
    return 0;
}

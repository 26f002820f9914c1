/* Bytes as frames that a multinode scheduler sends a node: what they order is done, with real
 * collections behind it, which go on from input to input. Nothing is fetched: no site is ever
 * permitted. */
#include "loopback_peer.h"

#include "scheduler.h"

#include <seine/nodes/transport/message.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char folder[] = "/tmp/node_orders_fuzz.XXXXXX";
static struct security *security;
static struct node_scheduler *scheduler;
static struct server *server;

static void clean(void)
{
    server_close(server);
    node_scheduler_free(scheduler);
    security_free(security);
    remove_folder(folder);
}

static void begin(void)
{
    const struct security_settings nobody = {0};
    require(mkdtemp(folder) && security_new(&nobody, &security, NULL) == 0);
    /* Nobody is connected with: what would be answered goes nowhere. */
    const struct node_scheduler_settings settings = {
        .multinode = "127.0.0.1:9", .node_id = "n1", .security = security};
    require(node_scheduler_new(&settings, &scheduler, NULL) == 0);
    const struct server_settings wanted = {.data_folder = folder,
                                           .node_role = node_scheduler_role(scheduler),
                                           .node_id = "n1",
                                           .dns_server = "127.0.0.1:9",
                                           .dns_rate = 1,
                                           .site_managers = 1};
    require(server_open(&wanted, &server, NULL) == 0);
    scheduler->server = server;
    atexit(clean);
}

static bool is_taken(const struct message *message)
{
    struct text name = message->fields[KEY_dn].text;
    /* Each collection has threads of its own. */
    bool is_one_more = message->id == MESSAGE_NODE_CONF_ADD &&
                       !text_equal(name, TEXT_LITERAL("example")) &&
                       !text_equal(name, TEXT_LITERAL("other"));
    return !is_one_more && message->id != MESSAGE_NODE_START_CRAWL_IP;
}

static void say(struct text bytes)
{
    struct message_reader reader = {0};
    struct error error = {0};
    size_t at = 0;
    while (bytes.length - at >= FRAME_HEADER_BYTES) {
        struct message message;
        size_t length = frame_length(bytes.data + at);
        at += FRAME_HEADER_BYTES;
        if (length > bytes.length - at ||
            message_read(&reader, (struct text){bytes.data + at, length}, RECEIVER_NODE,
                         CONNECTION_SCHEDULERS, &message, &error))
            break;
        if (is_taken(&message))
            inbound_take(scheduler, &message, &reader);
        at += length;
    }
    (void)told_flush(scheduler);
    (void)kept_flush(scheduler);
    message_reader_done(&reader);
}

/* The collection is there, unless it is being deleted. */
static void configure(void)
{
    struct message message;
    struct buffer frame;
    buffer_init(&frame, SIZE_MAX);
    message_begin(&message, MESSAGE_NODE_CONF_ADD);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    message_set_text(&message, KEY_ds, TEXT_LITERAL("{0"));
    message_write(&message, &frame);
    say(buffer_text(&frame));
    buffer_done(&frame);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!scheduler)
        begin();
    configure();
    say((struct text){(const char *)data, size < PEER_MOST_BYTES ? size : PEER_MOST_BYTES});
    return 0;
}

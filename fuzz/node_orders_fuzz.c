/* What a multinode scheduler sends to a node, which dials it, with real collections behind the
 * node. They and the server go on from input to input: to begin them anew takes long. Nothing is
 * fetched: no site is ever permitted. */
#include "conversation.h"

#include "scheduler.h"

static char multinode[32];
static int listener;
static struct node_scheduler *scheduler;
static struct server *server;

static void clean(void)
{
    server_close(server);
    node_scheduler_free(scheduler);
    close(listener);
}

static void begin(void)
{
    listener = listen_on_loopback(multinode, sizeof multinode);
    const struct node_scheduler_settings settings = {.multinode = multinode,
                                                     .node_id = "n1",
                                                     .security = stage.security,
                                                     .log = stage.log,
                                                     .clock = &stage.clock.clock};
    require(node_scheduler_new(&settings, &scheduler, NULL) == 0);
    const struct server_settings wanted = {.data_folder = stage.folder,
                                           .log = stage.log,
                                           .node_role = node_scheduler_role(scheduler),
                                           .node_id = "n1",
                                           .dns_server = "127.0.0.1:9",
                                           .dns_rate = 1,
                                           .site_managers = 1};
    require(server_open(&wanted, &server, NULL) == 0);
    scheduler->server = server;
    atexit(clean);
}

static void turn(void)
{
    require(connections_turn(scheduler->connections, 0, NULL) == 0);
}

static int accept_node(int peer)
{
    return peer ? -1 : accept_role(listener, turn);
}

/* Each collection has threads of its own, so that there are few. */
static bool is_said(struct text frame)
{
    struct message_reader reader = {0};
    struct message message;
    bool is_message =
        message_read(&reader, frame, RECEIVER_NODE, CONNECTION_SCHEDULERS, &message, NULL) == 0;
    struct text name = message.fields[KEY_dn].text;
    message_reader_done(&reader);
    bool is_one_more =
        is_message &&
        (message.id == MESSAGE_NODE_CONF_ADD || message.id == MESSAGE_NODE_CONF_UPDATE) &&
        !text_equal(name, TEXT_LITERAL("example")) && !text_equal(name, TEXT_LITERAL("other"));
    return !is_message || (!is_one_more && message.id != MESSAGE_NODE_START_CRAWL_IP);
}

/* The collection is there, unless it is being deleted. */
static void greet(int peer, struct buffer *out)
{
    struct message message;
    (void)peer;
    message_begin(&message, MESSAGE_NODE_CONF_ADD);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    message_set_text(&message, KEY_ds, TEXT_LITERAL("{0"));
    message_write(&message, out);
}

/* ---- steps ---- */

static void (*const STEPS[])(void) = {wait_a_second, wait_for_a_keepalive};
#define STEP_COUNT (sizeof STEPS / sizeof *STEPS)

static const struct fuzzed_role ROLE = {.turn = turn,
                                        .connect = accept_node,
                                        .greet = greet,
                                        .is_said = is_said,
                                        .steps = STEPS,
                                        .step_count = STEP_COUNT};

const struct fuzzed_messages FUZZED_MESSAGES = {RECEIVER_NODE, CONNECTION_SCHEDULERS, STEP_COUNT};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (stage_begin(false))
        begin();
    (void)converse(&ROLE, data, size);
    require(answers(&ROLE, 0, MESSAGE_NODE_KEEPALIVE));
    return 0;
}

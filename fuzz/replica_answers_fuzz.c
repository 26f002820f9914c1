/* What a replica answers a duplicate server, which dials it, and what two nodes ask meanwhile: the
 * frames of peer 0 are the replica's, behind the acknowledgement of its first configuration; those
 * of the others are nodes'. The server has to answer the next node, whatever came before. */
#include "conversation.h"

#include <seine/nodes/duplicate_server.h>

static char files[300], replica[32];
static int listener;
static struct duplicate_server *server;
static struct duplicate_server_settings settings;

static void clean(void)
{
    close(listener);
}

static void begin(void)
{
    snprintf(files, sizeof files, "%s/duplicates", stage.folder);
    listener = listen_on_loopback(replica, sizeof replica);
    settings = (struct duplicate_server_settings){.folder = files,
                                                  .listen = "127.0.0.1:0",
                                                  .id = "fuzz",
                                                  .replica = replica,
                                                  .security = stage.security,
                                                  .log = stage.log,
                                                  .clock = &stage.clock.clock,
                                                  .keepalive_ms = PEER_KEEPALIVE_MS};
    atexit(clean);
}

static void turn(void)
{
    struct error error = {0};
    require(duplicate_server_turn(server, 0, &error) == 0);
}

static int connect_peer(int peer)
{
    if (peer)
        return connect_to(duplicate_server_address(server));
    return accept_role(listener, turn);
}

static void greet(int peer, struct buffer *out)
{
    struct message ack;
    if (peer)
        return;
    message_begin(&ack, MESSAGE_NODE_CONFIG_ACK);
    message_set_integer(&ack, KEY_vc, 1);
    message_write(&ack, out);
}

/* ---- steps ---- */

static void (*const STEPS[])(void) = {wait_a_second, wait_for_a_keepalive};
#define STEP_COUNT (sizeof STEPS / sizeof *STEPS)

static const struct fuzzed_role ROLE = {.turn = turn,
                                        .connect = connect_peer,
                                        .greet = greet,
                                        .steps = STEPS,
                                        .step_count = STEP_COUNT};

const struct fuzzed_messages FUZZED_MESSAGES = {RECEIVER_DUPLICATE, CONNECTION_DUPLICATES,
                                                STEP_COUNT};

/* ---- a node that has asked before, so that operations await answers ---- */

static void put_step(struct buffer *out, char number)
{
    buffer_append(out, (const char[]){'\377', '\377', '\377', number}, FRAME_HEADER_BYTES);
}

static void put_operation(struct buffer *out, enum message_id id)
{
    struct message message;
    message_begin(&message, id);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    message_set_text(&message, KEY_id, TEXT_LITERAL("n1"));
    message_set_text(&message, KEY_ur, TEXT_LITERAL("http://a/"));
    message_set_text(&message, KEY_cs, TEXT_LITERAL("0123456789abcdef"));
    message_write(&message, out);
}

static void put_question(struct buffer *out)
{
    static const char section[] = "{s\7\0\0\0example{00";
    struct message message;
    message_begin(&message, MESSAGE_DUPLICATE_SET_CONFIG);
    message_set_text(&message, KEY_pd, (struct text){section, sizeof section - 1});
    message_set_integer(&message, KEY_vc, 1);
    put_step(out, 1);
    message_write(&message, out);
    put_operation(out, MESSAGE_DUPLICATE_ADD);
    put_operation(out, MESSAGE_DUPLICATE_REMOVE);
    put_step(out, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer bytes;
    if (stage_begin(true))
        begin();
    require(duplicate_server_open(&settings, &server, NULL) == 0);
    buffer_init(&bytes, SIZE_MAX);
    put_question(&bytes);
    buffer_append(&bytes, data, size);
    (void)converse(&ROLE, (const uint8_t *)bytes.data, bytes.length);
    buffer_done(&bytes);
    require(answers(&ROLE, 1, MESSAGE_DUPLICATE_KEEPALIVE));
    duplicate_server_close(server);
    server = NULL;
    remove_folder(files);
    /* A connection that the server made and the replica did not accept. */
    int left;
    while ((left = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0)
        close(left);
    return 0;
}

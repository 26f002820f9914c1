/* Bytes as what a replica answers a duplicate server, which has dialed it on loopback, behind the
 * acknowledgement of its first configuration; a node has asked before, so that operations await
 * answers. The server goes on from input to input; it has to answer the node's keep-alive after
 * each. */
#include "loopback_peer.h"
#include "manual_clock.h"

#include <seine/nodes/duplicate_server.h>
#include <seine/nodes/transport/message.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* More than any pause between two dialings. */
#define PAUSE_US INT64_C(60000000)

static char folder[] = "/tmp/replica_answers_fuzz.XXXXXX";
static char files[64], replica[32];
static int listener;
static struct manual_clock manual;
static struct security *security;
static struct duplicate_server *server;
static struct duplicate_server_settings settings;

static void clean(void)
{
    duplicate_server_close(server);
    security_free(security);
    close(listener);
    remove_folder(folder);
}

static void listen_as_replica(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET};
    socklen_t length = sizeof at;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    require(listener >= 0 && bind(listener, (struct sockaddr *)&at, sizeof at) == 0 &&
            listen(listener, 4) == 0 &&
            getsockname(listener, (struct sockaddr *)&at, &length) == 0);
    snprintf(replica, sizeof replica, "127.0.0.1:%d", ntohs(at.sin_port));
}

static void begin(void)
{
    const struct security_settings nobody = {0};
    require(mkdtemp(folder) && security_new(&nobody, &security, NULL) == 0);
    snprintf(files, sizeof files, "%s/duplicates", folder);
    listen_as_replica();
    manual_clock_init(&manual);
    settings = (struct duplicate_server_settings){.folder = files,
                                                  .listen = "127.0.0.1:0",
                                                  .id = "fuzz",
                                                  .replica = replica,
                                                  .security = security,
                                                  .clock = &manual.clock,
                                                  .keepalive_ms = PEER_KEEPALIVE_MS};
    require(duplicate_server_open(&settings, &server, NULL) == 0);
    atexit(clean);
}

static void turn(void)
{
    require(duplicate_server_turn(server, 0, NULL) == 0);
}

static void put_configuration(struct buffer *out)
{
    static const char section[] = "{s\7\0\0\0example{00";
    struct message message;
    message_begin(&message, MESSAGE_DUPLICATE_SET_CONFIG);
    message_set_text(&message, KEY_pd, (struct text){section, sizeof section - 1});
    message_set_integer(&message, KEY_vc, 1);
    message_write(&message, out);
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

static void put_keepalive(struct buffer *out)
{
    struct message message;
    message_begin(&message, MESSAGE_DUPLICATE_KEEPALIVE);
    message_write(&message, out);
}

/* Returns how much the server said to a node. */
static size_t say_as_node(struct text bytes)
{
    int descriptor = connect_to(duplicate_server_address(server));
    size_t heard = converse(descriptor, bytes, turn);
    close(descriptor);
    turn();
    return heard;
}

/* A connection that the server has made. */
static int accept_server(void)
{
    int descriptor = -1;
    for (int i = 0; i < PEER_MOST_TURNS && descriptor < 0; i++) {
        turn();
        descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
    }
    require(descriptor >= 0);
    return descriptor;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer bytes;
    struct message ack;
    if (!server)
        begin();
    buffer_init(&bytes, SIZE_MAX);
    put_configuration(&bytes);
    put_operation(&bytes, MESSAGE_DUPLICATE_ADD);
    put_operation(&bytes, MESSAGE_DUPLICATE_REMOVE);
    (void)say_as_node(buffer_text(&bytes));
    manual_clock_advance(&manual, PAUSE_US);
    int descriptor = accept_server();
    buffer_clear(&bytes);
    message_begin(&ack, MESSAGE_NODE_CONFIG_ACK);
    message_set_integer(&ack, KEY_vc, 1);
    message_write(&ack, &bytes);
    buffer_append(&bytes, data, size < PEER_MOST_BYTES ? size : PEER_MOST_BYTES);
    (void)converse(descriptor, buffer_text(&bytes), turn);
    close(descriptor);
    turn();
    buffer_clear(&bytes);
    put_keepalive(&bytes);
    require(say_as_node(buffer_text(&bytes)) == bytes.length);
    buffer_done(&bytes);
    return 0;
}

/* Bytes as what a node says to a duplicate server, over a connection on loopback. The server goes
 * on from input to input, as it does with nodes; it has to answer the next one. */
#include "loopback_peer.h"

#include <seine/nodes/duplicate_server.h>
#include <seine/nodes/transport/message.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char folder[] = "/tmp/duplicate_server_fuzz.XXXXXX";
static char files[64];
static struct security *security;
static struct duplicate_server *server;
static struct duplicate_server_settings settings;

static void clean(void)
{
    duplicate_server_close(server);
    security_free(security);
    remove_folder(folder);
}

static void begin(void)
{
    const struct security_settings nobody = {0};
    require(mkdtemp(folder) && security_new(&nobody, &security, NULL) == 0);
    snprintf(files, sizeof files, "%s/duplicates", folder);
    settings = (struct duplicate_server_settings){.folder = files,
                                                  .listen = "127.0.0.1:0",
                                                  .id = "fuzz",
                                                  .security = security,
                                                  .keepalive_ms = PEER_KEEPALIVE_MS};
    require(duplicate_server_open(&settings, &server, NULL) == 0);
    atexit(clean);
}

static void turn(void)
{
    require(duplicate_server_turn(server, 0, NULL) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct message message;
    struct buffer ask;
    if (!server)
        begin();
    int descriptor = connect_to(duplicate_server_address(server));
    struct text said = {(const char *)data, size < PEER_MOST_BYTES ? size : PEER_MOST_BYTES};
    (void)converse(descriptor, said, turn);
    close(descriptor);
    buffer_init(&ask, SIZE_MAX);
    message_begin(&message, MESSAGE_DUPLICATE_KEEPALIVE);
    message_write(&message, &ask);
    descriptor = connect_to(duplicate_server_address(server));
    require(converse(descriptor, buffer_text(&ask), turn) == ask.length);
    close(descriptor);
    buffer_done(&ask);
    return 0;
}

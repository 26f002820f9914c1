/* Bytes as what a node says to the multinode scheduler, over a connection on loopback, behind a
 * CMD_UM_INIT of its own. The scheduler goes on from input to input; it has to answer the next one.
 */
#include "loopback_peer.h"

#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/transport/message.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char folder[] = "/tmp/multinode_scheduler_fuzz.XXXXXX";
static char files[80], key[96];
static struct security *security;
static struct crawl_config *config;
static struct multinode_scheduler *scheduler;
static struct multinode_scheduler_settings settings;
static struct config_named collection;

static void clean(void)
{
    multinode_scheduler_close(scheduler);
    security_free(security);
    config_free(config);
    remove_folder(folder);
}

static void begin(void)
{
    const struct security_settings nobody = {0};
    require(mkdtemp(folder) && security_new(&nobody, &security, NULL) == 0 &&
            config_defaults(&config, NULL) == 0);
    snprintf(files, sizeof files, "%s/multinode", folder);
    snprintf(key, sizeof key, "%s/encryption.key", folder);
    collection = (struct config_named){"example", config};
    /* Nobody answers names there. */
    settings = (struct multinode_scheduler_settings){.folder = files,
                                                     .key = key,
                                                     .listen = "127.0.0.1:0",
                                                     .id = "fuzz",
                                                     .security = security,
                                                     .keepalive_ms = PEER_KEEPALIVE_MS,
                                                     .dns_server = "127.0.0.1:9",
                                                     .dns_rate = 1};
    require(multinode_scheduler_open(&settings, &scheduler, NULL) == 0 &&
            multinode_scheduler_put(scheduler, &collection, 1, NULL) == 0);
    atexit(clean);
}

static void turn(void)
{
    require(multinode_scheduler_turn(scheduler, 0, NULL) == 0);
}

static void put_introduction(struct buffer *out)
{
    static const char xp[] = "(\2\0\0\0s\1\0\0\0hi\1\0\0\0";
    struct message message;
    message_begin(&message, MESSAGE_MULTINODE_INIT);
    message_set_text(&message, KEY_xp, (struct text){xp, sizeof xp - 1});
    message_set_text(&message, KEY_mi, TEXT_LITERAL("fuzz"));
    message_write(&message, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer bytes;
    if (!scheduler)
        begin();
    buffer_init(&bytes, SIZE_MAX);
    put_introduction(&bytes);
    buffer_append(&bytes, data, size < PEER_MOST_BYTES ? size : PEER_MOST_BYTES);
    int descriptor = connect_to(multinode_scheduler_address(scheduler));
    (void)converse(descriptor, buffer_text(&bytes), turn);
    close(descriptor);
    for (int i = 0; i < 3; i++)
        turn();
    buffer_clear(&bytes);
    put_introduction(&bytes);
    descriptor = connect_to(multinode_scheduler_address(scheduler));
    require(converse(descriptor, buffer_text(&bytes), turn) > 0);
    close(descriptor);
    for (int i = 0; i < 3; i++)
        turn();
    buffer_done(&bytes);
    return 0;
}

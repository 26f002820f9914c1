/* What nodes say to a duplicate server, each over its own connection, while time passes and the
 * server starts again. It has to answer the next node, whatever came before. */
#include "conversation.h"

#include <seine/nodes/duplicate_server.h>

static char files[300];
static struct duplicate_server *server;
static struct duplicate_server_settings settings;

static void begin(void)
{
    snprintf(files, sizeof files, "%s/duplicates", stage.folder);
    settings = (struct duplicate_server_settings){.folder = files,
                                                  .listen = "127.0.0.1:0",
                                                  .id = "fuzz",
                                                  .security = stage.security,
                                                  .log = stage.log,
                                                  .clock = &stage.clock.clock,
                                                  .keepalive_ms = PEER_KEEPALIVE_MS};
}

static void turn(void)
{
    struct error error = {0};
    require(duplicate_server_turn(server, 0, &error) == 0);
}

static int connect_node(int peer)
{
    (void)peer;
    return connect_to(duplicate_server_address(server));
}

/* ---- steps ---- */

static void start_again(void)
{
    duplicate_server_close(server);
    server = NULL;
    require(duplicate_server_open(&settings, &server, NULL) == 0);
}

static void (*const STEPS[])(void) = {wait_a_second, wait_for_a_keepalive, start_again};
#define STEP_COUNT (sizeof STEPS / sizeof *STEPS)

static const struct fuzzed_role ROLE = {
    .turn = turn, .connect = connect_node, .steps = STEPS, .step_count = STEP_COUNT};

const struct fuzzed_messages FUZZED_MESSAGES = {RECEIVER_DUPLICATE, CONNECTION_DUPLICATES,
                                                STEP_COUNT};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (stage_begin(true))
        begin();
    require(duplicate_server_open(&settings, &server, NULL) == 0);
    (void)converse(&ROLE, data, size);
    require(answers(&ROLE, 0, MESSAGE_DUPLICATE_KEEPALIVE));
    duplicate_server_close(server);
    server = NULL;
    remove_folder(files);
    return 0;
}

/* What nodes say to the multinode scheduler: two behind a CMD_UM_INIT of their own, and a third
 * that has to say it; while time passes, administrators act, and the scheduler starts again. It has
 * to answer the next node, whatever came before. */
#include "conversation.h"

#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/multinode_scheduler/administration.h>

static char files[300], key[300];
static struct crawl_config *config, *clustered;
static struct multinode_scheduler *scheduler;
static struct multinode_scheduler_settings settings;

static void clean(void)
{
    config_free(config);
    config_free(clustered);
}

static void begin(void)
{
    require(config_defaults(&config, NULL) == 0 && config_defaults(&clustered, NULL) == 0 &&
            config_set(config, "start_uris", text_of("http://a/"), NULL) == 0 &&
            config_set(clustered, "domain_clustering", text_of("yes"), NULL) == 0);
    snprintf(files, sizeof files, "%s/multinode", stage.folder);
    snprintf(key, sizeof key, "%s/encryption.key", stage.folder);
    /* No server answers names there. */
    settings = (struct multinode_scheduler_settings){.folder = files,
                                                     .key = key,
                                                     .listen = "127.0.0.1:0",
                                                     .id = "fuzz",
                                                     .security = stage.security,
                                                     .log = stage.log,
                                                     .clock = &stage.clock.clock,
                                                     .keepalive_ms = PEER_KEEPALIVE_MS,
                                                     .dns_server = "127.0.0.1:9",
                                                     .dns_rate = 1};
    atexit(clean);
}

static void turn(void)
{
    struct error error = {0};
    require(multinode_scheduler_turn(scheduler, 0, &error) == 0);
}

static int connect_node(int peer)
{
    (void)peer;
    return connect_to(multinode_scheduler_address(scheduler));
}

static void greet(int peer, struct buffer *out)
{
    static const char xp[] = "(\2\0\0\0s\1\0\0\0hi\1\0\0\0";
    struct message message;
    if (peer == 2)
        return;
    message_begin(&message, MESSAGE_MULTINODE_INIT);
    message_set_text(&message, KEY_xp, (struct text){xp, sizeof xp - 1});
    message_set_text(&message, KEY_mi, text_of(peer ? "n2" : "n1"));
    message_write(&message, out);
}

/* ---- steps ---- */

/* What the administrator is refused. */
static void may_refuse(int status)
{
    require(!status || error_is_callers(status));
}

static void wait_a_day(void)
{
    manual_clock_advance(&stage.clock, INT64_C(86400000000));
}

static void start_again(void)
{
    multinode_scheduler_close(scheduler);
    scheduler = NULL;
    require(multinode_scheduler_open(&settings, &scheduler, NULL) == 0);
}

static void put(void)
{
    const struct config_named named = {"example", config};
    may_refuse(multinode_scheduler_put(scheduler, &named, 1, NULL));
}

static void put_clustered(void)
{
    const struct config_named named[] = {{"example", clustered}, {"other", config}};
    may_refuse(multinode_scheduler_put(scheduler, named, 2, NULL));
}

static void delete (void)
{
    may_refuse(multinode_scheduler_remove(scheduler, "example", NULL));
}

static void retire(void)
{
    uint64_t sites;
    may_refuse(multinode_scheduler_retire(scheduler, "n1", &sites, NULL));
}

static void move(void)
{
    uint64_t sites;
    may_refuse(multinode_scheduler_move(scheduler, text_of("www.contoso.com"), "n2", &sites, NULL));
}

static void suspend(void)
{
    may_refuse(multinode_suspend(scheduler, "example", true, NULL));
}

static void resume(void)
{
    may_refuse(multinode_suspend(scheduler, "example", false, NULL));
}

static void refetch(void)
{
    may_refuse(multinode_refetch(scheduler, "example", text_of(""), NULL));
}

static void (*const STEPS[])(void) = {wait_a_second, wait_for_a_keepalive,
                                      wait_a_day,    start_again,
                                      put,           put_clustered,
                                      delete,        retire,
                                      move,          suspend,
                                      resume,        refetch};
#define STEP_COUNT (sizeof STEPS / sizeof *STEPS)

static const struct fuzzed_role ROLE = {.turn = turn,
                                        .connect = connect_node,
                                        .greet = greet,
                                        .steps = STEPS,
                                        .step_count = STEP_COUNT};

const struct fuzzed_messages FUZZED_MESSAGES = {RECEIVER_MULTINODE, CONNECTION_SCHEDULERS,
                                                STEP_COUNT};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (stage_begin(true))
        begin();
    require(multinode_scheduler_open(&settings, &scheduler, NULL) == 0);
    put();
    (void)converse(&ROLE, data, size);
    require(answers(&ROLE, 0, MESSAGE_MULTINODE_KEEPALIVE));
    multinode_scheduler_close(scheduler);
    scheduler = NULL;
    remove_folder(files);
    return 0;
}

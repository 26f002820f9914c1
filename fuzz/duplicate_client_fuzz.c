/* What two duplicate servers answer a node, which dials them and asks who owns its contents; while
 * time passes, and the committer stores answers, fails to, or has more questions. The client has to
 * go on asking, whatever came before. */
#include "conversation.h"

#include "client.h"

#include <seine/foundation/base/mailbox.h>
#include <seine/settings/config.h>

#include <sql/crawl/ownership.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/site.h>

#define SERVERS   2
#define DOCUMENTS 64

static char path[300];
static char addresses[SERVERS][32];
static const char *const ADDRESSES[SERVERS] = {addresses[0], addresses[1]};
static int listeners[SERVERS];
static struct crawl_config *config;
static struct mailbox *committer;
static struct db *db, *reader;
static struct duplicate_servers servers;
static struct duplicate_client_settings settings;
static struct duplicate_client *client;
static int64_t version, asked_count;

static void clean(void)
{
    mailbox_free(committer);
    config_free(config);
    db_close(reader);
    db_close(db);
    for (int i = 0; i < SERVERS; i++)
        close(listeners[i]);
}

static void run(struct db_call call)
{
    struct error error = {0};
    int status = db_run(db, call, &error);
    if (status)
        fprintf(stderr, "%s\n", error.sentence);
    require(!status);
}

static void begin_change(void)
{
    require(db_begin(db, NULL) == 0);
}

static void end_change(void)
{
    require(db_commit(db, NULL) == 0);
}

static void put_documents(void)
{
    begin_change();
    run(crawl_site_insert(.id = 1, .origin = text_of("http://a")));
    for (int64_t id = 1; id <= DOCUMENTS; id++) {
        char uri[32];
        snprintf(uri, sizeof uri, "/%.0lld", (long long)id - 1);
        run(crawl_uri_insert(.id = id, .site_id = 1, .state = 0, .cycle = 0, .depth = 0, .hops = 0,
                             .focus_distance = 0, .importance = 0, .referrer_id = NO_INT,
                             .reason_id = NO_INT, .rule_id = NO_INT, .path = text_of(uri),
                             .found_at = 0, .found_cycle = 0));
    }
    end_change();
}

static void begin(void)
{
    snprintf(path, sizeof path, "%s/crawl.db", stage.folder);
    require(config_defaults(&config, NULL) == 0 && mailbox_new(&committer, NULL) == 0 &&
            db_open_writer(&CRAWL_DATABASE, path, NULL, &db, NULL) == 0);
    for (int i = 0; i < SERVERS; i++)
        listeners[i] = listen_on_loopback(addresses[i], sizeof addresses[i]);
    put_documents();
    servers = (struct duplicate_servers){
        .addresses = ADDRESSES, .count = SERVERS, .node_id = "n1", .security = stage.security};
    settings = (struct duplicate_client_settings){.servers = &servers,
                                                  .folder = stage.folder,
                                                  .collection = "example",
                                                  .config = config,
                                                  .committer = committer,
                                                  .clock = &stage.clock.clock,
                                                  .log = stage.log};
    atexit(clean);
}

/* ---- the committer ---- */

/* Asks of one document more that is the first server's, and of one that is the second's. */
static void ask(void)
{
    static const char *const CHECKSUMS[SERVERS] = {"30313233343536373839616263646566",
                                                   "fedcba98765432100123456789abcdef"};
    for (int i = 0; i < SERVERS && asked_count < DOCUMENTS; i++) {
        char sql[256];
        struct statement *statement = NULL;
        snprintf(sql, sizeof sql,
                 "INSERT INTO ownership (uri_id, checksum, version, state, is_fed)"
                 " VALUES (%lld, x'%s', %lld, 'waiting', 0)",
                 (long long)++asked_count, CHECKSUMS[i], (long long)++version);
        require(db_prepare(db, text_of(sql), &statement, NULL, NULL) == 0 &&
                statement_run(statement, NULL) == 0);
        statement_free(statement);
    }
}

static void take_answer(const struct ownership_answer *answer)
{
    bool is_owner = answer->owner.length == 0;
    if (answer->removes)
        run(crawl_ownership_removed(.version = answer->version));
    else
        run(crawl_ownership_answered(.state = text_of(is_owner ? "owner" : "duplicate"),
                                     .owner = is_owner ? NO_TEXT : answer->owner,
                                     .is_fed = is_owner, .uri_id = answer->uri_id,
                                     .version = answer->version));
}

static void take_promotion(const struct checksum *checksum)
{
    for (int64_t id = 1; id <= asked_count; id++)
        run(crawl_ownership_ask_anew(.version = ++version, .uri_id = id,
                                     .checksum = blob_of(checksum->bytes, sizeof checksum->bytes)));
}

static void take_reports(bool are_stored)
{
    struct mail *mail = mailbox_take_all(committer);
    begin_change();
    while (mail) {
        struct ownership_report *report = (struct ownership_report *)(void *)mail;
        mail = mail->next;
        for (size_t i = 0; are_stored && i < report->answer_count; i++)
            take_answer(&report->answers[i]);
        for (size_t i = 0; are_stored && i < report->promoted_count; i++)
            take_promotion(&report->promoted[i]);
        duplicate_client_report_done(report, are_stored);
    }
    end_change();
    duplicate_client_notify(client);
}

/* ---- the node ---- */

static void turn(void)
{
    struct error error = {0};
    require(connections_turn(client->connections, 0, &error) == 0);
}

static int accept_client(int peer)
{
    if (peer >= SERVERS)
        return -1;
    return accept_role(listeners[peer], turn);
}

static void greet(int peer, struct buffer *out)
{
    struct message ack;
    (void)peer;
    message_begin(&ack, MESSAGE_NODE_CONFIG_ACK);
    message_set_integer(&ack, KEY_vc, 1);
    message_write(&ack, out);
}

/* ---- steps ---- */

static void store(void)
{
    take_reports(true);
}

static void fail(void)
{
    take_reports(false);
}

static void ask_more(void)
{
    begin_change();
    ask();
    end_change();
    duplicate_client_notify(client);
}

/* The documents go, or have other contents. */
static void give_up(void)
{
    begin_change();
    for (int64_t id = 1; id <= asked_count; id += 3) {
        run(crawl_ownership_give_up(.version = ++version, .uri_id = id));
        run(crawl_ownership_delete(.uri_id = id));
    }
    end_change();
    duplicate_client_notify(client);
}

static void (*const STEPS[])(void) = {wait_a_second, wait_for_a_keepalive, store, fail, ask_more,
                                      give_up};
#define STEP_COUNT (sizeof STEPS / sizeof *STEPS)

static const struct fuzzed_role ROLE = {.turn = turn,
                                        .connect = accept_client,
                                        .greet = greet,
                                        .steps = STEPS,
                                        .step_count = STEP_COUNT};

const struct fuzzed_messages FUZZED_MESSAGES = {RECEIVER_NODE, CONNECTION_DUPLICATES, STEP_COUNT};

/* The file is that of the last input, without what was asked and answered. */
static void begin_input(void)
{
    begin_change();
    for (int64_t id = 1; id <= asked_count; id++)
        run(crawl_ownership_delete(.uri_id = id));
    run(crawl_ownership_forget_removals());
    version = asked_count = 0;
    ask();
    end_change();
    require(duplicate_client_new(&settings, &client, NULL) == 0);
    client->db = reader; /* to open one costs more than most inputs */
}

static void end_input(void)
{
    take_reports(false);
    reader = client->db;
    client->db = NULL;
    duplicate_client_stop(client);
    client = NULL;
    for (int i = 0, left; i < SERVERS; i++)
        while ((left = accept4(listeners[i], NULL, NULL, SOCK_NONBLOCK)) >= 0)
            close(left);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (stage_begin(true))
        begin();
    begin_input();
    (void)converse(&ROLE, data, size);
    require(answers(&ROLE, 0, MESSAGE_NODE_DUPLICATE_KEEPALIVE));
    end_input();
    return 0;
}

#include "client.h"

#include <seine/foundation/base/mailbox.h>
#include <seine/foundation/log.h>
#include <seine/nodes/duplicate_client/removals.h>
#include <seine/nodes/marshal/put.h>
#include <seine/settings/config.h>

#include <sql/crawl.h>

#include <stdio.h>
#include <stdlib.h>

#define TURN_MS 500
/* Reports that the committer has not handled yet. */
#define REPORTS_MOST 2
/* With this many unreported answers the client reads no more. */
#define ANSWERS_MOST 5000
/* A server that does not answer for this long no longer counts as busy. */
#define ANSWER_TIMEOUT_US INT64_C(10000000)

static int64_t now_us(const struct duplicate_client *client)
{
    return clock_monotonic_us(client->settings.clock);
}

/* ---- messages of a server ---- */

static struct asked_server *server_of(const struct duplicate_client *client,
                                      const struct peer *peer)
{
    for (size_t i = 0; i < client->server_count; i++)
        if (client->servers[i].peer == peer)
            return &client->servers[i];
    return NULL;
}

static bool has_report(struct duplicate_client *client)
{
    if (!client->report && (client->report = ownership_report_new()) != NULL) {
        client->report->sender = client;
        client->report->serial = ++client->serial;
    }
    return client->report != NULL;
}

static void send_configuration(struct duplicate_client *client, struct asked_server *server)
{
    struct message message;
    message_begin(&message, MESSAGE_DUPLICATE_SET_CONFIG);
    message_set_text(&message, KEY_dn, text_of(client->settings.collection));
    message_set_text(&message, KEY_id, text_of(client->settings.servers->node_id));
    message_set_text(&message, KEY_pd, buffer_text(&client->configuration));
    message_set_integer(&message, KEY_vc, ++server->clock);
    peer_send(server->peer, &message);
}

static void opened(void *context, struct peer *peer)
{
    struct duplicate_client *client = context;
    struct asked_server *server = server_of(client, peer);
    log_info(client->settings.log, "duplicates", "%s: asks %s", client->settings.collection,
             peer_name(peer));
    questions_clear(server);
    server->is_configured = false;
    server->is_configuration_sent = false;
    server->clock = 0;
    server->keepalives = 0;
}

static void closed(void *context, struct peer *peer)
{
    struct asked_server *server = server_of(context, peer);
    questions_clear(server);
    server->is_configured = false;
    server->keepalives = 0;
}

static void take_config_ack(struct duplicate_client *client, struct asked_server *server,
                            const struct message *message)
{
    if (message->fields[KEY_vc].integer != server->clock || server->is_configured)
        return;
    server->is_configured = true;
    if (client->db)
        questions_introduce(client, server);
}

static void take_answer(struct duplicate_client *client, struct asked_server *server,
                        const struct message *message, bool removes)
{
    struct text uri = message->fields[KEY_ur].text;
    const struct message_field *owner = &message->fields[KEY_ou];
    struct question *question = questions_find(server, uri, removes);
    if (!question) {
        peer_close(server->peer, "it answers what it was not asked: %.*s", TEXT_ARGUMENTS(uri));
        return;
    }
    bool is_ours = removes || !owner->is_set || text_equal(owner->text, uri);
    struct ownership_answer answer = {.version = question->version,
                                      .uri_id = question->uri_id,
                                      .removes = removes,
                                      .owner = is_ours ? text_of("") : owner->text};
    if (!has_report(client) || !ownership_report_answer(client->report, &answer)) {
        peer_close(server->peer, "no memory for its answers");
        return;
    }
    questions_answered(server, question);
    server->answered_us = now_us(client);
}

static void take_promotion(struct duplicate_client *client, struct asked_server *server,
                           const struct message *message)
{
    struct checksum checksum;
    memcpy(checksum.bytes, message->fields[KEY_cs].text.data, sizeof checksum.bytes);
    if (!has_report(client) || !ownership_report_promote(client->report, &checksum))
        peer_close(server->peer, "no memory for what it says");
}

static void received(void *context, struct peer *peer, const struct message *message,
                     const struct message_reader *reader)
{
    struct duplicate_client *client = context;
    struct asked_server *server = server_of(client, peer);
    (void)reader;
    if (message->id != MESSAGE_NODE_CONFIG_ACK && message->id != MESSAGE_NODE_ERROR &&
        !text_equal(message->fields[KEY_dn].text, text_of(client->settings.collection)))
        return;
    switch (message->id) {
    case MESSAGE_NODE_CONFIG_ACK:
        take_config_ack(client, server, message);
        break;
    case MESSAGE_NODE_ADD_OK:
        take_answer(client, server, message, false);
        break;
    case MESSAGE_NODE_REMOVE_OK:
        take_answer(client, server, message, true);
        break;
    case MESSAGE_NODE_PROMOTE_REQ:
        take_promotion(client, server, message);
        break;
    default: /* PPDUP_ERROR: the specification does not say which question failed (3.1.5.26) */
        peer_close(peer, "it says of %.*s: %.*s", TEXT_ARGUMENTS(message->fields[KEY_dn].text),
                   TEXT_ARGUMENTS(message->fields[KEY_wy].text));
    }
}

/* ---- commits and keep-alives ---- */

static void asked(void *context, struct peer *peer)
{
    struct duplicate_client *client = context;
    struct asked_server *server = server_of(client, peer);
    server->keepalives++;
    server->keepalive_serial = client->serial;
}

static void answer_keepalives(struct duplicate_client *client, struct asked_server *server)
{
    if (atomic_load(&client->committed) < server->keepalive_serial)
        return;
    for (; server->keepalives; server->keepalives--)
        peer_answer(server->peer);
}

static void post_report(struct duplicate_client *client)
{
    struct ownership_report *report = client->report;
    bool is_large = report && report->answer_count + report->promoted_count >= ANSWERS_MOST;
    bool may_go = atomic_load(&client->reports) < REPORTS_MOST;
    for (size_t i = 0; i < client->server_count; i++)
        peer_hold(client->servers[i].peer, is_large && !may_go);
    if (!report || !may_go)
        return;
    client->report = NULL;
    atomic_fetch_add(&client->reports, 1);
    if (!mailbox_post(client->settings.committer, &report->mail.mail)) {
        atomic_fetch_sub(&client->reports, 1);
        ownership_report_free(report);
    }
}

void duplicate_client_report_done(struct ownership_report *report, bool is_committed)
{
    struct duplicate_client *client = report->sender;
    if (is_committed && report->serial > atomic_load(&client->committed))
        atomic_store(&client->committed, report->serial);
    ownership_report_free(report);
    atomic_fetch_sub(&client->reports, 1);
    connections_wake(client->connections);
}

/* Waits while the server still has the data of a deleted collection of the same name. */
static void announce_configuration(struct duplicate_client *client, struct asked_server *server)
{
    if (server->is_configuration_sent || !peer_is_open(server->peer) ||
        duplicate_removals_has(client->settings.servers->removals, server->address,
                               client->settings.collection))
        return;
    server->is_configuration_sent = true;
    send_configuration(client, server);
}

static bool open_file(struct duplicate_client *client)
{
    struct error error = {0};
    if (!client->db && db_open_reader(&CRAWL_DATABASE, client->path, NULL, &client->db, &error) < 0)
        log_error(client->settings.log, "duplicates", "%s: %s", client->settings.collection,
                  error.sentence);
    return client->db != NULL;
}

static bool is_idle(const struct asked_server *server)
{
    return server->is_configured && server->count == 0 && server->has_all;
}

/* Whether an answer of the server may arrive soon. */
static bool is_answer_due(const struct duplicate_client *client, const struct asked_server *server)
{
    return !is_idle(server) && !peer_is_failing(server->peer) &&
           now_us(client) - server->answered_us < ANSWER_TIMEOUT_US;
}

static int settle(void *context, struct error *error)
{
    struct duplicate_client *client = context;
    bool is_busy = false, has_news = atomic_exchange(&client->has_news, false);
    (void)error;
    for (size_t i = 0; i < client->server_count; i++) {
        struct asked_server *server = &client->servers[i];
        if (is_idle(server))
            server->answered_us = now_us(client);
        announce_configuration(client, server);
        server->has_all = server->has_all && !has_news;
        if (server->is_configured && open_file(client))
            questions_ask(client, server);
        answer_keepalives(client, server);
        is_busy = is_busy || is_answer_due(client, server);
    }
    post_report(client);
    atomic_store(&client->is_busy, is_busy || client->report || atomic_load(&client->reports) > 0);
    return 0;
}

static const struct connections_handler HANDLER = {
    .opened = opened, .closed = closed, .received = received, .asked = asked, .settle = settle};

void duplicate_client_notify(struct duplicate_client *client)
{
    atomic_store(&client->is_busy, true);
    atomic_store(&client->has_news, true);
    connections_wake(client->connections);
}

bool duplicate_client_is_busy(const struct duplicate_client *client)
{
    return atomic_load(&client->is_busy) || atomic_load(&client->has_news);
}

/* ---- lifetime ---- */

static void *run(void *argument)
{
    struct duplicate_client *client = argument;
    struct error error = {0};
    while (!atomic_load(&client->is_ending))
        if (connections_turn(client->connections, TURN_MS, &error)) {
            log_critical(client->settings.log, "duplicates",
                         "%s: duplicate servers are no longer asked: %s",
                         client->settings.collection, error.sentence);
            break;
        }
    return NULL;
}

/* Writes the section ppdup with the parameters that are set (3.1.5.11). */
static void make_configuration(struct duplicate_client *client, const struct crawl_config *config)
{
    struct buffer *out = &client->configuration;
    marshal_put_dictionary(out);
    marshal_put_string(out, text_of(client->settings.collection));
    marshal_put_dictionary(out);
    marshal_put_string(out, TEXT_LITERAL("compact"));
    marshal_put_integer(out, config->ppdup.compact);
    if (config->ppdup.format.length) {
        marshal_put_string(out, TEXT_LITERAL("format"));
        marshal_put_string(out, config->ppdup.format);
    }
    if (config->ppdup.cachesize) {
        marshal_put_string(out, TEXT_LITERAL("cachesize"));
        marshal_put_integer(out, config->ppdup.cachesize);
    }
    if (config->ppdup.stripes) {
        marshal_put_string(out, TEXT_LITERAL("stripes"));
        marshal_put_integer(out, config->ppdup.stripes);
    }
    marshal_put_end(out);
    marshal_put_end(out);
}

static void put_bound(uint64_t number, size_t of, unsigned char ret_bound[4])
{
    uint64_t bound = (number << 32) / of;
    for (int i = 0; i < 4; i++)
        ret_bound[i] = (unsigned char)(bound >> (24 - 8 * i));
}

static void share_out(struct asked_server *server, size_t number, size_t of)
{
    put_bound(number, of, server->low);
    if (number + 1 < of) {
        put_bound(number + 1, of, server->high);
        server->high_bytes = sizeof server->low;
    } else {
        memset(server->high, 0xFF, sizeof server->high);
        server->high_bytes = sizeof server->high;
    }
}

static int dial(struct duplicate_client *client, struct error *error)
{
    const struct duplicate_servers *servers = client->settings.servers;
    const struct connections_settings wanted = {.kind = CONNECTION_DUPLICATES,
                                                .role = RECEIVER_NODE,
                                                .handler = &HANDLER,
                                                .context = client,
                                                .security = servers->security,
                                                .log = client->settings.log,
                                                .clock = client->settings.clock,
                                                .keepalive_ms = PEER_KEEPALIVE_MS,
                                                .frame_bytes = FRAME_BYTES};
    int status = connections_new(&wanted, &client->connections, error);
    client->servers = calloc(servers->count, sizeof *client->servers);
    if (!status && !client->servers)
        status = error_set(error, STATUS_MEMORY, "no memory for duplicate servers");
    for (size_t i = 0; i < servers->count && !status; i++) {
        struct asked_server *server = &client->servers[client->server_count++];
        share_out(server, i, servers->count);
        server->address = servers->addresses[i];
        server->answered_us = now_us(client);
        status = connections_dial(client->connections, servers->addresses[i], &server->peer, error);
    }
    return status;
}

int duplicate_client_new(const struct duplicate_client_settings *settings,
                         struct duplicate_client **ret_client, struct error *error)
{
    struct duplicate_client *client = calloc(1, sizeof *client);
    if (!client)
        return error_set(error, STATUS_MEMORY, "no memory for duplicate servers");
    client->settings = *settings;
    client->pending_bytes = (size_t)settings->config->cachesize.pp_pending;
    snprintf(client->path, sizeof client->path, "%s/crawl.db", settings->folder);
    buffer_init(&client->configuration, SIZE_MAX);
    make_configuration(client, settings->config);
    atomic_store(&client->is_busy, true);
    int status = dial(client, error);
    if (status)
        duplicate_client_stop(client);
    else
        *ret_client = client;
    return status;
}

int duplicate_client_start(const struct duplicate_client_settings *settings,
                           struct duplicate_client **ret_client, struct error *error)
{
    struct duplicate_client *client = NULL;
    int status = duplicate_client_new(settings, &client, error);
    if (status)
        return status;
    client->is_started = pthread_create(&client->thread, NULL, run, client) == 0;
    if (!client->is_started) {
        duplicate_client_stop(client);
        return error_set(error, STATUS_SYSTEM, "cannot start the thread of duplicate servers");
    }
    *ret_client = client;
    return 0;
}

void duplicate_client_stop(struct duplicate_client *client)
{
    if (!client)
        return;
    atomic_store(&client->is_ending, true);
    if (client->is_started) {
        connections_wake(client->connections);
        pthread_join(client->thread, NULL);
    }
    connections_free(client->connections);
    db_close(client->db);
    for (size_t i = 0; i < client->server_count; i++)
        free(client->servers[i].questions);
    free(client->servers);
    ownership_report_free(client->report);
    buffer_done(&client->configuration);
    free(client);
}

#include "server.h"

#include <seine/foundation/log.h>

#include <stdio.h>
#include <stdlib.h>

/* After a failure of a file. */
#define OPEN_AGAIN_US INT64_C(1000000)

int64_t duplicate_server_now_us(const struct duplicate_server *server)
{
    return clock_monotonic_us(clock_or_machine(server->settings->clock));
}

static int open_connections(struct duplicate_server *server, struct error *error)
{
    const struct duplicate_server_settings *settings = server->settings;
    struct connections_settings wanted = {.kind = CONNECTION_DUPLICATES,
                                          .role = RECEIVER_DUPLICATE,
                                          .handler = &DUPLICATE_SERVER_HANDLER,
                                          .context = server,
                                          .security = settings->security,
                                          .log = settings->log,
                                          .clock = settings->clock,
                                          .keepalive_ms = settings->keepalive_ms,
                                          .frame_bytes = FRAME_BYTES};
    int status = connections_new(&wanted, &server->connections, error);
    if (!status)
        /* The port that the system chose stays the same. */
        status = connections_listen(server->connections,
                                    server->address[0] ? server->address : settings->listen, error);
    if (!status && settings->replica)
        status = connections_dial(server->connections, settings->replica, &server->replica, error);
    if (!status)
        snprintf(server->address, sizeof server->address, "%s",
                 connections_address(server->connections, 0));
    return status;
}

static void close_all(struct duplicate_server *server)
{
    for (struct collection *c = server->collections; c; c = c->next)
        pending_answers_drop(c, NULL);
    while (server->clients) {
        struct client *client = server->clients;
        server->clients = client->next;
        association_leave(client, NULL);
        free(client->associations);
        free(client);
    }
    duplicate_collections_close(server);
    connections_free(server->connections);
    server->connections = NULL;
    server->replica = NULL;
}

static int open_all(struct duplicate_server *server, struct error *error)
{
    server->failure = 0;
    int status = duplicate_collections_open(server, error);
    return status ? status : open_connections(server, error);
}

int duplicate_server_open(const struct duplicate_server_settings *settings,
                          struct duplicate_server **ret_server, struct error *error)
{
    struct duplicate_server *server = calloc(1, sizeof *server);
    if (!server)
        return error_set(error, STATUS_MEMORY, "no memory for a duplicate server");
    server->settings = settings;
    int status = open_all(server, error);
    if (status)
        duplicate_server_close(server);
    else
        *ret_server = server;
    return status;
}

void duplicate_server_close(struct duplicate_server *server)
{
    if (!server)
        return;
    close_all(server);
    free(server);
}

static void wait_to_open(struct duplicate_server *server, int64_t timeout_ms)
{
    int64_t until_us = duplicate_server_now_us(server) + timeout_ms * 1000;
    clock_sleep(clock_or_machine(server->settings->clock),
                until_us < server->open_again_us ? until_us : server->open_again_us);
}

int duplicate_server_turn(struct duplicate_server *server, int64_t timeout_ms, struct error *error)
{
    if (server->open_again_us) {
        wait_to_open(server, timeout_ms);
        if (duplicate_server_now_us(server) < server->open_again_us)
            return 0;
        server->open_again_us = 0;
        int status = open_all(server, error);
        if (status && !error_is_callers(status)) {
            log_error(server->settings->log, "duplicates", "%s", error->sentence);
            close_all(server);
            server->open_again_us = duplicate_server_now_us(server) + OPEN_AGAIN_US;
            return 0;
        }
        return status;
    }
    int status = connections_turn(server->connections, timeout_ms, error);
    if (status) {
        log_error(server->settings->log, "duplicates",
                  "%s; the files are reopened, and the nodes ask again", error->sentence);
        close_all(server);
        server->open_again_us = duplicate_server_now_us(server) + OPEN_AGAIN_US;
    }
    return 0;
}

void duplicate_server_wake(struct duplicate_server *server)
{
    if (server->connections)
        connections_wake(server->connections);
}

const char *duplicate_server_address(const struct duplicate_server *server)
{
    return server->address;
}

size_t duplicate_server_collections(const struct duplicate_server *server)
{
    return server->collection_count;
}

size_t duplicate_server_checksums(const struct duplicate_server *server)
{
    size_t count = 0;
    for (const struct collection *c = server->collections; c; c = c->next)
        count += c->store ? checksum_store_count(c->store) : 0;
    return count;
}

/* The server begins and ends, and what it has of its own. */
#include "server_private.h"

#include <seine/foundation/db.h>
#include <seine/nodes/duplicate_client/removals.h>
#include <seine/state/store/data_directory.h>
#include <sql/seine.h>
#include <stdio.h>
#include <stdlib.h>

static int prepare_readers(struct server *server, struct error *error)
{
    char *path;
    if (asprintf(&path, "%s/seine.db", server->settings.data_folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for the server");
    int status = readers_init(&server->readers, &SEINE_DATABASE, path, error);
    server->readers.cancelled = &server->interrupted;
    free(path);
    return status;
}

static int open_server(struct server *server, struct error *error)
{
    const struct server_settings *settings = &server->settings;
    struct shared_settings shared = {.data_folder = settings->data_folder,
                                     .dns_server = settings->dns_server,
                                     .dns_rate = settings->dns_rate,
                                     .log = settings->log,
                                     .clock = server->clock,
                                     .node_role = settings->node_role};
    int status;
    if ((status = data_directory_lock(settings->data_folder, "seine serve", &server->directory,
                                      error)) < 0 ||
        (status = shared_open(&shared, &server->shared, error)) < 0 ||
        (status = server_begin_removals(server, error)) < 0 ||
        (status = prepare_readers(server, error)) < 0 ||
        (status = server_start_all(server, error)) < 0)
        return status;
    if (settings->keeper)
        return 0;
    if (pthread_create(&server->remover, NULL, server_remove_zombies, server) != 0)
        return error_set(error, STATUS_SYSTEM, "cannot start the thread that removes collections");
    server->remover_runs = true;
    return server_apply_files(server, error);
}

int server_open(const struct server_settings *settings, struct server **ret_server,
                struct error *error)
{
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        return error_set(error, STATUS_MEMORY, "no memory for the server");
    server->settings = *settings;
    server->clock = clock_or_machine(settings->clock);
    pthread_mutex_init(&server->changing, NULL);
    pthread_mutex_init(&server->lock, NULL);
    clock_condition_init(&server->changed);
    int status = open_server(server, error);
    if (status < 0) {
        server_close(server);
        return status;
    }
    server->settings.cancelled = NULL;
    *ret_server = server;
    return 0;
}

void server_close(struct server *server)
{
    if (!server)
        return;
    pthread_mutex_lock(&server->lock);
    server->ending = true;
    pthread_cond_broadcast(&server->changed);
    for (struct held_collection *entry = server->collections; entry; entry = entry->next)
        if (entry->collection)
            collection_interrupt(entry->collection);
    pthread_mutex_unlock(&server->lock);
    if (server->remover_runs)
        pthread_join(server->remover, NULL);
    while (server->collections) {
        server_stop_collection(server->collections);
        server_drop(server, server->collections);
    }
    readers_done(&server->readers);
    duplicate_removals_stop(server->duplicate_servers.removals);
    shared_close(server->shared);
    data_directory_unlock(server->directory);
    pthread_cond_destroy(&server->changed);
    pthread_mutex_destroy(&server->lock);
    pthread_mutex_destroy(&server->changing);
    free(server);
}

void server_listens(struct server *server, const char *address)
{
    data_directory_listens(server->directory, address);
}

const struct file_roots *server_file_roots(const struct server *server)
{
    return server->settings.roots;
}

const char *server_data_folder(const struct server *server)
{
    return server->settings.data_folder;
}

struct clock *server_clock(const struct server *server)
{
    return server->clock;
}

void server_end_waits(struct server *server)
{
    pthread_mutex_lock(&server->lock);
    for (struct held_collection *entry = server->collections; entry; entry = entry->next)
        if (entry->collection)
            collection_end_waits(entry->collection);
    pthread_mutex_unlock(&server->lock);
}

void server_interrupt(struct server *server)
{
    atomic_store(&server->interrupted, true);
    pthread_mutex_lock(&server->lock);
    for (struct held_collection *entry = server->collections; entry; entry = entry->next)
        if (entry->collection)
            collection_interrupt(entry->collection);
    pthread_mutex_unlock(&server->lock);
}

bool server_is_node(const struct server *server)
{
    return server->settings.node_role != NULL;
}

int server_site_managers(const struct server *server)
{
    if (server->settings.keeper)
        return 0;
    return collection_site_managers(server->settings.site_managers);
}

int server_take_addresses(struct server *server, const struct dns_answer *answer,
                          struct error *error)
{
    return shared_take_addresses(server->shared, answer, error);
}

int server_lacks_addresses(struct server *server, struct text host, struct error *error)
{
    return shared_lacks_addresses(server->shared, host, error);
}

int server_write(struct server *server,
                 int (*write)(void *context, struct db *db, struct error *error), void *context,
                 struct error *error)
{
    return shared_write(server->shared, write, context, error);
}

int server_own_reader_take(struct server *server, struct db **ret_reader, struct error *error)
{
    return readers_take(&server->readers, ret_reader, error);
}

void server_own_reader_give(struct server *server, struct db *reader)
{
    readers_give(&server->readers, reader);
}

/* Collections begin and end. */
#include "server_private.h"

#include <seine/foundation/db.h>
#include <seine/state/store/data_directory.h>
#include <sql/seine/server.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Loading a large one keeps a processor and a disk busy for seconds. */
#define STARTS_AT_ONCE 4

int server_check_cancelled(const struct server *server, struct error *error)
{
    const atomic_bool *cancelled = server->settings.cancelled;
    return cancelled && atomic_load(cancelled)
               ? error_set(error, STATUS_CANCELLED, "the start was cancelled")
               : 0;
}

int server_start_collection(struct held_collection *entry, struct crawl_config *config,
                            const char *changed_by, struct error *error)
{
    struct server *server = entry->server;
    struct collection *collection = NULL;
    struct collection_settings settings = {
        .data_folder = server->settings.data_folder,
        .name = entry->name,
        .config = config,
        .shared = server->shared,
        .node_id = server->settings.node_id,
        .duplicate_servers = server->duplicate_servers.count ? &server->duplicate_servers : NULL,
        .node_role = server->settings.node_role,
        .changed_by = changed_by,
        .cancelled = server->settings.cancelled,
        .log = server->settings.log,
        .clock = server->clock,
        .site_managers = server->settings.site_managers,
        .resident = true,
    };
    config_free(entry->config);
    entry->config = config;
    config_hold_files(config, server->settings.roots);
    int status = collection_open(&settings, &collection, error);
    if (status == 0)
        status = collection_start(collection, error);
    if (status < 0) {
        collection_close(collection);
        return status;
    }
    pthread_mutex_lock(&server->lock);
    entry->collection = collection;
    entry->failure = (struct error){0};
    if (server->ending)
        collection_interrupt(collection);
    pthread_mutex_unlock(&server->lock);
    return 0;
}

void server_stop_collection(struct held_collection *entry)
{
    /* A thread that goes through the list meanwhile does not find a half-closed collection. */
    pthread_mutex_lock(&entry->server->lock);
    struct collection *collection = entry->collection;
    if (collection)
        (void)collection_has_ended(collection, &entry->failure);
    entry->collection = NULL;
    pthread_mutex_unlock(&entry->server->lock);
    collection_close(collection);
    readers_close(&entry->readers);
}

static int start_as_it_is(struct held_collection *entry, struct error *error)
{
    const char *data = entry->server->settings.data_folder;
    struct crawl_config *config = NULL;
    int status = collection_upgrade(data, entry->name, entry->server->settings.cancelled, error);
    if (status == 0)
        status = config_defaults(&config, error);
    if (status == 0)
        status = collection_load_config(data, entry->name, config, error);
    if (status < 0) {
        config_free(config);
        return status;
    }
    return server_start_collection(entry, config, NULL, error);
}

/* ---- all of them ---- */

struct starts {
    struct server *server;
    pthread_mutex_t lock;
    struct held_collection *next; /* to be started */
};

static struct held_collection *take_next(struct starts *starts)
{
    pthread_mutex_lock(&starts->lock);
    struct held_collection *entry = starts->next;
    while (entry && entry->is_zombie)
        entry = entry->next;
    starts->next = entry ? entry->next : NULL;
    pthread_mutex_unlock(&starts->lock);
    return entry;
}

static void *start_some(void *argument)
{
    struct starts *starts = argument;
    struct held_collection *entry;
    struct error error;
    while (server_check_cancelled(starts->server, &error) == 0 && (entry = take_next(starts))) {
        error = (struct error){0};
        int status = start_as_it_is(entry, &error);
        if (status == 0 || status == STATUS_CANCELLED)
            continue;
        pthread_mutex_lock(&starts->server->lock);
        entry->failure = error;
        pthread_mutex_unlock(&starts->server->lock);
        if (error.status != STATUS_NOT_FOUND)
            log_error(starts->server->settings.log, "server",
                      "the collection %s cannot be crawled, the others can: %s", entry->name,
                      error.sentence);
    }
    return NULL;
}

/* Collections whose making was killed are not listed, since no caller was answered: their names
 * are free, and adding one makes it whole. Deleting one removes what there is of it: it is not
 * removed before, since a file that lost its configuration looks the same. */
static void forget_unmade(struct server *server)
{
    struct held_collection *next;
    pthread_mutex_lock(&server->lock);
    for (struct held_collection *entry = server->collections; entry; entry = next) {
        next = entry->next;
        if (entry->failure.status != STATUS_NOT_FOUND)
            continue;
        log_info(server->settings.log, "server",
                 "the creation of the collection %s was interrupted by a kill; the collection does "
                 "not exist",
                 entry->name);
        server_drop(server, entry);
    }
    pthread_mutex_unlock(&server->lock);
}

static bool enter_folder(void *context, const char *name)
{
    struct server *server = context;
    return server_find(server, name) || server_enter(server, name);
}

/* A multinode scheduler's data directory has no collections that were crawled. */
static bool count_folder(void *context, const char *name)
{
    struct server *server = context;
    snprintf(server->stranger, sizeof server->stranger, "%s", name);
    return false;
}

static int refuse_folders(struct server *server, struct error *error)
{
    const char *data = server->settings.data_folder;
    int status = data_directory_each_collection(data, count_folder, server, error);
    if (!status && server->stranger[0])
        status = error_set(error, STATUS_FOREIGN,
                           "%s has the collection %s, which was crawled there; a multinode "
                           "scheduler wants a data directory of its own",
                           data, server->stranger);
    return status;
}

static int enter_zombies(void *context, struct db *db, struct error *error)
{
    struct server *server = context;
    struct seine_collection_zombies list = seine_collection_zombies(db);
    int status;
    while ((status = seine_collection_zombies_step(&list, error)) == STATEMENT_ROW) {
        char name[256];
        struct text text = list.name;
        if (!text.data || text.length >= sizeof name)
            continue;
        memcpy(name, text.data, text.length);
        name[text.length] = '\0';
        struct held_collection *entry =
            collection_name_is_valid(name) ? server_enter(server, name) : NULL;
        if (entry)
            entry->is_zombie = true;
    }
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}

int server_start_all(struct server *server, struct error *error)
{
    struct starts starts = {.server = server, .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t threads[STARTS_AT_ONCE];
    int count = 0;
    if (server->settings.keeper)
        return refuse_folders(server, error);
    int status = shared_write(server->shared, enter_zombies, server, error);
    if (status == 0)
        status = data_directory_each_collection(server->settings.data_folder, enter_folder, server,
                                                error);
    if (status < 0)
        return status;
    starts.next = server->collections;
    while (count < STARTS_AT_ONCE &&
           pthread_create(&threads[count], NULL, start_some, &starts) == 0)
        count++;
    start_some(&starts);
    while (count)
        pthread_join(threads[--count], NULL);
    pthread_mutex_destroy(&starts.lock);
    forget_unmade(server);
    return server_check_cancelled(server, error);
}

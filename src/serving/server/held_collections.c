/* The list of collections: what stands in it, who holds an entry, and which are being deleted. */
#include "server_private.h"

#include <seine/foundation/db.h>
#include <sql/crawl.h>
#include <sql/seine/server.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the list ---- */

struct held_collection *server_find(const struct server *server, const char *name)
{
    struct held_collection *entry = server->collections;
    while (entry && strcmp(entry->name, name) != 0)
        entry = entry->next;
    return entry;
}

static void free_entry(struct held_collection *entry)
{
    readers_done(&entry->readers);
    config_free(entry->config);
    free(entry->name);
    free(entry);
}

struct held_collection *server_enter(struct server *server, const char *name)
{
    struct held_collection *entry = calloc(1, sizeof *entry);
    char *path = NULL;
    if (!entry || !(entry->name = strdup(name)) ||
        asprintf(&path, "%s/collections/%s/crawl.db", server->settings.data_folder, name) < 0 ||
        readers_init(&entry->readers, &CRAWL_DATABASE, path, NULL) < 0) {
        if (entry)
            free_entry(entry);
        free(path);
        return NULL;
    }
    free(path);
    entry->server = server;
    entry->readers.cancelled = &server->interrupted;
    struct held_collection **link = &server->collections;
    while (*link && strcmp((*link)->name, name) < 0)
        link = &(*link)->next;
    entry->next = *link;
    *link = entry;
    return entry;
}

void server_drop(struct server *server, struct held_collection *entry)
{
    struct held_collection **link = &server->collections;
    while (*link != entry)
        link = &(*link)->next;
    *link = entry->next;
    free_entry(entry);
}

/* ---- looking ---- */

/* Under the lock. */
static enum server_state state_of(const struct held_collection *entry, struct error *ret_failure)
{
    *ret_failure = (struct error){0};
    if (entry->is_zombie)
        return SERVER_ZOMBIE;
    if (entry->collection && !collection_has_ended(entry->collection, ret_failure))
        return SERVER_RUNNING;
    if (!entry->collection)
        *ret_failure = entry->failure;
    return SERVER_FAILED;
}

/* A copy, since `visit` may call the server. */
struct looked_at {
    char name[256];
    enum server_state state;
    struct error failure;
};

static struct looked_at *look(struct server *server, size_t *ret_count)
{
    size_t count = 0;
    pthread_mutex_lock(&server->lock);
    for (const struct held_collection *entry = server->collections; entry; entry = entry->next)
        count++;
    struct looked_at *seen = calloc(count + 1, sizeof *seen);
    *ret_count = count;
    count = 0;
    for (const struct held_collection *entry = server->collections; seen && entry;
         entry = entry->next, count++) {
        snprintf(seen[count].name, sizeof seen[count].name, "%s", entry->name);
        seen[count].state = state_of(entry, &seen[count].failure);
    }
    pthread_mutex_unlock(&server->lock);
    return seen;
}

int server_each(struct server *server,
                bool (*visit)(void *context, const struct server_entry *entry), void *context,
                struct error *error)
{
    const struct collection_keeper *keeper = server->settings.keeper;
    size_t count;
    if (keeper)
        return keeper->each(keeper->context, visit, context, error);
    struct looked_at *seen = look(server, &count);
    if (!seen)
        return error_set(error, STATUS_MEMORY, "no memory to list the collections");
    bool more = true;
    for (size_t i = 0; i < count && more; i++) {
        struct server_entry entry = {
            .name = seen[i].name, .state = seen[i].state, .sentence = seen[i].failure.sentence};
        more = visit(context, &entry);
    }
    free(seen);
    return 0;
}

static int no_such(const char *name, struct error *error)
{
    return error_raise(error, ERROR_NO_COLLECTION, .value = text_of(name));
}

int server_state(struct server *server, const char *name, enum server_state *ret_state,
                 struct error *error)
{
    const struct collection_keeper *keeper = server->settings.keeper;
    struct error failure;
    if (keeper)
        return keeper->state(keeper->context, name, ret_state, error);
    pthread_mutex_lock(&server->lock);
    const struct held_collection *entry = server_find(server, name);
    if (entry)
        *ret_state = state_of(entry, &failure);
    pthread_mutex_unlock(&server->lock);
    return entry ? 0 : no_such(name, error);
}

/* ---- holding ---- */

int server_hold(struct server *server, const char *name, struct held_collection **ret_held,
                struct error *error)
{
    struct error failure;
    int status = 0;
    pthread_mutex_lock(&server->lock);
    struct held_collection *entry = server_find(server, name);
    switch (entry ? state_of(entry, &failure) : SERVER_ZOMBIE) {
    case SERVER_RUNNING:
        entry->holders++;
        *ret_held = entry;
        break;
    case SERVER_FAILED:
        status = error_set(error, STATUS_DAMAGED, "the collection %s cannot be crawled: %.400s",
                           name, failure.sentence);
        break;
    case SERVER_ZOMBIE:
        status = entry ? error_raise(error, ERROR_COLLECTION_BEING_DELETED, .value = text_of(name))
                       : no_such(name, error);
        break;
    }
    pthread_mutex_unlock(&server->lock);
    return status;
}

void server_release(struct held_collection *held)
{
    if (!held)
        return;
    struct server *server = held->server;
    pthread_mutex_lock(&server->lock);
    if (--held->holders == 0)
        pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
}

struct collection *held_collection(const struct held_collection *held)
{
    return held->collection;
}

int server_reader_take(struct held_collection *held, struct db **ret_reader, struct error *error)
{
    return readers_take(&held->readers, ret_reader, error);
}

void server_reader_give(struct held_collection *held, struct db *reader)
{
    readers_give(&held->readers, reader);
}

/* ---- deleting ---- */

struct deletion {
    struct server *server;
    const char *name;
    bool is_held; /* it stands in the list */
};

/* What was being made when it was killed does not stand in the list, but its row is there, which is
 * written before its folder. */
static int check_listed(const char *name, struct db *db, struct error *error)
{
    struct seine_collection_is_zombie row;
    int status = db_find(db, seine_collection_is_zombie_into(&row, .name = text_of(name)), error);
    if (status < 0)
        return status;
    return status == STATEMENT_ROW ? 0 : no_such(name, error);
}

static int write_zombie(void *context, struct db *db, struct error *error)
{
    const struct deletion *deletion = context;
    int status = deletion->is_held ? 0 : check_listed(deletion->name, db, error);
    return status
               ? status
               : db_run(
                     db,
                     seine_collection_delete_begin(.name = text_of(deletion->name),
                                                   .now = clock_wall_ms(deletion->server->clock)),
                     error);
}

int server_make_zombie(struct server *server, const char *name, struct error *error)
{
    int status = 0;
    pthread_mutex_lock(&server->lock);
    struct held_collection *entry = server_find(server, name);
    if (entry && entry->is_zombie)
        status = error_raise(error, ERROR_COLLECTION_BEING_DELETED, .value = text_of(name));
    pthread_mutex_unlock(&server->lock);
    struct deletion deletion = {.server = server, .name = name, .is_held = entry != NULL};
    if (status == 0)
        status = shared_write(server->shared, write_zombie, &deletion, error);
    if (status < 0)
        return status;
    pthread_mutex_lock(&server->lock);
    if (!entry && !(entry = server_enter(server, name)))
        status = error_set(error, STATUS_MEMORY,
                           "no memory to delete the collection %s: the next start does", name);
    if (entry)
        entry->is_zombie = true;
    if (entry && entry->collection)
        collection_abandon(entry->collection);
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
    if (status == 0)
        log_info(server->settings.log, "server", "the collection %s is being deleted", name);
    return status;
}

int server_delete(struct server *server, const char *name, struct error *error)
{
    const struct collection_keeper *keeper = server->settings.keeper;
    pthread_mutex_lock(&server->changing);
    int status = keeper ? keeper->remove(keeper->context, name, error)
                        : server_make_zombie(server, name, error);
    pthread_mutex_unlock(&server->changing);
    return status;
}

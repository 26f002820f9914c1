/*
 * Inside the server. `lock` guards the list of collections and what stands in each; it is held for
 * moments. `changing` is held while a collection is added, configured or deleted, one after the
 * other: for as long as that takes.
 */
#ifndef SEINE_SERVER_PRIVATE_H
#define SEINE_SERVER_PRIVATE_H

#include <seine/crawling/collection.h>
#include <seine/crawling/collection/shared.h>
#include <seine/foundation/db/readers.h>
#include <seine/foundation/log.h>
#include <seine/nodes/duplicate_client.h>
#include <seine/serving/server.h>
#include <seine/settings/config.h>
#include <seine/settings/config/problems.h>

#include <pthread.h>
#include <stdatomic.h>

/* A collection. It is its own handle for who holds it. */
struct held_collection {
    struct held_collection *next; /* in the order of their names */
    struct server *server;
    char *name;
    struct collection *collection; /* NULL: it could not be started, or is no more */
    struct crawl_config *config;   /* that it was opened with; lives as long as it */
    struct error failure;          /* why it could not be started */
    bool is_zombie;
    int holders;
    struct readers readers; /* of its crawl.db */
};

struct server {
    struct server_settings settings;
    struct clock *clock;
    struct data_directory *directory;
    struct shared *shared;
    struct readers readers;                     /* of seine.db */
    struct duplicate_servers duplicate_servers; /* as settings has them, with `removals` */
    pthread_mutex_t changing;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a zombie more, a holder less, the end */
    struct held_collection *collections;
    pthread_t remover;
    bool remover_runs;
    atomic_bool interrupted; /* who reads ends */
    bool ending;
    char stranger[256]; /* a collection that is in the way of a keeper */
};

/* ---- the list (held_collections.c); under `lock` ---- */

struct held_collection *server_find(const struct server *server, const char *name);
/* A new entry that does not run. NULL without memory. */
struct held_collection *server_enter(struct server *server, const char *name);
/* Takes it out of the list and frees it; it has no holder, and its collection is closed. */
void server_drop(struct server *server, struct held_collection *entry);

/* ---- life of a collection (start.c); without `lock` ---- */

/* Whether server_open() is to end; it then says so in the error. */
int server_check_cancelled(const struct server *server, struct error *error) SEINE_MUST_CHECK;
/* Opens and starts it with this configuration, which becomes the entry's in any case. */
int server_start_collection(struct held_collection *entry, struct crawl_config *config,
                            const char *changed_by, struct error *error) SEINE_MUST_CHECK;
/* All that there is, at once; an entry that fails says why. */
int server_start_all(struct server *server, struct error *error) SEINE_MUST_CHECK;
/* Ends and closes it and its readers; it has no holder. */
void server_stop_collection(struct held_collection *entry);

/* ---- the remover (remove.c) ---- */

void *server_remove_zombies(void *server);

/* ---- duplicate servers hear of it (duplicate_removals.c) ---- */

/* Goes on with what a former run left. */
int server_begin_removals(struct server *server, struct error *error) SEINE_MUST_CHECK;
/* In the transaction in which the collection goes; and after it. */
int server_note_removal(const struct server *server, const char *collection, struct db *db,
                        struct error *error) SEINE_MUST_CHECK;
int server_notify_removal(const struct server *server, const char *collection,
                          struct error *error) SEINE_MUST_CHECK;

/* ---- deleting (held_collections.c) ---- */

/* server_delete() for who holds `changing`. */
int server_make_zombie(struct server *server, const char *name,
                       struct error *error) SEINE_MUST_CHECK;

/* ---- adding (add.c) ---- */

/* server_add() of a file that the command line named, and which may name any file; all problems are
 * added to the list. */
int server_add_named(struct server *server, struct text xml, const char *changed_by,
                     struct config_problems *problems, struct error *error) SEINE_MUST_CHECK;

/* ---- files of configurations (files.c) ---- */

int server_apply_files(struct server *server, struct error *error) SEINE_MUST_CHECK;

#endif

/* Collections that were deleted here, until the duplicate servers have heard of it. */
#include "server_private.h"

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/db.h>
#include <seine/foundation/log.h>
#include <seine/nodes/duplicate_client/removals.h>

#include <sql/seine/several_machines.h>

#include <stdlib.h>
#include <string.h>

static bool is_asked(const struct server *server, const char *address)
{
    for (size_t i = 0; i < server->duplicate_servers.count; i++)
        if (!strcmp(server->duplicate_servers.addresses[i], address))
            return true;
    return false;
}

struct pair {
    const char *server, *collection;
};

static int delete_row(void *context, struct db *db, struct error *error)
{
    const struct pair *pair = context;
    return db_run(db,
                  seine_duplicate_removal_delete(.server = text_of(pair->server),
                                                 .collection = text_of(pair->collection)),
                  error);
}

static int heard(void *context, const char *address, const char *collection, struct error *error)
{
    struct server *server = context;
    struct pair pair = {address, collection};
    return shared_write(server->shared, delete_row, &pair, error);
}

/* Servers that this node does not ask any more are not notified: their addresses are not known. */
static int drop_others(const struct server *server, struct db *db, struct error *error)
{
    struct seine_duplicate_removal_all each = seine_duplicate_removal_all(db);
    struct buffer others;
    int status;
    buffer_init(&others, SIZE_MAX);
    while ((status = seine_duplicate_removal_all_step(&each, error)) == STATEMENT_ROW) {
        size_t at = others.length;
        buffer_append_text(&others, each.server);
        buffer_append(&others, "", 1);
        if (!others.failed && is_asked(server, others.data + at))
            others.length = at;
    }
    statement_reset(each.statement);
    if (!status && others.failed)
        status = error_set(error, STATUS_MEMORY, "no memory for duplicate servers");
    for (size_t at = 0; at < others.length && !status; at += strlen(others.data + at) + 1) {
        log_warning(server->settings.log, "duplicates",
                    "%s is no longer used, and is not notified of a collection that was deleted",
                    others.data + at);
        status =
            db_run(db, seine_duplicate_removal_forget(.server = text_of(others.data + at)), error);
    }
    buffer_done(&others);
    return status;
}

static int load(void *context, struct db *db, struct error *error)
{
    struct server *server = context;
    int status, added = 0;
    status = drop_others(server, db, error);
    if (status)
        return status;
    struct seine_duplicate_removal_all each = seine_duplicate_removal_all(db);
    while (!added && (status = seine_duplicate_removal_all_step(&each, error)) == STATEMENT_ROW) {
        char *address = text_duplicate(each.server);
        char *collection = text_duplicate(each.collection);
        if (!address || !collection)
            added = error_set(error, STATUS_MEMORY, "no memory for deleted collections");
        else
            added = duplicate_removals_add(server->duplicate_servers.removals, address, collection,
                                           error);
        free(address);
        free(collection);
    }
    statement_reset(each.statement);
    return added ? added : status;
}

int server_begin_removals(struct server *server, struct error *error)
{
    const struct duplicate_servers *servers = server->settings.duplicate_servers;
    if (!servers || !servers->count)
        return shared_write(server->shared, load, server, error);
    server->duplicate_servers = *servers;
    const struct duplicate_removals_settings settings = {.node_id = servers->node_id,
                                                         .security = servers->security,
                                                         .log = server->settings.log,
                                                         .clock = server->clock,
                                                         .heard = heard,
                                                         .context = server};
    int status = duplicate_removals_start(&settings, &server->duplicate_servers.removals, error);
    return status ? status : shared_write(server->shared, load, server, error);
}

int server_note_removal(const struct server *server, const char *collection, struct db *db,
                        struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < server->duplicate_servers.count && !status; i++)
        status = db_run(
            db,
            seine_duplicate_removal_put(.server = text_of(server->duplicate_servers.addresses[i]),
                                        .collection = text_of(collection),
                                        .now = clock_wall_ms(server->clock)),
            error);
    return status;
}

int server_notify_removal(const struct server *server, const char *collection, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < server->duplicate_servers.count && !status; i++)
        status = duplicate_removals_add(server->duplicate_servers.removals,
                                        server->duplicate_servers.addresses[i], collection, error);
    return status;
}

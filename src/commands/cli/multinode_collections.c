#include "multinode_collections.h"

#include <seine/state/store/status.h>
#include <sql/multinode/scheduler.h>

#include <stdio.h>

static struct multinode_scheduler *scheduler_of(void *context)
{
    struct multinode_scheduler **scheduler = context;
    return *scheduler;
}

static enum server_state state_of(int64_t state)
{
    return state == collection_status_facts(COLLECTION_ZOMBIE)->code ? SERVER_ZOMBIE
                                                                     : SERVER_RUNNING;
}

static int each(void *context, bool (*visit)(void *visitor, const struct server_entry *entry),
                void *visitor, struct error *error)
{
    struct db *reader = NULL;
    bool more = true;
    int status = multinode_scheduler_reader_take(scheduler_of(context), &reader, error);
    if (status)
        return status;
    struct multinode_collection_names names = multinode_collection_names(reader);
    while (more && (status = multinode_collection_names_step(&names, error)) == STATEMENT_ROW) {
        char name[256];
        snprintf(name, sizeof name, "%.*s", TEXT_ARGUMENTS(names.name));
        more = visit(visitor, &(struct server_entry){
                                  .name = name, .state = state_of(names.state), .sentence = ""});
    }
    statement_reset(names.statement);
    multinode_scheduler_reader_give(scheduler_of(context), reader);
    return status < 0 ? status : 0;
}

static int state(void *context, const char *name, enum server_state *ret_state, struct error *error)
{
    struct db *reader = NULL;
    int status = multinode_scheduler_reader_take(scheduler_of(context), &reader, error);
    if (status)
        return status;
    struct multinode_collection_state_of row;
    status =
        db_find(reader, multinode_collection_state_of_into(&row, .name = text_of(name)), error);
    if (status == STATEMENT_ROW)
        *ret_state = state_of(row.state);
    else if (status == STATEMENT_DONE)
        status = error_raise(error, ERROR_NO_COLLECTION, .value = text_of(name));
    multinode_scheduler_reader_give(scheduler_of(context), reader);
    return status < 0 ? status : 0;
}

static int load(void *context, const char *name, struct crawl_config *config, struct error *error)
{
    return multinode_scheduler_load(scheduler_of(context), name, config, error);
}

static int put(void *context, const struct config_named *collections, size_t count,
               struct error *error)
{
    return multinode_scheduler_put(scheduler_of(context), collections, count, error);
}

static int remove_named(void *context, const char *name, struct error *error)
{
    return multinode_scheduler_remove(scheduler_of(context), name, error);
}

struct collection_keeper multinode_keeper(struct multinode_scheduler **scheduler)
{
    return (struct collection_keeper){.context = scheduler,
                                      .each = each,
                                      .state = state,
                                      .load = load,
                                      .put = put,
                                      .remove = remove_named};
}

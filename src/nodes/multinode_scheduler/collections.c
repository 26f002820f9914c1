/* Crawl collections: their rows, how they come, change and go. */
#include "scheduler.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/log.h>

#include <sql/multinode/node_reports.h>
#include <sql/multinode/scheduler.h>

#include <stdlib.h>

static int take_configuration(struct collection *collection, struct crawl_config *config,
                              struct error *error)
{
    config_free(collection->config);
    collection->config = config;
    int status = configuration_dictionary(collection->name, config, &collection->dictionary, error);
    return status ? status : routing_configure(collection, error);
}

static int load_configuration(struct multinode_scheduler *scheduler, struct collection *collection,
                              struct text sealed, struct error *error)
{
    struct crawl_config *config = NULL;
    int status = config_defaults(&config, error);
    if (!status)
        status = configuration_open(&scheduler->key, collection->name, sealed, config, error);
    if (!status)
        status = configuration_load_vouched(scheduler->db, collection->id, config, error);
    if (status) {
        config_free(config);
        return status;
    }
    config_hold_files(config, scheduler->settings->roots);
    return take_configuration(collection, config, error);
}

int collections_load(struct multinode_scheduler *scheduler, struct error *error)
{
    struct multinode_collection_each each = multinode_collection_each(scheduler->db);
    int status;
    scheduler->last_collection_id = 0;
    while ((status = multinode_collection_each_step(&each, error)) == STATEMENT_ROW) {
        struct collection *collection = NULL;
        status = collection_new(scheduler, each.id, each.name, each.digest, &collection, error);
        if (status)
            break;
        collection->state = (enum collection_state)each.state;
        collection->version = each.version;
        collection->epoch = each.epoch;
        collection->recovery = (enum recovery)each.is_recovering;
        collection->is_suspended = each.is_suspended != 0;
        collection->is_refresh_only = each.is_refresh_only != 0;
        collection->start_source = each.start_source;
        collection->start_position = each.start_position;
        if (collection->state == COLLECTION_ACTIVE)
            status = load_configuration(scheduler, collection, each.sealed, error);
        if (status)
            break;
    }
    statement_reset(each.statement);
    return status;
}

/* ---- coming and changing ---- */

static int notify_nodes(struct multinode_scheduler *scheduler, struct collection *collection,
                        struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->node_count && !status; i++)
        if (scheduler->nodes[i]->peer)
            status = node_configure(scheduler, scheduler->nodes[i], collection, false, error);
    return status;
}

/* A configuration as its row has it. */
struct described {
    struct buffer text, sealed;
    char digest[65];
};

static int describe(const struct multinode_scheduler *scheduler, const struct config_named *named,
                    struct described *described, struct error *error)
{
    int status = configuration_describe(named->name, named->config, &described->text,
                                        described->digest, error);
    return status ? status
                  : configuration_seal(&scheduler->key, named->name, named->config,
                                       &described->sealed, error);
}

static int add(struct multinode_scheduler *scheduler, const char *name,
               const struct described *described, struct collection **ret_collection,
               struct error *error)
{
    struct collection *collection = NULL;
    int64_t id = scheduler->last_collection_id + 1;
    int status = collection_new(scheduler, id, text_of(name), text_of(described->digest),
                                &collection, error);
    if (status)
        return status;
    /* Nothing was ever routed: the database may have been lost. */
    collection->recovery = scheduler->last_route ? RECOVERY_OF_CONNECTED : RECOVERY_OF_ALL;
    *ret_collection = collection;
    log_info(scheduler->settings->log, "multinode", "%s: is crawled from now on", name);
    return scheduler_change(
        scheduler,
        multinode_collection_insert(.id = id, .name = text_of(name),
                                    .digest = text_of(described->digest),
                                    .configuration = buffer_text(&described->text),
                                    .sealed = buffer_text(&described->sealed),
                                    .is_recovering = collection->recovery),
        error);
}

static int change(struct multinode_scheduler *scheduler, struct collection *collection,
                  const struct described *described, struct error *error)
{
    char *copy = strdup(described->digest);
    if (!copy)
        return error_set(error, STATUS_MEMORY, "no memory for a configuration");
    free(collection->digest);
    collection->digest = copy;
    collection->version++;
    collection->start_source = collection->start_position = 0;
    log_info(scheduler->settings->log, "multinode", "%s: has another configuration",
             collection->name);
    return scheduler_change(
        scheduler,
        multinode_collection_configure(.id = collection->id, .digest = text_of(described->digest),
                                       .configuration = buffer_text(&described->text),
                                       .sealed = buffer_text(&described->sealed),
                                       .version = collection->version),
        error);
}

static int keep(struct multinode_scheduler *scheduler, const struct config_named *named,
                const struct described *described, struct error *error)
{
    struct collection *collection = collection_find(scheduler, text_of(named->name));
    struct crawl_config *config = NULL;
    if (collection && strcmp(collection->digest, described->digest) == 0)
        return 0;
    int status = config_copy(named->config, &config, error);
    if (status)
        return status;
    status = collection ? change(scheduler, collection, described, error)
                        : add(scheduler, named->name, described, &collection, error);
    if (status) {
        config_free(config);
        return status;
    }
    config_hold_files(config, scheduler->settings->roots);
    status = take_configuration(collection, config, error);
    if (!status)
        status = configuration_save_vouched(scheduler, collection->id, config, error);
    return status ? status : notify_nodes(scheduler, collection, error);
}

int collections_put(struct multinode_scheduler *scheduler, const struct config_named *wanted,
                    size_t count, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < count; i++) {
        const char *name = wanted[i].name;
        const struct collection *collection = collection_find(scheduler, text_of(name));
        if (collection && collection->state == COLLECTION_REMOVING)
            return error_raise(error, ERROR_COLLECTION_NAME_NOT_FREE, .value = text_of(name));
    }
    for (size_t i = 0; i < count && !status; i++) {
        struct described described;
        buffer_init(&described.text, SIZE_MAX);
        buffer_init(&described.sealed, SIZE_MAX);
        status = describe(scheduler, &wanted[i], &described, error);
        if (!status)
            status = keep(scheduler, &wanted[i], &described, error);
        buffer_done(&described.text);
        buffer_done(&described.sealed);
    }
    scheduler_go_on(scheduler);
    return status;
}

int multinode_scheduler_load(struct multinode_scheduler *scheduler, const char *name,
                             struct crawl_config *config, struct error *error)
{
    struct db *reader = NULL;
    int status = multinode_scheduler_reader_take(scheduler, &reader, error);
    if (status)
        return status;
    struct multinode_collection_sealed row;
    status = db_find(reader, multinode_collection_sealed_into(&row, .name = text_of(name)), error);
    int64_t id = row.id;
    if (status == STATEMENT_ROW)
        status = configuration_open(&scheduler->key, name, row.sealed, config, error);
    else if (status == STATEMENT_DONE)
        status = error_raise(error, ERROR_NO_COLLECTION, .value = text_of(name));
    if (!status)
        status = configuration_load_vouched(reader, id, config, error);
    multinode_scheduler_reader_give(scheduler, reader);
    return status;
}

/* ---- going ---- */

/* Nodes that have it get the order until they say that they have deleted it. */
static int begin_removal(struct multinode_scheduler *scheduler, struct collection *collection,
                         struct error *error)
{
    const struct db_call calls[] = {
        multinode_collection_state(.id = collection->id, .state = COLLECTION_REMOVING),
        multinode_vouched_file_clear(.collection_id = collection->id),
        multinode_feeding_clear(.collection_id = collection->id),
    };
    int status = 0;
    collection->state = COLLECTION_REMOVING;
    config_free(collection->config);
    collection->config = NULL;
    collection->start_source = ALL_START_URIS_QUEUED;
    collection->recovery = RECOVERY_NONE;
    buffer_done(&collection->dictionary);
    for (size_t i = 0; i < sizeof calls / sizeof *calls && !status; i++)
        status = scheduler_change(scheduler, calls[i], error);
    if (!status)
        status = routing_clear(scheduler, collection, error);
    if (status)
        return status;
    log_info(scheduler->settings->log, "multinode", "%s: is being deleted", collection->name);
    scheduler_go_on(scheduler);
    return notify_nodes(scheduler, collection, error);
}

int collections_remove(struct multinode_scheduler *scheduler, struct text name, struct error *error)
{
    struct collection *collection = collection_find(scheduler, name);
    if (!collection)
        return error_raise(error, ERROR_NO_COLLECTION, .value = name);
    if (collection->state == COLLECTION_REMOVING)
        return error_raise(error, ERROR_COLLECTION_BEING_DELETED, .value = name);
    return begin_removal(scheduler, collection, error);
}

/* ---- each turn ---- */

static bool has_members(const struct multinode_scheduler *scheduler,
                        const struct collection *collection)
{
    for (size_t i = 0; i < scheduler->node_count; i++)
        if (!scheduler->nodes[i]->is_retired && membership_find(scheduler->nodes[i], collection))
            return true;
    return false;
}

static int forget(struct multinode_scheduler *scheduler, size_t place, struct error *error)
{
    struct collection *collection = scheduler->collections[place];
    int64_t id = collection->id;
    const struct db_call calls[] = {
        multinode_crawl_address_delete_all(.collection_id = id),
        multinode_awaited_address_delete_all(.collection_id = id),
        multinode_statistic_delete_all(.collection_id = id),
        multinode_log_line_delete_all(.collection_id = id),
        multinode_collection_delete(.id = id),
    };
    int status = 0;
    /* Those that are left are of nodes that were retired. */
    for (size_t i = 0; i < scheduler->node_count && !status; i++)
        status = membership_drop(scheduler, scheduler->nodes[i], collection, error);
    for (size_t i = 0; i < sizeof calls / sizeof *calls && !status; i++)
        status = scheduler_change(scheduler, calls[i], error);
    if (status)
        return status;
    log_info(scheduler->settings->log, "multinode", "%s: every node has deleted it",
             collection->name);
    memmove(&scheduler->collections[place], &scheduler->collections[place + 1],
            (--scheduler->collection_count - place) * sizeof(struct collection *));
    collection_free(collection);
    return 0;
}

int collections_forget(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = scheduler->collection_count; i > 0 && !status; i--) {
        const struct collection *collection = scheduler->collections[i - 1];
        if (collection->state == COLLECTION_REMOVING && !has_members(scheduler, collection))
            status = forget(scheduler, i - 1, error);
    }
    return status;
}

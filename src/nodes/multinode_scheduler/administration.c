#include "scheduler.h"

#include <seine/foundation/log.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/multinode_scheduler/administration.h>
#include <seine/nodes/transport/queue_entry.h>

#include <sql/multinode/scheduler.h>

#include <stdio.h>

/* One call, as it reaches the scheduler's thread. */
struct asked {
    const char *name;
    struct text text; /* a destination, a subcollection */
    bool wanted, was;
    struct multinode_order *orders;
    char *ret_node;
    const struct multinode_uri *uris;
    size_t count;
    int64_t flags;
};

/* The collection that is meant, while it is there. */
static int find(const struct multinode_scheduler *scheduler, const char *name,
                struct collection **ret_collection, struct error *error)
{
    struct collection *collection = collection_find(scheduler, text_of(name));
    if (!collection)
        return error_raise(error, ERROR_NO_COLLECTION, .value = text_of(name));
    if (collection->state == COLLECTION_REMOVING)
        return error_raise(error, ERROR_COLLECTION_BEING_DELETED, .value = text_of(name));
    *ret_collection = collection;
    return 0;
}

/* ---- states ---- */

static int hold(struct multinode_scheduler *scheduler, struct collection *collection,
                struct error *error)
{
    for (size_t i = 0; i < scheduler->node_count; i++)
        if (scheduler->nodes[i]->peer)
            node_send_state(scheduler->nodes[i], collection);
    return scheduler_change(
        scheduler,
        multinode_collection_hold(.id = collection->id, .is_suspended = collection->is_suspended,
                                  .is_refresh_only = collection->is_refresh_only),
        error);
}

static int suspend(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    const struct asked *asked = context;
    struct collection *collection = NULL;
    int status = find(scheduler, asked->name, &collection, error);
    if (status)
        return status;
    if (collection->is_suspended == asked->wanted)
        return error_raise(
            error, asked->wanted ? ERROR_COLLECTION_SUSPENDED : ERROR_COLLECTION_NOT_SUSPENDED,
            .value = text_of(asked->name));
    collection->is_suspended = asked->wanted;
    return hold(scheduler, collection, error);
}

int multinode_suspend(struct multinode_scheduler *scheduler, const char *collection, bool wanted,
                      struct error *error)
{
    struct asked asked = {.name = collection, .wanted = wanted};
    return multinode_scheduler_change(scheduler, suspend, &asked, error);
}

static int refresh_only(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    struct asked *asked = context;
    struct collection *collection = NULL;
    int status = find(scheduler, asked->name, &collection, error);
    if (status)
        return status;
    asked->was = collection->is_refresh_only == asked->wanted;
    collection->is_refresh_only = asked->wanted;
    return hold(scheduler, collection, error);
}

int multinode_refresh_only(struct multinode_scheduler *scheduler, const char *collection,
                           bool wanted, bool *ret_was, struct error *error)
{
    struct asked asked = {.name = collection, .wanted = wanted};
    int status = multinode_scheduler_change(scheduler, refresh_only, &asked, error);
    if (!status)
        *ret_was = asked.was;
    return status;
}

/* ---- feeding ---- */

static const struct destination_config *configured(const struct collection *collection,
                                                   struct text name)
{
    const struct crawl_config *config = collection->config;
    for (size_t i = 0; i < config->destinations.count; i++) {
        const struct destination_config *destination = config_destination(config, i);
        if (text_equal(destination->record.name, name))
            return destination;
    }
    return NULL;
}

static int check_destination(const struct collection *collection, struct text name,
                             struct error *error)
{
    return !name.length || configured(collection, name) ||
                   text_starts_with(name, TEXT_LITERAL("default:"))
               ? 0
               : error_raise(error, ERROR_NO_DESTINATION, .of = text_of(collection->name),
                             .value = name);
}

/* What an administrator said last, else what the configuration says. */
static int is_fed(const struct multinode_scheduler *scheduler, const struct collection *collection,
                  struct text name, bool *ret_suspended, struct error *error)
{
    const struct destination_config *destination = configured(collection, name);
    bool is_suspended =
        destination ? destination->paused : !name.length && collection->config->pp.ds_paused;
    struct multinode_feeding_list list =
        multinode_feeding_list(scheduler->db, .collection_id = collection->id);
    int status;
    while ((status = multinode_feeding_list_step(&list, error)) == STATEMENT_ROW)
        if (text_equal(list.destination, name))
            is_suspended = list.is_suspended != 0;
    statement_reset(list.statement);
    *ret_suspended = is_suspended;
    return status;
}

static int suspend_feeding(struct multinode_scheduler *scheduler, void *context,
                           struct error *error)
{
    const struct asked *asked = context;
    struct collection *collection = NULL;
    bool is_suspended = false;
    int status = find(scheduler, asked->name, &collection, error);
    if (!status)
        status = check_destination(collection, asked->text, error);
    if (!status)
        status = is_fed(scheduler, collection, asked->text, &is_suspended, error);
    if (status)
        return status;
    if (is_suspended == asked->wanted)
        return error_raise(
            error, asked->wanted ? ERROR_FEEDING_SUSPENDED : ERROR_FEEDING_NOT_SUSPENDED,
            .of = text_of(asked->name),
            .value = asked->text.length ? asked->text : TEXT_LITERAL("the default destination"));
    for (size_t i = 0; i < scheduler->node_count; i++)
        if (scheduler->nodes[i]->peer)
            node_send_feeding(scheduler, scheduler->nodes[i], collection, asked->text,
                              asked->wanted);
    return scheduler_change(scheduler,
                            multinode_feeding_put(.collection_id = collection->id,
                                                  .destination = asked->text,
                                                  .is_suspended = asked->wanted),
                            error);
}

int multinode_suspend_feeding(struct multinode_scheduler *scheduler, const char *collection,
                              struct text destination, bool wanted, struct error *error)
{
    struct asked asked = {.name = collection, .text = destination, .wanted = wanted};
    return multinode_scheduler_change(scheduler, suspend_feeding, &asked, error);
}

static int look_at_destination(struct multinode_scheduler *scheduler, void *context,
                               struct error *error)
{
    const struct asked *asked = context;
    struct collection *collection = NULL;
    int status = find(scheduler, asked->name, &collection, error);
    return status ? status : check_destination(collection, asked->text, error);
}

int multinode_check_destination(struct multinode_scheduler *scheduler, const char *collection,
                                struct text destination, struct error *error)
{
    struct asked asked = {.name = collection, .text = destination};
    return multinode_scheduler_change(scheduler, look_at_destination, &asked, error);
}

/* ---- orders ---- */

static int order(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    const struct asked *asked = context;
    struct collection *collection = NULL;
    int status = find(scheduler, asked->name, &collection, error);
    for (size_t i = 0; i < asked->count && !status; i++) {
        struct multinode_order *one = &asked->orders[i];
        struct node *node = routing_node_of(scheduler, collection, one->host);
        if (!node)
            continue;
        one->is_given = true;
        if (asked->ret_node)
            snprintf(asked->ret_node, MULTINODE_NODE_BYTES, "%s", node->name);
        status = outbox_put(scheduler, node, collection, message_row(one->message)->code, one->data,
                            error);
    }
    return status;
}

int multinode_order(struct multinode_scheduler *scheduler, const char *collection,
                    struct multinode_order *orders, size_t count,
                    char ret_node[MULTINODE_NODE_BYTES], struct error *error)
{
    struct asked asked = {
        .name = collection, .orders = orders, .ret_node = ret_node, .count = count};
    return multinode_scheduler_change(scheduler, order, &asked, error);
}

static bool has_part(const struct collection *collection, struct text name)
{
    const struct crawl_config *config = collection->config;
    for (size_t i = 0; i < config->subcollections.count; i++)
        if (text_equal(config_subcollection(config, i)->record.name, name))
            return true;
    return false;
}

/* The bits of MS-FSCMT 2.2.3.10. */
enum { REFRESH_ALL = 0x2, REFRESH_PART = 0x4 };

static int refetch(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    const struct asked *asked = context;
    struct collection *collection = NULL;
    bool is_part = asked->text.length > 0;
    int status = find(scheduler, asked->name, &collection, error);
    if (!status && is_part && !has_part(collection, asked->text))
        status = error_raise(error, ERROR_NO_SUBCOLLECTION, .of = text_of(asked->name),
                             .value = asked->text);
    if (status)
        return status;
    buffer_clear(&scheduler->data);
    marshal_put_tuple(&scheduler->data, 2);
    if (is_part)
        marshal_put_string(&scheduler->data, asked->text);
    else
        marshal_put_nil(&scheduler->data);
    marshal_put_integer(&scheduler->data, is_part ? REFRESH_PART : REFRESH_ALL);
    for (size_t i = 0; i < scheduler->node_count && !status; i++)
        if (!scheduler->nodes[i]->is_retired && membership_find(scheduler->nodes[i], collection))
            status = outbox_put(scheduler, scheduler->nodes[i], collection,
                                message_row(MESSAGE_NODE_CONF_REFRESH)->code,
                                buffer_text(&scheduler->data), error);
    /* They follow what begins the cycle. */
    if (!is_part) {
        collection->start_source = collection->start_position = 0;
        collection->is_changed = true;
    }
    scheduler_go_on(scheduler);
    return status;
}

int multinode_refetch(struct multinode_scheduler *scheduler, const char *collection,
                      struct text subcollection, struct error *error)
{
    struct asked asked = {.name = collection, .text = subcollection};
    return multinode_scheduler_change(scheduler, refetch, &asked, error);
}

/* ---- URIs ---- */

static int queue_uris(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    const struct asked *asked = context;
    struct collection *collection = NULL;
    enum message_id message = asked->wanted ? MESSAGE_NODE_URI_URG : MESSAGE_NODE_URI;
    int status = find(scheduler, asked->name, &collection, error);
    for (size_t i = 0; i < asked->count && !status; i++) {
        const struct multinode_uri *uri = &asked->uris[i];
        buffer_clear(&scheduler->data);
        queue_entry_begin(&scheduler->data, uri->uri, TEXT_LITERAL(""), asked->flags, 0);
        queue_entry_end(&scheduler->data, asked->wanted ? QUEUE_ENTRY_URGENT : 0, 0,
                        text_of(scheduler->settings->id));
        status = scheduler->data.failed
                     ? error_set(error, STATUS_MEMORY, "no memory for a URI")
                     : routing_take(scheduler, collection, message_row(message)->code,
                                    buffer_text(&scheduler->data), uri->host, error);
    }
    return status;
}

int multinode_queue_uris(struct multinode_scheduler *scheduler, const char *collection,
                         const struct multinode_uri *uris, size_t count, int64_t flags,
                         bool is_urgent, struct error *error)
{
    struct asked asked = {
        .name = collection, .uris = uris, .count = count, .flags = flags, .wanted = is_urgent};
    return multinode_scheduler_change(scheduler, queue_uris, &asked, error);
}

/* ---- collections ---- */

struct putting {
    const struct config_named *collections;
    size_t count;
};

static int put(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    const struct putting *putting = context;
    return collections_put(scheduler, putting->collections, putting->count, error);
}

int multinode_scheduler_put(struct multinode_scheduler *scheduler,
                            const struct config_named *collections, size_t count,
                            struct error *error)
{
    struct putting putting = {collections, count};
    return multinode_scheduler_change(scheduler, put, &putting, error);
}

static int remove_named(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    return collections_remove(scheduler, text_of(context), error);
}

int multinode_scheduler_remove(struct multinode_scheduler *scheduler, const char *name,
                               struct error *error)
{
    char copy[256];
    if (strlen(name) >= sizeof copy)
        return error_raise(error, ERROR_NO_COLLECTION, .value = text_of(name));
    memcpy(copy, name, strlen(name) + 1);
    return multinode_scheduler_change(scheduler, remove_named, copy, error);
}

/* ---- nodes ---- */

struct retirement {
    const char *node;
    uint64_t sites;
};

static int retire(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    struct retirement *retirement = context;
    const struct node *node = node_find(scheduler, text_of(retirement->node));
    retirement->sites = node ? node->load.sites : 0;
    return node_retire(scheduler, text_of(retirement->node), error);
}

int multinode_scheduler_retire(struct multinode_scheduler *scheduler, const char *node,
                               uint64_t *ret_sites, struct error *error)
{
    struct retirement retirement = {.node = node};
    int status = multinode_scheduler_change(scheduler, retire, &retirement, error);
    if (!status)
        *ret_sites = retirement.sites;
    return status;
}

struct move {
    const char *node;
    struct text host;
    uint64_t sites;
};

static int move(struct multinode_scheduler *scheduler, void *context, struct error *error)
{
    struct move *move = context;
    struct node *node = node_find(scheduler, text_of(move->node));
    if (!node)
        return error_raise(error, ERROR_NO_NODE, .value = text_of(move->node));
    return reroute_site(scheduler, move->host, node, &move->sites, error);
}

int multinode_scheduler_move(struct multinode_scheduler *scheduler, struct text host,
                             const char *node, uint64_t *ret_sites, struct error *error)
{
    struct move of = {.node = node, .host = host};
    int status = multinode_scheduler_change(scheduler, move, &of, error);
    if (!status)
        *ret_sites = of.sites;
    return status;
}

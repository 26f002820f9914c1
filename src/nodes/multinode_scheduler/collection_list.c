/* The collections in memory, and the rows of those that are behind. */
#include "scheduler.h"

#include <seine/foundation/base/array.h>

#include <sql/multinode/scheduler.h>

#include <stdlib.h>

static char *copy_of(struct text text)
{
    return text.data ? strndup(text.data, text.length) : NULL;
}

int collection_new(struct multinode_scheduler *scheduler, int64_t id, struct text name,
                   struct text digest, struct collection **ret_collection, struct error *error)
{
    struct collection *collection = calloc(1, sizeof *collection);
    if (!collection || !ARRAY_ROOM(scheduler->collections, scheduler->collection_count,
                                   scheduler->collection_capacity)) {
        free(collection);
        return error_set(error, STATUS_MEMORY, "no memory for a collection");
    }
    scheduler->collections[scheduler->collection_count++] = collection;
    collection->id = id;
    collection->name = copy_of(name);
    collection->digest = copy_of(digest);
    collection->state = COLLECTION_ACTIVE;
    collection->version = 1;
    collection->has_queue = true;
    buffer_init(&collection->dictionary, FRAME_BYTES);
    if (id > scheduler->last_collection_id)
        scheduler->last_collection_id = id;
    int status = site_map_init(&collection->routes, error);
    if (!status)
        status = site_map_init(&collection->clusters, error);
    if (!status && (!collection->name || !collection->digest))
        status = error_set(error, STATUS_MEMORY, "no memory for a collection");
    if (!status)
        *ret_collection = collection;
    return status;
}

void collection_free(struct collection *collection)
{
    site_map_done(&collection->routes);
    site_map_done(&collection->clusters);
    buffer_done(&collection->dictionary);
    free(collection->name);
    free(collection->digest);
    config_free(collection->config);
    free(collection);
}

void collections_free(struct multinode_scheduler *scheduler)
{
    for (size_t i = 0; i < scheduler->collection_count; i++)
        collection_free(scheduler->collections[i]);
    scheduler->collection_count = 0;
}

struct collection *collection_find(const struct multinode_scheduler *scheduler, struct text name)
{
    for (size_t i = 0; i < scheduler->collection_count; i++)
        if (text_equal(text_of(scheduler->collections[i]->name), name))
            return scheduler->collections[i];
    return NULL;
}

struct collection *collection_of_id(const struct multinode_scheduler *scheduler, int64_t id)
{
    for (size_t i = 0; i < scheduler->collection_count; i++)
        if (scheduler->collections[i]->id == id)
            return scheduler->collections[i];
    return NULL;
}

int collections_save(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->collection_count && !status; i++) {
        struct collection *collection = scheduler->collections[i];
        if (!collection->is_changed)
            continue;
        collection->is_changed = false;
        status = scheduler_change(
            scheduler,
            multinode_collection_progress(.id = collection->id, .epoch = collection->epoch,
                                          .is_recovering = collection->recovery,
                                          .start_source = collection->start_source,
                                          .start_position = collection->start_position),
            error);
    }
    return status;
}

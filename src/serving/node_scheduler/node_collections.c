/* What the thread keeps of collections. */
#include "scheduler.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node_collection *node_collection_of(struct node_scheduler *scheduler, const char *name)
{
    struct node_collection *collection = scheduler->collections;
    while (collection && strcmp(collection->name, name) != 0)
        collection = collection->next;
    if (collection)
        return collection;
    collection = calloc(1, sizeof *collection);
    if (!collection)
        return NULL;
    snprintf(collection->name, sizeof collection->name, "%s", name);
    collection->next = scheduler->collections;
    scheduler->collections = collection;
    return collection;
}

void node_collection_begin_anew(struct node_collection *collection)
{
    struct node_collection fresh = {.next = collection->next};
    memcpy(fresh.name, collection->name, sizeof fresh.name);
    *collection = fresh;
}

void node_collections_free(struct node_scheduler *scheduler)
{
    while (scheduler->collections) {
        struct node_collection *collection = scheduler->collections;
        scheduler->collections = collection->next;
        free(collection);
    }
}

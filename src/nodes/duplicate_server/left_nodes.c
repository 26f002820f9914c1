/* Nodes that have deleted the collection (PPDUP_CONF_REMOVE with their names). */
#include "checksum_store_private.h"

#include <seine/foundation/base/array.h>

#include <sql/duplicates/checksum.h>

#include <stdlib.h>

/* Numbers that are gone through in one transaction. */
#define CHUNK 2000

int checksum_store_leave(struct checksum_store *store, struct store_node *node, struct error *error)
{
    int64_t last = checksum_store_last(store);
    int status = checksum_store_change(
        store, duplicates_node_left(.id = node->id, .left_upto = last, .has_left = true), error);
    if (status)
        return status;
    node->left_upto = last;
    node->left_at = 0;
    node->has_left = true;
    return 0;
}

int checksum_store_return(struct checksum_store *store, struct store_node *node,
                          struct error *error)
{
    if (!node->has_left)
        return 0;
    int status = checksum_store_change(
        store,
        duplicates_node_left(.id = node->id, .left_upto = node->left_upto, .has_left = false),
        error);
    if (!status)
        node->has_left = false;
    return status;
}

bool checksum_store_is_left(struct checksum_store *store, const struct owner *owner)
{
    const struct store_node *node =
        owner->id ? checksum_store_node_by_id(store, owner->node_id) : NULL;
    return node && owner->id <= node->left_upto;
}

struct left_owner {
    int64_t id;
    struct checksum checksum;
    char *uri;
};

static void free_owners(struct left_owner *owners, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(owners[i].uri);
    free(owners);
}

static int gather(struct checksum_store *store, const struct store_node *node, int64_t upto,
                  struct left_owner **ret_owners, size_t *ret_count, struct error *error)
{
    struct left_owner *owners = NULL;
    size_t count = 0, capacity = 0;
    int status;
    bool has_memory = true;
    struct duplicates_owner_of_node each = duplicates_owner_of_node(
        store->db, .after = node->left_at, .upto = upto, .node_id = node->id);
    while (has_memory && (status = duplicates_owner_of_node_step(&each, error)) == STATEMENT_ROW) {
        struct left_owner owner = {.id = each.id, .uri = text_duplicate(each.uri)};
        has_memory = owner.uri && ARRAY_ROOM(owners, count, capacity);
        if (has_memory && each.checksum.length == sizeof owner.checksum.bytes) {
            memcpy(owner.checksum.bytes, each.checksum.data, sizeof owner.checksum.bytes);
            owners[count++] = owner;
        } else {
            free(owner.uri);
        }
    }
    statement_reset(each.statement);
    if (!has_memory)
        status = error_set(error, STATUS_MEMORY, "no memory for what a node owned");
    if (status) {
        free_owners(owners, count);
        return status;
    }
    *ret_owners = owners;
    *ret_count = count;
    return 0;
}

static int drop_chunk(struct checksum_store *store, struct store_node *node, struct error *error)
{
    int64_t upto =
        node->left_at + CHUNK < node->left_upto ? node->left_at + CHUNK : node->left_upto;
    struct left_owner *owners = NULL;
    size_t count = 0;
    int status = gather(store, node, upto, &owners, &count, error);
    for (size_t i = 0; i < count && !status; i++) {
        int64_t id;
        const struct owner owner = {
            .id = owners[i].id, .node_id = node->id, .uri = text_of(owners[i].uri)};
        status = checksum_store_drop(store, &owners[i].checksum, &owner, false, &id, error);
    }
    free_owners(owners, count);
    if (!status)
        node->left_at = upto;
    return status;
}

int checksum_store_drop_left(struct checksum_store *store, bool *ret_more, struct error *error)
{
    struct store_node *node;
    *ret_more = false;
    for (size_t i = 0; (node = checksum_store_node_at(store, i)) != NULL; i++) {
        if (node->left_at >= node->left_upto)
            continue;
        int status = drop_chunk(store, node, error);
        *ret_more = true;
        return status;
    }
    return 0;
}

bool checksum_store_is_deserted(const struct checksum_store *store)
{
    for (size_t i = 0; i < store->node_count; i++)
        if (!store->nodes[i]->has_left || store->nodes[i]->left_at < store->nodes[i]->left_upto)
            return false;
    return store->node_count && !store->count;
}

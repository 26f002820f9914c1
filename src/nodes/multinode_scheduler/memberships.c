/* What nodes have to do with collections. */
#include "scheduler.h"

#include <sql/multinode/scheduler.h>

#include <stdlib.h>

void node_note_load(struct node *node)
{
    double queued = 0, free_bytes = -1;
    for (const struct membership *m = node->memberships; m; m = m->next) {
        queued += m->queued;
        if (m->free_bytes >= 0 && (free_bytes < 0 || m->free_bytes < free_bytes))
            free_bytes = m->free_bytes;
    }
    node_load_reported(&node->load, queued, free_bytes);
}

int membership_add(struct node *node, struct collection *collection,
                   struct membership **ret_membership, struct error *error)
{
    struct membership *membership = calloc(1, sizeof *membership);
    if (!membership)
        return error_set(error, STATUS_MEMORY, "no memory for a node");
    *membership =
        (struct membership){.next = node->memberships, .collection = collection, .free_bytes = -1};
    node->memberships = *ret_membership = membership;
    return 0;
}

struct membership *membership_find(const struct node *node, const struct collection *collection)
{
    struct membership *membership = node->memberships;
    while (membership && membership->collection != collection)
        membership = membership->next;
    return membership;
}

int membership_save(struct multinode_scheduler *scheduler, const struct node *node,
                    const struct membership *membership, struct error *error)
{
    return scheduler_change(
        scheduler,
        multinode_membership_put(.node_id = node->id, .collection_id = membership->collection->id,
                                 .version = membership->version,
                                 .has_told_routes = membership->has_reported_routes,
                                 .serial = membership->serial),
        error);
}

int membership_get(struct multinode_scheduler *scheduler, struct node *node,
                   struct collection *collection, struct membership **ret_membership,
                   struct error *error)
{
    struct membership *membership = membership_find(node, collection);
    int status = 0;
    if (!membership) {
        status = membership_add(node, collection, &membership, error);
        if (!status)
            status = membership_save(scheduler, node, membership, error);
    }
    if (!status)
        *ret_membership = membership;
    return status;
}

int membership_drop(struct multinode_scheduler *scheduler, struct node *node,
                    const struct collection *collection, struct error *error)
{
    struct membership **link = &node->memberships;
    while (*link && (*link)->collection != collection)
        link = &(*link)->next;
    struct membership *membership = *link;
    if (!membership)
        return 0;
    *link = membership->next;
    free(membership);
    node_note_load(node);
    return scheduler_change(
        scheduler,
        multinode_membership_delete(.node_id = node->id, .collection_id = collection->id), error);
}

/*
 * The administrative operations of a multinode scheduler (MS-FSCADM 2.2.9, 2.2.10), and the
 * messages that they send to its nodes (MS-FSCMT 2.2.3). Any thread may call each function. A
 * function returns when its change is committed (multinode_scheduler_change()), whether nodes are
 * connected or not.
 *
 * States of a collection (suspended, refresh only, feeding suspended) are stored, and sent to nodes
 * that connect later. Orders are queued in the outbox of each node concerned, behind earlier
 * messages, until the node has acknowledged them.
 *
 * Beside the errors below each function returns ERROR_NO_COLLECTION or
 * ERROR_COLLECTION_BEING_DELETED, and the errors of multinode_scheduler_change().
 */
#ifndef SEINE_MULTINODE_SCHEDULER_ADMINISTRATION_H
#define SEINE_MULTINODE_SCHEDULER_ADMINISTRATION_H

#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/transport/message.h>

#include <stdint.h>

/* Size of a node's name with its zero. */
#define MULTINODE_NODE_BYTES 256

/* ---- states ---- */

/* ERROR_COLLECTION_SUSPENDED, ERROR_COLLECTION_NOT_SUSPENDED. */
int multinode_suspend(struct multinode_scheduler *scheduler, const char *collection, bool wanted,
                      struct error *error) SEINE_MUST_CHECK;
/* *ret_was: whether the collection was already in refresh-only mode. */
int multinode_refresh_only(struct multinode_scheduler *scheduler, const char *collection,
                           bool wanted, bool *ret_was, struct error *error) SEINE_MUST_CHECK;
/* "" is the default destination. ERROR_FEEDING_SUSPENDED, ERROR_FEEDING_NOT_SUSPENDED,
 * ERROR_NO_DESTINATION. */
int multinode_suspend_feeding(struct multinode_scheduler *scheduler, const char *collection,
                              struct text destination, bool wanted,
                              struct error *error) SEINE_MUST_CHECK;
/* Whether the collection has such a destination: "", a name of its configuration, or
 * "default:<content collection>". ERROR_NO_DESTINATION. */
int multinode_check_destination(struct multinode_scheduler *scheduler, const char *collection,
                                struct text destination, struct error *error) SEINE_MUST_CHECK;

/* ---- orders ---- */

/* One message for the node to which the host is routed. `data` is its PKT_DATA, as for
 * message_set_text(): a single string as it is, several values in marshal format. */
struct multinode_order {
    enum message_id message;
    struct text host;
    struct text data;
    bool is_given; /* set by multinode_order(): false if the host has no route, and the order is
                    * skipped */
};

/* Sends all orders in one transaction, in their order. `ret_node`, unless NULL, receives the node
 * of the last order that was given. */
int multinode_order(struct multinode_scheduler *scheduler, const char *collection,
                    struct multinode_order *orders, size_t count,
                    char ret_node[MULTINODE_NODE_BYTES], struct error *error) SEINE_MUST_CHECK;
/* Starts the next refresh cycle on all nodes and queues the start URIs again; for a subcollection,
 * crawls its URIs again. ERROR_NO_SUBCOLLECTION. */
int multinode_refetch(struct multinode_scheduler *scheduler, const char *collection,
                      struct text subcollection, struct error *error) SEINE_MUST_CHECK;

/* A URI to queue at the node to which its host is, or will be, routed. */
struct multinode_uri {
    struct text uri;  /* normalised */
    struct text host; /* in ASCII and lower case */
};

/* `flags` are those of enum uri_flag. */
int multinode_queue_uris(struct multinode_scheduler *scheduler, const char *collection,
                         const struct multinode_uri *uris, size_t count, int64_t flags,
                         bool is_urgent, struct error *error) SEINE_MUST_CHECK;

#endif

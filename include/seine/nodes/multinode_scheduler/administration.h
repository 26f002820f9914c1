/*
 * What administrators ask of a multinode scheduler (MS-FSCADM 2.2.9, 2.2.10), as its nodes hear of
 * it (MS-FSCMT 2.2.3). Each function may be called from any thread, and returns when what was asked
 * is committed (multinode_scheduler_change()), whether nodes are connected or not.
 *
 * States of a collection (suspended, refreshed only, feeding suspended) are kept: nodes that
 * connect later are told of them. Orders stand in the outbox of each node that they are for, behind
 * what waits there already, until the node has acknowledged them.
 *
 * Beside what is said below each returns ERROR_NO_COLLECTION or ERROR_COLLECTION_BEING_DELETED, and
 * what multinode_scheduler_change() does.
 */
#ifndef SEINE_MULTINODE_SCHEDULER_ADMINISTRATION_H
#define SEINE_MULTINODE_SCHEDULER_ADMINISTRATION_H

#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/transport/message.h>

#include <stdint.h>

/* Of a node's name, with its zero. */
#define MULTINODE_NODE_BYTES 256

/* ---- states ---- */

/* ERROR_COLLECTION_SUSPENDED, ERROR_COLLECTION_NOT_SUSPENDED. */
int multinode_suspend(struct multinode_scheduler *scheduler, const char *collection, bool wanted,
                      struct error *error) SEINE_MUST_CHECK;
/* *ret_was: it was so before. */
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

/* One message for the node that the host is routed to; `data` is its PKT_DATA, as
 * message_set_text() takes it: a string as it is, more than one value in marshal format. */
struct multinode_order {
    enum message_id message;
    struct text host;
    struct text data;
    bool is_given; /* is set: false when the host is routed to nobody, and it is passed over */
};

/* All in one transaction, in their order. `ret_node`, if it is not NULL: which node got the last of
 * those that were given. */
int multinode_order(struct multinode_scheduler *scheduler, const char *collection,
                    struct multinode_order *orders, size_t count,
                    char ret_node[MULTINODE_NODE_BYTES], struct error *error) SEINE_MUST_CHECK;
/* The next refresh cycle begins on all nodes, and the start URIs are queued again; of a
 * subcollection its URIs are crawled again. ERROR_NO_SUBCOLLECTION. */
int multinode_refetch(struct multinode_scheduler *scheduler, const char *collection,
                      struct text subcollection, struct error *error) SEINE_MUST_CHECK;

/* A URI to be queued, wherever its host is routed to, or is then. */
struct multinode_uri {
    struct text uri;  /* normalised */
    struct text host; /* in ASCII and lower case */
};

/* `flags` are those of enum uri_flag. */
int multinode_queue_uris(struct multinode_scheduler *scheduler, const char *collection,
                         const struct multinode_uri *uris, size_t count, int64_t flags,
                         bool is_urgent, struct error *error) SEINE_MUST_CHECK;

#endif

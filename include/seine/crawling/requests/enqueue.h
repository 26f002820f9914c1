/*
 * Enqueueing (docs/enqueue.md): nodes that an application pushes into a running collection. Callers
 * do not block: the committer thread calls back.
 */
#ifndef SEINE_REQUESTS_ENQUEUE_H
#define SEINE_REQUESTS_ENQUEUE_H

#include <seine/documents/enqueue.h>
#include <seine/state/messages/enqueue_wait.h>
#include <seine/state/messages/request.h>

/* The outcome of a node. */
struct enqueue_outcome {
    int64_t row_id; /* in `enqueued`; 0 with enqueue-type status */
    int64_t uri_id; /* 0: unknown */
};

/* Belongs to the queue and the committer from request_enqueue() until `ended`. */
struct enqueue_work {
    struct request request; /* first member */
    /* Set by the caller; everything lives until `ended`: */
    const struct enqueue_node *nodes;
    size_t count;
    struct text account;              /* the caller's account */
    struct enqueue_outcome *outcomes; /* of each node */
    struct enqueue_wait_row *rows;    /* space for one row per node */
    size_t under_way;   /* out: URIs of the collection, when all nodes were accepted */
    int64_t timeout_ms; /* time limit for the events that the nodes wait for */
    /* Called on the committer thread when the nodes are committed and their events have occurred,
     * the time limit has passed, or the run has ended. request.status is STATUS_CANCELLED if the
     * run ended before all nodes were accepted; it is then unknown which were. */
    void (*ended)(struct enqueue_work *work);
    /* Internal: */
    bool is_offline;     /* enqueued while the collection was not running, … */
    int64_t taken_at_ms; /* … at this time */
    size_t at;
    struct enqueue_wait wait;
    struct planner *planner;
};

/* A run begins: accepts the nodes that were enqueued while the collection was not running, a chunk
 * at a time. The committer thread. False if memory runs out. */
bool request_enqueue_offline(struct request_queue *requests) SEINE_MUST_CHECK;

/* False: the collection is not being crawled, and `ended` is not called. Any thread. */
bool request_enqueue(struct request_queue *requests, struct enqueue_work *work) SEINE_MUST_CHECK;

#endif

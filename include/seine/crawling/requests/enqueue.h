/*
 * Enqueueing (docs/enqueue.md): nodes that an application pushes into a running collection. Nobody
 * waits: the committer's thread calls back.
 */
#ifndef SEINE_REQUESTS_ENQUEUE_H
#define SEINE_REQUESTS_ENQUEUE_H

#include <seine/documents/enqueue.h>
#include <seine/state/messages/enqueue_wait.h>
#include <seine/state/messages/request.h>

/* What became of a node. */
struct enqueue_outcome {
    int64_t row_id; /* in `enqueued`; 0 of enqueue-type status */
    int64_t uri_id; /* 0: it is not known */
};

/* Belongs to the queue and the committer from request_enqueue() until `ended`. */
struct enqueue_work {
    struct request request; /* first member */
    /* Set by its maker; all lives until `ended`: */
    const struct enqueue_node *nodes;
    size_t count;
    struct text account;              /* who calls */
    struct enqueue_outcome *outcomes; /* of each node */
    struct enqueue_wait_row *rows;    /* room for each node */
    size_t under_way;                 /* told: URIs of the collection, when all was taken in */
    int64_t patience_ms;              /* how long it waits for the moments of the nodes */
    /* The committer's thread: what was taken in is committed, and the moments have come, or the
     * patience is over, or the run. request.status: STATUS_CANCELLED when it ended before all was
     * taken in; nothing says then what of it was. */
    void (*ended)(struct enqueue_work *work);
    /* The mechanism's: */
    bool is_offline;     /* it was enqueued before the collection was run, … */
    int64_t taken_at_ms; /* … and then */
    size_t at;
    struct enqueue_wait wait;
    struct planner *planner;
};

/* A run begins: what was enqueued while there was none is taken in, by and by. The committer's
 * thread. False without memory. */
bool request_enqueue_offline(struct request_queue *requests) SEINE_MUST_CHECK;

/* False: the collection is not being crawled, and `ended` is not called. Any thread. */
bool request_enqueue(struct request_queue *requests, struct enqueue_work *work) SEINE_MUST_CHECK;

#endif

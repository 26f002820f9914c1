/* One node, of any sender. The committer's thread, while a request is planned. */
#ifndef SEINE_REQUESTS_ENQUEUE_NODE_H
#define SEINE_REQUESTS_ENQUEUE_NODE_H

#include <seine/crawling/planner/enqueued.h>
#include <seine/crawling/requests/enqueue.h>
#include <seine/foundation/uri.h>

/* What the row of a node says at once. */
struct ending {
    const char *state;    /* NULL: pending */
    const char *siphoned; /* NULL: it is under way, or done */
    const char *sentence; /* static, or lives as long as the batch */
};

/* One node while it is planned. */
struct planning {
    struct planner *planner;
    struct enqueue_work *work;
    const struct enqueue_node *node;
    struct enqueue_outcome *outcome;
    struct ending ending;
    struct text url;    /* as the row has it */
    int64_t atomic_id;  /* the first row of its index-atomic; 0: it is in none */
    bool is_offline;    /* nothing is crawled: its sender is not to wait */
    bool was_under_way; /* of another row */
};

/* work->nodes[at] gets its row and its outcome. Its texts live until the batch is over. */
void enqueue_take_node(struct planner *planner, struct enqueue_work *work, size_t at);
/* The same of the nodes from `at` to `end` of an index-atomic: all are taken, or none. */
void enqueue_take_atomic(struct planner *planner, struct enqueue_work *work, size_t at, size_t end);

/* ---- what these share ---- */

/* It is over. Returns false. */
bool planning_ends(struct planning *planning, const char *state, const char *siphoned,
                   const char *sentence);
struct planning planning_of(struct planner *planner, struct enqueue_work *work, size_t at);
/* Whether the url is one that could be taken; otherwise the ending says why not. */
bool planning_is_valid(struct planning *planning, char storage[URI_STORAGE_BYTES],
                       struct uri *ret_uri);
/* Whether a known URI is to be taken; the same. */
bool planning_is_wanted(struct planning *planning, const struct enqueued_uri *found);
struct given_link planning_link(const struct planning *planning);
/* Whether the node has what its document is made of. */
bool planning_has_content(const struct planning *planning);
/* The node gets the next row. */
void planning_number(struct planning *planning);
/* What it asks for is planned, and its row written. */
void planning_take(struct planning *planning);
/* The row as it ends, with nothing planned. */
void planning_put_row(struct planning *planning);

#endif

/* One node, whoever brings it. The committer's thread, while a request is planned. */
#ifndef SEINE_REQUESTS_ENQUEUE_NODE_H
#define SEINE_REQUESTS_ENQUEUE_NODE_H

#include <seine/requests/enqueue.h>

/* work->nodes[at] gets its row and its outcome. Its texts live until the batch is over. */
void enqueue_take_node(struct planner *planner, struct enqueue_work *work, size_t at);

#endif

/* Gives the administration the collections of a multinode scheduler through the interface of a
 * server's collections. */
#ifndef SEINE_CLI_MULTINODE_COLLECTIONS_H
#define SEINE_CLI_MULTINODE_COLLECTIONS_H

#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/server.h>

/* `*scheduler` is read at each call, so no call may come before it is opened. */
struct collection_keeper multinode_keeper(struct multinode_scheduler **scheduler);

#endif

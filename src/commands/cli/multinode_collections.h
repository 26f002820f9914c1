/* The collections of a multinode scheduler, as those of the server that its administration has. */
#ifndef SEINE_CLI_MULTINODE_COLLECTIONS_H
#define SEINE_CLI_MULTINODE_COLLECTIONS_H

#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/server.h>

/* `*scheduler` is looked at when the server is asked something: not before it is opened. */
struct collection_keeper multinode_keeper(struct multinode_scheduler **scheduler);

#endif

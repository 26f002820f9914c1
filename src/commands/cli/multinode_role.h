/* seine serve --role multinode: runs the multinode scheduler in the foreground. */
#ifndef SEINE_CLI_MULTINODE_ROLE_H
#define SEINE_CLI_MULTINODE_ROLE_H

#include "serve_options.h"

#include <seine/foundation/log.h>

/* Returns the exit status. */
int run_multinode_role(const struct serve_options *options, struct log *log);

#endif

/* seine serve --role duplicate: runs a duplicate server, or the replica of one, in the
 * foreground. */
#ifndef SEINE_CLI_DUPLICATE_ROLE_H
#define SEINE_CLI_DUPLICATE_ROLE_H

#include "serve_options.h"

#include <seine/foundation/log.h>

/* Returns the exit status. */
int run_duplicate_role(const struct serve_options *options, struct log *log);

#endif

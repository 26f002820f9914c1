/*
 * SIGINT and SIGTERM for subcommands that end at their next safe point.
 */
#ifndef SEINE_CLI_INTERRUPTION_H
#define SEINE_CLI_INTERRUPTION_H

#include <stdatomic.h>
#include <stdbool.h>

/* Installs handlers; returns a flag that either signal sets to true. The handlers do nothing
 * else. */
const atomic_bool *interruption_catch(void);

#endif

/*
 * SIGINT and SIGTERM of subcommands that end at the next good place.
 */
#ifndef SEINE_CLI_INTERRUPTION_H
#define SEINE_CLI_INTERRUPTION_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on either signal makes it true, and does nothing else. */
const atomic_bool *interruption_catch(void);

#endif

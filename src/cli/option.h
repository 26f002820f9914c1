/* Options of subcommands that have a few. */
#ifndef SEINE_CLI_OPTION_H
#define SEINE_CLI_OPTION_H

#include <stdbool.h>

/* Takes `NAME VALUE` or `NAME=VALUE` at argv[*at] and moves *at to its last word. Whether it was
 * there, with a value. */
bool option_value(const char *name, const char **ret_value, int argc, char **argv, int *at);

#endif

/* Options of subcommands that have a few. */
#ifndef SEINE_CLI_OPTION_H
#define SEINE_CLI_OPTION_H

#include <stdbool.h>

/* Takes `NAME VALUE` or `NAME=VALUE` at argv[*at] and moves *at to its last word. Whether it was
 * there, with a value. */
bool option_value(const char *name, const char **ret_value, int argc, char **argv, int *at);

/* The next option of getopt_long(), which must not speak for itself (opterr = 0), is one that the
 * command does not have, or lacks its value: says so. */
void option_refuse(const char *command, char **argv);

#endif

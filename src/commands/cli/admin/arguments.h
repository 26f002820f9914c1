/*
 * The words of a command line as the arguments of a method, by the method table:
 *
 *   flags                --urgent, --force: the argument's name in small letters; 0 without
 *   destinations         --destination NAME; empty without: the default
 *   documents            a file, `-` for standard input
 *   lists of URIs        all words that are left; `-` reads them from standard input, one a line
 *   secrets              asked for, or the first line of standard input
 *   levels of the log    error,warning or their mask as a number (levels.h)
 *   all others           one word each, in the order of the specification; texts at the end may be
 *                        left out and are empty
 */
#ifndef SEINE_CLI_ADMIN_ARGUMENTS_H
#define SEINE_CLI_ADMIN_ARGUMENTS_H

#include <seine/foundation/value.h>
#include <seine/serving/admin/method.h>

/* Appends how the words of a method are written: "COLLECTION URI... [--urgent]". */
void admin_arguments_usage(const struct method_facts *facts, struct buffer *usage);
/* Reads the words of the command line that follow the method's word. The list of arguments lies in
 * `tree`. STATUS_INVALID: the sentence names the wrong word and what was expected. */
int admin_arguments_read(const struct method_facts *facts, int argc, const char *const *argv,
                         struct value_tree *tree, struct value **ret_parameters,
                         struct error *error) SEINE_MUST_CHECK;

#endif

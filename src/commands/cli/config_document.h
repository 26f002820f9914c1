/*
 * A configuration file on the command line: its problems are printed in the form of compilers,
 * `FILE:LINE: sentence`.
 */
#ifndef SEINE_CLI_CONFIG_DOCUMENT_H
#define SEINE_CLI_CONFIG_DOCUMENT_H

#include <seine/foundation/base.h>
#include <seine/settings/config/problems.h>
#include <seine/settings/config/xml.h>
#include <stdio.h>

/* Prints one problem a line, and whether there may be more. */
void config_print_problems(FILE *out, const char *path, const struct config_problems *problems);

/* Finds the index of the collection in the document; `name` NULL: of the only one. STATUS_INVALID:
 * the sentence lists the collections of the document. */
int config_document_choose(const struct config_document *document, const char *path,
                           const char *name, size_t *ret_index,
                           struct error *error) SEINE_MUST_CHECK;

#endif

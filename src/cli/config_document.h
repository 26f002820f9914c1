/*
 * A configuration file on the command line: its problems are printed as compilers do,
 * `FILE:LINE: sentence`.
 */
#ifndef SEINE_CLI_CONFIG_DOCUMENT_H
#define SEINE_CLI_CONFIG_DOCUMENT_H

#include <seine/base.h>
#include <seine/config/xml.h>
#include <stdio.h>

struct config_printer {
    FILE *out;
    const char *path;
    size_t count; /* problems printed */
};

/* Prints the problems that it is told of. */
struct config_problem_sink config_printer_sink(struct config_printer *printer);

/* Loads the file that the printer names. STATUS_INVALID when problems were printed; otherwise the
 * sentence of `error` says what went wrong. */
int config_document_open(struct config_printer *printer, struct config_document **ret_document,
                         struct error *error) SEINE_MUST_CHECK;
/* The place of the collection in the document; without name the only one. STATUS_NOT_FOUND and
 * STATUS_INVALID list those that there are. */
int config_document_choose(const struct config_document *document, const char *path,
                           const char *name, size_t *ret_index,
                           struct error *error) SEINE_MUST_CHECK;

/* The configuration that the collection has, else the defaults, and over it what the file says.
 * Problems of the result are printed: STATUS_INVALID. `*ret_before` (may be NULL) is what it has,
 * NULL without such a collection. */
int config_document_merge(const struct config_document *document, size_t index,
                          const char *data_folder, const char *name, struct config_printer *printer,
                          struct crawl_config **ret_config, struct crawl_config **ret_before,
                          struct error *error) SEINE_MUST_CHECK;

#endif

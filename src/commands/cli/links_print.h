/* Prints what `seine links` found, as lines for people or as one JSON object. */
#ifndef SEINE_CLI_LINKS_PRINT_H
#define SEINE_CLI_LINKS_PRINT_H

#include "chosen_collection.h"

#include <seine/documents/parse.h>
#include <seine/foundation/uri.h>

struct links_view {
    const struct html_document *document;
    const char *type;                       /* the media type that the page was read as */
    const char *type_source;                /* "option", "header", "detected" */
    const struct chosen_collection *chosen; /* the collection whose rules screen each link; NULL:
                                             * none */
    unsigned robots;                        /* the directives of the document and of its header
                                             * lines */
    const struct uri *base;                 /* the base of references; NULL: unknown */
    const struct uri *header_base;          /* … and the base of references in header lines */
};

void links_print_plain(const struct links_view *view);
void links_print_json(const struct links_view *view);

#endif

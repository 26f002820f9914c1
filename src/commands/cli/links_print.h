/* What `seine links` found, as lines for a person or as one JSON object. */
#ifndef SEINE_CLI_LINKS_PRINT_H
#define SEINE_CLI_LINKS_PRINT_H

#include "chosen_collection.h"

#include <seine/documents/parse.h>
#include <seine/foundation/uri.h>

struct links_view {
    const struct html_document *document;
    const char *type;                       /* the media type it was read as */
    const char *type_source;                /* "option", "header", "detected" */
    const struct chosen_collection *chosen; /* whose rules are asked of each link; NULL: none */
    unsigned robots;                        /* of the document and its header lines */
    const struct uri *base;                 /* what references are relative to; NULL: unknown */
    const struct uri *header_base;          /* … and those of header lines */
};

void links_print_plain(const struct links_view *view);
void links_print_json(const struct links_view *view);

#endif

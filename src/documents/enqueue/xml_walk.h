/*
 * Reads an XML document (UTF-8, whatever it declares) through libxml2's reader, node by node,
 * without a tree. Document types, processing instructions, and entities other than the five of XML
 * are refused; nothing is loaded from elsewhere.
 */
#ifndef SEINE_ENQUEUE_XML_WALK_H
#define SEINE_ENQUEUE_XML_WALK_H

#include "growing.h"

#include <libxml/xmlreader.h>

/* Receives the nodes; a callback that returns false has called growing_refuse() and ends the
 * walk. */
struct xml_listener {
    bool (*open)(void *context); /* an element begins; close() is not called for an empty element */
    bool (*close)(void *context);
    bool (*text)(void *context, struct text text);
    /* Called first for every node: true skips it. NULL: no node is skipped. */
    bool (*passes_over)(void *context);
};

static inline struct text xml_text(const xmlChar *characters)
{
    return text_of((const char *)characters);
}

/* *reader is set during the walk. Errors become refusals of `growing`, with the line in front. */
void xml_walk(struct text document, struct growing *growing, xmlTextReaderPtr *reader,
              const struct xml_listener *listener, void *context);

#endif

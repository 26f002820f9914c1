/*
 * A document in XML (UTF-8, whatever it declares), through libxml2's reader: node by node, with no
 * tree. Document types, entities but the five of XML and processing instructions are refused;
 * nothing is loaded from anywhere.
 */
#ifndef SEINE_ENQUEUE_XML_WALK_H
#define SEINE_ENQUEUE_XML_WALK_H

#include "request.h"

#include <libxml/xmlreader.h>

/* Whoever is told of what stands there; false ends the walk, which growing_refuse() gives. */
struct xml_listener {
    bool (*open)(void *context); /* an element begins; an empty one is not closed by itself */
    bool (*close)(void *context);
    bool (*text)(void *context, struct text text);
    /* Asked first of every node: true passes it over. NULL: none is. */
    bool (*passes_over)(void *context);
};

static inline struct text xml_text(const xmlChar *characters)
{
    return text_of((const char *)characters);
}

/* Sets *reader while it walks. Refusals become one of `growing`, with the line in front. */
void xml_walk(struct text document, struct growing *growing, xmlTextReaderPtr *reader,
              const struct xml_listener *listener, void *context);

#endif

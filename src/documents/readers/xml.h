/*
 * XML and HTML as events, the names without their prefixes: within a format they are unambiguous.
 * Declared entities are not expanded, nothing is loaded, ill-formed input gives the events that it
 * has.
 */
#ifndef SEINE_READERS_XML_H
#define SEINE_READERS_XML_H

#include <seine/foundation/base.h>

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>

struct xml_element {
    const char *name;
    const xmlChar **attributes; /* as the parser gives them */
    int count;
    bool is_html;
};

/* Any may be NULL. */
struct xml_handler {
    void (*start)(void *context, const struct xml_element *element);
    void (*end)(void *context, const char *name);
    void (*text)(void *context, struct text text);
};

/* The value, or a text without data: whatever its prefix is, the first one counts. */
struct text xml_element_attribute(const struct xml_element *element, const char *name);
/* The same, of a namespace whose name ends so. */
struct text xml_attribute_of(const struct xml_element *element, const char *namespace_ending,
                             const char *name);
/* The number that an attribute is, or `otherwise`. */
long xml_number(const struct xml_element *element, const char *name, long otherwise);

struct xml_parse; /* one document */

struct xml_parse *xml_begin(bool is_html, const struct xml_handler *handler, void *context);
/* False when nothing more is to be expected of it. */
bool xml_feed(struct xml_parse *parse, struct text bytes);
/* Ends the document, and frees. False when the parser had no memory. */
bool xml_end(struct xml_parse *parse);

#endif

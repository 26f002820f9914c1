/*
 * Finds url(…) and @import in CSS of style elements and style attributes. Implements as much of CSS
 * Syntax 4.3 as this takes: comments, strings, escapes. data: URIs are content, not links.
 */
#ifndef SEINE_PARSE_STYLE_LINKS_H
#define SEINE_PARSE_STYLE_LINKS_H

#include "link_collector.h"

void style_links(struct link_collector *collector, struct text css, enum name element,
                 const char *attribute);

#endif

/*
 * Links of markup inside something else: comments, strings that scripts write into the page, the
 * srcdoc of frames, and what stands in noframes, noembed and iframe for those who know no frames.
 * Nesting is bounded, so that comment, script and string cannot take turns for ever.
 */
#ifndef SEINE_PARSE_MARKUP_LINKS_H
#define SEINE_PARSE_MARKUP_LINKS_H

#include "link_collector.h"
#include "tokenizer.h"

/* A script in a comment that writes markup is as deep as it gets. */
#define MARKUP_NESTING 2

/* Links keep to the enabled kinds and are reported as `reported_as`; LINK_KINDS: as what they are.
 */
void markup_links(struct link_collector *collector, struct text markup, enum link_kind reported_as);

/* The content of a script element, unless its type or language says that it is no JavaScript. */
void script_element_links(struct link_collector *collector, const struct token *tag,
                          struct text content);

#endif

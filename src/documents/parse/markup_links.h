/*
 * Finds links of markup inside other content: comments, strings that scripts write into the page,
 * the srcdoc of frames, and the fallback content of noframes, noembed and iframe. Nesting is
 * bounded, so that comments, scripts and strings cannot nest without end.
 */
#ifndef SEINE_PARSE_MARKUP_LINKS_H
#define SEINE_PARSE_MARKUP_LINKS_H

#include "link_collector.h"
#include "tokenizer.h"

/* The depth of a script that writes markup, inside a comment. */
#define MARKUP_NESTING 2

/* Collects the links of the enabled kinds; they are reported as `reported_as`; LINK_KINDS: each as
 * its own kind. */
void markup_links(struct link_collector *collector, struct text markup, enum link_kind reported_as);

/* Collects the links in a script element, unless its type or language is not JavaScript. */
void script_element_links(struct link_collector *collector, const struct token *tag,
                          struct text content);

#endif

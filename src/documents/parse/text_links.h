/*
 * Finds URIs in running text: absolute ones of http, https and ftp at the beginning of a word.
 * White space, quotes and angle brackets end them; punctuation that ends a sentence, and closing
 * brackets whose opening one precedes the URI, are not part of them.
 */
#ifndef SEINE_PARSE_TEXT_LINKS_H
#define SEINE_PARSE_TEXT_LINKS_H

#include "link_collector.h"

/* `text` is valid UTF-8. */
void text_links(struct link_collector *collector, struct text text);

#endif

/*
 * URIs in running text: absolute ones of http, https and ftp that begin a word. They end at white
 * space, quotes and angle brackets; punctuation that ends a sentence, and brackets that were opened
 * before, do not belong to them.
 */
#ifndef SEINE_PARSE_TEXT_LINKS_H
#define SEINE_PARSE_TEXT_LINKS_H

#include "link_collector.h"

/* `text` is valid UTF-8. */
void text_links(struct link_collector *collector, struct text text);

#endif

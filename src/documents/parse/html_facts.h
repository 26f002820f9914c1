/* Properties of the document that single elements state: base, link, meta, html. */
#ifndef SEINE_PARSE_HTML_FACTS_H
#define SEINE_PARSE_HTML_FACTS_H

#include "link_collector.h"
#include "tokenizer.h"

#include <seine/documents/parse/html.h>

struct html_facts {
    const struct html_options *options;
    struct html_document *document;
    struct link_collector *collector;
    size_t meta_capacity;
    bool has_base;
};

/* Handles a start tag of an element with ELEMENT_FACT. */
void html_facts_take(struct html_facts *facts, const struct token *tag);

/* Parses the content of <meta http-equiv=refresh>: the shared declarative refresh steps of HTML
 * standard 7.4.6.2. False when it is invalid. */
bool html_refresh_parse(struct text content, struct html_refresh *ret_refresh);

#endif

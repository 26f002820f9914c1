/*
 * Facts (seine/serving/why/facts.h) as part of a page: a list of names and values; groups and items
 * are lists within.
 */
#ifndef SEINE_ADMIN_PAGES_HTML_FACTS_H
#define SEINE_ADMIN_PAGES_HTML_FACTS_H

#include "page_writer.h"

#include <seine/serving/why/facts.h>

struct html_facts {
    struct facts facts;
    struct page *page;
    const char *list; /* the name of the list that has begun and has no item yet */
};

void html_facts_begin(struct html_facts *html, struct page *page);
void html_facts_end(struct html_facts *html);

#endif

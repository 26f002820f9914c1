/*
 * HTML within a document (chapters of books, parts of mail): its events become the same elements
 * again, as far as they bear text, structure or links. Scripts and styles are left out, and so are
 * addresses that are relative to something inside the document.
 */
#ifndef SEINE_READERS_HTML_FILTER_H
#define SEINE_READERS_HTML_FILTER_H

#include "html.h"
#include "xml.h"

struct html_filter {
    struct html *html;
    int skipped_depth; /* elements open within one that is left out */
    bool in_link;
};

extern const struct xml_handler HTML_FILTER; /* its context is a struct html_filter */

#endif

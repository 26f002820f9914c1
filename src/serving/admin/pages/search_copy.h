/*
 * GET /search/copy?collection=…&uri=…: a document as it was stored, for reading: a page of ours
 * that says what it is, of which URI and when it was fetched, around
 *
 * GET /search/copy/document?collection=…&uri=…: the document itself.
 *
 * This is foreign, so it may do nothing: the policy of content (CSP Level 3) puts it into a sandbox
 * without scripts, forms and an origin of its own, and lets it load nothing but its own styles and
 * pictures that stand in it. What is neither HTML nor plain text is handed out as a file. The time
 * of its fetching is sent as in RFC 7089.
 */
#ifndef SEINE_ADMIN_PAGES_SEARCH_COPY_H
#define SEINE_ADMIN_PAGES_SEARCH_COPY_H

#include "page_route.h"

int search_copy_get(struct page_request *request, struct http_response *response,
                    struct error *error);
int search_copy_document_get(struct page_request *request, struct http_response *response,
                             struct error *error);

#endif

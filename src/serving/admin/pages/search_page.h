/*
 * GET /search: what the full-text index of a content collection finds
 * (seine/feeding/search_index/query.h), and GET /search/opensearch.xml: how a browser asks it
 * (OpenSearch 1.1, description document).
 *
 * The query's `q` is what is asked, `index` which index (without: the first by name), `from` how
 * many hits are passed over. A search ends with the best that it has found after a second.
 */
#ifndef SEINE_ADMIN_PAGES_SEARCH_PAGE_H
#define SEINE_ADMIN_PAGES_SEARCH_PAGE_H

#include "page_route.h"

int search_get(struct page_request *request, struct http_response *response, struct error *error);
int search_description_get(struct page_request *request, struct http_response *response,
                           struct error *error);

#endif

/*
 * GET /metrics: the figures of the server and of each collection for Prometheus (its text format,
 * version 0.0.4). Names, help and kinds come from the statistic table (seine/state/stats.h); labels
 * are the collection, and where something is counted by it the HTTP status or the two letters of a
 * skip code, so that what is crawled cannot make them many.
 */
#ifndef SEINE_ADMIN_PAGES_METRICS_H
#define SEINE_ADMIN_PAGES_METRICS_H

#include "page_route.h"

int metrics_get(struct page_request *request, struct http_response *response, struct error *error);

#endif

/*
 * The answer to a `_bulk` request, item by item, in their order.
 */
#ifndef SEINE_SINK_OPENSEARCH_ANSWER_H
#define SEINE_SINK_OPENSEARCH_ANSWER_H

#include "http_batch.h"

/* Answers the items. An item that is to be tried again (429, 5xx, and what speaks of the index or
 * of us: 401, 403, 404 with an error) fails them all: STATUS_NETWORK with its words. So does an
 * answer that is none. */
int opensearch_answer_read(struct http_batch *batch, const struct http_answer *answer,
                           struct sink_item *items, size_t count,
                           struct error *error) SEINE_MUST_CHECK;

#endif

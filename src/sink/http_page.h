/*
 * One page of what a search engine has: a question over HTTP, and the documents in its answer.
 */
#ifndef SEINE_SINK_HTTP_PAGE_H
#define SEINE_SINK_HTTP_PAGE_H

#include "http_exchange.h"

#include <cjson/cJSON.h>

/* Documents of a page: with the longest URIs they fit into HTTP_ANSWER_BYTES. */
#define HTTP_PAGE_DOCUMENTS 400

/* The answer as a tree, which the caller deletes. STATUS_NETWORK with the server's words when it is
 * no success or no JSON; `what` says which answer was expected. */
int http_page_ask(struct http_exchange *exchange, const struct http_request *request,
                  const char *what, cJSON **ret_tree, struct error *error) SEINE_MUST_CHECK;

/* What an object's members `uri`, `version` and `checksum` say. A text may be the only one of a
 * list, as Solr has those of fields that may have several. False when there is no URI. The texts
 * are the tree's. */
bool http_page_document(const cJSON *object, struct sink_document *ret_document);

#endif

/*
 * One page of what a search engine has: a question over HTTP, and the documents in its answer.
 */
#ifndef SEINE_SINK_HTTP_PAGE_H
#define SEINE_SINK_HTTP_PAGE_H

#include "http_exchange.h"

#include <cjson/cJSON.h>

/* Documents of a page, at most: with the longest URIs they fit into HTTP_ANSWER_BYTES. */
#define HTTP_PAGE_DOCUMENTS 400

/* How pages are asked for, so that each fits into HTTP_ANSWER_BYTES: fewer documents where their
 * texts are long, and without its texts a document that is too long by itself. */
struct http_paging {
    int documents;    /* of the next page */
    bool gives_texts; /* the server keeps texts to give them back */
    bool wants_texts; /* of the next page */
};

void http_paging_begin(struct http_paging *paging, bool gives_texts);
/* The fields of the next page, as a list of JSON. */
void http_paging_write_fields(const struct http_paging *paging, struct buffer *out);
/* After each page: whether the same is to be asked for again, since the answer was too long
 * (STATUS_LIMIT). */
bool http_paging_asks_again(struct http_paging *paging, int status);

/* The answer as a tree, which the caller deletes. STATUS_NETWORK with the server's words when it is
 * no success or no JSON; `what` says which answer was expected. */
int http_page_ask(struct http_exchange *exchange, const struct http_request *request,
                  const char *what, cJSON **ret_tree, struct error *error) SEINE_MUST_CHECK;

/* What an object's members say: `uri`, `version`, `checksum`, and its texts where they were asked
 * for. A text may be the only one of a list, as Solr has those of fields that may have several.
 * False when there is no URI. The texts are the tree's. */
bool http_page_document(const struct http_paging *paging, const cJSON *object,
                        struct sink_document *ret_document);

#endif

/* A client's connection, whose call is begun and ended apart, so that several can be under way. */
#ifndef SEINE_XMLRPC_CLIENT_PRIVATE_H
#define SEINE_XMLRPC_CLIENT_PRIVATE_H

#include <curl/curl.h>
#include <seine/foundation/base/buffer.h>
#include <seine/serving/xmlrpc/client.h>

struct xmlrpc_client {
    CURL *curl;
    struct curl_slist *headers;
    struct buffer request, response;
    size_t answer_bytes; /* at most */
    char problem[CURL_ERROR_SIZE];
    char *base; /* http://localhost:13000, for sentences */
};

/* Between the two `curl` does the transfer, and ends it with `code`. */
int client_begin(struct xmlrpc_client *client, const char *method, const struct value *parameters,
                 struct error *error) SEINE_MUST_CHECK;
int client_end(struct xmlrpc_client *client, CURLcode code, struct value_tree *tree,
               struct value **ret_result, struct error *error) SEINE_MUST_CHECK;

#endif

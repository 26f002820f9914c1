/* The calls that `seine feed --server` makes to a running server. */
#ifndef SEINE_CLI_FEED_SERVER_H
#define SEINE_CLI_FEED_SERVER_H

#include "admin/options.h"

#include <seine/serving/xmlrpc/client.h>

/* The number of URIs in one call. */
#define FEED_SERVER_URIS 1000

struct feed_server {
    struct xmlrpc_client *client;
    const char *collection, *destination;
    struct arena arena; /* holds the URIs' texts */
    struct text uris[FEED_SERVER_URIS];
    size_t count;
    int64_t submitted; /* URIs that were sent to the server */
};

/* The names must outlive the structure. */
int feed_server_open(const struct admin_options *options, const char *collection,
                     const char *destination, struct feed_server **ret_server,
                     struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void feed_server_close(struct feed_server *server);

/* Has the server submit again what was refused (seine.feedingRetry); appends the sentence of its
 * answer to *sentence. */
int feed_server_retry(struct feed_server *server, struct buffer *sentence,
                      struct error *error) SEINE_MUST_CHECK;
/* Has the server deliver the URI again (seine.feedingRepair). URIs are collected and sent together;
 * the text is copied. */
int feed_server_repair(struct feed_server *server, struct text uri,
                       struct error *error) SEINE_MUST_CHECK;
/* Sends the URIs that were collected and not sent yet. */
int feed_server_flush(struct feed_server *server, struct error *error) SEINE_MUST_CHECK;

#endif

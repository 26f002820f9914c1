/* What `seine feed` has a running server do (--server): its calls. */
#ifndef SEINE_CLI_FEED_SERVER_H
#define SEINE_CLI_FEED_SERVER_H

#include "admin/options.h"

#include <seine/serving/xmlrpc/client.h>

/* URIs of one call. */
#define FEED_SERVER_URIS 1000

struct feed_server {
    struct xmlrpc_client *client;
    const char *collection, *destination;
    struct arena arena; /* of the URIs */
    struct text uris[FEED_SERVER_URIS];
    size_t count;
    int64_t submitted; /* URIs that the server was given */
};

/* The names live as long as it does. */
int feed_server_open(const struct admin_options *options, const char *collection,
                     const char *destination, struct feed_server **ret_server,
                     struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void feed_server_close(struct feed_server *server);

/* What was refused is submitted again (seine.feedingRetry); *sentence gets the answer's. */
int feed_server_retry(struct feed_server *server, struct buffer *sentence,
                      struct error *error) SEINE_MUST_CHECK;
/* The URI is told to the destination again (seine.feedingRepair), with others; the text is copied.
 */
int feed_server_repair(struct feed_server *server, struct text uri,
                       struct error *error) SEINE_MUST_CHECK;
/* What was not sent yet. */
int feed_server_flush(struct feed_server *server, struct error *error) SEINE_MUST_CHECK;

#endif

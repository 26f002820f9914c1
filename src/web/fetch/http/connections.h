/*
 * Connections of one client (seine/web/fetch/connections.h), as libcurl has them: a pool of its own
 * that easy handles are lent (CURLOPT_SHARE) while a transfer uses them.
 */
#ifndef SEINE_FETCH_HTTP_CONNECTIONS_H
#define SEINE_FETCH_HTTP_CONNECTIONS_H

#include <curl/curl.h>
#include <seine/web/fetch/connections.h>

struct fetch_connections {
    unsigned references;
    CURLSH *pool;
    bool is_single;                               /* HTTP/1.1, one request at a time */
    struct fetch_client_certificate *certificate; /* NULL: none is shown */
};

/* NULL is allowed, and is what it returns then. */
struct fetch_connections *connections_share(struct fetch_connections *connections);
/* An easy handle that is not at work uses these from now on; NULL: those of its multi handle. */
CURLcode connections_lend(const struct fetch_connections *connections, CURL *easy);

#endif

#include "transfer.h"

#include <stdlib.h>

struct socket_state *http_socket_state(struct http_fetcher *http, int descriptor)
{
    size_t at = (size_t)descriptor;
    if (at >= http->socket_count) {
        size_t count = (at + 1) * 2;
        struct socket_state *sockets = realloc(http->sockets, count * sizeof *sockets);
        if (!sockets)
            return NULL;
        memset(sockets + http->socket_count, 0, (count - http->socket_count) * sizeof *sockets);
        http->sockets = sockets;
        http->socket_count = count;
    }
    return &http->sockets[at];
}

void http_forget_socket(struct http_fetcher *http, int descriptor)
{
    if ((size_t)descriptor < http->socket_count)
        http->sockets[descriptor] =
            (struct socket_state){.closings = http->sockets[descriptor].closings + 1};
}

/*
 * http and https, over libcurl: one multi handle an engine, whose sockets are in the engine's
 * epoll. The only folder that knows libcurl.
 */
#ifndef SEINE_FETCH_HTTP_H
#define SEINE_FETCH_HTTP_H

#include "fetcher.h"

extern const struct fetcher HTTP_FETCHER;

#endif

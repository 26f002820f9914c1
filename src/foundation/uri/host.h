/*
 * The host parser and serializer of the WHATWG URL standard (3.5), for special schemes.
 */
#ifndef SEINE_URI_HOST_H
#define SEINE_URI_HOST_H

#include <seine/foundation/uri.h>

/* Writes the normal form of a host in a URI; returns an enum uri_problem. */
int uri_host_normalise(struct text raw, char ret_host[LIMIT_HOST_BYTES + 1], size_t *ret_length);

#endif

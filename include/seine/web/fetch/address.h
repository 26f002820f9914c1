/*
 * An IP address as bytes, without port or scope.
 */
#ifndef SEINE_FETCH_ADDRESS_H
#define SEINE_FETCH_ADDRESS_H

#include <seine/foundation/base.h>
#include <stdbool.h>

/* Size of the longest text of an address with its zero. */
#define FETCH_ADDRESS_TEXT_BYTES 46

struct fetch_address {
    unsigned char family;    /* 4 or 6 */
    unsigned char bytes[16]; /* network order; the first four for family 4, the rest zero */
};

struct sockaddr;

/* Parses "192.0.2.1" or "2001:db8::1" (brackets allowed). False if `text` is not an address. */
bool fetch_address_parse(struct text text, struct fetch_address *ret_address);
/* Zero-terminated text of an address; returns `ret_text`. */
const char *fetch_address_format(const struct fetch_address *address,
                                 char ret_text[FETCH_ADDRESS_TEXT_BYTES]);
/* Converts a socket address; false for other families. An IPv4-mapped IPv6 address becomes family
 * 4. */
bool fetch_address_of_socket(const struct sockaddr *socket_address,
                             struct fetch_address *ret_address);
bool fetch_address_equal(const struct fetch_address *a, const struct fetch_address *b);

#endif

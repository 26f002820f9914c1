/*
 * Where to listen, and which names of a Host header mean this machine.
 */
#ifndef SEINE_ADMIN_ADDRESS_H
#define SEINE_ADMIN_ADDRESS_H

#include "certificate.h"
#include <seine/serving/admin.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#define LISTEN_MOST_ADDRESSES 16
#define ADDRESS_TEXT_BYTES    64

struct listen_address {
    struct sockaddr_storage address;
    socklen_t length;
    bool loopback; /* only this machine can reach it */
};

/* All addresses of `host:port` (an IPv6 address in brackets; a name is resolved). Appends to
 * `addresses`, of LISTEN_MOST_ADDRESSES. STATUS_INVALID, STATUS_LIMIT. */
int listen_addresses_add(const char *hostport, struct listen_address *addresses, size_t *count,
                         struct error *error) SEINE_MUST_CHECK;
/* "127.0.0.1:13000", "[::1]:13000". */
void address_format(const struct sockaddr *address, char ret_text[ADDRESS_TEXT_BYTES]);
/* The same without port and brackets; an IPv4 address in IPv6's clothes as IPv4. */
void address_format_host(const struct sockaddr *address, char ret_text[ADDRESS_TEXT_BYTES]);
/* The same for addresses of one holder: an IPv4 address, or the network (/64) of an IPv6 one. */
uint64_t address_holder(const struct sockaddr *address);
/* The host by which other machines reach what listens on `host`, an address as address_format() has
 * it without the port. Of all addresses (0.0.0.0, [::]) it is that of the first interface that is
 * up and not loopback; loopback without. */
void address_reachable_host(struct text host, char ret_host[ADDRESS_TEXT_BYTES]);

/*
 * Whether a Host header may be meant for us: its name is a loopback name, the address that the
 * connection came to (`local`), one of `allowed`, or one that the certificate has (NULL: there is
 * none). The port is only checked for form: tunnels and proxies change it. Without this a web page
 * whose name is made to resolve to our address could speak to us from the browser of a user who
 * may.
 */
bool host_is_ours(struct text host, const struct sockaddr *local, struct string_list allowed,
                  X509 *certificate);
/* Whether an Origin header names the same host and port as the Host header; "null" does not. */
bool origin_is_ours(struct text origin, struct text host);

#endif

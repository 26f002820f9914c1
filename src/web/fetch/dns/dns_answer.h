/* Putting answers together. */
#ifndef SEINE_FETCH_DNS_ANSWER_H
#define SEINE_FETCH_DNS_ANSWER_H

#include <seine/web/fetch/dns.h>

/* Addresses of the two families while they are collected. */
struct dns_addresses {
    struct fetch_address ipv4[DNS_ADDRESSES];
    struct fetch_address ipv6[DNS_ADDRESSES];
    size_t ipv4_count;
    size_t ipv6_count;
};

/* Adds one unless it is there already or there is no room. */
void dns_addresses_add(struct dns_addresses *addresses, const struct fetch_address *address);
/* IPv4 first; when both families are there, each has a place for DNS_ADDRESSES / 2 at least. */
void dns_answer_set_addresses(struct dns_answer *answer, const struct dns_addresses *addresses);

/* Lower case without a final dot or brackets; false when DNS could not be asked for it (RFC
 * 1035 2.3.4, octets outside of printable ASCII, and the backslash, which means something to
 * c-ares). */
bool dns_host_normalise(struct text host, char ret_host[LIMIT_HOST_BYTES + 1]);
/* localhost and all names below it. */
bool dns_host_is_local(const char *host);

/* Writes the sentence for host, outcome and rcode. */
void dns_answer_explain(struct dns_answer *answer);

#endif

/*
 * A c-ares channel whose traffic is counted: every message that leaves or arrives, whether c-ares
 * shows it or not. One try per query and server; tries are the resolver's.
 */
#ifndef SEINE_FETCH_DNS_CHANNEL_H
#define SEINE_FETCH_DNS_CHANNEL_H

#include <ares.h>
#include <poll.h>
#include <seine/web/fetch/dns.h>

/* c-ares looks after no more at once. */
#define DNS_CHANNEL_SOCKETS ARES_GETSOCK_MAXNUM

struct dns_traffic {
    uint64_t write_bytes;
    uint64_t read_bytes;
    uint64_t requests;
    uint64_t responses;
    uint64_t responses_of[DNS_RCODES];
};

struct dns_channel;

/* `traffic` is added to and outlives the channel. */
int dns_channel_open(const struct resolver_settings *settings, struct dns_traffic *traffic,
                     struct dns_channel **ret_channel, struct error *error) SEINE_MUST_CHECK;
/* Calls back for every open query with ARES_EDESTRUCTION. NULL is allowed. */
void dns_channel_close(struct dns_channel *channel);

/* One query under way. */
struct dns_exchange {
    /* `status` is c-ares'; `rcode` that of the last response, even one that c-ares keeps to itself
     * while it turns to the next server, or -1; `bytes` the response, if it shows one. */
    void (*done)(struct dns_exchange *exchange, int status, int rcode, const unsigned char *bytes,
                 size_t length);
    int id; /* the channel's */
};

/* `version` 4 asks for A, 6 for AAAA. May call back before it returns. */
void dns_channel_query(struct dns_channel *channel, struct dns_exchange *exchange, const char *name,
                       int version);

/* Fills `ret_polls`, returns how many. */
size_t dns_channel_polls(struct dns_channel *channel, struct pollfd ret_polls[DNS_CHANNEL_SOCKETS]);
/* Milliseconds until something times out; -1 when nothing can. */
int dns_channel_timeout_ms(struct dns_channel *channel);
/* After poll(): reads, writes, times out, calls back. */
void dns_channel_process(struct dns_channel *channel, const struct pollfd *polls, size_t count);

/* Search domains, for names without a dot. */
size_t dns_channel_domain_count(const struct dns_channel *channel);
const char *dns_channel_domain(const struct dns_channel *channel, size_t index);

#endif

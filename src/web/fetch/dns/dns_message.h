/*
 * DNS messages as they come from the wire (RFC 1035 4.1): just what the resolver wants to know of
 * them. Every read is within bounds whatever the bytes are; names are skipped, never followed, so
 * that no compression pointer can lead astray.
 */
#ifndef SEINE_FETCH_DNS_MESSAGE_H
#define SEINE_FETCH_DNS_MESSAGE_H

#include <seine/web/fetch/dns.h>

struct dns_reply {
    int rcode;
    size_t address_count;
    struct fetch_address
        addresses[DNS_ADDRESSES]; /* of A and AAAA records, in order; more are left out */
    uint32_t ttl_s;               /* the least of all answer records; 0 without any */
    int64_t negative_ttl_s;       /* how long "there is none" holds (RFC 2308 5); -1: not given */
};

/* False when `bytes` are no complete response; a truncated one (TC) counts as far as it goes. */
bool dns_reply_read(const unsigned char *bytes, size_t length, struct dns_reply *ret_reply);

/* The RCODE of a response, from its header alone; -1 when it is none. */
int dns_response_code(const unsigned char *bytes, size_t length);

/* Finds the messages in one direction of a TCP connection (RFC 1035 4.2.2), which may be cut
 * anywhere. Begins as zeros. */
struct dns_stream {
    unsigned char head[2 + 12]; /* the message's length and header */
    size_t head_length;
    size_t left; /* octets of the message still to come, once its length is known */
};

/* Takes in the first of `bytes`, up to the end of a message at most, and returns how many. When a
 * message has ended `*ret_ended` is true and `*ret_header_length` octets of its header (12, or all
 * of a shorter message) stand at stream->head + 2 until the next call. */
size_t dns_stream_feed(struct dns_stream *stream, const unsigned char *bytes, size_t length,
                       bool *ret_ended, size_t *ret_header_length);

#endif

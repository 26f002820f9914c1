/*
 * The arithmetic of Digest access authentication (RFC 7616 3.4).
 */
#ifndef SEINE_FETCH_DIGEST_H
#define SEINE_FETCH_DIGEST_H

#include "challenge.h"

/* The longest hash in hexadecimal, with its zero. */
#define DIGEST_HEX_BYTES 129

struct digest_input {
    const struct challenge *challenge;
    struct text user;
    struct text password;
    struct text method;
    struct text target; /* path and query */
    struct text count;  /* nc, eight digits; not used without qop */
    struct text cnonce;
};

/* The value of `response`. False when OpenSSL does not offer the hash (MD5 under FIPS). */
bool digest_response(const struct digest_input *input, char ret_response[DIGEST_HEX_BYTES]);

/* Lower case; writes 2 * length + 1 bytes. */
void digest_to_hex(const unsigned char *bytes, size_t length, char *ret_hex);

#endif

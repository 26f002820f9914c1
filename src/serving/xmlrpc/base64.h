/*
 * base64 (RFC 2045), decoded as it comes.
 */
#ifndef SEINE_XMLRPC_BASE64_H
#define SEINE_XMLRPC_BASE64_H

#include <seine/foundation/base/buffer.h>
#include <stdbool.h>
#include <stdint.h>

/* Zero at the beginning of a text, which may come in pieces. */
struct base64 {
    uint32_t bits;
    size_t digits; /* with the padding */
    size_t padding;
};

/* White space is left out. False: `ret_wrong` is no digit. */
bool base64_decode(struct base64 *base64, struct text text, struct buffer *bytes, char *ret_wrong);
/* Whether the text may end here. */
bool base64_is_whole(const struct base64 *base64);

#endif

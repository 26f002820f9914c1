/*
 * What a byte may be: one table for every scan. The names of the encode sets are those of the
 * WHATWG URL standard, 1.3.
 */
#ifndef SEINE_URI_CLASS_H
#define SEINE_URI_CLASS_H

#include <stdbool.h>
#include <stdint.h>

enum uri_class {
    CLASS_UNRESERVED = 1 << 0,     /* RFC 3986 2.3 */
    CLASS_HEX = 1 << 1,            /* 0-9 A-F a-f */
    CLASS_DIGIT = 1 << 2,          /* 0-9 */
    CLASS_SCHEME = 1 << 3,         /* may stand in a scheme behind its first letter */
    CLASS_C0_ENCODE = 1 << 4,      /* C0 control percent-encode set */
    CLASS_PATH_ENCODE = 1 << 5,    /* path percent-encode set */
    CLASS_QUERY_ENCODE = 1 << 6,   /* special-query percent-encode set */
    CLASS_HOST_FORBIDDEN = 1 << 7, /* forbidden domain code point */
    CLASS_HOST_PLAIN = 1 << 8,     /* a-z 0-9 . - _: nothing to be done in a host name */
    CLASS_PATH_LOOK = 1 << 9,      /* the fast path must look closer at it within a path */
    CLASS_QUERY_LOOK = 1 << 10,    /* the same within a query */
    CLASS_PERCENT = 1 << 11,
    CLASS_REMOVED = 1 << 12, /* tab, LF, CR: do not count wherever they stand */
};

extern const uint16_t URI_CLASS[256];

static inline bool uri_is(char c, unsigned classes)
{
    return (URI_CLASS[(unsigned char)c] & classes) != 0;
}

static inline unsigned uri_hex_value(char c)
{
    return c <= '9' ? (unsigned)(c - '0') : (unsigned)((c | 0x20) - 'a') + 10;
}

#endif

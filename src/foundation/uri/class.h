/*
 * The classes of a byte: one table for every scan. The names of the encode sets are those of the
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
    CLASS_SCHEME = 1 << 3,         /* allowed in a scheme after its first letter */
    CLASS_C0_ENCODE = 1 << 4,      /* C0 control percent-encode set */
    CLASS_PATH_ENCODE = 1 << 5,    /* path percent-encode set */
    CLASS_QUERY_ENCODE = 1 << 6,   /* special-query percent-encode set */
    CLASS_HOST_FORBIDDEN = 1 << 7, /* forbidden domain code point */
    CLASS_HOST_PLAIN = 1 << 8,     /* a-z 0-9 . - _: needs no change in a host name */
    CLASS_PATH_LOOK = 1 << 9,      /* the fast path must examine it in a path */
    CLASS_QUERY_LOOK = 1 << 10,    /* the fast path must examine it in a query */
    CLASS_PERCENT = 1 << 11,
    CLASS_REMOVED = 1 << 12, /* tab, LF, CR: removed wherever they occur */
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

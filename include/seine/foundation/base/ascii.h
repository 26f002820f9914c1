/*
 * Classes of US-ASCII characters. They do not depend on the locale; bytes above 127 belong to no
 * class.
 */
#ifndef SEINE_BASE_ASCII_H
#define SEINE_BASE_ASCII_H

#include <stdbool.h>
#include <string.h>

static inline bool ascii_is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

static inline bool ascii_is_letter(char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26;
}

static inline bool ascii_is_letter_or_digit(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c);
}

/* A character of an HTTP token (RFC 9110 5.6.2). */
static inline bool ascii_is_token(char c)
{
    return ascii_is_letter_or_digit(c) || (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* The value of a hexadecimal digit, or -1. */
static inline int ascii_hexadecimal(char c)
{
    if (ascii_is_digit(c))
        return c - '0';
    char lower = (char)(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

static inline char ascii_lower(char c)
{
    return (unsigned char)(c - 'A') < 26 ? (char)(c | 0x20) : c;
}

#endif

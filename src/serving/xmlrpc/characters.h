/*
 * The characters of XML 1.0 (section 2.2) in UTF-8 (RFC 3629).
 */
#ifndef SEINE_XMLRPC_CHARACTERS_H
#define SEINE_XMLRPC_CHARACTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the character that `bytes` begins with, and which one it is; 0 when it is none of XML's,
 * or none at all. `length` is at least 1. */
size_t xml_character(const char *bytes, size_t length, uint32_t *ret_code_point);

#endif

/*
 * marshal: values in Python's marshal format, version 0, which FAST's crawler speaks between its
 * parts (MS-FSCMT 2.1) and in which it gives statistics away (MS-FSCADM 2.2.10.4).
 *
 *   code  written for                    read as
 *   N     VALUE_NIL                      VALUE_NIL
 *   i     VALUE_INTEGER within 32 bits,  VALUE_INTEGER
 *         VALUE_BOOLEAN (1, 0)
 *   l     VALUE_INTEGER beyond           VALUE_INTEGER; beyond 64 bits it is refused
 *   g     VALUE_REAL                     VALUE_REAL
 *   s     VALUE_STRING, VALUE_BYTES      VALUE_STRING
 *   ( [   VALUE_TUPLE, VALUE_LIST        VALUE_TUPLE, VALUE_LIST
 *   {…0   VALUE_DICTIONARY               VALUE_DICTIONARY
 *   I f   –                              VALUE_INTEGER, VALUE_REAL
 *   u t R –                              VALUE_STRING (t is remembered, R repeats it)
 *   T F   –                              VALUE_BOOLEAN
 *
 * All other codes (complex numbers, sets, code) are refused. Keys are strings, integers, reals,
 * booleans or nil. A dictionary is written in the order in which it was put together. Numbers are
 * little-endian; the frame that the transport puts around a message is not part of this.
 *
 * Hostile bytes cost what the tree's ceiling allows, at most; a count is believed only as far as
 * there are bytes to fill it. Any thread.
 */
#ifndef SEINE_MARSHAL_H
#define SEINE_MARSHAL_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/foundation/value.h>

/* Limits of what is read; nesting: VALUE_DEPTH, in both directions. */
#define MARSHAL_BYTES ((size_t)64 << 20)
#define MARSHAL_ITEMS 10000000

/* Appended. STATUS_LIMIT for values nested too deep, a string of 2 GiB or the buffer's ceiling;
 * then what `out` holds is of no use. */
int marshal_write(const struct value *value, struct buffer *out,
                  struct error *error) SEINE_MUST_CHECK;

/* All of `bytes` is one value, which is then in `tree`; texts are copied. STATUS_INVALID with the
 * byte where it went wrong, STATUS_LIMIT beyond the limits or the tree's ceiling, STATUS_MEMORY. */
int marshal_read(struct text bytes, struct value_tree *tree, struct value **ret_value,
                 struct error *error) SEINE_MUST_CHECK;

#endif

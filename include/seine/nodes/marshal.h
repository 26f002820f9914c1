/*
 * marshal: values in Python's marshal format, version 0. FAST's crawler uses it between its parts
 * (MS-FSCMT 2.1) and for its statistics (MS-FSCADM 2.2.10.4).
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
 * booleans or nil. A dictionary is written in the order of its entries. Numbers are little-endian;
 * the transport adds the frame around a message.
 *
 * Hostile input can use at most the memory of the tree's ceiling: a count larger than the remaining
 * bytes is refused. Any thread.
 */
#ifndef SEINE_MARSHAL_H
#define SEINE_MARSHAL_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/foundation/value.h>

/* Limits of the input. VALUE_DEPTH limits the nesting in both directions. */
#define MARSHAL_BYTES ((size_t)64 << 20)
#define MARSHAL_ITEMS 10000000

/* Appends the value to `out`. STATUS_LIMIT for values nested too deep, a string of 2 GiB or the
 * buffer's ceiling; then discard the content of `out`. */
int marshal_write(const struct value *value, struct buffer *out,
                  struct error *error) SEINE_MUST_CHECK;

/* Reads `bytes`, which must be exactly one value, into `tree`; texts are copied. STATUS_INVALID
 * with the offset of the error, STATUS_LIMIT beyond the limits or the tree's ceiling,
 * STATUS_MEMORY. */
int marshal_read(struct text bytes, struct value_tree *tree, struct value **ret_value,
                 struct error *error) SEINE_MUST_CHECK;

#endif

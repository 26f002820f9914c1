/* Well-formed UTF-8 (Unicode 15, table 3-7), and the replacement of ill-formed sequences. */
#ifndef SEINE_PARSE_UTF8_H
#define SEINE_PARSE_UTF8_H

#include <seine/foundation/base/text.h>

/* Returns the first byte that is not ASCII, or `end`. */
const char *utf8_skip_ascii(const char *at, const char *end);

/* Returns the length of the well-formed sequence at `at`, or minus the number of bytes that one
 * U+FFFD replaces: the longest beginning of a sequence, at least one byte. `at` is below `end`. */
int utf8_sequence(const char *at, const char *end);

/* Returns the first byte of the first ill-formed sequence, or `end`. */
const char *utf8_first_error(const char *at, const char *end);

#endif

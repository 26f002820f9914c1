/* Well-formed UTF-8 (Unicode 15, table 3-7), and what takes the place of the rest. */
#ifndef SEINE_PARSE_UTF8_H
#define SEINE_PARSE_UTF8_H

#include <seine/foundation/base/text.h>

/* The first byte that is not ASCII, or `end`. */
const char *utf8_skip_ascii(const char *at, const char *end);

/* The length of the well-formed sequence at `at`, or minus the length of what one U+FFFD replaces:
 * the longest start of a sequence, at least a byte. `at` is below `end`. */
int utf8_sequence(const char *at, const char *end);

/* The first byte of the first ill-formed sequence, or `end`. */
const char *utf8_first_error(const char *at, const char *end);

#endif

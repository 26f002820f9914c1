/* Checksums are hexadecimal digits outside of the index and half as many bytes in it. */
#ifndef SEINE_SEARCH_INDEX_CHECKSUM_DIGITS_H
#define SEINE_SEARCH_INDEX_CHECKSUM_DIGITS_H

#include <seine/foundation/base.h>

#define CHECKSUM_MOST_BYTES 64

/* data is NULL for what is not an even number of digits, or too many. */
struct text checksum_to_bytes(struct text digits, char room[CHECKSUM_MOST_BYTES]);
/* In lower case; data is NULL when there are no bytes. */
struct text checksum_to_digits(struct text bytes, char room[2 * CHECKSUM_MOST_BYTES]);

#endif

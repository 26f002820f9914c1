/* Converts checksums: hexadecimal digits outside of the index, and half as many bytes in it. */
#ifndef SEINE_SEARCH_INDEX_CHECKSUM_DIGITS_H
#define SEINE_SEARCH_INDEX_CHECKSUM_DIGITS_H

#include <seine/foundation/base.h>

#define CHECKSUM_MOST_BYTES 64

/* data is NULL if the number of digits is odd or above the limit. */
struct text checksum_to_bytes(struct text digits, char room[CHECKSUM_MOST_BYTES]);
/* Digits in lower case; data is NULL if there are no bytes. */
struct text checksum_to_digits(struct text bytes, char room[2 * CHECKSUM_MOST_BYTES]);

#endif

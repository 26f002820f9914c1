/*
 * The form of a word that agrees with a number: "1 finding", "2 findings", "0 findings".
 *
 * Every sentence in which a number stands before its noun, or a verb behind it, goes through here:
 *
 *   printf("%lld %s left\n", (long long)left, plural(left, "URI is", "URIs are"));
 */
#ifndef SEINE_BASE_PLURAL_H
#define SEINE_BASE_PLURAL_H

#include <stdint.h>

/* `one` for 1 and -1, `many` for any other number. */
const char *plural(int64_t count, const char *one, const char *many);

#endif

/*
 * An interface in C to the library CLD2, which is C++. Its tables are compiled in; any thread may
 * call.
 */
#ifndef SEINE_PARSE_CLD2_H
#define SEINE_PARSE_CLD2_H

#include <stddef.h>

/* Returns CLD2's code of the language of most of the text: ISO 639-1 with exceptions; language.c
 * has those that matter. NULL when CLD2 calls its answer unreliable, or the text is not UTF-8. The
 * string is static. */
const char *cld2_detect(const char *text, size_t length);

#endif

/*
 * The library CLD2, which is C++, for C. Its tables are part of it; any thread.
 */
#ifndef SEINE_PARSE_CLD2_H
#define SEINE_PARSE_CLD2_H

#include <stddef.h>

/* CLD2's code of the language that most of a text is in: ISO 639-1 with exceptions, of which
 * language.c has those that matter. NULL when CLD2 calls its answer unreliable, or the text is not
 * UTF-8. The string is static. */
const char *cld2_detect(const char *text, size_t length);

#endif

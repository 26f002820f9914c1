/*
 * Decodes UTF-8 character by character, and says which characters must be escaped before people see
 * them.
 *
 * All code that shows untrusted text (a terminal, the log, a web page, JSON) uses this definition
 * of harmful characters; each chooses its own way to escape them.
 */
#ifndef SEINE_BASE_UTF8_H
#define SEINE_BASE_UTF8_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

#define UTF8_LONGEST_BYTES 4

/* Returns the length of the well-formed sequence (Unicode, table 3-7) at the start of `text`, which
 * is not empty. Returns 0 and leaves ret_character untouched if the sequence is malformed. */
size_t utf8_decode(struct text text, uint32_t *ret_character);

/* Whether the character controls a terminal (C0, DEL, C1) or changes the direction of text or line
 * (marks, embeddings, overrides, isolates, separators, byte order mark). */
bool utf8_is_harmful(uint32_t character);

/* Copies the well-formed and harmless characters that fit, and a zero. */
void utf8_copy_harmless(char *to, size_t bytes, struct text from);

/* Whether the character is harmful or invisible, so that one text could pass for another. */
bool utf8_deceives(uint32_t character);

#endif

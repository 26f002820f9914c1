/*
 * Characters of UTF-8 one by one, and which of them may not reach a reader as they are.
 *
 * What shows text of strangers (a terminal, the log, a web page, JSON) asks here and nowhere else;
 * in which form it writes what is harmful is its own affair.
 */
#ifndef SEINE_BASE_UTF8_H
#define SEINE_BASE_UTF8_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

#define UTF8_LONGEST_BYTES 4

/* The bytes of the well-formed sequence (Unicode, table 3-7) at the start of `text`, which is not
 * empty; 0, and nothing is returned, when there is none. */
size_t utf8_decode(struct text text, uint32_t *ret_character);

/* Whether the character steers a terminal (C0, DEL, C1) or turns the direction of what follows it
 * or of the line (marks, embeddings, overrides, isolates, separators, byte order mark). */
bool utf8_is_harmful(uint32_t character);

/* Copies what is well-formed and harmless, as much as there is room for, with a zero behind it. */
void utf8_copy_harmless(char *to, size_t bytes, struct text from);

/* Whether it is harmful, or not seen where it stands, so that one text looks like another. */
bool utf8_deceives(uint32_t character);

#endif

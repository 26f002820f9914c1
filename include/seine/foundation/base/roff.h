/* Text for manual pages (groff_man(7)). */
#ifndef SEINE_BASE_ROFF_H
#define SEINE_BASE_ROFF_H

#include <stdio.h>

/* Escapes `text` so that groff interprets nothing in it. Text between backticks or pairs of
 * asterisks is bold. */
void roff_write(FILE *out, const char *text);

#endif

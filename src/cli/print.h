/* Bytes from outside, printed so that they can harm neither a terminal nor a reader of JSON. */
#ifndef SEINE_CLI_PRINT_H
#define SEINE_CLI_PRINT_H

#include <seine/base/text.h>
#include <stdio.h>

/* Printable ASCII and well-formed UTF-8 as they are, everything else as \xNN. */
void print_shown(FILE *out, struct text text);
/* With its quotes; bytes that are no UTF-8 become U+FFFD. */
void print_json_text(FILE *out, struct text text);

#endif

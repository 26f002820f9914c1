/*
 * Prints untrusted text so that it cannot control a terminal: content of web pages, and arguments
 * that a user was tricked into passing.
 *
 * A subcommand prints every text that it did not create itself through these functions, and errors
 * through print_error(). base/utf8.h defines which characters are harmful.
 */
#ifndef SEINE_BASE_PRINT_H
#define SEINE_BASE_PRINT_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdio.h>

/* Prints printable UTF-8 unchanged; prints harmful characters and invalid bytes as \xNN. */
void print_shown(FILE *out, struct text text);
/* The same, but line feeds stay. */
void print_shown_lines(FILE *out, struct text text);
/* Appends to a buffer what print_shown() prints. Its `data` is then not NULL, unless it failed. */
void buffer_append_shown(struct buffer *buffer, struct text text);

/* Prints a sentence as a line on standard error, escaped like print_shown(). */
void print_error(const char *format, ...) SEINE_PRINTF(1, 2);

#endif

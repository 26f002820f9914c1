/*
 * Text from outside, printed so that it cannot harm a terminal: what strangers wrote into pages,
 * and what somebody was led to give as an argument.
 *
 * Whatever a subcommand prints that it has not made itself goes through here; what is wrong is told
 * by print_error(). Which characters are harmful base/utf8.h says.
 */
#ifndef SEINE_BASE_PRINT_H
#define SEINE_BASE_PRINT_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdio.h>

/* Printable UTF-8 as it is; harmful characters, and bytes that are no UTF-8, as \xNN. */
void print_shown(FILE *out, struct text text);
/* The same, but for line feeds, which stay. */
void print_shown_lines(FILE *out, struct text text);

/* A sentence on standard error, in a line of its own, as print_shown() shows it. */
void print_error(const char *format, ...) SEINE_PRINTF(1, 2);

#endif

/*
 * Splits a command of a configuration into a program and its arguments. No shell interprets them.
 * Words are separated by blanks; '…' and "…" keep blanks, a backslash quotes the next character
 * (not within '…'). The first word is the absolute path of the program.
 */
#ifndef SEINE_CONFIG_COMMAND_LINE_H
#define SEINE_CONFIG_COMMAND_LINE_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/text.h>

#define COMMAND_WORDS_MOST 64
#define COMMAND_VALID                                                                              \
    "the absolute path of a program and its arguments, at most 64 words, quotation marks closed"

/* Appends the words, each with a zero behind it, and counts them. False: the command is not
 * COMMAND_VALID, or there is no memory (words->failed). */
bool command_line_split(struct text command, struct buffer *words, size_t *ret_count);

#endif

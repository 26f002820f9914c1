/*
 * Escapes untrusted text in a line (seine/foundation/log.h has the rules).
 */
#ifndef SEINE_LOG_ESCAPE_H
#define SEINE_LOG_ESCAPE_H

#include <seine/foundation/base.h>

/* Appends the escaped message to `line` until `room` bytes (at least 3) are used; a message that
 * does not fit ends in "...". */
void escape_message(char *line, size_t room, struct text message, size_t *ret_length);

#endif

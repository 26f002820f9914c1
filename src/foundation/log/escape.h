/*
 * Makes what strangers sent harmless in a line (seine/foundation/log.h says what is written how).
 */
#ifndef SEINE_LOG_ESCAPE_H
#define SEINE_LOG_ESCAPE_H

#include <seine/foundation/base.h>

/* Writes the message to `line`, escaped, until `room` bytes (at least 3) are used; then it ends in
 * "...". */
void escape_message(char *line, size_t room, struct text message, size_t *ret_length);

#endif

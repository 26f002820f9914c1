/* Copies of message values that outlive their message. */
#ifndef SEINE_TRANSPORT_MESSAGE_VALUE_H
#define SEINE_TRANSPORT_MESSAGE_VALUE_H

#include <seine/nodes/transport/message.h>

/* Appends the value unchanged, but with references to earlier strings resolved. */
int message_value_copy(const struct message_reader *reader, const struct message_field *field,
                       struct buffer *out, struct error *error) SEINE_MUST_CHECK;

#endif

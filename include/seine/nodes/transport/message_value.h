/* Values of messages that outlive their message. */
#ifndef SEINE_TRANSPORT_MESSAGE_VALUE_H
#define SEINE_TRANSPORT_MESSAGE_VALUE_H

#include <seine/nodes/transport/message.h>

/* Appends the value as it stands, but for what refers to strings outside of it. */
int message_value_copy(const struct message_reader *reader, const struct message_field *field,
                       struct buffer *out, struct error *error) SEINE_MUST_CHECK;

#endif

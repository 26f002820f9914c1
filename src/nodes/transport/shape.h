/* Checks values against a shape of messages.def. */
#ifndef SEINE_TRANSPORT_SHAPE_H
#define SEINE_TRANSPORT_SHAPE_H

#include <seine/foundation/base/error.h>
#include <seine/nodes/marshal/cursor.h>

/* Checks the next value. The sentence of STATUS_INVALID says what was expected. */
int shape_check(struct marshal_cursor *cursor, const char *shape,
                struct error *error) SEINE_MUST_CHECK;

#endif

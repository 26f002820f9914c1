/* Whether values are what a shape of messages.def says. */
#ifndef SEINE_TRANSPORT_SHAPE_H
#define SEINE_TRANSPORT_SHAPE_H

#include <seine/foundation/base/error.h>
#include <seine/nodes/marshal/cursor.h>

/* The next value. STATUS_INVALID says what was awaited. */
int shape_check(struct marshal_cursor *cursor, const char *shape,
                struct error *error) SEINE_MUST_CHECK;

#endif

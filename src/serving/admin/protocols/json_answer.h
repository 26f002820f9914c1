/*
 * An answer that was written in XML, written again in JSON: what docs/enqueue.md says of nodes,
 * attributes and texts, in both directions (seine/documents/enqueue/json.h). Integers, numbers and
 * flags are JSON's own.
 */
#ifndef SEINE_ADMIN_JSON_ANSWER_H
#define SEINE_ADMIN_JSON_ANSWER_H

#include <seine/foundation/base.h>

/* False: no memory, or the ceiling of `json` is reached. */
bool json_answer_write(struct text xml, struct buffer *json);

#endif

/* A tree of values as JSON (RFC 8259), the only way in which the program writes JSON. */
#ifndef SEINE_VALUE_JSON_H
#define SEINE_VALUE_JSON_H

#include <seine/value.h>
#include <stdio.h>

enum json_style {
    JSON_COMPACT, /* {"a":1,"b":[]} */
    JSON_SPACED,  /* {"a": 1, "b": []} */
};

/* On one line, without its end. Nothing that a stranger wrote can steer a terminal: harmful
 * characters become \uNNNN; bytes that are no UTF-8 become U+FFFD, since JSON has no place for
 * them. Bytes are base64, keys that are no strings become strings, and what is no finite number is
 * null. */
void value_write_json(FILE *out, const struct value *value, enum json_style style);

#endif

/*
 * Trees of values and JSON (RFC 8259): the only way in which the program writes JSON, and how it
 * reads messages of strangers. cJSON is the parser.
 */
#ifndef SEINE_VALUE_JSON_H
#define SEINE_VALUE_JSON_H

#include <seine/foundation/value.h>
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

/*
 * Reads one JSON value with nothing behind it. Whole numbers up to 2^53 become integers, others
 * reals; of equal names the last counts. STATUS_INVALID: it is no JSON, no UTF-8, or has the
 * character U+0000, which no text of ours can hold; STATUS_LIMIT: it is deeper than VALUE_DEPTH or
 * does not fit into the tree; STATUS_MEMORY. The parser takes some 50 bytes for each byte of
 * `json`: the caller bounds its length.
 */
int value_read_json(struct value_tree *tree, struct text json, struct value **ret_value,
                    struct error *error) SEINE_MUST_CHECK;

#endif

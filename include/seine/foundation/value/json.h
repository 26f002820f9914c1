/*
 * Converts trees of values to and from JSON (RFC 8259). The program writes all its JSON here, and
 * reads untrusted messages here. cJSON is the parser.
 */
#ifndef SEINE_VALUE_JSON_H
#define SEINE_VALUE_JSON_H

#include <seine/foundation/value.h>
#include <stdio.h>

enum json_style {
    JSON_COMPACT, /* {"a":1,"b":[]} */
    JSON_SPACED,  /* {"a": 1, "b": []} */
};

/* Writes one line without its line end. Untrusted content cannot control a terminal: harmful
 * characters become \uNNNN. Bytes that are not UTF-8 become U+FFFD, because JSON cannot express
 * them. VALUE_BYTES become base64, keys of other kinds become strings, and a number that is not
 * finite becomes null. */
void value_write_json(FILE *out, const struct value *value, enum json_style style);

/*
 * Reads one JSON value with nothing behind it. Whole numbers up to 2^53 become integers, others
 * reals; of equal names the last wins. STATUS_INVALID: the text is not JSON, not UTF-8, or has the
 * character U+0000, which our texts cannot hold; STATUS_LIMIT: it is deeper than VALUE_DEPTH or
 * does not fit into the tree; STATUS_MEMORY. The parser takes some 50 bytes for each byte of
 * `json`: the caller limits its length.
 */
int value_read_json(struct value_tree *tree, struct text json, struct value **ret_value,
                    struct error *error) SEINE_MUST_CHECK;

#endif

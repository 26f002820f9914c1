/*
 * What a server answered, for people and for scripts.
 */
#ifndef SEINE_CLI_ADMIN_SHOW_H
#define SEINE_CLI_ADMIN_SHOW_H

#include <seine/value.h>
#include <stdio.h>

/* A string as it is, a list one item a line, a dictionary as a table of names and values, a
 * dictionary of dictionaries ({cur, prev, complete}) as a table with a column for each. */
void admin_show(FILE *out, const struct value *value);
/* On one line. Bytes are base64; keys that are no strings become strings. */
void admin_show_json(FILE *out, const struct value *value);

#endif

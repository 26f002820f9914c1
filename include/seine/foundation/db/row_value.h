/*
 * Converts the rows of a query to values (seine/foundation/value.h) for JSON and for programs: a
 * blob becomes hexadecimal digits, a real has as many digits as SQLite shows.
 */
#ifndef SEINE_DB_ROW_VALUE_H
#define SEINE_DB_ROW_VALUE_H

#include <seine/foundation/db.h>
#include <seine/foundation/value.h>

/* Adds the statement's current row as members of a dictionary. */
void row_value_put(struct value_tree *tree, struct value *dictionary, struct statement *statement);

#endif

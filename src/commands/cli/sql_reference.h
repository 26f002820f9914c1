/*
 * What can be asked: the views, the tables and example questions, from the SQL files themselves.
 *
 * A view's comment says what it is, then `Columns:`, then a line `name: meaning` for each column.
 */
#ifndef SEINE_CLI_SQL_REFERENCE_H
#define SEINE_CLI_SQL_REFERENCE_H

#include <seine/foundation/db.h>
#include <stdio.h>

/* docs/sql.md; a test compares the two. 0, STATUS_MEMORY or STATUS_SYSTEM. */
int sql_reference_write(FILE *out, struct error *error) SEINE_MUST_CHECK;
/* For a person at a terminal: the views in a line each, some questions, how to go on. */
int sql_reference_list(FILE *out, const char *data, struct error *error) SEINE_MUST_CHECK;

/* The views of the database in a line each. */
void sql_reference_list_views(FILE *out, const struct database *database);

#endif

/*
 * Documents what can be queried: the views, the tables and example queries, from the SQL files
 * themselves.
 *
 * The comment of a view says what it shows, then `Columns:`, then has a line `name: meaning` for
 * each column.
 */
#ifndef SEINE_CLI_SQL_REFERENCE_H
#define SEINE_CLI_SQL_REFERENCE_H

#include <seine/foundation/db.h>
#include <stdio.h>

/* Writes docs/sql.md; a test compares the two. Returns 0, STATUS_MEMORY or STATUS_SYSTEM. */
int sql_reference_write(FILE *out, struct error *error) SEINE_MUST_CHECK;
/* Writes a summary for a terminal: one line per view, some questions, and how to get more. */
int sql_reference_list(FILE *out, const char *data, struct error *error) SEINE_MUST_CHECK;

/* Writes one line per view of the database. */
void sql_reference_list_views(FILE *out, const struct database *database);

#endif

/*
 * Suggests a faster condition. A query that names a URI by its text, `WHERE uri = '…'`, reads all
 * rows of a view, since the text of a URI is not stored as a whole; by the URI's number it is a
 * lookup. v_find gives the number.
 */
#ifndef SEINE_CLI_SQL_LOOKUP_H
#define SEINE_CLI_SQL_LOOKUP_H

#include <seine/foundation/db.h>

/* Appends a condition of the statement in a form with which fewer tables are read from end to end;
 * appends nothing when there is none. The suggestion was tried: the statement was prepared with it,
 * and SQLite's plans were compared. */
void sql_lookup_hint(struct db *db, struct text statement, struct buffer *hint);

#endif

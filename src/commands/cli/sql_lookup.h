/*
 * A question that names one URI by its text, `WHERE uri = '…'`, reads all rows of a view, since the
 * text stands nowhere as a whole; by the URI's number it is a lookup. v_find tells the number.
 */
#ifndef SEINE_CLI_SQL_LOOKUP_H
#define SEINE_CLI_SQL_LOOKUP_H

#include <seine/foundation/db.h>

/* Appends how a condition of the statement is put so that fewer tables are read from end to end;
 * nothing when that is not so. What is said was tried: the statement with it has been prepared, and
 * SQLite's plan of it compared. */
void sql_lookup_hint(struct db *db, struct text statement, struct buffer *hint);

#endif

/* Suggests the right name when a query names a view or column that does not exist. */
#ifndef SEINE_CLI_SQL_HINT_H
#define SEINE_CLI_SQL_HINT_H

#include <seine/foundation/db.h>

/* Appends sentences to `hint`, or nothing. `problem` is SQLite's message, `query` the statement
 * that failed, `database` the database that was queried. */
void sql_hint(const struct database *database, struct text query, struct text problem,
              struct buffer *hint);
/* Appends a hint for a name that is no view: the view with the nearest name, and the option that
 * queries its database. */
void sql_hint_for_view(const struct database *database, struct text name, struct buffer *hint);

#endif

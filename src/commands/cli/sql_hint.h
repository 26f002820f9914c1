/* What somebody meant whose query names a view or a column that is not there. */
#ifndef SEINE_CLI_SQL_HINT_H
#define SEINE_CLI_SQL_HINT_H

#include <seine/foundation/db.h>

/* Appends sentences to `hint`, or nothing. `problem` is what SQLite says, `query` the statement
 * that it says so of, `database` the one that was asked. */
void sql_hint(const struct database *database, struct text query, struct text problem,
              struct buffer *hint);
/* There is no view of that name: which is meant, and which option asks for it. */
void sql_hint_for_view(const struct database *database, struct text name, struct buffer *hint);

#endif

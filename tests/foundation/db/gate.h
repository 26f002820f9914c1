/*
 * The statement gate: whether the SQL of a database may be let in.
 *
 * Against a database freshly made by its own migrations, each statement must prepare, be one
 * statement, have only named parameters, give exactly the columns that `-- columns:` names, and
 * have a query plan without SCAN and without USE TEMP B-TREE unless the SQL holds `scan: reason` or
 * `sort: reason` in a block comment; an excuse that nothing needs is reported as well. Each view
 * must answer, with a condition on a column where its comment says that "`WHERE column = '…'` is
 * needed".
 */
#ifndef SEINE_TESTS_DB_GATE_H
#define SEINE_TESTS_DB_GATE_H

#include <seine/foundation/db.h>

/* Calls `report` with each finding; returns their number, or a negative status when the database
 * cannot be opened in `folder`. `extend` is what its connections are extended by, or NULL. */
int gate_check(const struct database *database, const char *folder, db_extension *extend,
               void *extension_context, void (*report)(void *context, const char *finding),
               void *context, struct error *error);

#endif

/*
 * Whether a statement reads documented views alone.
 *
 * A table of a collection may hold what its views do not show (cookies, passwords, encrypted). A
 * screen is a database in memory whose tables are the views' names and columns, without a row: what
 * SQLite prepares there names nothing else, since there is nothing else to name. SQLite's
 * authorizer refuses on top whatever is no SELECT: PRAGMA, ATTACH, its own tables.
 */
#ifndef SEINE_MCP_VIEW_SCREEN_H
#define SEINE_MCP_VIEW_SCREEN_H

#include <seine/foundation/base.h>

/* The statement is one, and a SELECT on views. STATUS_INVALID with what is wrong with it. */
int view_screen_check(struct text sql, struct error *error) SEINE_MUST_CHECK;

#endif

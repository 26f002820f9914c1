/*
 * Prints what a server answered, for people and for scripts.
 */
#ifndef SEINE_CLI_ADMIN_SHOW_H
#define SEINE_CLI_ADMIN_SHOW_H

#include <seine/foundation/value.h>
#include <stdio.h>

/* Prints a string as it is, a list with one item a line, a dictionary as a table of names and
 * values, and several dictionaries ({cur, prev, complete}, or a list of accounts) as one table. */
void admin_show(FILE *out, const struct value *value);
/* Prints statistics as they are marshalled (MS-FSCADM 2.2.4): a table of values by cycle for each
 * collection, each site, or the server. Minima, maxima and numbers of updates are left out; scripts
 * get them with --json. */
void admin_show_statistics(FILE *out, const struct value *statistics);

/* ---- parts (show_inline.c, show_table.c) ---- */

bool admin_show_is_container(const struct value *value);
/* Prints a value on one line. `name` is the member's name, by which instants are recognised and
 * printed as such; NULL: the value has no name. */
void admin_show_inline(FILE *out, const struct value *value, const struct value *name);
/* Prints a dictionary of dictionaries: one column for each, one line for each name that any of them
 * has. */
void admin_show_columns(FILE *out, const struct value *table);
/* Prints a list of dictionaries: one line for each, one column for each name of the first. */
void admin_show_rows(FILE *out, const struct value *list);

#endif

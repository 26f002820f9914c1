/*
 * What a server answered, for people and for scripts.
 */
#ifndef SEINE_CLI_ADMIN_SHOW_H
#define SEINE_CLI_ADMIN_SHOW_H

#include <seine/foundation/value.h>
#include <stdio.h>

/* A string as it is, a list one item a line, a dictionary as a table of names and values; several
 * dictionaries ({cur, prev, complete}, or a list of accounts) as one table. */
void admin_show(FILE *out, const struct value *value);
/* Statistics as they are marshalled (MS-FSCADM 2.2.4), a table for each collection, site, or the
 * server: their values by cycle. Minima, maxima and numbers of updates are left to scripts. */
void admin_show_statistics(FILE *out, const struct value *statistics);

/* ---- parts (show.c, show_table.c) ---- */

/* On one line; `name` tells what it is of: instants of time are shown as such. NULL: of nothing. */
void admin_show_inline(FILE *out, const struct value *value, const struct value *name);
/* A dictionary of dictionaries: a column for each, a line for each name in any of them. */
void admin_show_columns(FILE *out, const struct value *table);
/* A list of dictionaries: a line for each, a column for each name of the first. */
void admin_show_rows(FILE *out, const struct value *list);

#endif

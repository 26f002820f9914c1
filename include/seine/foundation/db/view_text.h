/*
 * Parses the comments of views, for people and programs that query them. A comment says what the
 * view is, then `Columns:`, then has one line `name: meaning` per column; a long meaning continues
 * on further lines. A test compares the columns with those of the views.
 *
 * Texts are static. Any thread.
 */
#ifndef SEINE_DB_VIEW_TEXT_H
#define SEINE_DB_VIEW_TEXT_H

#include <seine/foundation/db.h>
#include <stdio.h>

/* Returns NULL if there is no view of this name. Ignores case. */
const struct view *view_find(const struct database *database, struct text name);
/* The part of the comment before the columns. */
struct text view_description(const struct view *view);
/* Iterates over the described columns: initialise `rest` with view_columns(). Returns false at the
 * end. */
struct text view_columns(const struct view *view);
bool view_next_column(struct text *rest, struct text *ret_name, struct text *ret_meaning);
bool view_has_column(const struct view *view, struct text name);
/* Prints a meaning as one line. `in_table` escapes the characters that would end a cell of a
 * Markdown table. */
void view_print_meaning(FILE *out, struct text meaning, bool in_table);

#endif

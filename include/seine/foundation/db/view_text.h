/*
 * What the comments of views say, for people and programs that are to ask them: the comment says
 * what the view is, then `Columns:`, then a line `name: meaning` for each column; what does not fit
 * follows on further lines. A test compares the columns with those of the views.
 *
 * Texts are static. Any thread.
 */
#ifndef SEINE_DB_VIEW_TEXT_H
#define SEINE_DB_VIEW_TEXT_H

#include <seine/foundation/db.h>
#include <stdio.h>

/* NULL: there is none of this name, in any case of letters. */
const struct view *view_find(const struct database *database, struct text name);
/* What the comment says in front of the columns. */
struct text view_description(const struct view *view);
/* The next column that the comment describes; `rest` begins as view_columns(). False at the end. */
struct text view_columns(const struct view *view);
bool view_next_column(struct text *rest, struct text *ret_name, struct text *ret_meaning);
bool view_has_column(const struct view *view, struct text name);
/* Its lines as one; `in_table`: with what would end a cell of a Markdown table escaped. */
void view_print_meaning(FILE *out, struct text meaning, bool in_table);

#endif

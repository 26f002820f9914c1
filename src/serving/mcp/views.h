/* The documentation of a collection's views, for programs that are to ask them, as Markdown. */
#ifndef SEINE_MCP_VIEWS_H
#define SEINE_MCP_VIEWS_H

#include <seine/foundation/db/view_text.h>
#include <seine/foundation/value.h>

/* A line a view. */
struct value *views_list(struct value_tree *tree);
/* What it shows, and its columns; NULL: there is no such view. */
struct value *views_describe(struct value_tree *tree, struct text name);

#endif

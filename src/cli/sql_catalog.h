/*
 * The views that may be asked, with their columns and what these mean, from the comments of the SQL
 * files: the comment says what the view is, then `Columns:`, then a line `name: meaning` for each
 * column; what does not fit follows on further lines.
 */
#ifndef SEINE_CLI_SQL_CATALOG_H
#define SEINE_CLI_SQL_CATALOG_H

#include <seine/db.h>
#include <stdio.h>

/* A database that `seine sql` asks. */
struct sql_source {
    const struct database *database;
    const char *place;  /* "a collection" */
    const char *option; /* "--server"; NULL: without any */
    const char *file;   /* below the data directory; NULL: that of the collection */
};

#define SQL_SOURCE_COUNT 3
extern const struct sql_source SQL_SOURCES[SQL_SOURCE_COUNT];

const struct sql_source *sql_source_of(const struct database *database);

/* NULL: there is none of this name, in any case of letters. */
const struct view *sql_catalog_view(const struct database *database, struct text name);

/* Takes the next line off the front of the text. */
struct text sql_catalog_take_line(struct text *rest);
/* The next column that the comment describes; `rest` begins as sql_catalog_columns(). False at the
 * end. */
struct text sql_catalog_columns(const struct view *view);
bool sql_catalog_next_column(struct text *rest, struct text *ret_name, struct text *ret_meaning);
/* Its lines as one; `in_table`: with what would end a cell of a Markdown table escaped. */
void sql_catalog_print_meaning(FILE *out, struct text meaning, bool in_table);
bool sql_catalog_has_column(const struct view *view, struct text name);
/* What the comment says in front of the columns. */
struct text sql_catalog_description(const struct view *view);

/* For a person: what the view tells, and each of its columns with its meaning. */
void sql_catalog_print_view(FILE *out, const struct database *database, const struct view *view);

#endif

/* The databases that `seine sql` can query, and the printing of a view's description. */
#ifndef SEINE_CLI_SQL_CATALOG_H
#define SEINE_CLI_SQL_CATALOG_H

#include <seine/foundation/db/view_text.h>
#include <stdio.h>

/* A database that `seine sql` can query. */
struct sql_source {
    const struct database *database;
    const char *place;  /* "a collection" */
    const char *option; /* "--server"; NULL: no option needed */
    const char *file;   /* relative to the data directory; NULL: the collection's file */
};

#define SQL_SOURCE_COUNT 3
extern const struct sql_source SQL_SOURCES[SQL_SOURCE_COUNT];

const struct sql_source *sql_source_of(const struct database *database);

/* Prints for people what the view shows, and each of its columns with its meaning. */
void sql_catalog_print_view(FILE *out, const struct database *database, const struct view *view);

#endif

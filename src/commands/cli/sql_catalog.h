/* The databases that `seine sql` asks, and one of their views for a person. */
#ifndef SEINE_CLI_SQL_CATALOG_H
#define SEINE_CLI_SQL_CATALOG_H

#include <seine/foundation/db/view_text.h>
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

/* For a person: what the view tells, and each of its columns with its meaning. */
void sql_catalog_print_view(FILE *out, const struct database *database, const struct view *view);

#endif

#include "sql_catalog.h"

#include <sql/crawl.h>
#include <sql/multinode.h>
#include <sql/seine.h>

const struct sql_source SQL_SOURCES[SQL_SOURCE_COUNT] = {
    {&CRAWL_DATABASE, "a collection", NULL, NULL},
    {&SEINE_DATABASE, "seine.db", "--server", "seine.db"},
    {&MULTINODE_DATABASE, "the multinode scheduler", "--multinode", "multinode/scheduler.db"},
};

const struct sql_source *sql_source_of(const struct database *database)
{
    const struct sql_source *source = SQL_SOURCES;
    while (source->database != database)
        source++;
    return source;
}

void sql_catalog_print_view(FILE *out, const struct database *database, const struct view *view)
{
    struct text description = text_trim(view_description(view));
    struct text rest = view_columns(view), name, meaning;
    size_t width = 0;
    while (view_next_column(&rest, &name, &meaning))
        width = name.length > width ? name.length : width;
    const struct sql_source *source = sql_source_of(database);
    fprintf(out, "%s, a view of %s%s%s%s\n\n%.*s\n\n", view->name, source->place,
            source->option ? " (" : "", source->option ? source->option : "",
            source->option ? ")" : "", TEXT_ARGUMENTS(description));
    rest = view_columns(view);
    while (view_next_column(&rest, &name, &meaning)) {
        fprintf(out, "  %-*.*s  ", (int)width, TEXT_ARGUMENTS(name));
        view_print_meaning(out, meaning, false);
        fputc('\n', out);
    }
}

#include "sql_catalog.h"

#include <crawl_statements.h>
#include <ctype.h>
#include <multinode_statements.h>
#include <seine_statements.h>

const struct sql_source SQL_SOURCES[SQL_SOURCE_COUNT] = {
    {&CRAWL_DATABASE, "a collection", NULL, NULL},
    {&SEINE_DATABASE, "seine.db", "--server", "seine.db"},
    {&MULTINODE_DATABASE, "the multinode scheduler", "--multinode", "multinode/scheduler.db"},
};

static const struct text COLUMNS_BEGIN = {"Columns:", sizeof "Columns:" - 1};

const struct sql_source *sql_source_of(const struct database *database)
{
    const struct sql_source *source = SQL_SOURCES;
    while (source->database != database)
        source++;
    return source;
}

const struct view *sql_catalog_view(const struct database *database, struct text name)
{
    for (int i = 0; i < database->view_count; i++)
        if (text_equal_nocase(text_of(database->views[i].name), name))
            return &database->views[i];
    return NULL;
}

struct text sql_catalog_take_line(struct text *rest)
{
    const char *newline = rest->length ? memchr(rest->data, '\n', rest->length) : NULL;
    struct text line = {rest->data, newline ? (size_t)(newline - rest->data) : rest->length};
    size_t used = line.length + (newline != NULL);
    *rest = (struct text){rest->data + used, rest->length - used};
    return line;
}

struct text sql_catalog_columns(const struct view *view)
{
    struct text rest = text_of(view->comment);
    while (rest.length && !text_equal(sql_catalog_take_line(&rest), COLUMNS_BEGIN))
        ;
    return rest;
}

struct text sql_catalog_description(const struct view *view)
{
    struct text rest = text_of(view->comment), all = rest;
    while (rest.length) {
        const char *at = rest.data;
        if (text_equal(sql_catalog_take_line(&rest), COLUMNS_BEGIN))
            return (struct text){all.data, (size_t)(at - all.data)};
    }
    return all;
}

/* The length of the column's name when the line begins with one and a colon, else 0: then it goes
 * on with what the line before says. */
static size_t name_length(struct text line)
{
    size_t length = 0;
    while (length < line.length &&
           (line.data[length] == '_' || islower((unsigned char)line.data[length]) ||
            isdigit((unsigned char)line.data[length])))
        length++;
    return length < line.length && line.data[length] == ':' ? length : 0;
}

bool sql_catalog_next_column(struct text *rest, struct text *ret_name, struct text *ret_meaning)
{
    struct text line = sql_catalog_take_line(rest);
    size_t length = name_length(line);
    if (!length)
        return false;
    const char *end = line.data + line.length;
    for (struct text after = *rest; after.length; *rest = after) {
        struct text more = sql_catalog_take_line(&after);
        if (name_length(more))
            break;
        end = more.data + more.length;
    }
    const char *begin = line.data + length + 1;
    *ret_name = (struct text){line.data, length};
    *ret_meaning = text_trim((struct text){begin, (size_t)(end - begin)});
    return true;
}

void sql_catalog_print_meaning(FILE *out, struct text meaning, bool in_table)
{
    for (size_t i = 0; i < meaning.length; i++) {
        bool is_break = meaning.data[i] == '\n';
        if (is_break)
            fputc(' ', out);
        else if (in_table && meaning.data[i] == '|')
            fputs("\\|", out);
        else
            fputc(meaning.data[i], out);
        while (is_break && i + 1 < meaning.length && meaning.data[i + 1] == ' ')
            i++;
    }
}

bool sql_catalog_has_column(const struct view *view, struct text name)
{
    struct text rest = sql_catalog_columns(view), column, meaning;
    while (sql_catalog_next_column(&rest, &column, &meaning))
        if (text_equal_nocase(column, name))
            return true;
    return false;
}

void sql_catalog_print_view(FILE *out, const struct database *database, const struct view *view)
{
    struct text description = text_trim(sql_catalog_description(view));
    struct text rest = sql_catalog_columns(view), name, meaning;
    size_t width = 0;
    while (sql_catalog_next_column(&rest, &name, &meaning))
        width = name.length > width ? name.length : width;
    const struct sql_source *source = sql_source_of(database);
    fprintf(out, "%s, a view of %s%s%s%s\n\n%.*s\n\n", view->name, source->place,
            source->option ? " (" : "", source->option ? source->option : "",
            source->option ? ")" : "", TEXT_ARGUMENTS(description));
    rest = sql_catalog_columns(view);
    while (sql_catalog_next_column(&rest, &name, &meaning)) {
        fprintf(out, "  %-*.*s  ", (int)width, TEXT_ARGUMENTS(name));
        sql_catalog_print_meaning(out, meaning, false);
        fputc('\n', out);
    }
}

#include "sql_hint.h"

#include "sql_catalog.h"
#include <seine/foundation/base/nearest.h>
#include <seine/foundation/base/plural.h>

#include <ctype.h>

#define VIEWS_NAMED 4

/* Appends how to query the other database. */
static void say_way(const struct sql_source *other, const struct database *database,
                    struct buffer *hint)
{
    if (other->option)
        buffer_printf(hint, "Add %s to ask it.", other->option);
    else
        buffer_printf(hint, "Leave out %s to ask it.", sql_source_of(database)->option);
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Finds the name that follows `words` in SQLite's message, without the database or table before a
 * dot. */
static bool name_behind(struct text problem, const char *words, struct text *ret_name)
{
    const char *found = memmem(problem.data, problem.length, words, strlen(words));
    if (!found)
        return false;
    const char *at = found + strlen(words), *end = problem.data + problem.length;
    for (const char *dot = at; dot < end; dot++)
        if (*dot == '.')
            at = dot + 1;
    *ret_name = text_trim((struct text){at, (size_t)(end - at)});
    return ret_name->length > 0;
}

static void offer_views(struct nearest *nearest, const struct database *database)
{
    for (int i = 0; i < database->view_count; i++) {
        const char *name = database->views[i].name;
        nearest_offer(nearest, text_of(name));
        /* "sites" means v_sites. */
        if (strncmp(name, "v_", 2) == 0 && text_equal_nocase(text_of(name + 2), nearest->wanted)) {
            nearest->best = text_of(name);
            nearest->distance = 0;
        }
    }
}

/* Returns another database that has the view. */
static const struct sql_source *elsewhere_of(const struct database *database, struct text name,
                                             const struct view **ret_view)
{
    for (size_t i = 0; i < SQL_SOURCE_COUNT; i++) {
        const struct sql_source *source = &SQL_SOURCES[i];
        if (source->database != database && (*ret_view = view_find(source->database, name)) != NULL)
            return source;
    }
    return NULL;
}

/* Returns the other database whose view has the nearest name. */
static const struct sql_source *nearest_elsewhere(const struct database *database,
                                                  struct nearest *nearest)
{
    const struct sql_source *best = NULL;
    for (size_t i = 0; i < SQL_SOURCE_COUNT; i++) {
        struct text before = nearest->best;
        if (SQL_SOURCES[i].database == database)
            continue;
        offer_views(nearest, SQL_SOURCES[i].database);
        if (before.data != nearest->best.data)
            best = &SQL_SOURCES[i];
    }
    return best;
}

void sql_hint_for_view(const struct database *database, struct text name, struct buffer *hint)
{
    const struct view *view = NULL;
    const struct sql_source *other = elsewhere_of(database, name, &view);
    struct nearest here, there;
    nearest_begin(&here, name);
    nearest_begin(&there, name);
    offer_views(&here, database);
    const struct sql_source *near = nearest_elsewhere(database, &there);
    if (other) {
        buffer_printf(hint, "%s is a view of %s. ", view->name, other->place);
        say_way(other, database, hint);
    } else if (here.best.length && (!near || here.distance <= there.distance)) {
        buffer_printf(hint, "Did you mean %.*s?", TEXT_ARGUMENTS(here.best));
    } else if (near) {
        buffer_printf(hint, "Did you mean %.*s, a view of %s? ", TEXT_ARGUMENTS(there.best),
                      near->place);
        say_way(near, database, hint);
    } else {
        buffer_append_string(hint, "`seine sql --views` lists the views.");
    }
}

/* Whether the query contains the name as a whole word. */
static bool mentions(struct text query, const char *name)
{
    size_t length = strlen(name);
    for (size_t at = 0; at + length <= query.length; at++)
        if (strncasecmp(query.data + at, name, length) == 0 &&
            (at == 0 || !is_word(query.data[at - 1])) &&
            (at + length == query.length || !is_word(query.data[at + length])))
            return true;
    return false;
}

/* Returns the view, among those that the query mentions, that has a column with a similar name. */
static const struct view *near_column(const struct database *database, struct text query,
                                      struct nearest *nearest)
{
    const struct view *best = NULL;
    for (int i = 0; i < database->view_count; i++) {
        const struct view *view = &database->views[i];
        struct text rest = view_columns(view), column, meaning, before = nearest->best;
        if (!mentions(query, view->name))
            continue;
        while (view_next_column(&rest, &column, &meaning))
            nearest_offer(nearest, column);
        if (before.data != nearest->best.data)
            best = view;
    }
    return best;
}

/* Appends the views of the database that have the column, as many as fit into a sentence. */
static size_t name_owners(const struct database *database, struct text column, struct buffer *hint)
{
    size_t count = 0;
    for (int i = 0; i < database->view_count; i++) {
        if (!view_has_column(&database->views[i], column))
            continue;
        if (count < VIEWS_NAMED)
            buffer_printf(hint, "%s%s", count ? ", " : "", database->views[i].name);
        count++;
    }
    if (count > VIEWS_NAMED)
        buffer_printf(hint, " and %zu more %s", count - VIEWS_NAMED,
                      plural((int64_t)(count - VIEWS_NAMED), "view", "views"));
    return count;
}

/* Appends the columns of the first view that the query mentions. */
static void list_columns(const struct database *database, struct text query, struct buffer *hint)
{
    for (int i = 0; i < database->view_count; i++) {
        const struct view *view = &database->views[i];
        struct text rest = view_columns(view), column, meaning;
        if (!mentions(query, view->name))
            continue;
        buffer_printf(hint, "The columns of %s are", view->name);
        for (size_t count = 0; view_next_column(&rest, &column, &meaning); count++)
            buffer_printf(hint, "%s %.*s", count ? "," : "", TEXT_ARGUMENTS(column));
        buffer_append_string(hint, ".");
        return;
    }
    buffer_append_string(hint, "`seine sql --views VIEW` lists the columns of a view.");
}

static void hint_for_column(const struct database *database, struct text query, struct text name,
                            struct buffer *hint)
{
    struct nearest nearest;
    struct buffer owners;
    nearest_begin(&nearest, name);
    buffer_init(&owners, hint->ceiling);
    const struct view *view = near_column(database, query, &nearest);
    const struct sql_source *other = NULL;
    bool is_found = name_owners(database, name, &owners) > 0;
    for (size_t i = 0; !is_found && i < SQL_SOURCE_COUNT; i++)
        if (SQL_SOURCES[i].database != database) {
            other = &SQL_SOURCES[i];
            is_found = name_owners(other->database, name, &owners) > 0;
        }
    if (view)
        buffer_printf(hint, "Did you mean the column %.*s of %s?%s", TEXT_ARGUMENTS(nearest.best),
                      view->name, is_found ? " " : "");
    if (is_found && other) {
        buffer_printf(hint, "%.*s is a column of %.*s in %s. ", TEXT_ARGUMENTS(name),
                      TEXT_ARGUMENTS(buffer_text(&owners)), other->place);
        say_way(other, database, hint);
    } else if (is_found) {
        buffer_printf(hint, "%.*s is a column of %.*s.", TEXT_ARGUMENTS(name),
                      TEXT_ARGUMENTS(buffer_text(&owners)));
    } else if (!view) {
        list_columns(database, query, hint);
    }
    buffer_done(&owners);
}

void sql_hint(const struct database *database, struct text query, struct text problem,
              struct buffer *hint)
{
    struct text name;
    if (name_behind(problem, "no such table: ", &name))
        sql_hint_for_view(database, name, hint);
    else if (name_behind(problem, "no such column: ", &name))
        hint_for_column(database, query, name, hint);
}

#include "sql_catalog.h"
#include "sql_hint.h"
#include "sql_reference.h"
#include "sql_script.h"
#include <seine/foundation/base/nearest.h>
#include <seine/foundation/base/print.h>

#include <sql/crawl/schema.h>
#include <sql/seine/schema.h>

#define HINT_BYTES 4096

/* Queries the tables and views of the database; all databases have the same statement for it. */
static struct crawl_schema_objects schema_objects(struct sql_script *script, struct text name)
{
    struct text wanted = name.length ? name : NO_TEXT;
    if (script->database == &CRAWL_DATABASE)
        return crawl_schema_objects(script->db, .name = wanted);
    return (struct crawl_schema_objects){
        .statement = seine_schema_objects(script->db, .name = wanted).statement};
}

static int refuse_name(const struct database *database, struct text name, struct error *error)
{
    struct buffer hint;
    buffer_init(&hint, HINT_BYTES);
    sql_hint_for_view(database, name, &hint);
    int status = error_set(error, STATUS_INVALID, "there is no %.*s here. %.*s",
                           TEXT_ARGUMENTS(name), TEXT_ARGUMENTS(buffer_text(&hint)));
    buffer_done(&hint);
    return status;
}

int sql_print_views(const struct database *database, struct text name, struct error *error)
{
    const struct view *view = name.length ? view_find(database, name) : NULL;
    if (view)
        sql_catalog_print_view(stdout, database, view);
    else if (name.length)
        return refuse_name(database, name, error);
    else
        sql_reference_list_views(stdout, database);
    return 0;
}

static int run_views(struct sql_script *script, struct text name, struct error *error)
{
    return sql_print_views(script->database, name, error);
}

static int run_tables(struct sql_script *script, struct text name, struct error *error)
{
    int status;
    struct crawl_schema_objects list = schema_objects(script, name);
    while ((status = crawl_schema_objects_step(&list, error)) == STATEMENT_ROW) {
        printf("%-5.*s  ", TEXT_ARGUMENTS(list.type));
        print_shown(stdout, list.name);
        putchar('\n');
    }
    return status;
}

static int run_schema(struct sql_script *script, struct text name, struct error *error)
{
    int status;
    size_t count = 0;
    struct crawl_schema_objects list = schema_objects(script, name);
    while ((status = crawl_schema_objects_step(&list, error)) == STATEMENT_ROW) {
        print_shown_lines(stdout, list.sql);
        puts(";");
        count++;
    }
    return status == 0 && count == 0 && name.length ? refuse_name(script->database, name, error)
                                                    : status;
}

static int run_help(struct sql_script *script, struct text name, struct error *error);

static const struct sql_dot_command {
    const char *name;
    const char *usage;
    const char *help;
    int (*run)(struct sql_script *script, struct text name, struct error *error);
} COMMANDS_OF_SQL[] = {
    {".views", "[VIEW]", "the views, or one with its columns and their meaning", run_views},
    {".tables", "", "the names of all views and tables; only views are documented and stable",
     run_tables},
    {".schema", "[NAME]", "how views and tables were created", run_schema},
    {".help", "", "this list", run_help},
};
#define COMMAND_COUNT (sizeof COMMANDS_OF_SQL / sizeof *COMMANDS_OF_SQL)

static int run_help(struct sql_script *script, struct text name, struct error *error)
{
    (void)script, (void)name, (void)error;
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        printf("%-8s %-7s  %s\n", COMMANDS_OF_SQL[i].name, COMMANDS_OF_SQL[i].usage,
               COMMANDS_OF_SQL[i].help);
    return 0;
}

int sql_command_run(struct sql_script *script, struct text line, struct error *error)
{
    size_t length = 0;
    while (length < line.length && line.data[length] != ' ' && line.data[length] != '\t' &&
           line.data[length] != ';')
        length++;
    struct text word = {line.data, length};
    struct text name = text_trim((struct text){line.data + length, line.length - length});
    while (name.length && name.data[name.length - 1] == ';')
        name.length--;
    struct nearest nearest;
    nearest_begin(&nearest, word);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (text_equal(text_of(COMMANDS_OF_SQL[i].name), word))
            return COMMANDS_OF_SQL[i].run(script, text_trim(name), error);
        nearest_offer(&nearest, text_of(COMMANDS_OF_SQL[i].name));
    }
    return error_set(error, STATUS_INVALID,
                     "there is no command %.*s. %s%.*s%s.help lists the commands.",
                     TEXT_ARGUMENTS(word), nearest.best.length ? "Did you mean " : "",
                     TEXT_ARGUMENTS(nearest.best), nearest.best.length ? "? " : "");
}

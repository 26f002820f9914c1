#include "embed.h"

#include <seine/foundation/base/buffer.h>
#include <stdio.h>

/* What a statement generates stands under one name: `crawl_queue_take`. */
struct writing {
    const struct embedded *embedded;
    struct buffer *out;
    const struct embedded_statement *statement;
    char name[512];     /* crawl_queue_take */
    char constant[512]; /* CRAWL_QUEUE_TAKE */
};

static void write_members(const struct writing *writing, const struct names *names)
{
    for (int i = 0; i < names->count; i++)
        buffer_printf(writing->out, "    %s%.*s;\n", names->types[i]->c_type,
                      TEXT_ARGUMENTS(names->items[i]));
}

/* Parameters as a struct, and the values for SQLite made of it, in SQLite's order. */
static void write_parameters(const struct writing *writing)
{
    const struct names *parameters = &writing->statement->parameters;
    buffer_printf(writing->out, "struct %s_parameters {\n", writing->name);
    write_members(writing, parameters);
    buffer_printf(writing->out,
                  "};\nstruct %s_values {\n    struct db_value at[%d];\n};\n"
                  "static inline struct %s_values\n%s_pack(struct %s_parameters given)\n{\n"
                  "    return (struct %s_values){{\n",
                  writing->name, parameters->count, writing->name, writing->name, writing->name,
                  writing->name);
    for (int i = 0; i < parameters->count; i++)
        buffer_printf(writing->out, "        %s(given.%.*s),\n", parameters->types[i]->pack,
                      TEXT_ARGUMENTS(parameters->items[i]));
    buffer_append_string(writing->out, "    }};\n}\n");
}

/* The arguments of a macro as a call. The array of one gives the values the life of a block. */
static void write_call_of_arguments(const struct writing *writing)
{
    buffer_printf(writing->out,
                  "((struct db_call){%s, DB_COUNTED(%d, __VA_ARGS__), "
                  "(struct %s_values[1]){%s_pack((struct %s_parameters){__VA_ARGS__})}->at})",
                  writing->constant, writing->statement->parameters.count, writing->name,
                  writing->name, writing->name);
}

static void write_call(const struct writing *writing)
{
    if (writing->statement->parameters.count) {
        buffer_printf(writing->out, "#define %s(...) ", writing->name);
        write_call_of_arguments(writing);
        buffer_append_char(writing->out, '\n');
    } else {
        buffer_printf(writing->out,
                      "static inline struct db_call %s(void)\n{\n"
                      "    return (struct db_call){%s, 0, NULL};\n}\n",
                      writing->name, writing->constant);
    }
}

/* The statement with its values, as an expression: inside a macro or inside a function. */
static void write_bound(const struct writing *writing, const char *db)
{
    if (writing->statement->parameters.count) {
        buffer_printf(writing->out, "db_bind(%s, ", db);
        write_call_of_arguments(writing);
        buffer_append_char(writing->out, ')');
    } else {
        buffer_printf(writing->out, "db_statement(%s, %s)", db, writing->constant);
    }
}

/* Rows that are shown as they are: the bare statement. */
static void write_untyped_question(const struct writing *writing)
{
    if (writing->statement->parameters.count) {
        buffer_printf(writing->out, "#define %s(db, ...) ", writing->name);
        write_bound(writing, "(db)");
        buffer_append_char(writing->out, '\n');
    } else {
        buffer_printf(writing->out,
                      "static inline struct statement *%s(struct db *db)\n{\n    return ",
                      writing->name);
        write_bound(writing, "db");
        buffer_append_string(writing->out, ";\n}\n");
    }
}

static void write_step(const struct writing *writing)
{
    const struct names *columns = &writing->statement->columns;
    buffer_printf(writing->out,
                  "static inline void %s_columns(struct statement *statement, void *ret_row)\n{\n"
                  "    struct %s *row = ret_row;\n",
                  writing->name, writing->name);
    for (int i = 0; i < columns->count; i++)
        buffer_printf(writing->out, "    row->%.*s = %s(statement, %d);\n",
                      TEXT_ARGUMENTS(columns->items[i]), columns->types[i]->read, i);
    buffer_printf(writing->out,
                  "}\nstatic inline int %s_step(struct %s *row, struct error *error)\n{\n"
                  "    int status = statement_step(row->statement, error);\n"
                  "    if (status == STATEMENT_ROW)\n"
                  "        %s_columns(row->statement, row);\n    return status;\n}\n",
                  writing->name, writing->name, writing->name);
}

/* The array of one refuses a row of another statement. */
static void write_question_into(const struct writing *writing)
{
    buffer_printf(writing->out, "#define %s_into(ret_row%s) ((struct db_question){", writing->name,
                  writing->statement->parameters.count ? ", ..." : "");
    if (writing->statement->parameters.count)
        write_call_of_arguments(writing);
    else
        buffer_printf(writing->out, "{%s, 0, NULL}", writing->constant);
    buffer_printf(writing->out,
                  ", %s_columns, ((struct %s *[1]){ret_row})[0], sizeof(struct %s)})\n",
                  writing->name, writing->name, writing->name);
}

static void write_typed_question(const struct writing *writing)
{
    buffer_printf(writing->out, "struct %s {\n    struct statement *statement;\n", writing->name);
    write_members(writing, &writing->statement->columns);
    buffer_append_string(writing->out, "};\n");
    if (writing->statement->parameters.count) {
        buffer_printf(writing->out, "#define %s(db, ...) ((struct %s){.statement = ", writing->name,
                      writing->name);
        write_bound(writing, "(db)");
        buffer_append_string(writing->out, "})\n");
    } else {
        buffer_printf(writing->out,
                      "static inline struct %s %s(struct db *db)\n{\n"
                      "    return (struct %s){.statement = ",
                      writing->name, writing->name, writing->name);
        write_bound(writing, "db");
        buffer_append_string(writing->out, "};\n}\n");
    }
    write_step(writing);
    write_question_into(writing);
}

void write_typed(const struct embedded *embedded, struct buffer *out,
                 const struct embedded_statement *statement)
{
    struct writing writing = {.embedded = embedded, .out = out, .statement = statement};
    snprintf(writing.name, sizeof writing.name, "%s_%.*s", embedded->database,
             TEXT_ARGUMENTS(statement->name));
    struct buffer constant;
    buffer_init(&constant, sizeof writing.constant);
    append_constant(&constant, embedded->database, statement->name, (struct text){0}, "");
    snprintf(writing.constant, sizeof writing.constant, "%s", constant.data);
    buffer_done(&constant);

    if (statement->parameters.count)
        write_parameters(&writing);
    if (statement->columns.count == 0)
        write_call(&writing);
    else if (statement->columns.types[0])
        write_typed_question(&writing);
    else
        write_untyped_question(&writing);
}

#include "embed.h"

#include <stdlib.h>

#define MARK_NAME       TEXT_LITERAL("-- name:")
#define MARK_COLUMNS    TEXT_LITERAL("-- columns:")
#define MARK_PARAMETERS TEXT_LITERAL("-- parameters:")

static struct text behind(struct text line, struct text mark)
{
    return text_trim((struct text){line.data + mark.length, line.length - mark.length});
}

/* `path text?`: a name, and a type where there is one; or `path uri "Page"`, how it is shown. */
static void read_name(struct reader *reader, struct names *names, struct text word)
{
    const char *blank = memchr(word.data, ' ', word.length);
    size_t length = blank ? (size_t)(blank - word.data) : word.length;
    struct text name = {word.data, length};
    struct text type = text_trim((struct text){word.data + length, word.length - length});
    if (names_hold(names, name))
        fail_at(reader->source, reader->line, "%.*s is named twice", TEXT_ARGUMENTS(name));
    names_add(reader->source, reader->line, names, name);
    if (type.length && type.data[type.length - 1] == '"') {
        names->cells[names->count - 1] = type;
        return;
    }
    names->types[names->count - 1] = type_find(type);
    if (type.length && !type_find(type))
        fail_at(reader->source, reader->line, "`%.*s` is no type", TEXT_ARGUMENTS(type));
}

static void read_names(struct reader *reader, struct names *names, struct text list)
{
    while (list.length) {
        const char *comma = memchr(list.data, ',', list.length);
        size_t length = comma ? (size_t)(comma - list.data) : list.length;
        read_name(reader, names, text_trim((struct text){list.data, length}));
        size_t used = comma ? length + 1 : length;
        list = (struct text){list.data + used, list.length - used};
    }
}

/* Either all columns have a type or none has. */
static void check_columns(const struct embedded_statement *statement)
{
    const struct names *columns = &statement->columns;
    for (int i = 0; i < columns->count; i++) {
        if (!columns->types[i] != !columns->types[0])
            fail_at(statement->source, statement->line,
                    "%.*s: some columns have a type and %.*s has none",
                    TEXT_ARGUMENTS(statement->name),
                    TEXT_ARGUMENTS(columns->items[columns->types[i] ? 0 : i]));
        if (columns->types[i] && !columns->types[i]->read)
            fail_at(statement->source, statement->line, "%.*s: no column is an `%s`",
                    TEXT_ARGUMENTS(statement->name), columns->types[i]->word);
        if (text_equal(columns->items[i], TEXT_LITERAL("statement")))
            fail_at(statement->source, statement->line,
                    "%.*s: its row keeps the statement itself under the name `statement`",
                    TEXT_ARGUMENTS(statement->name));
    }
}

/* Gives the parameters that the SQL has the types that were declared. */
static void take_types(struct embedded_statement *statement, const struct names *declared)
{
    struct names *parameters = &statement->parameters;
    for (int i = 0; i < parameters->count; i++)
        for (int j = 0; j < declared->count; j++)
            if (text_equal(parameters->items[i], declared->items[j]))
                parameters->types[i] = declared->types[j];
    for (int i = 0; i < parameters->count; i++)
        if (!parameters->types[i])
            fail_at(statement->source, statement->line,
                    "%.*s declares no type of its parameter %.*s", TEXT_ARGUMENTS(statement->name),
                    TEXT_ARGUMENTS(parameters->items[i]));
    for (int j = 0; j < declared->count; j++)
        if (!names_hold(parameters, declared->items[j]))
            fail_at(statement->source, statement->line,
                    "%.*s declares a parameter %.*s and has none", TEXT_ARGUMENTS(statement->name),
                    TEXT_ARGUMENTS(declared->items[j]));
}

/* The comment lines behind `-- name:`; the reader ends at the first line of SQL. */
static void read_heading(struct reader *reader, struct embedded_statement *statement,
                         struct names *parameters)
{
    bool described = false;
    for (; !reader_at_end(reader); reader_skip_line(reader)) {
        struct text line = text_trim(reader_peek_line(reader));
        if (line.length == 0)
            continue;
        if (text_starts_with(line, MARK_NAME) || !text_starts_with(line, TEXT_LITERAL("--")))
            break;
        if (text_starts_with(line, MARK_COLUMNS))
            read_names(reader, &statement->columns, behind(line, MARK_COLUMNS));
        else if (text_starts_with(line, MARK_PARAMETERS))
            read_names(reader, parameters, behind(line, MARK_PARAMETERS));
        else if (behind(line, TEXT_LITERAL("--")).length)
            described = true;
    }
    if (reader_at_end(reader) || text_starts_with(text_trim(reader_peek_line(reader)), MARK_NAME))
        fail_at(reader->source, statement->line, "%.*s has no SQL",
                TEXT_ARGUMENTS(statement->name));
    if (!described)
        fail_at(reader->source, statement->line,
                "%.*s does not say who calls it, how often and by which index",
                TEXT_ARGUMENTS(statement->name));
}

static void add_statement(struct embedded *embedded, struct embedded_statement *statement)
{
    for (int i = 0; i < embedded->statement_count; i++) {
        const struct embedded_statement *other = embedded->statements[i];
        if (text_equal(other->name, statement->name))
            fail_at(statement->source, statement->line, "%.*s is also the name of %s:%d",
                    TEXT_ARGUMENTS(statement->name), other->source->path, other->line);
    }
    if (embedded->statement_count == MAX_STATEMENTS)
        fail_at(statement->source, statement->line, "more than %d statements", MAX_STATEMENTS);
    embedded->statements[embedded->statement_count++] = statement;
}

void read_statements(struct embedded *embedded, const struct source *source)
{
    struct reader reader = {.source = source, .line = 1};
    int before = embedded->statement_count;
    if (!is_plain_name(source->subject))
        fail_at(source, 1, "a file of statements is named SUBJECT.sql, [a-z][a-z0-9_]*");
    while (!reader_at_end(&reader)) {
        struct text line = text_trim(reader_peek_line(&reader));
        if (!text_starts_with(line, MARK_NAME)) {
            if (line.length && !text_starts_with(line, TEXT_LITERAL("--")))
                fail_at(source, reader.line, "SQL without `-- name:` in front");
            reader_skip_line(&reader);
            continue;
        }
        struct embedded_statement *statement = embed_alloc(embedded, sizeof *statement);
        statement->source = source;
        statement->line = reader.line;
        statement->name = behind(line, MARK_NAME);
        if (!is_plain_name(statement->name))
            fail_at(source, reader.line, "`%.*s` is no name of the form [a-z][a-z0-9_]*",
                    TEXT_ARGUMENTS(statement->name));
        reader_skip_line(&reader);
        struct names *declared = embed_alloc(embedded, sizeof *declared);
        read_heading(&reader, statement, declared);
        statement->sql = reader_take_sql(&reader, &statement->parameters);
        check_columns(statement);
        take_types(statement, declared);
        add_statement(embedded, statement);
    }
    if (embedded->statement_count == before)
        fail_at(source, 1, "the file holds no statement");
}

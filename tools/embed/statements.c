#include "embed.h"

#include <stdlib.h>

#define MARK_NAME    TEXT_LITERAL("-- name:")
#define MARK_COLUMNS TEXT_LITERAL("-- columns:")

static struct text behind(struct text line, struct text mark)
{
    return text_trim((struct text){line.data + mark.length, line.length - mark.length});
}

static void read_columns(struct reader *reader, struct names *columns, struct text list)
{
    while (list.length) {
        const char *comma = memchr(list.data, ',', list.length);
        size_t length = comma ? (size_t)(comma - list.data) : list.length;
        struct text name = text_trim((struct text){list.data, length});
        if (names_hold(columns, name))
            fail_at(reader->source, reader->line, "the column %.*s is named twice",
                    TEXT_ARGUMENTS(name));
        names_add(reader->source, reader->line, columns, name);
        size_t used = comma ? length + 1 : length;
        list = (struct text){list.data + used, list.length - used};
    }
}

/* The comment lines behind `-- name:`; the reader ends at the first line of SQL. */
static void read_heading(struct reader *reader, struct embedded_statement *statement)
{
    bool described = false;
    for (; !reader_at_end(reader); reader_skip_line(reader)) {
        struct text line = text_trim(reader_peek_line(reader));
        if (line.length == 0)
            continue;
        if (text_starts_with(line, MARK_NAME) || !text_starts_with(line, TEXT_LITERAL("--")))
            break;
        if (text_starts_with(line, MARK_COLUMNS))
            read_columns(reader, &statement->columns, behind(line, MARK_COLUMNS));
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
        read_heading(&reader, statement);
        statement->sql = reader_take_sql(&reader, &statement->parameters);
        add_statement(embedded, statement);
    }
}

#include "embed.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Every constant that the header defines, so that no two are equal. */
struct constants {
    struct buffer text; /* each constant and a zero */
};

static void claim_constant(struct constants *constants, const struct embedded_statement *statement,
                           const char *constant)
{
    const char *at = constants->text.data, *end = at + constants->text.length;
    for (; at < end; at += strlen(at) + 1)
        if (!strcmp(at, constant))
            fail_at(statement->source, statement->line, "%.*s makes a second constant %s",
                    TEXT_ARGUMENTS(statement->name), constant);
    buffer_append(&constants->text, constant, strlen(constant) + 1);
}

/* `time "When" until "In"`: the cells of a column, which are kinds with their headings. */
static void write_cells_of(struct buffer *out, const struct embedded_statement *statement,
                           int column)
{
    struct text rest = statement->columns.cells[column];
    while (rest.length) {
        const char *quote = memchr(rest.data, '"', rest.length);
        struct text kind = text_trim((struct text){rest.data, (size_t)(quote - rest.data)});
        size_t left = rest.length - (size_t)(quote + 1 - rest.data);
        const char *end = memchr(quote + 1, '"', left);
        if (!is_plain_name(kind) || !end)
            fail_at(statement->source, statement->line, "%.*s: `%.*s` is no kind with a heading",
                    TEXT_ARGUMENTS(statement->name), TEXT_ARGUMENTS(rest));
        buffer_append_string(out, " {");
        append_literal(out, (struct text){quote + 1, (size_t)(end - quote - 1)});
        buffer_append_string(out, ", CELL_");
        append_capitals(out, kind);
        buffer_printf(out, ", %d},", column);
        rest = text_trim((struct text){end + 1, left - (size_t)(end + 1 - quote - 1)});
    }
}

/* How a page shows the rows of a statement. */
static void write_cells(struct embedded *embedded, struct buffer *out, struct constants *constants,
                        const struct embedded_statement *statement)
{
    struct buffer constant, cells;
    buffer_init(&constant, MAX_OUTPUT_BYTES);
    buffer_init(&cells, MAX_OUTPUT_BYTES);
    for (int i = 0; i < statement->columns.count; i++)
        write_cells_of(&cells, statement, i);
    if (cells.length) {
        append_constant(&constant, embedded->database, statement->name, TEXT_LITERAL("cells"), "");
        claim_constant(constants, statement, constant.data);
        buffer_printf(out, "#define %s%s {0}\n", constant.data, cells.data);
    }
    buffer_done(&cells);
    buffer_done(&constant);
}

static void write_statement_enum(struct embedded *embedded, struct buffer *out,
                                 struct constants *constants)
{
    buffer_printf(out, "enum %s_statement {\n", embedded->database);
    for (int i = 0; i < embedded->statement_count; i++) {
        const struct embedded_statement *statement = embedded->statements[i];
        struct buffer constant;
        buffer_init(&constant, MAX_OUTPUT_BYTES);
        append_constant(&constant, embedded->database, statement->name, (struct text){0}, "");
        claim_constant(constants, statement, constant.data);
        buffer_printf(out, "    %s,\n", constant.data);
        buffer_done(&constant);
    }
    buffer_append_string(out, "    ");
    append_constant(out, embedded->database, TEXT_LITERAL("statement"), TEXT_LITERAL("count"), "");
    buffer_append_string(out, ",\n};\n");
}

__attribute__((format(printf, 2, 3))) static void set_path(char path[MAX_PATH_LENGTH],
                                                           const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(path, MAX_PATH_LENGTH, format, arguments);
    va_end(arguments);
    if (length >= 0 && length < MAX_PATH_LENGTH)
        return;
    fprintf(stderr, "embed: the name of a header is longer than %d bytes\n", MAX_PATH_LENGTH);
    exit(1);
}

/* The lines around a header of `subject`: `sql/crawl/links.h`. An empty subject: `sql/crawl.h`. */
static void begin_header(struct embedded *embedded, struct buffer *out, struct text subject)
{
    buffer_printf(out, "/* Made by tools/embed from the SQL files of `%s`. */\n",
                  embedded->database);
    for (int line = 0; line < 2; line++) {
        buffer_append_string(out, line ? "#define SEINE_SQL_" : "#ifndef SEINE_SQL_");
        append_constant(out, embedded->database, subject, (struct text){0}, "_H\n");
    }
    if (subject.length)
        buffer_printf(out, "\n#include <sql/%s.h>\n", embedded->database);
    else
        buffer_append_string(out, "\n#include <seine/foundation/db.h>\n");
}

static void end_header(struct buffer *out, const char *path)
{
    buffer_append_string(out, "\n#endif\n");
    save(out, path);
}

/* sql/crawl.h: what all headers of the database share. */
static void write_common_header(struct embedded *embedded, struct constants *constants,
                                const char *path)
{
    struct buffer out;
    buffer_init(&out, MAX_OUTPUT_BYTES);
    begin_header(embedded, &out, (struct text){0});
    buffer_append_string(&out, "\nextern const struct database ");
    append_constant(&out, embedded->database, TEXT_LITERAL("database"), (struct text){0}, ";\n\n");
    write_statement_enum(embedded, &out, constants);
    end_header(&out, path);
}

/* sql/crawl/links.h: the calls of the statements of sql/crawl/links.sql, of which `first` is the
 * first. Returns the number of the one behind them. */
static int write_subject_header(struct embedded *embedded, struct constants *constants, int first,
                                const char *folder)
{
    const struct source *source = embedded->statements[first]->source;
    struct buffer out;
    char path[MAX_PATH_LENGTH];
    int next = first;
    buffer_init(&out, MAX_OUTPUT_BYTES);
    begin_header(embedded, &out, source->subject);
    while (next < embedded->statement_count && embedded->statements[next]->source == source) {
        const struct embedded_statement *statement = embedded->statements[next++];
        buffer_printf(&out, "\n/* %s:%d */\n", source->short_path, statement->line);
        write_cells(embedded, &out, constants, statement);
        write_typed(embedded, &out, statement);
    }
    set_path(path, "%s/%.*s.h", folder, TEXT_ARGUMENTS(source->subject));
    end_header(&out, path);
    return next;
}

static void make_folder(const char *path)
{
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return;
    fprintf(stderr, "embed: cannot make %s: %s\n", path, strerror(errno));
    exit(1);
}

void write_headers(struct embedded *embedded, const char *folder)
{
    struct constants constants;
    char path[MAX_PATH_LENGTH];
    buffer_init(&constants.text, MAX_OUTPUT_BYTES);
    append_constant(&constants.text, embedded->database, TEXT_LITERAL("database"), (struct text){0},
                    "");
    buffer_append_char(&constants.text, '\0');
    append_constant(&constants.text, embedded->database, TEXT_LITERAL("statement_count"),
                    (struct text){0}, "");
    buffer_append_char(&constants.text, '\0');

    set_path(path, "%s/sql", folder);
    make_folder(path);
    set_path(path, "%s/sql/%s.h", folder, embedded->database);
    write_common_header(embedded, &constants, path);
    set_path(path, "%s/sql/%s", folder, embedded->database);
    make_folder(path);
    for (int first = 0; first < embedded->statement_count;)
        first = write_subject_header(embedded, &constants, first, path);
    buffer_done(&constants.text);
}

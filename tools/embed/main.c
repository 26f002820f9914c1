/*
 * embed: turns the SQL files of one database into C: OUTPUT-DIRECTORY/<database>_statements.c,
 * the header sql/<database>.h, which has the database itself and the numbers of its statements,
 * and for each file sql/<database>/<subject>.sql a header sql/<database>/<subject>.h with the
 * calls of its statements. So a file names the statements it needs by the path of their text, and
 * is compiled again when they change, or when statements are added or removed, which numbers them
 * anew.
 *
 *   embed DATABASE OUTPUT-DIRECTORY [--statements FILE…] [--migrations FILE…] [--views FILE…]
 *         [--everywhere FILE]
 *
 * Statements (sql/<database>/<subject>.sql):
 *
 *   -- name: queue_take
 *   -- Once per claim and site, by the primary key.   who calls it, how often, by which index
 *   -- parameters: site_id int, count int
 *   -- columns: uri_id int, level int, etag text?
 *   SELECT uri_id, level, etag FROM queue WHERE site_id = :site_id ORDER BY level LIMIT :count;
 *
 * Names of statements, parameters and columns are [a-z][a-z0-9_]*. A statement ends at its `;`.
 * Parameters are numbered in order of first appearance, as SQLite numbers them; only the form :name
 * is allowed, and each has a type: int, real, text, blob. Behind a type, `?` says that NULL is
 * meant and differs from 0; `int*` is a number that is read when the statement is executed. A
 * column of type `int` or `real` that is NULL reads as 0, a text or blob as data NULL. Columns have
 * types all or none. Without, rows are shown as they are; a page shows those columns that have a
 * kind and a heading (src/serving/admin/pages/table.h), one column also in several ways:
 *
 *   -- columns: uri_id, uri uri "URI", due_at time "At" until "In"
 *
 * CRAWL_X_CELLS are these as {"At", CELL_TIME, 2}, {"In", CELL_UNTIL, 2}, … {0}.
 *
 * What is generated for a statement has its name (include/seine/foundation/db/call.h has the
 * types):
 *
 *   crawl_x(.site_id = 1, .count = 5)         a statement without columns: a struct db_call, for
 *                                             db_run() or batch_execute()
 *   struct crawl_x row =
 *       crawl_x(db, .site_id = 1, .count = 5) one with columns: bound, ready to be stepped
 *   crawl_x_step(&row, error)                 the next row; its columns are members of `row`
 *   statement_reset(row.statement)            as for any statement that is left before its end
 *   crawl_x_into(&row, .site_id = 1, .count = 5)
 *                                             a struct db_question, for db_find(): one row or none
 *
 * Parameters are given by name, because a call with a dozen numbers in a row hides two that changed
 * places; and since C lets an initialiser leave members out, they are counted while compiling. So a
 * missing or misspelt parameter, one that is given twice, a wrong type and a column that is not
 * there do not compile. The gate (tests/foundation/db) demands that the columns and their types are
 * those of the tables and that no plan scans or sorts unless the SQL says why: behind the
 * statement's words, slash-star `scan: reason` star-slash and the same with `sort:`.
 *
 * Migrations (migrations/<database>/NNNN_what.sql): gapless from 0001; the last number is the
 * schema version.
 *
 * Views (sql/<database>/views/<subject>.sql): comment lines that document the view, then CREATE
 * VIEW … ; The database's opener drops and creates all views when a digest of their texts differs
 * from the one it stored in schema_history, so a view changes without a migration.
 *
 * What the db part keeps in every file (migrations/db/0001_*.sql) is named by --everywhere: it
 * stands in the image of a new file.
 */
#include "embed.h"

#include <errno.h>
#include <seine/foundation/base/buffer.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FILE_BYTES (4 * 1024 * 1024)
#define MAX_ALL_BYTES  (64 * 1024 * 1024)
#define ARENA_BLOCK    (64 * 1024)

void fail_at(const struct source *source, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: error: ", source->path, line);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

void *embed_alloc(struct embedded *embedded, size_t bytes)
{
    void *memory = arena_alloc(&embedded->arena, bytes);
    if (!memory) {
        fprintf(stderr, "embed: the files are larger than %d bytes together\n", MAX_ALL_BYTES);
        exit(1);
    }
    memset(memory, 0, bytes);
    return memory;
}

struct text embed_copy(struct embedded *embedded, struct text text)
{
    char *copy = embed_alloc(embedded, text.length + 1);
    memcpy(copy, text.data, text.length);
    return (struct text){copy, text.length};
}

static const char *last_two_components(const char *path)
{
    const char *at = path + strlen(path);
    for (int slashes = 0; at > path; at--)
        if (at[-1] == '/' && ++slashes == 2)
            break;
    return at;
}

/* The name of the file without `.sql`. */
static struct text subject_of(const char *path)
{
    static const struct text ENDING = TEXT_LITERAL(".sql");
    const char *slash = strrchr(path, '/');
    struct text name = text_of(slash ? slash + 1 : path);
    if (text_ends_with(name, ENDING))
        name.length -= ENDING.length;
    return name;
}

static struct source *read_source(struct embedded *embedded, const char *path)
{
    struct source *source = embed_alloc(embedded, sizeof *source);
    source->path = path;
    source->short_path = last_two_components(path);
    source->subject = subject_of(path);
    struct buffer buffer;
    buffer_init(&buffer, MAX_FILE_BYTES);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_at(source, 1, "cannot be read: %s", strerror(errno));
    char chunk[16384];
    size_t got;
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        buffer_append(&buffer, chunk, got);
    if (ferror(file) || buffer.failed)
        fail_at(source, 1, "cannot be read whole, or is larger than %d bytes", MAX_FILE_BYTES);
    fclose(file);
    if (memchr(buffer_text(&buffer).data, '\0', buffer.length))
        fail_at(source, 1, "holds a zero byte");
    source->content = embed_copy(embedded, buffer_text(&buffer));
    buffer_done(&buffer);
    return source;
}

static void read_everywhere(struct embedded *embedded, const struct source *source)
{
    embedded->everywhere = source;
}

static const struct {
    const char *option;
    void (*read)(struct embedded *embedded, const struct source *source);
} KINDS[] = {
    {"--statements", read_statements},
    {"--migrations", read_migration},
    {"--views", read_views},
    {"--everywhere", read_everywhere},
};

#define KIND_COUNT (sizeof KINDS / sizeof *KINDS)

static void read_files(struct embedded *embedded, char **arguments)
{
    size_t kind = KIND_COUNT;
    for (; *arguments; arguments++) {
        if (!strncmp(*arguments, "--", 2)) {
            for (kind = 0; kind < KIND_COUNT; kind++)
                if (!strcmp(*arguments, KINDS[kind].option))
                    break;
        } else if (kind < KIND_COUNT) {
            KINDS[kind].read(embedded, read_source(embedded, *arguments));
        }
        if (kind == KIND_COUNT) {
            fprintf(stderr, "embed: `%s` is not expected here\n", *arguments);
            exit(1);
        }
    }
}

int main(int argc, char **argv)
{
    if (argc < 3 || !is_plain_name(text_of(argv[1]))) {
        fprintf(stderr, "usage: embed DATABASE OUTPUT-DIRECTORY [--statements FILE…] "
                        "[--migrations FILE…] [--views FILE…] [--everywhere FILE]\n");
        return 1;
    }
    struct embedded *embedded = calloc(1, sizeof *embedded);
    if (!embedded)
        return 1;
    arena_init(&embedded->arena, ARENA_BLOCK, MAX_ALL_BYTES);
    embedded->database = argv[1];
    read_files(embedded, argv + 3);
    check_migrations(embedded);
    sort_views(embedded);
    make_image(embedded);

    char path[MAX_PATH_LENGTH];
    write_headers(embedded, argv[2]);
    snprintf(path, sizeof path, "%s/%s_statements.c", argv[2], argv[1]);
    write_source(embedded, path);
    arena_done(&embedded->arena);
    free(embedded);
    return 0;
}

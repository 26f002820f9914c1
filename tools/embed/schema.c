#include "embed.h"

#include <ctype.h>
#include <stdlib.h>

#define NUMBER_DIGITS 4

void read_migration(struct embedded *embedded, const struct source *source)
{
    const char *slash = strrchr(source->path, '/');
    struct text name = text_of(slash ? slash + 1 : source->path);
    int number = 0;
    size_t digits = 0;
    for (; digits < name.length && isdigit((unsigned char)name.data[digits]); digits++)
        if (digits < NUMBER_DIGITS)
            number = number * 10 + (name.data[digits] - '0');
    struct text ending = TEXT_LITERAL(".sql");
    if (digits != NUMBER_DIGITS || name.data[digits] != '_' || !text_ends_with(name, ending))
        fail_at(source, 1, "a migration's file is named NNNN_what.sql");
    struct text what = {name.data + digits + 1, name.length - digits - 1 - ending.length};
    if (!is_plain_name(what))
        fail_at(source, 1, "`%.*s` is no name of the form [a-z][a-z0-9_]*", TEXT_ARGUMENTS(what));
    if (embedded->migration_count == MAX_MIGRATIONS)
        fail_at(source, 1, "more than %d migrations", MAX_MIGRATIONS);
    embedded->migrations[embedded->migration_count++] = (struct embedded_migration){
        .source = source, .number = number, .name = what, .sql = text_trim(source->content)};
}

static int by_number(const void *a, const void *b)
{
    const struct embedded_migration *first = a, *second = b;
    return (first->number > second->number) - (first->number < second->number);
}

void check_migrations(struct embedded *embedded)
{
    qsort(embedded->migrations, (size_t)embedded->migration_count, sizeof *embedded->migrations,
          by_number);
    for (int i = 0; i < embedded->migration_count; i++) {
        const struct embedded_migration *migration = &embedded->migrations[i];
        if (migration->number == i + 1)
            continue;
        if (i > 0 && migration->number == i)
            fail_at(migration->source, 1, "its number %04d is also that of %s", migration->number,
                    embedded->migrations[i - 1].source->path);
        fail_at(migration->source, 1, "its number is %04d where %04d is next", migration->number,
                i + 1);
    }
}

static struct text next_word(struct text *rest)
{
    *rest = text_trim(*rest);
    struct text word = {rest->data, 0};
    while (word.length < rest->length && !isspace((unsigned char)rest->data[word.length]) &&
           rest->data[word.length] != '(')
        word.length++;
    *rest = (struct text){rest->data + word.length, rest->length - word.length};
    return word;
}

static void add_view(struct embedded *embedded, struct embedded_view view)
{
    struct text rest = view.sql;
    if (!text_equal_nocase(next_word(&rest), TEXT_LITERAL("CREATE")) ||
        !text_equal_nocase(next_word(&rest), TEXT_LITERAL("VIEW")))
        fail_at(view.source, view.line, "only CREATE VIEW may stand here");
    view.name = next_word(&rest);
    if (!is_plain_name(view.name))
        fail_at(view.source, view.line, "`%.*s` is no name of the form [a-z][a-z0-9_]*",
                TEXT_ARGUMENTS(view.name));
    if (!view.comment.length)
        fail_at(view.source, view.line, "the view %.*s has no comment in front that documents it",
                TEXT_ARGUMENTS(view.name));
    for (int i = 0; i < embedded->view_count; i++)
        if (text_equal(embedded->views[i].name, view.name))
            fail_at(view.source, view.line, "the view %.*s is also in %s:%d",
                    TEXT_ARGUMENTS(view.name), embedded->views[i].source->path,
                    embedded->views[i].line);
    if (embedded->view_count == MAX_VIEWS)
        fail_at(view.source, view.line, "more than %d views", MAX_VIEWS);
    embedded->views[embedded->view_count++] = view;
}

/* The comment lines in front of a view, without `--`, joined by newlines. A blank line behind
 * comment lines ends a comment about the whole file. */
static struct text read_comment(struct embedded *embedded, struct reader *reader)
{
    char *comment = embed_alloc(embedded, reader->source->content.length + 1);
    size_t length = 0;
    for (; !reader_at_end(reader); reader_skip_line(reader)) {
        struct text line = text_trim(reader_peek_line(reader));
        if (line.length == 0) {
            length = 0;
            continue;
        }
        if (!text_starts_with(line, TEXT_LITERAL("--")))
            break;
        line = text_trim((struct text){line.data + 2, line.length - 2});
        if (length)
            comment[length++] = '\n';
        memcpy(comment + length, line.data, line.length);
        length += line.length;
    }
    return (struct text){comment, length};
}

void read_views(struct embedded *embedded, const struct source *source)
{
    struct reader reader = {.source = source, .line = 1};
    for (;;) {
        struct embedded_view view = {.source = source};
        view.comment = read_comment(embedded, &reader);
        if (reader_at_end(&reader))
            break;
        view.line = reader.line;
        view.sql = reader_take_sql(&reader, NULL);
        add_view(embedded, view);
    }
}

static int by_name(const void *a, const void *b)
{
    const struct embedded_view *first = a, *second = b;
    size_t shorter =
        first->name.length < second->name.length ? first->name.length : second->name.length;
    int order = memcmp(first->name.data, second->name.data, shorter);
    return order ? order
                 : (first->name.length > second->name.length) -
                       (first->name.length < second->name.length);
}

void sort_views(struct embedded *embedded)
{
    qsort(embedded->views, (size_t)embedded->view_count, sizeof *embedded->views, by_name);
}

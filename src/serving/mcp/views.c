#include "views.h"

#include <sql/crawl.h>
#include <stdio.h>
#include <stdlib.h>

/* The first sentence of the comment, in one line. */
static void write_summary(FILE *out, const struct view *view)
{
    const char *at = view->comment;
    for (; *at && !(*at == '.' && (at[1] == ' ' || at[1] == '\n' || !at[1])); at++)
        fputc(*at == '\n' ? ' ' : *at, out);
    fputs(".\n", out);
}

static void write_list(FILE *out)
{
    fputs("The views of a collection. Each can be asked by the tool `sql`, and described by its "
          "argument `view`. Times that end in `_at` are milliseconds since 1970 (UTC).\n\n",
          out);
    for (int i = 0; i < CRAWL_DATABASE.view_count; i++) {
        fprintf(out, "- `%s`: ", CRAWL_DATABASE.views[i].name);
        write_summary(out, &CRAWL_DATABASE.views[i]);
    }
}

static void write_view(FILE *out, const struct view *view)
{
    struct text rest = view_columns(view), name, meaning;
    struct text description = view_description(view);
    fprintf(out, "## %s\n\n%.*s\n", view->name, TEXT_ARGUMENTS(description));
    while (view_next_column(&rest, &name, &meaning)) {
        fprintf(out, "- `%.*s`: ", TEXT_ARGUMENTS(name));
        view_print_meaning(out, meaning, false);
        fputc('\n', out);
    }
}

/* `view` NULL: the list. */
static struct value *written(struct value_tree *tree, const struct view *view)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&bytes, &length);
    if (memory && view)
        write_view(memory, view);
    else if (memory)
        write_list(memory);
    if (!memory || fclose(memory) != 0)
        tree->failed = true;
    struct value *text = value_text(tree, (struct text){bytes ? bytes : "", length});
    free(bytes);
    return text;
}

struct value *views_list(struct value_tree *tree)
{
    return written(tree, NULL);
}

struct value *views_describe(struct value_tree *tree, struct text name)
{
    const struct view *view = view_find(&CRAWL_DATABASE, name);
    return view ? written(tree, view) : NULL;
}

#include "resources.h"

#include "views.h"

#define ALL_VIEWS "seine://views"
#define ONE_VIEW  ALL_VIEWS "/"
#define MARKDOWN  "text/markdown"

static struct value *described(struct value_tree *tree, struct value *list, const char *name,
                               const char *title, const char *description)
{
    struct value *row = value_append(tree, list, value_dictionary(tree));
    value_put(tree, row, "name", value_string(tree, name));
    value_put(tree, row, "title", value_string(tree, title));
    value_put(tree, row, "description", value_string(tree, description));
    value_put(tree, row, "mimeType", value_string(tree, MARKDOWN));
    return row;
}

struct value *resources_value(struct value_tree *tree)
{
    struct value *result = value_dictionary(tree);
    struct value *list = value_put(tree, result, "resources", value_list(tree));
    struct value *row = described(tree, list, "views", "Views of a collection",
                                  "The views that the tool `sql` can ask, a line each");
    value_put(tree, row, "uri", value_string(tree, ALL_VIEWS));
    return result;
}

struct value *resource_templates_value(struct value_tree *tree)
{
    struct value *result = value_dictionary(tree);
    struct value *list = value_put(tree, result, "resourceTemplates", value_list(tree));
    struct value *row = described(tree, list, "view", "A view of a collection",
                                  "What a view shows, with the meaning of each of its columns");
    value_put(tree, row, "uriTemplate", value_string(tree, ONE_VIEW "{view}"));
    return result;
}

struct value *resource_read(struct value_tree *tree, struct text uri)
{
    const struct text one = TEXT_LITERAL(ONE_VIEW);
    struct value *text = NULL;
    if (text_equal(uri, TEXT_LITERAL(ALL_VIEWS)))
        text = views_list(tree);
    else if (text_starts_with(uri, one))
        text = views_describe(tree, (struct text){uri.data + one.length, uri.length - one.length});
    if (!text)
        return NULL;
    struct value *result = value_dictionary(tree);
    struct value *contents = value_put(tree, result, "contents", value_list(tree));
    struct value *row = value_append(tree, contents, value_dictionary(tree));
    value_put(tree, row, "uri", value_text(tree, uri));
    value_put(tree, row, "mimeType", value_string(tree, MARKDOWN));
    value_put(tree, row, "text", text);
    return result;
}

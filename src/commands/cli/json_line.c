#include "json_line.h"

#include <seine/foundation/base/print.h>
#include <stdlib.h>

/* The largest line: a page with its text and all its links. */
#define LINE_BYTES ((size_t)2 << 30)

void json_line_begin(struct json_line *line)
{
    value_tree_init(&line->tree, LINE_BYTES);
    line->object = value_dictionary(&line->tree);
}

void json_line_end(struct json_line *line, FILE *out)
{
    struct error error = {0};
    if (value_tree_status(&line->tree, &error) < 0) {
        print_error("seine: %s", error.sentence);
    } else {
        value_write_json(out, line->object, JSON_COMPACT);
        putc('\n', out);
    }
    value_tree_done(&line->tree);
}

static void put(struct json_line *line, struct value *object, const char *name, struct value *value)
{
    value_put(&line->tree, object, name, value);
}

void json_text(struct json_line *line, struct value *object, const char *name, struct text value)
{
    put(line, object, name, value_text(&line->tree, value));
}

void json_null(struct json_line *line, struct value *object, const char *name)
{
    put(line, object, name, value_nil(&line->tree));
}

void json_optional(struct json_line *line, struct value *object, const char *name,
                   struct text value)
{
    if (value.length)
        json_text(line, object, name, value);
    else
        json_null(line, object, name);
}

void json_number(struct json_line *line, struct value *object, const char *name, int64_t value)
{
    put(line, object, name, value_integer(&line->tree, value));
}

void json_rounded(struct json_line *line, struct value *object, const char *name, double value,
                  int digits)
{
    char text[400];
    snprintf(text, sizeof text, "%.*f", digits, value);
    put(line, object, name, value_real(&line->tree, strtod(text, NULL)));
}

void json_truth(struct json_line *line, struct value *object, const char *name, bool value)
{
    put(line, object, name, value_boolean(&line->tree, value));
}

struct value *json_object(struct json_line *line, struct value *object, const char *name)
{
    return value_put(&line->tree, object, name, value_dictionary(&line->tree));
}

struct value *json_list(struct json_line *line, struct value *object, const char *name)
{
    return value_put(&line->tree, object, name, value_list(&line->tree));
}

void json_append(struct json_line *line, struct value *list, struct text value)
{
    value_append(&line->tree, list, value_text(&line->tree, value));
}

struct value *json_item(struct json_line *line, struct value *list)
{
    return value_append(&line->tree, list, value_dictionary(&line->tree));
}

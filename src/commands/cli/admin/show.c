#include "show.h"

#include <seine/foundation/base/print.h>

#include <inttypes.h>
#include <string.h>

#define GAP 2

static void show_dictionary(FILE *out, const struct value *dictionary)
{
    size_t width = 0;
    for (const struct value *item = value_first(dictionary); item; item = item->next)
        if (value_text_of(item->key).length > width)
            width = value_text_of(item->key).length;
    for (const struct value *item = value_first(dictionary); item; item = item->next) {
        size_t length = value_text_of(item->key).length;
        admin_show_inline(out, item->key, NULL);
        fprintf(out, "%*s", (int)(length < width ? width - length : 0) + GAP, "");
        admin_show_inline(out, item, item->key);
        putc('\n', out);
    }
}

static bool is_of_dictionaries(const struct value *value)
{
    for (const struct value *item = value_first(value); item; item = item->next)
        if (item->kind != VALUE_DICTIONARY)
            return false;
    return value_count(value) > 0;
}

/* [host, port] */
static bool is_address(const struct value *value)
{
    return value_count(value) == 2 && value_is(value_item(value, 0), VALUE_STRING) &&
           value_is(value_item(value, 1), VALUE_INTEGER);
}

/* Prints a configuration with its line breaks. */
static void show_lines(FILE *out, struct text text)
{
    while (text.length) {
        const char *end = memchr(text.data, '\n', text.length);
        size_t length = end ? (size_t)(end - text.data) : text.length;
        print_shown(out, (struct text){text.data, length});
        putc('\n', out);
        length += end != NULL;
        text = (struct text){text.data + length, text.length - length};
    }
}

static void show_items(FILE *out, const struct value *list)
{
    for (const struct value *item = value_first(list); item; item = item->next) {
        admin_show_inline(out, item, NULL);
        putc('\n', out);
    }
}

void admin_show(FILE *out, const struct value *value)
{
    if (value->kind == VALUE_STRING)
        show_lines(out, value_text_of(value));
    else if (value->kind == VALUE_DICTIONARY && is_of_dictionaries(value))
        admin_show_columns(out, value);
    else if (value->kind == VALUE_DICTIONARY)
        show_dictionary(out, value);
    else if (is_of_dictionaries(value))
        admin_show_rows(out, value);
    else if (admin_show_is_container(value) && !is_address(value))
        show_items(out, value);
    else if (admin_show_is_container(value))
        fprintf(out, "%.*s:%" PRId64 "\n", TEXT_ARGUMENTS(value_text_of(value_item(value, 0))),
                value_integer_or(value_item(value, 1), 0));
    else {
        admin_show_inline(out, value, NULL);
        putc('\n', out);
    }
}

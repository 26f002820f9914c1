#include "show.h"

#include "../print.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER_BYTES 40
#define GAP          2

static const char *number_text(const struct value *value, char ret_text[NUMBER_BYTES])
{
    if (value->kind == VALUE_REAL)
        snprintf(ret_text, NUMBER_BYTES, "%.10g", value->real);
    else
        snprintf(ret_text, NUMBER_BYTES, "%" PRId64, value_integer_or(value, 0));
    return ret_text;
}

static bool is_container(const struct value *value)
{
    return value->kind == VALUE_LIST || value->kind == VALUE_TUPLE ||
           value->kind == VALUE_DICTIONARY;
}

static void show_text(FILE *out, const struct value *value)
{
    print_shown(out, value_text_of(value));
}

/* On one line: items separated by commas, those of a dictionary with their names. VALUE_DEPTH
 * bounds it. NOLINTNEXTLINE(misc-no-recursion) */
static void show_inline(FILE *out, const struct value *value)
{
    char number[NUMBER_BYTES];
    if (value->kind == VALUE_NIL) {
        fputs("none", out);
    } else if (value->kind == VALUE_STRING || value->kind == VALUE_BYTES) {
        show_text(out, value);
    } else if (!is_container(value)) {
        fputs(number_text(value, number), out);
    } else {
        for (const struct value *item = value_first(value); item; item = item->next) {
            if (item != value_first(value))
                fputs(", ", out);
            if (item->key) {
                show_inline(out, item->key);
                fputs(": ", out);
            }
            /* What is nested deeper stands in brackets. */
            bool nested = is_container(item);
            fputs(nested ? "[" : "", out);
            show_inline(out, item);
            fputs(nested ? "]" : "", out);
        }
    }
}

static size_t longest_key(const struct value *dictionary, size_t longest)
{
    for (const struct value *item = value_first(dictionary); item; item = item->next)
        if (value_text_of(item->key).length > longest)
            longest = value_text_of(item->key).length;
    return longest;
}

static void pad(FILE *out, size_t written, size_t width)
{
    fprintf(out, "%*s", (int)(written < width ? width - written : 0) + GAP, "");
}

static void show_key(FILE *out, const struct value *key, size_t width)
{
    char number[NUMBER_BYTES];
    struct text text =
        key->kind == VALUE_STRING ? value_text_of(key) : text_of(number_text(key, number));
    print_shown(out, text);
    pad(out, text.length, width);
}

static void show_dictionary(FILE *out, const struct value *dictionary)
{
    size_t width = longest_key(dictionary, 0);
    for (const struct value *item = value_first(dictionary); item; item = item->next) {
        show_key(out, item->key, width);
        show_inline(out, item);
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

static char *cell_text(const struct value *value)
{
    char *text = NULL;
    size_t length;
    FILE *memory = value ? open_memstream(&text, &length) : NULL;
    if (!memory)
        return NULL;
    show_inline(memory, value);
    fclose(memory);
    return text;
}

/* Whether a name was in an earlier column. */
static bool is_known_before(const struct value *table, const struct value *column, struct text name)
{
    for (const struct value *other = value_first(table); other != column; other = other->next)
        if (value_get_text(other, name))
            return true;
    return false;
}

#define CELL_WIDTH 26

/* Numbers in columns; what is longer than a column, a histogram, gets lines of its own. */
static void show_row(FILE *out, const struct value *table, struct text name, size_t width)
{
    print_shown(out, name);
    pad(out, name.length, width);
    for (const struct value *column = value_first(table); column; column = column->next) {
        char *text = cell_text(value_get_text(column, name));
        fprintf(out, "%-*s", CELL_WIDTH, text ? text : "");
        if (text && strlen(text) >= CELL_WIDTH && column->next)
            fprintf(out, "\n%*s", (int)width + GAP, "");
        free(text);
    }
    putc('\n', out);
}

static void show_table(FILE *out, const struct value *table)
{
    size_t width = 0;
    for (const struct value *column = value_first(table); column; column = column->next)
        width = longest_key(column, width);
    fprintf(out, "%*s", (int)width + GAP, "");
    for (const struct value *column = value_first(table); column; column = column->next)
        fprintf(out, "%-*.*s", CELL_WIDTH, TEXT_ARGUMENTS(value_text_of(column->key)));
    putc('\n', out);
    for (const struct value *column = value_first(table); column; column = column->next)
        for (const struct value *item = value_first(column); item; item = item->next)
            if (!is_known_before(table, column, value_text_of(item->key)))
                show_row(out, table, value_text_of(item->key), width);
}

void admin_show(FILE *out, const struct value *value)
{
    if (is_of_dictionaries(value) && value->kind == VALUE_DICTIONARY) {
        show_table(out, value);
    } else if (value->kind == VALUE_DICTIONARY) {
        show_dictionary(out, value);
    } else if (value->kind == VALUE_STRING) {
        /* A configuration has lines, which stay. */
        struct text text = value_text_of(value);
        while (text.length) {
            const char *end = memchr(text.data, '\n', text.length);
            size_t length = end ? (size_t)(end - text.data) : text.length;
            print_shown(out, (struct text){text.data, length});
            putc('\n', out);
            length += end != NULL;
            text = (struct text){text.data + length, text.length - length};
        }
    } else if (is_container(value)) {
        for (const struct value *item = value_first(value); item; item = item->next) {
            show_inline(out, item);
            putc('\n', out);
        }
    } else {
        show_inline(out, value);
        putc('\n', out);
    }
}

#include "show.h"

#include <seine/foundation/base/print.h>

#include <stdlib.h>
#include <string.h>

#define GAP 2
/* Values longer than a column, such as histograms, stand below the table on lines of their own. */
#define LONGEST_CELL 24

static char *cell_text(const struct value *value, const struct value *name)
{
    char *text = NULL;
    size_t length;
    FILE *memory = value ? open_memstream(&text, &length) : NULL;
    if (!memory)
        return NULL;
    admin_show_inline(memory, value, name);
    fclose(memory);
    return text;
}

static size_t width_of(const struct value *value, const struct value *name)
{
    char *text = cell_text(value, name);
    size_t width = text ? strlen(text) : 0;
    free(text);
    return width;
}

/* Padding is only printed when another cell follows (`owed`), so that no line ends with blanks. */
static void put_cell(FILE *out, const struct value *value, const struct value *name, size_t width,
                     size_t *owed)
{
    char *text = cell_text(value, name);
    size_t length = text ? strlen(text) : 0;
    if (length)
        fprintf(out, "%*s%s", (int)*owed, "", text);
    *owed = (length ? 0 : *owed + length) + (width > length ? width - length : 0) + GAP;
    free(text);
}

static size_t longest_name(const struct value *dictionary, size_t longest)
{
    for (const struct value *item = value_first(dictionary); item; item = item->next) {
        size_t width = width_of(item->key, NULL);
        longest = width > longest ? width : longest;
    }
    return longest;
}

/* ---- columns ---- */

static const struct value *cell_at(const struct value *column, const struct value *name)
{
    return value_get_text(column, value_text_of(name));
}

/* Whether an earlier column has the name. */
static bool is_known_before(const struct value *table, const struct value *column,
                            const struct value *name)
{
    for (const struct value *other = value_first(table); other != column; other = other->next)
        if (cell_at(other, name))
            return true;
    return false;
}

static bool fits_in_columns(const struct value *table, const struct value *name)
{
    for (const struct value *column = value_first(table); column; column = column->next)
        if (width_of(cell_at(column, name), name) > LONGEST_CELL)
            return false;
    return true;
}

static size_t column_width(const struct value *table, const struct value *column)
{
    size_t width = width_of(column->key, NULL);
    for (const struct value *item = value_first(column); item; item = item->next) {
        size_t cell = fits_in_columns(table, item->key) ? width_of(item, item->key) : 0;
        width = cell > width ? cell : width;
    }
    return width;
}

static void show_row(FILE *out, const struct value *table, const struct value *name, size_t width)
{
    size_t owed = 0;
    put_cell(out, name, NULL, width, &owed);
    for (const struct value *column = value_first(table); column; column = column->next)
        put_cell(out, cell_at(column, name), name, column_width(table, column), &owed);
    putc('\n', out);
}

static void show_below(FILE *out, const struct value *table, const struct value *name)
{
    size_t width = longest_name(table, 0);
    admin_show_inline(out, name, NULL);
    putc('\n', out);
    for (const struct value *column = value_first(table); column; column = column->next) {
        size_t owed = GAP;
        if (!cell_at(column, name))
            continue;
        put_cell(out, column->key, NULL, width, &owed);
        put_cell(out, cell_at(column, name), name, 0, &owed);
        putc('\n', out);
    }
}

static void show_names(FILE *out, const struct value *table, bool in_columns, size_t width)
{
    for (const struct value *column = value_first(table); column; column = column->next)
        for (const struct value *item = value_first(column); item; item = item->next) {
            if (is_known_before(table, column, item->key) ||
                fits_in_columns(table, item->key) != in_columns)
                continue;
            if (in_columns)
                show_row(out, table, item->key, width);
            else
                show_below(out, table, item->key);
        }
}

void admin_show_columns(FILE *out, const struct value *table)
{
    size_t width = 0, owed;
    for (const struct value *column = value_first(table); column; column = column->next)
        width = longest_name(column, width);
    owed = width + GAP;
    for (const struct value *column = value_first(table); column; column = column->next)
        put_cell(out, column->key, NULL, column_width(table, column), &owed);
    putc('\n', out);
    show_names(out, table, true, width);
    show_names(out, table, false, width);
}

/* ---- rows ---- */

static size_t widest_cell(const struct value *list, const struct value *name)
{
    size_t width = width_of(name, NULL);
    for (const struct value *row = value_first(list); row; row = row->next) {
        size_t cell = width_of(cell_at(row, name), name);
        width = cell > width ? cell : width;
    }
    return width;
}

void admin_show_rows(FILE *out, const struct value *list)
{
    const struct value *first = value_first(list);
    size_t owed = 0;
    for (const struct value *cell = value_first(first); cell; cell = cell->next)
        put_cell(out, cell->key, NULL, widest_cell(list, cell->key), &owed);
    putc('\n', out);
    for (const struct value *row = first; row; row = row->next) {
        owed = 0;
        for (const struct value *cell = value_first(first); cell; cell = cell->next)
            put_cell(out, cell_at(row, cell->key), cell->key, widest_cell(list, cell->key), &owed);
        putc('\n', out);
    }
}

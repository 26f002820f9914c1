#include "rows.h"
#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/print.h>

#include <locale.h>
#include <stdlib.h>
#include <wchar.h>

/* The widths of the columns are those of this many first rows. */
#define MEASURED_ROWS 200
/* A column is never made narrower than this to fit a width. */
#define NARROWEST 8
/* Even in a table of unlimited width, longer cells are shortened: this bounds the memory. */
#define WIDEST_CELL 4096
#define GAP         2
/* A table wider than this multiple of the width is printed as lines instead of being shortened. */
#define MOST_SHORTENED 2
#define ARENA_BLOCK    ((size_t)64 * 1024)

struct cell {
    struct text text; /* data is NULL for an SQL NULL */
    size_t width;
};

struct column {
    size_t width;
    bool is_number; /* all measured cells are numbers */
    bool is_prose;  /* words separated by blanks, which continue on further lines */
};

struct rows_table {
    FILE *out;
    struct rows_options options;
    locale_t locale; /* for the widths of characters; (locale_t)0: each is one column wide */
    int columns;
    struct column *column;
    const char **rest;  /* the rest of each cell of a row, for its further lines */
    struct cell *cells; /* of the rows that are held back */
    struct arena texts; /* theirs */
    struct buffer text; /* of the cell that is being read */
    int held;
    bool laid_out;
    bool in_lines;   /* each value has a line of its own */
    int64_t printed; /* rows */
    char **names;
};

static struct cell *row_cells(const struct rows_table *table, int row)
{
    return table->cells + (size_t)row * (size_t)table->columns;
}

/* Reads the character at `text`, which print_shown() has made well-formed; returns its length in
 * bytes. */
static size_t next_character(const char *text, wchar_t *ret_character)
{
    unsigned char first = (unsigned char)text[0];
    size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    wchar_t character = length == 1 ? first : first & (0x7F >> length);
    for (size_t i = 1; i < length; i++)
        character = (character << 6) | (text[i] & 0x3F);
    *ret_character = character;
    return length;
}

static size_t width_of_character(wchar_t character)
{
    int columns = character < 0x7F ? 1 : wcwidth(character);
    return columns < 0 ? 1 : (size_t)columns;
}

static size_t width_of(struct text text)
{
    size_t width = 0;
    for (size_t at = 0; at < text.length;) {
        wchar_t character;
        at += next_character(text.data + at, &character);
        width += width_of_character(character);
    }
    return width;
}

/* Prints the part of the text from column `from` up to column `to`. */
static void print_columns(FILE *out, const char *text, size_t from, size_t to)
{
    size_t at = 0;
    while (*text && at < to) {
        wchar_t character;
        size_t length = next_character(text, &character);
        size_t width = width_of_character(character);
        if (at >= from && at + width <= to)
            fwrite(text, 1, length, out);
        at += width;
        text += length;
    }
}

static void print_spaces(FILE *out, size_t count)
{
    static const char SPACES[] = "                                                                ";
    for (size_t part; count; count -= part) {
        part = count < sizeof SPACES - 1 ? count : sizeof SPACES - 1;
        fwrite(SPACES, 1, part, out);
    }
}

/* Takes as many words off the front of *rest as a line of this width holds, or a part of a word
 * that is longer. */
static struct text take_line(const char **rest, size_t room, size_t *ret_width)
{
    const char *text = *rest, *end = text, *blank = NULL;
    size_t width = 0, width_to_blank = 0;
    while (*end) {
        wchar_t character;
        size_t length = next_character(end, &character);
        size_t more = width_of_character(character);
        if (character == L' ') {
            blank = end;
            width_to_blank = width;
        }
        if (end > text && width + more > room)
            break;
        end += length;
        width += more;
    }
    if (*end && blank && blank > text) {
        end = blank;
        width = width_to_blank;
    }
    *rest = end + strspn(end, " ");
    *ret_width = width;
    return (struct text){text, (size_t)(end - text)};
}

/* Prints a cell. `*spaces` blanks are only printed before the next text of the line, so that no
 * line ends with blanks. */
static void print_cell(const struct rows_table *table, int index, struct text text, size_t width,
                       size_t *spaces)
{
    const struct column *column = &table->column[index];
    size_t unused = column->width > width ? column->width - width : 0;
    if (column->is_number)
        *spaces += unused;
    if (text.length) {
        print_spaces(table->out, *spaces);
        *spaces = 0;
    }
    if (width > column->width) {
        /* The middle is cut: the ends of URIs differ more. */
        size_t head = (column->width - 1) / 2, tail = column->width - 1 - head;
        print_columns(table->out, text.data, 0, head);
        fputs("…", table->out);
        print_columns(table->out, text.data, width - tail, width);
    } else if (text.length) { /* NULL is no text, which fwrite() must not be given */
        fwrite(text.data, 1, text.length, table->out);
    }
    *spaces += GAP + (column->is_number ? 0 : unused);
}

static size_t widest_name(const struct rows_table *table)
{
    size_t widest = 0;
    for (int i = 0; i < table->columns; i++) {
        size_t width = width_of(text_of(table->names[i]));
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Prints "── 3 ───", then one line per value. */
static void print_lines(const struct rows_table *table, const struct cell *cells)
{
    size_t names = widest_name(table);
    char number[32];
    int length = snprintf(number, sizeof number, " %lld ", (long long)table->printed);
    print_spaces(table->out, (size_t)table->options.indent);
    fprintf(table->out, "──%s", number);
    for (size_t i = 2 + (size_t)length; i < names + GAP + NARROWEST; i++)
        fputs("─", table->out);
    putc('\n', table->out);
    for (int i = 0; i < table->columns; i++) {
        print_spaces(table->out, (size_t)table->options.indent);
        fputs(table->names[i], table->out);
        if (cells[i].text.length) {
            print_spaces(table->out, names - width_of(text_of(table->names[i])) + GAP);
            fwrite(cells[i].text.data, 1, cells[i].text.length, table->out);
        }
        putc('\n', table->out);
    }
}

static void print_row(struct rows_table *table, const struct cell *cells)
{
    table->printed++;
    if (table->in_lines) {
        print_lines(table, cells);
        return;
    }
    for (int i = 0; i < table->columns; i++) {
        bool goes_on = table->column[i].is_prose && cells[i].width > table->column[i].width;
        table->rest[i] = goes_on ? cells[i].text.data : NULL;
    }
    for (bool is_first = true, has_more = true; has_more; is_first = false) {
        size_t spaces = (size_t)table->options.indent;
        has_more = false;
        for (int i = 0; i < table->columns; i++) {
            size_t width = is_first ? cells[i].width : 0;
            struct text text = is_first ? cells[i].text : (struct text){"", 0};
            if (table->rest[i]) {
                text = take_line(&table->rest[i], table->column[i].width, &width);
                has_more = has_more || *table->rest[i];
            }
            print_cell(table, i, text, width, &spaces);
        }
        putc('\n', table->out);
    }
}

static void print_heading(const struct rows_table *table)
{
    size_t spaces = (size_t)table->options.indent;
    for (int i = 0; i < table->columns; i++)
        print_cell(table, i, text_of(table->names[i]), width_of(text_of(table->names[i])), &spaces);
    putc('\n', table->out);
    print_spaces(table->out, (size_t)table->options.indent);
    for (int i = 0; i < table->columns; i++) {
        for (size_t j = 0; j < table->column[i].width; j++)
            fputs("─", table->out);
        if (i + 1 < table->columns)
            print_spaces(table->out, GAP);
    }
    putc('\n', table->out);
}

static size_t width_of_row(const struct rows_table *table)
{
    size_t sum = (size_t)table->options.indent + (size_t)(table->columns - 1) * GAP;
    for (int i = 0; i < table->columns; i++)
        sum += table->column[i].width;
    return sum;
}

/* Narrows the widest text columns until the table fits. Returns whether it fits. */
static bool fit(struct rows_table *table)
{
    size_t sum = width_of_row(table);
    while (sum > table->options.width) {
        struct column *widest = NULL;
        for (int i = 0; i < table->columns; i++)
            if (!table->column[i].is_number && (!widest || table->column[i].width > widest->width))
                widest = &table->column[i];
        if (!widest || widest->width <= NARROWEST)
            break;
        widest->width--;
        sum--;
    }
    return sum <= table->options.width;
}

static void import_into(struct rows_table *table)
{
    table->laid_out = true;
    for (int i = 0; i < table->columns; i++) {
        size_t name = width_of(text_of(table->names[i]));
        if (table->column[i].width < name)
            table->column[i].width = name;
        if (table->column[i].width > WIDEST_CELL)
            table->column[i].width = WIDEST_CELL;
    }
    table->in_lines =
        table->options.format == ROWS_LINES ||
        (table->options.width && width_of_row(table) > MOST_SHORTENED * table->options.width);
    if (table->options.width && !table->in_lines)
        table->in_lines = !fit(table);
    if (!table->in_lines)
        print_heading(table);
    for (int row = 0; row < table->held; row++)
        print_row(table, row_cells(table, row));
}

static void forget_cells(struct rows_table *table)
{
    arena_reset(&table->texts);
    table->held = 0;
}

/* Makes table->text what is shown of a value. */
static void show_value(struct rows_table *table, struct statement *statement, int column,
                       enum statement_type type)
{
    buffer_clear(&table->text);
    if (type != STATEMENT_BLOB) {
        struct text text = statement_column_text(statement, column);
        text.length = text.length < WIDEST_CELL ? text.length : WIDEST_CELL;
        buffer_append_shown(&table->text, text);
        return;
    }
    struct text bytes = statement_column_blob(statement, column);
    size_t length = bytes.length < WIDEST_CELL / 2 ? bytes.length : WIDEST_CELL / 2;
    buffer_append_string(&table->text, "x'");
    for (size_t i = 0; i < length; i++)
        buffer_printf(&table->text, "%02x", (unsigned char)bytes.data[i]);
    buffer_append_char(&table->text, '\'');
}

static int read_cell(struct rows_table *table, struct cell *cell, struct statement *statement,
                     int column, enum statement_type type)
{
    show_value(table, statement, column, type);
    *cell = (struct cell){.text = arena_copy(&table->texts, buffer_text(&table->text))};
    if (table->text.failed || !cell->text.data)
        return STATUS_MEMORY;
    cell->width = width_of(cell->text);
    return 0;
}

struct rows_table *rows_table_new(FILE *out, struct statement *statement,
                                  const struct rows_options *options)
{
    struct rows_table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->out = out;
    table->options = *options;
    table->columns = statement_column_count(statement);
    table->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    arena_init(&table->texts, ARENA_BLOCK, SIZE_MAX / 2);
    buffer_init(&table->text, SIZE_MAX);
    size_t columns = table->columns ? (size_t)table->columns : 1;
    table->column = calloc(columns, sizeof *table->column);
    table->names = calloc(columns, sizeof *table->names);
    table->rest = calloc(columns, sizeof *table->rest);
    table->cells = calloc(columns * MEASURED_ROWS, sizeof *table->cells);
    bool complete = table->column && table->names && table->rest && table->cells;
    for (int i = 0; complete && i < table->columns; i++) {
        table->column[i].is_number = true;
        buffer_clear(&table->text);
        buffer_append_shown(&table->text, text_of(statement_column_name(statement, i)));
        table->names[i] = buffer_take(&table->text);
        complete = table->names[i] != NULL;
    }
    if (!complete) {
        table->columns = 0;
        rows_table_end(table);
        return NULL;
    }
    return table;
}

int rows_table_add(struct rows_table *table, struct statement *statement)
{
    struct cell *cells = row_cells(table, table->held);
    locale_t before = table->locale ? uselocale(table->locale) : (locale_t)0;
    int status = 0;
    for (int i = 0; i < table->columns && status == 0; i++) {
        enum statement_type type = statement_column_type(statement, i);
        cells[i] = (struct cell){0};
        if (type == STATEMENT_NULL)
            continue;
        status = read_cell(table, &cells[i], statement, i, type);
        if (!table->laid_out && cells[i].width > table->column[i].width)
            table->column[i].width = cells[i].width;
        if (!table->laid_out && type != STATEMENT_INT && type != STATEMENT_REAL)
            table->column[i].is_number = false;
        if (!table->laid_out && type == STATEMENT_TEXT && cells[i].text.data &&
            strchr(cells[i].text.data, ' '))
            table->column[i].is_prose = true;
    }
    table->held++;
    if (status == 0 && table->laid_out)
        print_row(table, cells);
    else if (status == 0 && table->held == MEASURED_ROWS)
        import_into(table);
    if (status < 0 || table->laid_out)
        forget_cells(table);
    if (before)
        uselocale(before);
    return status;
}

void rows_table_end(struct rows_table *table)
{
    if (!table)
        return;
    if (table->columns && !table->laid_out) {
        locale_t before = table->locale ? uselocale(table->locale) : (locale_t)0;
        import_into(table);
        if (before)
            uselocale(before);
    }
    arena_done(&table->texts);
    buffer_done(&table->text);
    for (int i = 0; table->names && i < table->columns; i++)
        free(table->names[i]);
    if (table->locale)
        freelocale(table->locale);
    free(table->names);
    free(table->rest);
    free(table->column);
    free(table->cells);
    free(table);
}

#include "rows.h"

#include <seine/foundation/base/print.h>
#include <seine/foundation/db/row_value.h>

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void print_hexadecimal(FILE *out, struct text bytes)
{
    for (size_t i = 0; i < bytes.length; i++)
        fprintf(out, "%02x", (unsigned char)bytes.data[i]);
}

static void print_number(FILE *out, struct statement *statement, int column)
{
    if (statement_column_type(statement, column) == STATEMENT_INT)
        fprintf(out, "%" PRId64, statement_column_int(statement, column));
    else if (isfinite(statement_column_real(statement, column)))
        fprintf(out, "%.15g", statement_column_real(statement, column));
    else
        fputs("null", out);
}

static void print_json_row(FILE *out, struct statement *statement)
{
    struct json_line line;
    json_line_begin(&line);
    row_value_put(&line.tree, line.object, statement);
    json_line_end(&line, out);
}

/* On a terminal, control characters must not reach it; a file gets the bytes unchanged. */
static void print_csv_bytes(FILE *out, struct text bytes, bool is_shown)
{
    if (is_shown)
        print_shown_lines(out, bytes);
    else
        fwrite(bytes.data, 1, bytes.length, out);
}

static void print_csv_field(FILE *out, struct text field, bool is_shown)
{
    bool quoted = false;
    for (size_t i = 0; i < field.length && !quoted; i++)
        quoted = strchr("\",\r\n", field.data[i]) || field.data[i] == '\0';
    if (!quoted) {
        print_csv_bytes(out, field, is_shown);
        return;
    }
    putc('"', out);
    while (field.length) {
        const char *mark = memchr(field.data, '"', field.length);
        size_t length = mark ? (size_t)(mark - field.data) + 1 : field.length;
        print_csv_bytes(out, (struct text){field.data, length}, is_shown);
        if (mark)
            putc('"', out);
        field = (struct text){field.data + length, field.length - length};
    }
    putc('"', out);
}

static void print_csv_names(FILE *out, struct statement *statement, bool is_shown)
{
    for (int i = 0; i < statement_column_count(statement); i++) {
        if (i)
            putc(',', out);
        print_csv_field(out, text_of(statement_column_name(statement, i)), is_shown);
    }
    fputs("\r\n", out);
}

static void print_csv_row(FILE *out, struct statement *statement, bool is_shown)
{
    for (int i = 0; i < statement_column_count(statement); i++) {
        if (i)
            putc(',', out);
        switch (statement_column_type(statement, i)) {
        case STATEMENT_TEXT:
            print_csv_field(out, statement_column_text(statement, i), is_shown);
            break;
        case STATEMENT_BLOB:
            print_hexadecimal(out, statement_column_blob(statement, i));
            break;
        case STATEMENT_INT:
        case STATEMENT_REAL:
            print_number(out, statement, i);
            break;
        case STATEMENT_NULL:
            break;
        }
    }
    fputs("\r\n", out);
}

int rows_printer_begin(struct rows_printer *printer, FILE *out, struct statement *statement,
                       const struct rows_options *options, struct error *error)
{
    bool is_table = options->format == ROWS_TABLE || options->format == ROWS_LINES;
    *printer =
        (struct rows_printer){.out = out,
                              .format = options->format,
                              .is_shown = options->format == ROWS_CSV && isatty(fileno(out))};
    if (is_table && !(printer->table = rows_table_new(out, statement, options)))
        return error_set(error, STATUS_MEMORY, "no memory for a table");
    if (options->format == ROWS_CSV)
        print_csv_names(out, statement, printer->is_shown);
    return 0;
}

int rows_printer_add(struct rows_printer *printer, struct statement *statement, struct error *error)
{
    int status = printer->table ? rows_table_add(printer->table, statement) : 0;
    if (status < 0)
        return error_set(error, status, "no memory for a row");
    if (printer->format == ROWS_JSON)
        print_json_row(printer->out, statement);
    else if (printer->format == ROWS_CSV)
        print_csv_row(printer->out, statement, printer->is_shown);
    return ferror(printer->out) ? error_set(error, STATUS_SYSTEM, "the output cannot be written")
                                : 0;
}

void rows_printer_end(struct rows_printer *printer)
{
    rows_table_end(printer->table);
    printer->table = NULL;
}

int rows_print(FILE *out, struct statement *statement, const struct rows_options *options,
               struct rows_count *ret_count, struct error *error)
{
    struct rows_count count = {0};
    struct rows_printer printer;
    int status = rows_printer_begin(&printer, out, statement, options, error);
    if (status < 0)
        return status;
    while ((status = statement_step(statement, error)) == STATEMENT_ROW) {
        if (options->most && count.printed == options->most) {
            count.more++;
            continue;
        }
        status = rows_printer_add(&printer, statement, error);
        if (status == STATUS_MEMORY)
            break;
        count.printed++;
        if (status < 0)
            break;
    }
    statement_reset(statement);
    rows_printer_end(&printer);
    *ret_count = count;
    return status;
}

size_t rows_terminal_width(FILE *out)
{
    struct winsize size;
    if (isatty(fileno(out)) && ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        return size.ws_col;
    return ROWS_WIDTH;
}

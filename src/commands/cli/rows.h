/*
 * The rows of a query, printed: as an aligned table for people, as lines of JSON, or as CSV (RFC
 * 4180).
 *
 * A table's columns are as wide as the first rows need, numbers to the right. With a width, columns
 * of sentences and titles go on in further lines, other cells that are too long lose their middle,
 * and when the table is more than twice too wide, each value has a line of its own instead. Control
 * characters and what is no UTF-8 are shown as \xNN, so that no title of a page can harm a
 * terminal. In JSON and CSV nothing is lost but bytes that are no UTF-8; blobs are hexadecimal.
 */
#ifndef SEINE_CLI_ROWS_H
#define SEINE_CLI_ROWS_H

#include "json_line.h"

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <stdio.h>

enum rows_format {
    ROWS_TABLE,
    ROWS_LINES, /* a line for each value */
    ROWS_JSON,  /* one object a row and line */
    ROWS_CSV,   /* names of the columns first */
};

/* A table's width where there is no terminal to ask. */
#define ROWS_WIDTH 120

struct rows_options {
    enum rows_format format;
    size_t width; /* of a table in columns of the terminal; 0: as wide as it gets */
    int indent;   /* of a table's lines */
    int64_t most; /* rows printed; those beyond are counted. 0: all */
};

struct rows_count {
    int64_t printed;
    int64_t more; /* rows beyond `most`, as far as the query came */
};

/* Executes the statement and prints its rows. After a failure (STATUS_TIMEOUT …) what came before
 * has been printed and counted. */
int rows_print(FILE *out, struct statement *statement, const struct rows_options *options,
               struct rows_count *ret_count, struct error *error) SEINE_MUST_CHECK;
/* The same, row by row, for whoever has a statement that gives them one at a time. */
struct rows_printer {
    FILE *out;
    struct rows_table *table; /* of ROWS_TABLE and ROWS_LINES */
    enum rows_format format;
    bool is_shown; /* CSV on a terminal */
};

/* Columns are those of the statement. */
int rows_printer_begin(struct rows_printer *printer, FILE *out, struct statement *statement,
                       const struct rows_options *options, struct error *error) SEINE_MUST_CHECK;
/* The statement's current row. STATUS_SYSTEM: nobody reads any more. */
int rows_printer_add(struct rows_printer *printer, struct statement *statement,
                     struct error *error) SEINE_MUST_CHECK;
/* Prints what is still held back. */
void rows_printer_end(struct rows_printer *printer);

/* The width of the terminal that `out` is, ROWS_WIDTH if it is none. */
size_t rows_terminal_width(FILE *out);

/* The layout of tables (rows_table.c): rows are collected until the widths are known. */
struct rows_table;

struct rows_table *rows_table_new(FILE *out, struct statement *statement,
                                  const struct rows_options *options);
/* The statement's current row. STATUS_MEMORY, or 0. */
int rows_table_add(struct rows_table *table, struct statement *statement) SEINE_MUST_CHECK;
/* Prints what is still held back; frees the table. NULL is allowed. */
void rows_table_end(struct rows_table *table);

#endif

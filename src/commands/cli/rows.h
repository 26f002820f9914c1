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
    ROWS_LINES, /* one line per value */
    ROWS_JSON,  /* one object per row, on its own line */
    ROWS_CSV,   /* the names of the columns first */
};

/* The width of a table when the output is no terminal. */
#define ROWS_WIDTH 120

struct rows_options {
    enum rows_format format;
    size_t width; /* of a table, in columns of the terminal; 0: unlimited */
    int indent;   /* the indentation of a table's lines */
    int64_t most; /* rows printed; further rows are only counted. 0: all */
};

struct rows_count {
    int64_t printed;
    int64_t more; /* rows beyond `most`, as far as the query got */
};

/* Executes the statement and prints its rows. After a failure (STATUS_TIMEOUT …) the rows read
 * before it have been printed and counted. */
int rows_print(FILE *out, struct statement *statement, const struct rows_options *options,
               struct rows_count *ret_count, struct error *error) SEINE_MUST_CHECK;
/* The same row by row, for callers that step the statement themselves. */
struct rows_printer {
    FILE *out;
    struct rows_table *table; /* for ROWS_TABLE and ROWS_LINES */
    enum rows_format format;
    bool is_shown; /* CSV goes to a terminal */
};

/* The columns are those of the statement. */
int rows_printer_begin(struct rows_printer *printer, FILE *out, struct statement *statement,
                       const struct rows_options *options, struct error *error) SEINE_MUST_CHECK;
/* Prints the statement's current row. STATUS_SYSTEM: the reader of `out` is gone. */
int rows_printer_add(struct rows_printer *printer, struct statement *statement,
                     struct error *error) SEINE_MUST_CHECK;
/* Prints the rows that are still held back. */
void rows_printer_end(struct rows_printer *printer);

/* Returns the width of the terminal that `out` is; ROWS_WIDTH when it is none. */
size_t rows_terminal_width(FILE *out);

/* The layout of tables (rows_table.c): rows are held back until the widths are known. */
struct rows_table;

struct rows_table *rows_table_new(FILE *out, struct statement *statement,
                                  const struct rows_options *options);
/* Adds the statement's current row. STATUS_MEMORY, or 0. */
int rows_table_add(struct rows_table *table, struct statement *statement) SEINE_MUST_CHECK;
/* Prints the rows that are still held back and frees the table. NULL is allowed. */
void rows_table_end(struct rows_table *table);

#endif

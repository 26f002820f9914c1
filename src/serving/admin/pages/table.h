/*
 * Rows of a statement as an HTML table: each table of a page is a list of its columns.
 */
#ifndef SEINE_ADMIN_PAGES_TABLE_H
#define SEINE_ADMIN_PAGES_TABLE_H

#include "page_writer.h"

enum cell_kind {
    CELL_TEXT,
    CELL_STATE, /* page_state() */
    CELL_NUMBER,
    CELL_REAL, /* one digit behind the point */
    CELL_BYTES,
    CELL_DURATION, /* milliseconds */
    CELL_TIME,     /* milliseconds since 1970, shown in UTC */
    CELL_SINCE,    /* how long ago that was */
    CELL_UNTIL,    /* how long until then; nothing when it is past */
    CELL_SITE,     /* a link to its page, by the number in id_column */
    CELL_URI,      /* the same */
    CELL_ERRORS,   /* a link to the errors of the code in id_column; plain text without one */
};

struct cell {
    const char *heading;
    enum cell_kind kind;
    int column;
    int id_column;
};

struct table {
    const char *caption; /* for who does not see where it stands */
    const char *empty;   /* the sentence instead of a table without rows */
    const struct cell *cells;
    size_t cell_count;
    const struct page_states *states; /* of its CELL_STATE */
    int64_t most;                     /* rows; the statement gives one more when there are more */
    int key_column;                   /* of the number by which the list goes on */
};

#define TABLE_CELLS(list) .cells = (list), .cell_count = sizeof(list) / sizeof *(list)

/* What was seen of the rows. */
struct table_end {
    int64_t rows;
    bool more;
    int64_t last_key; /* of the last row shown */
};

/* Steps through the statement to its end. `ret_end` may be NULL. */
int table_put(struct page *page, const struct table *table, struct statement *rows,
              struct table_end *ret_end, struct error *error) SEINE_MUST_CHECK;

#endif

/*
 * Rows of a statement as an HTML table, and the sections that a page is made of. Which columns a
 * table shows, how and under which headings is declared beside the statement (sql/crawl/pages.sql):
 *
 *   struct table table = {"Queue", "Nothing is queued.", CELLS(CRAWL_PAGE_QUEUE_CELLS),
 *                         crawl_page_queue(db, .most = PAGE_ROWS)};
 */
#ifndef SEINE_ADMIN_PAGES_TABLE_H
#define SEINE_ADMIN_PAGES_TABLE_H

#include "page_writer.h"

enum cell_kind {
    CELL_TEXT,
    CELL_NUMBER,
    CELL_REAL, /* one digit behind the point */
    CELL_BYTES,
    CELL_DURATION, /* milliseconds */
    CELL_TIME,     /* milliseconds since 1970, shown in UTC */
    CELL_SINCE,    /* how long ago that was */
    CELL_UNTIL,    /* how long until then; nothing when it is past */
    CELL_SITE,     /* a link to its page, by the number in the column in front of it */
    CELL_URI,      /* the same */
    CELL_ERRORS,   /* a link to the errors of the code in that column; plain text without one */
    /* page_state() of these words */
    CELL_SITE_STATE,
    CELL_URI_STATE,
    CELL_SITEMAP_STATE,
    CELL_COLLECTION_STATE,
    CELL_START_FILE_STATE,
    CELL_CALL_RESULT,
};

struct cell {
    const char *heading; /* NULL: the end */
    enum cell_kind kind;
    int column;
};

struct table {
    const char *caption; /* for who does not see where it stands */
    const char *empty;   /* the sentence instead of a table without rows */
    const struct cell *cells;
    struct statement *rows; /* bound, not stepped yet */
};

#define CELLS(cells) ((const struct cell[]){cells})

/* What was seen of the rows. */
struct table_end {
    int64_t rows;
    bool more;
    int64_t last_key; /* of the last row shown: its first column, by which a list goes on */
};

/* Shows at most so many rows and steps through the statement to its end. `ret_end` may be NULL. */
int table_put(struct page *page, const struct table *table, int64_t most, struct table_end *ret_end,
              struct error *error) SEINE_MUST_CHECK;

/* A part of a page under a heading of its own. A failure is shown in its place. */
struct section {
    const char *id, *heading;
    int (*put)(struct page *, struct error *); /* what stands in front of the table, or NULL */
    struct table table;                        /* without rows: there is none */
    const char *more, *more_label;             /* page_more() at the end, or NULL */
};

void page_sections(struct page *page, const struct section *sections, size_t count);
#define PAGE_SECTIONS(page, sections)                                                              \
    page_sections(page, sections, sizeof(sections) / sizeof *(sections))

#endif

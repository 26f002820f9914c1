/*
 * A page that is one list: which rows it shows, and how it goes on.
 */
#ifndef SEINE_ADMIN_PAGES_LIST_H
#define SEINE_ADMIN_PAGES_LIST_H

#include "table.h"

struct list {
    const char *title;            /* of the page */
    const struct section *before; /* of the list, or NULL */
    const char *order;            /* of the rows: the heading of the section */
    struct page_step beneath; /* the page it belongs to; without a name that of the collection */
    const char *rest;         /* its path below that of the collection */
    struct table table;       /* of at most PAGE_ROWS + 1 rows, the last of which is not shown */
    const int64_t *left_out;  /* it goes on by position, behind so many rows; NULL: by the key */
    const char *label;        /* in front of the choice: "Sites that are"; NULL: there is none */
    const char *name;         /* of the choice in the query: "state" */
    const struct state_table *states; /* what may be chosen, or … */
    const char *const *words;         /* … these words */
    size_t word_count;
    struct text chosen;                                      /* data NULL: all */
    void (*put_form)(struct page *page, struct text chosen); /* in the place of a choice, or NULL */
    int (*put_note)(struct page *page, struct error *error); /* below the rows, or NULL */
};

void list_page(const struct list *list, struct page *page);

#endif

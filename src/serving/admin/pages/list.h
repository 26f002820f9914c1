/*
 * A list that fills a page: which rows it shows, and how it goes on.
 */
#ifndef SEINE_ADMIN_PAGES_LIST_H
#define SEINE_ADMIN_PAGES_LIST_H

#include "table.h"

struct list {
    const char *rest;  /* its path below that of the collection */
    const char *label; /* in front of the choice: "Sites that are"; NULL: there is none */
    const char *name;  /* of the choice in the query: "state" */
    const struct state_table *states; /* what may be chosen, or … */
    const char *const *words;         /* … these words */
    size_t word_count;
    struct text chosen; /* data NULL: all */
};

/* The choice, as a form that only asks. */
void list_choice_put(const struct list *list, struct page *page);
/* The table, or why it is not there. It goes on behind the last key, or (by position)
 * behind as many rows as were left out and shown. */
void list_put(const struct list *list, struct page *page, const struct table *table,
              struct statement *rows);
void list_put_by_position(const struct list *list, struct page *page, const struct table *table,
                          struct statement *rows, int64_t left_out);

#endif

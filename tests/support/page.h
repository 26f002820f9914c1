/*
 * Pages that a table of the program writes and that stand in the tree: a test notices when they
 * drift apart, and its program writes the page anew when it is called with `--write FILE`.
 */
#ifndef SEINE_TESTS_PAGE_H
#define SEINE_TESTS_PAGE_H

#include <seine/base.h>
#include <stdio.h>

struct page {
    const char *path; /* in the tree */
    const char *test; /* the program that writes it */
    int (*write)(FILE *file, struct error *error);
};

/* Fails the test when the page is not what is written now. */
void page_must_be_current(const struct page *page);
/* Whether the program is called to write it; then *ret_status is its exit status. */
bool page_is_to_be_written(const struct page *page, int argc, char **argv, int *ret_status);

#endif

/* The HTML pages under folders, for programs that compare and measure on real ones. */
#ifndef SEINE_TESTS_PAGES_H
#define SEINE_TESTS_PAGES_H

#include <seine/foundation/base/text.h>

struct page {
    char *path;
    struct text body; /* memory of exactly its size */
};

struct pages {
    struct page *pages;
    size_t count;
    size_t bytes;
};

/* Adds all *.html, *.html.xx files below a folder; one that does not exist adds nothing. */
void pages_load(struct pages *pages, const char *folder);
void pages_free(struct pages *pages);

#endif

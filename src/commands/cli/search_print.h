/* Prints the results of `seine search`, for people and for programs. */
#ifndef SEINE_CLI_SEARCH_PRINT_H
#define SEINE_CLI_SEARCH_PRINT_H

#include <seine/feeding/search_index/query.h>

struct search_view {
    const struct search_results *results;
    struct text query;
    size_t offset;
    bool stands_out; /* hits are printed in bold */
};

void search_print_plain(const struct search_view *view);
/* Prints one object. Ranges are in bytes of UTF-8. */
void search_print_json(const struct search_view *view);

#endif

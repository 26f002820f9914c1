/* Chooses the part of a text that best shows the query, as one line with the hits marked. */
#ifndef SEINE_SEARCH_INDEX_SNIPPET_H
#define SEINE_SEARCH_INDEX_SNIPPET_H

#include "compiled_query.h"
#include <seine/feeding/search_index/query.h>

/* Later bytes are ignored. */
#define SNIPPET_SEARCHED_BYTES ((size_t)64 * 1024)

struct snippet_request {
    struct words *words;
    const struct compiled_query *query;
    struct text language; /* language of the document */
    bool is_title;        /* use the whole text, and terms of title: */
    size_t bytes;         /* approximate length */
};

struct snippet {
    struct search_marked marked;
    bool begins_inside;
    bool ends_inside;
};

/* The result is in the arena. */
int snippet_make(const struct snippet_request *request, struct text text, struct arena *arena,
                 struct snippet *ret_snippet, struct error *error) SEINE_MUST_CHECK;

#endif

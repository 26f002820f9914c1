/*
 * Searches several indexes and merges the hits by score. All indexes use the same formula, but each
 * has its own word frequencies.
 *
 * An index that fails does not hide the others: `unasked` has its error. The skipped and wanted
 * hits together are limited to SEARCH_MAX_LIMIT; a single index is searched as
 * search_index_search() does.
 */
#ifndef SEINE_SEARCH_INDEX_SEVERAL_H
#define SEINE_SEARCH_INDEX_SEVERAL_H

#include <seine/feeding/search_index/query.h>

struct several_hit {
    const struct search_hit *hit;
    struct text index;  /* name of the index */
    size_t place, part; /* private */
};

struct several_results {
    struct several_hit *hits;
    size_t count;
    int64_t total; /* the rest as in struct search_results */
    bool total_is_exact;
    int64_t total_with_all;
    struct search_words not_required;   /* union over the indexes */
    struct search_words in_no_document; /* in none of the indexes */
    bool is_complete;
    bool is_being_renewed;  /* at least one index is being renewed */
    struct text suggestion; /* only if no index found anything */
    struct error unasked;   /* error of the last index that failed; its status is 0 if none did */
    struct search_results *parts; /* private */
    size_t part_count;            /* private */
    struct text *words;           /* private */
};

/* The names must outlive the results. STATUS_INVALID and STATUS_LIMIT concern the query;
 * STATUS_CANCELLED by the options; other errors are returned only if every index fails. */
int several_search(const char *data_folder, const struct text *names, size_t count,
                   struct text query, const struct search_options *options,
                   struct several_results *ret_results, struct error *error) SEINE_MUST_CHECK;
/* Call it only after several_search(), whatever that returned. */
void several_results_done(struct several_results *results);

#endif

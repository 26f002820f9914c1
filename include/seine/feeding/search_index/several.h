/*
 * One search in several indexes: each is asked, and the hits of all stand in the order of their
 * scores. Scores of different indexes are of one formula, with what is rare told by each.
 *
 * An index that cannot be asked hides no other: `unasked` names it. Only as many hits can be passed
 * over as SEARCH_MAX_LIMIT allows with those wanted; one index alone is asked as
 * search_index_search() asks it.
 */
#ifndef SEINE_SEARCH_INDEX_SEVERAL_H
#define SEINE_SEARCH_INDEX_SEVERAL_H

#include <seine/feeding/search_index/query.h>

struct several_hit {
    const struct search_hit *hit;
    struct text index;  /* its name */
    size_t place, part; /* private */
};

struct several_results {
    struct several_hit *hits;
    size_t count;
    int64_t total; /* the rest as in struct search_results */
    bool total_is_exact;
    int64_t total_with_all;
    struct search_words not_required;   /* in one of the indexes */
    struct search_words in_no_document; /* of any of them */
    bool is_complete;
    bool is_being_renewed;  /* one of the indexes is */
    struct text suggestion; /* only where nothing was found in any of them */
    struct error unasked;   /* of the last one that could not be asked; its status is 0 without */
    struct search_results *parts; /* private */
    size_t part_count;            /* private */
    struct text *words;           /* private */
};

/* The names outlive the results. STATUS_INVALID and STATUS_LIMIT are about the query;
 * STATUS_CANCELLED by the options; others only when no index can be asked. */
int several_search(const char *data_folder, const struct text *names, size_t count,
                   struct text query, const struct search_options *options,
                   struct several_results *ret_results, struct error *error) SEINE_MUST_CHECK;
/* After several_search() alone, whatever that returned. */
void several_results_done(struct several_results *results);

#endif

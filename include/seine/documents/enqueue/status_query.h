/*
 * Queries of a collection's URIs: the node crawl-url-status, a tree of conditions
 * (crawl-url-status-filter-operation, crawl-url-status-filter) and a limit.
 *
 *   status_query_read()        reads the query
 *   query->url                 the only URI that can match: look up only this one
 *   status_query_beginning()   the prefix of matching URIs: read only the sites with it
 *   status_query_matches()     evaluates each row
 *
 * Any thread; several threads may evaluate one query at once.
 */
#ifndef SEINE_ENQUEUE_STATUS_QUERY_H
#define SEINE_ENQUEUE_STATUS_QUERY_H

#include <seine/documents/enqueue.h>

/* Operations and filters of a query, and their nesting. */
#define STATUS_MOST_FILTERS   200
#define STATUS_DEEPEST        8
#define STATUS_DEFAULT_LIMIT  100
#define STATUS_MOST_LIMIT     10000
#define STATUS_MOST_URI_BYTES 8192

/* The compared field: X(constant, name, whether it is a time) */
#define STATUS_FIELD_TABLE(X)                                                                      \
    X(STATUS_FIELD_URL, "url", false)                                                              \
    X(STATUS_FIELD_TIME, "time", true)                                                             \
    X(STATUS_FIELD_ERROR, "error", false)                                                          \
    X(STATUS_FIELD_ERROR_STATE, "error-state", false)                                              \
    X(STATUS_FIELD_LAST_SEEN_TIME, "last-seen-time", true)

enum status_field {
#define STATUS_FIELD(constant, name, is_time) constant,
    STATUS_FIELD_TABLE(STATUS_FIELD) STATUS_FIELD_COUNT
#undef STATUS_FIELD
};

/* X(constant, name, whether it is true for less, equal, greater) */
#define STATUS_COMPARISON_TABLE(X)                                                                 \
    X(STATUS_EQUAL, "eq", false, true, false)                                                      \
    X(STATUS_NOT_EQUAL, "neq", true, false, true)                                                  \
    X(STATUS_LESS, "lt", true, false, false)                                                       \
    X(STATUS_GREATER, "gt", false, false, true)                                                    \
    X(STATUS_LESS_OR_EQUAL, "lt-eq", true, true, false)                                            \
    X(STATUS_GREATER_OR_EQUAL, "gt-eq", false, true, true)                                         \
    X(STATUS_WILDCARD, "wc", false, false, false)

enum status_comparison {
#define STATUS_COMPARISON(constant, name, less, equal, greater) constant,
    STATUS_COMPARISON_TABLE(STATUS_COMPARISON) STATUS_COMPARISON_COUNT
#undef STATUS_COMPARISON
};

enum status_filter_kind { STATUS_FILTER, STATUS_ALL_OF, STATUS_ANY_OF };

/* An operation, followed by its operands; or a filter. */
struct status_filter {
    enum status_filter_kind kind;
    size_t end; /* index of the next filter outside this one */
    enum status_field field;
    enum status_comparison comparison;
    struct text text;
    int64_t seconds; /* for a time, since 1970 */
};

struct status_query {
    struct enqueue_request request; /* holds the memory, and the error of a refused query */
    struct status_filter filters[STATUS_MOST_FILTERS];
    size_t count;       /* 0: all URIs */
    int64_t limit;      /* maximum number of URIs in the answer */
    int64_t after;      /* only URIs with a greater vertex */
    bool asks_for_time; /* the rows' times are needed */
    struct text url;    /* without data: any URI may match */
    size_t url_filter;  /* the filter with that URL; it is true for the row that was looked up,
                         * whatever  its spelling */
};

/* The compared values of a URI; `error` is empty without one. */
struct status_row {
    bool is_looked_up; /* it was looked up as query->url */
    struct text url, error, state;
    bool has_time, has_last_seen;
    int64_t time_s, last_seen_s;
};

/* STATUS_INVALID or STATUS_LIMIT: the query is refused, and the error names line and value;
 * STATUS_MEMORY, STATUS_BUSY. Call status_query_done() in any case. */
int status_query_read(struct text document, struct memory_budget *budget,
                      struct status_query *query, struct error *error) SEINE_MUST_CHECK;
void status_query_done(struct status_query *query);

bool status_query_matches(const struct status_query *query, const struct status_row *row);
/* The prefix of the URI of every matching row; empty: any. */
struct text status_query_beginning(const struct status_query *query);
/* `*` matches any characters, `?` one. */
bool status_wildcard_matches(struct text pattern, struct text text);

#endif

/* A query of crawl-url-status, and behind a zero byte the URI of a row. What is taken is whole:
 * each operation has its filters behind it, and what must begin a URI does begin it. */
#include <seine/documents/enqueue/status_query.h>

#include <stdlib.h>

#define BUDGET_BYTES ((size_t)1 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static void check_tree(const struct status_query *query)
{
    require(query->count <= STATUS_MOST_FILTERS);
    require(query->limit > 0 && query->limit <= STATUS_MOST_LIMIT && query->after >= 0);
    for (size_t i = 0; i < query->count; i++) {
        const struct status_filter *filter = &query->filters[i];
        require(filter->end <= query->count);
        require(filter->kind == STATUS_FILTER ? filter->end == i + 1 : filter->end > i + 1);
        require(filter->kind != STATUS_FILTER || filter->text.data);
    }
    require(!query->count || query->filters[0].end == query->count);
    require(!query->url.data || query->url_filter < query->count);
}

static void check_row(const struct status_query *query, struct text url)
{
    struct status_row row = {.url = url,
                             .error = url,
                             .state = TEXT_LITERAL("error"),
                             .has_time = true,
                             .time_s = (int64_t)url.length};
    bool is_match = status_query_matches(query, &row);
    require(!is_match || text_starts_with(url, status_query_beginning(query)));
    require(!is_match || !query->url.data || text_equal(url, query->url));
    row.is_looked_up = true;
    require(!is_match || status_query_matches(query, &row));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct memory_budget budget;
    struct status_query query;
    struct error error = {0};
    const uint8_t *zero = size ? memchr(data, 0, size) : NULL;
    size_t length = zero ? (size_t)(zero - data) : size;
    struct text url =
        zero ? (struct text){(const char *)zero + 1, size - length - 1} : TEXT_LITERAL("http://a/");
    memory_budget_init(&budget, BUDGET_BYTES);
    int status = status_query_read((struct text){size ? (const char *)data : "", length}, &budget,
                                   &query, &error);
    if (status == 0) {
        check_tree(&query);
        check_row(&query, url);
    } else {
        require(error.sentence[0] != '\0');
    }
    status_query_done(&query);
    require(atomic_load(&budget.used_bytes) == 0);
    return 0;
}

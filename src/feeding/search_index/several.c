#include <seine/feeding/search_index/several.h>

#include <stdlib.h>

#define DEFAULT_LIMIT 10
/* Time limit of all indexes together, and the minimum of each. */
#define TIME_LIMIT_MS       2000
#define TIME_LIMIT_LEAST_MS 100

static int ask(const char *data_folder, struct text name, struct text query,
               const struct search_options *options, struct search_results *ret_results,
               struct error *error)
{
    struct search_index *index = NULL;
    char *path = NULL;
    int status = search_index_path(data_folder, name, &path, error);
    if (status == 0)
        status = search_index_open_reader(path, &index, error);
    if (status == 0)
        status = search_index_search(index, query, options, ret_results, error);
    search_index_close(index);
    free(path);
    return status;
}

/* Equal scores are ordered by their positions in the indexes, so that further pages continue where
 * the last one ended, however many hits each index returned. */
static int compare(const void *a, const void *b)
{
    const struct several_hit *first = a, *second = b;
    if (first->hit->score != second->hit->score)
        return first->hit->score < second->hit->score ? 1 : -1;
    if (first->place != second->place)
        return first->place < second->place ? -1 : 1;
    return (first->part > second->part) - (first->part < second->part);
}

/* A document in several indexes is one hit: the first of them. */
static size_t without_repetitions(struct several_hit *hits, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        size_t at = 0;
        while (at < kept && !text_equal(hits[at].hit->uri, hits[i].hit->uri))
            at++;
        if (at == kept)
            hits[kept++] = hits[i];
    }
    return kept;
}

static void cut(struct several_results *results, size_t offset, size_t limit)
{
    size_t left = results->count > offset ? results->count - offset : 0;
    size_t count = left < limit ? left : limit;
    for (size_t i = 0; i < count; i++)
        results->hits[i] = results->hits[offset + i];
    results->count = count;
}

static bool has_word(const struct search_words *words, struct text word)
{
    size_t at = 0;
    while (at < words->count && !text_equal(words->items[at], word))
        at++;
    return at < words->count;
}

/* Appends words to `items`; those of the first part keep the order of the query. */
static void add_words(struct search_words *words, struct text *items,
                      const struct search_words *more)
{
    words->items = items;
    for (size_t i = 0; i < more->count; i++)
        if (words->count < SEARCH_QUERY_TERMS && !has_word(words, more->items[i]))
            items[words->count++] = more->items[i];
}

static void take_out_words(struct search_words *words, struct text *items,
                           const struct search_words *kept)
{
    size_t count = 0;
    for (size_t i = 0; i < words->count; i++)
        if (has_word(kept, items[i]))
            items[count++] = items[i];
    words->count = count;
}

static void take(struct several_results *results, const struct search_results *part,
                 struct text name)
{
    struct text *in_none = results->words + SEARCH_QUERY_TERMS;
    add_words(&results->not_required, results->words, &part->not_required);
    if (results->part_count == 0)
        add_words(&results->in_no_document, in_none, &part->in_no_document);
    else
        take_out_words(&results->in_no_document, in_none, &part->in_no_document);
    results->total_with_all += part->total_with_all;
    for (size_t i = 0; i < part->count; i++)
        results->hits[results->count++] =
            (struct several_hit){&part->hits[i], name, i, results->part_count};
    results->total += part->total;
    results->total_is_exact &= part->total_is_exact;
    results->is_complete &= part->is_complete;
    results->is_being_renewed |= part->is_being_renewed;
    if (!results->suggestion.length)
        results->suggestion = part->suggestion;
}

static struct search_options options_of_each(const struct search_options *options, size_t count)
{
    struct search_options each = *options;
    size_t limit = options->limit ? options->limit : DEFAULT_LIMIT;
    if (count <= 1)
        return each;
    each.offset = 0;
    each.limit =
        options->offset + limit < SEARCH_MAX_LIMIT ? options->offset + limit : SEARCH_MAX_LIMIT;
    int share_ms = (int)(TIME_LIMIT_MS / count);
    each.time_limit_ms = share_ms > TIME_LIMIT_LEAST_MS ? share_ms : TIME_LIMIT_LEAST_MS;
    return each;
}

/* Whether every other index would give the same error. */
static bool ends_all(int status)
{
    return status == STATUS_INVALID || status == STATUS_LIMIT || status == STATUS_CANCELLED;
}

int several_search(const char *data_folder, const struct text *names, size_t count,
                   struct text query, const struct search_options *options,
                   struct several_results *ret_results, struct error *error)
{
    const struct search_options each = options_of_each(options, count);
    struct several_results *results = ret_results;
    size_t limit = each.limit ? each.limit : DEFAULT_LIMIT;
    *results = (struct several_results){.total_is_exact = true, .is_complete = true};
    results->parts = calloc(count + 1, sizeof *results->parts);
    results->hits = calloc(count * limit + 1, sizeof *results->hits);
    results->words = calloc((size_t)2 * SEARCH_QUERY_TERMS, sizeof *results->words);
    if (!results->parts || !results->hits || !results->words)
        return error_set(error, STATUS_MEMORY, "no memory for the results of a search");
    for (size_t i = 0; i < count; i++) {
        struct error failure = {0};
        struct search_results *part = &results->parts[results->part_count];
        int status = ask(data_folder, names[i], query, &each, part, &failure);
        if (status == 0) {
            take(results, part, names[i]);
            results->part_count++;
            continue;
        }
        results->unasked = failure;
        if (ends_all(status))
            break;
    }
    int trouble = results->unasked.status;
    if (trouble && (results->part_count == 0 || ends_all(trouble))) {
        *error = results->unasked;
        return trouble;
    }
    if (count > 1) {
        qsort(results->hits, results->count, sizeof *results->hits, compare);
        results->count = without_repetitions(results->hits, results->count);
        cut(results, options->offset, options->limit ? options->limit : DEFAULT_LIMIT);
        if (results->total)
            results->suggestion = (struct text){NULL, 0};
    }
    return 0;
}

void several_results_done(struct several_results *results)
{
    for (size_t i = 0; i < results->part_count; i++)
        search_results_done(&results->parts[i]);
    free(results->parts);
    free(results->hits);
    free(results->words);
}

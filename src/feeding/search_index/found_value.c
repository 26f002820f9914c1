#include <seine/feeding/search_index/found_value.h>

#include <math.h>

#define SCORE_DIGITS 10000.0

static struct value *text_or_nil(struct value_tree *tree, struct text text)
{
    return text.length ? value_text(tree, text) : value_nil(tree);
}

static struct value *number_or_nil(struct value_tree *tree, int64_t number)
{
    return number == DOCUMENT_ABSENT ? value_nil(tree) : value_integer(tree, number);
}

static struct value *marked_value(struct value_tree *tree, const struct search_marked *marked,
                                  bool with_places)
{
    if (!with_places)
        return value_text(tree, marked->text);
    struct value *object = value_dictionary(tree);
    value_put(tree, object, "text", value_text(tree, marked->text));
    struct value *ranges = value_put(tree, object, "hits", value_list(tree));
    for (size_t i = 0; i < marked->count; i++) {
        struct value *range = value_append(tree, ranges, value_dictionary(tree));
        value_put(tree, range, "start", value_integer(tree, (int64_t)marked->ranges[i].start));
        value_put(tree, range, "length", value_integer(tree, (int64_t)marked->ranges[i].length));
    }
    return object;
}

struct value *search_put_hit(struct value_tree *tree, struct value *list,
                             const struct search_hit *hit, bool with_places)
{
    struct value *object = value_append(tree, list, value_dictionary(tree));
    value_put(tree, object, "uri", value_text(tree, hit->uri));
    value_put(tree, object, "title", marked_value(tree, &hit->title, with_places));
    value_put(tree, object, "snippet", marked_value(tree, &hit->snippet, with_places));
    value_put(tree, object, "score",
              value_real(tree, round(hit->score * SCORE_DIGITS) / SCORE_DIGITS));
    value_put(tree, object, "type", text_or_nil(tree, hit->mime_type));
    value_put(tree, object, "language", text_or_nil(tree, hit->language));
    value_put(tree, object, "collection", text_or_nil(tree, hit->collection));
    value_put(tree, object, "size", number_or_nil(tree, hit->size));
    value_put(tree, object, "last_modified", number_or_nil(tree, hit->last_modified));
    struct value *copies = value_put(tree, object, "also_at", value_list(tree));
    for (size_t i = 0; i < hit->also_at_count; i++) {
        struct value *copy = value_append(tree, copies, value_dictionary(tree));
        value_put(tree, copy, "uri", value_text(tree, hit->also_at[i]));
    }
    return object;
}

static void put_words(struct value_tree *tree, struct value *dictionary, const char *name,
                      const struct search_words *words)
{
    struct value *list = value_put(tree, dictionary, name, value_list(tree));
    for (size_t i = 0; i < words->count; i++)
        value_append(tree, list, value_text(tree, words->items[i]));
}

void several_put_results(struct value_tree *tree, struct value *dictionary,
                         const struct several_results *results)
{
    value_put(tree, dictionary, "total", value_integer(tree, results->total));
    value_put(tree, dictionary, "total_is_exact", value_boolean(tree, results->total_is_exact));
    value_put(tree, dictionary, "total_with_all", value_integer(tree, results->total_with_all));
    put_words(tree, dictionary, "not_required", &results->not_required);
    put_words(tree, dictionary, "in_no_document", &results->in_no_document);
    value_put(tree, dictionary, "is_complete", value_boolean(tree, results->is_complete));
    value_put(tree, dictionary, "is_being_renewed", value_boolean(tree, results->is_being_renewed));
    value_put(tree, dictionary, "suggestion", text_or_nil(tree, results->suggestion));
}

void search_put_results(struct value_tree *tree, struct value *dictionary,
                        const struct search_results *results)
{
    const struct several_results same = {
        .total = results->total,
        .total_is_exact = results->total_is_exact,
        .total_with_all = results->total_with_all,
        .not_required = results->not_required,
        .in_no_document = results->in_no_document,
        .is_complete = results->is_complete,
        .is_being_renewed = results->is_being_renewed,
        .suggestion = results->suggestion,
    };
    several_put_results(tree, dictionary, &same);
}

/* What an index of OpenSearch or Elasticsearch has of a collection, in pages in the order of URIs
 * (`search_after`): a document that changes meanwhile keeps its place. */
#include "http_batch.h"
#include "http_page.h"
#include "opensearch_index.h"
#include "sink_operations.h"

#include <stdio.h>

#define PATH_BYTES 512
#define BODY_BYTES 65536

static const char EXPECTED[] = "that of `_search`";

struct reading {
    struct http_exchange *exchange;
    const struct sink_settings *settings;
    char index[OPENSEARCH_NAME_BYTES];
    struct buffer after; /* the last URI */
    struct http_paging paging;
    sink_visitor *visit;
    void *context;
};

static int post(const struct reading *reading, const char *method, struct text body,
                cJSON **ret_tree, struct error *error)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "/%s/%s", reading->index, method);
    struct http_request request = {.method = "POST",
                                   .path = path,
                                   .query =
                                       "filter_path=hits.hits._source,_shards.failed,timed_out",
                                   .content_type = "application/json",
                                   .body = body};
    return http_page_ask(reading->exchange, &request, EXPECTED, ret_tree, error);
}

/* What was delivered is found from here on. *ret_is_there: there is such an index. The engines
 * refuse a refresh that has a body. */
static int look(const struct reading *reading, bool *ret_is_there, struct error *error)
{
    char path[PATH_BYTES];
    struct http_answer answer = {0};
    cJSON *tree = NULL;
    snprintf(path, sizeof path, "/%s/_alias", reading->index);
    struct http_request question = {.method = "GET", .path = path};
    int status = http_exchange_send(reading->exchange, &question, &answer, error);
    *ret_is_there = status == 0 && answer.status != 404;
    if (*ret_is_there)
        status = post(reading, "_refresh", TEXT_LITERAL(""), &tree, error);
    cJSON_Delete(tree);
    return status;
}

/* Whether the mapping lets texts be given back: of an index that is not ours `_source` may be
 * off, or lack fields. An engine that does not say so gives them back. */
static int find_texts(const struct reading *reading, bool *ret_gives_texts, struct error *error)
{
    char path[PATH_BYTES];
    struct http_answer answer = {0};
    snprintf(path, sizeof path, "/%s/_mapping", reading->index);
    struct http_request question = {
        .method = "GET", .path = path, .query = "filter_path=*.mappings._source"};
    int status = http_exchange_send(reading->exchange, &question, &answer, error);
    if (status < 0)
        return status;
    cJSON *tree = http_answer_is_success(&answer)
                      ? cJSON_ParseWithLength(answer.body.data, answer.body.length)
                      : NULL;
    *ret_gives_texts = true;
    for (const cJSON *index = tree ? tree->child : NULL; index; index = index->next)
        if (cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(index, "mappings"),
                                             "_source"))
            *ret_gives_texts = false;
    cJSON_Delete(tree);
    return 0;
}

static void write_question(struct buffer *out, const struct reading *reading)
{
    buffer_printf(
        out, "{\"size\":%d,\"track_total_hits\":false,\"_source\":", reading->paging.documents);
    http_paging_write_fields(&reading->paging, out);
    buffer_append_string(out, ",\"query\":{\"term\":{\"collection\":");
    document_write_json_text(out, text_of(reading->settings->collection));
    buffer_append_string(out, "}},\"sort\":[{\"uri\":\"asc\"}]");
    if (reading->after.length) {
        buffer_append_string(out, ",\"search_after\":[");
        document_write_json_text(out, buffer_text(&reading->after));
        buffer_append_char(out, ']');
    }
    buffer_append_char(out, '}');
}

/* A page of which shards are missing would make documents missing. */
static bool is_whole(const cJSON *tree)
{
    const cJSON *shards = cJSON_GetObjectItemCaseSensitive(tree, "_shards");
    const cJSON *failed = cJSON_GetObjectItemCaseSensitive(shards, "failed");
    return cJSON_IsFalse(cJSON_GetObjectItemCaseSensitive(tree, "timed_out")) &&
           cJSON_IsNumber(failed) && failed->valueint == 0;
}

/* In the order of keywords, which is that of their bytes. */
static bool comes_after(struct text uri, struct text other)
{
    size_t common = uri.length < other.length ? uri.length : other.length;
    int order = common ? memcmp(uri.data, other.data, common) : 0;
    return order > 0 || (order == 0 && uri.length > other.length);
}

/* The next page begins behind this one. An engine whose pages do not go on would be asked for ever.
 */
static int turn_page(struct reading *reading, struct text last, struct error *error)
{
    if (!comes_after(last, buffer_text(&reading->after)))
        return error_set(error, STATUS_NETWORK,
                         "the index %s does not answer in the order of its field `uri`",
                         reading->index);
    buffer_clear(&reading->after);
    buffer_append_text(&reading->after, last);
    return 0;
}

static int visit_page(struct reading *reading, const cJSON *tree, bool *ret_is_last,
                      struct error *error)
{
    const cJSON *hits =
        cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(tree, "hits"), "hits");
    struct sink_document document = {0};
    int count = 0;
    if (!is_whole(tree))
        return error_set(error, STATUS_NETWORK,
                         "the index %s does not answer whole: shards of it failed or were too slow",
                         reading->index);
    *ret_is_last = false;
    for (const cJSON *hit = hits ? hits->child : NULL; hit && !*ret_is_last; hit = hit->next) {
        if (!http_page_document(&reading->paging, cJSON_GetObjectItemCaseSensitive(hit, "_source"),
                                &document))
            return error_set(error, STATUS_NETWORK, "the index %s has documents without a URI",
                             reading->index);
        *ret_is_last = !reading->visit(reading->context, &document);
        count++;
    }
    *ret_is_last = *ret_is_last || count < reading->paging.documents;
    return *ret_is_last ? 0 : turn_page(reading, document.uri, error);
}

static int ask_page(const struct reading *reading, cJSON **ret_tree, struct error *error)
{
    struct buffer question;
    buffer_init(&question, BODY_BYTES);
    write_question(&question, reading);
    int status = question.failed || reading->after.failed
                     ? error_set(error, STATUS_MEMORY, "no memory for a question")
                     : post(reading, "_search", buffer_text(&question), ret_tree, error);
    buffer_done(&question);
    return status;
}

static int read_page(struct reading *reading, bool *ret_is_last, struct error *error)
{
    cJSON *tree = NULL;
    int status = ask_page(reading, &tree, error);
    if (status == 0)
        status = visit_page(reading, tree, ret_is_last, error);
    cJSON_Delete(tree);
    return http_paging_asks_again(&reading->paging, status) ? 0 : status;
}

int opensearch_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
                    struct error *error)
{
    struct reading reading = {.settings = settings, .visit = visit, .context = context};
    bool is_there = false, is_last = false, gives_texts = false;
    buffer_init(&reading.after, BODY_BYTES);
    int status = opensearch_index_name(settings, reading.index, error);
    if (status == 0)
        status = http_exchange_new(settings, &reading.exchange, error);
    if (status == 0)
        status = look(&reading, &is_there, error);
    if (status == 0 && is_there)
        status = find_texts(&reading, &gives_texts, error);
    http_paging_begin(&reading.paging, gives_texts);
    while (status == 0 && is_there && !is_last)
        status = read_page(&reading, &is_last, error);
    http_exchange_free(reading.exchange);
    buffer_done(&reading.after);
    return status;
}

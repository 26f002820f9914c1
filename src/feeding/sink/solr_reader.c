/* What a core of Solr has of a collection, in pages of a cursor ("Fetching A Large Number of Sorted
 * Results: Cursors" of its reference guide): a document that changes meanwhile keeps its place, as
 * they come in the order of `id`. */
#include "http_batch.h"
#include "http_page.h"
#include "sink_operations.h"
#include "solr_core.h"

#include <stdio.h>

#define BODY_BYTES 65536

static const char EXPECTED[] = "that of Solr's search handler";

struct reading {
    struct http_exchange *exchange;
    const struct sink_settings *settings;
    char update[SOLR_PATH_BYTES], select[SOLR_PATH_BYTES], field[SOLR_PATH_BYTES];
    struct buffer cursor;
    struct http_paging paging;
    sink_visitor *visit;
    void *context;
};

static int ask(const struct reading *reading, const char *path, struct text body, cJSON **ret_tree,
               struct error *error)
{
    struct http_request request = {
        .method = "POST", .path = path, .content_type = "application/json", .body = body};
    return http_page_ask(reading->exchange, &request, EXPECTED, ret_tree, error);
}

/* What was delivered is found from here on. */
static int commit(const struct reading *reading, struct error *error)
{
    cJSON *tree = NULL;
    int status = ask(reading, reading->update, text_of("{\"commit\":{}}"), &tree, error);
    cJSON_Delete(tree);
    return status;
}

/* Whether the schema lets the text be given back. A core that does not say so gives it back. */
static int find_texts(const struct reading *reading, bool *ret_gives_texts, struct error *error)
{
    struct http_answer answer = {0};
    struct http_request question = {
        .method = "GET", .path = reading->field, .query = "includeDynamic=true&showDefaults=true"};
    int status = http_exchange_send(reading->exchange, &question, &answer, error);
    if (status < 0)
        return status;
    cJSON *tree = http_answer_is_success(&answer)
                      ? cJSON_ParseWithLength(answer.body.data, answer.body.length)
                      : NULL;
    const cJSON *field = cJSON_GetObjectItemCaseSensitive(tree, "field");
    *ret_gives_texts = !cJSON_IsFalse(cJSON_GetObjectItemCaseSensitive(field, "stored"));
    cJSON_Delete(tree);
    return 0;
}

/* A question of the JSON request API. {!term} takes the name as it stands; it is a filter, since a
 * query with local parameters is one for the default parser only, and a core may have another. */
static void write_question(struct buffer *out, const struct reading *reading)
{
    struct buffer filter;
    buffer_init(&filter, BODY_BYTES);
    buffer_printf(&filter, "{!term f=collection}%s", reading->settings->collection);
    buffer_append_string(out, "{\"query\":\"*:*\",\"filter\":");
    document_write_json_text(out, buffer_text(&filter));
    buffer_append_string(out, ",\"fields\":");
    http_paging_write_fields(&reading->paging, out);
    buffer_printf(out,
                  ",\"limit\":%d,\"sort\":\"id asc\",\"params\":{\"wt\":\"json\",\"cursorMark\":",
                  reading->paging.documents);
    document_write_json_text(out, buffer_text(&reading->cursor));
    buffer_append_string(out, "}}");
    out->failed = out->failed || filter.failed;
    buffer_done(&filter);
}

/* Without the answers of all shards documents would be missing. */
static bool is_whole(const cJSON *tree)
{
    const cJSON *header = cJSON_GetObjectItemCaseSensitive(tree, "responseHeader");
    const cJSON *partial = cJSON_GetObjectItemCaseSensitive(header, "partialResults");
    return !partial || cJSON_IsFalse(partial);
}

/* The cursor that does not move any more is the end. One that moves on without documents is none of
 * Solr's, and would be followed for ever. */
static int visit_page(struct reading *reading, const cJSON *tree, bool *ret_is_last,
                      struct error *error)
{
    const cJSON *documents = cJSON_GetObjectItemCaseSensitive(
        cJSON_GetObjectItemCaseSensitive(tree, "response"), "docs");
    const char *next =
        cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tree, "nextCursorMark"));
    struct sink_document document;
    if (!cJSON_IsArray(documents) || !next)
        return error_set(error, STATUS_NETWORK, "%s answers without documents or without a cursor",
                         reading->select);
    if (!is_whole(tree))
        return error_set(error, STATUS_NETWORK,
                         "%s does not answer whole: shards of it failed or were too slow",
                         reading->select);
    *ret_is_last = text_equal(text_of(next), buffer_text(&reading->cursor));
    if (!*ret_is_last && !documents->child)
        return error_set(error, STATUS_NETWORK, "%s has a cursor that moves without documents",
                         reading->select);
    for (const cJSON *item = documents->child; item && !*ret_is_last; item = item->next) {
        if (!http_page_document(&reading->paging, item, &document))
            return error_set(error, STATUS_NETWORK, "%s has documents without a URI",
                             reading->select);
        *ret_is_last = !reading->visit(reading->context, &document);
    }
    buffer_clear(&reading->cursor);
    buffer_append_string(&reading->cursor, next);
    return 0;
}

static int ask_page(const struct reading *reading, cJSON **ret_tree, struct error *error)
{
    struct buffer question;
    buffer_init(&question, BODY_BYTES);
    write_question(&question, reading);
    int status = question.failed || reading->cursor.failed
                     ? error_set(error, STATUS_MEMORY, "no memory for a question")
                     : ask(reading, reading->select, buffer_text(&question), ret_tree, error);
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

int solr_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
              struct error *error)
{
    struct reading reading = {.settings = settings, .visit = visit, .context = context};
    bool is_last = false, gives_texts = false;
    buffer_init(&reading.cursor, BODY_BYTES);
    buffer_append_string(&reading.cursor, "*");
    int status = solr_core_path(settings, "update", reading.update, error);
    if (status == 0)
        status = solr_core_path(settings, "select", reading.select, error);
    if (status == 0)
        status = solr_core_path(settings, "schema/fields/body", reading.field, error);
    if (status == 0)
        status = http_exchange_new(settings, &reading.exchange, error);
    if (status == 0)
        status = commit(&reading, error);
    if (status == 0)
        status = find_texts(&reading, &gives_texts, error);
    http_paging_begin(&reading.paging, gives_texts);
    while (status == 0 && !is_last)
        status = read_page(&reading, &is_last, error);
    http_exchange_free(reading.exchange);
    buffer_done(&reading.cursor);
    return status;
}

#include "opensearch_answer.h"

#include <cjson/cJSON.h>
#include <stdio.h>

static const char EXPECTED[] = "that of `_bulk`";

enum verdict { DELIVERED, REFUSED, AGAIN };

static const char *string_of(const cJSON *object, const char *name)
{
    const char *string = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
    return string ? string : "";
}

/* 409: a later version is there already. A deletion finds nothing to delete: 404 without an error;
 * with one, the index is missing. */
static enum verdict verdict_of(int status, bool has_error)
{
    if ((status >= 200 && status < 300) || status == 409 || (status == 404 && !has_error))
        return DELIVERED;
    if (status == 401 || status == 403 || status == 404 || status == 408 || status == 429 ||
        status < 400 || status >= 500)
        return AGAIN;
    return REFUSED;
}

/* "mapper_parsing_exception: failed to parse …", in the arena. */
static struct text words_of(const struct http_batch *batch, const cJSON *problem, int status)
{
    struct buffer words;
    char number[32];
    snprintf(number, sizeof number, "status %d", status);
    buffer_init(&words, HTTP_ANSWER_BYTES);
    const char *reason = string_of(problem, "reason");
    const char *cause = string_of(cJSON_GetObjectItemCaseSensitive(problem, "caused_by"), "reason");
    buffer_append_string(&words, *string_of(problem, "type") ? string_of(problem, "type") : number);
    if (*reason)
        buffer_printf(&words, ": %s", reason);
    if (*cause)
        buffer_printf(&words, ": %s", cause);
    struct text shown = http_exchange_words(batch->exchange, buffer_text(&words), batch->arena);
    buffer_done(&words);
    return shown;
}

static int read_item(struct http_batch *batch, const struct http_answer *answer,
                     const cJSON *result, struct sink_item *item, struct error *error)
{
    /* {"index": {…}} or {"delete": {…}} */
    const cJSON *facts = cJSON_IsObject(result) ? result->child : NULL;
    const cJSON *number = cJSON_GetObjectItemCaseSensitive(facts, "status");
    const cJSON *problem = cJSON_GetObjectItemCaseSensitive(facts, "error");
    if (!cJSON_IsNumber(number))
        return http_exchange_puzzle(batch->exchange, answer, EXPECTED, batch->arena, error);
    enum verdict verdict = verdict_of(number->valueint, problem != NULL);
    item->is_passed_over = number->valueint == 409;
    if (verdict == DELIVERED)
        return 0;
    struct text words = words_of(batch, problem, number->valueint);
    if (verdict == AGAIN) {
        if (answer->retry_after_ms > 0)
            *batch->ret_retry_after_ms = answer->retry_after_ms;
        return error_set(error, STATUS_NETWORK, "%.*s: status %d of an item: %.*s",
                         TEXT_ARGUMENTS(item->uri), number->valueint, TEXT_ARGUMENTS(words));
    }
    item->is_refused = true;
    item->sentence = words;
    return 0;
}

int opensearch_answer_read(struct http_batch *batch, const struct http_answer *answer,
                           struct sink_item *items, size_t count, struct error *error)
{
    cJSON *tree = cJSON_ParseWithLength(answer->body.data, answer->body.length);
    const cJSON *results = cJSON_GetObjectItemCaseSensitive(tree, "items");
    int status = 0;
    if (!cJSON_IsArray(results) || (size_t)cJSON_GetArraySize(results) != count) {
        status = http_exchange_puzzle(batch->exchange, answer, EXPECTED, batch->arena, error);
        goto out;
    }
    const cJSON *result = results->child;
    for (size_t i = 0; i < count && status == 0; i++, result = result->next)
        status = read_item(batch, answer, result, &items[i], error);
out:
    cJSON_Delete(tree);
    return status;
}

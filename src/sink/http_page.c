#include "http_page.h"

#include "http_batch.h"
#include "json_version.h"

#define WORDS_BYTES 65536

static const cJSON *member(const cJSON *object, const char *name)
{
    const cJSON *found = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsArray(found) ? found->child : found;
}

static struct text text_in(const cJSON *object, const char *name)
{
    const char *string = cJSON_GetStringValue(member(object, name));
    return text_of(string ? string : "");
}

bool http_page_document(const cJSON *object, struct sink_document *ret_document)
{
    struct text uri = text_in(object, "uri");
    if (!uri.length)
        return false;
    *ret_document = (struct sink_document){.uri = uri,
                                           .version = json_version(member(object, "version")),
                                           .checksum = text_in(object, "checksum")};
    return true;
}

int http_page_ask(struct http_exchange *exchange, const struct http_request *request,
                  const char *what, cJSON **ret_tree, struct error *error)
{
    struct http_answer answer = {0};
    struct arena words;
    int64_t retry_after_ms;
    cJSON *tree = NULL;
    arena_init(&words, 4096, WORDS_BYTES);
    int status = http_exchange_send(exchange, request, &answer, error);
    if (status == 0 && !http_answer_is_success(&answer))
        status = http_exchange_fail(exchange, &answer, &words, &retry_after_ms, error);
    if (status == 0) {
        tree = cJSON_ParseWithLength(answer.body.data, answer.body.length);
        if (cJSON_IsObject(tree)) {
            *ret_tree = tree;
        } else {
            status = http_exchange_puzzle(exchange, &answer, what, &words, error);
            cJSON_Delete(tree);
        }
    }
    arena_done(&words);
    return status;
}

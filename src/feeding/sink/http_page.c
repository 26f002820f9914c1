#include "http_page.h"

#include "http_batch.h"
#include "json_texts.h"
#include "json_version.h"

#define WORDS_BYTES 65536

bool http_page_document(const struct http_paging *paging, const cJSON *object,
                        struct sink_document *ret_document)
{
    struct text uri = json_text_in(object, "uri");
    if (!uri.length)
        return false;
    *ret_document = (struct sink_document){.uri = uri,
                                           .version = json_version(json_first(object, "version")),
                                           .checksum = json_text_in(object, "checksum")};
    if (paging->wants_texts)
        json_take_texts(object, ret_document);
    return true;
}

/* ---- pages of texts ---- */

void http_paging_begin(struct http_paging *paging, bool gives_texts)
{
    *paging = (struct http_paging){
        .documents = HTTP_PAGE_DOCUMENTS, .gives_texts = gives_texts, .wants_texts = gives_texts};
}

void http_paging_write_fields(const struct http_paging *paging, struct buffer *out)
{
    buffer_append_string(out, "[\"uri\",\"version\",\"checksum\"");
    if (paging->wants_texts)
        buffer_append_string(out, ",\"title\",\"headings\",\"description\",\"body\",\"frame\"");
    buffer_append_char(out, ']');
}

bool http_paging_asks_again(struct http_paging *paging, int status)
{
    if (status != STATUS_LIMIT || !paging->wants_texts) {
        /* Behind a long one they may be short again. */
        paging->wants_texts = paging->gives_texts;
        if (status == 0 && paging->documents < HTTP_PAGE_DOCUMENTS)
            paging->documents *= 2;
        return false;
    }
    paging->wants_texts = paging->documents > 1;
    paging->documents = paging->documents > 4 ? paging->documents / 4 : 1;
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

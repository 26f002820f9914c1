#include "http_batch.h"

bool http_answer_is_success(const struct http_answer *answer)
{
    return answer->status >= 200 && answer->status < 300;
}

bool http_answer_refuses_documents(const struct http_answer *answer)
{
    return answer->status == 400 || answer->status == 413 || answer->status == 422;
}

int http_batch_judge(struct http_batch *batch, const struct http_answer *answer, struct text words,
                     struct error *error)
{
    struct buffer sentence;
    if (!http_answer_refuses_documents(answer))
        return http_exchange_fail(batch->exchange, answer, batch->arena, batch->ret_retry_after_ms,
                                  error);
    words = http_exchange_words(batch->exchange, words.length ? words : answer->body, batch->arena);
    buffer_init(&sentence, 1024);
    buffer_printf(&sentence, "HTTP status %d%s%.*s", answer->status, words.length ? ": " : "",
                  TEXT_ARGUMENTS(words));
    batch->words = arena_copy(batch->arena, buffer_text(&sentence));
    buffer_done(&sentence);
    return batch->words.data
               ? HTTP_BATCH_REFUSED
               : error_set(error, STATUS_MEMORY, "no memory for the answer of a destination");
}

int http_batch_deliver(struct http_batch *batch, struct sink_item *items, size_t count,
                       struct error *error)
{
    size_t size = count;
    while (count) {
        size = size < count ? size : count;
        int status = batch->send(batch, items, size, error);
        if (status < 0)
            return status;
        if (status == HTTP_BATCH_REFUSED && size > 1) {
            size /= 2;
            continue;
        }
        if (status == HTTP_BATCH_REFUSED) {
            items->is_refused = true;
            items->sentence = batch->words;
        }
        items += size;
        count -= size;
        size *= 2;
    }
    return 0;
}

/*
 * A batch that goes to a server in requests: as a whole, or, where an answer refuses what is in it,
 * in ever smaller parts, until a document stands alone. That one is refused for good, with the
 * server's words; the others are delivered. One bad document of n costs about 2 log2(n) requests.
 *
 * Which answers speak of documents (http_answer_refuses_documents()): 400, 413 and 422. All others
 * but 2xx speak of the server, and everything is tried again.
 */
#ifndef SEINE_SINK_HTTP_BATCH_H
#define SEINE_SINK_HTTP_BATCH_H

#include "http_exchange.h"

struct http_batch {
    void *sink; /* whatever `send` knows as such */
    struct http_exchange *exchange;
    struct arena *arena;
    int64_t *ret_retry_after_ms;
    struct text words; /* of a refusal */
    bool is_conflict;  /* a version as great was there: set by `send` */
    /* 0: each of the items is answered; HTTP_BATCH_REFUSED with `words`; or a status with its
     * sentence. */
    int (*send)(struct http_batch *batch, struct sink_item *items, size_t count,
                struct error *error);
};

#define HTTP_BATCH_REFUSED 1

bool http_answer_is_success(const struct http_answer *answer);
bool http_answer_refuses_documents(const struct http_answer *answer);
/* HTTP_BATCH_REFUSED with its words (those of `words`, or the answer's body when it is empty), or
 * http_exchange_fail(). Not for a success. */
int http_batch_judge(struct http_batch *batch, const struct http_answer *answer, struct text words,
                     struct error *error);

/* As sink_deliver(). */
int http_batch_deliver(struct http_batch *batch, struct sink_item *items, size_t count,
                       struct error *error) SEINE_MUST_CHECK;

#endif

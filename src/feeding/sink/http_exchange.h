/*
 * Requests to the server of a destination (its attribute `url`), one after the other, over HTTP or
 * HTTPS (RFC 9110, RFC 9112).
 *
 * Bounds: ten seconds to connect, `answer_seconds` for the whole call, HTTP_ANSWER_BYTES of an
 * answer. A call ends within about a second after `cancelled` became true. Redirects are not
 * followed and no proxy is used, so credentials reach only the host of `url`; certificates
 * are checked against the system's and those of `ca_file`. Answers are not decompressed.
 *
 * Credentials: `username` and `password` (RFC 7617), or `api_key` ("Authorization: ApiKey …").
 * They, and `secret`, live here only, are wiped at the end, and stand in no sentence, even where
 * the server sends them back.
 *
 * The settings outlive it. One thread.
 */
#ifndef SEINE_SINK_HTTP_EXCHANGE_H
#define SEINE_SINK_HTTP_EXCHANGE_H

#include <seine/feeding/sink.h>
#include <seine/foundation/base/arena.h>

#define HTTP_ANSWER_BYTES ((size_t)8 << 20)
/* A destination that says when to come again is not waited for any longer. */
#define HTTP_RETRY_AFTER_MOST_MS INT64_C(3600000)

struct http_exchange;

struct http_request {
    const char *method;
    const char *path;           /* behind that of `url`: "/_bulk"; NULL: nothing */
    const char *query;          /* "name=value", behind what `url` has; NULL: nothing */
    const char *content_type;   /* NULL: there is no body */
    const char *const *headers; /* more of them, up to NULL; or NULL */
    struct text body;
    bool is_compressed; /* the body goes out in gzip (RFC 1952) */
};

struct http_answer {
    int status;
    int64_t retry_after_ms; /* Retry-After; 0: there is none */
    struct text body;       /* until the next request */
};

/* STATUS_INVALID for an address that is none of HTTP or holds a password. */
int http_exchange_new(const struct sink_settings *settings, struct http_exchange **ret_exchange,
                      struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void http_exchange_free(struct http_exchange *exchange);

/* 0 with any answer; STATUS_NETWORK, STATUS_TIMEOUT, STATUS_LIMIT (the answer is too long),
 * STATUS_CANCELLED or STATUS_MEMORY without one, with a sentence that names the address. */
int http_exchange_send(struct http_exchange *exchange, const struct http_request *request,
                       struct http_answer *ret_answer, struct error *error) SEINE_MUST_CHECK;

/* The `secret` of the destination; empty without one. */
struct text http_exchange_secret(const struct http_exchange *exchange);

/* What a server said, for a sentence: a few hundred bytes of harmless UTF-8 without line feeds;
 * what has a secret in it is not shown. In the arena; empty without memory. */
struct text http_exchange_words(const struct http_exchange *exchange, struct text words,
                                struct arena *arena);

/* The sentence of an answer that was no success; Retry-After is handed on where the server is to be
 * left alone (429, 503). Returns STATUS_NETWORK. */
int http_exchange_fail(const struct http_exchange *exchange, const struct http_answer *answer,
                       struct arena *arena, int64_t *ret_retry_after_ms, struct error *error);
/* The same for an answer that cannot be understood; `what` says which was expected. */
int http_exchange_puzzle(const struct http_exchange *exchange, const struct http_answer *answer,
                         const char *what, struct arena *arena, struct error *error);

#endif

/*
 * Asking once more for what libcurl does not read: it ends a transfer whose answer has a header
 * line without a colon ("Header without colon"), which browsers pass over. The same request then
 * goes out as the selector of Gopher, whose answers libcurl hands over as they come, over TLS
 * ("gophers") as well. Addresses, certificates, deadlines and bounds are those of every transfer;
 * what is read here goes through transfer_on_header() and transfer_on_body().
 *
 * Only for GET, straight to the site; HTTP/1.1, one request a connection.
 */
#ifndef SEINE_FETCH_PLAIN_ANSWER_H
#define SEINE_FETCH_PLAIN_ANSWER_H

#include <curl/curl.h>
#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

struct http_transfer;

enum plain_place {
    PLAIN_HEADER,    /* a line of the header */
    PLAIN_TO_CLOSE,  /* the body ends with the connection */
    PLAIN_LENGTH,    /* … after `left` bytes */
    PLAIN_CHUNK,     /* … with the chunk of the length 0: the line of a chunk */
    PLAIN_DATA,      /* `left` bytes of a chunk */
    PLAIN_CHUNK_END, /* the line end behind them */
    PLAIN_OVER,
};

struct plain_answer {
    bool is_asked;
    enum plain_place place;
    uint64_t left;
    size_t used_ahead;  /* of the piece that libcurl will deliver again after a pause */
    struct buffer line; /* of which the end is still to come */
};

/* Whether that is how the transfer ended, and it can be asked for so. */
bool plain_answer_helps(const struct http_transfer *transfer, CURLcode result);
/* Prepares the handle for it, behind transfer_prepare(). */
int plain_answer_prepare(struct http_transfer *transfer) SEINE_MUST_CHECK;
/* The handle is one for HTTP again. */
void plain_answer_end(struct http_transfer *transfer);
/* How it ended, by what libcurl says: well only with the whole answer. */
CURLcode plain_answer_result(const struct http_transfer *transfer, CURLcode result);

#endif

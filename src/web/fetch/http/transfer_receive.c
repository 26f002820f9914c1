#include "transfer.h"

#include <seine/web/fetch/headers.h>

/* Room that a decoder is given at a time, and what inflation is not judged below. */
#define DECODE_STEP_BYTES     (16 * 1024)
#define INFLATION_GRACE_BYTES (1024 * 1024)
/* How much may come beyond the ceiling: a coding makes incompressible bytes a little larger. */
#define RECEIVED_GRACE_BYTES (1024 * 1024)

static const enum fetch_outcome OUTCOME_OF_FAULT[] = {
    [HEADERS_NO_STATUS] = FETCH_NOT_HTTP,
    [HEADERS_EMPTY] = FETCH_HEADER_EMPTY,
    [HEADERS_BAD_LINE] = FETCH_HEADER_INVALID,
    [HEADERS_LENGTHS] = FETCH_HEADER_LENGTHS,
};

static const enum fetch_outcome OUTCOME_OF_DECISION[] = {
    [FETCH_IGNORE_BODY] = FETCH_FETCHED,
    [FETCH_REFUSE_TYPE] = FETCH_TYPE_REFUSED,
    [FETCH_REFUSE_HEADER] = FETCH_HEADER_REFUSED,
};

/* Quotes what a server sent, for a sentence: printable ASCII, the rest as question marks. */
static void quote_line(struct http_transfer *transfer, struct text line)
{
    size_t length =
        line.length < sizeof transfer->detail - 1 ? line.length : sizeof transfer->detail - 1;
    for (size_t i = 0; i < length; i++) {
        char c = line.data[i];
        transfer->detail[i] = c >= 0x20 && c < 0x7f ? c : '?';
    }
    transfer->detail[length] = '\0';
}

static bool has_coding(const struct http_transfer *transfer)
{
    return transfer->codings.count || transfer->codings.unsupported;
}

/* False: the transfer was stopped. */
static bool body_is_wanted(struct http_transfer *transfer)
{
    struct text header = buffer_text(&transfer->header);
    int64_t stated_bytes;
    bool stated = headers_content_length(header, &stated_bytes) &&
                  transfer->common.response.status != 304 &&
                  transfer->common.response.status != 204;
    if (transfer->common.on_header)
        transfer->decision =
            transfer->common.on_header(transfer->common.context, &transfer->common.response);
    if (transfer->decision != FETCH_READ_BODY) {
        if (!stated || stated_bytes <= LIMIT_DRAINED_BYTES)
            return true;
        transfer_stop(transfer, OUTCOME_OF_DECISION[transfer->decision]);
        return false;
    }
    if (stated && !has_coding(transfer) && !transfer->truncate &&
        (uint64_t)stated_bytes > transfer->common.body.ceiling) {
        snprintf(transfer->detail, sizeof transfer->detail, "%lld of at most %zu bytes",
                 (long long)stated_bytes, transfer->common.body.ceiling);
        transfer_stop(transfer, FETCH_TOO_LARGE);
        return false;
    }
    return true;
}

/* False: the transfer was stopped. */
static bool header_is_good(struct http_transfer *transfer)
{
    struct headers_status status = {0};
    struct text line;
    headers_unfold(transfer->header.data, transfer->header.length);
    struct text header = buffer_text(&transfer->header);
    if (headers_status(header, &status) && status.code < 200 && status.code != 101) {
        buffer_clear(&transfer->header); /* an interim answer (RFC 9110 15.2) */
        return true;
    }
    transfer->was_asked_by_proxy = transfer_is_proxy_question(transfer, status.code);
    transfer->decision = transfer->was_asked_by_proxy ? FETCH_IGNORE_BODY : FETCH_READ_BODY;
    if (transfer->was_asked_by_proxy) {
        buffer_clear(&transfer->header);
        return true;
    }
    enum headers_fault fault = headers_accept(&transfer->header, &line);
    transfer->header_complete = true;
    transfer_peer(transfer)->loaded = true;
    transfer_describe_header(transfer);
    if (fault != HEADERS_GOOD) {
        quote_line(transfer, line);
        transfer_stop(transfer, OUTCOME_OF_FAULT[fault]);
        return false;
    }
    return body_is_wanted(transfer);
}

size_t transfer_on_header(char *data, size_t one, size_t length, void *context)
{
    struct http_transfer *transfer = context;
    (void)one;
    transfer->header_bytes += length;
    if (transfer->header_bytes > LIMIT_HEADER_BYTES) {
        transfer_stop(transfer, FETCH_HEADER_LARGE);
        return CURL_WRITEFUNC_ERROR;
    }
    if (transfer->header_complete)
        return length; /* a trailer */
    size_t line_length = length;
    while (line_length && (data[line_length - 1] == '\n' || data[line_length - 1] == '\r'))
        line_length--;
    if (line_length == 0)
        return header_is_good(transfer) ? length : CURL_WRITEFUNC_ERROR;
    buffer_append(&transfer->header, data, line_length);
    buffer_append(&transfer->header, "\r\n", 2);
    if (transfer->header.failed) {
        transfer_stop(transfer, FETCH_HEADER_LARGE);
        return CURL_WRITEFUNC_ERROR;
    }
    return length;
}

enum received {
    RECEIVED,         /* all of it */
    RECEIVED_WAIT,    /* for memory */
    RECEIVED_STOPPED, /* the transfer ends here */
};

static enum received stop(struct http_transfer *transfer, enum fetch_outcome outcome)
{
    transfer_stop(transfer, outcome);
    return RECEIVED_STOPPED;
}

static enum received over_ceiling(struct http_transfer *transfer)
{
    if (!transfer->truncate) {
        snprintf(transfer->detail, sizeof transfer->detail, "at most %zu bytes",
                 transfer->common.body.ceiling);
        return stop(transfer, FETCH_TOO_LARGE);
    }
    transfer->common.body.length = transfer->common.body.ceiling;
    transfer->common.response.truncated = true;
    return stop(transfer, FETCH_FETCHED);
}

/* One step: into `body` what fits of `input`, as it is or decoded. `*ret_more` says that decoded
 * bytes may be waiting in the decoder. */
static enum received receive_step(struct http_transfer *transfer, struct text *input,
                                  bool *ret_more)
{
    struct body *body = &transfer->common.body;
    size_t room;
    size_t wanted = transfer->decoding ? DECODE_STEP_BYTES : input->length;
    enum body_room reserved = body_reserve(body, wanted, &room);
    if (reserved == BODY_WAIT)
        return RECEIVED_WAIT;
    if (reserved == BODY_NO_MEMORY)
        return stop(transfer, FETCH_OTHER);
    *ret_more = false;
    size_t written;
    if (!transfer->decoding) {
        written = room < input->length ? room : input->length;
        memcpy(body->data + body->length, input->data, written);
        *input = (struct text){input->data + written, input->length - written};
    } else {
        enum decode_result result =
            decoder_run(transfer->decoder, input, body->data + body->length, room, &written);
        if (result != DECODE_MORE)
            return stop(transfer, result == DECODE_MEMORY ? FETCH_OTHER : FETCH_CODING_DAMAGED);
        *ret_more = written == room;
    }
    body->length += written;
    return body->length > body->ceiling ? over_ceiling(transfer) : RECEIVED;
}

static bool inflates_too_much(const struct http_transfer *transfer, uint64_t received_bytes)
{
    return transfer->decoding && transfer->common.body.length > INFLATION_GRACE_BYTES &&
           transfer->common.body.length / transfer->max_inflation > received_bytes;
}

static enum received receive(struct http_transfer *transfer, struct text *input)
{
    if (has_coding(transfer) && !transfer->decoding) {
        if (transfer->codings.unsupported) {
            quote_line(transfer, transfer->common.response.content_coding);
            return stop(transfer, FETCH_CODING_UNKNOWN);
        }
        if (decoder_begin(&transfer->decoder, &transfer->codings, transfer->http->engine->budget) <
            0)
            return stop(transfer, FETCH_OTHER);
        transfer->decoding = true;
    }
    uint64_t received_bytes = transfer->body_bytes + input->length;
    if (received_bytes > transfer->common.body.ceiling + RECEIVED_GRACE_BYTES) {
        snprintf(transfer->detail, sizeof transfer->detail,
                 "%llu bytes came, and only %zu could be decoded of them",
                 (unsigned long long)received_bytes, transfer->common.body.length);
        return stop(transfer, FETCH_TOO_LARGE);
    }
    enum received received = RECEIVED;
    bool more = false;
    do {
        received = receive_step(transfer, input, &more);
        if (received == RECEIVED && inflates_too_much(transfer, received_bytes))
            received = stop(transfer, FETCH_INFLATION);
    } while (received == RECEIVED && (input->length || more));
    return received;
}

static enum received drain(struct http_transfer *transfer, struct text *input)
{
    if (transfer->body_bytes + input->length > LIMIT_DRAINED_BYTES)
        return stop(transfer, OUTCOME_OF_DECISION[transfer->decision]);
    *input = (struct text){input->data + input->length, 0};
    return RECEIVED;
}

static void wait_for_memory(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    transfer->waiting = true;
    transfer->next_waiting = NULL;
    *http->waiting_end = transfer;
    http->waiting_end = &transfer->next_waiting;
    http->engine->figures.pauses_for_memory++;
}

/* What servers of TLS say in plain HTTP to a client that begins without. */
static bool says_tls(const struct http_transfer *transfer, struct text body)
{
    static const char *const WORDS[] = {
        "The plain HTTP request was sent to HTTPS port",     /* nginx */
        "speaking plain HTTP to an SSL-enabled server port", /* Apache */
        "Client sent an HTTP request to an HTTPS server",    /* Go */
        "This combination of host and port requires TLS",    /* Tomcat */
    };
    if (transfer->secure || transfer->common.response.status != 400 || transfer->body_bytes)
        return false;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (memmem(body.data, body.length, WORDS[i], strlen(WORDS[i])))
            return true;
    return false;
}

size_t transfer_on_body(char *piece, size_t one, size_t length, void *context)
{
    struct http_transfer *transfer = context;
    (void)one;
    /* After a pause libcurl delivers again the piece that was refused, of which some is used
     * already. */
    size_t skipped = transfer->used_ahead < length ? transfer->used_ahead : length;
    transfer->used_ahead -= skipped;
    struct text input = {piece + skipped, length - skipped};
    enum received received;
    if (says_tls(transfer, input))
        received = stop(transfer, FETCH_WANTS_TLS);
    else
        received = transfer->decision == FETCH_READ_BODY ? receive(transfer, &input)
                                                         : drain(transfer, &input);
    transfer->body_bytes += length - skipped - input.length;
    switch (received) {
    case RECEIVED:
        return length;
    case RECEIVED_WAIT:
        transfer->used_ahead = length - input.length;
        wait_for_memory(transfer);
        return CURL_WRITEFUNC_PAUSE;
    case RECEIVED_STOPPED:
        break;
    }
    return CURL_WRITEFUNC_ERROR;
}

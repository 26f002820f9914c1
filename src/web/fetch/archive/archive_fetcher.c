#include "archive_fetcher.h"

#include "decode.h"
#include "engine_private.h"

#include <seine/web/fetch/archive.h>
#include <seine/web/fetch/headers.h>

#include <stdlib.h>

/* Answers of one turn, so that the caller gets to its own work. */
#define TURN_ANSWERS 16
#define PIECE_BYTES  ((size_t)64 * 1024)
/* While other bodies have the memory. */
#define LOOK_AGAIN_US 10000

struct archive_state {
    struct fetch_engine *engine;
    const struct fetch_archive *archive; /* NULL: there is none */
    struct archived_transfer *first, **end;
};

struct archived_transfer {
    struct fetch_transfer common;
    struct archived_transfer *next;
    struct archive_state *state;
    struct fetch_archived archived;
    bool truncate;
    struct text uri;
    char storage[]; /* of the URI, with its zero */
};

static bool takes(const void *context, const struct fetch_request *request)
{
    const struct archive_state *state = context;
    (void)request;
    return state->archive != NULL;
}

static int open_fetcher(struct fetch_engine *engine, unsigned number,
                        const struct fetch_settings *settings, void **ret_state,
                        struct error *error)
{
    struct archive_state *state = calloc(1, sizeof *state);
    (void)number;
    if (!state)
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    state->engine = engine;
    state->archive = settings->archive;
    state->end = &state->first;
    *ret_state = state;
    return 0;
}

static void transfer_free(struct archived_transfer *transfer)
{
    struct archive_state *state = transfer->state;
    struct archived_transfer **link = &state->first;
    while (*link && *link != transfer)
        link = &(*link)->next;
    if (*link) {
        *link = transfer->next;
        if (!*link)
            state->end = link;
    }
    engine_end(&transfer->common);
    body_done(&transfer->common.body);
    buffer_done(&transfer->archived.header);
    buffer_done(&transfer->archived.body);
    free(transfer);
}

static void close_fetcher(void *context)
{
    struct archive_state *state = context;
    while (state->first)
        transfer_free(state->first);
    free(state);
}

static int start(void *context, const struct fetch_request *request,
                 struct fetch_transfer **ret_transfer, struct error *error)
{
    struct archive_state *state = context;
    struct archived_transfer *transfer = calloc(1, sizeof *transfer + request->uri.length + 1);
    if (!transfer)
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    transfer->state = state;
    transfer->truncate = request->truncate;
    memcpy(transfer->storage, request->uri.data, request->uri.length);
    transfer->uri = (struct text){transfer->storage, request->uri.length};
    buffer_init(&transfer->archived.header, LIMIT_HEADER_BYTES);
    if (engine_begin(&transfer->common, &ARCHIVE_FETCHER, state->engine, request) < 0) {
        transfer_free(transfer);
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    }
    buffer_init(&transfer->archived.body, transfer->common.body.ceiling + 1);
    state->engine->figures.transfers_started++;
    *state->end = transfer;
    state->end = &transfer->next;
    if (ret_transfer)
        *ret_transfer = &transfer->common;
    return 0;
}

/* ---- the answer ---- */

static enum fetch_outcome take_plain(struct archived_transfer *transfer, struct text bytes)
{
    struct body *body = &transfer->common.body;
    size_t room = 0;
    while (bytes.length && body->length <= body->ceiling) {
        if (body_reserve(body, bytes.length, &room) != BODY_ROOM)
            return FETCH_OTHER;
        size_t length = bytes.length < room ? bytes.length : room;
        memcpy(body->data + body->length, bytes.data, length);
        body->length += length;
        bytes = (struct text){bytes.data + length, bytes.length - length};
    }
    return FETCH_FETCHED;
}

/* The ceiling bounds what is decoded. */
static enum fetch_outcome take_coded(struct archived_transfer *transfer,
                                     const struct codings *codings, struct text bytes)
{
    struct decoder *decoder = NULL;
    struct body *body = &transfer->common.body;
    enum fetch_outcome outcome = FETCH_FETCHED;
    size_t written = 1;
    if (decoder_begin(&decoder, codings, NULL) < 0)
        return FETCH_OTHER;
    while (outcome == FETCH_FETCHED && (bytes.length || written) && body->length <= body->ceiling) {
        size_t room = 0;
        if (body_reserve(body, PIECE_BYTES, &room) != BODY_ROOM) {
            outcome = FETCH_OTHER;
            break;
        }
        struct text before = bytes;
        enum decode_result result =
            decoder_run(decoder, &bytes, body->data + body->length, room, &written);
        body->length += written;
        if (result != DECODE_MORE)
            outcome = result == DECODE_MEMORY ? FETCH_OTHER : FETCH_CODING_DAMAGED;
        else if (!written && bytes.length == before.length)
            break;
    }
    if (outcome == FETCH_FETCHED && body->length <= body->ceiling && !decoder_complete(decoder))
        outcome = FETCH_CODING_CUT;
    decoder_free(decoder);
    return outcome;
}

static enum fetch_outcome take_body(struct archived_transfer *transfer)
{
    struct fetch_response *response = &transfer->common.response;
    struct body *body = &transfer->common.body;
    struct codings codings;
    codings_of_header(response->header, &codings, &response->content_coding);
    if (codings.unsupported)
        return FETCH_CODING_UNKNOWN;
    if (codings.count)
        response->content_coding = text_of(coding_name(codings.list[codings.count - 1]));
    struct text bytes = buffer_text(&transfer->archived.body);
    enum fetch_outcome outcome =
        codings.count ? take_coded(transfer, &codings, bytes) : take_plain(transfer, bytes);
    bool is_beyond = body->length > body->ceiling || transfer->archived.is_cut;
    if (is_beyond && outcome != FETCH_OTHER)
        outcome = transfer->truncate ? FETCH_FETCHED : FETCH_TOO_LARGE;
    response->truncated = is_beyond && outcome == FETCH_FETCHED;
    if (body->length > body->ceiling)
        body->length = body->ceiling;
    bool is_success = response->status >= 200 && response->status <= 299;
    return outcome == FETCH_FETCHED && is_success && body->length == 0 ? FETCH_EMPTY : outcome;
}

static enum fetch_outcome take_answer(struct archived_transfer *transfer)
{
    struct fetch_transfer *common = &transfer->common;
    struct fetch_response *response = &common->response;
    struct buffer *header = &transfer->archived.header;
    struct headers_status line;
    if (header->data)
        headers_unfold(header->data, header->length);
    bool is_good = headers_accept(header, NULL) == HEADERS_GOOD;
    response->header = buffer_text(header);
    if (!is_good || !headers_status(response->header, &line))
        return FETCH_HEADER_INVALID;
    response->status = line.code;
    response->http_version = line.version_major * 10 + line.version_minor;
    enum fetch_decision decision =
        common->on_header ? common->on_header(common->context, response) : FETCH_READ_BODY;
    if (decision == FETCH_REFUSE_TYPE)
        return FETCH_TYPE_REFUSED;
    if (decision == FETCH_REFUSE_HEADER)
        return FETCH_HEADER_REFUSED;
    return decision == FETCH_IGNORE_BODY ? FETCH_FETCHED : take_body(transfer);
}

static void answer(struct archived_transfer *transfer)
{
    const struct fetch_archive *archive = transfer->state->archive;
    struct fetch_transfer *common = &transfer->common;
    struct fetch_response *response = &common->response;
    struct fetch_archived *archived = &transfer->archived;
    struct error error = {0};
    int status = archive->read(archive->context, transfer->uri, archived, &error);
    if (status == STATUS_NOT_FOUND) {
        buffer_append_string(&archived->header,
                             "HTTP/1.1 404 Not in the archive\r\nContent-Type: text/plain\r\n");
        status = 0;
    }
    response->outcome = status == STATUS_MEMORY ? FETCH_OTHER
                        : status < 0            ? FETCH_INCOMPLETE
                                                : take_answer(transfer);
    response->archived_at_ms = archived->at_ms;
    response->bytes_received = archived->header.length + archived->body.length;
    if (common->body.data)
        common->body.data[common->body.length] = '\0';
    response->body = (struct text){common->body.data ? common->body.data : "", common->body.length};
    response->sent_header = TEXT_LITERAL("");
    response->timings.total_us = machine_monotonic_us() - common->started_at_us;
    response->sentence = status < 0 ? error.sentence
                         : response->outcome == FETCH_FETCHED
                             ? ""
                             : fetch_outcome_fact(response->outcome)->sentence;
    engine_deliver(common);
    transfer_free(transfer);
}

static void proceed(void *context)
{
    struct archive_state *state = context;
    for (int i = 0;
         state->first && i < TURN_ANSWERS && fetch_budget_has_room(state->engine->budget); i++)
        answer(state->first);
}

static int64_t due_us(const void *context, int64_t now_us)
{
    const struct archive_state *state = context;
    if (!state->first)
        return INT64_MAX;
    return fetch_budget_has_room(state->engine->budget) ? now_us : now_us + LOOK_AGAIN_US;
}

static void cancel(struct fetch_transfer *transfer)
{
    transfer_free((struct archived_transfer *)(void *)transfer);
}

/* Its turn has not come in time; it is taken now. */
static void expire(struct fetch_transfer *transfer)
{
    answer((struct archived_transfer *)(void *)transfer);
}

static uint64_t received(const struct fetch_transfer *transfer)
{
    return transfer->body.length;
}

const struct fetcher ARCHIVE_FETCHER = {
    .takes = takes,
    .open = open_fetcher,
    .close = close_fetcher,
    .start = start,
    .cancel = cancel,
    .expire = expire,
    .received = received,
    .due_us = due_us,
    .proceed = proceed,
};

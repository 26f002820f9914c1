#include "ftp_transfer.h"

#include "header_lines.h"

#include <stdio.h>
#include <string.h>

#define HANDSHAKE_MS 5000

void ftp_stop(struct ftp_transfer *transfer, enum fetch_outcome outcome)
{
    transfer->stopped = true;
    transfer->verdict = outcome;
}

/* Once the server says that it begins to transfer, libcurl 7.88 waits for the handshake of the data
 * connection and lets nothing else go on: no longer than HANDSHAKE_MS. */
static void bound_handshake(struct ftp_transfer *transfer)
{
    int64_t due_ms = (machine_monotonic_us() - transfer->step_started_at_us) / 1000 + HANDSHAKE_MS;
    if (due_ms < transfer->ftp->connect_timeout_ms)
        curl_easy_setopt(transfer->easy, CURLOPT_CONNECTTIMEOUT_MS, (long)due_ms);
}

/* Servers want data connections to resume the session of the control connection, and sessions are
 * kept by handle: a control connection over TLS is not kept for the next transfer. Nor do data
 * connections come from the server: libcurl 7.88 does no handshake over those. */
CURLcode ftp_goes_over_tls(struct ftp_transfer *transfer)
{
    transfer->over_tls = true;
    transfer->is_active = false;
    CURLcode result = curl_easy_setopt(transfer->easy, CURLOPT_FORBID_REUSE, 1L);
    return result == CURLE_OK ? curl_easy_setopt(transfer->easy, CURLOPT_FTPPORT, NULL) : result;
}

/* Beside what the server says libcurl gives lines of its own, as a gateway to HTTP would; only the
 * former begin with a reply code. Greetings and multi-line replies are counted, and end. */
size_t ftp_on_reply(char *line, size_t one, size_t length, void *context)
{
    struct ftp_transfer *transfer = context;
    (void)one;
    transfer->reply_bytes += length;
    transfer->received_bytes += length;
    if (transfer->reply_bytes > LIMIT_FTP_REPLY_BYTES) {
        snprintf(transfer->detail, sizeof transfer->detail, "a reply without an end");
        ftp_stop(transfer, FETCH_HEADER_LARGE);
        return 0;
    }
    int code = 0;
    for (size_t i = 0; i < 3; i++) {
        if (length < 4 || line[i] < '0' || line[i] > '9')
            return length;
        code = code * 10 + (line[i] - '0');
    }
    if (line[3] != ' ' || code < 100 || code > 599)
        return length;
    /* Neither the farewell after QUIT, which comes within the transfer of a connection that is not
     * kept, nor a second port is the answer to what was asked for: libcurl asks for that one by
     * PASV when the data connection of EPSV ends before its handshake, as a server does that
     * refuses a command, and takes the refusal for the answer to PASV. */
    bool is_second_port = code == 227 && transfer->has_epsv_port;
    if (code == 221 || is_second_port)
        return length;
    transfer->has_epsv_port |= code == 229;
    transfer->code = code;
    if (code == 234 && ftp_goes_over_tls(transfer) != CURLE_OK) /* AUTH TLS */
        return 0;
    if (transfer->over_tls && code / 10 <= 15)
        bound_handshake(transfer);
    size_t kept = 0;
    for (size_t i = 4; i < length && kept < sizeof transfer->reply - 1; i++)
        if (line[i] != '\r' && line[i] != '\n')
            transfer->reply[kept++] =
                (unsigned char)line[i] < 0x20 || line[i] == 0x7f ? '?' : line[i];
    transfer->reply[kept] = '\0';
    return length;
}

struct text ftp_etag(const struct ftp_transfer *transfer, char tag[FTP_ETAG_BYTES])
{
    if (transfer->size_bytes < 0 || transfer->modified_s < 0)
        return (struct text){"", 0};
    int length = snprintf(tag, FTP_ETAG_BYTES, "\"%lld-%lld\"", (long long)transfer->modified_s,
                          (long long)transfer->size_bytes);
    return (struct text){tag, (size_t)length};
}

enum fetch_decision ftp_compose_header(struct ftp_transfer *transfer, int status,
                                       struct text reason)
{
    char tag[FTP_ETAG_BYTES];
    struct fetch_transfer *common = &transfer->common;
    if (transfer->header_composed)
        return transfer->decision;
    transfer->header_composed = true;
    header_append_status(&transfer->header, status, reason);
    if (status == 301) {
        buffer_append_string(&transfer->header, "Location: ");
        const char *path = memrchr(transfer->path.data, '/', transfer->path.length);
        buffer_append_string(&transfer->header, ".");
        buffer_append(&transfer->header, path,
                      (size_t)(transfer->path.data + transfer->path.length - path));
        buffer_append_string(&transfer->header, "/\r\n");
    } else if (!transfer->is_directory) {
        header_append_facts(&transfer->header, transfer->size_bytes, transfer->modified_s);
        struct text etag = ftp_etag(transfer, tag);
        if (etag.length)
            header_append_line(&transfer->header, "ETag", etag);
    }
    common->response.status = status;
    common->response.http_version = 11;
    common->response.header = buffer_text(&transfer->header);
    common->response.listing = !transfer->is_directory || status != 200 ? LISTING_NONE
                               : transfer->step == FTP_STEP_FACTS       ? LISTING_FACTS
                                                                        : LISTING_LINES;
    if (common->on_header)
        transfer->decision = common->on_header(common->context, &common->response);
    return transfer->decision;
}

static void learn_facts(struct ftp_transfer *transfer)
{
    curl_off_t value = -1;
    if (transfer->common.body.length || transfer->is_directory)
        return; /* what is left of a cut transfer is no size */
    if (curl_easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &value) == CURLE_OK)
        transfer->size_bytes = value;
    if (curl_easy_getinfo(transfer->easy, CURLINFO_FILETIME_T, &value) == CURLE_OK)
        transfer->modified_s = value;
}

static size_t stop_with_body(struct ftp_transfer *transfer)
{
    struct fetch_transfer *common = &transfer->common;
    if (!transfer->truncate && !transfer->is_directory) {
        snprintf(transfer->detail, sizeof transfer->detail, "more than %zu bytes",
                 common->body.ceiling);
        ftp_stop(transfer, FETCH_TOO_LARGE);
        return CURL_WRITEFUNC_ERROR;
    }
    common->body.length = common->body.ceiling;
    common->response.truncated = true;
    ftp_stop(transfer, FETCH_FETCHED);
    return CURL_WRITEFUNC_ERROR;
}

/* False: the body is not wanted. */
static bool begin_body(struct ftp_transfer *transfer)
{
    static const enum fetch_outcome OUTCOMES[] = {[FETCH_IGNORE_BODY] = FETCH_FETCHED,
                                                  [FETCH_REFUSE_TYPE] = FETCH_TYPE_REFUSED,
                                                  [FETCH_REFUSE_HEADER] = FETCH_HEADER_REFUSED};
    learn_facts(transfer);
    enum fetch_decision decision = ftp_compose_header(transfer, 200, TEXT_LITERAL("OK"));
    if (decision != FETCH_READ_BODY) {
        ftp_stop(transfer, OUTCOMES[decision]);
        return false;
    }
    if (transfer->size_bytes > (int64_t)transfer->common.body.ceiling && !transfer->truncate &&
        !transfer->is_directory) {
        snprintf(transfer->detail, sizeof transfer->detail, "%lld of at most %zu bytes",
                 (long long)transfer->size_bytes, transfer->common.body.ceiling);
        ftp_stop(transfer, FETCH_TOO_LARGE);
        return false;
    }
    return true;
}

size_t ftp_on_body(char *piece, size_t one, size_t length, void *context)
{
    struct ftp_transfer *transfer = context;
    struct body *body = &transfer->common.body;
    size_t room = 0;
    (void)one;
    /* libcurl composes header lines, as a gateway to HTTP does, when no body is asked for. */
    if (transfer->step == FTP_STEP_ASK || transfer->step == FTP_STEP_PROBE)
        return length;
    transfer->common.response.body = (struct text){piece, length};
    if (!transfer->header_composed && !begin_body(transfer))
        return CURL_WRITEFUNC_ERROR;
    switch (body_reserve(body, length, &room)) {
    case BODY_WAIT:
        /* libcurl gives the piece again. */
        transfer->waiting = true;
        transfer->ftp->waiting++;
        transfer->ftp->engine->figures.pauses_for_memory++;
        return CURL_WRITEFUNC_PAUSE;
    case BODY_NO_MEMORY:
        ftp_stop(transfer, FETCH_OTHER);
        return CURL_WRITEFUNC_ERROR;
    case BODY_ROOM:
        break;
    }
    size_t taken = room < length ? room : length;
    memcpy(body->data + body->length, piece, taken);
    body->length += taken;
    transfer->received_bytes += length;
    return body->length > body->ceiling ? stop_with_body(transfer) : length;
}

#include "plain_answer.h"
#include "transfer.h"

#include <seine/foundation/base/ascii.h>
#include <seine/web/fetch/headers.h>
#include <stdlib.h>
#include <string.h>

/* Each byte of a request becomes three of a URI. */
#define REQUEST_BYTES ((size_t)512 * 1024)
/* Of the line of a chunk with its extensions. */
#define CHUNK_LINE_BYTES 4096

bool plain_answer_helps(const struct http_transfer *transfer, CURLcode result)
{
    return result == CURLE_WEIRD_SERVER_REPLY && !transfer->stopped && !transfer->plain.is_asked &&
           !transfer->proxy && !transfer->posts && !transfer->method[0] &&
           !(transfer->connections && transfer->connections->is_single) &&
           strcmp(transfer->reason, "Header without colon") == 0;
}

/* ---- the answer ---- */

/* What libcurl has delivered and is not read yet. */
struct piece {
    char *data;
    size_t length;
};

/* How long the body is (RFC 9112 6.3). False: it cannot be said, and the transfer was stopped. */
static bool begin_body(struct http_transfer *transfer)
{
    struct plain_answer *plain = &transfer->plain;
    const struct text length = TEXT_LITERAL("Content-Length");
    const struct text transfer_coding = TEXT_LITERAL("Transfer-Encoding");
    struct text header = buffer_text(&transfer->header), value;
    int status = transfer->common.response.status;
    int64_t bytes;
    bool has_coding = headers_find(header, transfer_coding, 0, &value);
    bool is_chunked = has_coding && text_equal_nocase(value, TEXT_LITERAL("chunked")) &&
                      !headers_find(header, transfer_coding, 1, &value);
    bool has_length = headers_content_length(header, &bytes);
    bool is_unclear =
        has_coding ? !is_chunked : !has_length && headers_find(header, length, 0, &value);
    if (status == 204 || status == 304) {
        plain->place = PLAIN_OVER;
    } else if (is_unclear) {
        transfer_stop(transfer, FETCH_HEADER_LENGTHS);
    } else if (is_chunked) {
        plain->place = PLAIN_CHUNK;
    } else if (has_length) {
        plain->place = bytes ? PLAIN_LENGTH : PLAIN_OVER;
        plain->left = (uint64_t)bytes;
    } else {
        plain->place = PLAIN_TO_CLOSE;
    }
    return !transfer->stopped;
}

static bool read_header_line(struct http_transfer *transfer, struct buffer *line)
{
    if (transfer_on_header(line->data, 1, line->length, transfer) != line->length)
        return false;
    return !transfer->header_complete || begin_body(transfer);
}

static bool read_chunk_line(struct http_transfer *transfer, const struct buffer *line)
{
    struct plain_answer *plain = &transfer->plain;
    size_t digits = 0;
    plain->left = 0;
    for (; digits < line->length && ascii_hexadecimal(line->data[digits]) >= 0; digits++)
        plain->left = plain->left << 4 | (uint64_t)ascii_hexadecimal(line->data[digits]);
    if (digits == 0 || digits > 15 || line->length > CHUNK_LINE_BYTES) {
        transfer_stop(transfer, FETCH_CHUNKS);
        return false;
    }
    plain->place = plain->left ? PLAIN_DATA : PLAIN_OVER;
    return true;
}

/* Takes a line from the piece, or what there is of it. False: the transfer was stopped. */
static bool take_line(struct http_transfer *transfer, struct piece *piece)
{
    struct plain_answer *plain = &transfer->plain;
    const char *end = memchr(piece->data, '\n', piece->length);
    size_t length = end ? (size_t)(end - piece->data) + 1 : piece->length;
    buffer_append(&plain->line, piece->data, length);
    *piece = (struct piece){piece->data + length, piece->length - length};
    if (plain->line.failed) {
        transfer_stop(transfer, FETCH_HEADER_LARGE);
        return false;
    }
    if (!end)
        return true;
    bool goes_on = true;
    if (plain->place == PLAIN_HEADER)
        goes_on = read_header_line(transfer, &plain->line);
    else if (plain->place == PLAIN_CHUNK)
        goes_on = read_chunk_line(transfer, &plain->line);
    else
        plain->place = PLAIN_CHUNK;
    buffer_clear(&plain->line);
    return goes_on;
}

/* Takes bytes of the body. Returns what transfer_on_body() says of them. */
static size_t take_body(struct http_transfer *transfer, struct piece *piece)
{
    struct plain_answer *plain = &transfer->plain;
    bool is_bounded = plain->place != PLAIN_TO_CLOSE;
    size_t length = is_bounded && plain->left < piece->length ? (size_t)plain->left : piece->length;
    size_t taken = transfer_on_body(piece->data, 1, length, transfer);
    if (taken != length)
        return taken;
    *piece = (struct piece){piece->data + length, piece->length - length};
    plain->left -= is_bounded ? length : 0;
    if (is_bounded && plain->left == 0)
        plain->place = plain->place == PLAIN_DATA ? PLAIN_CHUNK_END : PLAIN_OVER;
    return taken;
}

/* libcurl's callback. */
static size_t on_bytes(char *data, size_t one, size_t length, void *context)
{
    struct http_transfer *transfer = context;
    struct plain_answer *plain = &transfer->plain;
    (void)one;
    size_t skipped = plain->used_ahead < length ? plain->used_ahead : length;
    struct piece piece = {data + skipped, length - skipped};
    plain->used_ahead -= skipped;
    while (piece.length && plain->place != PLAIN_OVER) {
        bool is_line = plain->place == PLAIN_HEADER || plain->place == PLAIN_CHUNK ||
                       plain->place == PLAIN_CHUNK_END;
        if (is_line) {
            if (!take_line(transfer, &piece))
                return CURL_WRITEFUNC_ERROR;
            continue;
        }
        size_t wanted = piece.length, taken = take_body(transfer, &piece);
        if (taken == CURL_WRITEFUNC_PAUSE)
            plain->used_ahead = length - wanted;
        if (taken == CURL_WRITEFUNC_PAUSE || piece.length == wanted)
            return taken;
    }
    /* The server need not close the connection. */
    return plain->place == PLAIN_OVER ? CURL_WRITEFUNC_ERROR : length;
}

/* ---- the request ---- */

/* Of Gopher libcurl calls what it sends the header. */
static size_t ignore_header(char *line, size_t one, size_t length, void *context)
{
    (void)line, (void)one, (void)context;
    return length;
}

/* http://HOST:PORT/PATH: where the authority begins and ends. */
static struct text authority_of(struct text uri)
{
    const char *start = memmem(uri.data, uri.length, "://", 3);
    start = start ? start + 3 : uri.data;
    return (struct text){start, strcspn(start, "/?#")};
}

static void append_request(struct buffer *request, const struct http_transfer *transfer,
                           struct text authority, const struct curl_slist *lines)
{
    const char *target = authority.data + authority.length;
    buffer_printf(request, "GET %s%.*s HTTP/1.1\r\nHost: %.*s\r\nUser-Agent: %s\r\n",
                  *target == '/' ? "" : "/", (int)strcspn(target, "#"), target,
                  TEXT_ARGUMENTS(authority), transfer->profile->user_agent);
    for (; lines; lines = lines->next) {
        const char *colon = strchr(lines->data, ':');
        /* Without a value it would take a line of libcurl's away. */
        if (colon && colon[1 + strspn(colon + 1, " ")])
            buffer_printf(request, "%s\r\n", lines->data);
    }
    buffer_append_string(request, "Connection: close\r\n");
}

/* The selector stands behind the type of the item, which is not sent; libcurl adds CR LF. */
static void append_uri(struct buffer *uri, const struct http_transfer *transfer,
                       struct text authority, struct text request)
{
    const char *colon = memrchr(authority.data, ':', authority.length);
    const char *end = authority.data + authority.length;
    bool has_port = colon && !memchr(colon, ']', (size_t)(end - colon));
    buffer_printf(uri, "%s://%.*s", transfer->secure ? "gophers" : "gopher",
                  TEXT_ARGUMENTS(authority));
    if (!has_port)
        buffer_printf(uri, ":%u", transfer->host->port);
    buffer_append_string(uri, "/1");
    for (size_t i = 0; i < request.length; i++)
        buffer_printf(uri, "%%%02X", (unsigned char)request.data[i]);
}

int plain_answer_prepare(struct http_transfer *transfer)
{
    struct plain_answer *plain = &transfer->plain;
    struct buffer request, uri;
    buffer_init(&request, REQUEST_BYTES);
    buffer_init(&uri, 4 * REQUEST_BYTES);
    struct text authority = authority_of(buffer_text(&transfer->uri));
    append_request(&request, transfer, authority, transfer_lines(transfer));
    append_uri(&uri, transfer, authority, buffer_text(&request));
    CURLcode result = request.failed || uri.failed ? CURLE_OUT_OF_MEMORY : CURLE_OK;
    if (result == CURLE_OK)
        result |= curl_easy_setopt(transfer->easy, CURLOPT_PROTOCOLS_STR, "gopher,gophers");
    if (result == CURLE_OK)
        result |= curl_easy_setopt(transfer->easy, CURLOPT_WRITEFUNCTION, on_bytes);
    if (result == CURLE_OK)
        result |= curl_easy_setopt(transfer->easy, CURLOPT_HEADERFUNCTION, ignore_header);
    if (result == CURLE_OK)
        result |= curl_easy_setopt(transfer->easy, CURLOPT_URL, uri.data);
    if (request.length) /* credentials may be in it */
        explicit_bzero(request.data, request.length);
    buffer_done(&request);
    buffer_done(&uri);
    plain->is_asked = true;
    plain->place = PLAIN_HEADER;
    plain->left = plain->used_ahead = 0;
    buffer_init(&plain->line, LIMIT_HEADER_BYTES);
    return result == CURLE_OK ? 0 : STATUS_MEMORY;
}

void plain_answer_end(struct http_transfer *transfer)
{
    if (!transfer->plain.is_asked)
        return;
    buffer_done(&transfer->plain.line);
    transfer->plain.is_asked = false;
    curl_easy_setopt(transfer->easy, CURLOPT_WRITEFUNCTION, transfer_on_body);
    curl_easy_setopt(transfer->easy, CURLOPT_HEADERFUNCTION, transfer_on_header);
    curl_easy_setopt(transfer->easy, CURLOPT_PROTOCOLS_STR, "http,https");
}

CURLcode plain_answer_result(const struct http_transfer *transfer, CURLcode result)
{
    const struct plain_answer *plain = &transfer->plain;
    if (!plain->is_asked || transfer->stopped)
        return result;
    if (plain->place == PLAIN_OVER && result == CURLE_WRITE_ERROR)
        return CURLE_OK;
    if (result != CURLE_OK || plain->place == PLAIN_OVER || plain->place == PLAIN_TO_CLOSE)
        return result;
    return transfer->header_complete ? CURLE_PARTIAL_FILE : result;
}

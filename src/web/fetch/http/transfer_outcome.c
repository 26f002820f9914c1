#include "transfer.h"

#include <seine/web/fetch/headers.h>
#include <stdio.h>

/* What libcurl 7.88 says, and what it means for a transfer that we did not stop ourselves. */
static const struct {
    CURLcode result;
    enum fetch_outcome outcome;
} MEANINGS[] = {
    {CURLE_COULDNT_CONNECT, FETCH_CONNECT_FAILED},
    {CURLE_OPERATION_TIMEDOUT, FETCH_CONNECT_TIMEOUT}, /* the whole deadline is ours */
    {CURLE_UNSUPPORTED_PROTOCOL, FETCH_NOT_HTTP},      /* HTTP/0.9, or anything at all */
    {CURLE_WEIRD_SERVER_REPLY, FETCH_HEADER_INVALID},
    {CURLE_GOT_NOTHING, FETCH_NO_ANSWER},
    {CURLE_PARTIAL_FILE, FETCH_INCOMPLETE},
    {CURLE_SEND_ERROR, FETCH_NETWORK},
    {CURLE_RECV_ERROR, FETCH_NETWORK},
    {CURLE_HTTP2, FETCH_NETWORK},
    {CURLE_HTTP2_STREAM, FETCH_NETWORK},
    {CURLE_BAD_CONTENT_ENCODING, FETCH_CODING_DAMAGED}, /* of the transfer coding */
    {CURLE_SSL_CONNECT_ERROR, FETCH_TLS},
    {CURLE_SSL_CIPHER, FETCH_TLS},
    {CURLE_PEER_FAILED_VERIFICATION, FETCH_TLS},
    {CURLE_SSL_SHUTDOWN_FAILED, FETCH_NETWORK},
};

static enum fetch_outcome meaning_of(CURLcode result)
{
    for (size_t i = 0; i < sizeof MEANINGS / sizeof *MEANINGS; i++)
        if (MEANINGS[i].result == result)
            return MEANINGS[i].outcome;
    return FETCH_OTHER;
}

/* What a proxy itself says in the site's place; FETCH_FETCHED when the answer is the site's. */
static enum fetch_outcome judge_proxy_answer(struct http_transfer *transfer)
{
    struct fetch_response *response = &transfer->common.response;
    struct text note;
    int status = response->status;
    if (transfer->was_asked_by_proxy) {
        snprintf(transfer->detail, sizeof transfer->detail, "status 407");
        return FETCH_PROXY_REFUSED;
    }
    if (!transfer->proxy || transfer->secure || !transfer->header_complete || status < 400)
        return FETCH_FETCHED;
    bool refused = status == 407;
    bool own = headers_find(response->header, TEXT_LITERAL("X-Squid-Error"), 0, &note) ||
               headers_find(response->header, TEXT_LITERAL("Proxy-Status"), 0, &note);
    if (!refused && !own)
        return FETCH_FETCHED;
    snprintf(transfer->detail, sizeof transfer->detail, "status %d", status);
    response->status = 0;
    return refused ? FETCH_PROXY_REFUSED : FETCH_PROXY_FAILED;
}

/* A transfer that libcurl is content with. */
static enum fetch_outcome judge_answer(const struct http_transfer *transfer)
{
    if (!transfer->header_complete)
        return transfer->header_bytes ? FETCH_NETWORK : FETCH_NO_ANSWER;
    switch (transfer->decision) {
    case FETCH_IGNORE_BODY:
        return FETCH_FETCHED;
    case FETCH_REFUSE_TYPE:
        return FETCH_TYPE_REFUSED;
    case FETCH_REFUSE_HEADER:
        return FETCH_HEADER_REFUSED;
    case FETCH_READ_BODY:
        break;
    }
    if (transfer->decoding && !decoder_complete(transfer->decoder))
        return FETCH_CODING_CUT;
    bool success =
        transfer->common.response.status >= 200 && transfer->common.response.status <= 299;
    return success && transfer->common.body.length == 0 ? FETCH_EMPTY : FETCH_FETCHED;
}

static int64_t time_of(CURL *easy, CURLINFO info)
{
    curl_off_t value = 0;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

/* Whether the failure is the proxy's: it was not reached, or did not make the tunnel. FETCH_FETCHED
 * when it is not. */
static enum fetch_outcome judge_proxy_failure(struct http_transfer *transfer, CURLcode result)
{
    if (!transfer->proxy || transfer->header_complete)
        return FETCH_FETCHED;
    long status = 0;
    curl_easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
    if (transfer->secure && status >= 300) {
        snprintf(transfer->detail, sizeof transfer->detail, "status %ld for the tunnel", status);
        return status == 407 ? FETCH_PROXY_REFUSED : FETCH_PROXY_FAILED;
    }
    /* libcurl counts the tunnel to connecting, so sent bytes prove that the proxy is there. */
    long sent_bytes = 0;
    curl_easy_getinfo(transfer->easy, CURLINFO_REQUEST_SIZE, &sent_bytes);
    if (result == CURLE_COULDNT_CONNECT || (transfer->connecting && sent_bytes == 0))
        return FETCH_PROXY_UNREACHABLE;
    bool tunnelled = !transfer->secure || !transfer->connecting || status >= 200;
    if (!tunnelled && result == CURLE_OPERATION_TIMEDOUT)
        return FETCH_CONNECT_TIMEOUT; /* the proxy is there and waits for the site */
    return tunnelled ? FETCH_FETCHED : FETCH_PROXY_UNREACHABLE;
}

/* A chunk coding that cannot be read is a CURLE_RECV_ERROR to libcurl, as a connection that is cut
 * is; with TLS there is no errno either that tells them apart. Its own words are all it offers. */
static bool is_of_chunks(const struct http_transfer *transfer)
{
    return strstr(transfer->reason, "chunk") != NULL;
}

static enum fetch_outcome judge_failure(struct http_transfer *transfer, CURLcode result)
{
    if (transfer->tls.refused)
        return FETCH_CERTIFICATE;
    enum fetch_outcome of_proxy = judge_proxy_failure(transfer, result);
    if (of_proxy != FETCH_FETCHED)
        return of_proxy;
    if (result == CURLE_COULDNT_CONNECT && transfer->verdict == FETCH_ADDRESS_REFUSED)
        return FETCH_ADDRESS_REFUSED;
    /* libcurl keeps no more than 100 KB of one header line, and calls it a lack of memory. */
    if (result == CURLE_OUT_OF_MEMORY && transfer->header_bytes && !transfer->header_complete)
        return FETCH_HEADER_LARGE;
    if (result == CURLE_RECV_ERROR && transfer->header_complete)
        return is_of_chunks(transfer) ? FETCH_CHUNKS : FETCH_INCOMPLETE;
    enum fetch_outcome outcome = meaning_of(result);
    if (outcome == FETCH_TLS && transfer->tls.is_plain_http)
        return FETCH_PLAIN_HTTP;
    if (outcome == FETCH_NETWORK && transfer->header_complete)
        return FETCH_INCOMPLETE;
    return outcome;
}

/* Our deadline passed: was it while connecting? */
static enum fetch_outcome judge_deadline(struct http_transfer *transfer)
{
    enum fetch_outcome of_proxy = judge_proxy_failure(transfer, CURLE_OPERATION_TIMEDOUT);
    if (of_proxy != FETCH_FETCHED)
        return of_proxy;
    bool connected = time_of(transfer->easy, CURLINFO_PRETRANSFER_TIME_T) > 0;
    return transfer->connecting && !connected ? FETCH_CONNECT_TIMEOUT : FETCH_TIMEOUT;
}

static bool is_of_proxy(enum fetch_outcome outcome)
{
    return outcome == FETCH_PROXY_UNREACHABLE || outcome == FETCH_PROXY_REFUSED ||
           outcome == FETCH_PROXY_FAILED;
}

static void describe_failure(struct http_transfer *transfer, enum fetch_outcome outcome)
{
    const struct host *host = is_of_proxy(outcome) ? transfer->proxy : transfer->host;
    const char *more = transfer->detail[0] ? transfer->detail : transfer->reason;
    if (outcome == FETCH_PLAIN_HTTP || outcome == FETCH_WANTS_TLS)
        more = ""; /* the libraries call it a wrong version number, or a failure to write */
    if (outcome == FETCH_CERTIFICATE)
        snprintf(transfer->sentence, sizeof transfer->sentence, "%s", transfer->tls.sentence);
    else if (outcome == FETCH_TIMEOUT || outcome == FETCH_CONNECT_TIMEOUT)
        snprintf(transfer->sentence, sizeof transfer->sentence, "%s:%u: %s (%lld ms)%s%s",
                 host->name, host->port, fetch_outcome_fact(outcome)->sentence,
                 (long long)(transfer->common.response.timings.total_us / 1000),
                 transfer->detail[0] ? ": " : "", transfer->detail);
    else
        snprintf(transfer->sentence, sizeof transfer->sentence, "%s:%u: %s%s%s", host->name,
                 host->port, fetch_outcome_fact(outcome)->sentence, more[0] ? ": " : "", more);
}

void transfer_describe_header(struct http_transfer *transfer)
{
    struct fetch_response *response = &transfer->common.response;
    struct headers_status status;
    response->header = buffer_text(&transfer->header);
    if (headers_status(response->header, &status)) {
        response->status = status.code;
        response->http_version = status.version_major * 10 + status.version_minor;
    }
    const struct codings *codings = &transfer->codings;
    codings_of_header(response->header, &transfer->codings, &response->content_coding);
    if (!codings->unsupported && codings->count)
        response->content_coding = text_of(coding_name(codings->list[codings->count - 1]));
    char *server = NULL;
    curl_easy_getinfo(transfer->easy, CURLINFO_PRIMARY_IP, &server);
    if (server)
        fetch_address_parse(text_of(server), &response->address);
}

static void fill_figures(struct http_transfer *transfer)
{
    struct fetch_response *response = &transfer->common.response;
    struct fetch_timings *timings = &response->timings;
    CURL *easy = transfer->easy;
    long request_bytes = 0;
    curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &request_bytes);
    response->bytes_sent = (uint64_t)request_bytes;
    response->bytes_received = transfer->header_bytes + transfer->body_bytes;
    response->connection_reused = transfer->header_complete && !transfer->connecting;
    timings->total_us = machine_monotonic_us() - transfer->common.started_at_us;
    if (transfer->connecting) {
        timings->connect_us = time_of(easy, CURLINFO_CONNECT_TIME_T);
        timings->tls_us = time_of(easy, CURLINFO_APPCONNECT_TIME_T);
    }
    timings->first_byte_us = time_of(easy, CURLINFO_STARTTRANSFER_TIME_T);
}

void transfer_conclude(struct http_transfer *transfer, CURLcode result)
{
    struct fetch_response *response = &transfer->common.response;
    enum fetch_outcome outcome;
    fill_figures(transfer);
    if (transfer->stopped)
        outcome = transfer->verdict == FETCH_TIMEOUT ? judge_deadline(transfer) : transfer->verdict;
    else
        outcome = result == CURLE_OK ? judge_answer(transfer) : judge_failure(transfer, result);
    enum fetch_outcome of_proxy = judge_proxy_answer(transfer);
    if (of_proxy != FETCH_FETCHED)
        outcome = of_proxy;
    struct body *body = &transfer->common.body;
    if (body->length > body->ceiling)
        body->length = body->ceiling;
    if (body->data)
        body->data[body->length] = '\0';
    response->body = (struct text){body->data ? body->data : "", body->length};
    response->outcome = outcome;
    response->header = buffer_text(&transfer->header);
    if (transfer->sent_header.length)
        transfer->sent_header.length =
            headers_conceal(transfer->sent_header.data, transfer->sent_header.length);
    response->sent_header = buffer_text(&transfer->sent_header);
    transfer->sentence[0] = '\0';
    if (outcome != FETCH_FETCHED)
        describe_failure(transfer, outcome);
    response->sentence = transfer->sentence;
    response->certificate = transfer->tls.was_shown ? &transfer->tls.certificate : NULL;
}

#include "ftp_transfer.h"

#include <stdio.h>

/* What libcurl 7.88 says, where no reply code says it. */
static const struct {
    CURLcode result;
    enum fetch_outcome outcome;
} MEANINGS[] = {
    {CURLE_COULDNT_CONNECT, FETCH_CONNECT_FAILED},
    {CURLE_OPERATION_TIMEDOUT, FETCH_CONNECT_TIMEOUT}, /* the whole deadline is ours */
    {CURLE_WEIRD_SERVER_REPLY, FETCH_NOT_FTP},
    {CURLE_FTP_WEIRD_PASS_REPLY, FETCH_NOT_FTP},
    {CURLE_FTP_WEIRD_PASV_REPLY, FETCH_NOT_FTP},
    {CURLE_FTP_WEIRD_227_FORMAT, FETCH_NOT_FTP},
    {CURLE_FTP_CANT_GET_HOST, FETCH_NETWORK},
    {CURLE_FTP_ACCEPT_FAILED, FETCH_NETWORK},
    {CURLE_FTP_ACCEPT_TIMEOUT, FETCH_TIMEOUT},
    {CURLE_FTP_PORT_FAILED, FETCH_NETWORK},
    {CURLE_FTP_COULDNT_USE_REST, FETCH_INCOMPLETE},
    {CURLE_GOT_NOTHING, FETCH_NO_ANSWER},
    {CURLE_PARTIAL_FILE, FETCH_INCOMPLETE},
    {CURLE_SEND_ERROR, FETCH_NETWORK},
    {CURLE_RECV_ERROR, FETCH_NETWORK},
    {CURLE_SSL_CONNECT_ERROR, FETCH_TLS},
    {CURLE_SSL_CIPHER, FETCH_TLS},
    {CURLE_PEER_FAILED_VERIFICATION, FETCH_TLS},
    {CURLE_USE_SSL_FAILED, FETCH_TLS},
    {CURLE_SSL_SHUTDOWN_FAILED, FETCH_NETWORK},
    {CURLE_ABORTED_BY_CALLBACK, FETCH_NETWORK}, /* a kept connection leads elsewhere by now */
};

static enum fetch_outcome meaning_of(CURLcode result)
{
    for (size_t i = 0; i < sizeof MEANINGS / sizeof *MEANINGS; i++)
        if (MEANINGS[i].result == result)
            return MEANINGS[i].outcome;
    return FETCH_OTHER;
}

/* These say more than the last reply, which may be one that libcurl went on after. */
static bool is_of_transport(CURLcode result)
{
    switch (result) {
    case CURLE_PARTIAL_FILE:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_COULDNT_CONNECT:
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
        return true;
    default:
        return false;
    }
}

enum fetch_outcome ftp_judge(const struct ftp_transfer *transfer, CURLcode result)
{
    if (transfer->stopped)
        return transfer->verdict;
    if (transfer->tls.refused)
        return FETCH_CERTIFICATE;
    if (result == CURLE_COULDNT_CONNECT && transfer->verdict == FETCH_ADDRESS_REFUSED)
        return FETCH_ADDRESS_REFUSED;
    /* libcurl takes every 421 for a time-out. */
    if (transfer->code == 421 || (transfer->code >= 400 && !is_of_transport(result)))
        return FETCH_FETCHED;
    enum fetch_outcome outcome = meaning_of(result);
    return outcome == FETCH_NETWORK && transfer->common.body.length ? FETCH_INCOMPLETE : outcome;
}

static int64_t time_of(CURL *easy, CURLINFO info)
{
    curl_off_t value = 0;
    if (easy)
        curl_easy_getinfo(easy, info, &value);
    return value;
}

static void describe(struct ftp_transfer *transfer, enum fetch_outcome outcome)
{
    const struct fetch_response *response = &transfer->common.response;
    const char *more = transfer->detail[0] ? transfer->detail : transfer->reason;
    transfer->sentence[0] = '\0';
    if (outcome == FETCH_FETCHED && response->status >= 400)
        snprintf(transfer->sentence, sizeof transfer->sentence, "FTP reply %d: %s",
                 response->status, transfer->detail[0] ? transfer->detail : transfer->reply);
    else if (outcome == FETCH_CERTIFICATE)
        snprintf(transfer->sentence, sizeof transfer->sentence, "%s", transfer->tls.sentence);
    else if (outcome != FETCH_FETCHED)
        snprintf(transfer->sentence, sizeof transfer->sentence, "%s:%u: %s%s%s", transfer->host,
                 transfer->port, fetch_outcome_fact(outcome)->sentence, more[0] ? ": " : "", more);
}

void ftp_conclude(struct ftp_transfer *transfer, enum fetch_outcome outcome)
{
    struct fetch_response *response = &transfer->common.response;
    struct fetch_timings *timings = &response->timings;
    struct body *body = &transfer->common.body;
    if (body->length > body->ceiling)
        body->length = body->ceiling;
    if (body->data)
        body->data[body->length] = '\0';
    if (response->status != 200)
        body->length = 0;
    response->body = (struct text){body->data ? body->data : "", body->length};
    response->content_coding = TEXT_LITERAL("");
    response->sent_header = TEXT_LITERAL("");
    response->header = buffer_text(&transfer->header);
    response->outcome = outcome;
    response->bytes_received = transfer->received_bytes;
    response->bytes_sent = transfer->sent_bytes;
    response->connection_reused = transfer->in_multi && !transfer->connecting;
    timings->total_us = machine_monotonic_us() - transfer->common.started_at_us;
    if (transfer->connecting) {
        timings->connect_us = time_of(transfer->easy, CURLINFO_CONNECT_TIME_T);
        timings->tls_us = time_of(transfer->easy, CURLINFO_APPCONNECT_TIME_T);
    }
    timings->first_byte_us = time_of(transfer->easy, CURLINFO_STARTTRANSFER_TIME_T);
    describe(transfer, outcome);
    response->sentence = transfer->sentence;
    response->certificate = transfer->tls.was_shown ? &transfer->tls.certificate : NULL;
}

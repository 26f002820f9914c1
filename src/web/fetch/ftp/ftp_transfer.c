#include "ftp_transfer.h"

#include "fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Hosts remembered to lack MLSD; then all are forgotten, and each costs one question more. */
#define HOSTS_MOST 1000

static struct ftp_transfer *as_ftp(struct fetch_transfer *common)
{
    return (struct ftp_transfer *)(void *)common;
}

/* ---- memory ---- */

static void leave_multi(struct ftp_transfer *transfer)
{
    if (transfer->waiting)
        transfer->ftp->waiting--;
    transfer->waiting = false;
    if (transfer->in_multi)
        curl_multi_remove_handle(transfer->ftp->multi, transfer->easy);
    transfer->in_multi = transfer->control_is_aside = false;
}

void ftp_release(struct ftp_transfer *transfer)
{
    struct ftp_fetcher *ftp = transfer->ftp;
    struct ftp_transfer **answer = &ftp->answers;
    leave_multi(transfer);
    curl_easy_cleanup(transfer->easy);
    curl_slist_free_all(transfer->resolve);
    curl_slist_free_all(transfer->quote);
    while (*answer && *answer != transfer)
        answer = &(*answer)->next_answer;
    if (*answer)
        *answer = transfer->next_answer;
    if (transfer->previous)
        transfer->previous->next = transfer->next;
    else
        ftp->in_flight = transfer->next;
    if (transfer->next)
        transfer->next->previous = transfer->previous;
    engine_end(&transfer->common);
    body_done(&transfer->common.body);
    buffer_done(&transfer->header);
    buffer_done(&transfer->texts);
    free(transfer);
}

/* ---- the request ---- */

static bool is_one_line(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.data[i] < 0x20 || text.data[i] == 0x7f)
            return false;
    return true;
}

/* "ftp://user@host:port/path", and the path within. */
static bool take_texts(struct ftp_transfer *transfer, const struct fetch_request *request)
{
    struct text uri = request->uri, user = request->ftp ? request->ftp->user : (struct text){"", 0};
    const char *authority = memmem(uri.data, uri.length, "://", 3);
    size_t left = authority ? uri.length - (size_t)(authority + 3 - uri.data) : 0;
    const char *path = left ? memchr(authority + 3, '/', left) : NULL;
    if (!path)
        return false;
    size_t before = (size_t)(authority + 3 - uri.data), path_at = (size_t)(path - uri.data);
    buffer_append(&transfer->texts, uri.data, before);
    buffer_append_text(&transfer->texts, user);
    buffer_append_char(&transfer->texts, '@');
    size_t start = transfer->texts.length + path_at - before;
    buffer_append(&transfer->texts, uri.data + before, uri.length - before);
    size_t place_length = transfer->texts.length;
    buffer_append_text(&transfer->texts, request->if_none_match);
    if (transfer->texts.failed)
        return false;
    const char *data = transfer->texts.data;
    transfer->place = (struct text){data, place_length};
    transfer->path = (struct text){data + start, place_length - start};
    transfer->etag = (struct text){data + place_length, request->if_none_match.length};
    transfer->is_directory = transfer->path.data[transfer->path.length - 1] == '/';
    return true;
}

static struct ftp_transfer *make_transfer(struct ftp_fetcher *ftp,
                                          const struct fetch_request *request)
{
    struct ftp_transfer *transfer = FETCH_FAULT("transfer") ? NULL : calloc(1, sizeof *transfer);
    if (!transfer)
        return NULL;
    transfer->ftp = ftp;
    transfer->next = ftp->in_flight;
    if (transfer->next)
        transfer->next->previous = transfer;
    ftp->in_flight = transfer;
    buffer_init(&transfer->header, LIMIT_HEADER_BYTES);
    buffer_init(&transfer->texts, (size_t)4 * LIMIT_URI_BYTES);
    snprintf(transfer->host, sizeof transfer->host, "%.*s", TEXT_ARGUMENTS(request->host));
    transfer->port = request->port;
    transfer->address_count =
        request->address_count < FETCH_ADDRESSES ? request->address_count : FETCH_ADDRESSES;
    memcpy(transfer->addresses, request->addresses,
           transfer->address_count * sizeof *transfer->addresses);
    transfer->truncate = request->truncate;
    transfer->is_active = request->ftp && request->ftp->active;
    transfer->size_bytes = transfer->modified_s = -1;
    transfer->verdict = FETCH_OTHER;
    transfer->common.response.header = transfer->common.response.body = TEXT_LITERAL("");
    return transfer;
}

/* ---- steps ---- */

static struct ftp_host *find_host(const struct ftp_fetcher *ftp, const char *name)
{
    struct ftp_host *host = ftp->without_facts;
    while (host && strcmp(host->name, name) != 0)
        host = host->next;
    return host;
}

static void name_host(const struct ftp_transfer *transfer, char name[LIMIT_HOST_BYTES + 8])
{
    snprintf(name, LIMIT_HOST_BYTES + 8, "%s:%u", transfer->host, transfer->port);
}

static void note_lack_of_facts(const struct ftp_transfer *transfer)
{
    struct ftp_fetcher *ftp = transfer->ftp;
    char name[LIMIT_HOST_BYTES + 8];
    name_host(transfer, name);
    for (; ftp->host_count >= HOSTS_MOST; ftp->host_count--) {
        struct ftp_host *host = ftp->without_facts;
        ftp->without_facts = host->next;
        free(host);
    }
    struct ftp_host *host = find_host(ftp, name) ? NULL : malloc(sizeof *host + strlen(name) + 1);
    if (!host)
        return;
    memcpy(host->name, name, strlen(name) + 1);
    host->next = ftp->without_facts;
    ftp->without_facts = host;
    ftp->host_count++;
}

static enum ftp_step first_step(struct ftp_transfer *transfer)
{
    char name[LIMIT_HOST_BYTES + 8];
    if (transfer->is_directory) {
        name_host(transfer, name);
        return find_host(transfer->ftp, name) ? FTP_STEP_LINES : FTP_STEP_FACTS;
    }
    /* Of a file that changed MDTM and SIZE come with it. */
    return transfer->etag.length && transfer->size_bytes < 0 ? FTP_STEP_ASK : FTP_STEP_RETRIEVE;
}

static bool begin_step(struct ftp_transfer *transfer, enum ftp_step step, bool fresh)
{
    transfer->step = step;
    transfer->connecting = false;
    if (ftp_step_prepare(transfer, fresh) < 0 ||
        curl_multi_add_handle(transfer->ftp->multi, transfer->easy) != CURLM_OK)
        return false;
    transfer->in_multi = true;
    return true;
}

static void answer(struct ftp_transfer *transfer, enum fetch_outcome outcome)
{
    ftp_conclude(transfer, outcome);
    engine_deliver(&transfer->common);
    ftp_release(transfer);
}

static void go_on(struct ftp_transfer *transfer, enum ftp_step step, bool fresh)
{
    if (!begin_step(transfer, step, fresh))
        answer(transfer, FETCH_OTHER);
}

/* ---- answers that are known ---- */

static void answer_with_refusal(struct ftp_transfer *transfer, int code)
{
    transfer->decision = FETCH_IGNORE_BODY;
    transfer->common.on_header = NULL;
    (void)ftp_compose_header(transfer, code, text_of(transfer->reply));
}

/* Whether the answer is known from listings, or because the server is not to be asked again. */
static bool is_known(struct ftp_transfer *transfer, const struct fetch_request *request)
{
    char tag[FTP_ETAG_BYTES];
    int64_t size_bytes, modified_s;
    if (request->ftp && request->ftp->given_up) {
        transfer->code = 530;
        return true;
    }
    if (!transfer->etag.length || transfer->is_directory ||
        !ftp_facts_find(transfer->ftp->facts, transfer->place, machine_monotonic_us(), &size_bytes,
                        &modified_s))
        return false;
    transfer->size_bytes = size_bytes;
    transfer->modified_s = modified_s;
    return text_equal(ftp_etag(transfer, tag), transfer->etag);
}

void ftp_answer_known(struct ftp_fetcher *ftp)
{
    while (ftp->answers) {
        struct ftp_transfer *transfer = ftp->answers;
        transfer->common.response.unasked = true;
        if (transfer->code) {
            snprintf(transfer->detail, sizeof transfer->detail,
                     "the account of ftp_acct was refused too often and is not tried any more");
            snprintf(transfer->reply, sizeof transfer->reply, "Not asked");
            answer_with_refusal(transfer, transfer->code);
        } else {
            (void)ftp_compose_header(transfer, 304, TEXT_LITERAL("Not Modified"));
        }
        answer(transfer, FETCH_FETCHED);
    }
}

int ftp_start(void *state, const struct fetch_request *request,
              struct fetch_transfer **ret_transfer, struct error *error)
{
    struct ftp_fetcher *ftp = state;
    if (ftp->inside_libcurl)
        return error_set(error, STATUS_INVALID, "a transfer was started from on_header");
    if (request->ftp && (!is_one_line(request->ftp->user) || !is_one_line(request->ftp->password)))
        return error_set(error, STATUS_INVALID, "the account for %.*s holds a control character",
                         TEXT_ARGUMENTS(request->host));
    struct ftp_transfer *transfer = make_transfer(ftp, request);
    if (!transfer)
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    int status = engine_begin(&transfer->common, ftp->fetcher, ftp->engine, request);
    if (status == 0 && !take_texts(transfer, request))
        status = STATUS_MEMORY;
    if (status == 0 && transfer->is_directory)
        body_begin(&transfer->common.body, LIMIT_LISTING_BYTES);
    if (status == 0)
        status = ftp_configure(transfer, request);
    bool known = status == 0 && is_known(transfer, request);
    if (status == 0 && !known && !begin_step(transfer, first_step(transfer), false))
        status = STATUS_MEMORY;
    if (status < 0) {
        ftp_release(transfer);
        return error_set(error, STATUS_MEMORY, "no memory to ask for %.*s",
                         TEXT_ARGUMENTS(request->uri));
    }
    if (known) {
        transfer->next_answer = ftp->answers;
        ftp->answers = transfer;
    }
    ftp->engine->figures.transfers_started++;
    if (ret_transfer)
        *ret_transfer = &transfer->common;
    return 0;
}

/* ---- what a step leads to ---- */

static void note_sent(struct ftp_transfer *transfer)
{
    long bytes = 0;
    curl_easy_getinfo(transfer->easy, CURLINFO_REQUEST_SIZE, &bytes);
    transfer->sent_bytes += (uint64_t)bytes;
}

static void asked(struct ftp_transfer *transfer)
{
    char tag[FTP_ETAG_BYTES];
    curl_off_t value = -1;
    if (curl_easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &value) == CURLE_OK)
        transfer->size_bytes = value;
    if (curl_easy_getinfo(transfer->easy, CURLINFO_FILETIME_T, &value) == CURLE_OK)
        transfer->modified_s = value;
    if (!text_equal(ftp_etag(transfer, tag), transfer->etag)) {
        go_on(transfer, FTP_STEP_RETRIEVE, false);
        return;
    }
    (void)ftp_compose_header(transfer, 304, TEXT_LITERAL("Not Modified"));
    answer(transfer, FETCH_FETCHED);
}

static void note_listing(struct ftp_transfer *transfer)
{
    const struct body *body = &transfer->common.body;
    if (transfer->common.response.listing == LISTING_FACTS && body->length)
        ftp_facts_note(transfer->ftp->facts, transfer->place, LISTING_FACTS,
                       (struct text){body->data, body->length}, machine_monotonic_us());
}

static void succeeded(struct ftp_transfer *transfer)
{
    switch (transfer->step) {
    case FTP_STEP_ASK:
        asked(transfer);
        return;
    case FTP_STEP_PROBE:
        (void)ftp_compose_header(transfer, 301, TEXT_LITERAL("It is a directory"));
        answer(transfer, FETCH_FETCHED);
        return;
    case FTP_STEP_RETRIEVE:
    case FTP_STEP_FACTS:
    case FTP_STEP_LINES:
        break;
    }
    /* An empty file, or directory, has brought nothing yet. */
    if (!transfer->is_directory && !transfer->header_composed) {
        curl_off_t value = -1;
        transfer->size_bytes = 0;
        if (curl_easy_getinfo(transfer->easy, CURLINFO_FILETIME_T, &value) == CURLE_OK)
            transfer->modified_s = value;
    }
    (void)ftp_compose_header(transfer, 200, TEXT_LITERAL("OK"));
    note_listing(transfer);
    bool is_empty = !transfer->is_directory && transfer->common.body.length == 0;
    answer(transfer, is_empty ? FETCH_EMPTY : FETCH_FETCHED);
}

/* A kept connection that the server has given up meanwhile. */
static bool was_dead(const struct ftp_transfer *transfer, CURLcode result)
{
    bool is_lost = result == CURLE_SEND_ERROR || result == CURLE_RECV_ERROR ||
                   result == CURLE_GOT_NOTHING || result == CURLE_WEIRD_SERVER_REPLY ||
                   result == CURLE_ABORTED_BY_CALLBACK || transfer->code == 421;
    return is_lost && !transfer->connecting && !transfer->restarted && !transfer->header_composed;
}

static bool can_resume(const struct ftp_transfer *transfer, CURLcode result)
{
    bool is_cut = result == CURLE_PARTIAL_FILE || result == CURLE_RECV_ERROR ||
                  result == CURLE_SEND_ERROR || result == CURLE_GOT_NOTHING;
    int64_t length = (int64_t)transfer->common.body.length;
    return is_cut && transfer->step == FTP_STEP_RETRIEVE && !transfer->is_directory &&
           transfer->header_composed && length > 0 && transfer->size_bytes > length &&
           transfer->resumes < FTP_RESUMES_MOST;
}

/* Unless the file changed meanwhile, the rest belongs to what came before. */
static bool has_changed(const struct ftp_transfer *transfer)
{
    curl_off_t value = -1;
    return transfer->resumes &&
           curl_easy_getinfo(transfer->easy, CURLINFO_FILETIME_T, &value) == CURLE_OK &&
           value >= 0 && value != transfer->modified_s;
}

static bool lacks_facts(const struct ftp_transfer *transfer)
{
    return transfer->step == FTP_STEP_FACTS &&
           (transfer->code == 500 || transfer->code == 501 || transfer->code == 502 ||
            transfer->code == 504 || transfer->code == 202);
}

/* Neither a file nor readable as one; some servers say 501 or 553 of a directory. */
static bool may_be_directory(const struct ftp_transfer *transfer)
{
    return (transfer->step == FTP_STEP_ASK || transfer->step == FTP_STEP_RETRIEVE) &&
           !transfer->header_composed && transfer->code >= 450 && transfer->code != 530 &&
           transfer->code != 421;
}

static void refuse(struct ftp_transfer *transfer, CURLcode result)
{
    if (transfer->step == FTP_STEP_PROBE && transfer->first_code) {
        transfer->code = transfer->first_code;
        memcpy(transfer->reply, transfer->first_reply, sizeof transfer->reply);
    }
    transfer->common.response.login_refused = result == CURLE_LOGIN_DENIED;
    answer_with_refusal(transfer, transfer->code);
    answer(transfer, FETCH_FETCHED);
}

static void failed(struct ftp_transfer *transfer, CURLcode result)
{
    enum fetch_outcome outcome = ftp_judge(transfer, result);
    if (transfer->stopped) {
        note_listing(transfer);
        answer(transfer, outcome);
    } else if (was_dead(transfer, result)) {
        transfer->restarted = true;
        go_on(transfer, transfer->step, true);
    } else if (lacks_facts(transfer)) {
        note_lack_of_facts(transfer);
        go_on(transfer, FTP_STEP_LINES, false);
    } else if (can_resume(transfer, result)) {
        transfer->resumes++;
        go_on(transfer, FTP_STEP_RETRIEVE, false);
    } else if (outcome == FETCH_FETCHED && may_be_directory(transfer)) {
        transfer->first_code = transfer->code;
        memcpy(transfer->first_reply, transfer->reply, sizeof transfer->reply);
        go_on(transfer, FTP_STEP_PROBE, false);
    } else if (outcome == FETCH_FETCHED && !transfer->header_composed) {
        refuse(transfer, result);
    } else {
        answer(transfer, outcome == FETCH_FETCHED ? FETCH_INCOMPLETE : outcome);
    }
}

void ftp_step_done(struct ftp_transfer *transfer, CURLcode result)
{
    bool was_in = transfer->in_multi;
    note_sent(transfer);
    leave_multi(transfer);
    if (!was_in)
        return;
    if (result == CURLE_OK && !transfer->stopped && has_changed(transfer)) {
        snprintf(transfer->detail, sizeof transfer->detail,
                 "it changed between two parts of the transfer");
        answer(transfer, FETCH_INCOMPLETE);
    } else if (result == CURLE_OK && !transfer->stopped) {
        succeeded(transfer);
    } else {
        failed(transfer, result);
    }
}

/* ---- from outside ---- */

void ftp_cancel(struct fetch_transfer *common)
{
    ftp_release(as_ftp(common));
}

void ftp_expire(struct fetch_transfer *common)
{
    struct ftp_transfer *transfer = as_ftp(common);
    curl_off_t sent_us = 0;
    curl_easy_getinfo(transfer->easy, CURLINFO_PRETRANSFER_TIME_T, &sent_us);
    bool is_connecting = transfer->connecting && sent_us == 0;
    leave_multi(transfer);
    ftp_stop(transfer, is_connecting ? FETCH_CONNECT_TIMEOUT : FETCH_TIMEOUT);
    answer(transfer, transfer->verdict);
}

uint64_t ftp_received(const struct fetch_transfer *common)
{
    return ((const struct ftp_transfer *)(const void *)common)->received_bytes;
}

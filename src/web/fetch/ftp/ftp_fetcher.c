#include "ftp_fetcher.h"

#include "ftp_transfer.h"

#include <stdlib.h>

#define DEFAULT_CONNECT_TIMEOUT_MS (30 * 1000)
#define KEPT_CONNECTIONS           256

static bool takes(const void *state, const struct fetch_request *request)
{
    (void)state;
    return text_starts_with(request->uri, TEXT_LITERAL("ftp:")) ||
           text_starts_with(request->uri, TEXT_LITERAL("ftps:"));
}

static int set_up_libcurl(struct ftp_fetcher *ftp, struct error *error)
{
    ftp->multi = curl_multi_init();
    if (!ftp->multi)
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    CURLMcode result = CURLM_OK;
#define SET(option, value)                                                                         \
    if (result == CURLM_OK)                                                                        \
    result = curl_multi_setopt(ftp->multi, CURLMOPT_##option, value)
    SET(SOCKETFUNCTION, ftp_on_socket);
    SET(SOCKETDATA, ftp);
    SET(TIMERFUNCTION, ftp_on_timer);
    SET(TIMERDATA, ftp);
    SET(MAXCONNECTS, (long)KEPT_CONNECTIONS);
#undef SET
    if (result != CURLM_OK)
        return error_set(error, STATUS_MEMORY, "libcurl cannot start: %s",
                         curl_multi_strerror(result));
    return 0;
}

static void close_fetcher(void *state)
{
    struct ftp_fetcher *ftp = state;
    while (ftp->in_flight)
        ftp_release(ftp->in_flight);
    curl_multi_cleanup(ftp->multi);
    while (ftp->without_facts) {
        struct ftp_host *host = ftp->without_facts;
        ftp->without_facts = host->next;
        free(host);
    }
    ftp_facts_free(ftp->facts);
    free(ftp);
    curl_global_cleanup();
}

static int open_fetcher(struct fetch_engine *engine, unsigned number,
                        const struct fetch_settings *settings, void **ret_state,
                        struct error *error)
{
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return error_set(error, STATUS_SYSTEM, "libcurl cannot start");
    struct ftp_fetcher *ftp = calloc(1, sizeof *ftp);
    if (!ftp) {
        curl_global_cleanup();
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    }
    ftp->engine = engine;
    ftp->number = number;
    ftp->fetcher = &FTP_FETCHER;
    ftp->timer_due_us = -1;
    ftp->connect_timeout_ms = settings->connect_timeout_ms > 0 ? settings->connect_timeout_ms
                                                               : DEFAULT_CONNECT_TIMEOUT_MS;
    ftp->allow_address = settings->allow_address;
    ftp->allow_address_context = settings->allow_address_context;
    int status = ftp_facts_new(&ftp->facts, error);
    if (status == 0)
        status = set_up_libcurl(ftp, error);
    if (status == 0)
        *ret_state = ftp;
    else
        close_fetcher(ftp);
    return status;
}

/* Connections are kept for the next lease, which they serve if their address is still the host's.
 * Therefore it forgets no host. */
const struct fetcher FTP_FETCHER = {
    .takes = takes,
    .open = open_fetcher,
    .close = close_fetcher,
    .start = ftp_start,
    .cancel = ftp_cancel,
    .expire = ftp_expire,
    .received = ftp_received,
    .on_event = ftp_on_event,
    .due_us = ftp_due_us,
    .proceed = ftp_proceed,
};

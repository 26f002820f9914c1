#include "transfer.h"

#define PROXY_AUTHENTICATION_REQUIRED 407
/* Changes of the scheme in one transfer. */
#define MOST_CHANGES 2

long transfer_proxy_scheme(const struct http_transfer *transfer)
{
    return transfer->proxy->scheme ? (long)transfer->proxy->scheme : (long)CURLAUTH_BASIC;
}

/* From what is said unasked to what costs most. */
static unsigned long choose(unsigned long offered)
{
    static const unsigned long ORDER[] = {CURLAUTH_BASIC, CURLAUTH_DIGEST, CURLAUTH_NTLM};
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++)
        if (offered & ORDER[i])
            return ORDER[i];
    return 0;
}

bool transfer_changes_proxy_scheme(struct http_transfer *transfer)
{
    long status = 0, offered = 0;
    if (!transfer->proxy || !transfer->has_proxy_user || transfer->proxy_changes >= MOST_CHANGES)
        return false;
    curl_easy_getinfo(transfer->easy, CURLINFO_PROXYAUTH_AVAIL, &offered);
    if (transfer->secure)
        curl_easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
    else
        curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
    unsigned long scheme = choose((unsigned long)offered);
    if (status != PROXY_AUTHENTICATION_REQUIRED || scheme == 0 ||
        (long)scheme == transfer_proxy_scheme(transfer))
        return false;
    transfer->proxy->scheme = scheme;
    transfer->proxy_changes++;
    return true;
}

bool transfer_is_proxy_question(const struct http_transfer *transfer, int status)
{
    return status == PROXY_AUTHENTICATION_REQUIRED && transfer->proxy && !transfer->secure &&
           transfer->has_proxy_user && transfer_proxy_scheme(transfer) != (long)CURLAUTH_BASIC;
}

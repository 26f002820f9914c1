#include "connections.h"

#include <stdlib.h>

int fetch_connections_new(struct fetch_client_certificate *certificate,
                          struct fetch_connections **ret_connections, struct error *error)
{
    struct fetch_connections *connections = calloc(1, sizeof *connections);
    if (connections)
        connections->pool = curl_share_init();
    if (!connections || !connections->pool ||
        curl_share_setopt(connections->pool, CURLSHOPT_SHARE, CURL_LOCK_DATA_CONNECT) !=
            CURLSHE_OK) {
        if (connections)
            curl_share_cleanup(connections->pool);
        free(connections);
        return error_set(error, STATUS_MEMORY, "no memory for connections");
    }
    connections->references = 1;
    connections->certificate = certificate ? fetch_client_certificate_share(certificate) : NULL;
    *ret_connections = connections;
    return 0;
}

int fetch_connections_new_single(struct fetch_client_certificate *certificate,
                                 struct fetch_connections **ret_connections, struct error *error)
{
    int status = fetch_connections_new(certificate, ret_connections, error);
    if (status == 0)
        (*ret_connections)->is_single = true;
    return status;
}

struct fetch_connections *connections_share(struct fetch_connections *connections)
{
    if (connections)
        connections->references++;
    return connections;
}

void fetch_connections_release(struct fetch_connections *connections)
{
    if (!connections || --connections->references > 0)
        return;
    curl_share_cleanup(connections->pool);
    fetch_client_certificate_release(connections->certificate);
    free(connections);
}

CURLcode connections_lend(const struct fetch_connections *connections, CURL *easy)
{
    CURLcode result = curl_easy_setopt(easy, CURLOPT_SHARE, connections ? connections->pool : NULL);
    /* An easy handle keeps the TLS sessions of all that it was used for. */
    if (result == CURLE_OK)
        result = curl_easy_setopt(easy, CURLOPT_SSL_SESSIONID_CACHE, connections ? 0L : 1L);
    return result;
}

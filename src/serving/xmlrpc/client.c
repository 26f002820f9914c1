#include "client_private.h"

#include <seine/serving/xmlrpc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_PORT      "13000"
#define CONNECT_TIMEOUT_S 10L

static size_t receive(char *data, size_t size, size_t count, void *context)
{
    struct buffer *response = context;
    buffer_append(response, data, size * count);
    return response->failed ? 0 : size * count;
}

static bool is_loopback(const char *host)
{
    return !strcasecmp(host, "localhost") || !strncmp(host, "127.", 4) || !strcmp(host, "[::1]");
}

/* "host:13000" → "http://host:13000/RPC2". The caller frees both. */
static int complete_address(const char *server, char **ret_uri, char **ret_host,
                            struct error *error)
{
    CURLU *parts = curl_url();
    char *uri = NULL, *host = NULL, *port = NULL, *given = NULL;
    bool has_scheme = strstr(server, "://") != NULL;
    int status = STATUS_MEMORY;
    if (!parts || asprintf(&given, "%s%s", has_scheme ? "" : "http://", server) < 0) {
        error_set(error, status, "no memory for the address of the server");
        goto out;
    }
    if (curl_url_set(parts, CURLUPART_URL, given, 0) != CURLUE_OK ||
        curl_url_get(parts, CURLUPART_HOST, &host, 0) != CURLUE_OK) {
        status = error_set(error, STATUS_INVALID,
                           "`%s` is no server; expected HOST, HOST:PORT or http(s)://HOST[:PORT]",
                           server);
        goto out;
    }
    if (curl_url_get(parts, CURLUPART_PORT, &port, 0) != CURLUE_OK)
        (void)!curl_url_set(parts, CURLUPART_PORT, DEFAULT_PORT, 0);
    if (curl_url_set(parts, CURLUPART_PATH, "/RPC2", 0) != CURLUE_OK ||
        curl_url_get(parts, CURLUPART_URL, &uri, 0) != CURLUE_OK) {
        error_set(error, status, "no memory for the address of the server");
        goto out;
    }
    *ret_uri = strdup(uri);
    *ret_host = strdup(host);
    status = *ret_uri && *ret_host ? 0 : error_set(error, STATUS_MEMORY, "no memory");
out:
    curl_free(uri);
    curl_free(host);
    curl_free(port);
    curl_url_cleanup(parts);
    free(given);
    return status;
}

static void set_up(struct xmlrpc_client *client, const struct xmlrpc_client_settings *settings)
{
    CURL *curl = client->curl;
    curl_easy_setopt(curl, CURLOPT_URL, client->base);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, client->problem);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, CONNECT_TIMEOUT_S);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, settings->timeout_s);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &client->response);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "seine admin/" SEINE_VERSION);
    client->headers = curl_slist_append(NULL, "Content-Type: text/xml");
    /* Else libcurl waits a second for a server's leave to send more than a kilobyte. */
    client->headers = curl_slist_append(client->headers, "Expect:");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, client->headers);
    if (settings->ca_file)
        curl_easy_setopt(curl, CURLOPT_CAINFO, settings->ca_file);
    if (settings->user) {
        curl_easy_setopt(curl, CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
        curl_easy_setopt(curl, CURLOPT_USERNAME, settings->user);
        curl_easy_setopt(curl, CURLOPT_PASSWORD, settings->password);
    }
}

int xmlrpc_client_new(const struct xmlrpc_client_settings *settings,
                      struct xmlrpc_client **ret_client, struct error *error)
{
    struct xmlrpc_client *client = calloc(1, sizeof *client);
    char *host = NULL;
    int status = STATUS_MEMORY;
    if (!client)
        return error_set(error, status, "no memory for the connection");
    buffer_init(&client->request, XMLRPC_DOCUMENT_BYTES);
    client->answer_bytes = settings->answer_bytes ? settings->answer_bytes : XMLRPC_DOCUMENT_BYTES;
    buffer_init(&client->response, client->answer_bytes);
    if ((status = complete_address(settings->server, &client->base, &host, error)) < 0)
        goto out;
    if (settings->user && !strncmp(client->base, "http:", 5) && !is_loopback(host)) {
        status = error_set(error, STATUS_INVALID,
                           "a password goes to %s over https:// only: everybody on the way could "
                           "read it",
                           host);
        goto out;
    }
    client->curl = curl_easy_init();
    if (!client->curl) {
        status = error_set(error, STATUS_MEMORY, "no memory for the connection");
        goto out;
    }
    set_up(client, settings);
out:
    free(host);
    if (status < 0)
        xmlrpc_client_free(client);
    else
        *ret_client = client;
    return status;
}

void xmlrpc_client_free(struct xmlrpc_client *client)
{
    if (!client)
        return;
    curl_easy_cleanup(client->curl);
    curl_slist_free_all(client->headers);
    buffer_done(&client->request);
    buffer_done(&client->response);
    free(client->base);
    free(client);
}

/* What an answer without a document means. */
static int status_of_http(const struct xmlrpc_client *client, long code, struct error *error)
{
    if (code == 401)
        return error_set(error, STATUS_INVALID,
                         "%s wants the name and password of an account (--user)", client->base);
    if (code == 403)
        return error_set(error, STATUS_INVALID, "%s refuses the request: %.*s", client->base,
                         TEXT_ARGUMENTS(text_trim(buffer_text(&client->response))));
    return error_set(error, STATUS_NETWORK, "%s answered with HTTP status %ld: no server of Seine",
                     client->base, code);
}

/* The answer goes to client->response. */
static void prepare(struct xmlrpc_client *client, struct text document)
{
    buffer_clear(&client->response);
    curl_easy_setopt(client->curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)document.length);
    curl_easy_setopt(client->curl, CURLOPT_POSTFIELDS, document.data);
    client->problem[0] = '\0';
}

static int transferred(struct xmlrpc_client *client, CURLcode code, long *ret_http_code,
                       struct error *error)
{
    if (code == CURLE_OPERATION_TIMEDOUT)
        return error_set(error, STATUS_TIMEOUT, "%s did not answer in time%s%s", client->base,
                         client->problem[0] ? ": " : "", client->problem);
    if (client->response.failed)
        return error_set(error, STATUS_LIMIT, "the answer of %s is longer than %zu bytes",
                         client->base, client->answer_bytes);
    if (code != CURLE_OK)
        return error_set(error, STATUS_NETWORK, "cannot reach %s: %s", client->base,
                         client->problem[0] ? client->problem : curl_easy_strerror(code));
    curl_easy_getinfo(client->curl, CURLINFO_RESPONSE_CODE, ret_http_code);
    return 0;
}

int client_begin(struct xmlrpc_client *client, const char *method, const struct value *parameters,
                 struct error *error)
{
    buffer_clear(&client->request);
    int status = xmlrpc_request_write(method, parameters, &client->request, error);
    if (status < 0)
        return status;
    prepare(client, buffer_text(&client->request));
    return 0;
}

int client_end(struct xmlrpc_client *client, CURLcode code, struct value_tree *tree,
               struct value **ret_result, struct error *error)
{
    long http_code = 0;
    int status = transferred(client, code, &http_code, error);
    if (status < 0)
        return status;
    if (http_code != 200)
        return status_of_http(client, http_code, error);
    return xmlrpc_response_parse(buffer_text(&client->response), tree, ret_result, error);
}

int xmlrpc_client_call(struct xmlrpc_client *client, const char *method,
                       const struct value *parameters, struct value_tree *tree,
                       struct value **ret_result, struct error *error)
{
    int status = client_begin(client, method, parameters, error);
    return status < 0
               ? status
               : client_end(client, curl_easy_perform(client->curl), tree, ret_result, error);
}

int xmlrpc_client_post(struct xmlrpc_client *client, const char *path, struct text document,
                       struct text *ret_answer, struct error *error)
{
    long http_code = 0;
    CURLU *address = curl_url();
    char *uri = NULL;
    int status = 0;
    if (!address || curl_url_set(address, CURLUPART_URL, client->base, 0) != CURLUE_OK ||
        curl_url_set(address, CURLUPART_PATH, path, CURLU_URLENCODE) != CURLUE_OK ||
        curl_url_get(address, CURLUPART_URL, &uri, 0) != CURLUE_OK ||
        curl_easy_setopt(client->curl, CURLOPT_URL, uri) != CURLE_OK)
        status = error_set(error, STATUS_MEMORY, "no memory for the address of the server");
    if (status == 0) {
        prepare(client, document);
        status = transferred(client, curl_easy_perform(client->curl), &http_code, error);
    }
    if (status == 0 && (http_code == 401 || http_code == 403))
        status = status_of_http(client, http_code, error);
    if (status == 0)
        *ret_answer = buffer_text(&client->response);
    curl_easy_setopt(client->curl, CURLOPT_URL, client->base);
    curl_free(uri);
    curl_url_cleanup(address);
    return status;
}

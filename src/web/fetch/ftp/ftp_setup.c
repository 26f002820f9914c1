#include "ftp_transfer.h"

#include "stall_watch.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* User and password, each. */
#define CREDENTIAL_BYTES   255
#define ANONYMOUS_PASSWORD "seine@localhost"

static bool is_of_host(const struct ftp_transfer *transfer, const struct fetch_address *address)
{
    for (size_t i = 0; i < transfer->address_count; i++)
        if (fetch_address_equal(&transfer->addresses[i], address))
            return true;
    return false;
}

static uint16_t port_of(const struct sockaddr *address)
{
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)(const void *)address;
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)(const void *)address;
    return ntohs(address->sa_family == AF_INET ? v4->sin_port : v6->sin6_port);
}

/* For control and data connections alike. libcurl takes the address of the control connection for
 * data, whatever the server names; here nothing else gets through. */
static curl_socket_t on_open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *peer)
{
    struct ftp_transfer *transfer = data;
    struct ftp_fetcher *ftp = transfer->ftp;
    struct fetch_address address;
    if (purpose != CURLSOCKTYPE_IPCXN || !fetch_address_of_socket(&peer->addr, &address))
        return CURL_SOCKET_BAD;
    /* Nobody is at port 0: that one is for the server to connect to. */
    bool listens = port_of(&peer->addr) == 0;
    if (listens ? !transfer->is_active : !is_of_host(transfer, &address))
        return CURL_SOCKET_BAD;
    if (!listens && ftp->allow_address &&
        !ftp->allow_address(ftp->allow_address_context, text_of(transfer->host), &address)) {
        transfer->verdict = FETCH_ADDRESS_REFUSED;
        transfer->common.response.address = address;
        fetch_address_format(&address, transfer->detail);
        return CURL_SOCKET_BAD;
    }
    int descriptor = socket(peer->family, peer->socktype | SOCK_CLOEXEC, peer->protocol);
    if (descriptor < 0)
        return CURL_SOCKET_BAD;
    if (!stall_watch_opened(ftp->engine->stall_watch, descriptor)) {
        close(descriptor);
        return CURL_SOCKET_BAD;
    }
    transfer->verdict = FETCH_OTHER;
    bool is_control = port_of(&peer->addr) == transfer->port;
    transfer->connecting |= is_control;
    *(is_control ? &transfer->control : &transfer->data) = listens ? -1 : descriptor;
    ftp->engine->figures.connections_opened++;
    return descriptor;
}

static int on_close_socket(void *data, curl_socket_t descriptor)
{
    const struct ftp_fetcher *ftp = data;
    return stall_watch_close(ftp->engine->stall_watch, descriptor);
}

/* Of connections that others make to us only the server's are taken. */
static int on_socket_options(void *data, curl_socket_t descriptor, curlsocktype purpose)
{
    struct ftp_transfer *transfer = data;
    struct sockaddr_storage peer;
    struct fetch_address address;
    socklen_t length = sizeof peer;
    if (purpose != CURLSOCKTYPE_ACCEPT)
        return CURL_SOCKOPT_OK;
    bool is_server = getpeername(descriptor, (struct sockaddr *)&peer, &length) == 0 &&
                     fetch_address_of_socket((const struct sockaddr *)&peer, &address) &&
                     is_of_host(transfer, &address);
    if (!is_server)
        snprintf(transfer->detail, sizeof transfer->detail,
                 "another host connected to the port that was offered to the server");
    return is_server ? CURL_SOCKOPT_OK : CURL_SOCKOPT_ERROR;
}

/* The last moment before commands are sent, on a new connection or a kept one. */
static int on_request(void *data, char *server, char *own, int server_port, int own_port)
{
    struct ftp_transfer *transfer = data;
    struct fetch_address address;
    (void)own, (void)server_port, (void)own_port;
    if (!fetch_address_parse(text_of(server), &address) || !is_of_host(transfer, &address))
        return CURL_PREREQFUNC_ABORT;
    transfer->common.response.address = address;
    return CURL_PREREQFUNC_OK;
}

static CURLcode set_credentials(CURL *easy, const struct fetch_ftp *ftp)
{
    char user[CREDENTIAL_BYTES + 1] = "anonymous",
                                 password[CREDENTIAL_BYTES + 1] = ANONYMOUS_PASSWORD;
    if (ftp->user.length) {
        snprintf(user, sizeof user, "%.*s", TEXT_ARGUMENTS(ftp->user));
        snprintf(password, sizeof password, "%.*s", TEXT_ARGUMENTS(ftp->password));
    }
    CURLcode result = curl_easy_setopt(easy, CURLOPT_USERNAME, user);
    result |= curl_easy_setopt(easy, CURLOPT_PASSWORD, password);
    explicit_bzero(password, sizeof password);
    return result;
}

static CURLcode set_addresses(struct ftp_transfer *transfer)
{
    char line[LIMIT_HOST_BYTES + 16 + FETCH_ADDRESSES * (FETCH_ADDRESS_TEXT_BYTES + 3)];
    char text[FETCH_ADDRESS_TEXT_BYTES];
    struct fetch_address literal;
    if (fetch_address_parse(text_of(transfer->host), &literal))
        return CURLE_OK;
    int length = snprintf(line, sizeof line, "%s:%u:", transfer->host, transfer->port);
    for (size_t i = 0; i < transfer->address_count; i++) {
        bool v6 = transfer->addresses[i].family == 6;
        length += snprintf(line + length, sizeof line - (size_t)length, "%s%s%s%s", i ? "," : "",
                           v6 ? "[" : "", fetch_address_format(&transfer->addresses[i], text),
                           v6 ? "]" : "");
    }
    transfer->resolve = curl_slist_append(NULL, line);
    return transfer->resolve ? curl_easy_setopt(transfer->easy, CURLOPT_RESOLVE, transfer->resolve)
                             : CURLE_OUT_OF_MEMORY;
}

static bool is_plain_ascii(struct text path)
{
    for (size_t i = 0; i + 1 < path.length; i++)
        if (path.data[i] == '%' && path.data[i + 1] >= '8')
            return false;
    return true;
}

int ftp_configure(struct ftp_transfer *transfer, const struct fetch_request *request)
{
    static const struct fetch_ftp NONE;
    static const long TLS[] = {[FETCH_FTP_TLS_TRY] = CURLUSESSL_TRY,
                               [FETCH_FTP_TLS_NO] = CURLUSESSL_NONE,
                               [FETCH_FTP_TLS_REQUIRED] = CURLUSESSL_ALL};
    const struct fetch_ftp *how = request->ftp ? request->ftp : &NONE;
    CURL *easy = transfer->easy = curl_easy_init();
    bool is_ftps = text_starts_with(request->uri, TEXT_LITERAL("ftps:"));
    if (!easy)
        return STATUS_MEMORY;
    CURLcode result = set_credentials(easy, how);
    result |= set_addresses(transfer);
#define SET(option, value) result |= curl_easy_setopt(easy, CURLOPT_##option, value)
    SET(PRIVATE, transfer);
    SET(NOSIGNAL, 1L);
    SET(ERRORBUFFER, transfer->reason);
    SET(HEADERFUNCTION, ftp_on_reply);
    SET(HEADERDATA, transfer);
    SET(WRITEFUNCTION, ftp_on_body);
    SET(WRITEDATA, transfer);
    SET(PREREQFUNCTION, on_request);
    SET(PREREQDATA, transfer);
    SET(OPENSOCKETFUNCTION, on_open_socket);
    SET(OPENSOCKETDATA, transfer);
    SET(SOCKOPTFUNCTION, on_socket_options);
    SET(SOCKOPTDATA, transfer);
    SET(CLOSESOCKETFUNCTION, on_close_socket);
    SET(CLOSESOCKETDATA, transfer->ftp); /* the connection outlives the transfer */
    SET(PROTOCOLS_STR, "ftp,ftps");
    SET(PROXY, "");
    SET(NOPROXY, "*");
    SET(NETRC, (long)CURL_NETRC_IGNORED);
    SET(DISALLOW_USERNAME_IN_URL, 1L);
    SET(PATH_AS_IS, 1L);
    SET(FTP_FILEMETHOD, (long)CURLFTPMETHOD_SINGLECWD);
    SET(FTP_SKIP_PASV_IP, 1L);
    SET(USE_SSL, is_ftps ? (long)CURLUSESSL_ALL : TLS[how->tls]);
    SET(FTPSSLAUTH, (long)CURLFTPAUTH_TLS);
    SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    SET(FILETIME, 1L);
#undef SET
    if (is_ftps)
        result |= ftp_goes_over_tls(transfer);
    else
        result |= curl_easy_setopt(easy, CURLOPT_FTPPORT, how->active ? "-" : NULL);
    transfer->tls.policy = transfer->ftp->engine->tls;
    transfer->tls.host = transfer->host;
    if (transfer->is_directory || !is_plain_ascii(transfer->path)) {
        transfer->quote = curl_slist_append(NULL, "*OPTS UTF8 ON");
        result |= transfer->quote ? curl_easy_setopt(easy, CURLOPT_QUOTE, transfer->quote)
                                  : CURLE_OUT_OF_MEMORY;
    }
    return result == CURLE_OK ? tls_attach(easy, &transfer->tls) : STATUS_MEMORY;
}

/* The path as libcurl is to take it apart: `?` is part of names, and so is `;`, behind which RFC
 * 1738 has a type of transfer that we choose ourselves. */
static void append_path(struct buffer *url, struct text path, bool as_directory)
{
    static const char TYPE[] = ";type=";
    size_t type = sizeof TYPE - 1;
    if (path.length > type && memcmp(path.data + path.length - type - 1, TYPE, type) == 0)
        path.length -= type + 1;
    for (size_t i = 0; i < path.length; i++)
        if (path.data[i] == '?')
            buffer_append_string(url, "%3F");
        else if (path.data[i] == ';')
            buffer_append_string(url, "%3B");
        else
            buffer_append_char(url, path.data[i]);
    if (as_directory)
        buffer_append_char(url, '/');
}

int ftp_step_prepare(struct ftp_transfer *transfer, bool fresh)
{
    CURL *easy = transfer->easy;
    enum ftp_step step = transfer->step;
    struct buffer url;
    bool v6 = strchr(transfer->host, ':') != NULL, is_ftps = transfer->place.data[3] == 's';
    buffer_init(&url, 4 * LIMIT_URI_BYTES);
    buffer_printf(&url, "%s://%s%s%s:%u", is_ftps ? "ftps" : "ftp", v6 ? "[" : "", transfer->host,
                  v6 ? "]" : "", transfer->port);
    append_path(&url, transfer->path, step == FTP_STEP_PROBE);
    bool has_no_body = step == FTP_STEP_ASK || step == FTP_STEP_PROBE;
    CURLcode result = url.failed ? CURLE_OUT_OF_MEMORY : CURLE_OK;
#define SET(option, value) result |= curl_easy_setopt(easy, CURLOPT_##option, value)
    if (result == CURLE_OK)
        SET(URL, url.data);
    SET(NOBODY, (long)has_no_body);
    SET(CUSTOMREQUEST, step == FTP_STEP_FACTS ? "MLSD" : NULL);
    SET(FRESH_CONNECT, (long)fresh);
    SET(CONNECTTIMEOUT_MS, (long)transfer->ftp->connect_timeout_ms);
    SET(RESUME_FROM_LARGE,
        (curl_off_t)(step == FTP_STEP_RETRIEVE ? transfer->common.body.length : 0));
#undef SET
    buffer_done(&url);
    transfer->code = 0;
    transfer->has_epsv_port = false;
    transfer->control = transfer->data = -1;
    transfer->control_is_aside = false;
    transfer->step_started_at_us = machine_monotonic_us();
    transfer->reply[0] = transfer->reason[0] = '\0';
    transfer->reply_bytes = 0;
    transfer->tls.refused = false;
    return result == CURLE_OK ? 0 : STATUS_MEMORY;
}

#include "security_private.h"

#include <seine/foundation/base/text.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct security {
    struct in6_addr *allowed; /* IPv4 addresses are mapped to IPv6 */
    size_t allowed_count;
    SSL_CTX *tls; /* NULL: no TLS */
    bool may_be_unencrypted;
};

static void map_ipv4(const struct in_addr *address, struct in6_addr *ret_bytes)
{
    *ret_bytes = (struct in6_addr){0};
    ret_bytes->s6_addr[10] = ret_bytes->s6_addr[11] = 0xFF;
    memcpy(&ret_bytes->s6_addr[12], address, sizeof *address);
}

static void address_bytes(const struct sockaddr *address, struct in6_addr *ret_bytes)
{
    if (address->sa_family == AF_INET6)
        *ret_bytes = ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    else
        map_ipv4(&((const struct sockaddr_in *)(const void *)address)->sin_addr, ret_bytes);
}

static bool is_loopback(const struct sockaddr *address)
{
    struct in6_addr bytes;
    address_bytes(address, &bytes);
    return IN6_IS_ADDR_LOOPBACK(&bytes) ||
           (IN6_IS_ADDR_V4MAPPED(&bytes) && bytes.s6_addr[12] == 127);
}

void transport_address_format(const struct sockaddr *address,
                              char ret_text[TRANSPORT_ADDRESS_BYTES])
{
    char host[INET6_ADDRSTRLEN];
    if (address->sa_family == AF_INET) {
        const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)address;
        inet_ntop(AF_INET, &four->sin_addr, host, sizeof host);
        snprintf(ret_text, TRANSPORT_ADDRESS_BYTES, "%s:%d", host, ntohs(four->sin_port));
    } else {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)address;
        inet_ntop(AF_INET6, &six->sin6_addr, host, sizeof host);
        snprintf(ret_text, TRANSPORT_ADDRESS_BYTES, "[%s]:%d", host, ntohs(six->sin6_port));
    }
}

const char *security_reason(char *buffer, size_t size)
{
    unsigned long code = ERR_get_error();
    if (code)
        ERR_error_string_n(code, buffer, size);
    else
        snprintf(buffer, size, "the connection was cut");
    ERR_clear_error();
    return buffer;
}

static int load_tls(struct security *security, const struct security_settings *settings,
                    struct error *error)
{
    char reason[256];
    const char *file = settings->certificate;
    security->tls = SSL_CTX_new(TLS_method());
    if (!security->tls)
        return error_set(error, STATUS_MEMORY, "no memory for TLS");
    SSL_CTX_set_min_proto_version(security->tls, TLS1_2_VERSION);
    SSL_CTX_set_mode(security->tls,
                     SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_verify(security->tls, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, NULL);
    static const unsigned char context[] = "seine";
    SSL_CTX_set_session_id_context(security->tls, context, sizeof context - 1);
    bool is_good = SSL_CTX_use_certificate_chain_file(security->tls, file) == 1;
    if (is_good && (file = settings->key))
        is_good = SSL_CTX_use_PrivateKey_file(security->tls, file, SSL_FILETYPE_PEM) == 1 &&
                  SSL_CTX_check_private_key(security->tls) == 1;
    if (is_good && (file = settings->authority))
        is_good = SSL_CTX_load_verify_locations(security->tls, file, NULL) == 1;
    return is_good ? 0
                   : error_set(error, STATUS_INVALID, "cannot use %s for peers: %s", file,
                               security_reason(reason, sizeof reason));
}

static int load_allowed(struct security *security, const struct security_settings *settings,
                        struct error *error)
{
    security->allowed = calloc(settings->allowed_count + 1, sizeof *security->allowed);
    if (!security->allowed)
        return error_set(error, STATUS_MEMORY, "no memory for addresses");
    for (size_t i = 0; i < settings->allowed_count; i++) {
        struct in_addr four;
        struct in6_addr *bytes = &security->allowed[security->allowed_count++];
        if (inet_pton(AF_INET, settings->allowed[i], &four) == 1)
            map_ipv4(&four, bytes);
        else if (inet_pton(AF_INET6, settings->allowed[i], bytes) != 1)
            return error_set(error, STATUS_INVALID, "`%s` is no IP address", settings->allowed[i]);
    }
    return 0;
}

int security_new(const struct security_settings *settings, struct security **ret_security,
                 struct error *error)
{
    struct security *security = calloc(1, sizeof *security);
    if (!security)
        return error_set(error, STATUS_MEMORY, "no memory for TLS");
    int files = !!settings->certificate + !!settings->key + !!settings->authority;
    int status = load_allowed(security, settings, error);
    if (!status && files % 3)
        status = error_set(error, STATUS_INVALID,
                           "a peer's certificate, its key and the authority belong together");
    if (!status && files)
        status = load_tls(security, settings, error);
    security->may_be_unencrypted = settings->may_be_unencrypted;
    if (status)
        security_free(security);
    else
        *ret_security = security;
    return status;
}

void security_free(struct security *security)
{
    if (!security)
        return;
    SSL_CTX_free(security->tls);
    free(security->allowed);
    free(security);
}

static int may_leave_loopback(const struct security *security, const struct sockaddr *address,
                              struct error *error)
{
    char text[TRANSPORT_ADDRESS_BYTES];
    if (security->tls || security->may_be_unencrypted)
        return 0;
    transport_address_format(address, text);
    return error_set(error, STATUS_INVALID,
                     "%s is not this machine: peers there want TLS (a peer's certificate, key and "
                     "authority), or a setting that the transport may be unencrypted",
                     text);
}

int security_may_dial(const struct security *security, const struct sockaddr *address,
                      struct error *error)
{
    return is_loopback(address) ? 0 : may_leave_loopback(security, address, error);
}

int security_may_listen(const struct security *security, const struct sockaddr *address,
                        struct error *error)
{
    char text[TRANSPORT_ADDRESS_BYTES];
    if (is_loopback(address))
        return 0;
    transport_address_format(address, text);
    if (!security->allowed_count)
        return error_set(error, STATUS_INVALID,
                         "%s can be reached by others: who may be a peer has to be said, each by "
                         "its address",
                         text);
    return may_leave_loopback(security, address, error);
}

bool security_admits(const struct security *security, const struct sockaddr *address)
{
    struct in6_addr bytes;
    address_bytes(address, &bytes);
    for (size_t i = 0; i < security->allowed_count; i++)
        if (memcmp(&security->allowed[i], &bytes, sizeof bytes) == 0)
            return true;
    return is_loopback(address);
}

/* OpenSSL copies the name, but its macro requires a mutable string. */
static bool name_server(SSL *session, const char *host)
{
    char *name = strdup(host);
    bool is_named = name && SSL_set_tlsext_host_name(session, name) == 1;
    free(name);
    return is_named;
}

int security_session(const struct security *security, int descriptor, const char *host,
                     SSL **ret_session, struct error *error)
{
    *ret_session = NULL;
    if (!security->tls)
        return 0;
    SSL *session = SSL_new(security->tls);
    bool is_good = session && SSL_set_fd(session, descriptor) == 1;
    if (is_good && host) {
        X509_VERIFY_PARAM *wanted = SSL_get0_param(session);
        is_good = X509_VERIFY_PARAM_set1_ip_asc(wanted, host) == 1 ||
                  (X509_VERIFY_PARAM_set1_host(wanted, host, 0) == 1 && name_server(session, host));
        SSL_set_connect_state(session);
    } else if (is_good) {
        SSL_set_accept_state(session);
    }
    ERR_clear_error();
    if (!is_good) {
        SSL_free(session);
        return error_set(error, STATUS_MEMORY, "no memory for TLS");
    }
    *ret_session = session;
    return 0;
}

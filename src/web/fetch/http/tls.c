#include "tls.h"

#include "client_certificate.h"
#include "pem.h"
#include <ctype.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct tls_policy {
    X509_STORE *store;
    pthread_mutex_t named_lock; /* of what follows */
    bool has_named; /* the file that OpenSSL's variable names was read, if there is one */
    bool insecure;
    size_t trusted_count;
    struct fetch_fingerprint trusted[];
};

/* Into LIMIT_HOST_BYTES and a zero. */
static bool take_host(struct text host, char *ret_host)
{
    if (host.length > 2 && host.data[0] == '[' && host.data[host.length - 1] == ']')
        host = (struct text){host.data + 1, host.length - 2};
    if (!host.length || host.length > LIMIT_HOST_BYTES)
        return false;
    for (size_t i = 0; i < host.length; i++)
        ret_host[i] = (char)tolower((unsigned char)host.data[i]);
    ret_host[host.length] = '\0';
    return true;
}

bool fetch_fingerprint_parse(struct text text, struct fetch_fingerprint *ret_fingerprint)
{
    static const char PREFIX[] = "sha256:";
    struct fetch_fingerprint fingerprint = {.host = ""};
    size_t digits = 0;
    text = text_trim(text);
    const char *equals = memchr(text.data, '=', text.length);
    if (equals) {
        struct text host = text_trim((struct text){text.data, (size_t)(equals - text.data)});
        if (!take_host(host, fingerprint.host))
            return false;
        text = (struct text){equals + 1, text.length - (size_t)(equals + 1 - text.data)};
        text = text_trim(text);
    }
    if (text.length >= sizeof PREFIX - 1 && strncasecmp(text.data, PREFIX, sizeof PREFIX - 1) == 0)
        text = (struct text){text.data + sizeof PREFIX - 1, text.length - (sizeof PREFIX - 1)};
    for (size_t i = 0; i < text.length; i++) {
        int c = tolower((unsigned char)text.data[i]);
        if (c == ':' || c == ' ' || c == '\t')
            continue;
        int value = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (value < 0 || digits == 2 * FETCH_FINGERPRINT_BYTES)
            return false;
        unsigned char *byte = &fingerprint.bytes[digits / 2];
        *byte = (unsigned char)(*byte << 4 | value);
        digits++;
    }
    if (digits != 2 * FETCH_FINGERPRINT_BYTES)
        return false;
    *ret_fingerprint = fingerprint;
    return true;
}

/* The file of CAs that OpenSSL's variable names. It may be the system's whole bundle, which takes
 * 60 ms: it is read when the first certificate is verified, which is never where a crawl meets no
 * TLS. */
static void add_named_cas(struct tls_policy *policy)
{
    pthread_mutex_lock(&policy->named_lock);
    const char *file = policy->has_named ? NULL : getenv(X509_get_default_cert_file_env());
    if (file && X509_STORE_load_file(policy->store, file) != 1)
        ERR_clear_error(); /* as OpenSSL does by itself */
    policy->has_named = true;
    pthread_mutex_unlock(&policy->named_lock);
}

/* The system's CAs, read one by one when a chain asks for them. What OpenSSL's variables name
 * instead is respected. */
static int add_system_cas(X509_STORE *store, struct error *error)
{
    const char *folder = getenv(X509_get_default_cert_dir_env());
    X509_LOOKUP *lookup = X509_STORE_add_lookup(store, X509_LOOKUP_hash_dir());
    if (!lookup || X509_LOOKUP_add_dir(lookup, folder ? folder : X509_get_default_cert_dir(),
                                       X509_FILETYPE_PEM) != 1)
        return error_set(error, STATUS_MEMORY, "no memory for the system's CAs");
    return 0;
}

static int add_ca_file(X509_STORE *store, const struct fetch_settings *settings,
                       struct error *error)
{
    BIO *pem;
    bool has_any = false;
    int status = pem_open(settings->open_file, settings->open_file_context, "CA", settings->ca_file,
                          &pem, error);
    if (status < 0)
        return status;
    STACK_OF(X509_INFO) *entries = PEM_X509_INFO_read_bio(pem, NULL, pem_no_password, NULL);
    BIO_free(pem);
    for (int i = 0; entries && i < sk_X509_INFO_num(entries); i++) {
        const X509_INFO *entry = sk_X509_INFO_value(entries, i);
        if (entry->x509 && X509_STORE_add_cert(store, entry->x509) == 1)
            has_any = true;
        if (entry->crl)
            (void)X509_STORE_add_crl(store, entry->crl);
    }
    sk_X509_INFO_pop_free(entries, X509_INFO_free);
    ERR_clear_error();
    return has_any
               ? 0
               : error_set(error, STATUS_DAMAGED, "the CA file %s holds no certificate in PEM form",
                           settings->ca_file);
}

int tls_policy_new(const struct fetch_settings *settings, struct tls_policy **ret_policy,
                   struct error *error)
{
    size_t trusted_bytes = settings->trusted_count * sizeof *settings->trusted;
    struct tls_policy *policy = calloc(1, sizeof *policy + trusted_bytes);
    int status = policy ? 0 : error_set(error, STATUS_MEMORY, "no memory for the TLS policy");
    if (status < 0)
        goto out;
    pthread_mutex_init(&policy->named_lock, NULL);
    policy->insecure = settings->insecure_tls;
    policy->trusted_count = settings->trusted_count;
    if (trusted_bytes)
        memcpy(policy->trusted, settings->trusted, trusted_bytes);
    policy->store = X509_STORE_new();
    if (!policy->store) {
        status = error_set(error, STATUS_MEMORY, "no memory for the store of CAs");
        goto out;
    }
    status = add_system_cas(policy->store, error);
    if (status == 0 && settings->ca_file)
        status = add_ca_file(policy->store, settings, error);
    if (status < 0)
        goto out;
    *ret_policy = policy;
    policy = NULL;
out:
    tls_policy_free(policy);
    return status;
}

void tls_policy_free(struct tls_policy *policy)
{
    if (!policy)
        return;
    X509_STORE_free(policy->store);
    pthread_mutex_destroy(&policy->named_lock);
    free(policy);
}

static bool is_trusted(const struct tls_policy *policy, const char *host,
                       const unsigned char *digest)
{
    for (size_t i = 0; i < policy->trusted_count; i++)
        if (memcmp(policy->trusted[i].bytes, digest, FETCH_FINGERPRINT_BYTES) == 0 &&
            (!policy->trusted[i].host[0] || strcasecmp(policy->trusted[i].host, host) == 0))
            return true;
    return false;
}

/* Names are the peer's: RFC 2253 form escapes what is not printable ASCII. */
static void print_name(const X509_NAME *name, char ret_text[FETCH_CERTIFICATE_NAME_BYTES])
{
    snprintf(ret_text, FETCH_CERTIFICATE_NAME_BYTES, "?");
    BIO *memory = BIO_new(BIO_s_mem());
    if (!memory)
        return;
    X509_NAME_print_ex(memory, name, 0, XN_FLAG_RFC2253);
    int length = BIO_read(memory, ret_text, FETCH_CERTIFICATE_NAME_BYTES - 1);
    ret_text[length > 0 ? length : 0] = '\0';
    BIO_free(memory);
}

static int64_t time_ms(const ASN1_TIME *time)
{
    struct tm tm;
    if (ASN1_TIME_to_tm(time, &tm) != 1)
        return 0;
    time_t seconds = timegm(&tm);
    return (int64_t)seconds * 1000;
}

static void describe(struct fetch_certificate *certificate, X509_STORE_CTX *context, X509 *leaf,
                     const unsigned char *digest)
{
    const SSL *ssl = X509_STORE_CTX_get_ex_data(context, SSL_get_ex_data_X509_STORE_CTX_idx());
    for (size_t i = 0; i < FETCH_FINGERPRINT_BYTES; i++)
        snprintf(certificate->fingerprint + 2 * i, 3, "%02x", digest[i]);
    print_name(X509_get_subject_name(leaf), certificate->subject);
    print_name(X509_get_issuer_name(leaf), certificate->issuer);
    certificate->expires_at_ms = time_ms(X509_get0_notAfter(leaf));
    certificate->protocol = ssl ? SSL_get_version(ssl) : "?";
}

static void describe_refusal(struct tls_check *check, const char *reason)
{
    snprintf(check->sentence, sizeof check->sentence,
             "the certificate of %.255s was refused: %s (subject %s, SHA-256 fingerprint %s)",
             check->host, reason, check->certificate.subject, check->certificate.fingerprint);
    check->refused = true;
}

static bool expect_host(X509_STORE_CTX *context, const char *host)
{
    X509_VERIFY_PARAM *parameters = X509_STORE_CTX_get0_param(context);
    struct fetch_address address;
    X509_VERIFY_PARAM_set_hostflags(parameters, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    return fetch_address_parse(text_of(host), &address)
               ? X509_VERIFY_PARAM_set1_ip_asc(parameters, host) == 1
               : X509_VERIFY_PARAM_set1_host(parameters, host, 0) == 1;
}

/* OpenSSL asks this instead of verifying by itself. */
static int verify(X509_STORE_CTX *context, void *data)
{
    struct tls_check *check = data;
    struct tls_policy *policy = check->policy;
    unsigned char digest[EVP_MAX_MD_SIZE];
    X509 *leaf = X509_STORE_CTX_get0_cert(context);
    bool good = policy->insecure;
    if (!good) {
        add_named_cas(policy);
        good = expect_host(context, check->host) && X509_verify_cert(context) == 1;
    }
    if (leaf && X509_digest(leaf, EVP_sha256(), digest, NULL) == 1) {
        describe(&check->certificate, context, leaf, digest);
        check->was_shown = true;
        good = good || is_trusted(policy, check->host, digest);
        if (!good)
            describe_refusal(check,
                             X509_verify_cert_error_string(X509_STORE_CTX_get_error(context)));
    }
    if (good)
        X509_STORE_CTX_set_error(context, X509_V_OK);
    return good;
}

/* The first bytes of each record that comes, before OpenSSL finds that it is none. The connection
 * outlives `check`: it is looked at only as long as the server has not answered the first message.
 */
static void on_record(int is_written, int version, int type, const void *bytes, size_t length,
                      SSL *ssl, void *data)
{
    struct tls_check *check = data;
    struct text record = {bytes, length};
    (void)version;
    if (type == SSL3_RT_HEADER && !is_written && SSL_get_state(ssl) == TLS_ST_CW_CLNT_HELLO &&
        (text_starts_with(record, TEXT_LITERAL("HTTP/")) ||
         text_starts_with(record, TEXT_LITERAL("<"))))
        check->is_plain_http = true;
}

static CURLcode on_ssl_context(CURL *easy, void *ssl_context, void *data)
{
    struct tls_check *check = data;
    SSL_CTX *context = ssl_context;
    (void)easy;
    SSL_CTX_set1_cert_store(context, check->policy->store);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_cert_verify_callback(context, verify, check);
    SSL_CTX_set_msg_callback(context, on_record);
    SSL_CTX_set_msg_callback_arg(context, check);
    if (check->own && !client_certificate_use(check->own, context))
        return CURLE_SSL_CERTPROBLEM;
    /* A second handshake would find `check` at work for another transfer. */
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
    return CURLE_OK;
}

int tls_attach(CURL *easy, struct tls_check *check)
{
    CURLcode result = CURLE_OK;
    result |= curl_easy_setopt(easy, CURLOPT_CAINFO, NULL);
    result |= curl_easy_setopt(easy, CURLOPT_CAPATH, NULL);
    result |= curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 1L);
    result |= curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 0L); /* verify() does */
    result |= curl_easy_setopt(easy, CURLOPT_SSL_CTX_FUNCTION, on_ssl_context);
    result |= curl_easy_setopt(easy, CURLOPT_SSL_CTX_DATA, check);
    return result == CURLE_OK ? 0 : STATUS_MEMORY;
}

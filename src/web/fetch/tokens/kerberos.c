/* Kerberos tickets for HTTP (RFC 4559): a KDC is asked for them, GSSAPI makes tokens of them. */
#include "challenge.h"
#include "token_issuer.h"

#include <gssapi/gssapi_ext.h>
#include <gssapi/gssapi_krb5.h>
#include <krb5.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NAME_BYTES        1024
#define LIMIT_PROOF_BYTES ((size_t)16 * 1024)

struct kerberos {
    char *principal, *service, *password, *keytab, *cache;
    int (*open_file)(const void *context, const char *path, int *ret_descriptor,
                     struct error *error);
    void *open_file_context;
    void (*free_context)(void *context);
};

/* Tickets in a cache of their own, in memory. */
struct tickets {
    krb5_context context;
    krb5_ccache cache;
    gss_cred_id_t credentials; /* … which are initiated with */
    gss_name_t service;
};

/* 1.3.6.1.5.5.2 and 1.2.840.113554.1.2.2 */
static gss_OID_desc SPNEGO = {6, (void *)(uintptr_t) "\x2b\x06\x01\x05\x05\x02"};
static gss_OID_desc KERBEROS = {9, (void *)(uintptr_t) "\x2a\x86\x48\x86\xf7\x12\x01\x02\x02"};

static void wipe(char *text)
{
    if (text)
        OPENSSL_cleanse(text, strlen(text));
    free(text);
}

static void free_kerberos(void *state)
{
    struct kerberos *kerberos = state;
    if (!kerberos)
        return;
    if (kerberos->free_context)
        kerberos->free_context(kerberos->open_file_context);
    wipe(kerberos->password);
    free(kerberos->principal);
    free(kerberos->service);
    free(kerberos->keytab);
    free(kerberos->cache);
    free(kerberos);
}

static void free_tickets(void *state, void *token)
{
    struct tickets *tickets = token;
    OM_uint32 minor;
    (void)state;
    if (!tickets)
        return;
    gss_release_cred(&minor, &tickets->credentials);
    gss_release_name(&minor, &tickets->service);
    if (tickets->cache)
        krb5_cc_destroy(tickets->context, tickets->cache);
    krb5_free_context(tickets->context);
    free(tickets);
}

/* ---- failures ---- */

/* What a KDC, or a keytab, will say again. */
static bool is_refusal(krb5_error_code code)
{
    static const krb5_error_code CODES[] = {
        KRB5KDC_ERR_PREAUTH_FAILED,
        KRB5KDC_ERR_C_PRINCIPAL_UNKNOWN,
        KRB5KDC_ERR_S_PRINCIPAL_UNKNOWN,
        KRB5KDC_ERR_CLIENT_REVOKED,
        KRB5KDC_ERR_KEY_EXP,
        KRB5KDC_ERR_NAME_EXP,
        KRB5KDC_ERR_POLICY,
        KRB5KRB_AP_ERR_BAD_INTEGRITY,
    };
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (CODES[i] == code)
            return true;
    return false;
}

static int fail(krb5_context context, const struct kerberos *kerberos, krb5_error_code code,
                struct error *error)
{
    const char *message = krb5_get_error_message(context, code);
    error_set(error, STATUS_SYSTEM, "no Kerberos ticket of %s for %s: %s", kerberos->principal,
              kerberos->service, message);
    krb5_free_error_message(context, message);
    return is_refusal(code) ? ISSUER_REFUSED : STATUS_SYSTEM;
}

/* ---- getting tickets ---- */

/* A file's name as libkrb5 takes it, which leads to what was opened as the rules have it. */
static int open_file(const struct kerberos *kerberos, const char *path, int *ret_descriptor,
                     char ret_name[64], struct error *error)
{
    int status = kerberos->open_file(kerberos->open_file_context, path, ret_descriptor, error);
    if (status == 0)
        snprintf(ret_name, 64, "FILE:/proc/self/fd/%d", *ret_descriptor);
    return status;
}

static krb5_error_code with_options(krb5_context context, krb5_get_init_creds_opt **ret_options)
{
    krb5_error_code code = krb5_get_init_creds_opt_alloc(context, ret_options);
    if (code == 0) {
        krb5_get_init_creds_opt_set_forwardable(*ret_options, 0);
        krb5_get_init_creds_opt_set_proxiable(*ret_options, 0);
    }
    return code;
}

/* By the password, or by the key that the file has. */
static int take_first_ticket(const struct kerberos *kerberos, struct tickets *tickets,
                             krb5_principal principal, struct error *error)
{
    krb5_context context = tickets->context;
    krb5_get_init_creds_opt *options = NULL;
    krb5_keytab keytab = NULL;
    krb5_creds credentials = {0};
    char name[64];
    int descriptor = -1;
    if (!*kerberos->password) {
        int status = open_file(kerberos, kerberos->keytab, &descriptor, name, error);
        if (status < 0)
            return status;
    }
    krb5_error_code code = with_options(context, &options);
    if (code == 0 && descriptor >= 0)
        code = krb5_kt_resolve(context, name, &keytab);
    if (code == 0)
        code = keytab
                   ? krb5_get_init_creds_keytab(context, &credentials, principal, keytab, 0, NULL,
                                                options)
                   : krb5_get_init_creds_password(context, &credentials, principal,
                                                  kerberos->password, NULL, NULL, 0, NULL, options);
    if (code == 0)
        code = krb5_cc_initialize(context, tickets->cache, principal);
    if (code == 0)
        code = krb5_cc_store_cred(context, tickets->cache, &credentials);
    int status = code ? fail(context, kerberos, code, error) : 0;
    krb5_free_cred_contents(context, &credentials);
    if (keytab)
        krb5_kt_close(context, keytab);
    krb5_get_init_creds_opt_free(context, options);
    if (descriptor >= 0)
        close(descriptor);
    return status;
}

/* A cache of another program. */
static int copy_tickets(const struct kerberos *kerberos, struct tickets *tickets,
                        krb5_principal principal, struct error *error)
{
    krb5_context context = tickets->context;
    krb5_ccache file = NULL;
    krb5_principal owner = NULL;
    char name[64];
    int descriptor;
    int status = open_file(kerberos, kerberos->cache, &descriptor, name, error);
    if (status < 0)
        return status;
    krb5_error_code code = krb5_cc_resolve(context, name, &file);
    if (code == 0)
        code = krb5_cc_get_principal(context, file, &owner);
    if (code == 0 && !krb5_principal_compare(context, owner, principal))
        status = error_set(error, STATUS_INVALID, "seine/ticket_cache has no tickets of %s",
                           kerberos->principal);
    if (code == 0 && status == 0)
        code = krb5_cc_initialize(context, tickets->cache, principal);
    if (code == 0 && status == 0)
        code = krb5_cc_copy_creds(context, file, tickets->cache);
    if (code)
        status = fail(context, kerberos, code, error);
    krb5_free_principal(context, owner);
    if (file)
        krb5_cc_close(context, file);
    close(descriptor);
    return status;
}

/* The ticket for the service, for later requests. */
static int take_service_ticket(const struct kerberos *kerberos, const struct tickets *tickets,
                               krb5_principal principal, int64_t *ret_lifetime_s,
                               struct error *error)
{
    krb5_context context = tickets->context;
    krb5_creds wanted = {.client = principal}, *credentials = NULL;
    krb5_timestamp now = 0;
    krb5_error_code code = krb5_parse_name(context, kerberos->service, &wanted.server);
    if (code == 0)
        code = krb5_get_credentials(context, 0, tickets->cache, &wanted, &credentials);
    if (code == 0)
        code = krb5_timeofday(context, &now);
    if (code == 0)
        *ret_lifetime_s = (int64_t)(uint32_t)credentials->times.endtime - (int64_t)(uint32_t)now;
    if (code == 0 && *ret_lifetime_s <= 0)
        code = KRB5KRB_AP_ERR_TKT_EXPIRED;
    int status = code ? fail(context, kerberos, code, error) : 0;
    krb5_free_creds(context, credentials);
    krb5_free_principal(context, wanted.server);
    return status;
}

/* ---- for GSSAPI ---- */

static int fail_gss(const struct kerberos *kerberos, OM_uint32 major, OM_uint32 minor,
                    struct error *error)
{
    return error_set(error, STATUS_SYSTEM,
                     "no Kerberos token of %s for %s: GSSAPI fails with %x, %x",
                     kerberos->principal, kerberos->service, major, minor);
}

static int make_credentials(const struct kerberos *kerberos, struct tickets *tickets,
                            struct error *error)
{
    char *cache = NULL;
    OM_uint32 minor, major = GSS_S_FAILURE;
    gss_OID_set_desc spnego = {1, &SPNEGO}, kerberos_only = {1, &KERBEROS};
    gss_buffer_desc name = {strlen(kerberos->service), kerberos->service};
    if (krb5_cc_get_full_name(tickets->context, tickets->cache, &cache))
        return error_set(error, STATUS_MEMORY, "no memory for tickets");
    gss_key_value_element_desc element = {"ccache", cache};
    const gss_key_value_set_desc store = {1, &element};
    major = gss_acquire_cred_from(&minor, GSS_C_NO_NAME, GSS_C_INDEFINITE, &spnego, GSS_C_INITIATE,
                                  &store, &tickets->credentials, NULL, NULL);
    if (!GSS_ERROR(major))
        major = gss_set_neg_mechs(&minor, tickets->credentials, &kerberos_only);
    /* The name of a principal, not of a host: that one would be looked up in the DNS. */
    if (!GSS_ERROR(major))
        major =
            gss_import_name(&minor, &name, (gss_OID)GSS_KRB5_NT_PRINCIPAL_NAME, &tickets->service);
    krb5_free_string(tickets->context, cache);
    return GSS_ERROR(major) ? fail_gss(kerberos, major, minor, error) : 0;
}

static int obtain(void *state, const atomic_bool *cancelled, struct issued_token *ret_issued,
                  struct error *error)
{
    const struct kerberos *kerberos = state;
    (void)cancelled;
    struct tickets *tickets = calloc(1, sizeof *tickets);
    krb5_principal principal = NULL;
    if (!tickets || krb5_init_context(&tickets->context)) {
        free(tickets);
        return error_set(error, STATUS_SYSTEM, "Kerberos cannot start: krb5.conf cannot be read");
    }
    krb5_error_code code = krb5_parse_name(tickets->context, kerberos->principal, &principal);
    if (code == 0)
        code = krb5_cc_new_unique(tickets->context, "MEMORY", NULL, &tickets->cache);
    int status = code ? fail(tickets->context, kerberos, code, error) : 0;
    if (status == 0)
        status = *kerberos->password || kerberos->keytab
                     ? take_first_ticket(kerberos, tickets, principal, error)
                     : copy_tickets(kerberos, tickets, principal, error);
    if (status == 0)
        status = take_service_ticket(kerberos, tickets, principal, &ret_issued->lifetime_s, error);
    if (status == 0)
        status = make_credentials(kerberos, tickets, error);
    krb5_free_principal(tickets->context, principal);
    if (status == 0)
        ret_issued->token = tickets;
    else
        free_tickets(NULL, tickets);
    return status;
}

/* ---- tokens and proofs ---- */

struct token_exchange {
    gss_ctx_id_t context;
    gss_name_t service;
};

static void end_exchange(struct token_exchange *exchange)
{
    OM_uint32 minor;
    gss_delete_sec_context(&minor, &exchange->context, GSS_C_NO_BUFFER);
    gss_release_name(&minor, &exchange->service);
}

void token_exchange_free(struct token_exchange *exchange)
{
    if (!exchange)
        return;
    end_exchange(exchange);
    free(exchange);
}

/* Without delegation. */
static OM_uint32 go_on(struct token_exchange *exchange, gss_cred_id_t credentials,
                       gss_buffer_desc *in, gss_buffer_desc *ret_out)
{
    OM_uint32 minor;
    return gss_init_sec_context(&minor, credentials, &exchange->context, exchange->service, &SPNEGO,
                                GSS_C_MUTUAL_FLAG, 0, GSS_C_NO_CHANNEL_BINDINGS, in, NULL, ret_out,
                                NULL, NULL);
}

/* A token is good for one request: a server that saw it takes a second one for a replay. */
static bool append(void *state, void *token, struct buffer *value,
                   struct token_exchange **ret_exchange)
{
    struct tickets *tickets = token;
    struct token_exchange *exchange = calloc(1, sizeof *exchange);
    gss_buffer_desc out = GSS_C_EMPTY_BUFFER;
    OM_uint32 minor;
    char *at = NULL;
    (void)state;
    if (exchange && gss_duplicate_name(&minor, tickets->service, &exchange->service) == 0 &&
        !GSS_ERROR(go_on(exchange, tickets->credentials, GSS_C_NO_BUFFER, &out)) && out.length)
        at = buffer_reserve(value, (out.length + 2) / 3 * 4 + 1);
    if (at) {
        value->length += (size_t)EVP_EncodeBlock((unsigned char *)at, out.value, (int)out.length);
        value->data[value->length] = '\0';
        *ret_exchange = exchange;
    } else {
        token_exchange_free(exchange);
    }
    gss_release_buffer(&minor, &out);
    return at != NULL;
}

bool token_exchange_holds(struct token_exchange *exchange, struct text header)
{
    unsigned char proof[LIMIT_PROOF_BYTES];
    struct text token;
    if (!challenge_find_token(header, TEXT_LITERAL("Negotiate"), &token) || !token.length)
        return true;
    if (token.length % 4 || token.length / 4 * 3 > sizeof proof)
        return false;
    int length = EVP_DecodeBlock(proof, (const unsigned char *)token.data, (int)token.length);
    if (length <= 0)
        return false;
    /* The decoder counts what "=" stands for. */
    for (size_t i = token.length; i > 0 && token.data[i - 1] == '='; i--)
        length--;
    gss_buffer_desc in = {(size_t)length, proof}, out = GSS_C_EMPTY_BUFFER;
    OM_uint32 minor, major = go_on(exchange, GSS_C_NO_CREDENTIAL, &in, &out);
    gss_release_buffer(&minor, &out);
    return major == GSS_S_COMPLETE;
}

static const struct token_issuer ISSUER = {
    .obtain = obtain,
    .append = append,
    .free_token = free_tickets,
    .free = free_kerberos,
};

static int open_any(const void *context, const char *path, int *ret_descriptor, struct error *error)
{
    FILE *file = fopen(path, "re");
    (void)context;
    if (!file)
        return error_set(error, STATUS_NOT_FOUND, "%s cannot be opened", path);
    *ret_descriptor = dup(fileno(file));
    fclose(file);
    return *ret_descriptor < 0 ? error_set(error, STATUS_SYSTEM, "%s cannot be opened", path) : 0;
}

static char *copy_name(const char *name)
{
    return name ? strdup(name) : NULL;
}

int token_source_kerberos_new(const struct kerberos_settings *settings,
                              struct token_source **ret_source, struct error *error)
{
    char principal[NAME_BYTES], service[NAME_BYTES];
    bool has_realm = !settings->realm.length ||
                     memchr(settings->principal.data, '@', settings->principal.length) != NULL;
    if (!settings->password.length && !settings->keytab && !settings->cache)
        return error_set(error, STATUS_INVALID,
                         "negotiate needs a password, seine/keytab or seine/ticket_cache");
    int length = snprintf(principal, sizeof principal, "%.*s%s%.*s",
                          TEXT_ARGUMENTS(settings->principal), has_realm ? "" : "@",
                          has_realm ? 0 : (int)settings->realm.length, settings->realm.data);
    int service_length =
        snprintf(service, sizeof service, "HTTP/%.*s", TEXT_ARGUMENTS(settings->host));
    if (length >= NAME_BYTES || service_length >= NAME_BYTES)
        return error_set(error, STATUS_INVALID, "a principal that is too long");
    struct kerberos *kerberos = calloc(1, sizeof *kerberos);
    if (!kerberos)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    kerberos->principal = strdup(principal);
    kerberos->service = strdup(service);
    kerberos->password = strndup(settings->password.data, settings->password.length);
    kerberos->keytab = copy_name(settings->keytab);
    kerberos->cache = copy_name(settings->cache);
    kerberos->open_file = settings->open_file ? settings->open_file : open_any;
    kerberos->open_file_context = settings->open_file_context;
    int status = 0;
    if (!kerberos->principal || !kerberos->service || !kerberos->password ||
        !kerberos->keytab != !settings->keytab || !kerberos->cache != !settings->cache)
        status = error_set(error, STATUS_MEMORY, "no memory for credentials");
    else
        status = token_source_new(&ISSUER, kerberos, ret_source, error);
    if (status == 0)
        kerberos->free_context = settings->free_context;
    else
        free_kerberos(kerberos);
    return status;
}

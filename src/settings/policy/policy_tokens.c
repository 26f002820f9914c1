#include "policy_tokens.h"

#include <seine/settings/config.h>
#include <seine/settings/config/credentials.h>
#include <stdlib.h>
#include <string.h>

/* ---- Kerberos ---- */

/* A configuration with the same file restrictions, for a token source that outlives the
 * original. */
static int hold_files(const struct crawl_config *config, struct crawl_config **ret_held,
                      struct error *error)
{
    struct crawl_config *held = NULL;
    int status = config_defaults(&held, error);
    if (status == 0)
        status = config_hold_as(held, config, error);
    if (status == 0)
        *ret_held = held;
    else
        config_free(held);
    return status;
}

static void free_held(void *held)
{
    config_free(held);
}

static const char *name_or_null(struct text name)
{
    return name.length ? name.data : NULL;
}

static int make_kerberos(const struct crawl_config *config, struct policy_login *login,
                         const struct uri *uri, struct error *error)
{
    struct crawl_config *held = NULL;
    int status = hold_files(config, &held, error);
    if (status < 0)
        return status;
    const struct kerberos_settings settings = {
        .principal = login->settings.user,
        .realm = login->settings.realm,
        .password = login->settings.password,
        .host = uri->host,
        .keytab = name_or_null(config->seine.keytab),
        .cache = name_or_null(config->seine.ticket_cache),
        .open_file = config_open_file,
        .open_file_context = held,
        .free_context = free_held,
    };
    status = token_source_kerberos_new(&settings, &login->settings.tokens, error);
    if (status < 0)
        config_free(held);
    return status;
}

/* ---- OAuth 2 ---- */

static bool is_same_uri(struct text a, struct text b)
{
    char storage[2][URI_STORAGE_BYTES];
    struct uri left, right;
    return text_equal(a, b) || (!uri_parse(a, storage[0], sizeof storage[0], &left) &&
                                !uri_parse(b, storage[1], sizeof storage[1], &right) &&
                                text_equal(left.text, right.text));
}

/* NULL: these credentials have no endpoint. */
static const struct config_entry *endpoint_of(const struct crawl_config *config, struct text name)
{
    const struct config_map *endpoints = &config->seine.token_endpoints;
    for (size_t i = 0; i < endpoints->count; i++)
        if (is_same_uri(endpoints->entries[i].name, name) && endpoints->entries[i].values.count)
            return &endpoints->entries[i];
    return NULL;
}

static int read_fingerprints(const struct crawl_config *config, struct fetch_fingerprint **ret_list,
                             struct error *error)
{
    const struct config_list *texts = &config->seine.trust_fingerprints;
    struct fetch_fingerprint *list = calloc(texts->count + 1, sizeof *list);
    if (!list)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    for (size_t i = 0; i < texts->count; i++)
        if (!fetch_fingerprint_parse(texts->items[i], &list[i])) {
            free(list);
            return error_set(error, STATUS_INVALID, "%.*s is no SHA-256 fingerprint",
                             TEXT_ARGUMENTS(texts->items[i]));
        }
    *ret_list = list;
    return 0;
}

/* Splits "URI", or "URI scope". */
static void split_endpoint(struct text value, struct oauth_settings *settings)
{
    value = text_trim(value);
    const char *blank = memchr(value.data, ' ', value.length);
    size_t length = blank ? (size_t)(blank - value.data) : value.length;
    settings->endpoint = (struct text){value.data, length};
    settings->scope = text_trim((struct text){value.data + length, value.length - length});
}

static int make_oauth(const struct crawl_config *config, struct policy_login *login,
                      const struct config_entry *endpoint, struct error *error)
{
    struct fetch_fingerprint *trusted = NULL;
    int status = read_fingerprints(config, &trusted, error);
    if (status < 0)
        return status;
    const struct fetch_settings tls = {
        .ca_file = name_or_null(config->seine.ca_file),
        .open_file = config_open_file,
        .open_file_context = config,
        .trusted = trusted,
        .trusted_count = config->seine.trust_fingerprints.count,
        .insecure_tls = config->seine.insecure_tls,
    };
    struct oauth_settings settings = {
        .client = login->settings.user, .secret = login->settings.password, .tls = &tls};
    split_endpoint(endpoint->values.items[0], &settings);
    status = token_source_oauth_new(&settings, &login->settings.tokens, error);
    free(trusted);
    /* The configuration names an unusable file, so the error is an invalid configuration. */
    return status == STATUS_NOT_FOUND || status == STATUS_DAMAGED
               ? error_copy(error, STATUS_INVALID, error)
               : status;
}

int policy_make_tokens(const struct policy *policy, struct policy_login *login,
                       const struct uri *uri, struct text name, struct error *error)
{
    const struct crawl_config *config = policy_config(policy);
    const struct config_entry *endpoint = NULL;
    switch (login->settings.scheme) {
    case AUTHORIZATION_NEGOTIATE:
        return make_kerberos(config, login, uri, error);
    case AUTHORIZATION_BEARER:
        endpoint = endpoint_of(config, name);
        return endpoint ? make_oauth(config, login, endpoint, error) : 0;
    default:
        return 0;
    }
}

int policy_check_token_endpoints(const struct policy *policy, struct error *error)
{
    const struct config_map *endpoints = &policy_config(policy)->seine.token_endpoints;
    const struct config_map *logins = &policy_config(policy)->passwd;
    for (size_t i = 0; i < endpoints->count; i++) {
        struct text name = endpoints->entries[i].name;
        struct credentials credentials;
        bool is_used = endpoints->entries[i].values.count == 0;
        for (size_t j = 0; j < logins->count && !is_used; j++)
            is_used =
                is_same_uri(logins->entries[j].name, name) && logins->entries[j].values.count &&
                credentials_parse(logins->entries[j].values.items[0], &credentials, NULL) == 0 &&
                credentials.scheme == AUTH_BEARER;
        if (!is_used)
            return error_set(error, STATUS_INVALID,
                             "passwd has no credentials of the scheme bearer for %.*s",
                             TEXT_ARGUMENTS(name));
    }
    return 0;
}

/* The section passwd (MS-FSCCFG 2.2.4.20), made ready for use. */
#include "policy_logins.h"
#include "policy_steps.h"
#include "policy_tokens.h"
#include "secrets.h"

#include <seine/settings/config/credentials.h>
#include <stdlib.h>

static const struct {
    enum authorization_scheme scheme;
    bool has_no_realm; /* its challenge names no realm */
} SCHEMES[AUTH_SCHEME_COUNT] = {
    [AUTH_BASIC] = {AUTHORIZATION_BASIC, false},
    [AUTH_DIGEST] = {AUTHORIZATION_DIGEST, false},
    [AUTH_NTLM_V1] = {AUTHORIZATION_NTLM_V1, true},
    [AUTH_NTLM_V2] = {AUTHORIZATION_NTLM_V2, true},
    [AUTH_NEGOTIATE] = {AUTHORIZATION_NEGOTIATE, true},
    [AUTH_BEARER] = {AUTHORIZATION_BEARER, true},
    [AUTH_AUTO] = {AUTHORIZATION_ANY, false},
};

static int fill_login(const struct policy *policy, struct policy_login *login,
                      const struct config_entry *entry, const struct credentials *credentials,
                      struct text password, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct text target = entry->name, realm = credentials->realm;
    login->is_realm = !credentials_are_for_uri(target);
    if (login->is_realm && SCHEMES[credentials->scheme].has_no_realm)
        return error_set(error, STATUS_INVALID,
                         "ntlmv1, ntlmv2, negotiate and bearer know no realms: name a URI prefix");
    if (login->is_realm) {
        realm = target;
    } else {
        /* The text includes the slash after the host, so that http://a is not a prefix of
         * http://a.evil/. */
        int problem = uri_parse(target, storage, sizeof storage, &uri);
        if (problem || uri.opaque)
            return error_set(error, STATUS_INVALID, "%s",
                             problem ? uri_problem_sentence(problem)
                                     : "it is none that can be crawled");
        target = uri.text;
    }
    /* A zero ends the memory: AddressSanitizer's strndup() reads up to a zero. */
    size_t bytes = target.length + credentials->user.length + password.length + realm.length + 1;
    char *at = calloc(1, bytes);
    if (!at)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    login->memory = at;
    login->memory_bytes = bytes;
    login->refusals = calloc(policy->login_origin_count + 1, sizeof *login->refusals);
    if (!login->refusals)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    login->settings.scheme = SCHEMES[credentials->scheme].scheme;
    const struct {
        struct text from;
        struct text *to;
    } texts[] = {{target, &login->target},
                 {credentials->user, &login->settings.user},
                 {password, &login->settings.password},
                 {realm, &login->settings.realm}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i].from.length)
            memcpy(at, texts[i].from.data, texts[i].from.length);
        *texts[i].to = (struct text){at, texts[i].from.length};
        at += texts[i].from.length;
    }
    return login->is_realm ? 0 : policy_make_tokens(policy, login, &uri, entry->name, error);
}

static int add_login(struct policy *policy, const struct config_entry *entry,
                     struct secrets *secrets, struct error *error)
{
    struct credentials credentials;
    struct buffer password;
    int status = credentials_parse(entry->values.items[0], &credentials, error);
    if (status < 0)
        return status;
    buffer_init(&password, SECRET_PLAIN_BYTES + 1);
    status = secrets_reveal(secrets, credentials.password, &password, error);
    if (status == 0)
        status = fill_login(policy, &policy->logins[policy->login_count++], entry, &credentials,
                            buffer_text(&password), error);
    secret_buffer_done(&password);
    return status;
}

bool policy_answers_realms_of(const struct policy *policy, struct text origin, size_t *ret_number)
{
    for (size_t i = 0; i < policy->login_origin_count; i++)
        if (text_equal(origin, text_of(policy->login_origins[i]))) {
            *ret_number = i;
            return true;
        }
    return false;
}

/* A realm names no server, so any server could ask for the password. Therefore only origins of
 * start URIs receive it, exactly as they are written, so that credentials for https never travel
 * unencrypted. */
static int add_start_origins(struct policy *policy, const struct config_list *start_uris,
                             struct error *error)
{
    size_t most = policy->login_origin_count + start_uris->count, known;
    char **origins = realloc(policy->login_origins, (most + 1) * sizeof *origins);
    if (!origins)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    policy->login_origins = origins;
    for (size_t i = 0; i < start_uris->count; i++) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        if (uri_parse(start_uris->items[i], storage, sizeof storage, &uri) || uri.opaque ||
            policy_answers_realms_of(policy, uri.origin, &known))
            continue;
        char *origin = strndup(uri.origin.data, uri.origin.length);
        if (!origin)
            return error_set(error, STATUS_MEMORY, "no memory for credentials");
        origins[policy->login_origin_count++] = origin;
    }
    return 0;
}

int policy_make_logins(struct policy *policy, const struct policy_settings *settings,
                       struct error *error)
{
    const struct crawl_config *config = policy_config(policy);
    struct secrets secrets = {.data_folder = settings->data_folder};
    int status = policy_step(settings, "", "seine/token_endpoints",
                             policy_check_token_endpoints(policy, error), error);
    if (status < 0 || config->passwd.count == 0)
        return status;
    for (size_t i = 0; i < policy->part_count && status == 0; i++)
        status = add_start_origins(policy, &policy->parts[i].config->start_uris, error);
    policy->logins = calloc(config->passwd.count, sizeof *policy->logins);
    if (status == 0 && !policy->logins)
        status = error_set(error, STATUS_MEMORY, "no memory for credentials");
    for (size_t i = 0; i < config->passwd.count && status == 0; i++) {
        const struct config_entry *entry = &config->passwd.entries[i];
        if (entry->values.count)
            status = add_login(policy, entry, &secrets, error);
        if (status < 0)
            error_prefix(error, "passwd/%.*s", TEXT_ARGUMENTS(entry->name));
        status = policy_step(settings, "", "passwd", status, error);
    }
    secrets_done(&secrets);
    return status;
}

void policy_free_logins(struct policy *policy)
{
    for (size_t i = 0; i < policy->login_count; i++) {
        if (policy->logins[i].memory)
            explicit_bzero(policy->logins[i].memory, policy->logins[i].memory_bytes);
        free(policy->logins[i].memory);
        free(policy->logins[i].refusals);
        token_source_release(policy->logins[i].settings.tokens);
    }
    for (size_t i = 0; i < policy->login_origin_count; i++)
        free(policy->login_origins[i]);
    free(policy->logins);
    free(policy->login_origins);
}

/* OAuth 2 client credentials (RFC 6749 4.4): a token endpoint is asked for access tokens. */
#include "tls.h"
#include "token_issuer.h"

#include <cjson/cJSON.h>
#include <curl/curl.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <seine/foundation/base/ascii.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define TIMEOUT_MS         15000
#define LIMIT_ANSWER_BYTES ((size_t)64 * 1024)
/* What a server may ask for as a token; so much fits into a request. */
#define LIMIT_TOKEN_BYTES ((size_t)16 * 1024)
#define LIMIT_FORM_BYTES  ((size_t)16 * 1024)
/* Without expires_in; a token that is refused earlier is renewed then. */
#define DEFAULT_LIFETIME_S 3600
#define MOST_LIFETIME_S    (30 * 24 * 3600)

struct oauth {
    char *endpoint, *scope, *client, *secret, *host;
    struct tls_policy *tls;
};

struct answer {
    struct buffer body;
    const atomic_bool *cancelled;
};

static void wipe(char *text)
{
    if (text)
        OPENSSL_cleanse(text, strlen(text));
    free(text);
}

static void wipe_buffer(struct buffer *buffer)
{
    if (buffer->data)
        OPENSSL_cleanse(buffer->data, buffer->length);
    buffer_done(buffer);
}

static void free_oauth(void *state)
{
    struct oauth *oauth = state;
    if (!oauth)
        return;
    wipe(oauth->secret);
    free(oauth->endpoint);
    free(oauth->scope);
    free(oauth->client);
    free(oauth->host);
    tls_policy_free(oauth->tls);
    free(oauth);
}

static void free_token(void *state, void *token)
{
    (void)state;
    wipe(token);
}

static bool append_token(void *state, void *token, struct buffer *value,
                         struct token_exchange **ret_exchange)
{
    (void)state, (void)ret_exchange;
    buffer_append_string(value, token);
    return true;
}

/* ---- the request ---- */

/* As application/x-www-form-urlencoded has it. */
static void append_form(struct buffer *form, const char *text)
{
    static const char DIGITS[] = "0123456789ABCDEF";
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        bool is_letter = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';
        if (is_letter || ascii_is_digit((char)*at) || strchr("-._", *at))
            buffer_append_char(form, (char)*at);
        else
            buffer_printf(form, "%%%c%c", DIGITS[*at >> 4], DIGITS[*at & 15]);
    }
}

/* The line that says who asks (RFC 6749 2.3.1). */
static void append_client(const struct oauth *oauth, struct buffer *line)
{
    struct buffer pair;
    buffer_init(&pair, LIMIT_FORM_BYTES);
    append_form(&pair, oauth->client);
    buffer_append_char(&pair, ':');
    append_form(&pair, oauth->secret);
    buffer_append_string(line, "Authorization: Basic ");
    char *at = pair.failed ? NULL : buffer_reserve(line, (pair.length + 2) / 3 * 4 + 1);
    if (at) {
        line->length += (size_t)EVP_EncodeBlock((unsigned char *)at,
                                                (const unsigned char *)pair.data, (int)pair.length);
        line->data[line->length] = '\0';
    }
    wipe_buffer(&pair);
}

static size_t on_body(char *piece, size_t one, size_t length, void *context)
{
    struct answer *answer = context;
    (void)one;
    buffer_append(&answer->body, piece, length);
    return answer->body.failed ? CURL_WRITEFUNC_ERROR : length;
}

static int on_progress(void *context, curl_off_t to_come, curl_off_t came, curl_off_t to_go,
                       curl_off_t gone)
{
    const struct answer *answer = context;
    (void)to_come, (void)came, (void)to_go, (void)gone;
    return atomic_load(answer->cancelled);
}

static CURLcode set_up(CURL *easy, const struct oauth *oauth, const struct buffer *form,
                       struct curl_slist *lines, struct answer *answer)
{
    CURLcode result = CURLE_OK;
#define SET(option, value) result |= curl_easy_setopt(easy, CURLOPT_##option, value)
    SET(NOSIGNAL, 1L);
    SET(PROTOCOLS_STR, "http,https");
    SET(FOLLOWLOCATION, 0L); /* the secret goes to this place */
    SET(PROXY, "");
    SET(NOPROXY, "*");
    SET(NETRC, (long)CURL_NETRC_IGNORED);
    SET(DISALLOW_USERNAME_IN_URL, 1L);
    SET(TIMEOUT_MS, (long)TIMEOUT_MS);
    SET(URL, oauth->endpoint);
    SET(HTTPHEADER, lines);
    SET(POSTFIELDSIZE, (long)form->length);
    SET(POSTFIELDS, form->data);
    SET(WRITEFUNCTION, on_body);
    SET(WRITEDATA, answer);
    SET(NOPROGRESS, 0L);
    SET(XFERINFOFUNCTION, on_progress);
    SET(XFERINFODATA, answer);
#undef SET
    return result;
}

/* ---- the answer ---- */

static bool is_token(const char *text)
{
    size_t length = text ? strlen(text) : 0;
    for (size_t i = 0; i < length; i++)
        if (text[i] <= 0x20 || text[i] >= 0x7f)
            return false;
    return length > 0 && length <= LIMIT_TOKEN_BYTES;
}

static const char *text_member(const cJSON *object, const char *name)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
}

static int64_t lifetime_of(const cJSON *object)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, "expires_in");
    double seconds = DEFAULT_LIFETIME_S;
    if (cJSON_IsNumber(item))
        seconds = item->valuedouble;
    else if (cJSON_IsString(item))
        seconds = strtod(item->valuestring, NULL); /* as some do */
    return seconds >= 1 ? (int64_t)(seconds < MOST_LIFETIME_S ? seconds : MOST_LIFETIME_S) : 1;
}

static int refuse(const struct oauth *oauth, long status, const char *code, struct error *error)
{
    char shown[64];
    size_t length = 0;
    for (; code && code[length] && length < sizeof shown - 1; length++)
        shown[length] = code[length] > 0x20 && code[length] < 0x7f ? code[length] : '?';
    shown[length] = '\0';
    error_set(error, STATUS_INVALID,
              "the token endpoint at %s issues no token: HTTP status %ld%s%s", oauth->host, status,
              length ? ", " : "", shown);
    /* Who asks too often, or meets a server that is out of order, may ask again. */
    return status >= 400 && status < 500 && status != 408 && status != 429 ? ISSUER_REFUSED
                                                                           : STATUS_INVALID;
}

static int read_answer(const struct oauth *oauth, const struct buffer *body, long status,
                       struct issued_token *ret_issued, struct error *error)
{
    cJSON *object = body->length ? cJSON_ParseWithLength(body->data, body->length) : NULL;
    cJSON *member = cJSON_GetObjectItemCaseSensitive(object, "access_token");
    char *token = cJSON_GetStringValue(member);
    const char *type = text_member(object, "token_type");
    int result = 0;
    if (status != 200) {
        result = refuse(oauth, status, text_member(object, "error"), error);
    } else if (!is_token(token) || !type || strcasecmp(type, "Bearer") != 0) {
        result = error_set(error, STATUS_INVALID,
                           "the token endpoint at %s answers without a bearer token", oauth->host);
    } else {
        ret_issued->lifetime_s = lifetime_of(object);
        ret_issued->token = strdup(token);
        if (!ret_issued->token)
            result = error_set(error, STATUS_MEMORY, "no memory for a token");
    }
    if (token)
        OPENSSL_cleanse(token, strlen(token));
    cJSON_Delete(object);
    return result;
}

static int ask(const struct oauth *oauth, CURL *easy, const struct buffer *form,
               struct curl_slist *lines, struct answer *answer, struct issued_token *ret_issued,
               struct error *error)
{
    struct tls_check check = {.policy = oauth->tls, .host = oauth->host};
    CURLcode result = set_up(easy, oauth, form, lines, answer);
    if (result == CURLE_OK && tls_attach(easy, &check) == 0)
        result = curl_easy_perform(easy);
    else
        result = CURLE_OUT_OF_MEMORY;
    if (result != CURLE_OK)
        return error_set(error, STATUS_SYSTEM, "the token endpoint at %s cannot be asked: %s",
                         oauth->host, check.refused ? check.sentence : curl_easy_strerror(result));
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    return read_answer(oauth, &answer->body, status, ret_issued, error);
}

static int obtain(void *state, const atomic_bool *cancelled, struct issued_token *ret_issued,
                  struct error *error)
{
    const struct oauth *oauth = state;
    struct answer answer = {.cancelled = cancelled};
    struct buffer form, line;
    buffer_init(&answer.body, LIMIT_ANSWER_BYTES);
    buffer_init(&form, LIMIT_FORM_BYTES);
    buffer_init(&line, LIMIT_FORM_BYTES);
    buffer_append_string(&form, "grant_type=client_credentials");
    if (*oauth->scope) {
        buffer_append_string(&form, "&scope=");
        append_form(&form, oauth->scope);
    }
    append_client(oauth, &line);
    char accept_line[] = "Accept: application/json";
    struct curl_slist accept = {.data = accept_line};
    struct curl_slist lines = {.data = line.data, .next = &accept};
    CURL *easy = curl_easy_init();
    int status = STATUS_MEMORY;
    if (!easy || form.failed || line.failed)
        error_set(error, STATUS_MEMORY, "no memory to ask for a token");
    else
        status = ask(oauth, easy, &form, &lines, &answer, ret_issued, error);
    curl_easy_cleanup(easy);
    wipe_buffer(&line);
    buffer_done(&form);
    wipe_buffer(&answer.body);
    return status;
}

/* ---- making one ---- */

/* The secret goes over TLS, or stays on the machine. */
static bool is_safe(const char *scheme, const char *host)
{
    static const char *const OWN[] = {"localhost", "127.0.0.1", "[::1]"};
    bool is_own = false;
    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++)
        is_own = is_own || strcasecmp(host, OWN[i]) == 0;
    return strcasecmp(scheme, "https") == 0 || (is_own && strcasecmp(scheme, "http") == 0);
}

/* NULL: it is no endpoint; the caller frees it. Without brackets, as certificates have it. */
static char *host_of(const char *endpoint)
{
    char *scheme = NULL, *host = NULL, *found = NULL;
    CURLU *parts = curl_url();
    if (parts && curl_url_set(parts, CURLUPART_URL, endpoint, 0) == CURLUE_OK &&
        curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK &&
        curl_url_get(parts, CURLUPART_HOST, &host, 0) == CURLUE_OK && is_safe(scheme, host))
        found = host[0] == '[' ? strndup(host + 1, strlen(host) - 2) : strdup(host);
    curl_free(scheme);
    curl_free(host);
    curl_url_cleanup(parts);
    return found;
}

static const struct token_issuer OAUTH = {
    .ends_promptly = true,
    .obtain = obtain,
    .append = append_token,
    .free_token = free_token,
    .free = free_oauth,
};

int token_source_oauth_new(const struct oauth_settings *settings, struct token_source **ret_source,
                           struct error *error)
{
    struct oauth *oauth = calloc(1, sizeof *oauth);
    if (!oauth)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    oauth->endpoint = strndup(settings->endpoint.data, settings->endpoint.length);
    oauth->scope = strndup(settings->scope.data, settings->scope.length);
    oauth->client = strndup(settings->client.data, settings->client.length);
    oauth->secret = strndup(settings->secret.data, settings->secret.length);
    int status = 0;
    if (!oauth->endpoint || !oauth->scope || !oauth->client || !oauth->secret)
        status = error_set(error, STATUS_MEMORY, "no memory for credentials");
    else if (!(oauth->host = host_of(oauth->endpoint)))
        status = error_set(error, STATUS_INVALID,
                           "a token endpoint is an https: URI, or an http: one of localhost");
    else
        status = tls_policy_new(settings->tls, &oauth->tls, error);
    if (status == 0)
        status = token_source_new(&OAUTH, oauth, ret_source, error);
    if (status < 0)
        free_oauth(oauth);
    return status;
}

#include "http_exchange.h"

#include "password.h"

#include <curl/curl.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <seine/foundation/base/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <zlib.h>

#define CONNECT_SECONDS   10L
#define WORDS_BYTES       300
#define ADDRESS_BYTES     2048
#define CA_BYTES          ((size_t)4 << 20)
#define COMPRESSED_BYTES  ((size_t)1 << 30)
#define CREDENTIALS_BYTES ((size_t)4096)
/* zlib: a window of 32 KiB, and a header and trailer of gzip. */
#define GZIP_WINDOW (15 + 16)

enum { PASSWORD, API_KEY, SECRET, BASIC, SECRETS };

struct http_exchange {
    CURL *curl;
    const atomic_bool *cancelled;
    char *url;
    char *username;
    char place[ADDRESS_BYTES]; /* the URL without its query, for sentences */
    long answer_seconds;
    struct buffer secrets[SECRETS]; /* BASIC: what "Authorization: Basic" sends */
    struct buffer authorities;      /* the content of ca_file */
    struct buffer compressed;
    struct buffer answer;
    char problem[CURL_ERROR_SIZE];
};

/* ---- opening ---- */

static int read_authorities(struct http_exchange *exchange, const struct sink_settings *settings,
                            struct error *error)
{
    const char *path = settings->config->ca_file.data;
    char piece[4096];
    int file = -1;
    if (settings->config->ca_file.length == 0)
        return 0;
    int status = config_open_file(settings->collection_config, path, &file, error);
    if (status < 0)
        return error_prefix(error, "ca_file");
    ssize_t got;
    while ((got = read(file, piece, sizeof piece)) > 0 && !exchange->authorities.failed)
        buffer_append(&exchange->authorities, piece, (size_t)got);
    if (got < 0)
        status = error_set_file(error, errno, "cannot read", path);
    else if (exchange->authorities.failed || exchange->authorities.length == 0)
        status = error_set(error, STATUS_DAMAGED, "ca_file: %s holds no certificates", path);
    close(file);
    return status;
}

static int reveal(struct http_exchange *exchange, const struct sink_settings *settings, int which,
                  const char *name, struct text value, struct error *error)
{
    struct buffer *plain = &exchange->secrets[which];
    int status = sink_password_reveal(settings->data_folder, value, plain, error);
    if (status < 0)
        return error_prefix(error, "%s", name);
    for (size_t i = 0; i < plain->length; i++)
        if ((unsigned char)plain->data[i] < ' ')
            return error_set(error, STATUS_INVALID, "%s (not shown) has a control character in it",
                             name);
    return 0;
}

static int take_credentials(struct http_exchange *exchange, const struct sink_settings *settings,
                            struct error *error)
{
    const struct destination_config *config = settings->config;
    struct buffer pair;
    unsigned char encoded[CREDENTIALS_BYTES * 2];
    int status = reveal(exchange, settings, PASSWORD, "password", config->password, error);
    if (status == 0)
        status = reveal(exchange, settings, API_KEY, "api_key", config->api_key, error);
    if (status == 0)
        status = reveal(exchange, settings, SECRET, "secret", config->secret, error);
    if (status < 0 || config->username.length == 0)
        return status;
    exchange->username = strndup(config->username.data, config->username.length);
    buffer_init(&pair, CREDENTIALS_BYTES);
    buffer_append_text(&pair, config->username);
    buffer_append_char(&pair, ':');
    buffer_append_text(&pair, buffer_text(&exchange->secrets[PASSWORD]));
    if (exchange->username && !pair.failed) {
        int length = EVP_EncodeBlock(encoded, (const unsigned char *)pair.data, (int)pair.length);
        buffer_append(&exchange->secrets[BASIC], encoded, (size_t)length);
    } else {
        status = error_set(error, STATUS_LIMIT, "username and password are too long");
    }
    OPENSSL_cleanse(encoded, sizeof encoded);
    secret_buffer_done(&pair);
    return status;
}

static bool has_part(CURLU *parts, CURLUPart part)
{
    char *value = NULL;
    bool has = curl_url_get(parts, part, &value, 0) == CURLUE_OK;
    curl_free(value);
    return has;
}

static int take_address(struct http_exchange *exchange, struct text url, struct error *error)
{
    CURLU *parts = curl_url();
    char *scheme = NULL, *shown = NULL;
    int status = 0;
    exchange->url = text_duplicate(url);
    if (!parts || !exchange->url) {
        status = error_set(error, STATUS_MEMORY, "no memory for the address of a destination");
        goto out;
    }
    if (curl_url_set(parts, CURLUPART_URL, exchange->url, 0) != CURLUE_OK ||
        curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0) != CURLUE_OK ||
        (strcmp(scheme, "http") != 0 && strcmp(scheme, "https") != 0)) {
        status = error_set(error, STATUS_INVALID, "url: this is no address of HTTP or HTTPS");
        goto out;
    }
    if (has_part(parts, CURLUPART_USER) || has_part(parts, CURLUPART_PASSWORD)) {
        status = error_set(error, STATUS_INVALID,
                           "url: names and passwords stand in `username` and `password`");
        goto out;
    }
    if (curl_url_set(parts, CURLUPART_QUERY, NULL, 0) != CURLUE_OK ||
        curl_url_set(parts, CURLUPART_FRAGMENT, NULL, 0) != CURLUE_OK ||
        curl_url_get(parts, CURLUPART_URL, &shown, 0) != CURLUE_OK)
        status = error_set(error, STATUS_MEMORY, "no memory for the address of a destination");
    else
        snprintf(exchange->place, sizeof exchange->place, "%.200s", shown);
out:
    curl_free(scheme);
    curl_free(shown);
    curl_url_cleanup(parts);
    return status;
}

int http_exchange_new(const struct sink_settings *settings, struct http_exchange **ret_exchange,
                      struct error *error)
{
    struct http_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange)
        return error_set(error, STATUS_MEMORY, "no memory for a destination");
    exchange->cancelled = settings->cancelled;
    exchange->answer_seconds = (long)settings->config->answer_seconds;
    for (int i = 0; i < SECRETS; i++)
        buffer_init(&exchange->secrets[i], CREDENTIALS_BYTES * 2);
    buffer_init(&exchange->authorities, CA_BYTES);
    buffer_init(&exchange->compressed, COMPRESSED_BYTES);
    buffer_init(&exchange->answer, HTTP_ANSWER_BYTES);
    exchange->curl = curl_easy_init();
    int status = exchange->curl ? 0 : error_set(error, STATUS_MEMORY, "no memory for libcurl");
    if (status == 0)
        status = take_address(exchange, settings->config->url, error);
    if (status == 0)
        status = take_credentials(exchange, settings, error);
    if (status == 0)
        status = read_authorities(exchange, settings, error);
    if (status < 0)
        http_exchange_free(exchange);
    else
        *ret_exchange = exchange;
    return status;
}

void http_exchange_free(struct http_exchange *exchange)
{
    if (!exchange)
        return;
    curl_easy_cleanup(exchange->curl);
    for (int i = 0; i < SECRETS; i++)
        secret_buffer_done(&exchange->secrets[i]);
    buffer_done(&exchange->authorities);
    buffer_done(&exchange->compressed);
    buffer_done(&exchange->answer);
    free(exchange->url);
    free(exchange->username);
    free(exchange);
}

struct text http_exchange_secret(const struct http_exchange *exchange)
{
    return buffer_text(&exchange->secrets[SECRET]);
}

/* ---- a request ---- */

static size_t receive(char *data, size_t size, size_t count, void *context)
{
    struct buffer *answer = context;
    buffer_append(answer, data, size * count);
    return answer->failed ? 0 : size * count;
}

static int watch(void *context, curl_off_t download, curl_off_t downloaded, curl_off_t upload,
                 curl_off_t uploaded)
{
    const struct http_exchange *exchange = context;
    (void)download;
    (void)downloaded;
    (void)upload;
    (void)uploaded;
    return exchange->cancelled && atomic_load(exchange->cancelled);
}

static int compress_body(struct http_exchange *exchange, struct text body, struct error *error)
{
    z_stream stream = {0};
    buffer_clear(&exchange->compressed);
    if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, GZIP_WINDOW, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return error_set(error, STATUS_MEMORY, "no memory to compress documents");
    size_t most = deflateBound(&stream, body.length);
    char *room = buffer_reserve(&exchange->compressed, most);
    int code = Z_MEM_ERROR;
    if (room) {
        /* zlib's type is not const; it only reads. */
        stream.next_in = (Bytef *)(uintptr_t)body.data;
        stream.avail_in = (uInt)body.length;
        stream.next_out = (Bytef *)room;
        stream.avail_out = (uInt)most;
        code = deflate(&stream, Z_FINISH);
        exchange->compressed.length = stream.total_out;
    }
    deflateEnd(&stream);
    return code == Z_STREAM_END
               ? 0
               : error_set(error, STATUS_MEMORY, "no memory to compress documents");
}

/* The caller frees it with curl_free(); NULL without memory. */
static char *address_of(const struct http_exchange *exchange, const struct http_request *request)
{
    CURLU *parts = curl_url();
    char *path = NULL, *whole = NULL, *address = NULL;
    bool is_good = parts && curl_url_set(parts, CURLUPART_URL, exchange->url, 0) == CURLUE_OK;
    if (is_good && request->path) {
        is_good = curl_url_get(parts, CURLUPART_PATH, &path, 0) == CURLUE_OK;
        size_t length = is_good ? strlen(path) : 0;
        while (length && path[length - 1] == '/')
            length--;
        is_good = is_good && asprintf(&whole, "%.*s%s", (int)length, path, request->path) >= 0 &&
                  curl_url_set(parts, CURLUPART_PATH, whole, 0) == CURLUE_OK;
    }
    if (is_good && request->query)
        is_good =
            curl_url_set(parts, CURLUPART_QUERY, request->query, CURLU_APPENDQUERY) == CURLUE_OK;
    if (!is_good || curl_url_get(parts, CURLUPART_URL, &address, 0) != CURLUE_OK)
        address = NULL;
    curl_free(path);
    free(whole);
    curl_url_cleanup(parts);
    return address;
}

/* False without memory. */
static bool add_header(struct curl_slist **headers, const char *name, const char *value)
{
    char *line = NULL;
    struct curl_slist *longer = NULL;
    if (asprintf(&line, "%s%s", name, value) >= 0)
        longer = curl_slist_append(*headers, line);
    if (line)
        OPENSSL_cleanse(line, strlen(line));
    free(line);
    if (longer)
        *headers = longer;
    return longer != NULL;
}

static void free_headers(struct curl_slist *headers)
{
    for (struct curl_slist *line = headers; line; line = line->next)
        OPENSSL_cleanse(line->data, strlen(line->data));
    curl_slist_free_all(headers);
}

static bool make_headers(const struct http_exchange *exchange, const struct http_request *request,
                         struct curl_slist **headers)
{
    const struct buffer *key = &exchange->secrets[API_KEY];
    /* Else libcurl waits a second for a server's leave to send more than a kilobyte. */
    bool is_good = add_header(headers, "Expect:", "");
    if (request->content_type)
        is_good = is_good && add_header(headers, "Content-Type: ", request->content_type);
    if (request->is_compressed)
        is_good = is_good && add_header(headers, "Content-Encoding: ", "gzip");
    if (key->length)
        is_good = is_good && add_header(headers, "Authorization: ApiKey ", key->data);
    for (size_t i = 0; request->headers && request->headers[i]; i++)
        is_good = is_good && add_header(headers, request->headers[i], "");
    return is_good;
}

static void set_bounds(struct http_exchange *exchange)
{
    CURL *curl = exchange->curl;
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, exchange->problem);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, CONNECT_SECONDS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, exchange->answer_seconds);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, watch);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, exchange);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &exchange->answer);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "seine/" SEINE_VERSION);
    if (exchange->authorities.length) {
        struct curl_blob blob = {.data = exchange->authorities.data,
                                 .len = exchange->authorities.length,
                                 .flags = CURL_BLOB_NOCOPY};
        curl_easy_setopt(curl, CURLOPT_CAINFO_BLOB, &blob);
    }
    if (exchange->username) {
        const struct buffer *password = &exchange->secrets[PASSWORD];
        curl_easy_setopt(curl, CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
        curl_easy_setopt(curl, CURLOPT_USERNAME, exchange->username);
        curl_easy_setopt(curl, CURLOPT_PASSWORD, password->length ? password->data : "");
    }
}

static int outcome_of(const struct http_exchange *exchange, CURLcode code, struct error *error)
{
    const char *problem = exchange->problem[0] ? exchange->problem : curl_easy_strerror(code);
    if (code == CURLE_OK)
        return 0;
    if (exchange->answer.failed)
        return error_set(error, STATUS_LIMIT, "%s: the answer is longer than %zu bytes",
                         exchange->place, HTTP_ANSWER_BYTES);
    if (code == CURLE_ABORTED_BY_CALLBACK)
        return error_set(error, STATUS_CANCELLED, "%s: the delivery was broken off",
                         exchange->place);
    return error_set(error, code == CURLE_OPERATION_TIMEDOUT ? STATUS_TIMEOUT : STATUS_NETWORK,
                     "%s: %s", exchange->place, problem);
}

int http_exchange_send(struct http_exchange *exchange, const struct http_request *request,
                       struct http_answer *ret_answer, struct error *error)
{
    CURL *curl = exchange->curl;
    struct curl_slist *headers = NULL;
    struct text body = request->body;
    long http_status = 0;
    curl_off_t retry_after_s = 0;
    int status = request->is_compressed ? compress_body(exchange, body, error) : 0;
    if (status < 0)
        return status;
    if (request->is_compressed)
        body = buffer_text(&exchange->compressed);
    curl_easy_reset(curl);
    buffer_clear(&exchange->answer);
    exchange->problem[0] = '\0';
    char *address = address_of(exchange, request);
    if (!address || !make_headers(exchange, request, &headers)) {
        status = error_set(error, STATUS_MEMORY, "%s: no memory for a request", exchange->place);
        goto out;
    }
    set_bounds(exchange);
    curl_easy_setopt(curl, CURLOPT_URL, address);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    if (request->content_type) {
        curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)body.length);
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.data);
    }
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request->method);
    status = outcome_of(exchange, curl_easy_perform(curl), error);
    if (status < 0)
        goto out;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &http_status);
    curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &retry_after_s);
    bool is_long = retry_after_s > HTTP_RETRY_AFTER_MOST_MS / 1000;
    *ret_answer = (struct http_answer){.status = (int)http_status,
                                       .retry_after_ms = is_long ? HTTP_RETRY_AFTER_MOST_MS
                                                                 : (int64_t)retry_after_s * 1000,
                                       .body = buffer_text(&exchange->answer)};
out:
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, NULL);
    free_headers(headers);
    curl_free(address);
    return status;
}

/* ---- what is said of an answer ---- */

static bool has_secret(const struct http_exchange *exchange, struct text words)
{
    for (int i = 0; i < SECRETS; i++) {
        const struct buffer *secret = &exchange->secrets[i];
        if (secret->length && memmem(words.data, words.length, secret->data, secret->length))
            return true;
    }
    return false;
}

struct text http_exchange_words(const struct http_exchange *exchange, struct text words,
                                struct arena *arena)
{
    char shown[WORDS_BYTES];
    size_t length = 0;
    if (words.length && has_secret(exchange, words))
        return TEXT_LITERAL("(its words are not shown: they repeat a password)");
    while (words.length && length + 4 < sizeof shown) {
        uint32_t character = 0;
        size_t bytes = utf8_decode(words, &character);
        bool is_harmless = bytes && !utf8_is_harmful(character);
        if (is_harmless)
            memcpy(shown + length, words.data, bytes);
        else
            shown[length] = ' ';
        length += is_harmless ? bytes : 1;
        bytes += bytes == 0;
        words = (struct text){words.data + bytes, words.length - bytes};
    }
    struct text copy = arena_copy(arena, text_trim((struct text){shown, length}));
    return copy.data ? copy : TEXT_LITERAL("");
}

int http_exchange_fail(const struct http_exchange *exchange, const struct http_answer *answer,
                       struct arena *arena, int64_t *ret_retry_after_ms, struct error *error)
{
    struct text words = http_exchange_words(exchange, answer->body, arena);
    if ((answer->status == 429 || answer->status == 503) && answer->retry_after_ms > 0)
        *ret_retry_after_ms = answer->retry_after_ms;
    const char *hint = "";
    if (answer->status == 401 || answer->status == 403)
        hint = " (the credentials are not accepted)";
    else if (answer->status / 100 == 3)
        hint = " (redirects are not followed)";
    return error_set(error, STATUS_NETWORK, "%s answers with HTTP status %d%s%s%.*s",
                     exchange->place, answer->status, hint, words.length ? ": " : "",
                     TEXT_ARGUMENTS(words));
}

int http_exchange_puzzle(const struct http_exchange *exchange, const struct http_answer *answer,
                         const char *what, struct arena *arena, struct error *error)
{
    struct text words = http_exchange_words(exchange, answer->body, arena);
    return error_set(error, STATUS_NETWORK, "%s: the answer is not %s: %.*s", exchange->place, what,
                     TEXT_ARGUMENTS(words));
}

#include "profile.h"

#include "decode.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ACCEPT_ENCODING "Accept-Encoding: " DECODE_ACCEPT

/* Lines that the engine or libcurl writes; a second one would contradict. */
static const char *const OWN_HEADERS[] = {
    "Accept",
    "Accept-Encoding",
    "Connection",
    "Content-Length",
    "Host",
    "If-None-Match",
    "If-Modified-Since",
    "Transfer-Encoding",
    "TE",
    "Upgrade",
    "Expect",
    "User-Agent",
};

static bool is_name_char(unsigned char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static int check_header(const char *line, struct error *error)
{
    size_t name_length = 0;
    while (is_name_char((unsigned char)line[name_length]))
        name_length++;
    if (name_length == 0 || line[name_length] != ':')
        return error_set(error, STATUS_INVALID, "the header \"%s\" is not of the form Name: value",
                         line);
    for (const char *at = line + name_length; *at; at++)
        if (((unsigned char)*at < 0x20 && *at != '\t') || *at == 0x7f)
            return error_set(error, STATUS_INVALID, "the header %.*s holds a control character",
                             (int)name_length, line);
    for (size_t i = 0; i < sizeof OWN_HEADERS / sizeof *OWN_HEADERS; i++)
        if (text_equal_nocase((struct text){line, name_length}, text_of(OWN_HEADERS[i])))
            return error_set(error, STATUS_INVALID,
                             "the header %.*s is written by the crawler itself", (int)name_length,
                             line);
    return 0;
}

/* libcurl takes "Name:" as an order to send none, and "Name;" for one without a value. */
static char *line_for_libcurl(const char *line)
{
    char *copy = strdup(line);
    if (!copy)
        return NULL;
    size_t length = strlen(copy);
    while (length && (copy[length - 1] == ' ' || copy[length - 1] == '\t'))
        copy[--length] = '\0';
    if (strchr(copy, ':') == copy + length - 1)
        copy[length - 1] = ';';
    return copy;
}

static bool append(struct curl_slist **list, const char *line)
{
    struct curl_slist *longer = curl_slist_append(*list, line);
    if (longer)
        *list = longer;
    return longer != NULL;
}

static int keep_header(struct fetch_profile *profile, const struct fetch_header *header,
                       struct error *error)
{
    int status = check_header(header->line, error);
    if (status < 0)
        return status;
    struct bound_header kept = {.line = line_for_libcurl(header->line)};
    if (header->host)
        kept.host = strdup(header->host);
    if (kept.line && kept.host) {
        profile->bound[profile->bound_count++] = kept;
        return 0;
    }
    if (!kept.line || header->host || !append(&profile->common, kept.line))
        status = error_set(error, STATUS_MEMORY, "no memory for header lines");
    free(kept.host);
    free(kept.line);
    return status;
}

static int fill(struct fetch_profile *profile, const struct fetch_profile_settings *settings,
                struct error *error)
{
    const char *agent = settings->user_agent ? settings->user_agent : "Seine/" SEINE_VERSION;
    for (const char *at = agent; *at; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            return error_set(error, STATUS_INVALID, "the user agent holds a control character");
    profile->http_version = settings->http_version;
    profile->user_agent = strdup(agent);
    profile->bound = calloc(settings->header_count + 1, sizeof *profile->bound);
    char *accept = NULL;
    if (asprintf(&accept, "Accept: %s", settings->accept ? settings->accept : "*/*") < 0)
        accept = NULL;
    bool compressed = !settings->no_compression && settings->http_version != FETCH_HTTP_1_0;
    bool made = profile->user_agent && profile->bound && accept &&
                append(&profile->common, accept) && append(&profile->plain, accept) &&
                (!compressed || (append(&profile->common, ACCEPT_ENCODING) &&
                                 append(&profile->plain, ACCEPT_ENCODING)));
    free(accept);
    int status = made ? 0 : error_set(error, STATUS_MEMORY, "no memory for a profile of requests");
    for (size_t i = 0; i < settings->header_count && status == 0; i++)
        status = keep_header(profile, &settings->headers[i], error);
    return status;
}

int fetch_profile_new(const struct fetch_profile_settings *settings,
                      struct fetch_profile **ret_profile, struct error *error)
{
    struct fetch_profile *profile = calloc(1, sizeof *profile);
    if (!profile)
        return error_set(error, STATUS_MEMORY, "no memory for a profile of requests");
    atomic_init(&profile->references, 1);
    int status = fill(profile, settings, error);
    if (status < 0) {
        fetch_profile_release(profile);
        return status;
    }
    *ret_profile = profile;
    return 0;
}

struct fetch_profile *fetch_profile_share(struct fetch_profile *profile)
{
    atomic_fetch_add_explicit(&profile->references, 1, memory_order_relaxed);
    return profile;
}

void fetch_profile_release(struct fetch_profile *profile)
{
    if (!profile || atomic_fetch_sub_explicit(&profile->references, 1, memory_order_acq_rel) > 1)
        return;
    for (size_t i = 0; i < profile->bound_count; i++) {
        free(profile->bound[i].host);
        free(profile->bound[i].line);
    }
    free(profile->bound);
    curl_slist_free_all(profile->common);
    curl_slist_free_all(profile->plain);
    free(profile->user_agent);
    free(profile);
}

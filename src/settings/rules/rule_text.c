#include "rule_text.h"

#include <seine/foundation/base/limits.h>
#include <stdio.h>

/* Detects characters that a host name cannot have: the text is a URI or has a port. */
static int check_host_characters(struct text text, struct error *error)
{
    bool is_address = text.length && text.data[0] == '[';
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == ' ' || strchr("/\\?#@", c) || (c == ':' && !is_address))
            return error_set(
                error, STATUS_INVALID,
                "host rules hold host names, without scheme, port and path; an IPv6 address "
                "stands in brackets");
    }
    return 0;
}

int prepare_host(struct text text, bool sorts_query, char *storage, struct text *ret_text,
                 struct error *error)
{
    (void)sorts_query;
    int status = check_host_characters(text, error);
    if (status)
        return status;
    char input[LIMIT_HOST_BYTES * 4];
    int length = snprintf(input, sizeof(input), "http://%.*s/", TEXT_ARGUMENTS(text));
    if ((size_t)length >= sizeof(input))
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(URI_HOST_TOO_LONG));
    struct uri uri;
    int problem = uri_parse((struct text){input, (size_t)length}, storage, URI_STORAGE_BYTES, &uri);
    if (problem)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(problem));
    *ret_text = uri.host;
    return 0;
}

int prepare_host_part(struct text text, bool sorts_query, char *storage, struct text *ret_text,
                      struct error *error)
{
    (void)sorts_query;
    int status = check_host_characters(text, error);
    if (status)
        return status;
    if (text.length > LIMIT_HOST_BYTES)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(URI_HOST_TOO_LONG));
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if ((unsigned char)c >= 0x80)
            return error_set(error, STATUS_INVALID,
                             "parts of internationalised host names are written as xn--…");
        storage[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    *ret_text = (struct text){storage, text.length};
    return 0;
}

/* Whether the text begins like a URI that can be crawled, or like the beginning of its scheme. */
static bool has_scheme(struct text text)
{
    static const char *const SCHEMES[] = {"http://", "https://", "ftp://", "ftps://", "file:///"};
    for (size_t i = 0; i < sizeof SCHEMES / sizeof *SCHEMES; i++) {
        size_t length = strlen(SCHEMES[i]);
        if (memcmp(text.data, SCHEMES[i], text.length < length ? text.length : length) == 0)
            return true;
    }
    return false;
}

/* Suggests an expression that matches the path on any host; the path is quoted for it. */
static int refuse_without_scheme(struct text text, struct error *error)
{
    char quoted[200];
    size_t length = 0;
    bool is_path = text.length && text.data[0] == '/' && (text.length == 1 || text.data[1] != '/');
    for (size_t i = 0; i < text.length && length < sizeof quoted - 3; i++) {
        if (strchr("\\^$.[]|()?*+{}", text.data[i]))
            quoted[length++] = '\\';
        quoted[length++] = text.data[i];
    }
    int shown = text.length < 120 ? (int)text.length : 120;
    if (is_path)
        return error_set(error, STATUS_INVALID,
                         "it can never match, since a URI begins with its scheme; write "
                         "http://HOST%.*s, or for every host the regexp ^[a-z]+://[^/]+%.*s",
                         shown, text.data, (int)length, quoted);
    return error_set(error, STATUS_INVALID,
                     "it can never match, since a URI begins with its scheme; write %s%.*s",
                     text.length && text.data[0] == '/' ? "http:" : "http://", shown, text.data);
}

int prepare_uri(struct text text, bool sorts_query, char *storage, struct text *ret_text,
                struct error *error)
{
    struct uri uri, sorted;
    char unsorted[URI_STORAGE_BYTES];
    int problem = uri_parse(text, sorts_query ? unsorted : storage, URI_STORAGE_BYTES, &uri);
    if (!problem && sorts_query && !uri.opaque) {
        problem = uri_sort_query(&uri, storage, URI_STORAGE_BYTES, &sorted);
        uri = sorted;
    }
    if (problem == URI_NOT_ABSOLUTE)
        return refuse_without_scheme(text, error);
    if (problem)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(problem));
    if (uri.opaque)
        return error_set(error, STATUS_INVALID,
                         "its scheme is none of http, https, ftp, ftps and file");
    *ret_text = uri.text;
    return 0;
}

/* If the text has a complete scheme and host, it is compared in normal form. */
static int check_origin(struct text text, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    const char *authority = memmem(text.data, text.length, "://", 3);
    const char *end = text.data + text.length, *slash = authority ? authority + 3 : end;
    while (slash < end && !strchr("/?#", *slash))
        slash++;
    if (slash == end)
        return 0;
    struct text origin = {text.data, (size_t)(slash - text.data)};
    int problem = uri_parse(origin, storage, sizeof storage, &uri);
    if (problem)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(problem));
    if (*slash == '/' && (uri.opaque || text_equal(uri.origin, origin)))
        return 0;
    return error_set(error, STATUS_INVALID,
                     "it can never match, since URIs are compared in their normal form; write "
                     "%.*s/%.*s",
                     TEXT_ARGUMENTS(uri.origin), (int)(end - slash - (*slash == '/')),
                     slash + (*slash == '/'));
}

/* Refuses characters that no URI in normal form has; they are escaped there ("%20"). */
static int check_uri_characters(struct text text, struct error *error)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if (c == '#')
            return error_set(error, STATUS_INVALID,
                             "it can never match, since URIs are compared without their fragment, "
                             "from \"#\" on");
        if (c <= ' ' || c >= 0x7f)
            return error_set(error, STATUS_INVALID,
                             "it can never match, since URIs are compared in ASCII without spaces; "
                             "write %%%02X for the byte %zu",
                             c, i + 1);
    }
    return 0;
}

int prepare_uri_part(struct text text, bool sorts_query, char *storage, struct text *ret_text,
                     struct error *error)
{
    (void)sorts_query;
    (void)storage;
    if (text.length > LIMIT_URI_BYTES)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(URI_TOO_LONG));
    int status = check_uri_characters(text, error);
    if (status == 0)
        *ret_text = text;
    return status;
}

int prepare_uri_beginning(struct text text, bool sorts_query, char *storage, struct text *ret_text,
                          struct error *error)
{
    struct text part;
    int status = 0;
    if (!has_scheme(text)) {
        struct uri uri;
        /* The scheme is in capitals, or not one that is crawled. */
        bool is_spelt = memmem(text.data, text.length, "://", 3) &&
                        uri_parse(text, storage, URI_STORAGE_BYTES, &uri) == 0;
        status = !is_spelt ? refuse_without_scheme(text, error)
                 : uri.opaque
                     ? error_set(error, STATUS_INVALID,
                                 "its scheme is none of http, https, ftp, ftps and file")
                     : error_set(error, STATUS_INVALID,
                                 "it can never match, since URIs are compared in their normal "
                                 "form; write %s",
                                 uri.text.data);
    }
    if (status == 0)
        status = prepare_uri_part(text, sorts_query, storage, &part, error);
    if (status == 0)
        status = check_origin(text, error);
    if (status == 0)
        *ret_text = part;
    return status;
}

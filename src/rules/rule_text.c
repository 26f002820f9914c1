#include "rule_text.h"

#include <seine/base/limits.h>
#include <stdio.h>

/* Enough to see what a host name cannot be: somebody wrote a URI or a port. */
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
    if (problem)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(problem));
    if (uri.opaque)
        return error_set(error, STATUS_INVALID,
                         "its scheme is none of http, https, ftp, ftps and file");
    *ret_text = uri.text;
    return 0;
}

int prepare_uri_part(struct text text, bool sorts_query, char *storage, struct text *ret_text,
                     struct error *error)
{
    (void)sorts_query;
    (void)storage;
    if (text.length > LIMIT_URI_BYTES)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(URI_TOO_LONG));
    *ret_text = text;
    return 0;
}

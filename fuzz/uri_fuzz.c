/*
 * What must hold for every reference against every base. The first byte chooses one of the bases
 * below; the rest is the reference. Past their number, the rest is a base, a zero byte and the
 * reference.
 *
 * tests/foundation/uri/property_test.c feeds the same function with generated references.
 */
#include "shape.h"

#include <seine/foundation/uri.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const BASES[] = {
    "http://host/",
    "https://www.example.org:8443/a/b/c.html?q=1",
    "http://127.0.0.1:8080/x/../y/",
    "ftp://[::1]/dir/file;type=a",
    "http://b\303\274cher.example./%7Euser//a%2Fb/?",
    "http://h/a/b/c/d;p?q#f",
};
#define BASE_COUNT (sizeof BASES / sizeof *BASES)

static struct text shown;

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s, for `%.*s`\n", what, TEXT_ARGUMENTS(shown));
    abort();
}

static bool all_equal(const struct uri *a, const struct uri *b)
{
    return text_equal(a->text, b->text) && text_equal(a->scheme, b->scheme) &&
           text_equal(a->host, b->host) && text_equal(a->origin, b->origin) &&
           text_equal(a->path_and_query, b->path_and_query) && text_equal(a->path, b->path) &&
           text_equal(a->query, b->query) && text_equal(a->credentials, b->credentials) &&
           text_equal(a->fragment, b->fragment) && a->port == b->port &&
           a->has_query == b->has_query && a->has_fragment == b->has_fragment &&
           a->opaque == b->opaque;
}

/* How often `text` says "%25", seen as the parser sees it: without tabs and newlines. */
static size_t escaped_percents(struct text text)
{
    size_t count = 0, matched = 0;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '\t' || c == '\n' || c == '\r')
            continue;
        matched = c == "%25"[matched] ? matched + 1 : c == '%';
        count += matched == 3;
        matched %= 3;
    }
    return count;
}

static void check_form(const struct uri *uri)
{
    must(uri->text.length <= LIMIT_URI_BYTES, "the length is bounded");
    must(uri->text.data[uri->text.length] == 0, "the text ends with a zero");
    must(strlen(uri->text.data) == uri->text.length, "the text holds no zero");
    for (size_t i = 0; i < uri->text.length; i++)
        must(uri->text.data[i] >= ' ' && uri->text.data[i] < 0x7F, "the text is printable ASCII");
    if (uri->opaque)
        return;
    must(!memchr(uri->text.data, ' ', uri->text.length), "no space survives");
    must(!memchr(uri->text.data, '#', uri->text.length), "no fragment survives");
    must(uri->path.length > 0 && uri->path.data[0] == '/', "the path starts with a slash");
    bool is_file = text_equal(uri->scheme, TEXT_LITERAL("file"));
    must((!is_file || !uri->port) && is_file == !uri->host.length &&
             uri->host.length <= LIMIT_HOST_BYTES,
         "there is a host, unless it is a file");
    must(!uri_breaks_commands(uri->scheme, uri->path_and_query), "no command can be broken");
    must(!memchr(uri->path.data, '\\', uri->path.length), "no backslash survives in a path");
    char expected[URI_STORAGE_BYTES + LIMIT_URI_BYTES];
    snprintf(expected, sizeof expected, "%.*s%.*s%s%.*s", TEXT_ARGUMENTS(uri->origin),
             TEXT_ARGUMENTS(uri->path), uri->has_query ? "?" : "", TEXT_ARGUMENTS(uri->query));
    must(!strcmp(expected, uri->text.data), "the text is the sum of its parts");
    /* With a "/" behind it every segment stands between two. */
    snprintf(expected, sizeof expected, "%.*s/", TEXT_ARGUMENTS(uri->path));
    for (size_t i = 0; expected[i]; i++)
        must(strncmp(expected + i, "/./", 3) != 0 && strncmp(expected + i, "/../", 4) != 0,
             "no dot segment survives");
}

static void check_repeatable(const struct uri *uri, const struct uri *base)
{
    static char storage[URI_STORAGE_BYTES];
    struct uri again;
    must(uri_parse(uri->text, storage, sizeof storage, &again) == URI_FINE &&
             text_equal(again.text, uri->text) && again.opaque == uri->opaque &&
             again.port == uri->port,
         "a normal form is its own normal form");
    must(uri_resolve_general(uri->text, NULL, storage, sizeof storage, &again) == URI_FINE &&
             text_equal(again.text, uri->text),
         "a normal form is its own normal form by the general way");
    must(uri_resolve(uri->text, base, storage, sizeof storage, &again) == URI_FINE &&
             text_equal(again.text, uri->text),
         "an absolute URI does not depend on the base");
    must(uri_resolve(uri->text, uri, storage, sizeof storage, &again) == URI_FINE &&
             text_equal(again.text, uri->text),
         "a URI resolved against itself is itself");
    if (uri->opaque)
        return;
    must(uri_parse(uri->text, storage, uri->text.length + 1, &again) == URI_FINE,
         "storage that just suffices suffices");
    must(uri_parse(uri->text, storage, uri->text.length, &again) == URI_TOO_LONG,
         "storage too small is reported");
}

static void check_helpers(const struct uri *uri)
{
    static char storage[URI_STORAGE_BYTES], twice[URI_STORAGE_BYTES];
    char small[URI_HOSTPORT_BYTES], parsed[URI_HOSTPORT_BYTES], extension[URI_EXTENSION_BYTES];
    struct uri sorted, again;
    must(uri_sort_query(uri, storage, sizeof storage, &sorted) == URI_FINE, "sorting never grows");
    must(uri_sort_query(&sorted, twice, sizeof twice, &again) == URI_FINE &&
             all_equal(&sorted, &again),
         "what is sorted stays");
    bool found = false;
    for (unsigned maximum = 8; maximum > 0; maximum--) {
        bool now = uri_recursion(uri, maximum);
        must(now || !found, "what repeats often repeats seldom");
        found = now;
    }
    struct uri_parts parts;
    uri_parts(uri, &parts);
    must(parts.parsed != (int)uri->opaque, "parts are parsed unless opaque");
    if (uri->opaque)
        return;
    must(uri_extension(uri->path, extension).length <= URI_EXTENSION_BYTES, "extensions are short");
    struct text domain = uri_registered_domain(uri->host);
    struct text host = uri->host, parsed_host;
    if (domain.length && host.data[host.length - 1] == '.')
        host.length--;
    must(text_ends_with(host, domain), "the registered domain ends the host");
    uint16_t port;
    if (!uri->port)
        return;
    must(uri_parse_hostport(uri_hostport(uri, small), parsed, &parsed_host, &port) == URI_FINE &&
             text_equal(parsed_host, uri->host) && port == uri->port,
         "a hostport reads back");
}

static void check(struct text reference, const struct uri *base)
{
    static char general_storage[URI_STORAGE_BYTES], fast_storage[URI_STORAGE_BYTES];
    struct uri general, fast;
    shown = reference;
    int problem =
        uri_resolve_general(reference, base, general_storage, sizeof general_storage, &general);
    bool settled = uri_resolve_fast(reference, base, fast_storage, sizeof fast_storage, &fast);
    must(!settled || problem == URI_FINE, "what the fast way settles is fine");
    must(!settled || all_equal(&general, &fast), "both ways agree");
    must(problem >= 0 && problem < URI_PROBLEMS, "every problem is in the table");
    if (problem)
        return;
    check_form(&general);
    must(escaped_percents(general.text) <=
             escaped_percents(reference) + (base ? escaped_percents(base->text) : 0),
         "nothing is escaped twice");
    check_repeatable(&general, base);
    check_helpers(&general);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char storage[URI_STORAGE_BYTES];
    struct uri base;
    if (size == 0)
        return 0;
    struct text rest = {(const char *)data + 1, size - 1};
    if (data[0] < BASE_COUNT) {
        must(!uri_parse(text_of(BASES[data[0]]), storage, sizeof storage, &base), "a base is fine");
    } else {
        const char *zero = rest.length ? memchr(rest.data, 0, rest.length) : NULL;
        struct text first = {rest.data, zero ? (size_t)(zero - rest.data) : rest.length};
        check(first, NULL);
        if (!zero || uri_parse(first, storage, sizeof storage, &base))
            return 0;
        rest = (struct text){zero + 1, rest.length - first.length - 1};
    }
    check(rest, &base);
    check(rest, NULL);
    return 0;
}

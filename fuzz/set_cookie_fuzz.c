/* A URI, a line break, and Set-Cookie lines that an answer to it has: what is kept is within its
 * bounds, is for the server that set it, and makes a header of one line. */
#include <seine/web/cookies/jar.h>
#include <stdlib.h>

#define NOW_MS INT64_C(1700000000000)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const struct uri *uri, struct text line)
{
    char storage[COOKIE_STORAGE_BYTES];
    struct cookie cookie;
    if (!cookie_parse(line, uri, NOW_MS, 900000, storage, &cookie, NULL))
        return;
    if (cookie.name.length + cookie.value.length > LIMIT_COOKIE_BYTES ||
        cookie.path.length > LIMIT_COOKIE_ATTRIBUTE_BYTES || !cookie.path.length ||
        !cookie_domain_matches(cookie.domain, cookie.is_host_only, uri->host) ||
        !text_equal(cookie_site_of(cookie.domain), cookie_site_of(uri->host)) ||
        cookie.expires_at_ms > NOW_MS + LIMIT_COOKIE_DAYS * INT64_C(86400000))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct cookie_jar *jar;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct text input = {(const char *)data, size};
    const char *end = size ? memchr(input.data, '\n', size) : NULL;
    if (!end || (!jar && cookie_jar_new(&jar, NULL) < 0) ||
        uri_parse((struct text){input.data, (size_t)(end - input.data)}, storage, sizeof storage,
                  &uri) ||
        uri.opaque)
        return 0;
    struct text header = {end + 1, size - (size_t)(end + 1 - input.data)};
    struct text rest = header;
    while (rest.length) {
        const char *stop = memchr(rest.data, '\n', rest.length);
        size_t length = stop ? (size_t)(stop - rest.data) : rest.length;
        check(&uri, (struct text){rest.data, length});
        rest.data += length + (stop != NULL);
        rest.length -= length + (stop != NULL);
    }
    struct cookie_group *group = cookie_group_hold(jar, uri.host);
    struct buffer value;
    if (!group)
        return 0;
    buffer_init(&value, SIZE_MAX);
    (void)cookie_group_take(group, &uri, header, NOW_MS, 900000);
    cookie_group_header(group, &uri, COOKIE_REQUEST_OWN, NOW_MS, &value);
    if (value.length > LIMIT_COOKIE_HEADER_BYTES ||
        (value.length &&
         (memchr(value.data, '\n', value.length) || memchr(value.data, '\r', value.length) ||
          memchr(value.data, '\0', value.length))))
        abort();
    buffer_done(&value);
    cookie_group_release(group);
    cookie_jar_free(jar);
    jar = NULL;
    return 0;
}

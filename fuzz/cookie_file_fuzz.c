/* Any bytes as a Netscape file of cookies: what is read is within its bounds. */
#include <seine/web/cookies/netscape.h>
#include <stdlib.h>

#define NOW_MS INT64_C(1700000000000)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct netscape_file file = {
        .rest = {(const char *)data, size}, .now_ms = NOW_MS, .session_ms = 900000};
    struct cookie cookie;
    struct error error = {0};
    int status;
    while ((status = netscape_next(&file, &cookie, &error)) > 0)
        if (cookie.name.length + cookie.value.length > LIMIT_COOKIE_BYTES ||
            cookie.path.length > LIMIT_COOKIE_ATTRIBUTE_BYTES || cookie.expires_at_ms <= NOW_MS ||
            !cookie.domain.length ||
            (cookie.value.length && memchr(cookie.value.data, '\n', cookie.value.length)))
            abort();
    if (status < 0 && !error.line)
        abort();
    return 0;
}

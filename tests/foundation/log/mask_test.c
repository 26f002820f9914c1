/* Secrets do not get into logs. */
#include <seine/foundation/log/mask.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

struct example {
    const char *line, *masked;
};

static void assert_masked(const struct example *examples, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct buffer masked;
        buffer_init(&masked, 4096);
        mask_header_line(text_of(examples[i].line), &masked);
        buffer_append_char(&masked, '\0');
        assert_string_equal(masked.data, examples[i].masked);
        buffer_done(&masked);
    }
}

static void secret_headers_lose_their_values(void **state)
{
    (void)state;
    static const struct example EXAMPLES[] = {
        {"Authorization: Basic b3Blbg==", "Authorization: ***"},
        {"PROXY-authorization:Basic b3Blbg==", "PROXY-authorization: ***"},
        {"cookie: session=1; token=2", "cookie: ***"},
        {"Set-Cookie: session=1; Path=/", "Set-Cookie: ***"},
        {"Set-Cookie : session=1", "Set-Cookie : ***"},
        {"Authorization", "Authorization"},
        {"X-Cookie: 1", "X-Cookie: 1"},
        {"Content-Type: text/html", "Content-Type: text/html"},
        {"", ""},
    };
    assert_masked(EXAMPLES, sizeof EXAMPLES / sizeof *EXAMPLES);
}

static void uris_lose_their_passwords(void **state)
{
    (void)state;
    static const struct example EXAMPLES[] = {
        {"Location: http://me:open@wiki.example/a?b", "Location: http://me:***@wiki.example/a?b"},
        {"Location: //me:open@wiki.example/", "Location: //me:***@wiki.example/"},
        {"Location: http://me:o:p@n@wiki.example/", "Location: http://me:***@wiki.example/"},
        {"Link: <https://a:b@c/>, <https://d:e@f/>",
         "Link: <https://a:***@c/>, <https://d:***@f/>"},
        {"Location: http://wiki.example:80/me:open@home",
         "Location: http://wiki.example:80/me:open@home"},
        {"Location: http://me@wiki.example/", "Location: http://me@wiki.example/"},
        {"GET http://me:open@wiki.example/ HTTP/1.1", "GET http://me:***@wiki.example/ HTTP/1.1"},
        {"Location: http://me:open", "Location: http://me:open"},
        {"Location: //", "Location: //"},
    };
    assert_masked(EXAMPLES, sizeof EXAMPLES / sizeof *EXAMPLES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secret_headers_lose_their_values),
        cmocka_unit_test(uris_lose_their_passwords),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

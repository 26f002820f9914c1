#include <seine/web/cookies/netscape.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define NOW_MS INT64_C(1700000000000)

static struct netscape_file file_of(const char *text)
{
    return (struct netscape_file){.rest = text_of(text), .now_ms = NOW_MS, .session_ms = 900000};
}

static void the_seven_fields_are_read_as_curl_writes_them(void **state)
{
    struct cookie cookie;
    struct error error;
    (void)state;
    struct netscape_file file =
        file_of("# Netscape HTTP Cookie File\r\n"
                "\n"
                "#HttpOnly_.Example.com\tTRUE\t/app\tTRUE\t1700000100\tsid\ta\tb\r\n"
                "old.example.com\tFALSE\t/\tFALSE\t1600000000\tgone\tx\n"
                "host.example.com\tFALSE\t/\tFALSE\t0\tsession\t");
    assert_int_equal(netscape_next(&file, &cookie, &error), 1);
    assert_true(text_equal(cookie.domain, text_of("example.com")));
    assert_true(text_equal(cookie.path, text_of("/app")));
    assert_true(text_equal(cookie.value, text_of("a\tb")));
    assert_true(cookie.is_http_only && cookie.is_secure && !cookie.is_host_only &&
                !cookie.is_session);
    assert_int_equal(cookie.expires_at_ms, INT64_C(1700000100000));
    assert_int_equal(netscape_next(&file, &cookie, &error), 1);
    assert_true(text_equal(cookie.name, text_of("session")));
    assert_true(cookie.is_session && cookie.is_host_only && !cookie.is_secure);
    assert_int_equal(cookie.expires_at_ms, NOW_MS + 900000);
    assert_int_equal(file.expired, 1);
    assert_int_equal(netscape_next(&file, &cookie, &error), 0);
}

static void what_cannot_be_kept_is_refused_with_its_line(void **state)
{
    static const char *const LINES[] = {
        "a.com TRUE / FALSE 0 a b",          "a.com\tyes\t/\tFALSE\t0\ta\tb",
        "a.com\tTRUE\tx\tFALSE\t0\ta\tb",    "a.com\tTRUE\t/\t1\t0\ta\tb",
        "a.com\tTRUE\t/\tFALSE\tsoon\ta\tb", ".co.uk\tTRUE\t/\tFALSE\t0\ta\tb",
        "a b\tTRUE\t/\tFALSE\t0\ta\tb",      "a.com\tTRUE\t/\tFALSE\t0\t__Host-a\tb",
        "a.com\tFALSE\t/\tFALSE\t0\t\t",     "a.com\tFALSE\t/\tFALSE\t0\ta\tsecret\x01"};
    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        struct cookie cookie;
        struct error error = {0};
        char text[128] = "# comment\n";
        strcat(text, LINES[i]);
        struct netscape_file file = file_of(text);
        assert_int_equal(netscape_next(&file, &cookie, &error), STATUS_INVALID);
        assert_int_equal(error.line, 2);
        assert_null(strstr(error.sentence, "secret"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seven_fields_are_read_as_curl_writes_them),
        cmocka_unit_test(what_cannot_be_kept_is_refused_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

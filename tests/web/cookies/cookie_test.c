#include <seine/web/cookies.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define NOW_MS     (INT64_C(1700000000) * 1000)
#define SESSION_MS 900000

static char from_storage[URI_STORAGE_BYTES], domain_storage[COOKIE_STORAGE_BYTES];

static struct uri uri_of(const char *text, char *storage)
{
    struct uri uri;
    assert_int_equal(uri_parse(text_of(text), storage, URI_STORAGE_BYTES, &uri), 0);
    return uri;
}

/* Why the line is ignored; NULL when it is taken. */
static const char *take(const char *from, const char *line, struct cookie *ret_cookie)
{
    const char *why = "";
    struct uri uri = uri_of(from, from_storage);
    return cookie_parse(text_of(line), &uri, NOW_MS, SESSION_MS, domain_storage, ret_cookie, &why)
               ? NULL
               : why;
}

static void assert_taken(const char *from, const char *line)
{
    struct cookie cookie;
    const char *why = take(from, line, &cookie);
    if (why)
        fail_msg("%s from %s is ignored: %s", line, from, why);
}

static void assert_ignored(const char *from, const char *line)
{
    struct cookie cookie;
    if (!take(from, line, &cookie))
        fail_msg("%s from %s is taken", line, from);
}

static void assert_text(struct text text, const char *expected)
{
    assert_int_equal(text.length, strlen(expected));
    assert_memory_equal(text.data, expected, text.length);
}

static void a_cookie_is_for_its_host_and_the_folder_of_the_page(void **state)
{
    struct cookie cookie;
    (void)state;
    assert_null(take("http://www.example.com/a/b?c", "sid=1", &cookie));
    assert_text(cookie.domain, "www.example.com");
    assert_text(cookie.path, "/a");
    assert_true(cookie.is_host_only);
    assert_true(cookie.is_session);
    assert_int_equal(cookie.expires_at_ms, NOW_MS + SESSION_MS);
}

static void max_age_comes_before_expires_and_no_life_is_longer_than_400_days(void **state)
{
    struct cookie cookie;
    (void)state;
    assert_null(
        take("http://a.com/", "a=1; Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:00 GMT", &cookie));
    assert_int_equal(cookie.expires_at_ms, NOW_MS + 10000);
    assert_false(cookie.is_session);
    assert_null(take("http://a.com/", "a=1; Max-Age=99999999999999999999", &cookie));
    assert_int_equal(cookie.expires_at_ms, NOW_MS + LIMIT_COOKIE_DAYS * INT64_C(86400000));
    assert_null(take("http://a.com/", "a=1; max-age=-1", &cookie));
    assert_true(cookie.expires_at_ms <= NOW_MS);
}

static void no_cookie_is_for_a_public_suffix_or_another_domain(void **state)
{
    struct cookie cookie;
    (void)state;
    assert_taken("http://www.example.co.uk/", "a=1; Domain=example.co.uk");
    assert_ignored("http://www.example.co.uk/", "a=1; Domain=co.uk");
    assert_ignored("http://www.example.co.uk/", "a=1; Domain=uk");
    assert_ignored("http://www.example.co.uk/", "a=1; Domain=other.co.uk");
    assert_ignored("http://www.example.com/", "a=1; Domain=le.com");
    assert_ignored("http://example.com/", "a=1; Domain=www.example.com");
    assert_ignored("http://one.github.io/", "a=1; Domain=github.io");
    assert_ignored("http://wiki.intranet/", "a=1; Domain=intranet");
    assert_ignored("http://10.0.0.1/", "a=1; Domain=0.0.1");
    assert_null(take("http://intranet/", "a=1; Domain=intranet", &cookie));
    assert_true(cookie.is_host_only);
    assert_null(take("http://127.0.0.1/", "a=1; Domain=127.0.0.1", &cookie));
    assert_null(take("http://www.xn--bcher-kva.example/",
                     "a=1; Domain=b\xc3\xbc"
                     "cher.example",
                     &cookie));
    assert_text(cookie.domain, "xn--bcher-kva.example");
}

static void prefixes_promise_what_the_cookie_has_to_keep(void **state)
{
    (void)state;
    assert_taken("https://a.com/", "__Secure-a=1; Secure");
    assert_ignored("https://a.com/", "__Secure-a=1");
    assert_ignored("http://a.com/", "__secure-a=1; Secure");
    assert_taken("https://a.com/", "__Host-a=1; Secure; Path=/");
    assert_ignored("https://a.com/", "__Host-a=1; Secure");
    assert_ignored("https://a.com/", "__Host-a=1; Secure; Path=/; Domain=a.com");
    assert_ignored("https://a.com/", "__HOST-a=1; Path=/");
    assert_ignored("https://a.com/", "=__Host-a=1; Secure; Path=/");
}

static void sizes_are_bounded(void **state)
{
    char line[LIMIT_COOKIE_BYTES + 2100];
    struct cookie cookie;
    (void)state;
    memset(line, 'x', sizeof line);
    line[1] = '=';
    line[LIMIT_COOKIE_BYTES + 1] = 0;
    assert_taken("http://a.com/", line);
    line[LIMIT_COOKIE_BYTES + 1] = 'x';
    line[LIMIT_COOKIE_BYTES + 2] = 0;
    assert_ignored("http://a.com/", line);
    /* An attribute that is too long is as if it was not there. */
    memset(line, 'x', sizeof line);
    memcpy(line, "a=1; Path=/", 11);
    line[11 + LIMIT_COOKIE_ATTRIBUTE_BYTES] = 0;
    assert_null(take("http://a.com/folder/page", line, &cookie));
    assert_text(cookie.path, "/folder");
}

static void what_is_secure_comes_over_https_and_control_characters_are_in_none(void **state)
{
    (void)state;
    assert_ignored("http://a.com/", "a=1; Secure");
    assert_taken("https://a.com/", "a=1; Secure");
    assert_ignored("http://a.com/", "a=1\x01");
    assert_ignored("http://a.com/", "a=1; Path=/\x7f");
    assert_ignored("http://a.com/", "\xff=1");
    assert_ignored("http://a.com/", " = ; Path=/");
}

static void same_site_is_kept_and_counts_for_parts_of_pages_of_others(void **state)
{
    struct cookie strict, none;
    char storage[URI_STORAGE_BYTES];
    (void)state;
    struct uri uri = uri_of("https://a.com/", storage);
    assert_null(take("https://a.com/", "a=1; SameSite=Strict", &strict));
    assert_true(cookie_is_for(&strict, &uri, COOKIE_REQUEST_OWN, NOW_MS));
    assert_false(cookie_is_for(&strict, &uri, COOKIE_REQUEST_CROSS_SITE, NOW_MS));
    assert_null(take("https://a.com/", "a=1; SameSite=none; Secure", &none));
    assert_true(cookie_is_for(&none, &uri, COOKIE_REQUEST_CROSS_SITE, NOW_MS));
    assert_string_equal(cookie_same_site_name(strict.same_site), "strict");
}

static void a_cookie_goes_where_its_domain_path_scheme_and_time_let_it(void **state)
{
    static const struct {
        const char *from, *line, *to;
        bool goes;
    } CASES[] = {
        {"http://a.com/", "a=1", "http://a.com/x", true},
        {"http://a.com/", "a=1", "http://a.com:8080/x", true},
        {"http://a.com/", "a=1", "http://www.a.com/", false},
        {"http://www.a.com/", "a=1; Domain=.a.com", "http://other.a.com/", true},
        {"http://www.a.com/", "a=1; Domain=a.com", "http://b-a.com/", false},
        {"http://a.com/", "a=1; Path=/x", "http://a.com/x", true},
        {"http://a.com/", "a=1; Path=/x", "http://a.com/x/y", true},
        {"http://a.com/", "a=1; Path=/x", "http://a.com/xy", false},
        {"https://a.com/", "a=1; Secure", "http://a.com/", false},
        {"https://a.com/", "a=1; Secure", "https://a.com/", true},
        {"http://1.2.3.4/", "a=1", "http://9.1.2.3.4.com/", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char storage[URI_STORAGE_BYTES];
        struct cookie cookie;
        assert_null(take(CASES[i].from, CASES[i].line, &cookie));
        struct uri to = uri_of(CASES[i].to, storage);
        if (cookie_is_for(&cookie, &to, COOKIE_REQUEST_OWN, NOW_MS) != CASES[i].goes)
            fail_msg("%s of %s goes to %s: %d", CASES[i].line, CASES[i].from, CASES[i].to,
                     !CASES[i].goes);
        assert_false(cookie_is_for(&cookie, &to, COOKIE_REQUEST_OWN, NOW_MS + SESSION_MS));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cookie_is_for_its_host_and_the_folder_of_the_page),
        cmocka_unit_test(max_age_comes_before_expires_and_no_life_is_longer_than_400_days),
        cmocka_unit_test(no_cookie_is_for_a_public_suffix_or_another_domain),
        cmocka_unit_test(prefixes_promise_what_the_cookie_has_to_keep),
        cmocka_unit_test(sizes_are_bounded),
        cmocka_unit_test(what_is_secure_comes_over_https_and_control_characters_are_in_none),
        cmocka_unit_test(same_site_is_kept_and_counts_for_parts_of_pages_of_others),
        cmocka_unit_test(a_cookie_goes_where_its_domain_path_scheme_and_time_let_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

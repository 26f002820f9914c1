#include <seine/web/cookies/jar.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define NOW_MS INT64_C(1700000000000)

struct fixture {
    struct cookie_jar *jar;
    struct buffer reported; /* to the committer */
};

static int set_up(void **state)
{
    static struct fixture fixture;
    *state = &fixture;
    buffer_init(&fixture.reported, SIZE_MAX);
    return cookie_jar_new(&fixture.jar, NULL);
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    cookie_jar_free(fixture->jar);
    buffer_done(&fixture->reported);
    return 0;
}

static void report(void *context, struct text group, const struct cookie *cookie, bool is_deleted)
{
    struct fixture *fixture = context;
    buffer_printf(&fixture->reported, "%s%.*s:%.*s=%.*s ", is_deleted ? "-" : "+",
                  TEXT_ARGUMENTS(group), TEXT_ARGUMENTS(cookie->name),
                  TEXT_ARGUMENTS(cookie->value));
}

static const char *changes(struct fixture *fixture)
{
    buffer_clear(&fixture->reported);
    cookie_jar_take_changes(fixture->jar, report, fixture);
    return fixture->reported.data ? fixture->reported.data : "";
}

static void take(struct cookie_group *group, const char *from, const char *line)
{
    char storage[URI_STORAGE_BYTES], header[8192];
    struct uri uri;
    assert_int_equal(uri_parse(text_of(from), storage, sizeof storage, &uri), 0);
    snprintf(header, sizeof header, "HTTP/1.1 200 OK\r\nset-cookie: %s\r\n\r\n", line);
    (void)cookie_group_take(group, &uri, text_of(header), NOW_MS, 900000);
}

static void assert_sent(struct cookie_group *group, const char *to, const char *expected)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct buffer value;
    buffer_init(&value, SIZE_MAX);
    assert_int_equal(uri_parse(text_of(to), storage, sizeof storage, &uri), 0);
    cookie_group_header(group, &uri, COOKIE_REQUEST_OWN, NOW_MS, &value);
    assert_string_equal(value.data ? value.data : "", expected);
    buffer_done(&value);
}

static void sites_of_a_registered_domain_share_what_is_for_both(void **state)
{
    struct fixture *fixture = *state;
    struct cookie_group *one = cookie_group_hold(fixture->jar, text_of("www.example.com"));
    struct cookie_group *other = cookie_group_hold(fixture->jar, text_of("wiki.example.com"));
    assert_ptr_equal(one, other);
    take(one, "http://www.example.com/", "all=1; Domain=example.com");
    take(one, "http://www.example.com/", "own=2");
    assert_sent(other, "http://wiki.example.com/", "all=1");
    assert_sent(one, "http://www.example.com/", "all=1; own=2");
    cookie_group_release(one);
    cookie_group_release(other);
}

static void longer_paths_come_first_and_a_cookie_without_a_name_has_no_sign(void **state)
{
    struct fixture *fixture = *state;
    struct cookie_group *group = cookie_group_hold(fixture->jar, text_of("a.com"));
    take(group, "http://a.com/", "short=1; Path=/");
    take(group, "http://a.com/", "long=2; Path=/x");
    take(group, "http://a.com/", "bare");
    assert_sent(group, "http://a.com/x", "long=2; short=1; bare");
    cookie_group_release(group);
}

static void a_change_is_reported_once_and_kept_until_it_is_in_the_file(void **state)
{
    struct fixture *fixture = *state;
    struct cookie_group *group = cookie_group_hold(fixture->jar, text_of("a.com"));
    cookie_group_loaded(group);
    take(group, "http://a.com/", "a=1");
    take(group, "http://a.com/", "a=2");
    take(group, "http://a.com/", "gone=1; Max-Age=0");
    cookie_group_release(group);
    assert_int_equal(cookie_jar_groups(fixture->jar), 1);
    assert_string_equal(changes(fixture), "+a.com:a=2 ");
    assert_string_equal(changes(fixture), "");
    assert_int_equal(cookie_jar_groups(fixture->jar), 1);
    cookie_jar_committed(fixture->jar);
    assert_int_equal(cookie_jar_groups(fixture->jar), 0);
}

static void what_was_set_or_deleted_before_loading_stands(void **state)
{
    struct fixture *fixture = *state;
    struct cookie kept = {.name = text_of("a"),
                          .value = text_of("old"),
                          .domain = text_of("a.com"),
                          .path = text_of("/"),
                          .is_host_only = true,
                          .expires_at_ms = NOW_MS + 1000};
    struct cookie_group *group = cookie_group_hold(fixture->jar, text_of("a.com"));
    take(group, "http://a.com/", "a=new");
    take(group, "http://a.com/", "b=1; Max-Age=0");
    assert_true(cookie_group_is_to_load(group));
    cookie_group_load(group, &kept);
    kept.name = text_of("b");
    cookie_group_load(group, &kept);
    kept.name = text_of("c");
    cookie_group_load(group, &kept);
    cookie_group_loaded(group);
    assert_sent(group, "http://a.com/", "c=old; a=new");
    assert_string_equal(changes(fixture), "+a.com:a=new -a.com:b= ");
    cookie_jar_committed(fixture->jar);
    cookie_group_release(group);
}

static void of_more_than_180_those_that_were_used_least_go(void **state)
{
    struct fixture *fixture = *state;
    struct cookie_group *group = cookie_group_hold(fixture->jar, text_of("a.com"));
    char line[64];
    cookie_group_loaded(group);
    for (int i = 0; i < LIMIT_COOKIES_OF_DOMAIN; i++) {
        snprintf(line, sizeof line, "n%d=1; Path=/%d", i, i);
        take(group, "http://a.com/", line);
    }
    assert_sent(group, "http://a.com/0", "n0=1"); /* now n1 is the one */
    take(group, "http://a.com/", "more=1; Path=/");
    assert_sent(group, "http://a.com/0", "n0=1; more=1");
    assert_sent(group, "http://a.com/1", "more=1");
    assert_sent(group, "http://a.com/2", "n2=1; more=1");
    cookie_group_release(group);
}

static void what_is_not_secure_does_not_touch_what_is(void **state)
{
    struct fixture *fixture = *state;
    struct cookie_group *group = cookie_group_hold(fixture->jar, text_of("a.com"));
    take(group, "https://a.com/", "sid=right; Secure; Path=/");
    take(group, "http://a.com/", "sid=wrong; Path=/");
    take(group, "http://a.com/", "sid=wrong; Path=/deeper");
    assert_sent(group, "https://a.com/deeper", "sid=right");
    take(group, "https://a.com/", "sid=later; Path=/");
    assert_sent(group, "https://a.com/", "sid=later");
    cookie_group_release(group);
}

static bool is_named(void *context, const struct cookie *cookie)
{
    return text_equal(cookie->name, text_of(context));
}

static void an_administrator_deletes_some(void **state)
{
    struct fixture *fixture = *state;
    char name[] = "b";
    struct cookie_group *group = cookie_group_hold(fixture->jar, text_of("a.com"));
    take(group, "http://a.com/", "a=1");
    take(group, "http://a.com/", "b=2");
    assert_int_equal(cookie_group_delete(group, is_named, name), 1);
    assert_sent(group, "http://a.com/", "a=1");
    assert_string_equal(changes(fixture), "+a.com:a=1 -a.com:b= ");
    cookie_group_release(group);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        CASE(sites_of_a_registered_domain_share_what_is_for_both),
        CASE(longer_paths_come_first_and_a_cookie_without_a_name_has_no_sign),
        CASE(a_change_is_reported_once_and_kept_until_it_is_in_the_file),
        CASE(what_was_set_or_deleted_before_loading_stands),
        CASE(of_more_than_180_those_that_were_used_least_go),
        CASE(what_is_not_secure_does_not_touch_what_is),
        CASE(an_administrator_deletes_some),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What an attempt to fetch robots.txt means: RFC 9309 2.3.1 and decisions.md. */
#include <seine/foundation/base.h>
#include <seine/web/fetch/robots.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#define TTL_MS 86400000

static struct robots_ruling rule(struct robots_fetch fetch, bool auth_ignore, bool tout_ignore)
{
    struct robots_settings settings = {.robots_auth_ignore = auth_ignore,
                                       .robots_tout_ignore = tout_ignore,
                                       .robots_ttl_ms = TTL_MS};
    struct robots_ruling ruling = robots_policy(&fetch, &settings);
    assert_non_null(ruling.explanation);
    return ruling;
}

static enum robots_ruling_kind kind_of_status(int status, bool auth_ignore)
{
    return rule((struct robots_fetch){.http_status = status}, auth_ignore, false).kind;
}

static void each_status_has_its_meaning(void **state)
{
    (void)state;
    static const struct {
        int status;
        enum robots_ruling_kind kind;
    } CASES[] = {
        {200, ROBOTS_PARSE},     {204, ROBOTS_PARSE},     {304, ROBOTS_UNCHANGED},
        {302, ROBOTS_ALLOW_ALL}, {400, ROBOTS_ALLOW_ALL}, {404, ROBOTS_ALLOW_ALL},
        {410, ROBOTS_ALLOW_ALL}, {451, ROBOTS_ALLOW_ALL}, {429, ROBOTS_NOT_NOW},
        {500, ROBOTS_NOT_NOW},   {503, ROBOTS_NOT_NOW},   {599, ROBOTS_NOT_NOW},
        {0, ROBOTS_NOT_NOW},     {101, ROBOTS_NOT_NOW},   {999, ROBOTS_NOT_NOW},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int auth_ignore = 0; auth_ignore < 2; auth_ignore++)
            assert_int_equal(kind_of_status(CASES[i].status, auth_ignore), CASES[i].kind);
}

static void refused_credentials_allow_only_where_configured(void **state)
{
    (void)state;
    assert_int_equal(kind_of_status(401, true), ROBOTS_ALLOW_ALL);
    assert_int_equal(kind_of_status(403, true), ROBOTS_ALLOW_ALL);
    assert_int_equal(kind_of_status(401, false), ROBOTS_DENY_ALL);
    assert_int_equal(kind_of_status(403, false), ROBOTS_DENY_ALL);
}

static void a_timeout_allows_only_where_configured(void **state)
{
    (void)state;
    struct robots_fetch fetch = {.outcome = ROBOTS_FETCH_TIMEOUT};
    assert_int_equal(rule(fetch, true, false).kind, ROBOTS_NOT_NOW);
    assert_int_equal(rule(fetch, true, true).kind, ROBOTS_ALLOW_ALL);
    fetch.outcome = ROBOTS_FETCH_FAILED;
    assert_int_equal(rule(fetch, true, true).kind, ROBOTS_NOT_NOW);
}

static void too_many_redirects_allow_as_a_404_does(void **state)
{
    (void)state;
    struct robots_fetch fetch = {.outcome = ROBOTS_FETCH_TOO_MANY_REDIRECTS};
    assert_int_equal(rule(fetch, true, false).kind, ROBOTS_ALLOW_ALL);
    assert_int_equal(rule(fetch, true, false).hold_ms, TTL_MS);
}

static void a_failure_is_tried_again_ever_later_up_to_an_hour(void **state)
{
    (void)state;
    int64_t before = 0;
    for (unsigned failures = 0; failures < 100; failures++) {
        int64_t hold =
            rule((struct robots_fetch){.outcome = ROBOTS_FETCH_FAILED, .failures = failures}, true,
                 true)
                .hold_ms;
        assert_true(hold >= before && hold <= 3600000);
        assert_true(hold > before || hold == 3600000);
        before = hold;
    }
    assert_int_equal(before, 3600000);
    assert_int_equal(rule((struct robots_fetch){.http_status = 500}, true, true).hold_ms, 5000);
}

static void retry_after_counts_up_to_an_hour(void **state)
{
    (void)state;
    struct robots_fetch fetch = {.http_status = 503, .retry_after_ms = 90000};
    assert_int_equal(rule(fetch, true, true).hold_ms, 90000);
    fetch.retry_after_ms = 1000;
    assert_int_equal(rule(fetch, true, true).hold_ms, 5000);
    fetch.retry_after_ms = INT64_C(1) << 60;
    assert_int_equal(rule(fetch, true, true).hold_ms, 3600000);
}

static void a_result_holds_for_the_configured_time(void **state)
{
    (void)state;
    static const int STATUSES[] = {200, 304, 302, 404, 401};
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++)
        assert_int_equal(
            rule((struct robots_fetch){.http_status = STATUSES[i]}, false, false).hold_ms, TTL_MS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_status_has_its_meaning),
        cmocka_unit_test(refused_credentials_allow_only_where_configured),
        cmocka_unit_test(a_timeout_allows_only_where_configured),
        cmocka_unit_test(too_many_redirects_allow_as_a_404_does),
        cmocka_unit_test(a_failure_is_tried_again_ever_later_up_to_an_hour),
        cmocka_unit_test(retry_after_counts_up_to_an_hour),
        cmocka_unit_test(a_result_holds_for_the_configured_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Which proxy a request takes, and which is passed over. */
#include <seine/settings/policy/proxy_pool.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#define SECOND_US INT64_C(1000000)

static const struct proxy_place PLACES[] = {
    {.host = {"One.example", 11}, .port = 3128, .user = {"me", 2}, .password = {"secret", 6}},
    {.host = {"two.example", 11}, .port = 3128},
    {.host = {"::1", 3}, .port = 80},
};

struct fixture {
    struct proxy_pool *pool;
    struct proxy_list *list;
    int64_t now_us;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    assert_int_equal(proxy_pool_new(&fixture->pool), 0);
    assert_int_equal(proxy_pool_list(fixture->pool, PLACES, 3, &fixture->list), 0);
    fixture->now_us = machine_monotonic_us();
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    proxy_pool_free(fixture->pool);
    free(fixture);
    return 0;
}

/* The DNS's answer about a proxy: its number as the last byte of the address. */
static void resolve(struct fixture *fixture, struct proxy *proxy)
{
    struct dns_answer answer = {
        .outcome = DNS_FOUND, .address_count = 1, .expires_at_ms = machine_wall_ms() + 3600 * 1000};
    answer.addresses[0] = (struct fetch_address){
        .family = 4, .bytes = {127, 0, 0, (unsigned char)-proxy_number(proxy)}};
    assert_ptr_equal(proxy_of_number(fixture->pool, proxy_number(proxy)), proxy);
    proxy_resolved(proxy, &answer, fixture->now_us, machine_wall_ms());
}

static struct proxy *enter_list(struct fixture *fixture, struct proxy_list *list, int max_pending,
                                struct proxy_use *use)
{
    struct proxy *unknown;
    int64_t again_us;
    for (;;)
        switch (proxy_enter(list, max_pending, fixture->now_us, use, &unknown, &again_us)) {
        case PROXY_ENTERED:
            return use->proxy;
        case PROXY_RESOLVE:
            resolve(fixture, unknown);
            break;
        case PROXY_LATER:
            assert_true(again_us > fixture->now_us);
            return NULL;
        }
}

/* NULL when no proxy takes a request now. */
static struct proxy *enter(struct fixture *fixture, int max_pending)
{
    struct proxy_use use;
    return enter_list(fixture, fixture->list, max_pending, &use);
}

static void requests_take_the_proxies_in_turn(void **state)
{
    struct fixture *fixture = *state;
    struct proxy *round[3];
    for (int i = 0; i < 3; i++)
        round[i] = enter(fixture, 100);
    assert_ptr_not_equal(round[0], round[1]);
    assert_ptr_not_equal(round[1], round[2]);
    assert_ptr_not_equal(round[0], round[2]);
    for (int i = 0; i < 9; i++)
        assert_ptr_equal(enter(fixture, 100), round[i % 3]);
}

static void an_entry_says_where_to_and_with_what(void **state)
{
    struct fixture *fixture = *state;
    struct proxy_use use;
    struct proxy *proxy = enter_list(fixture, fixture->list, 1, &use);
    assert_true(text_equal(use.request.host, TEXT_LITERAL("one.example")));
    assert_int_equal(use.request.port, 3128);
    assert_true(text_equal(use.request.user, TEXT_LITERAL("me")));
    assert_true(text_equal(use.request.password, TEXT_LITERAL("secret")));
    assert_int_equal(use.request.address_count, 1);
    assert_int_equal(use.request.addresses[0].bytes[3], (unsigned char)-proxy_number(proxy));
}

static void no_proxy_gets_more_than_max_pending(void **state)
{
    struct fixture *fixture = *state;
    struct proxy *entered[6];
    for (int i = 0; i < 6; i++)
        assert_non_null(entered[i] = enter(fixture, 2));
    assert_null(enter(fixture, 2));
    proxy_leave(entered[4], NULL, fixture->now_us);
    assert_ptr_equal(enter(fixture, 2), entered[4]);
    assert_null(enter(fixture, 2));
}

static void the_limit_is_of_the_proxy_in_all_lists(void **state)
{
    struct fixture *fixture = *state;
    struct proxy_list *other;
    struct proxy_use use;
    assert_int_equal(proxy_pool_list(fixture->pool, &PLACES[1], 1, &other), 0);
    struct proxy *two = enter_list(fixture, other, 1, &use);
    assert_non_null(two);
    assert_null(enter_list(fixture, other, 1, &use));
    for (int i = 0; i < 2; i++)
        assert_ptr_not_equal(enter(fixture, 1), two);
    assert_null(enter(fixture, 1));
}

static void the_same_proxies_are_the_same_list(void **state)
{
    struct fixture *fixture = *state;
    struct proxy_list *again, *others;
    assert_int_equal(proxy_pool_list(fixture->pool, PLACES, 3, &again), 0);
    assert_ptr_equal(again, fixture->list);
    assert_int_equal(proxy_pool_list(fixture->pool, PLACES, 2, &others), 0);
    assert_ptr_not_equal(others, fixture->list);
}

static void a_failing_proxy_is_passed_over_longer_each_time(void **state)
{
    struct fixture *fixture = *state;
    struct proxy_list *other;
    struct proxy_use use;
    int64_t until_us = 0, before_us = 0;
    char sentence[PROXY_SENTENCE_BYTES];
    assert_int_equal(proxy_pool_list(fixture->pool, &PLACES[1], 1, &other), 0);
    for (int i = 0; i < 10; i++) {
        struct proxy *two = enter_list(fixture, other, 1, &use);
        assert_non_null(two);
        assert_false(proxy_list_is_down(other, fixture->now_us, &until_us, sentence));
        proxy_leave(two, "out of order", fixture->now_us);
        assert_null(enter_list(fixture, other, 1, &use));
        assert_true(proxy_list_is_down(other, fixture->now_us, &until_us, sentence));
        assert_string_equal(sentence, "out of order");
        assert_true(until_us - fixture->now_us >= before_us);
        assert_true(until_us - fixture->now_us <= 60 * SECOND_US);
        before_us = until_us - fixture->now_us;
        /* The others go on. */
        assert_false(proxy_list_is_down(fixture->list, fixture->now_us, &until_us, sentence));
        assert_ptr_not_equal(enter(fixture, 1000), two);
        fixture->now_us += before_us;
    }
    assert_int_equal(before_us, 60 * SECOND_US);
    struct proxy *two = enter_list(fixture, other, 1, &use);
    proxy_leave(two, NULL, fixture->now_us);
    two = enter_list(fixture, other, 1, &use);
    proxy_leave(two, "out of order", fixture->now_us);
    assert_true(proxy_list_is_down(other, fixture->now_us, &until_us, sentence));
    assert_int_equal(until_us - fixture->now_us, SECOND_US);
}

static void requests_that_were_on_their_way_count_as_one_failure(void **state)
{
    struct fixture *fixture = *state;
    struct proxy_list *other;
    struct proxy_use use;
    int64_t until_us;
    char sentence[PROXY_SENTENCE_BYTES];
    assert_int_equal(proxy_pool_list(fixture->pool, &PLACES[1], 1, &other), 0);
    for (int i = 0; i < 20; i++)
        assert_non_null(enter_list(fixture, other, 20, &use));
    for (int i = 0; i < 20; i++)
        proxy_leave(use.proxy, "out of order", fixture->now_us);
    assert_true(proxy_list_is_down(other, fixture->now_us, &until_us, sentence));
    assert_int_equal(until_us - fixture->now_us, SECOND_US);
}

static void a_proxy_without_address_is_out_of_order(void **state)
{
    struct fixture *fixture = *state;
    struct proxy_list *other;
    struct proxy_use use;
    struct proxy *unknown;
    int64_t again_us, until_us;
    char sentence[PROXY_SENTENCE_BYTES];
    struct dns_answer nowhere = {.outcome = DNS_NO_NAME, .sentence = "there is no such name"};
    assert_int_equal(proxy_pool_list(fixture->pool, &PLACES[1], 1, &other), 0);
    assert_int_equal(proxy_enter(other, 1, fixture->now_us, &use, &unknown, &again_us),
                     PROXY_RESOLVE);
    /* Asked once, however many want to know. */
    assert_int_equal(proxy_enter(other, 1, fixture->now_us, &use, &unknown, &again_us),
                     PROXY_LATER);
    proxy_resolved(unknown, &nowhere, fixture->now_us, machine_wall_ms());
    assert_true(proxy_list_is_down(other, fixture->now_us, &until_us, sentence));
    assert_non_null(strstr(sentence, "two.example:3128"));
    assert_non_null(strstr(sentence, "no such name"));
    fixture->now_us = until_us;
    assert_int_equal(proxy_enter(other, 1, fixture->now_us, &use, &unknown, &again_us),
                     PROXY_RESOLVE);
}

static void addresses_are_renewed_and_serve_until_then(void **state)
{
    struct fixture *fixture = *state;
    struct proxy_list *other;
    struct proxy_use use;
    struct proxy *again;
    int64_t again_us;
    assert_int_equal(proxy_pool_list(fixture->pool, &PLACES[1], 1, &other), 0);
    assert_non_null(enter_list(fixture, other, 100, &use));
    fixture->now_us += 2 * 3600 * SECOND_US;
    assert_int_equal(proxy_enter(other, 100, fixture->now_us, &use, &again, &again_us),
                     PROXY_RESOLVE);
    assert_int_equal(proxy_enter(other, 100, fixture->now_us, &use, &again, &again_us),
                     PROXY_ENTERED);
    proxy_resolved(again, NULL, fixture->now_us, machine_wall_ms());
    assert_int_equal(proxy_enter(other, 100, fixture->now_us, &use, &again, &again_us),
                     PROXY_ENTERED);
}

static void a_configuration_names_the_proxies(void **state)
{
    struct fixture *fixture = *state;
    struct text items[] = {TEXT_LITERAL("http://You:p@ss:word@Two.example:3128"),
                           TEXT_LITERAL("three.example")};
    struct config_list values = {.items = items, .count = 2};
    struct proxy_list *list = NULL;
    struct proxy_use use;
    struct error error = {0};
    assert_int_equal(proxy_pool_configure(fixture->pool, &values, NULL, &list, &error), 0);
    assert_non_null(enter_list(fixture, list, 1, &use));
    assert_true(text_equal(use.request.host, TEXT_LITERAL("two.example")));
    assert_true(text_equal(use.request.user, TEXT_LITERAL("You")));
    assert_true(text_equal(use.request.password, TEXT_LITERAL("p@ss:word")));
    assert_non_null(enter_list(fixture, list, 1, &use));
    assert_true(text_equal(use.request.host, TEXT_LITERAL("three.example")));
    assert_int_equal(use.request.port, 80);
    assert_int_equal(use.request.user.length, 0);
    values.count = 0;
    assert_int_equal(proxy_pool_configure(fixture->pool, &values, NULL, &list, &error), 0);
    assert_null(list);
    /* Without its key an encrypted password is of no use, and not shown. */
    items[0] = TEXT_LITERAL("me:!ENC!YmFzZTY0YmFzZTY0YmFzZQ==@two.example");
    values.count = 1;
    assert_int_equal(proxy_pool_configure(fixture->pool, &values, NULL, &list, &error),
                     STATUS_NOT_FOUND);
    assert_null(strstr(error.sentence, "YmFz"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(requests_take_the_proxies_in_turn),
        TEST(an_entry_says_where_to_and_with_what),
        TEST(no_proxy_gets_more_than_max_pending),
        TEST(the_limit_is_of_the_proxy_in_all_lists),
        TEST(the_same_proxies_are_the_same_list),
        TEST(a_failing_proxy_is_passed_over_longer_each_time),
        TEST(requests_that_were_on_their_way_count_as_one_failure),
        TEST(a_proxy_without_address_is_out_of_order),
        TEST(addresses_are_renewed_and_serve_until_then),
        TEST(a_configuration_names_the_proxies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

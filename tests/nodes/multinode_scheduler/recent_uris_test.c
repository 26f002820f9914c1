#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <recent_uris.h>

/* Far more than there are places. */
#define URIS 1000000

static void a_uri_counts_at_no_smaller_depth(void **state)
{
    (void)state;
    struct recent_uris uris;
    assert_int_equal(recent_uris_init(&uris, NULL), 0);
    assert_false(recent_uris_has(&uris, 0, 0, 1));
    assert_false(recent_uris_has(&uris, 17, 5, 1));
    recent_uris_put(&uris, 17, 5);
    assert_true(recent_uris_has(&uris, 17, 5, 1));
    assert_true(recent_uris_has(&uris, 17, 6, 1));
    assert_false(recent_uris_has(&uris, 17, 4, 1));
    recent_uris_put(&uris, 17, 9);
    assert_true(recent_uris_has(&uris, 17, 5, 1));
    recent_uris_put(&uris, 17, 4);
    assert_true(recent_uris_has(&uris, 17, 4, 1));
    recent_uris_put(&uris, 18, INT64_C(1) << 32);
    assert_false(recent_uris_has(&uris, 18, INT64_MAX, 1));
    recent_uris_done(&uris);
}

static void it_forgets_on_request_and_in_time(void **state)
{
    (void)state;
    struct recent_uris uris;
    assert_int_equal(recent_uris_init(&uris, NULL), 0);
    assert_false(recent_uris_has(&uris, 17, 5, 1));
    recent_uris_put(&uris, 17, 5);
    recent_uris_forget(&uris);
    assert_false(recent_uris_has(&uris, 17, 5, 1));
    recent_uris_put(&uris, 17, 5);
    assert_true(recent_uris_has(&uris, 17, 5, RECENT_URIS_US));
    assert_false(recent_uris_has(&uris, 17, 5, RECENT_URIS_US + 1));
    uris.generation = UINT32_MAX;
    recent_uris_forget(&uris);
    assert_false(recent_uris_has(&uris, 1, 5, RECENT_URIS_US + 1));
    recent_uris_done(&uris);
}

static void it_takes_no_uri_for_another(void **state)
{
    (void)state;
    struct recent_uris uris;
    uint64_t hits = 0;
    assert_int_equal(recent_uris_init(&uris, NULL), 0);
    assert_false(recent_uris_has(&uris, 1, 0, 1));
    for (uint64_t i = 1; i <= URIS; i++)
        recent_uris_put(&uris, i * UINT64_C(0x9E3779B97F4A7C15), (int64_t)(i % 100));
    for (uint64_t i = 1; i <= URIS; i++) {
        uint64_t hash = i * UINT64_C(0x9E3779B97F4A7C15);
        hits += recent_uris_has(&uris, hash, (int64_t)(i % 100), 1);
        assert_false(recent_uris_has(&uris, hash + 1, 100, 1));
        assert_false(i % 100 && recent_uris_has(&uris, hash, (int64_t)(i % 100) - 1, 1));
    }
    assert_true(hits > 0 && hits < URIS);
    recent_uris_done(&uris);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_uri_counts_at_no_smaller_depth),
        cmocka_unit_test(it_forgets_on_request_and_in_time),
        cmocka_unit_test(it_takes_no_uri_for_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

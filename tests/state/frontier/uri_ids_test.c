/* Ids of URIs in blocks by site. */
#include <seine/state/frontier.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

enum { SITES = 300, URIS = 200 };

static void no_id_is_given_twice_and_a_sites_ids_grow(void **state)
{
    (void)state;
    static bool taken[SITES * URIS * 2];
    struct uri_ids ids[SITES] = {{0, 0}};
    int64_t former[SITES] = {0}, last = 0;
    for (int known = 0; known < URIS; known++)
        for (int site = 0; site < SITES; site++) {
            int64_t id = uri_ids_take(&ids[site], known, &last);
            assert_true(id > former[site]);
            assert_true(id <= last);
            assert_true((size_t)id < sizeof taken);
            assert_false(taken[id]);
            taken[id] = true;
            former[site] = id;
        }
}

static void uris_of_a_large_site_stand_together_despite_others_found_between(void **state)
{
    (void)state;
    struct uri_ids one = {0, 0}, other = {0, 0};
    int64_t last = 0, former = 0;
    int breaks = 0;
    for (int i = 0; i < 1280; i++) {
        int64_t id = uri_ids_take(&one, 1000 + i, &last);
        breaks += id != former + 1;
        former = id;
        (void)uri_ids_take(&other, 1000 + i, &last);
    }
    assert_true(breaks <= 10);
}

static void a_site_of_one_uri_takes_few_ids(void **state)
{
    (void)state;
    int64_t last = 0;
    for (int site = 0; site < 1000; site++) {
        struct uri_ids ids = {0, 0};
        (void)uri_ids_take(&ids, 0, &last);
    }
    assert_true(last <= 8 * 1000);
}

static void the_first_id_is_behind_the_last(void **state)
{
    (void)state;
    struct uri_ids ids = {0, 0};
    int64_t last = 41;
    assert_int_equal(uri_ids_take(&ids, 0, &last), 42);
    assert_int_equal(uri_ids_take(&ids, 1, &last), 43);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_id_is_given_twice_and_a_sites_ids_grow),
        cmocka_unit_test(uris_of_a_large_site_stand_together_despite_others_found_between),
        cmocka_unit_test(a_site_of_one_uri_takes_few_ids),
        cmocka_unit_test(the_first_id_is_behind_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The map of ids keeps what is put in it, and nothing else, however it grows and shrinks. */
#include <seine/foundation/base/id_map.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#define IDS 5000

static void an_empty_map_has_nothing(void **state)
{
    struct id_map map = {.entries = NULL};
    (void)state;
    assert_false(id_map_has(&map, 1));
    assert_null(id_map_get(&map, 1));
    id_map_remove(&map, 1);
    assert_int_equal(map.count, 0);
}

static void it_keeps_what_is_put_until_that_is_removed(void **state)
{
    static char places[IDS];
    struct id_map map = {.entries = NULL};
    (void)state;
    for (int i = 0; i < IDS; i++)
        assert_true(id_map_put(&map, 1 + i * INT64_C(64), &places[i]));
    for (int i = 0; i < IDS; i += 2)
        id_map_remove(&map, 1 + i * INT64_C(64));
    assert_int_equal(map.count, IDS / 2);
    for (int i = 0; i < IDS; i++) {
        int64_t id = 1 + i * INT64_C(64);
        assert_int_equal(id_map_has(&map, id), i % 2);
        assert_ptr_equal(id_map_get(&map, id), i % 2 ? &places[i] : NULL);
    }
    id_map_done(&map);
}

static void putting_again_replaces(void **state)
{
    char first, second;
    struct id_map map = {.entries = NULL};
    (void)state;
    assert_true(id_map_put(&map, 7, &first));
    assert_true(id_map_put(&map, 7, &second));
    assert_int_equal(map.count, 1);
    assert_ptr_equal(id_map_get(&map, 7), &second);
    id_map_done(&map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_map_has_nothing),
        cmocka_unit_test(it_keeps_what_is_put_until_that_is_removed),
        cmocka_unit_test(putting_again_replaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

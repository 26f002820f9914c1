#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <site_map.h>

#define NAMES 20000

static struct text name_of(unsigned number, char storage[32])
{
    int length = snprintf(storage, 32, "www%u.example", number);
    return (struct text){storage, (size_t)length};
}

static void every_name_has_the_node_that_it_was_given(void **state)
{
    (void)state;
    struct site_map map;
    char storage[32];
    assert_int_equal(site_map_init(&map, NULL), 0);
    assert_null(site_map_find(&map, TEXT_LITERAL("www1.example")));
    for (unsigned i = 0; i < NAMES; i++)
        assert_int_equal(site_map_put(&map, name_of(i, storage), i % 7, i % 2, NULL), 0);
    assert_int_equal(map.count, NAMES);
    assert_int_equal(map.sites, NAMES / 2);
    for (unsigned i = 0; i < NAMES; i++) {
        const struct routed_name *name = site_map_find(&map, name_of(i, storage));
        assert_non_null(name);
        assert_int_equal(name->node, i % 7);
        assert_int_equal(name->is_site, i % 2);
    }
    assert_null(site_map_find(&map, name_of(NAMES, storage)));
    site_map_done(&map);
}

static void a_name_keeps_its_node_and_may_become_a_site(void **state)
{
    (void)state;
    struct site_map map;
    assert_int_equal(site_map_init(&map, NULL), 0);
    assert_int_equal(site_map_put(&map, TEXT_LITERAL("example.com"), 1, false, NULL), 0);
    assert_int_equal(site_map_put(&map, TEXT_LITERAL("example.com"), 2, true, NULL), 0);
    const struct routed_name *name = site_map_find(&map, TEXT_LITERAL("example.com"));
    assert_int_equal(name->node, 1);
    assert_true(name->is_site);
    assert_int_equal(site_map_put(&map, TEXT_LITERAL(""), 3, true, NULL), 0);
    assert_int_equal(site_map_find(&map, TEXT_LITERAL(""))->node, 3);
    assert_int_equal(map.sites, 2);
    site_map_done(&map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_has_the_node_that_it_was_given),
        cmocka_unit_test(a_name_keeps_its_node_and_may_become_a_site),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

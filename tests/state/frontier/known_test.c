/* The map of known URIs. */
#include <seine/state/frontier.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static struct hash_key key;

static uint64_t hash_of(unsigned number)
{
    return hash_bytes(&key, &number, sizeof number);
}

static void what_was_never_put_is_unknown(void **state)
{
    (void)state;
    struct known_map *map;
    struct known known;
    assert_int_equal(known_map_new(&map), 0);
    assert_false(known_map_find(map, hash_of(1), &known));
    assert_int_equal(known_map_count(map), 0);
    known_map_free(map);
}

static void half_a_million_uris_keep_ids_states_and_depths(void **state)
{
    (void)state;
    enum { COUNT = 500000 };
    struct known_map *map;
    assert_int_equal(known_map_new(&map), 0);
    for (unsigned i = 0; i < COUNT; i++) {
        struct known known = {.id = i + INT64_C(0x3F00000000),
                              .state = (enum uri_state)(1 + i % 9),
                              .cycle = i % KNOWN_CYCLES,
                              .depth = i % 70000};
        assert_int_equal(known_map_put(map, hash_of(i), known), 0);
    }
    assert_int_equal(known_map_count(map), COUNT);
    for (unsigned i = 0; i < COUNT; i++) {
        struct known known;
        assert_true(known_map_find(map, hash_of(i), &known));
        assert_int_equal(known.id, i + INT64_C(0x3F00000000));
        assert_int_equal(known.state, 1 + i % 9);
        assert_int_equal(known.cycle, i % KNOWN_CYCLES);
        unsigned depth = i % 70000;
        assert_int_equal(known.depth, depth < KNOWN_DEPTH_MOST ? depth : KNOWN_DEPTH_MOST);
    }
    for (unsigned i = COUNT; i < 2 * COUNT; i++) {
        struct known known;
        assert_false(known_map_find(map, hash_of(i), &known));
    }
    known_map_free(map);
}

static void a_second_put_replaces(void **state)
{
    (void)state;
    struct known_map *map;
    struct known known = {.id = 7, .state = URI_PENDING, .cycle = 0};
    assert_int_equal(known_map_new(&map), 0);
    assert_int_equal(known_map_put(map, hash_of(7), known), 0);
    known.state = URI_STORED;
    known.cycle = 3;
    assert_int_equal(known_map_put(map, hash_of(7), known), 0);
    assert_int_equal(known_map_count(map), 1);
    assert_true(known_map_find(map, hash_of(7), &known));
    assert_int_equal(known.state, URI_STORED);
    assert_int_equal(known.cycle, 3);
    known_map_free(map);
}

/* Among those that stay are entries behind each hole that is made. */
static void what_is_removed_is_unknown_and_the_others_stay(void **state)
{
    (void)state;
    enum { COUNT = 200000 };
    struct known_map *map;
    struct known known;
    assert_int_equal(known_map_new(&map), 0);
    known_map_remove(map, hash_of(1));
    for (unsigned i = 0; i < COUNT; i++)
        assert_int_equal(
            known_map_put(map, hash_of(i), (struct known){.id = i + 1, .state = URI_GONE}), 0);
    for (unsigned i = 0; i < COUNT; i++)
        if (i % 3)
            known_map_remove(map, hash_of(i));
    known_map_remove(map, hash_of(1));
    assert_int_equal(known_map_count(map), COUNT / 3 + 1);
    for (unsigned i = 0; i < COUNT; i++) {
        assert_int_equal(known_map_find(map, hash_of(i), &known), i % 3 == 0);
        if (i % 3 == 0)
            assert_int_equal(known.id, i + 1);
    }
    size_t bytes = known_map_bytes(map);
    for (unsigned i = 0; i < COUNT; i++)
        assert_int_equal(
            known_map_put(map, hash_of(i), (struct known){.id = i + 7, .state = URI_STORED}), 0);
    assert_int_equal(known_map_count(map), COUNT);
    assert_int_equal(known_map_bytes(map), bytes);
    known_map_free(map);
}

static void hashes_that_differ_in_one_bit_are_different_uris(void **state)
{
    (void)state;
    struct known_map *map;
    assert_int_equal(known_map_new(&map), 0);
    for (int bit = 0; bit < 64; bit++) {
        struct known known = {.id = bit + 1, .state = URI_PENDING};
        assert_int_equal(known_map_put(map, UINT64_C(1) << bit, known), 0);
    }
    for (int bit = 0; bit < 64; bit++) {
        struct known known;
        assert_true(known_map_find(map, UINT64_C(1) << bit, &known));
        assert_int_equal(known.id, bit + 1);
    }
    known_map_free(map);
}

static void an_entry_costs_less_than_30_bytes(void **state)
{
    (void)state;
    struct known_map *map;
    assert_int_equal(known_map_new(&map), 0);
    for (unsigned i = 0; i < 1000000; i++)
        assert_int_equal(
            known_map_put(map, hash_of(i), (struct known){.id = i + 1, .state = URI_PENDING}), 0);
    assert_true(known_map_bytes(map) < 30 * known_map_count(map));
    known_map_free(map);
}

static void reserved_room_is_enough_and_keeps_what_was_there(void **state)
{
    (void)state;
    enum { BEFORE = 1000, COUNT = 1000000 };
    struct known_map *map;
    struct known known;
    assert_int_equal(known_map_new(&map), 0);
    for (unsigned i = 0; i < BEFORE; i++)
        assert_int_equal(
            known_map_put(map, hash_of(i), (struct known){.id = i + 1, .state = URI_STORED}), 0);
    assert_int_equal(known_map_reserve(map, COUNT), 0);
    size_t reserved_bytes = known_map_bytes(map);
    for (unsigned i = BEFORE; i < COUNT; i++)
        assert_int_equal(
            known_map_put(map, hash_of(i), (struct known){.id = i + 1, .state = URI_PENDING}), 0);
    assert_int_equal(known_map_bytes(map), reserved_bytes);
    assert_true(reserved_bytes < 22 * (size_t)COUNT);
    assert_int_equal(known_map_count(map), COUNT);
    for (unsigned i = 0; i < COUNT; i++) {
        assert_true(known_map_find(map, hash_of(i), &known));
        assert_int_equal(known.id, i + 1);
        assert_int_equal(known.state, i < BEFORE ? URI_STORED : URI_PENDING);
    }
    known_map_free(map);
}

static void the_same_path_on_two_sites_has_two_hashes(void **state)
{
    (void)state;
    uint64_t a = known_site_seed(&key, text_of("http://a.example"));
    uint64_t b = known_site_seed(&key, text_of("http://b.example"));
    assert_true(known_hash(&key, a, text_of("/")) != known_hash(&key, b, text_of("/")));
    assert_true(known_hash(&key, a, text_of("/x")) != known_hash(&key, a, text_of("/y")));
    assert_true(known_hash(&key, a, text_of("/x")) == known_hash(&key, a, text_of("/x")));
}

int main(void)
{
    const unsigned char seed[32] = {1, 2, 3};
    hash_key_from_seed(&key, seed);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_never_put_is_unknown),
        cmocka_unit_test(half_a_million_uris_keep_ids_states_and_depths),
        cmocka_unit_test(a_second_put_replaces),
        cmocka_unit_test(what_is_removed_is_unknown_and_the_others_stay),
        cmocka_unit_test(hashes_that_differ_in_one_bit_are_different_uris),
        cmocka_unit_test(an_entry_costs_less_than_30_bytes),
        cmocka_unit_test(reserved_room_is_enough_and_keeps_what_was_there),
        cmocka_unit_test(the_same_path_on_two_sites_has_two_hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

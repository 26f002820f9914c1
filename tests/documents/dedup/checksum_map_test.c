#include <seine/documents/dedup.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* The checksum of number n: its bytes look random and depend on n alone. */
static struct checksum checksum_number(uint64_t n)
{
    struct checksum checksum;
    for (size_t half = 0; half < CHECKSUM_BYTES; half += 8) {
        uint64_t bits = hash_combine(n, half + 12345);
        memcpy(checksum.bytes + half, &bits, sizeof bits);
    }
    return checksum;
}

static struct checksum_map *new_map(size_t expected)
{
    struct checksum_map *map;
    assert_int_equal(checksum_map_new(&map, expected, NULL), 0);
    return map;
}

/* The candidates as a sum of ids, their number in ret_count. */
static int64_t candidates(const struct checksum_map *map, uint64_t n, int *ret_count)
{
    struct checksum checksum = checksum_number(n);
    struct checksum_cursor cursor = {0};
    int64_t id, sum = 0;
    *ret_count = 0;
    while ((id = checksum_map_next(map, &checksum, &cursor))) {
        sum += id;
        ++*ret_count;
    }
    return sum;
}

static void assert_owner(const struct checksum_map *map, uint64_t n, int64_t id)
{
    int count;
    assert_int_equal(candidates(map, n, &count), id);
    assert_int_equal(count, id ? 1 : 0);
}

static void put(struct checksum_map *map, uint64_t n, int64_t id)
{
    struct checksum checksum = checksum_number(n);
    assert_int_equal(checksum_map_put(map, &checksum, id), 0);
}

static void what_was_put_is_found_and_nothing_else(void **state)
{
    (void)state;
    const uint64_t entries = 300000;
    struct checksum_map *map = new_map(0);
    for (uint64_t n = 0; n < entries; n++)
        put(map, n, (int64_t)n + 1);
    assert_int_equal(checksum_map_count(map), entries);
    for (uint64_t n = 0; n < entries; n++)
        assert_owner(map, n, (int64_t)n + 1);
    for (uint64_t n = entries; n < 2 * entries; n++)
        assert_owner(map, n, 0);
    checksum_map_free(map);
}

static void an_empty_map_finds_nothing(void **state)
{
    (void)state;
    struct checksum_map *map = new_map(0);
    struct checksum checksum = checksum_number(1);
    assert_owner(map, 1, 0);
    assert_false(checksum_map_remove(map, &checksum, 1));
    assert_int_equal(checksum_map_count(map), 0);
    checksum_map_free(map);
    checksum_map_free(NULL);
}

static void all_that_share_a_checksum_are_candidates(void **state)
{
    (void)state;
    struct checksum_map *map = new_map(0);
    int64_t sum = 0;
    for (int64_t id = 1; id <= 100; id++) {
        put(map, 7, id);
        sum += id;
    }
    int count;
    assert_int_equal(candidates(map, 7, &count), sum);
    assert_int_equal(count, 100);
    struct checksum checksum = checksum_number(7);
    assert_true(checksum_map_remove(map, &checksum, 50));
    assert_false(checksum_map_remove(map, &checksum, 50));
    assert_int_equal(candidates(map, 7, &count), sum - 50);
    checksum_map_free(map);
}

static void only_the_first_64_bits_tell_checksums_apart(void **state)
{
    (void)state;
    struct checksum_map *map = new_map(0);
    struct checksum first = checksum_number(1), second = first, third = first;
    second.bytes[15] ^= 1;
    third.bytes[7] ^= 1;
    assert_int_equal(checksum_map_put(map, &first, 11), 0);
    struct checksum_cursor cursor = {0};
    assert_int_equal(checksum_map_next(map, &second, &cursor), 11);
    cursor = (struct checksum_cursor){0};
    assert_int_equal(checksum_map_next(map, &third, &cursor), 0);
    checksum_map_free(map);
}

static void ids_have_40_bits(void **state)
{
    (void)state;
    struct checksum_map *map = new_map(0);
    struct checksum checksum = checksum_number(1);
    assert_int_equal(checksum_map_put(map, &checksum, 0), STATUS_LIMIT);
    assert_int_equal(checksum_map_put(map, &checksum, -1), STATUS_LIMIT);
    assert_int_equal(checksum_map_put(map, &checksum, CHECKSUM_MAP_MAX_ID + 1), STATUS_LIMIT);
    assert_int_equal(checksum_map_count(map), 0);
    put(map, 1, CHECKSUM_MAP_MAX_ID);
    assert_owner(map, 1, CHECKSUM_MAP_MAX_ID);
    checksum_map_free(map);
}

/* Against an array, with every operation in turn. */
static void it_agrees_with_an_array_whatever_is_done(void **state)
{
    (void)state;
    enum { NUMBERS = 5000, STEPS = 400000 };
    static int64_t owners[NUMBERS];
    struct checksum_map *map = new_map(0);
    uint64_t random = 42;
    size_t count = 0;
    for (int step = 0; step < STEPS; step++) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        uint64_t n = (random >> 33) % NUMBERS;
        int64_t id = (int64_t)((random >> 20) & 0xFFFFFF) + 1;
        struct checksum checksum = checksum_number(n);
        if (!owners[n]) {
            assert_int_equal(checksum_map_put(map, &checksum, id), 0);
            owners[n] = id;
            count++;
        } else if (random >> 60 & 1) {
            assert_true(checksum_map_remove(map, &checksum, owners[n]));
            owners[n] = 0;
            count--;
        } else {
            assert_true(checksum_map_remove(map, &checksum, owners[n]));
            assert_int_equal(checksum_map_put(map, &checksum, id), 0);
            owners[n] = id;
        }
        assert_owner(map, n, owners[n]);
        if (step % 50000 == 0)
            for (uint64_t all = 0; all < NUMBERS; all++)
                assert_owner(map, all, owners[all]);
    }
    assert_int_equal(checksum_map_count(map), count);
    for (uint64_t n = 0; n < NUMBERS; n++)
        assert_owner(map, n, owners[n]);
    checksum_map_free(map);
}

static void an_entry_takes_less_than_twenty_bytes(void **state)
{
    (void)state;
    struct checksum_map *grown = new_map(0);
    struct checksum_map *expected = new_map(400000);
    size_t at_start = checksum_map_bytes(expected);
    for (uint64_t n = 0; n < 400000; n++) {
        put(grown, n, 1);
        put(expected, n, 1);
        if (n >= 100000 && n % 10000 == 0)
            assert_true(checksum_map_bytes(grown) < (n + 1) * 20);
    }
    assert_true(checksum_map_bytes(expected) <= at_start + at_start / 20);
    assert_true(at_start < 8000000);
    checksum_map_free(grown);
    checksum_map_free(expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_put_is_found_and_nothing_else),
        cmocka_unit_test(an_empty_map_finds_nothing),
        cmocka_unit_test(all_that_share_a_checksum_are_candidates),
        cmocka_unit_test(only_the_first_64_bits_tell_checksums_apart),
        cmocka_unit_test(ids_have_40_bits),
        cmocka_unit_test(it_agrees_with_an_array_whatever_is_done),
        cmocka_unit_test(an_entry_takes_less_than_twenty_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

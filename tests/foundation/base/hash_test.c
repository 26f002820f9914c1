/*
 * Hashes: the same key gives the same values for ever, another key gives independent ones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 20000 };

static int by_value(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

static void no_two_of_many_similar_texts_collide(void **state)
{
    (void)state;
    static uint64_t hashes[SAMPLES];
    struct hash_key key;
    hash_key_from_seed(&key, (const unsigned char[32]){1});
    for (int i = 0; i < SAMPLES; i++) {
        char text[64];
        int length = snprintf(text, sizeof text, "/page?%d", i);
        hashes[i] = hash_bytes(&key, text, (size_t)length);
    }
    qsort(hashes, SAMPLES, sizeof *hashes, by_value);
    for (int i = 1; i < SAMPLES; i++)
        assert_true(hashes[i] != hashes[i - 1]);
}

/* For each length (XXH3 takes other ways for other lengths): under two keys about half the bits
 * differ. */
static void another_key_gives_independent_values(void **state)
{
    (void)state;
    struct hash_key first, second;
    unsigned char text[600];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (unsigned char)(i * 31);
    hash_key_from_seed(&first, (const unsigned char[32]){1});
    hash_key_from_seed(&second, (const unsigned char[32]){2});
    long differing = 0;
    for (size_t length = 0; length < sizeof text; length++) {
        uint64_t a = hash_bytes(&first, text, length), b = hash_bytes(&second, text, length);
        assert_true(a != b);
        differing += __builtin_popcountll(a ^ b);
    }
    double per_hash = (double)differing / sizeof text;
    assert_true(per_hash > 30 && per_hash < 34);
}

static void the_same_seed_gives_the_same_values(void **state)
{
    (void)state;
    struct hash_key first, again;
    unsigned char seed[32] = {9, 8, 7}, other[32] = {0};
    hash_key_from_seed(&first, seed);
    hash_key_from_seed(&again, seed);
    assert_true(hash_bytes(&first, "host", 4) == hash_bytes(&again, "host", 4));
    assert_int_equal(hash_random_seed(other), 0);
    assert_memory_not_equal(other, ((unsigned char[32]){0}), 32);
}

static void a_combined_hash_depends_on_both_halves_and_their_order(void **state)
{
    (void)state;
    for (uint64_t i = 1; i < 2000; i++) {
        assert_true(hash_combine(i, 2) != hash_combine(2, i) || i == 2);
        assert_true(hash_combine(i, 5) != hash_combine(i + 1, 5));
        assert_true(hash_combine(5, i) != hash_combine(5, i + 1));
    }
}

static void a_hash_of_numbers_depends_on_both_the_key_and_its_part(void **state)
{
    (void)state;
    struct hash_key first, second;
    hash_key_from_seed(&first, (const unsigned char[32]){1});
    hash_key_from_seed(&second, (const unsigned char[32]){2});
    for (uint64_t i = 0; i < 2000; i++) {
        uint64_t hash = hash_numbers(&first, 0, i, 5);
        assert_true(hash == hash_numbers(&first, 0, i, 5));
        assert_true(hash != hash_numbers(&first, 0, i + 1, 5));
        assert_true(hash != hash_numbers(&first, 0, i, 6));
        assert_true(hash != hash_numbers(&first, 11, i, 5));
        assert_true(hash != hash_numbers(&second, 0, i, 5));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_of_many_similar_texts_collide),
        cmocka_unit_test(another_key_gives_independent_values),
        cmocka_unit_test(the_same_seed_gives_the_same_values),
        cmocka_unit_test(a_combined_hash_depends_on_both_halves_and_their_order),
        cmocka_unit_test(a_hash_of_numbers_depends_on_both_the_key_and_its_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

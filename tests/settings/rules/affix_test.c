/* Exact, prefix and suffix sets against comparing with every string in turn. */
#include "affix.h"
#include "exact.h"

#include <seine/foundation/base.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#define STRINGS_MAX 60

static uint64_t random_state = 1;

static unsigned roll(unsigned sides)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(random_state >> 33) % sides;
}

/* Short, and of few letters (one of them above 0x7F), so that strings often begin one another. */
static struct text random_text(char storage[8], unsigned shortest)
{
    static const char LETTERS[] = {'a', 'b', (char)0xC3};
    size_t length = shortest + roll(8 - shortest);
    for (size_t i = 0; i < length; i++)
        storage[i] = LETTERS[roll(sizeof(LETTERS))];
    return (struct text){storage, length};
}

typedef bool compare(struct text text, struct text string);

/* The first of the shortest strings that compare, as a rule number. */
static rule_id find_naively(const struct text *strings, size_t count, struct text text,
                            compare *matches)
{
    rule_id found = 0;
    for (size_t i = 0; i < count; i++)
        if (matches(text, strings[i]) && (!found || strings[i].length < strings[found - 1].length))
            found = (rule_id)i + 1;
    return found;
}

static void sets_agree_with_comparing_one_by_one(void **state)
{
    (void)state;
    struct hash_key key;
    static const unsigned char SEED[32] = {3};
    hash_key_from_seed(&key, SEED);
    for (int round = 0; round < 3000; round++) {
        struct arena arena;
        struct affix_set prefixes = {0}, suffixes = {.is_suffix = true};
        struct exact_set exact = {0};
        char storage[STRINGS_MAX][8];
        struct text strings[STRINGS_MAX];
        size_t count = roll(STRINGS_MAX);
        arena_init(&arena, 4096, 1 << 20);
        for (size_t i = 0; i < count; i++) {
            strings[i] = random_text(storage[i], 1);
            rule_id rule = (rule_id)i + 1;
            assert_int_equal(affix_set_add(&prefixes, &arena, strings[i], rule), 0);
            assert_int_equal(affix_set_add(&suffixes, &arena, strings[i], rule), 0);
            assert_int_equal(exact_set_add(&exact, &key, &arena, strings[i], rule), 0);
        }
        affix_set_build(&prefixes);
        affix_set_build(&suffixes);
        for (int i = 0; i < 200; i++) {
            char text_storage[8];
            struct text text = random_text(text_storage, 0);
            assert_int_equal(affix_set_find(&prefixes, text),
                             find_naively(strings, count, text, text_starts_with));
            assert_int_equal(affix_set_find(&suffixes, text),
                             find_naively(strings, count, text, text_ends_with));
            assert_int_equal(exact_set_find(&exact, &key, text),
                             find_naively(strings, count, text, text_equal));
        }
        affix_set_done(&prefixes);
        affix_set_done(&suffixes);
        exact_set_done(&exact);
        arena_done(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_agree_with_comparing_one_by_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

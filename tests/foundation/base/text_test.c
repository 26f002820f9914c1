/*
 * Borrowed texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <seine/foundation/base.h>

static void texts_compare_by_their_bytes(void **state)
{
    (void)state;
    struct text empty = {NULL, 0};
    assert_true(text_equal(empty, TEXT_LITERAL("")));
    assert_true(text_equal(text_of(NULL), empty));
    assert_false(text_equal(TEXT_LITERAL("a\0b"), TEXT_LITERAL("a\0c")));
    assert_false(text_equal(TEXT_LITERAL("a"), TEXT_LITERAL("A")));
    assert_true(text_equal_nocase(TEXT_LITERAL("HoSt"), TEXT_LITERAL("hOsT")));
    assert_false(text_equal_nocase(TEXT_LITERAL("host"), TEXT_LITERAL("hos")));
    assert_true(text_starts_with(TEXT_LITERAL("abc"), TEXT_LITERAL("ab")));
    assert_true(text_starts_with(TEXT_LITERAL("abc"), empty));
    assert_false(text_starts_with(TEXT_LITERAL("ab"), TEXT_LITERAL("abc")));
    assert_true(text_ends_with(TEXT_LITERAL("abc"), TEXT_LITERAL("bc")));
    assert_false(text_ends_with(TEXT_LITERAL("bc"), TEXT_LITERAL("abc")));
    assert_true(text_ends_with(empty, empty));
}

static void trimming_takes_white_space_from_both_ends_only(void **state)
{
    (void)state;
    assert_true(text_equal(text_trim(TEXT_LITERAL(" \t\r\n\fa b \n")), TEXT_LITERAL("a b")));
    assert_int_equal(text_trim(TEXT_LITERAL(" \n ")).length, 0);
    assert_int_equal(text_trim((struct text){NULL, 0}).length, 0);
    assert_int_equal(text_trim(TEXT_LITERAL("\0a\0")).length, 3);
}

static void duplicates_end_with_a_zero_and_keep_those_within(void **state)
{
    (void)state;
    char *nothing = text_duplicate((struct text){NULL, 0});
    assert_string_equal(nothing, "");
    free(nothing);
    char *bytes = text_duplicate(TEXT_LITERAL("a\0b"));
    assert_memory_equal(bytes, "a\0b", sizeof "a\0b");
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_compare_by_their_bytes),
        cmocka_unit_test(trimming_takes_white_space_from_both_ends_only),
        cmocka_unit_test(duplicates_end_with_a_zero_and_keep_those_within),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

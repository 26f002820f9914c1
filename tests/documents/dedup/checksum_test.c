#include <seine/documents/dedup.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static int set_up(void **state)
{
    struct checksum_maker *maker;
    assert_int_equal(checksum_maker_new(&maker, NULL), 0);
    *state = maker;
    return 0;
}

static int tear_down(void **state)
{
    checksum_maker_free(*state);
    checksum_maker_free(NULL);
    return 0;
}

static void assert_checksum(struct checksum_maker *maker, const char *content, const char *expected)
{
    struct checksum checksum;
    assert_int_equal(checksum_of(maker, text_of(content), &checksum), 0);
    assert_memory_equal(checksum.bytes, expected, CHECKSUM_BYTES);
}

static void it_is_the_first_half_of_sha_256(void **state)
{
    /* FIPS 180-4, example values of the empty message and "abc". */
    assert_checksum(*state, "", "\xe3\xb0\xc4\x42\x98\xfc\x1c\x14\x9a\xfb\xf4\xc8\x99\x6f\xb9\x24");
    assert_checksum(*state, "abc",
                    "\xba\x78\x16\xbf\x8f\x01\xcf\xea\x41\x41\x40\xde\x5d\xae\x22\x23");
}

static void the_boundaries_of_pieces_do_not_matter(void **state)
{
    char content[1000];
    for (size_t i = 0; i < sizeof content; i++)
        content[i] = (char)(i * 7);
    struct checksum whole, pieces;
    assert_int_equal(checksum_of(*state, (struct text){content, sizeof content}, &whole), 0);
    for (size_t piece = 1; piece <= sizeof content; piece += 13) {
        checksum_begin(*state);
        for (size_t at = 0; at < sizeof content; at += piece) {
            size_t left = sizeof content - at;
            checksum_add(*state, (struct text){content + at, left < piece ? left : piece});
            checksum_add(*state, (struct text){NULL, 0});
        }
        assert_int_equal(checksum_end(*state, &pieces), 0);
        assert_true(checksum_equal(&whole, &pieces));
    }
}

static void a_begin_forgets_what_was_going_on(void **state)
{
    struct checksum expected, checksum;
    assert_int_equal(checksum_of(*state, TEXT_LITERAL("abc"), &expected), 0);
    checksum_begin(*state);
    checksum_add(*state, TEXT_LITERAL("something else"));
    checksum_begin(*state);
    checksum_add(*state, TEXT_LITERAL("abc"));
    assert_int_equal(checksum_end(*state, &checksum), 0);
    assert_true(checksum_equal(&expected, &checksum));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_the_first_half_of_sha_256),
        cmocka_unit_test(the_boundaries_of_pieces_do_not_matter),
        cmocka_unit_test(a_begin_forgets_what_was_going_on),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

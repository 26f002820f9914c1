/* Two work together when neither is older than the other wants. */
#include <seine/nodes/transport/version.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static int agree(struct transport_versions ours, struct transport_versions theirs,
                 struct error *error)
{
    return transport_versions_agree(ours, theirs, error);
}

static void both_sides_judge_alike(void **state)
{
    (void)state;
    for (int64_t a = 0; a < 4; a++)
        for (int64_t b = 0; b <= a; b++)
            for (int64_t c = 0; c < 4; c++)
                for (int64_t d = 0; d <= c; d++) {
                    const struct transport_versions one = {a, b}, other = {c, d};
                    struct error error = {0};
                    bool works = a >= d && c >= b;
                    assert_int_equal(agree(one, other, &error), works ? 0 : STATUS_INVALID);
                    assert_int_equal(agree(other, one, &error), works ? 0 : STATUS_INVALID);
                }
}

static void the_sentence_says_which_of_the_two_is_to_be_updated(void **state)
{
    const struct transport_versions old = {2, 1}, new = {5, 3};
    struct error error = {0};
    (void)state;
    assert_int_equal(agree(old, new, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "it speaks version 5"));
    assert_non_null(strstr(error.sentence, "this one of the two"));
    assert_int_equal(agree(new, old, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "the other of the two"));
}

static void what_this_program_speaks_works_with_itself(void **state)
{
    (void)state;
    assert_int_equal(agree(TRANSPORT_VERSIONS, TRANSPORT_VERSIONS, NULL), 0);
    assert_true(TRANSPORT_VERSIONS.oldest <= TRANSPORT_VERSIONS.newest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_sides_judge_alike),
        cmocka_unit_test(the_sentence_says_which_of_the_two_is_to_be_updated),
        cmocka_unit_test(what_this_program_speaks_works_with_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

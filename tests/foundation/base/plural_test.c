#include <seine/foundation/base/plural.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void a_word_agrees_with_its_number(void **state)
{
    (void)state;
    assert_string_equal(plural(1, "finding", "findings"), "finding");
    assert_string_equal(plural(-1, "finding", "findings"), "finding");
    assert_string_equal(plural(0, "finding", "findings"), "findings");
    assert_string_equal(plural(2, "finding", "findings"), "findings");
    assert_string_equal(plural(INT64_MAX, "finding is", "findings are"), "findings are");
    assert_string_equal(plural(INT64_C(1) << 32, "finding", "findings"), "findings");
    assert_string_equal(plural((INT64_C(1) << 32) + 1, "finding", "findings"), "findings");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_agrees_with_its_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

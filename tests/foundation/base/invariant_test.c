/* What happens when the program finds a defect of its own. */
#include <seine/foundation/base.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#include "death.h"

static void keep_to_it(void *context)
{
    (void)context;
    SEINE_INVARIANT(1 + 1 == 2, "sums are right");
}

static void violate_it(void *context)
{
    const int *apples = context;
    SEINE_INVARIANT(*apples == 2, "%d apples in the basket", *apples);
}

static void what_holds_costs_nothing(void **state)
{
    (void)state;
    char written[256];
    assert_int_equal(death_status(keep_to_it, NULL, written, sizeof written), 0);
    assert_string_equal(written, "");
}

static void a_broken_invariant_is_reported_and_ends_the_program(void **state)
{
    (void)state;
    int apples = 3;
    death_expect(violate_it, &apples, "invariant_test.c:");
    death_expect(violate_it, &apples, "3 apples in the basket (*apples == 2 does not hold)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_holds_costs_nothing),
        cmocka_unit_test(a_broken_invariant_is_reported_and_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A turn: what is to be written, as data. */
#include "turn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static void a_new_turn_is_empty(void **state)
{
    (void)state;
    struct turn turn;
    turn_init(&turn);
    assert_true(turn_is_empty(&turn));
    turn_done(&turn);
}

static void operations_keep_their_order_and_values(void **state)
{
    (void)state;
    struct turn turn;
    turn_init(&turn);
    for (int i = 0; i < 10000; i++) {
        struct operation *operation = turn_add(&turn, i, 2);
        operation_int(operation, 1, i);
    }
    assert_int_equal(turn.operation_count, 10000);
    int expected = 0;
    for (const struct operation *at = turn.operations; at; at = at->next, expected++) {
        assert_int_equal(at->statement, expected);
        assert_int_equal(at->values[0].number, expected);
        assert_int_equal(at->values[1].kind, VALUE_NULL);
    }
    assert_int_equal(expected, 10000);
    assert_false(turn.failed);
    turn_reset(&turn);
    assert_true(turn_is_empty(&turn));
    turn_done(&turn);
}

static void a_text_without_data_is_null_and_an_empty_one_is_not(void **state)
{
    (void)state;
    struct turn turn;
    turn_init(&turn);
    struct operation *operation = turn_add(&turn, 1, 2);
    operation_text(operation, 1, (struct text){NULL, 0});
    operation_text(operation, 2, text_of(""));
    assert_int_equal(operation->values[0].kind, VALUE_NULL);
    assert_int_equal(operation->values[1].kind, VALUE_TEXT);
    turn_done(&turn);
}

static void without_memory_the_turn_fails_and_nothing_is_written_elsewhere(void **state)
{
    (void)state;
    struct turn turn;
    turn_init(&turn);
    turn.arena.ceiling = 0;
    struct operation *operation = turn_add(&turn, 1, OPERATION_MAX_VALUES);
    for (int i = 1; i <= OPERATION_MAX_VALUES; i++)
        operation_int(operation, i, i);
    assert_true(turn.failed);
    assert_null(turn.operations);
    turn_done(&turn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_turn_is_empty),
        cmocka_unit_test(operations_keep_their_order_and_values),
        cmocka_unit_test(a_text_without_data_is_null_and_an_empty_one_is_not),
        cmocka_unit_test(without_memory_the_turn_fails_and_nothing_is_written_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A batch: what is to be written, as data. */
#include <seine/state/batch.h>
#include <seine/state/frontier/site.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static void a_new_batch_is_empty(void **state)
{
    (void)state;
    struct batch batch;
    batch_init(&batch);
    assert_true(batch_is_empty(&batch));
    batch_done(&batch);
}

static void calls_keep_their_order_and_values(void **state)
{
    (void)state;
    struct batch batch;
    batch_init(&batch);
    for (int i = 0; i < 10000; i++) {
        const struct db_value values[] = {db_int_value(i), db_optional_int_value(NO_INT)};
        batch_execute(&batch, (struct db_call){i, 2, values});
    }
    assert_int_equal(batch.operation_count, 10000);
    int expected = 0;
    for (const struct operation *at = batch.operations; at; at = at->next, expected++) {
        assert_int_equal(at->statement, expected);
        assert_int_equal(at->count, 2);
        assert_int_equal(at->values[0].number, expected);
        assert_int_equal(at->values[1].kind, DB_NULL);
    }
    assert_int_equal(expected, 10000);
    assert_false(batch.failed);
    batch_reset(&batch);
    assert_true(batch_is_empty(&batch));
    batch_done(&batch);
}

static void orders_that_were_dropped_claim_nothing(void **state)
{
    (void)state;
    struct batch batch;
    struct site site = {.id = 1};
    batch_init(&batch);
    assert_non_null(batch_add_claim_order(&batch, &site, 0, 10, NULL));
    batch_drop_claim_orders(&batch);
    assert_true(batch_is_empty(&batch));
    struct claim_order *next = batch_add_claim_order(&batch, &site, 0, 5, NULL);
    assert_ptr_equal(batch.claim_orders, next);
    assert_null(next->next);
    batch_done(&batch);
}

static void without_memory_the_batch_fails_and_nothing_is_kept(void **state)
{
    (void)state;
    struct batch batch;
    const struct db_value value = db_text_value(text_of("x"));
    batch_init(&batch);
    batch.arena.ceiling = 0;
    batch_execute(&batch, (struct db_call){1, 1, &value});
    assert_true(batch.failed);
    assert_null(batch.operations);
    assert_null(batch_add_record(&batch, text_of("body"), false));
    batch_done(&batch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_batch_is_empty),
        cmocka_unit_test(calls_keep_their_order_and_values),
        cmocka_unit_test(orders_that_were_dropped_claim_nothing),
        cmocka_unit_test(without_memory_the_batch_fails_and_nothing_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include <seine/foundation/value.h>

#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define CEILING ((size_t)1 << 20)

static void what_was_built_is_found(void **state)
{
    (void)state;
    struct value_tree tree;
    value_tree_init(&tree, CEILING);
    struct value *answer = value_dictionary(&tree);
    value_put(&tree, answer, "name", value_format(&tree, "site %d", 7));
    struct value *complete = value_put(&tree, answer, "complete", value_dictionary(&tree));
    value_put(&tree, complete, "Stored", value_integer(&tree, INT64_MIN));
    value_put(&tree, complete, "Rate", value_real(&tree, 0.25));
    value_put(&tree, complete, "Active", value_boolean(&tree, true));
    value_put_key(&tree, complete, value_integer(&tree, 4),
                  value_bytes(&tree, (struct text){"a\0b", 3}));
    struct value *sites = value_put(&tree, answer, "sites", value_list(&tree));
    for (int i = 0; i < 1000; i++)
        value_append(&tree, sites, value_integer(&tree, i));
    struct value *pair = value_append(&tree, sites, value_tuple(&tree));
    value_append(&tree, pair, value_string(&tree, "host"));
    value_append(&tree, pair, value_nil(&tree));
    assert_int_equal(value_tree_status(&tree, NULL), 0);

    assert_string_equal(value_text_of(value_get(answer, "name")).data, "site 7");
    const struct value *found = value_get(answer, "complete");
    assert_int_equal(value_count(found), 4);
    assert_true(value_integer_or(value_get(found, "Stored"), 0) == INT64_MIN);
    assert_true(value_real_or(value_get(found, "Rate"), 0) == 0.25);
    assert_int_equal(value_integer_or(value_get(found, "Active"), 0), 1);
    assert_true(value_is(value_get_number(found, 4), VALUE_BYTES));
    assert_memory_equal(value_text_of(value_get_number(found, 4)).data, "a\0b", 4);
    assert_int_equal(value_count(value_get(answer, "sites")), 1001);
    assert_int_equal(value_integer_or(value_item(sites, 999), 0), 999);
    assert_true(value_is(value_item(value_item(sites, 1000), 1), VALUE_NIL));
    value_tree_done(&tree);
}

static void what_is_not_there_is_not_found(void **state)
{
    (void)state;
    struct value_tree tree;
    value_tree_init(&tree, CEILING);
    struct value *number = value_integer(&tree, 1);
    assert_null(value_get(NULL, "a"));
    assert_null(value_get(number, "a"));
    assert_null(value_get(value_dictionary(&tree), "a"));
    assert_null(value_get(value_list(&tree), "a"));
    assert_null(value_get_number(NULL, 1));
    assert_null(value_item(value_list(&tree), 0));
    assert_null(value_first(number));
    assert_int_equal(value_count(NULL), 0);
    assert_int_equal(value_text_of(number).length, 0);
    assert_int_equal(value_integer_or(value_get(value_get(number, "a"), "b"), 42), 42);
    value_tree_done(&tree);
}

static void a_whole_real_is_an_integer_and_another_is_not(void **state)
{
    (void)state;
    struct value_tree tree;
    value_tree_init(&tree, CEILING);
    assert_true(value_integer_or(value_real(&tree, 3e9), 0) == 3000000000);
    assert_true(value_integer_or(value_real(&tree, -0x1p63), 0) == INT64_MIN);
    assert_int_equal(value_integer_or(value_real(&tree, 0x1p63), 7), 7);
    assert_int_equal(value_integer_or(value_real(&tree, 1.5), 7), 7);
    assert_int_equal(value_integer_or(value_real(&tree, NAN), 7), 7);
    assert_int_equal(value_integer_or(value_real(&tree, -INFINITY), 7), 7);
    value_tree_done(&tree);
}

static void of_equal_keys_the_last_counts(void **state)
{
    (void)state;
    struct value_tree tree;
    value_tree_init(&tree, CEILING);
    struct value *dictionary = value_dictionary(&tree), *plain = value_dictionary(&tree);
    value_put(&tree, dictionary, "a", value_integer(&tree, 1));
    value_put(&tree, dictionary, "a", value_integer(&tree, 2));
    value_put(&tree, plain, "a", value_integer(&tree, 2));
    assert_int_equal(value_integer_or(value_get(dictionary, "a"), 0), 2);
    assert_true(value_equal(dictionary, plain));
    assert_true(value_equal(plain, dictionary));
    value_tree_done(&tree);
}

static void a_failure_sticks_and_nothing_else_happens(void **state)
{
    (void)state;
    struct value_tree tree;
    struct error error;
    value_tree_init(&tree, 40000);
    struct value *list = value_list(&tree), *dictionary = value_dictionary(&tree);
    size_t appended = 0;
    for (; appended < 10000 && !tree.failed; appended++)
        value_append(&tree, list, value_format(&tree, "number %zu", appended));
    assert_true(tree.failed);
    assert_in_range(value_count(list), 100, 1000);
    assert_int_equal(value_count(list), appended - 1);
    /* Whole structures, as callers build them, vanish. */
    struct value *inner = value_put(&tree, dictionary, "inner", value_dictionary(&tree));
    value_put(&tree, inner, "a", value_list(&tree));
    value_append(&tree, value_append(&tree, list, value_list(&tree)), value_nil(&tree));
    value_append(&tree, list, value_copy(&tree, list));
    assert_int_equal(value_count(dictionary), 0);
    assert_int_equal(value_count(list), appended - 1);
    assert_int_equal(value_tree_status(&tree, &error), STATUS_LIMIT);
    assert_string_equal(error.sentence, "the values take more than 40000 bytes");
    value_tree_done(&tree);
    assert_true(value_is(value_integer(&tree, 1), VALUE_INTEGER));
    assert_int_equal(value_tree_status(&tree, &error), 0);
    value_tree_done(&tree);
}

static void a_text_beyond_the_ceiling_is_a_limit_however_much_is_left(void **state)
{
    (void)state;
    static const char LONG[60000];
    struct value_tree tree;
    value_tree_init(&tree, 100000);
    value_text(&tree, (struct text){LONG, sizeof LONG});
    assert_int_equal(value_tree_status(&tree, NULL), 0);
    value_text(&tree, (struct text){LONG, sizeof LONG});
    assert_int_equal(value_tree_status(&tree, NULL), STATUS_LIMIT);
    value_tree_done(&tree);
}

static struct value *sample(struct value_tree *tree, const char *changed)
{
    struct value *dictionary = value_dictionary(tree);
    struct value *list = value_put(tree, dictionary, "list", value_list(tree));
    value_append(tree, list, value_boolean(tree, strcmp(changed, "boolean") != 0));
    value_append(tree, list, value_integer(tree, strcmp(changed, "integer") != 0));
    value_append(tree, list, value_real(tree, strcmp(changed, "real") != 0 ? NAN : 1));
    value_append(tree, list, value_string(tree, strcmp(changed, "string") != 0 ? "abc" : "abd"));
    value_append(tree, list, value_bytes(tree, TEXT_LITERAL("abc")));
    value_append(tree, list, strcmp(changed, "tuple") != 0 ? value_tuple(tree) : value_list(tree));
    if (strcmp(changed, "count") != 0)
        value_append(tree, list, value_nil(tree));
    value_put_key(tree, dictionary, value_integer(tree, strcmp(changed, "key") != 0 ? 1 : 2),
                  value_nil(tree));
    return dictionary;
}

static void values_are_equal_when_everything_in_them_is(void **state)
{
    (void)state;
    static const char *const CHANGES[] = {"boolean", "integer", "real", "string",
                                          "tuple",   "count",   "key"};
    struct value_tree tree;
    value_tree_init(&tree, CEILING);
    struct value *one = sample(&tree, "");
    assert_true(value_equal(one, sample(&tree, "")));
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        struct value *other = sample(&tree, CHANGES[i]);
        assert_false(value_equal(one, other));
        assert_false(value_equal(other, one));
    }
    assert_false(value_equal(value_string(&tree, "a"), value_bytes(&tree, TEXT_LITERAL("a"))));
    assert_false(value_equal(value_integer(&tree, 1), value_boolean(&tree, true)));
    value_tree_done(&tree);
}

static void the_order_of_a_dictionary_means_nothing(void **state)
{
    (void)state;
    struct value_tree tree;
    value_tree_init(&tree, CEILING);
    struct value *up = value_dictionary(&tree), *down = value_dictionary(&tree);
    for (int i = 0; i < 50; i++) {
        value_put_key(&tree, up, value_integer(&tree, i), value_format(&tree, "%d", i));
        value_put_key(&tree, down, value_integer(&tree, 49 - i), value_format(&tree, "%d", 49 - i));
    }
    assert_true(value_equal(up, down));
    value_put(&tree, down, "more", value_nil(&tree));
    assert_false(value_equal(up, down));
    assert_false(value_equal(down, up));
    value_tree_done(&tree);
}

static void a_copy_outlives_its_original(void **state)
{
    (void)state;
    struct value_tree tree, other;
    value_tree_init(&tree, CEILING);
    value_tree_init(&other, CEILING);
    struct value *original = sample(&tree, "");
    struct value *copy = value_copy(&other, original);
    assert_true(value_equal(copy, original));
    value_tree_done(&tree);
    assert_true(value_equal(copy, sample(&other, "")));
    value_tree_done(&other);
}

static void what_nests_too_deep_is_not_copied(void **state)
{
    (void)state;
    struct value_tree tree;
    value_tree_init(&tree, CEILING);
    struct value *root = value_list(&tree), *at = root;
    for (int depth = 0; depth < VALUE_DEPTH; depth++)
        at = value_append(&tree, at, value_list(&tree));
    assert_true(value_equal(root, value_copy(&tree, root)));
    value_append(&tree, at, value_list(&tree));
    assert_false(value_equal(root, root));
    value_copy(&tree, root);
    assert_true(tree.failed);
    value_tree_done(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_built_is_found),
        cmocka_unit_test(what_is_not_there_is_not_found),
        cmocka_unit_test(a_whole_real_is_an_integer_and_another_is_not),
        cmocka_unit_test(of_equal_keys_the_last_counts),
        cmocka_unit_test(a_failure_sticks_and_nothing_else_happens),
        cmocka_unit_test(a_text_beyond_the_ceiling_is_a_limit_however_much_is_left),
        cmocka_unit_test(values_are_equal_when_everything_in_them_is),
        cmocka_unit_test(the_order_of_a_dictionary_means_nothing),
        cmocka_unit_test(a_copy_outlives_its_original),
        cmocka_unit_test(what_nests_too_deep_is_not_copied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A tree is written as harmless JSON and can be read again. */
#include <seine/foundation/value/json.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* Frees the tree. */
static void assert_written(struct value_tree *tree, const struct value *value,
                           enum json_style style, const char *expected)
{
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    assert_non_null(memory);
    assert_false(tree->failed);
    value_write_json(memory, value, style);
    fclose(memory);
    assert_string_equal(text, expected);
    free(text);
    value_tree_done(tree);
}

static struct value *sample(struct value_tree *tree)
{
    value_tree_init(tree, 1 << 16);
    struct value *object = value_dictionary(tree);
    value_put(tree, object, "none", value_nil(tree));
    value_put(tree, object, "yes", value_boolean(tree, true));
    value_put_key(tree, object, value_integer(tree, -4), value_integer(tree, INT64_MIN));
    struct value *list = value_put(tree, object, "list", value_list(tree));
    value_append(tree, list, value_bytes(tree, (struct text){"a\0b!", 4}));
    value_append(tree, list, value_tuple(tree));
    return object;
}

static void every_kind_is_written(void **state)
{
    struct value_tree tree;
    (void)state;
    struct value *object = sample(&tree);
    assert_written(&tree, object, JSON_COMPACT,
                   "{\"none\":null,\"yes\":true,\"-4\":-9223372036854775808,"
                   "\"list\":[\"YQBiIQ==\",[]]}");
    object = sample(&tree);
    assert_written(&tree, object, JSON_SPACED,
                   "{\"none\": null, \"yes\": true, \"-4\": -9223372036854775808, "
                   "\"list\": [\"YQBiIQ==\", []]}");
}

static void reals_have_the_digits_that_they_need(void **state)
{
    static const struct {
        double real;
        const char *digits;
    } CASES[] = {{0.1, "0.1"},
                 {3, "3"},
                 {0.1 + 0.2, "0.30000000000000004"},
                 {-2.5e300, "-2.5e+300"},
                 {INFINITY, "null"},
                 {NAN, "null"}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct value_tree tree;
        value_tree_init(&tree, 1 << 12);
        assert_written(&tree, value_real(&tree, CASES[i].real), JSON_COMPACT, CASES[i].digits);
    }
}

static void texts_of_strangers_steer_nothing(void **state)
{
    struct value_tree tree;
    (void)state;
    value_tree_init(&tree, 1 << 12);
    /* NOLINTNEXTLINE(misc-misleading-bidirectional): it is what is shown */
    assert_written(&tree, value_string(&tree, "\"\\ \x1b[31m \n \xff \xe2\x80\xae \xc3\xa4"),
                   JSON_COMPACT, "\"\\\"\\\\ \\u001b[31m \\u000a \\ufffd \\u202e \xc3\xa4\"");
}

/* ---- reading ---- */

static int read_json(struct value_tree *tree, const char *json, struct value **ret_value)
{
    struct error error = {0};
    value_tree_init(tree, 1 << 16);
    int status = value_read_json(tree, text_of(json), ret_value, &error);
    assert_true(status == 0 || error.sentence[0]);
    return status;
}

static void what_is_read_is_written_as_it_was(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"null",
                                        "true",
                                        "-7",
                                        "9007199254740992",
                                        "0.5",
                                        "\"a \\\"\\\\ b\"",
                                        "\"\\\\u0000\"",
                                        "[]",
                                        "{}",
                                        "{\"a\":[1,{\"b\":null}],\"c\":\"ß\"}"};
    struct value_tree tree;
    struct value *value = NULL;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        assert_int_equal(read_json(&tree, TEXTS[i], &value), 0);
        assert_written(&tree, value, JSON_COMPACT, TEXTS[i]);
    }
}

static void what_is_no_json_is_refused(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"",
                                        " ",
                                        "{",
                                        "[1,]",
                                        "nul",
                                        "1 2",
                                        "\"",
                                        "'a'",
                                        "\"\xff\"",
                                        "\"\\ud800\"",
                                        "\"\\u0000\"",
                                        "[1]x",
                                        "\"\\\\\\u0000\""};
    struct value_tree tree;
    struct value *value = NULL;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        assert_int_equal(read_json(&tree, TEXTS[i], &value), STATUS_INVALID);
        value_tree_done(&tree);
    }
    assert_null(value);
}

static void depth_and_memory_are_bounded(void **state)
{
    (void)state;
    char deep[2 * VALUE_DEPTH + 3];
    struct value_tree tree;
    struct value *value = NULL;
    for (int more = 0; more < 2; more++) {
        int depth = VALUE_DEPTH + more;
        memset(deep, '[', (size_t)depth);
        memset(deep + depth, ']', (size_t)depth);
        deep[2 * depth] = '\0';
        assert_int_equal(read_json(&tree, deep, &value), more ? STATUS_LIMIT : 0);
        value_tree_done(&tree);
    }
    struct error error;
    char wide[10001] = "[";
    for (int i = 1; i < 9999; i += 2)
        memcpy(wide + i, "1,", 2);
    memcpy(wide + 9998, "1]", 3);
    wide[9997] = ' ';
    value_tree_init(&tree, 1024);
    assert_int_equal(value_read_json(&tree, text_of(wide), &value, &error), STATUS_LIMIT);
    value_tree_done(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_written),
        cmocka_unit_test(reals_have_the_digits_that_they_need),
        cmocka_unit_test(texts_of_strangers_steer_nothing),
        cmocka_unit_test(what_is_read_is_written_as_it_was),
        cmocka_unit_test(what_is_no_json_is_refused),
        cmocka_unit_test(depth_and_memory_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

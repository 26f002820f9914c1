#include "multinode_frames.h"

#include <seine/nodes/marshal.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define CEILING ((size_t)1 << 20)

struct fixture {
    struct value_tree tree;
    struct buffer bytes;
    struct error error;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    value_tree_init(&fixture->tree, CEILING);
    buffer_init(&fixture->bytes, CEILING);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    value_tree_done(&fixture->tree);
    buffer_done(&fixture->bytes);
    free(fixture);
    return 0;
}

static void append_hex(struct buffer *bytes, const char *hex)
{
    for (; *hex; hex += *hex == ' ' ? 1 : 2)
        if (*hex != ' ')
            buffer_append_char(bytes, (char)strtoul((char[]){hex[0], hex[1], '\0'}, NULL, 16));
}

/* An exact copy on the heap, so that the sanitizer sees a read past its end. */
static int read_hex(struct fixture *fixture, const char *hex, struct value **ret_value)
{
    struct buffer bytes;
    buffer_init(&bytes, CEILING);
    append_hex(&bytes, hex);
    char *exact = malloc(bytes.length ? bytes.length : 1);
    memcpy(exact, bytes.data ? bytes.data : "", bytes.length);
    int status = marshal_read((struct text){exact, bytes.length}, &fixture->tree, ret_value,
                              &fixture->error);
    free(exact);
    buffer_done(&bytes);
    return status;
}

static struct value *frame(struct fixture *fixture, size_t number)
{
    struct value *value = NULL;
    assert_int_equal(read_hex(fixture, FRAMES[number] + 8, &value), 0);
    return value;
}

static void assert_refused(struct fixture *fixture, const char *hex, int status,
                           const char *sentence)
{
    struct value *value = NULL;
    int refused = read_hex(fixture, hex, &value);
    if (refused != status || strcmp(fixture->error.sentence, sentence) != 0)
        print_error("%s: %s\n", hex, refused ? fixture->error.sentence : "accepted");
    assert_int_equal(refused, status);
    assert_null(value);
    assert_string_equal(fixture->error.sentence, sentence);
}

static void assert_written(struct fixture *fixture, const struct value *value, const char *hex)
{
    struct buffer expected;
    buffer_init(&expected, CEILING);
    append_hex(&expected, hex);
    buffer_clear(&fixture->bytes);
    assert_int_equal(marshal_write(value, &fixture->bytes, NULL), 0);
    assert_int_equal(fixture->bytes.length, expected.length);
    assert_memory_equal(fixture->bytes.data, expected.data, expected.length);
    buffer_done(&expected);
}

static void the_printed_frames_are_read_and_written_byte_by_byte(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(FRAME_COUNT, 10);
    for (size_t i = 0; i < FRAME_COUNT; i++) {
        char length[9] = {0};
        memcpy(length, FRAMES[i], 8);
        assert_int_equal(strtoul(length, NULL, 16), strlen(FRAMES[i]) / 2 - 4);
        struct value *value = frame(fixture, i);
        assert_true(value_is(value, VALUE_TUPLE));
        assert_int_equal(value_count(value), 2);
        assert_true(value_is(value_item(value, 0), VALUE_DICTIONARY));
        assert_written(fixture, value, FRAMES[i] + 8);
    }
}

static void the_printed_frames_say_what_section_4_says(void **state)
{
    struct fixture *fixture = *state;
    const struct value *message = value_item(frame(fixture, FRAME_INIT), 0);
    assert_int_equal(value_integer_or(value_get(message, "cm"), 0), 24);
    assert_string_equal(value_text_of(value_get(message, "mi")).data, "70-86-12-20");
    assert_int_equal(value_integer_or(value_item(value_get(message, "xp"), 1), 0), 10000);
    message = value_item(frame(fixture, FRAME_URI), 0);
    const struct value *entry = value_get(message, "pd"), *extra = value_item(entry, 8);
    assert_int_equal(value_count(entry), 9);
    assert_int_equal(value_count(value_item(entry, 1)), 14);
    assert_true(value_is(value_item(value_item(entry, 2), 4), VALUE_NIL));
    assert_int_equal(value_integer_or(value_item(entry, 7), 0), -1);
    assert_true(value_is(value_get_number(extra, 16), VALUE_NIL));
    assert_string_equal(value_text_of(value_get_number(extra, 101)).data, "70-86-12-20");
    message = value_item(frame(fixture, FRAME_CONFIG), 0);
    message = value_get(value_get(message, "pd"), "example");
    assert_string_equal(value_text_of(value_get(message, "format")).data, "gigabase");
    assert_int_equal(value_integer_or(value_get(message, "compact"), 9), 0);
}

static void a_frame_that_ends_early_is_refused_wherever_it_ends(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < FRAME_COUNT; i++) {
        char *hex = strdup(FRAMES[i] + 8);
        for (size_t length = strlen(hex) - 2; length; length -= 2) {
            struct value *value = NULL;
            hex[length] = '\0';
            value_tree_done(&fixture->tree);
            assert_int_equal(read_hex(fixture, hex, &value), STATUS_INVALID);
        }
        free(hex);
    }
}

static void every_kind_is_written_with_its_code(void **state)
{
    struct fixture *fixture = *state;
    struct value_tree *tree = &fixture->tree;
    assert_written(fixture, value_nil(tree), "4E");
    assert_written(fixture, value_boolean(tree, true), "69 01000000");
    assert_written(fixture, value_integer(tree, -1), "69 FFFFFFFF");
    assert_written(fixture, value_integer(tree, INT32_MIN), "69 00000080");
    assert_written(fixture, value_integer(tree, 2147483648), "6C 03000000 0000 0000 0200");
    assert_written(fixture, value_integer(tree, 4294967296), "6C 03000000 0000 0000 0400");
    assert_written(fixture, value_integer(tree, INT64_MIN), "6C FBFFFFFF 0000 0000 0000 0000 0800");
    assert_written(fixture, value_real(tree, 1.5), "67 000000000000F83F");
    assert_written(fixture, value_bytes(tree, TEXT_LITERAL("a\0b")), "73 03000000 610062");
    assert_written(fixture, value_list(tree), "5B 00000000");
}

static void every_code_is_read(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *hex;
        int64_t integer;
    } INTEGERS[] = {
        {"49 0000008000000000", 2147483648},
        {"6C FFFFFFFF 0100", -1},
        {"6C 00000000", 0},
        {"6C FBFFFFFF 0000 0000 0000 0000 0800", INT64_MIN},
        {"54", 1},
        {"46", 0},
        {"6C 05000000 FF7F FF7F FF7F FF7F 0700", INT64_MAX},
    };
    struct value *value;
    for (size_t i = 0; i < sizeof INTEGERS / sizeof *INTEGERS; i++) {
        assert_int_equal(read_hex(fixture, INTEGERS[i].hex, &value), 0);
        assert_true(value_integer_or(value, 77) == INTEGERS[i].integer);
    }
    assert_int_equal(read_hex(fixture, "66 03 312E35", &value), 0);
    assert_true(value_real_or(value, 0) == 1.5);
    assert_int_equal(read_hex(fixture, "66 04 2D696E66", &value), 0);
    assert_true(value_real_or(value, 0) == -INFINITY);
    assert_int_equal(read_hex(fixture, "75 05000000 616263C3A9", &value), 0);
    assert_string_equal(value_text_of(value).data, "abc\xC3\xA9");
}

static void interned_strings_are_repeated_by_their_number(void **state)
{
    struct fixture *fixture = *state;
    struct value *value;
    assert_int_equal(read_hex(fixture,
                              "5B 04000000 74 01000000 61 74 01000000 62 52 01000000 52 00000000",
                              &value),
                     0);
    assert_string_equal(value_text_of(value_item(value, 2)).data, "b");
    assert_string_equal(value_text_of(value_item(value, 3)).data, "a");
    assert_refused(fixture, "52 00000000", STATUS_INVALID, "byte 5: a reference to string 0 of 0");
    assert_refused(fixture, "28 02000000 74 00000000 52 FFFFFFFF", STATUS_INVALID,
                   "byte 15: a reference to string -1 of 1");
}

static void what_is_not_well_formed_is_refused(void **state)
{
    struct fixture *fixture = *state;
    static const char *const CASES[][2] = {
        {"", "byte 0: 1 bytes are expected, 0 are there"},
        {"69 0100", "byte 1: 4 bytes are expected, 2 are there"},
        {"73 FFFFFFFF", "byte 5: a count of -1 with 0 bytes left"},
        {"73 05000000 61", "byte 5: a count of 5 with 1 bytes left"},
        {"5B FFFFFF7F", "byte 5: a count of 2147483647 with 0 bytes left"},
        {"28 01000000 30", "byte 6: the code 0x30, which is not accepted"},
        {"30", "byte 1: the code 0x30, which is not accepted"},
        {"78", "byte 1: the code 0x78, which is not accepted"},
        {"63", "byte 1: the code 0x63, which is not accepted"},
        {"7B", "byte 1: 1 bytes are expected, 0 are there"},
        {"7B 4E 30", "byte 3: the code 0x30, which is not accepted"},
        {"7B 5B 00000000 4E 30", "byte 6: a list is a key"},
        {"7B 28 00000000 4E 30", "byte 6: a tuple is a key"},
        {"4E 4E", "byte 1: 1 more bytes than the value has"},
        {"6C 06000000", "byte 5: an integer beyond 64 bits"},
        {"6C 00000080", "byte 5: an integer beyond 64 bits"},
        {"6C 05000000 0000 0000 0000 0000 0800", "byte 15: an integer beyond 64 bits"},
        {"6C 05000000 0000 0000 0000 0000 1000", "byte 15: a digit of 0x0010"},
        {"6C 01000000 0080", "byte 7: a digit of 0x8000"},
        {"66 00", "byte 2: a real of no known form"},
        {"66 03 307831", "byte 5: a real of no known form"},
        {"66 02 2031", "byte 4: a real of no known form"},
        {"66 02 3100", "byte 4: a real of no known form"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        assert_refused(fixture, CASES[i][0], STATUS_INVALID, CASES[i][1]);
}

/* Lists in one another, `depth` deep. */
static void nest(struct buffer *bytes, int depth)
{
    for (int i = 0; i < depth; i++)
        append_hex(bytes, "5B 01000000");
    append_hex(bytes, "4E");
}

static void values_nest_as_deep_as_they_may(void **state)
{
    struct fixture *fixture = *state;
    struct value *value, *outer = value_list(&fixture->tree);
    nest(&fixture->bytes, VALUE_DEPTH);
    assert_int_equal(marshal_read(buffer_text(&fixture->bytes), &fixture->tree, &value, NULL), 0);
    value_append(&fixture->tree, outer, value);
    assert_int_equal(marshal_write(outer, &fixture->bytes, &fixture->error), STATUS_LIMIT);
    assert_string_equal(fixture->error.sentence, "the values nest deeper than 64");
    buffer_clear(&fixture->bytes);
    nest(&fixture->bytes, VALUE_DEPTH + 1);
    assert_int_equal(
        marshal_read(buffer_text(&fixture->bytes), &fixture->tree, &value, &fixture->error),
        STATUS_LIMIT);
}

static void hostile_bytes_cost_what_the_tree_may_hold(void **state)
{
    struct fixture *fixture = *state;
    struct value *value;
    append_hex(&fixture->bytes, "5B 00000800");
    char *items = buffer_reserve(&fixture->bytes, 1 << 19);
    memset(items, 'N', 1 << 19);
    fixture->bytes.length += 1 << 19;
    assert_int_equal(
        marshal_read(buffer_text(&fixture->bytes), &fixture->tree, &value, &fixture->error),
        STATUS_LIMIT);
    assert_string_equal(fixture->error.sentence, "the values take more than 1048576 bytes");
    assert_true(fixture->tree.arena.used_bytes <= CEILING);
    /* A text that is repeated 10,000 times is there once. */
    value_tree_done(&fixture->tree);
    buffer_clear(&fixture->bytes);
    append_hex(&fixture->bytes, "5B 11270000 74 00000400");
    memset(buffer_reserve(&fixture->bytes, 1 << 18), 'x', 1 << 18);
    fixture->bytes.length += 1 << 18;
    for (int i = 0; i < 10000; i++)
        append_hex(&fixture->bytes, "52 00000000");
    assert_int_equal(
        marshal_read(buffer_text(&fixture->bytes), &fixture->tree, &value, &fixture->error), 0);
    assert_int_equal(value_count(value), 10001);
    assert_int_equal(marshal_write(value, &fixture->bytes, &fixture->error), STATUS_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_printed_frames_are_read_and_written_byte_by_byte,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_printed_frames_say_what_section_4_says, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_frame_that_ends_early_is_refused_wherever_it_ends, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(every_kind_is_written_with_its_code, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_code_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(interned_strings_are_repeated_by_their_number, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_not_well_formed_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(values_nest_as_deep_as_they_may, set_up, tear_down),
        cmocka_unit_test_setup_teardown(hostile_bytes_cost_what_the_tree_may_hold, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

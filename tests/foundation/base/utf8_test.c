/*
 * Characters of UTF-8, and which of them are kept from a reader.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <seine/foundation/base.h>

static size_t decode(const char *text, uint32_t *ret_character)
{
    return utf8_decode(text_of(text), ret_character);
}

static void a_well_formed_sequence_is_one_character(void **state)
{
    static const struct {
        const char *text;
        uint32_t character;
    } CASES[] = {
        {"a", 'a'},
        {"\x1b[", 0x1B},
        {"\xC2\x9B", 0x9B},
        {"\xC3\xA9x", 0xE9},
        {"\xE2\x80\xA8", 0x2028},
        {"\xED\x9F\xBF", 0xD7FF},
        {"\xF0\x90\x80\x80", 0x10000},
        {"\xF4\x8F\xBF\xBF", 0x10FFFF},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        uint32_t character = 0;
        size_t length = decode(CASES[i].text, &character);
        assert_int_equal(character, CASES[i].character);
        assert_int_equal(length, character < 0x80      ? 1
                                 : character < 0x800   ? 2
                                 : character < 0x10000 ? 3
                                                       : 4);
    }
}

static void what_is_not_well_formed_is_no_character(void **state)
{
    static const char *const CASES[] = {
        "\x80",         "\xC0\x80",     "\xC1\xBF",         "\xC3",
        "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80",
        "\xF5\x80",     "\xE2\x80",     "\xE2\x80 ",        "\xFF",
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        uint32_t character = 7;
        assert_int_equal(decode(CASES[i], &character), 0);
        assert_int_equal(character, 7);
    }
}

static void controls_and_turns_of_direction_are_harmful(void **state)
{
    static const uint32_t HARMFUL[] = {0,      0x1B,   0x7F,   0x80,   0x9F,   0x61C,
                                       0x200E, 0x2028, 0x202A, 0x202E, 0x2066, 0x2069};
    static const uint32_t HARMLESS[] = {' ',    '~',    0xA0,   0xE9,   0x200D,
                                        0x202F, 0x2065, 0x206A, 0x1F600};
    (void)state;
    for (size_t i = 0; i < sizeof HARMFUL / sizeof *HARMFUL; i++) {
        assert_true(utf8_is_harmful(HARMFUL[i]));
        assert_true(utf8_deceives(HARMFUL[i]));
    }
    for (size_t i = 0; i < sizeof HARMLESS / sizeof *HARMLESS; i++)
        assert_false(utf8_is_harmful(HARMLESS[i]));
    assert_true(utf8_deceives(0x200D));
    assert_true(utf8_deceives(0xE0041));
    assert_false(utf8_deceives(0xE9));
}

static void what_is_harmless_is_copied_as_far_as_there_is_room(void **state)
{
    static const struct {
        const char *from, *to;
        size_t bytes;
    } CASES[] = {
        {"abc", "abc", 4},
        {"abc", "ab", 3},
        {"abc", "", 1},
        {"a\x1b[31mb\nc\xff"
         "d",
         "a[31mbcd", 20},
        {"\xc3\xa9\xc3\xa9", "\xc3\xa9", 4},
        {"\xe2\x80\x8e", "", 20},
    };
    char to[20];
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        utf8_copy_harmless(to, CASES[i].bytes, text_of(CASES[i].from));
        assert_string_equal(to, CASES[i].to);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_harmless_is_copied_as_far_as_there_is_room),
        cmocka_unit_test(a_well_formed_sequence_is_one_character),
        cmocka_unit_test(what_is_not_well_formed_is_no_character),
        cmocka_unit_test(controls_and_turns_of_direction_are_harmful),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

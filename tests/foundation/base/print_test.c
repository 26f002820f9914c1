/*
 * What is shown of untrusted text: as bytes of a stream and of a buffer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <seine/foundation/base.h>
#include <seine/foundation/base/print.h>

static void harmful_characters_and_broken_bytes_are_escaped(void **state)
{
    static const struct {
        struct text text;
        const char *shown;
    } CASES[] = {
        {TEXT_LITERAL(""), ""},
        {TEXT_LITERAL("plain ~"), "plain ~"},
        {TEXT_LITERAL("h\xC3\xA9 \xE6\x97\xA5\xF0\x9F\x90\x9F."),
         "h\xC3\xA9 \xE6\x97\xA5\xF0\x9F\x90\x9F."},
        {TEXT_LITERAL("\x1b[31mred"), "\\x1B[31mred"},
        {TEXT_LITERAL("a\0b\x7F"), "a\\x00b\\x7F"},
        {TEXT_LITERAL("one\ntwo\n"), "one\\x0Atwo\\x0A"},
        {TEXT_LITERAL("\xC2\x9B\xE2\x80\xAE!\xE2\x80\xAC"),
         "\\xC2\\x9B\\xE2\\x80\\xAE!\\xE2\\x80\\xAC"},
        {TEXT_LITERAL("\xFF\xC3"), "\\xFF\\xC3"},
        {TEXT_LITERAL("cut \xE6\x97"), "cut \\xE6\\x97"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char *printed = NULL;
        size_t length = 0;
        FILE *memory = open_memstream(&printed, &length);
        assert_non_null(memory);
        print_shown(memory, CASES[i].text);
        assert_int_equal(fclose(memory), 0);
        assert_string_equal(printed, CASES[i].shown);
        free(printed);
        struct buffer buffer;
        buffer_init(&buffer, SIZE_MAX);
        buffer_append_shown(&buffer, CASES[i].text);
        assert_false(buffer.failed);
        assert_string_equal(buffer.data, CASES[i].shown);
        assert_int_equal(buffer.length, strlen(CASES[i].shown));
        buffer_done(&buffer);
    }
}

static void line_feeds_may_stay(void **state)
{
    char *printed = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&printed, &length);
    (void)state;
    assert_non_null(memory);
    print_shown_lines(memory, TEXT_LITERAL("one\n\x1b"
                                           "two\n\nthree"));
    assert_int_equal(fclose(memory), 0);
    assert_string_equal(printed, "one\n\\x1Btwo\n\nthree");
    free(printed);
}

static void a_full_buffer_fails(void **state)
{
    struct buffer buffer;
    (void)state;
    buffer_init(&buffer, 5);
    buffer_append_shown(&buffer, TEXT_LITERAL("ab\x1b"));
    assert_true(buffer.failed);
    buffer_done(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(harmful_characters_and_broken_bytes_are_escaped),
        cmocka_unit_test(line_feeds_may_stay),
        cmocka_unit_test(a_full_buffer_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

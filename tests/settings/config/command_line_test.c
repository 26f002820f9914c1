/* Commands are split into words as seine/settings/config/command_line.h says. */
#include <seine/settings/config/command_line.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
/* after the above */
#include <cmocka.h>

#define BYTES 4096

static void assert_words(const char *command, size_t count, const char *const *words)
{
    struct buffer buffer;
    size_t found = 0;
    buffer_init(&buffer, BYTES);
    assert_true(command_line_split(text_of(command), &buffer, &found));
    assert_int_equal(found, count);
    const char *word = buffer.data;
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(word, words[i]);
        word += strlen(word) + 1;
    }
    assert_ptr_equal(word, buffer.data + buffer.length);
    buffer_done(&buffer);
}

static void assert_refused(struct text command)
{
    struct buffer buffer;
    size_t count = 17;
    buffer_init(&buffer, BYTES);
    assert_false(command_line_split(command, &buffer, &count));
    assert_int_equal(count, 17);
    buffer_done(&buffer);
}

static void words_are_separated_by_blanks_that_are_not_held_together(void **state)
{
    (void)state;
    assert_words("/bin/cat", 1, (const char *[]){"/bin/cat"});
    assert_words("  /bin/cat\t -u  x ", 3, (const char *[]){"/bin/cat", "-u", "x"});
    assert_words("/a 'b  c' \"d e\" f\\ g", 4, (const char *[]){"/a", "b  c", "d e", "f g"});
    assert_words("'/a b'c '' \"\"", 3, (const char *[]){"/a bc", "", ""});
    assert_words("/a 'it\"s' \"it's\" \\' \\\\", 5,
                 (const char *[]){"/a", "it\"s", "it's", "'", "\\"});
    assert_words("/a 'back\\slash' \"\\\"\"", 3, (const char *[]){"/a", "back\\slash", "\""});
}

static void a_shell_s_characters_mean_nothing(void **state)
{
    (void)state;
    assert_words("/a $HOME `x` $(y) *.c ~ | ; > &", 10,
                 (const char *[]){"/a", "$HOME", "`x`", "$(y)", "*.c", "~", "|", ";", ">", "&"});
}

static void what_is_no_command_is_refused(void **state)
{
    (void)state;
    assert_refused(text_of(""));
    assert_refused(text_of("  "));
    assert_refused(text_of("cat"));
    assert_refused(text_of("'' /a"));
    assert_refused(text_of("/a 'b"));
    assert_refused(text_of("/a \"b"));
    assert_refused(text_of("/a \\"));
    assert_refused((struct text){"/a\0b", 4});
    char many[2 * COMMAND_WORDS_MOST + 3] = "/a";
    for (size_t i = 1; i <= COMMAND_WORDS_MOST; i++)
        strcpy(many + 2 * i, " b");
    assert_refused(text_of(many));
    many[2 * COMMAND_WORDS_MOST] = '\0';
    many[1] = 'x';
    struct buffer buffer;
    size_t count;
    buffer_init(&buffer, BYTES);
    assert_true(command_line_split(text_of(many), &buffer, &count));
    assert_int_equal(count, COMMAND_WORDS_MOST);
    buffer_done(&buffer);
}

static void without_room_nothing_is_found(void **state)
{
    struct buffer buffer;
    size_t count = 17;
    (void)state;
    buffer_init(&buffer, 3);
    assert_false(command_line_split(text_of("/bin/cat"), &buffer, &count));
    assert_true(buffer.failed);
    buffer_done(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_separated_by_blanks_that_are_not_held_together),
        cmocka_unit_test(a_shell_s_characters_mean_nothing),
        cmocka_unit_test(what_is_no_command_is_refused),
        cmocka_unit_test(without_room_nothing_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Rewrite rules, taken apart. */
#include <seine/settings/config/rewrite_rule.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_text(struct text text, const char *expected)
{
    if (!text_equal(text, text_of(expected)))
        fail_msg("\"%.*s\" is not \"%s\"", TEXT_ARGUMENTS(text), expected);
}

static void assert_rule(const char *value, const char *pattern, const char *replacement)
{
    struct rewrite_rule rule;
    struct error error;
    struct buffer text;
    if (rewrite_rule_parse(text_of(value), &rule, &error))
        fail_msg("%s", error.sentence);
    assert_text(rule.pattern, pattern);
    assert_text(rule.replacement, replacement);
    buffer_init(&text, 1000);
    rewrite_rule_format(&rule, &text);
    struct text trimmed = text_trim(text_of(value));
    assert_true(text_equal(buffer_text(&text), trimmed));
    buffer_done(&text);
}

static void any_character_delimits(void **state)
{
    (void)state;
    assert_rule("#a(b)#c$1#", "a(b)", "c$1");
    assert_rule(" @;jsessionid=[^?]*@@ ", ";jsessionid=[^?]*", "");
    assert_rule("xaxbx", "a", "b");
    assert_rule("ß/alt/ß/neu/ß", "/alt/", "/neu/");
    assert_rule("\\a\\b\\", "a", "b");
}

static void a_backslash_makes_the_delimiter_an_ordinary_character(void **state)
{
    (void)state;
    assert_rule("/http:\\/\\/a\\//http:\\/\\/b\\//", "http:\\/\\/a\\/", "http:\\/\\/b\\/");
    assert_rule("#\\\\#b#", "\\\\", "b");
    assert_rule("ßa\\ßbßcß", "a\\ßb", "c");
}

static void what_is_no_rule_is_refused_with_a_sentence(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"",     "#",      "##",      "###",
                                        "#a#b", "#a#b#c", "#a#b#g#", "#a\\#b#"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct rewrite_rule rule = {.pattern = {"before", 6}};
        struct error error = {0};
        if (rewrite_rule_parse(text_of(WRONG[i]), &rule, &error) != STATUS_INVALID)
            fail_msg("%s was accepted", WRONG[i]);
        assert_text(rule.pattern, "before");
        assert_non_null(strstr(error.sentence, WRONG[i]));
        assert_non_null(strstr(error.sentence, "valid is"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_character_delimits),
        cmocka_unit_test(a_backslash_makes_the_delimiter_an_ordinary_character),
        cmocka_unit_test(what_is_no_rule_is_refused_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

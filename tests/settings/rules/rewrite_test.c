/* Rewrite rules, applied. */
#include "rewrite.h"

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct rewriting {
    struct rewrite_list list;
    struct rules_matcher *matcher;
};

static void add(struct rewriting *rewriting, const char *rule)
{
    struct error error;
    if (rewrite_list_add(&rewriting->list, text_of(rule), (rule_id)rewriting->list.count + 1,
                         &error))
        fail_msg("%s: %s", rule, error.sentence);
}

static int start(void **state)
{
    struct rewriting *rewriting = calloc(1, sizeof(*rewriting));
    assert_int_equal(rules_matcher_new(&rewriting->matcher, NULL), 0);
    *state = rewriting;
    return 0;
}

static int end(void **state)
{
    struct rewriting *rewriting = *state;
    rewrite_list_done(&rewriting->list);
    rules_matcher_free(rewriting->matcher);
    free(rewriting);
    return 0;
}

static void assert_rewritten(struct rewriting *rewriting, const char *uri, const char *expected)
{
    struct text text;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    assert_int_equal(
        rewrite_list_apply(&rewriting->list, NULL, rewriting->matcher, text_of(uri), &text),
        URI_FINE);
    assert_int_equal(rules_take_exceeded(rewriting->matcher, exceeded), 0);
    if (!text_equal(text, text_of(expected)))
        fail_msg("%s became %.*s, not %s", uri, TEXT_ARGUMENTS(text), expected);
}

static void a_session_is_taken_out(void **state)
{
    add(*state, "#;jsessionid=[^?]*##");
    assert_rewritten(*state, "http://a/x;jsessionid=12AF?p=1", "http://a/x?p=1");
    assert_rewritten(*state, "http://a/x?p=1", "http://a/x?p=1");
}

static void groups_are_written_in_both_ways(void **state)
{
    add(*state, "@^http://old\\.([a-z]+)/(.*)$@https://$1.new/\\2?was=$0&x=\\0@");
    assert_rewritten(*state, "http://old.news/a",
                     "https://news.new/a?was=http://old.news/a&x=http://old.news/a");
}

static void one_digit_is_the_group(void **state)
{
    add(*state, "#(a)#$10#");
    assert_rewritten(*state, "-a-", "-a0-");
}

static void dollars_backslashes_and_delimiters_can_be_meant_themselves(void **state)
{
    add(*state, "#a#$$1\\\\$x\\#\\$2$#");
    assert_rewritten(*state, "-a-", "-$1\\$x#$2$-");
}

static void a_group_without_part_in_the_match_is_nothing(void **state)
{
    add(*state, "#(a)|(b)#[$1$2]#");
    assert_rewritten(*state, "b", "[b]");
}

static void the_first_place_is_replaced(void **state)
{
    add(*state, "#a#b#");
    assert_rewritten(*state, "aaa", "baa");
}

static void rules_are_applied_in_order_each_to_what_came_before(void **state)
{
    add(*state, "#a#b#");
    add(*state, "#b#c#");
    add(*state, "#a#d#");
    assert_rewritten(*state, "a", "c");
    assert_rewritten(*state, "ab", "cb");
    assert_rewritten(*state, "aa", "cd");
}

static void an_escaped_delimiter_is_itself(void **state)
{
    add(*state, "/\\/old\\//\\/new\\//");
    add(*state, "bfo\\bobo\\ba\\brb");
    add(*state, "1one1\\1$$1");
    add(*state, "|a\\|b|c|");
    assert_rewritten(*state, "x/old/y", "x/new/y");
    assert_rewritten(*state, "fobo", "obabr");
    assert_rewritten(*state, "a|b", "c");
    assert_rewritten(*state, "one", "1$");
}

static void nothing_may_be_found_and_replaced(void **state)
{
    add(*state, "#$#?end#");
    add(*state, "#^#http://b/#");
    assert_rewritten(*state, "x", "http://b/x?end");
    assert_rewritten(*state, "", "http://b/?end");
}

static void more_groups_than_can_be_asked_for_do_no_harm(void **state)
{
    add(*state, "#(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)#$9$1#");
    assert_rewritten(*state, "abcdefghijk", "ia");
}

static void a_result_that_is_too_long_is_said(void **state)
{
    struct rewriting *rewriting = *state;
    static char uri[LIMIT_URI_BYTES];
    struct text text;
    memset(uri, 'a', sizeof(uri));
    add(rewriting, "#(a+)#$1b#");
    assert_int_equal(rewrite_list_apply(&rewriting->list, NULL, rewriting->matcher,
                                        (struct text){uri, sizeof(uri)}, &text),
                     URI_TOO_LONG);
    assert_int_equal(rewrite_list_apply(&rewriting->list, NULL, rewriting->matcher,
                                        (struct text){uri, sizeof(uri) - 1}, &text),
                     URI_FINE);
    assert_int_equal(text.length, sizeof(uri));
}

/* The result of the rule is not known, so that no rule can decide about it. */
static void a_uri_on_which_a_rule_takes_too_long_is_refused(void **state)
{
    struct rewriting *rewriting = *state;
    static char uri[2000];
    struct text text;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    memset(uri, 'a', sizeof(uri));
    for (int i = 0; i < 200; i++)
        add(rewriting, "#(a+)+$|(a*a*)*b#x#");
    add(rewriting, "#^a#b#");
    uri[sizeof(uri) - 1] = '!';
    int64_t began = process_cpu_us();
    assert_int_equal(rewrite_list_apply(&rewriting->list, NULL, rewriting->matcher,
                                        (struct text){uri, sizeof(uri)}, &text),
                     URI_REWRITE_LIMIT);
    assert_int_equal(rules_take_exceeded(rewriting->matcher, exceeded), 1);
    assert_int_equal(exceeded[0].rule, 1);
    assert_true(exceeded[0].excludes);
    assert_in_range(process_cpu_us() - began, 0, 60000000);
}

static void what_cannot_be_compiled_is_refused_with_a_sentence(void **state)
{
    static const struct {
        const char *rule;
        const char *word;
    } WRONG[] = {
        {"#a(#b#", "offset 2"}, {"#a#$1#", "group 1"}, {"#(a)#\\2#", "group 2"},
        {"#(*UTF)a#b#", "UTF"}, {"#\\C#b#", "\\C"},    {"no rule", "valid is"},
    };
    struct rewriting *rewriting = *state;
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct error error = {0};
        assert_int_equal(rewrite_list_add(&rewriting->list, text_of(WRONG[i].rule), 1, &error),
                         STATUS_INVALID);
        if (!strstr(error.sentence, WRONG[i].word))
            fail_msg("%s: %s", WRONG[i].rule, error.sentence);
    }
    assert_int_equal(rewriting->list.count, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_session_is_taken_out),
        TEST(groups_are_written_in_both_ways),
        TEST(one_digit_is_the_group),
        TEST(dollars_backslashes_and_delimiters_can_be_meant_themselves),
        TEST(a_group_without_part_in_the_match_is_nothing),
        TEST(the_first_place_is_replaced),
        TEST(rules_are_applied_in_order_each_to_what_came_before),
        TEST(an_escaped_delimiter_is_itself),
        TEST(nothing_may_be_found_and_replaced),
        TEST(more_groups_than_can_be_asked_for_do_no_harm),
        TEST(a_result_that_is_too_long_is_said),
        TEST(a_uri_on_which_a_rule_takes_too_long_is_refused),
        TEST(what_cannot_be_compiled_is_refused_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

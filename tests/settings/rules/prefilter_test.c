/* The filter in front of regular expressions changes nothing but their cost: what it lets through
 * is all that PCRE2 finds. Random expressions of every syntax it reads, and texts made of their
 * pieces. */
#include "prefilter.h"
#include "regexp.h"

#include <seine/foundation/base.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define EXPRESSIONS 40
#define TEXTS       60
#define ROUNDS      60

static uint64_t random_state = 7;

static unsigned roll(unsigned sides)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(random_state >> 33) % sides;
}

struct pattern {
    char data[600];
    size_t length;
};

static void append(struct pattern *pattern, const char *string)
{
    size_t length = strlen(string);
    if (pattern->length + length >= sizeof pattern->data)
        return;
    memcpy(pattern->data + pattern->length, string, length + 1);
    pattern->length += length;
}

static const char *pick(const char *const *strings, size_t count)
{
    return strings[roll((unsigned)count)];
}

#define PICK(strings) pick((strings), sizeof(strings) / sizeof *(strings))

/* Literal pieces overlap, so that texts made of them nearly match. */
static const char *const PIECES[] = {
    "ab",   "a", "b",     "abab", "Ab", "ba/x", "/x/", "/dir", "dir12",  "/page9",
    "html", ".", "index", "q=",   "é",  "12",   "-",   "_a",   "aaaaab", "#"};
static const char *const ATOMS[] = {
    ".",
    "\\d",
    "\\w+",
    "[a-c]",
    "[^/]",
    "[]a]",
    "[^]a]",
    "[.]",
    "[aA]",
    "[a]",
    "[[:alpha:]]",
    "[[]",
    "[a\\]b]",
    "\\.",
    "\\/",
    "\\x61",
    "\\x{62}",
    "\\141",
    "\\N",
    "\\h*",
    "\\bab",
    "^",
    "$",
    "\\Aa",
    "\\z",
    "\\Qab\\E",
    "\\Q.*\\E",
    "\\Qa|b",
    "\\Qab\\",
    "a\\E",
    "\\Q\\E",
    "(?#x)",
    "(?i)",
    "(?s)",
    "(?i:AB)",
    "(?-i:a)",
    "(?=ab)",
    "(?!ab)",
    "(?<=a)",
    "(?<!b)",
    "(?>ab|a)",
    "(?|a|(b))",
    "(?^)",
    "\\Ka",
    "\\cA",
    "(?<n>ab)\\k<n>",
    "(ab)\\1",
    "(a)\\g{1}",
    "(?P<m>b)(?P=m)",
    "(b)(?1)",
    "\\p{Lu}",
    "\\pL",
    "(?(?=a)ab|b)",
    "(*ACCEPT)",
    "(?x) a b # c",
    "(?C1)",
    "{",
    "{1",
    "{,2}",
    "x{2}",
    "a{0}",
    "]",
    "}",
};
static const char *const QUANTIFIERS[] = {"*",    "+",    "?",      "{2}",   "{0}",  "{0,2}",
                                          "{1,}", "*?",   "+?",     "??",    "{2}?", "{1,2}+",
                                          "{3,}", "\\E+", "(?#c)*", "{2}{2}"};

static void append_random(struct pattern *pattern, unsigned depth);

/* NOLINTNEXTLINE(misc-no-recursion): as deep as the argument says */
static void append_branch(struct pattern *pattern, unsigned depth)
{
    for (unsigned items = 1 + roll(4); items > 0; items--) {
        unsigned kind = roll(10);
        if (kind < 5) {
            append(pattern, PICK(PIECES));
        } else if (kind < 8 || depth == 0) {
            append(pattern, PICK(ATOMS));
        } else {
            append(pattern, roll(2) ? "(" : "(?:");
            append_random(pattern, depth - 1);
            append(pattern, ")");
        }
        if (roll(4) == 0)
            append(pattern, PICK(QUANTIFIERS));
    }
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as the argument says */
static void append_random(struct pattern *pattern, unsigned depth)
{
    append_branch(pattern, depth);
    for (unsigned branches = roll(3) == 0 ? 1 + roll(3) : 0; branches > 0; branches--) {
        append(pattern, "|");
        if (roll(8))
            append_branch(pattern, depth);
    }
}

static void make_text(struct pattern *text)
{
    text->length = 0;
    text->data[0] = '\0';
    for (unsigned pieces = roll(14); pieces > 0; pieces--) {
        append(text, PICK(PIECES));
        if (roll(6) == 0)
            append(text, roll(2) ? "AB" : "/");
    }
}

static pcre2_code *compile(struct text pattern, uint32_t options)
{
    int code_of_error;
    PCRE2_SIZE at;
    return pcre2_compile((PCRE2_SPTR)pattern.data, pattern.length, options | PCRE2_NEVER_UTF,
                         &code_of_error, &at, NULL);
}

static bool matches(const pcre2_code *code, struct text text)
{
    pcre2_match_data *data = pcre2_match_data_create(1, NULL);
    int result = pcre2_match(code, (PCRE2_SPTR)text.data, text.length, 0, 0, data, NULL);
    pcre2_match_data_free(data);
    return result >= 0;
}

static struct text lower_case(struct pattern *pattern, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        pattern->data[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    return (struct text){pattern->data, text.length};
}

static bool contains_one(const struct required_set *set, struct text text)
{
    for (unsigned i = 0; i < set->count; i++)
        if (memmem(text.data, text.length, set->strings[i].data, set->strings[i].length))
            return true;
    return false;
}

static void what_is_found_contains_what_is_required(void **state)
{
    (void)state;
    struct required required;
    size_t tried = 0, found = 0;
    assert_int_equal(required_init(&required), 0);
    for (int round = 0; round < 15000; round++) {
        struct pattern pattern = {.length = 0}, text, lower;
        append_random(&pattern, 2);
        struct text expression = {pattern.data, pattern.length};
        uint32_t options = roll(3) ? 0 : PCRE2_CASELESS;
        pcre2_code *code = compile(expression, options);
        if (!code)
            continue;
        assert_int_equal(required_scan(&required, expression), 0);
        tried += required.count > 0;
        for (int i = 0; i < 12 && required.count; i++) {
            make_text(&text);
            struct text subject = {text.data, text.length};
            if (!matches(code, subject))
                continue;
            found++;
            for (unsigned j = 0; j < required.count; j++)
                if (!contains_one(&required.sets[j], lower_case(&lower, subject)))
                    fail_msg("/%s/ is found in %s without the required %.*s …", pattern.data,
                             text.data, TEXT_ARGUMENTS(required.sets[j].strings[0]));
        }
        pcre2_code_free(code);
    }
    required_done(&required);
    /* Otherwise nothing was shown. */
    assert_true(tried > 1000);
    assert_true(found > 500);
}

/* The same expressions twice: as a ruleset holds them, and without the filter. */
struct lists {
    struct regexp_list filtered;
    struct regexp_list plain;
    struct pattern texts[EXPRESSIONS + 1]; /* by rule */
};

static void make_lists(struct lists *lists)
{
    struct error error;
    *lists = (struct lists){.filtered = {.count = 0}};
    while (lists->filtered.count < EXPRESSIONS) {
        rule_id rule = (rule_id)lists->filtered.count + 1;
        struct pattern *pattern = &lists->texts[rule];
        *pattern = (struct pattern){.length = 0};
        append_random(pattern, 1);
        struct text text = {pattern->data, pattern->length};
        if (regexp_list_add(&lists->filtered, text, 0, rule, &error) == 0)
            assert_int_equal(regexp_list_add(&lists->plain, text, 0, rule, &error), 0);
    }
    assert_int_equal(regexp_list_build(&lists->filtered, &error), 0);
    assert_non_null(lists->filtered.prefilter);
    prefilter_done(lists->plain.prefilter);
    free(lists->plain.prefilter);
    lists->plain.prefilter = NULL;
}

static void a_filtered_list_finds_the_same_rule(void **state)
{
    (void)state;
    struct error error;
    struct rules_matcher *matcher;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    size_t compared = 0;
    assert_int_equal(rules_matcher_new(&matcher, &error), 0);
    for (int round = 0; round < ROUNDS; round++) {
        static struct lists lists;
        make_lists(&lists);
        for (int i = 0; i < TEXTS; i++) {
            struct pattern text;
            make_text(&text);
            struct text subject = {text.data, text.length};
            rule_id expected = regexp_list_find(&lists.plain, NULL, matcher, subject).rule;
            rule_id found = regexp_list_find(&lists.filtered, NULL, matcher, subject).rule;
            /* What the filter keeps from running cannot exceed its limits, and leaves the others
             * more. */
            if (rules_take_exceeded(matcher, exceeded))
                continue;
            compared++;
            if (found != expected)
                fail_msg("in %s /%s/ is found, not /%s/", text.data, lists.texts[found].data,
                         lists.texts[expected].data);
        }
        regexp_list_done(&lists.plain);
        regexp_list_done(&lists.filtered);
    }
    rules_matcher_free(matcher);
    assert_true(compared > ROUNDS * TEXTS / 2);
}

/* "ab cd|ef": the first required set, "-" when there is none. */
static void describe(const struct required *required, char *ret_text, size_t size)
{
    size_t length = 0;
    snprintf(ret_text, size, "-");
    for (unsigned i = 0; i < required->count; i++)
        for (unsigned j = 0; j < required->sets[i].count; j++)
            length += (size_t)snprintf(ret_text + length, size - length, "%s%.*s",
                                       length == 0 ? ""
                                       : j == 0    ? " "
                                                   : "|",
                                       TEXT_ARGUMENTS(required->sets[i].strings[j]));
}

static void ordinary_expressions_require_what_a_reader_sees(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"^https?://www\\.Example\\.com/archive/", "http ://www.example.com/archive/"},
        {"\\.(gif|jpe?g|png)$", "gif|jp|png"},
        {"/print\\.php\\?id=\\d+", "/print.php?id="},
        {"[?&]session(id)?=[0-9a-f]{32}", "session"},
        {"^http://[^/]+/~[a-z]+/private/", "http:// /~ /private/"},
        {"www[.]example[.]com", "www.example.com"},
        {"\\Qa+b\\E/(?:x|yz)", "a+b/"},
        {"(?:/calendar/|/events?/).*2024", "/calendar/|/event 2024"},
        {"ab+cd", "ab bcd"},
        {"abc*de", "ab de"},
        {"(foo)?bar{0,1}", "ba"},
        {"foo|ba", "foo|ba"},
        {"foo|.", "-"},
        {"^.{200}", "-"},
        {"(?(1)foo|foo)", "-"},
        {"(?x)foo bar", "-"},
        {"(?!foo)bar", "bar"},
    };
    struct required required;
    char text[300];
    assert_int_equal(required_init(&required), 0);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        assert_int_equal(required_scan(&required, text_of(CASES[i][0])), 0);
        describe(&required, text, sizeof text);
        if (strcmp(text, CASES[i][1]) != 0)
            fail_msg("/%s/ requires %s, not %s", CASES[i][0], text, CASES[i][1]);
    }
    required_done(&required);
}

/* All expressions share their only string, and the text consists of it. */
static void a_text_made_to_keep_the_filter_busy_is_bounded(void **state)
{
    (void)state;
    struct prefilter prefilter;
    assert_int_equal(prefilter_init(&prefilter), 0);
    for (int i = 0; i < 20000; i++)
        assert_int_equal(prefilter_add(&prefilter, TEXT_LITERAL("^.*/xy")), 0);
    assert_int_equal(prefilter_build(&prefilter), 0);
    static char text[LIMIT_URI_BYTES];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "/xy"[i % 3];
    uint64_t *candidates = calloc(prefilter.words, sizeof *candidates);
    assert_non_null(candidates);
    assert_true(prefilter_find(&prefilter, TEXT_LITERAL("http://h/xy"), candidates));
    assert_int_equal(candidates[0], UINT64_MAX);
    assert_false(prefilter_find(&prefilter, (struct text){text, sizeof text}, candidates));
    assert_true(prefilter_find(&prefilter, TEXT_LITERAL("http://h/x"), candidates));
    assert_int_equal(candidates[0], 0);
    free(candidates);
    prefilter_done(&prefilter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ordinary_expressions_require_what_a_reader_sees),
        cmocka_unit_test(what_is_found_contains_what_is_required),
        cmocka_unit_test(a_filtered_list_finds_the_same_rule),
        cmocka_unit_test(a_text_made_to_keep_the_filter_busy_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

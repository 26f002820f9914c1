/* robots.txt as RFC 9309 has it; the numbers name its sections. */
#include "robots_pattern.h"

#include <seine/foundation/base.h>
#include <seine/web/fetch/robots.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct robots *parse(struct text text)
{
    struct robots *robots = NULL;
    struct error error = {0};
    if (robots_parse(text, TEXT_LITERAL("Seine"), &robots, &error) < 0)
        fail_msg("%s", error.sentence);
    return robots;
}

static unsigned line_for(const char *text, const char *path)
{
    struct robots *robots = parse(text_of(text));
    unsigned line = robots_match(robots, text_of(path)).line_number;
    robots_free(robots);
    return line;
}

static bool allowed(const char *text, const char *path)
{
    struct robots *robots = parse(text_of(text));
    bool result = robots_match(robots, text_of(path)).allowed;
    robots_free(robots);
    return result;
}

#define ASSERT_ALLOWED(text, path)   assert_true(allowed(text, path))
#define ASSERT_FORBIDDEN(text, path) assert_false(allowed(text, path))

static void an_empty_file_allows_everything(void **state)
{
    (void)state;
    ASSERT_ALLOWED("", "/");
    ASSERT_ALLOWED("\n\n# nothing\n", "/x");
    struct robots *robots = parse(TEXT_LITERAL(""));
    assert_int_equal(robots_group(robots), ROBOTS_GROUP_NONE);
    assert_int_equal(robots_crawl_delay_ms(robots), -1);
    robots_free(robots);
}

static void rules_for_everybody_hold_for_us(void **state)
{
    (void)state;
    ASSERT_FORBIDDEN("User-agent: *\nDisallow: /\n", "/x");
    ASSERT_FORBIDDEN("user-AGENT:*\ndisallow:/\n", "/x");
}

static void our_group_silences_the_one_for_everybody(void **state)
{
    (void)state;
    const char *text = "User-agent: *\nDisallow: /\n\nUser-agent: seine\nDisallow: /private\n";
    ASSERT_ALLOWED(text, "/x");
    ASSERT_FORBIDDEN(text, "/private/x");
    ASSERT_ALLOWED("User-agent: SEINE\nDisallow:\nUser-agent: *\nDisallow: /\n", "/x");
}

static void our_group_counts_even_without_rules(void **state)
{
    (void)state;
    ASSERT_ALLOWED("User-agent: *\nDisallow: /\n\nUser-agent: Seine\n", "/x");
}

static void groups_of_one_agent_are_merged(void **state)
{
    (void)state;
    const char *text = "User-agent: seine\nDisallow: /a\n\nUser-agent: other\nDisallow: /b\n\n"
                       "User-agent: Seine\nDisallow: /c\n";
    ASSERT_FORBIDDEN(text, "/a");
    ASSERT_ALLOWED(text, "/b");
    ASSERT_FORBIDDEN(text, "/c");
}

static void several_agents_share_a_group(void **state)
{
    (void)state;
    const char *text = "User-agent: a\nUser-agent: seine\nUser-agent: b\nDisallow: /x\n";
    ASSERT_FORBIDDEN(text, "/x");
    ASSERT_ALLOWED(text, "/y");
}

static void a_name_matches_as_a_whole_up_to_its_version(void **state)
{
    (void)state;
    ASSERT_FORBIDDEN("User-agent: Seine/2.0\nDisallow: /\n", "/x");
    ASSERT_FORBIDDEN("User-agent: Seine the crawler\nDisallow: /\n", "/x");
    ASSERT_ALLOWED("User-agent: Seiner\nDisallow: /\n", "/x");
    ASSERT_ALLOWED("User-agent: Sei\nDisallow: /\n", "/x");
    ASSERT_ALLOWED("User-agent: *bot\nDisallow: /\n", "/x");
}

static void rules_before_any_agent_are_nobodys(void **state)
{
    (void)state;
    ASSERT_ALLOWED("Disallow: /\nUser-agent: *\nDisallow: /x\n", "/y");
}

static void a_sitemap_line_ends_no_group(void **state)
{
    (void)state; /* 2.2.4 */
    const char *text = "User-agent: a\nSitemap: https://a.example/s.xml\nUser-agent: seine\n"
                       "Unknown: line\nDisallow: /x\n";
    ASSERT_FORBIDDEN(text, "/x");
}

static void a_crawl_delay_belongs_to_its_group_and_ends_the_list_of_agents(void **state)
{
    (void)state;
    const char *text = "User-agent: seine\nCrawl-delay: 2.5\n\nUser-agent: *\nDisallow: /\n";
    ASSERT_ALLOWED(text, "/x");
    struct robots *robots = parse(text_of(text));
    assert_int_equal(robots_crawl_delay_ms(robots), 2500);
    robots_free(robots);
    robots =
        parse(TEXT_LITERAL("User-agent: other\nCrawl-delay: 9\nUser-agent: *\nDisallow: /x\n"));
    assert_int_equal(robots_crawl_delay_ms(robots), -1);
    robots_free(robots);
}

static void a_crawl_delay_is_read_with_its_fraction_and_within_a_day(void **state)
{
    (void)state;
    static const struct {
        const char *value;
        int64_t delay_ms;
    } CASES[] = {
        {"0", 0},
        {"10", 10000},
        {".5", 500},
        {"1.2345", 1234},
        {"1.", 1000},
        {"600", 600000},
        {"86400", 86400000},
        {"99999999999999999999", 86400000},
        {"-1", -1},
        {"ten", -1},
        {"", -1},
        {"1,5", -1},
        {".", -1},
        {"1.2.3", -1},
        {"3 # s", 3000},
        {"1.00000000000000000000009", 1000},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[200];
        snprintf(text, sizeof text, "User-agent: *\nCrawl-delay: %s\n", CASES[i].value);
        struct robots *robots = parse(text_of(text));
        assert_int_equal(robots_crawl_delay_ms(robots), CASES[i].delay_ms);
        robots_free(robots);
    }
}

static void the_rule_of_the_most_octets_wins(void **state)
{
    (void)state; /* 5.2 */
    const char *text =
        "User-agent: *\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n";
    ASSERT_ALLOWED(text, "/example/page/x");
    assert_int_equal(line_for(text, "/example/page/disallowed.gif"), 3);
    ASSERT_FORBIDDEN("User-agent: *\nDisallow: /a/b\nAllow: /a\n", "/a/b/c");
    ASSERT_ALLOWED("User-agent: *\nDisallow: /a\nAllow: /a/b\n", "/a/b/c");
    ASSERT_ALLOWED("User-agent: *\nDisallow: /\nAllow: /$\n", "/");
    ASSERT_FORBIDDEN("User-agent: *\nDisallow: /\nAllow: /$\n", "/page.htm");
    ASSERT_FORBIDDEN("User-agent: *\nAllow: /page\nDisallow: /*.htm\n", "/page.htm");
}

static void allow_wins_among_equals(void **state)
{
    (void)state; /* 2.2.2 */
    ASSERT_ALLOWED("User-agent: *\nDisallow: /folder\nAllow: /folder\n", "/folder/page");
    ASSERT_ALLOWED("User-agent: *\nAllow: /page\nDisallow: /*.ph\n", "/page.php5");
    ASSERT_ALLOWED("User-agent: *\nDisallow: /*.ph\nAllow: /page\n", "/page.php5");
    ASSERT_ALLOWED("User-agent: *\nDisallow: /a*c\nAllow: /*bc\n", "/abc");
}

static void the_example_of_the_standard_holds(void **state)
{
    (void)state; /* 5.1 */
    const char *text =
        "User-Agent: *\nDisallow: *.gif$\nDisallow: /example/\nAllow: /publications/\n\n"
        "User-Agent: foobot\nDisallow:/\nAllow:/example/page.html\n"
        "Allow:/example/allowed.gif\n\nUser-Agent: barbot\nUser-Agent: bazbot\n"
        "Disallow: /example/page.html\n\nUser-Agent: quxbot\n\nEOF\n";
    static const struct {
        const char *agent, *path;
        bool allowed;
    } CASES[] = {
        {"otherbot", "/a.gif", false},
        {"otherbot", "/a.gif?x", true},
        {"otherbot", "/example/page.html", false},
        {"otherbot", "/publications/x", true},
        {"FooBot", "/example/page.html", true},
        {"foobot", "/example/other.html", false},
        {"foobot", "/example/allowed.gif", true},
        {"barbot", "/example/page.html", false},
        {"bazbot", "/example/page.html", false},
        {"bazbot", "/example/", true},
        {"quxbot", "/example/page.html", true},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct robots *robots = NULL;
        assert_int_equal(robots_parse(text_of(text), text_of(CASES[i].agent), &robots, NULL), 0);
        assert_int_equal(robots_match(robots, text_of(CASES[i].path)).allowed, CASES[i].allowed);
        robots_free(robots);
    }
}

static void wildcards_and_the_end_mark_mean_what_they_say(void **state)
{
    (void)state; /* 2.2.3 */
    static const struct {
        const char *pattern, *path;
        bool matches;
    } CASES[] = {
        {"/", "/", true},
        {"/", "/x", true},
        {"/fish", "/fish", true},
        {"/fish", "/fish.html", true},
        {"/fish", "/fishheads/yummy.html", true},
        {"/fish", "/fish.php?id=anything", true},
        {"/fish", "/Fish.asp", false},
        {"/fish", "/catfish", false},
        {"/fish*", "/fishheads", true},
        {"/fish*", "/catfish", false},
        {"/fish/", "/fish", false},
        {"/fish/", "/fish/?id=x", true},
        {"/*.php", "/folder/any.php.file.html", true},
        {"/*.php", "/windows.PHP", false},
        {"/*.php$", "/filename.php", true},
        {"/*.php$", "/a.php.php", true},
        {"/*.php$", "/filename.php?p", false},
        {"/*.php$", "/filename.php5", false},
        {"/fish*.php", "/fishheads/catfish.php?x", true},
        {"/fish*.php", "/Fish.PHP", false},
        {"*", "/x", true},
        {"*/x", "/a/x", true},
        {"/this/*/exactly", "/this/path/exactly", true},
        {"/a*b*c$", "/abbbbc", true},
        {"/a*b*c$", "/abbbbcd", false},
        {"/a**b", "/ab", true},
        {"/a*$", "/a", true},
        {"/ab*b$", "/ab", false},
        {"/a$b", "/a$b", true},
        {"/a$b", "/a", false},
        {"/a$$", "/a$", true},
        {"/a$$", "/a", false},
        {"fish", "/fish", false},
        {"$", "/", false},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[200];
        snprintf(text, sizeof text, "User-agent: *\nDisallow: %s\n", CASES[i].pattern);
        if (allowed(text, CASES[i].path) == CASES[i].matches)
            fail_msg("%s against %s", CASES[i].pattern, CASES[i].path);
    }
}

static void both_sides_are_brought_to_one_form(void **state)
{
    (void)state; /* the table of 2.2.2 and the examples of 2.2.3 */
    static const struct {
        const char *pattern, *path;
        bool matches;
    } CASES[] = {
        {"/foo/bar?baz=quz", "/foo/bar?baz=quz", true},
        {"/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar", true},
        {"/foo/bar?baz=https%3a%2f%2Ffoo.bar", "/foo/bar?baz=https://foo.bar", true},
        {"/foo/bar/\xE3\x83\x84", "/foo/bar/%E3%83%84", true},
        {"/foo/bar/%E3%83%84", "/foo/bar/%e3%83%84", true},
        {"/foo/bar/%E3%83%84", "/foo/bar/\xE3\x83\x84", true},
        {"/foo/bar/%62%61%7A", "/foo/bar/baz", true},
        {"/foo/bar/baz", "/foo/bar/%62%61%7A", true},
        {"/path/file-with-a-%2A.html", "/path/file-with-a-*.html", true},
        {"/path/file-with-a-%2A.html", "/path/file-with-a-b.html", false},
        {"/path/foo-%24", "/path/foo-$", true},
        {"/path/foo-%24", "/path/foo-", false},
        {"/a%2Fb", "/a/b", false},
        {"/a/b", "/a%2Fb", false},
        {"/a%2Fb", "/a%2fb", true},
        {"/*%2Fb", "/a%2Fb", true},
        {"/*%2Fb", "/a?q=%2Fb", true},
        {"/*%2Fb", "/a?q=/b", true},
        {"/*%2Fb", "/a/b", false},
        {"/%7Ejoe", "/~joe", true},
        {"/a b", "/a%20b", true},
        {"/a{b", "/a%7Bb", true},
        {"/100%", "/100%25", true},
        {"/a%zz", "/a%25zz", true},
        {"/a%3Fb", "/a?b", false},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[200];
        snprintf(text, sizeof text, "User-agent: *\nDisallow: %s\n", CASES[i].pattern);
        if (allowed(text, CASES[i].path) == CASES[i].matches)
            fail_msg("%s against %s", CASES[i].pattern, CASES[i].path);
    }
}

static void robots_txt_itself_is_always_allowed(void **state)
{
    (void)state;
    ASSERT_ALLOWED("User-agent: *\nDisallow: /\n", "/robots.txt");
    ASSERT_FORBIDDEN("User-agent: *\nDisallow: /\n", "/robots.txt.bak");
}

static void an_empty_path_is_the_root(void **state)
{
    (void)state;
    ASSERT_FORBIDDEN("User-agent: *\nDisallow: /$\n", "");
}

static void any_end_of_line_and_a_byte_order_mark_are_understood(void **state)
{
    (void)state;
    assert_int_equal(line_for("\xEF\xBB\xBFUser-agent: *\rDisallow: /a\rDisallow: /b\r", "/b"), 3);
    assert_int_equal(line_for("User-agent: *\r\n\r\nDisallow: /a\r\nDisallow: /b", "/b"), 4);
    assert_int_equal(line_for("User-agent: *\n\n\nDisallow: /a  # no /b \n", "/a"), 4);
    ASSERT_ALLOWED("User-agent: *\nDisallow: /a  # no /b \n", "/b");
}

static void what_is_left_of_a_byte_order_mark_hides_no_group(void **state)
{
    (void)state;
    static const char *const MARKS[] = {"\xEF\xBB", "\xEF", "\xBB\xBF", "\xBF",
                                        "\xEF\xBB\xBF\xEF\xBB\xBF"};
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++) {
        char text[100];
        snprintf(text, sizeof text, "%sUser-agent: *\nDisallow: /a\n", MARKS[i]);
        ASSERT_FORBIDDEN(text, "/a");
        ASSERT_ALLOWED(text, "/b");
    }
}

static void a_forgotten_colon_is_read_as_the_stricter_of_both(void **state)
{
    (void)state;
    ASSERT_FORBIDDEN("User-agent: *\nDisallow /a\n", "/a");
    ASSERT_FORBIDDEN("User-agent: *\ndisallow\t/a:b # c\n", "/a:b");
    ASSERT_ALLOWED("User-agent: *\nDisallow /a\n", "/b");
    ASSERT_FORBIDDEN("User-agent: *\nDisallow: /a\nAllow /a/b\n", "/a/b");
    ASSERT_FORBIDDEN("User-agent *\nDisallow /\n", "/a");
    ASSERT_FORBIDDEN("User-agent seine\nDisallow: /\n", "/a");
    /* Prose is none. */
    ASSERT_ALLOWED("User-agent: *\nDisallow everything below / please\n", "/a");
    /* It begins our group, and ends none. */
    ASSERT_FORBIDDEN("User-agent: *\nDisallow: /a\nUser-agent other\nDisallow: /b\n", "/b");
    ASSERT_FORBIDDEN("User-agent: other\nDisallow: /a\nUser-agent *\nDisallow: /b\n", "/b");
    struct robots *robots = parse(TEXT_LITERAL("User-agent: *\nCrawl-delay 7\n"
                                               "Sitemap https://h/s.xml\n"));
    assert_int_equal(robots_crawl_delay_ms(robots), 7000);
    assert_int_equal(robots_sitemap_count(robots), 1);
    assert_true(text_equal(robots_sitemap(robots, 0), TEXT_LITERAL("https://h/s.xml")));
    robots_free(robots);
}

static void garbage_and_nul_are_no_rules(void **state)
{
    (void)state;
    struct robots *robots =
        parse(TEXT_LITERAL("\0\1\2\xFF\nUser-agent: *\n\0Disallow: /a\n:\n::\n"
                           "Disallow all of /b\nDisallow: /c\0d\nDisallow: /e\n"));
    assert_true(robots_match(robots, TEXT_LITERAL("/a")).allowed);
    assert_true(robots_match(robots, TEXT_LITERAL("/b")).allowed);
    assert_true(robots_match(robots, TEXT_LITERAL("/c")).allowed);
    assert_false(robots_match(robots, TEXT_LITERAL("/c%00d")).allowed);
    assert_false(robots_match(robots, TEXT_LITERAL("/e")).allowed);
    robots_free(robots);
}

static void the_deciding_line_is_named_as_it_was_written(void **state)
{
    (void)state;
    struct robots *robots =
        parse(TEXT_LITERAL("User-agent: *\r\nDisallow:   /a/*.gif$ # pictures\r\n"));
    struct robots_verdict verdict = robots_match(robots, TEXT_LITERAL("/a/b.gif"));
    assert_false(verdict.allowed);
    assert_int_equal(verdict.line_number, 2);
    assert_true(text_equal(verdict.line, TEXT_LITERAL("Disallow:   /a/*.gif$ # pictures")));
    verdict = robots_match(robots, TEXT_LITERAL("/b"));
    assert_true(verdict.allowed);
    assert_int_equal(verdict.line_number, 0);
    robots_free(robots);
}

static void the_earlier_of_two_same_rules_is_named(void **state)
{
    (void)state;
    assert_int_equal(line_for("User-agent: *\nDisallow: /b\nDisallow: /a\nDisallow: /a\n", "/a"),
                     3);
    assert_int_equal(line_for("User-agent: *\nDisallow: /b*c\nDisallow: /b*c\n", "/bc"), 2);
}

static void sitemaps_of_the_whole_file_are_kept_up_to_a_bound(void **state)
{
    (void)state;
    struct buffer text;
    buffer_init(&text, 1 << 20);
    buffer_append_string(&text, "Sitemap: https://a.example/first.xml\nUser-agent: other\n"
                                "Disallow: /\nSITEMAP:https://a.example/second.xml\nSitemap:\n");
    struct robots *robots = parse(buffer_text(&text));
    assert_int_equal(robots_sitemap_count(robots), 2);
    assert_true(text_equal(robots_sitemap(robots, 0), TEXT_LITERAL("https://a.example/first.xml")));
    assert_true(
        text_equal(robots_sitemap(robots, 1), TEXT_LITERAL("https://a.example/second.xml")));
    robots_free(robots);
    for (int i = 0; i < 3000; i++)
        buffer_printf(&text, "Sitemap: https://a.example/%d.xml\n", i);
    robots = parse(buffer_text(&text));
    assert_int_equal(robots_sitemap_count(robots), LIMIT_ROBOTS_SITEMAPS);
    robots_free(robots);
    buffer_done(&text);
}

static void half_a_megabyte_is_read_and_what_is_cut_in_two_is_dropped(void **state)
{
    (void)state;
    struct buffer text;
    buffer_init(&text, (size_t)2 * LIMIT_ROBOTS_BYTES);
    buffer_append_string(&text, "User-agent: *\n");
    while (text.length < 512000)
        buffer_append_string(&text, "# filler filler filler\n");
    buffer_append_string(&text, "Disallow: /late\n");
    while (text.length < LIMIT_ROBOTS_BYTES - 12)
        buffer_append_char(&text, '\n');
    buffer_append_string(&text, "Disallow: /whole/folder/only\nDisallow: /beyond\n");
    struct robots *robots = parse(buffer_text(&text));
    assert_false(robots_match(robots, TEXT_LITERAL("/late")).allowed);
    assert_true(robots_match(robots, TEXT_LITERAL("/whole")).allowed);
    assert_true(robots_match(robots, TEXT_LITERAL("/beyond")).allowed);
    robots_free(robots);
    buffer_done(&text);
}

static void lines_of_any_length_are_read(void **state)
{
    (void)state;
    struct buffer text;
    buffer_init(&text, LIMIT_ROBOTS_BYTES);
    buffer_append_string(&text, "User-agent: *\nDisallow: /");
    for (int i = 0; i < 100000; i++)
        buffer_append_char(&text, 'x');
    buffer_append_string(&text, "\nDisallow: /short\n");
    struct robots *robots = parse(buffer_text(&text));
    assert_false(robots_match(robots, TEXT_LITERAL("/short")).allowed);
    assert_true(robots_match(robots, TEXT_LITERAL("/xxx")).allowed);
    robots_free(robots);
    buffer_done(&text);
}

static void hostile_patterns_cost_bounded_time(void **state)
{
    (void)state;
    /* All pairs of octets are in the path, none of them matches. */
    static const char *const PATTERNS[] = {"Disallow: /*a*a*a*a*a*a*a*a*a*bcb*b\n",
                                           "Disallow: *abc*abc\n",
                                           "Disallow: *aaaaaaaaaaaaaaaaaaaaaaaab*b*b\n",
                                           "Disallow: *cbaaaaaaaaaaaaaaaaaaaa*c\n",
                                           "Disallow: *bcbaaa*b\n",
                                           "Disallow: *aaabaaaa*bcb*b\n"};
    char path[LIMIT_URI_BYTES];
    memset(path, 'a', sizeof path);
    path[0] = '/';
    path[sizeof path / 2] = path[sizeof path / 2 + 2] = 'b';
    path[sizeof path / 2 + 1] = 'c';
    for (size_t i = 0; i < sizeof PATTERNS / sizeof *PATTERNS; i++) {
        struct buffer text;
        buffer_init(&text, LIMIT_ROBOTS_BYTES);
        buffer_append_string(&text, "User-agent: *\n");
        while (text.length + 64 < LIMIT_ROBOTS_BYTES)
            buffer_append_string(&text, PATTERNS[i]);
        struct robots *robots = parse(buffer_text(&text));
        int64_t start_us = process_cpu_us();
        struct robots_verdict verdict = robots_match(robots, (struct text){path, sizeof path});
        /* The limit is one of steps; this shows a hang. */
        assert_in_range(process_cpu_us() - start_us, 0, 60000000);
        assert_false(verdict.allowed);
        assert_int_equal(verdict.line_number, 0);
        robots_free(robots);
        buffer_done(&text);
    }
}

/* How often a pattern may be held against a path before its cost counts as too much. */
static size_t tries_within_limit(const char *pattern, struct text path)
{
    struct robots_pattern compared = {.text = text_of(pattern)};
    size_t tries = 0;
    for (size_t steps = 0; steps <= LIMIT_ROBOTS_MATCH_STEPS; tries++)
        assert_false(robots_pattern_matches(&compared, path, &steps));
    return tries;
}

static void what_a_search_costs_is_counted(void **state)
{
    (void)state;
    char path[LIMIT_URI_BYTES];
    memset(path, 'a', sizeof path);
    struct text longest = {path, sizeof path}, usual = {path, 100};
    /* It is compared at every octet, which takes some 4 ns each. */
    assert_in_range(tries_within_limit("*aabaaaaa", longest), 1, 300);
    /* One octet and two are found faster, and an ordinary path costs little. */
    assert_in_range(tries_within_limit("*ab", longest), 1000, 2000);
    assert_in_range(tries_within_limit("*aabaaaaa", usual), 10000, 20000);
    /* Each of these searches ends at once, but has to be prepared. */
    assert_in_range(tries_within_limit("*aaa*aaa*aaa*aaa*aaa*aaa*aaa*aaa*aaab", usual), 1, 12000);
}

static void a_path_too_long_for_a_uri_is_refused(void **state)
{
    (void)state;
    struct robots *robots = parse(TEXT_LITERAL("User-agent: *\nDisallow: /x\n"));
    char *path = calloc(1, LIMIT_URI_BYTES + 1);
    memset(path, '/', LIMIT_URI_BYTES + 1);
    assert_false(robots_match(robots, (struct text){path, LIMIT_URI_BYTES + 1}).allowed);
    assert_true(robots_match(robots, (struct text){path, LIMIT_URI_BYTES}).allowed);
    free(path);
    robots_free(robots);
}

static void the_product_token_of_a_user_agent_ends_where_its_version_begins(void **state)
{
    (void)state;
    assert_true(text_equal(robots_product_token(TEXT_LITERAL("Seine/0.1 (+https://x.example)")),
                           TEXT_LITERAL("Seine")));
    assert_true(text_equal(robots_product_token(TEXT_LITERAL("archive.org_bot-2")),
                           TEXT_LITERAL("archive.org_bot-2")));
    assert_true(text_equal(robots_product_token(TEXT_LITERAL("(none)")), TEXT_LITERAL("")));
    assert_true(text_equal(robots_product_token(TEXT_LITERAL("")), TEXT_LITERAL("")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_file_allows_everything),
        cmocka_unit_test(rules_for_everybody_hold_for_us),
        cmocka_unit_test(our_group_silences_the_one_for_everybody),
        cmocka_unit_test(our_group_counts_even_without_rules),
        cmocka_unit_test(groups_of_one_agent_are_merged),
        cmocka_unit_test(several_agents_share_a_group),
        cmocka_unit_test(a_name_matches_as_a_whole_up_to_its_version),
        cmocka_unit_test(rules_before_any_agent_are_nobodys),
        cmocka_unit_test(a_sitemap_line_ends_no_group),
        cmocka_unit_test(a_crawl_delay_belongs_to_its_group_and_ends_the_list_of_agents),
        cmocka_unit_test(a_crawl_delay_is_read_with_its_fraction_and_within_a_day),
        cmocka_unit_test(the_rule_of_the_most_octets_wins),
        cmocka_unit_test(allow_wins_among_equals),
        cmocka_unit_test(the_example_of_the_standard_holds),
        cmocka_unit_test(wildcards_and_the_end_mark_mean_what_they_say),
        cmocka_unit_test(both_sides_are_brought_to_one_form),
        cmocka_unit_test(robots_txt_itself_is_always_allowed),
        cmocka_unit_test(an_empty_path_is_the_root),
        cmocka_unit_test(any_end_of_line_and_a_byte_order_mark_are_understood),
        cmocka_unit_test(what_is_left_of_a_byte_order_mark_hides_no_group),
        cmocka_unit_test(a_forgotten_colon_is_read_as_the_stricter_of_both),
        cmocka_unit_test(garbage_and_nul_are_no_rules),
        cmocka_unit_test(the_deciding_line_is_named_as_it_was_written),
        cmocka_unit_test(the_earlier_of_two_same_rules_is_named),
        cmocka_unit_test(sitemaps_of_the_whole_file_are_kept_up_to_a_bound),
        cmocka_unit_test(half_a_megabyte_is_read_and_what_is_cut_in_two_is_dropped),
        cmocka_unit_test(lines_of_any_length_are_read),
        cmocka_unit_test(hostile_patterns_cost_bounded_time),
        cmocka_unit_test(what_a_search_costs_is_counted),
        cmocka_unit_test(a_path_too_long_for_a_uri_is_refused),
        cmocka_unit_test(the_product_token_of_a_user_agent_ends_where_its_version_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

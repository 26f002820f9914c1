/* Queries of crawl-url-status: what is taken and refused, and which rows match. */
#include <seine/documents/enqueue/status_query.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define QUERY(inner) "<crawl-url-status>" inner "</crawl-url-status>"
#define AND(inner)                                                                                 \
    "<crawl-url-status-filter-operation name='and'>" inner "</crawl-url-status-filter-operation>"
#define OR(inner)                                                                                  \
    "<crawl-url-status-filter-operation name='or'>" inner "</crawl-url-status-filter-operation>"
#define FILTER(name, comparison, value)                                                            \
    "<crawl-url-status-filter name='" name "' comparison='" comparison "' value='" value "'/>"

static struct status_query query;
static struct error error;

static int read_query(const char *document)
{
    error = (struct error){0};
    status_query_done(&query);
    return status_query_read(text_of(document), NULL, &query, &error);
}

static int tear_down(void **state)
{
    (void)state;
    status_query_done(&query);
    return 0;
}

static void refuses(const char *document, const char *part)
{
    assert_true(read_query(document) < 0);
    if (!strstr(error.sentence, part))
        fail_msg("\"%s\" is not in \"%s\"", part, error.sentence);
}

/* http://a/news?b, failed with "no answer" at 100, last seen at 200. */
static const struct status_row FAILED = {
    .url = {"http://a/news?b", 15},
    .error = {"no answer", 9},
    .state = {"error", 5},
    .has_time = true,
    .time_s = 100,
    .has_last_seen = true,
    .last_seen_s = 200,
};
/* Waits, and was never fetched. */
static const struct status_row WAITING = {
    .url = {"http://b/", 9}, .error = {"", 0}, .state = {"pending", 7}};

static bool matches(const char *document, const struct status_row *row)
{
    assert_int_equal(read_query(document), 0);
    return status_query_matches(&query, row);
}

static void each_comparison_says_what_it_means(void **state)
{
    static const struct {
        const char *filter;
        bool failed, waiting;
    } CASES[] = {
        {FILTER("url", "eq", "http://b/"), false, true},
        {FILTER("url", "neq", "http://b/"), true, false},
        {FILTER("url", "lt", "http://b/"), true, false},
        {FILTER("url", "gt", "http://a/news"), true, true},
        {FILTER("url", "lt-eq", "http://b/"), true, true},
        {FILTER("url", "gt-eq", "http://b/"), false, true},
        {FILTER("url", "wc", "http://?/*"), true, true},
        {FILTER("url", "wc", "*news*"), true, false},
        {FILTER("time", "eq", "100"), true, false},
        {FILTER("time", "neq", "100"), false, true},
        {FILTER("time", "lt", "101"), true, false},
        {FILTER("time", "gt", "99"), true, false},
        {FILTER("time", "lt-eq", "99"), false, false},
        {FILTER("time", "gt-eq", "1970-01-01T00:01:40Z"), true, false},
        {FILTER("last-seen-time", "gt", "199"), true, false},
        {FILTER("last-seen-time", "gt", "200"), false, false},
        {FILTER("error", "eq", ""), false, true},
        {FILTER("error", "neq", ""), true, false},
        {FILTER("error", "wc", "no *"), true, false},
        {FILTER("error-state", "eq", "error"), true, false},
        {FILTER("error-state", "neq", "error"), false, true},
        {FILTER("error-state", "wc", "p*"), false, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char document[512];
        snprintf(document, sizeof document, "%s%s%s", "<crawl-url-status>", CASES[i].filter,
                 "</crawl-url-status>");
        if (matches(document, &FAILED) != CASES[i].failed ||
            matches(document, &WAITING) != CASES[i].waiting)
            fail_msg("%s", CASES[i].filter);
    }
}

static void operations_stand_in_each_other(void **state)
{
    (void)state;
    const char *document =
        QUERY(AND(FILTER("url", "wc", "http://*") OR(FILTER("error-state", "eq", "success") AND(
            FILTER("time", "gt", "50") FILTER("time", "lt", "150")))));
    assert_true(matches(document, &FAILED));
    assert_false(matches(document, &WAITING));
    assert_true(query.asks_for_time);
    assert_true(matches("<crawl-url-status/>", &WAITING));
    assert_true(matches(QUERY(OR(FILTER("url", "eq", "x") FILTER("url", "wc", "*b/"))), &WAITING));
    assert_false(query.asks_for_time);
}

static void the_limit_and_where_to_go_on_are_numbers(void **state)
{
    (void)state;
    assert_int_equal(read_query("<crawl-url-status limit='7' after='12'/>"), 0);
    assert_int_equal(query.limit, 7);
    assert_int_equal(query.after, 12);
    assert_int_equal(read_query("<crawl-url-status/>"), 0);
    assert_int_equal(query.limit, STATUS_DEFAULT_LIMIT);
}

static void what_one_uri_must_be_is_known(void **state)
{
    (void)state;
    assert_int_equal(
        read_query(QUERY(AND(FILTER("time", "gt", "0") FILTER("url", "eq", "HTTP://B/")))), 0);
    assert_true(text_equal(query.url, TEXT_LITERAL("HTTP://B/")));
    /* It was looked up, and is the one, however it is written; the others have to hold. */
    struct status_row row = WAITING;
    row.is_looked_up = true;
    assert_false(status_query_matches(&query, &row));
    row.has_time = true;
    row.time_s = 1;
    assert_true(status_query_matches(&query, &row));
    assert_int_equal(read_query(QUERY(OR(FILTER("url", "eq", "x") FILTER("url", "eq", "y")))), 0);
    assert_null(query.url.data);
}

static void what_uris_begin_with_is_known(void **state)
{
    (void)state;
    assert_int_equal(
        read_query(QUERY(AND(FILTER("url", "wc", "http*") FILTER("url", "wc", "http://a/b?*")))),
        0);
    assert_true(text_equal(status_query_beginning(&query), TEXT_LITERAL("http://a/b")));
    assert_int_equal(read_query(QUERY(OR(FILTER("url", "wc", "http://a/*")))), 0);
    assert_int_equal(status_query_beginning(&query).length, 0);
    assert_int_equal(read_query(QUERY(FILTER("url", "neq", "http://a/*"))), 0);
    assert_int_equal(status_query_beginning(&query).length, 0);
}

static bool is_like(const char *pattern, const char *text)
{
    return status_wildcard_matches(text_of(pattern), text_of(text));
}

static void wildcards_stand_for_characters(void **state)
{
    (void)state;
    assert_true(is_like("", ""));
    assert_true(is_like("*", ""));
    assert_false(is_like("?", ""));
    assert_true(is_like("a*b*c", "a-b-b-c"));
    assert_false(is_like("a*b*c", "a-b-b-d"));
    assert_true(is_like("*?", "\xc3\xa9"));
    assert_true(is_like("?", "\xc3\xa9"));
    assert_false(is_like("??", "\xc3\xa9"));
    assert_false(is_like("a", "ab"));
    assert_true(is_like("**a**", "xax"));
}

static void a_long_pattern_takes_no_long_time(void **state)
{
    static char pattern[2000], text[8001];
    (void)state;
    for (size_t i = 0; i + 1 < sizeof pattern; i++)
        pattern[i] = i % 2 ? 'a' : '*';
    pattern[sizeof pattern - 2] = 'b';
    memset(text, 'a', sizeof text - 1);
    assert_false(is_like(pattern, text));
}

static void nothing_is_passed_over(void **state)
{
    static const char *const CASES[][2] = {
        {"<crawl-url/>", "no such node"},
        {"<crawl-url-status colour='red'/>", "colour"},
        {"<crawl-url-status limit='0'/>", "from 1 to 10000"},
        {"<crawl-url-status limit='10001'/>", "from 1 to 10000"},
        {"<crawl-url-status after='-1'/>", "next-after"},
        {QUERY("x"), "text between"},
        {QUERY("<crawl-url-status/>"), "no such node"},
        {QUERY("<crawl-url-status-filter name='url' comparison='eq'/>"), "value is missing"},
        {QUERY("<crawl-url-status-filter name='size' comparison='eq' value='1'/>"), "its name is"},
        {QUERY("<crawl-url-status-filter name='url' comparison='like' value='1'/>"),
         "its comparison is"},
        {QUERY(FILTER("time", "wc", "1*")), "a time is compared"},
        {QUERY(FILTER("time", "eq", "yesterday")), "seconds since 1970"},
        {QUERY(FILTER("time", "eq", "2026-13-01T00:00:00Z")), "seconds since 1970"},
        {QUERY(FILTER("error-state", "eq", "fine")), "pending, success"},
        {QUERY(FILTER("error-state", "gt", "error")), "eq, neq or wc"},
        {QUERY("<crawl-url-status-filter-operation name='not'/>"), "and, or or"},
        {QUERY(AND("")), "without a filter"},
        {QUERY(FILTER("url", "eq", "a") FILTER("url", "eq", "b")), "one operation stands"},
        {QUERY("<crawl-url-status-filter name='url' comparison='eq' value='a'><b/>"
               "</crawl-url-status-filter>"),
         "no such node"},
        {"<!DOCTYPE crawl-url-status><crawl-url-status/>", "not accepted"},
        {"<crawl-url-status>\n<crawl-url-status-filter-operation/>\n</crawl-url-status>", "line 2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        refuses(CASES[i][0], CASES[i][1]);
}

static void repeat(struct buffer *document, const char *part, int times)
{
    for (int i = 0; i < times; i++)
        buffer_append_string(document, part);
}

static void depth_and_number_are_bounded(void **state)
{
    struct buffer document;
    (void)state;
    buffer_init(&document, SIZE_MAX);
    buffer_append_string(&document, "<crawl-url-status>");
    repeat(&document, "<crawl-url-status-filter-operation name='or'>", STATUS_DEEPEST + 1);
    refuses(document.data, "deep");
    buffer_clear(&document);
    buffer_append_string(&document,
                         "<crawl-url-status><crawl-url-status-filter-operation name='or'>");
    repeat(&document, FILTER("url", "eq", "a"), STATUS_MOST_FILTERS);
    refuses(document.data, "at most 200");
    buffer_clear(&document);
    buffer_append_string(&document, "<crawl-url-status><crawl-url-status-filter name='url' "
                                    "comparison='wc' value='");
    repeat(&document, "*", STATUS_MOST_URI_BYTES + 1);
    buffer_append_string(&document, "'/></crawl-url-status>");
    refuses(document.data, "at most 8192 bytes");
    buffer_done(&document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(each_comparison_says_what_it_means, tear_down),
        cmocka_unit_test_teardown(operations_stand_in_each_other, tear_down),
        cmocka_unit_test_teardown(the_limit_and_where_to_go_on_are_numbers, tear_down),
        cmocka_unit_test_teardown(what_one_uri_must_be_is_known, tear_down),
        cmocka_unit_test_teardown(what_uris_begin_with_is_known, tear_down),
        cmocka_unit_test_teardown(wildcards_stand_for_characters, tear_down),
        cmocka_unit_test_teardown(a_long_pattern_takes_no_long_time, tear_down),
        cmocka_unit_test_teardown(nothing_is_passed_over, tear_down),
        cmocka_unit_test_teardown(depth_and_number_are_bounded, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

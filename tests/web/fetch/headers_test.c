/* Reading header blocks: lookups, checks, dates, Retry-After. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <seine/web/fetch/headers.h>
#include <seine/web/fetch/outcome.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define NOW_MS INT64_C(1790000000000) /* 2026-09-21 */

#define assert_text(text, string) assert_true(text_equal((text), text_of(string)))

static void a_status_line_is_taken_apart(void **state)
{
    static const struct {
        const char *line;
        int major, minor, code;
        const char *reason;
    } GOOD[] = {
        {"HTTP/1.1 200 OK\r\n", 1, 1, 200, "OK"},
        {"HTTP/1.0 404 Not Found\r\n", 1, 0, 404, "Not Found"},
        {"HTTP/2 204 \r\n", 2, 0, 204, ""},
        {"HTTP/1.1 999\r\n", 1, 1, 999, ""},
        {"HTTP/1.1 200", 1, 1, 200, ""},
    };
    static const char *const BAD[] = {"",
                                      "HTTP/1.1",
                                      "HTTP/1.1 20",
                                      "HTTP/1.1 2000 OK",
                                      "ICY 200 OK",
                                      "HTTP/1.1 099 x",
                                      "HTTP/x.1 200 OK",
                                      "HTTP/1. 200 OK",
                                      "http/1.1 200 OK",
                                      "HTTP/1.1  200"};
    (void)state;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        struct headers_status status;
        assert_true(headers_status(text_of(GOOD[i].line), &status));
        assert_int_equal(status.version_major, GOOD[i].major);
        assert_int_equal(status.version_minor, GOOD[i].minor);
        assert_int_equal(status.code, GOOD[i].code);
        assert_text(status.reason, GOOD[i].reason);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        struct headers_status status;
        assert_false(headers_status(text_of(BAD[i]), &status));
    }
}

static void lines_are_found_by_name_and_number(void **state)
{
    (void)state;
    struct text block = TEXT_LITERAL("HTTP/1.1 200 OK\r\nA: 1\r\nset-cookie:  x \r\nno colon\r\n"
                                     "Set-Cookie: y\r\nEmpty:\r\n");
    struct text value, name;
    assert_true(headers_find(block, TEXT_LITERAL("Set-Cookie"), 0, &value));
    assert_text(value, "x");
    assert_true(headers_find(block, TEXT_LITERAL("SET-COOKIE"), 1, &value));
    assert_text(value, "y");
    assert_false(headers_find(block, TEXT_LITERAL("Set-Cookie"), 2, &value));
    assert_false(headers_find(block, TEXT_LITERAL("Set"), 0, &value));
    assert_true(headers_find(block, TEXT_LITERAL("empty"), 0, &value));
    assert_int_equal(value.length, 0);
    size_t position = 0, count = 0;
    while (headers_next(block, &position, &name, &value))
        count++;
    assert_int_equal(count, 4);
}

static void a_folded_line_becomes_one(void **state)
{
    (void)state;
    char block[] = "HTTP/1.1 200 OK\r\nX: one\r\n two\r\n\tthree\r\nY: z\r\n";
    struct text value, text = {block, sizeof block - 1};
    headers_unfold(block, sizeof block - 1);
    assert_int_equal(headers_check(text, NULL), HEADERS_GOOD);
    assert_true(headers_find(text, TEXT_LITERAL("x"), 0, &value));
    assert_text(value, "one   two  \tthree");
    assert_true(headers_find(text, TEXT_LITERAL("y"), 0, &value));
    assert_text(value, "z");
}

static void a_block_is_checked(void **state)
{
#define HEAD "HTTP/1.1 200 OK\r\n"
    static const struct {
        const char *block;
        enum headers_fault fault;
        const char *line;
    } CASES[] = {
        {HEAD "A: b\r\n", HEADERS_GOOD, NULL},
        {HEAD "A:\r\nB:c\td\r\n", HEADERS_GOOD, NULL},
        {HEAD "X-Caf\xc3\xa9: b\r\nA: b\r\n", HEADERS_GOOD, NULL},
        {HEAD "A: caf\xe9\r\n", HEADERS_GOOD, NULL},
        {"nonsense\r\n", HEADERS_NO_STATUS, "nonsense"},
        {"", HEADERS_NO_STATUS, ""},
        {HEAD, HEADERS_EMPTY, "HTTP/1.1 200 OK"},
        {"HTTP/2 200 \r\n", HEADERS_GOOD, NULL},
        {HEAD "A: b\r\nnonsense\r\n", HEADERS_GOOD, NULL},
        {HEAD ": b\r\n", HEADERS_GOOD, NULL},
        {HEAD "Power by: b\r\n", HEADERS_GOOD, NULL},
        {HEAD "A : b\r\n", HEADERS_GOOD, NULL},
        {HEAD "Content-Length : 5\r\n", HEADERS_BAD_LINE, "Content-Length : 5"},
        {HEAD "transfer-encoding\t: chunked\r\n", HEADERS_BAD_LINE, "transfer-encoding\t: chunked"},
        {HEAD "A\x01: b\r\n", HEADERS_BAD_LINE, "A\x01: b"},
        {HEAD "A: b\x01\r\n", HEADERS_BAD_LINE, "A: b\x01"},
        {HEAD "A: b\rc\r\n", HEADERS_BAD_LINE, "A: b\rc"},
        {HEAD "Content-Length: 5\r\ncontent-length: 5\r\n", HEADERS_GOOD, NULL},
        {HEAD "Content-Length: 5, 5\r\n", HEADERS_GOOD, NULL},
        {HEAD "Content-Length: 5\r\nContent-Length: 6\r\n", HEADERS_LENGTHS, "Content-Length: 6"},
        {HEAD "Content-Length: 5, 6\r\n", HEADERS_LENGTHS, "Content-Length: 5, 6"},
        {HEAD "Content-Length: -5\r\n", HEADERS_LENGTHS, "Content-Length: -5"},
        {HEAD "Content-Length: \r\n", HEADERS_LENGTHS, "Content-Length: "},
        {HEAD "Content-Length: 99999999999999999999\r\n", HEADERS_LENGTHS, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct text line;
        assert_int_equal(headers_check(text_of(CASES[i].block), &line), CASES[i].fault);
        if (CASES[i].line)
            assert_text(line, CASES[i].line);
    }
}

static void what_is_accepted_has_names_and_values(void **state)
{
    (void)state;
    static const struct {
        const char *block, *accepted;
    } CASES[] = {
        {HEAD "A \t : b : c\r\nB:d\r\n", HEAD "A: b : c\r\nB:d\r\n"},
        {HEAD "Power by : x\r\n : y\r\nnonsense\r\nA: b\x01\r\nC\x7f : d\r\n",
         HEAD "Power by : x\r\n : y\r\nnonsense\r\nA: b\\x01\r\nC\\x7f : d\r\n"},
        {HEAD, NULL},
        {HEAD "A : b\r\nContent-Length : 1\r\n", NULL},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct buffer block;
        buffer_init(&block, 1000);
        buffer_append_string(&block, CASES[i].block);
        enum headers_fault fault = headers_accept(&block, NULL);
        assert_int_equal(fault == HEADERS_GOOD, CASES[i].accepted != NULL);
        assert_text(buffer_text(&block), CASES[i].accepted ? CASES[i].accepted : CASES[i].block);
        buffer_done(&block);
    }
}

static void a_content_type_is_taken_apart(void **state)
{
    static const struct {
        const char *value, *type, *charset;
    } CASES[] = {
        {"text/html", "text/html", ""},
        {"text/html; charset=utf-8", "text/html", "utf-8"},
        {"Text/HTML;Charset=\"UTF-8\"", "Text/HTML", "UTF-8"},
        {"text/html; a=\"x; charset=no\"; charset=yes", "text/html", "yes"},
        {"text/html; charset = utf-8", "text/html", ""},
        {"text/html;;charset=a;charset=b", "text/html", "a"},
        {"text/html; charset=\"unclosed", "text/html", "unclosed"},
        {"application/xhtml+xml ; charset='x'", "application/xhtml+xml", "'x'"},
        {"text", NULL, NULL},
        {"/html", NULL, NULL},
        {"text/", NULL, NULL},
        {"", NULL, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char block[256];
        struct text type, charset;
        snprintf(block, sizeof block, HEAD "Content-Type: %s\r\n", CASES[i].value);
        bool found = headers_content_type(text_of(block), &type, &charset);
        assert_int_equal(found, CASES[i].type != NULL);
        if (found) {
            assert_text(type, CASES[i].type);
            assert_text(charset, CASES[i].charset);
        }
    }
}

static void only_a_valid_entity_tag_is_kept(void **state)
{
    static const struct {
        const char *value;
        bool good;
    } CASES[] = {{"\"a\"", true}, {"W/\"a\"", true},  {"\"\"", true},
                 {"a", false},    {"\"a", false},     {"\"a\"b\"", false},
                 {"\"", false},   {"w/\"a\"", false}, {"\"a b\"", false}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char block[256];
        struct text etag;
        snprintf(block, sizeof block, HEAD "ETag: %s\r\n", CASES[i].value);
        assert_int_equal(headers_etag(text_of(block), &etag), CASES[i].good);
        if (CASES[i].good)
            assert_text(etag, CASES[i].value);
    }
}

static void dates_are_read_in_all_three_forms(void **state)
{
    static const char *const SAME[] = {
        "Sun, 06 Nov 1994 08:49:37 GMT",   "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",        "Sun, 6 Nov 1994 08:49:37 GMT",
        "sun, 06 nov 1994 08:49:37 UTC",   "06 Nov 1994 08:49:37",
        "Sun, 06 Nov 1994 08:49:37 +0000",
    };
    static const char *const NONE[] = {
        "",
        "now",
        "Sun, 06 Nov 1994",
        "Sun, 31 Feb 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Foo 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 06 Nov 994 08:49:37 GMT",
        "1994-11-06T08:49:37Z",
        "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT x",
    };
    int64_t ms;
    (void)state;
    for (size_t i = 0; i < sizeof SAME / sizeof *SAME; i++) {
        assert_true(headers_date(text_of(SAME[i]), NOW_MS, &ms));
        assert_int_equal(ms, INT64_C(784111777000));
    }
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) {
        if (headers_date(text_of(NONE[i]), NOW_MS, &ms))
            fail_msg("%s", NONE[i]);
    }
}

static void two_digits_of_a_year_mean_the_nearest(void **state)
{
    int64_t ms;
    (void)state;
    assert_true(headers_date(TEXT_LITERAL("Monday, 01-Jan-76 00:00:00 GMT"), NOW_MS, &ms));
    assert_int_equal(ms, INT64_C(3345062400000)); /* 2076: 50 years ahead */
    assert_true(headers_date(TEXT_LITERAL("Monday, 01-Jan-77 00:00:00 GMT"), NOW_MS, &ms));
    assert_int_equal(ms, INT64_C(220924800000)); /* 1977 */
    assert_true(headers_date(TEXT_LITERAL("Monday, 01-Jan-00 00:00:00 GMT"), NOW_MS, &ms));
    assert_int_equal(ms, INT64_C(946684800000));
}

static void dates_agree_with_the_systems_calendar(void **state)
{
    (void)state;
    srand(1);
    for (int i = 0; i < 20000; i++) {
        /* 1601 … 9999 */
        time_t at =
            (time_t)(-11644473600 + (int64_t)(((double)rand() / RAND_MAX) * 265046774398.0));
        struct tm parts;
        char date[64];
        int64_t ms;
        gmtime_r(&at, &parts);
        strftime(date, sizeof date, i % 2 ? "%a, %d %b %Y %H:%M:%S GMT" : "%a %b %e %H:%M:%S %Y",
                 &parts);
        if (!headers_date(text_of(date), NOW_MS, &ms) || ms != (int64_t)at * 1000)
            fail_msg("%s", date);
    }
}

static void retry_after_counts_up_to_an_hour(void **state)
{
    static const struct {
        const char *value;
        int64_t delay_ms; /* -1: none */
    } CASES[] = {
        {"0", 0},
        {"2", 2000},
        {"3600", HEADERS_RETRY_AFTER_MS},
        {"99999999999999999999999", HEADERS_RETRY_AFTER_MS},
        {"-1", -1},
        {"2.5", -1},
        {"soon", -1},
        {"", -1},
        {"Mon, 21 Sep 2026 14:13:30 GMT", 10000},
        {"Mon, 21 Sep 2026 14:13:10 GMT", 0},
        {"Mon, 21 Sep 2099 14:13:10 GMT", HEADERS_RETRY_AFTER_MS},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char block[256];
        int64_t delay_ms = -1;
        snprintf(block, sizeof block, HEAD "Retry-After: %s\r\n", CASES[i].value);
        bool found = headers_retry_after(text_of(block), NOW_MS, &delay_ms);
        assert_int_equal(found, CASES[i].delay_ms >= 0);
        assert_int_equal(delay_ms, CASES[i].delay_ms);
    }
}

static void every_outcome_has_its_own_word(void **state)
{
    (void)state;
    for (int i = 0; i < FETCH_OUTCOME_COUNT; i++) {
        const struct fetch_outcome_fact *fact = fetch_outcome_fact((enum fetch_outcome)i);
        assert_string_not_equal(fact->sentence, "");
        assert_null(strpbrk(fact->word, " /"));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(fact->word, fetch_outcome_fact((enum fetch_outcome)j)->word);
    }
}

static void assert_concealed(const char *block, const char *expected)
{
    char copy[512];
    snprintf(copy, sizeof copy, "%s", block);
    size_t length = headers_conceal(copy, strlen(copy));
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(copy, expected, length);
}

static void secrets_are_concealed(void **state)
{
    (void)state;
    assert_concealed(
        "GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Basic aHVudGVyMg==\r\nAccept: */*\r\n"
        "\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nAuthorization: *\r\nAccept: */*\r\n\r\n");
    assert_concealed("proxy-authorization:x\r\nCOOKIE:   a=b; c=d  \r\n",
                     "proxy-authorization:*\r\nCOOKIE:   *  \r\n");
    assert_concealed("Authorization: cut off", "Authorization: *");
    assert_concealed("Authorization: \r\nX-Authorization: shown\r\n",
                     "Authorization: \r\nX-Authorization: shown\r\n");
    assert_concealed("", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_status_line_is_taken_apart),
        cmocka_unit_test(lines_are_found_by_name_and_number),
        cmocka_unit_test(a_folded_line_becomes_one),
        cmocka_unit_test(a_block_is_checked),
        cmocka_unit_test(what_is_accepted_has_names_and_values),
        cmocka_unit_test(a_content_type_is_taken_apart),
        cmocka_unit_test(only_a_valid_entity_tag_is_kept),
        cmocka_unit_test(dates_are_read_in_all_three_forms),
        cmocka_unit_test(two_digits_of_a_year_mean_the_nearest),
        cmocka_unit_test(dates_agree_with_the_systems_calendar),
        cmocka_unit_test(retry_after_counts_up_to_an_hour),
        cmocka_unit_test(every_outcome_has_its_own_word),
        cmocka_unit_test(secrets_are_concealed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

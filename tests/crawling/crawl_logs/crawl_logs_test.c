/* The text logs of a collection. */

#include <seine/crawling/crawl_logs.h>

#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

struct fixture {
    char folder[64];
    struct crawl_config *config;
    struct crawl_logs *logs;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    struct error error = {0};
    assert_non_null(fixture);
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/seine-logs-XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    assert_int_equal(config_defaults(&fixture->config, &error), 0);
    assert_int_equal(crawl_logs_new(fixture->folder, "wiki", NULL, &fixture->logs, &error), 0);
    *state = fixture;
    return 0;
}

static int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts, (void)kind, (void)place;
    return remove(path);
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    crawl_logs_free(fixture->logs);
    config_free(fixture->config);
    nftw(fixture->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(fixture);
    return 0;
}

static void set(struct fixture *fixture, const char *path, const char *value)
{
    struct error error = {0};
    assert_int_equal(config_set(fixture->config, path, text_of(value), &error), 0);
}

static void assert_file(struct fixture *fixture, const char *name, const char *expected)
{
    char path[128], text[4096] = "";
    crawl_logs_flush(fixture->logs);
    snprintf(path, sizeof path, "%s/log/wiki/%s", fixture->folder, name);
    FILE *file = fopen(path, "r");
    if (!file) {
        assert_null(expected);
        return;
    }
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    assert_non_null(expected);
    assert_string_equal(text, expected);
}

static void a_line_has_the_fields_of_its_log(void **state)
{
    struct fixture *fixture = *state;
    struct text fields[SITE_FIELDS] = {[SITE_EVENT] = TEXT_LITERAL("begins"),
                                       [SITE_SITE] = TEXT_LITERAL("http://wiki.example"),
                                       [SITE_LEFT] = TEXT_LITERAL("7")};
    crawl_logs_add(fixture->logs, fixture->config, CRAWL_LOG_SITE, 0, fields);
    assert_file(fixture, "site.log",
                "1970-01-01T00:00:00.000Z\tbegins\thttp://wiki.example\t-\t7\t-\n");
}

static void a_log_that_is_not_wanted_has_no_file(void **state)
{
    struct fixture *fixture = *state;
    struct text fields[FETCH_FIELDS] = {{0}};
    assert_true(crawl_log_wanted(fixture->config, CRAWL_LOG_FETCH));
    set(fixture, "log/fetch", "none");
    assert_false(crawl_log_wanted(fixture->config, CRAWL_LOG_FETCH));
    crawl_logs_add(fixture->logs, fixture->config, CRAWL_LOG_FETCH, 0, fields);
    assert_file(fixture, "fetch.log", NULL);
}

static void headers_are_lines_without_secrets(void **state)
{
    struct fixture *fixture = *state;
    struct text uri = TEXT_LITERAL("http://wiki.example/");
    crawl_logs_header(fixture->logs, fixture->config, 0, uri, true, TEXT_LITERAL("GET / HTTP/1.1"));
    assert_file(fixture, "header.log", NULL);
    set(fixture, "log/header", "text");
    crawl_logs_header(fixture->logs, fixture->config, 0, uri, true,
                      TEXT_LITERAL("GET / HTTP/1.1\r\nAuthorization: Basic b3Blbg==\r\n\r\n"));
    crawl_logs_header(fixture->logs, fixture->config, 0, uri, false,
                      TEXT_LITERAL("HTTP/1.1 200 OK\r\nSet-Cookie: a=b"));
#define FRONT "1970-01-01T00:00:00.000Z\thttp://wiki.example/\t"
    assert_file(fixture, "header.log",
                FRONT ">\tGET / HTTP/1.1\n" FRONT ">\tAuthorization: ***\n" FRONT
                      "<\tHTTP/1.1 200 OK\n" FRONT "<\tSet-Cookie: ***\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(a_line_has_the_fields_of_its_log),
        TEST(a_log_that_is_not_wanted_has_no_file),
        TEST(headers_are_lines_without_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * The cases of the http-state working group (the outside suite that RFC 6265 was written with), as
 * tough-cookie of npm ships them. http_state_exceptions.txt names those that come out otherwise,
 * and why.
 */
#include <seine/web/cookies/jar.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#define DATA  SEINE_SOURCE_DIR "/build/npm/node_modules/tough-cookie/test/ietf_data"
#define TESTS SEINE_SOURCE_DIR "/tests/web/cookies"
/* When the cases were written: some expire in 2017, which is far off then. */
#define NOW_MS (INT64_C(1293840000) * 1000)

/* Decodes in place. */
static struct text unhex(char *digits)
{
    size_t length = strlen(digits) / 2;
    for (size_t i = 0; i < length; i++) {
        char pair[3] = {digits[2 * i], digits[2 * i + 1], 0};
        digits[i] = (char)strtoul(pair, NULL, 16);
    }
    digits[length] = 0;
    return (struct text){digits, length};
}

/* Whether the cookies that were received are sent as expected. */
static bool cookies_come_out(const char *name, char *target, char *received, char *expected)
{
    char from_text[128], storage[URI_STORAGE_BYTES], target_storage[URI_STORAGE_BYTES];
    struct uri from, to;
    struct cookie_jar *jar = NULL;
    struct error error;
    struct buffer header, sent;
    snprintf(from_text, sizeof from_text, "http://home.example.org:8888/cookie-parser?%s", name);
    assert_int_equal(uri_parse(text_of(from_text), storage, sizeof storage, &from), 0);
    assert_int_equal(uri_parse(unhex(target), target_storage, sizeof target_storage, &to), 0);
    assert_int_equal(cookie_jar_new(&jar, &error), 0);
    struct cookie_group *group = cookie_group_hold(jar, from.host);
    buffer_init(&header, SIZE_MAX);
    buffer_init(&sent, SIZE_MAX);
    for (char *rest = received, *line; (line = strsep(&rest, ","));) {
        buffer_append_string(&header, "Set-Cookie: ");
        buffer_append_text(&header, unhex(line));
        buffer_append_string(&header, "\r\n");
    }
    (void)cookie_group_take(group, &from, buffer_text(&header), NOW_MS, 900000);
    cookie_group_header(group, &to, COOKIE_REQUEST_OWN, NOW_MS + 1, &sent);
    struct text wanted = unhex(expected);
    bool same = text_equal(buffer_text(&sent), wanted);
    if (!same)
        print_message("%s: %s is sent as \"%.*s\" in place of \"%.*s\"\n", name, header.data,
                      TEXT_ARGUMENTS(buffer_text(&sent)), TEXT_ARGUMENTS(wanted));
    buffer_done(&header);
    buffer_done(&sent);
    cookie_group_release(group);
    cookie_jar_free(jar);
    return same;
}

static bool date_comes_out(const char *name, char *value, const char *expected)
{
    int64_t ms;
    struct text text = unhex(value);
    bool is_date = cookie_date(text, &ms);
    bool same = strcmp(expected, "none") == 0
                    ? !is_date
                    : is_date && ms == strtoll(expected, NULL, 10) * INT64_C(1000);
    if (!same)
        print_message("%s: \"%s\" is read as %lld in place of %s\n", name, text.data,
                      is_date ? (long long)(ms / 1000) : -1LL, expected);
    return same;
}

static void the_cases_of_http_state_come_out_except_for_the_listed_reasons(void **state)
{
    (void)state;
    if (access(DATA "/parser.json", R_OK) != 0) {
        print_message("tough-cookie is missing: tools/setup --test installs it\n");
        skip();
    }
    FILE *cases = popen("exec python3 '" TESTS "/http_state.py' '" DATA "' '" TESTS
                        "/http_state_exceptions.txt'",
                        "r");
    assert_non_null(cases);
    char *line = NULL;
    size_t capacity = 0;
    int count = 0, wrong = 0, excepted_count = 0;
    while (getline(&line, &capacity, cases) > 0) {
        char *rest = line, *fields[6];
        line[strcspn(line, "\n")] = 0;
        for (int i = 0; i < 6; i++)
            assert_non_null(fields[i] = strsep(&rest, "\t"));
        bool excepted = fields[5][0] == '1';
        bool same = strcmp(fields[0], "cookie") == 0
                        ? cookies_come_out(fields[1], fields[2], fields[3], fields[4])
                        : date_comes_out(fields[1], fields[3], fields[4]);
        count++;
        excepted_count += excepted;
        /* What is listed and comes out after all is to be taken off the list. */
        wrong += same == excepted;
    }
    free(line);
    assert_int_equal(pclose(cases), 0);
    print_message("%d cases, %d of them differ with a reason\n", count, excepted_count);
    assert_true(count > 280);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cases_of_http_state_come_out_except_for_the_listed_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

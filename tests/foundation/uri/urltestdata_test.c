/*
 * The URL cases of the web platform tests for http, https and ftp, as Debian's librust-url-dev
 * ships them. urltestdata.py says which are taken and how hrefs map to our normal form.
 */
#include <glob.h>
#include <seine/foundation/uri.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define DATA_SET "/usr/share/cargo/registry/url-*/tests/urltestdata.json"
#define TESTS    SEINE_SOURCE_DIR "/tests/foundation/uri"

/* Decodes in place; a text without digits is empty. */
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

/* Whether the case comes out as expected; otherwise ret_got says what came instead. */
static bool comes_out(struct text base_text, struct text input, char *expectation, char *ret_got,
                      size_t got_bytes)
{
    static char base_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];
    struct uri base, uri;
    bool has_base = base_text.length &&
                    !uri_parse(base_text, base_storage, sizeof base_storage, &base) && !base.opaque;
    int problem = uri_resolve(input, has_base ? &base : NULL, storage, sizeof storage, &uri);
    if (problem)
        snprintf(ret_got, got_bytes, "failure: %s", uri_problem_sentence(problem));
    else
        snprintf(ret_got, got_bytes, "%s", uri.text.data);
    if (!strcmp(expectation, "failure"))
        return problem != URI_FINE;
    if (problem)
        return false;
    if (!strncmp(expectation, "opaque:", 7))
        return uri.opaque && text_equal(uri.scheme, text_of(expectation + 7));
    return !uri.opaque && text_equal(uri.text, unhex(expectation + 5));
}

static void the_web_platform_tests_come_out_except_for_the_listed_reasons(void **state)
{
    (void)state;
    glob_t found = {0};
    if (glob(DATA_SET, 0, NULL, &found) != 0)
        fail_msg("urltestdata.json is missing: install Debian's librust-url-dev");
    char command[1024];
    snprintf(command, sizeof command, "exec python3 '%s' '%s' '%s'", TESTS "/urltestdata.py",
             found.gl_pathv[found.gl_pathc - 1], TESTS "/urltestdata_exceptions.txt");
    globfree(&found);
    FILE *cases = popen(command, "r");
    assert_non_null(cases);
    char *line = NULL;
    size_t capacity = 0;
    int wrong = 0, stale = 0, total = 0;
    while (getline(&line, &capacity, cases) > 0) {
        char *rest = line, got[512];
        line[strcspn(line, "\n")] = 0;
        char *number = strsep(&rest, "\t"), *base_hex = strsep(&rest, "\t");
        char *input_hex = strsep(&rest, "\t"), *expectation = strsep(&rest, "\t");
        assert_non_null(rest);
        struct text base = unhex(base_hex), input = unhex(input_hex);
        bool excepted = *rest == '1';
        bool right = comes_out(base, input, expectation, got, sizeof got);
        total++;
        stale += right && excepted;
        wrong += !right && !excepted;
        if (right == excepted)
            print_error("case %s: `%.*s` against `%.*s`: %s, got `%s`\n", number,
                        TEXT_ARGUMENTS(input), TEXT_ARGUMENTS(base),
                        right ? "listed as an exception and is none"
                              : expectation + (strncmp(expectation, "href:", 5) ? 0 : 5),
                        got);
    }
    free(line);
    assert_int_equal(pclose(cases), 0);
    print_message("%d cases\n", total);
    assert_int_equal(wrong, 0);
    assert_int_equal(stale, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_web_platform_tests_come_out_except_for_the_listed_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

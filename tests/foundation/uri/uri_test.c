/* What the normal form of a URI is: one test per rule of seine/foundation/uri.h. */
#include <seine/foundation/uri.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static char base_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];

struct example {
    const char *input;
    const char *expected;
};

/* The normal form, or the name of what is wrong. */
static const char *normal(const char *input, const char *base_text)
{
    static const char *const names[] = {
#define NAME(name, sentence) #name,
        URI_PROBLEM_TABLE(NAME)
#undef NAME
    };
    struct uri base, uri;
    if (base_text)
        assert_int_equal(uri_parse(text_of(base_text), base_storage, sizeof base_storage, &base),
                         URI_FINE);
    int problem =
        uri_resolve(text_of(input), base_text ? &base : NULL, storage, sizeof storage, &uri);
    return problem ? names[problem] : uri.text.data;
}

static void assert_normal(const struct example *examples, const char *base)
{
    for (; examples->input; examples++)
        if (strcmp(normal(examples->input, base), examples->expected))
            fail_msg("`%s` became `%s` instead of `%s`", examples->input,
                     normal(examples->input, base), examples->expected);
}

static struct uri parsed(const char *input)
{
    struct uri uri;
    assert_int_equal(uri_parse(text_of(input), storage, sizeof storage, &uri), URI_FINE);
    return uri;
}

static void assert_text(struct text text, const char *expected)
{
    if (!text_equal(text, text_of(expected)))
        fail_msg("`%.*s` instead of `%s`", TEXT_ARGUMENTS(text), expected);
}

/* RFC 3986 5.4.1 and 5.4.2; the fragments go, and "http:g" is relative as browsers have it. */
static void references_resolve_as_the_examples_of_rfc_3986(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {"g", "http://a/b/c/g"},
        {"./g", "http://a/b/c/g"},
        {"g/", "http://a/b/c/g/"},
        {"/g", "http://a/g"},
        {"//g", "http://g/"},
        {"?y", "http://a/b/c/d;p?y"},
        {"g?y", "http://a/b/c/g?y"},
        {"#s", "http://a/b/c/d;p?q"},
        {"g#s", "http://a/b/c/g"},
        {"g?y#s", "http://a/b/c/g?y"},
        {";x", "http://a/b/c/;x"},
        {"g;x", "http://a/b/c/g;x"},
        {"g;x?y#s", "http://a/b/c/g;x?y"},
        {"", "http://a/b/c/d;p?q"},
        {".", "http://a/b/c/"},
        {"./", "http://a/b/c/"},
        {"..", "http://a/b/"},
        {"../", "http://a/b/"},
        {"../g", "http://a/b/g"},
        {"../..", "http://a/"},
        {"../../", "http://a/"},
        {"../../g", "http://a/g"},
        {"../../../g", "http://a/g"},
        {"../../../../g", "http://a/g"},
        {"/./g", "http://a/g"},
        {"/../g", "http://a/g"},
        {"g.", "http://a/b/c/g."},
        {".g", "http://a/b/c/.g"},
        {"g..", "http://a/b/c/g.."},
        {"..g", "http://a/b/c/..g"},
        {"./../g", "http://a/b/g"},
        {"./g/.", "http://a/b/c/g/"},
        {"g/./h", "http://a/b/c/g/h"},
        {"g/../h", "http://a/b/c/h"},
        {"g;x=1/./y", "http://a/b/c/g;x=1/y"},
        {"g;x=1/../y", "http://a/b/c/y"},
        {"g?y/./x", "http://a/b/c/g?y/./x"},
        {"g?y/../x", "http://a/b/c/g?y/../x"},
        {"http:g", "http://a/b/c/g"},
        {"g:h", "g:h"},
        {0},
    };
    assert_normal(examples, "http://a/b/c/d;p?q");
}

static void equal_spellings_have_one_normal_form(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {"HTTP://Www.Example.ORG", "http://www.example.org/"},
        {"http://h:80/", "http://h/"},
        {"https://h:0443/", "https://h/"},
        {"ftp://h:21", "ftp://h/"},
        {"http://h:443/", "http://h:443/"},
        {"http://h:/", "http://h/"},
        {"http:\\\\h\\a\\b", "http://h/a/b"},
        {" \thttp://h/a\nb ", "http://h/ab"},
        {"http://h/a/%2e%2E/b", "http://h/b"},
        {"http://h/%7euser/%c3%a9%2f", "http://h/~user/%C3%A9%2F"},
        {"http://h/caf\303\251 x", "http://h/caf%C3%A9%20x"},
        {"http://h/?q='\303\251'", "http://h/?q=%27%C3%A9%27"},
        {"http://user:pw@h/#frag", "http://h/"},
        {"http://0x7f.1/", "http://127.0.0.1/"},
        {"http://017700000001", "http://127.0.0.1/"},
        {"http://[1:0:0:2:0:0:0:3]/", "http://[1:0:0:2::3]/"},
        {"http://[::FFFF:1.2.3.4]/", "http://[::ffff:102:304]/"},
        {"http://b\303\274CHER.example/", "http://xn--bcher-kva.example/"},
        {"http://stra\303\237e.example/", "http://xn--strae-oqa.example/"},
        {"http://a%41.example/", "http://aa.example/"},
        {"http://example\343\200\202org/", "http://example.org/"},
        {0},
    };
    assert_normal(examples, NULL);
}

static void what_a_server_may_tell_apart_is_kept(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {"http://h/?", "http://h/?"},           {"http://h/a//b", "http://h/a//b"},
        {"http://h./", "http://h./"},           {"http://h/a/", "http://h/a/"},
        {"http://h/a%2Fb", "http://h/a%2Fb"},   {"http://h/?b=1&a=2", "http://h/?b=1&a=2"},
        {"http://h/A", "http://h/A"},           {"http://h/...", "http://h/..."},
        {"http://h/a|b[c]", "http://h/a|b[c]"}, {0},
    };
    assert_normal(examples, NULL);
}

static void nothing_is_escaped_twice_and_no_escape_arises(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {"http://h/%2525", "http://h/%2525"},   {"http://h/100%", "http://h/100%"},
        {"http://h/%zz", "http://h/%zz"},       {"http://h/%%41", "http://h/%%41"},
        {"http://h/%2%65", "http://h/%2%65"},   {"http://h/%2%2D", "http://h/%2-"},
        {"http://h/?a%26b", "http://h/?a%26b"}, {0},
    };
    assert_normal(examples, NULL);
}

static void invalid_utf8_becomes_the_replacement_character(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {"http://h/\xff", "http://h/%EF%BF%BD"},
        {"http://h/\xe2\x82x", "http://h/%EF%BF%BDx"},
        {"http://h/?\xc3", "http://h/?%EF%BF%BD"},
        {"http://h/\xed\xa0\x80", "http://h/%EF%BF%BD%EF%BF%BD%EF%BF%BD"},
        {0},
    };
    assert_normal(examples, NULL);
}

static void every_refusal_has_its_reason(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {"", "URI_EMPTY"},
        {" \n ", "URI_EMPTY"},
        {"page.html", "URI_NOT_ABSOLUTE"},
        {"//host/", "URI_NOT_ABSOLUTE"},
        {"http://", "URI_NO_HOST"},
        {"http:///?q", "URI_NO_HOST"},
        {"http://user@/", "URI_NO_HOST"},
        {"http://:80/", "URI_NO_HOST"},
        {"http://a b/", "URI_BAD_HOST"},
        {"http://a%00b/", "URI_BAD_HOST"},
        {"http://a|b/", "URI_BAD_HOST"},
        {"http://a%25b/", "URI_BAD_HOST"},
        {"http://xn--a/", "URI_BAD_IDNA"},
        {"http://\xff/", "URI_BAD_IDNA"},
        {"http://1.2.3.256/", "URI_BAD_IPV4"},
        {"http://1.2.3.4.5/", "URI_BAD_IPV4"},
        {"http://a.0x/b", "URI_BAD_IPV4"},
        {"http://4294967296/", "URI_BAD_IPV4"},
        {"http://[::1/", "URI_BAD_IPV6"},
        {"http://[fe80::1%eth0]/", "URI_BAD_IPV6"},
        {"http://h:65536/", "URI_BAD_PORT"},
        {"http://h:8o/", "URI_BAD_PORT"},
        {"http://h:99999999999999999999/", "URI_BAD_PORT"},
        {0},
    };
    assert_normal(examples, NULL);
    for (int problem = 0; problem < URI_PROBLEMS; problem++)
        assert_true(strlen(uri_problem_sentence(problem)) > 10);
}

static void lengths_are_bounded(void **state)
{
    (void)state;
    static char input[URI_INPUT_BYTES + 100];
    memset(input, 'a', sizeof input - 1);
    memcpy(input, "http://h/", 9);
    assert_string_equal(normal(input, NULL), "URI_TOO_LONG");
    input[LIMIT_URI_BYTES + 1] = 0;
    assert_string_equal(normal(input, NULL), "URI_TOO_LONG");
    input[LIMIT_URI_BYTES] = 0;
    assert_string_equal(normal(input, NULL), input);
    /* Escapes that are decoded make it shorter. */
    memset(input, 'a', sizeof input - 1);
    memcpy(input, "http://h/", 9);
    for (size_t i = 9; i + 3 < URI_INPUT_BYTES / 2; i += 3)
        memcpy(input + i, "%41", 3);
    input[URI_INPUT_BYTES / 2] = 0;
    assert_int_equal(strlen(normal(input, NULL)) < LIMIT_URI_BYTES, true);
    char host[7 + 300 + 1] = "http://";
    memset(host + 7, 'a', 300);
    assert_string_equal(normal(host, NULL), "URI_HOST_TOO_LONG");
    memcpy(host + 7, "\303\274", 2);
    assert_string_equal(normal(host, NULL), "URI_HOST_TOO_LONG");
}

static void a_failure_leaves_the_result_alone(void **state)
{
    (void)state;
    struct uri uri = {.port = 4711};
    assert_int_equal(uri_parse(TEXT_LITERAL("http://[/"), storage, sizeof storage, &uri),
                     URI_BAD_IPV6);
    assert_int_equal(uri.port, 4711);
    assert_int_equal(uri_parse(TEXT_LITERAL("http://h/"), storage, 9, &uri), URI_TOO_LONG);
    assert_int_equal(uri_parse(TEXT_LITERAL("http://h/"), storage, 0, &uri), URI_TOO_LONG);
    assert_int_equal(uri.port, 4711);
    assert_int_equal(uri_parse(TEXT_LITERAL("http://h/"), storage, 10, &uri), URI_FINE);
}

static void a_uri_is_the_sum_of_its_parts(void **state)
{
    (void)state;
    struct uri uri = parsed("https://me:pw@h:8443/a/b;p?q=1#f\tg");
    assert_text(uri.scheme, "https");
    assert_text(uri.host, "h");
    assert_text(uri.origin, "https://h:8443");
    assert_text(uri.path, "/a/b;p");
    assert_text(uri.query, "q=1");
    assert_text(uri.path_and_query, "/a/b;p?q=1");
    assert_text(uri.credentials, "me:pw");
    assert_text(uri.fragment, "f\tg");
    assert_int_equal(uri.port, 8443);
    assert_true(uri.has_query && uri.has_fragment && !uri.opaque);
    uri = parsed("ftp://[::1]");
    assert_text(uri.host, "[::1]");
    assert_int_equal(uri.port, 21);
    assert_false(uri.has_query || uri.has_fragment);
}

static void files_have_neither_host_nor_port(void **state)
{
    static const struct {
        const char *input, *base, *text;
    } CASES[] = {
        {"file:///etc/passwd", NULL, "file:///etc/passwd"},
        {"FILE:/etc//x/../y", NULL, "file:///etc//y"},
        {"file:x", NULL, "file:///x"},
        {"file:", NULL, "file:///"},
        {"file://localhost/a?b#c", NULL, "file:///a?b"},
        {"file:\\\\\\a\\b", NULL, "file:///a/b"},
        {"../c", "file:///a/b/", "file:///a/c"},
        {"file:c", "file:///a/b", "file:///a/c"},
        {"/c", "file:///a/b", "file:///c"},
        {"//localhost/c", "file:///a/b", "file:///c"},
        {"file:///c", "http://h/a", "file:///c"},
        {"http://h/c", "file:///a/b", "http://h/c"},
        {"?q", "file:///a/b", "file:///a/b?q"},
    };
    char own[URI_STORAGE_BYTES], of_base[URI_STORAGE_BYTES];
    struct uri uri, base;
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        if (CASES[i].base)
            assert_int_equal(uri_parse(text_of(CASES[i].base), of_base, sizeof of_base, &base), 0);
        assert_int_equal(uri_resolve(text_of(CASES[i].input), CASES[i].base ? &base : NULL, own,
                                     sizeof own, &uri),
                         0);
        assert_text(uri.text, CASES[i].text);
    }
    uri = parsed("file:///a");
    assert_text(uri.host, "");
    assert_text(uri.origin, "file://");
    assert_int_equal(uri.port, 0);
    assert_int_equal(uri_parse(TEXT_LITERAL("file://host/a"), own, sizeof own, &uri),
                     URI_FILE_HOST);
    assert_int_equal(uri_parse(TEXT_LITERAL("file:///a"), of_base, sizeof of_base, &base), 0);
    assert_int_equal(uri_resolve(TEXT_LITERAL("//host/a"), &base, own, sizeof own, &uri),
                     URI_FILE_HOST);
}

static void what_would_end_a_command_of_ftp_is_no_uri(void **state)
{
    static const char *const BAD[] = {"ftp://h/a%0D%0ADELE%20b", "ftps://h/%00", "ftp://h/a?%0a",
                                      "ftp://h/%7F", "ftp://h/a\x01b%1f"};
    char own[URI_STORAGE_BYTES];
    struct uri uri;
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_int_equal(uri_parse(text_of(BAD[i]), own, sizeof own, &uri), URI_CONTROL);
    assert_text(parsed("http://h/a%0D%0A").text, "http://h/a%0D%0A");
    assert_text(parsed("ftp://h/a%20%C3%A4;type=a").text, "ftp://h/a%20%C3%A4;type=a");
    assert_int_equal(parsed("ftps://h/").port, 990);
}

static void foreign_schemes_are_opaque_and_cost_little(void **state)
{
    (void)state;
    struct uri uri = parsed("MailTo:a@b?subject=x y\303\251");
    assert_true(uri.opaque);
    assert_text(uri.scheme, "mailto");
    assert_text(uri.text, "mailto:a@b?subject=x y%C3%A9");
    assert_true(parsed("wss://h/").opaque);
    static char data[2 << 20];
    memset(data, 'A', sizeof data - 1);
    memcpy(data, "data:,", 6);
    uri = parsed(data);
    assert_text(uri.scheme, "data");
    assert_int_equal(uri.text.length, URI_OPAQUE_BYTES);
    /* Nothing is relative to such a base. */
    uri = parsed("mailto:a@b");
    struct uri resolved;
    static char further[URI_STORAGE_BYTES];
    assert_int_equal(uri_resolve(TEXT_LITERAL("x"), &uri, further, sizeof further, &resolved),
                     URI_NOT_ABSOLUTE);
}

static void sorting_a_query_is_stable_and_keeps_its_separators(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {"http://h/?b=2&a=1", "http://h/?a=1&b=2"},
        {"http://h/?b;a=2&a=1", "http://h/?a=1&b;a=2"},
        {"http://h/?c;b=2;a=1;;b=1", "http://h/?a=1;b=2;b=1;c"},
        {"http://h/?&&", "http://h/?"},
        {"http://h/x?", "http://h/x?"},
        {"http://h/?b&&a", "http://h/?a&b"},
        {"http://h/?ab=1&a=2", "http://h/?a=2&ab=1"},
        {"http://h/x", "http://h/x"},
        {0},
    };
    static char sorted_storage[URI_STORAGE_BYTES];
    for (const struct example *example = examples; example->input; example++) {
        struct uri uri = parsed(example->input), sorted;
        assert_int_equal(uri_sort_query(&uri, sorted_storage, sizeof sorted_storage, &sorted), 0);
        assert_text(sorted.text, example->expected);
        assert_text(sorted.origin, "http://h");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(references_resolve_as_the_examples_of_rfc_3986),
        cmocka_unit_test(equal_spellings_have_one_normal_form),
        cmocka_unit_test(what_a_server_may_tell_apart_is_kept),
        cmocka_unit_test(nothing_is_escaped_twice_and_no_escape_arises),
        cmocka_unit_test(invalid_utf8_becomes_the_replacement_character),
        cmocka_unit_test(every_refusal_has_its_reason),
        cmocka_unit_test(lengths_are_bounded),
        cmocka_unit_test(a_failure_leaves_the_result_alone),
        cmocka_unit_test(a_uri_is_the_sum_of_its_parts),
        cmocka_unit_test(files_have_neither_host_nor_port),
        cmocka_unit_test(what_would_end_a_command_of_ftp_is_no_uri),
        cmocka_unit_test(foreign_schemes_are_opaque_and_cost_little),
        cmocka_unit_test(sorting_a_query_is_stable_and_keeps_its_separators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

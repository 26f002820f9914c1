/* What follows from a URI about traps, hosts and the protocol's structure. */
#include <seine/foundation/uri.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static char storage[URI_STORAGE_BYTES];

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

static bool recurs(const char *input, unsigned maximum)
{
    struct uri uri = parsed(input);
    return uri_recursion(&uri, maximum);
}

static void a_group_of_segments_repeated_too_often_is_a_trap(void **state)
{
    (void)state;
    assert_false(recurs("http://h/a/a/a/x.html", 3));
    assert_true(recurs("http://h/a/a/a/a/x.html", 3));
    assert_true(recurs("http://h/x/a/b/a/b/a/b/y", 2));
    assert_false(recurs("http://h/x/a/b/a/b/a/c/y", 2));
    assert_false(recurs("http://h/a/b/a/c/a/d/a/e/a/f", 2));
    assert_true(recurs("http://h/////", 3));
    assert_false(recurs("http://h/a/a/a/", 3));
    assert_true(recurs("http://h/a/a/a/a/", 3));
    assert_false(recurs("http://h/a/aa/aaa/aaaa/aaaaa", 1));
    assert_false(recurs("http://h/a/a/a/a/a/a/a/a/a", 0));
    assert_false(recurs("http://h/", 1));
}

static void a_query_parameter_repeated_too_often_is_a_trap(void **state)
{
    (void)state;
    assert_true(recurs("http://h/?x=1&x=2&x=3", 2));
    assert_false(recurs("http://h/?x=1&x=2&y=3", 2));
    assert_true(recurs("http://h/?x=1;x=2;x=3", 2));
    assert_true(recurs("http://h/?a=1&b=1&a=2&b=2&a=3&b=3", 2));
    assert_false(recurs("http://h/?x=x=x=x=x", 1));
}

/* The definition, tried at every place with every group. */
static bool repeats_by_definition(const char *letters, size_t count, unsigned maximum)
{
    for (size_t at = 0; at < count; at++)
        for (size_t group = 1; at + group * (maximum + 1) <= count; group++) {
            size_t times = 1;
            while (times <= maximum && !memcmp(letters + at, letters + at + times * group, group))
                times++;
            if (times > maximum)
                return true;
        }
    return false;
}

static void recursion_agrees_with_its_definition(void **state)
{
    (void)state;
    unsigned random = 12345;
    for (int round = 0; round < 20000; round++) {
        char letters[24], input[128] = "http://h";
        size_t length = strlen(input), count = 1 + (random >> 16) % sizeof letters;
        for (size_t i = 0; i < count; i++) {
            random = random * 1103515245u + 12345u;
            letters[i] = (char)('a' + (random >> 16) % 2);
            input[length++] = '/';
            input[length++] = letters[i];
        }
        input[length] = 0;
        for (unsigned maximum = 1; maximum < 6; maximum++)
            assert_int_equal(recurs(input, maximum),
                             repeats_by_definition(letters, count, maximum));
    }
}

static void an_address_is_known_as_one(void **state)
{
    (void)state;
    struct uri_address address;
    assert_true(uri_host_address(TEXT_LITERAL("192.0.2.1"), &address));
    assert_int_equal(address.length, 4);
    assert_memory_equal(address.bytes, "\xc0\x00\x02\x01", 4);
    assert_true(uri_host_address(TEXT_LITERAL("[2001:db8::1]"), &address));
    assert_int_equal(address.length, 16);
    assert_int_equal(address.bytes[15], 1);
    assert_false(uri_host_address(TEXT_LITERAL("www.example.org"), &address));
    assert_false(uri_host_address(TEXT_LITERAL("1.example.org"), &address));
    assert_false(uri_host_address(TEXT_LITERAL(""), &address));
}

static void the_registered_domain_follows_the_public_suffix_list(void **state)
{
    (void)state;
    assert_text(uri_registered_domain(TEXT_LITERAL("www.example.co.uk")), "example.co.uk");
    assert_text(uri_registered_domain(TEXT_LITERAL("a.b.example.com.")), "example.com");
    assert_text(uri_registered_domain(TEXT_LITERAL("intranet")), "intranet");
    assert_text(uri_registered_domain(TEXT_LITERAL("wiki.corp.internal")), "corp.internal");
    assert_text(uri_registered_domain(TEXT_LITERAL("co.uk")), "");
    assert_text(uri_registered_domain(TEXT_LITERAL("192.0.2.1")), "");
    assert_text(uri_registered_domain(TEXT_LITERAL("[::1]")), "");
}

static void an_extension_is_the_last_of_the_last_segment(void **state)
{
    (void)state;
    char extension[URI_EXTENSION_BYTES];
    assert_text(uri_extension(TEXT_LITERAL("/a/B.TAR.GZ"), extension), "gz");
    assert_text(uri_extension(TEXT_LITERAL("/a.b/c"), extension), "");
    assert_text(uri_extension(TEXT_LITERAL("/"), extension), "");
    assert_text(uri_extension(TEXT_LITERAL("/a."), extension), "");
    assert_text(uri_extension(TEXT_LITERAL("/x.abcdefghijklmnop"), extension), "abcdefghijklmnop");
    assert_text(uri_extension(TEXT_LITERAL("/x.abcdefghijklmnopq"), extension), "");
}

static void a_hostport_is_checked_for_form(void **state)
{
    (void)state;
    char host_storage[URI_HOSTPORT_BYTES];
    struct text host;
    uint16_t port;
    assert_int_equal(
        uri_parse_hostport(TEXT_LITERAL("WWW.Contoso.com:80"), host_storage, &host, &port),
        URI_FINE);
    assert_text(host, "www.contoso.com");
    assert_int_equal(port, 80);
    assert_int_equal(uri_parse_hostport(TEXT_LITERAL("[::1]:443"), host_storage, &host, &port),
                     URI_FINE);
    assert_text(host, "[::1]");
    static const struct {
        const char *input;
        int problem;
    } bad[] = {
        {"", URI_EMPTY},
        {"host", URI_BAD_PORT},
        {"host:", URI_BAD_PORT},
        {"host:65536", URI_BAD_PORT},
        {"host:8x", URI_BAD_PORT},
        {":80", URI_NO_HOST},
        {"::1:80", URI_BAD_HOST},
        {"u@host:80", URI_BAD_HOST},
        {"ho st:80", URI_BAD_HOST},
        {"h/x:80", URI_BAD_HOST},
        {"h%41:80", URI_BAD_HOST},
        {"1.2.3.400:80", URI_BAD_IPV4},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(uri_parse_hostport(text_of(bad[i].input), host_storage, &host, &port),
                         bad[i].problem);
    struct uri uri = parsed("http://h/");
    assert_text(uri_hostport(&uri, host_storage), "h:80");
}

/* The URI of example 4.4 of MS-FSCMT, entry by entry. */
static void the_parts_are_those_of_the_protocol_example(void **state)
{
    (void)state;
    struct uri uri = parsed("http://www.contoso.com");
    struct uri_parts parts;
    uri_parts(&uri, &parts);
    assert_text(parts.uri, "http://www.contoso.com/");
    assert_text(parts.scheme, "http");
    assert_text(parts.netloc, "www.contoso.com");
    assert_text(parts.host_name, "www.contoso.com");
    assert_int_equal(parts.port, 80);
    assert_text(parts.path, "/");
    assert_text(parts.query, "");
    assert_text(parts.parameters, "");
    assert_text(parts.fragments, "");
    assert_text(parts.credentials, "");
    assert_text(parts.default_scheme, "");
    assert_int_equal(parts.skip_fragments, 1);
    assert_int_equal(parts.parsed, 1);
    assert_text(parts.host_name_idna, "www.contoso.com");
}

static void the_parts_split_parameters_and_name_hosts_in_both_forms(void **state)
{
    (void)state;
    struct uri uri = parsed("http://u:p@b\303\274cher.example:81/a;x/b;y;z?q#f");
    struct uri_parts parts;
    uri_parts(&uri, &parts);
    assert_text(parts.netloc, "xn--bcher-kva.example:81");
    assert_text(parts.host_name, "b\303\274cher.example");
    assert_text(parts.host_name_idna, "xn--bcher-kva.example");
    assert_text(parts.path, "/a;x/b");
    assert_text(parts.parameters, "y;z");
    assert_text(parts.query, "q");
    assert_text(parts.fragments, "f");
    assert_text(parts.credentials, "u:p");
    uri = parsed("tel:+123");
    uri_parts(&uri, &parts);
    assert_int_equal(parts.parsed, 0);
    assert_int_equal(parts.port, -1);
    assert_text(parts.scheme, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_group_of_segments_repeated_too_often_is_a_trap),
        cmocka_unit_test(a_query_parameter_repeated_too_often_is_a_trap),
        cmocka_unit_test(recursion_agrees_with_its_definition),
        cmocka_unit_test(an_address_is_known_as_one),
        cmocka_unit_test(the_registered_domain_follows_the_public_suffix_list),
        cmocka_unit_test(an_extension_is_the_last_of_the_last_segment),
        cmocka_unit_test(a_hostport_is_checked_for_form),
        cmocka_unit_test(the_parts_are_those_of_the_protocol_example),
        cmocka_unit_test(the_parts_split_parameters_and_name_hosts_in_both_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

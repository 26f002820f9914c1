/* Values of passwd, ftp_acct and proxy. */
#include <seine/settings/config/credentials.h>
#include <seine/settings/config/proxy_address.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* 16 octets as base64. */
#define ENCRYPTED "!ENC!AAECAwQFBgcICQoLDA0ODw=="

static void assert_text(struct text text, const char *expected)
{
    if (!text_equal(text, text_of(expected)))
        fail_msg("\"%.*s\" is not \"%s\"", TEXT_ARGUMENTS(text), expected);
}

static struct credentials credentials(const char *value)
{
    struct credentials parsed;
    struct error error;
    if (credentials_parse(text_of(value), &parsed, &error))
        fail_msg("%s: %s", value, error.sentence);
    return parsed;
}

static void assert_credentials(const char *value, const char *user, const char *password,
                               const char *realm, enum auth_scheme scheme)
{
    struct credentials parsed = credentials(value);
    assert_text(parsed.user, user);
    assert_text(parsed.password, password);
    assert_text(parsed.realm, realm);
    assert_int_equal(parsed.scheme, scheme);
}

static void assert_canonical(const char *value, const char *expected)
{
    struct credentials parsed = credentials(value);
    struct buffer text;
    buffer_init(&text, 1000);
    credentials_format(&parsed, &text);
    assert_text(buffer_text(&text), expected);
    buffer_done(&text);
}

static void the_fields_are_user_password_realm_and_scheme(void **state)
{
    (void)state;
    assert_credentials("user:password", "user", "password", "", AUTH_BASIC);
    assert_credentials("\n user:password:contoso:auto \n", "user", "password", "contoso",
                       AUTH_AUTO);
    assert_credentials("u:p::Digest", "u", "p", "", AUTH_DIGEST);
    assert_credentials("DOMAIN\\u:p:r:ntlmv2", "DOMAIN\\u", "p", "r", AUTH_NTLM_V2);
    assert_credentials("u@REALM:::negotiate", "u@REALM", "", "", AUTH_NEGOTIATE);
    assert_credentials("x:a.b-_~+/=::bearer", "x", "a.b-_~+/=", "", AUTH_BEARER);
    assert_credentials("u:", "u", "", "", AUTH_BASIC);
    assert_credentials("u:" ENCRYPTED ":r:basic", "u", ENCRYPTED, "r", AUTH_BASIC);
}

static void a_password_may_hold_colons(void **state)
{
    (void)state;
    assert_credentials("u:a:b", "u", "a:b", "", AUTH_BASIC);
    assert_credentials("u:a:basic", "u", "a:basic", "", AUTH_BASIC);
    assert_credentials("u:a:b:kerberos", "u", "a:b:kerberos", "", AUTH_BASIC);
    assert_credentials("u:a:b:c:digest", "u", "a:b", "c", AUTH_DIGEST);
    assert_credentials("u:a:b:basic::basic", "u", "a:b:basic", "", AUTH_BASIC);
}

static void the_canonical_text_is_the_shortest_with_the_same_meaning(void **state)
{
    (void)state;
    assert_canonical("u:p::BASIC", "u:p");
    assert_canonical(" u:p:r:basic", "u:p:r:basic");
    assert_canonical("u:p::auto", "u:p::auto");
    assert_canonical("u:a:b:basic::basic", "u:a:b:basic::basic");
    assert_canonical("u:p ::basic", "u:p ::basic");
    assert_canonical("u: ::basic", "u: ::basic");
}

static void sentences_do_not_show_the_password(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"", "hunter2", ":hunter2", "u:!ENC!hunter2",
                                        "u:!ENC!:r:basic"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct credentials parsed = {.user = {"before", 6}};
        struct error error = {0};
        if (credentials_parse(text_of(WRONG[i]), &parsed, &error) != STATUS_INVALID)
            fail_msg("%s was accepted", WRONG[i]);
        assert_text(parsed.user, "before");
        assert_null(strstr(error.sentence, "hunter2"));
        assert_non_null(strstr(error.sentence, "not shown"));
    }
}

static void an_account_has_no_scheme(void **state)
{
    (void)state;
    struct credentials account;
    struct error error;
    assert_int_equal(account_parse(text_of("ftp:a:b:basic"), &account, &error), 0);
    assert_text(account.user, "ftp");
    assert_text(account.password, "a:b:basic");
    assert_int_equal(account_parse(text_of("ftp"), &account, &error), STATUS_INVALID);
    assert_null(strstr(error.sentence, "realm"));
}

static void what_they_are_for_is_a_uri_or_a_realm(void **state)
{
    (void)state;
    assert_true(credentials_are_for_uri(text_of("http://www.contoso.com/confidential1/")));
    assert_false(credentials_are_for_uri(text_of("contoso")));
    assert_false(credentials_are_for_uri(text_of("")));
}

static void assert_proxy(const char *value, const char *user, const char *password,
                         const char *host, int port, const char *canonical, const char *shown)
{
    struct proxy_address proxy;
    struct error error;
    struct buffer text;
    if (proxy_address_parse(text_of(value), &proxy, &error))
        fail_msg("%s: %s", value, error.sentence);
    assert_text(proxy.user, user);
    assert_text(proxy.password, password);
    assert_text(proxy.host, host);
    assert_int_equal(proxy.port, port);
    buffer_init(&text, 1000);
    proxy_address_format(&proxy, &text);
    assert_text(buffer_text(&text), canonical);
    buffer_clear(&text);
    proxy_address_format_public(&proxy, &text);
    assert_text(buffer_text(&text), shown);
    buffer_done(&text);
}

static void a_proxy_is_read_in_all_its_forms(void **state)
{
    (void)state;
    assert_proxy("proxy", "", "", "proxy", 80, "http://proxy:80", "proxy:80");
    assert_proxy(" Proxy.Example:3128 ", "", "", "Proxy.Example", 3128, "http://proxy.example:3128",
                 "proxy.example:3128");
    assert_proxy("HTTP://proxy:3128/", "", "", "proxy", 3128, "http://proxy:3128", "proxy:3128");
    assert_proxy("u:p@proxy", "u", "p", "proxy", 80, "http://u:p@proxy:80", "proxy:80");
    assert_proxy("http://u:p:q@r/@127.0.0.1:8080", "u", "p:q@r/", "127.0.0.1", 8080,
                 "http://u:p:q@r/@127.0.0.1:8080", "127.0.0.1:8080");
    assert_proxy("http://u:" ENCRYPTED "@proxy:1", "u", ENCRYPTED, "proxy", 1,
                 "http://u:" ENCRYPTED "@proxy:1", "proxy:1");
    assert_proxy("[::1]:3128", "", "", "::1", 3128, "http://[::1]:3128", "[::1]:3128");
    assert_proxy("u:@[2001:DB8::1]", "u", "", "2001:DB8::1", 80, "http://u:@[2001:db8::1]:80",
                 "[2001:db8::1]:80");
}

static void other_proxies_are_refused_without_showing_them(void **state)
{
    (void)state;
    static const char *const WRONG[] = {
        "",
        "http://",
        "u@proxy",
        ":hunter2@proxy",
        "hunter2:0",
        "hunter2:x",
        "hunter2:",
        "proxy:65536",
        "u:hunter2@",
        "u:!ENC!hunter2@proxy",
        "::1",
        "[::1",
        "[hunter2]",
        "https://hunter2:3128",
        "proxy/hunter2",
        "pro xy:80",
        ".proxy:3128",
        "[::1]3128",
        "socks5://hunter2:1080",
    };
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct proxy_address proxy = {.port = 77};
        struct error error = {0};
        if (proxy_address_parse(text_of(WRONG[i]), &proxy, &error) != STATUS_INVALID)
            fail_msg("%s was accepted", WRONG[i]);
        assert_int_equal(proxy.port, 77);
        assert_null(strstr(error.sentence, "hunter2"));
        assert_non_null(strstr(error.sentence, "valid is"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fields_are_user_password_realm_and_scheme),
        cmocka_unit_test(a_password_may_hold_colons),
        cmocka_unit_test(the_canonical_text_is_the_shortest_with_the_same_meaning),
        cmocka_unit_test(sentences_do_not_show_the_password),
        cmocka_unit_test(an_account_has_no_scheme),
        cmocka_unit_test(what_they_are_for_is_a_uri_or_a_realm),
        cmocka_unit_test(a_proxy_is_read_in_all_its_forms),
        cmocka_unit_test(other_proxies_are_refused_without_showing_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

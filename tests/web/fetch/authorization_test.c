/* Credentials, as a server asks for them. The responses are those of the examples in the RFCs. */
#include "digest.h"

#include <seine/web/fetch.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define BLOCK(lines) "HTTP/1.1 401 Unauthorized\r\n" lines
#define RFC7616                                                                                    \
    "WWW-Authenticate: Digest realm=\"http-auth@example.org\", qop=\"auth, auth-int\", "           \
    "algorithm=%s, nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\", "                       \
    "opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\"\r\n"

static struct authorization *make(enum authorization_scheme scheme, const char *realm)
{
    struct authorization *authorization;
    struct error error;
    const struct authorization_settings settings = {
        .scheme = scheme,
        .user = TEXT_LITERAL("Aladdin"),
        .password = TEXT_LITERAL("open sesame"),
        .realm = text_of(realm),
    };
    if (authorization_new(&settings, &authorization, &error))
        fail_msg("%s", error.sentence);
    return authorization;
}

/* The value for the next request; "" for none. */
static authorization_answer value(struct authorization *authorization, char *ret_value, size_t size)
{
    struct buffer text;
    buffer_init(&text, size - 1);
    authorization_answer answer =
        authorization_value(authorization, TEXT_LITERAL("GET"), TEXT_LITERAL("/a?b"), &text);
    assert_false(text.failed);
    memcpy(ret_value, text.length ? text.data : "", text.length + 1);
    assert_int_equal(answer != 0, text.length != 0);
    buffer_done(&text);
    return answer;
}

static authorization_answer answer_of(struct authorization *authorization)
{
    char text[4096];
    return value(authorization, text, sizeof text);
}

static const char *response_to(const char *header, const char *user, const char *password,
                               const char *target, const char *cnonce)
{
    static char response[DIGEST_HEX_BYTES];
    struct challenge challenge;
    assert_true(challenge_find(text_of(header), AUTHORIZATION_ANY, TEXT_LITERAL(""), &challenge));
    const struct digest_input input = {
        .challenge = &challenge,
        .user = text_of(user),
        .password = text_of(password),
        .method = TEXT_LITERAL("GET"),
        .target = text_of(target),
        .count = TEXT_LITERAL("00000001"),
        .cnonce = text_of(cnonce),
    };
    assert_true(digest_response(&input, response));
    return response;
}

static const char *with_algorithm(const char *algorithm)
{
    static char header[1024];
    snprintf(header, sizeof header, BLOCK(RFC7616), algorithm);
    return header;
}

static void responses_are_those_of_the_specifications(void **state)
{
    (void)state;
    static const char CNONCE[] = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ";
    assert_string_equal(
        response_to(with_algorithm("MD5"), "Mufasa", "Circle of Life", "/dir/index.html", CNONCE),
        "8ca523f5e9506fed4657c9700eebdbec");
    assert_string_equal(response_to(with_algorithm("SHA-256"), "Mufasa", "Circle of Life",
                                    "/dir/index.html", CNONCE),
                        "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1");
    /* RFC 2617 3.5 */
    assert_string_equal(
        response_to(BLOCK("WWW-Authenticate: Digest realm=\"testrealm@host.com\", "
                          "qop=\"auth,auth-int\", nonce=\"dcd98b7102dd2f0e8b11d0f600bfb0c093\", "
                          "opaque=\"5ccc069c403ebaf9f0171e9517f40e41\"\r\n"),
                    "Mufasa", "Circle Of Life", "/dir/index.html", "0a4f113b"),
        "6629fae49393a05397450978507c4ef1");
    /* without qop, as RFC 2069 has it */
    assert_string_equal(response_to(BLOCK("WWW-Authenticate: Digest realm=\"testrealm@host.com\", "
                                          "nonce=\"dcd98b7102dd2f0e8b11d0f600bfb0c093\"\r\n"),
                                    "Mufasa", "Circle Of Life", "/dir/index.html", ""),
                        "670fd8c2df070c60b045671b8b24ff02");
}

static void basic_without_a_realm_is_sent_unasked(void **state)
{
    (void)state;
    char text[256];
    struct authorization *authorization = make(AUTHORIZATION_BASIC, "");
    assert_int_not_equal(value(authorization, text, sizeof text), 0);
    assert_string_equal(text, "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
    authorization_free(authorization);
}

static void with_a_realm_the_server_is_asked_first(void **state)
{
    (void)state;
    char text[256];
    struct authorization *authorization = make(AUTHORIZATION_BASIC, "WallyWorld");
    assert_int_equal(value(authorization, text, sizeof text), 0);
    assert_false(
        authorization_challenged(authorization, 0, TEXT_LITERAL("/a?b"),
                                 text_of(BLOCK("WWW-Authenticate: Basic realm=\"Other\"\r\n"))));
    assert_int_equal(value(authorization, text, sizeof text), 0);
    assert_true(authorization_challenged(
        authorization, 0, TEXT_LITERAL("/a?b"),
        text_of(BLOCK("WWW-Authenticate: Basic realm=\"Other\"\r\nServer: x\r\n"
                      "www-authenticate: basic Realm = \"WallyWorl\\d\"\r\n"))));
    authorization_answer answer = value(authorization, text, sizeof text);
    assert_string_equal(text, "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
    authorization_accepted(authorization, answer);
    assert_int_equal(value(authorization, text, sizeof text), answer);
    authorization_free(authorization);
}

static void digest_counts_the_requests_of_a_nonce(void **state)
{
    (void)state;
    char text[1024];
    struct authorization *authorization = make(AUTHORIZATION_DIGEST, "");
    assert_int_equal(value(authorization, text, sizeof text), 0);
    assert_true(authorization_challenged(authorization, 0, TEXT_LITERAL("/a?b"),
                                         text_of(with_algorithm("SHA-256"))));
    authorization_answer answer = value(authorization, text, sizeof text);
    assert_non_null(strstr(text, "Digest username=\"Aladdin\", realm=\"http-auth@example.org\""));
    assert_non_null(strstr(text, "uri=\"/a?b\""));
    assert_non_null(strstr(text, "algorithm=SHA-256"));
    assert_non_null(strstr(text, "qop=auth, nc=00000001"));
    assert_non_null(strstr(text, "opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\""));
    authorization_accepted(authorization, answer);
    assert_int_equal(value(authorization, text, sizeof text), answer);
    assert_non_null(strstr(text, "nc=00000002"));
    authorization_free(authorization);
}

static void the_strongest_that_is_offered_is_answered(void **state)
{
    (void)state;
    static const char OFFER[] =
        BLOCK("WWW-Authenticate: Negotiate YII==, Basic realm=\"a, b\", charset=\"UTF-8\"\r\n"
              "WWW-Authenticate: Digest realm=\"d\", nonce=\"1\", algorithm=MD5, Digest "
              "realm=\"d\", nonce=\"2\", algorithm=SHA-256-sess , Digest realm=\"d\", nonce=\"3\", "
              "algorithm=TIGER\r\n");
    char text[1024];
    struct authorization *any = make(AUTHORIZATION_ANY, "");
    assert_true(authorization_challenged(any, 0, TEXT_LITERAL("/a?b"), text_of(OFFER)));
    value(any, text, sizeof text);
    assert_non_null(strstr(text, "algorithm=SHA-256-sess"));
    assert_non_null(strstr(text, "nonce=\"2\""));
    authorization_free(any);
    struct authorization *basic = make(AUTHORIZATION_BASIC, "a, b");
    assert_true(authorization_challenged(basic, 0, TEXT_LITERAL("/a?b"), text_of(OFFER)));
    value(basic, text, sizeof text);
    assert_memory_equal(text, "Basic ", 6);
    authorization_free(basic);
}

static void what_cannot_be_answered_is_not(void **state)
{
    (void)state;
    static char long_nonce[4096] = BLOCK("WWW-Authenticate: Digest realm=\"d\", nonce=\"");
    const char *const offers[] = {
        "HTTP/1.1 401 Unauthorized\r\n",
        BLOCK("WWW-Authenticate: \r\n"),
        BLOCK("WWW-Authenticate: ,,,===\"\r\n"),
        BLOCK("WWW-Authenticate: NTLM\r\n"),
        BLOCK("WWW-Authenticate: Basic realm=\"d\"\r\n"),
        BLOCK("WWW-Authenticate: Digest realm=\"d\"\r\n"),
        BLOCK("WWW-Authenticate: Digest realm=\"d\", nonce=\"1\", qop=\"auth-int\"\r\n"),
        BLOCK("WWW-Authenticate: Digest realm=\"d\", nonce=\"1\", algorithm=SHA-3\r\n"),
        long_nonce,
    };
    size_t length = strlen(long_nonce);
    memset(long_nonce + length, 'n', 2000);
    memcpy(long_nonce + length + 2000, "\"\r\n", 4);
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        struct authorization *authorization = make(AUTHORIZATION_DIGEST, "");
        if (authorization_challenged(authorization, 0, TEXT_LITERAL("/a?b"), text_of(offers[i])))
            fail_msg("answered: %s", offers[i]);
        assert_int_equal(answer_of(authorization), 0);
        authorization_free(authorization);
    }
}

static void a_refused_password_is_not_sent_for_ever(void **state)
{
    (void)state;
    static const char OFFER[] = BLOCK("WWW-Authenticate: Basic realm=\"a\"\r\n");
    struct authorization *authorization = make(AUTHORIZATION_BASIC, "");
    for (int i = 0; i < AUTHORIZATION_REFUSALS; i++) {
        assert_false(authorization_given_up(authorization));
        assert_false(authorization_challenged(authorization, answer_of(authorization),
                                              TEXT_LITERAL("/a?b"), text_of(OFFER)));
    }
    assert_true(authorization_given_up(authorization));
    assert_int_equal(answer_of(authorization), 0);
    assert_false(authorization_challenged(authorization, 0, TEXT_LITERAL("/a?b"), text_of(OFFER)));
    authorization_free(authorization);
}

static void a_password_on_trial_is_under_way_three_times_at_most(void **state)
{
    (void)state;
    static const struct text PATH = TEXT_LITERAL("/a?b");
    struct authorization *authorization = make(AUTHORIZATION_BASIC, "");
    authorization_answer answers[AUTHORIZATION_REFUSALS];
    for (int i = 0; i < AUTHORIZATION_REFUSALS; i++) {
        assert_false(authorization_must_wait(authorization, PATH));
        answers[i] = answer_of(authorization);
        assert_int_not_equal(answers[i], 0);
    }
    assert_true(authorization_must_wait(authorization, PATH));
    assert_int_equal(answer_of(authorization), 0);
    authorization_unanswered(authorization, answers[0]); /* the connection broke: another may try */
    assert_int_not_equal(answer_of(authorization), 0);
    authorization_accepted(authorization, answers[1]);
    for (int i = 0; i < 10; i++)
        assert_int_not_equal(answer_of(authorization), 0);
    authorization_free(authorization);
}

static void threads_count_refusals_together(void **state)
{
    (void)state;
    atomic_uint refusals = 0;
    const struct authorization_settings settings = {
        .scheme = AUTHORIZATION_BASIC, .user = TEXT_LITERAL("Aladdin"), .refusals = &refusals};
    struct authorization *one, *other;
    struct error error;
    assert_int_equal(authorization_new(&settings, &one, &error), 0);
    assert_int_equal(authorization_new(&settings, &other, &error), 0);
    for (int i = 0; i < AUTHORIZATION_REFUSALS; i++)
        assert_false(authorization_challenged(one, answer_of(one), TEXT_LITERAL("/a?b"),
                                              TEXT_LITERAL("HTTP/1.1 401")));
    assert_true(authorization_given_up(other));
    assert_int_equal(answer_of(other), 0);
    authorization_free(one);
    authorization_free(other);
}

static authorization_answer answer_for(struct authorization *authorization, const char *target)
{
    struct buffer text;
    buffer_init(&text, 4096);
    authorization_answer answer =
        authorization_value(authorization, TEXT_LITERAL("GET"), text_of(target), &text);
    buffer_done(&text);
    if (answer)
        authorization_accepted(authorization, answer);
    return answer;
}

static void those_of_a_realm_go_where_the_server_asked_for_it(void **state)
{
    (void)state;
    static const struct text OURS =
        TEXT_LITERAL(BLOCK("WWW-Authenticate: Basic realm=\"ours\"\r\n"));
    static const struct text OTHER =
        TEXT_LITERAL(BLOCK("WWW-Authenticate: Basic realm=\"other\"\r\n"));
    struct authorization *authorization = make(AUTHORIZATION_BASIC, "ours");
    assert_true(authorization_challenged(authorization, 0, TEXT_LITERAL("/in/a?x=/y/z"), OURS));
    assert_int_not_equal(answer_for(authorization, "/in/b/c"), 0);
    assert_int_equal(answer_for(authorization, "/out"), 0);
    assert_int_equal(answer_for(authorization, "/in"), 0);
    assert_true(authorization_challenged(authorization, 0, TEXT_LITERAL("/page"), OURS));
    assert_int_not_equal(answer_for(authorization, "/page?other"), 0);
    assert_int_equal(answer_for(authorization, "/page2"), 0);
    assert_false(authorization_challenged(authorization, 0, TEXT_LITERAL("/in/b/"), OTHER));
    assert_int_equal(answer_for(authorization, "/in/b/c"), 0);
    assert_int_not_equal(answer_for(authorization, "/in/c"), 0);
    /* a server cannot make it grow without end: what was sent first is forgotten */
    for (int i = 0; i < 100; i++) {
        char folder[32];
        snprintf(folder, sizeof folder, "/%d/", i);
        assert_true(authorization_challenged(authorization, 0, text_of(folder), OURS));
        assert_int_not_equal(answer_for(authorization, folder), 0);
    }
    assert_int_equal(answer_for(authorization, "/in/c"), 0);
    authorization_free(authorization);
}

static void a_success_forgives_refusals(void **state)
{
    (void)state;
    struct authorization *authorization = make(AUTHORIZATION_BASIC, "");
    for (int i = 0; i < 10; i++) {
        authorization_answer answer = answer_of(authorization);
        assert_false(authorization_challenged(authorization, answer, TEXT_LITERAL("/a?b"),
                                              TEXT_LITERAL("HTTP/1.1 401")));
        authorization_accepted(authorization, answer_of(authorization));
    }
    assert_false(authorization_given_up(authorization));
    authorization_free(authorization);
}

static void a_used_up_or_stale_nonce_is_renewed(void **state)
{
    (void)state;
    struct authorization *authorization = make(AUTHORIZATION_DIGEST, "");
    const char *again = BLOCK("WWW-Authenticate: Digest realm=\"d\", nonce=\"2\"\r\n");
    const char *stale = BLOCK("WWW-Authenticate: Digest realm=\"d\", nonce=\"3\", stale=TRUE\r\n");
    assert_true(authorization_challenged(authorization, 0, TEXT_LITERAL("/a?b"),
                                         text_of(with_algorithm("MD5"))));
    authorization_answer first = answer_of(authorization);
    authorization_accepted(authorization, first);
    /* it was good before: the nonce has expired */
    assert_true(
        authorization_challenged(authorization, first, TEXT_LITERAL("/a?b"), text_of(again)));
    authorization_answer second = answer_of(authorization);
    assert_int_not_equal(second, first);
    /* a request that was under way with the old one is repeated with the new one */
    assert_true(
        authorization_challenged(authorization, first, TEXT_LITERAL("/a?b"), text_of(again)));
    assert_int_equal(answer_of(authorization), second);
    /* never accepted, but the server says that it only is too old */
    assert_true(
        authorization_challenged(authorization, second, TEXT_LITERAL("/a?b"), text_of(stale)));
    /* never accepted, and not too old: refused */
    assert_false(authorization_challenged(authorization, answer_of(authorization),
                                          TEXT_LITERAL("/a?b"), text_of(again)));
    authorization_free(authorization);
}

static void a_server_that_calls_everything_stale_is_no_endless_loop(void **state)
{
    (void)state;
    static const char STALE[] =
        BLOCK("WWW-Authenticate: Digest realm=\"d\", nonce=\"3\", stale=true\r\n");
    struct authorization *authorization = make(AUTHORIZATION_DIGEST, "");
    int repeated = 0;
    while (authorization_challenged(authorization, answer_of(authorization), TEXT_LITERAL("/a?b"),
                                    text_of(STALE)))
        assert_true(++repeated < 10);
    authorization_free(authorization);
}

static void unusable_credentials_are_refused_without_showing_them(void **state)
{
    (void)state;
    static char long_text[2000];
    memset(long_text, 'x', sizeof long_text);
    const struct authorization_settings wrong[] = {
        {.user = TEXT_LITERAL(""), .password = TEXT_LITERAL("hunter2")},
        {.user = TEXT_LITERAL("a:b"), .password = TEXT_LITERAL("hunter2")},
        {.user = {long_text, sizeof long_text}, .password = TEXT_LITERAL("hunter2")},
        {.user = TEXT_LITERAL("a"), .password = {long_text, sizeof long_text}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct authorization *authorization = NULL;
        struct error error;
        assert_int_equal(authorization_new(&wrong[i], &authorization, &error), STATUS_INVALID);
        assert_null(authorization);
        assert_null(strstr(error.sentence, "hunter2"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(responses_are_those_of_the_specifications),
        cmocka_unit_test(basic_without_a_realm_is_sent_unasked),
        cmocka_unit_test(with_a_realm_the_server_is_asked_first),
        cmocka_unit_test(digest_counts_the_requests_of_a_nonce),
        cmocka_unit_test(the_strongest_that_is_offered_is_answered),
        cmocka_unit_test(what_cannot_be_answered_is_not),
        cmocka_unit_test(a_refused_password_is_not_sent_for_ever),
        cmocka_unit_test(a_password_on_trial_is_under_way_three_times_at_most),
        cmocka_unit_test(threads_count_refusals_together),
        cmocka_unit_test(those_of_a_realm_go_where_the_server_asked_for_it),
        cmocka_unit_test(a_success_forgives_refusals),
        cmocka_unit_test(a_used_up_or_stale_nonce_is_renewed),
        cmocka_unit_test(a_server_that_calls_everything_stale_is_no_endless_loop),
        cmocka_unit_test(unusable_credentials_are_refused_without_showing_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

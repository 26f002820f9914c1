/* NTLM: the messages are those of the examples in MS-NLMP 4.2; and the login of a connection. */
#include "ntlm.h"

#include <openssl/evp.h>
#include <seine/web/fetch.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define USER     TEXT_LITERAL("User")
#define DOMAIN   TEXT_LITERAL("Domain")
#define PASSWORD TEXT_LITERAL("Password")
#define UNICODE  0x00000001U
#define EXTENDED 0x00080000U
#define INFO     0x00800000U

static const unsigned char CLIENT[NTLM_CHALLENGE_BYTES] = {0xaa, 0xaa, 0xaa, 0xaa,
                                                           0xaa, 0xaa, 0xaa, 0xaa};
static const unsigned char SERVER[NTLM_CHALLENGE_BYTES] = {0x01, 0x23, 0x45, 0x67,
                                                           0x89, 0xab, 0xcd, 0xef};
static const unsigned char TARGET_INFO[] =
    "\x02\x00\x0c\x00\x44\x00\x6f\x00\x6d\x00\x61\x00\x69\x00\x6e\x00"
    "\x01\x00\x0c\x00\x53\x00\x65\x00\x72\x00\x76\x00\x65\x00\x72\x00\x00\x00\x00";

static struct ntlm_secret *make_secret(struct text user, struct text domain, bool is_version_1)
{
    struct ntlm_secret *secret;
    struct error error;
    if (ntlm_secret_new(user, domain, PASSWORD, is_version_1, &secret, &error) < 0)
        fail_msg("%s", error.sentence);
    return secret;
}

static struct ntlm_challenge make_challenge(uint32_t flags)
{
    struct ntlm_challenge challenge = {.flags = flags};
    memcpy(challenge.server, SERVER, sizeof SERVER);
    if (flags & INFO) {
        challenge.target_info_length = sizeof TARGET_INFO; /* its zero is the last of EOL */
        memcpy(challenge.target_info, TARGET_INFO, sizeof TARGET_INFO);
    }
    return challenge;
}

/* One of the fields of an AUTHENTICATE_MESSAGE, which must lie within it. */
static struct text field(struct text message, size_t at)
{
    const unsigned char *bytes = (const unsigned char *)message.data + at;
    size_t length = bytes[0] | (size_t)bytes[1] << 8, offset = bytes[4] | (size_t)bytes[5] << 8;
    assert_true(offset + length <= message.length);
    return (struct text){message.data + offset, length};
}

static void assert_response(bool is_version_1, uint32_t flags, const char *lm, const char *nt,
                            size_t nt_length)
{
    struct ntlm_secret *secret = make_secret(USER, DOMAIN, is_version_1);
    struct ntlm_challenge challenge = make_challenge(flags);
    struct buffer message;
    buffer_init(&message, 16384);
    assert_true(ntlm_authenticate(secret, &challenge, CLIENT, 0, &message));
    struct text lm_said = field(buffer_text(&message), 12);
    struct text nt_said = field(buffer_text(&message), 20);
    assert_int_equal(lm_said.length, 24);
    assert_memory_equal(lm_said.data, lm, 24);
    assert_true(nt_said.length >= nt_length);
    assert_memory_equal(nt_said.data, nt, nt_length);
    buffer_done(&message);
    ntlm_secret_free(secret);
}

static void responses_are_those_of_the_specification(void **state)
{
    (void)state;
    /* 4.2.2.2.1, with NoLMResponseNTLMv1 */
    static const char V1[] = "\x67\xc4\x30\x11\xf3\x02\x98\xa2\xad\x35\xec\xe6"
                             "\x4f\x16\x33\x1c\x44\xbd\xbe\xd9\x27\x84\x1f\x94";
    assert_response(true, UNICODE, V1, V1, 24);
    /* 4.2.3.2 */
    assert_response(true, UNICODE | EXTENDED,
                    "\xaa\xaa\xaa\xaa\xaa\xaa\xaa\xaa\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                    "\x75\x37\xf8\x03\xae\x36\x71\x28\xca\x45\x82\x04"
                    "\xbd\xe7\xca\xf8\x1e\x97\xed\x26\x83\x26\x72\x32",
                    24);
    /* 4.2.4.2 */
    assert_response(false, UNICODE | EXTENDED | INFO,
                    "\x86\xc3\x50\x97\xac\x9c\xec\x10\x25\x54\x76\x4a"
                    "\x57\xcc\xcc\x19\xaa\xaa\xaa\xaa\xaa\xaa\xaa\xaa",
                    "\x68\xcd\x0a\xb8\x51\xe5\x1c\x96\xaa\xbc\x92\x7b\xeb\xef\x6a\x1c", 16);
}

static void a_user_is_named_in_three_ways(void **state)
{
    (void)state;
    const struct {
        struct text user, domain, said_user, said_domain;
    } CASES[] = {
        {TEXT_LITERAL("Domain\\User"), TEXT_LITERAL("other"), USER, DOMAIN},
        {USER, DOMAIN, USER, DOMAIN},
        {TEXT_LITERAL("User@domain.example"), DOMAIN, TEXT_LITERAL("User@domain.example"),
         TEXT_LITERAL("")},
        {TEXT_LITERAL("\xc3\xbc\xf0\x9f\x98\x80"), TEXT_LITERAL(""),
         TEXT_LITERAL("??"
                      "?"),
         TEXT_LITERAL("")},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct ntlm_secret *secret = make_secret(CASES[i].user, CASES[i].domain, false);
        struct ntlm_challenge challenge = make_challenge(0); /* without Unicode: readable */
        struct buffer message;
        buffer_init(&message, 16384);
        assert_true(ntlm_authenticate(secret, &challenge, CLIENT, 0, &message));
        struct text user = field(buffer_text(&message), 36);
        struct text domain = field(buffer_text(&message), 28);
        if (i < 3)
            assert_true(text_equal(user, CASES[i].said_user));
        else
            assert_int_equal(user.length, 3); /* one of Latin-1, and a pair of surrogates */
        assert_true(text_equal(domain, CASES[i].said_domain));
        buffer_done(&message);
        ntlm_secret_free(secret);
    }
    struct ntlm_secret *secret;
    struct error error;
    assert_int_equal(
        ntlm_secret_new(TEXT_LITERAL("\xff"), DOMAIN, PASSWORD, false, &secret, &error),
        STATUS_INVALID);
}

/* ---- the login of a connection ---- */

#define BLOCK(lines) "HTTP/1.1 401 Unauthorized\r\n" lines
#define OFFER        BLOCK("WWW-Authenticate: Negotiate\r\nWWW-Authenticate: NTLM\r\n")

/* The header of an answer with a challenge. */
static const char *challenging(const char *more)
{
    static char header[512];
    unsigned char message[48] = "NTLMSSP", text[128];
    message[8] = 2;
    message[20] = UNICODE;
    EVP_EncodeBlock(text, message, sizeof message);
    snprintf(header, sizeof header, BLOCK("WWW-Authenticate: NTLM %s\r\n%s"), text, more);
    return header;
}

static struct authorization_evidence evidence(const char *header, bool was_reused)
{
    return (struct authorization_evidence){.header = text_of(header), .was_reused = was_reused};
}

struct login {
    struct authorization *authorization;
    struct authorization_connection *connection;
};

static struct login make_login(void)
{
    struct login login;
    struct error error;
    const struct authorization_settings settings = {
        .scheme = AUTHORIZATION_NTLM_V2, .user = USER, .password = PASSWORD, .realm = DOMAIN};
    assert_int_equal(authorization_new(&settings, &login.authorization, &error), 0);
    assert_true(authorization_is_of_connections(login.authorization));
    assert_int_equal(authorization_connection_new(login.authorization, &login.connection, &error),
                     0);
    return login;
}

static void free_login(struct login login)
{
    authorization_connection_release(login.connection);
    authorization_free(login.authorization);
}

/* What the next request says; empty: nothing. */
static authorization_answer say(struct login login, char ret_said[1024])
{
    struct buffer value;
    buffer_init(&value, 1023);
    authorization_answer answer = authorization_connection_value(login.connection, &value);
    assert_false(value.failed);
    memcpy(ret_said, value.length ? value.data : "", value.length + 1);
    buffer_done(&value);
    return answer;
}

static bool challenge_with(struct login login, authorization_answer answer, const char *header,
                           bool was_reused)
{
    struct authorization_evidence seen = evidence(header, was_reused);
    return authorization_connection_challenged(login.connection, answer, &seen);
}

static void log_in(struct login login, const char *header)
{
    char said[1024];
    authorization_answer answer = say(login, said);
    assert_memory_equal(said, "NTLM TlRMTVNTUAAB", 17);
    assert_true(challenge_with(login, answer, challenging(""), false));
    answer = say(login, said);
    assert_memory_equal(said, "NTLM TlRMTVNTUAAD", 17);
    struct authorization_evidence seen = evidence(header, true);
    authorization_connection_accepted(login.connection, answer, &seen);
}

static void a_connection_is_logged_in_once(void **state)
{
    (void)state;
    char said[1024];
    struct login login = make_login();
    log_in(login, "HTTP/1.1 200 OK\r\n");
    assert_true(authorization_connection_is_logged_in(login.connection));
    assert_int_equal(say(login, said), 0);
    /* closed meanwhile: the request went over a new one without login */
    assert_true(challenge_with(login, 0, OFFER, false));
    log_in(login, "HTTP/1.1 404 Not Found\r\n");
    assert_true(authorization_connection_is_logged_in(login.connection));
    /* the server says that it ends it, or its login */
    assert_true(challenge_with(login, 0, OFFER, true));
    log_in(login, "HTTP/1.1 200 OK\r\nConnection: close\r\n");
    assert_false(authorization_connection_is_logged_in(login.connection));
    log_in(login, "HTTP/1.1 200 OK\r\nPersistent-Auth: false\r\n");
    assert_false(authorization_connection_is_logged_in(login.connection));
    free_login(login);
}

static void three_refusals_end_it_and_a_closed_connection_is_none(void **state)
{
    (void)state;
    char said[1024];
    struct login login = make_login();
    for (int i = 0; i < 10; i++) {
        assert_true(challenge_with(login, say(login, said), challenging(""), false) || i > 2);
        assert_false(challenge_with(login, say(login, said), OFFER, false) && i > 2);
        if (authorization_problem(login.authorization))
            break;
    }
    assert_non_null(strstr(authorization_problem(login.authorization), "is closed"));
    assert_false(authorization_given_up(login.authorization));
    for (int i = 0; i < AUTHORIZATION_REFUSALS; i++) {
        assert_false(authorization_given_up(login.authorization));
        authorization_connection_rest(login.connection, 0);
        assert_true(challenge_with(login, say(login, said), challenging(""), false));
        assert_false(challenge_with(login, say(login, said), OFFER, true));
    }
    assert_true(authorization_given_up(login.authorization));
    assert_int_equal(say(login, said), 0);
    free_login(login);
}

static void through_a_proxy_only_where_that_keeps_connections_apart(void **state)
{
    (void)state;
    char said[1024];
    struct login login = make_login();
    struct authorization_evidence seen = evidence(challenging(""), false);
    seen.through_proxy = true;
    assert_false(authorization_connection_challenged(login.connection, say(login, said), &seen));
    assert_non_null(strstr(authorization_problem(login.authorization), "Proxy-Support"));
    seen = evidence(challenging("Proxy-Support: Session-Based-Authentication\r\n"), false);
    seen.through_proxy = true;
    assert_true(authorization_connection_challenged(login.connection, say(login, said), &seen));
    free_login(login);
}

static void what_is_no_challenge_is_not_answered(void **state)
{
    (void)state;
    static const char *const HEADERS[] = {
        BLOCK(""),
        BLOCK("WWW-Authenticate: Basic realm=\"NTLM\"\r\n"),
        BLOCK("WWW-Authenticate: NTLM AAAA\r\n"),
        BLOCK("WWW-Authenticate: NTLM !!!!\r\n"),
        BLOCK("WWW-Authenticate: NTLM TlRMTVNTUAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\r\n"),
    };
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++) {
        char said[1024];
        struct login login = make_login();
        assert_false(challenge_with(login, say(login, said), HEADERS[i], false));
        assert_non_null(authorization_problem(login.authorization));
        free_login(login);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(responses_are_those_of_the_specification),
        cmocka_unit_test(a_user_is_named_in_three_ways),
        cmocka_unit_test(a_connection_is_logged_in_once),
        cmocka_unit_test(three_refusals_end_it_and_a_closed_connection_is_none),
        cmocka_unit_test(through_a_proxy_only_where_that_keeps_connections_apart),
        cmocka_unit_test(what_is_no_challenge_is_not_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Certificates, and HTTP/2, with a real nginx. */
#include "engine_support.h"

static struct server nginx;
static struct server other; /* with another certificate */

static int set_up(void **state)
{
    (void)state;
    nginx_start(&nginx, NULL);
    nginx_put(&nginx, "page.html", "<p>hello</p>", 12);
    misbehaving_server_start(&other, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    server_stop(&nginx);
    server_stop(&other);
    return 0;
}

static void ask_secure(struct fetch_engine *engine, const struct server *server, const char *host,
                       struct answer *answer)
{
    char uri[512];
    struct fetch_request request = request_for(server, true, "/page.html", uri, answer);
    snprintf(uri, sizeof uri, "https://%s:%u/page.html", host, server->tls_port);
    request.uri = text_of(uri);
    request.host = text_of(host);
    ask_request(engine, &request);
}

static void a_refused_certificate_is_named(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    ask_secure(engine, &nginx, "www.example.test", &answer);
    assert_outcome(&answer, FETCH_CERTIFICATE);
    assert_string_equal(fetch_outcome_fact(answer.response.outcome)->word, "certificate");
    assert_non_null(strstr(answer.sentence, "www.example.test"));
    assert_non_null(strstr(answer.sentence, "CN=localhost"));
    assert_non_null(strstr(answer.sentence, "self-signed"));
    assert_non_null(strstr(answer.sentence, nginx.fingerprint));
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_trusted_fingerprint_lets_that_certificate_in_and_no_other(void **state)
{
    (void)state;
    struct fetch_fingerprint trusted;
    assert_true(fetch_fingerprint_parse(text_of(nginx.fingerprint), &trusted));
    struct fetch_settings settings = {.trusted = &trusted, .trusted_count = 1};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    ask_secure(engine, &nginx, "www.example.test", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_true(answer.response.timings.tls_us > 0);
    /* Nor does the name count. */
    ask_secure(engine, &nginx, "www.elsewhere.test", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    ask_secure(engine, &other, "www.example.test", &answer);
    assert_outcome(&answer, FETCH_CERTIFICATE);
    assert_non_null(strstr(answer.sentence, other.fingerprint));
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_ca_file_lets_its_certificates_in_for_their_names(void **state)
{
    (void)state;
    struct fetch_settings settings = {.ca_file = nginx.certificate};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    ask_secure(engine, &nginx, "www.example.test", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    ask_secure(engine, &nginx, "www.elsewhere.test", &answer);
    assert_outcome(&answer, FETCH_CERTIFICATE);
    assert_non_null(strstr(answer.sentence, "ostname mismatch"));
    ask_secure(engine, &nginx, "127.0.0.1", &answer);
    assert_outcome(&answer, FETCH_CERTIFICATE);
    assert_non_null(strstr(answer.sentence, "IP address mismatch"));
    ask_secure(engine, &other, "www.example.test", &answer);
    assert_outcome(&answer, FETCH_CERTIFICATE);
    forget(&answer);
    fetch_engine_free(engine);
}

static void insecure_lets_every_certificate_in(void **state)
{
    (void)state;
    struct fetch_settings settings = {.insecure_tls = true};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    ask_secure(engine, &nginx, "www.elsewhere.test", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_ca_file_that_is_none_is_an_error(void **state)
{
    (void)state;
    char page[160];
    struct fetch_engine *engine = NULL;
    struct error error;
    snprintf(page, sizeof page, "%s/www/page.html", nginx.folder);
    struct fetch_settings settings = {.ca_file = page};
    assert_int_equal(fetch_engine_new(&settings, &engine, &error), STATUS_DAMAGED);
    assert_non_null(strstr(error.sentence, page));
    settings.ca_file = "/nonexistent/ca.pem";
    assert_int_equal(fetch_engine_new(&settings, &engine, &error), STATUS_NOT_FOUND);
    assert_null(engine);
}

static void plain_http_on_a_tls_port_and_the_reverse_fail_cleanly(void **state)
{
    (void)state;
    struct fetch_settings settings = {.insecure_tls = true};
    struct fetch_engine *engine = engine_with(&settings);
    struct server crossed = {.port = nginx.tls_port, .tls_port = nginx.port};
    struct answer answer = {0};
    ask_secure(engine, &crossed, "www.example.test", &answer);
    assert_outcome(&answer, FETCH_PLAIN_HTTP);
    ask(engine, &crossed, "/", &answer);
    /* nginx understands what happened, and says so in plain HTTP. */
    assert_outcome(&answer, FETCH_WANTS_TLS);
    forget(&answer);
    fetch_engine_free(engine);
}

#define STREAMS 50

static void requests_over_http_2_share_one_connection(void **state)
{
    (void)state;
    struct fetch_settings settings = {.insecure_tls = true};
    struct fetch_engine *engine = engine_with(&settings);
    static struct answer answers[STREAMS];
    char uri[512];
    for (int i = 0; i < STREAMS; i++) {
        struct fetch_request request = request_for(&nginx, true, "/page.html", uri, &answers[i]);
        start(engine, &request);
    }
    for (int i = 0; i < STREAMS; i++) {
        run_until(engine, &answers[i].done);
        assert_outcome(&answers[i], FETCH_FETCHED);
        assert_int_equal(answers[i].response.http_version, 20);
        assert_int_equal(answers[i].response.body.length, 12);
        assert_true(text_starts_with(answers[i].response.header, TEXT_LITERAL("HTTP/2 200")));
        forget(&answers[i]);
    }
    struct fetch_engine_figures figures;
    fetch_engine_figures(engine, &figures);
    assert_int_equal(figures.connections_opened, 1);
    fetch_engine_free(engine);
}

static void http_2_is_not_spoken_when_not_wanted(void **state)
{
    (void)state;
    struct fetch_settings settings = {.insecure_tls = true, .profile.http_version = FETCH_HTTP_1_1};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    ask_secure(engine, &nginx, "www.example.test", &answer);
    assert_int_equal(answer.response.http_version, 11);
    forget(&answer);
    fetch_engine_free(engine);
}

static void fingerprints_are_read_in_their_usual_forms(void **state)
{
    (void)state;
    struct fetch_fingerprint a, b;
    static const char PLAIN[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    static const char COLONS[] = "SHA256:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:"
                                 "00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF";
    assert_true(fetch_fingerprint_parse(TEXT_LITERAL(PLAIN), &a));
    assert_true(fetch_fingerprint_parse(TEXT_LITERAL(COLONS), &b));
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(a.bytes[1], 0x11);
    assert_false(fetch_fingerprint_parse(TEXT_LITERAL("00112233"), &a));
    assert_false(fetch_fingerprint_parse((struct text){PLAIN, 63}, &a));
    assert_false(fetch_fingerprint_parse(TEXT_LITERAL("x"), &a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_certificate_is_named),
        cmocka_unit_test(a_trusted_fingerprint_lets_that_certificate_in_and_no_other),
        cmocka_unit_test(a_ca_file_lets_its_certificates_in_for_their_names),
        cmocka_unit_test(insecure_lets_every_certificate_in),
        cmocka_unit_test(a_ca_file_that_is_none_is_an_error),
        cmocka_unit_test(plain_http_on_a_tls_port_and_the_reverse_fail_cleanly),
        cmocka_unit_test(requests_over_http_2_share_one_connection),
        cmocka_unit_test(http_2_is_not_spoken_when_not_wanted),
        cmocka_unit_test(fingerprints_are_read_in_their_usual_forms),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

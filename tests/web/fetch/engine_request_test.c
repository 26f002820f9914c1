/* What the engine sends, and what it refuses to send. */
#include "engine_support.h"

static struct server server;

static int set_up(void **state)
{
    (void)state;
    misbehaving_server_start(&server, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    server_stop(&server);
    return 0;
}

static void headers_go_to_the_hosts_they_are_for(void **state)
{
    (void)state;
    const struct fetch_header headers[] = {
        {"X-All: everywhere", NULL},
        {"X-Secret: for one", "www.example.test"},
        {"X-Empty:", NULL},
    };
    struct fetch_settings settings = {.profile = {.user_agent = "tester/1",
                                                  .accept = "text/html",
                                                  .headers = headers,
                                                  .header_count = 3}};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/__echo", uri, &answer);
    ask_request(engine, &request);
    assert_non_null(strstr(answer.body, "\"x-all\": \"everywhere\""));
    assert_non_null(strstr(answer.body, "\"x-secret\": \"for one\""));
    assert_non_null(strstr(answer.body, "\"x-empty\": \"\""));
    assert_non_null(strstr(answer.body, "\"user-agent\": \"tester/1\""));
    assert_non_null(strstr(answer.body, "\"accept\": \"text/html\""));
    assert_non_null(strstr(answer.body, "gzip, deflate, br, zstd"));
    assert_null(strstr(answer.body, "cookie"));
    snprintf(uri, sizeof uri, "http://other.example.test:%u/__echo", server.port);
    request.uri = text_of(uri);
    request.host = TEXT_LITERAL("other.example.test");
    request.accept = TEXT_LITERAL("text/plain");
    ask_request(engine, &request);
    assert_non_null(strstr(answer.body, "\"x-all\": \"everywhere\""));
    assert_null(strstr(answer.body, "x-secret"));
    assert_non_null(strstr(answer.body, "\"accept\": \"text/plain\""));
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_request_may_have_a_profile_of_its_own(void **state)
{
    (void)state;
    const struct fetch_header header = {"X-Part: news", NULL};
    struct fetch_settings settings = {.profile = {.user_agent = "tester/1"}};
    struct fetch_profile_settings own = {
        .user_agent = "other/2", .headers = &header, .header_count = 1, .no_compression = true};
    struct fetch_engine *engine = engine_with(&settings);
    struct fetch_profile *profile;
    struct answer answer = {0};
    struct error error;
    char uri[512];
    assert_int_equal(fetch_profile_new(&own, &profile, &error), 0);
    struct fetch_request request = request_for(&server, false, "/__echo", uri, &answer);
    request.profile = profile;
    ask_request(engine, &request);
    assert_non_null(strstr(answer.body, "\"user-agent\": \"other/2\""));
    assert_non_null(strstr(answer.body, "\"x-part\": \"news\""));
    assert_null(strstr(answer.body, "gzip"));
    fetch_profile_release(profile);
    request.profile = NULL;
    ask_request(engine, &request);
    assert_non_null(strstr(answer.body, "\"user-agent\": \"tester/1\""));
    assert_null(strstr(answer.body, "x-part"));
    forget(&answer);
    fetch_engine_free(engine);
}

static void http_1_0_asks_for_no_compression(void **state)
{
    (void)state;
    struct fetch_settings settings = {.profile.http_version = FETCH_HTTP_1_0};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    ask(engine, &server, "/__echo", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_null(strstr(answer.body, "gzip"));
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_header_that_cannot_be_sent_is_an_error(void **state)
{
    static const char *const LINES[] = {"no colon",     ": no name",         "Host: other",
                                        "X: a\r\nY: b", "Content-Length: 5", "X Y: z"};
    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        struct fetch_header header = {LINES[i], NULL};
        struct fetch_settings settings = {.profile = {.headers = &header, .header_count = 1}};
        struct fetch_engine *engine = NULL;
        struct error error = {0};
        assert_int_equal(fetch_engine_new(&settings, &engine, &error), STATUS_INVALID);
        assert_string_not_equal(error.sentence, "");
        assert_null(engine);
    }
}

static void a_request_that_cannot_be_meant_is_an_error(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    char uri[512];
    const struct fetch_request good = request_for(&server, false, "/page/1", uri, &answer);
    struct fetch_request bad[6];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        bad[i] = good;
    bad[0].uri = TEXT_LITERAL("http://www.example.test/a b");
    bad[1].uri = TEXT_LITERAL("http://www.example.test/\r\nX: y");
    bad[2].address_count = 0;
    bad[3].port = 0;
    bad[4].if_none_match = TEXT_LITERAL("\"a\"\r\nX: y");
    bad[5].host = TEXT_LITERAL("");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct error error = {0};
        assert_int_equal(fetch_start(engine, &bad[i], NULL, &error), STATUS_INVALID);
        assert_string_not_equal(error.sentence, "");
    }
    assert_int_equal(fetch_transfer_count(engine), 0);
    fetch_engine_free(engine);
}

static void credentials_in_a_uri_are_not_used(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/", uri, &answer);
    snprintf(uri, sizeof uri, "http://user:secret@www.example.test:%u/page/1", server.port);
    request.uri = text_of(uri);
    ask_request(engine, &request);
    assert_true(answer.response.outcome != FETCH_FETCHED);
    assert_int_equal(answer.response.status, 0);
    forget(&answer);
    fetch_engine_free(engine);
}

static void what_no_fetcher_takes_is_not_started(void **state)
{
    static const char *const URIS[] = {"gopher://www.example.test/", "sftp://www.example.test/"};
    (void)state;
    struct fetch_engine *engine = engine_plain();
    for (size_t i = 0; i < sizeof URIS / sizeof *URIS; i++) {
        struct answer answer = {0};
        struct error error = {0};
        char uri[512];
        struct fetch_request request = request_for(&server, false, "/", uri, &answer);
        request.uri = text_of(URIS[i]);
        assert_int_equal(fetch_start(engine, &request, NULL, &error), STATUS_INVALID);
        assert_non_null(strstr(error.sentence, URIS[i]));
    }
    assert_int_equal(fetch_transfer_count(engine), 0);
    fetch_engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_go_to_the_hosts_they_are_for),
        cmocka_unit_test(a_request_may_have_a_profile_of_its_own),
        cmocka_unit_test(http_1_0_asks_for_no_compression),
        cmocka_unit_test(a_header_that_cannot_be_sent_is_an_error),
        cmocka_unit_test(a_request_that_cannot_be_meant_is_an_error),
        cmocka_unit_test(credentials_in_a_uri_are_not_used),
        cmocka_unit_test(what_no_fetcher_takes_is_not_started),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* Every way in which a transfer can end, against a server that brings it about. */
#include "engine_support.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

static struct server server;
static struct fetch_engine *engine;

static int set_up(void **state)
{
    (void)state;
    misbehaving_server_start(&server, NULL);
    engine = engine_plain();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    fetch_engine_free(engine);
    server_stop(&server);
    return 0;
}

static const struct {
    const char *path;
    enum fetch_outcome outcome;
    int status;
} ENDINGS[] = {
    {"/page/1", FETCH_FETCHED, 200},
    {"/status/404", FETCH_FETCHED, 404},
    {"/status/503?retry-after=2", FETCH_FETCHED, 503},
    {"/redirect-loop/a", FETCH_FETCHED, 301},
    {"/early-hints", FETCH_FETCHED, 200},
    {"/equal-lengths", FETCH_FETCHED, 200},
    {"/length-long", FETCH_FETCHED, 200},
    {"/chunked", FETCH_FETCHED, 200},
    {"/line-feeds", FETCH_FETCHED, 200},
    {"/many-headers?bytes=100000", FETCH_FETCHED, 200},
    {"/coding/gzip", FETCH_FETCHED, 200},
    {"/status/204", FETCH_EMPTY, 204},
    {"/empty", FETCH_EMPTY, 200},
    {"/close-at-once", FETCH_NO_ANSWER, 0},
    {"/close-in-header", FETCH_NETWORK, 0},
    {"/close-in-body?length=1000&sent=100", FETCH_INCOMPLETE, 200},
    {"/reset-at-once", FETCH_NETWORK, 0},
    {"/reset-in-body", FETCH_INCOMPLETE, 200},
    {"/two-lengths", FETCH_HEADER_LENGTHS, 200},
    {"/bad-length", FETCH_HEADER_INVALID, 0},
    {"/chunked-garbage", FETCH_CHUNKS, 200},
    {"/chunked-cut", FETCH_INCOMPLETE, 200},
    {"/chunked-trailers", FETCH_HEADER_LARGE, 200},
    {"/huge-header?bytes=200000", FETCH_HEADER_LARGE, 0},
    {"/many-headers?bytes=400000", FETCH_HEADER_LARGE, 0},
    {"/endless-header", FETCH_HEADER_LARGE, 0},
    {"/endless-interim", FETCH_HEADER_LARGE, 0},
    {"/no-header-lines", FETCH_HEADER_EMPTY, 200},
    {"/garbage", FETCH_NOT_HTTP, 0},
    {"/http09", FETCH_NOT_HTTP, 0},
    {"/bad-header/no-colon", FETCH_FETCHED, 200},
    {"/bad-header/no-name", FETCH_FETCHED, 200},
    {"/bad-header/space-in-name", FETCH_FETCHED, 200},
    {"/bad-header/space-before-colon", FETCH_FETCHED, 200},
    {"/bad-header/space-before-colon-of-length", FETCH_HEADER_INVALID, 200},
    {"/bad-header/control", FETCH_FETCHED, 200},
    {"/bad-header/nul", FETCH_HEADER_INVALID, 0},
    {"/coding/unknown", FETCH_CODING_UNKNOWN, 200},
    {"/coding/charset", FETCH_FETCHED, 200},
    {"/coding/twice", FETCH_FETCHED, 200},
    {"/coding/mislabelled", FETCH_CODING_DAMAGED, 200},
    {"/coding-damaged/gzip", FETCH_CODING_DAMAGED, 200},
    {"/coding-cut/gzip?less=100", FETCH_CODING_CUT, 200},
    {"/coding-cut/gzip?less=8", FETCH_CODING_CUT, 200},
    {"/coding-cut/gzip?less=1", FETCH_CODING_CUT, 200},
    {"/coding-cut/deflate?less=4", FETCH_CODING_CUT, 200},
    {"/coding-cut/raw-deflate?less=2", FETCH_CODING_CUT, 200},
    {"/bomb/gzip?megabytes=200", FETCH_INFLATION, 200},
};

static void each_way_to_misbehave_has_its_outcome(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++) {
        struct answer answer = {0};
        ask(engine, &server, ENDINGS[i].path, &answer);
        const struct fetch_response *response = &answer.response;
        if (response->outcome != ENDINGS[i].outcome || response->status != ENDINGS[i].status) {
            print_error("%s: %s, status %d: %s\n", ENDINGS[i].path,
                        fetch_outcome_fact(response->outcome)->word, response->status,
                        response->sentence);
            wrong++;
        }
        forget(&answer);
    }
    assert_int_equal(wrong, 0);
}

static void compressed_bodies_come_decoded(void **state)
{
    static const char *const PATHS[] = {
        "/coding/gzip",    "/coding/x-gzip",      "/coding/gzip-members", "/coding/gzip-padded",
        "/coding/deflate", "/coding/raw-deflate", "/coding/identity"};
    (void)state;
    struct answer plain = {0}, answer = {0};
    ask(engine, &server, "/coding/identity", &plain);
    assert_outcome(&plain, FETCH_FETCHED);
    assert_int_equal(plain.response.body.length, 2000 * 51);
    assert_int_equal(plain.response.content_coding.length, 0);
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        ask(engine, &server, PATHS[i], &answer);
        assert_outcome(&answer, FETCH_FETCHED);
        assert_true(text_equal(answer.response.body, plain.response.body));
        assert_true(answer.response.bytes_received <= plain.response.bytes_received);
    }
    forget(&answer);
    forget(&plain);
}

static void a_body_beyond_the_ceiling_is_refused_or_cut(void **state)
{
    static const char *const PATHS[] = {"/large?bytes=10000", "/large-chunked?bytes=10000",
                                        "/coding/gzip", "/endless-body"};
    (void)state;
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        struct answer answer = {0};
        char uri[512];
        struct fetch_request request = request_for(&server, false, PATHS[i], uri, &answer);
        request.body_ceiling_bytes = 9999;
        ask_request(engine, &request);
        assert_outcome(&answer, FETCH_TOO_LARGE);
        request.truncate = true;
        ask_request(engine, &request);
        assert_outcome(&answer, FETCH_FETCHED);
        assert_true(answer.response.truncated);
        assert_int_equal(answer.response.body.length, 9999);
        forget(&answer);
    }
}

static void a_body_of_just_the_ceiling_is_whole(void **state)
{
    static const char *const PATHS[] = {"/large?bytes=10000", "/large-chunked?bytes=10000"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct answer answer = {0};
        char uri[512];
        struct fetch_request request = request_for(&server, false, PATHS[i], uri, &answer);
        request.body_ceiling_bytes = 10000;
        ask_request(engine, &request);
        assert_outcome(&answer, FETCH_FETCHED);
        assert_int_equal(answer.response.body.length, 10000);
        assert_false(answer.response.truncated);
        forget(&answer);
    }
}

static void a_bomb_costs_no_more_than_the_ceiling(void **state)
{
    (void)state;
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request =
        request_for(&server, false, "/bomb/gzip?megabytes=1000", uri, &answer);
    request.max_inflation = 1000000;
    request.body_ceiling_bytes = 5000000;
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_TOO_LARGE);
    assert_int_equal(answer.response.body.length, 5000000);
    /* zlib packs a thousand times: not much more than a thousandth was read. */
    assert_true(answer.response.bytes_received < 200000);
    forget(&answer);
}

static void a_server_that_dribbles_meets_the_deadline(void **state)
{
    static const char *const PATHS[] = {"/hang", "/slow-headers?ms=20", "/slow-body?ms=20",
                                        "/delay?ms=60000"};
    (void)state;
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        struct answer answer = {0};
        char uri[512];
        struct fetch_request request = request_for(&server, false, PATHS[i], uri, &answer);
        request.timeout_ms = 1000;
        /* The connection stands: a machine that is late cannot fail to connect in time. */
        ask(engine, &server, "/page/1", &answer);
        assert_outcome(&answer, FETCH_FETCHED);
        int64_t began_us = machine_monotonic_us();
        ask_request(engine, &request);
        int64_t took_us = machine_monotonic_us() - began_us;
        assert_outcome(&answer, FETCH_TIMEOUT);
        assert_int_equal(answer.response.timings.connect_us, 0);
        /* The server would go on for a minute and more: the outcome would be another. */
        assert_true(took_us >= 1000000 && took_us < TIMEOUT_US);
        assert_true(answer.response.timings.total_us >= 1000000);
        forget(&answer);
    }
}

/* A listener that accepts no connection: its queue is full, so that connecting gets no answer. */
static int full_listener(uint16_t *ret_port, int clients[8])
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(listener, 0), 0);
    getsockname(listener, (struct sockaddr *)&address, &length);
    for (int i = 0; i < 8; i++) {
        clients[i] = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
        connect(clients[i], (struct sockaddr *)&address, sizeof address);
    }
    *ret_port = ntohs(address.sin_port);
    return listener;
}

static void connecting_in_vain_ends_by_its_own_limit_or_the_deadline(void **state)
{
    (void)state;
    struct server full = {0};
    int clients[8];
    int listener = full_listener(&full.port, clients);
    struct fetch_settings settings = {.connect_timeout_ms = 200};
    struct fetch_engine *impatient = engine_with(&settings);
    struct answer answer = {0};
    ask(impatient, &full, "/", &answer);
    assert_outcome(&answer, FETCH_CONNECT_TIMEOUT);
    forget(&answer);
    fetch_engine_free(impatient);

    char uri[512];
    struct fetch_request request = request_for(&full, false, "/", uri, &answer);
    request.timeout_ms = 200;
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_CONNECT_TIMEOUT);
    forget(&answer);
    for (int i = 0; i < 8; i++)
        close(clients[i]);
    close(listener);
}

static void a_port_without_listener_is_a_failed_connection(void **state)
{
    (void)state;
    struct server closed = {0};
    int descriptor = silent_port(&closed.port);
    struct answer answer = {0};
    ask(engine, &closed, "/", &answer);
    assert_outcome(&answer, FETCH_CONNECT_FAILED);
    assert_non_null(strstr(answer.sentence, "www.example.test:"));
    assert_int_equal(answer.response.status, 0);
    assert_int_equal(answer.response.header.length, 0);
    forget(&answer);
    close(descriptor);
}

static enum fetch_decision decide(void *context, const struct fetch_response *response)
{
    (void)context;
    struct text type, charset, value;
    assert_int_equal(response->status, 200);
    assert_true(fetch_address_equal(&response->address, &LOOPBACK));
    assert_true(headers_content_type(response->header, &type, &charset));
    if (headers_find(response->header, TEXT_LITERAL("x-folded"), 0, &value))
        return FETCH_REFUSE_HEADER;
    if (text_equal(type, TEXT_LITERAL("image/png")))
        return FETCH_IGNORE_BODY;
    return text_equal(type, TEXT_LITERAL("text/html")) ? FETCH_READ_BODY : FETCH_REFUSE_TYPE;
}

static void the_header_decides_about_the_body(void **state)
{
    static const struct {
        const char *path;
        enum fetch_outcome outcome;
    } CASES[] = {
        {"/page/1", FETCH_FETCHED},
        {"/folded", FETCH_HEADER_REFUSED},
        {"/type?value=image/png&bytes=1000", FETCH_FETCHED},
        {"/type?value=image/png&bytes=1000000", FETCH_FETCHED},
        {"/type?value=application/pdf&bytes=1000", FETCH_TYPE_REFUSED},
        {"/type?value=application/pdf&bytes=10000000", FETCH_TYPE_REFUSED},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct answer answer = {0};
        char uri[512];
        struct fetch_request request = request_for(&server, false, CASES[i].path, uri, &answer);
        request.on_header = decide;
        ask_request(engine, &request);
        assert_outcome(&answer, CASES[i].outcome);
        if (i > 0)
            assert_int_equal(answer.response.body.length, 0);
        assert_true(answer.response.bytes_received < 400000);
        forget(&answer);
    }
}

static void a_small_unwanted_body_does_not_cost_the_connection(void **state)
{
    (void)state;
    struct fetch_engine *fresh = engine_plain();
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request =
        request_for(&server, false, "/type?value=application/pdf&bytes=60000", uri, &answer);
    request.on_header = decide;
    for (int i = 0; i < 3; i++) {
        ask_request(fresh, &request);
        assert_outcome(&answer, FETCH_TYPE_REFUSED);
        assert_int_equal(answer.response.connection_reused, i > 0);
    }
    forget(&answer);
    fetch_engine_free(fresh);
}

static void the_answer_says_what_happened(void **state)
{
    (void)state;
    struct fetch_engine *fresh = engine_plain();
    struct answer answer = {0};
    ask(fresh, &server, "/delay?ms=50", &answer);
    struct fetch_response *response = &answer.response;
    assert_outcome(&answer, FETCH_FETCHED);
    assert_int_equal(response->http_version, 11);
    assert_true(response->timings.connect_us > 0);
    assert_int_equal(response->timings.tls_us, 0);
    assert_true(response->timings.first_byte_us >= 50000);
    assert_true(response->timings.total_us >= response->timings.first_byte_us);
    assert_true(response->bytes_sent > 50);
    assert_int_equal(response->bytes_received, response->header.length + 2 + response->body.length);
    assert_true(fetch_address_equal(&response->address, &LOOPBACK));
    assert_false(response->connection_reused);
    assert_memory_equal(response->header.data, "HTTP/1.1 200 OK\r\n", 17);
    assert_true(text_ends_with(response->header, TEXT_LITERAL("\r\n")));
    forget(&answer);
    fetch_engine_free(fresh);
}

static void folded_lines_arrive_joined(void **state)
{
    (void)state;
    struct answer answer = {0};
    struct text value;
    ask(engine, &server, "/folded", &answer);
    assert_true(headers_find(answer.response.header, TEXT_LITERAL("X-Folded"), 0, &value));
    assert_null(memchr(value.data, '\n', value.length));
    assert_true(text_starts_with(value, TEXT_LITERAL("one")));
    assert_true(text_ends_with(value, TEXT_LITERAL("three")));
    forget(&answer);
}

static void what_has_not_changed_is_not_sent_again(void **state)
{
    (void)state;
    struct answer first = {0}, again = {0};
    char uri[512];
    struct text etag;
    int64_t modified_ms;
    struct fetch_request request = request_for(&server, false, "/cached", uri, &first);
    ask_request(engine, &request);
    assert_true(headers_etag(first.response.header, &etag));
    assert_true(headers_last_modified(first.response.header, machine_wall_ms(), &modified_ms));
    assert_int_equal(modified_ms, INT64_C(784111777000));
    request.context = &again;
    request.if_none_match = etag;
    ask_request(engine, &request);
    assert_outcome(&again, FETCH_FETCHED);
    assert_int_equal(again.response.status, 304);
    assert_int_equal(again.response.body.length, 0);
    request.if_none_match = (struct text){"", 0};
    request.if_modified_since = TEXT_LITERAL("Sun, 06 Nov 1994 08:49:37 GMT");
    ask_request(engine, &request);
    assert_int_equal(again.response.status, 304);
    request.if_none_match = TEXT_LITERAL("\"other\"");
    ask_request(engine, &request);
    assert_int_equal(again.response.status, 200);
    forget(&first);
    forget(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_way_to_misbehave_has_its_outcome),
        cmocka_unit_test(compressed_bodies_come_decoded),
        cmocka_unit_test(a_body_beyond_the_ceiling_is_refused_or_cut),
        cmocka_unit_test(a_body_of_just_the_ceiling_is_whole),
        cmocka_unit_test(a_bomb_costs_no_more_than_the_ceiling),
        cmocka_unit_test(a_server_that_dribbles_meets_the_deadline),
        cmocka_unit_test(connecting_in_vain_ends_by_its_own_limit_or_the_deadline),
        cmocka_unit_test(a_port_without_listener_is_a_failed_connection),
        cmocka_unit_test(the_header_decides_about_the_body),
        cmocka_unit_test(a_small_unwanted_body_does_not_cost_the_connection),
        cmocka_unit_test(the_answer_says_what_happened),
        cmocka_unit_test(folded_lines_arrive_joined),
        cmocka_unit_test(what_has_not_changed_is_not_sent_again),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

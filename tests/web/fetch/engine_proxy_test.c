/* HTTP proxies, with a real squid in front of a real nginx. Only squid knows where www.example.test
 * is. */
#include "engine_support.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

static struct server nginx;
static struct server squid;
static struct server guarded; /* a squid that wants credentials */

static int set_up(void **state)
{
    (void)state;
    nginx_start(&nginx, "location = /bad { return 502; }");
    nginx_put(&nginx, "page.html", "<p>hello</p>", 12);
    squid_start(&squid, NULL);
    squid_start(&guarded, "reader open-sesame");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    server_stop(&nginx);
    server_stop(&squid);
    server_stop(&guarded);
    return 0;
}

static struct fetch_proxy proxy_at(uint16_t port)
{
    return (struct fetch_proxy){.host = TEXT_LITERAL("proxy.example.test"),
                                .port = port,
                                .addresses = &LOOPBACK,
                                .address_count = 1};
}

/* Asks nginx, whose address the engine is not given. */
static void ask_through(struct fetch_engine *engine, const struct fetch_proxy *proxy, bool secure,
                        const char *path, struct answer *answer)
{
    char uri[512];
    struct fetch_request request = request_for(&nginx, secure, path, uri, answer);
    request.proxy = proxy;
    request.addresses = NULL;
    request.address_count = 0;
    ask_request(engine, &request);
}

static struct fetch_engine *trusting_engine(void)
{
    struct fetch_settings settings = {.ca_file = nginx.certificate};
    return engine_with(&settings);
}

static void a_request_goes_through_the_proxy(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct answer answer = {0};
    ask_through(engine, &proxy, false, "/page.html", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_string_equal(answer.body, "<p>hello</p>");
    assert_non_null(strstr(answer.header, "proxy.example.test")); /* Via */
    assert_int_equal(squid_count(&squid, "/page.html ", 1), 1);
    ask_through(engine, &proxy, false, "/page.html", &answer);
    assert_true(answer.response.connection_reused);
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_secure_request_goes_through_a_tunnel(void **state)
{
    (void)state;
    struct fetch_engine *engine = trusting_engine();
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct answer answer = {0};
    char tunnel[64];
    ask_through(engine, &proxy, true, "/page.html", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_string_equal(answer.body, "<p>hello</p>");
    /* The header is the site's alone. */
    assert_int_equal(strncmp(answer.header, "HTTP/2 200", 10), 0);
    assert_null(strstr(answer.header, "Connection established"));
    fetch_engine_free(engine);
    snprintf(tunnel, sizeof tunnel, "CONNECT www.example.test:%u ", nginx.tls_port);
    assert_int_equal(squid_count(&squid, tunnel, 1), 1);
    forget(&answer);
}

static void a_certificate_is_checked_through_the_tunnel(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct answer answer = {0};
    ask_through(engine, &proxy, true, "/page.html", &answer);
    assert_outcome(&answer, FETCH_CERTIFICATE);
    forget(&answer);
    fetch_engine_free(engine);
}

static void straight_and_proxied_requests_take_turns(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct answer answer = {0};
    unsigned before = squid_count(&squid, "/page.html ", 0);
    for (int i = 0; i < 3; i++) {
        ask(engine, &nginx, "/page.html", &answer);
        assert_outcome(&answer, FETCH_FETCHED);
        assert_null(strstr(answer.header, "proxy.example.test"));
        ask_through(engine, &proxy, false, "/page.html", &answer);
        assert_outcome(&answer, FETCH_FETCHED);
        assert_non_null(strstr(answer.header, "proxy.example.test"));
    }
    assert_int_equal(squid_count(&squid, "/page.html ", before + 3), before + 3);
    forget(&answer);
    fetch_engine_free(engine);
}

static void credentials_open_the_proxy_and_stay_out_of_sentences(void **state)
{
    (void)state;
    struct fetch_engine *engine = trusting_engine();
    struct fetch_proxy proxy = proxy_at(guarded.port);
    struct answer answer = {0};
    for (int secure = 0; secure < 2; secure++) {
        proxy.user = proxy.password = (struct text){"", 0};
        ask_through(engine, &proxy, secure, "/page.html", &answer);
        assert_outcome(&answer, FETCH_PROXY_REFUSED);
        assert_int_equal(answer.response.status, 0);
        proxy.user = TEXT_LITERAL("reader");
        proxy.password = TEXT_LITERAL("shut-sesame");
        ask_through(engine, &proxy, secure, "/page.html", &answer);
        assert_outcome(&answer, FETCH_PROXY_REFUSED);
        assert_non_null(strstr(answer.sentence, "proxy.example.test"));
        assert_non_null(strstr(answer.sentence, "407"));
        assert_null(strstr(answer.sentence, "sesame"));
        proxy.password = TEXT_LITERAL("open-sesame");
        ask_through(engine, &proxy, secure, "/page.html", &answer);
        assert_outcome(&answer, FETCH_FETCHED);
    }
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_dead_proxy_is_named(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_proxy proxy = proxy_at(free_port());
    struct answer answer = {0};
    for (int secure = 0; secure < 2; secure++) {
        ask_through(engine, &proxy, secure, "/page.html", &answer);
        assert_outcome(&answer, FETCH_PROXY_UNREACHABLE);
        assert_int_equal(strncmp(answer.sentence, "proxy.example.test:", 19), 0);
    }
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_proxy_that_says_nothing_is_held_against_the_proxy_or_the_site(void **state)
{
    (void)state;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    assert_return_code(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    assert_return_code(listen(listener, 8), 0);
    assert_return_code(getsockname(listener, (struct sockaddr *)&address, &length), 0);
    struct fetch_engine *engine = engine_plain();
    struct fetch_proxy proxy = proxy_at(ntohs(address.sin_port));
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&nginx, true, "/page.html", uri, &answer);
    request.proxy = &proxy;
    request.timeout_ms = 200;
    /* It may be waiting for the site. */
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_CONNECT_TIMEOUT);
    request = request_for(&nginx, false, "/page.html", uri, &answer);
    request.proxy = &proxy;
    /* A machine that is late does not even connect in so short a time. */
    for (request.timeout_ms = 200; request.timeout_ms < 60000; request.timeout_ms *= 4) {
        ask_request(engine, &request);
        if (answer.response.outcome != FETCH_CONNECT_TIMEOUT)
            break;
    }
    assert_outcome(&answer, FETCH_TIMEOUT);
    close(listener);
    forget(&answer);
    fetch_engine_free(engine);
}

static void what_the_proxy_cannot_bring_is_not_taken_for_an_answer_of_the_site(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct answer answer = {0};
    char uri[512];
    struct server closed = {.port = free_port(), .tls_port = free_port()};
    for (int secure = 0; secure < 2; secure++) {
        struct fetch_request request = request_for(&closed, secure, "/", uri, &answer);
        request.proxy = &proxy;
        ask_request(engine, &request);
        assert_outcome(&answer, FETCH_PROXY_FAILED);
        assert_int_equal(answer.response.status, 0);
        assert_non_null(strstr(answer.sentence, "503"));
    }
    /* The site's own 502 is its answer. */
    ask_through(engine, &proxy, false, "/bad", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_int_equal(answer.response.status, 502);
    forget(&answer);
    fetch_engine_free(engine);
}

static bool refuse_every_address(void *context, struct text host,
                                 const struct fetch_address *address)
{
    (void)context;
    (void)host;
    (void)address;
    return false;
}

static void address_rules_are_about_sites_not_about_proxies(void **state)
{
    (void)state;
    struct fetch_settings settings = {.allow_address = refuse_every_address};
    struct fetch_engine *engine = engine_with(&settings);
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct answer answer = {0};
    ask(engine, &nginx, "/page.html", &answer);
    assert_outcome(&answer, FETCH_ADDRESS_REFUSED);
    ask_through(engine, &proxy, false, "/page.html", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    forget(&answer);
    fetch_engine_free(engine);
}

static void lines_of_a_host_are_not_sent_to_the_proxy_of_a_tunnel(void **state)
{
    (void)state;
    struct fetch_header header = {.line = "X-Key: secret", .host = "www.example.test"};
    struct fetch_settings settings = {.profile = {.headers = &header, .header_count = 1},
                                      .ca_file = nginx.certificate};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    char request[1024] = "";
    /* A proxy that notes what it is asked and closes. */
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    assert_return_code(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    assert_return_code(listen(listener, 8), 0);
    assert_return_code(getsockname(listener, (struct sockaddr *)&address, &length), 0);
    struct fetch_proxy proxy = proxy_at(ntohs(address.sin_port));
    char uri[512];
    struct fetch_request secure = request_for(&nginx, true, "/page.html", uri, &answer);
    secure.proxy = &proxy;
    start(engine, &secure);
    fetch_poll(engine, 100000);
    int connection = accept(listener, NULL, NULL);
    assert_true(connection >= 0);
    size_t got = 0;
    while (!strstr(request, "\r\n\r\n")) {
        fetch_poll(engine, 1000);
        ssize_t more = recv(connection, request + got, sizeof request - 1 - got, MSG_DONTWAIT);
        if (more > 0)
            got += (size_t)more;
    }
    close(connection);
    run_until(engine, &answer.done);
    assert_outcome(&answer, FETCH_PROXY_UNREACHABLE);
    assert_int_equal(strncmp(request, "CONNECT www.example.test:", 25), 0);
    assert_null(strstr(request, "secret"));
    close(listener);
    forget(&answer);
    fetch_engine_free(engine);
}

static void what_was_sent_is_kept_when_asked_for(void **state)
{
    (void)state;
    struct fetch_engine *engine = trusting_engine();
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct answer answer = {0};
    char uri[512];
    for (int i = 0; i < 6; i++) {
        struct fetch_request request = request_for(&nginx, i / 2 > 0, "/page.html", uri, &answer);
        request.proxy = i / 2 > 1 ? &proxy : NULL;
        request.keep_sent_header = i % 2 == 0;
        ask_request(engine, &request);
        assert_outcome(&answer, FETCH_FETCHED);
        const char *sent = answer.sent_header;
        assert_int_equal(strlen(sent) > 0, request.keep_sent_header);
        if (request.keep_sent_header)
            assert_non_null(strstr(sent, "GET /page.html HTTP/"));
        if (request.keep_sent_header && request.proxy)
            assert_int_equal(strncmp(sent, "CONNECT www.example.test:", 25), 0);
    }
    forget(&answer);
    fetch_engine_free(engine);
}

static void credentials_that_were_sent_are_not_shown(void **state)
{
    (void)state;
    struct fetch_engine *engine = trusting_engine();
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&nginx, false, "/page.html", uri, &answer);
    request.authorization = TEXT_LITERAL("Basic aHVudGVyMg==");
    request.keep_sent_header = true;
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_non_null(strstr(answer.sent_header, "Authorization: *\r\n"));
    assert_null(strstr(answer.sent_header, "aHVudGVyMg"));
    request.authorization = TEXT_LITERAL("Basic a\r\nX: y");
    struct error error;
    assert_int_equal(fetch_start(engine, &request, NULL, &error), STATUS_INVALID);
    assert_null(strstr(error.sentence, "Basic"));
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_moved_proxy_is_found_at_its_new_address(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_proxy proxy = proxy_at(squid.port);
    struct fetch_address silent_address = {.family = 4, .bytes = {127, 0, 0, 2}};
    struct answer answer = {0};
    for (int i = 0; i < 4; i++) {
        proxy.addresses = i % 2 ? &silent_address : &LOOPBACK;
        ask_through(engine, &proxy, false, "/page.html", &answer);
        assert_outcome(&answer, i % 2 ? FETCH_PROXY_UNREACHABLE : FETCH_FETCHED);
    }
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_proxy_that_cannot_be_meant_is_refused(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    struct error error = {0};
    char uri[512];
    struct fetch_request request = request_for(&nginx, false, "/", uri, &answer);
    struct fetch_proxy proxy = proxy_at(squid.port);
    request.proxy = &proxy;
    proxy.address_count = 0;
    assert_int_equal(fetch_start(engine, &request, NULL, &error), STATUS_INVALID);
    proxy = proxy_at(squid.port);
    proxy.password = TEXT_LITERAL("two\nlines");
    assert_int_equal(fetch_start(engine, &request, NULL, &error), STATUS_INVALID);
    assert_null(strstr(error.sentence, "lines"));
    fetch_engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_goes_through_the_proxy),
        cmocka_unit_test(a_secure_request_goes_through_a_tunnel),
        cmocka_unit_test(a_certificate_is_checked_through_the_tunnel),
        cmocka_unit_test(straight_and_proxied_requests_take_turns),
        cmocka_unit_test(credentials_open_the_proxy_and_stay_out_of_sentences),
        cmocka_unit_test(a_dead_proxy_is_named),
        cmocka_unit_test(a_proxy_that_says_nothing_is_held_against_the_proxy_or_the_site),
        cmocka_unit_test(what_the_proxy_cannot_bring_is_not_taken_for_an_answer_of_the_site),
        cmocka_unit_test(address_rules_are_about_sites_not_about_proxies),
        cmocka_unit_test(lines_of_a_host_are_not_sent_to_the_proxy_of_a_tunnel),
        cmocka_unit_test(what_was_sent_is_kept_when_asked_for),
        cmocka_unit_test(credentials_that_were_sent_are_not_shown),
        cmocka_unit_test(a_moved_proxy_is_found_at_its_new_address),
        cmocka_unit_test(a_proxy_that_cannot_be_meant_is_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

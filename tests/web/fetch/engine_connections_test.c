/* Whose connections are whose, with a real nginx that answers whom it takes a connection's client
 * for. */
#include "engine_support.h"

static struct server nginx;
static char other_certificate[128]; /* with its key */

static int set_up(void **state)
{
    char command[1024];
    (void)state;
    nginx_start(&nginx,
                "ssl_verify_client optional_no_ca; add_header X-Client \"$ssl_client_s_dn;\"; "
                "add_header X-Connection \"$connection;\"; add_header X-Resumed "
                "\"$ssl_session_reused;\"; ssl_session_cache shared:all:1m;");
    nginx_put(&nginx, "page.html", "<p>hello</p>", 12);
    snprintf(other_certificate, sizeof other_certificate, "%s/other.pem", nginx.folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
             "-subj /CN=other -keyout %s -out %s/other.crt 2>/dev/null && cat %s/other.crt >>%s",
             other_certificate, nginx.folder, nginx.folder, other_certificate);
    assert_int_equal(system(command), 0);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    server_stop(&nginx);
    return 0;
}

static struct fetch_engine *engine(void)
{
    struct fetch_settings settings = {.insecure_tls = true};
    return engine_with(&settings);
}

static struct fetch_client_certificate *certificate_of(const char *file)
{
    struct fetch_client_certificate *certificate = NULL;
    struct fetch_client_certificate_settings settings = {.certificate_file = file};
    struct error error = {0};
    if (fetch_client_certificate_new(&settings, &certificate, &error) < 0)
        fail_msg("%s", error.sentence);
    return certificate;
}

static struct fetch_connections *connections_of(struct fetch_client_certificate *certificate)
{
    struct fetch_connections *connections = NULL;
    struct error error = {0};
    if (fetch_connections_new(certificate, &connections, &error) < 0)
        fail_msg("%s", error.sentence);
    return connections;
}

static void start_over(struct fetch_engine *engine, struct fetch_connections *connections,
                       bool secure, struct answer *answer)
{
    char uri[512];
    struct fetch_request request = request_for(&nginx, secure, "/page.html", uri, answer);
    request.connections = connections;
    forget(answer);
    start(engine, &request);
}

static void ask_over(struct fetch_engine *engine, struct fetch_connections *connections,
                     bool secure, struct answer *answer)
{
    start_over(engine, connections, secure, answer);
    run_until(engine, &answer->done);
    assert_outcome(answer, FETCH_FETCHED);
}

/* nginx's own number of the connection. */
static long connection_of(const struct answer *answer)
{
    const char *line = strstr(answer->header, "onnection: ");
    while (line && (line[11] < '0' || line[11] > '9'))
        line = strstr(line + 1, "onnection: ");
    assert_non_null(line);
    return strtol(line + 11, NULL, 10);
}

static bool says(const struct answer *answer, const char *what)
{
    return strstr(answer->header, what) != NULL;
}

static void a_connection_is_shared_by_the_requests_of_one_client_alone(void **state)
{
    (void)state;
    for (int secure = 0; secure <= 1; secure++) {
        struct fetch_engine *at = engine();
        struct fetch_connections *clients[3] = {NULL, connections_of(NULL), connections_of(NULL)};
        struct answer answer = {0};
        long seen[3];
        for (int i = 0; i < 3; i++) {
            ask_over(at, clients[i], secure, &answer);
            seen[i] = connection_of(&answer);
            for (int j = 0; j < i; j++)
                assert_int_not_equal(seen[i], seen[j]);
        }
        for (int i = 2; i >= 0; i--) {
            ask_over(at, clients[i], secure, &answer);
            assert_int_equal(connection_of(&answer), seen[i]);
            assert_true(answer.response.connection_reused);
        }
        forget(&answer);
        fetch_connections_release(clients[1]);
        fetch_connections_release(clients[2]);
        fetch_engine_free(at);
    }
}

/* Over HTTP/2 a request that begins while another is under way becomes a stream beside it. */
static void requests_at_once_are_not_taken_for_one_client_either(void **state)
{
    (void)state;
    struct fetch_engine *at = engine();
    struct fetch_connections *clients[2] = {connections_of(NULL), connections_of(NULL)};
    struct answer answers[4] = {0};
    for (int i = 0; i < 4; i++)
        start_over(at, clients[i % 2], true, &answers[i]);
    for (int i = 0; i < 4; i++) {
        run_until(at, &answers[i].done);
        assert_outcome(&answers[i], FETCH_FETCHED);
    }
    assert_int_equal(connection_of(&answers[0]), connection_of(&answers[2]));
    assert_int_equal(connection_of(&answers[1]), connection_of(&answers[3]));
    assert_int_not_equal(connection_of(&answers[0]), connection_of(&answers[1]));
    for (int i = 0; i < 4; i++)
        forget(&answers[i]);
    fetch_connections_release(clients[0]);
    fetch_connections_release(clients[1]);
    fetch_engine_free(at);
}

/* The engine's handles are used for one client after the other, and must not resume the TLS session
 * of the last one, which the server knows by its certificate. */
static void each_client_shows_its_own_certificate_and_others_show_none(void **state)
{
    (void)state;
    char own_file[128];
    snprintf(own_file, sizeof own_file, "%s/own.pem", nginx.folder);
    char command[512];
    snprintf(command, sizeof command, "cat %s/cert.pem %s/key.pem >%s", nginx.folder, nginx.folder,
             own_file);
    assert_int_equal(system(command), 0);
    struct fetch_engine *at = engine();
    struct fetch_client_certificate *own = certificate_of(own_file),
                                    *other = certificate_of(other_certificate);
    struct answer answer = {0};
    for (int round = 0; round < 3; round++) {
        struct fetch_connections *of_own = connections_of(own), *of_other = connections_of(other);
        ask_over(at, of_own, true, &answer);
        assert_true(says(&answer, "CN=localhost;"));
        assert_true(says(&answer, "esumed: .;"));
        ask_over(at, of_other, true, &answer);
        assert_true(says(&answer, "CN=other;"));
        assert_true(says(&answer, "esumed: .;"));
        ask_over(at, NULL, true, &answer);
        assert_false(says(&answer, "CN="));
        fetch_connections_release(of_own);
        fetch_connections_release(of_other);
    }
    forget(&answer);
    fetch_client_certificate_release(own);
    fetch_client_certificate_release(other);
    fetch_engine_free(at);
}

static void connections_are_closed_when_no_client_has_them_any_more(void **state)
{
    (void)state;
    struct fetch_engine *at = engine();
    struct fetch_connections *connections = connections_of(NULL);
    struct answer answer = {0};
    start_over(at, connections, false, &answer);
    fetch_connections_release(connections); /* the transfer has them still */
    run_until(at, &answer.done);
    assert_outcome(&answer, FETCH_FETCHED);
    long before = connection_of(&answer);
    connections = connections_of(NULL);
    ask_over(at, connections, false, &answer);
    assert_int_not_equal(connection_of(&answer), before);
    assert_false(answer.response.connection_reused);
    forget(&answer);
    fetch_connections_release(connections);
    fetch_engine_free(at);
}

static void an_engine_that_ends_cancels_what_is_under_way_on_them(void **state)
{
    (void)state;
    struct fetch_engine *at = engine();
    struct fetch_connections *connections = connections_of(NULL);
    struct answer answer = {0};
    start_over(at, connections, true, &answer);
    fetch_poll(at, 0);
    fetch_connections_release(connections);
    fetch_engine_free(at);
    assert_false(answer.done);
}

static void a_certificate_that_cannot_be_shown_is_refused_by_name(void **state)
{
    (void)state;
    struct fetch_client_certificate *certificate = NULL;
    struct error error = {0};
    char page[160], key[160];
    snprintf(page, sizeof page, "%s/www/page.html", nginx.folder);
    snprintf(key, sizeof key, "%s/key.pem", nginx.folder);
    struct fetch_client_certificate_settings settings = {.certificate_file = page};
    assert_int_equal(fetch_client_certificate_new(&settings, &certificate, &error), STATUS_DAMAGED);
    assert_non_null(strstr(error.sentence, page));
    settings.certificate_file = other_certificate;
    settings.key_file = key;
    assert_int_equal(fetch_client_certificate_new(&settings, &certificate, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, key));
    settings.key_file = "/nonexistent/key.pem";
    assert_int_equal(fetch_client_certificate_new(&settings, &certificate, &error),
                     STATUS_NOT_FOUND);
    assert_null(certificate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_connection_is_shared_by_the_requests_of_one_client_alone),
        cmocka_unit_test(requests_at_once_are_not_taken_for_one_client_either),
        cmocka_unit_test(each_client_shows_its_own_certificate_and_others_show_none),
        cmocka_unit_test(connections_are_closed_when_no_client_has_them_any_more),
        cmocka_unit_test(an_engine_that_ends_cancels_what_is_under_way_on_them),
        cmocka_unit_test(a_certificate_that_cannot_be_shown_is_refused_by_name),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

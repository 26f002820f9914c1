/* The engine as a whole: many transfers, connections, hosts, memory, cancelling, the loop. */
#include "engine_support.h"

#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

static struct server nginx;
static struct server server;
#define HEAVY       12
#define HEAVY_BYTES (700 * 1000)
static char heavy[HEAVY_BYTES];

static int set_up(void **state)
{
    (void)state;
    /* Slowly, so that all of them come at the same time. */
    nginx_start(&nginx, "location = /heavy.html { limit_rate 2m; }");
    char page[8192];
    memset(page, 'x', sizeof page);
    nginx_put(&nginx, "page.html", page, sizeof page);
    for (unsigned i = 0; i < HEAVY_BYTES; i++)
        heavy[i] = (char)(i * 2654435761u >> 24);
    nginx_put(&nginx, "heavy.html", heavy, HEAVY_BYTES);
    misbehaving_server_start(&server, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    server_stop(&nginx);
    server_stop(&server);
    return 0;
}

struct crowd {
    struct fetch_engine *engine;
    struct fetch_request request;
    size_t to_start, done, good;
};

static void next_of_crowd(void *context, const struct fetch_response *response)
{
    struct crowd *crowd = context;
    crowd->done++;
    crowd->good += response->outcome == FETCH_FETCHED && response->body.length == 8192;
    if (crowd->to_start) {
        crowd->to_start--;
        start(crowd->engine, &crowd->request);
    }
}

static void many_transfers_at_once_all_arrive_over_kept_connections(void **state)
{
    (void)state;
    struct crowd crowd = {.engine = engine_plain(), .to_start = 5000 - 200};
    char uri[512];
    crowd.request = request_for(&nginx, false, "/page.html", uri, NULL);
    crowd.request.context = &crowd;
    crowd.request.on_done = next_of_crowd;
    for (int i = 0; i < 200; i++)
        start(crowd.engine, &crowd.request);
    int64_t began_us = machine_monotonic_us();
    while (crowd.done < 5000 && machine_monotonic_us() - began_us < TIMEOUT_US)
        fetch_poll(crowd.engine, 100000);
    assert_int_equal(crowd.good, 5000);
    struct fetch_engine_figures figures;
    fetch_engine_figures(crowd.engine, &figures);
    assert_int_equal(figures.transfers_started, 5000);
    assert_int_equal(figures.transfers_done, 5000);
    assert_true(figures.connections_opened <= 200);
    assert_int_equal(fetch_transfer_count(crowd.engine), 0);
    fetch_engine_free(crowd.engine);
}

static void transfers_one_after_the_other_use_one_connection(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    long before = counter(engine, &server, "connections");
    for (int i = 0; i < 10; i++)
        ask(engine, &server, "/page/1", &answer);
    assert_true(answer.response.connection_reused);
    assert_int_equal(counter(engine, &server, "connections"), before);
    forget(&answer);
    fetch_engine_free(engine);
}

static void more_transfers_than_connections_wait_their_turn(void **state)
{
    (void)state;
    struct fetch_settings settings = {.max_connections = 3};
    struct crowd crowd = {.engine = engine_with(&settings)};
    char uri[512];
    crowd.request = request_for(&nginx, false, "/page.html", uri, NULL);
    crowd.request.context = &crowd;
    crowd.request.on_done = next_of_crowd;
    for (int i = 0; i < 50; i++)
        start(crowd.engine, &crowd.request);
    int64_t began_us = machine_monotonic_us();
    while (crowd.done < 50 && machine_monotonic_us() - began_us < TIMEOUT_US)
        fetch_poll(crowd.engine, 100000);
    assert_int_equal(crowd.good, 50);
    struct fetch_engine_figures figures;
    fetch_engine_figures(crowd.engine, &figures);
    assert_int_equal(figures.connections_opened, 3);
    fetch_engine_free(crowd.engine);
}

/* ---- hosts and addresses ---- */

static void a_changed_address_ends_the_use_of_kept_connections(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_address silent_address = {.family = 4, .bytes = {127, 0, 0, 2}};
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/page/1", uri, &answer);
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_FETCHED);
    /* The kept connection would answer; the address it leads to is no longer the host's. */
    request.addresses = &silent_address;
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_CONNECT_FAILED);
    request.addresses = &LOOPBACK;
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_FETCHED);
    forget(&answer);
    fetch_engine_free(engine);
}

static void a_forgotten_host_is_found_again_by_its_new_addresses(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct fetch_address silent_address = {.family = 4, .bytes = {127, 0, 0, 2}};
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/page/1", uri, &answer);
    for (int i = 0; i < 4; i++) {
        request.addresses = i % 2 ? &silent_address : &LOOPBACK;
        ask_request(engine, &request);
        assert_outcome(&answer, i % 2 ? FETCH_CONNECT_FAILED : FETCH_FETCHED);
        fetch_forget_host(engine, request.host, request.port);
    }
    fetch_forget_host(engine, TEXT_LITERAL("unknown.test"), 80);
    forget(&answer);
    fetch_engine_free(engine);
}

static void forgetting_a_host_leaves_its_transfers_alone(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/delay?ms=100", uri, &answer);
    start(engine, &request);
    fetch_poll(engine, 0);
    fetch_forget_host(engine, request.host, request.port);
    run_until(engine, &answer.done);
    assert_outcome(&answer, FETCH_FETCHED);
    forget(&answer);
    fetch_engine_free(engine);
}

static void the_second_address_serves_when_the_first_does_not(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    const struct fetch_address addresses[] = {{.family = 4, .bytes = {127, 0, 0, 2}}, LOOPBACK};
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/page/1", uri, &answer);
    request.addresses = addresses;
    request.address_count = 2;
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_true(fetch_address_equal(&answer.response.address, &LOOPBACK));
    forget(&answer);
    fetch_engine_free(engine);
}

static void an_address_in_the_uri_needs_no_name(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/page/1", uri, &answer);
    snprintf(uri, sizeof uri, "http://127.0.0.1:%u/page/1", server.port);
    request.uri = text_of(uri);
    request.host = TEXT_LITERAL("127.0.0.1");
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_FETCHED);
    forget(&answer);
    fetch_engine_free(engine);
}

static bool refuse_loopback(void *context, struct text host, const struct fetch_address *address)
{
    int *asked = context;
    assert_true(text_equal(host, TEXT_LITERAL("www.example.test")));
    ++*asked;
    return !(address->family == 4 && address->bytes[0] == 127);
}

static void the_address_rule_is_asked_before_connecting(void **state)
{
    (void)state;
    int asked = 0;
    struct fetch_settings settings = {.allow_address = refuse_loopback,
                                      .allow_address_context = &asked};
    struct fetch_engine *engine = engine_with(&settings);
    struct answer answer = {0};
    long before;
    struct fetch_engine *allowed = engine_plain();
    before = counter(allowed, &server, "connections");
    ask(engine, &server, "/page/1", &answer);
    assert_outcome(&answer, FETCH_ADDRESS_REFUSED);
    assert_non_null(strstr(answer.sentence, "127.0.0.1"));
    assert_int_equal(asked, 1);
    assert_int_equal(answer.response.address.family, 4);
    assert_int_equal(answer.response.address.bytes[0], 127);
    assert_int_equal(counter(allowed, &server, "connections"), before);
    forget(&answer);
    fetch_engine_free(engine);
    fetch_engine_free(allowed);
}

static void a_name_is_never_looked_up(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer answer = {0};
    char uri[512];
    /* The URI names another host than the request: its addresses were not given. */
    struct fetch_request request = request_for(&server, false, "/page/1", uri, &answer);
    snprintf(uri, sizeof uri, "http://other.example.test:%u/page/1", server.port);
    request.uri = text_of(uri);
    ask_request(engine, &request);
    assert_outcome(&answer, FETCH_OTHER);
    forget(&answer);
    fetch_engine_free(engine);
}

/* ---- memory ---- */

static void bodies_together_keep_to_the_budget_and_all_arrive(void **state)
{
    enum { BUDGET = 1024 * 1024, EACH = HEAVY_BYTES };
    static struct answer answers[HEAVY];
    (void)state;
    struct fetch_budget *budget = NULL;
    assert_int_equal(fetch_budget_new(BUDGET, &budget, NULL), 0);
    struct fetch_settings settings = {.budget = budget};
    struct fetch_engine *engines[2] = {engine_with(&settings), engine_with(&settings)};
    char uri[512];
    size_t most = 0, done = 0;
    for (int i = 0; i < HEAVY; i++) {
        struct fetch_request request = request_for(&nginx, false, "/heavy.html", uri, &answers[i]);
        request.body_ceiling_bytes = EACH;
        start(engines[i % 2], &request);
    }
    int64_t began_us = machine_monotonic_us();
    while (done < HEAVY && machine_monotonic_us() - began_us < TIMEOUT_US) {
        for (int e = 0; e < 2; e++) {
            fetch_poll(engines[e], 1000);
            size_t used = fetch_budget_used(budget);
            most = used > most ? used : most;
        }
        done = 0;
        for (int i = 0; i < HEAVY; i++)
            done += answers[i].done;
    }
    uint64_t pauses = 0;
    for (int i = 0; i < HEAVY; i++) {
        assert_true(answers[i].done);
        assert_outcome(&answers[i], FETCH_FETCHED);
        assert_int_equal(answers[i].response.body.length, EACH);
        assert_memory_equal(answers[i].body, heavy, EACH);
        forget(&answers[i]);
    }
    for (int e = 0; e < 2; e++) {
        struct fetch_engine_figures figures;
        fetch_engine_figures(engines[e], &figures);
        pauses += figures.pauses_for_memory;
        fetch_engine_free(engines[e]);
    }
    assert_true(pauses > 0);
    assert_true(most <= BUDGET + EACH + 1);
    assert_int_equal(fetch_budget_used(budget), 0);
    fetch_budget_free(budget);
}

static void compressed_bodies_survive_waiting_for_memory(void **state)
{
    static struct answer answers[HEAVY];
    (void)state;
    struct fetch_budget *budget = NULL;
    assert_int_equal(fetch_budget_new(40 * 1024, &budget, NULL), 0);
    struct fetch_settings settings = {.budget = budget};
    struct fetch_engine *engine = engine_with(&settings);
    char uri[512];
    for (int i = 0; i < HEAVY; i++) {
        struct fetch_request request = request_for(
            &server, false, i % 2 ? "/coding/gzip" : "/coding/deflate", uri, &answers[i]);
        start(engine, &request);
    }
    for (int i = 0; i < HEAVY; i++) {
        run_until(engine, &answers[i].done);
        assert_outcome(&answers[i], FETCH_FETCHED);
        assert_int_equal(answers[i].response.body.length, 2000 * 51);
        assert_memory_equal(answers[i].body + 1999 * 51, answers[i].body, 51);
        forget(&answers[i]);
    }
    assert_int_equal(fetch_budget_used(budget), 0);
    fetch_engine_free(engine);
    fetch_budget_free(budget);
}

static void streams_of_one_connection_survive_waiting_for_memory(void **state)
{
    static struct answer answers[HEAVY];
    (void)state;
    struct fetch_budget *budget = NULL;
    assert_int_equal(fetch_budget_new(1024 * 1024, &budget, NULL), 0);
    struct fetch_settings settings = {.budget = budget, .insecure_tls = true};
    struct fetch_engine *engine = engine_with(&settings);
    char uri[512];
    for (int i = 0; i < HEAVY; i++) {
        struct fetch_request request = request_for(&nginx, true, "/heavy.html", uri, &answers[i]);
        start(engine, &request);
    }
    for (int i = 0; i < HEAVY; i++) {
        run_until(engine, &answers[i].done);
        assert_outcome(&answers[i], FETCH_FETCHED);
        assert_int_equal(answers[i].response.http_version, 20);
        assert_int_equal(answers[i].response.body.length, HEAVY_BYTES);
        assert_memory_equal(answers[i].body, heavy, HEAVY_BYTES);
        forget(&answers[i]);
    }
    struct fetch_engine_figures figures;
    fetch_engine_figures(engine, &figures);
    assert_true(figures.pauses_for_memory > 0);
    assert_int_equal(fetch_budget_used(budget), 0);
    fetch_engine_free(engine);
    fetch_budget_free(budget);
}

struct manager {
    struct fetch_budget *budget;
    pthread_t thread;
    size_t good;
};

static void *manage(void *context)
{
    struct manager *manager = context;
    struct fetch_settings settings = {.budget = manager->budget};
    struct crowd crowd = {.engine = engine_with(&settings), .to_start = 500 - 20};
    char uri[512];
    crowd.request = request_for(&nginx, false, "/page.html", uri, NULL);
    crowd.request.context = &crowd;
    crowd.request.on_done = next_of_crowd;
    for (int i = 0; i < 20; i++)
        start(crowd.engine, &crowd.request);
    int64_t began_us = machine_monotonic_us();
    while (crowd.done < 500 && machine_monotonic_us() - began_us < TIMEOUT_US)
        fetch_poll(crowd.engine, 100000);
    manager->good = crowd.good;
    fetch_engine_free(crowd.engine);
    return NULL;
}

static void engines_of_several_threads_share_a_budget(void **state)
{
    struct manager managers[4];
    (void)state;
    struct fetch_budget *budget = NULL;
    assert_int_equal(fetch_budget_new(48 * 1024, &budget, NULL), 0);
    for (int i = 0; i < 4; i++) {
        managers[i] = (struct manager){.budget = budget};
        assert_int_equal(pthread_create(&managers[i].thread, NULL, manage, &managers[i]), 0);
    }
    for (int i = 0; i < 4; i++) {
        pthread_join(managers[i].thread, NULL);
        assert_int_equal(managers[i].good, 500);
    }
    assert_int_equal(fetch_budget_used(budget), 0);
    fetch_budget_free(budget);
}

/* ---- cancelling, looking in, watching ---- */

static void a_cancelled_transfer_is_gone_and_silent(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    struct answer cancelled = {0}, answer = {0};
    struct fetch_transfer *transfer = NULL;
    char uri[512];
    struct fetch_request request = request_for(&server, false, "/hang", uri, &cancelled);
    assert_int_equal(fetch_start(engine, &request, &transfer, NULL), 0);
    for (int i = 0; i < 3; i++)
        fetch_poll(engine, 10000);
    assert_int_equal(fetch_transfer_count(engine), 1);
    assert_int_equal(fetch_received(transfer), 0);
    fetch_cancel(transfer);
    assert_int_equal(fetch_transfer_count(engine), 0);
    ask(engine, &server, "/page/1", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    assert_false(cancelled.done);
    forget(&answer);
    fetch_engine_free(engine);
}

static void an_engine_can_be_freed_with_transfers_in_flight(void **state)
{
    static const char *const PATHS[] = {"/hang", "/endless-body", "/slow-body", "/page/1"};
    (void)state;
    struct fetch_engine *engine = engine_plain();
    static struct answer answers[40];
    char uri[512];
    for (int i = 0; i < 40; i++) {
        struct fetch_request request =
            request_for(&server, i % 3 == 0, PATHS[i % 4], uri, &answers[i]);
        start(engine, &request);
    }
    for (int i = 0; i < 5; i++)
        fetch_poll(engine, 5000);
    fetch_engine_free(engine);
    for (int i = 0; i < 40; i++)
        forget(&answers[i]);
}

static void on_event(void *context)
{
    uint64_t value;
    int *descriptor = context;
    assert_int_equal(read(*descriptor, &value, sizeof value), sizeof value);
    *descriptor = -1;
}

static void a_watched_descriptor_wakes_the_loop(void **state)
{
    (void)state;
    struct fetch_engine *engine = engine_plain();
    int event = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    int context = event;
    uint64_t one = 1;
    struct error error = {0};
    assert_int_equal(fetch_watch(engine, event, on_event, &context, &error), 0);
    assert_int_equal(fetch_watch(engine, event, on_event, &context, &error), STATUS_EXISTS);
    fetch_poll(engine, 0);
    assert_int_equal(context, event);
    assert_int_equal(write(event, &one, sizeof one), sizeof one);
    fetch_poll(engine, -1);
    assert_int_equal(context, -1);
    fetch_unwatch(engine, event);
    assert_int_equal(write(event, &one, sizeof one), sizeof one);
    int64_t began_us = machine_monotonic_us();
    fetch_poll(engine, 20000);
    assert_true(machine_monotonic_us() - began_us >= 20000);
    close(event);
    fetch_engine_free(engine);
}

static void count_event(void *context)
{
    size_t *calls = context;
    ++*calls;
}

/* All of them stay readable: the test does not read. */
static void a_poll_ends_before_everything_is_done_and_no_transfer_is_left_out(void **state)
{
    (void)state;
    enum { EVENTS = 100 };
    struct fetch_engine *engine = engine_plain();
    int events[EVENTS];
    size_t calls[EVENTS] = {0}, in_first_batch = 0, heard = 0;
    struct error error = {0};
    for (int i = 0; i < EVENTS; i++) {
        events[i] = eventfd(1, EFD_NONBLOCK | EFD_CLOEXEC);
        assert_int_equal(fetch_watch(engine, events[i], count_event, &calls[i], &error), 0);
    }
    fetch_poll(engine, -1);
    for (int i = 0; i < EVENTS; i++)
        in_first_batch += calls[i];
    assert_in_range(in_first_batch, 1, EVENTS / 2);
    for (int turn = 1; turn < EVENTS; turn++)
        fetch_poll(engine, -1);
    for (int i = 0; i < EVENTS; i++)
        heard += calls[i] > 0;
    assert_int_equal(heard, EVENTS);
    for (int i = 0; i < EVENTS; i++) {
        fetch_unwatch(engine, events[i]);
        close(events[i]);
    }
    fetch_engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_transfers_at_once_all_arrive_over_kept_connections),
        cmocka_unit_test(transfers_one_after_the_other_use_one_connection),
        cmocka_unit_test(more_transfers_than_connections_wait_their_turn),
        cmocka_unit_test(a_changed_address_ends_the_use_of_kept_connections),
        cmocka_unit_test(a_forgotten_host_is_found_again_by_its_new_addresses),
        cmocka_unit_test(forgetting_a_host_leaves_its_transfers_alone),
        cmocka_unit_test(the_second_address_serves_when_the_first_does_not),
        cmocka_unit_test(an_address_in_the_uri_needs_no_name),
        cmocka_unit_test(the_address_rule_is_asked_before_connecting),
        cmocka_unit_test(a_name_is_never_looked_up),
        cmocka_unit_test(bodies_together_keep_to_the_budget_and_all_arrive),
        cmocka_unit_test(compressed_bodies_survive_waiting_for_memory),
        cmocka_unit_test(streams_of_one_connection_survive_waiting_for_memory),
        cmocka_unit_test(engines_of_several_threads_share_a_budget),
        cmocka_unit_test(a_cancelled_transfer_is_gone_and_silent),
        cmocka_unit_test(an_engine_can_be_freed_with_transfers_in_flight),
        cmocka_unit_test(a_watched_descriptor_wakes_the_loop),
        cmocka_unit_test(a_poll_ends_before_everything_is_done_and_no_transfer_is_left_out),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* On one node of several, links to sites that are not its own become rows for the multinode
 * scheduler, once each; what that sends is crawled, whatever the routes say. */
#include "forwarded_memory.h"
#include "plan_kept_links.h"
#include "plan_refresh.h"
#include "plan_routing.h"
#include "planner_fixture.h"

#include <sql/crawl/multinode.h>

#define HERE      "n1"
#define ELSEWHERE "n2"

static const struct node_role NODE = {.node_id = HERE};

static void begin(struct fixture *fixture)
{
    fixture->planner.routing.node = &NODE;
    fixture_begin(fixture);
    planner_begin_routing(&fixture->planner);
    fixture_write(fixture);
}

static int set_up(void **state)
{
    static const char *const settings[] = {"include_domains/suffix", ".example", NULL};
    int status = fixture_open(state, settings);
    if (status == 0)
        begin(*state);
    return status;
}

static void route(struct fixture *fixture, const char *host, const char *node)
{
    fixture_begin(fixture);
    planner_take_route(&fixture->planner, text_of(host), text_of(node), text_of(host));
    fixture_write(fixture);
}

/* A URI that an administrator gives, in a batch of its own. */
static void give(struct fixture *fixture, enum link_sender sender, const char *text, unsigned depth)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct given_link link = {.sender = sender, .depth = depth};
    assert_int_equal(uri_parse(text_of(text), storage, sizeof storage, &uri), 0);
    fixture_begin(fixture);
    planner_take_link(&fixture->planner, &uri, &link);
    fixture_write(fixture);
}

/* The start page answers with one link to a page of another site. */
static void lead_to(struct fixture *fixture, const char *origin, const char *path, unsigned depth)
{
    fixture_begin(fixture);
    struct report *report = &fixture->report;
    struct result *result = fixture_add_answer(fixture, "/", 0, RESULT_DOCUMENT, NO_LINKS);
    uint64_t seed = known_site_seed(&fixture->store->key, text_of(origin));
    struct found_link link = {.hash = known_hash(&fixture->store->key, seed, text_of(path)),
                              .path = text_of(path),
                              .depth = depth};
    if (!report->sites)
        report->sites = calloc(1, sizeof *report->sites);
    report->sites[0] = (struct found_site){.seed = seed, .origin = text_of(origin)};
    report->site_count = 1;
    result->links = &link;
    result->link_count = 1;
    planner_report(&fixture->planner, report);
    fixture_write(fixture);
}

static void claim_start(struct fixture *fixture)
{
    give(fixture, LINK_OF_SCHEDULER, "http://a.example/", 0);
    fixture_claim(fixture, 10);
}

static int64_t waiting(struct fixture *fixture)
{
    return fixture_ask(fixture, "SELECT waiting FROM v_multinode");
}

static void a_link_to_a_site_of_another_node_is_forwarded_and_not_queued(void **state)
{
    struct fixture *fixture = *state;
    claim_start(fixture);
    route(fixture, "b.example", ELSEWHERE);
    lead_to(fixture, "http://b.example:81", "/page", 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM site"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 0);
    assert_int_equal(
        fixture_ask(fixture, "SELECT uri = 'http://b.example:81/page' AND state = 'waiting' AND "
                             "referrer = 'http://a.example/' AND depth = 1 FROM v_forwarded_uris"),
        1);
    assert_true(fixture->planner.routing.has_news);
}

static void a_link_to_a_site_without_a_node_is_forwarded(void **state)
{
    struct fixture *fixture = *state;
    claim_start(fixture);
    lead_to(fixture, "http://c.example", "/", 1);
    assert_int_equal(waiting(fixture), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 0);
}

static void a_link_to_a_site_that_is_routed_here_is_queued(void **state)
{
    struct fixture *fixture = *state;
    claim_start(fixture);
    route(fixture, "b.example", HERE);
    lead_to(fixture, "https://b.example", "/page", 1);
    assert_int_equal(waiting(fixture), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
}

static void what_the_scheduler_sends_is_queued_whatever_the_routes_say(void **state)
{
    struct fixture *fixture = *state;
    route(fixture, "b.example", ELSEWHERE);
    give(fixture, LINK_OF_SCHEDULER, "http://b.example/page", 3);
    assert_int_equal(fixture_uri(fixture, "depth", "/page"), 3);
    give(fixture, LINK_OF_SCHEDULER, "http://b.example/page", 3);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(waiting(fixture), 0);
}

static void answer_start(struct fixture *fixture, enum result_kind kind)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, "/", 0, kind, NO_LINKS);
    result->had_document = kind == RESULT_FAILED;
    if (kind == RESULT_FAILED) {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        result->status = 404;
    }
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void begin_cycle(struct fixture *fixture)
{
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
}

/* So the multinode scheduler may ignore another link to it. */
static void what_the_scheduler_sent_stays_a_start_of_cycles_although_it_is_gone(void **state)
{
    struct fixture *fixture = *state;
    claim_start(fixture);
    answer_start(fixture, RESULT_DOCUMENT);
    begin_cycle(fixture);
    fixture_claim(fixture, 10);
    answer_start(fixture, RESULT_FAILED);
    assert_int_equal(fixture_uri(fixture, "state", "/"), URI_GONE);
    assert_int_equal(fixture_ask(fixture, "SELECT is_start FROM added_uri"), 1);
    begin_cycle(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
}

static void a_uri_is_forwarded_once_and_again_when_it_lies_nearer(void **state)
{
    struct fixture *fixture = *state;
    /* The link lies one hop behind the document. */
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/page", 4);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/page", 4);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/page", 6);
    assert_int_equal(fixture_ask(fixture, "SELECT id * 1000 + depth FROM forwarded_uri"), 1005);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/page", 1);
    assert_int_equal(fixture_ask(fixture, "SELECT id * 1000 + depth FROM forwarded_uri"), 2002);
    assert_int_equal(fixture_ask(fixture, "SELECT found FROM v_multinode"), 4);
}

static void a_forwarded_uri_is_forwarded_again_when_its_page_lies_nearer(void **state)
{
    struct fixture *fixture = *state;
    give(fixture, LINK_OF_SCHEDULER, "http://a.example/", 3);
    fixture_claim(fixture, 10);
    lead_to(fixture, "http://b.example", "/page", 4);
    assert_int_equal(fixture_ask(fixture, "SELECT id * 1000 + depth FROM forwarded_uri"), 1004);
    give(fixture, LINK_OF_SCHEDULER, "http://a.example/", 1);
    for (bool more = true; more;) {
        fixture_begin(fixture);
        more = planner_depth_updates(&fixture->planner);
        fixture_write(fixture);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT id * 1000 + depth FROM forwarded_uri"), 2002);
}

static void a_forwarded_uri_is_not_forwarded_again_after_a_restart(void **state)
{
    struct fixture *fixture = *state;
    give(fixture, LINK_OF_COLLECTION, "http://b.example/1", 0);
    give(fixture, LINK_OF_COLLECTION, "http://b.example/2", 0);
    for (int bits = 0; bits <= 4096; bits += 4096) {
        fixture_restart(fixture, "mufilter", bits ? "4096" : "0");
        begin(fixture);
        give(fixture, LINK_OF_COLLECTION, "http://b.example/1", 0);
        give(fixture, LINK_OF_COLLECTION, "http://b.example/2", 0);
    }
    give(fixture, LINK_OF_COLLECTION, "http://b.example/3", 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) * 1000 + max(id) FROM forwarded_uri"),
                     3003);
}

/* The filter that is much too small takes every URI for one that was forwarded: SQL knows better.
 */
static void a_filter_asks_sql_and_loses_no_uri(void **state)
{
    struct fixture *fixture = *state;
    char uri[64];
    /* So that memory does not know all that was forwarded. */
    give(fixture, LINK_OF_COLLECTION, "http://b.example/", 0);
    fixture_restart(fixture, "mufilter", "1");
    begin(fixture);
    for (int i = 0; i < 3000; i++) {
        snprintf(uri, sizeof uri, "http://b.example/%d", i);
        give(fixture, LINK_OF_COLLECTION, uri, 0);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM forwarded_uri"), 3001);
    assert_true(fixture_ask(fixture, "SELECT asked FROM v_multinode") < 3000);
    assert_true(fixture_ask(fixture, "SELECT asked FROM v_multinode") > 1000);
}

/* ---- what is remembered of what was forwarded ---- */

static int64_t asked(struct fixture *fixture)
{
    return fixture_ask(fixture, "SELECT asked FROM v_multinode");
}

static int64_t ids_and_depths(struct fixture *fixture)
{
    return fixture_ask(fixture, "SELECT max(id) * 1000 + min(depth) FROM forwarded_uri");
}

static void sql_is_not_asked_about_what_is_remembered(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < 3; i++) {
        give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 4);
        give(fixture, LINK_OF_DOCUMENT, "http://b.example/2", 5);
    }
    assert_int_equal(ids_and_depths(fixture), 2005);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 1);
    assert_int_equal(ids_and_depths(fixture), 3002);
    assert_int_equal(asked(fixture), 0);
    assert_int_equal(waiting(fixture), 2);
}

static void after_a_restart_sql_is_asked_once(void **state)
{
    struct fixture *fixture = *state;
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 4);
    fixture_restart(fixture, "mufilter", "0");
    begin(fixture);
    for (int i = 0; i < 3; i++)
        give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 4);
    assert_int_equal(ids_and_depths(fixture), 1005);
    assert_int_equal(asked(fixture), 1);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 1);
    assert_int_equal(ids_and_depths(fixture), 2002);
    assert_int_equal(asked(fixture), 1);
}

/* So many that each place has forgotten something. */
#define MANY (FORWARDED_MEMORY_BYTES / 2)

static void fill(struct forwarded_memory *memory)
{
    for (uint64_t i = 1; i <= MANY; i++)
        forwarded_memory_put(memory, i * UINT64_C(0x9e3779b97f4a7c15),
                             (struct forwarded_row){9, 0});
}

static void a_uri_that_memory_forgot_is_not_forwarded_again(void **state)
{
    struct fixture *fixture = *state;
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 4);
    fill(fixture->planner.routing.memory);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 4);
    assert_int_equal(ids_and_depths(fixture), 1005);
    assert_int_equal(asked(fixture), 1);
    fill(fixture->planner.routing.memory);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/1", 1);
    give(fixture, LINK_OF_DOCUMENT, "http://b.example/2", 2);
    assert_int_equal(fixture_ask(fixture, "SELECT max(id) * 1000 + sum(depth) FROM forwarded_uri"),
                     3005);
    assert_int_equal(asked(fixture), 3);
}

/* It grows to its bound, and never calls a forwarded URI new. */
static void memory_is_bounded_and_calls_no_forwarded_uri_new(void **state)
{
    struct forwarded_row row = {0};
    (void)state;
    struct forwarded_memory *memory = forwarded_memory_new(true);
    assert_int_equal(forwarded_memory_find(memory, 7, &row), REMEMBERED_NONE);
    fill(memory);
    size_t known = 0;
    for (uint64_t i = 1; i <= MANY; i++) {
        enum remembered found =
            forwarded_memory_find(memory, i * UINT64_C(0x9e3779b97f4a7c15), &row);
        assert_int_not_equal(found, REMEMBERED_NONE);
        known += found == REMEMBERED_ROW;
    }
    assert_true(known > MANY / 16);
    assert_true(known <= FORWARDED_MEMORY_BYTES / 14);
    assert_int_equal(row.depth, 9);
    forwarded_memory_free(memory);
}

static void one_that_is_farther_away_than_memory_can_say_is_asked_for(void **state)
{
    struct forwarded_row row = {0};
    (void)state;
    struct forwarded_memory *memory = forwarded_memory_new(true);
    forwarded_memory_put(memory, 7, (struct forwarded_row){UINT16_MAX, 0});
    assert_int_equal(forwarded_memory_find(memory, 7, &row), REMEMBERED_ROW);
    assert_int_equal(row.depth, UINT16_MAX);
    forwarded_memory_put(memory, 7, (struct forwarded_row){UINT16_MAX + 1, 0});
    assert_int_equal(forwarded_memory_find(memory, 7, &row), REMEMBERED_NOTHING);
    forwarded_memory_free(memory);
}

static void a_route_that_changes_counts_from_then_on(void **state)
{
    struct fixture *fixture = *state;
    route(fixture, "b.example", ELSEWHERE);
    give(fixture, LINK_OF_COLLECTION, "http://b.example/1", 0);
    route(fixture, "b.example", HERE);
    give(fixture, LINK_OF_COLLECTION, "http://b.example/2", 0);
    assert_int_equal(waiting(fixture), 1);
    assert_int_equal(fixture_uri(fixture, "count(*)", "/2"), 1);
}

static void run_background_jobs(struct fixture *fixture)
{
    for (bool more = true; more;) {
        fixture_begin(fixture);
        more = planner_background_jobs(&fixture->planner);
        fixture_write(fixture);
    }
}

static void acknowledge_all(struct fixture *fixture)
{
    fixture_begin(fixture);
    batch_execute(fixture->planner.batch,
                  crawl_multinode_acknowledge(.forwarded_upto = fixture->planner.routing.last_id,
                                              .reported_upto = 0, .now = 1));
    fixture_write(fixture);
    assert_int_equal(waiting(fixture), 0);
}

static void uris_of_a_host_that_moved_are_forwarded_again(void **state)
{
    struct fixture *fixture = *state;
    route(fixture, "b.example", ELSEWHERE);
    route(fixture, "c.example", ELSEWHERE);
    give(fixture, LINK_OF_COLLECTION, "http://b.example/1", 0);
    give(fixture, LINK_OF_COLLECTION, "http://b.example:81/2?q", 3);
    give(fixture, LINK_OF_COLLECTION, "http://c.example/", 0);
    acknowledge_all(fixture);
    /* The same again is no news. */
    route(fixture, "b.example", ELSEWHERE);
    run_background_jobs(fixture);
    assert_int_equal(waiting(fixture), 0);
    route(fixture, "b.example", "n3");
    run_background_jobs(fixture);
    assert_int_equal(waiting(fixture), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT depth FROM v_forwarded_uris WHERE uri LIKE '%q'"),
                     3);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM route WHERE told_again_by > 0"), 0);
    acknowledge_all(fixture);
    /* Also what this node is to crawl itself from now on. */
    route(fixture, "c.example", HERE);
    run_background_jobs(fixture);
    assert_int_equal(waiting(fixture), 1);
}

static void forwarding_again_goes_on_after_a_restart(void **state)
{
    struct fixture *fixture = *state;
    route(fixture, "b.example", ELSEWHERE);
    give(fixture, LINK_OF_COLLECTION, "http://b.example/1", 0);
    acknowledge_all(fixture);
    route(fixture, "b.example", "n3");
    fixture_restart(fixture, "mufilter", "0");
    begin(fixture);
    run_background_jobs(fixture);
    assert_int_equal(waiting(fixture), 1);
}

static void a_host_that_goes_to_another_node_is_handed_over(void **state)
{
    struct fixture *fixture = *state;
    route(fixture, "a.example", HERE);
    claim_start(fixture);
    give(fixture, LINK_OF_SCHEDULER, "http://a.example/waiting", 2);
    give(fixture, LINK_OF_SCHEDULER, "http://b.example/other", 0);
    route(fixture, "a.example", ELSEWHERE);
    run_background_jobs(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM v_forwarded_uris WHERE uri IN "
                                          "('http://a.example/', 'http://a.example/waiting')"),
                     2);
    assert_int_equal(fixture_ask(fixture, "SELECT depth FROM v_forwarded_uris WHERE uri LIKE "
                                          "'%waiting'"),
                     2);
    assert_int_equal(waiting(fixture), 2);
    /* It comes back. */
    route(fixture, "a.example", HERE);
    fixture_begin(fixture);
    struct uri uri;
    char storage[URI_STORAGE_BYTES];
    struct given_link link = {.sender = LINK_OF_SCHEDULER, .depth = 1};
    assert_int_equal(uri_parse(text_of("http://a.example/"), storage, sizeof storage, &uri), 0);
    planner_take_link(&fixture->planner, &uri, &link);
    fixture_write(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/"), URI_PENDING);
}

static void alone_a_node_crawls_everything(void **state)
{
    struct fixture *fixture = *state;
    fixture->planner.routing.node = NULL;
    claim_start(fixture);
    lead_to(fixture, "http://b.example", "/page", 1);
    assert_int_equal(waiting(fixture), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            a_link_to_a_site_of_another_node_is_forwarded_and_not_queued, set_up, fixture_close),
        cmocka_unit_test_setup_teardown(a_link_to_a_site_without_a_node_is_forwarded, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(a_link_to_a_site_that_is_routed_here_is_queued, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(what_the_scheduler_sends_is_queued_whatever_the_routes_say,
                                        set_up, fixture_close),
        cmocka_unit_test_setup_teardown(
            what_the_scheduler_sent_stays_a_start_of_cycles_although_it_is_gone, set_up,
            fixture_close),
        cmocka_unit_test_setup_teardown(a_uri_is_forwarded_once_and_again_when_it_lies_nearer,
                                        set_up, fixture_close),
        cmocka_unit_test_setup_teardown(
            a_forwarded_uri_is_forwarded_again_when_its_page_lies_nearer, set_up, fixture_close),
        cmocka_unit_test_setup_teardown(a_forwarded_uri_is_not_forwarded_again_after_a_restart,
                                        set_up, fixture_close),
        cmocka_unit_test_setup_teardown(a_filter_asks_sql_and_loses_no_uri, set_up, fixture_close),
        cmocka_unit_test_setup_teardown(sql_is_not_asked_about_what_is_remembered, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(after_a_restart_sql_is_asked_once, set_up, fixture_close),
        cmocka_unit_test_setup_teardown(a_uri_that_memory_forgot_is_not_forwarded_again, set_up,
                                        fixture_close),
        cmocka_unit_test(memory_is_bounded_and_calls_no_forwarded_uri_new),
        cmocka_unit_test(one_that_is_farther_away_than_memory_can_say_is_asked_for),
        cmocka_unit_test_setup_teardown(a_route_that_changes_counts_from_then_on, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(uris_of_a_host_that_moved_are_forwarded_again, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(forwarding_again_goes_on_after_a_restart, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(a_host_that_goes_to_another_node_is_handed_over, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(alone_a_node_crawls_everything, set_up, fixture_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

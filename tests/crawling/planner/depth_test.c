/* The depth of a URI is that of the shortest way, also when that is found late. */
#include "plan_kept_links.h"
#include "plan_leases.h"
#include "plan_refresh.h"
#include "plan_retries.h"
#include "planner_fixture.h"

#define LEVELS "crawlmode/mode"
static int two_levels(void **state)
{
    return fixture_open(state, (const char *const[]){LEVELS, "DEPTH:2", NULL});
}

static int all_levels(void **state)
{
    return fixture_open(state, NULL);
}

static int counting_anew(void **state)
{
    return fixture_open(state, (const char *const[]){"crawlmode/reset_level", "yes", NULL});
}

static int64_t depth_of(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "depth", path);
}

static int64_t state_of(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "state", path);
}

static int64_t rank_of(struct fixture *fixture, const char *table, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT rank FROM %s JOIN uri ON uri.id = uri_id WHERE path = '%s'",
             table, path);
    return fixture_ask(fixture, sql);
}

static void answer_kind(struct fixture *fixture, const char *path, int depth, enum result_kind kind,
                        const char *const *links)
{
    fixture_begin(fixture);
    fixture_add_answer(fixture, path, depth, kind, links);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void answer(struct fixture *fixture, const char *path, int depth, const char *const *links)
{
    answer_kind(fixture, path, depth, RESULT_DOCUMENT, links);
}

/* One batch that only sees to what lies nearer. Returns whether there is more. */
static bool update_depths(struct fixture *fixture)
{
    fixture_begin(fixture);
    bool more = planner_depth_updates(&fixture->planner);
    fixture_write(fixture);
    return more;
}

/* The home page is fetched and leads to these; then all of them are claimed. */
static void home_leads_to(struct fixture *fixture, const char *const *links)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, links);
    fixture_claim(fixture, 100);
}

static void counts_are_those_of_the_rows(struct fixture *fixture)
{
    assert_int_equal(fixture_ask(fixture, "SELECT queued - (SELECT count(*) FROM queue) FROM site"),
                     0);
    assert_int_equal(
        fixture_ask(fixture, "SELECT claimed - (SELECT count(*) FROM claim) FROM site"), 0);
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT refused - (SELECT count(*) FROM uri WHERE state = 7) FROM site"),
        0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue JOIN uri ON uri.id = uri_id "
                                          "WHERE rank <> depth"),
                     0);
}

static void a_queued_uri_moves_forward(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/long", "/short"));
    answer(fixture, "/long", 1, LINKS("/target", "/other"));
    assert_int_equal(rank_of(fixture, "queue", "/target"), 2);
    fixture_start(fixture, "/start");
    fixture_claim(fixture, 1);
    answer(fixture, "/start", 0, LINKS("/target"));
    assert_int_equal(depth_of(fixture, "/target"), 1);
    assert_int_equal(rank_of(fixture, "queue", "/target"), 1);
    assert_int_equal(rank_of(fixture, "queue", "/other"), 2);
    counts_are_those_of_the_rows(fixture);
}

static void a_longer_way_changes_nothing(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b"));
    answer(fixture, "/a", 1, LINKS("/b", "/"));
    assert_int_equal(depth_of(fixture, "/b"), 1);
    assert_int_equal(depth_of(fixture, "/"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM depth_update"), 0);
}

static void two_ways_found_in_one_batch_count_as_well(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    fixture_start(fixture, "/start");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    fixture_add_answer(fixture, "/a", 1, RESULT_DOCUMENT, LINKS("/target"));
    planner_report(&fixture->planner, &fixture->report);
    fixture_add_answer(fixture, "/start", 0, RESULT_DOCUMENT, LINKS("/target"));
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(depth_of(fixture, "/target"), 1);
    assert_int_equal(rank_of(fixture, "queue", "/target"), 1);
    counts_are_those_of_the_rows(fixture);
}

static void a_start_uri_that_is_known_is_at_no_distance(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_start(fixture, "/b");
    assert_int_equal(depth_of(fixture, "/b"), 0);
    assert_int_equal(rank_of(fixture, "queue", "/b"), 0);
    counts_are_those_of_the_rows(fixture);
}

static void what_waits_for_another_attempt_comes_back_with_its_new_rank(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    struct result *failed = fixture_add_answer(fixture, "/b", 2, RESULT_FAILED, NO_LINKS);
    (void)result_fail(failed, DOCUMENT_SKIP_NETWORK, ERROR_CLASS_NETWORK);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(rank_of(fixture, "retry", "/b"), 2);
    fixture_start(fixture, "/b");
    assert_int_equal(rank_of(fixture, "retry", "/b"), 0);
    planner_begin(&fixture->planner, 100000000);
    assert_true(planner_retries(&fixture->planner));
    fixture_write(fixture);
    assert_int_equal(rank_of(fixture, "queue", "/b"), 0);
    counts_are_those_of_the_rows(fixture);
}

static void a_claim_that_is_given_back_has_its_new_rank(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    fixture_start(fixture, "/b");
    assert_int_equal(rank_of(fixture, "claim", "/b"), 0);
    answer_kind(fixture, "/b", 2, RESULT_RETURNED, NO_LINKS);
    assert_int_equal(rank_of(fixture, "queue", "/b"), 0);
    counts_are_those_of_the_rows(fixture);
}

static void links_of_what_is_stored_follow_and_what_was_too_deep_is_admitted(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    answer(fixture, "/b", 2, LINKS("/c"));
    assert_int_equal(state_of(fixture, "/c"), URI_REFUSED);
    fixture_start(fixture, "/a");
    assert_int_equal(depth_of(fixture, "/a"), 0);
    while (update_depths(fixture))
        ;
    assert_int_equal(depth_of(fixture, "/b"), 1);
    assert_int_equal(depth_of(fixture, "/c"), 2);
    assert_int_equal(state_of(fixture, "/c"), URI_PENDING);
    assert_int_equal(rank_of(fixture, "queue", "/c"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM depth_update"), 0);
    counts_are_those_of_the_rows(fixture);
}

static void links_of_a_claim_that_became_nearer_on_the_wire_follow(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    fixture_start(fixture, "/b");
    answer(fixture, "/b", 2, LINKS("/c"));
    assert_int_equal(state_of(fixture, "/c"), URI_REFUSED);
    while (update_depths(fixture))
        ;
    assert_int_equal(depth_of(fixture, "/c"), 1);
    assert_int_equal(state_of(fixture, "/c"), URI_PENDING);
    counts_are_those_of_the_rows(fixture);
}

static void links_of_a_claim_that_became_nearer_are_as_near_at_once(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    fixture_start(fixture, "/b");
    answer(fixture, "/b", 2, LINKS("/c", "/a"));
    assert_int_equal(depth_of(fixture, "/c"), 1);
    assert_int_equal(rank_of(fixture, "queue", "/c"), 1);
    assert_int_equal(depth_of(fixture, "/a"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM depth_update"), 0);
    counts_are_those_of_the_rows(fixture);
}

static void the_target_of_a_redirect_is_as_near_as_the_redirect(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/old"));
    fixture_claim(fixture, 1);
    answer_kind(fixture, "/old", 2, RESULT_REDIRECT, LINKS("/new"));
    fixture_claim(fixture, 1);
    answer(fixture, "/new", 2, LINKS("/c"));
    fixture_start(fixture, "/old");
    while (update_depths(fixture))
        ;
    assert_int_equal(depth_of(fixture, "/new"), 0);
    assert_int_equal(depth_of(fixture, "/c"), 1);
    assert_int_equal(state_of(fixture, "/c"), URI_PENDING);
}

static void a_link_not_to_be_followed_is_no_way(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "!/c", "!/d"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    /* /d is known as a refused link of depth 1 only, and queued by this one of depth 2. */
    fixture_start(fixture, "/e");
    answer(fixture, "/b", 2, LINKS("!/c"));
    fixture_claim(fixture, 1);
    answer(fixture, "/e", 0, LINKS("/f"));
    fixture_claim(fixture, 1);
    answer(fixture, "/f", 1, LINKS("/d", "/c", "!/g"));
    assert_int_equal(depth_of(fixture, "/d"), 2);
    assert_int_equal(depth_of(fixture, "/c"), 2);
    fixture_start(fixture, "/b");
    while (update_depths(fixture))
        ;
    assert_int_equal(depth_of(fixture, "/c"), 2);
    fixture_start(fixture, "/f");
    while (update_depths(fixture))
        ;
    assert_int_equal(depth_of(fixture, "/c"), 1);
    assert_int_equal(state_of(fixture, "/g"), URI_REFUSED);
    counts_are_those_of_the_rows(fixture);
}

static void a_kill_loses_no_link_that_lies_nearer(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    answer(fixture, "/b", 2, LINKS("/c"));
    fixture_start(fixture, "/b");
    fixture_restart(fixture, NULL, NULL);
    assert_true(fixture->store->depth_update);
    while (update_depths(fixture))
        ;
    assert_int_equal(state_of(fixture, "/c"), URI_PENDING);
    assert_int_equal(depth_of(fixture, "/c"), 1);
    counts_are_those_of_the_rows(fixture);
}

static void a_batch_updates_some_links_only(void **state)
{
    enum { COUNT = 9000, LEFT_AFTER_ONE = COUNT - 7999 };
    struct fixture *fixture = *state;
    const char **links = fixture_many_links(COUNT);
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, links);
    fixture_start(fixture, "/a");
    assert_true(update_depths(fixture));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE depth = 2"),
                     LEFT_AFTER_ONE);
    counts_are_those_of_the_rows(fixture);
    while (update_depths(fixture))
        ;
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE depth = 1"), COUNT);
    counts_are_those_of_the_rows(fixture);
    fixture_free_links(links, COUNT);
}

static void a_page_that_comes_nearer_reports_all_its_links_again(void **state)
{
    enum { COUNT = 8500 };
    struct fixture *fixture = *state;
    const char **links = fixture_many_links(COUNT);
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    fixture_restart(fixture, LEVELS, "DEPTH:3");
    fixture_claim(fixture, 1);
    answer(fixture, "/b", 2, links);
    fixture_start(fixture, "/start");
    fixture_claim(fixture, 1);
    answer(fixture, "/start", 0, LINKS("/b"));
    assert_true(update_depths(fixture));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE depth = 3"),
                     COUNT - 7999);
    fixture_start(fixture, "/b");
    while (update_depths(fixture))
        ;
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE depth = 1"), COUNT + 1);
    counts_are_those_of_the_rows(fixture);
    fixture_free_links(links, COUNT);
}

static int64_t referrer_of(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "referrer_id", path);
}

static int64_t id_of(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "id", path);
}

/* URIs whose depth is not that of their referrer and one more, or as much behind a redirect. */
static int64_t contradictions(struct fixture *fixture)
{
    return fixture_ask(fixture,
                       "SELECT count(*) FROM uri JOIN uri AS page ON page.id = uri.referrer_id "
                       "WHERE uri.depth <> page.depth + (page.state <> 4)");
}

static void the_referrer_is_that_of_the_shortest_way(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b"));
    answer(fixture, "/a", 1, LINKS("/c"));
    fixture_claim(fixture, 1);
    answer(fixture, "/c", 2, LINKS("/target"));
    assert_int_equal(referrer_of(fixture, "/target"), id_of(fixture, "/c"));
    answer(fixture, "/b", 1, LINKS("/target"));
    assert_int_equal(depth_of(fixture, "/target"), 2);
    assert_int_equal(referrer_of(fixture, "/target"), id_of(fixture, "/b"));
    assert_int_equal(contradictions(fixture), 0);
}

static void links_follow_without_a_limit_too(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    answer(fixture, "/b", 2, LINKS("/c"));
    fixture_start(fixture, "/b");
    while (update_depths(fixture))
        ;
    assert_int_equal(depth_of(fixture, "/c"), 1);
    assert_int_equal(referrer_of(fixture, "/c"), id_of(fixture, "/b"));
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT count(*) FROM uri WHERE path = '/b' AND referrer_id "
                                 "IS NULL"),
                     1);
    assert_int_equal(contradictions(fixture), 0);
    counts_are_those_of_the_rows(fixture);
}

static void a_nearer_claim_in_the_next_cycle_has_its_referrer_too(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    answer(fixture, "/b", 2, NO_LINKS);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    fixture_write(fixture);
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/b"));
    assert_int_equal(depth_of(fixture, "/b"), 1);
    assert_int_equal(referrer_of(fixture, "/b"), id_of(fixture, "/"));
}

/* With crawlmode/reset_level, a way that begins to count anew may lead back to where it came from.
 */
static void where_links_begin_to_count_anew_the_first_referrer_stays(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a", "/b"));
    answer(fixture, "/a", 1, LINKS("/c"));
    fixture_claim(fixture, 1);
    answer(fixture, "/c", 2, LINKS("/target"));
    answer(fixture, "/b", 1, LINKS("/target"));
    assert_int_equal(depth_of(fixture, "/target"), 2);
    assert_int_equal(referrer_of(fixture, "/target"), id_of(fixture, "/c"));
}

static int64_t hops_of(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "hops", path);
}

/* A redirect, as a site manager with a claim of so many redirects reports it. */
static void redirects(struct fixture *fixture, const char *path, int hops, const char *target)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, 1, RESULT_REDIRECT, LINKS(target));
    result->hops = hops;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

/* What it reports when these were too many. */
static void follows_no_more(struct fixture *fixture, const char *path, int hops)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, 1, RESULT_SKIPPED, NO_LINKS);
    result->hops = hops;
    result->document_skip = DOCUMENT_SKIP_REDIRECTS;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static int two_redirects(void **state)
{
    return fixture_open(state, (const char *const[]){"max_redirects", "2", NULL});
}

static void a_direct_link_makes_a_chain_of_redirects_begin_anew(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/1", "/page"));
    redirects(fixture, "/1", 0, "/2");
    fixture_claim(fixture, 1);
    redirects(fixture, "/2", 1, "/3");
    fixture_claim(fixture, 1);
    assert_int_equal(hops_of(fixture, "/3"), 2);
    follows_no_more(fixture, "/3", 2);
    while (update_depths(fixture))
        ;
    assert_int_equal(state_of(fixture, "/3"), URI_SKIPPED);
    answer(fixture, "/page", 1, LINKS("/2"));
    while (update_depths(fixture))
        ;
    assert_int_equal(hops_of(fixture, "/2"), 0);
    assert_int_equal(hops_of(fixture, "/3"), 1);
    assert_int_equal(state_of(fixture, "/3"), URI_PENDING);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM depth_update"), 0);
    counts_are_those_of_the_rows(fixture);
}

static void a_direct_link_to_what_waits_counts_no_redirects(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/1", "/page"));
    redirects(fixture, "/1", 0, "/2");
    assert_int_equal(hops_of(fixture, "/2"), 1);
    fixture_restart(fixture, NULL, NULL);
    fixture_claim(fixture, 100);
    answer(fixture, "/page", 1, LINKS("/2"));
    assert_int_equal(hops_of(fixture, "/2"), 0);
    /* It was with a site manager meanwhile, which counted from the claim's number. */
    follows_no_more(fixture, "/2", 2);
    while (update_depths(fixture))
        ;
    assert_int_equal(state_of(fixture, "/2"), URI_PENDING);
    counts_are_those_of_the_rows(fixture);
}

static void the_links_of_an_unchanged_document_come_nearer_with_it(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b"));
    fixture_claim(fixture, 1);
    answer(fixture, "/b", 2, LINKS("/c"));
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
    fixture_start(fixture, "/b");
    fixture_claim(fixture, 100);
    answer_kind(fixture, "/b", 0, RESULT_NOT_MODIFIED, NO_LINKS);
    assert_int_equal(state_of(fixture, "/c"), URI_PENDING);
    assert_int_equal(depth_of(fixture, "/c"), 1);
    counts_are_those_of_the_rows(fixture);
}

static void what_is_too_deep_when_claimed_is_queued_by_a_shorter_way(void **state)
{
    struct fixture *fixture = *state;
    home_leads_to(fixture, LINKS("/a"));
    answer(fixture, "/a", 1, LINKS("/b", "/c"));
    fixture_restart(fixture, LEVELS, "DEPTH:1");
    fixture_claim(fixture, 1);
    fixture_claim(fixture, 100);
    fixture_begin(fixture);
    (void)result_refuse(fixture_add_answer(fixture, "/b", 2, RESULT_REFUSED, NO_LINKS),
                        URI_SKIP_DEPTH, 0);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(state_of(fixture, "/b"), URI_REFUSED);
    /* This one becomes nearer while the site manager says no. */
    fixture_start(fixture, "/c");
    fixture_begin(fixture);
    (void)result_refuse(fixture_add_answer(fixture, "/c", 2, RESULT_REFUSED, NO_LINKS),
                        URI_SKIP_DEPTH, 0);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(state_of(fixture, "/c"), URI_PENDING);
    assert_int_equal(rank_of(fixture, "queue", "/c"), 0);
    fixture_restart(fixture, NULL, NULL);
    fixture_start(fixture, "/start");
    fixture_claim(fixture, 1);
    fixture_claim(fixture, 100);
    answer(fixture, "/start", 0, LINKS("/b"));
    assert_int_equal(state_of(fixture, "/b"), URI_PENDING);
    assert_int_equal(rank_of(fixture, "queue", "/b"), 1);
    counts_are_those_of_the_rows(fixture);
}

static void a_limit_refuses_once_what_moved_in_the_same_batch(void **state)
{
    enum { COUNT = 2500 };
    struct fixture *fixture = *state;
    const char **links = fixture_many_links(COUNT);
    home_leads_to(fixture, LINKS("/a", "/start"));
    answer(fixture, "/a", 1, links);
    fixture_begin(fixture);
    fixture_add_answer(fixture, "/start", 0, RESULT_DOCUMENT, LINKS("/7"));
    planner_report(&fixture->planner, &fixture->report);
    fixture->planner.refresh_only = REFRESH_ONLY_MAX_DOC;
    plan_claim_request(&fixture->planner, 0, 1, 10);
    plan_claim_request(&fixture->planner, 0, 1, 10);
    fixture_write(fixture);
    assert_int_equal(state_of(fixture, "/7"), URI_REFUSED);
    assert_int_equal(rank_of(fixture, "queue", "/7"), -1);
    counts_are_those_of_the_rows(fixture);
    fixture_free_links(links, COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(a_queued_uri_moves_forward, all_levels),
        TEST(a_longer_way_changes_nothing, two_levels),
        TEST(two_ways_found_in_one_batch_count_as_well, two_levels),
        TEST(a_start_uri_that_is_known_is_at_no_distance, all_levels),
        TEST(what_waits_for_another_attempt_comes_back_with_its_new_rank, all_levels),
        TEST(a_claim_that_is_given_back_has_its_new_rank, all_levels),
        TEST(links_of_what_is_stored_follow_and_what_was_too_deep_is_admitted, two_levels),
        TEST(links_of_a_claim_that_became_nearer_on_the_wire_follow, two_levels),
        TEST(links_of_a_claim_that_became_nearer_are_as_near_at_once, all_levels),
        TEST(the_target_of_a_redirect_is_as_near_as_the_redirect, two_levels),
        TEST(a_link_not_to_be_followed_is_no_way, two_levels),
        TEST(a_kill_loses_no_link_that_lies_nearer, two_levels),
        TEST(a_batch_updates_some_links_only, two_levels),
        TEST(a_page_that_comes_nearer_reports_all_its_links_again, two_levels),
        TEST(links_follow_without_a_limit_too, all_levels),
        TEST(the_referrer_is_that_of_the_shortest_way, all_levels),
        TEST(a_nearer_claim_in_the_next_cycle_has_its_referrer_too, all_levels),
        TEST(where_links_begin_to_count_anew_the_first_referrer_stays, counting_anew),
        TEST(a_direct_link_makes_a_chain_of_redirects_begin_anew, two_redirects),
        TEST(a_direct_link_to_what_waits_counts_no_redirects, two_redirects),
        TEST(the_links_of_an_unchanged_document_come_nearer_with_it, two_levels),
        TEST(what_is_too_deep_when_claimed_is_queued_by_a_shorter_way, two_levels),
        TEST(a_limit_refuses_once_what_moved_in_the_same_batch, all_levels),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

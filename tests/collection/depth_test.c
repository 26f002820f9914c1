/* The depth of a URI is that of the shortest way, also when that is found late. */
#include "planner_house.h"

#include <crawl_statements.h>

#define LEVELS "crawlmode/mode"
static int two_levels(void **state)
{
    return house_open(state, (const char *const[]){LEVELS, "DEPTH:2", NULL});
}

static int all_levels(void **state)
{
    return house_open(state, NULL);
}

static int counting_anew(void **state)
{
    return house_open(state, (const char *const[]){"crawlmode/reset_level", "yes", NULL});
}

static int64_t depth_of(struct house *house, const char *path)
{
    return house_uri(house, "depth", path);
}

static int64_t state_of(struct house *house, const char *path)
{
    return house_uri(house, "state", path);
}

static int64_t rank_of(struct house *house, const char *table, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT rank FROM %s JOIN uri ON uri.id = uri_id WHERE path = '%s'",
             table, path);
    return house_ask(house, sql);
}

static void answer_kind(struct house *house, const char *path, int depth, enum result_kind kind,
                        const char *const *links)
{
    house_begin(house);
    house_add_answer(house, path, depth, kind, links);
    planner_report(&house->planner, &house->report);
    house_write(house);
}

static void answer(struct house *house, const char *path, int depth, const char *const *links)
{
    answer_kind(house, path, depth, RESULT_DOCUMENT, links);
}

/* One turn that only sees to what lies nearer. Returns whether there is more. */
static bool see_to_nearer(struct house *house)
{
    house_begin(house);
    bool more = planner_nearer(&house->planner);
    house_write(house);
    return more;
}

/* The home page is fetched and leads to these; then all of them are claimed. */
static void home_leads_to(struct house *house, const char *const *links)
{
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", 0, links);
    house_claim(house, 100);
}

static void counts_are_those_of_the_rows(struct house *house)
{
    assert_int_equal(house_ask(house, "SELECT queued - (SELECT count(*) FROM queue) FROM site"), 0);
    assert_int_equal(house_ask(house, "SELECT claimed - (SELECT count(*) FROM claim) FROM site"),
                     0);
    assert_int_equal(
        house_ask(house, "SELECT refused - (SELECT count(*) FROM uri WHERE state = 7) FROM site"),
        0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue JOIN uri ON uri.id = uri_id "
                                      "WHERE rank <> depth"),
                     0);
}

static void a_queued_uri_moves_forward(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/long", "/short"));
    answer(house, "/long", 1, LINKS("/target", "/other"));
    assert_int_equal(rank_of(house, "queue", "/target"), 2);
    house_start(house, "/start");
    house_claim(house, 1);
    answer(house, "/start", 0, LINKS("/target"));
    assert_int_equal(depth_of(house, "/target"), 1);
    assert_int_equal(rank_of(house, "queue", "/target"), 1);
    assert_int_equal(rank_of(house, "queue", "/other"), 2);
    counts_are_those_of_the_rows(house);
}

static void a_longer_way_changes_nothing(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a", "/b"));
    answer(house, "/a", 1, LINKS("/b", "/"));
    assert_int_equal(depth_of(house, "/b"), 1);
    assert_int_equal(depth_of(house, "/"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM nearer"), 0);
}

static void two_ways_found_in_one_turn_count_as_well(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    house_start(house, "/start");
    house_claim(house, 1);
    house_begin(house);
    house_add_answer(house, "/a", 1, RESULT_DOCUMENT, LINKS("/target"));
    planner_report(&house->planner, &house->report);
    house_add_answer(house, "/start", 0, RESULT_DOCUMENT, LINKS("/target"));
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(depth_of(house, "/target"), 1);
    assert_int_equal(rank_of(house, "queue", "/target"), 1);
    counts_are_those_of_the_rows(house);
}

static void a_start_uri_that_is_known_is_at_no_distance(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_start(house, "/b");
    assert_int_equal(depth_of(house, "/b"), 0);
    assert_int_equal(rank_of(house, "queue", "/b"), 0);
    counts_are_those_of_the_rows(house);
}

static void what_waits_for_another_attempt_comes_back_with_its_new_rank(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    house_begin(house);
    struct result *failed = house_add_answer(house, "/b", 2, RESULT_FAILED, NO_LINKS);
    failed->document_skip = DOCUMENT_SKIP_NETWORK;
    failed->error_class = ERROR_CLASS_NETWORK;
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(rank_of(house, "later", "/b"), 2);
    house_start(house, "/b");
    assert_int_equal(rank_of(house, "later", "/b"), 0);
    planner_begin(&house->planner, 100000000);
    assert_true(planner_later(&house->planner));
    house_write(house);
    assert_int_equal(rank_of(house, "queue", "/b"), 0);
    counts_are_those_of_the_rows(house);
}

static void a_claim_that_is_given_back_has_its_new_rank(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    house_start(house, "/b");
    assert_int_equal(rank_of(house, "claim", "/b"), 0);
    answer_kind(house, "/b", 2, RESULT_RETURNED, NO_LINKS);
    assert_int_equal(rank_of(house, "queue", "/b"), 0);
    counts_are_those_of_the_rows(house);
}

static void links_of_what_is_stored_follow_and_what_was_too_deep_is_admitted(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    answer(house, "/b", 2, LINKS("/c"));
    assert_int_equal(state_of(house, "/c"), URI_REFUSED);
    house_start(house, "/a");
    assert_int_equal(depth_of(house, "/a"), 0);
    while (see_to_nearer(house))
        ;
    assert_int_equal(depth_of(house, "/b"), 1);
    assert_int_equal(depth_of(house, "/c"), 2);
    assert_int_equal(state_of(house, "/c"), URI_PENDING);
    assert_int_equal(rank_of(house, "queue", "/c"), 2);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM nearer"), 0);
    counts_are_those_of_the_rows(house);
}

static void links_of_a_claim_that_became_nearer_on_the_wire_follow(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    house_start(house, "/b");
    answer(house, "/b", 2, LINKS("/c"));
    assert_int_equal(state_of(house, "/c"), URI_REFUSED);
    while (see_to_nearer(house))
        ;
    assert_int_equal(depth_of(house, "/c"), 1);
    assert_int_equal(state_of(house, "/c"), URI_PENDING);
    counts_are_those_of_the_rows(house);
}

static void the_target_of_a_redirect_is_as_near_as_the_redirect(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/old"));
    house_claim(house, 1);
    answer_kind(house, "/old", 2, RESULT_REDIRECT, LINKS("/new"));
    house_claim(house, 1);
    answer(house, "/new", 2, LINKS("/c"));
    house_start(house, "/old");
    while (see_to_nearer(house))
        ;
    assert_int_equal(depth_of(house, "/new"), 0);
    assert_int_equal(depth_of(house, "/c"), 1);
    assert_int_equal(state_of(house, "/c"), URI_PENDING);
}

static void a_link_not_to_be_followed_is_no_way(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a", "!/c", "!/d"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    /* /d is known as a refused link of depth 1 only, and queued by this one of depth 2. */
    house_start(house, "/e");
    answer(house, "/b", 2, LINKS("!/c"));
    house_claim(house, 1);
    answer(house, "/e", 0, LINKS("/f"));
    house_claim(house, 1);
    answer(house, "/f", 1, LINKS("/d", "/c", "!/g"));
    assert_int_equal(depth_of(house, "/d"), 2);
    assert_int_equal(depth_of(house, "/c"), 2);
    house_start(house, "/b");
    while (see_to_nearer(house))
        ;
    assert_int_equal(depth_of(house, "/c"), 2);
    house_start(house, "/f");
    while (see_to_nearer(house))
        ;
    assert_int_equal(depth_of(house, "/c"), 1);
    assert_int_equal(state_of(house, "/g"), URI_REFUSED);
    counts_are_those_of_the_rows(house);
}

static void a_kill_loses_no_link_that_lies_nearer(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    answer(house, "/b", 2, LINKS("/c"));
    house_start(house, "/b");
    house_restart(house, NULL, NULL);
    assert_true(house->store->nearer);
    while (see_to_nearer(house))
        ;
    assert_int_equal(state_of(house, "/c"), URI_PENDING);
    assert_int_equal(depth_of(house, "/c"), 1);
    counts_are_those_of_the_rows(house);
}

static void a_turn_sees_to_some_links_only(void **state)
{
    enum { COUNT = 4500, LEFT_AFTER_ONE = COUNT - 1999 };
    struct house *house = *state;
    const char **links = house_many_links(COUNT);
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, links);
    house_start(house, "/a");
    assert_true(see_to_nearer(house));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE depth = 2"), LEFT_AFTER_ONE);
    counts_are_those_of_the_rows(house);
    while (see_to_nearer(house))
        ;
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE depth = 1"), COUNT);
    counts_are_those_of_the_rows(house);
    house_free_links(links, COUNT);
}

static void what_comes_nearer_still_tells_all_its_links_again(void **state)
{
    enum { COUNT = 2500 };
    struct house *house = *state;
    const char **links = house_many_links(COUNT);
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    house_restart(house, LEVELS, "DEPTH:3");
    house_claim(house, 1);
    answer(house, "/b", 2, links);
    house_start(house, "/start");
    house_claim(house, 1);
    answer(house, "/start", 0, LINKS("/b"));
    assert_true(see_to_nearer(house));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE depth = 3"), COUNT - 1999);
    house_start(house, "/b");
    while (see_to_nearer(house))
        ;
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE depth = 1"), COUNT + 1);
    counts_are_those_of_the_rows(house);
    house_free_links(links, COUNT);
}

static int64_t referrer_of(struct house *house, const char *path)
{
    return house_uri(house, "referrer_id", path);
}

static int64_t id_of(struct house *house, const char *path)
{
    return house_uri(house, "id", path);
}

/* URIs whose depth is not that of their referrer and one more, or as much behind a redirect. */
static int64_t contradictions(struct house *house)
{
    return house_ask(house,
                     "SELECT count(*) FROM uri JOIN uri AS page ON page.id = uri.referrer_id "
                     "WHERE uri.depth <> page.depth + (page.state <> 4)");
}

static void the_referrer_is_that_of_the_shortest_way(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a", "/b"));
    answer(house, "/a", 1, LINKS("/c"));
    house_claim(house, 1);
    answer(house, "/c", 2, LINKS("/target"));
    assert_int_equal(referrer_of(house, "/target"), id_of(house, "/c"));
    answer(house, "/b", 1, LINKS("/target"));
    assert_int_equal(depth_of(house, "/target"), 2);
    assert_int_equal(referrer_of(house, "/target"), id_of(house, "/b"));
    assert_int_equal(contradictions(house), 0);
}

static void links_follow_without_a_limit_too(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    answer(house, "/b", 2, LINKS("/c"));
    house_start(house, "/b");
    while (see_to_nearer(house))
        ;
    assert_int_equal(depth_of(house, "/c"), 1);
    assert_int_equal(referrer_of(house, "/c"), id_of(house, "/b"));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE path = '/b' AND referrer_id "
                                      "IS NULL"),
                     1);
    assert_int_equal(contradictions(house), 0);
    counts_are_those_of_the_rows(house);
}

static void a_nearer_claim_in_the_next_cycle_has_its_referrer_too(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    answer(house, "/b", 2, NO_LINKS);
    house_begin(house);
    planner_begin_cycle(&house->planner);
    house_write(house);
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", 0, LINKS("/b"));
    assert_int_equal(depth_of(house, "/b"), 1);
    assert_int_equal(referrer_of(house, "/b"), id_of(house, "/"));
}

/* With crawlmode/reset_level, a way that begins to count anew may lead back to where it came from.
 */
static void where_links_begin_to_count_anew_the_first_referrer_stays(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a", "/b"));
    answer(house, "/a", 1, LINKS("/c"));
    house_claim(house, 1);
    answer(house, "/c", 2, LINKS("/target"));
    answer(house, "/b", 1, LINKS("/target"));
    assert_int_equal(depth_of(house, "/target"), 2);
    assert_int_equal(referrer_of(house, "/target"), id_of(house, "/c"));
}

static int64_t hops_of(struct house *house, const char *path)
{
    return house_uri(house, "hops", path);
}

/* A redirect, as a site manager with a claim of so many redirects tells it. */
static void redirects(struct house *house, const char *path, int hops, const char *target)
{
    house_begin(house);
    struct result *result = house_add_answer(house, path, 1, RESULT_REDIRECT, LINKS(target));
    result->hops = hops;
    planner_report(&house->planner, &house->report);
    house_write(house);
}

/* What it tells when these were too many. */
static void follows_no_more(struct house *house, const char *path, int hops)
{
    house_begin(house);
    struct result *result = house_add_answer(house, path, 1, RESULT_SKIPPED, NO_LINKS);
    result->hops = hops;
    result->document_skip = DOCUMENT_SKIP_REDIRECTS;
    planner_report(&house->planner, &house->report);
    house_write(house);
}

static int two_redirects(void **state)
{
    return house_open(state, (const char *const[]){"max_redirects", "2", NULL});
}

static void a_direct_link_makes_a_chain_of_redirects_begin_anew(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/1", "/page"));
    redirects(house, "/1", 0, "/2");
    house_claim(house, 1);
    redirects(house, "/2", 1, "/3");
    house_claim(house, 1);
    assert_int_equal(hops_of(house, "/3"), 2);
    follows_no_more(house, "/3", 2);
    while (see_to_nearer(house))
        ;
    assert_int_equal(state_of(house, "/3"), URI_SKIPPED);
    answer(house, "/page", 1, LINKS("/2"));
    while (see_to_nearer(house))
        ;
    assert_int_equal(hops_of(house, "/2"), 0);
    assert_int_equal(hops_of(house, "/3"), 1);
    assert_int_equal(state_of(house, "/3"), URI_PENDING);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM nearer"), 0);
    counts_are_those_of_the_rows(house);
}

static void a_direct_link_to_what_waits_counts_no_redirects(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/1", "/page"));
    redirects(house, "/1", 0, "/2");
    assert_int_equal(hops_of(house, "/2"), 1);
    house_restart(house, NULL, NULL);
    house_claim(house, 100);
    answer(house, "/page", 1, LINKS("/2"));
    assert_int_equal(hops_of(house, "/2"), 0);
    /* It was with a site manager meanwhile, who counted as he was told. */
    follows_no_more(house, "/2", 2);
    while (see_to_nearer(house))
        ;
    assert_int_equal(state_of(house, "/2"), URI_PENDING);
    counts_are_those_of_the_rows(house);
}

static void a_document_that_did_not_change_tells_its_links_how_near_they_are(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b"));
    house_claim(house, 1);
    answer(house, "/b", 2, LINKS("/c"));
    house_begin(house);
    planner_begin_cycle(&house->planner);
    while (planner_requeue(&house->planner))
        ;
    house_write(house);
    house_start(house, "/b");
    house_claim(house, 100);
    answer_kind(house, "/b", 0, RESULT_NOT_MODIFIED, NO_LINKS);
    assert_int_equal(state_of(house, "/c"), URI_PENDING);
    assert_int_equal(depth_of(house, "/c"), 1);
    counts_are_those_of_the_rows(house);
}

static void what_is_too_deep_when_claimed_is_queued_by_a_shorter_way(void **state)
{
    struct house *house = *state;
    home_leads_to(house, LINKS("/a"));
    answer(house, "/a", 1, LINKS("/b", "/c"));
    house_restart(house, LEVELS, "DEPTH:1");
    house_claim(house, 1);
    house_claim(house, 100);
    house_begin(house);
    house_add_answer(house, "/b", 2, RESULT_REFUSED, NO_LINKS)->uri_skip = URI_SKIP_DEPTH;
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(state_of(house, "/b"), URI_REFUSED);
    /* This one becomes nearer while the site manager says no. */
    house_start(house, "/c");
    house_begin(house);
    house_add_answer(house, "/c", 2, RESULT_REFUSED, NO_LINKS)->uri_skip = URI_SKIP_DEPTH;
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(state_of(house, "/c"), URI_PENDING);
    assert_int_equal(rank_of(house, "queue", "/c"), 0);
    house_restart(house, NULL, NULL);
    house_start(house, "/start");
    house_claim(house, 1);
    house_claim(house, 100);
    answer(house, "/start", 0, LINKS("/b"));
    assert_int_equal(state_of(house, "/b"), URI_PENDING);
    assert_int_equal(rank_of(house, "queue", "/b"), 1);
    counts_are_those_of_the_rows(house);
}

static void a_limit_refuses_once_what_moved_in_the_same_turn(void **state)
{
    enum { COUNT = 2500 };
    struct house *house = *state;
    const char **links = house_many_links(COUNT);
    home_leads_to(house, LINKS("/a", "/start"));
    answer(house, "/a", 1, links);
    house_begin(house);
    house_add_answer(house, "/start", 0, RESULT_DOCUMENT, LINKS("/7"));
    planner_report(&house->planner, &house->report);
    house->planner.refresh_only = REFRESH_ONLY_MAX_DOC;
    plan_wish(&house->planner, 0, 1, 10);
    plan_wish(&house->planner, 0, 1, 10);
    house_write(house);
    assert_int_equal(state_of(house, "/7"), URI_REFUSED);
    assert_int_equal(rank_of(house, "queue", "/7"), -1);
    counts_are_those_of_the_rows(house);
    house_free_links(links, COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, house_close)
        TEST(a_queued_uri_moves_forward, all_levels),
        TEST(a_longer_way_changes_nothing, two_levels),
        TEST(two_ways_found_in_one_turn_count_as_well, two_levels),
        TEST(a_start_uri_that_is_known_is_at_no_distance, all_levels),
        TEST(what_waits_for_another_attempt_comes_back_with_its_new_rank, all_levels),
        TEST(a_claim_that_is_given_back_has_its_new_rank, all_levels),
        TEST(links_of_what_is_stored_follow_and_what_was_too_deep_is_admitted, two_levels),
        TEST(links_of_a_claim_that_became_nearer_on_the_wire_follow, two_levels),
        TEST(the_target_of_a_redirect_is_as_near_as_the_redirect, two_levels),
        TEST(a_link_not_to_be_followed_is_no_way, two_levels),
        TEST(a_kill_loses_no_link_that_lies_nearer, two_levels),
        TEST(a_turn_sees_to_some_links_only, two_levels),
        TEST(what_comes_nearer_still_tells_all_its_links_again, two_levels),
        TEST(links_follow_without_a_limit_too, all_levels),
        TEST(the_referrer_is_that_of_the_shortest_way, all_levels),
        TEST(a_nearer_claim_in_the_next_cycle_has_its_referrer_too, all_levels),
        TEST(where_links_begin_to_count_anew_the_first_referrer_stays, counting_anew),
        TEST(a_direct_link_makes_a_chain_of_redirects_begin_anew, two_redirects),
        TEST(a_direct_link_to_what_waits_counts_no_redirects, two_redirects),
        TEST(a_document_that_did_not_change_tells_its_links_how_near_they_are, two_levels),
        TEST(what_is_too_deep_when_claimed_is_queued_by_a_shorter_way, two_levels),
        TEST(a_limit_refuses_once_what_moved_in_the_same_turn, all_levels),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

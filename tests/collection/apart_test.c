/* URIs that wait apart: of sites in quarantine, and of a collection that is only refreshed. */
#include "planner_house.h"

#define NOW_MS 1000000 /* as planner_house.c has it */
#define LATER  (NOW_MS + 60000)
#define PAGES  5000 /* more than a turn moves */
#define A_SITE "http://a.example"

static int set_up(void **state)
{
    return house_open(state, NULL);
}

static struct site *site_of(struct house *house, int64_t id)
{
    return site_registry_by_id(house->store->sites, id);
}

static int64_t rows(struct house *house, const char *table)
{
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
    return house_ask(house, sql);
}

/* Each URI waits once, where the counts say. */
static void all_waits_once(struct house *house)
{
    assert_int_equal(
        house_ask(house,
                  "SELECT count(*) FROM site WHERE "
                  "queued <> (SELECT count(*) FROM queue WHERE site_id = site.id) OR "
                  "quarantined <> (SELECT count(*) FROM quarantined WHERE site_id = site.id) OR "
                  "withheld <> (SELECT count(*) FROM withheld WHERE site_id = site.id)"),
        0);
    assert_int_equal(
        house_ask(house, "SELECT count(*) FROM uri WHERE (state = 1) <> (SELECT count(*) FROM "
                         "(SELECT uri_id FROM queue UNION ALL SELECT uri_id FROM claim UNION ALL "
                         "SELECT uri_id FROM later UNION ALL SELECT uri_id FROM quarantined UNION "
                         "ALL SELECT uri_id FROM withheld) WHERE uri_id = uri.id)"),
        0);
    assert_int_equal(house->store->queued, rows(house, "queue"));
    assert_int_equal(house->store->quarantined, rows(house, "quarantined"));
    assert_int_equal(house->store->withheld, rows(house, "withheld"));
}

/* One turn at a time: what the committer does first in each. */
static int turns_until_settled(struct house *house, int64_t now_ms)
{
    for (int turns = 1;; turns++) {
        planner_begin(&house->planner, now_ms);
        bool more = planner_go_through_rows(&house->planner);
        house_write(house);
        all_waits_once(house);
        if (!more)
            return turns;
        assert_true(turns < 100);
    }
}

static void quarantine(struct house *house, int64_t site_id, int64_t until_ms)
{
    house_begin(house);
    plan_quarantine(&house->planner, site_of(house, site_id), until_ms);
    house_write(house);
}

static void refresh_only(struct house *house, bool wanted)
{
    house_begin(house);
    plan_refresh_only(&house->planner, wanted);
    house_write(house);
}

static void answer(struct house *house, const char *path, const char *const *links)
{
    house_begin(house);
    house_add_answer(house, path, path[1] ? 1 : 0, RESULT_DOCUMENT, links);
    planner_report(&house->planner, &house->report);
    house_write(house);
}

static void give_claim_back(struct house *house, const char *path, bool had_document)
{
    house_begin(house);
    struct result *result = house_add_answer(house, path, 1, RESULT_RETURNED, NO_LINKS);
    result->requested = false;
    result->had_document = had_document;
    planner_report(&house->planner, &house->report);
    house_write(house);
}

static void give_site_back(struct house *house, int64_t due_at_ms)
{
    struct lease_return given_back = {.site_id = 1, .state = "waiting", .due_at_ms = due_at_ms};
    house_begin(house);
    house->report.results = NULL;
    house->report.returns = &given_back;
    planner_report(&house->planner, &house->report);
    house->report.returns = NULL;
    house_write(house);
}

/* Whether the site would be leased at this time; it is not. */
static bool may_be_leased(struct house *house, int64_t site_id, int64_t now_ms)
{
    return site_registry_next(house->store->sites, now_ms) == site_of(house, site_id);
}

static const char **find_pages(struct house *house)
{
    const char **paths = house_many_links(PAGES);
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", paths);
    assert_int_equal(rows(house, "queue"), PAGES);
    return paths;
}

/* ---- quarantine ---- */

static void what_waits_stands_apart_a_stretch_a_turn(void **state)
{
    struct house *house = *state;
    const char **paths = find_pages(house);
    quarantine(house, 1, LATER);
    assert_true(turns_until_settled(house, NOW_MS) >= PAGES / 2000);
    assert_int_equal(rows(house, "queue"), 0);
    assert_int_equal(rows(house, "quarantined"), PAGES);
    assert_int_equal(house_ask(house, "SELECT uris FROM v_quarantine"), PAGES);
    assert_true(turns_until_settled(house, LATER) >= PAGES / 2000);
    assert_int_equal(rows(house, "queue"), PAGES);
    assert_int_equal(rows(house, "quarantine"), 0);
    house_free_links(paths, PAGES);
}

static void what_is_found_meanwhile_stands_apart_at_once(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    quarantine(house, 1, LATER);
    answer(house, "/", LINKS("/a", "/b"));
    house_start(house, "/c");
    assert_int_equal(rows(house, "quarantined"), 3);
    assert_int_equal(rows(house, "queue"), 0);
    all_waits_once(house);
}

static void what_is_given_back_and_what_falls_due_stands_apart(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", LINKS("/a", "/b"));
    house_claim(house, 10);
    house_begin(house);
    struct result *failed = house_add_answer(house, "/a", 1, RESULT_FAILED, NO_LINKS);
    failed->status = 503;
    failed->error_class = ERROR_CLASS_STATUS;
    failed->document_skip = DOCUMENT_SKIP_STATUS;
    failed->retry_after_ms = 1000;
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(rows(house, "later"), 1);
    quarantine(house, 1, LATER);
    give_claim_back(house, "/b", false);
    assert_int_equal(rows(house, "quarantined"), 1);
    planner_begin(&house->planner, NOW_MS + 2000);
    planner_later(&house->planner);
    house_write(house);
    assert_int_equal(rows(house, "quarantined"), 2);
    all_waits_once(house);
}

static void the_lease_is_called_back_and_no_other_follows(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_start(house, "/a");
    house_claim(house, 1);
    house_begin(house);
    plan_quarantine(&house->planner, site_of(house, 1), LATER);
    assert_int_equal(house->planner.recall_count, 1);
    assert_int_equal(house->planner.recalls[0].site_id, 1);
    assert_true(house->planner.recalls[0].at_once);
    house_write(house);
    give_claim_back(house, "/", false);
    give_claim_back(house, "/a", false);
    give_site_back(house, NOW_MS);
    assert_false(may_be_leased(house, 1, LATER));
    turns_until_settled(house, NOW_MS);
    assert_false(may_be_leased(house, 1, LATER));
    turns_until_settled(house, LATER);
    assert_true(may_be_leased(house, 1, LATER));
}

static void a_restart_keeps_a_quarantine_and_a_kill_half_way(void **state)
{
    struct house *house = *state;
    const char **paths = find_pages(house);
    quarantine(house, 1, LATER);
    house_restart(house, NULL, NULL);
    assert_true(site_of(house, 1)->quarantined);
    house_begin(house);
    assert_true(planner_quarantines(&house->planner));
    house_write(house);
    house_restart(house, NULL, NULL);
    all_waits_once(house);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "quarantined"), PAGES);
    planner_begin(&house->planner, LATER);
    assert_true(planner_quarantines(&house->planner));
    house_write(house);
    house_restart(house, NULL, NULL);
    turns_until_settled(house, LATER);
    assert_int_equal(rows(house, "queue"), PAGES);
    assert_int_equal(rows(house, "quarantine"), 0);
    house_free_links(paths, PAGES);
}

static void it_can_be_lifted_and_lengthened(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    quarantine(house, 1, LATER);
    turns_until_settled(house, NOW_MS);
    quarantine(house, 1, LATER + 5000);
    turns_until_settled(house, LATER);
    assert_int_equal(rows(house, "quarantined"), 1);
    assert_int_equal(planner_quarantine_due(&house->planner), LATER + 5000);
    quarantine(house, 1, NOW_MS);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "queue"), 1);
    assert_int_equal(planner_quarantine_due(&house->planner), -1);
    quarantine(house, 1, NOW_MS);
    assert_int_equal(rows(house, "quarantine"), 0);
}

static void other_sites_are_not_touched(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_begin(house);
    house_seed(house, "http://a.example:8080/");
    house_write(house);
    assert_non_null(site_of(house, 2));
    quarantine(house, 2, LATER);
    turns_until_settled(house, NOW_MS);
    assert_true(may_be_leased(house, 1, NOW_MS));
}

static void a_shorter_way_moves_what_stands_apart(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    quarantine(house, 1, LATER);
    answer(house, "/", LINKS("/a"));
    assert_int_equal(house_ask(house, "SELECT rank FROM quarantined"), 1);
    house_start(house, "/a");
    assert_int_equal(house_ask(house, "SELECT rank FROM quarantined"), 0);
    turns_until_settled(house, LATER);
    assert_int_equal(house_ask(house, "SELECT rank FROM queue"), 0);
}

/* ---- refresh-only by the administrator ---- */

static void what_is_new_waits_and_what_is_known_is_crawled(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", LINKS("/a", "/b"));
    house_claim(house, 10);
    give_claim_back(house, "/a", false);
    give_claim_back(house, "/b", false);
    refresh_only(house, true);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "withheld"), 2);
    house_begin(house);
    planner_begin_cycle(&house->planner);
    while (planner_requeue(&house->planner))
        ;
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue JOIN document USING (uri_id)"),
                     1);
    assert_int_equal(rows(house, "queue"), 1);
    all_waits_once(house);
    refresh_only(house, false);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "queue"), 3);
}

static void what_is_found_is_kept_however_much_it_is(void **state)
{
    struct house *house = *state;
    const char **paths = house_many_links(PAGES);
    house_start(house, "/");
    house_claim(house, 1);
    refresh_only(house, true);
    answer(house, "/", paths);
    assert_int_equal(rows(house, "withheld"), PAGES);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE state = 7"), 0);
    house_restart(house, NULL, NULL);
    assert_true(house->store->refresh_only);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "withheld"), PAGES);
    refresh_only(house, false);
    house_begin(house);
    assert_true(planner_withhold(&house->planner));
    house_write(house);
    house_restart(house, NULL, NULL); /* a kill half way */
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "queue"), PAGES);
    house_free_links(paths, PAGES);
}

static void nothing_is_leased_before_the_queue_was_looked_through(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    refresh_only(house, true);
    house_begin(house);
    planner_grant_leases(&house->planner);
    assert_int_equal(house->planner.leased, 0);
    house_write(house);
    turns_until_settled(house, NOW_MS);
    house_begin(house);
    planner_grant_leases(&house->planner);
    house_write(house);
    assert_int_equal(rows(house, "claim"), 0);
    assert_int_equal(rows(house, "withheld"), 1);
}

static void quarantine_and_refresh_only_may_hold_together(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", LINKS("/a"));
    house_claim(house, 1);
    give_claim_back(house, "/a", false);
    quarantine(house, 1, LATER);
    turns_until_settled(house, NOW_MS);
    refresh_only(house, true);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "quarantined"), 1);
    turns_until_settled(house, LATER);
    assert_int_equal(rows(house, "withheld"), 1);
    quarantine(house, 1, LATER);
    refresh_only(house, false);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "quarantined"), 1);
    turns_until_settled(house, LATER);
    assert_int_equal(rows(house, "queue"), 1);
}

static void quarantine_and_refresh_only_may_begin_at_once(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", LINKS("/a"));
    house_claim(house, 1);
    give_claim_back(house, "/a", false);
    quarantine(house, 1, LATER);
    refresh_only(house, true);
    turns_until_settled(house, NOW_MS);
    assert_int_equal(rows(house, "withheld"), 1);
}

static void the_crawl_mode_names_the_administrator_before_the_limits(void **state)
{
    struct house *house = *state;
    assert_string_equal(planner_crawl_mode(&house->planner), "");
    house->planner.refresh_only = REFRESH_ONLY_MAX_DOC;
    assert_string_equal(planner_crawl_mode(&house->planner), "Refreshing(limit=max_doc)");
    refresh_only(house, true);
    assert_string_equal(planner_crawl_mode(&house->planner), "Refreshing(limit=user)");
    assert_int_equal(
        house_ask(house, "SELECT crawl_mode = 'Refreshing(limit=user)' FROM collection"), 1);
    refresh_only(house, false);
    assert_string_equal(planner_crawl_mode(&house->planner), "Refreshing(limit=max_doc)");
}

/* ---- preempted sites ---- */

static void a_preempted_site_goes_behind_the_others(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_start(house, "/a");
    house_claim(house, 1);
    house_begin(house);
    plan_preempt(&house->planner, site_of(house, 1));
    assert_int_equal(house->planner.recall_count, 1);
    house_write(house);
    house_claim(house, 10);
    assert_int_equal(rows(house, "claim"), 2);
    give_claim_back(house, "/", false);
    give_claim_back(house, "/a", false);
    give_site_back(house, NOW_MS);
    assert_false(may_be_leased(house, 1, NOW_MS + 1000));
    assert_true(may_be_leased(house, 1, LATER));
    assert_int_equal(house_ask(house, "SELECT sentence LIKE 'preempted%' FROM site"), 1);
    assert_int_equal(rows(house, "queue"), 2);
}

static void one_that_only_waits_goes_behind_the_others_too(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    assert_true(may_be_leased(house, 1, NOW_MS));
    house_begin(house);
    plan_preempt(&house->planner, site_of(house, 1));
    house_write(house);
    assert_false(may_be_leased(house, 1, NOW_MS));
    assert_true(may_be_leased(house, 1, LATER));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)
        TEST(what_waits_stands_apart_a_stretch_a_turn),
        TEST(what_is_found_meanwhile_stands_apart_at_once),
        TEST(what_is_given_back_and_what_falls_due_stands_apart),
        TEST(the_lease_is_called_back_and_no_other_follows),
        TEST(a_restart_keeps_a_quarantine_and_a_kill_half_way),
        TEST(it_can_be_lifted_and_lengthened),
        TEST(other_sites_are_not_touched),
        TEST(a_shorter_way_moves_what_stands_apart),
        TEST(what_is_new_waits_and_what_is_known_is_crawled),
        TEST(what_is_found_is_kept_however_much_it_is),
        TEST(nothing_is_leased_before_the_queue_was_looked_through),
        TEST(quarantine_and_refresh_only_may_hold_together),
        TEST(quarantine_and_refresh_only_may_begin_at_once),
        TEST(the_crawl_mode_names_the_administrator_before_the_limits),
        TEST(a_preempted_site_goes_behind_the_others),
        TEST(one_that_only_waits_goes_behind_the_others_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

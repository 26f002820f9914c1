/* URIs that are held: of sites in quarantine, and of a collection that is only refreshed. */
#include "plan_held.h"
#include "plan_leases.h"
#include "plan_refresh.h"
#include "plan_retries.h"
#include "planner_fixture.h"

#include <seine/crawling/planner/periodic_work.h>

#define NOW_MS 1000000 /* as planner_fixture.c has it */
#define LATER  (NOW_MS + 60000)
#define PAGES  5000 /* more than a batch moves */
#define A_SITE "http://a.example"

static int set_up(void **state)
{
    return fixture_open(state, NULL);
}

static struct site *site_of(struct fixture *fixture, int64_t id)
{
    return site_registry_by_id(fixture->store->sites, id);
}

static int64_t rows(struct fixture *fixture, const char *table)
{
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
    return fixture_ask(fixture, sql);
}

/* Each URI waits once, where the counts say. */
static void all_waits_once(struct fixture *fixture)
{
    assert_int_equal(
        fixture_ask(
            fixture,
            "SELECT count(*) FROM site WHERE "
            "queued <> (SELECT count(*) FROM queue WHERE site_id = site.id AND hold = 0) OR "
            "quarantined <> (SELECT count(*) FROM queue WHERE site_id = site.id AND hold = 1) OR "
            "withheld <> (SELECT count(*) FROM queue WHERE site_id = site.id AND hold = 2)"),
        0);
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT count(*) FROM uri WHERE (state = 1) <> (SELECT count(*) FROM "
                    "(SELECT uri_id FROM queue UNION ALL SELECT uri_id FROM claim UNION ALL "
                    "SELECT uri_id FROM retry) WHERE uri_id = uri.id)"),
        0);
    assert_int_equal(fixture->store->queued, rows(fixture, "queue WHERE hold = 0"));
    assert_int_equal(fixture->store->quarantined, rows(fixture, "queue WHERE hold = 1"));
    assert_int_equal(fixture->store->withheld, rows(fixture, "queue WHERE hold = 2"));
}

/* One batch at a time: what the committer does first in each. */
static int batches_until_settled(struct fixture *fixture, int64_t now_ms)
{
    for (int batches = 1;; batches++) {
        planner_begin(&fixture->planner, now_ms);
        bool more = planner_do_work(&fixture->planner, WORK_ROWS);
        fixture_write(fixture);
        all_waits_once(fixture);
        if (!more)
            return batches;
        assert_true(batches < 100);
    }
}

static void quarantine(struct fixture *fixture, int64_t site_id, int64_t until_ms)
{
    fixture_begin(fixture);
    planner_quarantine(&fixture->planner, site_of(fixture, site_id), until_ms);
    fixture_write(fixture);
}

static void refresh_only(struct fixture *fixture, bool wanted)
{
    fixture_begin(fixture);
    planner_refresh_only(&fixture->planner, wanted);
    fixture_write(fixture);
}

static void answer(struct fixture *fixture, const char *path, const char *const *links)
{
    fixture_begin(fixture);
    fixture_add_answer(fixture, path, path[1] ? 1 : 0, RESULT_DOCUMENT, links);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void give_claim_back(struct fixture *fixture, const char *path, bool had_document)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, 1, RESULT_RETURNED, NO_LINKS);
    result->requested = false;
    result->had_document = had_document;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void give_site_back(struct fixture *fixture, int64_t due_at_ms)
{
    struct lease_return given_back = {
        .site_id = 1, .state = SITE_STATE_WAITING, .due_at_ms = due_at_ms};
    fixture_begin(fixture);
    fixture->report.results = NULL;
    fixture->report.returns = &given_back;
    planner_report(&fixture->planner, &fixture->report);
    fixture->report.returns = NULL;
    fixture_write(fixture);
}

/* Whether the site would be leased at this time; it is not. */
static bool may_be_leased(struct fixture *fixture, int64_t site_id, int64_t now_ms)
{
    return site_registry_next(fixture->store->sites, now_ms) == site_of(fixture, site_id);
}

static const char **find_pages(struct fixture *fixture)
{
    const char **paths = fixture_many_links(PAGES);
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", paths);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), PAGES);
    return paths;
}

/* ---- quarantine ---- */

static void what_waits_is_held_a_chunk_a_batch(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = find_pages(fixture);
    quarantine(fixture, 1, LATER);
    assert_true(batches_until_settled(fixture, NOW_MS) >= PAGES / 2000);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), 0);
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), PAGES);
    assert_int_equal(fixture_ask(fixture, "SELECT uris FROM v_quarantine"), PAGES);
    assert_true(batches_until_settled(fixture, LATER) >= PAGES / 2000);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), PAGES);
    assert_int_equal(rows(fixture, "quarantine"), 0);
    fixture_free_links(paths, PAGES);
}

static void what_is_found_meanwhile_is_held_at_once(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    quarantine(fixture, 1, LATER);
    answer(fixture, "/", LINKS("/a", "/b"));
    fixture_start(fixture, "/c");
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), 3);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), 0);
    all_waits_once(fixture);
}

static void what_is_given_back_and_what_falls_due_is_held(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", LINKS("/a", "/b"));
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    struct result *failed = fixture_add_answer(fixture, "/a", 1, RESULT_FAILED, NO_LINKS);
    failed->status = 503;
    result_fail(failed, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS)->retry_after_ms = 1000;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(rows(fixture, "retry"), 1);
    quarantine(fixture, 1, LATER);
    give_claim_back(fixture, "/b", false);
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), 1);
    planner_begin(&fixture->planner, NOW_MS + 2000);
    planner_retries(&fixture->planner);
    fixture_write(fixture);
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), 2);
    all_waits_once(fixture);
}

static void the_lease_is_called_back_and_no_other_follows(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_start(fixture, "/a");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    planner_quarantine(&fixture->planner, site_of(fixture, 1), LATER);
    assert_int_equal(fixture->planner.recall_count, 1);
    assert_int_equal(fixture->planner.recalls[0].site_id, 1);
    assert_true(fixture->planner.recalls[0].at_once);
    fixture_write(fixture);
    give_claim_back(fixture, "/", false);
    give_claim_back(fixture, "/a", false);
    give_site_back(fixture, NOW_MS);
    assert_false(may_be_leased(fixture, 1, LATER));
    batches_until_settled(fixture, NOW_MS);
    assert_false(may_be_leased(fixture, 1, LATER));
    batches_until_settled(fixture, LATER);
    assert_true(may_be_leased(fixture, 1, LATER));
}

static void a_restart_keeps_a_quarantine_and_a_kill_half_way(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = find_pages(fixture);
    quarantine(fixture, 1, LATER);
    fixture_restart(fixture, NULL, NULL);
    assert_true(site_is_quarantined(site_of(fixture, 1)));
    fixture_begin(fixture);
    assert_true(planner_quarantines(&fixture->planner));
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL);
    all_waits_once(fixture);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), PAGES);
    planner_begin(&fixture->planner, LATER);
    assert_true(planner_quarantines(&fixture->planner));
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL);
    batches_until_settled(fixture, LATER);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), PAGES);
    assert_int_equal(rows(fixture, "quarantine"), 0);
    fixture_free_links(paths, PAGES);
}

static void it_can_be_lifted_and_lengthened(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    quarantine(fixture, 1, LATER);
    batches_until_settled(fixture, NOW_MS);
    quarantine(fixture, 1, LATER + 5000);
    batches_until_settled(fixture, LATER);
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), 1);
    assert_int_equal(planner_quarantine_due(&fixture->planner), LATER + 5000);
    quarantine(fixture, 1, NOW_MS);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), 1);
    assert_int_equal(planner_quarantine_due(&fixture->planner), -1);
    quarantine(fixture, 1, NOW_MS);
    assert_int_equal(rows(fixture, "quarantine"), 0);
}

static void other_sites_are_not_touched(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example:8080/");
    fixture_write(fixture);
    assert_non_null(site_of(fixture, 2));
    quarantine(fixture, 2, LATER);
    batches_until_settled(fixture, NOW_MS);
    assert_true(may_be_leased(fixture, 1, NOW_MS));
}

static void a_shorter_way_moves_what_is_held(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    quarantine(fixture, 1, LATER);
    answer(fixture, "/", LINKS("/a"));
    assert_int_equal(fixture_ask(fixture, "SELECT rank FROM queue WHERE hold = 1"), 1);
    fixture_start(fixture, "/a");
    assert_int_equal(fixture_ask(fixture, "SELECT rank FROM queue WHERE hold = 1"), 0);
    batches_until_settled(fixture, LATER);
    assert_int_equal(fixture_ask(fixture, "SELECT rank FROM queue WHERE hold = 0"), 0);
}

/* ---- refresh-only by the administrator ---- */

static void what_is_new_waits_and_what_is_known_is_crawled(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", LINKS("/a", "/b"));
    fixture_claim(fixture, 10);
    give_claim_back(fixture, "/a", false);
    give_claim_back(fixture, "/b", false);
    refresh_only(fixture, true);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 2"), 2);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, CYCLE_OF_ALL);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT count(*) FROM queue JOIN document USING (uri_id) WHERE hold = 0"),
        1);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), 1);
    all_waits_once(fixture);
    refresh_only(fixture, false);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), 3);
}

static void what_is_found_is_kept_however_much_it_is(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = fixture_many_links(PAGES);
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    refresh_only(fixture, true);
    answer(fixture, "/", paths);
    assert_int_equal(rows(fixture, "queue WHERE hold = 2"), PAGES);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE state = 7"), 0);
    fixture_restart(fixture, NULL, NULL);
    assert_true(fixture->store->refresh_only);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 2"), PAGES);
    refresh_only(fixture, false);
    fixture_begin(fixture);
    assert_true(planner_withhold(&fixture->planner));
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL); /* a kill half way */
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), PAGES);
    fixture_free_links(paths, PAGES);
}

static void nothing_is_leased_before_the_queue_was_looked_through(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    refresh_only(fixture, true);
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    assert_int_equal(fixture->planner.results.leased, 0);
    fixture_write(fixture);
    batches_until_settled(fixture, NOW_MS);
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    fixture_write(fixture);
    assert_int_equal(rows(fixture, "claim"), 0);
    assert_int_equal(rows(fixture, "queue WHERE hold = 2"), 1);
}

static void quarantine_and_refresh_only_may_hold_together(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", LINKS("/a"));
    fixture_claim(fixture, 1);
    give_claim_back(fixture, "/a", false);
    quarantine(fixture, 1, LATER);
    batches_until_settled(fixture, NOW_MS);
    refresh_only(fixture, true);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), 1);
    batches_until_settled(fixture, LATER);
    assert_int_equal(rows(fixture, "queue WHERE hold = 2"), 1);
    quarantine(fixture, 1, LATER);
    refresh_only(fixture, false);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 1"), 1);
    batches_until_settled(fixture, LATER);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), 1);
}

static void quarantine_and_refresh_only_may_begin_at_once(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", LINKS("/a"));
    fixture_claim(fixture, 1);
    give_claim_back(fixture, "/a", false);
    quarantine(fixture, 1, LATER);
    refresh_only(fixture, true);
    batches_until_settled(fixture, NOW_MS);
    assert_int_equal(rows(fixture, "queue WHERE hold = 2"), 1);
}

static void the_crawl_mode_names_the_administrator_before_the_limits(void **state)
{
    struct fixture *fixture = *state;
    assert_string_equal(planner_crawl_mode(&fixture->planner), "");
    fixture->planner.refresh_only = REFRESH_ONLY_MAX_DOC;
    assert_string_equal(planner_crawl_mode(&fixture->planner), "Refreshing(limit=max_doc)");
    refresh_only(fixture, true);
    assert_string_equal(planner_crawl_mode(&fixture->planner), "Refreshing(limit=user)");
    assert_int_equal(
        fixture_ask(fixture, "SELECT crawl_mode = 'Refreshing(limit=user)' FROM collection"), 1);
    refresh_only(fixture, false);
    assert_string_equal(planner_crawl_mode(&fixture->planner), "Refreshing(limit=max_doc)");
}

/* ---- preempted sites ---- */

static void a_preempted_site_goes_behind_the_others(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_start(fixture, "/a");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    planner_preempt(&fixture->planner, site_of(fixture, 1));
    assert_int_equal(fixture->planner.recall_count, 1);
    fixture_write(fixture);
    fixture_claim(fixture, 10);
    assert_int_equal(rows(fixture, "claim"), 2);
    give_claim_back(fixture, "/", false);
    give_claim_back(fixture, "/a", false);
    give_site_back(fixture, NOW_MS);
    assert_false(may_be_leased(fixture, 1, NOW_MS + 1000));
    assert_true(may_be_leased(fixture, 1, LATER));
    assert_int_equal(fixture_ask(fixture, "SELECT sentence LIKE 'preempted%' FROM site"), 1);
    assert_int_equal(rows(fixture, "queue WHERE hold = 0"), 2);
}

static void one_that_only_waits_goes_behind_the_others_too(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    assert_true(may_be_leased(fixture, 1, NOW_MS));
    fixture_begin(fixture);
    planner_preempt(&fixture->planner, site_of(fixture, 1));
    fixture_write(fixture);
    assert_false(may_be_leased(fixture, 1, NOW_MS));
    assert_true(may_be_leased(fixture, 1, LATER));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(what_waits_is_held_a_chunk_a_batch),
        TEST(what_is_found_meanwhile_is_held_at_once),
        TEST(what_is_given_back_and_what_falls_due_is_held),
        TEST(the_lease_is_called_back_and_no_other_follows),
        TEST(a_restart_keeps_a_quarantine_and_a_kill_half_way),
        TEST(it_can_be_lifted_and_lengthened),
        TEST(other_sites_are_not_touched),
        TEST(a_shorter_way_moves_what_is_held),
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

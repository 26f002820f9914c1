/* Statistics: a minute's delta, the cycles that are kept apart, the sum of the others; whatever
 * happens between. */
#include "plan_refresh.h"
#include "plan_statistics.h"
#include "planner_fixture.h"

#include <sql/crawl/verify.h>
#include <stdio.h>

enum { SITES = 40, LAST_SITE = SITES, MINUTE_MS = 60000 };

static int set_up(void **state)
{
    static const char *const settings[] = {"seine/statistics_cycles", "2", "seine/scope", "all",
                                           NULL};
    return fixture_open(state, settings);
}

/* A batch at that time, in which so many responses of both the first and the last site are counted.
 */
static void batch(struct fixture *fixture, int64_t at_ms, int responses)
{
    planner_begin(&fixture->planner, at_ms);
    for (int i = 0; i < responses; i++) {
        stats_add(fixture->store->stats, 1, STATISTIC_DOWNLOADED, 1);
        stats_count(fixture->store->stats, LAST_SITE, STATISTIC_HTTP_RESPONSE, TEXT_LITERAL("200"));
    }
    fixture_write(fixture);
}

static void minute(struct fixture *fixture, int64_t at_ms)
{
    planner_begin(&fixture->planner, at_ms);
    planner_minute(&fixture->planner);
    fixture_write(fixture);
}

static void begin_cycle(struct fixture *fixture, int64_t at_ms)
{
    planner_begin(&fixture->planner, at_ms);
    planner_begin_cycle(&fixture->planner, true);
    fixture_write(fixture);
}

/* One step. Returns whether more is left. */
static bool fold(struct fixture *fixture)
{
    planner_begin(&fixture->planner, 1);
    bool more = planner_fold_statistics(&fixture->planner);
    fixture_write(fixture);
    return more;
}

static void begin(struct fixture *fixture, int64_t at_ms)
{
    planner_begin(&fixture->planner, at_ms);
    for (int i = 1; i <= SITES; i++) {
        char uri[64];
        snprintf(uri, sizeof uri, "http://s%d.example/", i);
        fixture_seed(fixture, uri);
    }
    planner_begin_statistics(&fixture->planner);
    fixture_write(fixture);
}

static int64_t whole(struct fixture *fixture, int site, const char *name)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT value FROM v_statistics_whole WHERE site_id = %d AND name = '%s'", site, name);
    return fixture_ask(fixture, sql);
}

static int64_t kept(struct fixture *fixture, int cycle)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT total(value) FROM v_statistics WHERE site_id = 1 AND cycle = %d "
             "AND name = 'Downloaded'",
             cycle);
    return fixture_ask(fixture, sql);
}

static int64_t findings(struct fixture *fixture)
{
    struct db *db = fixture->store->db;
    struct statement *checks[] = {crawl_verify_statistic_rows(db), crawl_verify_statistic_sums(db),
                                  crawl_verify_statistic_spans(db),
                                  crawl_verify_skips(db, .deleted = URI_DELETED)};
    int64_t count = 0;
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        int status;
        while ((status = statement_step(checks[i], &fixture->error)) == STATEMENT_ROW)
            count++;
        assert_int_equal(status, STATEMENT_DONE);
    }
    return count;
}

/* Cycles 0 to 4 with 1 to 5 responses. */
static void crawl_five_cycles(struct fixture *fixture)
{
    begin(fixture, 1000);
    for (int cycle = 0; cycle < 5; cycle++) {
        if (cycle > 0)
            begin_cycle(fixture, 100000 * cycle);
        batch(fixture, 100000 * cycle + 5000, cycle + 1);
        minute(fixture, 100000 * cycle + MINUTE_MS);
    }
}

static void what_was_counted_is_merged_once_a_minute(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture, 1000);
    batch(fixture, 2000, 3);
    batch(fixture, 3000, 4);
    assert_int_equal(fixture_ask(fixture, "SELECT value FROM statistic_delta WHERE site_id = 1"),
                     7);
    assert_int_equal(kept(fixture, 0), 7);
    minute(fixture, MINUTE_MS);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM statistic_delta"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT delta_at FROM statistic_upkeep"), MINUTE_MS);
    batch(fixture, MINUTE_MS + 1, 1);
    assert_int_equal(kept(fixture, 0), 8);
    assert_int_equal(whole(fixture, 1, "Downloaded"), 8);
    assert_int_equal(findings(fixture), 0);
}

static void old_cycles_are_added_up_and_the_whole_stays_the_sum(void **state)
{
    struct fixture *fixture = *state;
    crawl_five_cycles(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(DISTINCT cycle) FROM statistic"), 5);
    while (fold(fixture))
        assert_int_equal(whole(fixture, 1, "Downloaded"), 1 + 2 + 3 + 4 + 5);
    assert_int_equal(fixture_ask(fixture, "SELECT count(DISTINCT cycle) FROM statistic"), 3);
    assert_int_equal(kept(fixture, -1), 1 + 2 + 3);
    assert_int_equal(kept(fixture, 3), 4);
    assert_int_equal(kept(fixture, 4), 5);
    assert_int_equal(whole(fixture, 0, "Downloaded"), 15);
    assert_int_equal(whole(fixture, LAST_SITE, "HTTPResponse"), 15);
    assert_int_equal(whole(fixture, 0, "CrawlStarted"), 400000);
    assert_int_equal(fixture_ask(fixture, "SELECT updates FROM v_statistics_whole "
                                          "WHERE site_id = 0 AND name = 'CrawlStarted'"),
                     5);
    assert_int_equal(
        fixture_ask(fixture, "SELECT started_at FROM v_statistic_spans WHERE cycle = -1"), 1000);
    assert_int_equal(
        fixture_ask(fixture, "SELECT stopped_at FROM v_statistic_spans WHERE cycle = -1"), 205000);
    /* 4, 5 and 5 seconds. */
    assert_int_equal(
        fixture_ask(fixture, "SELECT running_s FROM v_statistic_spans WHERE cycle = -1"), 14);
    assert_false(fold(fixture));
    assert_int_equal(findings(fixture), 0);
}

static void a_kill_between_two_steps_loses_and_doubles_nothing(void **state)
{
    struct fixture *fixture = *state;
    crawl_five_cycles(fixture);
    assert_true(fold(fixture));
    /* The collection's are added up already, the last site's not. */
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM statistic WHERE site_id = 0 AND cycle = 0"), 0);
    assert_int_not_equal(
        fixture_ask(fixture, "SELECT count(*) FROM statistic WHERE site_id = 40 AND cycle = 0"), 0);
    assert_int_equal(findings(fixture), 0);
    fixture_restart(fixture, NULL, NULL);
    assert_false(fold(fixture));
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM statistic WHERE cycle BETWEEN 0 AND 2"), 0);
    assert_int_equal(whole(fixture, 1, "Downloaded"), 15);
    assert_int_equal(whole(fixture, LAST_SITE, "HTTPResponse"), 15);
    assert_int_equal(findings(fixture), 0);
}

static void fewer_cycles_are_kept_as_soon_as_that_is_configured(void **state)
{
    struct fixture *fixture = *state;
    crawl_five_cycles(fixture);
    while (fold(fixture))
        ;
    fixture_restart(fixture, "seine/statistics_cycles", "1");
    while (fold(fixture))
        ;
    assert_int_equal(kept(fixture, -1), 1 + 2 + 3 + 4);
    assert_int_equal(kept(fixture, 4), 5);
    assert_int_equal(findings(fixture), 0);
}

static void the_time_between_two_runs_does_not_count(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture, 1000);
    batch(fixture, 5000, 1);
    fixture_restart(fixture, NULL, NULL);
    planner_begin(&fixture->planner, 1000000);
    planner_begin_statistics(&fixture->planner);
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM statistic_delta WHERE site_id = 1"),
                     0);
    batch(fixture, 1006000, 1);
    assert_int_equal(fixture_ask(fixture, "SELECT running_s FROM v_statistic_spans"), 10);
    assert_int_equal(findings(fixture), 0);
}

static void servers_cannot_invent_keys_from_minute_to_minute(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture, 1000);
    for (int i = 0; i < 4; i++) {
        planner_begin(&fixture->planner, 2000 + i * MINUTE_MS);
        for (int j = 0; j < LIMIT_STATISTIC_KEYS - 1; j++) {
            char key[32];
            snprintf(key, sizeof key, "x/%d-%d", i, j);
            stats_count(fixture->store->stats, 1, STATISTIC_MIME_TYPE, text_of(key));
        }
        fixture_write(fixture);
        minute(fixture, (i + 1) * MINUTE_MS);
    }
    assert_in_range(fixture_ask(fixture, "SELECT count(*) FROM statistic WHERE site_id = 1"),
                    LIMIT_STATISTIC_KEYS, 2 * LIMIT_STATISTIC_KEYS);
    assert_int_equal(fixture_ask(fixture, "SELECT sum(value) FROM statistic WHERE site_id = 1"),
                     4 * (LIMIT_STATISTIC_KEYS - 1));
    assert_in_range(fixture_ask(fixture, "SELECT value FROM statistic WHERE site_id = 1 "
                                         "AND key = '" STATS_OTHER_KEY "'"),
                    2 * (LIMIT_STATISTIC_KEYS - 1), 4 * LIMIT_STATISTIC_KEYS);
    assert_int_equal(findings(fixture), 0);
}

static void a_state_is_sampled_when_it_has_changed(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture, 1000);
    assert_int_equal(whole(fixture, 0, "QueueLength"), SITES);
    planner_begin(&fixture->planner, 2000);
    fixture_seed(fixture, "http://s1.example/more");
    fixture_write(fixture);
    batch(fixture, 3000, 1);
    batch(fixture, 4000, 1);
    assert_int_equal(whole(fixture, 0, "QueueLength"), SITES + 1);
    assert_int_equal(fixture_ask(fixture, "SELECT minimum FROM v_statistics "
                                          "WHERE site_id = 0 AND name = 'QueueLength'"),
                     SITES);
    assert_int_equal(fixture_ask(fixture, "SELECT updates FROM v_statistics "
                                          "WHERE site_id = 0 AND name = 'QueueLength'"),
                     2);
}

static void refetch(struct fixture *fixture, int64_t at_ms)
{
    planner_begin(&fixture->planner, at_ms);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
}

/* The root is claimed and answered with 404. */
static void fail_root(struct fixture *fixture)
{
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, "/", 0, RESULT_FAILED, NO_LINKS);
    result->status = 404;
    result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS)->is_final = true;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static int64_t skips(struct fixture *fixture)
{
    return fixture_ask(fixture, "SELECT value FROM v_statistics_whole WHERE site_id = 0 "
                                "AND name = 'DocSkip' AND key = 'ot/404'");
}

static void what_was_skipped_stays_counted_while_it_waits_again(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fail_root(fixture);
    assert_int_equal(skips(fixture), 1);
    assert_int_equal(findings(fixture), 0);
    refetch(fixture, 100000);
    assert_int_equal(fixture_uri(fixture, "state", "/"), URI_PENDING);
    assert_int_equal(skips(fixture), 1);
    assert_int_equal(findings(fixture), 0);
}

static void what_was_skipped_in_each_of_two_cycles_counts_twice(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fail_root(fixture);
    refetch(fixture, 100000);
    fail_root(fixture);
    assert_int_equal(skips(fixture), 2);
    assert_int_equal(findings(fixture), 0);
}

static void a_skip_that_is_not_counted_is_found(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fail_root(fixture);
    refetch(fixture, 100000);
    fail_root(fixture);
    assert_int_equal(db_begin(fixture->store->db, &fixture->error), 0);
    (void)fixture_ask(fixture, "UPDATE statistic_delta SET value = 0 WHERE key = 'ot/404'");
    assert_int_equal(db_commit(fixture->store->db, &fixture->error), 0);
    assert_int_equal(skips(fixture), 1); /* that of the first cycle */
    assert_int_not_equal(findings(fixture), 0);
}

static void what_was_skipped_and_deleted_stays_counted(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fail_root(fixture);
    fixture_begin(fixture);
    struct site *site = site_registry_by_id(fixture->store->sites, 1);
    assert_true(planner_delete_uri(&fixture->planner, site,
                                   known_hash(&fixture->store->key, site->seed, text_of("/"))));
    fixture_write(fixture);
    assert_int_equal(skips(fixture), 1);
    assert_int_equal(findings(fixture), 0);
}

static void lost_statistics_are_reported_rarely(void **state)
{
    struct fixture *fixture = *state;
    static const uint64_t lost[] = {0, 3, 4, 0, 5, 18, 1, 500};
    static const int64_t events[] = {0, 1, 1, 1, 1, 2, 2, 3};
    begin(fixture, 1000);
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        planner_begin(&fixture->planner, 2000);
        plan_lost_statistics(&fixture->planner, lost[i]);
        fixture_write(fixture);
        assert_int_equal(
            fixture_ask(fixture, "SELECT count(*) FROM event WHERE kind = 'statistics lost'"),
            events[i]);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM event WHERE sentence LIKE "
                                          "'531 amounts could not be counted %'"),
                     1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(what_was_counted_is_merged_once_a_minute),
        TEST(old_cycles_are_added_up_and_the_whole_stays_the_sum),
        TEST(a_kill_between_two_steps_loses_and_doubles_nothing),
        TEST(fewer_cycles_are_kept_as_soon_as_that_is_configured),
        TEST(the_time_between_two_runs_does_not_count),
        TEST(servers_cannot_invent_keys_from_minute_to_minute),
        TEST(a_state_is_sampled_when_it_has_changed),
        TEST(what_was_skipped_stays_counted_while_it_waits_again),
        TEST(what_was_skipped_in_each_of_two_cycles_counts_twice),
        TEST(a_skip_that_is_not_counted_is_found),
        TEST(what_was_skipped_and_deleted_stays_counted),
        TEST(lost_statistics_are_reported_rarely),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Whose minor cycles choose what: schedules of the collection and of subcollections, that come and
 * go. */
#include "adaptive_fixture.h"
#include "plan_minor_cycles.h"

#include <seine/crawling/planner/subcollection_refresh.h>

#define SET_UP(name, ...)                                                                          \
    static int name(void **state)                                                                  \
    {                                                                                              \
        return fixture_open(state,                                                                 \
                            (const char *const[]){"refresh_mode", "adaptive", "refresh", "1440",   \
                                                  "use_sitemaps", "yes", __VA_ARGS__, NULL});      \
    }

#define PART(...)                                                                                  \
    "subdomains/part/include_uris/prefix", "http://a.example/deep/",                               \
        "subdomains/part/refresh_mode", "adaptive", "subdomains/part/adaptive/refresh_count", "2", \
        "subdomains/part/adaptive/coverage_min", "1", "subdomains/part/adaptive/coverage_max_pct", \
        "0", __VA_ARGS__
#define EVERY_FOUR_HOURS "subdomains/part/refresh", "240"

SET_UP(without_an_interval_of_its_own, "adaptive/coverage_min", "5",
       PART("subdomains/part/adaptive/weights/change_history", "3"))

SET_UP(beside_an_adaptive_collection, "adaptive/coverage_min", "5",
       PART(EVERY_FOUR_HOURS, "subdomains/part/adaptive/weights/change_history", "3"))
SET_UP(beside_an_estimating_collection, "adaptive/coverage_min", "5", "seine/change_model",
       "estimated", PART(EVERY_FOUR_HOURS, "subdomains/part/seine/change_model", "history"))

static int beside_a_collection_from_scratch(void **state)
{
    return fixture_open(
        state,
        (const char *const[]){
            "refresh_mode", "scratch", "refresh", "1440",
            PART(EVERY_FOUR_HOURS, "subdomains/part/adaptive/weights/is_landing_page", "0"), NULL});
}

/* What is due at that time begins, as the committer has it. */
static void begin_what_is_due_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    int64_t part_ms = planner_subcollection_due(&fixture->planner);
    if (part_ms >= 0 && part_ms <= now_ms)
        planner_begin_subcollections(&fixture->planner);
    else
        planner_begin_minor_cycles(&fixture->planner);
    fixture_write(fixture);
    adaptive_settle_at(fixture, now_ms);
}

/* As when another configuration comes into force, and when a run begins. */
static void take_schedules_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    planner_take_schedules(&fixture->planner);
    fixture_write(fixture);
}

static void assert_counts_are_exact(struct fixture *fixture)
{
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT count(*) FROM site_schedule WHERE scheduled <> (SELECT count(*) FROM "
                    "observation WHERE observation.subcollection = site_schedule.subcollection "
                    "AND observation.site_id = site_schedule.site_id AND priority IS NOT NULL)"),
        0);
    assert_int_equal(fixture_ask(fixture, "SELECT coalesce(sum(scheduled), 0) - (SELECT count("
                                          "priority) FROM observation) FROM site_schedule"),
                     0);
}

static int64_t minor_cycles_of(struct fixture *fixture, const char *name)
{
    char sql[120];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM minor_cycle WHERE subcollection = '%s'", name);
    return fixture_ask(fixture, sql);
}

/* What is claimed of these is answered. */
static void answer_all_at(struct fixture *fixture, int64_t now_ms)
{
    adaptive_claim_at(fixture, now_ms, 9);
    for (const char *const *path = LINKS("/", "/other", "/deep/1/2/3/page"); *path; path++)
        if (fixture_uri(fixture, "(SELECT count(*) FROM claim WHERE uri_id = uri.id)", *path))
            adaptive_answer_at(fixture, now_ms, *path, 1, NULL, NO_LINKS);
}

static void a_subcollection_has_minor_cycles_whatever_the_mode_of_the_collection(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), -1);
    int64_t began_ms = NOW_MS + 4 * HOUR;
    fixture->store->cycle_began_ms = NOW_MS; /* as the first batch of a run has it */
    assert_int_equal(planner_subcollection_due(&fixture->planner), began_ms);
    begin_what_is_due_at(fixture, began_ms);
    assert_true(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT chosen FROM v_minor_cycles "
                                          "WHERE subcollection = 'part' AND cycle = 1"),
                     1);
    answer_all_at(fixture, began_ms);
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), began_ms + 2 * HOUR);
    /* A cycle of the collection ends none of the subcollection, and puts off none of its own. */
    adaptive_begin_cycle_at(fixture, began_ms + HOUR);
    answer_all_at(fixture, began_ms + HOUR);
    assert_false(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    assert_int_equal(fixture_ask(fixture, "SELECT ended_at IS NULL FROM subcollection_cycle"), 1);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), began_ms + 2 * HOUR);
    begin_what_is_due_at(fixture, began_ms + 2 * HOUR);
    assert_true(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    answer_all_at(fixture, began_ms + 2 * HOUR);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), -1);
    assert_int_equal(planner_subcollection_due(&fixture->planner), began_ms + 4 * HOUR);
    /* The collection was suspended: what went by is left out. */
    begin_what_is_due_at(fixture, began_ms + 9 * HOUR);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM subcollection_cycle"), 2);
    begin_what_is_due_at(fixture, began_ms + 12 * HOUR);
    assert_int_equal(fixture_ask(fixture, "SELECT max(number) FROM minor_cycle WHERE cycle = 2"),
                     1);
    assert_int_equal(minor_cycles_of(fixture, ""), 0);
    assert_counts_are_exact(fixture);
}

static void what_a_subcollection_chooses_from_the_collection_does_not(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    assert_true(adaptive_is_queued(fixture, "/"));
    assert_true(adaptive_is_queued(fixture, "/other"));
    assert_false(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    answer_all_at(fixture, NOW_MS + DAY);
    assert_int_equal(
        fixture_ask(fixture, "SELECT scheduled FROM site_schedule WHERE subcollection = 'part'"),
        1);
    begin_what_is_due_at(fixture, NOW_MS + DAY + 4 * HOUR);
    assert_true(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM v_observations "
                                          "WHERE chosen_by = 'subcollection part'"),
                     1);
    /* Both begin at the same time. */
    answer_all_at(fixture, NOW_MS + DAY + 4 * HOUR);
    begin_what_is_due_at(fixture, NOW_MS + DAY + 6 * HOUR);
    assert_int_equal(minor_cycles_of(fixture, ""), 2);
    assert_int_equal(minor_cycles_of(fixture, "part"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 3);
    assert_counts_are_exact(fixture);
}

static void a_subcollection_scores_by_its_own_weights_and_model(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    answer_all_at(fixture, NOW_MS + DAY);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM v_scores "
                                          "WHERE scored <> 0 AND abs(score - scored) > 0.001"),
                     0);
    assert_true(adaptive_observed(fixture, "priority < 0", "/deep/1/2/3/page"));
    assert_int_equal(adaptive_observed(fixture, "priority", "/"),
                     strcmp(fixture->config->seine.change_model.data, "estimated")
                         ? adaptive_observed(fixture, "priority", "/")
                         : 0);
    assert_counts_are_exact(fixture);
}

static void a_schedule_that_comes_or_goes_takes_its_uris_along(void **state)
{
    struct fixture *fixture = *state;
    struct crawl_config *without = NULL;
    int64_t now_ms = NOW_MS + DAY;
    assert_int_equal(config_copy(fixture->config, &without, &fixture->error), 0);
    fixture_restart(fixture, EVERY_FOUR_HOURS);
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, now_ms);
    answer_all_at(fixture, now_ms);
    begin_what_is_due_at(fixture, now_ms + 4 * HOUR);
    answer_all_at(fixture, now_ms + 4 * HOUR);
    /* Between two minor cycles it has no interval of its own any more: they are the collection's. A
     * kill comes before that is done. */
    config_free(fixture->config);
    fixture->config = without;
    fixture_restart(fixture, NULL, NULL);
    take_schedules_at(fixture, now_ms + 5 * HOUR);
    fixture_restart(fixture, NULL, NULL);
    take_schedules_at(fixture, now_ms + 5 * HOUR);
    assert_int_equal(fixture_ask(fixture, "SELECT ended_at IS NULL FROM subcollection_cycle"), 0);
    adaptive_settle_at(fixture, now_ms + 5 * HOUR);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM site_schedule WHERE subcollection = 'part'"), 0);
    assert_counts_are_exact(fixture);
    assert_int_equal(planner_subcollection_due(&fixture->planner), -1);
    begin_what_is_due_at(fixture, now_ms + 6 * HOUR);
    assert_true(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    answer_all_at(fixture, now_ms + 6 * HOUR);
    /* It has one again. */
    fixture_restart(fixture, "subdomains/part/refresh", "120");
    take_schedules_at(fixture, now_ms + 7 * HOUR);
    adaptive_settle_at(fixture, now_ms + 7 * HOUR);
    assert_int_equal(
        fixture_ask(fixture, "SELECT scheduled FROM site_schedule WHERE subcollection = 'part'"),
        1);
    begin_what_is_due_at(fixture, now_ms + 7 * HOUR);
    assert_int_equal(fixture_ask(fixture, "SELECT max(number) FROM subcollection_cycle"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    answer_all_at(fixture, now_ms + 7 * HOUR);
    /* Its mode is another one: no minor cycle chooses it any more. */
    fixture_restart(fixture, "subdomains/part/refresh_mode", "scratch");
    take_schedules_at(fixture, now_ms + 8 * HOUR);
    adaptive_settle_at(fixture, now_ms + 8 * HOUR);
    assert_int_equal(adaptive_observed(fixture, "priority IS NULL", "/deep/1/2/3/page"), 1);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), now_ms + 12 * HOUR);
    assert_counts_are_exact(fixture);
}

static void a_cycle_that_asks_for_everything_leaves_a_subcollection_its_minor_cycles(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    answer_all_at(fixture, NOW_MS + DAY);
    planner_begin(&fixture->planner, NOW_MS + 2 * DAY);
    planner_begin_cycle(&fixture->planner, CYCLE_OF_ALL);
    fixture_write(fixture);
    adaptive_settle_at(fixture, NOW_MS + 2 * DAY);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 3);
    answer_all_at(fixture, NOW_MS + 2 * DAY);
    begin_what_is_due_at(fixture, NOW_MS + 2 * DAY + 4 * HOUR);
    assert_true(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), NOW_MS + 2 * DAY + 6 * HOUR);
    assert_counts_are_exact(fixture);
}

static void XX(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    fixture->planner.runs_to_its_end = true;
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 3);
    assert_int_equal(minor_cycles_of(fixture, ""), 1);
    assert_int_equal(minor_cycles_of(fixture, "part"), 1);
}

int main(void)
{
#define TEST(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
    const struct CMUnitTest tests[] = {
        TEST(a_subcollection_has_minor_cycles_whatever_the_mode_of_the_collection,
             beside_a_collection_from_scratch),
        TEST(what_a_subcollection_chooses_from_the_collection_does_not,
             beside_an_adaptive_collection),
        TEST(a_subcollection_scores_by_its_own_weights_and_model, beside_an_adaptive_collection),
        TEST(a_subcollection_scores_by_its_own_weights_and_model, beside_an_estimating_collection),
        TEST(a_schedule_that_comes_or_goes_takes_its_uris_along, without_an_interval_of_its_own),
        TEST(a_cycle_that_asks_for_everything_leaves_a_subcollection_its_minor_cycles,
             beside_an_adaptive_collection),
        TEST(XX, beside_an_adaptive_collection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

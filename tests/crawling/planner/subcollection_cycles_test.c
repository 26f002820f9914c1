/* What counts refresh cycles counts those of its subcollection for a URI: http_errors DELETE:n and
 * RETRY:n, dbswitch. Time and kills: the planner is made anew between batches. */
#include "plan_leases.h"
#include "plan_minor_cycles.h"
#include "planner_fixture.h"

#include <seine/crawling/planner/periodic_work.h>
#include <seine/crawling/planner/subcollection_refresh.h>

#define NOW_MS INT64_C(1000000) /* as planner_fixture.c has it */
#define HOUR   INT64_C(3600000)
#define PAGE   "/part/page"
#define ALONE  "/part/deep/alone"
#define OTHER  "/other"

#define SET_UP(name, mode, ...)                                                                    \
    static int name(void **state)                                                                  \
    {                                                                                              \
        return fixture_open(state, (const char *const[]){                                          \
                                       "refresh_mode", "scratch", "refresh", "6000", "dbswitch",   \
                                       "3", "subdomains/part/include_uris/prefix",                 \
                                       "http://a.example/part/", "subdomains/part/refresh", "60",  \
                                       "subdomains/part/refresh_mode", mode, __VA_ARGS__, NULL});  \
    }

SET_UP(deleting_after_three, "scratch", "http_errors/404", "DELETE:3")
SET_UP(deleting_after_three_and_retries, "scratch", "http_errors/404", "DELETE:3, RETRY:1")
SET_UP(adaptively_deleting_after_three, "adaptive", "http_errors/404", "DELETE:3",
       "subdomains/part/adaptive/refresh_count", "2")
SET_UP(asking_for_what_is_old, "scratch", "dbswitch_delete", "no")
SET_UP(deleting_what_is_old, "scratch", "dbswitch_delete", "yes", "seine/history_cycles", "1")
SET_UP(adaptively_asking_for_what_is_old, "adaptive", "dbswitch_delete", "yes",
       "seine/history_cycles", "2", "subdomains/part/adaptive/refresh_count", "1",
       "subdomains/part/adaptive/coverage_min", "1", "subdomains/part/adaptive/coverage_max_pct",
       "0")

static void settle_at(struct fixture *fixture, int64_t now_ms)
{
    bool more = true;
    for (int batches = 0; more; batches++) {
        planner_begin(&fixture->planner, now_ms);
        more = planner_do_work(&fixture->planner, WORK_ROWS);
        fixture_write(fixture);
        assert_true(batches < 100);
    }
}

static void kill_and_start(struct fixture *fixture)
{
    int64_t began_ms = fixture->store->cycle_began_ms;
    fixture_restart(fixture, NULL, NULL);
    fixture->store->cycle_began_ms = began_ms;
}

/* What is due at that time begins: the cycle of the subcollection or a minor one of it. */
static void begin_due_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    if (planner_subcollection_due(&fixture->planner) <= now_ms)
        planner_begin_subcollections(&fixture->planner);
    else
        planner_begin_minor_cycles(&fixture->planner);
    planner_minute(&fixture->planner);
    fixture_write(fixture);
    kill_and_start(fixture);
    settle_at(fixture, now_ms);
}

static void begin_cycle_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    planner_begin_cycle(&fixture->planner, CYCLE_AS_CONFIGURED);
    fixture_seed(fixture, "http://a.example/");
    fixture_write(fixture);
    settle_at(fixture, now_ms);
}

static bool claim_at(struct fixture *fixture, int64_t now_ms, const char *path)
{
    planner_begin(&fixture->planner, now_ms);
    if (fixture_site(fixture)->worker == SITE_NOT_LEASED)
        planner_grant_leases(&fixture->planner);
    fixture_write(fixture);
    planner_begin(&fixture->planner, now_ms);
    plan_claim_request(&fixture->planner, 0, 1, 100);
    fixture_write(fixture);
    return fixture_uri(fixture, "(SELECT count(*) FROM claim WHERE uri_id = uri.id)", path) > 0;
}

static void answer_at(struct fixture *fixture, int64_t now_ms, const char *path,
                      enum result_kind kind, const char *const *links)
{
    planner_begin(&fixture->planner, now_ms);
    struct result *result = fixture_add_answer(fixture, path, 1, kind, links);
    result->at_ms = now_ms;
    result->had_document =
        fixture_uri(fixture, "(SELECT count(*) FROM document WHERE uri_id = uri.id)", path) > 0;
    char attempts[120];
    snprintf(attempts, sizeof attempts,
             "(SELECT ifnull(max(number), 0) FROM attempt AS a WHERE uri_id = uri.id AND a.cycle = "
             "%lld)",
             (long long)fixture->store->cycle);
    result->attempts = (int)fixture_uri(fixture, attempts, path);
    if (kind == RESULT_FAILED) {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        result->status = 404;
    }
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

/* All that is claimed of these is as it was. */
static void answer_rest_at(struct fixture *fixture, int64_t now_ms)
{
    for (int round = 0; round < 2; round++)
        for (const char *const *path = LINKS("/", OTHER, PAGE, ALONE); *path; path++)
            if (claim_at(fixture, now_ms, *path))
                answer_at(fixture, now_ms, *path, RESULT_NOT_MODIFIED, NO_LINKS);
}

/* "/" leads to PAGE and OTHER, PAGE to ALONE; all are stored. */
static void crawl(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    fixture->store->cycle_began_ms = NOW_MS;
    assert_true(claim_at(fixture, NOW_MS, "/"));
    answer_at(fixture, NOW_MS, "/", RESULT_DOCUMENT, LINKS(PAGE, OTHER));
    assert_true(claim_at(fixture, NOW_MS, PAGE));
    answer_at(fixture, NOW_MS, PAGE, RESULT_DOCUMENT, LINKS(ALONE));
    for (const char *const *path = LINKS(ALONE, OTHER); *path; path++) {
        assert_true(claim_at(fixture, NOW_MS, *path));
        answer_at(fixture, NOW_MS, *path, RESULT_DOCUMENT, NO_LINKS);
    }
}

static int64_t documents(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "(SELECT count(*) FROM document WHERE uri_id = uri.id)", path);
}

/* ---- http_errors ---- */

static void a_page_goes_after_so_many_cycles_of_its_subcollection(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    for (int hour = 1; hour <= 3; hour++) {
        int64_t now_ms = NOW_MS + hour * HOUR;
        begin_due_at(fixture, now_ms);
        assert_true(claim_at(fixture, now_ms, PAGE));
        assert_int_equal(documents(fixture, PAGE), 1);
        answer_at(fixture, now_ms, PAGE, RESULT_FAILED, NO_LINKS);
        answer_rest_at(fixture, now_ms);
    }
    assert_int_equal(documents(fixture, PAGE), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM cycle WHERE number > 0"), 0);
    /* That it began to fail is reported once. */
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM change WHERE kind = 'failed'"), 1);
}

static void a_page_that_was_there_in_between_stays(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    for (int hour = 1; hour <= 5; hour++) {
        int64_t now_ms = NOW_MS + hour * HOUR;
        begin_due_at(fixture, now_ms);
        assert_true(claim_at(fixture, now_ms, PAGE));
        answer_at(fixture, now_ms, PAGE, hour == 3 ? RESULT_NOT_MODIFIED : RESULT_FAILED, NO_LINKS);
        answer_rest_at(fixture, now_ms);
        assert_int_equal(documents(fixture, PAGE), 1);
    }
    begin_due_at(fixture, NOW_MS + 6 * HOUR);
    assert_true(claim_at(fixture, NOW_MS + 6 * HOUR, PAGE));
    answer_at(fixture, NOW_MS + 6 * HOUR, PAGE, RESULT_FAILED, NO_LINKS);
    assert_int_equal(documents(fixture, PAGE), 0);
}

static void cycles_of_the_collection_count_with_those_of_the_subcollection(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    begin_due_at(fixture, NOW_MS + HOUR);
    assert_true(claim_at(fixture, NOW_MS + HOUR, PAGE));
    answer_at(fixture, NOW_MS + HOUR, PAGE, RESULT_FAILED, NO_LINKS);
    answer_rest_at(fixture, NOW_MS + HOUR);
    int64_t now_ms = NOW_MS + HOUR + HOUR / 2;
    begin_cycle_at(fixture, now_ms);
    assert_true(claim_at(fixture, now_ms, "/"));
    answer_at(fixture, now_ms, "/", RESULT_NOT_MODIFIED, NO_LINKS);
    assert_true(claim_at(fixture, now_ms, OTHER));
    answer_at(fixture, now_ms, OTHER, RESULT_FAILED, NO_LINKS);
    assert_true(claim_at(fixture, now_ms, PAGE));
    answer_at(fixture, now_ms, PAGE, RESULT_FAILED, NO_LINKS);
    answer_rest_at(fixture, now_ms);
    assert_int_equal(documents(fixture, PAGE), 1);
    begin_due_at(fixture, now_ms + HOUR);
    assert_true(claim_at(fixture, now_ms + HOUR, PAGE));
    answer_at(fixture, now_ms + HOUR, PAGE, RESULT_FAILED, NO_LINKS);
    assert_int_equal(documents(fixture, PAGE), 0);
    assert_int_equal(documents(fixture, OTHER), 1);
}

static void retries_begin_anew_with_each_cycle_of_the_subcollection(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    for (int hour = 1; hour <= 3; hour++) {
        int64_t now_ms = NOW_MS + hour * HOUR;
        begin_due_at(fixture, now_ms);
        assert_true(claim_at(fixture, now_ms, PAGE));
        answer_at(fixture, now_ms, PAGE, RESULT_FAILED, NO_LINKS);
        assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM retry"), 1);
        /* Two seconds later, and not as after many attempts. */
        assert_int_equal(fixture_ask(fixture, "SELECT due_at FROM retry"), now_ms + 2000);
        settle_at(fixture, now_ms + 5000);
        assert_true(claim_at(fixture, now_ms + 5000, PAGE));
        answer_at(fixture, now_ms + 5000, PAGE, RESULT_FAILED, NO_LINKS);
        assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM retry"), 0);
        answer_rest_at(fixture, now_ms + 5000);
        assert_int_equal(documents(fixture, PAGE), hour < 3);
    }
}

static void failures_in_minor_cycles_of_one_cycle_count_once(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    /* A cycle each hour, a minor cycle each half; one of the collection comes in between. */
    for (int half = 2; half <= 6; half++) {
        int64_t now_ms = NOW_MS + half * HOUR / 2;
        if (half == 3) {
            begin_cycle_at(fixture, now_ms - 1000);
            answer_rest_at(fixture, now_ms - 1000);
        }
        begin_due_at(fixture, now_ms);
        assert_true(claim_at(fixture, now_ms, PAGE));
        answer_at(fixture, now_ms, PAGE, RESULT_FAILED, NO_LINKS);
        answer_rest_at(fixture, now_ms);
        assert_int_equal(documents(fixture, PAGE), half < 6);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT max(number) FROM subcollection_cycle"), 3);
}

static void failed_attempts_of_so_many_cycles_are_kept(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    fixture_restart(fixture, "seine/history_outcomes", "2");
    fixture->store->cycle_began_ms = NOW_MS;
    fixture_restart(fixture, "http_errors/404", "KEEP");
    fixture->store->cycle_began_ms = NOW_MS;
    for (int hour = 1; hour <= 6; hour++) {
        int64_t now_ms = NOW_MS + hour * HOUR;
        begin_due_at(fixture, now_ms);
        assert_true(claim_at(fixture, now_ms, PAGE));
        answer_at(fixture, now_ms, PAGE, RESULT_FAILED, NO_LINKS);
        answer_rest_at(fixture, now_ms);
    }
    assert_int_equal(
        fixture_ask(fixture, "SELECT min(subcollection_cycle) FROM attempt WHERE number > 0"), 5);
}

/* ---- dbswitch ---- */

static void what_nothing_leads_to_is_seen_to_after_cycles_of_the_subcollection(void **state)
{
    struct fixture *fixture = *state;
    bool deletes = fixture->planner.config->dbswitch_delete;
    crawl(fixture);
    for (int hour = 1; hour <= 4; hour++) {
        int64_t now_ms = NOW_MS + hour * HOUR;
        assert_int_equal(documents(fixture, ALONE), 1);
        begin_due_at(fixture, now_ms);
        assert_int_equal(claim_at(fixture, now_ms, ALONE), hour == 4 && !deletes);
        assert_true(claim_at(fixture, now_ms, PAGE));
        answer_at(fixture, now_ms, PAGE, RESULT_DOCUMENT, NO_LINKS);
        answer_rest_at(fixture, now_ms);
    }
    assert_int_equal(documents(fixture, ALONE), !deletes);
    assert_int_equal(fixture_ask(fixture, "SELECT sum(expired) FROM v_subcollection_cycles"),
                     deletes);
    assert_int_equal(fixture_ask(fixture, "SELECT sum(overdue) FROM v_subcollection_cycles"),
                     !deletes);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM removal WHERE cause = 'dbswitch'"),
                     deletes);
    assert_int_equal(documents(fixture, OTHER), 1);
}

/* Nothing is deleted by its age in this mode. */
static void what_no_minor_cycle_chose_is_asked_for_after_cycles_of_the_subcollection(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    for (int hour = 1; hour <= 4; hour++) {
        int64_t now_ms = NOW_MS + hour * HOUR;
        begin_due_at(fixture, now_ms);
        assert_true(claim_at(fixture, now_ms, PAGE));
        assert_int_equal(claim_at(fixture, now_ms, ALONE), hour == 4);
        answer_rest_at(fixture, now_ms);
        /* Those of the collection ask for none of its pages. */
        if (hour == 1) {
            begin_cycle_at(fixture, now_ms + HOUR / 2);
            answer_rest_at(fixture, now_ms + HOUR / 2);
        }
    }
    assert_int_equal(fixture_ask(fixture, "SELECT overdue FROM subcollection_cycle "
                                          "WHERE number = 4"),
                     1);
    /* As many cycles are kept as are counted, with their minor cycles. */
    begin_due_at(fixture, NOW_MS + 5 * HOUR);
    assert_int_equal(fixture_ask(fixture, "SELECT min(number) FROM subcollection_cycle"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT min(cycle) FROM minor_cycle"), 2);
}

int main(void)
{
#define TEST(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
    const struct CMUnitTest tests[] = {
        TEST(a_page_goes_after_so_many_cycles_of_its_subcollection, deleting_after_three),
        TEST(a_page_that_was_there_in_between_stays, deleting_after_three),
        TEST(cycles_of_the_collection_count_with_those_of_the_subcollection, deleting_after_three),
        TEST(retries_begin_anew_with_each_cycle_of_the_subcollection,
             deleting_after_three_and_retries),
        TEST(failures_in_minor_cycles_of_one_cycle_count_once, adaptively_deleting_after_three),
        TEST(failed_attempts_of_so_many_cycles_are_kept, deleting_after_three),
        TEST(what_nothing_leads_to_is_seen_to_after_cycles_of_the_subcollection,
             asking_for_what_is_old),
        TEST(what_nothing_leads_to_is_seen_to_after_cycles_of_the_subcollection,
             deleting_what_is_old),
        TEST(what_no_minor_cycle_chose_is_asked_for_after_cycles_of_the_subcollection,
             adaptively_asking_for_what_is_old),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

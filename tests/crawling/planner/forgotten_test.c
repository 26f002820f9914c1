/* URIs without a document that nothing needs any more (seine/history_gone). */
#include "plan_forgotten.h"
#include "planner_fixture.h"

#define YEAR_MS (INT64_C(365) * 24 * 3600 * 1000)

static int set_up(void **state)
{
    return fixture_open(state, NULL);
}

static void answer(struct fixture *fixture, const char *path, int depth, enum result_kind kind,
                   const char *const *links)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, depth, kind, links);
    result->had_document = kind == RESULT_DOCUMENT && fixture->store->cycle > 0;
    if (kind == RESULT_FAILED) {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        result->status = 404;
    }
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void change(struct fixture *fixture, const char *sql)
{
    assert_int_equal(db_begin(fixture->store->db, &fixture->error), 0);
    (void)fixture_ask(fixture, sql);
    assert_int_equal(db_commit(fixture->store->db, &fixture->error), 0);
}

static void begin_cycle(struct fixture *fixture)
{
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, CYCLE_AS_CONFIGURED);
    fixture_seed(fixture, "http://a.example/");
    fixture_write(fixture);
    fixture_claim(fixture, 100);
    fixture_claim(fixture, 100);
}

/* The home page, the only document, links to pages that are not there: first to four of them, one
 * of which it found by another, and two cycles later to /linked alone. All that was long ago. */
static void crawl_long_ago(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, RESULT_DOCUMENT, LINKS("/linked", "/a", "/b", "/c"));
    fixture_claim(fixture, 100);
    answer(fixture, "/linked", 1, RESULT_FAILED, NO_LINKS);
    answer(fixture, "/a", 1, RESULT_FAILED, NO_LINKS);
    answer(fixture, "/b", 1, RESULT_FAILED, NO_LINKS);
    answer(fixture, "/c", 1, RESULT_FAILED, NO_LINKS);
    for (int i = 0; i < 2; i++) {
        begin_cycle(fixture);
        answer(fixture, "/", 0, RESULT_DOCUMENT, LINKS("!/linked"));
    }
    change(fixture, "UPDATE uri SET found_at = 1");
    change(fixture, "UPDATE attempt SET at = 1");
    change(fixture, "UPDATE cycle SET started_at = 1");
    change(fixture, "UPDATE uri SET referrer_id = (SELECT id FROM uri WHERE path = '/a') "
                    "WHERE path = '/b'");
    change(fixture, "UPDATE site SET last_uri_id = NULL");
    fixture_restart(fixture, NULL, NULL);
}

static bool one_chunk(struct fixture *fixture)
{
    planner_begin(&fixture->planner, YEAR_MS);
    bool more = planner_forget_uris(&fixture->planner);
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE referrer_id NOT IN "
                                          "(SELECT id FROM uri)"),
                     0);
    return more;
}

static void begin_pass(struct fixture *fixture)
{
    assert_true(one_chunk(fixture));
    assert_int_equal(fixture->planner.documents.forgetting.phase, FORGETTING_COLLECTS);
}

static bool is_known(struct fixture *fixture, const char *path)
{
    struct known known;
    bool is = known_map_find(
        fixture->store->known,
        known_hash(&fixture->store->key, fixture_site(fixture)->seed, text_of(path)), &known);
    assert_int_equal(is, fixture_uri(fixture, "id", path) > 0);
    return is;
}

static void what_nothing_links_to_goes_with_its_rows(void **state)
{
    struct fixture *fixture = *state;
    crawl_long_ago(fixture);
    begin_pass(fixture);
    while (one_chunk(fixture))
        ;
    assert_true(is_known(fixture, "/"));
    assert_true(is_known(fixture, "/linked"));
    assert_false(is_known(fixture, "/a"));
    assert_false(is_known(fixture, "/b"));
    assert_false(is_known(fixture, "/c"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM attempt"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT known FROM site"), 2);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM event WHERE kind = 'URIs forgotten'"), 1);
}

static void a_link_that_is_found_meanwhile_keeps_its_target(void **state)
{
    struct fixture *fixture = *state;
    crawl_long_ago(fixture);
    begin_cycle(fixture);
    begin_pass(fixture);
    while (fixture->planner.documents.forgetting.phase != FORGETTING_REMOVES)
        assert_true(one_chunk(fixture));
    answer(fixture, "/", 0, RESULT_DOCUMENT, LINKS("!/linked", "!/b"));
    while (one_chunk(fixture))
        ;
    assert_true(is_known(fixture, "/b"));
    assert_false(is_known(fixture, "/a"));
    assert_false(is_known(fixture, "/c"));
}

static void what_is_found_again_is_new(void **state)
{
    struct fixture *fixture = *state;
    crawl_long_ago(fixture);
    int64_t former_id = fixture_uri(fixture, "id", "/c");
    begin_pass(fixture);
    while (one_chunk(fixture))
        ;
    begin_cycle(fixture);
    answer(fixture, "/", 0, RESULT_DOCUMENT, LINKS("/c"));
    assert_true(fixture_uri(fixture, "id", "/c") > former_id);
    assert_int_equal(fixture_uri(fixture, "state", "/c"), URI_PENDING);
}

static void what_was_met_lately_stays(void **state)
{
    struct fixture *fixture = *state;
    crawl_long_ago(fixture);
    char sql[160];
    snprintf(sql, sizeof sql, "UPDATE attempt SET at = %lld WHERE uri_id = %lld",
             (long long)INT64_MAX, (long long)fixture_uri(fixture, "id", "/a"));
    change(fixture, sql);
    change(fixture, "UPDATE uri SET cycle = (SELECT max(number) FROM cycle) WHERE path = '/c'");
    begin_pass(fixture);
    while (one_chunk(fixture))
        ;
    assert_int_equal(fixture_uri(fixture, "id", "/b"), -1);
    assert_true(is_known(fixture, "/a"));
    assert_true(is_known(fixture, "/c"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_nothing_links_to_goes_with_its_rows, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(a_link_that_is_found_meanwhile_keeps_its_target, set_up,
                                        fixture_close),
        cmocka_unit_test_setup_teardown(what_is_found_again_is_new, set_up, fixture_close),
        cmocka_unit_test_setup_teardown(what_was_met_lately_stays, set_up, fixture_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

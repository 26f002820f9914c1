/* Documents that vanish: some go, many wait for an operator, whatever happens to the program. */
#include "plan_deletion.h"
#include "plan_links.h"
#include "plan_queue.h"
#include "plan_refresh.h"
#include "planner_fixture.h"

enum { DOCUMENTS = 300, FIFTH = (DOCUMENTS + 1) / 5 + 1 };

static int set_up(void **state)
{
    return fixture_open(state, NULL);
}

static void answer_all(struct fixture *fixture, const char *const *paths, int from, int count,
                       enum result_kind kind)
{
    fixture_begin(fixture);
    for (int i = from; i < from + count; i++) {
        struct result *result = fixture_add_answer(fixture, paths[i], 1, kind, NO_LINKS);
        result->had_document = fixture->store->cycle > 0;
        if (kind == RESULT_FAILED) {
            (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
            result->status = 404;
        }
        planner_report(&fixture->planner, &fixture->report);
    }
    fixture_write(fixture);
}

static void begin_cycle(struct fixture *fixture)
{
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
    fixture_claim(fixture, 1000);
    fixture_claim(fixture, 1000);
}

/* A site of many documents, all of which are claimed in the cycle after. */
static const char **crawl_twice(struct fixture *fixture)
{
    const char **paths = fixture_many_links(DOCUMENTS);
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    fixture_add_answer(fixture, "/", 0, RESULT_DOCUMENT, paths);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    fixture_claim(fixture, 1000);
    answer_all(fixture, paths, 0, DOCUMENTS, RESULT_DOCUMENT);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), DOCUMENTS + 1);
    begin_cycle(fixture);
    return paths;
}

static int64_t left(struct fixture *fixture)
{
    return fixture_ask(fixture, "SELECT count(*) FROM document") - 1;
}

static void claim_again(struct fixture *fixture)
{
    fixture_claim(fixture, 1);
    fixture_claim(fixture, 1000);
}

static void confirm(struct fixture *fixture, const char *origin)
{
    fixture_begin(fixture);
    planner_confirm_deletions(&fixture->planner,
                              origin ? site_registry_find(fixture->store->sites, text_of(origin))
                                     : NULL);
    fixture_write(fixture);
    do {
        fixture_begin(fixture);
        bool more = planner_vanished(&fixture->planner);
        fixture_write(fixture);
        if (!more)
            return;
    } while (true);
}

static void counts_are_those_of_the_rows(struct fixture *fixture)
{
    assert_int_equal(fixture_ask(fixture, "SELECT stored - (SELECT count(*) FROM document WHERE "
                                          "duplicate_of IS NULL) FROM site"),
                     0);
    assert_int_equal(fixture->store->stored, fixture_ask(fixture, "SELECT stored FROM site"));
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT count(*) FROM uri WHERE state = 8 AND "
                                 "(reason_id IS NULL OR id IN (SELECT uri_id FROM document))"),
                     0);
}

static void some_documents_go_and_the_others_are_kept(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = crawl_twice(fixture);
    answer_all(fixture, paths, 0, DOCUMENTS, RESULT_FAILED);
    assert_int_equal(left(fixture), DOCUMENTS - FIFTH);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM vanished"), DOCUMENTS - FIFTH);
    assert_int_equal(fixture_ask(fixture, "SELECT deleted FROM deletion WHERE stopped_at > 0"),
                     FIFTH);
    assert_int_equal(fixture_ask(fixture, "SELECT kept FROM v_deletion_stops"), DOCUMENTS - FIFTH);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM event WHERE kind = 'deletion stopped'"), 1);
    counts_are_those_of_the_rows(fixture);
    fixture_free_links(paths, DOCUMENTS);
}

static void a_restart_does_not_let_further_ones_go(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = crawl_twice(fixture);
    for (int i = 0; i < DOCUMENTS; i += 25) {
        answer_all(fixture, paths, i, 25, RESULT_FAILED);
        fixture_restart(fixture, NULL, NULL);
        claim_again(fixture);
    }
    assert_int_equal(left(fixture), DOCUMENTS - FIFTH);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM event WHERE kind = 'deletion stopped'"), 1);
    fixture_free_links(paths, DOCUMENTS);
}

static void an_operator_lets_go_what_vanished_and_what_will(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = crawl_twice(fixture);
    answer_all(fixture, paths, 0, 200, RESULT_FAILED);
    assert_int_equal(left(fixture), DOCUMENTS - FIFTH);
    confirm(fixture, "http://a.example");
    assert_int_equal(left(fixture), DOCUMENTS - 200);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM vanished"), 0);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM event WHERE kind = 'deletions confirmed'"), 1);
    fixture_restart(fixture, NULL, NULL);
    claim_again(fixture);
    answer_all(fixture, paths, 200, 100, RESULT_FAILED);
    assert_int_equal(left(fixture), 0);
    assert_int_equal(
        fixture_ask(fixture, "SELECT deleted FROM v_deletion_stops WHERE confirmed > ''"),
        DOCUMENTS);
    counts_are_those_of_the_rows(fixture);
    fixture_free_links(paths, DOCUMENTS);
}

static void a_kill_after_the_confirmation_loses_nothing(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = crawl_twice(fixture);
    answer_all(fixture, paths, 0, DOCUMENTS, RESULT_FAILED);
    fixture_begin(fixture);
    planner_confirm_deletions(&fixture->planner, NULL);
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL);
    assert_true(fixture->store->vanished);
    fixture_begin(fixture);
    assert_true(planner_vanished(&fixture->planner));
    fixture_write(fixture);
    assert_int_equal(left(fixture), 0);
    fixture_restart(fixture, NULL, NULL);
    assert_false(fixture->store->vanished);
    fixture_free_links(paths, DOCUMENTS);
}

static void another_site_is_not_meant(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = crawl_twice(fixture);
    answer_all(fixture, paths, 0, DOCUMENTS, RESULT_FAILED);
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example:81/");
    fixture_write(fixture);
    confirm(fixture, "http://a.example:81");
    assert_int_equal(left(fixture), DOCUMENTS - FIFTH);
    fixture_restart(fixture, NULL, NULL);
    assert_false(fixture->store->vanished);
    fixture_free_links(paths, DOCUMENTS);
}

static void what_is_there_again_stays(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = crawl_twice(fixture);
    answer_all(fixture, paths, 0, DOCUMENTS, RESULT_FAILED);
    /* As when the owner of its content goes. */
    fixture_begin(fixture);
    const struct site *site = fixture_site(fixture);
    uint64_t hash = known_hash(&fixture->store->key, site->seed, text_of(paths[250]));
    struct known known;
    assert_true(known_map_find(fixture->store->known, hash, &known));
    plan_requeue(&fixture->planner, site_registry_by_id(fixture->store->sites, 1), hash, &known, 1,
                 1);
    fixture_write(fixture);
    confirm(fixture, NULL);
    assert_int_equal(left(fixture), 1);
    fixture_free_links(paths, DOCUMENTS);
}

static void the_next_cycle_begins_with_nothing_counted_and_nothing_confirmed(void **state)
{
    struct fixture *fixture = *state;
    const char **paths = crawl_twice(fixture);
    answer_all(fixture, paths, 0, 100, RESULT_FAILED);
    confirm(fixture, "http://a.example");
    answer_all(fixture, paths, 100, 200, RESULT_DOCUMENT);
    assert_int_equal(left(fixture), DOCUMENTS - 100);
    begin_cycle(fixture);
    fixture_restart(fixture, NULL, NULL);
    claim_again(fixture);
    answer_all(fixture, paths, 100, 200, RESULT_FAILED);
    assert_int_equal(left(fixture), DOCUMENTS - 100 - 50);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM v_deletion_stops WHERE confirmed > ''"), 0);
    begin_cycle(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM vanished"), 0);
    fixture_free_links(paths, DOCUMENTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(some_documents_go_and_the_others_are_kept),
        TEST(a_restart_does_not_let_further_ones_go),
        TEST(an_operator_lets_go_what_vanished_and_what_will),
        TEST(a_kill_after_the_confirmation_loses_nothing),
        TEST(another_site_is_not_meant),
        TEST(what_is_there_again_stays),
        TEST(the_next_cycle_begins_with_nothing_counted_and_nothing_confirmed),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

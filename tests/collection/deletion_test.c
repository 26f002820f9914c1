/* Documents that vanish: some go, many wait for an operator, whatever happens to the program. */
#include "planner_house.h"

enum { DOCUMENTS = 300, FIFTH = (DOCUMENTS + 1) / 5 + 1 };

static int set_up(void **state)
{
    return house_open(state, NULL);
}

static void answer_all(struct house *house, const char *const *paths, int from, int count,
                       enum result_kind kind)
{
    house_begin(house);
    for (int i = from; i < from + count; i++) {
        struct result *result = house_add_answer(house, paths[i], 1, kind, NO_LINKS);
        result->had_document = house->store->cycle > 0;
        if (kind == RESULT_FAILED) {
            result->error_class = ERROR_CLASS_STATUS;
            result->status = 404;
            result->document_skip = DOCUMENT_SKIP_STATUS;
        }
        planner_report(&house->planner, &house->report);
    }
    house_write(house);
}

static void begin_cycle(struct house *house)
{
    house_begin(house);
    planner_begin_cycle(&house->planner);
    while (planner_requeue(&house->planner))
        ;
    house_write(house);
    house_claim(house, 1000);
    house_claim(house, 1000);
}

/* A site of many documents, all of which are claimed in the cycle after. */
static const char **crawl_twice(struct house *house)
{
    const char **paths = house_many_links(DOCUMENTS);
    house_start(house, "/");
    house_claim(house, 1);
    house_begin(house);
    house_add_answer(house, "/", 0, RESULT_DOCUMENT, paths);
    planner_report(&house->planner, &house->report);
    house_write(house);
    house_claim(house, 1000);
    answer_all(house, paths, 0, DOCUMENTS, RESULT_DOCUMENT);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM document"), DOCUMENTS + 1);
    begin_cycle(house);
    return paths;
}

static int64_t left(struct house *house)
{
    return house_ask(house, "SELECT count(*) FROM document") - 1;
}

static void claim_again(struct house *house)
{
    house_claim(house, 1);
    house_claim(house, 1000);
}

static void confirm(struct house *house, const char *origin)
{
    house_begin(house);
    planner_confirm_deletions(
        &house->planner, origin ? site_registry_find(house->store->sites, text_of(origin)) : NULL);
    house_write(house);
    do {
        house_begin(house);
        bool more = planner_vanished(&house->planner);
        house_write(house);
        if (!more)
            return;
    } while (true);
}

static void counts_are_those_of_the_rows(struct house *house)
{
    assert_int_equal(house_ask(house, "SELECT stored - (SELECT count(*) FROM document WHERE "
                                      "duplicate_of IS NULL) FROM site"),
                     0);
    assert_int_equal(house->store->stored, house_ask(house, "SELECT stored FROM site"));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE state = 8 AND "
                                      "(reason_id IS NULL OR id IN (SELECT uri_id FROM document))"),
                     0);
}

static void some_documents_go_and_the_others_are_kept(void **state)
{
    struct house *house = *state;
    const char **paths = crawl_twice(house);
    answer_all(house, paths, 0, DOCUMENTS, RESULT_FAILED);
    assert_int_equal(left(house), DOCUMENTS - FIFTH);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM vanished"), DOCUMENTS - FIFTH);
    assert_int_equal(house_ask(house, "SELECT deleted FROM deletion WHERE stopped_at > 0"), FIFTH);
    assert_int_equal(house_ask(house, "SELECT kept FROM v_deletion_stops"), DOCUMENTS - FIFTH);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM event WHERE kind = 'deletion stopped'"),
                     1);
    counts_are_those_of_the_rows(house);
    house_free_links(paths, DOCUMENTS);
}

static void a_restart_does_not_let_further_ones_go(void **state)
{
    struct house *house = *state;
    const char **paths = crawl_twice(house);
    for (int i = 0; i < DOCUMENTS; i += 25) {
        answer_all(house, paths, i, 25, RESULT_FAILED);
        house_restart(house, NULL, NULL);
        claim_again(house);
    }
    assert_int_equal(left(house), DOCUMENTS - FIFTH);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM event WHERE kind = 'deletion stopped'"),
                     1);
    house_free_links(paths, DOCUMENTS);
}

static void an_operator_lets_go_what_vanished_and_what_will(void **state)
{
    struct house *house = *state;
    const char **paths = crawl_twice(house);
    answer_all(house, paths, 0, 200, RESULT_FAILED);
    assert_int_equal(left(house), DOCUMENTS - FIFTH);
    confirm(house, "http://a.example");
    assert_int_equal(left(house), DOCUMENTS - 200);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM vanished"), 0);
    assert_int_equal(
        house_ask(house, "SELECT count(*) FROM event WHERE kind = 'deletions confirmed'"), 1);
    house_restart(house, NULL, NULL);
    claim_again(house);
    answer_all(house, paths, 200, 100, RESULT_FAILED);
    assert_int_equal(left(house), 0);
    assert_int_equal(house_ask(house, "SELECT deleted FROM v_deletion_stops WHERE confirmed > ''"),
                     DOCUMENTS);
    counts_are_those_of_the_rows(house);
    house_free_links(paths, DOCUMENTS);
}

static void a_kill_after_the_confirmation_loses_nothing(void **state)
{
    struct house *house = *state;
    const char **paths = crawl_twice(house);
    answer_all(house, paths, 0, DOCUMENTS, RESULT_FAILED);
    house_begin(house);
    planner_confirm_deletions(&house->planner, NULL);
    house_write(house);
    house_restart(house, NULL, NULL);
    assert_true(house->store->vanished);
    house_begin(house);
    assert_true(planner_vanished(&house->planner));
    house_write(house);
    assert_int_equal(left(house), 0);
    house_restart(house, NULL, NULL);
    assert_false(house->store->vanished);
    house_free_links(paths, DOCUMENTS);
}

static void another_site_is_not_meant(void **state)
{
    struct house *house = *state;
    const char **paths = crawl_twice(house);
    answer_all(house, paths, 0, DOCUMENTS, RESULT_FAILED);
    house_begin(house);
    house_seed(house, "http://a.example:81/");
    house_write(house);
    confirm(house, "http://a.example:81");
    assert_int_equal(left(house), DOCUMENTS - FIFTH);
    house_restart(house, NULL, NULL);
    assert_false(house->store->vanished);
    house_free_links(paths, DOCUMENTS);
}

static void what_is_there_again_stays(void **state)
{
    struct house *house = *state;
    const char **paths = crawl_twice(house);
    answer_all(house, paths, 0, DOCUMENTS, RESULT_FAILED);
    /* As when the owner of its content goes. */
    house_begin(house);
    const struct site *site = house_site(house);
    uint64_t hash = known_hash(&house->store->key, site->seed, text_of(paths[250]));
    struct known known;
    assert_true(known_map_find(house->store->known, hash, &known));
    plan_requeue(&house->planner, site_registry_by_id(house->store->sites, 1), hash, &known, 1, 1);
    house_write(house);
    confirm(house, NULL);
    assert_int_equal(left(house), 1);
    house_free_links(paths, DOCUMENTS);
}

static void the_next_cycle_begins_with_nothing_counted_and_nothing_confirmed(void **state)
{
    struct house *house = *state;
    const char **paths = crawl_twice(house);
    answer_all(house, paths, 0, 100, RESULT_FAILED);
    confirm(house, "http://a.example");
    answer_all(house, paths, 100, 200, RESULT_DOCUMENT);
    assert_int_equal(left(house), DOCUMENTS - 100);
    begin_cycle(house);
    house_restart(house, NULL, NULL);
    claim_again(house);
    answer_all(house, paths, 100, 200, RESULT_FAILED);
    assert_int_equal(left(house), DOCUMENTS - 100 - 50);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM v_deletion_stops WHERE confirmed > ''"),
                     0);
    begin_cycle(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM vanished"), 0);
    house_free_links(paths, DOCUMENTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)
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

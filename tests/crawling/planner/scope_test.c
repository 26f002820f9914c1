/* What a change of the scope excludes goes in the refresh cycle that begins next, not before. */
#include "plan_refresh.h"
#include "plan_screening.h"
#include "planner_fixture.h"

#define EXCLUDE "exclude_uris/prefix"
#define FOLDER  "http://a.example/out/"

static int set_up(void **state)
{
    return fixture_open(state, NULL);
}

static void answer(struct fixture *fixture, const char *path, int depth, const char *const *links)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, depth, RESULT_DOCUMENT, links);
    result->had_document = fixture->store->cycle > 0;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

/* The site manager screens what it claimed. */
static void refuse(struct fixture *fixture, const char *path, enum uri_skip skip)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, 1, RESULT_REFUSED, NO_LINKS);
    (void)result_refuse(result, skip, 0);
    result->had_document = fixture_ask(fixture, "SELECT count(*) FROM document") > 0;
    result->was_duplicate =
        fixture_ask(fixture, "SELECT count(*) FROM document WHERE duplicate_of > 0") > 0;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void crawl(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/out/1", "/out/2", "/in"));
    fixture_claim(fixture, 10);
    answer(fixture, "/out/1", 1, NO_LINKS);
    answer(fixture, "/out/2", 1, NO_LINKS);
    answer(fixture, "/in", 1, NO_LINKS);
}

static void requeue(struct fixture *fixture)
{
    bool more;
    do {
        fixture_begin(fixture);
        more = planner_requeue(&fixture->planner);
        fixture_write(fixture);
    } while (more);
}

static void begin_cycle(struct fixture *fixture)
{
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    fixture_write(fixture);
}

static bool is_kept(struct fixture *fixture, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM document JOIN uri ON uri.id = uri_id WHERE path = '%s'", path);
    return fixture_ask(fixture, sql) == 1;
}

static int64_t state_of(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "state", path);
}

static void a_change_between_cycles_takes_effect_in_the_next(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    fixture_restart(fixture, EXCLUDE, FOLDER);
    assert_true(is_kept(fixture, "/out/1"));
    begin_cycle(fixture);
    requeue(fixture);
    assert_false(is_kept(fixture, "/out/1"));
    assert_int_equal(state_of(fixture, "/out/1"), URI_REFUSED);
    assert_true(is_kept(fixture, "/in"));
    assert_int_equal(fixture_ask(fixture, "SELECT stored FROM site"), 2);
}

static void a_change_in_the_middle_of_a_cycle_waits_for_its_end(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    begin_cycle(fixture);
    fixture_restart(fixture, EXCLUDE, FOLDER);
    requeue(fixture);
    assert_true(is_kept(fixture, "/out/1"));
    assert_int_equal(state_of(fixture, "/out/1"), URI_REFUSED);
    assert_int_equal(fixture_ask(fixture, "SELECT refused FROM site"), 2);
    begin_cycle(fixture);
    requeue(fixture);
    assert_false(is_kept(fixture, "/out/1"));
    assert_false(is_kept(fixture, "/out/2"));
    assert_int_equal(state_of(fixture, "/out/1"), URI_REFUSED);
    assert_int_equal(fixture_ask(fixture, "SELECT refused FROM site"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT stored FROM site"), 2);
}

static void what_is_refused_when_claimed_goes_in_the_next_cycle(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    begin_cycle(fixture);
    requeue(fixture);
    fixture_restart(fixture, EXCLUDE, FOLDER);
    fixture_claim(fixture, 1);
    fixture_claim(fixture, 10);
    refuse(fixture, "/out/1", URI_SKIP_RULE);
    assert_true(is_kept(fixture, "/out/1"));
    begin_cycle(fixture);
    requeue(fixture);
    assert_false(is_kept(fixture, "/out/1"));
}

static void what_was_queued_in_the_cycle_before_goes_when_claimed(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    begin_cycle(fixture);
    requeue(fixture);
    fixture_restart(fixture, EXCLUDE, FOLDER);
    begin_cycle(fixture);
    requeue(fixture);
    fixture_claim(fixture, 1);
    fixture_claim(fixture, 10);
    refuse(fixture, "/out/1", URI_SKIP_RULE);
    assert_false(is_kept(fixture, "/out/1"));
    assert_int_equal(state_of(fixture, "/out/1"), URI_REFUSED);
}

/* The owner of a content goes; of its duplicates, one belongs to the collection. */
static void successors_that_may_not_be_asked_leave_the_content_to_the_next(void **state)
{
    struct fixture *fixture = *state;
    const char *const copies[] = {"/owner", "/out/1", "/out/2", "/in"};
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/owner", "/out/1", "/out/2", "/in"));
    fixture_claim(fixture, 10);
    for (size_t i = 0; i < 4; i++) {
        fixture_begin(fixture);
        fixture_set_checksum(fixture_add_answer(fixture, copies[i], 1, RESULT_DOCUMENT, NO_LINKS),
                             "the same");
        planner_report(&fixture->planner, &fixture->report);
        fixture_write(fixture);
    }
    begin_cycle(fixture);
    requeue(fixture);
    fixture_claim(fixture, 1);
    fixture_claim(fixture, 10);
    /* Of the copies, the owner is asked last. */
    for (size_t i = 3; i < 4; i--) {
        fixture_begin(fixture);
        struct result *result =
            fixture_add_answer(fixture, copies[i], 1, RESULT_NOT_MODIFIED, NO_LINKS);
        result->had_document = true;
        result->was_duplicate = i > 0;
        if (i == 0) {
            (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
            result->status = 404;
        }
        planner_report(&fixture->planner, &fixture->report);
        fixture_write(fixture);
    }
    fixture_restart(fixture, EXCLUDE, FOLDER);
    assert_int_equal(state_of(fixture, "/out/1"), URI_PENDING);
    for (size_t i = 1; i < 3; i++) {
        fixture_claim(fixture, 10);
        refuse(fixture, copies[i], URI_SKIP_RULE);
    }
    assert_int_equal(state_of(fixture, "/out/1"), URI_REFUSED);
    assert_int_equal(state_of(fixture, "/out/2"), URI_REFUSED);
    assert_int_equal(state_of(fixture, "/in"), URI_PENDING);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
}

static void what_belongs_again_before_that_stays(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    begin_cycle(fixture);
    fixture_restart(fixture, EXCLUDE, FOLDER);
    requeue(fixture);
    fixture_restart(fixture, EXCLUDE, "");
    fixture_begin(fixture);
    while (planner_rescreen(&fixture->planner))
        ;
    fixture_write(fixture);
    assert_int_equal(state_of(fixture, "/out/1"), URI_PENDING);
    begin_cycle(fixture);
    requeue(fixture);
    assert_true(is_kept(fixture, "/out/1"));
}

static void what_robots_txt_forbids_to_ask_for_stays(void **state)
{
    struct fixture *fixture = *state;
    crawl(fixture);
    fixture_restart(fixture, EXCLUDE, "http://a.example/elsewhere/");
    begin_cycle(fixture);
    requeue(fixture);
    fixture_claim(fixture, 1);
    refuse(fixture, "/out/1", URI_SKIP_ROBOTS);
    assert_true(is_kept(fixture, "/out/1"));
    begin_cycle(fixture);
    requeue(fixture);
    assert_true(is_kept(fixture, "/out/1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(a_change_between_cycles_takes_effect_in_the_next),
        TEST(a_change_in_the_middle_of_a_cycle_waits_for_its_end),
        TEST(what_is_refused_when_claimed_goes_in_the_next_cycle),
        TEST(what_was_queued_in_the_cycle_before_goes_when_claimed),
        TEST(successors_that_may_not_be_asked_leave_the_content_to_the_next),
        TEST(what_belongs_again_before_that_stays),
        TEST(what_robots_txt_forbids_to_ask_for_stays),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

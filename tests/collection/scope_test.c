/* What a change of the scope excludes goes in the refresh cycle that begins next, not before. */
#include "planner_house.h"

#define EXCLUDE "exclude_uris/prefix"
#define FOLDER  "http://a.example/out/"

static int set_up(void **state)
{
    return house_open(state, NULL);
}

static void answer(struct house *house, const char *path, int depth, const char *const *links)
{
    house_begin(house);
    struct result *result = house_add_answer(house, path, depth, RESULT_DOCUMENT, links);
    result->had_document = house->store->cycle > 0;
    planner_report(&house->planner, &house->report);
    house_write(house);
}

/* The site manager screens what it claimed. */
static void refuse(struct house *house, const char *path, enum uri_skip skip)
{
    house_begin(house);
    struct result *result = house_add_answer(house, path, 1, RESULT_REFUSED, NO_LINKS);
    result->uri_skip = skip;
    result->had_document = house_ask(house, "SELECT count(*) FROM document") > 0;
    result->was_duplicate =
        house_ask(house, "SELECT count(*) FROM document WHERE duplicate_of > 0") > 0;
    planner_report(&house->planner, &house->report);
    house_write(house);
}

static void crawl(struct house *house)
{
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", 0, LINKS("/out/1", "/out/2", "/in"));
    house_claim(house, 10);
    answer(house, "/out/1", 1, NO_LINKS);
    answer(house, "/out/2", 1, NO_LINKS);
    answer(house, "/in", 1, NO_LINKS);
}

static void requeue(struct house *house)
{
    bool more;
    do {
        house_begin(house);
        more = planner_requeue(&house->planner);
        house_write(house);
    } while (more);
}

static void begin_cycle(struct house *house)
{
    house_begin(house);
    planner_begin_cycle(&house->planner);
    house_write(house);
}

static bool is_kept(struct house *house, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM document JOIN uri ON uri.id = uri_id WHERE path = '%s'", path);
    return house_ask(house, sql) == 1;
}

static int64_t state_of(struct house *house, const char *path)
{
    return house_uri(house, "state", path);
}

static void a_change_between_cycles_takes_effect_in_the_next(void **state)
{
    struct house *house = *state;
    crawl(house);
    house_restart(house, EXCLUDE, FOLDER);
    assert_true(is_kept(house, "/out/1"));
    begin_cycle(house);
    requeue(house);
    assert_false(is_kept(house, "/out/1"));
    assert_int_equal(state_of(house, "/out/1"), URI_REFUSED);
    assert_true(is_kept(house, "/in"));
    assert_int_equal(house_ask(house, "SELECT stored FROM site"), 2);
}

static void a_change_in_the_middle_of_a_cycle_waits_for_its_end(void **state)
{
    struct house *house = *state;
    crawl(house);
    begin_cycle(house);
    house_restart(house, EXCLUDE, FOLDER);
    requeue(house);
    assert_true(is_kept(house, "/out/1"));
    assert_int_equal(state_of(house, "/out/1"), URI_REFUSED);
    assert_int_equal(house_ask(house, "SELECT refused FROM site"), 2);
    begin_cycle(house);
    requeue(house);
    assert_false(is_kept(house, "/out/1"));
    assert_false(is_kept(house, "/out/2"));
    assert_int_equal(state_of(house, "/out/1"), URI_REFUSED);
    assert_int_equal(house_ask(house, "SELECT refused FROM site"), 2);
    assert_int_equal(house_ask(house, "SELECT stored FROM site"), 2);
}

static void what_is_refused_when_claimed_goes_in_the_next_cycle(void **state)
{
    struct house *house = *state;
    crawl(house);
    begin_cycle(house);
    requeue(house);
    house_restart(house, EXCLUDE, FOLDER);
    house_claim(house, 1);
    house_claim(house, 10);
    refuse(house, "/out/1", URI_SKIP_RULE);
    assert_true(is_kept(house, "/out/1"));
    begin_cycle(house);
    requeue(house);
    assert_false(is_kept(house, "/out/1"));
}

static void what_was_queued_in_the_cycle_before_goes_when_claimed(void **state)
{
    struct house *house = *state;
    crawl(house);
    begin_cycle(house);
    requeue(house);
    house_restart(house, EXCLUDE, FOLDER);
    begin_cycle(house);
    requeue(house);
    house_claim(house, 1);
    house_claim(house, 10);
    refuse(house, "/out/1", URI_SKIP_RULE);
    assert_false(is_kept(house, "/out/1"));
    assert_int_equal(state_of(house, "/out/1"), URI_REFUSED);
}

/* The owner of a content goes; of its duplicates, one belongs to the collection. */
static void heirs_that_may_not_be_asked_leave_the_content_to_the_next(void **state)
{
    struct house *house = *state;
    const char *const copies[] = {"/owner", "/out/1", "/out/2", "/in"};
    house_start(house, "/");
    house_claim(house, 1);
    answer(house, "/", 0, LINKS("/owner", "/out/1", "/out/2", "/in"));
    house_claim(house, 10);
    for (size_t i = 0; i < 4; i++) {
        house_begin(house);
        memset(house_add_answer(house, copies[i], 1, RESULT_DOCUMENT, NO_LINKS)->checksum.bytes, 7,
               16);
        planner_report(&house->planner, &house->report);
        house_write(house);
    }
    begin_cycle(house);
    requeue(house);
    house_claim(house, 1);
    house_claim(house, 10);
    /* Of the copies, the owner is asked last. */
    for (size_t i = 3; i < 4; i--) {
        house_begin(house);
        struct result *result =
            house_add_answer(house, copies[i], 1, RESULT_NOT_MODIFIED, NO_LINKS);
        result->had_document = true;
        result->was_duplicate = i > 0;
        if (i == 0) {
            result->kind = RESULT_FAILED;
            result->error_class = ERROR_CLASS_STATUS;
            result->status = 404;
            result->document_skip = DOCUMENT_SKIP_STATUS;
        }
        planner_report(&house->planner, &house->report);
        house_write(house);
    }
    house_restart(house, EXCLUDE, FOLDER);
    assert_int_equal(state_of(house, "/out/1"), URI_PENDING);
    for (size_t i = 1; i < 3; i++) {
        house_claim(house, 10);
        refuse(house, copies[i], URI_SKIP_RULE);
    }
    assert_int_equal(state_of(house, "/out/1"), URI_REFUSED);
    assert_int_equal(state_of(house, "/out/2"), URI_REFUSED);
    assert_int_equal(state_of(house, "/in"), URI_PENDING);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 1);
}

static void what_belongs_again_before_that_stays(void **state)
{
    struct house *house = *state;
    crawl(house);
    begin_cycle(house);
    house_restart(house, EXCLUDE, FOLDER);
    requeue(house);
    house_restart(house, EXCLUDE, "");
    house_begin(house);
    while (planner_rescreen(&house->planner))
        ;
    house_write(house);
    assert_int_equal(state_of(house, "/out/1"), URI_PENDING);
    begin_cycle(house);
    requeue(house);
    assert_true(is_kept(house, "/out/1"));
}

static void what_robots_txt_forbids_to_ask_for_stays(void **state)
{
    struct house *house = *state;
    crawl(house);
    house_restart(house, EXCLUDE, "http://a.example/elsewhere/");
    begin_cycle(house);
    requeue(house);
    house_claim(house, 1);
    refuse(house, "/out/1", URI_SKIP_ROBOTS);
    assert_true(is_kept(house, "/out/1"));
    begin_cycle(house);
    requeue(house);
    assert_true(is_kept(house, "/out/1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)
        TEST(a_change_between_cycles_takes_effect_in_the_next),
        TEST(a_change_in_the_middle_of_a_cycle_waits_for_its_end),
        TEST(what_is_refused_when_claimed_goes_in_the_next_cycle),
        TEST(what_was_queued_in_the_cycle_before_goes_when_claimed),
        TEST(heirs_that_may_not_be_asked_leave_the_content_to_the_next),
        TEST(what_belongs_again_before_that_stays),
        TEST(what_robots_txt_forbids_to_ask_for_stays),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

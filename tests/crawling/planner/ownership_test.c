/* With duplicate servers a document is fed once an answer says that it owns its content: in any
 * later batch, and only if that is still the content that was asked for. */
#include "plan_feeding.h"
#include "plan_ownership.h"
#include "planner_fixture.h"

#define PAGE    "/page"
#define SERVERS "node 127.0.0.1:14100"

static void begin(struct fixture *fixture, const char *servers)
{
    fixture_begin(fixture);
    planner_begin_ownership(&fixture->planner, servers);
    planner_take_destinations(&fixture->planner);
    fixture_write(fixture);
}

static int set_up(void **state)
{
    static const char *const settings[] = {"pp/use_dupservers", "yes", NULL};
    int status = fixture_open(state, settings);
    if (status == 0)
        begin(*state, SERVERS);
    return status;
}

/* The page comes with a content that begins with this byte. */
static void crawl_page(struct fixture *fixture, char content)
{
    fixture_start(fixture, PAGE);
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, PAGE, 0, RESULT_DOCUMENT, NO_LINKS);
    result->had_document = fixture_ask(fixture, "SELECT count(*) FROM document") > 0;
    fixture_set_checksum(result, (const char[]){content, '\0'});
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static int64_t version(struct fixture *fixture)
{
    return fixture_ask(fixture, "SELECT version FROM ownership");
}

/* `owner` "": ours. */
static void answer(struct fixture *fixture, int64_t to_version, const char *owner)
{
    struct ownership_answer given = {.version = to_version,
                                     .uri_id = fixture_ask(fixture, "SELECT uri_id FROM ownership"),
                                     .owner = text_of(owner)};
    struct ownership_report *report = ownership_report_new();
    assert_true(ownership_report_answer(report, &given));
    fixture->planner.ownership.answered_count = 0;
    fixture_begin(fixture);
    planner_take_ownership(&fixture->planner, report);
    fixture_write(fixture);
    ownership_report_free(report);
}

static bool is_in_state(struct fixture *fixture, const char *state)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM v_ownership WHERE state = '%s'", state);
    return fixture_ask(fixture, sql) == 1;
}

static int64_t pending(struct fixture *fixture, const char *operation)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM v_submissions WHERE operation = '%s'",
             operation);
    return fixture_ask(fixture, sql);
}

static void a_document_is_stored_at_once_and_fed_when_it_owns_its_content(void **state)
{
    struct fixture *fixture = *state;
    crawl_page(fixture, 'a');
    assert_int_equal(fixture_uri(fixture, "state", PAGE), URI_STORED);
    assert_true(is_in_state(fixture, "waiting"));
    assert_int_equal(pending(fixture, "add"), 0);
    fixture_restart(fixture, NULL, NULL);
    begin(fixture, SERVERS);
    assert_true(fixture->planner.ownership.has_waiting);
    answer(fixture, version(fixture), "");
    assert_true(is_in_state(fixture, "owner"));
    assert_int_equal(pending(fixture, "add"), 1);
}

static void a_duplicate_of_another_node_is_not_fed(void **state)
{
    struct fixture *fixture = *state;
    crawl_page(fixture, 'a');
    answer(fixture, version(fixture), "http://other.example/");
    assert_true(is_in_state(fixture, "duplicate"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM submission"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM ownership_removal"), 0);
}

static void an_answer_to_an_older_question_does_not_count(void **state)
{
    struct fixture *fixture = *state;
    crawl_page(fixture, 'a');
    int64_t old = version(fixture);
    fixture_restart(fixture, NULL, NULL);
    begin(fixture, SERVERS);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    fixture_write(fixture);
    crawl_page(fixture, 'b');
    /* What may have been ours is given up before the other content is asked for. */
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM ownership_removal "
                                          "JOIN ownership ON ownership.version > "
                                          "ownership_removal.version"),
                     1);
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT hex(checksum) = '61000000000000000000000000000000'"
                                 " FROM ownership_removal"),
                     1);
    answer(fixture, old, "");
    assert_true(is_in_state(fixture, "waiting"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM submission"), 0);
    answer(fixture, version(fixture), "");
    assert_int_equal(pending(fixture, "add"), 1);
}

static void what_is_deleted_is_given_up(void **state)
{
    struct fixture *fixture = *state;
    crawl_page(fixture, 'a');
    answer(fixture, version(fixture), "");
    fixture_begin(fixture);
    struct site *site = site_registry_by_id(fixture->store->sites, 1);
    assert_true(planner_delete_uri(
        &fixture->planner, site, known_hash(&fixture->store->key, site->seed, TEXT_LITERAL(PAGE))));
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM ownership"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM ownership_removal"), 1);
    assert_int_equal(pending(fixture, "delete"), 1);
}

static void without_duplicate_servers_what_waited_is_fed(void **state)
{
    struct fixture *fixture = *state;
    crawl_page(fixture, 'a');
    fixture_restart(fixture, "pp/use_dupservers", "no");
    begin(fixture, SERVERS);
    fixture_begin(fixture);
    assert_false(planner_ownerships(&fixture->planner));
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM ownership"), 0);
    assert_int_equal(pending(fixture, "add"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(a_document_is_stored_at_once_and_fed_when_it_owns_its_content),
        TEST(a_duplicate_of_another_node_is_not_fed),
        TEST(an_answer_to_an_older_question_does_not_count),
        TEST(what_is_deleted_is_given_up),
        TEST(without_duplicate_servers_what_waited_is_fed),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

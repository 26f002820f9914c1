/* The owner of a content is asked, and answered later: here by the tests, whose plan_ask_owner() is
 * linked instead of the planner's. */
#include "plan_leases.h"
#include "plan_owner.h"
#include "plan_removed.h"
#include "planner_fixture.h"

#define PAGE "/page"
#define COPY "/copy"

static struct found_document asked[8];
static size_t asked_count;
static bool answers_at_once;

/* The owner is "/" for the copy, and the page itself for every other. */
static int64_t owner_of(const struct planner *planner, const struct result *result)
{
    struct crawl_document_get get = crawl_document_get(planner->store->db, .uri_id = 1);
    bool is_copy = crawl_document_get_step(&get, NULL) == STATEMENT_ROW && result->uri_id != 1 &&
                   get.checksum.length == sizeof result->checksum.bytes &&
                   memcmp(get.checksum.data, result->checksum.bytes, get.checksum.length) == 0;
    statement_reset(get.statement);
    return is_copy ? 1 : 0;
}

void plan_ask_owner(struct planner *planner, const struct found_document *document)
{
    if (answers_at_once)
        plan_owner_answer(planner, document, owner_of(planner, document->result));
    else
        asked[asked_count++] = *document;
}

static int set_up(void **state)
{
    static const char *const settings[] = {"extract_links_from_dupes", "yes", NULL};
    asked_count = 0;
    answers_at_once = true;
    return fixture_open(state, settings);
}

static void has_content_of_home(struct result *result)
{
    memset(result->checksum.bytes, 0, sizeof result->checksum.bytes);
    result->checksum.bytes[0] = '/';
}

/* The home page is stored; its two links are claimed, and answered in one report. */
static void report_page_and_copy(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    has_content_of_home(fixture_add_answer(fixture, "/", 0, RESULT_DOCUMENT, LINKS(PAGE, COPY)));
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    struct result *page =
        fixture_add_answer(fixture, PAGE, 1, RESULT_DOCUMENT, LINKS("/new", COPY));
    struct result *copy = fixture_add_answer(fixture, COPY, 1, RESULT_DOCUMENT, LINKS("/newer"));
    has_content_of_home(copy);
    page->next = copy;
    fixture->report.results = page;
}

static void answer(struct fixture *fixture, size_t number)
{
    plan_owner_answer(&fixture->planner, &asked[number],
                      owner_of(&fixture->planner, asked[number].result));
}

/* Both are asked for, and nothing more. */
static void ask(struct fixture *fixture)
{
    report_page_and_copy(fixture);
    answers_at_once = false;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(asked_count, 2);
}

/* Everything that the rows say of it, in one number each. */
static void look(struct fixture *fixture, int64_t ret_seen[10])
{
    static const char *const questions[] = {
        "SELECT count(*) FROM document",
        "SELECT duplicate_of FROM document JOIN uri ON uri.id = uri_id WHERE path = '" COPY "'",
        "SELECT count(*) FROM document WHERE duplicate_of IS NULL AND pack IS NOT NULL",
        "SELECT sum(1 << state) FROM uri",
        "SELECT count(*) * 100 + sum(rank) FROM queue",
        "SELECT count(*) FROM claim",
        "SELECT sum(json_array_length(targets)) FROM link",
        "SELECT stored * 1000 + duplicates * 100 + queued * 10 + claimed FROM site",
        "SELECT sum(value * length(key)) FROM statistic_delta",
        "SELECT count(*) FROM statistic_delta",
    };
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        ret_seen[i] = fixture_ask(fixture, questions[i]);
}

static void a_document_whose_owner_nobody_has_named_is_a_claim(void **state)
{
    struct fixture *fixture = *state;
    ask(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), 2);
    assert_int_equal(fixture_uri(fixture, "state", PAGE), URI_PENDING);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 0);
}

static void answers_of_later_batches_lead_to_the_same_rows_and_statistics(void **state)
{
    struct fixture *fixture = *state;
    int64_t at_once[10], late[10];
    report_page_and_copy(fixture);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    look(fixture, at_once);
    fixture_close(state);
    assert_int_equal(set_up(state), 0);
    fixture = *state;
    ask(fixture);
    for (size_t i = 0; i < 2; i++) {
        fixture_begin(fixture);
        answer(fixture, i);
        fixture_write(fixture);
    }
    look(fixture, late);
    for (size_t i = 0; i < sizeof late / sizeof *late; i++)
        assert_int_equal(late[i], at_once[i]);
    assert_int_equal(late[0], 3);
    assert_int_equal(late[1], 1);
    assert_int_equal(late[5], 0);
}

static void a_kill_between_the_question_and_the_answer_loses_nothing(void **state)
{
    struct fixture *fixture = *state;
    ask(fixture);
    fixture_begin(fixture);
    answer(fixture, 0);
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(fixture_uri(fixture, "state", PAGE), URI_STORED);
    assert_int_equal(fixture_uri(fixture, "state", COPY), URI_PENDING);
    /* What was asked is to be fetched again, beside the link of what was answered. */
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), 0);
}

static void who_was_removed_meanwhile_becomes_no_document(void **state)
{
    struct fixture *fixture = *state;
    ask(fixture);
    fixture_begin(fixture);
    struct site *site = site_registry_by_id(fixture->store->sites, 1);
    assert_true(planner_delete_uri(&fixture->planner, site, asked[0].result->hash));
    fixture_write(fixture);
    fixture_begin(fixture);
    answer(fixture, 0);
    answer(fixture, 1);
    fixture_write(fixture);
    assert_int_equal(fixture_uri(fixture, "state", PAGE), URI_DELETED);
    assert_int_equal(fixture_uri(fixture, "state", COPY), URI_DUPLICATE);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT claimed FROM site"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(a_document_whose_owner_nobody_has_named_is_a_claim),
        TEST(answers_of_later_batches_lead_to_the_same_rows_and_statistics),
        TEST(a_kill_between_the_question_and_the_answer_loses_nothing),
        TEST(who_was_removed_meanwhile_becomes_no_document),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

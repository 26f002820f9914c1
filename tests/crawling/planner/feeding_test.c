/* What destinations are to be sent: merged, in the transaction of the document, for all of them. */
#include "plan_feeding.h"
#include "plan_refresh.h"
#include "planner_fixture.h"

#include <sql/crawl/feeding.h>

#define NOW_MS    1000000 /* as planner_fixture.c has it */
#define DOCUMENTS 4500    /* more than two chunks */

static int set_up(void **state)
{
    int status = fixture_open(state, NULL);
    if (status == 0) {
        struct fixture *fixture = *state;
        fixture_begin(fixture);
        planner_take_destinations(&fixture->planner);
        fixture_write(fixture);
    }
    return status;
}

static void configure(struct fixture *fixture, const char *path, const char *value)
{
    fixture_restart(fixture, path, value);
    fixture_begin(fixture);
    planner_take_destinations(&fixture->planner);
    fixture_write(fixture);
}

static void add_destination(struct fixture *fixture, const char *name)
{
    char path[80];
    snprintf(path, sizeof path, "feeding/%s/collection", name);
    configure(fixture, path, "index");
}

/* So many rows of this operation for the destination. */
static int64_t pending(struct fixture *fixture, const char *destination, const char *operation)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM v_submissions WHERE destination = '%s' AND operation = '%s'",
             destination, operation);
    int64_t rows = fixture_ask(fixture, sql);
    snprintf(sql, sizeof sql, "SELECT %s FROM v_feeding WHERE destination = '%s'",
             operation[0] == 'm'   ? "modifies"
             : operation[0] == 'a' ? "adds"
                                   : "deletes",
             destination);
    int64_t counted = fixture_ask(fixture, sql);
    assert_int_equal(rows, counted < 0 ? 0 : counted);
    return rows;
}

static void next_cycle(struct fixture *fixture)
{
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
}

static bool is_claimed(struct fixture *fixture, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM claim JOIN uri ON uri.id = uri_id WHERE path = '%s'", path);
    return fixture_ask(fixture, sql) > 0;
}

/* What was answered in this cycle waits for the next one. */
static void claim(struct fixture *fixture, const char *path)
{
    fixture_claim(fixture, 1000);
    if (!is_claimed(fixture, path))
        fixture_claim(fixture, 1000);
    if (!is_claimed(fixture, path)) {
        next_cycle(fixture);
        fixture_claim(fixture, 1000);
    }
    assert_true(is_claimed(fixture, path));
}

/* A document of site 1 with this content; "" takes it away. */
static void answer(struct fixture *fixture, const char *path, const char *content)
{
    bool had = fixture_ask(fixture, "SELECT count(*) FROM document") > 0;
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM document JOIN uri ON uri.id = uri_id WHERE path = '%s'", path);
    had = had && fixture_ask(fixture, sql) > 0;
    claim(fixture, path);
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(
        fixture, path, 0, content[0] ? RESULT_DOCUMENT : RESULT_FAILED, NO_LINKS);
    result->had_document = had;
    if (content[0]) {
        fixture_set_checksum(result, content);
    } else {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        result->status = 404;
    }
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

/* Crawled in a cycle of its own each time. */
static void becomes(struct fixture *fixture, const char *path, const char *content)
{
    fixture_start(fixture, path);
    answer(fixture, path, content);
    next_cycle(fixture);
}

static void batches_until_settled(struct fixture *fixture)
{
    for (int batches = 0;; batches++) {
        fixture_begin(fixture);
        bool more = planner_feeding(&fixture->planner);
        fixture_write(fixture);
        if (!more)
            return;
        assert_true(batches < 100);
    }
}

/* ---- merging ---- */

static void a_new_document_is_to_be_added_once(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    assert_int_equal(pending(fixture, "", "add"), 1);
    answer(fixture, "/", "two");
    assert_int_equal(pending(fixture, "", "add"), 1);
    assert_int_equal(pending(fixture, "", "modify"), 0);
}

/* It may have been delivered, and the answer lost. */
static void a_document_added_and_deleted_between_deliveries_is_deleted(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    answer(fixture, "/", "");
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM submission"), 1);
    assert_int_equal(pending(fixture, "", "delete"), 1);
}

static int64_t counted(struct fixture *fixture, const char *column, int64_t destination_id)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT %s FROM destination WHERE id = %lld", column,
             (long long)destination_id);
    return fixture_ask(fixture, sql);
}

/* As if every destination had got all documents. */
static void deliver_all(struct fixture *fixture)
{
    fixture_begin(fixture);
    for (size_t i = 0; i < fixture->store->destinations.count; i++) {
        int64_t id = fixture->store->destinations.items[i].id;
        batch_execute(&fixture->batch,
                      crawl_submission_discard(.destination_id = id, .upto = INT32_MAX));
        batch_execute(&fixture->batch,
                      crawl_destination_count(.adds = -counted(fixture, "adds", id),
                                              .modifies = -counted(fixture, "modifies", id),
                                              .deletes = -counted(fixture, "deletes", id),
                                              .last_version = 0, .id = id));
    }
    fixture_write(fixture);
}

static void changes_of_a_known_document_are_submitted(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    deliver_all(fixture);
    becomes(fixture, "/", "one");
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM submission"), 0);
    becomes(fixture, "/", "two");
    assert_int_equal(pending(fixture, "", "modify"), 1);
    becomes(fixture, "/", "");
    assert_int_equal(pending(fixture, "", "delete"), 1);
    assert_int_equal(pending(fixture, "", "modify"), 0);
    becomes(fixture, "/", "three");
    assert_int_equal(pending(fixture, "", "modify"), 1);
    assert_int_equal(pending(fixture, "", "delete"), 0);
}

static void a_document_that_becomes_a_duplicate_is_deleted_there(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    fixture_start(fixture, "/b");
    answer(fixture, "/b", "two");
    assert_int_equal(pending(fixture, "", "add"), 2);
    deliver_all(fixture);
    next_cycle(fixture);
    answer(fixture, "/b", "one");
    assert_int_equal(pending(fixture, "", "delete"), 1);
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT count(*) FROM submission JOIN document USING "
                                 "(uri_id) WHERE duplicate_of IS NULL AND operation <> 'modify'"),
                     0);
}

static void a_document_is_submitted_again_when_a_duplicate_comes_or_goes(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    fixture_start(fixture, "/b");
    answer(fixture, "/b", "one");
    deliver_all(fixture);
    next_cycle(fixture);
    answer(fixture, "/b", "one");
    assert_int_equal(pending(fixture, "", "modify"), 0);
    next_cycle(fixture);
    answer(fixture, "/b", "two");
    assert_int_equal(pending(fixture, "", "modify"), 1);
    assert_int_equal(pending(fixture, "", "add"), 1);
    deliver_all(fixture);
    next_cycle(fixture);
    answer(fixture, "/b", "one");
    assert_int_equal(pending(fixture, "", "modify"), 1);
    assert_int_equal(pending(fixture, "", "delete"), 1);
}

static void duplicates_are_not_submitted(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    becomes(fixture, "/b", "one");
    assert_int_equal(pending(fixture, "", "add"), 1);
}

/* pending() compares. */
static void what_is_counted_is_what_stands_there_whatever_happens(void **state)
{
    static const char *const paths[] = {"/", "/b", "/c"};
    static const char *const contents[] = {"one", "two", "three", ""};
    struct fixture *fixture = *state;
    add_destination(fixture, "A");
    uint32_t chance = 12345;
    for (int round = 0; round < 60; round++) {
        chance = chance * 1664525 + 1013904223;
        becomes(fixture,
                paths[chance >> 8 & 1   ? 0
                      : chance >> 9 & 1 ? 1
                                        : 2],
                contents[chance >> 12 & 3]);
        if ((chance >> 16) % 7 == 0)
            deliver_all(fixture);
        for (size_t i = 0; i < 3; i++)
            pending(fixture, i < 2 ? "A" : "", (const char *[]){"add", "modify", "delete"}[i]);
        pending(fixture, "A", "delete");
    }
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT count(*) FROM submission LEFT JOIN document ON "
                                 "document.uri_id = submission.uri_id AND duplicate_of IS NULL "
                                 "WHERE (operation = 'delete') <> (document.uri_id IS NULL)"),
                     0);
}

/* Two changes of one document in one batch, which no query sees between. */
static void changes_within_one_batch_are_merged(void **state)
{
    static const struct {
        enum feeding changes[3];
        int64_t adds, modifies, deletes;
    } cases[] = {
        {{FEED_ADD, FEED_MODIFY, FEED_MODIFY}, 1, 0, 0},
        {{FEED_ADD, FEED_MODIFY, FEED_DELETE}, 0, 0, 1},
        {{FEED_MODIFY, FEED_DELETE, FEED_DELETE}, 0, 0, 1},
        {{FEED_DELETE, FEED_ADD, FEED_MODIFY}, 0, 1, 0},
    };
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        deliver_all(fixture);
        fixture_begin(fixture);
        for (size_t change = 0; change < 3; change++)
            plan_feed(&fixture->planner, 1, cases[i].changes[change]);
        fixture_write(fixture);
        assert_int_equal(counted(fixture, "adds", 1), cases[i].adds);
        assert_int_equal(counted(fixture, "modifies", 1), cases[i].modifies);
        assert_int_equal(counted(fixture, "deletes", 1), cases[i].deletes);
        assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM submission"),
                         cases[i].adds + cases[i].modifies + cases[i].deletes);
    }
}

/* Three have one content. In one batch its owner changes and a new page gets it: the successor is
 * fetched again, finds the new owner, and the one that is not fetched again follows it. */
static void duplicates_of_an_owner_that_changed_follow_to_the_new_owner(void **state)
{
    static const char *const paths[] = {"/a", "/b", "/c"};
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        fixture_start(fixture, paths[i]);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        answer(fixture, paths[i], "one");
    next_cycle(fixture);
    fixture_start(fixture, "/d");
    answer(fixture, "/b", "one");
    answer(fixture, "/c", "one");
    answer(fixture, "/a", "two");
    answer(fixture, "/d", "one");
    answer(fixture, "/b", "one");
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document JOIN document AS owner ON "
                                          "owner.uri_id = document.duplicate_of WHERE "
                                          "owner.checksum <> document.checksum"),
                     0);
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT count(*) FROM document WHERE duplicate_of = (SELECT id "
                                 "FROM uri WHERE path = '/d')"),
                     2);
}

/* ---- what destinations answer ---- */

static int64_t version_of(struct fixture *fixture)
{
    return fixture_ask(fixture, "SELECT version FROM submission WHERE destination_id = 1");
}

/* The default destination has answered to that version of URI 1. */
static void answers(struct fixture *fixture, int64_t version, enum submission_operation operation,
                    const char *refusal)
{
    struct delivered delivered = {.uri_id = 1,
                                  .site_id = 1,
                                  .uri = text_of("http://h/"),
                                  .version = version,
                                  .operation = operation,
                                  .is_refused = refusal != NULL,
                                  .sentence = text_of(refusal)};
    struct delivery_report report = {.destination_id = 1, .items = &delivered, .count = 1};
    fixture_begin(fixture);
    planner_take_delivery(&fixture->planner, &report);
    fixture_write(fixture);
}

static void a_delivered_document_is_not_submitted_again(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    answers(fixture, version_of(fixture), SUBMISSION_IS_ADD, NULL);
    assert_int_equal(pending(fixture, "", "add"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT delivered FROM destination WHERE id = 1"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT delivery = 'delivered' FROM document"), 1);
}

static void a_document_that_changed_meanwhile_is_submitted_as_a_change(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    int64_t version = version_of(fixture);
    becomes(fixture, "/", "two");
    assert_true(version_of(fixture) > version);
    answers(fixture, version, SUBMISSION_IS_ADD, NULL);
    assert_int_equal(pending(fixture, "", "add"), 0);
    assert_int_equal(pending(fixture, "", "modify"), 1);
    answers(fixture, version_of(fixture), SUBMISSION_IS_MODIFY, NULL);
    assert_int_equal(pending(fixture, "", "modify"), 0);
}

static void a_document_deleted_meanwhile_is_submitted_as_deleted(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    int64_t version = version_of(fixture);
    answer(fixture, "/", "");
    answers(fixture, version, SUBMISSION_IS_ADD, NULL);
    assert_int_equal(pending(fixture, "", "delete"), 1);
    answers(fixture, version_of(fixture), SUBMISSION_IS_DELETE, NULL);
    assert_int_equal(pending(fixture, "", "delete"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT removed FROM destination WHERE id = 1"), 1);
}

static void a_refusal_stands_apart_until_the_document_is_taken(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    answers(fixture, version_of(fixture), SUBMISSION_IS_ADD, "it is too large");
    assert_int_equal(pending(fixture, "", "add"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM delivery_refusal WHERE sentence = "
                                          "'it is too large'"),
                     1);
    assert_int_equal(fixture_ask(fixture, "SELECT delivery = 'refused' FROM document"), 1);
    becomes(fixture, "/", "two");
    answers(fixture, version_of(fixture), SUBMISSION_IS_MODIFY, NULL);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM delivery_refusal"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT delivery = 'delivered' FROM document"), 1);
}

static void versions_grow_over_restarts_and_emptied_queues(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    int64_t version = version_of(fixture);
    answers(fixture, version, SUBMISSION_IS_ADD, NULL);
    configure(fixture, "limits/max_doc", "1000");
    becomes(fixture, "/", "two");
    assert_true(version_of(fixture) > version);
}

/* ---- destinations ---- */

static void configured_destinations_take_the_place_of_the_default(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    add_destination(fixture, "A");
    add_destination(fixture, "B");
    becomes(fixture, "/b", "two");
    assert_int_equal(pending(fixture, "A", "add"), 1);
    assert_int_equal(pending(fixture, "B", "add"), 1);
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "", "add"), 0);
}

static void without_an_index_nothing_is_kept_for_it(void **state)
{
    struct fixture *fixture = *state;
    configure(fixture, "seine/index", "no");
    becomes(fixture, "/", "one");
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM submission"), 0);
    add_destination(fixture, "A");
    becomes(fixture, "/b", "two");
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "A", "add") + pending(fixture, "A", "modify"), 2);
}

static void a_new_destination_gets_all_documents(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    becomes(fixture, "/b", "two");
    deliver_all(fixture);
    add_destination(fixture, "A");
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "A", "modify"), 2);
    deliver_all(fixture);
    configure(fixture, NULL, NULL);
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "A", "modify"), 0);
}

static struct destination *destination(struct fixture *fixture, const char *name)
{
    int status = planner_destination_status(&fixture->planner, text_of(name));
    struct destination *found =
        status ? NULL : planner_destination(&fixture->planner, text_of(name));
    if (!found)
        assert_int_equal(status, ERROR_NO_DESTINATION);
    return found;
}

static void only_what_exists_can_be_named(void **state)
{
    struct fixture *fixture = *state;
    add_destination(fixture, "A");
    fixture_begin(fixture);
    assert_non_null(destination(fixture, ""));
    assert_non_null(destination(fixture, "A"));
    assert_null(destination(fixture, "B"));
    assert_null(destination(fixture, "default:"));
    assert_null(destination(fixture, "default:a b"));
    struct destination *by_hand = destination(fixture, "default:index");
    assert_non_null(by_hand);
    assert_ptr_equal(destination(fixture, "default:index"), by_hand);
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT content_collection = 'index' AND NOT is_fed FROM "
                                          "destination WHERE name = 'default:index'"),
                     1);
}

static void suspend(struct fixture *fixture, const char *name, bool wanted)
{
    fixture_begin(fixture);
    planner_suspend_feeding(&fixture->planner, destination(fixture, name), wanted);
    fixture_write(fixture);
}

static int64_t active(struct fixture *fixture, const char *name)
{
    char sql[120];
    snprintf(sql, sizeof sql, "SELECT active FROM v_feeding WHERE destination = '%s'", name);
    return fixture_ask(fixture, sql);
}

static void suspension_withholds_and_survives_a_restart(void **state)
{
    struct fixture *fixture = *state;
    add_destination(fixture, "A");
    add_destination(fixture, "B");
    suspend(fixture, "A", true);
    becomes(fixture, "/", "one");
    fixture_restart(fixture, NULL, NULL);
    assert_true(destinations_find(&fixture->store->destinations, text_of("A"))->is_suspended);
    assert_int_equal(active(fixture, "A"), 0);
    assert_int_equal(active(fixture, "B"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT withheld FROM v_feeding WHERE destination = 'A'"),
                     1);
    assert_int_equal(fixture_ask(fixture, "SELECT waiting FROM v_feeding WHERE destination = 'B'"),
                     1);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM v_submissions WHERE state = 'withheld'"), 1);
    suspend(fixture, "", true);
    assert_int_equal(active(fixture, "B"), 0);
    suspend(fixture, "", false);
    assert_int_equal(active(fixture, "B"), 1);
    assert_int_equal(active(fixture, "A"), 0);
}

static void
a_changed_configuration_pauses_and_an_unchanged_one_leaves_the_administrators_word(void **state)
{
    struct fixture *fixture = *state;
    add_destination(fixture, "A");
    configure(fixture, "feeding/A/paused", "yes");
    assert_int_equal(active(fixture, "A"), 0);
    suspend(fixture, "A", false);
    configure(fixture, NULL, NULL);
    assert_int_equal(active(fixture, "A"), 1);
    configure(fixture, "feeding/A/paused", "no");
    configure(fixture, "pp/ds_paused", "yes");
    assert_int_equal(active(fixture, "A"), 0);
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT suspended_by = 'configuration' FROM destination WHERE name = ''"),
        1);
    configure(fixture, "pp/ds_paused", "no");
    assert_int_equal(active(fixture, "A"), 1);
}

static void one_that_is_configured_no_longer_is_forgotten(void **state)
{
    struct fixture *fixture = *state;
    add_destination(fixture, "A");
    becomes(fixture, "/", "one");
    assert_int_equal(pending(fixture, "A", "add"), 1);
    struct crawl_config *none = NULL;
    assert_int_equal(config_crawl_profile(&none, &fixture->error), 0);
    assert_int_equal(config_set(none, "start_uris", text_of("http://a.example/"), &fixture->error),
                     0);
    config_free(fixture->config);
    fixture->config = none;
    assert_int_equal(config_set(none, "storage/clusters", text_of("1"), &fixture->error), 0);
    configure(fixture, NULL, NULL);
    fixture_begin(fixture);
    assert_null(destination(fixture, "A"));
    fixture_write(fixture);
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "A", "add"), 0);
}

/* ---- submitting again ---- */

static void make_documents(struct fixture *fixture)
{
    const char **paths = fixture_many_links(DOCUMENTS);
    configure(fixture, "max_inter_docs", "10000"); /* one lease for all */
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    fixture_add_answer(fixture, "/", 0, RESULT_DOCUMENT, paths);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    fixture_claim(fixture, DOCUMENTS);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), DOCUMENTS);
    fixture_begin(fixture);
    for (int i = 0; i < DOCUMENTS; i++) {
        fixture_add_answer(fixture, paths[i], 1, RESULT_DOCUMENT, NO_LINKS);
        planner_report(&fixture->planner, &fixture->report);
    }
    fixture_write(fixture);
    fixture_free_links(paths, DOCUMENTS);
    deliver_all(fixture);
}

static void reprocess(struct fixture *fixture, const char *name, const char *prefix)
{
    fixture_begin(fixture);
    struct destination *to = destination(fixture, name);
    planner_reprocess_site(&fixture->planner, name[0] ? to->id : 0, fixture_site(fixture),
                           text_of(prefix));
    fixture_write(fixture);
}

static void the_documents_of_a_site_are_submitted_a_chunk_a_batch_over_kills(void **state)
{
    struct fixture *fixture = *state;
    make_documents(fixture);
    reprocess(fixture, "default:other", "");
    fixture_restart(fixture, NULL, NULL);
    fixture_begin(fixture);
    assert_true(planner_feeding(&fixture->planner));
    fixture_write(fixture);
    int64_t first = pending(fixture, "default:other", "modify");
    assert_true(first > 0 && first < DOCUMENTS);
    assert_int_equal(fixture_ask(fixture, "SELECT written FROM v_reprocessing"), first);
    fixture_restart(fixture, NULL, NULL);
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "default:other", "modify"), DOCUMENTS + 1);
    assert_int_equal(pending(fixture, "", "modify"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM reprocessing"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM event WHERE kind = 'reprocessed'"),
                     1);
}

static void a_prefix_chooses_and_the_default_configuration_is_all_that_is_fed(void **state)
{
    struct fixture *fixture = *state;
    make_documents(fixture);
    add_destination(fixture, "A");
    batches_until_settled(fixture);
    deliver_all(fixture);
    reprocess(fixture, "", "/10");
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "A", "modify"), 111); /* /10, /100 to /109, /1000 to /1099 */
    assert_int_equal(pending(fixture, "", "modify"), 0);
}

static void what_was_submitted_by_hand_follows_its_document(void **state)
{
    struct fixture *fixture = *state;
    becomes(fixture, "/", "one");
    reprocess(fixture, "default:other", "");
    batches_until_settled(fixture);
    assert_int_equal(pending(fixture, "default:other", "modify"), 1);
    becomes(fixture, "/", "");
    assert_int_equal(pending(fixture, "default:other", "delete"), 1);
    becomes(fixture, "/b", "two");
    assert_int_equal(pending(fixture, "default:other", "add"), 0);
    assert_int_equal(pending(fixture, "", "add"), 1);
}

/* The numbers of two URIs that the collection does not know may be equal; each keeps its own row.
 */
static void deletions_of_unknown_uris_whose_numbers_are_equal_are_both_submitted(void **state)
{
    struct fixture *fixture = *state;
    const struct destination *destination = &fixture->store->destinations.items[0];
    static const char *const uris[] = {"http://b.example/1", "http://b.example/2"};
    for (size_t repetition = 0; repetition < 2; repetition++) {
        fixture_begin(fixture);
        for (size_t i = 0; i < 2; i++)
            planner_submit_foreign(&fixture->planner, destination, text_of(uris[i]));
        for (struct submission *one = fixture->batch.submissions; one; one = one->next)
            one->uri_id = INT64_MIN; /* the next one below is -1 */
        fixture_write(fixture);
        assert_int_equal(pending(fixture, "", "delete"), 2);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT count(DISTINCT uri) FROM v_submissions"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM v_submissions WHERE uri_id < 0"),
                     2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(a_new_document_is_to_be_added_once),
        TEST(a_document_added_and_deleted_between_deliveries_is_deleted),
        TEST(changes_of_a_known_document_are_submitted),
        TEST(a_document_that_becomes_a_duplicate_is_deleted_there),
        TEST(a_document_is_submitted_again_when_a_duplicate_comes_or_goes),
        TEST(duplicates_are_not_submitted),
        TEST(deletions_of_unknown_uris_whose_numbers_are_equal_are_both_submitted),
        TEST(what_is_counted_is_what_stands_there_whatever_happens),
        TEST(changes_within_one_batch_are_merged),
        TEST(duplicates_of_an_owner_that_changed_follow_to_the_new_owner),
        TEST(a_delivered_document_is_not_submitted_again),
        TEST(a_document_that_changed_meanwhile_is_submitted_as_a_change),
        TEST(a_document_deleted_meanwhile_is_submitted_as_deleted),
        TEST(a_refusal_stands_apart_until_the_document_is_taken),
        TEST(versions_grow_over_restarts_and_emptied_queues),
        TEST(configured_destinations_take_the_place_of_the_default),
        TEST(without_an_index_nothing_is_kept_for_it),
        TEST(a_new_destination_gets_all_documents),
        TEST(only_what_exists_can_be_named),
        TEST(suspension_withholds_and_survives_a_restart),
        TEST(a_changed_configuration_pauses_and_an_unchanged_one_leaves_the_administrators_word),
        TEST(one_that_is_configured_no_longer_is_forgotten),
        TEST(the_documents_of_a_site_are_submitted_a_chunk_a_batch_over_kills),
        TEST(a_prefix_chooses_and_the_default_configuration_is_all_that_is_fed),
        TEST(what_was_submitted_by_hand_follows_its_document),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

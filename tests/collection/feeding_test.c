/* What destinations are to be told: merged, in the transaction of the document, for all of them. */
#include "planner_house.h"

#define NOW_MS    1000000 /* as planner_house.c has it */
#define DOCUMENTS 4500    /* more than two stretches */

static int set_up(void **state)
{
    int status = house_open(state, NULL);
    if (status == 0) {
        struct house *house = *state;
        house->planner.feeds_by_default = true;
        house_begin(house);
        planner_take_destinations(&house->planner);
        house_write(house);
    }
    return status;
}

static void configure(struct house *house, const char *path, const char *value)
{
    bool by_default = house->planner.feeds_by_default;
    house_restart(house, path, value);
    house->planner.feeds_by_default = by_default;
    house_begin(house);
    planner_take_destinations(&house->planner);
    house_write(house);
}

static void add_destination(struct house *house, const char *name)
{
    char path[80];
    snprintf(path, sizeof path, "feeding/%s/collection", name);
    configure(house, path, "index");
}

/* So many rows of this operation for the destination. */
static int64_t told(struct house *house, const char *destination, const char *operation)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM v_submissions WHERE destination = '%s' AND operation = '%s'",
             destination, operation);
    int64_t rows = house_ask(house, sql);
    snprintf(sql, sizeof sql, "SELECT %s FROM v_feeding WHERE destination = '%s'",
             operation[0] == 'm'   ? "modifies"
             : operation[0] == 'a' ? "adds"
                                   : "deletes",
             destination);
    int64_t counted = house_ask(house, sql);
    assert_int_equal(rows, counted < 0 ? 0 : counted);
    return rows;
}

/* A document of site 1 with this content; "" takes it away. */
static void answer(struct house *house, const char *path, const char *content)
{
    bool had = house_ask(house, "SELECT count(*) FROM document") > 0;
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM document JOIN uri ON uri.id = uri_id WHERE path = '%s'", path);
    had = had && house_ask(house, sql) > 0;
    house_claim(house, 1000);
    house_begin(house);
    struct result *result =
        house_add_answer(house, path, 0, content[0] ? RESULT_DOCUMENT : RESULT_FAILED, NO_LINKS);
    result->had_document = had;
    memset(result->checksum.bytes, 0, sizeof result->checksum.bytes);
    memcpy(result->checksum.bytes, content, strlen(content));
    if (!content[0]) {
        result->error_class = ERROR_CLASS_STATUS;
        result->status = 404;
        result->document_skip = DOCUMENT_SKIP_STATUS;
    }
    planner_report(&house->planner, &house->report);
    house_write(house);
}

static void next_cycle(struct house *house)
{
    house_begin(house);
    planner_begin_cycle(&house->planner);
    while (planner_requeue(&house->planner))
        ;
    house_write(house);
}

/* Crawled in a cycle of its own each time. */
static void becomes(struct house *house, const char *path, const char *content)
{
    house_start(house, path);
    answer(house, path, content);
    next_cycle(house);
}

static void turns_until_settled(struct house *house)
{
    for (int turns = 0;; turns++) {
        house_begin(house);
        bool more = planner_feeding(&house->planner);
        house_write(house);
        if (!more)
            return;
        assert_true(turns < 100);
    }
}

/* ---- merging ---- */

static void a_new_document_is_to_be_added_once(void **state)
{
    struct house *house = *state;
    becomes(house, "/", "one");
    assert_int_equal(told(house, "", "add"), 1);
    answer(house, "/", "two");
    assert_int_equal(told(house, "", "add"), 1);
    assert_int_equal(told(house, "", "modify"), 0);
}

static void what_was_added_and_deleted_between_is_not_told(void **state)
{
    struct house *house = *state;
    becomes(house, "/", "one");
    answer(house, "/", "");
    assert_int_equal(house_ask(house, "SELECT count(*) FROM submission"), 0);
    assert_int_equal(told(house, "", "delete"), 0);
}

static int64_t counted(struct house *house, const char *column, int64_t destination_id)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT %s FROM destination WHERE id = %lld", column,
             (long long)destination_id);
    return house_ask(house, sql);
}

/* As if the destination had been told all there was. */
static void all_is_told(struct house *house)
{
    house_begin(house);
    for (size_t i = 0; i < house->store->destinations.count; i++) {
        int64_t id = house->store->destinations.items[i].id;
        struct operation *discard =
            turn_add(&house->turn, CRAWL_SUBMISSION_DISCARD, CRAWL_SUBMISSION_DISCARD_UPTO);
        operation_int(discard, CRAWL_SUBMISSION_DISCARD_DESTINATION_ID, id);
        operation_int(discard, CRAWL_SUBMISSION_DISCARD_UPTO, INT32_MAX);
        struct operation *count =
            turn_add(&house->turn, CRAWL_DESTINATION_COUNT, CRAWL_DESTINATION_COUNT_ID);
        operation_int(count, CRAWL_DESTINATION_COUNT_ADDS, -counted(house, "adds", id));
        operation_int(count, CRAWL_DESTINATION_COUNT_MODIFIES, -counted(house, "modifies", id));
        operation_int(count, CRAWL_DESTINATION_COUNT_DELETES, -counted(house, "deletes", id));
        operation_int(count, CRAWL_DESTINATION_COUNT_ID, id);
    }
    house_write(house);
}

static void changes_of_what_is_known_are_told(void **state)
{
    struct house *house = *state;
    becomes(house, "/", "one");
    all_is_told(house);
    becomes(house, "/", "one");
    assert_int_equal(house_ask(house, "SELECT count(*) FROM submission"), 0);
    becomes(house, "/", "two");
    assert_int_equal(told(house, "", "modify"), 1);
    becomes(house, "/", "");
    assert_int_equal(told(house, "", "delete"), 1);
    assert_int_equal(told(house, "", "modify"), 0);
    becomes(house, "/", "three");
    assert_int_equal(told(house, "", "modify"), 1);
    assert_int_equal(told(house, "", "delete"), 0);
}

static void a_document_that_becomes_a_duplicate_is_deleted_there(void **state)
{
    struct house *house = *state;
    becomes(house, "/", "one");
    house_start(house, "/b");
    answer(house, "/b", "two");
    assert_int_equal(told(house, "", "add"), 2);
    all_is_told(house);
    next_cycle(house);
    answer(house, "/b", "one");
    assert_int_equal(told(house, "", "delete"), 1);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM submission JOIN document USING "
                                      "(uri_id) WHERE duplicate_of IS NULL"),
                     0);
}

static void duplicates_are_not_told_of(void **state)
{
    struct house *house = *state;
    becomes(house, "/", "one");
    becomes(house, "/b", "one");
    assert_int_equal(told(house, "", "add"), 1);
}

/* told() compares. */
static void what_is_counted_is_what_stands_there_whatever_happens(void **state)
{
    static const char *const paths[] = {"/", "/b", "/c"};
    static const char *const contents[] = {"one", "two", "three", ""};
    struct house *house = *state;
    add_destination(house, "A");
    uint32_t chance = 12345;
    for (int round = 0; round < 60; round++) {
        chance = chance * 1664525 + 1013904223;
        becomes(house,
                paths[chance >> 8 & 1   ? 0
                      : chance >> 9 & 1 ? 1
                                        : 2],
                contents[chance >> 12 & 3]);
        if ((chance >> 16) % 7 == 0)
            all_is_told(house);
        for (size_t i = 0; i < 3; i++)
            told(house, i < 2 ? "A" : "", (const char *[]){"add", "modify", "delete"}[i]);
        told(house, "A", "delete");
    }
    assert_int_equal(house_ask(house,
                               "SELECT count(*) FROM submission LEFT JOIN document ON "
                               "document.uri_id = submission.uri_id AND duplicate_of IS NULL "
                               "WHERE (operation = 'delete') <> (document.uri_id IS NULL)"),
                     0);
}

/* Two changes of one document in one turn, which no query sees between. */
static void changes_within_one_turn_are_merged(void **state)
{
    static const struct {
        enum feeding changes[3];
        int64_t adds, modifies, deletes;
    } cases[] = {
        {{FEED_ADD, FEED_MODIFY, FEED_MODIFY}, 1, 0, 0},
        {{FEED_ADD, FEED_MODIFY, FEED_DELETE}, 0, 0, 0},
        {{FEED_MODIFY, FEED_DELETE, FEED_DELETE}, 0, 0, 1},
        {{FEED_DELETE, FEED_ADD, FEED_MODIFY}, 0, 1, 0},
    };
    struct house *house = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        all_is_told(house);
        house_begin(house);
        for (size_t change = 0; change < 3; change++)
            plan_feed(&house->planner, 1, cases[i].changes[change]);
        house_write(house);
        assert_int_equal(counted(house, "adds", 1), cases[i].adds);
        assert_int_equal(counted(house, "modifies", 1), cases[i].modifies);
        assert_int_equal(counted(house, "deletes", 1), cases[i].deletes);
        assert_int_equal(house_ask(house, "SELECT count(*) FROM submission"),
                         cases[i].adds + cases[i].modifies + cases[i].deletes);
    }
}

/* ---- destinations ---- */

static void configured_destinations_take_the_place_of_the_default(void **state)
{
    struct house *house = *state;
    becomes(house, "/", "one");
    add_destination(house, "A");
    add_destination(house, "B");
    becomes(house, "/b", "two");
    assert_int_equal(told(house, "A", "add"), 1);
    assert_int_equal(told(house, "B", "add"), 1);
    turns_until_settled(house);
    assert_int_equal(told(house, "", "add"), 0);
}

static void a_crawl_without_a_server_feeds_only_what_is_configured(void **state)
{
    struct house *house = *state;
    assert_int_equal(house_ask(house, "SELECT is_fed FROM destination WHERE name = ''"), 1);
    house_restart(house, NULL, NULL);
    house_begin(house);
    planner_take_destinations(&house->planner);
    house_write(house);
    /* Once it was resident, the default configuration goes on being fed. */
    becomes(house, "/", "one");
    assert_int_equal(told(house, "", "add"), 1);
}

static int set_up_alone(void **state)
{
    return house_open(state, NULL);
}

static void a_crawl_that_never_was_resident_keeps_no_submissions(void **state)
{
    struct house *house = *state;
    house_begin(house);
    planner_take_destinations(&house->planner);
    house_write(house);
    becomes(house, "/", "one");
    assert_int_equal(house_ask(house, "SELECT count(*) FROM submission"), 0);
    add_destination(house, "A");
    becomes(house, "/b", "two");
    assert_int_equal(told(house, "A", "add"), 1);
}

static struct destination *destination(struct house *house, const char *name)
{
    int status = plan_destination_status(&house->planner, text_of(name));
    struct destination *found = status ? NULL : plan_destination(&house->planner, text_of(name));
    if (!found)
        assert_int_equal(status, STATUS_NOT_FOUND);
    return found;
}

static void only_what_exists_can_be_named(void **state)
{
    struct house *house = *state;
    add_destination(house, "A");
    house_begin(house);
    assert_non_null(destination(house, ""));
    assert_non_null(destination(house, "A"));
    assert_null(destination(house, "B"));
    assert_null(destination(house, "default:"));
    assert_null(destination(house, "default:a b"));
    struct destination *by_hand = destination(house, "default:index");
    assert_non_null(by_hand);
    assert_ptr_equal(destination(house, "default:index"), by_hand);
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT content_collection = 'index' AND NOT is_fed FROM "
                                      "destination WHERE name = 'default:index'"),
                     1);
}

static void suspend(struct house *house, const char *name, bool wanted)
{
    house_begin(house);
    plan_suspend_feeding(&house->planner, destination(house, name), wanted);
    house_write(house);
}

static int64_t active(struct house *house, const char *name)
{
    char sql[120];
    snprintf(sql, sizeof sql, "SELECT active FROM v_feeding WHERE destination = '%s'", name);
    return house_ask(house, sql);
}

static void suspension_withholds_and_survives_a_restart(void **state)
{
    struct house *house = *state;
    add_destination(house, "A");
    add_destination(house, "B");
    suspend(house, "A", true);
    becomes(house, "/", "one");
    house_restart(house, NULL, NULL);
    assert_true(destinations_find(&house->store->destinations, text_of("A"))->is_suspended);
    assert_int_equal(active(house, "A"), 0);
    assert_int_equal(active(house, "B"), 1);
    assert_int_equal(house_ask(house, "SELECT withheld FROM v_feeding WHERE destination = 'A'"), 1);
    assert_int_equal(house_ask(house, "SELECT waiting FROM v_feeding WHERE destination = 'B'"), 1);
    assert_int_equal(
        house_ask(house, "SELECT count(*) FROM v_submissions WHERE state = 'withheld'"), 1);
    suspend(house, "", true);
    assert_int_equal(active(house, "B"), 0);
    suspend(house, "", false);
    assert_int_equal(active(house, "B"), 1);
    assert_int_equal(active(house, "A"), 0);
}

static void
a_changed_configuration_pauses_and_an_unchanged_one_leaves_the_administrators_word(void **state)
{
    struct house *house = *state;
    add_destination(house, "A");
    configure(house, "feeding/A/paused", "yes");
    assert_int_equal(active(house, "A"), 0);
    suspend(house, "A", false);
    configure(house, NULL, NULL);
    assert_int_equal(active(house, "A"), 1);
    configure(house, "feeding/A/paused", "no");
    configure(house, "pp/ds_paused", "yes");
    assert_int_equal(active(house, "A"), 0);
    assert_int_equal(
        house_ask(house, "SELECT suspended_by = 'configuration' FROM destination WHERE name = ''"),
        1);
    configure(house, "pp/ds_paused", "no");
    assert_int_equal(active(house, "A"), 1);
}

static void one_that_is_configured_no_longer_is_forgotten(void **state)
{
    struct house *house = *state;
    add_destination(house, "A");
    becomes(house, "/", "one");
    assert_int_equal(told(house, "A", "add"), 1);
    struct crawl_config *none = NULL;
    assert_int_equal(config_crawl_profile(&none, &house->error), 0);
    assert_int_equal(config_set(none, "start_uris", text_of("http://a.example/"), &house->error),
                     0);
    config_free(house->config);
    house->config = none;
    assert_int_equal(config_set(none, "storage/clusters", text_of("1"), &house->error), 0);
    house->planner.feeds_by_default = true;
    configure(house, NULL, NULL);
    house_begin(house);
    assert_null(destination(house, "A"));
    house_write(house);
    turns_until_settled(house);
    assert_int_equal(told(house, "A", "add"), 0);
}

/* ---- submitting again ---- */

static void make_documents(struct house *house)
{
    const char **paths = house_many_links(DOCUMENTS);
    house_start(house, "/");
    house_claim(house, 1);
    house_begin(house);
    house_add_answer(house, "/", 0, RESULT_DOCUMENT, paths);
    planner_report(&house->planner, &house->report);
    house_write(house);
    house_claim(house, DOCUMENTS);
    house_begin(house);
    for (int i = 0; i < DOCUMENTS; i++) {
        house_add_answer(house, paths[i], 1, RESULT_DOCUMENT, NO_LINKS);
        planner_report(&house->planner, &house->report);
    }
    house_write(house);
    house_free_links(paths, DOCUMENTS);
    all_is_told(house);
}

static void reprocess(struct house *house, const char *name, const char *prefix)
{
    house_begin(house);
    struct destination *to = destination(house, name);
    plan_reprocess_site(&house->planner, name[0] ? to->id : 0, house_site(house), text_of(prefix));
    house_write(house);
}

static void the_documents_of_a_site_are_submitted_a_stretch_a_turn_over_kills(void **state)
{
    struct house *house = *state;
    make_documents(house);
    reprocess(house, "default:other", "");
    house_restart(house, NULL, NULL);
    house_begin(house);
    assert_true(planner_feeding(&house->planner));
    house_write(house);
    int64_t first = told(house, "default:other", "modify");
    assert_true(first > 0 && first < DOCUMENTS);
    assert_int_equal(house_ask(house, "SELECT written FROM v_reprocessing"), first);
    house_restart(house, NULL, NULL);
    turns_until_settled(house);
    assert_int_equal(told(house, "default:other", "modify"), DOCUMENTS + 1);
    assert_int_equal(told(house, "", "modify"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM reprocessing"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM event WHERE kind = 'reprocessed'"), 1);
}

static void a_prefix_chooses_and_the_default_configuration_is_all_that_is_fed(void **state)
{
    struct house *house = *state;
    make_documents(house);
    add_destination(house, "A");
    reprocess(house, "", "/10");
    turns_until_settled(house);
    assert_int_equal(told(house, "A", "modify"), 111); /* /10, /100 to /109, /1000 to /1099 */
    assert_int_equal(told(house, "", "modify"), 0);
}

static void what_was_submitted_by_hand_follows_its_document(void **state)
{
    struct house *house = *state;
    becomes(house, "/", "one");
    reprocess(house, "default:other", "");
    turns_until_settled(house);
    assert_int_equal(told(house, "default:other", "modify"), 1);
    becomes(house, "/", "");
    assert_int_equal(told(house, "default:other", "delete"), 1);
    becomes(house, "/b", "two");
    assert_int_equal(told(house, "default:other", "add"), 0);
    assert_int_equal(told(house, "", "add"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)
        TEST(a_new_document_is_to_be_added_once),
        TEST(what_was_added_and_deleted_between_is_not_told),
        TEST(changes_of_what_is_known_are_told),
        TEST(a_document_that_becomes_a_duplicate_is_deleted_there),
        TEST(duplicates_are_not_told_of),
        TEST(what_is_counted_is_what_stands_there_whatever_happens),
        TEST(changes_within_one_turn_are_merged),
        TEST(configured_destinations_take_the_place_of_the_default),
        TEST(a_crawl_without_a_server_feeds_only_what_is_configured),
        cmocka_unit_test_setup_teardown(a_crawl_that_never_was_resident_keeps_no_submissions,
                                        set_up_alone, house_close),
        TEST(only_what_exists_can_be_named),
        TEST(suspension_withholds_and_survives_a_restart),
        TEST(a_changed_configuration_pauses_and_an_unchanged_one_leaves_the_administrators_word),
        TEST(one_that_is_configured_no_longer_is_forgotten),
        TEST(the_documents_of_a_site_are_submitted_a_stretch_a_turn_over_kills),
        TEST(a_prefix_chooses_and_the_default_configuration_is_all_that_is_fed),
        TEST(what_was_submitted_by_hand_follows_its_document),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

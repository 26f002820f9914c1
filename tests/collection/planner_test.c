/* Planning and writing turns: what a report does to the rows, and that a failed transaction costs
 * nothing. */
#include "planner_house.h"

#include <signal.h>
#include <sys/resource.h>

static int set_up(void **state)
{
    static const char *const settings[] = {"seine/max_refused_kept", "3",
                                           "extract_links_from_dupes", "yes", NULL};
    return house_open(state, settings);
}

/* A document of URI 1 with links to the given paths of its own site; those that begin with "!" are
 * refused. */
static struct result *document(struct house *house, const char *content, const char *const *paths,
                               size_t count)
{
    struct arena *arena = &house->report.arena;
    struct result *result = arena_alloc(arena, sizeof *result);
    const struct site *site = site_registry_by_id(house->store->sites, 1);
    *result = (struct result){.uri_id = 1,
                              .site_id = 1,
                              .kind = RESULT_DOCUMENT,
                              .hash = known_hash(&house->store->key, site->seed, text_of("/")),
                              .status = 200,
                              .requested = true,
                              .at_ms = 1000000,
                              .mime = text_of("text/html"),
                              .size_bytes = strlen(content),
                              .record = text_of(content)};
    memcpy(result->checksum.bytes, content, strlen(content) < 16 ? strlen(content) : 16);
    result->links = arena_alloc(arena, (count + 1) * sizeof *result->links);
    result->link_count = count;
    for (size_t i = 0; i < count; i++) {
        bool refused = paths[i][0] == '!';
        struct text path = text_of(paths[i] + refused);
        result->links[i] =
            (struct found_link){.hash = known_hash(&house->store->key, site->seed, path),
                                .path = path,
                                .depth = 1,
                                .local = true,
                                .skip = refused ? URI_SKIP_RULE : URI_SKIP_NONE};
    }
    house->report.results = result;
    return result;
}

static void lease(struct house *house)
{
    house_begin(house);
    house_seed(house, "http://a.example/");
    house_write(house);
    house_begin(house);
    planner_grant_leases(&house->planner);
    house_write(house);
}

static void a_start_uri_is_queued_once(void **state)
{
    struct house *house = *state;
    house_begin(house);
    house_seed(house, "http://a.example/");
    house_seed(house, "http://a.example/");
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri"), 1);
    assert_int_equal(house_ask(house, "SELECT queued FROM site"), 1);
}

static void a_lease_turns_queue_rows_into_claims(void **state)
{
    struct house *house = *state;
    lease(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM claim"), 1);
    assert_int_equal(house_ask(house, "SELECT queued * 10 + claimed FROM site"), 1);
}

static void a_document_commits_with_its_links_and_its_claim_is_done(void **state)
{
    struct house *house = *state;
    const char *const paths[] = {"/one", "/two", "/"};
    lease(house);
    house_begin(house);
    document(house, "a page", paths, 3);
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM claim"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM document"), 1);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 2);
    assert_int_equal(house_ask(house, "SELECT targets = '[2,3,1]' FROM link"), 1);
    assert_int_equal(house_ask(house, "SELECT state FROM uri WHERE id = 1"), URI_STORED);
    assert_int_equal(house_ask(house, "SELECT known FROM site"), 3);
    /* The link to itself is known in this cycle. */
    assert_int_equal(
        house_ask(house,
                  "SELECT value FROM statistic_delta WHERE site_id = 1 AND key = 'ic/known'"),
        1);
}

static void stretches_of_ids_belong_to_one_site_also_after_a_restart(void **state)
{
    struct house *house = *state;
    const char **links = house_many_links(100);
    lease(house);
    house_begin(house);
    house_seed(house, "http://a.example:81/");
    document(house, "a page", links, 100);
    planner_report(&house->planner, &house->report);
    house_seed(house, "http://a.example:81/other");
    house_write(house);
    house_restart(house, NULL, NULL);
    house_begin(house);
    house_seed(house, "http://a.example:81/further");
    house_write(house);
    assert_int_equal(house_ask(house,
                               "SELECT count(*) FROM uri_block AS block JOIN uri ON uri.id BETWEEN "
                               "first_id AND last_id AND uri.site_id = block.site_id"),
                     104);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri"), 104);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri_block WHERE site_id = 2"), 2);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri_block AS a JOIN uri_block AS b ON "
                                      "a.first_id < b.first_id AND a.last_id >= b.first_id"),
                     0);
    house_free_links(links, 100);
}

static void refused_uris_are_kept_up_to_the_cap_and_counted_beyond_it(void **state)
{
    struct house *house = *state;
    const char *const paths[] = {"!/1", "!/2", "!/3", "!/4", "!/5"};
    lease(house);
    house_begin(house);
    document(house, "a page", paths, 5);
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE state = 7"), 3);
    assert_int_equal(house_ask(house, "SELECT refused FROM site"), 3);
    assert_int_equal(
        house_ask(house, "SELECT value FROM statistic_delta WHERE site_id = 1 AND key = 'ur/rule'"),
        5);
}

static void a_turn_that_cannot_be_written_is_written_again_without_loss(void **state)
{
    struct house *house = *state;
    const char *const paths[] = {"/one", "/two"};
    struct rlimit limit, full = {.rlim_cur = 0};
    lease(house);
    house_begin(house);
    document(house, "a page", paths, 2);
    planner_report(&house->planner, &house->report);
    assert_int_equal(planner_end(&house->planner, &house->error), 0);
    /* No file may grow: appending the record fails, as on a full disk. */
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    full.rlim_max = limit.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    int status = writer_write(house->store, &house->turn, 1000000, &house->error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_true(status < 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM document"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM claim"), 1);
    assert_int_equal(writer_write(house->store, &house->turn, 1000000, &house->error), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM document"), 1);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 2);
    assert_int_equal(house_ask(house, "SELECT known * 100 + queued * 10 + claimed FROM site"), 320);
    assert_int_equal(house_ask(house, "SELECT committed_end FROM cluster"), strlen("a page"));
}

static void a_second_start_gives_claims_back_and_knows_what_is_known(void **state)
{
    struct house *house = *state;
    lease(house);
    house_restart(house, NULL, NULL);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM claim"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(house->store->queued, 1);
    assert_int_equal(known_map_count(house->store->known), 1);
    house_begin(house);
    house_seed(house, "http://a.example/");
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 1);
}

static void a_refresh_cycle_queues_again_what_is_known(void **state)
{
    struct house *house = *state;
    const char *const paths[] = {"/one", "!/no"};
    lease(house);
    house_begin(house);
    document(house, "a page", paths, 2);
    planner_report(&house->planner, &house->report);
    house_write(house);
    house_begin(house);
    planner_begin_cycle(&house->planner);
    while (planner_requeue(&house->planner))
        ;
    house_write(house);
    assert_int_equal(house->store->cycle, 1);
    /* The document again, /one was still pending, /no stays refused. */
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 2);
    assert_int_equal(house_ask(house, "SELECT state FROM uri WHERE path = '/'"), URI_PENDING);
    assert_int_equal(house_ask(house, "SELECT state FROM uri WHERE path = '/no'"), URI_REFUSED);
}

static void what_was_refused_when_claimed_is_not_queued_by_the_next_link_to_it(void **state)
{
    struct house *house = *state;
    const char *const paths[] = {"/one"};
    lease(house);
    house_begin(house);
    document(house, "a page", paths, 1);
    planner_report(&house->planner, &house->report);
    house_write(house);
    house_begin(house);
    plan_wish(&house->planner, 0, 1, 10);
    house_write(house);
    house_begin(house);
    struct result *refused = document(house, "", NULL, 0);
    refused->kind = RESULT_REFUSED;
    refused->uri_id = 2;
    refused->uri_skip = URI_SKIP_ROBOTS;
    refused->hash = known_hash(&house->store->key,
                               site_registry_by_id(house->store->sites, 1)->seed, text_of("/one"));
    planner_report(&house->planner, &house->report);
    struct result *again = document(house, "another page", paths, 1);
    again->uri_id = 1;
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 0);
    assert_int_equal(house_ask(house, "SELECT state FROM uri WHERE id = 2"), URI_REFUSED);
}

static void a_content_without_end_of_copies_is_a_trap(void **state)
{
    struct house *house = *state;
    const char *const first[] = {"/0"};
    lease(house);
    house_begin(house);
    document(house, "a page", first, 1);
    planner_report(&house->planner, &house->report);
    house_write(house);
    /* Each copy leads one level deeper. */
    for (int i = 0; i < LIMIT_COPIES_FOLLOWED + 50; i++) {
        char path[16], deeper[16];
        snprintf(path, sizeof path, "/%d", i);
        snprintf(deeper, sizeof deeper, "/%d", i + 1);
        const char *const paths[] = {deeper};
        house_begin(house);
        plan_wish(&house->planner, 0, 1, 1);
        house_write(house);
        if (house_ask(house, "SELECT count(*) FROM claim") == 0)
            break;
        house_begin(house);
        struct result *copy = document(house, "a page", paths, 1);
        copy->uri_id = house_ask(house, "SELECT uri_id FROM claim");
        copy->hash = known_hash(&house->store->key,
                                site_registry_by_id(house->store->sites, 1)->seed, text_of(path));
        planner_report(&house->planner, &house->report);
        house_write(house);
    }
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue"), 0);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM document"), LIMIT_COPIES_FOLLOWED + 2);
    assert_int_equal(
        house_ask(house, "SELECT value FROM statistic_delta WHERE site_id = 1 AND key = 'ur/trap'"),
        1);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM event WHERE kind = 'trap suspected'"),
                     1);
}

static struct result *has_content(struct house *house, const char *path, const char *content)
{
    struct result *result = house_add_answer(house, path, 0, RESULT_DOCUMENT, NO_LINKS);
    memset(result->checksum.bytes, 0, sizeof result->checksum.bytes);
    memcpy(result->checksum.bytes, content, strlen(content));
    return result;
}

/* One report of both, in this order. */
static void report_both(struct house *house, struct result *first, struct result *second)
{
    first->next = second;
    house->report.results = first;
    planner_report(&house->planner, &house->report);
}

static void a_copy_made_in_the_turn_in_which_its_owner_changes_is_fetched_again(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_start(house, "/copy");
    house_claim(house, 10);
    house_begin(house);
    struct result *own = has_content(house, "/", "one");
    struct result *copy = has_content(house, "/copy", "two");
    report_both(house, own, copy);
    house_write(house);
    house_begin(house);
    planner_begin_cycle(&house->planner);
    while (planner_requeue(&house->planner))
        ;
    house_write(house);
    house_claim(house, 10);
    house_begin(house);
    copy = has_content(house, "/copy", "one");
    own = has_content(house, "/", "three");
    copy->had_document = own->had_document = true;
    report_both(house, copy, own);
    house_write(house);
    assert_int_equal(house_uri(house, "state", "/copy"), URI_PENDING);
    house_claim(house, 10);
    house_begin(house);
    copy = has_content(house, "/copy", "one");
    copy->had_document = copy->was_duplicate = true;
    planner_report(&house->planner, &house->report);
    house_write(house);
    assert_int_equal(house_uri(house, "state", "/copy"), URI_STORED);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM document WHERE duplicate_of > 0"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)
        TEST(a_start_uri_is_queued_once),
        TEST(a_lease_turns_queue_rows_into_claims),
        TEST(a_document_commits_with_its_links_and_its_claim_is_done),
        TEST(stretches_of_ids_belong_to_one_site_also_after_a_restart),
        TEST(refused_uris_are_kept_up_to_the_cap_and_counted_beyond_it),
        TEST(a_turn_that_cannot_be_written_is_written_again_without_loss),
        TEST(a_second_start_gives_claims_back_and_knows_what_is_known),
        TEST(a_refresh_cycle_queues_again_what_is_known),
        TEST(what_was_refused_when_claimed_is_not_queued_by_the_next_link_to_it),
        TEST(a_content_without_end_of_copies_is_a_trap),
        TEST(a_copy_made_in_the_turn_in_which_its_owner_changes_is_fetched_again),
        TEST(a_copy_made_in_the_turn_in_which_its_owner_changes_is_fetched_again),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

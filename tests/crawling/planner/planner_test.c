/* Planning and writing batches: what a report does to the rows, and that a failed transaction costs
 * nothing. */
#include "plan_leases.h"
#include "plan_refresh.h"
#include "planner_fixture.h"

#include <signal.h>
#include <sys/resource.h>

static int set_up(void **state)
{
    static const char *const settings[] = {"seine/max_refused_kept", "3",
                                           "extract_links_from_dupes", "yes", NULL};
    return fixture_open(state, settings);
}

/* A document of URI 1 with links to the given paths of its own site; those that begin with "!" are
 * refused. */
static struct result *document(struct fixture *fixture, const char *content,
                               const char *const *paths, size_t count)
{
    struct arena *arena = &fixture->report.arena;
    struct result *result = arena_alloc(arena, sizeof *result);
    const struct site *site = site_registry_by_id(fixture->store->sites, 1);
    *result = (struct result){.uri_id = 1,
                              .site_id = 1,
                              .hash = known_hash(&fixture->store->key, site->seed, text_of("/")),
                              .status = 200,
                              .requested = true,
                              .at_ms = 1000000,
                              .mime = text_of("text/html")};
    fixture_put_content(fixture, result, content);
    result->links = arena_alloc(arena, (count + 1) * sizeof *result->links);
    result->link_count = count;
    for (size_t i = 0; i < count; i++) {
        bool refused = paths[i][0] == '!';
        struct text path = text_of(paths[i] + refused);
        result->links[i] =
            (struct found_link){.hash = known_hash(&fixture->store->key, site->seed, path),
                                .path = path,
                                .depth = 1,
                                .local = true,
                                .skip = refused ? URI_SKIP_RULE : URI_SKIP_NONE};
    }
    fixture->report.results = result;
    return result;
}

static void lease(struct fixture *fixture)
{
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example/");
    fixture_write(fixture);
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    fixture_write(fixture);
}

static void a_start_uri_is_queued_once(void **state)
{
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example/");
    fixture_seed(fixture, "http://a.example/");
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT queued FROM site"), 1);
}

static void a_lease_turns_queue_rows_into_claims(void **state)
{
    struct fixture *fixture = *state;
    lease(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT queued * 10 + claimed FROM site"), 1);
}

static void a_document_commits_with_its_links_and_its_claim_is_done(void **state)
{
    struct fixture *fixture = *state;
    const char *const paths[] = {"/one", "/two", "/"};
    lease(fixture);
    fixture_begin(fixture);
    document(fixture, "a page", paths, 3);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT targets = '[2,3,1]' FROM link"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT state FROM uri WHERE id = 1"), URI_STORED);
    assert_int_equal(fixture_ask(fixture, "SELECT known FROM site"), 3);
    /* The link to itself is known in this cycle. */
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT value FROM statistic_delta WHERE site_id = 1 AND key = 'ic/known'"),
        1);
}

static void chunks_of_ids_belong_to_one_site_also_after_a_restart(void **state)
{
    struct fixture *fixture = *state;
    const char **links = fixture_many_links(100);
    lease(fixture);
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example:81/");
    document(fixture, "a page", links, 100);
    planner_report(&fixture->planner, &fixture->report);
    fixture_seed(fixture, "http://a.example:81/other");
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL);
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example:81/further");
    fixture_write(fixture);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM uri_block AS block JOIN uri ON uri.id BETWEEN "
                             "first_id AND last_id AND uri.site_id = block.site_id"),
        104);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri"), 104);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri_block WHERE site_id = 2"), 2);
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT count(*) FROM uri_block AS a JOIN uri_block AS b ON "
                                 "a.first_id < b.first_id AND a.last_id >= b.first_id"),
                     0);
    fixture_free_links(links, 100);
}

static void refused_uris_are_kept_up_to_the_cap_and_counted_beyond_it(void **state)
{
    struct fixture *fixture = *state;
    const char *const paths[] = {"!/1", "!/2", "!/3", "!/4", "!/5"};
    lease(fixture);
    fixture_begin(fixture);
    document(fixture, "a page", paths, 5);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE state = 7"), 3);
    assert_int_equal(fixture_ask(fixture, "SELECT refused FROM site"), 3);
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT value FROM statistic_delta WHERE site_id = 1 AND key = 'ur/rule'"),
        5);
}

static void a_batch_that_cannot_be_written_is_written_again_without_loss(void **state)
{
    struct fixture *fixture = *state;
    const char *const paths[] = {"/one", "/two"};
    struct rlimit limit, full = {.rlim_cur = 0};
    lease(fixture);
    fixture_begin(fixture);
    document(fixture, "a page", paths, 2);
    planner_report(&fixture->planner, &fixture->report);
    assert_int_equal(planner_end(&fixture->planner, &fixture->error), 0);
    /* No file may grow: appending the record fails, as on a full disk. */
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    full.rlim_max = limit.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    int status = writer_write(fixture->store, &fixture->batch, 1000000, &fixture->error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_true(status < 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), 1);
    assert_int_equal(writer_write(fixture->store, &fixture->batch, 1000000, &fixture->error), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT known * 100 + queued * 10 + claimed FROM site"),
                     320);
    assert_int_equal(fixture_ask(fixture, "SELECT committed_end FROM pack"), strlen("a page"));
}

static void a_second_start_gives_claims_back_and_knows_what_is_known(void **state)
{
    struct fixture *fixture = *state;
    lease(fixture);
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM claim"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(fixture->store->queued, 1);
    assert_int_equal(known_map_count(fixture->store->known), 1);
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example/");
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 1);
}

static void a_refresh_cycle_queues_again_what_is_known(void **state)
{
    struct fixture *fixture = *state;
    const char *const paths[] = {"/one", "!/no"};
    lease(fixture);
    fixture_begin(fixture);
    document(fixture, "a page", paths, 2);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
    assert_int_equal(fixture->store->cycle, 1);
    /* The document again, /one was still pending, /no stays refused. */
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT state FROM uri WHERE path = '/'"), URI_PENDING);
    assert_int_equal(fixture_ask(fixture, "SELECT state FROM uri WHERE path = '/no'"), URI_REFUSED);
}

static void what_was_refused_when_claimed_is_not_queued_by_the_next_link_to_it(void **state)
{
    struct fixture *fixture = *state;
    const char *const first[] = {"/one", "/two"}, *const paths[] = {"/one"};
    lease(fixture);
    fixture_begin(fixture);
    document(fixture, "a page", first, 2);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    fixture_begin(fixture);
    plan_claim_request(&fixture->planner, 0, 1, 10);
    fixture_write(fixture);
    fixture_begin(fixture);
    struct result *refused = document(fixture, "", NULL, 0);
    (void)result_refuse(refused, URI_SKIP_ROBOTS, 0);
    refused->uri_id = 2;
    refused->hash = known_hash(
        &fixture->store->key, site_registry_by_id(fixture->store->sites, 1)->seed, text_of("/one"));
    planner_report(&fixture->planner, &fixture->report);
    struct result *again = document(fixture, "another page", paths, 1);
    again->uri_id = 3;
    again->hash = known_hash(&fixture->store->key,
                             site_registry_by_id(fixture->store->sites, 1)->seed, text_of("/two"));
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT state FROM uri WHERE id = 2"), URI_REFUSED);
}

static void a_content_without_end_of_copies_is_a_trap(void **state)
{
    struct fixture *fixture = *state;
    const char *const first[] = {"/0"};
    lease(fixture);
    fixture_begin(fixture);
    document(fixture, "a page", first, 1);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    /* Each copy leads one level deeper. */
    for (int i = 0; i < LIMIT_COPIES_FOLLOWED + 50; i++) {
        char path[16], deeper[16];
        snprintf(path, sizeof path, "/%d", i);
        snprintf(deeper, sizeof deeper, "/%d", i + 1);
        const char *const paths[] = {deeper};
        fixture_begin(fixture);
        plan_claim_request(&fixture->planner, 0, 1, 1);
        fixture_write(fixture);
        if (fixture_ask(fixture, "SELECT count(*) FROM claim") == 0)
            break;
        fixture_begin(fixture);
        struct result *copy = document(fixture, "a page", paths, 1);
        copy->uri_id = fixture_ask(fixture, "SELECT uri_id FROM claim");
        copy->hash = known_hash(&fixture->store->key,
                                site_registry_by_id(fixture->store->sites, 1)->seed, text_of(path));
        planner_report(&fixture->planner, &fixture->report);
        fixture_write(fixture);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"),
                     LIMIT_COPIES_FOLLOWED + 2);
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT value FROM statistic_delta WHERE site_id = 1 AND key = 'ur/trap'"),
        1);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM event WHERE kind = 'trap suspected'"), 1);
}

static struct result *has_content(struct fixture *fixture, const char *path, const char *content)
{
    struct result *result = fixture_add_answer(fixture, path, 0, RESULT_DOCUMENT, NO_LINKS);
    fixture_set_checksum(result, content);
    return result;
}

/* One report of both, in this order. */
static void report_both(struct fixture *fixture, struct result *first, struct result *second)
{
    first->next = second;
    fixture->report.results = first;
    planner_report(&fixture->planner, &fixture->report);
}

static void a_copy_made_in_the_batch_in_which_its_owner_changes_is_fetched_again(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_start(fixture, "/copy");
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    struct result *own = has_content(fixture, "/", "one");
    struct result *copy = has_content(fixture, "/copy", "two");
    report_both(fixture, own, copy);
    fixture_write(fixture);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    copy = has_content(fixture, "/copy", "one");
    own = has_content(fixture, "/", "three");
    copy->had_document = own->had_document = true;
    report_both(fixture, copy, own);
    fixture_write(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/copy"), URI_PENDING);
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    copy = has_content(fixture, "/copy", "one");
    copy->had_document = copy->was_duplicate = true;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/copy"), URI_STORED);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document WHERE duplicate_of > 0"),
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(a_start_uri_is_queued_once),
        TEST(a_lease_turns_queue_rows_into_claims),
        TEST(a_document_commits_with_its_links_and_its_claim_is_done),
        TEST(chunks_of_ids_belong_to_one_site_also_after_a_restart),
        TEST(refused_uris_are_kept_up_to_the_cap_and_counted_beyond_it),
        TEST(a_batch_that_cannot_be_written_is_written_again_without_loss),
        TEST(a_second_start_gives_claims_back_and_knows_what_is_known),
        TEST(a_refresh_cycle_queues_again_what_is_known),
        TEST(what_was_refused_when_claimed_is_not_queued_by_the_next_link_to_it),
        TEST(a_content_without_end_of_copies_is_a_trap),
        TEST(a_copy_made_in_the_batch_in_which_its_owner_changes_is_fetched_again),
        TEST(a_copy_made_in_the_batch_in_which_its_owner_changes_is_fetched_again),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

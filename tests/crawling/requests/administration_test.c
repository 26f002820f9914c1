/* What administrators ask of URIs: added, urgent, deleted, crawled again. */
#include "plan_leases.h"
#include "plan_refresh.h"
#include "planner_fixture.h"

#include <seine/crawling/planner/periodic_work.h>
#include <sql/crawl/feeding.h>

static int set_up(void **state)
{
    return fixture_open(state, NULL);
}

static void add_many(struct fixture *fixture, const char *const *uris, struct given_link *how)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    fixture_begin(fixture);
    for (; *uris; uris++) {
        assert_int_equal(uri_parse(text_of(*uris), storage, sizeof storage, &uri), 0);
        planner_take_link(&fixture->planner, &uri, how);
    }
    fixture_write(fixture);
}

static const struct given_link PLAIN, URGENT = {.urgent = true};

static struct given_link add(struct fixture *fixture, const char *uri, struct given_link how)
{
    add_many(fixture, LINKS(uri), &how);
    return how;
}

static uint64_t hash_of(struct fixture *fixture, const char *path)
{
    return known_hash(&fixture->store->key, fixture_site(fixture)->seed, text_of(path));
}

static void delete_many(struct fixture *fixture, const char *const *paths)
{
    fixture_begin(fixture);
    for (; *paths; paths++)
        assert_true(planner_delete_uri(&fixture->planner,
                                       site_registry_by_id(fixture->store->sites, 1),
                                       hash_of(fixture, *paths)));
    fixture_write(fixture);
}

/* Claims everything, and has it answered with documents whose contents are their paths. */
static struct result *answer(struct fixture *fixture, const char *path, int depth,
                             const char *const *links)
{
    struct result *result = fixture_add_answer(fixture, path, depth, RESULT_DOCUMENT, links);
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT size FROM document JOIN uri ON id = uri_id WHERE path = '%s'",
             path);
    result->had_document = fixture_ask(fixture, sql) >= 0;
    return result;
}

static void report(struct fixture *fixture)
{
    planner_report(&fixture->planner, &fixture->report);
}

/* The site with its root and "/0" … as documents, all of this cycle. */
static void crawl_some(struct fixture *fixture, int count)
{
    const char **links = fixture_many_links(count);
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    answer(fixture, "/", 0, links);
    report(fixture);
    fixture_write(fixture);
    fixture_claim(fixture, 1000);
    fixture_begin(fixture);
    for (int i = 0; i < count; i++) {
        answer(fixture, links[i], 1, LINKS("/"));
        report(fixture);
    }
    fixture_write(fixture);
    fixture_free_links(links, count);
}

static int64_t count_rows(struct fixture *fixture, const char *table)
{
    char sql[256];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
    return fixture_ask(fixture, sql);
}

/* The counts in memory and in the row of the site are those of the rows. */
static void all_is_counted(struct fixture *fixture)
{
    static const struct {
        const char *counted;
        size_t offset;
    } counts[] = {
        {"SELECT count(*) FROM uri WHERE site_id = 1", offsetof(struct site_counts, known)},
        {"SELECT count(*) FROM queue WHERE site_id = 1 AND hold = 0",
         offsetof(struct site_counts, queued)},
        {"SELECT count(*) FROM claim WHERE site_id = 1", offsetof(struct site_counts, claimed)},
        {"SELECT count(*) FROM retry WHERE site_id = 1", offsetof(struct site_counts, retries)},
        {"SELECT count(*) FROM uri WHERE site_id = 1 AND state = 7",
         offsetof(struct site_counts, refused)},
        {"SELECT count(*) FROM document WHERE duplicate_of IS NULL",
         offsetof(struct site_counts, stored)},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        int64_t counted;
        memcpy(&counted, (const char *)&fixture_site(fixture)->counts + counts[i].offset,
               sizeof counted);
        assert_int_equal(counted, fixture_ask(fixture, counts[i].counted));
    }
    assert_int_equal(fixture->store->queued, count_rows(fixture, "queue WHERE hold = 0"));
    assert_int_equal(fixture->store->claimed, count_rows(fixture, "claim"));
    assert_int_equal(fixture->store->retries, count_rows(fixture, "retry"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE state = 1"),
                     count_rows(fixture, "(SELECT uri_id FROM queue UNION SELECT uri_id FROM claim "
                                         "UNION SELECT uri_id FROM retry)"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue JOIN uri ON id = uri_id "
                                          "WHERE rank <> depth"),
                     0);
    assert_int_equal(fixture_ask(fixture, "SELECT sum(dead_bytes) - sum(committed_end) + (SELECT "
                                          "coalesce(sum(body_length), 0) FROM document) FROM pack"),
                     0);
}

/* ---- adding ---- */

static void an_added_uri_waits_as_a_start_uri_does(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(add(fixture, "http://a.example/x", PLAIN).outcome, LINK_QUEUED);
    assert_int_equal(fixture_uri(fixture, "depth", "/x"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT level FROM queue"), 1);
    assert_int_equal(add(fixture, "http://a.example/x", PLAIN).outcome, LINK_WAITS);
    all_is_counted(fixture);
}

static void what_the_rules_refuse_is_kept_with_its_reason(void **state)
{
    struct fixture *fixture = *state;
    struct given_link how = add(fixture, "http://b.example/", PLAIN);
    assert_int_equal(how.outcome, LINK_REFUSED);
    assert_string_equal(how.sentence, uri_skip_facts(URI_SKIP_HOST)->sentence);
    assert_int_equal(how.refused_kept, 1);
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT uri.state FROM uri JOIN site ON site.id = site_id "
                                 "WHERE origin = 'http://b.example'"),
                     URI_REFUSED);
    assert_int_equal(fixture_ask(fixture, "SELECT refused FROM site"), 1);
}

static void no_more_refused_ones_are_kept_than_is_said(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(
        config_set(fixture->config, "seine/max_refused_kept", text_of("2"), &fixture->error), 0);
    fixture_restart(fixture, NULL, NULL);
    struct given_link how = {0};
    add_many(fixture, LINKS("http://b.example/", "http://c.example/", "http://d.example/"), &how);
    assert_int_equal(count_rows(fixture, "uri"), 2);
    assert_int_equal(count_rows(fixture, "site"), 2);
}

static void what_was_crawled_in_this_cycle_is_crawled_again(void **state)
{
    struct fixture *fixture = *state;
    crawl_some(fixture, 2);
    int64_t in_cycle = fixture_site(fixture)->stored_in_cycle;
    assert_int_equal(add(fixture, "http://a.example/0", PLAIN).outcome, LINK_QUEUED);
    assert_int_equal(fixture_uri(fixture, "state", "/0"), URI_PENDING);
    assert_int_equal(fixture_site(fixture)->stored_in_cycle, in_cycle - 1);
    all_is_counted(fixture);
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    answer(fixture, "/0", 0, NO_LINKS);
    report(fixture);
    fixture_write(fixture);
    assert_int_equal(fixture_site(fixture)->stored_in_cycle, in_cycle);
    all_is_counted(fixture);
}

static void crawling_again_does_not_make_a_page_a_start_uri(void **state)
{
    struct fixture *fixture = *state;
    crawl_some(fixture, 2);
    add(fixture, "http://a.example/0", (struct given_link){.is_refetch = true});
    assert_int_equal(fixture_uri(fixture, "depth", "/0"), 1);
    add(fixture, "http://a.example/1", PLAIN);
    assert_int_equal(fixture_uri(fixture, "depth", "/1"), 0);
    all_is_counted(fixture);
}

/* ---- urgent ---- */

static void urgent_uris_are_claimed_first(void **state)
{
    struct fixture *fixture = *state;
    add_many(fixture, LINKS("http://a.example/1", "http://a.example/2", "http://a.example/3"),
             &(struct given_link){0});
    add(fixture, "http://a.example/now", URGENT);
    assert_int_equal(add(fixture, "http://a.example/2", URGENT).outcome, LINK_QUEUED);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue WHERE level = 0"), 2);
    assert_true(fixture_site(fixture)->is_urgent);
    all_is_counted(fixture);
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    assert_int_equal(planner_end(&fixture->planner, &fixture->error), 0);
    assert_int_equal(writer_write(fixture->store, &fixture->batch, 1, &fixture->error), 0);
    struct claim_batch *claims = fixture->batch.claim_orders->claims;
    assert_int_equal(claims->count, 4);
    assert_int_equal(claims->claims[0].uri_id, fixture_uri(fixture, "id", "/2"));
    assert_int_equal(claims->claims[1].uri_id, fixture_uri(fixture, "id", "/now"));
    assert_int_equal(claims->claims[2].level, 1);
    assert_false(fixture_site(fixture)->is_urgent);
    claim_batch_free(claims);
    free(fixture->planner.results.leases[0]);
    fixture->planner.results.lease_count = 0;
    all_is_counted(fixture);
}

static void a_site_with_urgent_uris_is_leased_before_the_others_also_after_a_kill(void **state)
{
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    fixture_seed(fixture, "http://a.example/");
    fixture_seed(fixture, "http://a.example:81/");
    fixture_seed(fixture, "http://a.example:82/");
    fixture_write(fixture);
    assert_int_equal(site_registry_next(fixture->store->sites, INT64_MAX)->id, 1);
    add(fixture, "http://a.example:82/", URGENT);
    assert_int_equal(site_registry_next(fixture->store->sites, INT64_MAX)->id, 3);
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(site_registry_next(fixture->store->sites, INT64_MAX)->id, 3);
}

static void a_lease_ends_for_what_is_urgent(void **state)
{
    struct fixture *fixture = *state;
    crawl_some(fixture, 3);
    fixture->planner.results.leases_of[0] = fixture->planner.results.leased = 1;
    add(fixture, "http://a.example/1", URGENT);
    assert_int_equal(fixture->planner.recall_count, 1);
    assert_int_equal(fixture->planner.recalls[0].site_id, 1);
    assert_false(fixture->planner.recalls[0].at_once);
    /* Once is enough. */
    add(fixture, "http://a.example/2", URGENT);
    assert_int_equal(fixture->planner.recall_count, 0);
}

static void an_urgent_site_takes_the_place_of_another_when_all_are_leased(void **state)
{
    struct fixture *fixture = *state;
    fixture_restart(fixture, "max_sites", "1");
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    add(fixture, "http://a.example:81/", PLAIN);
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    assert_int_equal(fixture->planner.recall_count, 0);
    fixture_write(fixture);
    add(fixture, "http://a.example:81/now", URGENT);
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    assert_int_equal(fixture->planner.recall_count, 1);
    assert_int_equal(fixture->planner.recalls[0].site_id, 1);
    assert_false(fixture->planner.recalls[0].at_once);
    fixture_write(fixture);
}

static void what_a_site_manager_holds_becomes_urgent_when_it_comes_back(void **state)
{
    struct fixture *fixture = *state;
    add_many(fixture, LINKS("http://a.example/1", "http://a.example/2"), &(struct given_link){0});
    fixture_claim(fixture, 10);
    assert_int_equal(count_rows(fixture, "claim"), 2);
    add(fixture, "http://a.example/2", URGENT);
    fixture_begin(fixture);
    for (int i = 1; i <= 2; i++) {
        char path[8];
        snprintf(path, sizeof path, "/%d", i);
        fixture_add_answer(fixture, path, 0, RESULT_RETURNED, NO_LINKS)->requested = false;
        report(fixture);
    }
    fixture_write(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT level FROM queue JOIN uri ON id = uri_id "
                                          "WHERE path = '/2'"),
                     0);
    assert_true(fixture_site(fixture)->is_urgent);
    all_is_counted(fixture);
}

static void what_becomes_urgent_in_quarantine_is_crawled_first_after_it(void **state)
{
    struct fixture *fixture = *state;
    add_many(fixture, LINKS("http://a.example/1", "http://a.example/2"), &(struct given_link){0});
    fixture_begin(fixture);
    planner_quarantine(&fixture->planner, site_registry_by_id(fixture->store->sites, 1),
                       INT64_MAX / 2);
    fixture_write(fixture);
    fixture_begin(fixture);
    planner_quarantines(&fixture->planner);
    fixture_write(fixture);
    assert_int_equal(count_rows(fixture, "queue WHERE hold = 1"), 2);
    add(fixture, "http://a.example/2", URGENT);
    add(fixture, "http://a.example/3", URGENT);
    delete_many(fixture, LINKS("/1"));
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM queue WHERE hold = 1 AND level = 0"), 2);
    assert_int_equal(count_rows(fixture, "queue WHERE hold = 1"), 2);
    assert_int_equal(fixture_site(fixture)->counts.quarantined, 2);
    assert_false(fixture_site(fixture)->is_urgent);
    fixture_begin(fixture);
    planner_quarantine(&fixture->planner, site_registry_by_id(fixture->store->sites, 1), 0);
    planner_quarantines(&fixture->planner);
    fixture_write(fixture);
    assert_true(fixture_site(fixture)->is_urgent);
    all_is_counted(fixture);
}

static struct result *fail_once(struct fixture *fixture, const char *path)
{
    struct result *result = fixture_add_answer(fixture, path, 0, RESULT_FAILED, NO_LINKS);
    (void)result_fail(result, DOCUMENT_SKIP_NETWORK, ERROR_CLASS_NETWORK);
    result->status = 0;
    return result;
}

static void what_waits_for_another_attempt_is_tried_at_once(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    fail_once(fixture, "/");
    report(fixture);
    fixture_write(fixture);
    assert_int_equal(count_rows(fixture, "retry"), 1);
    add(fixture, "http://a.example/", URGENT);
    assert_int_equal(count_rows(fixture, "retry"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT level FROM queue"), 0);
    all_is_counted(fixture);
}

/* ---- deleting ---- */

static void nothing_of_a_deleted_uri_is_left_but_its_row(void **state)
{
    struct fixture *fixture = *state;
    crawl_some(fixture, 3);
    delete_many(fixture, LINKS("/1"));
    assert_int_equal(fixture_uri(fixture, "state", "/1"), URI_DELETED);
    assert_int_equal(count_rows(fixture, "document"), 3);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM link JOIN uri ON id = uri_id "
                                          "WHERE path = '/1'"),
                     0);
    all_is_counted(fixture);
    fixture_begin(fixture);
    assert_false(planner_delete_uri(
        &fixture->planner, site_registry_by_id(fixture->store->sites, 1), hash_of(fixture, "/1")));
    fixture_write(fixture);
}

static void what_waits_waits_no_longer_wherever_it_waits(void **state)
{
    struct fixture *fixture = *state;
    add_many(fixture, LINKS("http://a.example/claimed", "http://a.example/later"),
             &(struct given_link){0});
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    fail_once(fixture, "/later");
    report(fixture);
    fixture_write(fixture);
    add_many(fixture, LINKS("http://a.example/queued"), &(struct given_link){0});
    add_many(fixture, LINKS("http://a.example/urgent"), &(struct given_link){.urgent = true});
    delete_many(fixture, LINKS("/claimed", "/later", "/queued", "/urgent"));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE state = 9"), 4);
    assert_int_equal(count_rows(fixture, "attempt"), 0);
    all_is_counted(fixture);
    assert_int_equal(fixture->store->claimed, 0);
}

static void the_answer_to_a_deleted_claim_is_dropped_and_no_other(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/x");
    fixture_claim(fixture, 10);
    delete_many(fixture, LINKS("/x"));
    add(fixture, "http://a.example/x", PLAIN);
    fixture_claim(fixture, 10);
    for (int i = 0; i < 2; i++) {
        fixture_begin(fixture);
        answer(fixture, "/x", 0, LINKS("/y"));
        report(fixture);
        fixture_write(fixture);
        assert_int_equal(count_rows(fixture, "document"), i);
        assert_int_equal(fixture_uri(fixture, "state", "/x"), i ? URI_STORED : URI_PENDING);
        all_is_counted(fixture);
    }
}

/* "/0", "/1" and "/2" have the same content, "/0" owns it. */
static void crawl_copies(struct fixture *fixture)
{
    add_many(fixture, LINKS("http://a.example/0", "http://a.example/1", "http://a.example/2"),
             &(struct given_link){0});
    fixture_claim(fixture, 10);
    for (int i = 0; i < 3; i++) {
        char path[8];
        snprintf(path, sizeof path, "/%d", i);
        fixture_begin(fixture);
        struct result *result = answer(fixture, path, 0, NO_LINKS);
        fixture_set_checksum(result, "the same");
        report(fixture);
        fixture_write(fixture);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE state = 3"), 2);
}

static void the_next_duplicate_is_fetched_when_the_owner_is_deleted(void **state)
{
    struct fixture *fixture = *state;
    crawl_copies(fixture);
    delete_many(fixture, LINKS("/0"));
    assert_int_equal(fixture_uri(fixture, "state", "/1"), URI_PENDING);
    assert_int_equal(fixture_uri(fixture, "state", "/2"), URI_DUPLICATE);
    all_is_counted(fixture);
}

static void a_successor_that_is_deleted_as_well_is_passed_over(void **state)
{
    struct fixture *fixture = *state;
    crawl_copies(fixture);
    delete_many(fixture, LINKS("/1", "/0"));
    assert_int_equal(fixture_uri(fixture, "state", "/1"), URI_DELETED);
    assert_int_equal(fixture_uri(fixture, "state", "/2"), URI_PENDING);
    all_is_counted(fixture);
}

static void a_successor_that_was_called_and_is_deleted_leaves_it_to_the_next(void **state)
{
    struct fixture *fixture = *state;
    crawl_copies(fixture);
    delete_many(fixture, LINKS("/0", "/1"));
    assert_int_equal(fixture_uri(fixture, "state", "/1"), URI_DELETED);
    assert_int_equal(fixture_uri(fixture, "state", "/2"), URI_PENDING);
    delete_many(fixture, LINKS("/2"));
    assert_int_equal(count_rows(fixture, "document"), 0);
    all_is_counted(fixture);
}

static void begin_cycle(struct fixture *fixture)
{
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    while (planner_requeue(&fixture->planner))
        ;
    fixture_write(fixture);
}

static void a_deleted_uri_comes_back_when_a_later_cycle_finds_a_link_to_it(void **state)
{
    struct fixture *fixture = *state;
    crawl_some(fixture, 2);
    delete_many(fixture, LINKS("/1"));
    add(fixture, "http://a.example/0", PLAIN);
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    answer(fixture, "/0", 0, LINKS("/1"));
    report(fixture);
    fixture_write(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/1"), URI_DELETED);
    begin_cycle(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/1"), URI_DELETED);
    fixture_restart(fixture, NULL, NULL);
    fixture_claim(fixture, 10);
    fixture_begin(fixture);
    answer(fixture, "/0", 0, LINKS("/1"));
    report(fixture);
    fixture_write(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/1"), URI_PENDING);
    all_is_counted(fixture);
}

/* ---- background jobs ---- */

static int64_t begin_background_job(struct fixture *fixture, struct background_job job)
{
    fixture_begin(fixture);
    job.site = job.part.length ? NULL : site_registry_by_id(fixture->store->sites, 1);
    int64_t id = planner_begin_background_job(&fixture->planner, &job);
    fixture_write(fixture);
    return id;
}

static bool go_on(struct fixture *fixture)
{
    fixture_begin(fixture);
    bool more = planner_background_jobs(&fixture->planner);
    fixture_write(fixture);
    return more;
}

static void a_site_is_deleted_in_chunks_over_kills(void **state)
{
    struct fixture *fixture = *state;
    enum { MANY = 4500 };
    const char **links = fixture_many_links(MANY);
    crawl_some(fixture, 5);
    fixture_begin(fixture);
    for (int i = 5; i < MANY; i++) {
        char uri[64];
        snprintf(uri, sizeof uri, "http://a.example%s", links[i]);
        fixture_seed(fixture, uri);
    }
    fixture_write(fixture);
    fixture_free_links(links, MANY);
    fixture_claim(fixture, 20);
    int64_t id =
        begin_background_job(fixture, (struct background_job){.kind = BACKGROUND_JOB_DELETE_SITE});
    assert_int_equal(count_rows(fixture, "claim"), 0);
    for (int i = 0; i < 3; i++) {
        assert_false(planner_background_job_is_done(&fixture->planner, id));
        assert_null(site_registry_next(fixture->store->sites, INT64_MAX));
        assert_true(go_on(fixture));
        fixture_restart(fixture, NULL, NULL);
    }
    assert_false(go_on(fixture));
    /* Also what was claimed counts. */
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT sentence LIKE '%: 4501 URIs were deleted' FROM event "
                                 "WHERE kind = 'site deleted'"),
                     1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM uri WHERE state = 9"), MANY + 1);
    assert_int_equal(count_rows(fixture, "document") + count_rows(fixture, "queue") +
                         count_rows(fixture, "link") + count_rows(fixture, "background_job"),
                     0);
    all_is_counted(fixture);
    add(fixture, "http://a.example/0", PLAIN);
    assert_int_equal(site_registry_next(fixture->store->sites, INT64_MAX)->id, 1);
}

/* Batches of the committer, as far as rows are moved, until there is nothing more to do. */
static void go_through_rows(struct fixture *fixture, int64_t now_ms)
{
    bool more = true;
    while (more) {
        planner_begin(&fixture->planner, now_ms);
        more = planner_do_work(&fixture->planner, WORK_ROWS);
        fixture_write(fixture);
    }
}

static void what_falls_due_while_its_site_is_deleted_does_not_come_back(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    fixture_begin(fixture);
    fail_once(fixture, "/");
    report(fixture);
    fixture_write(fixture);
    int64_t due_ms = fixture_ask(fixture, "SELECT due_at FROM retry");
    begin_background_job(fixture, (struct background_job){.kind = BACKGROUND_JOB_DELETE_SITE});
    go_through_rows(fixture, due_ms);
    assert_int_equal(fixture_uri(fixture, "state", "/"), URI_DELETED);
    assert_int_equal(count_rows(fixture, "retry") + count_rows(fixture, "queue"), 0);
    all_is_counted(fixture);
}

static void what_the_lease_of_a_deleted_site_still_finds_is_dropped(void **state)
{
    struct fixture *fixture = *state;
    struct site *site;
    struct found_link link = {.path = TEXT_LITERAL("/sitemap.xml"), .local = true};
    struct sitemap_listing listing = {.site_id = 1, .sitemaps = &link, .count = 1};
    fixture_start(fixture, "/");
    fixture_begin(fixture);
    planner_grant_leases(&fixture->planner);
    fixture_write(fixture);
    site = site_registry_by_id(fixture->store->sites, 1);
    assert_int_not_equal(site->worker, SITE_NOT_LEASED);
    begin_background_job(fixture, (struct background_job){.kind = BACKGROUND_JOB_DELETE_SITE});
    go_through_rows(fixture, 1);
    link.hash = hash_of(fixture, "/sitemap.xml");
    struct lease_return given_back = {.site_id = 1, .state = SITE_STATE_WAITING};
    struct report last = {.listings = &listing, .returns = &given_back};
    fixture_begin(fixture);
    planner_report(&fixture->planner, &last);
    fixture_write(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/sitemap.xml"), -1);
    assert_int_equal(count_rows(fixture, "queue"), 0);
    assert_int_not_equal(site->hold, SITE_HOLD_ORPHANED);
    all_is_counted(fixture);
}

static void a_site_is_crawled_again(void **state)
{
    struct fixture *fixture = *state;
    crawl_some(fixture, 3);
    delete_many(fixture, LINKS("/2"));
    int64_t id = begin_background_job(
        fixture, (struct background_job){
                     .kind = BACKGROUND_JOB_REFETCH_SITE, .urgent = true, .refeed = true});
    fixture_restart(fixture, NULL, NULL);
    assert_true(go_on(fixture));
    assert_true(planner_background_job_is_done(&fixture->planner, id));
    assert_int_equal(fixture->planner.passes.background_job_uris, 3);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue WHERE level = 0"), 3);
    assert_int_equal(count_rows(fixture, "refeed"), 3);
    assert_int_equal(fixture_uri(fixture, "state", "/2"), URI_DELETED);
    all_is_counted(fixture);
}

/* ---- feeding ---- */

static void what_did_not_change_is_fed_once_when_it_was_asked_for(void **state)
{
    static const enum result_kind kinds[] = {RESULT_DOCUMENT, RESULT_NOT_MODIFIED};
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    planner_take_destinations(&fixture->planner);
    fixture_write(fixture);
    crawl_some(fixture, 2);
    fixture_begin(fixture);
    batch_execute(&fixture->batch, crawl_submission_discard(.destination_id = 1, .upto = 1000));
    fixture_write(fixture);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char path[8], uri[64];
        snprintf(path, sizeof path, "/%zu", i);
        for (int round = 0; round < 2; round++) {
            snprintf(uri, sizeof uri, "http://a.example%s", path);
            add(fixture, uri, (struct given_link){.refeed = round > 0, .is_refetch = true});
            fixture_claim(fixture, 10);
            fixture_begin(fixture);
            fixture_add_answer(fixture, path, 1, kinds[i], LINKS("/"))->had_document = true;
            report(fixture);
            fixture_write(fixture);
            assert_int_equal(count_rows(fixture, "submission"), (int64_t)i + round);
        }
        assert_int_equal(count_rows(fixture, "refeed"), 0);
    }
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM submission WHERE operation = 'modify'"), 2);
}

static void a_cycle_that_has_ended_stays_as_it_ended(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, true);
    fixture_write(fixture);
    for (int64_t now_ms = 2000000; now_ms <= 3000000; now_ms += 1000000) {
        planner_begin(&fixture->planner, now_ms);
        planner_end_cycle(&fixture->planner,
                          now_ms == 2000000 ? CRAWL_STATE_COMPLETE : CRAWL_STATE_INCOMPLETE, true);
        fixture_write(fixture);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT ended_at FROM cycle WHERE number = 1"), 2000000);
    assert_int_equal(fixture_ask(fixture, "SELECT result = 'complete' FROM cycle WHERE number = 1"),
                     1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
        TEST(an_added_uri_waits_as_a_start_uri_does),
        TEST(what_the_rules_refuse_is_kept_with_its_reason),
        TEST(no_more_refused_ones_are_kept_than_is_said),
        TEST(what_was_crawled_in_this_cycle_is_crawled_again),
        TEST(crawling_again_does_not_make_a_page_a_start_uri),
        TEST(urgent_uris_are_claimed_first),
        TEST(a_site_with_urgent_uris_is_leased_before_the_others_also_after_a_kill),
        TEST(a_lease_ends_for_what_is_urgent),
        TEST(an_urgent_site_takes_the_place_of_another_when_all_are_leased),
        TEST(what_a_site_manager_holds_becomes_urgent_when_it_comes_back),
        TEST(what_becomes_urgent_in_quarantine_is_crawled_first_after_it),
        TEST(what_waits_for_another_attempt_is_tried_at_once),
        TEST(nothing_of_a_deleted_uri_is_left_but_its_row),
        TEST(what_waits_waits_no_longer_wherever_it_waits),
        TEST(the_answer_to_a_deleted_claim_is_dropped_and_no_other),
        TEST(the_next_duplicate_is_fetched_when_the_owner_is_deleted),
        TEST(a_successor_that_is_deleted_as_well_is_passed_over),
        TEST(a_successor_that_was_called_and_is_deleted_leaves_it_to_the_next),
        TEST(a_deleted_uri_comes_back_when_a_later_cycle_finds_a_link_to_it),
        TEST(a_site_is_deleted_in_chunks_over_kills),
        TEST(what_falls_due_while_its_site_is_deleted_does_not_come_back),
        TEST(what_the_lease_of_a_deleted_site_still_finds_is_dropped),
        TEST(a_site_is_crawled_again),
        TEST(a_cycle_that_has_ended_stays_as_it_ended),
        TEST(what_did_not_change_is_fed_once_when_it_was_asked_for),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

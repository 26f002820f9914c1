/* What administrators ask of URIs: added, urgent, deleted, crawled again. */
#include "planner_house.h"

static int set_up(void **state)
{
    return house_open(state, NULL);
}

static void add_many(struct house *house, const char *const *uris, struct addition *how)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    house_begin(house);
    for (; *uris; uris++) {
        assert_int_equal(uri_parse(text_of(*uris), storage, sizeof storage, &uri), 0);
        planner_add_uri(&house->planner, &uri, how);
    }
    house_write(house);
}

static struct addition add(struct house *house, const char *uri, struct addition how)
{
    add_many(house, LINKS(uri), &how);
    return how;
}

static uint64_t hash_of(struct house *house, const char *path)
{
    return known_hash(&house->store->key, house_site(house)->seed, text_of(path));
}

static void delete_many(struct house *house, const char *const *paths)
{
    house_begin(house);
    for (; *paths; paths++)
        assert_true(planner_delete_uri(&house->planner, site_registry_by_id(house->store->sites, 1),
                                       hash_of(house, *paths)));
    house_write(house);
}

/* Claims everything, and has it answered with documents whose contents are their paths. */
static struct result *answer(struct house *house, const char *path, int depth,
                             const char *const *links)
{
    struct result *result = house_add_answer(house, path, depth, RESULT_DOCUMENT, links);
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT size FROM document JOIN uri ON id = uri_id WHERE path = '%s'",
             path);
    result->had_document = house_ask(house, sql) >= 0;
    return result;
}

static void report(struct house *house)
{
    planner_report(&house->planner, &house->report);
}

/* The site with its root and "/0" … as documents, all of this cycle. */
static void crawl_some(struct house *house, int count)
{
    const char **links = house_many_links(count);
    house_start(house, "/");
    house_claim(house, 1);
    house_begin(house);
    answer(house, "/", 0, links);
    report(house);
    house_write(house);
    house_claim(house, 1000);
    house_begin(house);
    for (int i = 0; i < count; i++) {
        answer(house, links[i], 1, LINKS("/"));
        report(house);
    }
    house_write(house);
    house_free_links(links, count);
}

static int64_t count_rows(struct house *house, const char *table)
{
    char sql[256];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
    return house_ask(house, sql);
}

/* The counts in memory and in the row of the site are those of the rows. */
static void all_is_counted(struct house *house)
{
    static const struct {
        const char *counted;
        size_t offset;
    } counts[] = {
        {"SELECT count(*) FROM uri WHERE site_id = 1", offsetof(struct site_counts, known)},
        {"SELECT count(*) FROM queue WHERE site_id = 1", offsetof(struct site_counts, queued)},
        {"SELECT count(*) FROM claim WHERE site_id = 1", offsetof(struct site_counts, claimed)},
        {"SELECT count(*) FROM later WHERE site_id = 1", offsetof(struct site_counts, later)},
        {"SELECT count(*) FROM uri WHERE site_id = 1 AND state = 7",
         offsetof(struct site_counts, refused)},
        {"SELECT count(*) FROM document WHERE duplicate_of IS NULL",
         offsetof(struct site_counts, stored)},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        int64_t told;
        memcpy(&told, (const char *)&house_site(house)->counts + counts[i].offset, sizeof told);
        assert_int_equal(told, house_ask(house, counts[i].counted));
    }
    assert_int_equal(house->store->queued, count_rows(house, "queue"));
    assert_int_equal(house->store->claimed, count_rows(house, "claim"));
    assert_int_equal(house->store->later, count_rows(house, "later"));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE state = 1"),
                     count_rows(house, "(SELECT uri_id FROM queue UNION SELECT uri_id FROM claim "
                                       "UNION SELECT uri_id FROM later)"));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue JOIN uri ON id = uri_id "
                                      "WHERE rank <> depth"),
                     0);
    assert_int_equal(house_ask(house, "SELECT sum(dead_bytes) - sum(committed_end) + (SELECT "
                                      "coalesce(sum(body_length), 0) FROM document) FROM cluster"),
                     0);
}

/* ---- adding ---- */

static void an_added_uri_waits_as_a_start_uri_does(void **state)
{
    struct house *house = *state;
    assert_int_equal(add(house, "http://a.example/x", (struct addition){0}).outcome,
                     ADDITION_QUEUED);
    assert_int_equal(house_uri(house, "depth", "/x"), 0);
    assert_int_equal(house_ask(house, "SELECT level FROM queue"), 1);
    assert_int_equal(add(house, "http://a.example/x", (struct addition){0}).outcome,
                     ADDITION_WAITS);
    all_is_counted(house);
}

static void what_the_rules_refuse_is_kept_with_its_reason(void **state)
{
    struct house *house = *state;
    struct addition how = add(house, "http://b.example/", (struct addition){0});
    assert_int_equal(how.outcome, ADDITION_REFUSED);
    assert_string_equal(how.sentence, uri_skip_facts(URI_SKIP_HOST)->sentence);
    assert_int_equal(how.refused_kept, 1);
    assert_int_equal(house_ask(house, "SELECT uri.state FROM uri JOIN site ON site.id = site_id "
                                      "WHERE origin = 'http://b.example'"),
                     URI_REFUSED);
    assert_int_equal(house_ask(house, "SELECT refused FROM site"), 1);
}

static void no_more_refused_ones_are_kept_than_is_said(void **state)
{
    struct house *house = *state;
    assert_int_equal(
        config_set(house->config, "seine/max_refused_kept", text_of("2"), &house->error), 0);
    house_restart(house, NULL, NULL);
    struct addition how = {0};
    add_many(house, LINKS("http://b.example/", "http://c.example/", "http://d.example/"), &how);
    assert_int_equal(count_rows(house, "uri"), 2);
    assert_int_equal(count_rows(house, "site"), 2);
}

static void what_was_crawled_in_this_cycle_is_crawled_again(void **state)
{
    struct house *house = *state;
    crawl_some(house, 2);
    int64_t in_cycle = house_site(house)->stored_in_cycle;
    assert_int_equal(add(house, "http://a.example/0", (struct addition){0}).outcome,
                     ADDITION_QUEUED);
    assert_int_equal(house_uri(house, "state", "/0"), URI_PENDING);
    assert_int_equal(house_site(house)->stored_in_cycle, in_cycle - 1);
    all_is_counted(house);
    house_claim(house, 10);
    house_begin(house);
    answer(house, "/0", 0, NO_LINKS);
    report(house);
    house_write(house);
    assert_int_equal(house_site(house)->stored_in_cycle, in_cycle);
    all_is_counted(house);
}

static void crawling_again_does_not_make_a_page_a_start_uri(void **state)
{
    struct house *house = *state;
    crawl_some(house, 2);
    add(house, "http://a.example/0", (struct addition){.is_refetch = true});
    assert_int_equal(house_uri(house, "depth", "/0"), 1);
    add(house, "http://a.example/1", (struct addition){0});
    assert_int_equal(house_uri(house, "depth", "/1"), 0);
    all_is_counted(house);
}

/* ---- urgent ---- */

static void urgent_uris_are_claimed_first(void **state)
{
    struct house *house = *state;
    add_many(house, LINKS("http://a.example/1", "http://a.example/2", "http://a.example/3"),
             &(struct addition){0});
    add(house, "http://a.example/now", (struct addition){.urgent = true});
    assert_int_equal(add(house, "http://a.example/2", (struct addition){.urgent = true}).outcome,
                     ADDITION_QUEUED);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue WHERE level = 0"), 2);
    assert_true(house_site(house)->is_urgent);
    all_is_counted(house);
    house_begin(house);
    planner_grant_leases(&house->planner);
    assert_int_equal(planner_end(&house->planner, &house->error), 0);
    assert_int_equal(writer_write(house->store, &house->turn, 1, &house->error), 0);
    struct claim_grant *claims = house->turn.grants->claims;
    assert_int_equal(claims->count, 4);
    assert_int_equal(claims->claims[0].uri_id, house_uri(house, "id", "/2"));
    assert_int_equal(claims->claims[1].uri_id, house_uri(house, "id", "/now"));
    assert_int_equal(claims->claims[2].level, 1);
    assert_false(house_site(house)->is_urgent);
    claim_grant_free(claims);
    free(house->planner.leases[0]);
    house->planner.lease_count = 0;
    all_is_counted(house);
}

static void a_site_with_urgent_uris_is_leased_before_the_others_also_after_a_kill(void **state)
{
    struct house *house = *state;
    house_begin(house);
    house_seed(house, "http://a.example/");
    house_seed(house, "http://a.example:81/");
    house_seed(house, "http://a.example:82/");
    house_write(house);
    assert_int_equal(site_registry_next(house->store->sites, INT64_MAX)->id, 1);
    add(house, "http://a.example:82/", (struct addition){.urgent = true});
    assert_int_equal(site_registry_next(house->store->sites, INT64_MAX)->id, 3);
    house_restart(house, NULL, NULL);
    assert_int_equal(site_registry_next(house->store->sites, INT64_MAX)->id, 3);
}

static void a_lease_ends_for_what_is_urgent(void **state)
{
    struct house *house = *state;
    crawl_some(house, 3);
    house->planner.leases_of[0] = house->planner.leased = 1;
    add(house, "http://a.example/1", (struct addition){.urgent = true});
    assert_int_equal(house->planner.recall_count, 1);
    assert_int_equal(house->planner.recalls[0].site_id, 1);
    assert_false(house->planner.recalls[0].at_once);
    /* Once is enough. */
    add(house, "http://a.example/2", (struct addition){.urgent = true});
    assert_int_equal(house->planner.recall_count, 0);
}

static void an_urgent_site_takes_the_place_of_another_when_all_are_leased(void **state)
{
    struct house *house = *state;
    house_restart(house, "max_sites", "1");
    house_start(house, "/");
    house_claim(house, 1);
    add(house, "http://a.example:81/", (struct addition){0});
    house_begin(house);
    planner_grant_leases(&house->planner);
    assert_int_equal(house->planner.recall_count, 0);
    house_write(house);
    add(house, "http://a.example:81/now", (struct addition){.urgent = true});
    house_begin(house);
    planner_grant_leases(&house->planner);
    assert_int_equal(house->planner.recall_count, 1);
    assert_int_equal(house->planner.recalls[0].site_id, 1);
    assert_false(house->planner.recalls[0].at_once);
    house_write(house);
}

static void what_a_site_manager_holds_becomes_urgent_when_it_comes_back(void **state)
{
    struct house *house = *state;
    add_many(house, LINKS("http://a.example/1", "http://a.example/2"), &(struct addition){0});
    house_claim(house, 10);
    assert_int_equal(count_rows(house, "claim"), 2);
    add(house, "http://a.example/2", (struct addition){.urgent = true});
    house_begin(house);
    for (int i = 1; i <= 2; i++) {
        char path[8];
        snprintf(path, sizeof path, "/%d", i);
        house_add_answer(house, path, 0, RESULT_RETURNED, NO_LINKS)->requested = false;
        report(house);
    }
    house_write(house);
    assert_int_equal(house_ask(house, "SELECT level FROM queue JOIN uri ON id = uri_id "
                                      "WHERE path = '/2'"),
                     0);
    assert_true(house_site(house)->is_urgent);
    all_is_counted(house);
}

static void what_becomes_urgent_in_quarantine_is_crawled_first_after_it(void **state)
{
    struct house *house = *state;
    add_many(house, LINKS("http://a.example/1", "http://a.example/2"), &(struct addition){0});
    house_begin(house);
    plan_quarantine(&house->planner, site_registry_by_id(house->store->sites, 1), INT64_MAX / 2);
    house_write(house);
    house_begin(house);
    planner_quarantines(&house->planner);
    house_write(house);
    assert_int_equal(count_rows(house, "quarantined"), 2);
    add(house, "http://a.example/2", (struct addition){.urgent = true});
    add(house, "http://a.example/3", (struct addition){.urgent = true});
    delete_many(house, LINKS("/1"));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM quarantined WHERE level = 0"), 2);
    assert_int_equal(count_rows(house, "quarantined"), 2);
    assert_int_equal(house_site(house)->counts.quarantined, 2);
    assert_false(house_site(house)->is_urgent);
    house_begin(house);
    plan_quarantine(&house->planner, site_registry_by_id(house->store->sites, 1), 0);
    planner_quarantines(&house->planner);
    house_write(house);
    assert_true(house_site(house)->is_urgent);
    all_is_counted(house);
}

static struct result *fail_once(struct house *house, const char *path)
{
    struct result *result = house_add_answer(house, path, 0, RESULT_FAILED, NO_LINKS);
    result->error_class = ERROR_CLASS_NETWORK;
    result->status = 0;
    result->document_skip = DOCUMENT_SKIP_NETWORK;
    return result;
}

static void what_waits_for_another_attempt_is_tried_at_once(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    house_begin(house);
    fail_once(house, "/");
    report(house);
    house_write(house);
    assert_int_equal(count_rows(house, "later"), 1);
    add(house, "http://a.example/", (struct addition){.urgent = true});
    assert_int_equal(count_rows(house, "later"), 0);
    assert_int_equal(house_ask(house, "SELECT level FROM queue"), 0);
    all_is_counted(house);
}

/* ---- deleting ---- */

static void nothing_of_a_deleted_uri_is_left_but_its_row(void **state)
{
    struct house *house = *state;
    crawl_some(house, 3);
    delete_many(house, LINKS("/1"));
    assert_int_equal(house_uri(house, "state", "/1"), URI_DELETED);
    assert_int_equal(count_rows(house, "document"), 3);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM link JOIN uri ON id = uri_id "
                                      "WHERE path = '/1'"),
                     0);
    all_is_counted(house);
    house_begin(house);
    assert_false(planner_delete_uri(&house->planner, site_registry_by_id(house->store->sites, 1),
                                    hash_of(house, "/1")));
    house_write(house);
}

static void what_waits_waits_no_longer_wherever_it_waits(void **state)
{
    struct house *house = *state;
    add_many(house, LINKS("http://a.example/claimed", "http://a.example/later"),
             &(struct addition){0});
    house_claim(house, 10);
    house_begin(house);
    fail_once(house, "/later");
    report(house);
    house_write(house);
    add_many(house, LINKS("http://a.example/queued"), &(struct addition){0});
    add_many(house, LINKS("http://a.example/urgent"), &(struct addition){.urgent = true});
    delete_many(house, LINKS("/claimed", "/later", "/queued", "/urgent"));
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE state = 9"), 4);
    assert_int_equal(count_rows(house, "attempt"), 0);
    all_is_counted(house);
    assert_int_equal(house->store->claimed, 0);
}

static void the_answer_to_a_deleted_claim_is_dropped_and_no_other(void **state)
{
    struct house *house = *state;
    house_start(house, "/x");
    house_claim(house, 10);
    delete_many(house, LINKS("/x"));
    add(house, "http://a.example/x", (struct addition){0});
    house_claim(house, 10);
    for (int i = 0; i < 2; i++) {
        house_begin(house);
        answer(house, "/x", 0, LINKS("/y"));
        report(house);
        house_write(house);
        assert_int_equal(count_rows(house, "document"), i);
        assert_int_equal(house_uri(house, "state", "/x"), i ? URI_STORED : URI_PENDING);
        all_is_counted(house);
    }
}

/* "/0", "/1" and "/2" have the same content, "/0" owns it. */
static void crawl_copies(struct house *house)
{
    add_many(house, LINKS("http://a.example/0", "http://a.example/1", "http://a.example/2"),
             &(struct addition){0});
    house_claim(house, 10);
    for (int i = 0; i < 3; i++) {
        char path[8];
        snprintf(path, sizeof path, "/%d", i);
        house_begin(house);
        struct result *result = answer(house, path, 0, NO_LINKS);
        memset(result->checksum.bytes, 7, sizeof result->checksum.bytes);
        report(house);
        house_write(house);
    }
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE state = 3"), 2);
}

static void the_next_duplicate_is_fetched_when_the_owner_is_deleted(void **state)
{
    struct house *house = *state;
    crawl_copies(house);
    delete_many(house, LINKS("/0"));
    assert_int_equal(house_uri(house, "state", "/1"), URI_PENDING);
    assert_int_equal(house_uri(house, "state", "/2"), URI_DUPLICATE);
    all_is_counted(house);
}

static void an_heir_that_is_deleted_as_well_is_passed_over(void **state)
{
    struct house *house = *state;
    crawl_copies(house);
    delete_many(house, LINKS("/1", "/0"));
    assert_int_equal(house_uri(house, "state", "/1"), URI_DELETED);
    assert_int_equal(house_uri(house, "state", "/2"), URI_PENDING);
    all_is_counted(house);
}

static void an_heir_that_was_called_and_is_deleted_leaves_it_to_the_next(void **state)
{
    struct house *house = *state;
    crawl_copies(house);
    delete_many(house, LINKS("/0", "/1"));
    assert_int_equal(house_uri(house, "state", "/1"), URI_DELETED);
    assert_int_equal(house_uri(house, "state", "/2"), URI_PENDING);
    delete_many(house, LINKS("/2"));
    assert_int_equal(count_rows(house, "document"), 0);
    all_is_counted(house);
}

static void begin_cycle(struct house *house)
{
    house_begin(house);
    planner_begin_cycle(&house->planner);
    while (planner_requeue(&house->planner))
        ;
    house_write(house);
}

static void a_deleted_uri_comes_back_when_a_later_cycle_finds_a_link_to_it(void **state)
{
    struct house *house = *state;
    crawl_some(house, 2);
    delete_many(house, LINKS("/1"));
    add(house, "http://a.example/0", (struct addition){0});
    house_claim(house, 10);
    house_begin(house);
    answer(house, "/0", 0, LINKS("/1"));
    report(house);
    house_write(house);
    assert_int_equal(house_uri(house, "state", "/1"), URI_DELETED);
    begin_cycle(house);
    assert_int_equal(house_uri(house, "state", "/1"), URI_DELETED);
    house_restart(house, NULL, NULL);
    house_claim(house, 10);
    house_begin(house);
    answer(house, "/0", 0, LINKS("/1"));
    report(house);
    house_write(house);
    assert_int_equal(house_uri(house, "state", "/1"), URI_PENDING);
    all_is_counted(house);
}

/* ---- errands ---- */

static int64_t begin_errand(struct house *house, struct errand errand)
{
    house_begin(house);
    errand.site = errand.part.length ? NULL : site_registry_by_id(house->store->sites, 1);
    int64_t id = planner_begin_errand(&house->planner, &errand);
    house_write(house);
    return id;
}

static bool go_on(struct house *house)
{
    house_begin(house);
    bool more = planner_errands(&house->planner);
    house_write(house);
    return more;
}

static void a_site_is_deleted_in_stretches_over_kills(void **state)
{
    struct house *house = *state;
    enum { MANY = 4500 };
    const char **links = house_many_links(MANY);
    crawl_some(house, 5);
    house_begin(house);
    for (int i = 5; i < MANY; i++) {
        char uri[64];
        snprintf(uri, sizeof uri, "http://a.example%s", links[i]);
        house_seed(house, uri);
    }
    house_write(house);
    house_free_links(links, MANY);
    house_claim(house, 20);
    int64_t id = begin_errand(house, (struct errand){.kind = ERRAND_DELETE_SITE});
    assert_int_equal(count_rows(house, "claim"), 0);
    for (int i = 0; i < 3; i++) {
        assert_false(planner_errand_is_done(&house->planner, id));
        assert_null(site_registry_next(house->store->sites, INT64_MAX));
        assert_true(go_on(house));
        house_restart(house, NULL, NULL);
    }
    assert_false(go_on(house));
    /* Also what was claimed counts. */
    assert_int_equal(house_ask(house, "SELECT sentence LIKE '%: 4501 URIs were deleted' FROM event "
                                      "WHERE kind = 'site deleted'"),
                     1);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM uri WHERE state = 9"), MANY + 1);
    assert_int_equal(count_rows(house, "document") + count_rows(house, "queue") +
                         count_rows(house, "link") + count_rows(house, "errand"),
                     0);
    all_is_counted(house);
    add(house, "http://a.example/0", (struct addition){0});
    assert_int_equal(site_registry_next(house->store->sites, INT64_MAX)->id, 1);
}

/* Turns of the committer, as far as rows are moved, until there is nothing more to do. */
static void go_through_rows(struct house *house, int64_t now_ms)
{
    bool more = true;
    while (more) {
        planner_begin(&house->planner, now_ms);
        more = planner_go_through_rows(&house->planner);
        house_write(house);
    }
}

static void what_falls_due_while_its_site_is_deleted_does_not_come_back(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_claim(house, 1);
    house_begin(house);
    fail_once(house, "/");
    report(house);
    house_write(house);
    int64_t due_ms = house_ask(house, "SELECT due_at FROM later");
    begin_errand(house, (struct errand){.kind = ERRAND_DELETE_SITE});
    go_through_rows(house, due_ms);
    assert_int_equal(house_uri(house, "state", "/"), URI_DELETED);
    assert_int_equal(count_rows(house, "later") + count_rows(house, "queue"), 0);
    all_is_counted(house);
}

static void what_the_lease_of_a_deleted_site_still_finds_is_dropped(void **state)
{
    struct house *house = *state;
    struct site *site;
    struct found_link link = {.path = TEXT_LITERAL("/sitemap.xml"), .local = true};
    struct sitemap_listing listing = {.site_id = 1, .sitemaps = &link, .count = 1};
    house_start(house, "/");
    house_begin(house);
    planner_grant_leases(&house->planner);
    house_write(house);
    site = site_registry_by_id(house->store->sites, 1);
    assert_int_not_equal(site->worker, SITE_NOT_LEASED);
    begin_errand(house, (struct errand){.kind = ERRAND_DELETE_SITE});
    go_through_rows(house, 1);
    link.hash = hash_of(house, "/sitemap.xml");
    struct lease_return given_back = {.site_id = 1, .state = "waiting"};
    struct report last = {.listings = &listing, .returns = &given_back};
    house_begin(house);
    planner_report(&house->planner, &last);
    house_write(house);
    assert_int_equal(house_uri(house, "state", "/sitemap.xml"), -1);
    assert_int_equal(count_rows(house, "queue"), 0);
    assert_false(site->forsaken);
    all_is_counted(house);
}

static void a_site_is_crawled_again(void **state)
{
    struct house *house = *state;
    crawl_some(house, 3);
    delete_many(house, LINKS("/2"));
    int64_t id = begin_errand(
        house, (struct errand){.kind = ERRAND_REFETCH_SITE, .urgent = true, .refeed = true});
    house_restart(house, NULL, NULL);
    assert_true(go_on(house));
    assert_true(planner_errand_is_done(&house->planner, id));
    assert_int_equal(house->planner.errand_uris, 3);
    assert_int_equal(house_ask(house, "SELECT count(*) FROM queue WHERE level = 0"), 3);
    assert_int_equal(count_rows(house, "refeed"), 3);
    assert_int_equal(house_uri(house, "state", "/2"), URI_DELETED);
    all_is_counted(house);
}

/* ---- feeding ---- */

static void what_did_not_change_is_fed_once_when_it_was_asked_for(void **state)
{
    static const enum result_kind kinds[] = {RESULT_DOCUMENT, RESULT_NOT_MODIFIED};
    struct house *house = *state;
    house->planner.feeds_by_default = true;
    house_begin(house);
    planner_take_destinations(&house->planner);
    house_write(house);
    crawl_some(house, 2);
    house_begin(house);
    struct operation *discard =
        turn_add(&house->turn, CRAWL_SUBMISSION_DISCARD, CRAWL_SUBMISSION_DISCARD_UPTO);
    operation_int(discard, CRAWL_SUBMISSION_DISCARD_DESTINATION_ID, 1);
    operation_int(discard, CRAWL_SUBMISSION_DISCARD_UPTO, 1000);
    house_write(house);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char path[8];
        snprintf(path, sizeof path, "/%zu", i);
        for (int round = 0; round < 2; round++) {
            char uri[64];
            snprintf(uri, sizeof uri, "http://a.example%s", path);
            add(house, uri, (struct addition){.refeed = round > 0, .is_refetch = true});
            house_claim(house, 10);
            house_begin(house);
            house_add_answer(house, path, 1, kinds[i], LINKS("/"))->had_document = true;
            report(house);
            house_write(house);
            assert_int_equal(count_rows(house, "submission"), (int64_t)i + round);
        }
        assert_int_equal(count_rows(house, "refeed"), 0);
    }
    assert_int_equal(house_ask(house, "SELECT count(*) FROM submission WHERE operation = 'modify'"),
                     2);
}

static void a_cycle_that_has_ended_stays_as_it_ended(void **state)
{
    struct house *house = *state;
    house_start(house, "/");
    house_begin(house);
    planner_begin_cycle(&house->planner);
    house_write(house);
    for (int64_t now_ms = 2000000; now_ms <= 3000000; now_ms += 1000000) {
        planner_begin(&house->planner, now_ms);
        planner_end_cycle(&house->planner, now_ms == 2000000 ? "complete" : "incomplete", true);
        house_write(house);
    }
    assert_int_equal(house_ask(house, "SELECT ended_at FROM cycle WHERE number = 1"), 2000000);
    assert_int_equal(house_ask(house, "SELECT result = 'complete' FROM cycle WHERE number = 1"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, house_close)
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
        TEST(an_heir_that_is_deleted_as_well_is_passed_over),
        TEST(an_heir_that_was_called_and_is_deleted_leaves_it_to_the_next),
        TEST(a_deleted_uri_comes_back_when_a_later_cycle_finds_a_link_to_it),
        TEST(a_site_is_deleted_in_stretches_over_kills),
        TEST(what_falls_due_while_its_site_is_deleted_does_not_come_back),
        TEST(what_the_lease_of_a_deleted_site_still_finds_is_dropped),
        TEST(a_site_is_crawled_again),
        TEST(a_cycle_that_has_ended_stays_as_it_ended),
        TEST(what_did_not_change_is_fed_once_when_it_was_asked_for),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

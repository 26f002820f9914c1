/* What refresh cycles ask for, by their modes (MS-FSCCFG 2.2.3, refresh_mode): each cell of the
 * table "Refresh cycles" in docs/architecture.md. */
#include "plan_deletion.h"
#include "plan_postponed.h"
#include "plan_refresh.h"
#include "planner_fixture.h"

#include <seine/crawling/planner/periodic_work.h>

#define NOW_MS 1000000 /* as planner_fixture.c has it */
#define LATER  (NOW_MS + 60000)

#define SET_UP(name, ...)                                                                          \
    static int name(void **state)                                                                  \
    {                                                                                              \
        return fixture_open(state, (const char *const[]){__VA_ARGS__, NULL});                      \
    }

SET_UP(scratch, "refresh_mode", "scratch")
SET_UP(append, "refresh_mode", "append")
SET_UP(prepend, "refresh_mode", "prepend")
SET_UP(soft, "refresh_mode", "soft")
SET_UP(old_are_asked, "refresh_mode", "scratch", "dbswitch", "2")
SET_UP(old_are_deleted, "refresh_mode", "scratch", "dbswitch", "2", "dbswitch_delete", "yes")

static struct site *the_site(struct fixture *fixture)
{
    return site_registry_by_id(fixture->store->sites, 1);
}

/* Each URI waits once, or not at all, as its state and the counts say. */
static void all_is_consistent(struct fixture *fixture)
{
    assert_int_equal(
        fixture_ask(fixture,
                    "SELECT count(*) FROM uri WHERE (state = 1) <> (SELECT count(*) FROM "
                    "(SELECT uri_id FROM queue UNION ALL SELECT uri_id FROM claim UNION ALL "
                    "SELECT uri_id FROM retry) WHERE uri_id = uri.id)"),
        0);
    assert_int_equal(
        fixture_ask(
            fixture,
            "SELECT count(*) FROM site WHERE "
            "queued <> (SELECT count(*) FROM queue WHERE site_id = site.id AND hold = 0) OR "
            "quarantined <> (SELECT count(*) FROM queue WHERE site_id = site.id AND hold = 1) OR "
            "withheld <> (SELECT count(*) FROM queue WHERE site_id = site.id AND hold = 2) OR "
            "claimed <> (SELECT count(*) FROM claim WHERE site_id = site.id) OR "
            "retries <> (SELECT count(*) FROM retry WHERE site_id = site.id)"),
        0);
}

static void settle_at(struct fixture *fixture, int64_t now_ms)
{
    bool more = true;
    for (int batches = 0; more; batches++) {
        planner_begin(&fixture->planner, now_ms);
        more = planner_do_work(&fixture->planner, WORK_ROWS);
        fixture_write(fixture);
        all_is_consistent(fixture);
        assert_true(batches < 100);
    }
}

static void settle(struct fixture *fixture)
{
    settle_at(fixture, NOW_MS);
}

static void begin_cycle_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    planner_begin_cycle(&fixture->planner, false);
    fixture_seed(fixture, "http://a.example/");
    fixture_write(fixture);
    settle_at(fixture, now_ms);
}

static void begin_cycle(struct fixture *fixture)
{
    begin_cycle_at(fixture, NOW_MS);
}

static void answer(struct fixture *fixture, const char *path, int depth, const char *const *links)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, depth, RESULT_DOCUMENT, links);
    result->had_document = fixture_ask(fixture, "SELECT count(*) FROM document") > 0;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

static void postpone(struct fixture *fixture, const char *path)
{
    fixture_begin(fixture);
    struct result *result = fixture_add_answer(fixture, path, 1, RESULT_POSTPONED, NO_LINKS);
    result_postpone(result, LATER);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

/* "/" and "/stored" have documents; "/claimed" is with a site manager, "/retry" waits for a time of
 * its own, "/queued" and, deeper, "/later" for their turn. */
static void crawl_a_part(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/stored", "/claimed", "/retry", "/queued"));
    fixture_claim(fixture, 3);
    answer(fixture, "/stored", 1, LINKS("/later"));
    postpone(fixture, "/retry");
}

/* Where a URI waits, in a word. */
static const char *place_of(struct fixture *fixture, const char *path)
{
    static const struct {
        const char *table, *word;
    } PLACES[] = {{"queue WHERE hold = 0 AND", "queue"},
                  {"queue WHERE hold = 1 AND", "quarantine"},
                  {"queue WHERE hold = 2 AND", "withheld"},
                  {"claim WHERE", "claim"},
                  {"retry WHERE", "retry"},
                  {"postponed_refresh WHERE", "postponed"}};
    char sql[160];
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        snprintf(sql, sizeof sql,
                 "SELECT count(*) FROM %s uri_id = (SELECT id FROM uri WHERE path = '%s')",
                 PLACES[i].table, path);
        if (fixture_ask(fixture, sql) > 0)
            return PLACES[i].word;
    }
    return state_word(&URI_STATES, (int)fixture_uri(fixture, "state", path));
}

static int64_t rank_of(struct fixture *fixture, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT rank FROM queue WHERE uri_id = (SELECT id FROM uri WHERE path = '%s')", path);
    return fixture_ask(fixture, sql);
}

static void stands(struct fixture *fixture, const char *const *expected)
{
    for (; *expected; expected += 2)
        if (strcmp(place_of(fixture, expected[0]), expected[1]) != 0)
            fail_msg("%s: %s instead of %s", expected[0], place_of(fixture, expected[0]),
                     expected[1]);
}

/* ---- what waits at the boundary ---- */

static void from_scratch_what_waits_is_dropped_and_what_is_claimed_goes_on(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "queue", "/stored", "stored", "/claimed", "claim", "/retry",
                          "dropped", "/queued", "dropped", "/later", "dropped"));
    assert_int_equal(fixture_ask(fixture, "SELECT dropped FROM cycle WHERE number = 1"), 3);
    /* A link brings back what was dropped, and asks for what is known. */
    fixture_claim(fixture, 10);
    answer(fixture, "/", 0, LINKS("/queued", "/stored"));
    stands(fixture, LINKS("/queued", "queue", "/stored", "queue", "/retry", "dropped"));
}

static void from_scratch_what_is_quarantined_is_dropped(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    fixture_begin(fixture);
    planner_quarantine(&fixture->planner, the_site(fixture), LATER);
    fixture_write(fixture);
    settle(fixture);
    stands(fixture, LINKS("/queued", "quarantine", "/later", "quarantine"));
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "quarantine", "/queued", "dropped", "/later", "dropped", "/retry",
                          "dropped"));
}

static void from_scratch_what_is_withheld_is_dropped(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    fixture_begin(fixture);
    planner_refresh_only(&fixture->planner, true);
    fixture_write(fixture);
    settle(fixture);
    stands(fixture, LINKS("/queued", "withheld", "/later", "withheld"));
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "queue", "/queued", "dropped", "/later", "dropped"));
}

static void from_scratch_what_administrators_added_stays(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    fixture_begin(fixture);
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    assert_int_equal(
        uri_parse(TEXT_LITERAL("http://a.example/added"), storage, sizeof storage, &uri), 0);
    planner_take_link(&fixture->planner, &uri,
                      &(struct given_link){.sender = LINK_OF_ADMINISTRATOR});
    assert_int_equal(
        uri_parse(TEXT_LITERAL("http://a.example/stored"), storage, sizeof storage, &uri), 0);
    planner_take_link(&fixture->planner, &uri,
                      &(struct given_link){.sender = LINK_OF_ADMINISTRATOR, .is_refetch = true});
    fixture_write(fixture);
    stands(fixture, LINKS("/added", "queue", "/stored", "queue"));
    begin_cycle(fixture);
    stands(fixture, LINKS("/added", "queue", "/stored", "queue", "/queued", "dropped"));
    /* What was added is a start URI from then on; what was to be crawled once more is not. */
    fixture_claim(fixture, 10);
    answer(fixture, "/added", 0, NO_LINKS);
    answer(fixture, "/stored", 1, NO_LINKS);
    answer(fixture, "/", 0, NO_LINKS);
    begin_cycle(fixture);
    stands(fixture, LINKS("/added", "queue", "/stored", "stored", "/", "queue"));
}

static void appended_start_uris_stand_behind_all_that_waits(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "queue", "/stored", "stored", "/claimed", "claim", "/retry", "retry",
                          "/queued", "queue", "/later", "queue"));
    assert_int_equal(rank_of(fixture, "/"), ORDERING_RANK_LAST);
    assert_true(rank_of(fixture, "/later") > rank_of(fixture, "/queued"));
    fixture_restart(fixture, NULL, NULL);
    settle(fixture);
    fixture_claim(fixture, 3);
    assert_string_equal(place_of(fixture, "/later"), "claim");
    assert_int_equal(fixture_ask(fixture, "SELECT rank FROM claim ORDER BY rank DESC LIMIT 1"),
                     ORDERING_RANK_LAST);
}

static void prepended_start_uris_stand_before_all_that_waits(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    fixture_start(fixture, "/other"); /* waits at the same depth, with an earlier number */
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "queue", "/stored", "stored", "/claimed", "claim", "/retry", "retry",
                          "/queued", "queue", "/later", "queue"));
    assert_int_equal(rank_of(fixture, "/"), ORDERING_RANK_FIRST);
    /* What waits moves to the front as well, and stays there after a kill. */
    begin_cycle(fixture);
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(rank_of(fixture, "/"), ORDERING_RANK_FIRST);
    fixture_begin(fixture);
    assert_true(planner_delete_uri(
        &fixture->planner, the_site(fixture),
        known_hash(&fixture->store->key, fixture_site(fixture)->seed, TEXT_LITERAL("/"))));
    fixture_write(fixture);
    all_is_consistent(fixture);
}

static void a_soft_site_goes_on_and_is_refreshed_when_nothing_of_it_waits(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "postponed", "/stored", "stored", "/claimed", "claim", "/retry",
                          "retry", "/queued", "queue", "/later", "queue"));
    fixture_restart(fixture, NULL, NULL); /* gives the claim back */
    settle_at(fixture, LATER + 1);
    assert_string_equal(place_of(fixture, "/"), "postponed");
    fixture_claim(fixture, 10);
    fixture_claim(fixture, 10);
    answer(fixture, "/queued", 1, LINKS("/stored"));
    assert_string_equal(place_of(fixture, "/stored"), "postponed");
    answer(fixture, "/later", 2, NO_LINKS);
    answer(fixture, "/claimed", 1, NO_LINKS);
    settle(fixture);
    assert_string_equal(place_of(fixture, "/"), "postponed");
    answer(fixture, "/retry", 1, NO_LINKS);
    assert_true(planner_has_postponed(&fixture->planner));
    settle(fixture);
    stands(fixture, LINKS("/", "queue", "/stored", "queue", "/queued", "stored"));
    assert_false(planner_has_postponed(&fixture->planner));
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM postponed_refresh"), 0);
    /* From now on links lead on at once. */
    fixture_claim(fixture, 10);
    answer(fixture, "/", 0, LINKS("/queued"));
    assert_string_equal(place_of(fixture, "/queued"), "queue");
}

static void a_soft_site_that_is_held_goes_on_when_it_may(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    fixture_begin(fixture);
    planner_quarantine(&fixture->planner, the_site(fixture), LATER);
    fixture_write(fixture);
    settle(fixture);
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "postponed", "/queued", "quarantine", "/later", "quarantine"));
    settle_at(fixture, LATER + 1);
    stands(fixture, LINKS("/", "postponed", "/queued", "queue", "/retry", "queue"));
}

static void a_soft_site_does_not_wait_for_what_refresh_only_withholds(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/new"));
    fixture_begin(fixture);
    planner_refresh_only(&fixture->planner, true);
    fixture_write(fixture);
    settle(fixture);
    begin_cycle(fixture);
    stands(fixture, LINKS("/", "queue", "/new", "withheld"));
}

static void a_soft_site_without_anything_left_is_refreshed_at_once(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, NO_LINKS);
    begin_cycle(fixture);
    assert_string_equal(place_of(fixture, "/"), "queue");
}

static void what_is_due_as_a_cycle_from_scratch_begins_is_dropped_once(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    begin_cycle_at(fixture, LATER + 1);
    stands(fixture, LINKS("/", "queue", "/retry", "dropped", "/queued", "dropped"));
}

static void a_kill_in_the_middle_leaves_a_cycle_from_scratch_to_be_ended(void **state)
{
    struct fixture *fixture = *state;
    crawl_a_part(fixture);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, false);
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL);
    fixture_start(fixture, "/");
    settle(fixture);
    /* Its claim went back to the queue with the kill. */
    stands(fixture, LINKS("/", "queue", "/stored", "stored", "/claimed", "dropped", "/retry",
                          "dropped", "/queued", "dropped"));
}

static void a_copy_that_is_to_own_its_content_is_not_dropped(void **state)
{
    struct fixture *fixture = *state;
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/owner", "/copy"));
    fixture_claim(fixture, 2);
    answer(fixture, "/owner", 1, NO_LINKS);
    fixture_begin(fixture);
    struct result *copy = fixture_add_answer(fixture, "/copy", 1, RESULT_DOCUMENT, NO_LINKS);
    fixture_set_checksum(copy, "/owner");
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    assert_string_equal(place_of(fixture, "/copy"), "duplicate");
    fixture_begin(fixture);
    assert_true(planner_delete_uri(
        &fixture->planner, the_site(fixture),
        known_hash(&fixture->store->key, fixture_site(fixture)->seed, TEXT_LITERAL("/owner"))));
    fixture_write(fixture);
    assert_string_equal(place_of(fixture, "/copy"), "queue");
    begin_cycle(fixture);
    assert_string_equal(place_of(fixture, "/copy"), "queue");
}

/* ---- every cell of the table ---- */

enum situation { WAITS, QUARANTINED, REFRESH_ONLY, SITUATIONS };

/* A mode, and where URIs stand in each situation after its cycle has begun. */
struct column {
    const char *mode;
    enum cycle_scope scope;
    const char *start[SITUATIONS];
    const char *queued[SITUATIONS]; /* of any depth */
    const char *retry;
    const char *known[SITUATIONS];
    const char *linked[SITUATIONS]; /* the same when a link leads to it */
};

/* In the order of situations. */
/* clang-format off */
#define STAYS     {"queue", "quarantine", "withheld"}
#define ASKED     {"queue", "quarantine", "queue"}
#define POSTPONED {"postponed", "postponed", "postponed"}
#define DROPPED   {"dropped", "dropped", "dropped"}
#define STORED    {"stored", "stored", "stored"}
/* clang-format on */

static const struct column COLUMNS[] = {
    {"scratch", CYCLE_AS_CONFIGURED, ASKED, DROPPED, "dropped", STORED, ASKED},
    {"append", CYCLE_AS_CONFIGURED, ASKED, STAYS, "retry", STORED, ASKED},
    {"prepend", CYCLE_AS_CONFIGURED, ASKED, STAYS, "retry", STORED, ASKED},
    {"soft", CYCLE_AS_CONFIGURED, POSTPONED, STAYS, "retry", STORED, POSTPONED},
    {"adaptive", CYCLE_AS_CONFIGURED, STORED, STAYS, "retry", STORED, STORED},
    {"scratch", CYCLE_OF_ALL, ASKED, STAYS, "retry", ASKED, ASKED},
};

static const char *const NEW_URI[SITUATIONS] = STAYS;

static void bring_about(struct fixture *fixture, enum situation now)
{
    crawl_a_part(fixture);
    fixture_begin(fixture);
    if (now == QUARANTINED)
        planner_quarantine(&fixture->planner, the_site(fixture), LATER);
    if (now == REFRESH_ONLY)
        planner_refresh_only(&fixture->planner, true);
    fixture_write(fixture);
    settle(fixture);
}

static void begin_column(struct fixture *fixture, const struct column *column, enum situation now)
{
    bring_about(fixture, now);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, column->scope);
    fixture_seed(fixture, "http://a.example/");
    fixture_seed(fixture, "http://a.example/new");
    fixture_write(fixture);
    settle(fixture);
    stands(fixture, LINKS("/", column->start[now], "/new", NEW_URI[now], "/queued",
                          column->queued[now], "/later", column->queued[now], "/retry",
                          column->retry, "/claimed", "claim", "/stored", column->known[now]));
}

static void end_claim(struct fixture *fixture, enum result_kind kind, const char *const *links)
{
    fixture_begin(fixture);
    fixture_add_answer(fixture, "/claimed", 1, kind, links)->requested = kind != RESULT_RETURNED;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    settle(fixture);
}

static void check_cells(const struct column *column, enum situation now, enum result_kind kind)
{
    /* Minor cycles choose nothing, so that start URIs and links alone decide. */
    const char *const settings[] = {"refresh_mode",
                                    column->mode,
                                    "adaptive/coverage_min",
                                    "0",
                                    "adaptive/coverage_max_pct",
                                    "0",
                                    NULL};
    void *state = NULL;
    assert_int_equal(fixture_open(&state, settings), 0);
    begin_column(state, column, now);
    end_claim(state, kind, kind == RESULT_RETURNED ? NO_LINKS : LINKS("/stored"));
    if (kind == RESULT_RETURNED)
        stands(state, LINKS("/claimed", NEW_URI[now], "/stored", column->known[now]));
    else
        stands(state, LINKS("/claimed", "stored", "/stored", column->linked[now]));
    fixture_close(&state);
}

static void each_cell_of_the_table_is_so(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof COLUMNS / sizeof *COLUMNS; i++)
        for (int now = 0; now < SITUATIONS; now++) {
            print_message("%s, scope %d, situation %d\n", COLUMNS[i].mode, (int)COLUMNS[i].scope,
                          now);
            check_cells(&COLUMNS[i], (enum situation)now, RESULT_RETURNED);
            check_cells(&COLUMNS[i], (enum situation)now, RESULT_DOCUMENT);
        }
}

/* Of the collection it is the mode that configurations have without saying so. */
static void check_cells_of_part(const struct column *column, enum situation now)
{
    const char *const settings[] = {"subdomains/part/include_uris/prefix",
                                    "http://a.example/",
                                    "subdomains/part/refresh",
                                    "10",
                                    "subdomains/part/refresh_mode",
                                    column->mode,
                                    NULL};
    void *state = NULL;
    assert_int_equal(fixture_open(&state, settings), 0);
    struct fixture *fixture = state;
    bring_about(fixture, now);
    fixture_begin(fixture);
    planner_begin_background_job(&fixture->planner,
                                 &(struct background_job){.kind = BACKGROUND_JOB_REFRESH_PART,
                                                          .part = TEXT_LITERAL("part")});
    fixture_write(fixture);
    settle(fixture);
    stands(fixture, LINKS("/queued", column->queued[now], "/later", column->queued[now], "/retry",
                          column->retry, "/claimed", "claim", "/stored", column->known[now]));
    end_claim(fixture, RESULT_DOCUMENT, LINKS("/stored"));
    stands(fixture, LINKS("/claimed", "stored", "/stored", column->linked[now]));
    fixture_close(&state);
}

static void a_cycle_of_a_subcollection_does_the_same_in_the_modes_that_have_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof COLUMNS / sizeof *COLUMNS; i++)
        for (int now = 0; now < SITUATIONS; now++) {
            if (COLUMNS[i].scope != CYCLE_AS_CONFIGURED || !strcmp(COLUMNS[i].mode, "adaptive"))
                continue;
            print_message("%s of a subcollection, situation %d\n", COLUMNS[i].mode, now);
            check_cells_of_part(&COLUMNS[i], (enum situation)now);
        }
}

/* ---- what nothing leads to any more ---- */

static void lose_a_page(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/old"));
    fixture_claim(fixture, 1);
    answer(fixture, "/old", 1, NO_LINKS);
    for (int cycle = 1; cycle <= 2; cycle++) {
        begin_cycle(fixture);
        assert_string_equal(place_of(fixture, "/old"), "stored");
        fixture_claim(fixture, 10);
        answer(fixture, "/", 0, NO_LINKS);
    }
}

static void a_document_that_nothing_leads_to_is_asked_for_after_so_many_cycles(void **state)
{
    struct fixture *fixture = *state;
    lose_a_page(fixture);
    begin_cycle(fixture);
    stands(fixture, LINKS("/old", "queue", "/", "queue"));
    assert_int_equal(fixture_ask(fixture, "SELECT overdue FROM cycle WHERE number = 3"), 1);
    fixture_claim(fixture, 10);
    answer(fixture, "/old", 1, NO_LINKS);
    begin_cycle(fixture);
    assert_string_equal(place_of(fixture, "/old"), "stored");
}

static void a_document_that_nothing_leads_to_is_deleted_after_so_many_cycles(void **state)
{
    struct fixture *fixture = *state;
    lose_a_page(fixture);
    begin_cycle(fixture);
    stands(fixture, LINKS("/old", "gone", "/", "queue"));
    assert_int_equal(fixture_ask(fixture, "SELECT expired FROM cycle WHERE number = 3"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM removal WHERE cause = 'dbswitch'"),
                     1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), 1);
    /* It comes back when a link does. */
    fixture_claim(fixture, 10);
    answer(fixture, "/", 0, LINKS("/old"));
    assert_string_equal(place_of(fixture, "/old"), "queue");
}

static void numbers_of_cycles_may_come_round(void **state)
{
    struct fixture *fixture = *state;
    lose_a_page(fixture);
    for (int cycle = 3; cycle <= 2 * KNOWN_CYCLES; cycle++) {
        begin_cycle(fixture);
        fixture_claim(fixture, 10);
        answer(fixture, "/", 0, NO_LINKS);
        if (!strcmp(place_of(fixture, "/old"), "claim"))
            answer(fixture, "/old", 1, NO_LINKS);
    }
    begin_cycle(fixture);
    fixture_claim(fixture, 10);
    answer(fixture, "/", 0, LINKS("/old"));
    assert_true(!strcmp(place_of(fixture, "/old"), "queue") ||
                !strcmp(place_of(fixture, "/old"), "claim"));
}

static void many_documents_that_nothing_leads_to_do_not_go_at_once(void **state)
{
    enum { PAGES = 200 };
    struct fixture *fixture = *state;
    const char **paths = fixture_many_links(PAGES);
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, paths);
    fixture_claim(fixture, PAGES);
    for (int i = 0; i < PAGES; i++)
        answer(fixture, paths[i], 1, NO_LINKS);
    for (int cycle = 1; cycle <= 3; cycle++) {
        begin_cycle(fixture);
        fixture_claim(fixture, 10);
        answer(fixture, "/", 0, NO_LINKS);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), PAGES + 1 - 50);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM vanished"), PAGES - 50);
    fixture_begin(fixture);
    planner_confirm_deletions(&fixture->planner, the_site(fixture));
    fixture_write(fixture);
    bool more = true;
    while (more) {
        fixture_begin(fixture);
        more = planner_vanished(&fixture->planner);
        fixture_write(fixture);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM document"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM removal WHERE cause = 'dbswitch'"),
                     PAGES);
    all_is_consistent(fixture);
    fixture_free_links(paths, PAGES);
}

int main(void)
{
#define TEST(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_cell_of_the_table_is_so),
        cmocka_unit_test(a_cycle_of_a_subcollection_does_the_same_in_the_modes_that_have_one),
        TEST(from_scratch_what_waits_is_dropped_and_what_is_claimed_goes_on, scratch),
        TEST(from_scratch_what_is_quarantined_is_dropped, scratch),
        TEST(from_scratch_what_is_withheld_is_dropped, scratch),
        TEST(from_scratch_what_administrators_added_stays, scratch),
        TEST(what_is_due_as_a_cycle_from_scratch_begins_is_dropped_once, scratch),
        TEST(a_kill_in_the_middle_leaves_a_cycle_from_scratch_to_be_ended, scratch),
        TEST(a_copy_that_is_to_own_its_content_is_not_dropped, scratch),
        TEST(appended_start_uris_stand_behind_all_that_waits, append),
        TEST(prepended_start_uris_stand_before_all_that_waits, prepend),
        TEST(a_soft_site_goes_on_and_is_refreshed_when_nothing_of_it_waits, soft),
        TEST(a_soft_site_that_is_held_goes_on_when_it_may, soft),
        TEST(a_soft_site_does_not_wait_for_what_refresh_only_withholds, soft),
        TEST(a_soft_site_without_anything_left_is_refreshed_at_once, soft),
        TEST(a_document_that_nothing_leads_to_is_asked_for_after_so_many_cycles, old_are_asked),
        TEST(a_document_that_nothing_leads_to_is_deleted_after_so_many_cycles, old_are_deleted),
        TEST(numbers_of_cycles_may_come_round, old_are_asked),
        TEST(many_documents_that_nothing_leads_to_do_not_go_at_once, old_are_deleted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

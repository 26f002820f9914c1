/* Channels as they are planned (MS-FSCCFG 2.2.4.30): when one is asked next, what its entries
 * become, and which documents go when entries expire. */
#include "channel_uris.h"
#include "plan_channels.h"
#include "plan_depth.h"
#include "plan_document.h"
#include "plan_history.h"
#include "plan_uri_state.h"
#include "planner_fixture.h"

#include <seine/crawling/planner/periodic_work.h>
#include <sql/crawl/queue.h>

#define NOW_MS    1000000 /* as planner_fixture.c has it */
#define MINUTE_MS INT64_C(60000)
#define HOUR_MS   (60 * MINUTE_MS)

static int open_fixture(void **state)
{
    return fixture_open(state, (const char *const[]){"seine/channel_min_interval", "10",
                                                     "seine/channel_max_interval", "120", NULL});
}

static struct channel_turn turn(struct fixture *fixture, struct channel_hints hints,
                                int64_t entries, int64_t age_ms, int64_t failures)
{
    return plan_channel_turn(&fixture->planner, &hints, entries, fixture->planner.now_ms - age_ms,
                             failures);
}

static void a_channel_is_asked_as_often_as_it_brings_entries(void **state)
{
    struct fixture *fixture = *state;
    struct channel_hints none = {0}, ttl = {.interval_ms = 90 * MINUTE_MS};
    fixture_begin(fixture);
    assert_int_equal(turn(fixture, none, 0, 0, 0).interval_ms, 10 * MINUTE_MS);
    assert_int_equal(turn(fixture, none, 10, 40 * HOUR_MS, 0).interval_ms, HOUR_MS);
    assert_int_equal(turn(fixture, none, 1, 4000 * HOUR_MS, 0).interval_ms, 2 * HOUR_MS);
    assert_int_equal(turn(fixture, none, 1000, HOUR_MS, 0).interval_ms, 10 * MINUTE_MS);
    assert_int_equal(turn(fixture, ttl, 1000, HOUR_MS, 0).interval_ms, 90 * MINUTE_MS);
    assert_int_equal(turn(fixture, none, 0, 0, 2).interval_ms, 40 * MINUTE_MS);
    assert_int_equal(turn(fixture, none, 0, 0, 50).interval_ms, 2 * HOUR_MS);
    fixture_write(fixture);
}

static void hours_that_it_does_not_want_are_left_out_as_long_as_may_be(void **state)
{
    struct fixture *fixture = *state;
    fixture_begin(fixture);
    int64_t now_ms = fixture->planner.now_ms; /* 1970-01-01T00:16:40Z, a Thursday */
    struct channel_hints first = {.skip_hours = 1}, all = {.skip_hours = (1U << 24) - 1},
                         thursday = {.skip_days = 1 << 4};
    assert_int_equal(turn(fixture, first, 0, 0, 0).due_ms, HOUR_MS);
    assert_int_equal(turn(fixture, all, 0, 0, 0).due_ms, now_ms + 2 * HOUR_MS);
    assert_int_equal(turn(fixture, thursday, 0, 0, 0).due_ms, now_ms + 2 * HOUR_MS);
    fixture_write(fixture);
}

static void what_came_by_a_channel_is_found_again(void **state)
{
    struct channel_uris *uris = NULL;
    int64_t cycle = 0;
    (void)state;
    assert_false(channel_uris_find(NULL, 1, &cycle));
    assert_int_equal(channel_uris_new(&uris), 0);
    for (int64_t id = 1; id <= 10000; id++)
        assert_int_equal(channel_uris_put(uris, id * 7, id), 0);
    assert_int_equal(channel_uris_put(uris, 7, CHANNEL_URI_NEVER_LINKED), 0);
    for (int64_t id = 2; id <= 10000; id++)
        assert_true(channel_uris_find(uris, id * 7, &cycle) && cycle == id);
    assert_true(channel_uris_find(uris, 7, &cycle) && cycle == CHANNEL_URI_NEVER_LINKED);
    assert_false(channel_uris_find(uris, 8, &cycle));
    channel_uris_free(uris);
}

/* ---- what has expired ---- */

static int open_with_a_part(void **state)
{
    return fixture_open(state, (const char *const[]){"subdomains/part/include_uris/prefix",
                                                     "http://a.example/part/",
                                                     "subdomains/part/refresh", "10", NULL});
}

static void answer(struct fixture *fixture, const char *path, int depth, const char *const *links)
{
    fixture_begin(fixture);
    fixture_add_answer(fixture, path, depth, RESULT_DOCUMENT, links);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

/* As if its channel had it no longer. */
static void expire(struct fixture *fixture, const char *path)
{
    struct planner *planner = &fixture->planner;
    struct site *site = site_registry_by_id(fixture->store->sites, 1);
    uint64_t hash = known_hash(&fixture->store->key, site->seed, text_of(path));
    int64_t reason_id = document_reason(DOCUMENT_SKIP_EXPIRED);
    struct known known;
    fixture_begin(fixture);
    assert_true(known_map_find(fixture->store->known, hash, &known));
    plan_delete_document(planner, site, known.id, &(struct removal){"channel", reason_id, 0});
    batch_execute(&fixture->batch,
                  crawl_uri_settle(.state = URI_GONE, .reason_id = some_int(reason_id),
                                   .rule_id = NO_INT, .id = known.id));
    plan_set_uri_state(planner, hash, &known, URI_GONE);
    fixture_write(fixture);
}

static void settle(struct fixture *fixture)
{
    bool more = true;
    for (int batches = 0; more; batches++) {
        fixture_begin(fixture);
        more = planner_do_work(&fixture->planner, WORK_ROWS);
        fixture_write(fixture);
        assert_true(batches < 100);
    }
}

/* "/" led to both, of which one has expired. */
static void lose_a_page(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    fixture_claim(fixture, 1);
    answer(fixture, "/", 0, LINKS("/part/expired", "/part/stored"));
    fixture_claim(fixture, 2);
    answer(fixture, "/part/expired", 1, NO_LINKS);
    answer(fixture, "/part/stored", 1, NO_LINKS);
    expire(fixture, "/part/expired");
}

static void the_expired_one_stays_away(struct fixture *fixture)
{
    settle(fixture);
    assert_int_equal(fixture_uri(fixture, "state", "/part/expired"), URI_GONE);
    assert_int_equal(fixture_uri(fixture, "state", "/part/stored"), URI_PENDING);
}

static void no_cycle_of_all_asks_for_what_has_expired(void **state)
{
    struct fixture *fixture = *state;
    lose_a_page(fixture);
    fixture_begin(fixture);
    planner_begin_cycle(&fixture->planner, CYCLE_OF_ALL);
    fixture_write(fixture);
    the_expired_one_stays_away(fixture);
}

static void no_background_job_asks_for_what_has_expired(void **state)
{
    static const enum background_job_kind KINDS[] = {
        BACKGROUND_JOB_REFETCH_SITE, BACKGROUND_JOB_REFETCH_PART, BACKGROUND_JOB_REFRESH_PART};
    (void)state;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        void *opened = NULL;
        assert_int_equal(open_with_a_part(&opened), 0);
        struct fixture *fixture = opened;
        lose_a_page(fixture);
        fixture_begin(fixture);
        struct background_job job = {.kind = KINDS[i]};
        if (KINDS[i] == BACKGROUND_JOB_REFETCH_SITE)
            job.site = site_registry_by_id(fixture->store->sites, 1);
        else
            job.part = TEXT_LITERAL("part");
        planner_begin_background_job(&fixture->planner, &job);
        fixture_write(fixture);
        the_expired_one_stays_away(fixture);
        fixture_close(&opened);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_channel_is_asked_as_often_as_it_brings_entries,
                                        open_fixture, fixture_close),
        cmocka_unit_test_setup_teardown(hours_that_it_does_not_want_are_left_out_as_long_as_may_be,
                                        open_fixture, fixture_close),
        cmocka_unit_test(what_came_by_a_channel_is_found_again),
        cmocka_unit_test_setup_teardown(no_cycle_of_all_asks_for_what_has_expired, open_with_a_part,
                                        fixture_close),
        cmocka_unit_test(no_background_job_asks_for_what_has_expired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

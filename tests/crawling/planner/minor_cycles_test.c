/* The adaptive refresh mode: what is seen of URIs, and what minor cycles ask for again (MS-FSCCFG
 * 2.2.4.24 to 2.2.4.26). */
#include "adaptive_fixture.h"
#include "plan_lastmod.h"
#include "plan_leases.h"
#include "plan_minor_cycles.h"

#include <seine/crawling/freshness.h>
#include <sql/crawl/lastmod.h>
#include <sql/crawl/sitemap.h>

#define SET_UP(name, ...)                                                                          \
    static int name(void **state)                                                                  \
    {                                                                                              \
        return fixture_open(state,                                                                 \
                            (const char *const[]){"refresh_mode", "adaptive", "refresh", "1440",   \
                                                  "use_sitemaps", "yes", __VA_ARGS__, NULL});      \
    }

SET_UP(by_history, "adaptive/coverage_min", "2", "adaptive/coverage_max_pct", "0")
SET_UP(by_estimate, "adaptive/coverage_min", "2", "adaptive/coverage_max_pct", "0",
       "seine/change_model", "estimated")
SET_UP(by_change_alone, "adaptive/coverage_min", "1", "adaptive/coverage_max_pct", "0",
       "adaptive/weights/inverse_length", "0", "adaptive/weights/inverse_depth", "0",
       "adaptive/weights/is_landing_page", "0")

static struct site *the_site(struct fixture *fixture)
{
    return site_registry_by_id(fixture->store->sites, 1);
}

/* ---- what is seen ---- */

static void each_look_is_counted_with_the_time_since_the_last(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    adaptive_claim_at(fixture, NOW_MS + DAY, 5);
    adaptive_answer_at(fixture, NOW_MS + DAY, "/", 0, "home 2", LINKS("/other", "/new", "/newer"));
    assert_int_equal(adaptive_observed(fixture, "asked", "/"), 1);
    assert_int_equal(adaptive_observed(fixture, "changed", "/"), 1);
    assert_int_equal(adaptive_observed(fixture, "changed_ms", "/"), DAY);
    assert_int_equal(adaptive_observed(fixture, "found", "/"), 2);
    adaptive_begin_cycle_at(fixture, NOW_MS + 3 * DAY);
    adaptive_claim_at(fixture, NOW_MS + 3 * DAY, 5);
    adaptive_answer_at(fixture, NOW_MS + 3 * DAY, "/", 0, NULL, NO_LINKS);
    assert_int_equal(adaptive_observed(fixture, "asked", "/"), 2);
    assert_int_equal(adaptive_observed(fixture, "changed", "/"), 1);
    assert_int_equal(adaptive_observed(fixture, "unchanged_ms", "/"), 2 * DAY);
    assert_int_equal(adaptive_observed(fixture, "changed_at", "/"), NOW_MS + DAY);
    assert_int_equal(adaptive_observed(fixture, "evidence = 'not modified'", "/"), 1);
}

static void in_other_modes_it_is_counted_too_for_the_time_when_it_is_adaptive(void **state)
{
    struct fixture *fixture = *state;
    fixture_restart(fixture, "refresh_mode", "scratch");
    adaptive_crawl(fixture);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM observation"), 0);
    for (int day = 1; day <= 3; day++) {
        adaptive_begin_cycle_at(fixture, NOW_MS + day * DAY);
        adaptive_claim_at(fixture, NOW_MS + day * DAY, 5);
        adaptive_answer_at(fixture, NOW_MS + day * DAY, "/", 0, day == 2 ? "home 2" : NULL,
                           NO_LINKS);
    }
    assert_int_equal(adaptive_observed(fixture, "asked", "/"), 3);
    assert_int_equal(adaptive_observed(fixture, "changed", "/"), 1);
    assert_int_equal(adaptive_observed(fixture, "changed_ms", "/"), DAY);
    assert_int_equal(adaptive_observed(fixture, "priority IS NULL", "/"), 1);
    fixture_restart(fixture, "refresh_mode", "adaptive");
    adaptive_begin_cycle_at(fixture, NOW_MS + 4 * DAY);
    assert_int_equal(adaptive_observed(fixture, "asked", "/"), 3);
    assert_int_equal(adaptive_observed(fixture, "priority IS NOT NULL", "/"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT scheduled FROM site_schedule"), 3);
}

/* ---- what is chosen ---- */

static void a_minor_cycle_asks_for_the_best_scores_and_for_no_more_than_it_may(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    assert_true(adaptive_is_queued(fixture, "/"));
    assert_true(adaptive_is_queued(fixture, "/other"));
    assert_false(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
    assert_int_equal(fixture_ask(fixture, "SELECT chosen FROM minor_cycle"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT ended_at IS NOT NULL FROM minor_cycle"), 1);
    /* What it asked for stands before what is new. */
    assert_int_equal(fixture_ask(fixture, "SELECT min(rank) FROM queue"), ORDERING_RANK_FIRST);
}

static void the_score_that_is_kept_is_that_of_the_view(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM v_scores"), 3);
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM v_scores WHERE abs(score - scored) > 0.001"), 0);
}

static void what_changes_often_is_asked_for_again_and_again(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    /* All are asked for once, as others are in turn of one score. */
    for (int hour = 6; hour <= 12; hour += 6) {
        for (const char *const *path = LINKS("/", "/other", "/deep/1/2/3/page"); *path; path++)
            if (adaptive_is_queued(fixture, *path)) {
                adaptive_claim_at(fixture, NOW_MS + DAY, 5);
                bool changes = !strcmp(*path, "/other");
                adaptive_answer_at(fixture, NOW_MS + DAY + hour * HOUR, *path, 1,
                                   changes ? "other 2" : NULL, NO_LINKS);
            }
        adaptive_begin_minor_cycle_at(fixture, NOW_MS + DAY + hour * HOUR);
    }
    for (int round = 0; round < 5; round++) {
        int64_t now_ms = NOW_MS + (2 + round) * DAY;
        adaptive_begin_cycle_at(fixture, now_ms);
        adaptive_claim_at(fixture, now_ms, 5);
        for (const char *const *path = LINKS("/", "/other", "/deep/1/2/3/page"); *path; path++)
            if (fixture_uri(fixture, "(SELECT count(*) FROM claim WHERE uri_id = uri.id)", *path)) {
                char content[16];
                snprintf(content, sizeof content, "other %d", round + 3);
                adaptive_answer_at(fixture, now_ms, *path, 1,
                                   strcmp(*path, "/other") ? NULL : content, NO_LINKS);
            }
    }
    assert_true(adaptive_observed(fixture, "asked", "/other") >= 4);
    assert_int_equal(adaptive_observed(fixture, "changed", "/other"),
                     adaptive_observed(fixture, "asked", "/other"));
    assert_true(adaptive_observed(fixture, "asked", "/other") >
                adaptive_observed(fixture, "asked", "/"));
}

static void what_went_without_an_answer_takes_no_turn(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    /* Both had a priority until the mode changed; then one went by its age, and one is new. */
    fixture_restart(fixture, "refresh_mode", "scratch");
    fixture_restart(fixture, "dbswitch", "1");
    fixture_restart(fixture, "dbswitch_delete", "yes");
    for (int day = 2; day <= 5; day++) {
        adaptive_begin_cycle_at(fixture, NOW_MS + day * DAY);
        adaptive_claim_at(fixture, NOW_MS + day * DAY, 9);
        adaptive_answer_at(fixture, NOW_MS + day * DAY, "/", 0, day == 2 ? "home 2" : NULL,
                           day == 2 ? LINKS("/new") : NO_LINKS);
        adaptive_claim_at(fixture, NOW_MS + day * DAY, 9);
        adaptive_answer_at(fixture, NOW_MS + day * DAY, "/new", 1, day == 2 ? "new" : NULL,
                           NO_LINKS);
    }
    assert_int_equal(fixture_uri(fixture, "state", "/other"), URI_GONE);
    assert_int_equal(fixture_ask(fixture, "SELECT count(priority) FROM observation"), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM site_schedule"), 0);
    fixture_restart(fixture, "refresh_mode", "adaptive");
    adaptive_begin_cycle_at(fixture, NOW_MS + 6 * DAY);
    assert_true(adaptive_is_queued(fixture, "/"));
    assert_true(adaptive_is_queued(fixture, "/new"));
    assert_false(adaptive_is_queued(fixture, "/other"));
    assert_int_equal(adaptive_observed(fixture, "priority IS NULL", "/other"), 1);
}

/* ---- what sitemaps say ---- */

/* As if a sitemap of the site had been read then, which says this of one page. */
static void say_modified(struct fixture *fixture, int64_t now_ms, const char *path,
                         int64_t modified_ms)
{
    planner_begin(&fixture->planner, now_ms);
    int64_t uri_id = fixture_uri(fixture, "id", path);
    batch_execute(&fixture->batch,
                  crawl_sitemap_put(.uri_id = 1000, .site_id = 1, .found_in = text_of("guess"),
                                    .parent_id = NO_INT, .level = 1));
    batch_execute(&fixture->batch, crawl_sitemap_unchanged(.uri_id = 1000, .read_at = now_ms));
    batch_execute(&fixture->batch,
                  crawl_sitemap_entry_put(.uri_id = uri_id, .sitemap_id = 1000,
                                          .last_modified = some_int(modified_ms / 1000),
                                          .change_frequency = NO_TEXT));
    fixture_write(fixture);
}

/* Twenty days on which "/other" is looked at, after its sitemap has said when it changed. */
static void look_daily(struct fixture *fixture, bool changes, bool is_listed)
{
    say_modified(fixture, NOW_MS, "/other", NOW_MS);
    for (int day = 1; day <= 20; day++) {
        int64_t now_ms = NOW_MS + day * DAY;
        char content[16];
        snprintf(content, sizeof content, "other %d", day);
        say_modified(fixture, now_ms, "/other", is_listed ? now_ms - HOUR : NOW_MS);
        planner_begin(&fixture->planner, now_ms);
        (void)plan_ask_again(&fixture->planner, the_site(fixture), text_of("/other"));
        fixture_write(fixture);
        adaptive_claim_at(fixture, now_ms, 5);
        adaptive_answer_at(fixture, now_ms, "/other", 1, changes ? content : NULL, NO_LINKS);
    }
}

static struct lastmod_trust trust(struct fixture *fixture)
{
    planner_begin(&fixture->planner, NOW_MS + 30 * DAY);
    struct lastmod_trust found = plan_lastmod_trust(&fixture->planner, 1);
    fixture_write(fixture);
    return found;
}

static void a_lastmod_that_proved_true_is_believed(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    assert_false(trust(fixture).shows_changes);
    look_daily(fixture, true, true);
    assert_true(trust(fixture).shows_changes);
    assert_true(trust(fixture).shows_all_changes);
}

static void a_lastmod_of_now_is_never_believed(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    look_daily(fixture, false, true);
    assert_false(trust(fixture).shows_changes);
    assert_false(trust(fixture).shows_all_changes);
}

static void a_lastmod_that_never_changes_is_never_believed(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    look_daily(fixture, true, false);
    assert_false(trust(fixture).shows_changes);
    assert_false(trust(fixture).shows_all_changes);
}

static void a_lie_ends_what_was_believed(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    look_daily(fixture, true, true);
    assert_true(trust(fixture).shows_changes);
    look_daily(fixture, false, true);
    assert_false(trust(fixture).shows_changes);
}

static void what_a_believed_sitemap_says_is_the_same_leaves_its_turn_to_others(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    look_daily(fixture, true, true);
    int64_t day = 21, asked = 0;
    for (; day < 21 + LASTMOD_SAMPLE; day++) {
        say_modified(fixture, NOW_MS + day * DAY - HOUR, "/other", NOW_MS + 20 * DAY - HOUR);
        adaptive_begin_cycle_at(fixture, NOW_MS + day * DAY);
        if (adaptive_is_queued(fixture, "/other")) {
            asked++;
            adaptive_claim_at(fixture, NOW_MS + day * DAY, 5);
            adaptive_answer_at(fixture, NOW_MS + day * DAY, "/other", 1, NULL, NO_LINKS);
        }
    }
    /* The sample, and no more. */
    assert_int_equal(asked, 1);
    assert_int_equal(adaptive_observed(fixture, "asked", "/other"), 21);
}

/* As a site manager reports where a site has sitemaps, together with what is answered. */
static void list_sitemap(struct fixture *fixture)
{
    struct text path = text_of("/sitemap.xml");
    uint64_t hash = known_hash(&fixture->store->key, fixture_site(fixture)->seed, path);
    struct sitemap_listing *listing = arena_alloc(&fixture->report.arena, sizeof *listing);
    struct found_link *link = arena_alloc(&fixture->report.arena, sizeof *link);
    *link = (struct found_link){.hash = hash, .path = path, .local = true};
    *listing = (struct sitemap_listing){.site_id = 1, .sitemaps = link, .count = 1};
    fixture->report.listings = listing;
}

/* A sitemap with "/other", or 304. */
static void answer_sitemap(struct fixture *fixture, int64_t now_ms, bool is_unchanged)
{
    struct arena *arena = &fixture->report.arena;
    struct result *result = fixture_add_answer(fixture, "/sitemap.xml", 0,
                                               is_unchanged ? RESULT_NOT_MODIFIED : RESULT_SKIPPED,
                                               is_unchanged ? NO_LINKS : LINKS("/other"));
    result->at_ms = now_ms;
    result->path = text_of("/sitemap.xml");
    result->sitemap_level = 1;
    if (is_unchanged)
        return;
    result->document_skip = DOCUMENT_SKIP_SITEMAP;
    result->sitemap = arena_alloc(arena, sizeof *result->sitemap);
    *result->sitemap = (struct sitemap_result){.summary = {.kind = SITEMAP_URISET}};
    result->sitemap->facts = arena_alloc(arena, sizeof *result->sitemap->facts);
    *result->sitemap->facts = (struct sitemap_facts){.modified_s = now_ms / 1000};
}

static void report(struct fixture *fixture)
{
    planner_report(&fixture->planner, &fixture->report);
    fixture->report.listings = NULL;
    fixture_write(fixture);
}

static void list_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    fixture->report.results = NULL;
    list_sitemap(fixture);
    report(fixture);
}

static void read_sitemap_at(struct fixture *fixture, int64_t now_ms)
{
    adaptive_claim_at(fixture, now_ms, 1);
    planner_begin(&fixture->planner, now_ms);
    answer_sitemap(fixture, now_ms, false);
    report(fixture);
}

static void
with_a_cycle_sitemaps_are_asked_for_before_pages_whether_they_are_believed_or_not(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    list_at(fixture, NOW_MS);
    read_sitemap_at(fixture, NOW_MS);
    assert_false(adaptive_is_queued(fixture, "/sitemap.xml"));
    for (int day = 1; day <= 2; day++) {
        adaptive_begin_cycle_at(fixture, NOW_MS + day * DAY);
        assert_true(fixture_ask(fixture, "SELECT count(*) FROM queue") > 1);
        assert_int_equal(
            fixture_ask(fixture, "SELECT uri_id FROM queue ORDER BY hold, level, rank, uri_id"),
            fixture_uri(fixture, "id", "/sitemap.xml"));
        read_sitemap_at(fixture, NOW_MS + day * DAY);
    }
    /* Only those that are believed are asked for with the others as well. */
    adaptive_begin_minor_cycle_at(fixture, NOW_MS + 2 * DAY + 6 * HOUR);
    assert_false(adaptive_is_queued(fixture, "/sitemap.xml"));
}

static void without_use_sitemaps_none_is_asked_for(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    list_at(fixture, NOW_MS);
    read_sitemap_at(fixture, NOW_MS);
    fixture_restart(fixture, "use_sitemaps", "no");
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    assert_false(adaptive_is_queued(fixture, "/sitemap.xml"));
}

static void
a_sitemap_that_was_read_before_the_first_minor_cycle_came_to_its_site_is_read_once(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    look_daily(fixture, true, true);
    assert_true(trust(fixture).shows_changes);
    planner_begin(&fixture->planner, NOW_MS + 31 * DAY);
    planner_begin_cycle(&fixture->planner, false);
    fixture_write(fixture);
    list_at(fixture, NOW_MS + 31 * DAY);
    read_sitemap_at(fixture, NOW_MS + 31 * DAY);
    adaptive_settle_at(fixture, NOW_MS + 31 * DAY);
    assert_true(adaptive_is_queued(fixture, "/"));
    assert_false(adaptive_is_queued(fixture, "/sitemap.xml"));
}

static void a_sitemap_that_is_listed_and_read_in_one_report_is_read_once(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    list_at(fixture, NOW_MS);
    read_sitemap_at(fixture, NOW_MS);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    adaptive_claim_at(fixture, NOW_MS + DAY, 1);
    planner_begin(&fixture->planner, NOW_MS + DAY);
    answer_sitemap(fixture, NOW_MS + DAY, false);
    list_sitemap(fixture);
    report(fixture);
    assert_false(adaptive_is_queued(fixture, "/sitemap.xml"));
    assert_int_equal(fixture_ask(fixture, "SELECT cycle FROM sitemap"), 1);
}

static void a_sitemap_that_has_not_changed_says_what_it_said_before(void **state)
{
    struct fixture *fixture = *state;
    int64_t day_ms = NOW_MS + 21 * DAY, later_ms = day_ms + 6 * HOUR;
    adaptive_crawl(fixture);
    look_daily(fixture, true, true);
    adaptive_begin_cycle_at(fixture, day_ms);
    list_at(fixture, day_ms);
    read_sitemap_at(fixture, day_ms);
    adaptive_begin_minor_cycle_at(fixture, later_ms);
    assert_true(adaptive_is_queued(fixture, "/sitemap.xml"));
    adaptive_claim_at(fixture, later_ms, 1);
    planner_begin(&fixture->planner, later_ms);
    answer_sitemap(fixture, later_ms, true);
    report(fixture);
    assert_false(adaptive_is_queued(fixture, "/sitemap.xml"));
    assert_int_equal(fixture_uri(fixture, "state", "/sitemap.xml"), URI_SKIPPED);
    assert_int_equal(fixture_ask(fixture, "SELECT read_at FROM sitemap WHERE uri_id < 1000"),
                     later_ms);
    assert_int_equal(fixture_ask(fixture, "SELECT entries FROM sitemap WHERE uri_id < 1000"), 1);
    assert_int_equal(fixture_ask(fixture, "SELECT last_modified FROM sitemap_entry"),
                     day_ms / 1000);
}

static void links_lead_to_new_uris_only(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    adaptive_claim_at(fixture, NOW_MS + DAY, 5);
    adaptive_answer_at(fixture, NOW_MS + DAY, "/", 0, "home 2", LINKS("/deep/1/2/3/page", "/new"));
    assert_true(adaptive_is_queued(fixture, "/new"));
    assert_false(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
}

static void what_is_never_chosen_is_asked_for_by_its_age(void **state)
{
    struct fixture *fixture = *state;
    fixture_restart(fixture, "dbswitch", "2");
    adaptive_crawl(fixture);
    for (int day = 1; day <= 3; day++) {
        adaptive_begin_cycle_at(fixture, NOW_MS + day * DAY);
        assert_int_equal(adaptive_is_queued(fixture, "/deep/1/2/3/page"), day == 3);
        adaptive_claim_at(fixture, NOW_MS + day * DAY, 2);
        adaptive_answer_at(fixture, NOW_MS + day * DAY, "/", 0, NULL, NO_LINKS);
        adaptive_answer_at(fixture, NOW_MS + day * DAY, "/other", 1, NULL, NO_LINKS);
    }
    assert_int_equal(fixture_ask(fixture, "SELECT sum(overdue) FROM cycle"), 1);
}

static void minor_cycles_stand_at_equal_distances_and_those_of_the_past_are_left_out(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), -1);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), NOW_MS + DAY + 6 * HOUR);
    fixture_restart(fixture, NULL, NULL);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), NOW_MS + DAY + 6 * HOUR);
    adaptive_begin_minor_cycle_at(fixture, NOW_MS + DAY + 19 * HOUR);
    assert_int_equal(fixture_ask(fixture, "SELECT max(number) FROM minor_cycle"), 3);
    assert_int_equal(planner_minor_cycle_due(&fixture->planner), -1);
}

static void a_kill_while_priorities_are_made_or_uris_are_chosen_loses_nothing(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    planner_begin(&fixture->planner, NOW_MS + DAY);
    planner_begin_cycle(&fixture->planner, false);
    fixture_write(fixture);
    fixture_restart(fixture, NULL, NULL);
    adaptive_settle_at(fixture, NOW_MS + DAY);
    assert_int_equal(fixture_ask(fixture, "SELECT chosen FROM minor_cycle"), 2);
    assert_int_equal(fixture_ask(fixture, "SELECT scheduled FROM site_schedule"), 3);
    fixture_restart(fixture, NULL, NULL);
    adaptive_settle_at(fixture, NOW_MS + DAY);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM queue"), 2);
}

static void what_is_deleted_is_not_chosen(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    adaptive_begin_cycle_at(fixture, NOW_MS + DAY);
    fixture_begin(fixture);
    assert_true(planner_delete_uri(
        &fixture->planner, the_site(fixture),
        known_hash(&fixture->store->key, fixture_site(fixture)->seed, TEXT_LITERAL("/other"))));
    fixture_write(fixture);
    adaptive_begin_minor_cycle_at(fixture, NOW_MS + DAY + 6 * HOUR);
    assert_int_equal(fixture_uri(fixture, "state", "/other"), URI_DELETED);
    assert_int_equal(adaptive_observed(fixture, "count(*)", "/other"), 0);
    assert_true(adaptive_is_queued(fixture, "/deep/1/2/3/page"));
}

static void estimated_rates_bring_forward_what_changes(void **state)
{
    struct fixture *fixture = *state;
    adaptive_crawl(fixture);
    for (int day = 1; day <= 12; day++) {
        adaptive_begin_cycle_at(fixture, NOW_MS + day * DAY);
        adaptive_claim_at(fixture, NOW_MS + day * DAY, 5);
        for (const char *const *path = LINKS("/", "/other", "/deep/1/2/3/page"); *path; path++)
            if (fixture_uri(fixture, "(SELECT count(*) FROM claim WHERE uri_id = uri.id)", *path)) {
                char content[16];
                snprintf(content, sizeof content, "deep %d", day);
                adaptive_answer_at(fixture, NOW_MS + day * DAY, *path, 1,
                                   strncmp(*path, "/deep", 5) ? NULL : content, NO_LINKS);
            }
    }
    assert_true(adaptive_observed(fixture, "asked", "/deep/1/2/3/page") >
                adaptive_observed(fixture, "asked", "/"));
    assert_int_equal(
        fixture_ask(fixture, "SELECT count(*) FROM observation WHERE due_at > last_at"), 3);
    assert_true(fixture_ask(fixture, "SELECT count(*) FROM change_prior") >= 2);
    assert_int_equal(fixture_ask(fixture, "SELECT wanted > 0 FROM site_schedule"), 1);
}

int main(void)
{
#define TEST(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, fixture_close)
    const struct CMUnitTest tests[] = {
        TEST(each_look_is_counted_with_the_time_since_the_last, by_history),
        TEST(in_other_modes_it_is_counted_too_for_the_time_when_it_is_adaptive, by_history),
        TEST(a_minor_cycle_asks_for_the_best_scores_and_for_no_more_than_it_may, by_history),
        TEST(the_score_that_is_kept_is_that_of_the_view, by_history),
        TEST(what_changes_often_is_asked_for_again_and_again, by_change_alone),
        TEST(what_went_without_an_answer_takes_no_turn, by_history),
        TEST(a_lastmod_that_proved_true_is_believed, by_history),
        TEST(a_lastmod_of_now_is_never_believed, by_estimate),
        TEST(a_lastmod_that_never_changes_is_never_believed, by_history),
        TEST(a_lie_ends_what_was_believed, by_estimate),
        TEST(what_a_believed_sitemap_says_is_the_same_leaves_its_turn_to_others, by_history),
        TEST(with_a_cycle_sitemaps_are_asked_for_before_pages_whether_they_are_believed_or_not,
             by_history),
        TEST(without_use_sitemaps_none_is_asked_for, by_history),
        TEST(a_sitemap_that_was_read_before_the_first_minor_cycle_came_to_its_site_is_read_once,
             by_history),
        TEST(a_sitemap_that_is_listed_and_read_in_one_report_is_read_once, by_history),
        TEST(a_sitemap_that_has_not_changed_says_what_it_said_before, by_history),
        TEST(links_lead_to_new_uris_only, by_history),
        TEST(what_is_never_chosen_is_asked_for_by_its_age, by_history),
        TEST(minor_cycles_stand_at_equal_distances_and_those_of_the_past_are_left_out, by_history),
        TEST(a_kill_while_priorities_are_made_or_uris_are_chosen_loses_nothing, by_history),
        TEST(what_is_deleted_is_not_chosen, by_history),
        TEST(estimated_rates_bring_forward_what_changes, by_estimate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

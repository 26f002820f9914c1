/* When what is known is worth being asked for again. */
#include <seine/crawling/freshness.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#define DAYS(n) ((int64_t)((n)*DAY_IN_MS))

static struct crawl_config *config;

static int make_config(void **state)
{
    struct error error = {0};
    (void)state;
    return config_defaults(&config, &error);
}

static int free_config(void **state)
{
    (void)state;
    config_free(config);
    return 0;
}

static void set(const char *path, const char *value)
{
    struct error error = {0};
    assert_int_equal(config_set(config, path, text_of(value), &error), 0);
}

static void is_near(double value, double expected, double tolerance)
{
    if (fabs(value - expected) > tolerance)
        fail_msg("%g instead of %g", value, expected);
}

/* ---- scores ---- */

static void a_score_is_the_weighted_sum_of_its_terms(void **state)
{
    (void)state;
    struct score score =
        score_of(config, &(struct score_facts){.path = TEXT_LITERAL("/a/b/page.html?x=/"),
                                               .depth = 4,
                                               .is_markup = true,
                                               .changed = 1,
                                               .asked = 4,
                                               .change_frequency = TEXT_LITERAL("daily")});
    is_near(score.inverse_length, 0.7, 1e-9);
    is_near(score.inverse_depth, 0.6, 1e-9);
    is_near(score.is_landing_page, 0, 0);
    is_near(score.change_history, 0.25, 0);
    is_near(score.sitemap, 0.32, 0);
    is_near(score.total, 0.7 + 0.6 + 0 + 1 + 10 * 0.25 + 10 * 0.32, 1e-9);
    set("adaptive/weights/change_history", "0");
    set("adaptive/sitemap_weights/daily", "0.5");
    score = score_of(config, &(struct score_facts){.path = TEXT_LITERAL("/"),
                                                   .changed = 9,
                                                   .asked = 9,
                                                   .change_frequency = TEXT_LITERAL("daily")});
    is_near(score.total, 0.9 + 1 + 1 + 0 + 0 + 10 * 0.5, 1e-9);
}

static void landing_pages_end_with_a_slash_or_index_and_have_no_query(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        double expected;
    } paths[] = {{"/", 1}, {"/a/", 1}, {"/a/index.html", 1}, {"/a", 0}, {"/?q=/", 0}, {"/a/?", 0}};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        is_near(
            score_of(config, &(struct score_facts){.path = text_of(paths[i].path)}).is_landing_page,
            paths[i].expected, 0);
}

static void ten_slashes_or_hops_give_nothing(void **state)
{
    (void)state;
    struct score score = score_of(
        config, &(struct score_facts){.path = TEXT_LITERAL("/1/2/3/4/5/6/7/8/9/10"), .depth = 12});
    is_near(score.inverse_length, 0, 0);
    is_near(score.inverse_depth, 0, 0);
}

/* ---- change rates ---- */

static void a_page_of_which_nothing_is_known_changes_as_its_prior_says(void **state)
{
    (void)state;
    struct change_prior prior = {0.5, 1};
    is_near(change_rate_per_day(&(struct change_history){0}, &prior), 0.5, 1e-9);
    /* One that was seen unchanged for long changes less often. */
    double rate = change_rate_per_day(&(struct change_history){.unchanged_ms = DAYS(98)}, &prior);
    is_near(rate, 1 / (98 + 2.0), 1e-9);
}

static void
rates_are_found_from_regular_looks_although_changes_between_them_are_missed(void **state)
{
    (void)state;
    /* Of looks a day apart the share 1 − e^(−λ) finds a change. */
    static const double rates[] = {0.01, 0.1, 0.5, 1, 2};
    struct change_prior prior = {0.1, 0.001};
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        int64_t looks = 100000;
        int64_t changed = (int64_t)((double)looks * -expm1(-rates[i]));
        struct change_history history = {.changed = changed,
                                         .changed_ms = changed * DAYS(1),
                                         .unchanged_ms = (looks - changed) * DAYS(1)};
        is_near(change_rate_per_day(&history, &prior) / rates[i], 1, 0.01);
    }
}

static void a_page_that_had_changed_each_time_has_a_rate_that_its_prior_bounds(void **state)
{
    (void)state;
    struct change_history history = {.changed = 5, .changed_ms = DAYS(5)};
    double rate = change_rate_per_day(&history, &(struct change_prior){0.1, 1});
    assert_true(rate > 0.3 && rate < 5);
}

/* ---- intervals ---- */

static double freshness(double changes)
{
    return -expm1(-changes) / changes;
}

static void
intervals_of_one_price_make_pages_fresher_than_any_other_division_of_the_requests(void **state)
{
    (void)state;
    enum { PAGES = 200 };
    double rates[PAGES], requests = 0, optimum = 0;
    for (int i = 0; i < PAGES; i++) {
        rates[i] = pow(10, -2 + 3.0 * i / PAGES);
        double days = interval_days(rates[i], 0, 0.4, 1e-6, 1e6);
        requests += 1 / days;
        optimum += freshness(rates[i] * days);
    }
    double uniform = 0, proportional = 0, all = 0;
    for (int i = 0; i < PAGES; i++)
        all += rates[i];
    for (int i = 0; i < PAGES; i++) {
        uniform += freshness(rates[i] * PAGES / requests);
        proportional += freshness(all / requests);
    }
    assert_true(optimum > uniform * 1.02);
    assert_true(optimum > proportional * 1.05);
}

static void a_page_that_changes_too_often_is_not_worth_its_requests(void **state)
{
    (void)state;
    is_near(interval_days(100, 0, 1, 0.01, 30), 30, 0);
    assert_true(interval_days(100, 0, 0.001, 0.01, 30) < 1);
    /* One on which new pages appear always is. */
    double days = interval_days(100, 2, 1, 0.01, 30);
    is_near(2 * days * days / 2, 1, 0.02);
}

static void a_price_finds_the_number_of_requests_that_can_be_made(void **state)
{
    (void)state;
    double price = INTERVAL_FIRST_PRICE, wanted = 0;
    for (int round = 0; round < 60; round++) {
        wanted = 0;
        for (int i = 1; i <= 100; i++)
            wanted += 1 / interval_days(i / 50.0, 0, price, 1e-4, 1e4);
        price = interval_next_price(price, wanted, 10);
    }
    is_near(wanted, 10, 0.5);
}

/* ---- how many ---- */

static void a_minor_cycle_covers_a_part_of_the_site_but_at_least_some(void **state)
{
    (void)state;
    struct coverage_facts facts = {.crawled = 1000, .requests = 1e9, .cycles = 1};
    assert_int_equal(coverage_of(config, &facts), 100);
    facts.crawled = 100;
    assert_int_equal(coverage_of(config, &facts), 25);
    facts.crawled = 7;
    assert_int_equal(coverage_of(config, &facts), 7);
    facts.cycles = 4;
    facts.crawled = 1000;
    assert_int_equal(coverage_of(config, &facts), 400);
}

static void new_uris_have_their_share_of_what_a_site_can_be_asked_for(void **state)
{
    (void)state;
    struct coverage_facts facts = {.crawled = 10000, .waiting = 5000, .requests = 375, .cycles = 1};
    assert_int_equal(coverage_of(config, &facts), 337);
    set("adaptive/refresh_quota", "20");
    assert_int_equal(coverage_of(config, &facts), 75);
    facts.waiting = 10; /* they are soon done */
    assert_int_equal(coverage_of(config, &facts), 365);
    facts.waiting = 0;
    assert_int_equal(coverage_of(config, &facts), 1000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_config, free_config)
    const struct CMUnitTest tests[] = {
        TEST(a_score_is_the_weighted_sum_of_its_terms),
        TEST(landing_pages_end_with_a_slash_or_index_and_have_no_query),
        TEST(ten_slashes_or_hops_give_nothing),
        TEST(a_page_of_which_nothing_is_known_changes_as_its_prior_says),
        TEST(rates_are_found_from_regular_looks_although_changes_between_them_are_missed),
        TEST(a_page_that_had_changed_each_time_has_a_rate_that_its_prior_bounds),
        TEST(intervals_of_one_price_make_pages_fresher_than_any_other_division_of_the_requests),
        TEST(a_page_that_changes_too_often_is_not_worth_its_requests),
        TEST(a_price_finds_the_number_of_requests_that_can_be_made),
        TEST(a_minor_cycle_covers_a_part_of_the_site_but_at_least_some),
        TEST(new_uris_have_their_share_of_what_a_site_can_be_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

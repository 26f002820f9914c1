/* Statistics in the forms of the protocol, with the figures of the example of MS-FSCADM 4.3. */
#include "statistics.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* 1234195119.4230039 to 1234197855.7882121; it was asked 26.2 seconds later. */
#define STARTED_MS INT64_C(1234195119423)
#define STOPPED_MS INT64_C(1234197855788)
#define ASKED_MS   (STOPPED_MS + 26200)

struct example {
    struct statistics collection, global;
    struct cycle_figures cycle;
    struct value_tree tree;
};

static void count(struct figures *figures, enum statistic statistic, const char *key, int64_t value,
                  int64_t maximum, int64_t updates)
{
    const struct figure figure = {value, 0, maximum, updates};
    figures_add(figures, statistic_facts(statistic)->id, text_of(key), &figure);
}

/* The figures of the example, of which the last minute has a part. */
static void fill(struct figures *figures, int part)
{
    count(figures, STATISTIC_DOWNLOADED, "", 20, 1, 20);
    count(figures, STATISTIC_READ_NET, "", part ? 174367 - 100000 : 100000, 8460, 20);
    count(figures, STATISTIC_WRITE_NET, "", 6395, 400, 20);
    count(figures, STATISTIC_DOC_SIZE, "", part ? 162862 - 90000 : 90000, part ? 8460 : 7000, 20);
    count(figures, STATISTIC_DL_TIME, "", part ? 100000 : 202146, part ? 100000 : 202278, 20);
    count(figures, STATISTIC_STORED, "", 20, 1, 20);
    count(figures, STATISTIC_HTTP_RESPONSE, "200", part ? 21 : 20, 1, 20);
    if (part)
        count(figures, STATISTIC_HTTP_RESPONSE, "404", 1, 1, 1);
    count(figures, STATISTIC_DOC_SKIP, part ? "ot/404" : "ot/500", 1, 1, 1);
    count(figures, STATISTIC_CRAWL_STARTED, "", STARTED_MS, STARTED_MS, 1);
    count(figures, STATISTIC_LAST_REFRESH, "", STARTED_MS, STARTED_MS, 1);
}

static int set_up(void **state)
{
    struct example *example = calloc(1, sizeof *example);
    if (!example)
        return -1;
    struct statistics *collection = &example->collection;
    const struct figures_span span = {STARTED_MS, STOPPED_MS, 0};
    statistics_init(collection, machine_wall_ms());
    statistics_init(&example->global, machine_wall_ms());
    value_tree_init(&example->tree, 1 << 20);
    collection->schema = "collectionschema";
    collection->level = STATISTIC_COLLECTION;
    collection->name = TEXT_LITERAL("contoso");
    collection->now_ms = ASKED_MS;
    collection->refresh_minutes = 2000;
    collection->refresh_mode = TEXT_LITERAL("scratch");
    collection->cycle_started_ms = STARTED_MS;
    collection->cycles = &example->cycle;
    figures_init(&example->cycle.figures, &collection->arena);
    fill(&example->cycle.figures, 0);
    fill(&collection->whole, 0);
    fill(&collection->delta, 1);
    example->cycle.figures.span = collection->whole.span = span;
    collection->delta.span.started_ms = STOPPED_MS - 20000;
    *state = example;
    return 0;
}

static int tear_down(void **state)
{
    struct example *example = *state;
    statistics_done(&example->collection);
    statistics_done(&example->global);
    value_tree_done(&example->tree);
    free(example);
    return 0;
}

static double real(const struct value *dictionary, const char *name)
{
    const struct value *value = value_get(dictionary, name);
    assert_true(value_is(value, VALUE_REAL));
    return value_real_or(value, 0);
}

static void assert_near(double found, double expected)
{
    if (found < expected * 0.99999 || found > expected * 1.00001)
        fail_msg("%.17g instead of %.17g", found, expected);
}

static void the_example_has_these_figures(void **state)
{
    struct example *example = *state;
    const struct value *answer =
        flat_collection(&example->tree, &example->collection, &example->global);
    const char *const parts[] = {"cur", "complete"};
    assert_null(value_get(answer, "prev"));
    for (size_t i = 0; i < 2; i++) {
        const struct value *part = value_get(answer, parts[i]);
        assert_near(real(part, "Downloaded"), 40);
        assert_near(real(part, "DocRate"), 0.014617931802699111);
        assert_near(real(part, "DataRateIn"), 63.722122866030894);
        assert_near(real(part, "DataRateOut"), 4.6740836939130403);
        assert_near(real(part, "DLTime"), 0.302146);
        assert_near(real(part, "DLTimeAvg"), 0.0075536489486694334);
        assert_near(real(part, "DLTimeMax"), 0.202278);
        assert_near(real(part, "DocSize"), 162862);
        /* The example's is cut to a whole number. */
        assert_near(real(part, "DocSizeAvg"), 4071.55);
        assert_near(real(part, "DocSizeMax"), 8460);
        assert_near(real(part, "FirstUpdate"), 1234195119.423);
        assert_near(real(part, "LastUpdate"), 1234197855.788);
        assert_int_equal(value_integer_or(value_get(part, "DocumentStore"), -1), 40);
        assert_int_equal(value_integer_or(value_get(part, "LastRefresh"), -1), 1234195119);
        assert_string_equal(value_text_of(value_get(part, "StatUpdated")).data, "26.2s");
        const struct value *responses = value_get(part, "HTTPResponse");
        assert_near(real(responses, "200"), 41);
        assert_near(real(responses, "404"), 1);
        assert_near(real(value_get(part, "DocSkip"), "ot"), 2);
    }
    const struct value *delta = value_get(answer, "delta");
    assert_near(real(delta, "DocRate"), 20 / 46.2);
    assert_int_equal(value_tree_status(&example->tree, NULL), 0);
}

static void the_last_minute_is_not_yet_part_of_a_cycle(void **state)
{
    struct example *example = *state;
    const struct value *tuple = statistics_tuple(&example->tree, &example->collection);
    const struct value *cycles = value_item(tuple, 1);
    const struct value *schemas[] = {value_item(tuple, 0), value_get_number(cycles, 0),
                                     value_get(cycles, STATISTICS_WHOLE_KEY)};
    assert_int_equal(value_count(cycles), 2);
    for (size_t i = 0; i < 3; i++) {
        const struct value *continuous = value_get(schemas[i], "continuous");
        for (const struct value *pair = value_first(continuous); pair; pair = pair->next)
            if (text_equal(value_text_of(value_item(pair, 0)), TEXT_LITERAL("Downloaded")))
                assert_int_equal(value_integer_or(value_item(value_item(pair, 1), 0), -1), 20);
    }
    /* Asking changes nothing of what was read. */
    (void)flat_collection(&example->tree, &example->collection, &example->global);
    assert_int_equal(example->collection.whole.plain[STATISTIC_DOWNLOADED].value, 20);
    assert_int_equal(example->collection.whole.keyed[STATISTIC_HTTP_RESPONSE]->figure.value, 20);
}

static void assert_progress(struct example *example, double elapsed_s, double refresh_minutes,
                            int percent, const char *sentence)
{
    const struct value *progress =
        statistics_progress(&example->tree, elapsed_s, refresh_minutes, TEXT_LITERAL("scratch"));
    assert_int_equal(value_integer_or(value_item(progress, 0), -1), percent);
    assert_string_equal(value_text_of(value_item(progress, 1)).data, sentence);
}

static void progress_is_that_of_the_time_until_the_next_refresh(void **state)
{
    struct example *example = *state;
    assert_progress(example, 2736.365, 2000, 2, "1 days 8h 34m 23s until scratch refresh");
    assert_progress(example, 0, 0.5, 0, "0 days 0h 0m 30s until scratch refresh");
    assert_progress(example, 59, 1, 98, "0 days 0h 0m 1s until scratch refresh");
    assert_progress(example, 1e9, 1500, 100, "0 days 0h 0m 0s until scratch refresh");
    assert_progress(example, -5, 1, 0, "0 days 0h 1m 5s until scratch refresh");
}

static void spans_that_are_joined_leave_out_the_time_between_them(void **state)
{
    struct example *example = *state;
    struct figures first, later;
    figures_init(&first, &example->collection.arena);
    figures_init(&later, &example->collection.arena);
    first.span = (struct figures_span){1000, 11000, 2000};
    later.span = (struct figures_span){21000, 25000, 1000};
    figures_merge(&first, &later);
    assert_true(figures_seconds(&first) == 11.0);
    assert_int_equal(first.span.started_ms, 1000);
    assert_int_equal(first.span.stopped_ms, 25000);
}

static void of_samples_the_later_counts_and_of_amounts_the_sum(void **state)
{
    struct example *example = *state;
    struct figures first, later;
    figures_init(&first, &example->collection.arena);
    figures_init(&later, &example->collection.arena);
    count(&first, STATISTIC_QUEUE_LENGTH, "", 9, 12, 3);
    count(&later, STATISTIC_QUEUE_LENGTH, "", 4, 4, 1);
    count(&first, STATISTIC_STORED, "", INT64_MAX, 1, 3);
    count(&later, STATISTIC_STORED, "", 4, 4, 1);
    figures_merge(&first, &later);
    assert_int_equal(first.plain[STATISTIC_QUEUE_LENGTH].value, 4);
    assert_int_equal(first.plain[STATISTIC_QUEUE_LENGTH].maximum, 12);
    assert_int_equal(first.plain[STATISTIC_QUEUE_LENGTH].updates, 4);
    assert_true(first.plain[STATISTIC_STORED].value == INT64_MAX);
    assert_int_equal(first.plain[STATISTIC_STORED].maximum, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(the_example_has_these_figures),
        TEST(the_last_minute_is_not_yet_part_of_a_cycle),
        TEST(progress_is_that_of_the_time_until_the_next_refresh),
        TEST(spans_that_are_joined_leave_out_the_time_between_them),
        TEST(of_samples_the_later_counts_and_of_amounts_the_sum),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Importance on a logarithmic scale, and that cycles of giving lead to PageRank. */
#include <seine/state/frontier/importance.h>
#include <seine/state/frontier/ordering.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* An even sequence (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
static uint64_t next_chance(uint64_t *state)
{
    uint64_t mixed = *state += UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ mixed >> 31;
}

static void twelve_steps_are_twice_as_much(void **state)
{
    (void)state;
    for (uint8_t at = IMPORTANCE_LEAST; at <= IMPORTANCE_MOST - IMPORTANCE_STEPS; at++)
        assert_true(fabs(importance_value(at + IMPORTANCE_STEPS) / importance_value(at) - 2) <
                    1e-9);
    assert_true(importance_value(IMPORTANCE_NONE) == IMPORTANCE_LEAST_VALUE);
}

static void a_value_is_no_less_than_the_least_and_no_more_than_the_most(void **state)
{
    (void)state;
    assert_int_equal(importance_of(0, 0), IMPORTANCE_LEAST);
    assert_int_equal(importance_of(-1, 0), IMPORTANCE_LEAST);
    assert_int_equal(importance_of(NAN, 0), IMPORTANCE_LEAST);
    assert_int_equal(importance_of(1e30, UINT64_MAX), IMPORTANCE_MOST);
    assert_int_equal(importance_of(INFINITY, 0), IMPORTANCE_MOST);
    assert_int_equal(importance_with(IMPORTANCE_MOST, 1e9, 0), IMPORTANCE_MOST);
    assert_true(importance_part(IMPORTANCE_MOST, 0) == 0);
}

static void every_step_stands_for_its_own_value(void **state)
{
    (void)state;
    for (int at = IMPORTANCE_LEAST; at <= IMPORTANCE_MOST; at++) {
        uint8_t found = importance_of(importance_value((uint8_t)at), UINT64_MAX / 2);
        assert_int_equal(found, at);
    }
}

static void many_small_parts_add_up(void **state)
{
    (void)state;
    uint64_t chances = 1;
    double sum = 0;
    const int runs = 200, parts = 1000;
    for (int run = 0; run < runs; run++) {
        uint8_t importance = IMPORTANCE_LEAST;
        for (int i = 0; i < parts; i++)
            importance = importance_with(importance, 0.001, next_chance(&chances));
        sum += importance_value(importance);
    }
    double expected = IMPORTANCE_LEAST_VALUE + parts * 0.001;
    assert_true(fabs(sum / runs - expected) < 0.05 * expected);
}

/* Page 0 links to all others, which link to it and to page 1. */
static void refresh_cycles_lead_to_the_values_of_pagerank(void **state)
{
    (void)state;
    enum { PAGES = 6, CYCLES = 4000, FIRST = 50 };
    uint64_t chances = 7;
    uint8_t importance[PAGES];
    double mean[PAGES] = {0}, rank[PAGES];
    for (int i = 0; i < PAGES; i++) {
        importance[i] = IMPORTANCE_LEAST;
        rank[i] = 1;
    }
    for (int cycle = 0; cycle < CYCLES; cycle++) {
        for (int from = 0; from < PAGES; from++) {
            mean[from] += cycle < FIRST ? 0 : importance_value(importance[from]) / (CYCLES - FIRST);
            uint64_t links = from == 0 ? PAGES - 1 : from == 1 ? 1 : 2;
            double part = importance_part(importance[from], links);
            for (int to = 0; to < PAGES; to++)
                if (to != from && (from == 0 || to <= 1))
                    importance[to] = importance_with(importance[to], part, next_chance(&chances));
            importance[from] = importance_after_giving(importance[from], next_chance(&chances));
        }
    }
    for (int round = 0; round < 200; round++) {
        double next[PAGES];
        for (int i = 0; i < PAGES; i++)
            next[i] = IMPORTANCE_LEAST_VALUE;
        for (int from = 0; from < PAGES; from++)
            for (int to = 0; to < PAGES; to++)
                if (to != from && (from == 0 || to <= 1))
                    next[to] += IMPORTANCE_DAMPING * rank[from] /
                                (from == 0   ? PAGES - 1
                                 : from == 1 ? 1
                                             : 2);
        for (int i = 0; i < PAGES; i++)
            rank[i] = next[i];
    }
    for (int i = 0; i < PAGES; i++)
        assert_true(fabs(mean[i] / rank[i] - 1) < 0.15);
}

static void the_more_important_is_the_first(void **state)
{
    (void)state;
    struct ordered_uri deep = {.depth = 9, .importance = 40}, near = {.depth = 8, .importance = 37};
    assert_true(ordering_rank(&deep) < ordering_rank(&near));
    near.importance = 39;
    assert_true(ordering_rank(&near) < ordering_rank(&deep));
    near.place = ORDERED_FIRST;
    assert_true(ordering_rank(&near) < ordering_rank(&deep));
    near.place = ORDERED_LAST;
    assert_true(ordering_rank(&near) > ordering_rank(&deep));
    for (unsigned depth = 0; depth <= 32767; depth++) {
        struct ordered_uri uri = {.depth = depth, .importance = IMPORTANCE_LEAST};
        assert_int_equal(ordering_place(ordering_rank(&uri)), ORDERED_BY_DEPTH);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twelve_steps_are_twice_as_much),
        cmocka_unit_test(a_value_is_no_less_than_the_least_and_no_more_than_the_most),
        cmocka_unit_test(every_step_stands_for_its_own_value),
        cmocka_unit_test(many_small_parts_add_up),
        cmocka_unit_test(refresh_cycles_lead_to_the_values_of_pagerank),
        cmocka_unit_test(the_more_important_is_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <node_choice.h>
#include <seine/foundation/base/hash.h>

#define NODES 100
#define SITES 20000
/* From one of its statistics to the next a node crawls so much: not all that it is given. */
#define CRAWLED 1500

struct nodes {
    struct node_load loads[NODES];
    const struct node_load *list[NODES];
    uint64_t uris[NODES]; /* that it was given in all */
    uint64_t left[NODES]; /* of these, to be crawled */
};

static void begin(struct nodes *nodes)
{
    *nodes = (struct nodes){0};
    for (size_t i = 0; i < NODES; i++) {
        nodes->loads[i] =
            (struct node_load){.is_connected = true, .free_bytes = -1, .name_hash = i};
        nodes->list[i] = &nodes->loads[i];
    }
}

static uint64_t hash_of(size_t site)
{
    return hash_combine(site, 17);
}

/* From 1 to some thousand, most of them small. */
static uint64_t size_of(size_t site)
{
    uint64_t lot = hash_combine(site, 23);
    return 1 + (lot % 100) * (lot / 100 % 60) * (lot % 7 == 0);
}

static size_t give(struct nodes *nodes, size_t site, uint64_t uris, uint64_t seed)
{
    size_t node = node_choose(nodes->list, NODES, hash_of(site), seed);
    assert_in_range(node, 0, NODES - 1);
    nodes->loads[node].sites++;
    nodes->loads[node].new_sites++;
    nodes->loads[node].sent += uris;
    nodes->loads[node].all_sent += uris;
    nodes->uris[node] += uris;
    nodes->left[node] += uris;
    return node;
}

static void report_loads(struct nodes *nodes)
{
    for (size_t i = 0; i < NODES; i++) {
        nodes->left[i] -= nodes->left[i] < CRAWLED ? nodes->left[i] : CRAWLED;
        node_load_reported(&nodes->loads[i], (double)nodes->left[i], -1);
    }
}

static void assert_balanced(const uint64_t *counts)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < NODES; i++)
        sum += counts[i];
    for (size_t i = 0; i < NODES; i++)
        assert_in_range(counts[i] * 100, sum / NODES * 80, sum / NODES * 120);
}

static void sites_are_shared_out_equally(void **state)
{
    (void)state;
    struct nodes nodes;
    uint64_t sites[NODES];
    begin(&nodes);
    for (size_t site = 0; site < 5 * SITES; site++)
        give(&nodes, site, 1, 0);
    for (size_t i = 0; i < NODES; i++)
        sites[i] = nodes.loads[i].sites;
    assert_balanced(sites);
}

static void uris_of_sites_of_any_size_are_shared_out_equally(void **state)
{
    (void)state;
    struct nodes nodes;
    begin(&nodes);
    for (size_t site = 0; site < SITES; site++) {
        give(&nodes, site, size_of(site), 0);
        if (site % 1000 == 999)
            report_loads(&nodes);
    }
    assert_balanced(nodes.uris);
}

static void the_same_seed_decides_the_same_and_another_otherwise(void **state)
{
    (void)state;
    struct nodes a, b, c;
    size_t others = 0;
    begin(&a);
    begin(&b);
    begin(&c);
    for (size_t site = 0; site < 1000; site++) {
        size_t node = give(&a, site, 3, 1);
        assert_int_equal(node, give(&b, site, 3, 1));
        others += node != give(&c, site, 3, 2);
    }
    assert_true(others > 900);
}

static void who_is_away_or_full_gets_nothing(void **state)
{
    (void)state;
    struct nodes nodes;
    begin(&nodes);
    for (size_t i = 0; i < NODES; i++)
        nodes.loads[i].is_connected = i == 3 || i == 5;
    nodes.loads[3].free_bytes = FREE_BYTES_LEAST / 2;
    for (size_t site = 0; site < 100; site++)
        assert_int_equal(give(&nodes, site, 100, 0), 5);
    /* When all are full, one of them it must be. */
    nodes.loads[5].free_bytes = 0;
    assert_int_equal(give(&nodes, 100, 100, 0), 3);
    nodes.loads[3].is_connected = nodes.loads[5].is_connected = false;
    assert_int_equal(node_choose(nodes.list, NODES, 1, 0), NODES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sites_are_shared_out_equally),
        cmocka_unit_test(uris_of_sites_of_any_size_are_shared_out_equally),
        cmocka_unit_test(the_same_seed_decides_the_same_and_another_otherwise),
        cmocka_unit_test(who_is_away_or_full_gets_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

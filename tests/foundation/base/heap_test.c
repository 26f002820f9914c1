/*
 * The heap against a model: an array that is searched from end to end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <seine/foundation/base.h>

enum { NODES = 300, OPERATIONS = 20000 };

struct thing {
    struct heap_node node;
    bool is_in;
    int64_t due;
    int arrival;
};

/* xorshift64: the same sequence in every run. */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static struct thing *first_of(struct thing *things)
{
    struct thing *first = NULL;
    for (struct thing *thing = things; thing < things + NODES; thing++)
        if (thing->is_in && (!first || thing->due < first->due ||
                             (thing->due == first->due && thing->arrival < first->arrival)))
            first = thing;
    return first;
}

static void any_sequence_of_operations_agrees_with_the_model(void **state)
{
    (void)state;
    static struct thing things[NODES];
    struct heap heap;
    heap_init(&heap);
    assert_null(heap_first(&heap));
    uint64_t random = 88172645463325252;
    int arrivals = 0;
    for (int i = 0; i < OPERATIONS; i++) {
        struct thing *thing = &things[next_random(&random) % NODES];
        struct thing *first = first_of(things);
        switch (next_random(&random) % 4) {
        case 0:
            heap_remove(&heap, &thing->node);
            thing->is_in = false;
            break;
        case 1:
            if (first) {
                heap_remove(&heap, heap_first(&heap));
                first->is_in = false;
            }
            break;
        default:
            thing->due = (int64_t)(next_random(&random) % 50) - 25; /* many equal ones */
            thing->arrival = arrivals++;
            thing->is_in = true;
            assert_int_equal(heap_put(&heap, &thing->node, thing->due), 0);
        }
        first = first_of(things);
        assert_ptr_equal(heap_first(&heap), first ? &first->node : NULL);
        assert_int_equal(heap_holds(&thing->node), thing->is_in);
    }
    /* What is left comes out sorted. */
    for (struct thing *first; (first = first_of(things)); first->is_in = false) {
        assert_ptr_equal(heap_first(&heap), &first->node);
        heap_remove(&heap, &first->node);
    }
    assert_int_equal(heap.count, 0);
    heap_done(&heap);
}

static void a_heap_that_goes_lets_its_nodes_go(void **state)
{
    (void)state;
    struct heap heap;
    struct heap_node nodes[100] = {0};
    heap_init(&heap);
    for (int i = 0; i < 100; i++)
        assert_int_equal(heap_put(&heap, &nodes[i], INT64_MAX - i), 0);
    heap_done(&heap);
    for (int i = 0; i < 100; i++)
        assert_false(heap_holds(&nodes[i]));
    assert_int_equal(heap_put(&heap, &nodes[0], INT64_MIN), 0);
    assert_ptr_equal(heap_first(&heap), &nodes[0]);
    heap_done(&heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_sequence_of_operations_agrees_with_the_model),
        cmocka_unit_test(a_heap_that_goes_lets_its_nodes_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

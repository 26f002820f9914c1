#include "show.h"

#include <string.h>

#define TABLE_BYTES ((size_t)64 << 20)

/* Puts the names of a schema's statistics, each with the first of its four numbers. */
static void put_schema(struct value_tree *tree, struct value *table, struct value *heading,
                       const struct value *schema)
{
    static const char *const LISTS[] = {"discrete", "multidiscrete", "continuous", "histogram",
                                        "multidimension"};
    struct value *column = value_put_key(tree, table, heading, value_dictionary(tree));
    static const char *const INSTANTS[] = {"__startts__", "__stopts__"};
    for (size_t i = 0; i < sizeof INSTANTS / sizeof *INSTANTS; i++)
        if (value_get(schema, INSTANTS[i]))
            value_put(tree, column, INSTANTS[i], value_copy(tree, value_get(schema, INSTANTS[i])));
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++)
        for (const struct value *pair = value_first(value_get(schema, LISTS[i])); pair;
             pair = pair->next)
            value_put_text(tree, column, value_text_of(value_item(pair, 0)),
                           value_copy(tree, value_item(value_item(pair, 1), 0)));
}

static struct value *heading_of(struct value_tree *tree, const struct value *key)
{
    return value_is(key, VALUE_STRING)
               ? value_string(tree, "all")
               : value_format(tree, "cycle %lld", (long long)value_integer_or(key, 0));
}

/* (delta, cycles) */
static void show_tuple(FILE *out, const struct value *tuple)
{
    struct value_tree tree;
    value_tree_init(&tree, TABLE_BYTES);
    struct value *table = value_dictionary(&tree);
    put_schema(&tree, table, value_string(&tree, "delta"), value_item(tuple, 0));
    for (const struct value *cycle = value_first(value_item(tuple, 1)); cycle; cycle = cycle->next)
        put_schema(&tree, table, heading_of(&tree, cycle->key), cycle);
    if (!tree.failed)
        admin_show_columns(out, table);
    value_tree_done(&tree);
}

void admin_show_statistics(FILE *out, const struct value *statistics)
{
    bool is_first = true;
    for (const struct value *of = value_first(statistics); of; of = of->next) {
        if (text_equal(value_text_of(of->key), TEXT_LITERAL("dspec")))
            continue;
        fputs(is_first ? "" : "\n", out);
        admin_show_inline(out, of->key, NULL);
        putc('\n', out);
        show_tuple(out, of);
        is_first = false;
    }
}

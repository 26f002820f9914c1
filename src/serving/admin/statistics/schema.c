/* Statistics as schemas: MS-FSCADM 2.2.4.3 to 2.2.4.7. */
#include "statistics.h"

static const char NONE[] = "None";

static struct value *number(struct value_tree *tree, int64_t value, int64_t divisor)
{
    return divisor == 1 ? value_integer(tree, value)
                        : value_real(tree, (double)value / (double)divisor);
}

/* Current value, minimum, maximum, updates. */
static struct value *four(struct value_tree *tree, struct value *current, struct value *minimum,
                          struct value *maximum, int64_t updates)
{
    struct value *list = value_list(tree);
    value_append(tree, list, current);
    value_append(tree, list, minimum);
    value_append(tree, list, maximum);
    value_append(tree, list, value_integer(tree, updates));
    return list;
}

static struct value *plain(struct value_tree *tree, const struct figures *figures,
                           const struct statistic_facts *facts)
{
    const struct figure *figure = &figures->plain[facts->statistic];
    if (figures->words[facts->statistic].data)
        return four(tree, value_text(tree, figures->words[facts->statistic]),
                    value_string(tree, NONE), value_string(tree, NONE), figure->updates);
    return four(tree, number(tree, figure->value, facts->divisor),
                number(tree, figure->minimum, facts->divisor),
                number(tree, figure->maximum, facts->divisor), figure->updates);
}

static struct value *keyed(struct value_tree *tree, const struct figures *figures,
                           const struct statistic_facts *facts)
{
    struct value *dictionary = value_dictionary(tree);
    int64_t updates = 0;
    for (const struct keyed_figure *each = figures->keyed[facts->statistic]; each;
         each = each->next) {
        value_put_text(tree, dictionary, each->key,
                       each->words.data ? value_text(tree, each->words)
                                        : value_integer(tree, each->figure.value));
        updates += each->figure.updates;
    }
    return four(tree, dictionary, value_string(tree, NONE), value_string(tree, NONE), updates);
}

static bool has(const struct statistics *statistics, const struct statistic_facts *facts)
{
    return facts->level == statistics->level ||
           (statistics->level == STATISTIC_COLLECTION && facts->level == STATISTIC_SITE);
}

static struct value *schema(struct value_tree *tree, const struct statistics *statistics,
                            const struct figures *figures)
{
    static const enum statistic_kind kinds[] = {STATISTIC_DISCRETE, STATISTIC_CONTINUOUS,
                                                STATISTIC_HISTOGRAM, STATISTIC_MULTIDIMENSION,
                                                STATISTIC_MULTIDISCRETE};
    struct value *dictionary = value_dictionary(tree);
    value_put(tree, dictionary, "__schemaname__", value_string(tree, statistics->schema));
    value_put(tree, dictionary, "name", value_text(tree, statistics->name));
    value_put(tree, dictionary, "__startts__",
              value_real(tree, (double)figures->span.started_ms / 1000.0));
    value_put(tree, dictionary, "__stopts__",
              value_real(tree, (double)figures->span.stopped_ms / 1000.0));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct value *list = value_list(tree);
        for (int j = 0; j < STATISTIC_COUNT; j++) {
            const struct statistic_facts *facts = statistic_facts((enum statistic)j);
            if (facts->kind != kinds[i] || !has(statistics, facts))
                continue;
            bool is_keyed = kinds[i] == STATISTIC_HISTOGRAM || kinds[i] == STATISTIC_MULTIDIMENSION;
            struct value *pair = value_tuple(tree);
            value_append(tree, pair, value_string(tree, facts->name));
            value_append(tree, pair,
                         is_keyed ? keyed(tree, figures, facts) : plain(tree, figures, facts));
            value_append(tree, list, pair);
        }
        if (value_count(list))
            value_put(tree, dictionary, statistic_kind_name(kinds[i]), list);
    }
    return dictionary;
}

struct value *statistics_tuple(struct value_tree *tree, const struct statistics *statistics)
{
    struct value *cycles = value_dictionary(tree);
    for (const struct cycle_figures *cycle = statistics->cycles; cycle; cycle = cycle->next)
        value_put_key(tree, cycles, value_integer(tree, cycle->number),
                      schema(tree, statistics, &cycle->figures));
    value_put(tree, cycles, STATISTICS_WHOLE_KEY, schema(tree, statistics, &statistics->whole));
    struct value *tuple = value_tuple(tree);
    value_append(tree, tuple, schema(tree, statistics, &statistics->delta));
    value_append(tree, tuple, cycles);
    return tuple;
}

struct value *statistics_options(struct value_tree *tree, const struct statistics *statistics)
{
    static const struct {
        const char *name;
        int number;
    } modes[] = {{"append", 1}, {"prepend", 2}, {"scratch", 4}, {"soft", 8}, {"adaptive", 32}};
    int mode = 0;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (text_equal(statistics->refresh_mode, text_of(modes[i].name)))
            mode = modes[i].number;
    struct value *options = value_dictionary(tree);
    bool is_whole = statistics->refresh_minutes == (double)(int64_t)statistics->refresh_minutes;
    value_put(tree, options, "refresh",
              is_whole ? value_integer(tree, (int64_t)statistics->refresh_minutes)
                       : value_real(tree, statistics->refresh_minutes));
    value_put(tree, options, "refresh_mode", value_integer(tree, mode));
    if (statistics->subcollections)
        value_put(tree, options, "SubCollections", statistics_subcollections(tree, statistics));
    return options;
}

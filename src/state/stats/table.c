#include <seine/state/stats.h>
#include <string.h>

static const struct statistic_facts FACTS[STATISTIC_COUNT] = {
#define STATISTIC(constant, id, name, level, kind, source, unit, divisor, metric, label, spec,     \
                  description)                                                                     \
    [constant] = {constant,                                                                        \
                  id,                                                                              \
                  name,                                                                            \
                  STATISTIC_##level,                                                               \
                  STATISTIC_##kind,                                                                \
                  STATISTIC_##source,                                                              \
                  unit,                                                                            \
                  divisor,                                                                         \
                  metric,                                                                          \
                  label,                                                                           \
                  spec,                                                                            \
                  description},
#include <seine/state/stats/statistics.def>
};

static const char *const KINDS[] = {
    [STATISTIC_CONTINUOUS] = "continuous",       [STATISTIC_DISCRETE] = "discrete",
    [STATISTIC_HISTOGRAM] = "histogram",         [STATISTIC_MULTIDIMENSION] = "multidimension",
    [STATISTIC_MULTIDISCRETE] = "multidiscrete",
};

static const char *const SOURCES[] = {
    [STATISTIC_ROWS] = "rows",
    [STATISTIC_LEDGER] = "ledger",
    [STATISTIC_STATE] = "state",
    [STATISTIC_FIXED] = "fixed",
};

const char *statistic_kind_name(enum statistic_kind kind)
{
    return KINDS[kind];
}

const char *statistic_source_name(enum statistic_source source)
{
    return SOURCES[source];
}

const struct statistic_facts *statistic_facts(enum statistic statistic)
{
    return &FACTS[statistic];
}

const struct statistic_facts *statistic_by_id(int id)
{
    for (int i = 0; i < STATISTIC_COUNT; i++)
        if (FACTS[i].id == id)
            return &FACTS[i];
    return NULL;
}

const struct statistic_facts *statistic_by_name(enum statistic_level level, const char *name)
{
    for (int i = 0; i < STATISTIC_COUNT; i++) {
        bool is_of_level = FACTS[i].level == level ||
                           (level == STATISTIC_COLLECTION && FACTS[i].level == STATISTIC_SITE);
        if (is_of_level && strcmp(FACTS[i].name, name) == 0)
            return &FACTS[i];
    }
    return NULL;
}

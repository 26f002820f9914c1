#include "metric_table.h"

#include <stdio.h>

/* Of one metric, over all collections. */
#define METRIC_BYTES ((size_t)4 * 1024 * 1024)
#define NAME_BYTES   96

static const struct {
    const char *name, *kind, *help;
} STATES[] = {
#define STATE_METRIC_ROW(constant, name, kind, help) {name, kind, help},
    STATE_METRIC_TABLE(STATE_METRIC_ROW)
#undef STATE_METRIC_ROW
};

void metric_table_init(struct metric_table *table)
{
    for (size_t i = 0; i < STATE_METRIC_COUNT; i++)
        buffer_init(&table->states[i], METRIC_BYTES);
    for (size_t i = 0; i < STATISTIC_COUNT; i++)
        buffer_init(&table->statistics[i], METRIC_BYTES);
}

void metric_table_done(struct metric_table *table)
{
    for (size_t i = 0; i < STATE_METRIC_COUNT; i++)
        buffer_done(&table->states[i]);
    for (size_t i = 0; i < STATISTIC_COUNT; i++)
        buffer_done(&table->statistics[i]);
}

/* Label values are UTF-8 with \\, \" and \n; what else would end a line or is none becomes a
 * question mark. */
static void put_label(struct buffer *out, bool *first, const char *name, struct text value)
{
    bool printable = text_is_printable(value);
    buffer_printf(out, "%s%s=\"", *first ? "{" : ",", name);
    for (size_t i = 0; i < value.length; i++) {
        unsigned char c = (unsigned char)value.data[i];
        if (c == '\\' || c == '"')
            buffer_append_char(out, '\\');
        buffer_append_char(out, (char)(c < ' ' || (c >= 0x7F && !printable) ? '?' : c));
    }
    buffer_append_char(out, '"');
    *first = false;
}

static void put_sample(struct buffer *out, const char *name, const char *collection,
                       const char *label, struct text label_value, double value)
{
    bool first = true;
    buffer_append_string(out, name);
    if (collection)
        put_label(out, &first, "collection", text_of(collection));
    if (label)
        put_label(out, &first, label, label_value);
    buffer_printf(out, "%s %.17g\n", first ? "" : "}", value);
}

void metric_state(struct metric_table *table, enum state_metric metric, const char *collection,
                  const char *label, struct text label_value, double value)
{
    put_sample(&table->states[metric], STATES[metric].name, collection, label, label_value, value);
}

static void name_of(const struct statistic_facts *facts, char name[NAME_BYTES])
{
    snprintf(name, NAME_BYTES, "seine_%s", facts->metric);
}

void metric_statistic(struct metric_table *table, const struct statistic_facts *facts,
                      const char *collection, struct text key, int64_t value)
{
    metric_statistic_real(table, facts, collection, key, (double)value / (double)facts->divisor);
}

void metric_statistic_real(struct metric_table *table, const struct statistic_facts *facts,
                           const char *collection, struct text key, double value)
{
    char name[NAME_BYTES];
    if (facts->metric[0] == '\0')
        return;
    name_of(facts, name);
    put_sample(&table->statistics[facts->statistic], name, collection,
               facts->label[0] ? facts->label : NULL, key, value);
}

/* ---- all of it ---- */

/* Help is one line; a backslash would be an escape. */
static void put_metric(struct buffer *out, const char *name, const char *help, const char *kind,
                       const struct buffer *lines)
{
    if (lines->length == 0)
        return;
    buffer_printf(out, "# HELP %s ", name);
    for (; *help; help++)
        buffer_append_char(out, (char)(*help == '\\' || *help == '\n' ? ' ' : *help));
    buffer_printf(out, "\n# TYPE %s %s\n", name, kind);
    buffer_append(out, lines->data, lines->length);
    out->failed = out->failed || lines->failed;
}

void metric_table_put(const struct metric_table *table, struct buffer *out)
{
    char name[NAME_BYTES];
    for (size_t i = 0; i < STATE_METRIC_COUNT; i++)
        put_metric(out, STATES[i].name, STATES[i].help, STATES[i].kind, &table->states[i]);
    for (size_t i = 0; i < STATISTIC_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts((enum statistic)i);
        name_of(facts, name);
        put_metric(out, name, facts->description,
                   facts->kind == STATISTIC_DISCRETE ? "gauge" : "counter", &table->statistics[i]);
    }
}

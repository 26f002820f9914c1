#include "metric_table.h"

#include <ctype.h>

/* Of one metric, over all collections. */
#define METRIC_BYTES ((size_t)4 * 1024 * 1024)
#define NAME_BYTES   96

static const struct {
    const char *name, *help;
} GAUGES[] = {
#define GAUGE_ROW(constant, name, help) {name, help},
    GAUGE_TABLE(GAUGE_ROW)
#undef GAUGE_ROW
};

void metric_table_init(struct metric_table *table)
{
    for (size_t i = 0; i < GAUGE_COUNT; i++)
        buffer_init(&table->gauges[i], METRIC_BYTES);
    for (size_t i = 0; i < STATISTIC_COUNT; i++) {
        buffer_init(&table->collection_statistics[i], METRIC_BYTES);
        buffer_init(&table->server_statistics[i], METRIC_BYTES);
    }
}

void metric_table_done(struct metric_table *table)
{
    for (size_t i = 0; i < GAUGE_COUNT; i++)
        buffer_done(&table->gauges[i]);
    for (size_t i = 0; i < STATISTIC_COUNT; i++) {
        buffer_done(&table->collection_statistics[i]);
        buffer_done(&table->server_statistics[i]);
    }
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

void metric_gauge(struct metric_table *table, enum gauge gauge, const char *collection,
                  const char *label, struct text label_value, double value)
{
    put_sample(&table->gauges[gauge], GAUGES[gauge].name, collection, label, label_value, value);
}

/* ---- statistics ---- */

/* "DLTime" of a collection: seine_collection_dl_time_seconds_total. */
static void name_of(const struct statistic_facts *facts, bool of_server, char name[NAME_BYTES])
{
    size_t length =
        (size_t)snprintf(name, NAME_BYTES, of_server ? "seine_server_" : "seine_collection_");
    for (const char *at = facts->name; *at && length < NAME_BYTES - 32; at++) {
        bool begins_word = isupper((unsigned char)*at) && at > facts->name &&
                           (!isupper((unsigned char)at[-1]) || islower((unsigned char)at[1]));
        if (begins_word)
            name[length++] = '_';
        name[length++] = (char)tolower((unsigned char)*at);
    }
    const char *unit = strcmp(facts->unit, "bytes") == 0 ? "_bytes"
                       : facts->divisor > 1              ? "_seconds"
                                                         : "";
    snprintf(name + length, NAME_BYTES - length, "%s_total", unit);
}

static const char *label_of(const struct statistic_facts *facts)
{
    return facts->statistic == STATISTIC_HTTP_RESPONSE || facts->statistic == STATISTIC_DNS_RESPONSE
               ? "status"
               : "code";
}

void metric_statistic(struct metric_table *table, int statistic_id, const char *collection,
                      struct text key, int64_t value)
{
    char name[NAME_BYTES];
    const struct statistic_facts *facts = statistic_by_id(statistic_id);
    if (!facts || facts->kind == STATISTIC_DISCRETE)
        return;
    struct buffer *lines = collection ? &table->collection_statistics[facts->statistic]
                                      : &table->server_statistics[facts->statistic];
    name_of(facts, !collection, name);
    put_sample(lines, name, collection, facts->kind == STATISTIC_HISTOGRAM ? label_of(facts) : NULL,
               key, (double)value / (double)facts->divisor);
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
    for (size_t i = 0; i < GAUGE_COUNT; i++)
        put_metric(out, GAUGES[i].name, GAUGES[i].help, "gauge", &table->gauges[i]);
    for (size_t i = 0; i < STATISTIC_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts((enum statistic)i);
        name_of(facts, false, name);
        put_metric(out, name, facts->description, "counter", &table->collection_statistics[i]);
        name_of(facts, true, name);
        put_metric(out, name, facts->description, "counter", &table->server_statistics[i]);
    }
}

/* Reads crawl-url-status in XML. */
#include "xml_walk.h"

#include <seine/documents/enqueue/status_query.h>
#include <stdlib.h>
#include <time.h>

#define MOST_DIGITS 15

static const struct {
    const char *name;
    bool is_time;
} FIELDS[] = {
#define STATUS_FIELD(constant, name, is_time) [constant] = {name, is_time},
    STATUS_FIELD_TABLE(STATUS_FIELD)
#undef STATUS_FIELD
};

static const char *const COMPARISONS[] = {
#define STATUS_COMPARISON(constant, name, less, equal, greater) [constant] = (name),
    STATUS_COMPARISON_TABLE(STATUS_COMPARISON)
#undef STATUS_COMPARISON
};

struct reading {
    struct growing growing;
    xmlTextReaderPtr reader;
    struct status_query *query;
    bool is_begun;
    size_t open[STATUS_DEEPEST]; /* the open operations */
    size_t depth;
    bool is_in_filter; /* within a filter, which must be empty */
};

static bool refuse(struct reading *reading, const char *sentence)
{
    return growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE, "%s: %s",
                          (const char *)xmlTextReaderConstName(reading->reader), sentence);
}

static bool keep(struct reading *reading, struct text value, struct text *ret_text)
{
    if (value.length > STATUS_MOST_URI_BYTES)
        return growing_refuse(&reading->growing, STATUS_LIMIT, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                              "a value has at most %d bytes", STATUS_MOST_URI_BYTES);
    return growing_keep(&reading->growing, value, ret_text);
}

/* ---- values ---- */

static bool read_number(struct text value, int64_t *ret_number)
{
    int64_t number = 0;
    if (!value.length || value.length > MOST_DIGITS)
        return false;
    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] < '0' || value.data[i] > '9')
            return false;
        number = number * 10 + (value.data[i] - '0');
    }
    *ret_number = number;
    return true;
}

/* Reads seconds since 1970, or 2026-11-26T05:00:00Z; the value is zero-terminated. */
static bool read_time(struct text value, int64_t *ret_seconds)
{
    struct tm parts = {0};
    if (read_number(value, ret_seconds))
        return true;
    const char *end = value.length == sizeof "2026-11-26T05:00:00Z" - 1
                          ? strptime(value.data, "%Y-%m-%dT%H:%M:%SZ", &parts)
                          : NULL;
    if (!end || *end != '\0')
        return false;
    *ret_seconds = (int64_t)timegm(&parts);
    return true;
}

static bool is_state(struct text value)
{
    static const char *const STATES[] = {"pending", "success", "warning", "error"};
    for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++)
        if (text_equal(value, text_of(STATES[i])))
            return true;
    return false;
}

static bool is_compared_for_order(enum status_comparison comparison)
{
    return comparison != STATUS_EQUAL && comparison != STATUS_NOT_EQUAL &&
           comparison != STATUS_WILDCARD;
}

static bool check_value(struct reading *reading, struct status_filter *filter)
{
    if (FIELDS[filter->field].is_time) {
        reading->query->asks_for_time = true;
        if (filter->comparison == STATUS_WILDCARD)
            return refuse(reading, "a time is compared by eq, neq, lt, gt, lt-eq or gt-eq");
        return read_time(filter->text, &filter->seconds) ||
               refuse(reading, "a time is a number of seconds since 1970, or is written as "
                               "2026-11-26T05:00:00Z");
    }
    if (filter->field != STATUS_FIELD_ERROR_STATE || filter->comparison == STATUS_WILDCARD)
        return true;
    if (is_compared_for_order(filter->comparison))
        return refuse(reading, "error-state is compared by eq, neq or wc");
    return is_state(filter->text) ||
           refuse(reading, "error-state is pending, success, warning or error");
}

/* ---- attributes ---- */

static bool take_name(struct reading *reading, struct text value, struct status_filter *filter)
{
    for (int i = 0; i < STATUS_FIELD_COUNT; i++)
        if (text_equal(value, text_of(FIELDS[i].name))) {
            filter->field = (enum status_field)i;
            return true;
        }
    return refuse(reading, "its name is url, time, error, error-state or last-seen-time");
}

static bool take_comparison(struct reading *reading, struct text value,
                            struct status_filter *filter)
{
    for (int i = 0; i < STATUS_COMPARISON_COUNT; i++)
        if (text_equal(value, text_of(COMPARISONS[i]))) {
            filter->comparison = (enum status_comparison)i;
            return true;
        }
    return refuse(reading, "its comparison is eq, neq, lt, gt, lt-eq, gt-eq or wc");
}

static bool take_value(struct reading *reading, struct text value, struct status_filter *filter)
{
    return keep(reading, value, &filter->text);
}

static bool take_operation(struct reading *reading, struct text value, struct status_filter *filter)
{
    bool is_or = text_equal(value, TEXT_LITERAL("or"));
    filter->kind = is_or ? STATUS_ANY_OF : STATUS_ALL_OF;
    return is_or || text_equal(value, TEXT_LITERAL("and")) ||
           refuse(reading, "its name is and, or or");
}

static bool take_limit(struct reading *reading, struct text value, struct status_filter *filter)
{
    (void)filter;
    return (read_number(value, &reading->query->limit) && reading->query->limit > 0 &&
            reading->query->limit <= STATUS_MOST_LIMIT) ||
           refuse(reading, "limit is a number from 1 to 10000");
}

static bool take_after(struct reading *reading, struct text value, struct status_filter *filter)
{
    (void)filter;
    return read_number(value, &reading->query->after) ||
           refuse(reading, "after is the next-after of an answer");
}

typedef bool taker(struct reading *reading, struct text value, struct status_filter *filter);

struct attribute {
    const char *name;
    taker *take;
    bool is_needed;
};

static const struct attribute OF_QUERY[] = {
    {"limit", take_limit, false}, {"after", take_after, false}, {NULL, NULL, false}};
static const struct attribute OF_OPERATION[] = {{"name", take_operation, true},
                                                {NULL, NULL, false}};
static const struct attribute OF_FILTER[] = {{"name", take_name, true},
                                             {"comparison", take_comparison, true},
                                             {"value", take_value, true},
                                             {NULL, NULL, false}};

static bool take_attribute(struct reading *reading, const struct attribute *attributes,
                           struct status_filter *filter, unsigned *given)
{
    struct text name = xml_text(xmlTextReaderConstName(reading->reader));
    struct text value = xml_text(xmlTextReaderConstValue(reading->reader));
    for (unsigned i = 0; attributes[i].name; i++)
        if (text_equal(name, text_of(attributes[i].name))) {
            *given |= 1U << i;
            return attributes[i].take(reading, value.data ? value : TEXT_LITERAL(""), filter);
        }
    return growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                          "there is no attribute %.*s here",
                          name.length < 100 ? (int)name.length : 100, name.data);
}

static bool take_attributes(struct reading *reading, const struct attribute *attributes,
                            struct status_filter *filter)
{
    unsigned given = 0;
    while (!reading->growing.status && xmlTextReaderMoveToNextAttribute(reading->reader) == 1)
        if (xmlTextReaderIsNamespaceDecl(reading->reader) != 1)
            (void)take_attribute(reading, attributes, filter, &given);
    xmlTextReaderMoveToElement(reading->reader);
    for (unsigned i = 0; attributes[i].name; i++)
        if (!reading->growing.status && attributes[i].is_needed && !(given & 1U << i))
            growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                           "the attribute %s is missing", attributes[i].name);
    return reading->growing.status == 0;
}

/* ---- elements ---- */

static bool open_query(struct reading *reading)
{
    reading->is_begun = true;
    return take_attributes(reading, OF_QUERY, NULL);
}

/* Returns NULL after refusing the filter. */
static struct status_filter *add_filter(struct reading *reading, enum status_filter_kind kind)
{
    struct status_query *query = reading->query;
    if (query->count && !reading->depth) {
        refuse(reading, "one operation stands in crawl-url-status, and all filters in that");
        return NULL;
    }
    if (query->count == STATUS_MOST_FILTERS) {
        growing_refuse(&reading->growing, STATUS_LIMIT, ENQUEUE_ERROR_INVALID_NODE,
                       "a query has at most %d operations and filters", STATUS_MOST_FILTERS);
        return NULL;
    }
    struct status_filter *filter = &query->filters[query->count++];
    *filter = (struct status_filter){.kind = kind, .end = query->count};
    return filter;
}

static bool open_operation(struct reading *reading)
{
    if (reading->depth == STATUS_DEEPEST)
        return growing_refuse(&reading->growing, STATUS_LIMIT, ENQUEUE_ERROR_INVALID_NODE,
                              "operations stand at most %d deep in each other", STATUS_DEEPEST);
    struct status_filter *filter = add_filter(reading, STATUS_ALL_OF);
    if (!filter || !take_attributes(reading, OF_OPERATION, filter))
        return false;
    reading->open[reading->depth++] = reading->query->count - 1;
    return true;
}

static bool open_filter(struct reading *reading)
{
    struct status_filter *filter = add_filter(reading, STATUS_FILTER);
    if (!filter || !take_attributes(reading, OF_FILTER, filter) || !check_value(reading, filter))
        return false;
    reading->is_in_filter = true;
    return true;
}

static bool close_element(void *context)
{
    struct reading *reading = context;
    struct status_query *query = reading->query;
    if (reading->is_in_filter) {
        reading->is_in_filter = false;
        return true;
    }
    if (!reading->depth)
        return true;
    struct status_filter *operation = &query->filters[reading->open[--reading->depth]];
    operation->end = query->count;
    return operation != &query->filters[query->count - 1] ||
           refuse(reading, "an operation without a filter");
}

static bool open_element(void *context)
{
    static const struct {
        const char *name;
        bool is_root;
        bool (*open)(struct reading *reading);
    } ELEMENTS[] = {
        {"crawl-url-status", true, open_query},
        {"crawl-url-status-filter-operation", false, open_operation},
        {"crawl-url-status-filter", false, open_filter},
    };
    struct reading *reading = context;
    struct text name = xml_text(xmlTextReaderConstLocalName(reading->reader));
    bool is_empty = xmlTextReaderIsEmptyElement(reading->reader) == 1;
    for (size_t i = 0; i < sizeof ELEMENTS / sizeof *ELEMENTS && !reading->is_in_filter; i++)
        if (text_equal(name, text_of(ELEMENTS[i].name)) && ELEMENTS[i].is_root != reading->is_begun)
            return ELEMENTS[i].open(reading) &&
                   (!is_empty || ELEMENTS[i].is_root || close_element(context));
    return refuse(reading, "no such node stands here");
}

static bool take_text(void *context, struct text text)
{
    struct reading *reading = context;
    return !text_trim(text).length ||
           growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
                          "text between the nodes");
}

/* ---- whole queries ---- */

/* Finds a URI that every result must have, so that only that URI is looked up. */
static void find_url(struct status_query *query)
{
    for (size_t i = 0; i < query->count && !query->url.data;) {
        const struct status_filter *filter = &query->filters[i];
        bool is_url = filter->kind == STATUS_FILTER && filter->field == STATUS_FIELD_URL &&
                      filter->comparison == STATUS_EQUAL;
        if (is_url) {
            query->url = filter->text;
            query->url_filter = i;
        }
        i = filter->kind == STATUS_ALL_OF ? i + 1 : filter->end;
    }
}

int status_query_read(struct text document, struct memory_budget *budget,
                      struct status_query *query, struct error *error)
{
    static const struct xml_listener LISTENER = {open_element, close_element, take_text, NULL};
    struct reading reading = {.query = query};
    *query = (struct status_query){.limit = STATUS_DEFAULT_LIMIT, .url_filter = SIZE_MAX};
    growing_begin(&reading.growing, budget, &query->request, error);
    xml_walk(document, &reading.growing, &reading.reader, &LISTENER, &reading);
    if (reading.growing.status == 0)
        find_url(query);
    return reading.growing.status;
}

void status_query_done(struct status_query *query)
{
    enqueue_request_done(&query->request);
}

#include <seine/documents/enqueue/status_query.h>

static const struct {
    bool less, equal, greater;
} HOLDS[] = {
#define STATUS_COMPARISON(constant, name, less, equal, greater) [constant] = {less, equal, greater},
    STATUS_COMPARISON_TABLE(STATUS_COMPARISON)
#undef STATUS_COMPARISON
};

/* ---- one filter ---- */

/* Returns the position after a whole character of UTF-8. */
static size_t next_character(struct text text, size_t at)
{
    for (at++; at < text.length && ((unsigned char)text.data[at] & 0xC0) == 0x80;)
        at++;
    return at;
}

bool status_wildcard_matches(struct text pattern, struct text text)
{
    size_t at = 0, here = 0;
    size_t star = SIZE_MAX, behind_star = 0; /* the last star, and the end of the text that it
                                              * matches so far */
    while (at < text.length) {
        if (here < pattern.length && pattern.data[here] == '*') {
            star = here++;
            behind_star = at;
        } else if (here < pattern.length && pattern.data[here] == '?') {
            here++;
            at = next_character(text, at);
        } else if (here < pattern.length && pattern.data[here] == text.data[at]) {
            here++;
            at++;
        } else if (star != SIZE_MAX) {
            here = star + 1;
            at = ++behind_star;
        } else {
            return false;
        }
    }
    while (here < pattern.length && pattern.data[here] == '*')
        here++;
    return here == pattern.length;
}

static bool holds(enum status_comparison comparison, int order)
{
    return order < 0   ? HOLDS[comparison].less
           : order > 0 ? HOLDS[comparison].greater
                       : HOLDS[comparison].equal;
}

static bool text_holds(const struct status_filter *filter, struct text text)
{
    if (filter->comparison == STATUS_WILDCARD)
        return status_wildcard_matches(filter->text, text);
    size_t common = text.length < filter->text.length ? text.length : filter->text.length;
    int order = common ? memcmp(text.data, filter->text.data, common) : 0;
    if (order == 0)
        order = (text.length > filter->text.length) - (text.length < filter->text.length);
    return holds(filter->comparison, order);
}

/* Compares times: a URI without the time fulfils only "not equal". */
static bool time_holds(const struct status_filter *filter, bool is_known, int64_t seconds)
{
    if (!is_known)
        return filter->comparison == STATUS_NOT_EQUAL;
    return holds(filter->comparison, (seconds > filter->seconds) - (seconds < filter->seconds));
}

static bool filter_holds(const struct status_filter *filter, const struct status_row *row)
{
    switch (filter->field) {
    case STATUS_FIELD_URL:
        return text_holds(filter, row->url);
    case STATUS_FIELD_ERROR:
        return text_holds(filter, row->error);
    case STATUS_FIELD_ERROR_STATE:
        return text_holds(filter, row->state);
    case STATUS_FIELD_TIME:
        return time_holds(filter, row->has_time, row->time_s);
    case STATUS_FIELD_LAST_SEEN_TIME:
        return time_holds(filter, row->has_last_seen, row->last_seen_s);
    case STATUS_FIELD_COUNT:
        break;
    }
    return false;
}

/* ---- the tree ---- */

static bool operation_holds(const struct status_query *query, size_t at, const bool *values)
{
    bool all = query->filters[at].kind == STATUS_ALL_OF;
    for (size_t i = at + 1; i < query->filters[at].end; i = query->filters[i].end)
        if (values[i] != all)
            return !all;
    return all;
}

bool status_query_matches(const struct status_query *query, const struct status_row *row)
{
    bool values[STATUS_MOST_FILTERS];
    values[0] = true;
    for (size_t i = query->count; i-- > 0;) {
        if (query->filters[i].kind != STATUS_FILTER)
            values[i] = operation_holds(query, i, values);
        else
            values[i] = (row->is_looked_up && i == query->url_filter) ||
                        filter_holds(&query->filters[i], row);
    }
    return values[0];
}

static struct text literal_beginning(const struct status_filter *filter)
{
    struct text text = filter->text;
    if (filter->comparison == STATUS_WILDCARD)
        for (size_t i = 0; i < text.length; i++)
            if (text.data[i] == '*' || text.data[i] == '?')
                text.length = i;
    return text;
}

struct text status_query_beginning(const struct status_query *query)
{
    struct text longest = TEXT_LITERAL("");
    for (size_t i = 0; i < query->count;) {
        const struct status_filter *filter = &query->filters[i];
        if (filter->kind == STATUS_ANY_OF) {
            i = filter->end;
            continue;
        }
        i++;
        if (filter->kind != STATUS_FILTER || filter->field != STATUS_FIELD_URL ||
            (filter->comparison != STATUS_WILDCARD && filter->comparison != STATUS_EQUAL))
            continue;
        struct text beginning = literal_beginning(filter);
        if (beginning.length > longest.length)
            longest = beginning;
    }
    return longest;
}

#include "url_status.h"

#include <seine/foundation/base/clock.h>
#include <sql/crawl/url_status.h>

/* What one query may take; the clock is looked at once in a while. */
#define MOST_US           INT64_C(5000000)
#define MOST_ROWS         INT64_C(20000000)
#define ROWS_A_CLOCK_LOOK 128
/* Behind a character of an origin. */
#define BEHIND_ALL  '\x7f'
#define BEHIND_NONE '\x01'

struct finding {
    struct db *db;
    const struct status_query *query;
    int (*found)(void *context, int64_t vertex);
    void *context;
    int64_t matches;
    int64_t deadline_us;
    const atomic_bool *cancelled;
    struct url_status_end end;
    struct error *error;
};

/* Whether it goes on; *ret_status: 0 or a failure. */
static bool look_at(struct finding *finding, int64_t vertex, const struct status_row *row,
                    int *ret_status)
{
    struct url_status_end *end = &finding->end;
    *ret_status = 0;
    if (status_query_matches(finding->query, row)) {
        if (finding->matches == finding->query->limit) {
            end->stopped_by = "limit";
            return false;
        }
        finding->matches++;
        *ret_status = finding->found(finding->context, vertex);
    }
    end->looked_at++;
    end->last_vertex = vertex;
    if (end->looked_at == MOST_ROWS)
        end->stopped_by = "rows";
    else if (end->looked_at % ROWS_A_CLOCK_LOOK == 0 &&
             machine_monotonic_us() > finding->deadline_us)
        end->stopped_by = "time";
    if (*ret_status == 0 && atomic_load(finding->cancelled))
        *ret_status = error_set(finding->error, STATUS_CANCELLED, "the client has gone");
    return *ret_status == 0 && !end->stopped_by;
}

static struct text text_or_empty(struct text text)
{
    return text.data ? text : TEXT_LITERAL("");
}

static int walk(struct finding *finding, int64_t first, int64_t last)
{
    struct crawl_url_status_walk row =
        crawl_url_status_walk(finding->db, .first = first, .last = last);
    int status, own = 0;
    while ((status = crawl_url_status_walk_step(&row, finding->error)) == STATEMENT_ROW) {
        const struct status_row facts = {.is_looked_up = finding->query->url.data != NULL,
                                         .url = row.url,
                                         .state = row.state,
                                         .error = text_or_empty(row.error)};
        if (!look_at(finding, row.vertex, &facts, &own))
            break;
    }
    statement_reset(row.statement);
    return status < 0 ? status : own;
}

static int walk_with_times(struct finding *finding, int64_t first, int64_t last)
{
    struct crawl_url_status_walk_with_times row =
        crawl_url_status_walk_with_times(finding->db, .first = first, .last = last);
    int status, own = 0;
    while ((status = crawl_url_status_walk_with_times_step(&row, finding->error)) ==
           STATEMENT_ROW) {
        const struct status_row facts = {.is_looked_up = finding->query->url.data != NULL,
                                         .url = row.url,
                                         .state = row.state,
                                         .error = text_or_empty(row.error),
                                         .has_time = row.at.is_set,
                                         .time_s = row.at.value,
                                         .has_last_seen = row.last_seen.is_set,
                                         .last_seen_s = row.last_seen.value};
        if (!look_at(finding, row.vertex, &facts, &own))
            break;
    }
    statement_reset(row.statement);
    return status < 0 ? status : own;
}

static int walk_range(struct finding *finding, int64_t first, int64_t last)
{
    if (first <= finding->query->after)
        first = finding->query->after + 1;
    return finding->query->asks_for_time ? walk_with_times(finding, first, last)
                                         : walk(finding, first, last);
}

/* What of a beginning of URIs is that of their origin: all but the path. */
static struct text origin_of(struct text beginning, char *ret_behind)
{
    int slashes = 0;
    *ret_behind = BEHIND_ALL;
    for (size_t i = 0; i < beginning.length; i++)
        if (beginning.data[i] == '/' && ++slashes == 3) {
            *ret_behind = BEHIND_NONE;
            return (struct text){beginning.data, i};
        }
    return beginning;
}

static int walk_sites(struct finding *finding, struct text beginning)
{
    struct buffer before;
    char behind;
    struct text from = origin_of(beginning, &behind);
    buffer_init(&before, SIZE_MAX);
    buffer_append_text(&before, from);
    buffer_append_char(&before, behind);
    if (before.failed)
        return error_set(finding->error, STATUS_MEMORY, "no memory for a query");
    struct crawl_url_status_blocks block = crawl_url_status_blocks(
        finding->db, .from = from, .before = buffer_text(&before), .after = finding->query->after);
    int status, own = 0;
    while (!finding->end.stopped_by &&
           (status = crawl_url_status_blocks_step(&block, finding->error)) == STATEMENT_ROW &&
           own == 0)
        own = walk_range(finding, block.first_id, block.last_id);
    statement_reset(block.statement);
    buffer_done(&before);
    return own ? own : finding->end.stopped_by ? 0 : status < 0 ? status : 0;
}

int url_status_find(struct db *db, const struct status_query *query, int64_t looked_up,
                    const atomic_bool *cancelled, int (*found)(void *context, int64_t vertex),
                    void *context, struct url_status_end *ret_end, struct error *error)
{
    struct finding finding = {.db = db,
                              .query = query,
                              .found = found,
                              .context = context,
                              .deadline_us = machine_monotonic_us() + MOST_US,
                              .cancelled = cancelled,
                              .error = error};
    struct text beginning = status_query_beginning(query);
    int status = 0;
    if (query->url.data)
        status = looked_up ? walk_range(&finding, looked_up, looked_up) : 0;
    else if (beginning.length)
        status = walk_sites(&finding, beginning);
    else
        status = walk_range(&finding, 0, INT64_MAX);
    if (status == 0)
        *ret_end = finding.end;
    return status;
}

/* What became of URIs, which documents were deleted, and what was asked of each site in each hour;
 * each for as long as the section `seine` says. */
#include "planner.h"

#include <crawl_statements.h>

#define HOUR_MS (INT64_C(3600) * 1000)
#define DAY_MS  (24 * HOUR_MS)
/* Deletion records that go in one turn, and sites whose hours are looked at in one. */
#define REMOVALS_PER_TURN 2000
#define SITES_PER_TURN    32

void plan_outcome(struct planner *planner, const struct result *result, const char *kind)
{
    struct operation *put = turn_add(planner->turn, CRAWL_OUTCOME_PUT, CRAWL_OUTCOME_PUT_STATUS);
    operation_int(put, CRAWL_OUTCOME_PUT_URI_ID, result->uri_id);
    operation_int(put, CRAWL_OUTCOME_PUT_AT, result->at_ms);
    operation_int(put, CRAWL_OUTCOME_PUT_CYCLE, planner->store->cycle);
    operation_text(put, CRAWL_OUTCOME_PUT_KIND, text_of(kind));
    operation_int(put, CRAWL_OUTCOME_PUT_STATUS, result->status);
    struct operation *trim = turn_add(planner->turn, CRAWL_OUTCOME_TRIM, CRAWL_OUTCOME_TRIM_KEPT);
    operation_int(trim, CRAWL_OUTCOME_TRIM_URI_ID, result->uri_id);
    operation_int(trim, CRAWL_OUTCOME_TRIM_KEPT, planner->config->seine.history_outcomes);
}

void plan_removal(struct planner *planner, const struct site *site, int64_t uri_id,
                  int64_t owner_id, const struct removal *why)
{
    struct operation *insert =
        turn_add(planner->turn, CRAWL_REMOVAL_INSERT, CRAWL_REMOVAL_INSERT_URI_ID);
    operation_int(insert, CRAWL_REMOVAL_INSERT_SITE_ID, site->id);
    operation_int(insert, CRAWL_REMOVAL_INSERT_AT, planner->now_ms);
    operation_int(insert, CRAWL_REMOVAL_INSERT_CYCLE, planner->store->cycle);
    operation_text(insert, CRAWL_REMOVAL_INSERT_CAUSE, text_of(why->cause));
    if (why->reason_id)
        operation_int(insert, CRAWL_REMOVAL_INSERT_REASON_ID, why->reason_id);
    if (why->status)
        operation_int(insert, CRAWL_REMOVAL_INSERT_STATUS, why->status);
    if (owner_id)
        operation_int(insert, CRAWL_REMOVAL_INSERT_OWNER_ID, owner_id);
    operation_int(insert, CRAWL_REMOVAL_INSERT_URI_ID, uri_id);
}

/* What the rows of one site in a turn add up to. */
struct asked {
    int64_t requests, received, sent, response_us, stored;
    int64_t answers[6]; /* by the first digit of the status; 304 in the first; others in the last */
};

static void add_statuses(struct asked *asked, const struct stats_row *row)
{
    int first = row->key.length == 3 ? row->key.data[0] - '0' : 0;
    bool is_not_modified = text_equal(row->key, TEXT_LITERAL("304"));
    int place = is_not_modified ? 0 : first >= 2 && first <= 4 ? first : 5;
    asked->answers[place] += row->value;
}

static void add_row(struct asked *asked, const struct stats_row *row)
{
    if (row->statistic == STATISTIC_HTTP_RESPONSE)
        add_statuses(asked, row);
    else if (row->statistic == STATISTIC_PROCESSED)
        asked->requests += row->value;
    else if (row->statistic == STATISTIC_READ_NET)
        asked->received += row->value;
    else if (row->statistic == STATISTIC_WRITE_NET)
        asked->sent += row->value;
    else if (row->statistic == STATISTIC_DL_TIME)
        asked->response_us += row->value;
    else if (row->statistic == STATISTIC_STORED)
        asked->stored += row->value;
}

static void list_hour(struct planner *planner, int64_t site_id, const struct asked *asked)
{
    /* Without a request there may be bytes: those of robots.txt. */
    if (!asked->requests && !asked->received && !asked->sent)
        return;
    struct operation *add =
        turn_add(planner->turn, CRAWL_SITE_HOUR_ADD, CRAWL_SITE_HOUR_ADD_STORED);
    operation_int(add, CRAWL_SITE_HOUR_ADD_SITE_ID, site_id);
    operation_int(add, CRAWL_SITE_HOUR_ADD_HOUR, planner->now_ms / HOUR_MS);
    operation_int(add, CRAWL_SITE_HOUR_ADD_REQUESTS, asked->requests);
    operation_int(add, CRAWL_SITE_HOUR_ADD_SUCCESSES, asked->answers[2]);
    operation_int(add, CRAWL_SITE_HOUR_ADD_NOT_MODIFIED, asked->answers[0]);
    operation_int(add, CRAWL_SITE_HOUR_ADD_REDIRECTS, asked->answers[3]);
    operation_int(add, CRAWL_SITE_HOUR_ADD_CLIENT_ERRORS, asked->answers[4]);
    operation_int(add, CRAWL_SITE_HOUR_ADD_SERVER_ERRORS, asked->answers[5]);
    operation_int(add, CRAWL_SITE_HOUR_ADD_RECEIVED, asked->received);
    operation_int(add, CRAWL_SITE_HOUR_ADD_SENT, asked->sent);
    operation_int(add, CRAWL_SITE_HOUR_ADD_RESPONSE_US, asked->response_us);
    operation_int(add, CRAWL_SITE_HOUR_ADD_STORED, asked->stored);
}

void plan_site_hours(struct planner *planner, const struct stats_row *rows, size_t count)
{
    size_t next = 0;
    while (next < count) {
        struct asked asked = {0};
        int64_t site_id = rows[next].site_id;
        for (; next < count && rows[next].site_id == site_id; next++)
            add_row(&asked, &rows[next]);
        list_hour(planner, site_id, &asked);
    }
}

static int64_t days_ago(const struct planner *planner, int64_t days)
{
    return planner->now_ms - days * DAY_MS;
}

/* Whether the oldest deletion record is older than they are kept. */
static bool has_old_removals(struct planner *planner, int64_t before_ms)
{
    struct error error = {0};
    struct statement *oldest = db_statement(planner->store->db, CRAWL_REMOVAL_OLDEST);
    int status = statement_step(oldest, &error);
    bool is_old = status == STATEMENT_ROW &&
                  statement_column_int(oldest, CRAWL_REMOVAL_OLDEST_AT_COLUMN) < before_ms;
    statement_reset(oldest);
    if (status < 0)
        plan_fail(planner, status, &error);
    return is_old;
}

static void trim_removals(struct planner *planner)
{
    int64_t before_ms = days_ago(planner, planner->config->seine.history_days);
    if (!has_old_removals(planner, before_ms)) {
        planner->trims_removals = false;
        return;
    }
    struct operation *trim = turn_add(planner->turn, CRAWL_REMOVAL_TRIM, CRAWL_REMOVAL_TRIM_BEFORE);
    operation_int(trim, CRAWL_REMOVAL_TRIM_MOST, REMOVALS_PER_TURN);
    operation_int(trim, CRAWL_REMOVAL_TRIM_BEFORE, before_ms);
}

/* A day's walk over the sites, some a turn. */
static void trim_hours(struct planner *planner)
{
    int64_t last = planner->hours_site_id + SITES_PER_TURN - 1;
    struct operation *trim =
        turn_add(planner->turn, CRAWL_SITE_HOUR_TRIM, CRAWL_SITE_HOUR_TRIM_BEFORE);
    operation_int(trim, CRAWL_SITE_HOUR_TRIM_FIRST_SITE, planner->hours_site_id);
    operation_int(trim, CRAWL_SITE_HOUR_TRIM_LAST_SITE, last);
    operation_int(trim, CRAWL_SITE_HOUR_TRIM_BEFORE,
                  days_ago(planner, planner->config->seine.site_hours_days) / HOUR_MS);
    planner->hours_site_id = last >= planner->store->last_site_id ? -1 : last + 1;
}

void plan_history_minute(struct planner *planner)
{
    planner->trims_removals = true;
    int64_t day = planner->now_ms / DAY_MS;
    if (day == planner->hours_day && planner->config->seine.site_hours_days == planner->hours_days)
        return;
    planner->hours_day = day;
    planner->hours_days = planner->config->seine.site_hours_days;
    planner->hours_site_id = 0;
}

bool planner_trim_history(struct planner *planner)
{
    if (planner->trims_removals)
        trim_removals(planner);
    if (planner->hours_site_id >= 0)
        trim_hours(planner);
    return planner->trims_removals || planner->hours_site_id >= 0;
}

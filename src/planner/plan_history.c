/* What became of URIs, which documents were deleted, and what was asked of each site in each hour;
 * each for as long as the section `seine` says. */
#include "plan_history.h"

#include <crawl_statements.h>

#define HOUR_MS (INT64_C(3600) * 1000)
#define DAY_MS  (24 * HOUR_MS)
/* Deletion records that go in one batch, and sites whose hours are looked at in one. */
#define REMOVALS_PER_BATCH 2000
#define SITES_PER_BATCH    32

void plan_outcome(struct planner *planner, const struct result *result, const char *kind)
{
    batch_execute(planner->batch,
                  crawl_outcome_put(.uri_id = result->uri_id, .at = result->at_ms,
                                    .cycle = planner->store->cycle, .kind = text_of(kind),
                                    .status = result->status));
    batch_execute(planner->batch,
                  crawl_outcome_trim(.uri_id = result->uri_id,
                                     .kept = planner->config->seine.history_outcomes));
}

void plan_removal(struct planner *planner, const struct site *site, int64_t uri_id,
                  int64_t owner_id, const struct removal *why)
{
    batch_execute(
        planner->batch,
        crawl_removal_insert(.site_id = site->id, .at = planner->now_ms,
                             .cycle = planner->store->cycle, .cause = text_of(why->cause),
                             .reason_id = why->reason_id ? some_int(why->reason_id) : NO_INT,
                             .status = why->status ? some_int(why->status) : NO_INT,
                             .owner_id = owner_id ? some_int(owner_id) : NO_INT, .uri_id = uri_id));
}

/* What the rows of one site in a batch add up to. */
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
    batch_execute(
        planner->batch,
        crawl_site_hour_add(.site_id = site_id, .hour = planner->now_ms / HOUR_MS,
                            .requests = asked->requests, .successes = asked->answers[2],
                            .not_modified = asked->answers[0], .redirects = asked->answers[3],
                            .client_errors = asked->answers[4], .server_errors = asked->answers[5],
                            .received = asked->received, .sent = asked->sent,
                            .response_us = asked->response_us, .stored = asked->stored));
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
    struct crawl_removal_oldest oldest = crawl_removal_oldest(planner->store->db);
    int status = crawl_removal_oldest_step(&oldest, &error);
    bool is_old = status == STATEMENT_ROW && oldest.at < before_ms;
    statement_reset(oldest.statement);
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
    batch_execute(planner->batch,
                  crawl_removal_trim(.most = REMOVALS_PER_BATCH, .before = before_ms));
}

/* A day's walk over the sites, some a batch. */
static void trim_hours(struct planner *planner)
{
    int64_t last = planner->hours_site_id + SITES_PER_BATCH - 1;
    batch_execute(
        planner->batch,
        crawl_site_hour_trim(.first_site = planner->hours_site_id, .last_site = last,
                             .before = days_ago(planner, planner->config->seine.site_hours_days) /
                                       HOUR_MS));
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

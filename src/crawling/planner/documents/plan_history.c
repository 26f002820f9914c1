/* What became of URIs, which documents were deleted, and what was asked of each site in each hour;
 * each for as long as the section `seine` says. */
#include "plan_history.h"
#include "plan_errors.h"
#include "plan_versions.h"
#include "subcollection_entries.h"

#include <sql/crawl/collection.h>
#include <sql/crawl/history.h>

#define HOUR_MS (INT64_C(3600) * 1000)
#define DAY_MS  (24 * HOUR_MS)
/* Deletion records that go in one batch, and sites whose hours are looked at in one. */
#define ROWS_PER_BATCH  2000
#define SITES_PER_BATCH 32
#define URIS_PER_BATCH  20000

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

static struct text checksum_copy(struct planner *planner, const struct checksum *checksum)
{
    struct text copy =
        arena_copy(&planner->batch->arena, blob_of(checksum->bytes, sizeof checksum->bytes));
    if (!copy.data)
        planner->batch->failed = true;
    return copy;
}

void plan_change(struct planner *planner, const struct result *result,
                 const struct document_change *change)
{
    const struct result_document *document = result_document(result);
    bool is_added = !change->old_checksum;
    if (is_added && planner->store->cycle == 0)
        return;
    batch_execute(
        planner->batch,
        crawl_change_insert(
                .cycle = planner->store->cycle, .at = result->at_ms, .uri_id = result->uri_id,
                .kind = text_of(change->kind), .status = result->status,
                .other_id = change->other_id ? some_int(change->other_id) : NO_INT,
                .old_size = is_added ? NO_INT : some_int(change->old_size),
                .size = some_int((int64_t)document->size_bytes),
                .similarity = change->similarity >= 0 ? some_int(change->similarity) : NO_INT,
                .old_checksum = is_added ? NO_TEXT : checksum_copy(planner, change->old_checksum),
                .checksum = blob_of(document->checksum.bytes, sizeof document->checksum.bytes)));
}

void plan_change_failed(struct planner *planner, const struct site *site,
                        const struct result *result)
{
    batch_execute(planner->batch,
                  crawl_change_failed(.cycle = planner->store->cycle, .at = result->at_ms,
                                      .uri_id = result->uri_id, .status = result->status,
                                      .reason_id = plan_document_reason(
                                          planner, result->document_skip, result->status),
                                      .this = plan_counted_cycle_of(planner, site, result->path)));
}

void plan_change_redirect(struct planner *planner, const struct result *result, int64_t target_id,
                          int64_t former_target_id)
{
    if (!result->had_document && (!former_target_id || former_target_id == target_id))
        return;
    batch_execute(planner->batch,
                  crawl_change_insert(.cycle = planner->store->cycle, .at = result->at_ms,
                                      .uri_id = result->uri_id, .kind = TEXT_LITERAL("redirected"),
                                      .status = result->status >= 300 ? result->status : 0,
                                      .other_id = target_id ? some_int(target_id) : NO_INT,
                                      .old_size = NO_INT, .size = NO_INT, .similarity = NO_INT,
                                      .old_checksum = NO_TEXT, .checksum = NO_TEXT));
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

/* Whether the oldest row is older than they are kept, or there are more of them. */
static bool has_old_removals(struct planner *planner, int64_t before_ms, int64_t kept)
{
    struct crawl_removal_oldest oldest;
    return plan_find(planner, crawl_removal_oldest_into(&oldest)) &&
           (oldest.at < before_ms || oldest.rows > kept);
}

static bool has_old_changes(struct planner *planner, int64_t before_ms, int64_t kept)
{
    struct crawl_change_oldest oldest;
    return plan_find(planner, crawl_change_oldest_into(&oldest)) &&
           (oldest.at < before_ms || oldest.rows > kept);
}

static void trim_changes(struct planner *planner)
{
    int64_t before_ms = days_ago(planner, planner->config->seine.history_days);
    int64_t kept = planner->config->seine.history_changes;
    bool removals = has_old_removals(planner, before_ms, kept);
    bool changes = has_old_changes(planner, before_ms, kept);
    if (removals)
        batch_execute(planner->batch, crawl_removal_trim(.most = ROWS_PER_BATCH,
                                                         .before = before_ms, .kept = kept));
    if (changes)
        batch_execute(planner->batch,
                      crawl_change_trim(.most = ROWS_PER_BATCH, .before = before_ms, .kept = kept));
    planner->documents.trims_changes = removals || changes;
}

/* A day's walk over the sites, some a batch. */
static void trim_hours(struct planner *planner)
{
    int64_t last = planner->documents.hours_site_id + SITES_PER_BATCH - 1;
    batch_execute(
        planner->batch,
        crawl_site_hour_trim(.first_site = planner->documents.hours_site_id, .last_site = last,
                             .before = days_ago(planner, planner->config->seine.site_hours_days) /
                                       HOUR_MS));
    planner->documents.hours_site_id = last >= planner->store->last_site_id ? -1 : last + 1;
}

/* The same over all URIs. */
static void trim_attempts(struct planner *planner)
{
    int64_t last = planner->documents.attempts_uri_id + URIS_PER_BATCH - 1;
    batch_execute(
        planner->batch,
        crawl_attempt_trim_old(.first_uri = planner->documents.attempts_uri_id, .last_uri = last,
                               .before = days_ago(planner, planner->config->seine.history_days)));
    planner->documents.attempts_uri_id = last >= planner->store->last_uri_id ? -1 : last + 1;
}

void plan_history_minute(struct planner *planner)
{
    int64_t first_cycle = planner->store->cycle - planner->config->seine.history_cycles + 1;
    batch_execute(planner->batch, crawl_cycle_trim(.cycle = first_cycle));
    batch_execute(planner->batch,
                  crawl_minor_cycle_trim(.subcollection = TEXT_LITERAL(""), .cycle = first_cycle));
    batch_execute(planner->batch,
                  crawl_subcollection_cycle_trim(.kept = plan_own_cycles_kept(planner)));
    batch_execute(planner->batch, crawl_event_trim(.kept = planner->config->seine.history_events,
                                                   .most = ROWS_PER_BATCH));
    planner->documents.trims_changes = true;
    int64_t day = planner->now_ms / DAY_MS;
    if (day == planner->documents.hours_day &&
        planner->config->seine.site_hours_days == planner->documents.hours_days)
        return;
    planner->documents.hours_day = day;
    planner->documents.hours_days = planner->config->seine.site_hours_days;
    planner->documents.hours_site_id = 0;
    planner->documents.attempts_uri_id = 0;
}

bool planner_trim_history(struct planner *planner)
{
    if (planner->documents.trims_changes)
        trim_changes(planner);
    if (planner->documents.hours_site_id >= 0)
        trim_hours(planner);
    if (planner->documents.attempts_uri_id >= 0)
        trim_attempts(planner);
    bool more = plan_trim_versions(planner);
    return planner->documents.trims_changes || planner->documents.hours_site_id >= 0 ||
           planner->documents.attempts_uri_id >= 0 || more;
}

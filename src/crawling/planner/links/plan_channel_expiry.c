#include "plan_channels.h"
#include "plan_deletion.h"
#include "plan_document.h"
#include "plan_history.h"
#include "plan_uri_state.h"
#include "plan_waiting.h"
#include "planning.h"

#include <sql/crawl/channel.h>
#include <sql/crawl/queue.h>

#define CHANNELS_PER_BATCH  20
#define DOCUMENTS_PER_BATCH 500
#define MINUTE_MS           (INT64_C(60) * 1000)

static const struct crawl_config *config_of(const struct planner *planner, struct text name)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 1; i < policy->part_count; i++)
        if (text_equal(policy->parts[i].name, name))
            return policy->parts[i].config;
    return policy_config(policy);
}

/* When the next of its entries will be too old. */
static struct optional_int next_expiry(struct planner *planner, int64_t channel_id,
                                       int64_t before_ms, int64_t age_ms)
{
    struct optional_int next = NO_INT;
    if (!age_ms)
        return next;
    struct crawl_channel_oldest get;
    if (plan_find(planner,
                  crawl_channel_oldest_into(&get, .channel_id = channel_id, .before = before_ms)) &&
        get.oldest_at.is_set)
        next = some_int(get.oldest_at.value + age_ms + 1);
    return next;
}

void plan_expiry_goes_on(struct planner *planner)
{
    planner->links.channels.awaits_claims = false;
}

void plan_let_expired_go(struct planner *planner)
{
    planner->links.channels.has_to_go = true;
    planner->links.channels.to_go_after = 0;
    planner->links.channels.awaits_claims = false;
}

static void expire_entries(struct planner *planner, const struct crawl_channel_expiring *row)
{
    const struct crawl_config *config = config_of(planner, row->subcollection);
    struct error error = {0};
    int64_t age_ms = config->rss.max_link_age * MINUTE_MS;
    int64_t before_ms = age_ms ? planner->now_ms - age_ms : INT64_MIN;
    struct crawl_channel_outlived list =
        crawl_channel_outlived(planner->store->db, .channel_id = row->uri_id, .before = before_ms,
                               .most = config->rss.max_link_count);
    int64_t expired = 0;
    int status;
    while ((status = crawl_channel_outlived_step(&list, &error)) == STATEMENT_ROW) {
        batch_execute(planner->batch,
                      crawl_channel_link_expire(.channel_id = row->uri_id, .uri_id = list.uri_id,
                                                .now = planner->now_ms,
                                                .by = list.is_old ? TEXT_LITERAL("age")
                                                                  : TEXT_LITERAL("count"),
                                                .is_to_go = config->rss.del_expired_links));
        expired += list.entry_id == list.uri_id;
    }
    plan_end_rows(planner, list.statement, status, &error);
    batch_execute(planner->batch,
                  crawl_channel_set_expiry(.uri_id = row->uri_id,
                                           .expires_at = next_expiry(planner, row->uri_id,
                                                                     before_ms, age_ms)));
    if (expired) {
        stats_add(planner->store->stats, row->site_id, STATISTIC_CHANNEL_EXPIRED, expired);
        plan_let_expired_go(planner);
    }
}

static bool expire(struct planner *planner)
{
    struct planned_channels *channels = &planner->links.channels;
    struct error error = {0};
    if (channels->expiry_ms < 0 || channels->expiry_ms > planner->now_ms)
        return false;
    struct crawl_channel_expiring due = crawl_channel_expiring(
        planner->store->db, .now = planner->now_ms, .most = CHANNELS_PER_BATCH);
    int status;
    while ((status = crawl_channel_expiring_step(&due, &error)) == STATEMENT_ROW)
        expire_entries(planner, &due);
    plan_end_rows(planner, due.statement, status, &error);
    channels->expiry_ms = 0; /* looked up in the next batch */
    return true;
}

/* ---- documents ---- */

/* Whether anything but the channel speaks for it. */
static bool stays(const struct planner *planner, const struct crawl_channel_to_go *row)
{
    int64_t oldest = planner->store->cycle - planner->config->dbswitch;
    return row->is_alive || row->is_added || row->depth == 0 ||
           (row->linked_cycle.is_set && row->linked_cycle.value >= oldest);
}

static void let_go(struct planner *planner, struct site *site, struct text path)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    struct known known;
    if (!known_map_find(planner->store->known, hash, &known) || known.state == URI_DELETED ||
        known.state == URI_GONE)
        return;
    if (known.state == URI_PENDING) {
        struct place_of_uri place = plan_place(planner, known.id);
        plan_leave_waiting(planner, site, &known, &place);
    } else if (known.state == URI_REFUSED) {
        return;
    }
    plan_delete_document(planner, site, known.id,
                         &(struct removal){"channel", document_reason(DOCUMENT_SKIP_EXPIRED), 0});
    if (known.state != URI_PENDING && !plan_may_expire(known.state))
        return;
    batch_execute(planner->batch,
                  crawl_uri_settle(.state = URI_GONE,
                                   .reason_id = some_int(document_reason(DOCUMENT_SKIP_EXPIRED)),
                                   .rule_id = NO_INT, .id = known.id));
    plan_set_uri_state(planner, hash, &known, URI_GONE);
    stats_add(planner->store->stats, site->id, STATISTIC_CHANNEL_DELETED, 1);
    plan_site_changed(planner, site);
}

/* What is claimed has its turn when its result is there. */
static bool delete_documents(struct planner *planner)
{
    struct planned_channels *channels = &planner->links.channels;
    struct error error = {0};
    int rows = 0, claimed = 0, status;
    if (!channels->has_to_go || channels->awaits_claims)
        return false;
    struct crawl_channel_to_go list = crawl_channel_to_go(
        planner->store->db, .after = channels->to_go_after, .most = DOCUMENTS_PER_BATCH);
    while ((status = crawl_channel_to_go_step(&list, &error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(planner->store->sites, list.site_id);
        struct text path = arena_copy(&planner->batch->arena, list.path);
        channels->to_go_after = list.uri_id;
        rows++;
        if (list.is_claimed) {
            claimed++;
            continue;
        }
        if (site && path.data && !stays(planner, &list))
            let_go(planner, site, path);
        batch_execute(planner->batch, crawl_channel_link_gone(.uri_id = list.uri_id));
    }
    plan_end_rows(planner, list.statement, status, &error);
    if (rows < DOCUMENTS_PER_BATCH) {
        channels->has_to_go = channels->awaits_claims = claimed > 0;
        channels->to_go_after = 0;
    }
    return rows > claimed;
}

bool planner_channel_expiry(struct planner *planner)
{
    if (planner->paused)
        return false;
    return expire(planner) || delete_documents(planner);
}

#include "plan_channel_links.h"
#include "channel_uris.h"
#include "plan_levels.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"

#include <sql/crawl/channel.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>

static bool is_scheduled_without_rules(struct planner *planner, int64_t uri_id)
{
    if (!planner->routing.has_without_rules)
        return false;
    struct crawl_added_uri_without_rules get;
    return plan_find(planner, crawl_added_uri_without_rules_into(&get, .uri_id = uri_id));
}

bool plan_ignores_rules(struct planner *planner, int64_t uri_id)
{
    if (is_scheduled_without_rules(planner, uri_id))
        return true;
    if (!plan_came_by_channel(planner, uri_id))
        return false;
    struct crawl_channel_link_ignores get;
    plan_find(planner, crawl_channel_link_ignores_into(&get, .uri_id = uri_id));
    return get.ignores != 0;
}

static void put(struct planner *planner, int64_t uri_id, int64_t cycle)
{
    if (channel_uris_put(planner->queue.channel_uris, uri_id, cycle) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

void plan_note_channel_uri(struct planner *planner, int64_t uri_id)
{
    if (!plan_came_by_channel(planner, uri_id))
        put(planner, uri_id, CHANNEL_URI_NEVER_LINKED);
}

static bool has_unfollowed_links(struct planner *planner, int64_t uri_id)
{
    struct crawl_channel_link_unfollowed get;
    plan_find(planner, crawl_channel_link_unfollowed_into(&get, .uri_id = uri_id));
    return get.unfollowed > 0;
}

/* Until now its links were not followed: it is read once more. */
static void follow_after_all(struct planner *planner, int64_t uri_id)
{
    struct crawl_store *store = planner->store;
    batch_execute(planner->batch, crawl_channel_forget_validators(.uri_id = uri_id));
    struct crawl_uri_get row;
    struct site *site = plan_find(planner, crawl_uri_get_into(&row, .id = uri_id))
                            ? site_registry_by_id(store->sites, row.site_id)
                            : NULL;
    uint64_t hash = site ? known_hash(&store->key, site->seed, row.path) : 0;
    struct known known;
    if (site && known_map_find(store->known, hash, &known) && plan_was_fetched(&known))
        plan_requeue(planner, site, hash, &known,
                     plan_level(planner, site, row.path, known.depth == 0), known.depth);
}

void plan_linked(struct planner *planner, int64_t from_id, int64_t uri_id)
{
    int64_t cycle, now = planner->store->cycle;
    if (!channel_uris_find(planner->queue.channel_uris, uri_id, &cycle) || cycle == now ||
        (from_id && plan_came_by_channel(planner, from_id)))
        return;
    put(planner, uri_id, now);
    batch_execute(planner->batch, crawl_channel_link_linked(.cycle = now, .uri_id = uri_id));
    if (cycle < now - 1 && has_unfollowed_links(planner, uri_id))
        follow_after_all(planner, uri_id);
}

void plan_channel_follows(struct planner *planner, int64_t uri_id, int64_t target_id)
{
    if (!target_id || !plan_came_by_channel(planner, uri_id))
        return;
    batch_execute(planner->batch,
                  crawl_channel_link_follow(.uri_id = uri_id, .target_id = target_id));
    plan_note_channel_uri(planner, target_id);
}

void plan_forget_channel(struct planner *planner, int64_t uri_id)
{
    batch_execute(planner->batch, crawl_channel_forget(.uri_id = uri_id));
    batch_execute(planner->batch, crawl_channel_forget_links(.uri_id = uri_id));
}

int plan_load_channels(struct planner *planner, struct error *error)
{
    struct crawl_channel_uris list = crawl_channel_uris(planner->store->db);
    int status = channel_uris_new(&planner->queue.channel_uris);
    if (status < 0)
        error_set(error, status, "no memory for channels");
    while (status >= 0 && (status = crawl_channel_uris_step(&list, error)) == STATEMENT_ROW)
        status = channel_uris_put(planner->queue.channel_uris, list.uri_id,
                                  list.linked_cycle.is_set ? list.linked_cycle.value
                                                           : CHANNEL_URI_NEVER_LINKED);
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}

void plan_channels_done(struct planner *planner)
{
    channel_uris_free(planner->queue.channel_uris);
}

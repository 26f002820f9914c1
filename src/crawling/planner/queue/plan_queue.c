#include "plan_queue.h"
#include "plan_held.h"
#include "plan_importance.h"
#include "plan_rules.h"
#include "plan_uri_state.h"
#include "planning.h"

#include <seine/foundation/uri.h>

#include <sql/crawl/queue.h>

unsigned plan_earlier_cycle(const struct planner *planner)
{
    return (unsigned)((planner->store->cycle + KNOWN_CYCLES - 1) % KNOWN_CYCLES);
}

/* The next id of the site; a new chunk of them becomes a row. */
static int64_t take_id(struct planner *planner, struct site *site)
{
    struct uri_ids before = site->ids;
    int64_t id = uri_ids_take(&site->ids, site->counts.known + site->change.known,
                              &planner->store->last_uri_id);
    if (before.next == before.end) {
        batch_execute(planner->batch, crawl_uri_block_put(.site_id = site->id, .first_id = id,
                                                          .last_id = site->ids.end - 1));
    }
    return id;
}

int64_t plan_new_uri(struct planner *planner, struct site *site, const struct new_uri *uri)
{
    struct crawl_store *store = planner->store;
    int64_t id = take_id(planner, site);
    /* What is refused as it is found was not queued in this cycle: a link that nothing speaks
     * against queues it. */
    bool refused = uri->state == URI_REFUSED;
    struct known known = {
        .id = id,
        .state = uri->state,
        .cycle = refused ? plan_earlier_cycle(planner) : (unsigned)(store->cycle % KNOWN_CYCLES),
        .depth = skip_is_no_way(uri->skip) ? KNOWN_DEPTH_MOST : (unsigned)uri->depth,
        .importance = plan_importance_of_new(planner, uri),
        .is_redirected = uri->hops > 0,
        .place = refused ? ORDERED_BY_DEPTH : uri->place};
    if (known_map_put(store->known, uri->hash, known) < 0) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return 0;
    }
    int64_t rule_row = plan_rule_row(planner, uri->rule);
    batch_execute(
        planner->batch,
        crawl_uri_insert(.id = id, .site_id = site->id, .state = uri->state,
                         .cycle = store->cycle - refused, .depth = uri->depth, .hops = uri->hops,
                         .focus_distance = uri->focus_distance, .importance = known.importance,
                         .referrer_id = uri->referrer_id ? some_int(uri->referrer_id) : NO_INT,
                         .reason_id = uri->skip ? some_int(uri_reason(uri->skip)) : NO_INT,
                         .rule_id = rule_row ? some_int(rule_row) : NO_INT, .path = uri->path,
                         .found_at = planner->now_ms, .found_cycle = store->cycle));
    batch_count_uri(planner->batch, site->id, uri->depth, uri->state);
    site->change.known++;
    if (refused) {
        site->change.refused++;
    } else {
        plan_wait(planner, site, &(struct waiting){id, uri->level, plan_rank_of(&known)}, NULL);
    }
    plan_site_changed(planner, site);
    return id;
}

void plan_requeue(struct planner *planner, struct site *site, uint64_t hash,
                  const struct known *known, int level, unsigned depth)
{
    struct crawl_store *store = planner->store;
    struct known queued = {.id = known->id,
                           .state = known->state,
                           .cycle = (unsigned)(store->cycle % KNOWN_CYCLES),
                           .depth = depth < known->depth ? depth : known->depth,
                           .importance = plan_importance_of_queued(planner, known),
                           .is_redirected = known->is_redirected,
                           .place = known->place};
    plan_set_uri_state(planner, hash, &queued, URI_PENDING);
    if (planner->status < 0)
        return;
    batch_execute(planner->batch, crawl_uri_requeue(.state = URI_PENDING, .cycle = store->cycle,
                                                    .depth = queued.depth, .id = queued.id));
    plan_wait(planner, site, &(struct waiting){queued.id, level, plan_rank_of(&queued)}, known);
    plan_site_changed(planner, site);
}

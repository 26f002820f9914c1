#include "plan_known_uris.h"
#include "plan_depth.h"
#include "plan_held.h"
#include "plan_levels.h"
#include "plan_postponed.h"
#include "plan_queue.h"
#include "plan_recalls.h"
#include "plan_refresh_modes.h"
#include "plan_slots.h"
#include "plan_uri_state.h"
#include "plan_waiting.h"
#include "planning.h"

#include <sql/crawl/administration.h>
#include <sql/crawl/queue.h>

void plan_take_along(struct planner *planner, struct site *site, uint64_t hash,
                     const struct known *known, int level, const struct way *way)
{
    struct crawl_store *store = planner->store;
    struct known waiting = *known;
    if (known->state != URI_PENDING && plan_is_pushed(planner, known->id)) {
        waiting.cycle = (unsigned)(store->cycle % KNOWN_CYCLES);
        if (known_map_put(store->known, hash, waiting) < 0)
            plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    if (known->state != URI_PENDING) {
        if (known->state == URI_REFUSED)
            site->change.refused--;
        if (plan_is_better(known, way))
            plan_shorten(planner, &waiting, way);
        plan_requeue(planner, site, hash, &waiting, level, waiting.depth);
        return;
    }
    waiting.cycle = (unsigned)(store->cycle % KNOWN_CYCLES);
    struct known waited;
    if (known_map_find(store->known, hash, &waited) && waiting.place != ORDERED_FIRST)
        waiting.place = waited.place;
    else if (waiting.place != waited.place)
        plan_move(planner, site, &waited, &waiting);
    if (known_map_put(store->known, hash, waiting) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    batch_execute(planner->batch, crawl_uri_requeue(.state = URI_PENDING, .cycle = store->cycle,
                                                    .depth = waiting.depth, .id = waiting.id));
    plan_depth_update(planner, site, hash, &waiting, way);
}

void plan_reprioritise_site(struct planner *planner, struct site *site)
{
    plan_site_changed(planner, site);
    if (site->hold != SITE_HOLD_LEASED)
        return;
    plan_close_lease(site);
    planner_recall(planner, site);
}

void plan_reprioritise(struct planner *planner, struct site *site, const struct known *known)
{
    struct place_of_uri place = plan_place(planner, known->id);
    if (place.is_claimed) {
        batch_execute(planner->batch, crawl_claim_reprioritise(.uri_id = known->id));
        site->reprioritised = true;
    } else if (place.retry_at_ms >= 0) {
        batch_execute(planner->batch,
                      crawl_retry_delete(.due_at = place.retry_at_ms, .uri_id = known->id));
        site->change.retries--;
        planner->store->retries--;
        plan_wait(planner, site, &(struct waiting){known->id, URGENT_LEVEL, plan_rank_of(known)},
                  known);
    } else {
        plan_wait_reprioritise(planner, site, known->id, plan_rank_of(known));
    }
    plan_reprioritise_site(planner, site);
}

void plan_again(struct planner *planner, struct site *site, struct text path, uint64_t hash,
                const struct known *known, unsigned depth, bool urgent)
{
    if (known->state == URI_REFUSED)
        site->change.refused--;
    /* It will count for max_doc once more. */
    if (known->state == URI_STORED && known->cycle == planner->store->cycle % KNOWN_CYCLES &&
        site->stored_in_cycle > 0)
        site->stored_in_cycle--;
    plan_requeue(planner, site, hash, known,
                 urgent ? URGENT_LEVEL : plan_level(planner, site, path, depth == 0), depth);
    if (urgent)
        plan_reprioritise_site(planner, site);
}

void plan_lead_to(struct planner *planner, struct site *site, const struct lead *lead,
                  struct known *known, const struct way *way)
{
    struct text path = lead->path;
    const struct refresh_mode *mode = plan_mode_of(planner, site, path);
    bool waits = site->awaits_refresh && mode->waits_for_queue;
    bool is_chosen = mode->is_adaptive && known->state != URI_GONE;
    if (plan_was_fetched(known) && (waits || is_chosen)) {
        if (waits) {
            plan_postpone(planner, site, known->id);
            known->cycle = (unsigned)(planner->store->cycle % KNOWN_CYCLES);
            if (known_map_put(planner->store->known, lead->hash, *known) < 0)
                plan_fail(planner, STATUS_MEMORY, NULL);
        }
        plan_depth_update(planner, site, lead->hash, known, way);
        return;
    }
    known->place = lead->is_start && planner->store->cycle ? mode->starts : ORDERED_BY_DEPTH;
    plan_take_along(planner, site, lead->hash, known,
                    plan_level(planner, site, path, lead->is_start), way);
}

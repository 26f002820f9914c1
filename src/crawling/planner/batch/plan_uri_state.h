/* The state of a URI in memory, and what follows it. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_URI_STATE_H
#define SEINE_PLANNER_PLAN_URI_STATE_H

#include <seine/crawling/planner.h>

/* The URI changed its state, or a destination acknowledged it. Costs one lookup in a map. */
static inline void plan_follow_enqueued(struct planner *planner, int64_t uri_id)
{
    const struct enqueued *enqueued = &planner->store->enqueued;
    if ((enqueued->under_way.count && id_map_has(&enqueued->under_way, uri_id)) ||
        (enqueued->expiring.count && id_map_has(&enqueued->expiring, uri_id)))
        batch_follow(planner->batch, uri_id);
}

/* Whether the document of a known URI was pushed. If so, links and cycles do not fetch it. */
static inline bool plan_is_pushed(const struct planner *planner, int64_t uri_id)
{
    return planner->store->enqueued.pushed.count &&
           id_map_has(&planner->store->enqueued.pushed, uri_id);
}

/* Changes the state of the URI from the one in `known`, in memory; the caller writes the row.
 * Aborts if states/uri_state.def has no such move. */
void plan_set_uri_state(struct planner *planner, uint64_t hash, struct known *known,
                        enum uri_state state);

#endif

#include "plan_uri_state.h"

void plan_set_uri_state(struct planner *planner, uint64_t hash, struct known *known,
                        enum uri_state state)
{
    SEINE_INVARIANT(state_may_move(&URI_STATES, (int)known->state, (int)state),
                    "URI %lld cannot become %s from %s", (long long)known->id,
                    state_word(&URI_STATES, (int)state),
                    state_word(&URI_STATES, (int)known->state));
    known->state = state;
    if (state != URI_PENDING)
        known->place = ORDERED_BY_DEPTH;
    if (known_map_put(planner->store->known, hash, *known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    plan_follow_enqueued(planner, known->id);
}

/* URIs come into the queue: new ones, and known ones that wait nowhere. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_QUEUE_H
#define SEINE_PLANNER_PLAN_QUEUE_H

#include <seine/crawling/planner.h>

/* A URI that was found for the first time. */
struct new_uri {
    uint64_t hash;
    struct text path;
    enum uri_state state; /* URI_PENDING or URI_REFUSED */
    int level;            /* of the queue */
    enum ordered_place place;
    int depth;
    int hops;
    int focus_distance;  /* hops out of the focus */
    double part;         /* of the referrer's importance */
    int64_t referrer_id; /* 0: none */
    enum uri_skip skip;  /* why it is refused, and by which rule */
    rule_id rule;
};

/* A known URI that waits nowhere is queued again in this cycle; `depth` hops are another way to it.
 */
void plan_requeue(struct planner *planner, struct site *site, uint64_t hash,
                  const struct known *known, int level, unsigned depth);
/* A new row. Returns its id, or 0 without memory. */
int64_t plan_new_uri(struct planner *planner, struct site *site, const struct new_uri *uri);
/* A cycle for the map that is not the one under way. */
unsigned plan_earlier_cycle(const struct planner *planner);

#endif

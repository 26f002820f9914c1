/* Queues URIs: new ones, and known ones that are not pending. The committer thread only. */
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

/* Queues a known URI that is not pending again in this cycle; `depth` is the length of another path
 * to it. */
void plan_requeue(struct planner *planner, struct site *site, uint64_t hash,
                  const struct known *known, int level, unsigned depth);
/* Writes a new row. Returns its id, or 0 if memory ran out. */
int64_t plan_new_uri(struct planner *planner, struct site *site, const struct new_uri *uri);
/* A cycle number for the map that differs from the current one. */
unsigned plan_earlier_cycle(const struct planner *planner);

#endif

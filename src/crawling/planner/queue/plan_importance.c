#include "plan_importance.h"
#include "plan_depth.h"
#include "plan_queue.h"

#include <seine/state/frontier/importance.h>

#include <sql/crawl/queue.h>

/* Numbers that spread evenly over all links, and are the same when a batch is planned again. */
static uint64_t chance_of(const struct planner *planner, int64_t from_id, uint64_t hash)
{
    const int64_t numbers[] = {from_id, planner->store->cycle, (int64_t)hash};
    return hash_bytes(&planner->store->key, numbers, sizeof numbers);
}

static bool gives(const struct planner *planner, const struct result *result)
{
    return planner->by_importance && !result->sitemap && !result->channel;
}

static void remember(struct planner *planner, uint64_t hash, const struct known *known)
{
    batch_execute(planner->batch,
                  crawl_uri_importance(.importance = known->importance, .id = known->id));
    if (known_map_put(planner->store->known, hash, *known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

double plan_importance_part(struct planner *planner, const struct result *result)
{
    uint64_t followed = 0;
    if (!gives(planner, result))
        return 0;
    for (size_t i = 0; i < result->link_count; i++)
        followed += result->links[i].hash && !result->links[i].skip;
    return importance_part(plan_known_claim(planner, result).importance, followed);
}

uint8_t plan_importance_of_new(const struct planner *planner, const struct new_uri *uri)
{
    if (!planner->by_importance || uri->state == URI_REFUSED)
        return IMPORTANCE_NONE;
    uint64_t chance = chance_of(planner, uri->referrer_id, uri->hash);
    return uri->referrer_id ? importance_with(IMPORTANCE_LEAST, uri->part, chance)
                            : importance_of(1, chance);
}

uint8_t plan_importance_of_queued(struct planner *planner, const struct known *known)
{
    uint8_t importance = !planner->by_importance ? IMPORTANCE_NONE
                         : known->importance     ? known->importance
                                                 : IMPORTANCE_LEAST;
    if (importance != known->importance)
        batch_execute(planner->batch,
                      crawl_uri_importance(.importance = importance, .id = known->id));
    return importance;
}

void plan_importance_given(struct planner *planner, struct site *site, uint64_t hash, double part,
                           int64_t from_id)
{
    struct known known;
    if (part <= 0 || !known_map_find(planner->store->known, hash, &known))
        return;
    struct known risen = known;
    risen.importance = importance_with(known.importance, part, chance_of(planner, from_id, hash));
    if (risen.importance == known.importance)
        return;
    if (known.state == URI_PENDING)
        plan_move(planner, site, &known, &risen);
    remember(planner, hash, &risen);
}

void plan_importance_spent(struct planner *planner, const struct result *result)
{
    struct known known;
    if (!gives(planner, result) || !result->link_count ||
        !known_map_find(planner->store->known, result->hash, &known))
        return;
    struct known spent = known;
    spent.importance =
        importance_after_giving(known.importance, chance_of(planner, result->uri_id, result->hash));
    if (spent.importance == known.importance)
        return;
    /* Where it waits again, since it was enqueued meanwhile, or is to be retried. */
    if (known.state == URI_PENDING)
        plan_move(planner, site_registry_by_id(planner->store->sites, result->site_id), &known,
                  &spent);
    remember(planner, result->hash, &spent);
}

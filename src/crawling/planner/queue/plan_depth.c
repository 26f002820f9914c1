/*
 * The depth of a URI is that of the shortest way to it that was found, its referrer is the document
 * that this way leads from, and its hops are the redirects of the straightest way. When a better
 * one is found later, the URI moves forward in its queue; if its links were given another
 * depth, they follow: the table `depth_update` lists such URIs until that is done, some links a
 * batch. Work is bounded, since each time a URI comes up it is nearer, or reached by fewer
 * redirects, than the time before.
 */

#include "plan_depth.h"
#include "plan_held.h"

#include <sql/crawl/queue.h>

void plan_depth_update_of_links(struct planner *planner, int64_t uri_id)
{
    batch_execute(planner->batch, crawl_depth_update_put(.uri_id = uri_id));
    planner->store->depth_update = true;
}

void plan_move(struct planner *planner, struct site *site, const struct known *known,
               const struct known *moved)
{
    int former = plan_rank_of(known);
    int rank = plan_rank_of(moved);
    if (rank == former)
        return;
    /* Where a pending URI waits is not known to memory: one of these has a row. */
    plan_queue_rank(planner, site, known->id, former, rank);
    batch_execute(planner->batch, crawl_claim_rank(.rank = rank, .uri_id = known->id));
    batch_execute(planner->batch, crawl_retry_rank(.rank = rank, .uri_id = known->id));
}

static bool has_way_on(const struct known *known)
{
    return known->state != URI_PENDING && known->state != URI_REFUSED && known->state != URI_GONE &&
           known->state != URI_DELETED;
}

/* Documents that lead on by a redirect, or that too many redirects led to. */
static bool counts_redirects(const struct known *known)
{
    return known->state == URI_REDIRECT || known->state == URI_SKIPPED;
}

void plan_shorten(struct planner *planner, struct known *known, const struct way *way)
{
    if (way->depth < known->depth) {
        batch_execute(
            planner->batch,
            crawl_uri_depth_update(.depth = way->depth,
                                   .keeps_referrer = planner->resets_depth && way->referrer_id,
                                   .referrer_id =
                                       way->referrer_id ? some_int(way->referrer_id) : NO_INT,
                                   .id = known->id));
        known->depth = way->depth;
    }
    if (known->is_redirected && way->hops != NO_FEWER_HOPS) {
        batch_execute(planner->batch, crawl_uri_straighter(.hops = way->hops, .id = known->id));
        known->is_redirected = way->hops > 0;
    }
}

void plan_depth_update(struct planner *planner, struct site *site, uint64_t hash,
                       struct known *known, const struct way *way)
{
    if (!plan_is_better(known, way))
        return;
    bool is_shorter = way->depth < known->depth;
    if (is_shorter && known->state == URI_PENDING) {
        struct known nearer = *known;
        nearer.depth = way->depth;
        plan_move(planner, site, known, &nearer);
    }
    if (is_shorter ? has_way_on(known) : counts_redirects(known))
        plan_depth_update_of_links(planner, known->id);
    plan_shorten(planner, known, way);
    if (known_map_put(planner->store->known, hash, *known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

struct known plan_known_claim(const struct planner *planner, const struct result *result)
{
    struct known known = {.id = result->uri_id,
                          .state = URI_PENDING,
                          .cycle = (unsigned)(planner->store->cycle % KNOWN_CYCLES),
                          .depth = (unsigned)result->depth};
    (void)known_map_find(planner->store->known, result->hash, &known);
    return known;
}

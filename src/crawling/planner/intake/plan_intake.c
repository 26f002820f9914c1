/*
 * Links from outside, of any sender. All are rewritten and screened as the collection's rules
 * say; what then becomes of one is for its sender's row of TAKERS.
 */

#include "plan_added.h"
#include "plan_channel_links.h"
#include "plan_depth.h"
#include "plan_focus.h"
#include "plan_held.h"
#include "plan_known_uris.h"
#include "plan_levels.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"
#include "plan_routing.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/uri.h>

/* A start URI, or what another collection or the multinode scheduler sent: queued unless it was in
 * this cycle. A refused one is kept with its reason if an administrator asked for it by the
 * configuration. */
static void queue(struct planner *planner, struct given_link *link, const struct uri *uri,
                  struct verdict verdict)
{
    struct crawl_store *store = planner->store;
    bool is_start = link->sender == LINK_OF_CONFIGURATION || link->is_start;
    if (verdict.skip && !is_start)
        return;
    struct site *site = plan_route(planner, uri->origin);
    if (!site)
        return;
    uint64_t hash = known_hash(&store->key, site->seed, uri->path_and_query);
    struct known known;
    struct way way = {.depth = link->depth, .hops = link->hops};
    struct text path = arena_copy(&planner->batch->arena, uri->path_and_query);
    int level = link->urgent ? URGENT_LEVEL : plan_level(planner, site, path, is_start);
    if (!known_map_find(store->known, hash, &known)) {
        known.id = plan_new_uri(planner, site,
                                &(struct new_uri){.hash = hash,
                                                  .path = path,
                                                  .state = verdict.skip ? URI_REFUSED : URI_PENDING,
                                                  .level = level,
                                                  .place = plan_place_of_start(planner, site, path),
                                                  .depth = (int)link->depth,
                                                  .hops = link->hops,
                                                  .skip = verdict.skip,
                                                  .rule = verdict.rule});
        if (verdict.skip)
            stats_count(store->stats, site->id, STATISTIC_URI_SKIP,
                        text_of(uri_skip_facts(verdict.skip)->key));
    } else if (!verdict.skip && known.cycle != store->cycle % KNOWN_CYCLES) {
        plan_focus_update(planner, &known, 0);
        plan_lead_to(planner, site, &(struct lead){hash, path, is_start}, &known, &way);
    } else if (!verdict.skip) {
        plan_focus_update(planner, &known, 0);
        plan_depth_update(planner, site, hash, &known, &way);
        if (link->urgent && known.state == URI_PENDING)
            plan_reprioritise(planner, site, &known);
        link->skip = URI_SKIP_KNOWN;
    }
    if (known.id && !verdict.skip)
        plan_linked(planner, 0, known.id);
    if (link->sender == LINK_OF_COLLECTION || link->sender == LINK_OF_SCHEDULER)
        plan_added(planner, known.id, true, link->ignores_rules);
}

static void take_scheduled(struct planner *planner, struct given_link *link, const struct uri *uri,
                           struct verdict verdict)
{
    if (link->is_forced)
        plan_add_uri(planner, link, uri, verdict);
    else
        queue(planner, link, uri, verdict);
}

/* As a link of a page: its own way counts, and a refused one is not kept. */
static void follow(struct planner *planner, struct given_link *link, const struct uri *uri,
                   struct verdict verdict)
{
    struct crawl_store *store = planner->store;
    struct known known;
    struct site *site = verdict.skip ? NULL : plan_route(planner, uri->origin);
    if (!site)
        return;
    uint64_t hash = known_hash(&store->key, site->seed, uri->path_and_query);
    struct text path = arena_copy(&planner->batch->arena, uri->path_and_query);
    int level = plan_level(planner, site, path, false);
    struct way way = {.depth = link->depth, .referrer_id = link->source_id};
    if (!known_map_find(store->known, hash, &known)) {
        if (!plan_refuses_new(planner))
            plan_new_uri(planner, site,
                         &(struct new_uri){.hash = hash,
                                           .path = path,
                                           .state = URI_PENDING,
                                           .level = level,
                                           .depth = link->depth,
                                           .referrer_id = link->source_id});
    } else if (known.cycle != store->cycle % KNOWN_CYCLES) {
        plan_lead_to(planner, site, &(struct lead){hash, path, false}, &known, &way);
    } else if (plan_is_better(&known, &way)) {
        plan_depth_update(planner, site, hash, &known, &way);
    }
}

static void (*const TAKERS[LINK_SENDER_COUNT])(struct planner *planner, struct given_link *link,
                                               const struct uri *uri, struct verdict verdict) = {
    [LINK_OF_CONFIGURATION] = queue,        [LINK_OF_COLLECTION] = queue,
    [LINK_OF_ADMINISTRATOR] = plan_add_uri, [LINK_OF_DOCUMENT] = follow,
    [LINK_OF_SCHEDULER] = take_scheduled,
};

void planner_take_link(struct planner *planner, const struct uri *given, struct given_link *link)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher,
                                given, storage, sizeof storage, &uri);
    if (problem || uri.opaque) {
        link->outcome = LINK_REFUSED;
        link->rule = 0;
        link->skip = problem ? uri_skip_of_problem(problem) : URI_SKIP_SCHEME;
        link->sentence =
            problem ? uri_problem_sentence(problem) : uri_skip_facts(URI_SKIP_SCHEME)->sentence;
        return;
    }
    struct screening screening = {.ignores_rules = link->ignores_rules};
    const struct policy_part *part = policy_part_of(&planner->reader, &uri, NULL);
    if (link->sender == LINK_OF_DOCUMENT) {
        link->depth = policy_depth(part, link->depth, link->is_external);
        screening = (struct screening){
            .depth = link->depth, .is_link = true, .is_external = link->is_external};
    }
    struct verdict verdict = policy_screen_uri(&planner->reader, &uri, part, &screening);
    link->skip = verdict.skip;
    if (!verdict.skip && link->sender != LINK_OF_SCHEDULER &&
        plan_route_of(planner, uri.origin) != ROUTE_HERE) {
        plan_forward_given(planner, &uri, link, 0);
        link->outcome = LINK_QUEUED;
        return;
    }
    TAKERS[link->sender](planner, link, &uri, verdict);
}

void planner_requeue_starts(struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t part = 0; part < policy->part_count; part++) {
        const struct config_list *starts = &policy->parts[part].config->start_uris;
        for (size_t i = 0; i < starts->count; i++) {
            char storage[URI_STORAGE_BYTES];
            struct uri uri;
            struct given_link link = {
                .sender = LINK_OF_SCHEDULER, .is_start = true, .is_forced = true};
            if (uri_parse(starts->items[i], storage, sizeof storage, &uri) == URI_FINE &&
                !uri.opaque && plan_route_of(planner, uri.origin) == ROUTE_HERE)
                planner_take_link(planner, &uri, &link);
        }
    }
}

/*
 * URIs that an administrator adds (MS-FSCADM 2.2.9.1), or has crawled again (2.2.9.14). The rules
 * of the collection decide about them as about start URIs; what they refuse is kept with the rule.
 * What is known and does not wait is crawled once more, also in the same cycle.
 *
 * What is urgent waits in priority level 0, which no configuration can name: before everything else
 * of its site. Its site is leased before the others; a lease that is under way is taken back, since
 * the site manager holds claims that would come first.
 */

#include "plan_added.h"
#include "plan_crashes.h"
#include "plan_depth.h"
#include "plan_enqueued.h"
#include "plan_held.h"
#include "plan_known_uris.h"
#include "plan_levels.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"
#include "plan_routing.h"
#include "planning.h"

#include <seine/foundation/uri.h>

#include <sql/crawl/administration.h>
#include <sql/crawl/site.h>

/* A stopped site is tried again at once, and for an urgent URI one that backs off too. */
static void try_site_again(struct planner *planner, struct site *site, bool urgent)
{
    bool backs_off = site->failures > 0 && site->due_at_ms > planner->now_ms;
    bool was_stopped = site->state == SITE_STATE_STOPPED;
    if (site_is_leased(site) || !(was_stopped || (urgent && backs_off)))
        return;
    if (was_stopped)
        site->failures = 0;
    site_set_state(site, SITE_STATE_WAITING);
    site->due_at_ms = planner->now_ms;
    batch_execute(planner->batch,
                  crawl_site_state(.state = state_text(&SITE_STATES, SITE_STATE_WAITING),
                                   .now = some_int(planner->now_ms), .reason_id = NO_INT,
                                   .sentence = NO_TEXT, .due_at = site->due_at_ms,
                                   .failures = site->failures, .response_ms = site->response_ms,
                                   .address = NO_TEXT, .id = site->id));
    plan_site_changed(planner, site);
}

void plan_refeed(struct planner *planner, int64_t uri_id)
{
    batch_execute(planner->batch, crawl_refeed_put(.uri_id = uri_id));
    planner->store->refeeds = true;
}

bool plan_takes_refeed(struct planner *planner, int64_t uri_id)
{
    struct crawl_refeed_get row;
    if (!planner->store->refeeds ||
        !plan_find(planner, crawl_refeed_get_into(&row, .uri_id = uri_id)))
        return false;
    batch_execute(planner->batch, crawl_refeed_delete(.uri_id = uri_id));
    return true;
}

/* A refused URI that was unknown is kept, so that people can ask why; but no list of them may fill
 * the tables. */
static void refuse(struct planner *planner, struct given_link *how, struct site *site,
                   const struct uri *uri, uint64_t hash, bool is_known, struct verdict verdict)
{
    how->outcome = LINK_REFUSED;
    how->skip = verdict.skip;
    how->sentence = uri_skip_facts(verdict.skip)->sentence;
    how->rule = verdict.rule;
    if (!is_known && how->refused_kept < planner->config->seine.max_refused_kept) {
        how->refused_kept++;
        if (!site && !(site = plan_route(planner, uri->origin)))
            return;
        plan_new_uri(planner, site,
                     &(struct new_uri){
                         .hash = hash,
                         .path = arena_copy(&planner->batch->arena, uri->path_and_query),
                         .state = URI_REFUSED,
                         .skip = verdict.skip,
                         .rule = verdict.rule,
                     });
    }
    if (site)
        stats_count(planner->store->stats, site->id, STATISTIC_URI_SKIP,
                    text_of(uri_skip_facts(verdict.skip)->key));
}

/* Knows the URI already. */
static void add_known(struct planner *planner, struct given_link *how, struct site *site,
                      const struct uri *uri, uint64_t hash, struct known *known)
{
    struct way start = {0};
    bool is_start = !how->is_refetch || known->state == URI_REFUSED;
    how->outcome = LINK_QUEUED;
    plan_unpush(planner, known->id);
    if (known->state != URI_PENDING) {
        if (is_start && plan_is_better(known, &start))
            plan_shorten(planner, known, &start);
        plan_again(planner, site, uri->path_and_query, hash, known, known->depth, how->urgent);
        return;
    }
    if (how->urgent)
        plan_reprioritise(planner, site, known);
    else
        how->outcome = LINK_WAITS;
    if (is_start)
        plan_depth_update(planner, site, hash, known, &start);
}

void plan_add_uri(struct planner *planner, struct given_link *how, const struct uri *uri,
                  struct verdict verdict)
{
    struct crawl_store *store = planner->store;
    struct site *site = site_registry_find(store->sites, uri->origin);
    uint64_t seed = known_site_seed(&store->key, uri->origin);
    uint64_t hash = known_hash(&store->key, seed, uri->path_and_query);
    struct known known;
    bool is_known = known_map_find(store->known, hash, &known);
    bool is_new = !is_known || known.state == URI_REFUSED || known.state == URI_DELETED;
    if (!verdict.skip && is_new && !how->ignores_limits && plan_refuses_new(planner))
        verdict.skip = URI_SKIP_REFRESH_ONLY;
    if (verdict.skip) {
        refuse(planner, how, site, uri, hash, is_known, verdict);
        return;
    }
    if (!site && !(site = plan_route(planner, uri->origin)))
        return;
    if (is_known) {
        plan_forget_crash(planner, known.id);
        add_known(planner, how, site, uri, hash, &known);
    } else {
        struct text path = arena_copy(&planner->batch->arena, uri->path_and_query);
        known.id = plan_new_uri(
            planner, site,
            &(struct new_uri){.hash = hash,
                              .path = path,
                              .state = URI_PENDING,
                              .level = how->urgent ? URGENT_LEVEL
                                                   : plan_level(planner, site, path, true)});
        how->outcome = LINK_QUEUED;
        if (how->urgent)
            plan_reprioritise_site(planner, site);
    }
    try_site_again(planner, site, how->urgent);
    plan_added(planner, known.id, !how->is_refetch, how->ignores_rules);
    if (how->refeed)
        plan_refeed(planner, known.id);
}

/*
 * Places: how many sites are crawled at once (MS-FSCCFG 2.2.3, max_sites and max_inter_docs). A
 * site takes one when it begins to be crawled, and keeps it over leases and pauses: until its queue
 * is empty, max_inter_docs is reached and another site waits, it is preempted, quarantined, deleted
 * or given up, the collection is suspended, or it backs off for more than a minute. With
 * seine/release_waiting_sites it also gives it up for pauses that end a lease. Places are not in
 * the file: after a restart they are taken anew, in the order of due times.
 */

#include "plan_slots.h"
#include "plan_recalls.h"
#include "planning.h"

#include <sql/crawl/site.h>

/* A site that backs off for longer than this gives up its slot. */
#define BACKOFF_MOST_MS 60000
/* With release_waiting_sites, site managers give back what waits for 2 s (lease.c); the report took
 * some of it. */
#define RELEASED_PAUSE_MS 1000
/* With release_waiting_sites and max_inter_docs, a site has its place no longer than this when
 * others wait. */
#define QUANTUM_MS 60000

int plan_places(const struct planner *planner)
{
    return planner->sites.places;
}

bool plan_has_room(const struct planner *planner)
{
    return planner->sites.places < planner->config->max_sites;
}

void plan_take_slot(struct planner *planner, struct site *site)
{
    if (site_has_place(site))
        return;
    site->slot_taken_at_ms = planner->now_ms;
    site->place_documents = 0;
    planner->sites.places++;
}

void plan_release_slot(struct planner *planner, struct site *site)
{
    if (!site_has_place(site))
        return;
    site_set_hold(site, SITE_HOLD_FREE);
    planner->sites.places--;
    plan_site_changed(planner, site);
}

static bool others_wait(const struct planner *planner)
{
    return !plan_has_room(planner) &&
           site_registry_next(planner->store->sites, planner->now_ms) != NULL;
}

/* How many of max_inter_docs are left for further claims. */
static int64_t share_left(const struct planner *planner, const struct site *site)
{
    return planner->config->max_inter_docs - site->place_documents - site->counts.claimed -
           site->change.claimed - site->granted;
}

int plan_within_slot(const struct planner *planner, const struct site *site, int count)
{
    const struct crawl_config *config = planner->config;
    if (!config->max_inter_docs)
        return count;
    int64_t left = share_left(planner, site);
    bool is_over = left <= 0 || (config->seine.release_waiting_sites &&
                                 planner->now_ms - site->slot_taken_at_ms >= QUANTUM_MS);
    if (is_over && others_wait(planner))
        return 0;
    /* Beyond its share it goes on for as long as no other site waits. */
    if (left <= 0)
        left = config->max_inter_docs;
    return count < left ? count : (int)left;
}

void plan_close_lease(struct site *site)
{
    if (site->hold == SITE_HOLD_LEASED)
        site_set_hold(site, SITE_HOLD_CLOSING);
}

bool plan_makes_room(const struct planner *planner, const struct site *site,
                     const struct lease_return *given_back)
{
    int64_t pause_ms = given_back->due_at_ms - planner->now_ms;
    bool is_away = (given_back->failures && pause_ms > BACKOFF_MOST_MS) ||
                   (planner->config->seine.release_waiting_sites && pause_ms >= RELEASED_PAUSE_MS);
    return is_away || planner->sites.suspended || site->hold == SITE_HOLD_CLOSING ||
           plan_within_slot(planner, site, 1) == 0;
}

void plan_end_site(struct planner *planner, struct site *site, enum site_state state)
{
    site_set_state(site, state);
    batch_execute(planner->batch, crawl_site_end(.state = state_text(&SITE_STATES, (int)state),
                                                 .now = planner->now_ms, .id = site->id));
}

void plan_update_slot(struct planner *planner, struct site *site)
{
    const struct site_counts *counts = &site->counts;
    if (site_is_leased(site))
        return;
    if (counts->queued + counts->claimed == 0 || site_is_quarantined(site) ||
        site->state == SITE_STATE_STOPPED || site->deleting)
        plan_release_slot(planner, site);
    /* Claims may still be on their way to a site manager that has just given the site back. */
    if (site->visit != SITE_VISIT_OPEN ||
        counts->queued + counts->claimed + counts->retries + counts->quarantined)
        return;
    site_set_visit(site, SITE_VISIT_ENDED);
    /* A stopped site stays so: URIs that are found of it later wait for the next refresh cycle. */
    plan_end_site(planner, site,
                  site->state == SITE_STATE_STOPPED ? SITE_STATE_STOPPED : SITE_STATE_IDLE);
    stats_sample(planner->store->stats, site->id, STATISTIC_CRAWL_ENDED, planner->now_ms);
}

static void release(struct site *site, void *context)
{
    if (!site_is_leased(site))
        plan_release_slot(context, site);
}

void planner_pause(struct planner *planner, bool paused, bool suspended)
{
    planner->paused = paused;
    /* Sites that are leased are taken back, or give themselves back. */
    if (suspended && !planner->sites.suspended)
        site_registry_each(planner->store->sites, release, planner);
    planner->sites.suspended = suspended;
}

/* The site that has its place longest among those that may lose it for the sake of an urgent one.
 */
struct longest_slot {
    struct site *site;
    bool one_ends; /* a site makes room already */
};

static void look_at_place(struct site *site, void *context)
{
    struct longest_slot *longest = context;
    if (!site_has_place(site))
        return;
    longest->one_ends = longest->one_ends || site->hold > SITE_HOLD_LEASED;
    if (!site->is_urgent && !site->goes_first &&
        (!longest->site || site->slot_taken_at_ms < longest->site->slot_taken_at_ms))
        longest->site = site;
}

void plan_make_room(struct planner *planner)
{
    struct longest_slot longest = {0};
    if (plan_has_room(planner) ||
        !site_registry_next_urgent(planner->store->sites, planner->now_ms))
        return;
    site_registry_each(planner->store->sites, look_at_place, &longest);
    if (longest.one_ends || !longest.site)
        return;
    if (!site_is_leased(longest.site)) {
        plan_release_slot(planner, longest.site);
        return;
    }
    plan_close_lease(longest.site);
    planner_recall(planner, longest.site);
}

int64_t planner_lease_due(const struct planner *planner)
{
    return site_registry_next_due(planner->store->sites, plan_has_room(planner));
}

/*
 * Places: how many sites are crawled at once (MS-FSCCFG 2.2.3, max_sites and max_inter_docs). A
 * site takes one when it begins to be crawled, and keeps it over leases and pauses: until its queue
 * is empty, max_inter_docs is reached and another site waits, it is preempted, quarantined, deleted
 * or given up, the collection is suspended, or it backs off for more than a minute. With
 * seine/release_waiting_sites it also gives it up for pauses that end a lease. Places are not in
 * the file: after a restart they are taken anew, in the order of due times.
 */
#include "planner.h"

#include <crawl_statements.h>

/* Who backs off for longer than this gives its place up. */
#define BACKOFF_MOST_MS 60000
/* With release_waiting_sites, site managers give back what waits for 2 s (lease.c); the report took
 * some of it. */
#define RELEASED_PAUSE_MS 1000
/* With release_waiting_sites and max_inter_docs, a site has its place no longer than this when
 * others wait. */
#define QUANTUM_MS 60000

bool plan_has_room(const struct planner *planner)
{
    return planner->places < planner->config->max_sites;
}

void plan_take_place(struct planner *planner, struct site *site)
{
    if (site->has_place)
        return;
    site->has_place = true;
    site->placed_at_ms = planner->now_ms;
    site->place_documents = 0;
    planner->places++;
}

void plan_release_place(struct planner *planner, struct site *site)
{
    if (!site->has_place)
        return;
    site->has_place = false;
    planner->places--;
    plan_site_changed(planner, site);
}

static bool others_wait(const struct planner *planner)
{
    return !plan_has_room(planner) &&
           site_registry_next(planner->store->sites, planner->now_ms) != NULL;
}

/* What of max_inter_docs is left for further claims. */
static int64_t share_left(const struct planner *planner, const struct site *site)
{
    return planner->config->max_inter_docs - site->place_documents - site->counts.claimed -
           site->change.claimed - site->granted;
}

int plan_within_place(const struct planner *planner, const struct site *site, int count)
{
    const struct crawl_config *config = planner->config;
    if (!config->max_inter_docs)
        return count;
    int64_t left = share_left(planner, site);
    bool is_over = left <= 0 || (config->seine.release_waiting_sites &&
                                 planner->now_ms - site->placed_at_ms >= QUANTUM_MS);
    if (is_over && others_wait(planner))
        return 0;
    /* Beyond its share it goes on for as long as nobody else waits. */
    if (left <= 0)
        left = config->max_inter_docs;
    return count < left ? count : (int)left;
}

void plan_place_returned(struct planner *planner, struct site *site,
                         const struct lease_return *given_back)
{
    int64_t pause_ms = given_back->due_at_ms - planner->now_ms;
    bool is_away = (given_back->failures && pause_ms > BACKOFF_MOST_MS) ||
                   (planner->config->seine.release_waiting_sites && pause_ms >= RELEASED_PAUSE_MS);
    if (is_away || planner->suspended || site->closing || plan_within_place(planner, site, 1) == 0)
        plan_release_place(planner, site);
}

void plan_see_to_place(struct planner *planner, struct site *site)
{
    const struct site_counts *counts = &site->counts;
    if (site->worker != SITE_NOT_LEASED)
        return;
    if (counts->queued + counts->claimed == 0 || site->quarantined || site->stopped ||
        site->deleting)
        plan_release_place(planner, site);
    /* Claims may still be on their way to a site manager that has just given the site back. */
    if (!site->is_open || counts->queued + counts->claimed + counts->later + counts->quarantined)
        return;
    site->is_open = false;
    struct operation *end = turn_add(planner->turn, CRAWL_SITE_END, CRAWL_SITE_END_ID);
    operation_int(end, CRAWL_SITE_END_NOW, planner->now_ms);
    operation_int(end, CRAWL_SITE_END_ID, site->id);
    stats_sample(planner->store->stats, site->id, STATISTIC_CRAWL_ENDED, planner->now_ms);
}

static void release(struct site *site, void *context)
{
    if (site->worker == SITE_NOT_LEASED)
        plan_release_place(context, site);
}

void planner_pause(struct planner *planner, bool paused, bool suspended)
{
    planner->paused = paused;
    /* Sites that are leased are taken back, or give themselves back. */
    if (suspended && !planner->suspended)
        site_registry_each(planner->store->sites, release, planner);
    planner->suspended = suspended;
}

/* The site that has its place longest among those that may lose it for the sake of an urgent one.
 */
struct longest_place {
    struct site *site;
    bool one_ends; /* somebody makes room already */
};

static void look_at_place(struct site *site, void *context)
{
    struct longest_place *longest = context;
    if (!site->has_place)
        return;
    longest->one_ends = longest->one_ends || site->closing;
    if (!site->is_urgent && (!longest->site || site->placed_at_ms < longest->site->placed_at_ms))
        longest->site = site;
}

void plan_make_room(struct planner *planner)
{
    struct longest_place longest = {0};
    if (plan_has_room(planner) ||
        !site_registry_next_urgent(planner->store->sites, planner->now_ms))
        return;
    site_registry_each(planner->store->sites, look_at_place, &longest);
    if (longest.one_ends || !longest.site)
        return;
    if (longest.site->worker == SITE_NOT_LEASED) {
        plan_release_place(planner, longest.site);
        return;
    }
    longest.site->closing = true;
    planner_recall(planner, longest.site);
}

int64_t planner_lease_due(const struct planner *planner)
{
    return site_registry_next_due(planner->store->sites, plan_has_room(planner));
}

#include "lease_pace.h"

#include "lease_return.h"
#include "leased_site.h"

/* Through a longer pause no lease is held. */
#define LONG_PAUSE_US 2000000
/* So many pages of a site wait for a tab of the browser, and no more are fetched. */
#define WAITING_FACTOR 3
/* A site is not away for longer than this, since the slots may be changed meanwhile. */
#define SUSPENDED_MOST_MS (60 * INT64_C(1000))

int64_t lease_suspended_until_ms(const struct pace *pace, int64_t now_ms)
{
    int64_t most_ms = now_ms + SUSPENDED_MOST_MS;
    return pace->until_ms < most_ms ? pace->until_ms : most_ms;
}

/* Whether what was reported to the committer and not processed yet is as much as cachesize/smcomm
 * allows together with what is on the wire. */
static bool is_ahead(const struct site_manager *manager)
{
    size_t most = (size_t)manager->config->cachesize.smcomm;
    if (!most)
        return false;
    size_t results = manager->report ? manager->report->result_count : 0;
    results += atomic_load_explicit(&manager->posted_results, memory_order_relaxed);
    return results + manager->in_flight >= most;
}

/* Whether this site manager may have no further request on the wire for now. */
static bool is_full(const struct site_manager *manager)
{
    return manager->in_flight >= manager->settings.max_transfers || is_ahead(manager) ||
           atomic_load_explicit(&manager->posted_bytes, memory_order_relaxed) > LIMIT_POSTED_BYTES;
}

/* No further page of the site is to begin before those that run have come further. */
static bool is_rendering_full(const struct site_manager *manager, const struct leased_site *site)
{
    return site->waiting_dependencies > 0 ||
           site->rendering >= WAITING_FACTOR * manager->config->seine.javascript_tabs;
}

bool lease_is_suspended(const struct site_manager *manager, struct leased_site *site,
                        const struct policy_part *part, int64_t now_us, int64_t *ret_again_us)
{
    int64_t now_ms = clock_wall_ms(manager->clock);
    struct pace pace = pace_at(part, now_ms);
    site->suspended = pace.suspended;
    if (pace.suspended)
        *ret_again_us = now_us + (lease_suspended_until_ms(&pace, now_ms) - now_ms) * 1000;
    return pace.suspended;
}

/* Monotonic time at which the pace of the part may change; 0 for never. */
static int64_t pace_change_us(const struct site_manager *manager, const struct policy_part *part,
                              int64_t now_us)
{
    int64_t now_ms = clock_wall_ms(manager->clock), until_ms = pace_at(part, now_ms).until_ms;
    return until_ms ? now_us + (until_ms - now_ms) * 1000 : 0;
}

bool lease_may_start(const struct site_manager *manager, const struct leased_site *site,
                     int64_t now_us, int64_t *ret_again_us)
{
    const struct crawl_config *config = manager->config;
    int64_t change_us = pace_change_us(manager, site->part, now_us);
    int64_t pause_us = lease_start_pause_us(manager, site);
    if (site->rendering > 0 && is_rendering_full(manager, site)) {
        *ret_again_us = -1;
        return false;
    }
    if (site->pending >= config->max_pending) {
        *ret_again_us = -1;
        return false;
    }
    if (now_us < site->pause_until_us) {
        *ret_again_us = site->pause_until_us;
        return false;
    }
    if (site->last_start_us && now_us < site->last_start_us + pause_us) {
        *ret_again_us = site->last_start_us + pause_us;
        if (change_us && change_us < *ret_again_us)
            *ret_again_us = change_us; /* the pause may be shorter then */
        return false;
    }
    if (is_full(manager)) {
        *ret_again_us = now_us + LEASE_LOOK_AGAIN_US;
        return false;
    }
    return true;
}

void lease_wait_until(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                      int64_t again_us)
{
    int64_t due_ms = clock_wall_ms(manager->clock) + (again_us - now_us) / 1000;
    bool outlives_robots = site->stage == LEASE_STAGE_READY &&
                           site->robots_policy != ROBOTS_POLICY_UNKNOWN &&
                           due_ms > site->robots_expires_at_ms;
    if (again_us - now_us < LONG_PAUSE_US || lease_is_busy(site) || outlives_robots)
        lease_look_again(manager, site, again_us);
    else
        lease_return(manager, site, SITE_STATE_WAITING, due_ms);
}

bool lease_enter_address(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                         bool *ret_entered)
{
    int64_t again_us = now_us + LEASE_LOOK_AGAIN_US;
    if (is_full(manager)) {
        lease_look_again(manager, site, again_us);
        return false;
    }
    bool is_shared = lease_shares_address(manager, site);
    if (is_shared && !address_enter(manager->settings.addresses, site->address,
                                    manager->config->max_pending, lease_delay_us(manager, site),
                                    manager->config->seine.auto_delay, now_us, &again_us)) {
        lease_wait_until(manager, site, now_us, again_us);
        return false;
    }
    *ret_entered = is_shared;
    return true;
}

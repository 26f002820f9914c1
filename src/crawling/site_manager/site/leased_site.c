#include "leased_site.h"

struct leased_site *site_manager_site(struct site_manager *manager, int64_t site_id)
{
    struct leased_site *site = manager->sites;
    while (site && site->id != site_id)
        site = site->next;
    return site;
}

void lease_set_stage(struct leased_site *site, enum lease_stage stage)
{
    state_check_move(&LEASE_STAGES, (int)site->stage, (int)stage, site->origin);
    site->stage = stage;
}

bool lease_is_of_http(const struct leased_site *site)
{
    return text_starts_with(site->uri.scheme, TEXT_LITERAL("http"));
}

bool lease_is_of_files(const struct leased_site *site)
{
    return text_equal(site->uri.scheme, TEXT_LITERAL("file"));
}

const struct uri_address *lease_uri_address(const struct leased_site *site,
                                            struct uri_address *storage)
{
    if (site->session.address_count == 0)
        return NULL;
    *storage = policy_uri_address(&site->session.addresses[0]);
    return storage;
}

void lease_look_again(struct site_manager *manager, struct leased_site *site, int64_t at_us)
{
    if (heap_put(&manager->due, &site->due, at_us) < 0)
        manager->memory_failed = true;
}

/* ---- its pace ---- */

void lease_read_delay(struct leased_site *site)
{
    const struct robots *robots = site_robots_for(&site->robots, site->part->agent);
    int64_t delay_ms = robots ? robots_crawl_delay_ms(robots) : -1;
    site->crawl_delay_us = delay_ms > 0 ? delay_ms * 1000 : 0;
}

void lease_take_part(struct leased_site *site, const struct policy_part *part)
{
    site->part = part;
    lease_read_delay(site);
}

int64_t lease_delay_us(const struct site_manager *manager, const struct leased_site *site)
{
    int64_t delay = pace_at(site->part, clock_wall_ms(manager->clock)).delay_us;
    if (manager->config->obey_robots_delay && site->crawl_delay_us > delay)
        delay = site->crawl_delay_us;
    return delay;
}

int64_t lease_start_pause_us(const struct site_manager *manager, const struct leased_site *site)
{
    if (manager->settings.archive || lease_is_of_files(site))
        return 0;
    int64_t pause_us = lease_delay_us(manager, site);
    if (manager->config->seine.auto_delay && site->response_us > pause_us)
        pause_us = site->response_us;
    return pause_us;
}

bool lease_shares_address(const struct site_manager *manager, const struct leased_site *site)
{
    return manager->config->enforce_delay_per_ip && site->address &&
           (manager->config->seine.auto_delay || lease_delay_us(manager, site) > 0);
}

/* ---- its requests ---- */

void lease_note_news(struct leased_site *site)
{
    site->queue_empty = false;
    site->has_news = site->claims_requested;
}

void lease_visit_ended(struct site_manager *manager, struct leased_site *site, bool entered,
                       int64_t response_us)
{
    SEINE_INVARIANT(site->pending > 0, "a request to %s ends, but none is in flight", site->origin);
    site->pending--;
    lease_note_news(site);
    site->response_us = response_us;
    if (entered)
        address_leave(manager->settings.addresses, site->address, response_us);
    lease_look_again(manager, site, 0);
}

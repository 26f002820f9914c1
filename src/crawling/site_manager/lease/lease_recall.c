#include "lease_recall.h"

#include "lease_return.h"
#include "leased_site.h"
#include "visit.h"

void lease_return_recalled(struct site_manager *manager, struct leased_site *site)
{
    int64_t until_us = site->pause_until_us;
    if (site->last_start_us && until_us < site->last_start_us + lease_start_pause_us(manager, site))
        until_us = site->last_start_us + lease_start_pause_us(manager, site);
    int64_t pause_ms = (until_us - clock_monotonic_us(manager->clock) + 999) / 1000;
    lease_return(manager, site,
                 pause_ms > 0 && site->failures ? SITE_STATE_BACKING_OFF : SITE_STATE_WAITING,
                 clock_wall_ms(manager->clock) + (pause_ms > 0 ? pause_ms : 0));
}

/* What is on the wire for the site; `uri_id` 0: all of it. */
static void cancel_visits(struct site_manager *manager, const struct leased_site *site,
                          int64_t uri_id)
{
    for (struct visit *visit = manager->visits, *next; visit; visit = next) {
        next = visit->next;
        if (visit->site == site && (!uri_id || visit->claim->uri_id == uri_id))
            visit_cancel(visit);
    }
}

void lease_recall(struct site_manager *manager, const struct recall *recall)
{
    for (struct leased_site *site = manager->sites, *next; site; site = next) {
        next = site->next;
        if (recall->site_id && site->id != recall->site_id)
            continue;
        site->recalled = true;
        if (recall->at_once)
            cancel_visits(manager, site, 0);
        if (!lease_is_busy(site))
            lease_return_recalled(manager, site);
    }
}

void lease_withdraw(struct site_manager *manager, const struct withdrawal *withdrawal)
{
    struct leased_site *site = site_manager_site(manager, withdrawal->site_id);
    if (!site)
        return;
    cancel_visits(manager, site, withdrawal->uri_id);
    for (struct claim_batch *claim_batch = site->claim_batches; claim_batch;
         claim_batch = claim_batch->following)
        for (size_t i = claim_batch->next; i < claim_batch->count; i++)
            if (claim_batch->claims[i].uri_id == withdrawal->uri_id)
                claim_batch->claims[i].is_withdrawn = true;
}

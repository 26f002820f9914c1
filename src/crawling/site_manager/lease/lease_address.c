#include "lease_address.h"

#include "lease_failure.h"
#include "lease_policy.h"
#include "leased_site.h"
#include "reports.h"

bool lease_screen_addresses(struct site_manager *manager, struct leased_site *site)
{
    site->refusal = (struct verdict){0};
    site->session.address_count = 0;
    for (size_t i = 0; i < site->resolved_count; i++) {
        struct verdict verdict =
            site_manager_screen_address(manager, site->uri.host, &site->resolved[i]);
        if (!verdict.skip)
            site->session.addresses[site->session.address_count++] = site->resolved[i];
        else if (!site->refusal.skip)
            site->refusal = verdict;
    }
    /* Only a proxy knows a name that the DNS does not: then nothing speaks against it. */
    if (site->session.address_count || site->resolved_count == 0)
        site->refusal = (struct verdict){0};
    return !site->refusal.skip;
}

/* A host of several addresses, which the DNS names in turns, keeps the one it was decided by. */
void lease_report_address(struct site_manager *manager, struct leased_site *site)
{
    if (site->session.address_count == 0 || !policy_levels_by_address(manager->reader.policy))
        return;
    for (size_t i = 0; i < site->session.address_count; i++)
        if (fetch_address_equal(&site->session.addresses[i], &site->level_address))
            return;
    struct report *report = site_manager_report(manager);
    struct site_address *address = report ? arena_alloc(&report->arena, sizeof *address) : NULL;
    if (!address) {
        manager->memory_failed = true;
        return;
    }
    *address = (struct site_address){
        .next = report->addresses, .site_id = site->id, .address = site->session.addresses[0]};
    report->addresses = address;
    site->level_address = site->session.addresses[0];
}

void lease_ask_dns(struct site_manager *manager, struct leased_site *site)
{
    struct error error = {0};
    lease_set_stage(site, LEASE_STAGE_RESOLVING);
    if (resolver_ask(manager->settings.resolver, site->uri.host, manager->dns_answers,
                     (void *)(intptr_t)site->id, &error) < 0)
        lease_failed(manager, site, DOCUMENT_SKIP_OTHER, 0, error.sentence, 0);
}

void lease_screen_again(struct site_manager *manager, struct leased_site *site)
{
    bool was_refused = site->refusal.skip != URI_SKIP_NONE;
    if (lease_screen_addresses(manager, site) && was_refused)
        lease_ask_dns(manager, site);
    else
        lease_report_address(manager, site);
}

/* The IP rules of include_domains and exclude_domains: asked when a site is resolved, and again at
 * every connection (decisions.md, Configuration 7). Those of priority levels are
 * the planner's to ask: it is told the address. */
#include "site_manager_private.h"

struct verdict site_manager_screen_address(struct site_manager *manager, struct text host,
                                           const struct fetch_address *address)
{
    struct uri_address bytes = policy_uri_address(address);
    char bracketed[LIMIT_HOST_BYTES + 2];
    /* As in a URI. */
    if (memchr(host.data, ':', host.length) && host.data[0] != '[' &&
        host.length <= LIMIT_HOST_BYTES) {
        bracketed[0] = '[';
        memcpy(bracketed + 1, host.data, host.length);
        bracketed[host.length + 1] = ']';
        host = (struct text){bracketed, host.length + 2};
    }
    return rules_screen_address(policy_rules(manager->reader.policy), manager->reader.matcher, host,
                                &bytes);
}

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
    struct site_address *told = report ? arena_alloc(&report->arena, sizeof *told) : NULL;
    if (!told) {
        manager->memory_failed = true;
        return;
    }
    *told = (struct site_address){
        .next = report->addresses, .site_id = site->id, .address = site->session.addresses[0]};
    report->addresses = told;
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

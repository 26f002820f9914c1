#include "lease_policy.h"

#include "leased_site.h"

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

/* The cookies come with the lease; of a site that had none until the policy changed, the rest comes
 * with the next one. */
static void read_cookies(struct site_manager *manager, struct leased_site *site)
{
    const struct policy *policy = manager->reader.policy;
    struct cookie_group *cookies = NULL;
    if (manager->settings.cookies && policy_uses_cookies(policy, &site->uri))
        cookies = site->lease->cookies
                      ? cookie_group_share(site->lease->cookies)
                      : cookie_group_hold(manager->settings.cookies, site->uri.host);
    session_take_cookies(&site->session, cookies, site->uri.host,
                         policy_cookie_session_ms(policy, &site->uri), manager->clock);
}

void lease_read_policy(struct site_manager *manager, struct leased_site *site)
{
    struct uri_address address;
    const struct policy_part *part =
        policy_part_of_site(&manager->reader, &site->uri, lease_uri_address(site, &address));
    lease_take_part(site, part);
    site->runs_javascript = part->config->use_javascript;
    session_take_logins(&site->session, manager->logins);
    site->form = policy_form_of(manager->reader.policy, &site->uri);
    read_cookies(manager, site);
    /* A site that has its addresses goes on with them until its next lease. */
    if (site->stage == LEASE_STAGE_RESOLVING)
        site->session.proxies = lease_is_of_http(site) ? part->proxies : NULL;
}

#include "lease_proxy.h"

static void ask_for_addresses(struct site_manager *manager, struct proxy *proxy, int64_t now_us)
{
    struct error error = {0};
    if (resolver_ask(manager->settings.resolver, proxy_host(proxy), manager->dns_answers,
                     (void *)(intptr_t)proxy_number(proxy), &error) < 0)
        proxy_resolved(proxy, NULL, now_us, clock_wall_ms(manager->clock));
}

bool lease_enter_proxy(struct site_manager *manager, struct proxy_list *proxies, int64_t now_us,
                       struct proxy_use *ret_use, int64_t *ret_again_us)
{
    struct proxy *proxy = NULL;
    for (;;)
        switch (proxy_enter(proxies, manager->config->proxy_max_pending, now_us, ret_use, &proxy,
                            ret_again_us)) {
        case PROXY_ENTERED:
            return true;
        case PROXY_LATER:
            return false;
        case PROXY_RESOLVE:
            ask_for_addresses(manager, proxy, now_us);
            break;
        }
}

bool lease_leave_proxy(struct site_manager *manager, struct session_use *use,
                       const struct fetch_response *response)
{
    bool out_of_order =
        response->outcome == FETCH_PROXY_UNREACHABLE || response->outcome == FETCH_PROXY_REFUSED;
    if (!use->proxy.proxy || !out_of_order) {
        session_leave_proxy(use, clock_monotonic_us(manager->clock));
        return true;
    }
    log_warning(manager->settings.log, "crawl", "%s", response->sentence);
    proxy_leave(use->proxy.proxy, response->sentence, clock_monotonic_us(manager->clock));
    use->proxy.proxy = NULL;
    return false;
}

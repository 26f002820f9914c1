/*
 * Whose a site, and whose a link, is. Whoever queues a URI, found or given, asks here for the site
 * that it goes to, and nowhere else is a site made. Each is this node's own, and has a row from the
 * first URI on.
 *
 * Links may be for another collection as well (send_links_to, MS-FSCCFG 2.2.3): whatever the rules
 * of this one say of them, since those of the other decide; but not what a page asked not to be
 * followed, and no sitemaps.
 */
#include "plan_routing.h"

#include <crawl_statements.h>

struct site *plan_route(struct planner *planner, struct text origin)
{
    struct site *site = site_registry_find(planner->store->sites, origin);
    if (site)
        return site;
    int64_t id = planner->store->last_site_id + 1;
    if (site_registry_add(planner->store->sites, id, origin, &site) < 0) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return NULL;
    }
    planner->store->last_site_id = id;
    batch_execute(
        planner->batch,
        crawl_site_insert(.id = id, .origin = ((struct text){site->origin, site->origin_length})));
    return site;
}

const char *plan_route_to_other(const struct planner *planner, const struct found_link *link)
{
    bool is_kept_here = link->skip == URI_SKIP_NOFOLLOW || link->skip == URI_SKIP_SITEMAP;
    return link->hash && !is_kept_here ? planner->outbox.receiver : NULL;
}

/*
 * Sitemaps (use_sitemaps, MS-FSCCFG 2.2.3) in the tables. A sitemap is a URI as any other: it is
 * queued, in front of the site's pages, claimed, retried and redirected like them, and goes through
 * the same transactions; only what becomes of its body is different. Its row in `sitemap` says so.
 * Sitemaps are queued once in a refresh cycle, when their site is leased, and not by the pass that
 * queues pages; in the adaptive mode, with the minor cycles (plan_lastmod.h).
 */

#include "plan_sitemaps.h"
#include "plan_cross_submits.h"
#include "plan_depth.h"
#include "plan_known_uris.h"
#include "plan_lastmod_entries.h"
#include "plan_levels.h"
#include "plan_links.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"
#include "plan_routing.h"
#include "plan_sitemap_hosts.h"

#include <seine/foundation/uri.h>

#include <sql/crawl/lastmod.h>
#include <sql/crawl/sitemap.h>

/* Where sitemaps were found. */
struct naming {
    struct site *site;
    const char *found_in;
    int64_t parent_id;
    int level;
    int hops;
};

/* Whether it was read as a sitemap in this cycle already. `ret_read_at_ms`: when it was read last;
 * 0: never. */
static bool is_read(struct planner *planner, int64_t uri_id, int64_t *ret_read_at_ms)
{
    struct error error = {0};
    bool read = false;
    *ret_read_at_ms = 0;
    struct crawl_sitemap_get get;
    int status =
        db_find(planner->store->db, crawl_sitemap_get_into(&get, .uri_id = uri_id), &error);
    if (status == STATEMENT_ROW) {
        read = get.cycle.is_set && get.cycle.value == planner->store->cycle;
        *ret_read_at_ms = get.read_at;
    } else if (status < 0)
        plan_fail(planner, status, &error);
    return read;
}

/* Of a site of this node. */
static int64_t queue_here(struct planner *planner, struct site *site, uint64_t hash,
                          struct text path, const struct naming *naming)
{
    struct crawl_store *store = planner->store;
    int64_t read_at_ms;
    struct known known;
    bool is_known = known_map_find(store->known, hash, &known);
    if (!is_known)
        return plan_new_uri(planner, site,
                            &(struct new_uri){.hash = hash,
                                              .path = path,
                                              .state = URI_PENDING,
                                              .level = SITEMAP_LEVEL,
                                              .hops = naming->hops,
                                              .referrer_id = naming->parent_id});
    bool in_cycle = known.state != URI_REFUSED && known.cycle == store->cycle % KNOWN_CYCLES;
    if (in_cycle && known.state == URI_DELETED)
        return 0;
    /* A URI that was fetched as a page meanwhile is fetched again; a pending one finds its row. */
    if (in_cycle && (known.state == URI_PENDING || is_read(planner, known.id, &read_at_ms)))
        return known.id;
    /* URIs that have waited since an earlier cycle go on waiting. */
    struct way way = {.hops = naming->hops, .referrer_id = naming->parent_id};
    plan_take_along(planner, site, hash, &known, SITEMAP_LEVEL, &way);
    return known.id;
}

/* Queues the URI unless it waits or was read already. Returns its id, or 0 when it is not kept. */
static int64_t queue_sitemap(struct planner *planner, struct report *report,
                             const struct found_link *link, const struct naming *naming)
{
    struct crawl_store *store = planner->store;
    enum uri_skip skip = (enum uri_skip)link->skip;
    struct known known;
    bool is_known = known_map_find(store->known, link->hash, &known);
    if (skip && is_known)
        return known.id;
    if (skip)
        return plan_keep_refused(planner, report, naming->site, link, skip, naming->parent_id,
                                 naming->hops);
    /* The node that has the site reads its sitemaps. */
    if (plan_is_elsewhere(planner, report, link)) {
        plan_forward(planner, &(struct forwarded){.hash = link->hash,
                                                  .origin = report->sites[link->site].origin,
                                                  .path = link->path,
                                                  .hops = naming->hops,
                                                  .flags = URI_FLAG_SITEMAP,
                                                  .referrer_id = naming->parent_id});
        return 0;
    }
    struct site *site = link->local ? naming->site : plan_site_of_link(planner, report, link);
    return site ? queue_here(planner, site, link->hash, link->path, naming) : 0;
}

static void put_row(struct planner *planner, int64_t uri_id, const struct naming *naming)
{
    batch_execute(
        planner->batch,
        crawl_sitemap_put(.uri_id = uri_id, .site_id = naming->site->id,
                          .found_in = text_of(naming->found_in),
                          .parent_id = naming->parent_id ? some_int(naming->parent_id) : NO_INT,
                          .level = naming->level));
}

static int64_t name_sitemap(struct planner *planner, struct report *report,
                            const struct found_link *link, const struct naming *naming)
{
    if (!link->hash)
        return 0;
    int64_t uri_id = queue_sitemap(planner, report, link, naming);
    if (!uri_id)
        return 0;
    put_row(planner, uri_id, naming);
    return uri_id;
}

void planner_take_scheduled_sitemap(struct planner *planner, const struct uri *given,
                                    struct given_link *link)
{
    struct text path;
    struct site *site = plan_screen_scheduled(planner, given, link, &path);
    if (!site || !plan_part_of(planner, site, path)->config->use_sitemaps)
        return;
    struct naming naming = {.site = site, .found_in = "index", .level = 1, .hops = link->hops};
    int64_t uri_id = queue_here(planner, site, known_hash(&planner->store->key, site->seed, path),
                                path, &naming);
    if (uri_id)
        put_row(planner, uri_id, &naming);
}

void plan_sitemap_listing(struct planner *planner, struct report *report,
                          const struct sitemap_listing *listing)
{
    struct site *site = site_registry_by_id(planner->store->sites, listing->site_id);
    if (!site || site->sitemaps_listed || site->hold == SITE_HOLD_ORPHANED)
        return;
    site->sitemaps_listed = true;
    for (size_t i = 0; i < listing->count; i++) {
        struct naming naming = {
            .site = site, .found_in = i < listing->named ? "robots.txt" : "guess", .level = 1};
        int64_t uri_id = name_sitemap(planner, report, &listing->sitemaps[i], &naming);
        if (uri_id && !listing->sitemaps[i].local)
            plan_cross_submit(planner, site, uri_id);
    }
}

int64_t plan_sitemap_redirect(struct planner *planner, struct report *report, struct site *site,
                              const struct result *result)
{
    struct naming naming = {.site = site,
                            .found_in = "redirect",
                            .parent_id = result->uri_id,
                            .level = result->sitemap_level,
                            .hops = result->hops + 1};
    return name_sitemap(planner, report, result->sitemap->children, &naming);
}

/* How many further sitemaps of this site are looked at: indexes may name each other without end. */
static size_t room_for_sitemaps(struct planner *planner, const struct site *site)
{
    struct crawl_sitemap_count get;
    plan_find(planner,
              crawl_sitemap_count_into(&get, .site_id = site->id, .most = LIMIT_SITEMAPS_PER_SITE));
    return get.sitemaps < LIMIT_SITEMAPS_PER_SITE ? (size_t)(LIMIT_SITEMAPS_PER_SITE - get.sitemaps)
                                                  : 0;
}

/* The sitemaps of an index. Returns how many are not looked at. */
static int64_t name_children(struct planner *planner, struct report *report, struct site *site,
                             const struct result *result)
{
    const struct sitemap_result *sitemap = result->sitemap;
    struct naming naming = {.site = site,
                            .found_in = "index",
                            .parent_id = result->uri_id,
                            .level = result->sitemap_level + 1};
    size_t room = sitemap->child_count ? room_for_sitemaps(planner, site) : 0;
    int64_t refused = 0;
    for (size_t i = 0; i < sitemap->child_count; i++) {
        const struct found_link *child = &sitemap->children[i];
        refused += child->skip != URI_SKIP_NONE || i >= room;
        if (i < room)
            (void)name_sitemap(planner, report, child, &naming);
    }
    return refused;
}

/* When entries changed, and how often they do. */
static void keep_facts(struct planner *planner, const struct result *result)
{
    for (size_t i = 0; i < result->link_count; i++) {
        const struct sitemap_facts *facts = &result->sitemap->facts[i];
        struct known known;
        if ((facts->modified_s == SITEMAP_NO_TIME && !facts->frequency) ||
            !known_map_find(planner->store->known, result->links[i].hash, &known))
            continue;
        batch_execute(planner->batch,
                      crawl_sitemap_entry_put(.uri_id = known.id, .sitemap_id = result->uri_id,
                                              .last_modified = facts->modified_s != SITEMAP_NO_TIME
                                                                   ? some_int(facts->modified_s)
                                                                   : NO_INT,
                                              .change_frequency =
                                                  facts->frequency ? text_of(sitemap_frequency_word(
                                                                         facts->frequency))
                                                                   : NO_TEXT));
    }
}

void plan_sitemap_read(struct planner *planner, struct report *report, struct site *site,
                       const struct result *result)
{
    const struct sitemap_summary *summary = &result->sitemap->summary;
    struct link_targets links;
    int64_t before = planner->store->queued, read_before_ms;
    (void)is_read(planner, result->uri_id, &read_before_ms);
    plan_refuse_foreign_entries(planner, report, site, result);
    plan_links(planner, report, result, site, &links);
    plan_link_list(planner, result->uri_id, &links);
    int64_t refused = name_children(planner, report, site, result);
    keep_facts(planner, result);
    plan_lastmod_read(planner, result, read_before_ms);
    for (size_t i = 0; i < result->link_count; i++)
        refused += result->links[i].skip != URI_SKIP_NONE;
    batch_execute(
        planner->batch,
        crawl_sitemap_read(.cycle = planner->store->cycle, .read_at = result->at_ms,
                           .kind = text_of(sitemap_kind_word(summary->kind)),
                           .bytes = (int64_t)summary->bytes,
                           .entries = (int64_t)(result->link_count + result->sitemap->child_count),
                           .queued = planner->store->queued - before, .refused = refused,
                           .invalid = (int64_t)summary->passed_over,
                           .sentence = *summary->sentence ? text_of(summary->sentence) : NO_TEXT,
                           .uri_id = result->uri_id));
    batch_execute(planner->batch,
                  crawl_sitemap_validators(.uri_id = result->uri_id,
                                           .etag = result->etag.length ? result->etag : NO_TEXT,
                                           .last_modified = result->last_modified_s
                                                                ? some_int(result->last_modified_s)
                                                                : NO_INT));
}

void plan_sitemap_unchanged(struct planner *planner, const struct result *result)
{
    batch_execute(planner->batch,
                  crawl_sitemap_unchanged(.uri_id = result->uri_id, .read_at = result->at_ms));
}

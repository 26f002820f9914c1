/*
 * For which hosts a sitemap may speak (sitemaps.org, "Sitemaps & Cross Submits"): for its own, and
 * for those whose robots.txt names it, or an index or redirect that led to it. Entries for others
 * are refused as do/sitemap. What another host's robots.txt says is known once that site has been
 * begun; a sitemap that only such a host names is read because of it, and one that was read before
 * is read once more (plan_cross_submits.h).
 */

#include "plan_sitemap_hosts.h"

#include <seine/foundation/uri.h>
#include <seine/web/fetch/robots.h>

#include <sql/crawl/sitemap.h>
#include <sql/crawl/why.h>

/* Indexes, and redirects between them. */
#define MOST_ABOVE (2 * LIMIT_SITEMAP_LEVELS)
/* Other hosts whose robots.txt is looked into for one sitemap. */
#define MOST_ASKED 1000

struct lineage {
    struct text uris[MOST_ABOVE]; /* of the sitemap and of what led to it; in the batch's arena */
    size_t count;
    size_t asked;
};

static void find_lineage(struct planner *planner, int64_t uri_id, struct lineage *ret_lineage)
{
    struct crawl_sitemap_above get;
    *ret_lineage = (struct lineage){.count = 0};
    while (uri_id && ret_lineage->count < MOST_ABOVE &&
           plan_find(planner, crawl_sitemap_above_into(&get, .uri_id = uri_id))) {
        struct text uri = arena_copy(&planner->batch->arena, get.uri);
        if (uri.data)
            ret_lineage->uris[ret_lineage->count++] = uri;
        uri_id = get.parent_id;
    }
}

static bool is_in_lineage(const struct lineage *lineage, struct text uri)
{
    for (size_t i = 0; i < lineage->count; i++)
        if (text_equal(lineage->uris[i], uri))
            return true;
    return false;
}

static bool names_one(const struct robots *robots, struct text origin,
                      const struct lineage *lineage)
{
    char base_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];
    struct uri base, uri;
    if (uri_parse(origin, base_storage, sizeof base_storage, &base) || base.opaque)
        return false;
    for (size_t i = 0; i < robots_sitemap_count(robots); i++)
        if (!uri_resolve(robots_sitemap(robots, i), &base, storage, sizeof storage, &uri) &&
            is_in_lineage(lineage, uri.text))
            return true;
    return false;
}

/* Whether the robots.txt of the site, as far as it is known, names the sitemap. */
static bool is_named_by(struct planner *planner, struct text origin, struct lineage *lineage)
{
    const struct site *site = site_registry_find(planner->store->sites, origin);
    struct error error = {0};
    if (!site || lineage->asked++ >= MOST_ASKED)
        return false;
    struct crawl_why_robots get;
    if (!plan_find(planner, crawl_why_robots_into(&get, .site_id = site->id)))
        return false;
    struct robots *robots = NULL;
    int status = robots_parse(get.text, TEXT_LITERAL("*"), &robots, &error);
    bool named = status == 0 && names_one(robots, origin, lineage);
    robots_free(robots);
    if (status < 0)
        plan_fail(planner, status, &error);
    return named;
}

static struct text host_of(struct text origin, char storage[URI_STORAGE_BYTES])
{
    struct uri uri;
    return uri_parse(origin, storage, URI_STORAGE_BYTES, &uri) ? (struct text){"", 0} : uri.host;
}

static bool may_speak_for(struct planner *planner, const struct site *site, struct text origin,
                          struct lineage *lineage)
{
    char own_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];
    struct text own = host_of((struct text){site->origin, site->origin_length}, own_storage);
    return text_equal(own, host_of(origin, storage)) || is_named_by(planner, origin, lineage);
}

void plan_refuse_foreign_entries(struct planner *planner, const struct report *report,
                                 const struct site *site, const struct result *result)
{
    enum answer { UNASKED, SPEAKS, IS_SILENT };
    struct lineage lineage = {.count = 0};
    unsigned char *answers = NULL;
    for (size_t i = 0; i < result->link_count; i++) {
        struct found_link *link = &result->links[i];
        if (link->local || link->skip || !link->hash)
            continue;
        if (!answers) {
            answers = arena_alloc(&planner->batch->arena, report->site_count);
            if (!answers) {
                plan_fail(planner, STATUS_MEMORY, NULL);
                return;
            }
            memset(answers, UNASKED, report->site_count);
            find_lineage(planner, result->uri_id, &lineage);
        }
        if (answers[link->site] == UNASKED)
            answers[link->site] =
                may_speak_for(planner, site, report->sites[link->site].origin, &lineage)
                    ? SPEAKS
                    : IS_SILENT;
        if (answers[link->site] == IS_SILENT)
            link->skip = URI_SKIP_SITEMAP;
    }
}

#include "sitemaps.h"

#include "document.h"
#include "leased_site.h"
#include "page.h"
#include "reports.h"

#include <seine/foundation/base/plural.h>
#include <stdio.h>
#include <stdlib.h>

bool sitemaps_are_used(const struct policy *policy)
{
    for (size_t i = 0; i < policy->part_count; i++)
        if (policy->parts[i].config->use_sitemaps)
            return true;
    return false;
}

bool sitemap_is_claimed(const struct site_manager *manager, const struct claim *claim)
{
    return claim->sitemap_level > 0 && !claim->is_channel &&
           sitemaps_are_used(manager->reader.policy);
}

/* ---- where they are ---- */

void sitemaps_list(struct site_manager *manager, struct leased_site *site)
{
    const struct robots *robots = site_robots_for(&site->robots, site->part->agent);
    size_t named = robots ? robots_sitemap_count(robots) : 0;
    if (!lease_is_of_http(site) || !site->part->config->use_sitemaps ||
        site->lease->sitemaps_listed || site->robots.denies)
        return;
    struct report *report = site_manager_report(manager);
    struct sitemap_listing *listing = report ? arena_alloc(&report->arena, sizeof *listing) : NULL;
    struct found_link *sitemaps =
        listing ? arena_alloc(&report->arena, (named + 1) * sizeof *sitemaps) : NULL;
    if (!sitemaps) {
        manager->memory_failed = true;
        return;
    }
    *listing = (struct sitemap_listing){
        .next = report->listings, .site_id = site->id, .sitemaps = sitemaps};
    size_t count = named + site->part->config->seine.guess_sitemaps;
    for (size_t i = 0; i < count; i++) {
        struct text uri = i < named ? robots_sitemap(robots, i) : TEXT_LITERAL("/sitemap.xml");
        if (page_sitemap(manager, site, &site->uri, uri, &sitemaps[listing->count]) == 0) {
            listing->count++;
            listing->named += i < named;
        }
    }
    report->listings = listing;
    site->lease->sitemaps_listed = true;
}

/* ---- what is in them ---- */

/* What is read of one before its URIs are resolved. Texts lie in the arena of the page. */
struct entries {
    struct arena *arena;
    struct link *links;
    struct sitemap_facts *facts;
    size_t count, capacity;
    bool memory_failed;
};

static bool has_room(struct entries *entries)
{
    if (entries->count < entries->capacity)
        return true;
    size_t capacity = entries->capacity ? entries->capacity * 2 : 256;
    struct link *links = realloc(entries->links, capacity * sizeof *links);
    if (links)
        entries->links = links;
    struct sitemap_facts *facts = realloc(entries->facts, capacity * sizeof *facts);
    if (facts)
        entries->facts = facts;
    if (!links || !facts)
        return false;
    entries->capacity = capacity;
    return true;
}

static bool take_entry(void *context, const struct sitemap_entry *entry)
{
    struct entries *entries = context;
    struct text location = arena_copy(entries->arena, entry->location);
    if (!location.data || !has_room(entries)) {
        entries->memory_failed = true;
        return false;
    }
    entries->links[entries->count] = (struct link){.reference = location};
    entries->facts[entries->count++] =
        (struct sitemap_facts){.modified_s = entry->modified_s, .frequency = entry->frequency};
    return true;
}

static int read_file(struct text body, struct entries *entries, struct sitemap_summary *ret_summary)
{
    struct sitemap_reader *reader = NULL;
    int status = sitemap_reader_new(take_entry, entries, &reader);
    if (status == 0)
        status = sitemap_read(reader, body);
    if (status == 0)
        status = sitemap_end(reader, ret_summary);
    sitemap_reader_free(reader);
    return entries->memory_failed ? STATUS_MEMORY : status;
}

/* The sitemaps that an index names. */
static int take_children(struct site_manager *manager, const struct visit *visit,
                         struct result *result, const struct uri *uri,
                         const struct entries *entries)
{
    struct sitemap_result *sitemap = result->sitemap;
    if (result->sitemap_level >= LIMIT_SITEMAP_LEVELS) {
        snprintf(sitemap->summary.sentence, sizeof sitemap->summary.sentence,
                 "%d %s above it; its sitemaps are not read", result->sitemap_level - 1,
                 plural(result->sitemap_level - 1, "index lies", "indexes lie"));
        return 0;
    }
    sitemap->children =
        arena_alloc(&manager->report->arena, entries->count * sizeof *sitemap->children);
    if (!sitemap->children)
        return STATUS_MEMORY;
    for (size_t i = 0; i < entries->count; i++) {
        struct found_link *child = &sitemap->children[sitemap->child_count];
        if (page_sitemap(manager, visit->site, uri, entries->links[i].reference, child) == 0)
            sitemap->child_count++;
        else
            sitemap->summary.passed_over++;
    }
    return 0;
}

/* The pages that a sitemap names, each once. */
static int take_pages(struct site_manager *manager, const struct visit *visit,
                      struct result *result, const struct uri *uri, const struct entries *entries)
{
    struct sitemap_result *sitemap = result->sitemap;
    uint32_t *sources = arena_alloc(&manager->page, entries->count * sizeof *sources);
    if (!sources)
        return STATUS_MEMORY;
    page_links(manager, visit->site, result, uri, (struct text){"", 0}, entries->links,
               entries->count, false, sources);
    sitemap->facts =
        arena_alloc(&manager->report->arena, (result->link_count + 1) * sizeof *sitemap->facts);
    if (!sitemap->facts)
        return STATUS_MEMORY;
    for (size_t i = 0; i < result->link_count; i++)
        sitemap->facts[i] = entries->facts[sources[i]];
    return 0;
}

static int take(struct site_manager *manager, const struct visit *visit, struct result *result,
                const struct fetch_response *response, const struct uri *uri,
                struct entries *entries)
{
    struct sitemap_result *sitemap = arena_alloc(&manager->report->arena, sizeof *sitemap);
    if (!sitemap)
        return STATUS_MEMORY;
    *sitemap = (struct sitemap_result){0};
    result->sitemap = sitemap;
    document_keep_validators(manager, result, response);
    int status = read_file(response->body, entries, &sitemap->summary);
    if (status < 0 || entries->count == 0)
        return status;
    return sitemap->summary.kind == SITEMAP_INDEX
               ? take_children(manager, visit, result, uri, entries)
               : take_pages(manager, visit, result, uri, entries);
}

void sitemap_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                  const struct fetch_response *response, const struct uri *uri)
{
    struct entries entries = {.arena = &manager->page};
    arena_reset(&manager->page);
    result_skip(result, DOCUMENT_SKIP_SITEMAP);
    if (take(manager, visit, result, response, uri, &entries) < 0) {
        manager->memory_failed = true;
        result->document_skip = DOCUMENT_SKIP_OTHER;
        result->sitemap = NULL;
        result->link_count = 0;
    } else if (*result->sitemap->summary.sentence) {
        result->sentence = site_manager_say(manager, "%s", result->sitemap->summary.sentence);
    }
    free(entries.links);
    free(entries.facts);
}

int sitemap_follow(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct uri *uri, struct text location)
{
    struct sitemap_result *sitemap = arena_alloc(&manager->report->arena, sizeof *sitemap);
    struct found_link *target = arena_alloc(&manager->report->arena, sizeof *target);
    if (!sitemap || !target) {
        manager->memory_failed = true;
        return URI_EMPTY;
    }
    *sitemap = (struct sitemap_result){.children = target, .child_count = 1};
    int problem = page_sitemap(manager, visit->site, uri, location, target);
    if (!problem)
        result->sitemap = sitemap;
    return problem;
}

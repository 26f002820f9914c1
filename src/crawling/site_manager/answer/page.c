#include "page.h"

#include "focus.h"
#include "leased_site.h"
#include "origin_cache.h"

#include <stdlib.h>

/* The links of one document by their hashes, to take each once. */
struct seen_link {
    uint64_t hash; /* 0: free */
    size_t index;  /* among the links of the result */
};

struct seen_links {
    struct seen_link *places;
    size_t mask;
};

static bool seen_init(struct seen_links *seen, struct arena *arena, size_t count)
{
    size_t places = 64;
    while (places < count * 2)
        places *= 2;
    seen->places = arena_alloc(arena, places * sizeof *seen->places);
    seen->mask = places - 1;
    if (seen->places)
        memset(seen->places, 0, places * sizeof *seen->places);
    return seen->places != NULL;
}

/* Where the link was seen before; else it is noted with `index`. */
static bool seen_before(struct seen_links *seen, uint64_t hash, size_t index, size_t *ret_index)
{
    hash |= 1; /* never that of a free place */
    size_t at = hash & seen->mask;
    while (seen->places[at].hash) {
        if (seen->places[at].hash == hash) {
            *ret_index = seen->places[at].index;
            return true;
        }
        at = (at + 1) & seen->mask;
    }
    seen->places[at] = (struct seen_link){hash, index};
    return false;
}

/* The place of the origin in the report's list of sites. */
static bool list_origin(struct site_manager *manager, struct origin_entry *entry,
                        uint32_t *ret_index)
{
    struct report *report = manager->report;
    if (entry->report_serial == manager->report_serial) {
        *ret_index = entry->report_index;
        return true;
    }
    if (report->site_count == report->site_capacity) {
        uint32_t capacity = report->site_capacity ? report->site_capacity * 2 : 16;
        struct found_site *sites = realloc(report->sites, capacity * sizeof *sites);
        if (!sites)
            return false;
        report->sites = sites;
        report->site_capacity = capacity;
    }
    struct text origin = arena_copy(&report->arena, (struct text){entry->origin, entry->length});
    if (!origin.data)
        return false;
    report->sites[report->site_count] = (struct found_site){.seed = entry->seed, .origin = origin};
    entry->report_serial = manager->report_serial;
    entry->report_index = *ret_index = report->site_count++;
    return true;
}

/* Counts a link that cannot be queued, and logs it as it was written. */
static void refuse(struct site_manager *manager, struct found_link *link, struct text reference,
                   enum uri_skip skip)
{
    *link = (struct found_link){.skip = (uint8_t)skip};
    if (crawl_log_wanted(manager->config, CRAWL_LOG_SCREENED))
        link->path = arena_copy(&manager->report->arena, reference);
}

static bool fill_link(struct site_manager *manager, const struct leased_site *site,
                      const struct uri *document, const struct uri *target,
                      const struct result *result, bool is_redirect, struct found_link *link)
{
    struct origin_entry *entry = NULL;
    struct verdict host_verdict = {0};
    bool local = text_equal(target->origin, document->origin);
    uint32_t index = 0;
    uint64_t seed = site->seed;
    if (!local) {
        entry = origin_cache_get(manager->origins, manager->settings.key, &manager->reader, target);
        if (!entry || !list_origin(manager, entry, &index))
            return false;
        seed = entry->seed;
        host_verdict = entry->verdict;
    }
    struct uri_address address;
    const struct policy_part *part =
        policy_part_of(&manager->reader, target, local ? lease_uri_address(site, &address) : NULL);
    bool external = !local && !text_equal(target->host, document->host);
    struct screening screening = {
        .depth = is_redirect ? (uint32_t)result->depth
                             : policy_depth(part, (uint32_t)result->depth, external),
        .is_link = !is_redirect,
        .is_redirect = is_redirect,
        .is_external = external,
        .host_admitted = local || !host_verdict.skip,
        .ignores_rules = result->ignores_rules,
    };
    if (result->ignores_rules)
        host_verdict = (struct verdict){0};
    struct verdict verdict = host_verdict;
    if (!verdict.skip)
        verdict = policy_screen_uri(&manager->reader, target, part, &screening);
    if (!verdict.skip && focus_refuses_link(manager, result, target->host))
        verdict = (struct verdict){.skip = URI_SKIP_FOCUS};
    *link = (struct found_link){
        .hash = known_hash(manager->settings.key, seed, target->path_and_query),
        .path = arena_copy(&manager->report->arena, target->path_and_query),
        .site = index,
        .focus_distance =
            is_redirect ? (uint16_t)result->focus_distance : result->links_focus_distance,
        .depth = (uint16_t)(screening.depth < UINT16_MAX ? screening.depth : UINT16_MAX),
        .skip = (uint8_t)verdict.skip,
        .local = local,
        .rule = verdict.rule,
    };
    return link->path.data != NULL;
}

/* Resolved and normalised, and rewritten: each step that changes it needs one of the storages. */
struct found_storage {
    char resolved[URI_STORAGE_BYTES];
    char rewritten[URI_STORAGE_BYTES];
};

static int resolve(struct site_manager *manager, struct text reference, const struct uri *base,
                   struct found_storage *storage, struct uri *ret_uri)
{
    struct uri found;
    int problem = uri_resolve(reference, base, storage->resolved, sizeof storage->resolved, &found);
    if (!problem)
        problem = rules_rewrite(policy_rules(manager->reader.policy), manager->reader.matcher,
                                &found, storage->rewritten, sizeof storage->rewritten, ret_uri);
    return problem;
}

void page_links(struct site_manager *manager, const struct leased_site *site, struct result *result,
                const struct uri *document, struct text documents_base, const struct link *links,
                size_t count, bool nofollow, uint32_t *ret_sources)
{
    char base_storage[URI_STORAGE_BYTES];
    struct found_storage storage;
    struct uri base = *document, target;
    struct seen_links seen;
    if (count == 0)
        return;
    if (documents_base.length &&
        (uri_resolve(documents_base, document, base_storage, sizeof base_storage, &base) ||
         base.opaque))
        base = *document;
    result->links = arena_alloc(&manager->report->arena, count * sizeof *result->links);
    if (!result->links || !seen_init(&seen, &manager->page, count)) {
        manager->memory_failed = true;
        return;
    }
    for (size_t i = 0; i < count; i++) {
        struct found_link *link = &result->links[result->link_count];
        size_t first;
        int problem = resolve(manager, links[i].reference, links[i].of_header ? document : &base,
                              &storage, &target);
        if (problem || target.opaque) {
            uint64_t hash = hash_bytes(manager->settings.key, links[i].reference.data,
                                       links[i].reference.length);
            if (seen_before(&seen, hash, result->link_count, &first))
                continue;
            refuse(manager, link, links[i].reference,
                   problem ? uri_skip_of_problem(problem) : URI_SKIP_SCHEME);
        } else {
            if (!fill_link(manager, site, document, &target, result, false, link)) {
                manager->memory_failed = true;
                return;
            }
            /* The facts of a page outlive a change of the depth that is allowed. */
            if ((!link->skip || link->skip == URI_SKIP_DEPTH) && (nofollow || links[i].nofollow))
                link->skip = URI_SKIP_NOFOLLOW;
            if (seen_before(&seen, link->hash, result->link_count, &first)) {
                /* One link that may be followed is enough. */
                if (result->links[first].skip == URI_SKIP_NOFOLLOW)
                    result->links[first].skip = link->skip;
                continue;
            }
        }
        if (ret_sources)
            ret_sources[result->link_count] = (uint32_t)i;
        result->link_count++;
    }
}

int page_sitemap(struct site_manager *manager, const struct leased_site *site,
                 const struct uri *base, struct text reference, struct found_link *ret_link)
{
    struct found_storage storage;
    struct uri target;
    int problem = resolve(manager, reference, base, &storage, &target);
    if (problem)
        return problem;
    if (target.opaque)
        return URI_NO_HOST;
    bool local = text_equal(target.origin, site->uri.origin);
    struct found_link link = {.local = local};
    uint64_t seed = site->seed;
    if (!local) {
        struct origin_entry *entry =
            origin_cache_get(manager->origins, manager->settings.key, &manager->reader, &target);
        if (!entry || !list_origin(manager, entry, &link.site)) {
            manager->memory_failed = true;
            return URI_EMPTY;
        }
        seed = entry->seed;
        link.skip = (uint8_t)entry->verdict.skip;
        link.rule = entry->verdict.rule;
    }
    link.hash = known_hash(manager->settings.key, seed, target.path_and_query);
    link.path = arena_copy(&manager->report->arena, target.path_and_query);
    if (!link.path.data) {
        manager->memory_failed = true;
        return URI_EMPTY;
    }
    *ret_link = link;
    return 0;
}

int page_redirect(struct site_manager *manager, const struct leased_site *site,
                  struct result *result, const struct uri *from, struct text target_text)
{
    struct found_storage storage;
    struct uri target;
    int problem = resolve(manager, text_trim(target_text), from, &storage, &target);
    if (problem)
        return problem;
    if (target.opaque)
        return URI_NO_HOST;
    result->links = arena_alloc(&manager->report->arena, sizeof *result->links);
    if (!result->links || !fill_link(manager, site, from, &target, result, true, result->links)) {
        manager->memory_failed = true;
        return URI_EMPTY;
    }
    result->link_count = 1;
    return 0;
}

void page_channels(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct html_document *page, const struct uri *uri)
{
    char storage[URI_STORAGE_BYTES];
    struct uri base = *uri;
    if (!page->channel_count || !visit->part->config->rss.auto_discover)
        return;
    result->found_channels =
        arena_alloc(&manager->report->arena, page->channel_count * sizeof *result->found_channels);
    if (!result->found_channels) {
        manager->memory_failed = true;
        return;
    }
    if (page->base.length &&
        (uri_resolve(page->base, uri, storage, sizeof storage, &base) || base.opaque))
        base = *uri;
    for (size_t i = 0; i < page->channel_count; i++)
        if (page_sitemap(manager, visit->site, &base, page->channels[i],
                         &result->found_channels[result->found_channel_count]) == 0)
            result->found_channel_count++;
}

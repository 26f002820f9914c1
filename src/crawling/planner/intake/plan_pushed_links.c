/* From references in a pushed page to screened, distinct links. There is no site manager whose
 * caches know the sites of earlier pages: the rules are asked about each link. */
#include "plan_pushed_links.h"

#include <seine/settings/policy.h>

struct link_listing {
    struct planner *planner;
    const struct pushed_page *page;
    struct result *result;
    struct id_map sites; /* by their seeds: struct found_site */
    struct id_map seen;  /* by their hashes: struct found_link */
    bool failed;
};

/* The place of the origin in the report's list of sites. */
static uint32_t list_site(struct link_listing *listing, struct text origin, uint64_t seed)
{
    struct report *report = listing->page->report;
    struct found_site *site = id_map_get(&listing->sites, (int64_t)seed);
    if (!site) {
        site = &report->sites[report->site_count++];
        *site = (struct found_site){.seed = seed,
                                    .origin = arena_copy(&listing->planner->batch->arena, origin)};
        if (!site->origin.data || !id_map_put(&listing->sites, (int64_t)seed, site))
            listing->failed = true;
    }
    return (uint32_t)(site - report->sites);
}

static struct found_link screen(struct link_listing *listing, const struct uri *target)
{
    struct planner *planner = listing->planner;
    const struct pushed_page *page = listing->page;
    bool is_local = text_equal(target->origin, page->uri->origin);
    bool is_external = !is_local && !text_equal(target->host, page->uri->host);
    uint64_t seed =
        is_local ? page->site->seed : known_site_seed(&planner->store->key, target->origin);
    const struct policy_part *part = policy_part_of(&planner->reader, target, NULL);
    const struct screening screening = {
        .depth = policy_depth(part, (uint32_t)listing->result->depth, is_external),
        .is_link = true,
        .is_external = is_external};
    struct verdict verdict = policy_screen_uri(&planner->reader, target, part, &screening);
    return (struct found_link){
        .hash = known_hash(&planner->store->key, seed, target->path_and_query),
        .path = arena_copy(&planner->batch->arena, target->path_and_query),
        .site = is_local ? 0 : list_site(listing, target->origin, seed),
        .depth = (uint16_t)(screening.depth < UINT16_MAX ? screening.depth : UINT16_MAX),
        .skip = (uint8_t)verdict.skip,
        .local = is_local,
        .rule = verdict.rule};
}

static void take(struct link_listing *listing, const struct uri *target, bool nofollow)
{
    struct result *result = listing->result;
    struct found_link *link = &result->links[result->link_count];
    *link = screen(listing, target);
    if ((!link->skip || link->skip == URI_SKIP_DEPTH) && nofollow)
        link->skip = URI_SKIP_NOFOLLOW;
    struct found_link *first = id_map_get(&listing->seen, (int64_t)link->hash);
    /* One link that may be followed is enough. */
    if (first && first->skip == URI_SKIP_NOFOLLOW)
        first->skip = link->skip;
    if (first)
        return;
    if (!link->path.data || !id_map_put(&listing->seen, (int64_t)link->hash, link))
        listing->failed = true;
    result->link_count++;
}

static void refuse(struct result *result, enum uri_skip skip)
{
    result->links[result->link_count++] = (struct found_link){.skip = (uint8_t)skip};
}

static void list(struct link_listing *listing, const struct uri *base)
{
    const struct html_document *document = listing->page->document;
    const struct policy_reader *reader = &listing->planner->reader;
    char resolved[URI_STORAGE_BYTES], rewritten[URI_STORAGE_BYTES];
    for (size_t i = 0; i < document->link_count && !listing->failed; i++) {
        const struct link *link = &document->links[i];
        struct uri found, target;
        int problem = uri_resolve(link->reference, base, resolved, sizeof resolved, &found);
        if (!problem)
            problem = rules_rewrite(policy_rules(reader->policy), reader->matcher, &found,
                                    rewritten, sizeof rewritten, &target);
        if (problem || target.opaque)
            refuse(listing->result, problem ? uri_skip_of_problem(problem) : URI_SKIP_SCHEME);
        else
            take(listing, &target, listing->page->nofollow || link->nofollow);
    }
}

int plan_pushed_links(struct planner *planner, const struct pushed_page *page,
                      struct result *result)
{
    const struct html_document *document = page->document;
    struct arena *arena = &planner->batch->arena;
    struct link_listing listing = {.planner = planner, .page = page, .result = result};
    char storage[URI_STORAGE_BYTES];
    struct uri base = *page->uri;
    result->links_dropped = document->links_dropped;
    if (!document->link_count)
        return 0;
    if (document->base.length &&
        (uri_resolve(document->base, page->uri, storage, sizeof storage, &base) || base.opaque))
        base = *page->uri;
    result->links = arena_alloc(arena, document->link_count * sizeof *result->links);
    page->report->sites = arena_alloc(arena, document->link_count * sizeof *page->report->sites);
    if (!result->links || !page->report->sites)
        return STATUS_MEMORY;
    list(&listing, &base);
    id_map_done(&listing.sites);
    id_map_done(&listing.seen);
    return listing.failed ? STATUS_MEMORY : 0;
}

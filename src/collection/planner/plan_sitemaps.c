/*
 * Sitemaps (use_sitemaps, MS-FSCCFG 2.2.3) in the tables. A sitemap is a URI as any other: it is
 * queued, in front of the site's pages, claimed, retried and redirected like them, and goes through
 * the same transactions; only what becomes of its body is different. Its row in `sitemap` says so.
 * Sitemaps are queued once in a refresh cycle, when their site is leased, and not by the pass that
 * queues pages.
 */
#include "planner.h"

#include <crawl_statements.h>

/* In front of what links lead to. */
#define SITEMAP_LEVEL 0

/* Where sitemaps were found. */
struct naming {
    struct site *site;
    const char *found_in;
    int64_t parent_id;
    int level;
    int hops;
};

/* Whether it was read as a sitemap in this cycle already. */
static bool is_read(struct planner *planner, int64_t uri_id)
{
    struct error error = {0};
    bool read = false;
    struct statement *get = db_statement(planner->store->db, CRAWL_SITEMAP_GET);
    statement_bind_int(get, CRAWL_SITEMAP_GET_URI_ID, uri_id);
    int status = statement_step(get, &error);
    if (status == STATEMENT_ROW)
        read = !statement_column_is_null(get, CRAWL_SITEMAP_GET_CYCLE_COLUMN) &&
               statement_column_int(get, CRAWL_SITEMAP_GET_CYCLE_COLUMN) == planner->store->cycle;
    else if (status < 0)
        plan_fail(planner, status, &error);
    statement_reset(get);
    return read;
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
    struct site *site = link->local ? naming->site : plan_site_of_link(planner, report, link);
    if (!site)
        return 0;
    if (!is_known)
        return plan_new_uri(planner, site,
                            &(struct new_uri){.hash = link->hash,
                                              .path = link->path,
                                              .state = URI_PENDING,
                                              .level = SITEMAP_LEVEL,
                                              .hops = naming->hops,
                                              .referrer_id = naming->parent_id});
    bool in_cycle = known.state != URI_REFUSED && known.cycle == store->cycle % KNOWN_CYCLES;
    if (in_cycle && known.state == URI_DELETED)
        return 0;
    /* What was fetched as a page meanwhile is fetched again; a pending one finds its row. */
    if (in_cycle && (known.state == URI_PENDING || is_read(planner, known.id)))
        return known.id;
    /* What still waits since an earlier cycle waits on. */
    struct way way = {.hops = naming->hops, .referrer_id = naming->parent_id};
    plan_take_along(planner, site, link->hash, &known, SITEMAP_LEVEL, &way);
    return known.id;
}

static int64_t name_sitemap(struct planner *planner, struct report *report,
                            const struct found_link *link, const struct naming *naming)
{
    if (!link->hash)
        return 0;
    int64_t uri_id = queue_sitemap(planner, report, link, naming);
    if (!uri_id)
        return 0;
    struct operation *put = turn_add(planner->turn, CRAWL_SITEMAP_PUT, CRAWL_SITEMAP_PUT_LEVEL);
    operation_int(put, CRAWL_SITEMAP_PUT_URI_ID, uri_id);
    operation_int(put, CRAWL_SITEMAP_PUT_SITE_ID, naming->site->id);
    operation_text(put, CRAWL_SITEMAP_PUT_FOUND_IN, text_of(naming->found_in));
    if (naming->parent_id)
        operation_int(put, CRAWL_SITEMAP_PUT_PARENT_ID, naming->parent_id);
    operation_int(put, CRAWL_SITEMAP_PUT_LEVEL, naming->level);
    return uri_id;
}

void plan_sitemap_listing(struct planner *planner, struct report *report,
                          const struct sitemap_listing *listing)
{
    struct site *site = site_registry_by_id(planner->store->sites, listing->site_id);
    if (!site || site->sitemaps_listed || site->forsaken)
        return;
    site->sitemaps_listed = true;
    for (size_t i = 0; i < listing->count; i++) {
        struct naming naming = {
            .site = site, .found_in = i < listing->named ? "robots.txt" : "guess", .level = 1};
        (void)name_sitemap(planner, report, &listing->sitemaps[i], &naming);
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
    struct error error = {0};
    int64_t count = 0;
    struct statement *get = db_statement(planner->store->db, CRAWL_SITEMAP_COUNT);
    statement_bind_int(get, CRAWL_SITEMAP_COUNT_SITE_ID, site->id);
    statement_bind_int(get, CRAWL_SITEMAP_COUNT_MOST, LIMIT_SITEMAPS_PER_SITE);
    int status = statement_step(get, &error);
    if (status == STATEMENT_ROW)
        count = statement_column_int(get, CRAWL_SITEMAP_COUNT_SITEMAPS_COLUMN);
    else if (status < 0)
        plan_fail(planner, status, &error);
    statement_reset(get);
    return count < LIMIT_SITEMAPS_PER_SITE ? (size_t)(LIMIT_SITEMAPS_PER_SITE - count) : 0;
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
        struct operation *put = turn_add(planner->turn, CRAWL_SITEMAP_ENTRY_PUT,
                                         CRAWL_SITEMAP_ENTRY_PUT_CHANGE_FREQUENCY);
        operation_int(put, CRAWL_SITEMAP_ENTRY_PUT_URI_ID, known.id);
        operation_int(put, CRAWL_SITEMAP_ENTRY_PUT_SITEMAP_ID, result->uri_id);
        if (facts->modified_s != SITEMAP_NO_TIME)
            operation_int(put, CRAWL_SITEMAP_ENTRY_PUT_LAST_MODIFIED, facts->modified_s);
        if (facts->frequency)
            operation_text(put, CRAWL_SITEMAP_ENTRY_PUT_CHANGE_FREQUENCY,
                           text_of(sitemap_frequency_word(facts->frequency)));
    }
}

void plan_sitemap_read(struct planner *planner, struct report *report, struct site *site,
                       const struct result *result)
{
    const struct sitemap_summary *summary = &result->sitemap->summary;
    struct planned_links links;
    int64_t before = planner->store->queued;
    plan_refuse_foreign_entries(planner, report, site, result);
    plan_links(planner, report, result, site, &links);
    plan_link_list(planner, result->uri_id, &links);
    int64_t refused = name_children(planner, report, site, result);
    keep_facts(planner, result);
    for (size_t i = 0; i < result->link_count; i++)
        refused += result->links[i].skip != URI_SKIP_NONE;
    struct operation *read = turn_add(planner->turn, CRAWL_SITEMAP_READ, CRAWL_SITEMAP_READ_URI_ID);
    operation_int(read, CRAWL_SITEMAP_READ_CYCLE, planner->store->cycle);
    operation_int(read, CRAWL_SITEMAP_READ_READ_AT, result->at_ms);
    operation_text(read, CRAWL_SITEMAP_READ_KIND, text_of(sitemap_kind_word(summary->kind)));
    operation_int(read, CRAWL_SITEMAP_READ_BYTES, (int64_t)summary->bytes);
    operation_int(read, CRAWL_SITEMAP_READ_ENTRIES,
                  (int64_t)(result->link_count + result->sitemap->child_count));
    operation_int(read, CRAWL_SITEMAP_READ_QUEUED, planner->store->queued - before);
    operation_int(read, CRAWL_SITEMAP_READ_REFUSED, refused);
    operation_int(read, CRAWL_SITEMAP_READ_PASSED_OVER, (int64_t)summary->passed_over);
    if (*summary->sentence)
        operation_text(read, CRAWL_SITEMAP_READ_SENTENCE, text_of(summary->sentence));
    operation_int(read, CRAWL_SITEMAP_READ_URI_ID, result->uri_id);
}

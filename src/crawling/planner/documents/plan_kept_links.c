#include "plan_kept_links.h"
#include "plan_channel_links.h"
#include "plan_depth.h"
#include "plan_focus.h"
#include "plan_known_uris.h"
#include "plan_levels.h"
#include "plan_queue.h"
#include "plan_routing.h"
#include "plan_screening.h"
#include "planning.h"

#include <sql/crawl/document.h>
#include <sql/crawl/queue.h>
#include <stdio.h>

#define ROWS_PER_BATCH  256
#define LINKS_PER_BATCH 8000

/* Links that the tables have, of documents that are not read again: what a page said still counts.
 */

/* What a URI leads to, as kept. */
struct kept_links {
    struct text targets;      /* JSON lists of ids; perhaps empty */
    struct text not_followed; /* those of them that are not followed, in the same order */
};

/* The document or redirect that the links belong to. */
struct from {
    const struct site *site;
    int64_t uri_id;
    unsigned depth;
    bool is_redirect;
    int hops; /* of a redirect */
};

/* The next id of those that are ways; *ret_passed counts all that were looked at. */
static int64_t take_way(struct kept_links *links, int64_t *ret_passed)
{
    for (;;) {
        int64_t id = plan_take_id(&links->targets);
        if (!id)
            return 0;
        ++*ret_passed;
        struct text rest = links->not_followed;
        if (plan_take_id(&rest) != id)
            return id;
        links->not_followed = rest;
    }
}

static void read_links(struct planner *planner, int64_t uri_id, struct kept_links *ret_links)
{
    struct arena *arena = &planner->batch->arena;
    *ret_links = (struct kept_links){0};
    struct crawl_link_get get;
    if (plan_find(planner, crawl_link_get_into(&get, .uri_id = uri_id))) {
        ret_links->targets = arena_copy(arena, get.targets);
        ret_links->not_followed = arena_copy(arena, get.not_followed);
    }
}

/* The target of a redirect as a list of one. */
static void read_redirect(struct planner *planner, int64_t uri_id, struct kept_links *ret_links)
{
    char id[24];
    int length = 0;
    struct crawl_redirect_get get;
    if (plan_find(planner, crawl_redirect_get_into(&get, .uri_id = uri_id)))
        length = snprintf(id, sizeof id, "[%lld]", (long long)get.target_id);
    *ret_links = (struct kept_links){
        .targets = arena_copy(&planner->batch->arena, (struct text){id, (size_t)length})};
}

/* The host of "scheme://host:port"; that of an IPv6 address stands in brackets. */
static struct text host_of(const struct site *site)
{
    struct text host = {site->origin, site->origin_length};
    const char *slashes = memchr(host.data, '/', host.length);
    if (slashes) {
        size_t before = (size_t)(slashes - host.data) + 2;
        host = (struct text){host.data + before, host.length - before};
    }
    const char *bracket = memchr(host.data, ']', host.length);
    size_t from = bracket ? (size_t)(bracket - host.data) : 0;
    const char *colon = memchr(host.data + from, ':', host.length - from);
    return colon ? (struct text){host.data, (size_t)(colon - host.data)} : host;
}

/* Page hops of the target of one of these links; KNOWN_DEPTH_MOST if it is not followed. */
static unsigned depth_behind(const struct planner *planner, const struct from *from, bool external)
{
    if (from->is_redirect)
        return external && !planner->config->crawlmode.fwdredirects ? KNOWN_DEPTH_MOST
                                                                    : from->depth;
    /* Which part the target belongs to is not known here: as far as any of them says. */
    const struct policy *policy = planner->reader.policy;
    uint32_t depth = 0;
    for (size_t i = 0; i < policy->part_count; i++) {
        uint32_t of_part = policy_depth(&policy->parts[i], from->depth, external);
        depth = of_part > depth ? of_part : depth;
    }
    return depth;
}

static unsigned depth_of_link(const struct planner *planner, const struct from *from,
                              const struct site *to)
{
    bool external = from->site != to && !text_equal(host_of(from->site), host_of(to));
    return depth_behind(planner, from, external);
}

/* A link that was too deep may not be so any more. */
static void meet_refused(struct planner *planner, struct site *site, uint64_t hash,
                         struct known *known, enum uri_skip reason, struct text path)
{
    if (reason != URI_SKIP_DEPTH || planner->refresh_only ||
        plan_screen(planner, site, known->id, path, known->depth).skip)
        return;
    site->change.refused--;
    plan_requeue(planner, site, hash, known, plan_level(planner, site, path, false), known->depth);
}

/* What a link leads to, as its row says. */
struct target {
    int64_t site_id, hops, reason_id;
    struct text path;
};

/* One link, as if found again. What was not queued in this cycle is so by `keeps_alive`. */
static void meet(struct planner *planner, const struct from *from, const struct target *target,
                 bool keeps_alive)
{
    struct crawl_store *store = planner->store;
    struct site *site = site_registry_by_id(store->sites, target->site_id);
    uint64_t hash = site ? known_hash(&store->key, site->seed, target->path) : 0;
    struct known known;
    if (!site || !known_map_find(store->known, hash, &known))
        return;
    struct way way = {.depth = depth_of_link(planner, from, site),
                      .hops = from->is_redirect ? from->hops + 1 : 0,
                      .referrer_id = from->uri_id};
    if (target->hops <= way.hops)
        way.hops = NO_FEWER_HOPS;
    if (keeps_alive) {
        plan_linked(planner, from->uri_id, known.id);
        plan_focus_update(planner, &known, 0); /* what is kept lies within the focus */
    }
    if (keeps_alive && known.state != URI_REFUSED && known.cycle != store->cycle % KNOWN_CYCLES) {
        plan_lead_to(planner, site, &(struct lead){hash, target->path, false}, &known, &way);
    } else {
        plan_depth_update(planner, site, hash, &known, &way);
        if (known.state == URI_REFUSED)
            meet_refused(planner, site, hash, &known, (enum uri_skip)target->reason_id,
                         target->path);
    }
}

static void meet_again(struct planner *planner, const struct from *from, int64_t target_id)
{
    struct crawl_uri_get row;
    if (plan_find(planner, crawl_uri_get_into(&row, .id = target_id)))
        meet(planner, from, &(struct target){row.site_id, row.hops, row.reason_id, row.path}, true);
}

void plan_links_again(struct planner *planner, const struct site *site, int64_t uri_id,
                      unsigned depth)
{
    struct from from = {.site = site, .uri_id = uri_id, .depth = depth};
    struct kept_links links;
    int64_t passed = 0, target_id;
    read_links(planner, uri_id, &links);
    while ((target_id = take_way(&links, &passed)))
        meet_again(planner, &from, target_id);
}

/* What was not followed since too many redirects led to it is fetched again when fewer do. Returns
 * whether that is so. */
static bool follow_after_all(struct planner *planner, struct site *site,
                             const struct crawl_uri_get *row, uint64_t hash,
                             const struct known *known)
{
    if (known->state != URI_SKIPPED || row->reason_id != document_reason(DOCUMENT_SKIP_REDIRECTS) ||
        row->hops >= planner->config->max_redirects)
        return false;
    struct text path = row->path;
    plan_requeue(planner, site, hash, known, plan_level(planner, site, path, known->depth == 0),
                 known->depth);
    return true;
}

/* The URI itself: where its links lead from, unless it has none. */
static bool find_depth_update(struct planner *planner, int64_t uri_id, struct from *ret_from)
{
    struct crawl_store *store = planner->store;
    struct crawl_uri_get row;
    struct site *site = plan_find(planner, crawl_uri_get_into(&row, .id = uri_id))
                            ? site_registry_by_id(store->sites, row.site_id)
                            : NULL;
    uint64_t hash = site ? known_hash(&store->key, site->seed, row.path) : 0;
    struct known known;
    bool found = site && known_map_find(store->known, hash, &known) &&
                 !follow_after_all(planner, site, &row, hash, &known);
    if (found)
        *ret_from = (struct from){.site = site,
                                  .uri_id = uri_id,
                                  .depth = known.depth,
                                  .is_redirect = known.state == URI_REDIRECT,
                                  .hops = (int)row.hops};
    return found;
}

static int64_t count_ids(struct text list)
{
    int64_t count = 0;
    while (plan_take_id(&list))
        count++;
    return count;
}

/* The targets as a JSON list; one that is not followed is null. No text without memory. */
static struct text list_ways(struct planner *planner, struct kept_links links)
{
    static const struct text none = {"null", 4};
    if (!links.not_followed.length)
        return links.targets;
    struct text targets = links.targets;
    int64_t excepted = plan_take_id(&links.not_followed);
    size_t most = targets.length * none.length, length = 0;
    char *list = arena_alloc(&planner->batch->arena, most);
    if (!list) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return (struct text){NULL, 0};
    }
    for (struct text rest = targets; rest.length; targets = rest) {
        int64_t id = plan_take_id(&rest);
        bool is_way = id != excepted || !id;
        struct text item = {targets.data, targets.length - rest.length};
        if (!is_way) {
            list[length++] = targets.data[0]; /* the bracket, or the comma before it */
            item = none;
            excepted = plan_take_id(&links.not_followed);
        }
        memcpy(list + length, item.data, item.length);
        length += item.length;
    }
    return (struct text){list, length};
}

/* Those of the links that may lie nearer by this way, or be reached by fewer redirects; of some it
 * turns out that they do not. */
static void meet_farther(struct planner *planner, const struct from *from, struct text ways,
                         int64_t begin, int64_t end)
{
    struct error error = {0};
    unsigned local = depth_behind(planner, from, false), away = depth_behind(planner, from, true);
    struct crawl_uri_farther row =
        crawl_uri_farther(planner->store->db, .targets = ways, .position = begin,
                          .end_position = end, .site_id = from->site->id, .local_depth = local,
                          .depth = away < local ? away : local, .refused = URI_REFUSED);
    int status;
    while ((status = crawl_uri_farther_step(&row, &error)) == STATEMENT_ROW)
        meet(planner, from, &(struct target){row.site_id, row.hops, row.reason_id, row.path},
             false);
    plan_end_rows(planner, row.statement, status, &error);
}

bool plan_links_depth_update(struct planner *planner, struct depth_update *depth_update,
                             int64_t *left)
{
    struct from from;
    struct kept_links links;
    if (!find_depth_update(planner, depth_update->uri_id, &from))
        return true;
    if (from.is_redirect)
        read_redirect(planner, depth_update->uri_id, &links);
    else
        read_links(planner, depth_update->uri_id, &links);
    int64_t begin = depth_update->depth == from.depth ? depth_update->done : 0;
    int64_t count = count_ids(links.targets), end = begin + --*left;
    if (end > count)
        end = count;
    if (begin < end)
        meet_farther(planner, &from, list_ways(planner, links), begin, end);
    if (end < count) {
        *left = 0;
        *depth_update = (struct depth_update){depth_update->uri_id, end, from.depth};
        return false;
    }
    *left -= end > begin ? end - begin : 0;
    *left -= plan_forward_nearer(planner, from.uri_id, depth_behind(planner, &from, true));
    return true;
}

bool planner_depth_updates(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (!store->depth_update)
        return false;
    struct crawl_depth_update_next next =
        crawl_depth_update_next(store->db, .most = ROWS_PER_BATCH);
    /* Rows that follow may list further ones. */
    store->depth_update = false;
    int64_t left = LINKS_PER_BATCH;
    int status = STATEMENT_ROW;
    while (left > 0 && (status = crawl_depth_update_next_step(&next, &error)) == STATEMENT_ROW) {
        struct depth_update depth_update = {
            .uri_id = next.uri_id, .done = next.done, .depth = (unsigned)next.depth};
        store->depth_update = true;
        if (plan_links_depth_update(planner, &depth_update, &left)) {
            batch_execute(planner->batch, crawl_depth_update_delete(.uri_id = depth_update.uri_id));
        } else {
            batch_execute(planner->batch,
                          crawl_depth_update_advance(.done = depth_update.done,
                                                     .depth = depth_update.depth,
                                                     .uri_id = depth_update.uri_id));
        }
    }
    plan_end_rows(planner, next.statement, status, &error);
    return store->depth_update;
}

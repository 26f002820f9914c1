#include "plan_links.h"
#include "plan_channel_links.h"
#include "plan_depth.h"
#include "plan_focus.h"
#include "plan_forgotten.h"
#include "plan_held.h"
#include "plan_importance.h"
#include "plan_known_uris.h"
#include "plan_levels.h"
#include "plan_logs.h"
#include "plan_outbox.h"
#include "plan_queue.h"
#include "plan_routing.h"

#include <sql/crawl/document.h>

/* How far ahead the map's memory is asked for: some two cache misses' time. */
#define PREFETCH_DISTANCE 8

struct site *plan_site_of_link(struct planner *planner, struct report *report,
                               const struct found_link *link)
{
    struct found_site *found = &report->sites[link->site];
    if (!found->site)
        found->site = plan_route(planner, found->origin);
    return found->site;
}

/* Refused URIs are kept up to max_refused_kept for each site: those of the site itself, and those
 * of other sites that its pages lead to, so that no page can fill the tables with names of hosts.
 */
static bool may_keep_refused(const struct planner *planner, const struct site *from, bool local)
{
    int64_t most = planner->config->seine.max_refused_kept;
    return local ? from->counts.refused + from->change.refused < most : from->refused_found < most;
}

int64_t plan_keep_refused(struct planner *planner, struct report *report, struct site *from,
                          const struct found_link *link, enum uri_skip skip, int64_t referrer_id,
                          int hops)
{
    if (!link->hash || !may_keep_refused(planner, from, link->local))
        return 0;
    struct site *to = from;
    if (!link->local) {
        to = plan_site_of_link(planner, report, link);
        if (!to)
            return 0;
        from->refused_found++;
    }
    return plan_new_uri(planner, to,
                        &(struct new_uri){.hash = link->hash,
                                          .path = link->path,
                                          .state = URI_REFUSED,
                                          .depth = link->depth,
                                          .hops = hops,
                                          .focus_distance = link->focus_distance,
                                          .referrer_id = referrer_id,
                                          .skip = skip,
                                          .rule = link->rule});
}

/* A link to a URI that is known already, and need not or must not be queued by it. */
static void meet_known(struct planner *planner, struct report *report, struct site *site,
                       const struct found_link *link, struct known *known, const struct way *way)
{
    if (!plan_is_better(known, way))
        return;
    struct site *to = link->local ? site : plan_site_of_link(planner, report, link);
    if (to)
        plan_depth_update(planner, to, link->hash, known, way);
}

/* Room for the ids of all links of the result. */
static bool make_room(struct planner *planner, const struct result *result,
                      struct link_targets *links)
{
    size_t most = result->link_count + 1;
    *links = (struct link_targets){
        .targets = arena_alloc(&planner->batch->arena, most * sizeof *links->targets),
        .not_followed = arena_alloc(&planner->batch->arena, most * sizeof *links->not_followed)};
    if (links->targets && links->not_followed)
        return true;
    plan_fail(planner, STATUS_MEMORY, NULL);
    return false;
}

/* A link to a URI of `to` that was not queued in this cycle; `known` is NULL when it is new. News
 * stand before everything else. Returns its id. */
static int64_t follow(struct planner *planner, struct site *to, const struct found_link *link,
                      struct known *known, const struct way *way, bool is_news)
{
    if (known) {
        plan_focus_update(planner, known, link->focus_distance);
        plan_lead_to(planner, to, &(struct lead){link->hash, link->path, false}, known, way);
        return known->id;
    }
    planner->found_by_result++;
    return plan_new_uri(planner, to,
                        &(struct new_uri){.hash = link->hash,
                                          .path = link->path,
                                          .state = URI_PENDING,
                                          .level = plan_level(planner, to, link->path, false),
                                          .place = is_news ? ORDERED_FIRST : ORDERED_BY_DEPTH,
                                          .depth = link->depth,
                                          .hops = way->hops,
                                          .focus_distance = link->focus_distance,
                                          .part = way->part,
                                          .referrer_id = way->referrer_id});
}

/* A link to a URI that is known gives it what it has of the page's importance. */
static void give(struct planner *planner, struct report *report, struct site *site,
                 const struct found_link *link, const struct way *way)
{
    struct site *to = link->local ? site : plan_site_of_link(planner, report, link);
    if (to)
        plan_importance_given(planner, to, link->hash, way->part, way->referrer_id);
}

/* … of a site of another node. */
static void forward(struct planner *planner, const struct report *report,
                    const struct result *result, const struct found_link *link,
                    const struct way *way)
{
    int flags = (result->channel ? URI_FLAG_RSS_CHILD : 0) |
                (result->ignores_rules ? URI_FLAG_IGNORE_RULES : 0);
    plan_forward(planner, &(struct forwarded){.hash = link->hash,
                                              .origin = report->sites[link->site].origin,
                                              .path = link->path,
                                              .depth = way->depth,
                                              .hops = way->hops,
                                              .flags = flags,
                                              .referrer_id = way->referrer_id});
}

/* The site manager gave the links the depth behind the claim's: one more, or 0 (crawlmode/
 * reset_level). A link that is too deep only behind the claim is met again from its row. */
void plan_links_approach(struct planner *planner, struct result *result)
{
    unsigned depth = plan_known_claim(planner, result).depth, former = (unsigned)result->depth;
    if (depth >= former || former >= KNOWN_DEPTH_MOST || result->channel)
        return;
    for (size_t i = 0; i < result->link_count; i++)
        if (result->links[i].skip == URI_SKIP_DEPTH)
            return;
    for (size_t i = 0; i < result->link_count; i++)
        if (result->links[i].depth == former + 1)
            result->links[i].depth = (uint16_t)(depth + 1);
    result->depth = (int)depth;
}

void plan_links(struct planner *planner, struct report *report, const struct result *result,
                struct site *site, struct link_targets *ret_links)
{
    struct crawl_store *store = planner->store;
    size_t local = 0;
    unsigned skipped[URI_SKIP_END] = {0};
    unsigned cycle = (unsigned)(store->cycle % KNOWN_CYCLES);
    int hops = result->kind == RESULT_REDIRECT ? result->hops + 1 : 0;
    double part = plan_importance_part(planner, result);
    bool is_news = result->channel || (result->kind == RESULT_REDIRECT &&
                                       plan_came_by_channel(planner, result->uri_id));
    if (!make_room(planner, result, ret_links))
        return;
    for (size_t i = 0; i < result->link_count; i++) {
        const struct found_link *link = &result->links[i];
        if (i + PREFETCH_DISTANCE < result->link_count)
            known_map_prefetch(store->known, result->links[i + PREFETCH_DISTANCE].hash);
        local += link->local;
        enum uri_skip skip = (enum uri_skip)link->skip;
        struct known known;
        bool is_known = link->hash && known_map_find(store->known, link->hash, &known);
        if (!skip && plan_refuses_new(planner) && (!is_known || known.state == URI_REFUSED))
            skip = URI_SKIP_REFRESH_ONLY;
        int64_t id = is_known ? known.id : 0;
        plan_log_link(planner, report, site, result, link,
                      skip                               ? skip
                      : is_known && known.cycle == cycle ? URI_SKIP_KNOWN
                                                         : URI_SKIP_NONE);
        bool no_way = skip_is_no_way(skip);
        struct way way = {link->depth, hops, result->uri_id, part};
        if (skip) {
            skipped[skip]++;
            if (!is_known)
                id = plan_keep_refused(planner, report, site, link, skip, result->uri_id, hops);
            else if (!no_way)
                meet_known(planner, report, site, link, &known, &way);
        } else if (is_known && known.cycle == cycle) {
            skipped[URI_SKIP_KNOWN]++;
            plan_focus_update(planner, &known, link->focus_distance);
            meet_known(planner, report, site, link, &known, &way);
        } else if (plan_is_elsewhere(planner, report, link)) {
            forward(planner, report, result, link, &way);
        } else {
            struct site *to = site;
            if (!link->local && !(to = plan_site_of_link(planner, report, link)))
                break;
            id = follow(planner, to, link, is_known ? &known : NULL, &way, is_news);
        }
        if (is_known && !skip && part > 0)
            give(planner, report, site, link, &way);
        if (id && !skip && !is_news)
            plan_linked(planner, result->uri_id, id);
        if (id) {
            plan_is_named(planner, id);
            ret_links->targets[ret_links->count++] = id;
        }
        if (id && no_way)
            ret_links->not_followed[ret_links->not_followed_count++] = id;
    }
    plan_importance_spent(planner, result);
    if (result->kind != RESULT_REDIRECT)
        plan_outbox(planner, report, result, site);
    for (int skip = 1; skip < URI_SKIP_END; skip++)
        if (skipped[skip])
            stats_count_many(store->stats, site->id, STATISTIC_URI_SKIP,
                             text_of(uri_skip_facts((enum uri_skip)skip)->key), skipped[skip]);
    if (result->links_dropped)
        stats_count_many(store->stats, site->id, STATISTIC_URI_SKIP,
                         text_of(uri_skip_facts(URI_SKIP_TRAP)->key),
                         (int64_t)result->links_dropped);
    if (local)
        stats_add(store->stats, site->id, STATISTIC_LOCAL, (int64_t)local);
    if (result->link_count > local)
        stats_add(store->stats, site->id, STATISTIC_LOCAL_FWD,
                  (int64_t)(result->link_count - local));
}

static unsigned digits_of(int64_t number)
{
    unsigned digits = 1;
    while (number >= 10) {
        number /= 10;
        digits++;
    }
    return digits;
}

/* "[1,2,3]" in the batch's arena; no text without memory. */
static struct text id_list(struct planner *planner, const int64_t *ids, size_t count)
{
    size_t most = count * (digits_of(planner->store->last_uri_id) + 1) + 2;
    char *json = arena_alloc(&planner->batch->arena, most);
    if (!json) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return (struct text){NULL, 0};
    }
    char *at = json;
    for (size_t i = 0; i < count; i++) {
        *at++ = i ? ',' : '[';
        unsigned digits = digits_of(ids[i]);
        int64_t rest = ids[i];
        for (char *digit = at + digits; digit > at; rest /= 10)
            *--digit = (char)('0' + rest % 10);
        at += digits;
    }
    *at++ = ']';
    return (struct text){json, (size_t)(at - json)};
}

void plan_link_list(struct planner *planner, int64_t uri_id, const struct link_targets *links)
{
    if (links->count == 0) {
        if (!planner->store->holds_answers)
            return;
        batch_execute(planner->batch, crawl_link_delete(.uri_id = uri_id));
        return;
    }
    batch_execute(
        planner->batch,
        crawl_link_put(.uri_id = uri_id, .targets = id_list(planner, links->targets, links->count),
                       .not_followed =
                           links->not_followed_count
                               ? id_list(planner, links->not_followed, links->not_followed_count)
                               : NO_TEXT));
}

struct site *plan_screen_scheduled(struct planner *planner, const struct uri *given,
                                   struct given_link *link, struct text *ret_path)
{
    const struct policy_reader *reader = &planner->reader;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (rules_rewrite(policy_rules(reader->policy), reader->matcher, given, storage, sizeof storage,
                      &uri) ||
        uri.opaque)
        return NULL;
    link->skip = policy_screen_host(reader, &uri).skip;
    *ret_path = arena_copy(&planner->batch->arena, uri.path_and_query);
    if (!ret_path->data || (link->skip && !link->ignores_rules))
        return NULL;
    return plan_route(planner, uri.origin);
}

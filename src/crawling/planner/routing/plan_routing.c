/*
 * Links may be for another collection as well (send_links_to, MS-FSCCFG 2.2.3): whatever the rules
 * of this one say of them, since those of the other decide; but not what a page asked not to be
 * followed, and no sitemaps.
 */

#include "plan_routing.h"
#include "forwarded_memory.h"

#include <seine/foundation/uri.h>

#include <sql/crawl/multinode.h>
#include <sql/crawl/refresh.h>
#include <sql/crawl/site.h>
#include <stdlib.h>

#define ROUTE_BITS 3
/* Bits of the filter that a URI sets. */
#define FILTER_PROBES 4
#define FILTER_LEAST  1024
/* What a URI is, forwarded once; the other flags ask for something each time. */
#define LASTING (URI_FLAG_RSS | URI_FLAG_RSS_CHILD | URI_FLAG_SITEMAP | URI_FLAG_IGNORE_RULES)

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

/* ---- whose a host is ---- */

struct text plan_host_of(struct text origin)
{
    size_t begin = 0, end;
    while (begin < origin.length && origin.data[begin] != ':')
        begin++;
    begin = begin + 3 < origin.length ? begin + 3 : origin.length;
    bool is_bracketed = begin < origin.length && origin.data[begin] == '[';
    for (end = begin; end < origin.length; end++)
        if (is_bracketed ? origin.data[end - 1] == ']' && end > begin : origin.data[end] == ':')
            break;
    return (struct text){origin.data + begin, end - begin};
}

uint64_t plan_host_hash(const struct planner *planner, struct text host)
{
    return hash_bytes(&planner->store->key, host.data, host.length) | ROUTE_BITS;
}

static uint64_t *place_of(const struct routing *routing, uint64_t hash)
{
    return &routing->hosts[(hash >> 2) & (routing->host_count - 1)];
}

enum route plan_route_to(const struct planner *planner, struct text node)
{
    return text_equal(node, text_of(planner->routing.node->node_id)) ? ROUTE_HERE : ROUTE_ELSEWHERE;
}

void plan_remember_route(struct routing *routing, uint64_t hash, enum route route)
{
    if (routing->hosts)
        *place_of(routing, hash) = (hash & ~(uint64_t)ROUTE_BITS) | route;
}

static enum route read_route(struct planner *planner, struct text host)
{
    enum route route = ROUTE_UNKNOWN;
    planner->routing.hosts_asked++;
    struct crawl_route_get get;
    if (plan_find(planner, crawl_route_get_into(&get, .host = host)))
        route = plan_route_to(planner, get.node);
    return route;
}

enum route plan_route_of(struct planner *planner, struct text origin)
{
    struct routing *routing = &planner->routing;
    if (!routing->node)
        return ROUTE_HERE;
    struct text host = plan_host_of(origin);
    uint64_t hash = plan_host_hash(planner, host);
    uint64_t known = routing->hosts ? *place_of(routing, hash) : 0;
    if ((known | ROUTE_BITS) == hash && known & ROUTE_BITS)
        return (enum route)(known & ROUTE_BITS);
    enum route route = read_route(planner, host);
    plan_remember_route(routing, hash, route);
    return route;
}

bool plan_is_elsewhere(struct planner *planner, struct report *report,
                       const struct found_link *link)
{
    if (!planner->routing.node || link->local)
        return false;
    struct found_site *found = &report->sites[link->site];
    if (found->route == ROUTE_UNASKED)
        found->route = (uint8_t)plan_route_of(planner, found->origin);
    return found->route != ROUTE_HERE;
}

/* ---- URIs that were forwarded before ---- */

/* Whether all bits of the URI were set, which are set now. Without a filter nothing is known. */
static bool may_be_forwarded(struct routing *routing, uint64_t hash)
{
    bool may_be = true;
    if (!routing->filter)
        return true;
    uint64_t step = (hash >> 32) | 1;
    for (int i = 0; i < FILTER_PROBES; i++, hash += step) {
        uint64_t at = hash & (routing->filter_bits - 1), bit = UINT64_C(1) << (at % 64);
        may_be = may_be && (routing->filter[at / 64] & bit);
        routing->filter[at / 64] |= bit;
    }
    return may_be;
}

/* The row of the URI, as far as it is written. A URI of this batch that is not remembered is
 * forwarded once more; the row's key prevents a second row. */
static bool read_forwarded(struct planner *planner, uint64_t hash, struct forwarded_row *ret_row)
{
    planner->routing.asked++;
    struct crawl_forwarded_uri_get get;
    bool is_found = plan_find(planner, crawl_forwarded_uri_get_into(&get, .hash = (int64_t)hash));
    if (is_found)
        *ret_row = (struct forwarded_row){(unsigned)get.depth, (int)get.flags};
    return is_found;
}

static bool was_forwarded(struct planner *planner, uint64_t hash, struct forwarded_row *ret_row)
{
    struct routing *routing = &planner->routing;
    if (!may_be_forwarded(routing, hash))
        return false;
    enum remembered remembered = forwarded_memory_find(routing->memory, hash, ret_row);
    return remembered == REMEMBERED_NOTHING ? read_forwarded(planner, hash, ret_row)
                                            : remembered == REMEMBERED_ROW;
}

/* Forwarded at no greater depth, and with all its flags. */
static bool is_all_forwarded(const struct forwarded_row *row, const struct forwarded *uri)
{
    return row->depth <= uri->depth && !uri->is_urgent && !(uri->flags & ~LASTING) &&
           !(uri->flags & ~row->flags) && !uri->again;
}

void plan_forward(struct planner *planner, const struct forwarded *uri)
{
    struct routing *routing = &planner->routing;
    struct forwarded_row row, all = {uri->depth, uri->flags & LASTING};
    routing->found++;
    if (was_forwarded(planner, uri->hash, &row)) {
        all.depth = row.depth < all.depth ? row.depth : all.depth;
        all.flags |= row.flags & LASTING;
        if (is_all_forwarded(&row, uri)) {
            forwarded_memory_put(routing->memory, uri->hash, all);
            return;
        }
    }
    size_t length = uri->origin.length + uri->path.length;
    char *whole = arena_alloc(&planner->batch->arena, length + 1);
    if (!whole) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    memcpy(whole, uri->origin.data, uri->origin.length);
    memcpy(whole + uri->origin.length, uri->path.data, uri->path.length);
    forwarded_memory_put(routing->memory, uri->hash, all);
    batch_execute(
        planner->batch,
        crawl_forwarded_uri_put(.id = ++routing->last_id, .hash = (int64_t)uri->hash,
                                .uri = ((struct text){whole, length}), .depth = (int64_t)uri->depth,
                                .hops = uri->hops, .flags = uri->flags, .lasting_flags = LASTING,
                                .is_urgent = uri->is_urgent,
                                .referrer_id =
                                    uri->referrer_id ? some_int(uri->referrer_id) : NO_INT,
                                .now = planner->now_ms, .again = uri->again));
    routing->has_news = true;
}

int64_t plan_forward_nearer(struct planner *planner, int64_t referrer_id, unsigned depth)
{
    struct routing *routing = &planner->routing;
    struct error error = {0};
    int64_t count = 0;
    int status;
    if (!routing->node)
        return 0;
    struct crawl_forwarded_uri_behind each = crawl_forwarded_uri_behind(
        planner->store->db, .referrer_id = referrer_id, .depth = (int64_t)depth);
    while ((status = crawl_forwarded_uri_behind_step(&each, &error)) == STATEMENT_ROW) {
        batch_execute(planner->batch,
                      crawl_forwarded_uri_nearer(.id = each.id, .new_id = ++routing->last_id,
                                                 .depth = (int64_t)depth));
        routing->has_news = true;
        count++;
    }
    plan_end_rows(planner, each.statement, status, &error);
    return count;
}

/* ---- forwarding again ---- */

/* The host of a whole URI. */
static struct text host_of_uri(struct text uri)
{
    size_t begin = 0, end;
    while (begin < uri.length && uri.data[begin] != ':')
        begin++;
    for (end = begin + 3; end < uri.length; end++)
        if (strchr("/?#", uri.data[end]))
            break;
    return plan_host_of((struct text){uri.data, end < uri.length ? end : uri.length});
}

static int is_of_job(struct planner *planner, struct text host, int64_t job, bool *ret_is,
                     struct error *error)
{
    struct crawl_route_get get;
    int status = db_find(planner->store->db, crawl_route_get_into(&get, .host = host), error);
    *ret_is = status == STATEMENT_ROW && get.told_again_by.is_set && get.told_again_by.value == job;
    return status < 0 ? status : 0;
}

int plan_forward_again(struct planner *planner, int64_t job, int64_t *position,
                       int64_t end_position, int most, int64_t *forwarded, struct error *error)
{
    struct routing *routing = &planner->routing;
    int status, count = 0;
    /* What is routed anew from now on is for another job. */
    if (routing->forwarding_job == job)
        routing->forwarding_job = 0;
    struct crawl_forwarded_uri_range row = crawl_forwarded_uri_range(
        planner->store->db, .position = *position, .end_position = end_position, .most = most);
    for (; (status = crawl_forwarded_uri_range_step(&row, error)) == STATEMENT_ROW; count++) {
        bool is_ours = false;
        *position = row.id;
        status = is_of_job(planner, host_of_uri(row.uri), job, &is_ours, error);
        if (status)
            break;
        if (!is_ours)
            continue;
        batch_execute(planner->batch,
                      crawl_forwarded_uri_again(.id = row.id, .new_id = ++routing->last_id));
        routing->has_news = true;
        ++*forwarded;
    }
    statement_reset(row.statement);
    return status < 0 ? status : count;
}

void plan_forwarded_again(struct planner *planner, int64_t job)
{
    batch_execute(planner->batch, crawl_route_forwarded_again(.told_again_by = job));
}

void plan_forward_given(struct planner *planner, const struct uri *uri,
                        const struct given_link *link, int flags)
{
    struct arena *arena = &planner->batch->arena;
    bool is_asked_for = link->sender == LINK_OF_ADMINISTRATOR;
    uint64_t seed = known_site_seed(&planner->store->key, uri->origin);
    plan_forward(
        planner,
        &(struct forwarded){.hash = known_hash(&planner->store->key, seed, uri->path_and_query),
                            .origin = arena_copy(arena, uri->origin),
                            .path = arena_copy(arena, uri->path_and_query),
                            .depth = link->depth,
                            .flags = flags | (is_asked_for ? URI_FLAG_START | URI_FLAG_FORCE : 0) |
                                     (link->refeed ? URI_FLAG_FORCE_REFEED : 0),
                            .is_urgent = link->urgent,
                            .referrer_id = link->source_id});
}

void plan_routing_end(struct planner *planner)
{
    struct routing *routing = &planner->routing;
    if (routing->found || routing->hosts_asked)
        batch_execute(planner->batch,
                      crawl_multinode_count(.found = routing->found, .asked = routing->asked,
                                            .hosts_asked = routing->hosts_asked));
    routing->found = routing->asked = routing->hosts_asked = 0;
}

/* ---- beginning ---- */

static uint64_t power_of_two(uint64_t least, uint64_t wanted)
{
    uint64_t power = least;
    while (power < wanted)
        power *= 2;
    return power;
}

static int fill_filter(struct planner *planner, struct error *error)
{
    struct crawl_forwarded_uri_hashes each = crawl_forwarded_uri_hashes(planner->store->db);
    int status;
    while ((status = crawl_forwarded_uri_hashes_step(&each, error)) == STATEMENT_ROW)
        (void)may_be_forwarded(&planner->routing, (uint64_t)each.hash);
    return status;
}

static int make_filter(struct planner *planner, struct error *error)
{
    struct routing *routing = &planner->routing;
    int64_t bits = planner->config->mufilter;
    if (bits == routing->wanted_bits)
        return 0;
    free(routing->filter);
    routing->filter = NULL;
    routing->wanted_bits = bits;
    if (!bits)
        return 0;
    routing->filter_bits = power_of_two(FILTER_LEAST, (uint64_t)bits);
    routing->filter = calloc(routing->filter_bits / 64, sizeof *routing->filter);
    return routing->filter ? fill_filter(planner, error) : STATUS_MEMORY;
}

/* AT_RESTART. Without memory every host is asked for. */
static void make_hosts(struct routing *routing, const struct crawl_config *config)
{
    if (routing->host_count)
        return;
    uint64_t wanted = (uint64_t)config->cachesize.routetab / sizeof *routing->hosts;
    routing->host_count = (size_t)power_of_two(1, wanted / 2 + 1);
    routing->hosts = calloc(routing->host_count, sizeof *routing->hosts);
}

static void find_without_rules(struct planner *planner)
{
    struct crawl_added_uri_any_without_rules any;
    planner->routing.has_without_rules =
        plan_find(planner, crawl_added_uri_any_without_rules_into(&any));
}

void planner_begin_routing(struct planner *planner)
{
    struct routing *routing = &planner->routing;
    struct error error = {0};
    find_without_rules(planner);
    if (!routing->node)
        return;
    make_hosts(routing, planner->config);
    int status = make_filter(planner, &error);
    struct crawl_forwarded_uri_last last;
    int stepped = db_find(planner->store->db, crawl_forwarded_uri_last_into(&last), &error);
    if (stepped == STATEMENT_ROW && last.id > routing->last_id)
        routing->last_id = last.id;
    if (!routing->memory && stepped >= 0)
        routing->memory = forwarded_memory_new(!routing->last_id);
    struct crawl_statistic_report_last report;
    if (stepped >= 0)
        stepped = db_find(planner->store->db, crawl_statistic_report_last_into(&report), &error);
    if (stepped == STATEMENT_ROW && report.sn > routing->last_report)
        routing->last_report = report.sn;
    if (status < 0 || stepped < 0)
        plan_fail(planner, status < 0 ? status : stepped, &error);
}

void plan_routing_done(struct routing *routing)
{
    free(routing->hosts);
    free(routing->filter);
    forwarded_memory_free(routing->memory);
}

#include "planner.h"

#include <seine/uri.h>

#include <crawl_statements.h>

/* How far ahead the map's memory is asked for: some two cache misses' time. */
#define PREFETCH_DISTANCE 8

unsigned plan_earlier_cycle(const struct planner *planner)
{
    return (unsigned)((planner->store->cycle + KNOWN_CYCLES - 1) % KNOWN_CYCLES);
}

/* The next id of the site; a new stretch of them becomes a row. */
static int64_t take_id(struct planner *planner, struct site *site)
{
    struct uri_ids before = site->ids;
    int64_t id = uri_ids_take(&site->ids, site->counts.known + site->change.known,
                              &planner->store->last_uri_id);
    if (before.next == before.end) {
        struct operation *block =
            turn_add(planner->turn, CRAWL_URI_BLOCK_PUT, CRAWL_URI_BLOCK_PUT_LAST_ID);
        operation_int(block, CRAWL_URI_BLOCK_PUT_SITE_ID, site->id);
        operation_int(block, CRAWL_URI_BLOCK_PUT_FIRST_ID, id);
        operation_int(block, CRAWL_URI_BLOCK_PUT_LAST_ID, site->ids.end - 1);
    }
    return id;
}

int64_t plan_new_uri(struct planner *planner, struct site *site, const struct new_uri *uri)
{
    struct crawl_store *store = planner->store;
    int64_t id = take_id(planner, site);
    /* What is refused as it is found was not queued in this cycle: a link that nothing speaks
     * against queues it. */
    bool refused = uri->state == URI_REFUSED;
    struct known known = {
        .id = id,
        .state = uri->state,
        .cycle = refused ? plan_earlier_cycle(planner) : (unsigned)(store->cycle % KNOWN_CYCLES),
        .depth = skip_is_no_way(uri->skip) ? KNOWN_DEPTH_MOST : (unsigned)uri->depth,
        .is_redirected = uri->hops > 0};
    if (known_map_put(store->known, uri->hash, known) < 0) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return 0;
    }
    struct operation *insert =
        turn_add(planner->turn, CRAWL_URI_INSERT, CRAWL_URI_INSERT_FOUND_CYCLE);
    operation_int(insert, CRAWL_URI_INSERT_ID, id);
    operation_int(insert, CRAWL_URI_INSERT_SITE_ID, site->id);
    operation_int(insert, CRAWL_URI_INSERT_STATE, uri->state);
    operation_int(insert, CRAWL_URI_INSERT_CYCLE, store->cycle - refused);
    operation_int(insert, CRAWL_URI_INSERT_DEPTH, uri->depth);
    operation_int(insert, CRAWL_URI_INSERT_HOPS, uri->hops);
    operation_int(insert, CRAWL_URI_INSERT_OUTSIDE, uri->outside);
    if (uri->referrer_id)
        operation_int(insert, CRAWL_URI_INSERT_REFERRER_ID, uri->referrer_id);
    if (uri->skip)
        operation_int(insert, CRAWL_URI_INSERT_REASON_ID, uri_reason(uri->skip));
    int64_t rule_row = plan_rule_row(planner, uri->rule);
    if (rule_row)
        operation_int(insert, CRAWL_URI_INSERT_RULE_ID, rule_row);
    operation_text(insert, CRAWL_URI_INSERT_PATH, uri->path);
    operation_int(insert, CRAWL_URI_INSERT_FOUND_AT, planner->now_ms);
    operation_int(insert, CRAWL_URI_INSERT_FOUND_CYCLE, store->cycle);
    site->change.known++;
    if (refused) {
        site->change.refused++;
    } else {
        plan_wait(
            planner, site,
            &(struct waiting){.uri_id = id, .level = uri->level, .rank = (unsigned)uri->depth},
            NULL);
    }
    plan_site_changed(planner, site);
    return id;
}

void plan_requeue(struct planner *planner, struct site *site, uint64_t hash,
                  const struct known *known, int level, unsigned depth)
{
    struct crawl_store *store = planner->store;
    struct known queued = {.id = known->id,
                           .state = URI_PENDING,
                           .cycle = (unsigned)(store->cycle % KNOWN_CYCLES),
                           .depth = depth < known->depth ? depth : known->depth,
                           .is_redirected = known->is_redirected};
    if (known_map_put(store->known, hash, queued) < 0) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    struct operation *requeue = turn_add(planner->turn, CRAWL_URI_REQUEUE, CRAWL_URI_REQUEUE_ID);
    operation_int(requeue, CRAWL_URI_REQUEUE_STATE, URI_PENDING);
    operation_int(requeue, CRAWL_URI_REQUEUE_CYCLE, store->cycle);
    operation_int(requeue, CRAWL_URI_REQUEUE_DEPTH, queued.depth);
    operation_int(requeue, CRAWL_URI_REQUEUE_ID, queued.id);
    plan_wait(planner, site,
              &(struct waiting){.uri_id = queued.id, .level = level, .rank = queued.depth}, known);
    plan_site_changed(planner, site);
}

void plan_take_along(struct planner *planner, struct site *site, uint64_t hash,
                     const struct known *known, int level, const struct way *way)
{
    struct crawl_store *store = planner->store;
    struct known waiting = *known;
    if (known->state != URI_PENDING) {
        if (known->state == URI_REFUSED)
            site->change.refused--;
        if (plan_is_better(known, way))
            plan_shorten(planner, &waiting, way);
        plan_requeue(planner, site, hash, &waiting, level, waiting.depth);
        return;
    }
    waiting.cycle = (unsigned)(store->cycle % KNOWN_CYCLES);
    if (known_map_put(store->known, hash, waiting) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    struct operation *row = turn_add(planner->turn, CRAWL_URI_REQUEUE, CRAWL_URI_REQUEUE_ID);
    operation_int(row, CRAWL_URI_REQUEUE_STATE, URI_PENDING);
    operation_int(row, CRAWL_URI_REQUEUE_CYCLE, store->cycle);
    operation_int(row, CRAWL_URI_REQUEUE_DEPTH, waiting.depth);
    operation_int(row, CRAWL_URI_REQUEUE_ID, waiting.id);
    plan_nearer(planner, site, hash, &waiting, way);
}

struct site *plan_site_of_link(struct planner *planner, struct report *report,
                               const struct found_link *link)
{
    struct found_site *found = &report->sites[link->site];
    if (!found->site)
        found->site = plan_site(planner, found->origin);
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
                                          .outside = link->outside,
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
        plan_nearer(planner, to, link->hash, known, way);
}

/* Room for the ids of all links of the result. */
static bool make_room(struct planner *planner, const struct result *result,
                      struct planned_links *links)
{
    size_t most = result->link_count + 1;
    *links = (struct planned_links){
        .targets = arena_alloc(&planner->turn->arena, most * sizeof *links->targets),
        .not_followed = arena_alloc(&planner->turn->arena, most * sizeof *links->not_followed)};
    if (links->targets && links->not_followed)
        return true;
    plan_fail(planner, STATUS_MEMORY, NULL);
    return false;
}

void plan_links(struct planner *planner, struct report *report, const struct result *result,
                struct site *site, struct planned_links *ret_links)
{
    struct crawl_store *store = planner->store;
    size_t local = 0;
    unsigned skipped[URI_SKIP_END] = {0};
    unsigned cycle = (unsigned)(store->cycle % KNOWN_CYCLES);
    int hops = result->kind == RESULT_REDIRECT ? result->hops + 1 : 0;
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
        struct way way = {link->depth, hops, result->uri_id};
        if (skip) {
            skipped[skip]++;
            if (!is_known)
                id = plan_keep_refused(planner, report, site, link, skip, result->uri_id, hops);
            else if (!no_way)
                meet_known(planner, report, site, link, &known, &way);
        } else if (is_known && known.cycle == cycle) {
            skipped[URI_SKIP_KNOWN]++;
            plan_inward(planner, &known, link->outside);
            meet_known(planner, report, site, link, &known, &way);
        } else {
            struct site *to = site;
            if (!link->local && !(to = plan_site_of_link(planner, report, link)))
                break;
            if (!is_known) {
                id = plan_new_uri(
                    planner, to,
                    &(struct new_uri){.hash = link->hash,
                                      .path = link->path,
                                      .state = URI_PENDING,
                                      .level = plan_level(planner, to, link->path, false),
                                      .depth = link->depth,
                                      .hops = hops,
                                      .outside = link->outside,
                                      .referrer_id = result->uri_id});
            } else {
                plan_inward(planner, &known, link->outside);
                plan_take_along(planner, to, link->hash, &known,
                                plan_level(planner, to, link->path, false), &way);
            }
        }
        if (id)
            ret_links->targets[ret_links->count++] = id;
        if (id && no_way)
            ret_links->not_followed[ret_links->not_followed_count++] = id;
    }
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

/* "[1,2,3]" in the turn's arena; no text without memory. */
static struct text id_list(struct planner *planner, const int64_t *ids, size_t count)
{
    size_t most = count * (digits_of(planner->store->last_uri_id) + 1) + 2;
    char *json = arena_alloc(&planner->turn->arena, most);
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

void plan_link_list(struct planner *planner, int64_t uri_id, const struct planned_links *links)
{
    if (links->count == 0) {
        if (!planner->store->holds_answers)
            return;
        struct operation *none =
            turn_add(planner->turn, CRAWL_LINK_DELETE, CRAWL_LINK_DELETE_URI_ID);
        operation_int(none, CRAWL_LINK_DELETE_URI_ID, uri_id);
        return;
    }
    struct operation *put = turn_add(planner->turn, CRAWL_LINK_PUT, CRAWL_LINK_PUT_NOT_FOLLOWED);
    operation_int(put, CRAWL_LINK_PUT_URI_ID, uri_id);
    operation_text(put, CRAWL_LINK_PUT_TARGETS, id_list(planner, links->targets, links->count));
    if (links->not_followed_count)
        operation_text(put, CRAWL_LINK_PUT_NOT_FOLLOWED,
                       id_list(planner, links->not_followed, links->not_followed_count));
}

/* `is_start`: a refused one is kept with its reason, since an administrator asked for it. */
static void queue_given(struct planner *planner, const struct uri *given, bool is_start,
                        enum uri_skip *ret_skip)
{
    char storage[URI_STORAGE_BYTES];
    struct uri rewritten;
    const struct uri *uri = &rewritten;
    int problem = rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher,
                                given, storage, sizeof storage, &rewritten);
    if (problem || rewritten.opaque) {
        *ret_skip = problem ? uri_skip_of_problem(problem) : URI_SKIP_SCHEME;
        return;
    }
    struct crawl_store *store = planner->store;
    struct screening screening = {0};
    struct verdict verdict = policy_screen_uri(
        &planner->reader, uri, policy_part_of(&planner->reader, uri, NULL), &screening);
    *ret_skip = verdict.skip;
    if (verdict.skip && !is_start)
        return;
    struct site *site = plan_site(planner, uri->origin);
    if (!site)
        return;
    uint64_t hash = known_hash(&store->key, site->seed, uri->path_and_query);
    struct known known;
    struct way start = {0};
    struct text path = arena_copy(&planner->turn->arena, uri->path_and_query);
    int level = plan_level(planner, site, path, is_start);
    if (!known_map_find(store->known, hash, &known)) {
        plan_new_uri(planner, site,
                     &(struct new_uri){.hash = hash,
                                       .path = path,
                                       .state = verdict.skip ? URI_REFUSED : URI_PENDING,
                                       .level = level,
                                       .skip = verdict.skip,
                                       .rule = verdict.rule});
        if (verdict.skip)
            stats_count(store->stats, site->id, STATISTIC_URI_SKIP,
                        text_of(uri_skip_facts(verdict.skip)->key));
    } else if (!verdict.skip && known.cycle != store->cycle % KNOWN_CYCLES) {
        plan_inward(planner, &known, 0);
        plan_take_along(planner, site, hash, &known, level, &start);
    } else if (!verdict.skip) {
        plan_inward(planner, &known, 0);
        plan_nearer(planner, site, hash, &known, &start);
        *ret_skip = URI_SKIP_KNOWN;
    }
}

void planner_start_uri(struct planner *planner, const struct uri *uri, enum uri_skip *ret_skip)
{
    queue_given(planner, uri, true, ret_skip);
}

void planner_sent_uri(struct planner *planner, const struct uri *uri, enum uri_skip *ret_skip)
{
    queue_given(planner, uri, false, ret_skip);
}

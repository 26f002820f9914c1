#include "planner.h"

#include <seine/uri.h>

#include <crawl_statements.h>
#include <stdlib.h>

#define FIRST_CLAIMS 16
/* Queue rows refused in one turn when a limit is reached. */
#define REFUSED_PER_TURN 2000

/* The root of the site as a URI whose texts live in `storage`. */
static bool root_of(const struct site *site, char storage[URI_STORAGE_BYTES], struct uri *ret_uri)
{
    char root[LIMIT_HOST_BYTES + 32];
    if (site->origin_length >= sizeof root - 1)
        return false;
    memcpy(root, site->origin, site->origin_length);
    root[site->origin_length] = '/';
    return !uri_parse((struct text){root, site->origin_length + 1}, storage, URI_STORAGE_BYTES,
                      ret_uri);
}

/* Sites of a cluster go to one site manager (MS-FSCCFG 2.2.4.27), others to the least busy. */
static int worker_for(const struct planner *planner, const struct site *site)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    size_t cluster;
    if (planner->config->site_clusters.count && root_of(site, storage, &uri) &&
        policy_cluster_of(planner->reader.policy, &uri, &cluster))
        return (int)(cluster % (size_t)planner->worker_count);
    int worker = 0;
    for (int i = 1; i < planner->worker_count; i++)
        if (planner->leases_of[i] < planner->leases_of[worker])
            worker = i;
    return worker;
}

/* max_doc of the part that the site as a whole belongs to. */
static int64_t site_max_doc(const struct planner *planner, const struct site *site)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    const struct crawl_config *config = planner->config;
    if (planner->reader.policy->part_count > 1 && root_of(site, storage, &uri))
        config = policy_part_of_site(&planner->reader, &uri, NULL)->config;
    return config->max_doc;
}

/* How many claims the limits leave; at most `count`. What this turn has granted already counts. */
static int within_limits(const struct planner *planner, const struct site *site, int count)
{
    const struct crawl_store *store = planner->store;
    int64_t left = site_max_doc(planner, site) - site->stored_in_cycle - site->counts.claimed -
                   site->change.claimed - site->granted;
    if (left < count)
        count = left > 0 ? (int)left : 0;
    /* In refresh-only mode what is still queued was crawled before. */
    if (planner->config->limits.max_doc && !planner->refresh_only && !store->refresh_only) {
        left = planner->config->limits.max_doc - store->stored - store->claimed - planner->granted;
        if (left < count)
            count = left > 0 ? (int)left : 0;
    }
    return count;
}

/* What a limit leaves no room for is refused, a stretch of the queue per turn. Only what is in the
 * file is seen; the rest follows in the next turn. */
static void refuse_queued(struct planner *planner, struct site *site, enum uri_skip skip,
                          bool spare_documents)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    struct statement *head = db_statement(store->db, CRAWL_QUEUE_HEAD);
    statement_bind_int(head, CRAWL_QUEUE_HEAD_SITE_ID, site->id);
    statement_bind_int(head, CRAWL_QUEUE_HEAD_CYCLE, store->cycle);
    statement_bind_int(head, CRAWL_QUEUE_HEAD_FIRST_LEVEL, 0);
    statement_bind_int(head, CRAWL_QUEUE_HEAD_LAST_LEVEL, INT32_MAX);
    statement_bind_int(head, CRAWL_QUEUE_HEAD_VALIDATORS_FROM, store->validators_from_ms);
    statement_bind_int(head, CRAWL_QUEUE_HEAD_MOST, REFUSED_PER_TURN);
    int status;
    int64_t refused = 0;
    while ((status = statement_step(head, &error)) == STATEMENT_ROW) {
        int64_t uri_id = statement_column_int(head, CRAWL_QUEUE_HEAD_URI_ID_COLUMN);
        if (spare_documents && !statement_column_is_null(head, CRAWL_QUEUE_HEAD_SIZE_COLUMN))
            continue;
        /* This turn may have refused it already, or moved it within the queue. */
        uint64_t hash = known_hash(&store->key, site->seed,
                                   statement_column_text(head, CRAWL_QUEUE_HEAD_PATH_COLUMN));
        struct known known;
        if (!known_map_find(store->known, hash, &known) || known.state != URI_PENDING)
            continue;
        struct operation *drop =
            turn_add(planner->turn, CRAWL_QUEUE_DELETE, CRAWL_QUEUE_DELETE_URI_ID);
        operation_int(drop, CRAWL_QUEUE_DELETE_SITE_ID, site->id);
        operation_int(drop, CRAWL_QUEUE_DELETE_LEVEL,
                      statement_column_int(head, CRAWL_QUEUE_HEAD_LEVEL_COLUMN));
        operation_int(drop, CRAWL_QUEUE_DELETE_RANK, known.depth);
        operation_int(drop, CRAWL_QUEUE_DELETE_URI_ID, uri_id);
        struct operation *settle = turn_add(planner->turn, CRAWL_URI_SETTLE, CRAWL_URI_SETTLE_ID);
        operation_int(settle, CRAWL_URI_SETTLE_STATE, URI_REFUSED);
        operation_int(settle, CRAWL_URI_SETTLE_REASON_ID, uri_reason(skip));
        operation_int(settle, CRAWL_URI_SETTLE_ID, uri_id);
        known.state = URI_REFUSED;
        if (known_map_put(store->known, hash, known) < 0)
            plan_fail(planner, STATUS_MEMORY, NULL);
        refused++;
    }
    statement_reset(head);
    if (status < 0)
        plan_fail(planner, status, &error);
    if (!refused)
        return;
    site->change.queued -= refused;
    site->change.refused += refused;
    store->queued -= refused;
    stats_count_many(store->stats, site->id, STATISTIC_URI_SKIP, text_of(uri_skip_facts(skip)->key),
                     refused);
    plan_site_changed(planner, site);
}

/* Whether the site's queue may be claimed from; refuses what a limit excludes. */
static bool see_to_limits(struct planner *planner, struct site *site)
{
    if (site->stored_in_cycle >= site_max_doc(planner, site)) {
        refuse_queued(planner, site, URI_SKIP_SITE_LIMIT, false);
        return false;
    }
    if (plan_refuses_new(planner))
        refuse_queued(planner, site, URI_SKIP_REFRESH_ONLY, true);
    return true;
}

/* Whether nothing of the site may be claimed, whatever is in its queue: it goes elsewhere. */
static bool is_held(const struct planner *planner, const struct site *site)
{
    return site->quarantined || site->preempted || site->deleting ||
           (planner->store->refresh_only && planner->withheld_site_id);
}

void plan_wish(struct planner *planner, int worker, int64_t site_id, int count)
{
    struct site *site = site_registry_by_id(planner->store->sites, site_id);
    if (!site || site->worker != worker)
        return;
    int within = plan_within_place(planner, site, count);
    site->closing = site->closing || within == 0;
    count = within;
    int64_t there = site->counts.queued + site->change.queued - site->granted;
    /* In refresh-only mode the rows of this turn wait until they could be looked at. */
    if (planner->paused || is_held(planner, site) || (there > 0 && !see_to_limits(planner, site)) ||
        (plan_refuses_new(planner) && site->change.queued > 0))
        there = 0;
    if (count > there)
        count = (int)there;
    count = within_limits(planner, site, count);
    struct grant *grant =
        turn_add_grant(planner->turn, site, worker, count, planner->reader.policy);
    if (!grant) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    site->granted += count;
    planner->granted += count;
}

static struct lease_grant *new_lease(struct planner *planner, struct site *site)
{
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_ROBOTS_GET);
    statement_bind_int(get, CRAWL_ROBOTS_GET_SITE_ID, site->id);
    int status = statement_step(get, &error);
    struct text robots = {NULL, 0};
    const char *policy = NULL;
    int64_t expires_at_ms = 0;
    if (status == STATEMENT_ROW) {
        static const char *const policies[] = {"rules", "allow", "disallow", "not now"};
        struct text word = statement_column_text(get, CRAWL_ROBOTS_GET_POLICY_COLUMN);
        for (size_t i = 0; i < sizeof policies / sizeof *policies; i++)
            if (text_equal(word, text_of(policies[i])))
                policy = policies[i];
        robots = statement_column_text(get, CRAWL_ROBOTS_GET_TEXT_COLUMN);
        expires_at_ms = statement_column_int(get, CRAWL_ROBOTS_GET_EXPIRES_AT_COLUMN);
    } else if (status < 0) {
        plan_fail(planner, status, &error);
    }
    struct lease_grant *lease = malloc(sizeof *lease + site->origin_length + 1 + robots.length + 1);
    if (lease) {
        *lease = (struct lease_grant){.order.kind = ORDER_LEASE,
                                      .site_id = site->id,
                                      .seed = site->seed,
                                      .failures = site->failures,
                                      .response_ms = site->response_ms,
                                      .started_at_ms = site->started_at_ms,
                                      .robots_policy = policy,
                                      .robots_expires_at_ms = expires_at_ms,
                                      .sitemaps_listed = site->sitemaps_listed};
        if (site->level_address)
            (void)fetch_address_parse(text_of(site->level_address), &lease->level_address);
        memcpy(lease->texts, site->origin, site->origin_length + 1);
        lease->origin = (struct text){lease->texts, site->origin_length};
        char *copy = lease->texts + site->origin_length + 1;
        if (robots.length)
            memcpy(copy, robots.data, robots.length);
        copy[robots.length] = '\0';
        lease->robots_text = (struct text){copy, robots.length};
    }
    statement_reset(get);
    return lease;
}

static void grant_lease(struct planner *planner, struct site *site)
{
    if (planner->lease_count == planner->lease_capacity) {
        size_t capacity = planner->lease_capacity ? planner->lease_capacity * 2 : 32;
        struct lease_grant **leases = realloc(planner->leases, capacity * sizeof *leases);
        if (!leases) {
            plan_fail(planner, STATUS_MEMORY, NULL);
            return;
        }
        planner->leases = leases;
        planner->lease_capacity = capacity;
    }
    struct lease_grant *lease = new_lease(planner, site);
    if (!lease) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    int worker = worker_for(planner, site);
    planner->leases[planner->lease_count++] = lease;
    planner->leases_of[worker]++;
    planner->leased++;
    site->worker = worker;
    site->is_open = true;
    plan_take_place(planner, site);
    bool begins = !site->begun || site->cycle != planner->store->cycle;
    plan_log_site(planner, site, begins ? "begins" : "crawling", "", (struct text){"", 0});
    if (begins) {
        site->begun = true;
        site->cycle = planner->store->cycle;
        struct operation *begin = turn_add(planner->turn, CRAWL_SITE_BEGIN, CRAWL_SITE_BEGIN_ID);
        operation_int(begin, CRAWL_SITE_BEGIN_CYCLE, site->cycle);
        operation_int(begin, CRAWL_SITE_BEGIN_NOW, planner->now_ms);
        operation_int(begin, CRAWL_SITE_BEGIN_ID, site->id);
        stats_sample(planner->store->stats, site->id, STATISTIC_CRAWL_STARTED, planner->now_ms);
        stats_sample(planner->store->stats, site->id, STATISTIC_LAST_REFRESH, planner->now_ms);
    } else {
        struct operation *state = turn_add(planner->turn, CRAWL_SITE_STATE, CRAWL_SITE_STATE_ID);
        operation_text(state, CRAWL_SITE_STATE_STATE, text_of("crawling"));
        operation_int(state, CRAWL_SITE_STATE_DUE_AT, site->due_at_ms);
        operation_int(state, CRAWL_SITE_STATE_FAILURES, site->failures);
        operation_int(state, CRAWL_SITE_STATE_RESPONSE_MS, site->response_ms);
        operation_int(state, CRAWL_SITE_STATE_NOW, planner->now_ms);
        operation_int(state, CRAWL_SITE_STATE_ID, site->id);
    }
    int most = (int)planner->config->cachesize.wqcache;
    plan_wish(planner, worker, site->id, most && most < FIRST_CLAIMS ? most : FIRST_CLAIMS);
    plan_site_changed(planner, site);
    if (site_registry_update(planner->store->sites, site) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

/* Whether it could be leased; otherwise what is left of its queue is looked at in the next turn. */
static bool lease(struct planner *planner, struct site *site)
{
    int64_t before = site->counts.queued + site->change.queued;
    if (!see_to_limits(planner, site) || site->counts.queued + site->change.queued < before) {
        plan_site_changed(planner, site);
        return false;
    }
    grant_lease(planner, site);
    return planner->status == 0;
}

void planner_grant_leases(struct planner *planner)
{
    struct site_registry *sites = planner->store->sites;
    struct site *site;
    plan_make_room(planner);
    while ((site = site_registry_next_placed(sites, planner->now_ms)) && !is_held(planner, site)) {
        if (plan_within_place(planner, site, 1) == 0) {
            site->due_at_ms = planner->now_ms; /* behind the others */
            plan_release_place(planner, site);
            if (site_registry_update(sites, site) < 0)
                plan_fail(planner, STATUS_MEMORY, NULL);
        } else if (!lease(planner, site)) {
            return;
        }
    }
    while (plan_has_room(planner) && (site = site_registry_next(sites, planner->now_ms)) &&
           !is_held(planner, site))
        if (!lease(planner, site))
            return;
}

static void recall(struct planner *planner, const struct site *site, bool at_once)
{
    if (planner->recall_count == planner->recall_capacity) {
        size_t capacity = planner->recall_capacity ? planner->recall_capacity * 2 : 8;
        struct recall *recalls = realloc(planner->recalls, capacity * sizeof *recalls);
        if (!recalls) {
            plan_fail(planner, STATUS_MEMORY, NULL);
            return;
        }
        planner->recalls = recalls;
        planner->recall_capacity = capacity;
    }
    planner->recalls[planner->recall_count++] =
        (struct recall){.site_id = site ? site->id : 0, .at_once = at_once};
}

void planner_recall(struct planner *planner, const struct site *site)
{
    recall(planner, site, false);
}

void planner_stop(struct planner *planner, const struct site *site)
{
    recall(planner, site, true);
}

#include "plan_leases.h"
#include "plan_channels.h"
#include "plan_cookies.h"
#include "plan_held.h"
#include "plan_logs.h"
#include "plan_sites.h"
#include "plan_slots.h"
#include "plan_uri_state.h"
#include "planning.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/uri.h>

#include <sql/crawl/queue.h>
#include <sql/crawl/site.h>
#include <stdlib.h>

#define FIRST_CLAIMS 16
/* Queue rows refused in one batch when a limit is reached. */
#define REFUSED_PER_BATCH 2000

int plan_leases_new(struct planner *planner, int worker_count, struct error *error)
{
    struct planned_results *results = &planner->results;
    results->worker_count = worker_count;
    results->leases_of = calloc((size_t)worker_count, sizeof *results->leases_of);
    return results->leases_of ? 0 : error_set(error, STATUS_MEMORY, "no memory for the planner");
}

void plan_leases_begin(struct planner *planner)
{
    planner->results.granted = 0;
    planner->results.lease_count = 0;
}

void plan_leases_done(struct planner *planner)
{
    struct planned_results *results = &planner->results;
    free(results->leases_of);
    /* Those of a batch that was never written. */
    for (size_t i = 0; i < results->lease_count; i++)
        lease_grant_free(results->leases[i]);
    free(results->leases);
}

int planner_leased(const struct planner *planner)
{
    return planner->results.leased;
}

size_t planner_take_leases(struct planner *planner, struct lease_grant ***ret_leases)
{
    size_t count = planner->results.lease_count;
    *ret_leases = planner->results.leases;
    planner->results.lease_count = 0;
    return count;
}

/* Sites of a cluster go to one site manager (MS-FSCCFG 2.2.4.27), others to the least busy. */
static int worker_for(const struct planner *planner, const struct site *site)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    size_t cluster;
    if (planner->config->site_clusters.count && plan_root_of(site, storage, &uri) &&
        policy_cluster_of(planner->reader.policy, &uri, &cluster))
        return (int)(cluster % (size_t)planner->results.worker_count);
    int worker = 0;
    for (int i = 1; i < planner->results.worker_count; i++)
        if (planner->results.leases_of[i] < planner->results.leases_of[worker])
            worker = i;
    return worker;
}

/* How many claims the limits leave; at most `count`. What this batch has granted already counts. */
static int within_limits(const struct planner *planner, const struct site *site, int count)
{
    const struct crawl_store *store = planner->store;
    int64_t left = planner_site_limit(planner, site) - site->stored_in_cycle -
                   site->counts.claimed - site->change.claimed - site->granted;
    if (left < count)
        count = left > 0 ? (int)left : 0;
    /* In refresh-only mode what is still queued was crawled before. */
    if (planner->config->limits.max_doc && !planner->refresh_only && !store->refresh_only) {
        left = planner->config->limits.max_doc - store->stored - store->claimed -
               planner->results.granted;
        if (left < count)
            count = left > 0 ? (int)left : 0;
    }
    return count;
}

/* Of what a limit refuses: documents that are to be fetched again, and what an application waits
 * for, which was enqueued before the limit was reached, or whatever it is. */
static bool is_spared(const struct crawl_store *store, const struct crawl_queue_head *head)
{
    return head->size.is_set || id_map_has(&store->enqueued.under_way, head->uri_id);
}

/* What a limit leaves no room for is refused, a chunk of the queue per batch. Only what is in the
 * file is seen; the rest follows in the next batch. */
static void refuse_queued(struct planner *planner, struct site *site, enum uri_skip skip,
                          bool spare_some)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    struct crawl_queue_head head = crawl_queue_head(
        store->db, .validators_from = store->validators_from_ms, .cycle = store->cycle,
        .site_id = site->id, .first_level = 0, .last_level = INT32_MAX, .most = REFUSED_PER_BATCH);
    int status;
    int64_t refused = 0;
    while ((status = crawl_queue_head_step(&head, &error)) == STATEMENT_ROW) {
        int64_t uri_id = head.uri_id;
        if (spare_some && is_spared(store, &head))
            continue;
        /* This batch may have refused it already, or moved it within the queue. */
        uint64_t hash = known_hash(&store->key, site->seed, head.path);
        struct known known;
        if (!known_map_find(store->known, hash, &known) || known.state != URI_PENDING)
            continue;
        batch_execute(planner->batch,
                      crawl_queue_delete(.site_id = site->id, .hold = QUEUE_HOLD_NONE,
                                         .level = head.level, .rank = plan_rank_of(&known),
                                         .uri_id = uri_id));
        batch_execute(planner->batch, crawl_uri_settle(.state = URI_REFUSED,
                                                       .reason_id = some_int(uri_reason(skip)),
                                                       .rule_id = NO_INT, .id = uri_id));
        plan_set_uri_state(planner, hash, &known, URI_REFUSED);
        refused++;
    }
    plan_end_rows(planner, head.statement, status, &error);
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
static bool check_limits(struct planner *planner, struct site *site)
{
    if (site->stored_in_cycle >= planner_site_limit(planner, site)) {
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
    return site_is_quarantined(site) || site->hold == SITE_HOLD_PREEMPTED || site->deleting ||
           (planner->store->refresh_only && plan_is_withholding(planner));
}

void plan_claim_request(struct planner *planner, int worker, int64_t site_id, int count)
{
    struct site *site = site_registry_by_id(planner->store->sites, site_id);
    if (!site || site->worker != worker)
        return;
    int within = plan_within_slot(planner, site, count);
    if (within == 0)
        plan_close_lease(site);
    count = within;
    int64_t there = site->counts.queued + site->change.queued - site->granted;
    /* In refresh-only mode the rows of this batch wait until they could be looked at. */
    if (planner->paused || is_held(planner, site) || (there > 0 && !check_limits(planner, site)) ||
        (plan_refuses_new(planner) && site->change.queued > 0))
        there = 0;
    if (count > there)
        count = (int)there;
    count = within_limits(planner, site, count);
    struct claim_order *order =
        batch_add_claim_order(planner->batch, site, worker, count, planner->reader.policy);
    if (!order) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    site->granted += count;
    planner->results.granted += count;
}

/* A site where nothing was brought is looked at again after so long. */
#define NEEDLESS_MS (INT64_C(7) * 24 * 3600 * 1000)

/* What was found of a site by running its pages. */
static void take_verdict(struct planner *planner, const struct site *site,
                         struct lease_grant *lease)
{
    if (!policy_uses_javascript(planner->reader.policy))
        return;
    struct crawl_site_javascript_get get;
    if (plan_find(planner, crawl_site_javascript_get_into(&get, .site_id = site->id))) {
        int kept = state_named(&JAVASCRIPT_VERDICTS, get.verdict);
        bool is_old = kept == JAVASCRIPT_NEEDLESS && planner->now_ms > get.at + NEEDLESS_MS;
        if (kept >= 0 && !is_old) {
            lease->javascript = (enum javascript_verdict)kept;
            lease->fruitless = (int)get.fruitless;
        }
    }
}

static struct lease_grant *new_lease(struct planner *planner, struct site *site)
{
    struct crawl_robots_get get;
    bool is_found = plan_find(planner, crawl_robots_get_into(&get, .site_id = site->id));
    struct text robots = {NULL, 0};
    enum robots_policy policy = ROBOTS_POLICY_UNKNOWN;
    int64_t expires_at_ms = 0;
    if (is_found) {
        int kept = state_named(&ROBOTS_POLICIES, get.policy);
        if (kept >= 0)
            policy = (enum robots_policy)kept;
        robots = get.text;
        expires_at_ms = get.expires_at;
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
        take_verdict(planner, site, lease);
        if (site->level_address)
            (void)fetch_address_parse(text_of(site->level_address), &lease->level_address);
        memcpy(lease->texts, site->origin, site->origin_length + 1);
        lease->origin = (struct text){lease->texts, site->origin_length};
        char *copy = lease->texts + site->origin_length + 1;
        if (robots.length)
            memcpy(copy, robots.data, robots.length);
        copy[robots.length] = '\0';
        lease->robots_text = (struct text){copy, robots.length};
        lease->cookies = plan_cookies_of(planner, lease->origin);
    }
    return lease;
}

static void grant_lease(struct planner *planner, struct site *site)
{
    if (!ARRAY_ROOM(planner->results.leases, planner->results.lease_count,
                    planner->results.lease_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    struct lease_grant *lease = new_lease(planner, site);
    if (!lease) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    int worker = worker_for(planner, site);
    planner->results.leases[planner->results.lease_count++] = lease;
    planner->results.leases_of[worker]++;
    planner->results.leased++;
    bool begins = site->visit == SITE_VISIT_NONE || site->cycle != planner->store->cycle;
    plan_take_slot(planner, site);
    site->goes_first = false;
    site_lease(site, worker);
    plan_log_site(planner, site, begins ? "begins" : state_word(&SITE_STATES, SITE_STATE_CRAWLING),
                  "", (struct text){"", 0});
    if (begins) {
        site->cycle = planner->store->cycle;
        batch_execute(planner->batch, crawl_site_begin(.cycle = site->cycle, .now = planner->now_ms,
                                                       .id = site->id));
        stats_sample(planner->store->stats, site->id, STATISTIC_CRAWL_STARTED, planner->now_ms);
        stats_sample(planner->store->stats, site->id, STATISTIC_LAST_REFRESH, planner->now_ms);
    } else {
        batch_execute(planner->batch,
                      crawl_site_state(.state = state_text(&SITE_STATES, SITE_STATE_CRAWLING),
                                       .now = some_int(planner->now_ms), .reason_id = NO_INT,
                                       .sentence = NO_TEXT, .due_at = site->due_at_ms,
                                       .failures = site->failures, .response_ms = site->response_ms,
                                       .address = NO_TEXT, .id = site->id));
    }
    if (begins)
        plan_guess_channels(planner, site);
    int most = (int)planner->config->cachesize.wqcache;
    plan_claim_request(planner, worker, site->id,
                       most && most < FIRST_CLAIMS ? most : FIRST_CLAIMS);
    plan_site_changed(planner, site);
    if (site_registry_update(planner->store->sites, site) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

/* Whether it could be leased; otherwise what is left of its queue is looked at in the next batch.
 */
static bool lease(struct planner *planner, struct site *site)
{
    int64_t before = site->counts.queued + site->change.queued;
    if (!check_limits(planner, site) || site->counts.queued + site->change.queued < before) {
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
    while ((site = site_registry_next_with_slot(sites, planner->now_ms)) &&
           !is_held(planner, site)) {
        if (plan_within_slot(planner, site, 1) == 0) {
            site->due_at_ms = planner->now_ms; /* behind the others */
            plan_release_slot(planner, site);
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

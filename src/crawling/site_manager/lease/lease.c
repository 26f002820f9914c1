#include "lease.h"

#include "channels.h"
#include "facts.h"
#include "form_site.h"
#include "ftp_login.h"
#include "lease_address.h"
#include "lease_archive.h"
#include "lease_failure.h"
#include "lease_pace.h"
#include "lease_permit.h"
#include "lease_policy.h"
#include "lease_proxy.h"
#include "lease_recall.h"
#include "lease_return.h"
#include "leased_site.h"
#include "reports.h"
#include "robots_visit.h"
#include "sitemaps.h"
#include "visit.h"
#include "visit_list.h"

#include <seine/settings/policy/pace.h>
#include <seine/state/crash.h>
#include <stdio.h>
#include <stdlib.h>

#define FIRST_WINDOW 16
#define MOST_WINDOW  512
/* A site that was given nothing is not asked for again at once: its claims may hang on a limit. */
#define EMPTY_PAUSE_MS 50
/* One site has the loop no longer than this: a robots.txt can make hundreds of refusals costly. */
#define SLICE_US 5000

/* Claims that a site may have at once. */
static int window_of(const struct site_manager *manager, int wanted)
{
    int most =
        manager->config->cachesize.wqcache ? (int)manager->config->cachesize.wqcache : MOST_WINDOW;
    return wanted < most ? wanted : most;
}

/* Whether the site may not be crawled at its address now; then it was given back. */
static bool lacks_permit(struct site_manager *manager, struct leased_site *site)
{
    int64_t until_ms;
    if (lease_enter_permit(manager, site, &until_ms))
        return false;
    lease_return(manager, site, SITE_STATE_WAITING, until_ms);
    return true;
}

void lease_take(struct site_manager *manager, struct lease_grant *lease)
{
    struct leased_site *site = calloc(1, sizeof *site);
    char root[LIMIT_HOST_BYTES + 64];
    if (!site) {
        manager->memory_failed = true;
        lease_grant_free(lease);
        return;
    }
    site->lease = lease;
    site->id = lease->site_id;
    site->seed = lease->seed;
    site->origin = strndup(lease->origin.data, lease->origin.length);
    site->failures = lease->failures;
    site->response_us = lease->response_ms * INT64_C(1000);
    site->level_address = lease->level_address;
    site->javascript = lease->javascript;
    site->fruitless = lease->fruitless;
    int64_t now_ms = clock_wall_ms(manager->clock), started_ms = lease->started_at_ms;
    if (started_ms && started_ms <= now_ms)
        site->last_start_us = clock_monotonic_us(manager->clock) - (now_ms - started_ms) * 1000;
    site->robots_policy = lease->robots_policy;
    site->robots_text = lease->robots_text;
    site->robots_expires_at_ms = lease->robots_expires_at_ms;
    site->window = window_of(manager, FIRST_WINDOW);
    site->claims_requested = true; /* the first claims come with the lease */
    site->next = manager->sites;
    manager->sites = site;
    manager->site_count++;
    snprintf(root, sizeof root, "%.*s/", TEXT_ARGUMENTS(lease->origin));
    if (!site->origin ||
        uri_parse(text_of(root), site->uri_storage, sizeof site->uri_storage, &site->uri)) {
        lease_failed(manager, site, DOCUMENT_SKIP_OTHER, 0, "the site's name cannot be parsed", 0);
        return;
    }
    lease_read_policy(manager, site);
    if (manager->draining)
        return;
    /* A subcollection that is suspended is no reason to leave its sites' other URIs alone. */
    struct pace pace = pace_at(&manager->reader.policy->parts[0], now_ms);
    if (pace.suspended) {
        site->suspended = true;
        lease_return(manager, site, SITE_STATE_WAITING, lease_suspended_until_ms(&pace, now_ms));
        return;
    }
    if (manager->settings.archive || lease_is_of_files(site)) {
        lease_take_archive(manager, site);
        return;
    }
    /* A site behind a proxy needs addresses only for the rules about them. */
    if (site->session.proxies && !policy_has_addresses(manager->reader.policy)) {
        if (lacks_permit(manager, site))
            return;
        lease_set_stage(site, LEASE_STAGE_ROBOTS);
        robots_visit_begin(manager, site);
    } else {
        lease_ask_dns(manager, site);
    }
}

static void give_up(struct site_manager *manager, struct leased_site *site)
{
    lease_set_stage(site, LEASE_STAGE_UNREACHABLE);
    lease_look_again(manager, site, 0);
}

void lease_take_addresses(struct site_manager *manager, struct leased_site *site,
                          const struct dns_answer *answer)
{
    if (answer->outcome != DNS_FOUND && !site->session.proxies) {
        if (dns_outcome_temporary(answer->outcome)) {
            lease_failed(manager, site, DOCUMENT_SKIP_DNS, 0, answer->sentence, 0);
            return;
        }
        snprintf(site->dns_sentence_storage, sizeof site->dns_sentence_storage, "%s",
                 answer->sentence);
        site->dns_sentence = text_of(site->dns_sentence_storage);
        give_up(manager, site);
        return;
    }
    site->resolved_count = answer->address_count;
    memcpy(site->resolved, answer->addresses, answer->address_count * sizeof *site->resolved);
    if (!lease_screen_addresses(manager, site)) {
        fetch_address_format(&answer->addresses[0], site->address_text);
        give_up(manager, site);
        return;
    }
    lease_read_policy(manager, site);
    lease_report_address(manager, site);
    if (!site->session.proxies) {
        fetch_address_format(&site->session.addresses[0], site->address_text);
        site->address = address_table_get(manager->settings.addresses, text_of(site->address_text));
    }
    if (lacks_permit(manager, site))
        return;
    lease_set_stage(site, LEASE_STAGE_ROBOTS);
    robots_visit_begin(manager, site);
}

void lease_take_claims(struct site_manager *manager, struct claim_batch *claim_batch)
{
    struct leased_site *site = site_manager_site(manager, claim_batch->site_id);
    claim_batch->unfinished = claim_batch->count;
    if (!site) {
        /* The site was given back meanwhile: so are these. */
        struct leased_site gone = {.id = claim_batch->site_id};
        for (size_t i = 0; i < claim_batch->count; i++)
            (void)site_manager_result(manager, &gone, &claim_batch->claims[i], RESULT_RETURNED);
        claim_batch_free(claim_batch);
        return;
    }
    /* The answer to an earlier request knows nothing of what was reported after it. */
    bool is_outdated = site->has_news;
    site->claims_requested = site->has_news = false;
    site->closing = site->closing || claim_batch->closing;
    if (claim_batch->count == 0) {
        site->queue_empty = !is_outdated;
        claim_batch_free(claim_batch);
    } else {
        /* The site ran out although the queue had enough: the window is too small for one round of
         * claim requests. */
        if (site->ran_out && claim_batch->count > (size_t)site->window / 2)
            site->window = window_of(manager, site->window * 2);
        site->ran_out = false;
        site->claims += (int)claim_batch->count;
        if (site->last_claim_batch && site->claim_batches)
            site->last_claim_batch->following = claim_batch;
        else
            site->claim_batches = claim_batch;
        site->last_claim_batch = claim_batch;
    }
    if (site->stage == LEASE_STAGE_READY || site->stage == LEASE_STAGE_UNREACHABLE)
        lease_look_again(manager, site, 0);
}

void lease_ask_for_claims(struct site_manager *manager, struct leased_site *site)
{
    if (site->claims_requested || site->closing || site->recalled || site->queue_empty ||
        manager->draining ||
        (site->stage != LEASE_STAGE_READY && site->stage != LEASE_STAGE_UNREACHABLE) ||
        site->claims >= (site->window + 1) / 2)
        return;
    struct report *report = site_manager_report(manager);
    struct claim_request *claim_request =
        report ? arena_alloc(&report->arena, sizeof *claim_request) : NULL;
    if (!claim_request)
        return;
    *claim_request = (struct claim_request){
        .next = report->claim_requests, .site_id = site->id, .count = site->window - site->claims};
    report->claim_requests = claim_request;
    site->claims_requested = true;
}

/* ---- starting requests ---- */

static struct claim_batch *next_claim(struct leased_site *site, const struct claim **ret_claim)
{
    struct claim_batch *claim_batch = site->claim_batches;
    *ret_claim = &claim_batch->claims[claim_batch->next++];
    site->claims--;
    if (claim_batch->next == claim_batch->count) {
        site->claim_batches = claim_batch->following;
        if (!site->claim_batches)
            site->last_claim_batch = NULL;
    }
    return claim_batch;
}

/* Whether the claim may be fetched; otherwise it has its result. Without `uri` it is no valid one.
 */
static bool screen_claim(struct site_manager *manager, struct leased_site *site,
                         const struct claim *claim, const struct uri *uri,
                         const struct policy_part *part)
{
    struct result *result;
    if (claim->is_set_aside) {
        result = site_manager_result(manager, site, claim, RESULT_FAILED);
        if (result)
            result_fail(result, DOCUMENT_SKIP_CRASH, ERROR_CLASS_INTERNAL)->is_final = true;
        return false;
    }
    if (site->stage == LEASE_STAGE_UNREACHABLE && !site->refusal.skip) {
        result = site_manager_result(manager, site, claim, RESULT_FAILED);
        if (result) {
            /* The name is asked for anew when the site is leased again. */
            result_fail(result, DOCUMENT_SKIP_DNS, ERROR_CLASS_NETWORK)->is_final = true;
            result->sentence =
                site_manager_say(manager, "%.*s", TEXT_ARGUMENTS(site->dns_sentence));
        }
        return false;
    }
    struct screening screening = {.depth = (uint32_t)claim->depth,
                                  .is_link = claim->depth > 0,
                                  .ignores_rules = claim->ignores_rules};
    struct verdict verdict = {.skip = URI_SKIP_UNPARSABLE};
    if (uri && claim->is_channel)
        verdict = channel_screen(manager, claim, uri);
    else if (uri && sitemap_is_claimed(manager, claim))
        verdict = policy_screen_host(&manager->reader, uri);
    else if (uri)
        verdict = policy_screen_uri(&manager->reader, uri, part, &screening);
    if (!verdict.skip)
        verdict = site->refusal;
    struct robots_verdict robots = {.allowed = true};
    if (!verdict.skip)
        robots = site_robots_match(&site->robots, part->agent, uri->path_and_query);
    if (!verdict.skip && !robots.allowed)
        verdict = (struct verdict){.skip = URI_SKIP_ROBOTS};
    if (!verdict.skip)
        return true;
    result = site_manager_result(manager, site, claim, RESULT_REFUSED);
    if (result) {
        struct result_refusal *refusal = result_refuse(result, verdict.skip, verdict.rule);
        if (verdict.skip == URI_SKIP_ROBOTS)
            refusal->robots_rule = facts_robots_rule(manager, &robots);
    }
    return false;
}

/* A claim that counted as begun has its result without a request. */
static void not_started(struct site_manager *manager, struct leased_site *site,
                        struct claim_batch *claim_batch, const struct proxy_use *proxy,
                        bool entered)
{
    site_manager_claim_done(claim_batch);
    if (proxy)
        proxy_leave(proxy->proxy, NULL, clock_monotonic_us(manager->clock));
    site->pending++;
    lease_visit_ended(manager, site, entered, site->response_us);
}

static void start_visit(struct site_manager *manager, struct leased_site *site,
                        struct claim_batch *claim_batch, const struct claim *claim,
                        const struct uri *uri, const struct policy_part *part,
                        const struct proxy_use *proxy, bool entered, int64_t now_us)
{
    struct error error = {0};
    struct visit *visit = malloc(sizeof *visit + uri->text.length + 1);
    if (!visit) {
        manager->memory_failed = true;
        (void)site_manager_result(manager, site, claim, RESULT_RETURNED);
        not_started(manager, site, claim_batch, proxy, entered);
        return;
    }
    *visit = (struct visit){.manager = manager,
                            .site = site,
                            .claim_batch = claim_batch,
                            .claim = claim,
                            .policy = policy_share(manager->reader.policy),
                            .part = part,
                            .is_sitemap = sitemap_is_claimed(manager, claim),
                            .login_session = site->login_session,
                            .shares_address = entered,
                            .started_us = now_us,
                            .started_at_ms = clock_wall_ms(manager->clock)};
    session_use_begin(&visit->use, &site->session, proxy);
    visit->use.policy = visit->policy;
    memcpy(visit->uri, uri->text.data, uri->text.length + 1);
    if (visit_send(visit, uri, &error) < 0) {
        struct result *result = site_manager_result(manager, site, claim, RESULT_FAILED);
        if (result) {
            result_failed_inside(result);
            result->sentence = site_manager_say(manager, "%s", error.sentence);
        }
        visit_free(visit);
        not_started(manager, site, claim_batch, NULL, entered);
        return;
    }
    visit_list(visit);
    site->pending++;
    site->worked = true;
    site->last_start_us = now_us;
    lease_take_part(site, part);
}

/* The claim's subcollection is suspended: what stands behind it is not to wait for that. */
static void postpone(struct site_manager *manager, struct leased_site *site,
                     const struct claim *claim, int64_t until_ms)
{
    struct result *result = site_manager_result(manager, site, claim, RESULT_POSTPONED);
    if (result)
        result_postpone(result, until_ms);
}

/* One claim: refused or postponed at once, or fetched. Returns false when it may not be started
 * now.
 */
static bool start_claim(struct site_manager *manager, struct leased_site *site,
                        const struct claim *claim, int64_t now_us, int64_t *ret_again_us)
{
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES];
    if (claim->is_withdrawn) {
        (void)site_manager_result(manager, site, claim, RESULT_RETURNED);
        site_manager_claim_done(next_claim(site, &claim));
        return true;
    }
    size_t origin_length = site->uri.origin.length;
    struct uri uri;
    memcpy(joined, site->uri.origin.data, origin_length);
    memcpy(joined + origin_length, claim->path.data, claim->path.length);
    int problem = uri_parse((struct text){joined, origin_length + claim->path.length}, storage,
                            sizeof storage, &uri);
    struct uri_address address;
    const struct policy_part *part =
        problem ? NULL : policy_part_of(&manager->reader, &uri, lease_uri_address(site, &address));
    struct pace pace = {.suspended = false};
    if (!problem)
        pace = lease_pace_of_claim(manager, part, &uri);
    if (pace.suspended) {
        postpone(manager, site, claim, pace.until_ms);
        site_manager_claim_done(next_claim(site, &claim));
        return true;
    }
    if (problem || !screen_claim(manager, site, claim, problem ? NULL : &uri, part)) {
        site_manager_claim_done(next_claim(site, &claim));
        return true;
    }
    if (session_must_wait(&site->session, &uri) ||
        ftp_login_must_wait(manager->reader.policy, &uri)) {
        *ret_again_us = now_us + LEASE_LOOK_AGAIN_US;
        return false;
    }
    /* Behind it: a token that is being fetched may fail at any time. */
    if (lease_lacks_token(manager, site, &uri))
        return false; /* the site may be given back by this */
    bool shared = lease_shares_address(manager, site);
    if (shared && !address_enter(manager->settings.addresses, site->address,
                                 manager->config->max_pending, lease_delay_us(manager, site),
                                 manager->config->seine.auto_delay, now_us, ret_again_us))
        return false;
    struct proxy_use proxy;
    if (site->session.proxies &&
        !lease_enter_proxy(manager, site->session.proxies, now_us, &proxy, ret_again_us))
        return false;
    struct claim_batch *claim_batch = next_claim(site, &claim);
    start_visit(manager, site, claim_batch, claim, &uri, part,
                site->session.proxies ? &proxy : NULL, shared, now_us);
    return true;
}

/* The next claim of the site, if any may be started now. */
static bool start_one(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                      int64_t *ret_again_us)
{
    if (!lease_may_start(manager, site, now_us, ret_again_us))
        return false;
    const struct claim *claim = &site->claim_batches->claims[site->claim_batches->next];
    /* A kill while a page is set aside says nothing about the page. */
    crash_mark_set(manager->settings.mark, claim->is_set_aside ? 0 : claim->uri_id);
    bool goes_on = start_claim(manager, site, claim, now_us, ret_again_us);
    crash_mark_set(manager->settings.mark, 0);
    return goes_on;
}

void lease_proceed(struct site_manager *manager, struct leased_site *site)
{
    int64_t now_us = clock_monotonic_us(manager->clock), again_us = -1;
    heap_remove(&manager->due, &site->due);
    if (manager->draining)
        return;
    if (site->recalled) {
        if (!lease_is_busy(site))
            lease_return_recalled(manager, site);
        return;
    }
    if (site->stage == LEASE_STAGE_RESOLVING)
        return;
    if (site->stage == LEASE_STAGE_ROBOTS) {
        /* May give the site back. */
        robots_visit_start(manager, site);
        return;
    }
    if (site->stage == LEASE_STAGE_LOGIN) {
        /* May give the site back. */
        form_site_proceed(manager, site);
        return;
    }
    if (lease_is_suspended(manager, site, &manager->reader.policy->parts[0], now_us, &again_us)) {
        lease_wait_until(manager, site, now_us, again_us);
        return;
    }
    if (site->pause_until_us > now_us && !lease_is_busy(site) && site->stage == LEASE_STAGE_READY) {
        /* A lease is not held through a pause that others could use. */
        bool backs_off = site->failures > 0;
        bool stopped = site->failures > manager->config->max_backoff_counter;
        int64_t due_ms = clock_wall_ms(manager->clock) + (site->pause_until_us - now_us) / 1000;
        lease_return(manager, site,
                     stopped     ? SITE_STATE_STOPPED
                     : backs_off ? SITE_STATE_BACKING_OFF
                                 : SITE_STATE_WAITING,
                     due_ms);
        return;
    }
    if (site->stage == LEASE_STAGE_READY && robots_are_outdated(manager, site)) {
        /* Requests under way end first; then the lease is looked at again. */
        if (site->pending > 0)
            return;
        site->robots_policy = ROBOTS_POLICY_UNKNOWN;
        lease_set_stage(site, LEASE_STAGE_ROBOTS);
        robots_visit_begin(manager, site);
        return;
    }
    if (site->stage == LEASE_STAGE_READY && site->claims > 0 && form_site_is_due(manager, site)) {
        if (site->pending > 0)
            return;
        lease_set_stage(site, LEASE_STAGE_LOGIN);
        form_site_proceed(manager, site);
        return;
    }
    if (site->claims > 0 && lease_proxies_are_down(manager, site, now_us))
        return;
    while (site->claims > 0)
        if (!start_one(manager, site, now_us, &again_us)) {
            if (again_us >= 0)
                lease_wait_until(manager, site, now_us, again_us);
            return;
        } else if (clock_monotonic_us(manager->clock) - now_us > SLICE_US) {
            lease_look_again(manager, site, clock_monotonic_us(manager->clock));
            return;
        }
    site->ran_out = true;
    if (site->claims_requested || lease_is_busy(site))
        return;
    if (site->closing || site->queue_empty) {
        lease_return(manager, site, SITE_STATE_WAITING,
                     clock_wall_ms(manager->clock) + (site->worked ? 0 : EMPTY_PAUSE_MS));
        return;
    }
    /* The claim request goes out with the next report. */
    (void)site_manager_report(manager);
}

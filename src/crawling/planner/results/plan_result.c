/* What site managers report: results of URIs, and what they learned of sites. */

#include "plan_added.h"
#include "plan_channel_links.h"
#include "plan_channels.h"
#include "plan_content.h"
#include "plan_crashes.h"
#include "plan_deletion.h"
#include "plan_depth.h"
#include "plan_document.h"
#include "plan_enqueued.h"
#include "plan_errors.h"
#include "plan_feeding.h"
#include "plan_focus.h"
#include "plan_held.h"
#include "plan_history.h"
#include "plan_leases.h"
#include "plan_levels.h"
#include "plan_links.h"
#include "plan_logins.h"
#include "plan_logs.h"
#include "plan_near_duplicates.h"
#include "plan_observations.h"
#include "plan_queue.h"
#include "plan_removed.h"
#include "plan_reported_uris.h"
#include "plan_rules.h"
#include "plan_screening.h"
#include "plan_sitemaps.h"
#include "plan_sites.h"
#include "plan_slots.h"
#include "plan_subcollection_counts.h"
#include "plan_uri_lists.h"
#include "plan_uri_state.h"
#include "planning.h"
#include "subcollection_entries.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/base/invariant.h>
#include <seine/state/crash/crash_point.h>

#include <sql/crawl/document.h>
#include <sql/crawl/history.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/site.h>
#include <stdio.h>

static void settle(struct planner *planner, const struct result *result, enum uri_state state,
                   int reason, rule_id rule)
{
    int64_t rule_row = plan_rule_row(planner, rule);
    batch_execute(planner->batch,
                  crawl_uri_settle(.state = state, .reason_id = reason ? some_int(reason) : NO_INT,
                                   .rule_id = rule_row ? some_int(rule_row) : NO_INT,
                                   .id = result->uri_id));
    stats_add(planner->store->stats, result->site_id, STATISTIC_DB_UPDATES, 1);
}

/* The map's byte of state follows the row. */
static void remember_state(struct planner *planner, struct site *site, const struct result *result,
                           enum uri_state state)
{
    struct known known = plan_known_claim(planner, result);
    plan_set_uri_state(planner, result->hash, &known, state);
    plan_observe(planner, site, result, state);
    /* The site manager gave the links the depth, and counted the redirects, of the claim. */
    if (known.depth < (unsigned)result->depth || (result->hops && !known.is_redirected) ||
        result->document_skip == DOCUMENT_SKIP_REDIRECTS)
        plan_depth_update_of_links(planner, result->uri_id);
}

static void count_transfer(struct planner *planner, const struct result *result)
{
    struct stats_delta *stats = planner->store->stats;
    int64_t site = result->site_id;
    if (!result->requested)
        return;
    stats_add(stats, site, STATISTIC_PROCESSED, 1);
    stats_add(stats, site, STATISTIC_READ_NET, (int64_t)result->bytes_received);
    stats_add(stats, site, STATISTIC_WRITE_NET, (int64_t)result->bytes_sent);
    planner->run_bytes += (int64_t)result->bytes_received;
    if (result->status) {
        char status[12];
        int length = snprintf(status, sizeof status, "%d", result->status);
        stats_add(stats, site, STATISTIC_DOWNLOADED, 1);
        stats_count(stats, site, STATISTIC_HTTP_RESPONSE, (struct text){status, (size_t)length});
        stats_add(stats, site, STATISTIC_DL_TIME, result->total_us);
        planner->run_downloaded++;
    }
    if (result->mime.length)
        stats_count(stats, site, STATISTIC_MIME_TYPE, result->mime);
    if (result->last_modified_s)
        stats_add(stats, site, STATISTIC_HAS_LAST_MOD, 1);
    if (result->etag.length)
        stats_add(stats, site, STATISTIC_HAS_ETAG, 1);
}

static void count_document_skip(struct planner *planner, const struct result *result)
{
    char key[SKIP_KEY_BYTES];
    document_skip_key(result->document_skip, result->status, key);
    stats_count(planner->store->stats, result->site_id, STATISTIC_DOC_SKIP, text_of(key));
}

static void add_attempt(struct planner *planner, const struct site *site,
                        const struct result *result, int64_t retry_at_ms)
{
    batch_execute(
        planner->batch,
        crawl_attempt_insert(
                .uri_id = result->uri_id,
                /* A channel that was read counts as no failed attempt. */
                .number = result->document_skip == DOCUMENT_SKIP_CHANNEL ? 0 : result->attempts + 1,
                .cycle = planner->store->cycle, .at = result->at_ms, .status = result->status,
                .reason_id = plan_document_reason(planner, result->document_skip, result->status),
                .sentence = result->sentence.length ? result->sentence : NO_TEXT,
                .retry_at = retry_at_ms ? some_int(retry_at_ms) : NO_INT,
                .subcollection_cycle = plan_own_cycle_of(planner, site, result->path),
                .fetch_ms = result->total_us ? some_int((result->total_us + 500) / 1000) : NO_INT));
    batch_execute(planner->batch, crawl_attempt_trim(.uri_id = result->uri_id,
                                                     .kept = plan_attempts_kept(planner, result)));
}

static void drop_redirect(struct planner *planner, const struct result *result)
{
    if (!planner->store->holds_answers)
        return;
    plan_redirect_changes(planner, result->uri_id, 0);
    batch_execute(planner->batch, crawl_redirect_delete(.uri_id = result->uri_id));
}

static void wait_until(struct planner *planner, struct site *site, const struct result *result,
                       int64_t due_ms, bool is_postponed)
{
    struct known known = plan_known_claim(planner, result);
    batch_execute(planner->batch,
                  crawl_retry_insert(.due_at = due_ms, .uri_id = result->uri_id,
                                     .site_id = site->id, .level = result->level,
                                     .rank = plan_rank_of(&known), .is_postponed = is_postponed));
    site->change.retries++;
    planner->store->retries++;
    if (planner->store->retry_due_ms < 0 || due_ms < planner->store->retry_due_ms)
        planner->store->retry_due_ms = due_ms;
    planned_retry(&planner->planned, due_ms);
}

/* Once more in this cycle. */
static void plan_retry(struct planner *planner, struct site *site, const struct result *result)
{
    int64_t pause_ms = result_failure(result)->retry_after_ms;
    if (!pause_ms)
        pause_ms = plan_retry_pause_ms(planner, site, result);
    int64_t due_ms = planner->now_ms + pause_ms;
    add_attempt(planner, site, result, due_ms);
    wait_until(planner, site, result, due_ms, false);
    stats_add(planner->store->stats, site->id, STATISTIC_RETRIES, 1);
}

static void plan_failed(struct planner *planner, struct site *site, const struct result *result)
{
    enum error_verdict verdict = plan_error_verdict(planner, site, result);
    if (verdict == ERROR_VERDICT_RETRY) {
        plan_retry(planner, site, result);
        return;
    }
    add_attempt(planner, site, result, 0);
    count_document_skip(planner, result);
    enum uri_state state = URI_FAILED;
    if (verdict == ERROR_VERDICT_DELETE && result->had_document)
        state = plan_gone(planner, site, result);
    if (result->had_document && state == URI_FAILED)
        plan_change_failed(planner, site, result);
    if (result->was_duplicate && state == URI_FAILED)
        plan_keep_duplicate(planner, result->uri_id);
    drop_redirect(planner, result);
    settle(planner, result, state,
           plan_document_reason(planner, result->document_skip, result->status), 0);
    remember_state(planner, site, result, state);
}

static void plan_redirect(struct planner *planner, struct report *report, struct site *site,
                          struct result *result)
{
    struct link_targets links;
    int64_t target_id = 0;
    if (result->sitemap) {
        target_id = plan_sitemap_redirect(planner, report, site, result);
    } else if (result->channel) {
        target_id = plan_channel_redirect(planner, report, site, result);
    } else {
        plan_links(planner, report, result, site, &links);
        target_id = links.count ? links.targets[0] : 0;
    }
    if (target_id && plan_is_loop(planner, result->uri_id, target_id)) {
        result->document_skip = DOCUMENT_SKIP_REDIRECT_LOOP;
        add_attempt(planner, site, result, 0);
        count_document_skip(planner, result);
        settle(planner, result, URI_SKIPPED, document_reason(DOCUMENT_SKIP_REDIRECT_LOOP), 0);
        remember_state(planner, site, result, URI_SKIPPED);
    } else {
        plan_redirect_changes(planner, result->uri_id, target_id);
        if (planner->store->holds_answers)
            plan_change_redirect(planner, result, target_id,
                                 plan_redirect_target(planner, result->uri_id));
        planned_redirect(&planner->planned, planner->batch, result->uri_id, target_id);
        plan_focus_reported(planner, result);
        plan_channel_follows(planner, result->uri_id, target_id);
        plan_outcome(planner, result, "redirect");
        settle(planner, result, URI_REDIRECT, 0, 0);
        remember_state(planner, site, result, URI_REDIRECT);
    }
    batch_execute(planner->batch,
                  crawl_redirect_put(.uri_id = result->uri_id,
                                     .target_id = target_id ? some_int(target_id) : NO_INT,
                                     .status = result->status >= 300 ? result->status : 0,
                                     .at = result->at_ms));
    if (result->had_document)
        plan_delete_document(planner, site, result->uri_id,
                             &(struct removal){"redirect", 0, result->status});
}

static void plan_skipped(struct planner *planner, struct report *report, struct site *site,
                         struct result *result)
{
    if (result->sitemap) {
        plan_sitemap_read(planner, report, site, result);
    } else if (result->channel) {
        plan_channel_read(planner, report, site, result);
    } else if (result->link_count) {
        struct link_targets links;
        plan_links(planner, report, result, site, &links);
        plan_link_list(planner, result->uri_id, &links);
    }
    if (result->is_unfocused)
        plan_focus_reported(planner, result);
    plan_found_channels(planner, report, site, result);
    add_attempt(planner, site, result, 0);
    if (result->document_skip != DOCUMENT_SKIP_CHANNEL)
        count_document_skip(planner, result);
    drop_redirect(planner, result);
    settle(planner, result, URI_SKIPPED,
           plan_document_reason(planner, result->document_skip, result->status), result->rule);
    remember_state(planner, site, result, URI_SKIPPED);
    if (result->had_document)
        plan_delete_document(
            planner, site, result->uri_id,
            &(struct removal){"skip",
                              plan_document_reason(planner, result->document_skip, result->status),
                              result->status});
}

static void plan_refused(struct planner *planner, struct site *site, const struct result *result)
{
    const struct result_refusal *refusal = result_refusal(result);
    plan_log_refused(planner, site, result);
    struct known known = plan_known_claim(planner, result);
    if (refusal->uri_skip == URI_SKIP_DEPTH && known.depth < (unsigned)result->depth) {
        plan_requeue(planner, site, result->hash, &known, result->level, known.depth);
        return;
    }
    settle(planner, result, URI_REFUSED, uri_reason(refusal->uri_skip), result->rule);
    if (refusal->robots_rule.length)
        plan_rule_of_robots(planner, result->uri_id, refusal->robots_rule);
    if (refusal->uri_skip == URI_SKIP_DEPTH) {
        known.cycle = plan_earlier_cycle(planner);
        batch_execute(planner->batch, crawl_uri_set_cycle(.cycle = planner->store->cycle - 1,
                                                          .id = result->uri_id));
    }
    plan_set_uri_state(planner, result->hash, &known, URI_REFUSED);
    stats_count(planner->store->stats, site->id, STATISTIC_URI_SKIP,
                text_of(uri_skip_facts(refusal->uri_skip)->key));
    site->change.refused++;
    /* robots.txt forbids to ask; it does not say that the document is no more. */
    if (result->had_document && refusal->uri_skip != URI_SKIP_ROBOTS && plan_may_exclude(planner))
        plan_delete_document(planner, site, result->uri_id,
                             &(struct removal){"scope", uri_reason(refusal->uri_skip), 0});
    else if (result->was_duplicate)
        plan_keep_duplicate(planner, result->uri_id);
}

/* A document that did not change, but is to be fed as if it had. */
static void feed_again(struct planner *planner, const struct result *result, enum uri_state state,
                       bool unchanged)
{
    if (plan_takes_refeed(planner, result->uri_id) && unchanged && state == URI_STORED &&
        !result->was_duplicate && !plan_is_near_duplicate(planner, result->uri_id))
        plan_feed(planner, result->uri_id, FEED_MODIFY);
}

/* The site of a result whose URI is still claimed; NULL: it was deleted meanwhile. */
static struct site *site_of_claim(struct planner *planner, const struct result *result)
{
    if (plan_is_revoked(planner, result->uri_id))
        return NULL;
    struct site *site = site_registry_by_id(planner->store->sites, result->site_id);
    if (!site)
        plan_fail(planner, STATUS_DATABASE, NULL);
    return site;
}

/* A document that came, whose content has an owner: the URI of the collection that had it first, or
 * itself. */
static void plan_found_document(struct planner *planner, struct report *report, struct site *site,
                                struct result *result)
{
    const struct result_document *document = result_document(result);
    int64_t owner_id = planner->config->diffcheck
                           ? plan_find_owner(planner, &document->checksum, result->uri_id)
                           : 0;
    struct link_targets links;
    plan_links_approach(planner, result);
    plan_uri_list(planner, report, result, site);
    enum uri_state state = plan_document(planner, site, result, owner_id);
    feed_again(planner, result, state, document->unchanged);
    /* Pages that scripts write come alike, and lead to different places. */
    bool is_own_page = result->rendering == RENDERING_DONE;
    if (result->channel) {
        plan_channel_read(planner, report, site, result);
    } else if (owner_id && !planner->config->extract_links_from_dupes && !is_own_page) {
        result->link_count = result->links_dropped = 0;
    } else if (owner_id && !is_own_page && plan_is_copied_without_end(planner, site, owner_id)) {
        result->links_dropped += result->link_count;
        result->link_count = 0;
    }
    if (!result->channel) {
        plan_links(planner, report, result, site, &links);
        plan_link_list(planner, result->uri_id, &links);
    }
    plan_found_channels(planner, report, site, result);
    drop_redirect(planner, result);
    settle(planner, result, state,
           state == URI_DUPLICATE ? document_reason(DOCUMENT_SKIP_DUPLICATE) : 0, 0);
    remember_state(planner, site, result, state);
}

/* Whether the URI waits no longer: not when it is tried again, or was not tried at all. */
static bool is_settled(const struct planner *planner, const struct result *result)
{
    return result->kind != RESULT_NOT_MODIFIED &&
           plan_known_claim(planner, result).state != URI_PENDING;
}

static void plan_result(struct planner *planner, struct report *report, struct result *result)
{
    struct site *site = site_of_claim(planner, result);
    if (!site) {
        count_transfer(planner, result);
        return;
    }
    if (result->kind == RESULT_RETURNED) {
        site->is_urgent = site->is_urgent || site->reprioritised || result->level == URGENT_LEVEL;
        plan_wait_returned(planner, site, result->uri_id, result->had_document);
        /* It did not have its turn. */
        if (result->turn < site->level_position)
            site->level_position = result->turn;
    } else if (result->kind != RESULT_REFUSED && result->kind != RESULT_POSTPONED) {
        site->place_documents++;
    }
    count_transfer(planner, result);
    plan_expiry_goes_on(planner);
    planner->found_by_result = 0;
    if (result->requested)
        planner->last_uri_id = site->last_uri_id = result->uri_id;
    site->answered += result->requested && result->status;
    plan_end_claim(planner, site, result->uri_id);
    enum uri_state state;
    switch (result->kind) {
    case RESULT_DOCUMENT:
        plan_found_document(planner, report, site, result);
        break;
    case RESULT_NOT_MODIFIED:
        if (result->is_channel) {
            plan_channel_unchanged(planner, site, result, &state);
        } else if (result->sitemap_level && !result->had_document) {
            plan_sitemap_unchanged(planner, result);
            settle(planner, result, URI_SKIPPED, document_reason(DOCUMENT_SKIP_SITEMAP), 0);
            remember_state(planner, site, result, URI_SKIPPED);
            break;
        } else {
            plan_not_modified(planner, site, result, &state);
        }
        if (state == URI_SKIPPED) {
            result->document_skip = DOCUMENT_SKIP_CHANNEL;
            add_attempt(planner, site, result, 0);
        }
        feed_again(planner, result, state, true);
        if (state != URI_PENDING) {
            settle(planner, result, state,
                   state == URI_SKIPPED ? document_reason(DOCUMENT_SKIP_CHANNEL) : 0, 0);
            remember_state(planner, site, result, state);
        }
        break;
    case RESULT_REDIRECT:
        plan_redirect(planner, report, site, result);
        break;
    case RESULT_SKIPPED:
        plan_skipped(planner, report, site, result);
        break;
    case RESULT_FAILED:
        plan_failed(planner, site, result);
        break;
    case RESULT_REFUSED:
        plan_refused(planner, site, result);
        break;
    case RESULT_POSTPONED:
        wait_until(planner, site, result, result_postponed_until_ms(result), true);
        break;
    case RESULT_RETURNED:
        break;
    }
    if (result->kind != RESULT_DOCUMENT && result->is_channel && !result->channel &&
        is_settled(planner, result))
        plan_channel_unread(planner, result);
    plan_log_result(planner, report, site, result);
    plan_fetched_enqueued(planner, result);
    plan_site_changed(planner, site);
}

void planner_take_content(struct planner *planner, struct report *report, struct site *site,
                          struct result *result)
{
    bool is_skipped = result->kind == RESULT_SKIPPED;
    (is_skipped ? plan_skipped : plan_found_document)(planner, report, site, result);
    plan_site_changed(planner, site);
}

static void plan_return(struct planner *planner, int worker, const struct lease_return *given_back)
{
    struct site *site = site_registry_by_id(planner->store->sites, given_back->site_id);
    if (!site || !site_is_leased(site))
        return;
    SEINE_INVARIANT(site->worker == worker,
                    "site manager %d returns the lease of %s, which site manager %d has", worker,
                    site->origin, site->worker);
    SEINE_INVARIANT(planner->results.leases_of[worker] > 0 &&
                        planner->results.leased >= planner->results.leases_of[worker],
                    "site manager %d, which has %d of %d leases, returns that of %s", worker,
                    planner->results.leases_of[worker], planner->results.leased, site->origin);
    planner->results.leases_of[site->worker]--;
    planner->results.leased--;
    bool makes_room = plan_makes_room(planner, site, given_back);
    bool was_preempted = site->hold == SITE_HOLD_PREEMPTED;
    /* Claims may still be on their way to a site manager that has just given the site back. */
    bool empty = site->counts.queued + site->change.queued + site->counts.retries +
                     site->change.retries + site->counts.claimed + site->change.claimed +
                     site->counts.quarantined + site->change.quarantined ==
                 0;
    site_return(site, empty && given_back->state != SITE_STATE_STOPPED ? SITE_STATE_IDLE
                                                                       : given_back->state);
    if (makes_room)
        plan_release_slot(planner, site);
    site->reprioritised = false;
    site->due_at_ms = given_back->due_at_ms;
    site->started_at_ms = given_back->started_at_ms;
    struct text sentence = given_back->sentence;
    if (was_preempted)
        sentence = plan_after_preemption(planner, site);
    site->failures = given_back->failures;
    site->response_ms = given_back->response_ms;
    batch_execute(
        planner->batch,
        crawl_site_state(.state = state_text(&SITE_STATES, (int)site->state),
                         .now = some_int(planner->now_ms),
                         .reason_id = given_back->reason
                                          ? some_int(plan_document_reason(
                                                planner, given_back->reason, given_back->status))
                                          : NO_INT,
                         .sentence = sentence.length ? sentence : NO_TEXT,
                         .due_at = site->due_at_ms, .failures = site->failures,
                         .response_ms = site->response_ms,
                         .address = given_back->address.length ? given_back->address : NO_TEXT,
                         .id = site->id));
    char key[SKIP_KEY_BYTES];
    document_skip_key(given_back->reason, given_back->status, key);
    plan_log_site(planner, site, state_word(&SITE_STATES, (int)site->state), key, sentence);
    if (site->state == SITE_STATE_STOPPED)
        planner_event(planner, EVENT_SITE_STOPPED, site->id, "%s: %.*s", site->origin,
                      TEXT_ARGUMENTS(given_back->sentence));
    plan_site_changed(planner, site);
}

static void plan_transfer_snapshot(struct planner *planner, const struct report *report)
{
    batch_execute(planner->batch, crawl_transfer_forget(.worker = report->worker));
    for (size_t i = 0; i < report->transfer_count; i++) {
        const struct transfer_snapshot *transfer = &report->transfers[i];
        batch_execute(planner->batch,
                      crawl_transfer_insert(.uri_id = transfer->uri_id, .worker = report->worker,
                                            .started_at = transfer->started_at_ms,
                                            .received = (int64_t)transfer->received));
    }
}

void planner_report(struct planner *planner, struct report *report)
{
    SEINE_INVARIANT(report->worker >= 0 && report->worker < planner->results.worker_count,
                    "a report came from site manager %d of %d", report->worker,
                    planner->results.worker_count);
    planner->speaking = report->policy ? report->policy : planner->reader.policy;
    /* A site manager lists them before it asks for any, so that what is listed still waits. */
    for (struct sitemap_listing *listing = report->listings; listing; listing = listing->next)
        plan_sitemap_listing(planner, report, listing);
    for (struct result *result = report->results; result; result = result->next) {
        batch_plan_uri(planner->batch, result->uri_id);
        if (result->requested)
            CRASH_POINT("plan", result->uri_id, result->path);
        struct subcollection_count count = plan_count_begin(planner, result->subcollection);
        plan_result(planner, report, result);
        plan_count_end(planner, &count);
        plan_survived(planner, result);
    }
    batch_plan_uri(planner->batch, 0);
    for (const struct certificate_result *found = report->certificates; found; found = found->next)
        plan_certificate(planner, found);
    for (struct robots_result *robots = report->robots; robots; robots = robots->next)
        plan_robots(planner, robots);
    for (struct login_report *login = report->logins; login; login = login->next)
        plan_login(planner, login);
    for (struct site_address *address = report->addresses; address; address = address->next)
        plan_site_address(planner, address);
    for (struct javascript_result *found = report->verdicts; found; found = found->next)
        plan_javascript(planner, found);
    for (struct lease_return *given_back = report->returns; given_back;
         given_back = given_back->next)
        plan_return(planner, report->worker, given_back);
    for (struct claim_request *claim_request = report->claim_requests; claim_request;
         claim_request = claim_request->next)
        plan_claim_request(planner, report->worker, claim_request->site_id, claim_request->count);
    if (report->memory_failed)
        plan_fail(planner, STATUS_MEMORY, NULL);
    if (report->has_snapshot)
        plan_transfer_snapshot(planner, report);
    for (size_t i = 0; i < report->exceeded_count; i++)
        plan_exceeded(planner, &report->exceeded[i]);
    planner->speaking = planner->reader.policy;
    planner_own_exceeded(planner);
}

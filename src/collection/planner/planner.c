#include "planner.h"
#include "fault.h"

#include <crawl_statements.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* How many events and seconds of samples are kept. */
#define EVENTS_KEPT     10000
#define SAMPLES_KEPT_MS (INT64_C(1000) * 1000)

int planner_take_policy(struct planner *planner, struct policy *policy, struct error *error)
{
    struct planned_rule *rules =
        calloc((size_t)rules_count(policy_rules(policy)) + 1, sizeof *rules);
    if (!rules)
        return error_set(error, STATUS_MEMORY, "no memory for the planner's rules");
    free(planner->rules);
    planner->rules = rules;
    planner->exceeded_count = 0;
    if (planner->reader.policy != policy)
        policy_reader_change(&planner->reader, policy);
    planner->speaking = policy;
    planner->config = policy_config(policy);
    planner->resets_depth = false;
    for (size_t i = 0; i < policy->part_count; i++)
        if (policy->parts[i].config->crawlmode.reset_level)
            planner->resets_depth = true;
    return 0;
}

int planner_new(struct planner *planner, struct crawl_store *store, struct turn *turn,
                struct policy *policy, struct log *log, int worker_count, struct error *error)
{
    *planner =
        (struct planner){.store = store, .turn = turn, .log = log, .worker_count = worker_count};
    plan_take_crawl_mode(planner);
    /* What a kill left in the queue, and what was to come back, is seen to anew. */
    planner->withheld_site_id = store->refresh_only || store->withheld;
    planner->withheld_cursor = (struct waiting){.level = -1};
    planner->trims_removals = true;
    planner->leases_of = calloc((size_t)worker_count, sizeof *planner->leases_of);
    if (!planner->leases_of)
        return error_set(error, STATUS_MEMORY, "no memory for the planner");
    int status = policy_reader_init(&planner->reader, policy, error);
    return status ? status : planner_take_policy(planner, policy, error);
}

void planner_done(struct planner *planner)
{
    policy_reader_done(&planner->reader);
    free(planner->leases_of);
    free(planner->rules);
    free(planner->changed);
    /* Those of a turn that was never written. */
    for (size_t i = 0; i < planner->lease_count; i++)
        free(planner->leases[i]);
    free(planner->leases);
    free(planner->recalls);
    free(planner->withdrawals);
    free(planner->disowned);
    free(planner->level_moves);
    free(planner->outbox.receiver);
}

void plan_fail(struct planner *planner, int status, const struct error *error)
{
    if (planner->status == 0) {
        planner->status = status;
        if (error && error->status)
            error_set(planner->error, status, "%s", error->sentence);
        else
            error_set(planner->error, status, "no memory while planning a turn");
    }
}

void planner_begin(struct planner *planner, int64_t now_ms)
{
    for (struct grant *grant = planner->turn->grants; grant; grant = grant->next)
        grant->site->granted = 0;
    planner->granted = 0;
    turn_reset(planner->turn);
    stats_reset(planner->store->stats);
    planner->now_ms = now_ms;
    planner->changed_count = 0;
    planner->lease_count = 0;
    planner->recall_count = planner->withdrawal_count = 0;
    planner->fresh = NULL;
    planner->later_planned_ms = -1;
    planner->status = 0;
}

void plan_site_changed(struct planner *planner, struct site *site)
{
    if (site->changed)
        return;
    if (planner->changed_count == planner->changed_capacity) {
        size_t capacity = planner->changed_capacity ? planner->changed_capacity * 2 : 64;
        struct site **changed = realloc(planner->changed, capacity * sizeof *changed);
        if (!changed) {
            plan_fail(planner, STATUS_MEMORY, NULL);
            return;
        }
        planner->changed = changed;
        planner->changed_capacity = capacity;
    }
    planner->changed[planner->changed_count++] = site;
    site->changed = true;
}

struct site *plan_site(struct planner *planner, struct text origin)
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
    struct operation *insert = turn_add(planner->turn, CRAWL_SITE_INSERT, CRAWL_SITE_INSERT_ORIGIN);
    operation_int(insert, CRAWL_SITE_INSERT_ID, id);
    operation_text(insert, CRAWL_SITE_INSERT_ORIGIN,
                   (struct text){site->origin, site->origin_length});
    return site;
}

void planner_event(struct planner *planner, const char *kind, int64_t site_id, const char *format,
                   ...)
{
    char sentence[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    struct operation *insert =
        turn_add(planner->turn, CRAWL_EVENT_INSERT, CRAWL_EVENT_INSERT_SENTENCE);
    operation_int(insert, CRAWL_EVENT_INSERT_AT, planner->now_ms);
    operation_text(insert, CRAWL_EVENT_INSERT_KIND, text_of(kind));
    if (site_id)
        operation_int(insert, CRAWL_EVENT_INSERT_SITE_ID, site_id);
    operation_text(insert, CRAWL_EVENT_INSERT_SENTENCE,
                   arena_copy(&planner->turn->arena, text_of(sentence)));
}

static void settle(struct planner *planner, const struct result *result, enum uri_state state,
                   int reason, rule_id rule)
{
    struct operation *settle = turn_add(planner->turn, CRAWL_URI_SETTLE, CRAWL_URI_SETTLE_ID);
    operation_int(settle, CRAWL_URI_SETTLE_STATE, state);
    if (reason)
        operation_int(settle, CRAWL_URI_SETTLE_REASON_ID, reason);
    int64_t rule_row = plan_rule_row(planner, rule);
    if (rule_row)
        operation_int(settle, CRAWL_URI_SETTLE_RULE_ID, rule_row);
    operation_int(settle, CRAWL_URI_SETTLE_ID, result->uri_id);
    stats_add(planner->store->stats, result->site_id, STATISTIC_DB_UPDATES, 1);
}

struct known plan_known_claim(const struct planner *planner, const struct result *result)
{
    struct known known = {.id = result->uri_id,
                          .state = URI_PENDING,
                          .cycle = (unsigned)(planner->store->cycle % KNOWN_CYCLES),
                          .depth = (unsigned)result->depth};
    (void)known_map_find(planner->store->known, result->hash, &known);
    return known;
}

/* The map's byte of state follows the row. */
static void remember_state(struct planner *planner, const struct result *result,
                           enum uri_state state)
{
    struct known known = plan_known_claim(planner, result);
    known.state = state;
    if (known_map_put(planner->store->known, result->hash, known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    /* The site manager told the links the depth, and counted the redirects, that the claim had. */
    if (known.depth < (unsigned)result->depth || (result->hops && !known.is_redirected) ||
        result->document_skip == DOCUMENT_SKIP_REDIRECTS)
        plan_nearer_links(planner, result->uri_id);
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

static void add_attempt(struct planner *planner, const struct result *result, int64_t retry_at_ms)
{
    struct operation *insert =
        turn_add(planner->turn, CRAWL_ATTEMPT_INSERT, CRAWL_ATTEMPT_INSERT_RETRY_AT);
    operation_int(insert, CRAWL_ATTEMPT_INSERT_URI_ID, result->uri_id);
    operation_int(insert, CRAWL_ATTEMPT_INSERT_NUMBER, result->attempts + 1);
    operation_int(insert, CRAWL_ATTEMPT_INSERT_CYCLE, planner->store->cycle);
    operation_int(insert, CRAWL_ATTEMPT_INSERT_AT, result->at_ms);
    operation_int(insert, CRAWL_ATTEMPT_INSERT_STATUS, result->status);
    operation_int(insert, CRAWL_ATTEMPT_INSERT_REASON_ID, document_reason(result->document_skip));
    if (result->sentence.length)
        operation_text(insert, CRAWL_ATTEMPT_INSERT_SENTENCE, result->sentence);
    if (retry_at_ms)
        operation_int(insert, CRAWL_ATTEMPT_INSERT_RETRY_AT, retry_at_ms);
}

static void drop_redirect(struct planner *planner, const struct result *result)
{
    if (!planner->store->holds_answers)
        return;
    struct operation *drop =
        turn_add(planner->turn, CRAWL_REDIRECT_DELETE, CRAWL_REDIRECT_DELETE_URI_ID);
    operation_int(drop, CRAWL_REDIRECT_DELETE_URI_ID, result->uri_id);
}

static void wait_until(struct planner *planner, struct site *site, const struct result *result,
                       int64_t due_ms, bool is_postponed)
{
    struct operation *later =
        turn_add(planner->turn, CRAWL_LATER_INSERT, CRAWL_LATER_INSERT_IS_POSTPONED);
    operation_int(later, CRAWL_LATER_INSERT_DUE_AT, due_ms);
    operation_int(later, CRAWL_LATER_INSERT_URI_ID, result->uri_id);
    operation_int(later, CRAWL_LATER_INSERT_SITE_ID, site->id);
    operation_int(later, CRAWL_LATER_INSERT_LEVEL, result->level);
    operation_int(later, CRAWL_LATER_INSERT_RANK, plan_known_claim(planner, result).depth);
    operation_int(later, CRAWL_LATER_INSERT_IS_POSTPONED, is_postponed);
    site->change.later++;
    planner->store->later++;
    if (planner->store->later_due_ms < 0 || due_ms < planner->store->later_due_ms)
        planner->store->later_due_ms = due_ms;
    if (planner->later_planned_ms < 0 || due_ms < planner->later_planned_ms)
        planner->later_planned_ms = due_ms;
}

void planner_release_postponed(struct planner *planner)
{
    if (planner->store->later == 0)
        return;
    struct operation *release =
        turn_add(planner->turn, CRAWL_LATER_RELEASE, CRAWL_LATER_RELEASE_NOW);
    operation_int(release, CRAWL_LATER_RELEASE_NOW, planner->now_ms);
    planner->store->later_due_ms = planner->now_ms;
}

static void end_pause(struct site *site, void *context)
{
    struct planner *planner = context;
    if (site->worker != SITE_NOT_LEASED || site->failures || site->preempted || site->stopped ||
        site->due_at_ms <= planner->now_ms)
        return;
    site->due_at_ms = planner->now_ms;
    plan_site_changed(planner, site);
}

void planner_end_pauses(struct planner *planner)
{
    site_registry_each(planner->store->sites, end_pause, planner);
}

/* Once more in this cycle. */
static void plan_retry(struct planner *planner, struct site *site, const struct result *result)
{
    int64_t pause_ms =
        result->retry_after_ms ? result->retry_after_ms : plan_retry_pause_ms(planner, result);
    int64_t due_ms = planner->now_ms + pause_ms;
    add_attempt(planner, result, due_ms);
    wait_until(planner, site, result, due_ms, false);
    stats_add(planner->store->stats, site->id, STATISTIC_RETRIES, 1);
}

static void plan_failed(struct planner *planner, struct site *site, const struct result *result)
{
    enum error_verdict verdict = plan_error_verdict(planner, result);
    if (verdict == ERROR_VERDICT_RETRY) {
        plan_retry(planner, site, result);
        return;
    }
    add_attempt(planner, result, 0);
    count_document_skip(planner, result);
    enum uri_state state = URI_FAILED;
    if (verdict == ERROR_VERDICT_DELETE && result->had_document)
        state = plan_gone(planner, site, result);
    if (result->was_duplicate && state == URI_FAILED)
        plan_keep_duplicate(planner, result->uri_id);
    drop_redirect(planner, result);
    settle(planner, result, state, document_reason(result->document_skip), 0);
    remember_state(planner, result, state);
}

static void plan_redirect(struct planner *planner, struct report *report, struct site *site,
                          struct result *result)
{
    struct planned_links links;
    int64_t target_id = 0;
    if (result->sitemap) {
        target_id = plan_sitemap_redirect(planner, report, site, result);
    } else {
        plan_links(planner, report, result, site, &links);
        target_id = links.count ? links.targets[0] : 0;
    }
    if (target_id && plan_is_loop(planner, result->uri_id, target_id)) {
        result->document_skip = DOCUMENT_SKIP_REDIRECT_LOOP;
        add_attempt(planner, result, 0);
        count_document_skip(planner, result);
        settle(planner, result, URI_SKIPPED, document_reason(DOCUMENT_SKIP_REDIRECT_LOOP), 0);
        remember_state(planner, result, URI_SKIPPED);
    } else {
        plan_remember_redirect(planner, result->uri_id, target_id);
        plan_told_outside(planner, result);
        plan_outcome(planner, result, "redirect");
        settle(planner, result, URI_REDIRECT, 0, 0);
        remember_state(planner, result, URI_REDIRECT);
    }
    struct operation *put = turn_add(planner->turn, CRAWL_REDIRECT_PUT, CRAWL_REDIRECT_PUT_AT);
    operation_int(put, CRAWL_REDIRECT_PUT_URI_ID, result->uri_id);
    if (target_id)
        operation_int(put, CRAWL_REDIRECT_PUT_TARGET_ID, target_id);
    operation_int(put, CRAWL_REDIRECT_PUT_STATUS, result->status >= 300 ? result->status : 0);
    operation_int(put, CRAWL_REDIRECT_PUT_AT, result->at_ms);
    if (result->had_document)
        plan_delete_document(planner, site, result->uri_id,
                             &(struct removal){"redirect", 0, result->status});
}

static void plan_skipped(struct planner *planner, struct report *report, struct site *site,
                         const struct result *result)
{
    if (result->sitemap) {
        plan_sitemap_read(planner, report, site, result);
    } else if (result->link_count) {
        struct planned_links links;
        plan_links(planner, report, result, site, &links);
        plan_link_list(planner, result->uri_id, &links);
    }
    if (result->is_unfocused)
        plan_told_outside(planner, result);
    add_attempt(planner, result, 0);
    count_document_skip(planner, result);
    drop_redirect(planner, result);
    settle(planner, result, URI_SKIPPED, document_reason(result->document_skip), result->rule);
    remember_state(planner, result, URI_SKIPPED);
    if (result->had_document)
        plan_delete_document(
            planner, site, result->uri_id,
            &(struct removal){"skip", document_reason(result->document_skip), result->status});
}

static void plan_refused(struct planner *planner, struct site *site, const struct result *result)
{
    plan_log_refused(planner, site, result);
    struct known known = plan_known_claim(planner, result);
    if (result->uri_skip == URI_SKIP_DEPTH && known.depth < (unsigned)result->depth) {
        plan_requeue(planner, site, result->hash, &known, result->level, known.depth);
        return;
    }
    settle(planner, result, URI_REFUSED, uri_reason(result->uri_skip), result->rule);
    if (result->robots_rule.length)
        plan_rule_of_robots(planner, result->uri_id, result->robots_rule);
    known.state = URI_REFUSED;
    if (result->uri_skip == URI_SKIP_DEPTH) {
        known.cycle = plan_earlier_cycle(planner);
        struct operation *set =
            turn_add(planner->turn, CRAWL_URI_SET_CYCLE, CRAWL_URI_SET_CYCLE_ID);
        operation_int(set, CRAWL_URI_SET_CYCLE_CYCLE, planner->store->cycle - 1);
        operation_int(set, CRAWL_URI_SET_CYCLE_ID, result->uri_id);
    }
    if (known_map_put(planner->store->known, result->hash, known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    stats_count(planner->store->stats, site->id, STATISTIC_URI_SKIP,
                text_of(uri_skip_facts(result->uri_skip)->key));
    site->change.refused++;
    /* robots.txt forbids to ask; it does not say that the document is no more. */
    if (result->had_document && result->uri_skip != URI_SKIP_ROBOTS && plan_may_exclude(planner))
        plan_delete_document(planner, site, result->uri_id,
                             &(struct removal){"scope", uri_reason(result->uri_skip), 0});
    else if (result->was_duplicate)
        plan_keep_duplicate(planner, result->uri_id);
}

/* A document that did not change, but is to be fed as if it had. */
static void feed_again(struct planner *planner, const struct result *result, enum uri_state state,
                       bool unchanged)
{
    if (plan_takes_refeed(planner, result->uri_id) && unchanged && state == URI_STORED &&
        !result->was_duplicate)
        plan_feed(planner, result->uri_id, FEED_MODIFY);
}

static void plan_result(struct planner *planner, struct report *report, struct result *result)
{
    struct site *site = site_registry_by_id(planner->store->sites, result->site_id);
    if (!site) {
        plan_fail(planner, STATUS_DATABASE, NULL);
        return;
    }
    if (planner->disowned_count && plan_is_disowned(planner, result->uri_id)) {
        count_transfer(planner, result);
        return;
    }
    if (result->kind == RESULT_RETURNED) {
        site->is_urgent = site->is_urgent || site->hurried || result->level == URGENT_LEVEL;
        plan_wait_returned(planner, site, result->uri_id, result->had_document);
        /* It did not have its turn. */
        if (result->turn < site->level_position)
            site->level_position = result->turn;
    } else if (result->kind != RESULT_REFUSED && result->kind != RESULT_POSTPONED) {
        site->place_documents++;
    }
    struct operation *done = turn_add(planner->turn, CRAWL_CLAIM_DELETE, CRAWL_CLAIM_DELETE_URI_ID);
    operation_int(done, CRAWL_CLAIM_DELETE_URI_ID, result->uri_id);
    site->change.claimed--;
    planner->store->claimed--;
    count_transfer(planner, result);
    if (result->requested)
        planner->last_uri_id = site->last_uri_id = result->uri_id;
    site->answered += result->requested && result->status;
    enum uri_state state;
    switch (result->kind) {
    case RESULT_DOCUMENT: {
        struct planned_links links;
        int64_t owner_id;
        plan_uri_list(planner, report, result, site);
        plan_document(planner, site, result, &state, &owner_id);
        feed_again(planner, result, state, result->unchanged);
        if (owner_id && !planner->config->extract_links_from_dupes) {
            result->link_count = result->links_dropped = 0;
        } else if (owner_id && plan_is_copied_without_end(planner, site, owner_id)) {
            result->links_dropped += result->link_count;
            result->link_count = 0;
        }
        plan_links(planner, report, result, site, &links);
        plan_link_list(planner, result->uri_id, &links);
        drop_redirect(planner, result);
        settle(planner, result, state,
               state == URI_DUPLICATE ? document_reason(DOCUMENT_SKIP_DUPLICATE) : 0, 0);
        remember_state(planner, result, state);
        break;
    }
    case RESULT_NOT_MODIFIED:
        plan_not_modified(planner, site, result, &state);
        feed_again(planner, result, state, true);
        if (state != URI_PENDING) {
            settle(planner, result, state, 0, 0);
            remember_state(planner, result, state);
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
        wait_until(planner, site, result, result->postponed_until_ms, true);
        break;
    case RESULT_RETURNED:
        break;
    }
    plan_log_result(planner, report, site, result);
    plan_site_changed(planner, site);
}

static void plan_robots(struct planner *planner, const struct robots_result *robots)
{
    const struct site *site = site_registry_by_id(planner->store->sites, robots->site_id);
    if (site)
        plan_log_robots(planner, site, robots);
    struct operation *put = turn_add(planner->turn, CRAWL_ROBOTS_PUT, CRAWL_ROBOTS_PUT_TEXT);
    operation_int(put, CRAWL_ROBOTS_PUT_SITE_ID, robots->site_id);
    operation_int(put, CRAWL_ROBOTS_PUT_FETCHED_AT, robots->fetched_at_ms);
    operation_int(put, CRAWL_ROBOTS_PUT_EXPIRES_AT, robots->expires_at_ms);
    operation_int(put, CRAWL_ROBOTS_PUT_STATUS, robots->status);
    operation_text(put, CRAWL_ROBOTS_PUT_POLICY, text_of(robots->policy));
    if (robots->sentence.length)
        operation_text(put, CRAWL_ROBOTS_PUT_SENTENCE, robots->sentence);
    if (robots->crawl_delay_ms >= 0)
        operation_int(put, CRAWL_ROBOTS_PUT_CRAWL_DELAY_MS, robots->crawl_delay_ms);
    operation_text(put, CRAWL_ROBOTS_PUT_TEXT, robots->text.data ? robots->text : text_of(""));
    stats_add(planner->store->stats, robots->site_id, STATISTIC_READ_NET,
              (int64_t)robots->bytes_received);
    stats_add(planner->store->stats, robots->site_id, STATISTIC_WRITE_NET,
              (int64_t)robots->bytes_sent);
    if (robots->has_sitemap)
        stats_add(planner->store->stats, robots->site_id, STATISTIC_HAS_SITEMAP, 1);
}

static void plan_certificate(struct planner *planner, const struct certificate_result *found)
{
    const struct fetch_certificate *certificate = &found->certificate;
    struct operation *put =
        turn_add(planner->turn, CRAWL_CERTIFICATE_PUT, CRAWL_CERTIFICATE_PUT_FINGERPRINT);
    operation_int(put, CRAWL_CERTIFICATE_PUT_SITE_ID, found->site_id);
    operation_int(put, CRAWL_CERTIFICATE_PUT_SEEN_AT, found->seen_at_ms);
    operation_int(put, CRAWL_CERTIFICATE_PUT_IS_ACCEPTED, found->is_accepted);
    if (found->sentence.length)
        operation_text(put, CRAWL_CERTIFICATE_PUT_SENTENCE, found->sentence);
    operation_text(put, CRAWL_CERTIFICATE_PUT_SUBJECT, text_of(certificate->subject));
    operation_text(put, CRAWL_CERTIFICATE_PUT_ISSUER, text_of(certificate->issuer));
    operation_int(put, CRAWL_CERTIFICATE_PUT_EXPIRES_AT, certificate->expires_at_ms);
    operation_text(put, CRAWL_CERTIFICATE_PUT_PROTOCOL, text_of(certificate->protocol));
    operation_text(put, CRAWL_CERTIFICATE_PUT_FINGERPRINT, text_of(certificate->fingerprint));
}

static void plan_return(struct planner *planner, const struct lease_return *given_back)
{
    struct site *site = site_registry_by_id(planner->store->sites, given_back->site_id);
    if (!site || site->worker == SITE_NOT_LEASED)
        return;
    planner->leases_of[site->worker]--;
    planner->leased--;
    site->worker = SITE_NOT_LEASED;
    plan_place_returned(planner, site, given_back);
    site->closing = false;
    site->hurried = false;
    site->forsaken = false;
    site->due_at_ms = given_back->due_at_ms;
    site->started_at_ms = given_back->started_at_ms;
    struct text sentence = given_back->sentence;
    if (site->preempted)
        sentence = plan_behind_others(planner, site);
    site->failures = given_back->failures;
    site->response_ms = given_back->response_ms;
    bool was_stopped = site->stopped;
    site->stopped = site->stopped || given_back->stopped;
    /* Claims may still be on their way to a site manager that has just given the site back. */
    bool empty = site->counts.queued + site->change.queued + site->counts.later +
                     site->change.later + site->counts.claimed + site->change.claimed +
                     site->counts.quarantined + site->change.quarantined ==
                 0;
    struct operation *state = turn_add(planner->turn, CRAWL_SITE_STATE, CRAWL_SITE_STATE_ID);
    operation_text(state, CRAWL_SITE_STATE_STATE,
                   text_of(empty && !given_back->stopped ? "idle" : given_back->state));
    if (given_back->reason)
        operation_int(state, CRAWL_SITE_STATE_REASON_ID, document_reason(given_back->reason));
    if (sentence.length)
        operation_text(state, CRAWL_SITE_STATE_SENTENCE, sentence);
    operation_int(state, CRAWL_SITE_STATE_DUE_AT, site->due_at_ms);
    operation_int(state, CRAWL_SITE_STATE_FAILURES, site->failures);
    operation_int(state, CRAWL_SITE_STATE_RESPONSE_MS, site->response_ms);
    operation_int(state, CRAWL_SITE_STATE_NOW, planner->now_ms);
    operation_int(state, CRAWL_SITE_STATE_ID, site->id);
    if (given_back->address.length)
        operation_text(state, CRAWL_SITE_STATE_ADDRESS, given_back->address);
    plan_log_site(planner, site, empty && !given_back->stopped ? "idle" : given_back->state,
                  document_skip_facts(given_back->reason)->key, sentence);
    if (site->stopped && !was_stopped)
        planner_event(planner, "site stopped", site->id, "%s: %.*s", site->origin,
                      TEXT_ARGUMENTS(given_back->sentence));
    plan_site_changed(planner, site);
}

static void plan_glimpse(struct planner *planner, const struct report *report)
{
    struct operation *forget =
        turn_add(planner->turn, CRAWL_TRANSFER_FORGET, CRAWL_TRANSFER_FORGET_WORKER);
    operation_int(forget, CRAWL_TRANSFER_FORGET_WORKER, report->worker);
    for (size_t i = 0; i < report->transfer_count; i++) {
        const struct transfer_glimpse *transfer = &report->transfers[i];
        struct operation *insert =
            turn_add(planner->turn, CRAWL_TRANSFER_INSERT, CRAWL_TRANSFER_INSERT_RECEIVED);
        operation_int(insert, CRAWL_TRANSFER_INSERT_URI_ID, transfer->uri_id);
        operation_int(insert, CRAWL_TRANSFER_INSERT_WORKER, report->worker);
        operation_int(insert, CRAWL_TRANSFER_INSERT_STARTED_AT, transfer->started_at_ms);
        operation_int(insert, CRAWL_TRANSFER_INSERT_RECEIVED, (int64_t)transfer->received);
    }
}

void planner_report(struct planner *planner, struct report *report)
{
    planner->speaking = report->policy ? report->policy : planner->reader.policy;
    for (struct result *result = report->results; result; result = result->next) {
        turn_plan_uri(planner->turn, result->uri_id);
        if (result->requested)
            CRASH_POINT("plan", result->uri_id, result->path);
        plan_result(planner, report, result);
        plan_survived(planner, result);
    }
    turn_plan_uri(planner->turn, 0);
    for (const struct certificate_result *found = report->certificates; found; found = found->next)
        plan_certificate(planner, found);
    for (struct robots_result *robots = report->robots; robots; robots = robots->next)
        plan_robots(planner, robots);
    for (struct site_address *told = report->addresses; told; told = told->next)
        plan_site_address(planner, told);
    for (struct sitemap_listing *listing = report->listings; listing; listing = listing->next)
        plan_sitemap_listing(planner, report, listing);
    for (struct lease_return *given_back = report->returns; given_back;
         given_back = given_back->next)
        plan_return(planner, given_back);
    for (struct claim_wish *wish = report->wishes; wish; wish = wish->next)
        plan_wish(planner, report->worker, wish->site_id, wish->count);
    if (report->memory_failed)
        plan_fail(planner, STATUS_MEMORY, NULL);
    if (report->has_glimpse)
        plan_glimpse(planner, report);
    for (size_t i = 0; i < report->exceeded_count; i++)
        plan_exceeded(planner, &report->exceeded[i]);
    planner->speaking = planner->reader.policy;
    plan_own_exceeded(planner);
}

void planner_minute(struct planner *planner)
{
    plan_merge_statistics(planner);
    struct operation *events = turn_add(planner->turn, CRAWL_EVENT_TRIM, CRAWL_EVENT_TRIM_KEPT);
    operation_int(events, CRAWL_EVENT_TRIM_KEPT, EVENTS_KEPT);
    struct operation *samples =
        turn_add(planner->turn, CRAWL_SAMPLE_TRIM, CRAWL_SAMPLE_TRIM_BEFORE);
    operation_int(samples, CRAWL_SAMPLE_TRIM_BEFORE, planner->now_ms - SAMPLES_KEPT_MS);
    plan_history_minute(planner);
}

static void list_site_counts(struct planner *planner, struct site *site)
{
    const struct site_counts *change = &site->change;
    site->changed = false;
    if (change->quarantined || change->withheld) {
        struct operation *apart = turn_add(planner->turn, CRAWL_SITE_APART, CRAWL_SITE_APART_ID);
        operation_int(apart, CRAWL_SITE_APART_QUARANTINED, change->quarantined);
        operation_int(apart, CRAWL_SITE_APART_WITHHELD, change->withheld);
        operation_int(apart, CRAWL_SITE_APART_ID, site->id);
    }
    if (change->known || change->queued || change->claimed || change->later || change->refused ||
        change->stored || change->duplicates) {
        struct operation *count = turn_add(planner->turn, CRAWL_SITE_COUNT, CRAWL_SITE_COUNT_ID);
        operation_int(count, CRAWL_SITE_COUNT_KNOWN, change->known);
        operation_int(count, CRAWL_SITE_COUNT_QUEUED, change->queued);
        operation_int(count, CRAWL_SITE_COUNT_CLAIMED, change->claimed);
        operation_int(count, CRAWL_SITE_COUNT_LATER, change->later);
        operation_int(count, CRAWL_SITE_COUNT_REFUSED, change->refused);
        operation_int(count, CRAWL_SITE_COUNT_STORED, change->stored);
        operation_int(count, CRAWL_SITE_COUNT_DUPLICATES, change->duplicates);
        operation_int(count, CRAWL_SITE_COUNT_ID, site->id);
        if (site->last_uri_id)
            operation_int(count, CRAWL_SITE_COUNT_LAST_URI_ID, site->last_uri_id);
        operation_int(count, CRAWL_SITE_COUNT_ANSWERED, site->answered);
        site->last_uri_id = 0;
        site->answered = 0;
    }
    site->counts.known += change->known;
    site->counts.queued += change->queued;
    site->counts.claimed += change->claimed;
    site->counts.later += change->later;
    site->counts.refused += change->refused;
    site->counts.stored += change->stored;
    site->counts.duplicates += change->duplicates;
    site->counts.quarantined += change->quarantined;
    site->counts.withheld += change->withheld;
    site->change = (struct site_counts){0};
    plan_see_to_place(planner, site);
    if (site_registry_update(planner->store->sites, site) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

int planner_end(struct planner *planner, struct error *error)
{
    planner->error = error;
    for (size_t i = 0; i < planner->changed_count; i++)
        list_site_counts(planner, planner->changed[i]);
    planner->changed_count = 0;
    plan_outbox_end(planner);
    plan_statistics(planner);
    if (planner->turn->failed)
        plan_fail(planner, STATUS_MEMORY, NULL);
    return planner->status;
}

#include "site_manager_loop.h"

#include "dependency.h"
#include "dependency_cache.h"
#include "form_visit.h"
#include "lease.h"
#include "lease_address.h"
#include "lease_policy.h"
#include "lease_recall.h"
#include "lease_return.h"
#include "leased_site.h"
#include "logins.h"
#include "origin_cache.h"
#include "rendering.h"
#include "reports.h"
#include "robots_visit.h"
#include "sitemaps.h"
#include "visit.h"
#include "visit_list.h"

#include <seine/foundation/base/invariant.h>
#include <seine/settings/policy/link_kinds.h>
#include <seine/state/crash.h>
#include <seine/web/render.h>
#include <stdio.h>
#include <stdlib.h>

/* A report is handed over at so many results or bytes, or so long after its first entry (design).
 */
#define REPORT_RESULTS   100
#define REPORT_BYTES     ((size_t)2 * 1024 * 1024)
#define REPORT_US        20000
#define PAGE_BLOCK_BYTES ((size_t)256 * 1024)
#define SECOND_US        1000000
#define LONGEST_WAIT_US  200000
/* Without sites, until there is mail. */
#define QUIET_WAIT_US INT64_C(10000000)
/* Transfers younger than this are not worth a row. */
#define GLIMPSE_AGE_MS 100
#define GLIMPSES_MOST  200

/* ---- reports ---- */

static void post_report(struct site_manager *manager)
{
    struct report *report = manager->report;
    if (!report)
        return;
    manager->report = NULL;
    report->exceeded_count = rules_take_exceeded(manager->reader.matcher, report->exceeded);
    atomic_fetch_add(&manager->posted_bytes, report->arena.used_bytes);
    atomic_fetch_add(&manager->posted_results, report->result_count);
    mailbox_post(manager->settings.committer, &report->mail.mail);
}

void site_manager_report_done(struct site_manager *manager, struct report *report)
{
    size_t bytes = atomic_fetch_sub(&manager->posted_bytes, report->arena.used_bytes);
    size_t results = atomic_fetch_sub(&manager->posted_results, report->result_count);
    SEINE_INVARIANT(report->worker == manager->settings.number,
                    "a report of site manager %d is given back to site manager %d", report->worker,
                    manager->settings.number);
    SEINE_INVARIANT(bytes >= report->arena.used_bytes && results >= report->result_count,
                    "a report of %zu results in %zu bytes is given back, but only %zu results in "
                    "%zu bytes are posted",
                    report->result_count, report->arena.used_bytes, results, bytes);
    report_free(report);
}

/* Claim requests go with the results that may queue what they ask for. */
static void finish_report(struct site_manager *manager)
{
    for (struct leased_site *site = manager->sites, *next; site; site = next) {
        next = site->next;
        lease_ask_for_claims(manager, site);
    }
    post_report(manager);
}

static void maybe_report(struct site_manager *manager, int64_t now_us)
{
    const struct report *report = manager->report;
    if (report &&
        (report->result_count >= REPORT_RESULTS || report->arena.used_bytes >= REPORT_BYTES ||
         now_us - manager->report_since_us >= REPORT_US || manager->in_flight == 0))
        finish_report(manager);
}

/* ---- once a second ---- */

static void snapshot(struct site_manager *manager, int64_t now_us)
{
    struct report *report = site_manager_report(manager);
    if (!report)
        return;
    int64_t now_ms = clock_wall_ms(manager->clock);
    report->has_snapshot = true;
    report->transfers = arena_alloc(&report->arena, GLIMPSES_MOST * sizeof *report->transfers);
    for (const struct visit *visit = manager->visits; visit && report->transfers;
         visit = visit->next) {
        if (report->transfer_count == GLIMPSES_MOST ||
            now_ms - visit->started_at_ms < GLIMPSE_AGE_MS)
            continue;
        report->transfers[report->transfer_count++] = (struct transfer_snapshot){
            .uri_id = visit->claim->uri_id,
            .started_at_ms = visit->started_at_ms,
            .received = visit->bytes_received +
                        (visit->use.transfer ? fetch_received(visit->use.transfer) : 0)};
    }
    report->memory_failed = manager->memory_failed;
    report->in_flight = manager->in_flight;
    for (const struct leased_site *site = manager->sites; site; site = site->next)
        report->waiting_sites +=
            site->stage != LEASE_STAGE_READY ||
            (site->claims > 0 && heap_holds(&site->due) && site->due.due > now_us);
    struct fetch_engine_figures figures;
    fetch_engine_figures(manager->engine, &figures);
    if (figures.longest_batch_us > manager->longest_stall_us)
        manager->longest_stall_us = figures.longest_batch_us;
    report->longest_stall_us = manager->longest_stall_us;
}

/* ---- the policy ---- */

/* What is derived from the policy in force. */
static void read_policy(struct site_manager *manager)
{
    manager->config = policy_config(manager->reader.policy);
    manager->html = (struct html_options){.link_kinds = policy_link_kinds(manager->config)};
    if (policy_has_focus(manager->reader.policy))
        manager->html.text_ceiling_bytes = LANGUAGE_SAMPLE_BYTES;
    if (manager->config->near_duplicate_detection)
        manager->html.text_ceiling_bytes = NEAR_TEXT_BYTES;
}

/* A report speaks of rules in one policy's numbers; what is in flight keeps its own. */
static void take_policy(struct site_manager *manager, struct policy *policy)
{
    struct logins *logins = NULL;
    struct error error;
    /* Without memory the crawl goes on without logins. */
    if (logins_new(policy, &logins, &error) < 0)
        manager->memory_failed = true;
    logins_release(manager->logins);
    manager->logins = logins;
    post_report(manager);
    origin_cache_clear(manager->origins);
    dependency_cache_clear(manager->dependency_cache);
    policy_reader_change(&manager->reader, policy);
    read_policy(manager);
    for (struct leased_site *site = manager->sites, *next; site; site = next) {
        next = site->next;
        lease_read_policy(manager, site);
        /* What is under way was configured otherwise. */
        form_visit_free(manager, site);
        if (site->stage == LEASE_STAGE_READY)
            sitemaps_list(manager, site);
        lease_screen_again(manager, site);
        if (site->stage != LEASE_STAGE_RESOLVING)
            lease_look_again(manager, site, 0);
    }
}

/* ---- mail ---- */

/* Pages that run may take long, and begin anew at the next start. */
static void cancel_renderings(struct site_manager *manager)
{
    for (struct visit *visit = manager->visits, *next; visit; visit = next) {
        next = visit->next;
        if (visit->rendering)
            visit_cancel(visit);
    }
}

static void take_orders(void *context)
{
    struct site_manager *manager = context;
    struct mail *mail = mailbox_take_all(manager->orders);
    while (mail) {
        struct site_manager_order *order = (struct site_manager_order *)mail;
        mail = mail->next;
        switch (order->kind) {
        case ORDER_LEASE:
            lease_take(manager, (struct lease_grant *)order);
            break;
        case ORDER_CLAIMS:
            lease_take_claims(manager, (struct claim_batch *)order);
            break;
        case ORDER_POLICY:
            take_policy(manager, ((struct policy_order *)order)->policy);
            policy_order_free((struct policy_order *)order);
            break;
        case ORDER_RECALL:
            lease_recall(manager, &((const struct recall_order *)order)->recall);
            free(order);
            break;
        case ORDER_WITHDRAW:
            lease_withdraw(manager, &((const struct withdraw_order *)order)->withdrawal);
            free(order);
            break;
        case ORDER_DRAIN:
            manager->draining = true;
            cancel_renderings(manager);
            free(order);
            break;
        case ORDER_STOP:
            manager->stopping = true;
            free(order);
            break;
        }
    }
}

/* Whether the answer is for this host: an answer may come after its site was given back and leased
 * again. */
static bool is_answer_for(const struct dns_answer *answer, struct text host)
{
    if (host.length && host.data[0] == '[')
        host = (struct text){host.data + 1, host.length - 2};
    if (host.length && host.data[host.length - 1] == '.')
        host.length--;
    return text_equal_nocase(text_of(answer->host), host);
}

static void take_dns_answers(void *context)
{
    struct site_manager *manager = context;
    struct mail *mail = mailbox_take_all(manager->dns_answers);
    while (mail) {
        struct dns_answer *answer = (struct dns_answer *)mail;
        mail = mail->next;
        int64_t number = (int64_t)(intptr_t)answer->context;
        struct leased_site *site = site_manager_site(manager, number);
        if (number < 0)
            proxy_resolved(proxy_of_number(manager->settings.proxies, number), answer,
                           clock_monotonic_us(manager->clock), clock_wall_ms(manager->clock));
        else if (site && site->stage == LEASE_STAGE_RESOLVING &&
                 is_answer_for(answer, site->uri.host))
            lease_take_addresses(manager, site, answer);
        else if (site && site->stage == LEASE_STAGE_ROBOTS &&
                 is_answer_for(answer, robots_visit_host(site)))
            robots_visit_addresses(manager, site, answer);
        else if (site && site->stage == LEASE_STAGE_LOGIN &&
                 is_answer_for(answer, form_visit_host(site)))
            form_visit_addresses(manager, site, answer);
        dns_answer_free(answer);
    }
}

/* ---- the thread ---- */

void site_manager_proceed(struct site_manager *manager, int64_t now_us)
{
    struct heap_node *first;
    while ((first = heap_first(&manager->due)) && first->due <= now_us)
        lease_proceed(manager, (struct leased_site *)first);
    dependencies_proceed(manager, now_us);
}

/* Nothing to do, and the committer knows it. */
static bool is_quiet(const struct site_manager *manager)
{
    return manager->reported_quiet && !manager->sites && !manager->in_flight && !manager->draining;
}

static int64_t wait_until_us(const struct site_manager *manager, int64_t now_us)
{
    int64_t until_us = now_us + (is_quiet(manager) ? QUIET_WAIT_US : LONGEST_WAIT_US);
    struct heap_node *first = heap_first(&manager->due);
    if (first && !manager->draining && first->due < until_us)
        until_us = first->due;
    if (manager->dependencies_due_us < until_us)
        until_us = manager->dependencies_due_us;
    if (manager->report && manager->report_since_us + REPORT_US < until_us)
        until_us = manager->report_since_us + REPORT_US;
    return until_us;
}

static void wait(struct site_manager *manager, int64_t until_us)
{
    int64_t real_us = clock_begin_wait(manager->clock, until_us);
    bool was_woken = fetch_poll(manager->engine, real_us);
    clock_end_wait(manager->clock, until_us, was_woken);
}

static void *run(void *argument)
{
    struct site_manager *manager = argument;
    int64_t now_us = clock_monotonic_us(manager->clock);
    crash_mark_enter(manager->settings.mark);
    manager->next_second_us = now_us + SECOND_US;
    while (!manager->stopping) {
        if (!manager->draining)
            site_manager_proceed(manager, now_us);
        if (now_us >= manager->next_second_us && !is_quiet(manager)) {
            snapshot(manager, now_us);
            manager->reported_quiet = !manager->sites && !manager->in_flight;
            manager->next_second_us = now_us + SECOND_US;
        }
        if (manager->draining && !manager->drained && manager->in_flight == 0) {
            struct report *report = site_manager_report(manager);
            if (report)
                report->drained = manager->drained = true;
            post_report(manager);
        }
        maybe_report(manager, now_us);
        int64_t stall_us = clock_monotonic_us(manager->clock) - now_us;
        if (stall_us > manager->longest_stall_us)
            manager->longest_stall_us = stall_us;
        wait(manager, wait_until_us(manager, now_us));
        now_us = clock_monotonic_us(manager->clock);
    }
    crash_mark_leave(manager->settings.mark);
    return NULL;
}

/* ---- life ---- */

static bool allows_address(void *context, struct text host, const struct fetch_address *address)
{
    return !site_manager_screen_address(context, host, address).skip;
}

/* What the connections of all requests have in common. */
static int make_engine(struct site_manager *manager, struct error *error)
{
    const struct crawl_config *config = manager->config;
    size_t trusted_count = config->seine.trust_fingerprints.count;
    struct fetch_fingerprint *trusted = calloc(trusted_count + 1, sizeof *trusted);
    int status = STATUS_MEMORY;
    if (!trusted) {
        error_set(error, status, "no memory for a site manager");
        goto out;
    }
    for (size_t i = 0; i < trusted_count; i++)
        if (!fetch_fingerprint_parse(config->seine.trust_fingerprints.items[i], &trusted[i])) {
            status = error_set(error, STATUS_INVALID,
                               "seine/trust_fingerprints: %s is no SHA-256 fingerprint",
                               config->seine.trust_fingerprints.items[i].data);
            goto out;
        }
    struct fetch_settings settings = {
        .ca_file = config->seine.ca_file.length ? config->seine.ca_file.data : NULL,
        .open_file = config_open_file,
        .open_file_context = config,
        .trusted = trusted,
        .trusted_count = trusted_count,
        .insecure_tls = config->seine.insecure_tls,
        .budget = manager->settings.budget,
        .archive = manager->settings.archive,
        .allow_address = allows_address,
        .allow_address_context = manager,
    };
    status = fetch_engine_new(&settings, &manager->engine, error);
    /* A file that the configuration names is at fault, not one of ours. */
    if (status == STATUS_NOT_FOUND || status == STATUS_DAMAGED)
        status = STATUS_INVALID;
out:
    free(trusted);
    return status;
}

static void free_manager(struct site_manager *manager)
{
    for (struct visit *visit = manager->visits; visit; visit = visit->next) {
        rendering_cancel(visit->rendering);
        visit->rendering = NULL;
    }
    dependencies_done(manager);
    while (manager->sites) {
        struct leased_site *site = manager->sites;
        manager->sites = site->next;
        lease_free(manager, site);
    }
    while (manager->visits) {
        struct visit *visit = manager->visits;
        manager->visits = visit->next;
        site_manager_claim_done(visit->claim_batch);
        visit_free(visit);
    }
    fetch_engine_free(manager->engine);
    report_free(manager->report);
    struct mail *mail = manager->orders ? mailbox_take_all(manager->orders) : NULL;
    while (mail) {
        struct site_manager_order *order = (struct site_manager_order *)mail;
        mail = mail->next;
        if (order->kind == ORDER_CLAIMS)
            claim_batch_free((struct claim_batch *)order);
        else if (order->kind == ORDER_POLICY)
            policy_order_free((struct policy_order *)order);
        else if (order->kind == ORDER_LEASE)
            lease_grant_free((struct lease_grant *)order);
        else
            free(order);
    }
    mail = manager->dns_answers ? mailbox_close(manager->dns_answers) : NULL;
    while (mail) {
        struct dns_answer *answer = (struct dns_answer *)mail;
        mail = mail->next;
        dns_answer_free(answer);
    }
    mailbox_free(manager->orders);
    mailbox_free(manager->dns_answers);
    mail = manager->render_news ? mailbox_close(manager->render_news) : NULL;
    while (mail) {
        struct render_news *news = (struct render_news *)mail;
        mail = mail->next;
        render_news_free(news);
    }
    mailbox_free(manager->render_news);
    logins_release(manager->logins);
    policy_reader_done(&manager->reader);
    content_encoder_free(manager->encoder);
    checksum_maker_free(manager->checksums);
    origin_cache_free(manager->origins);
    heap_done(&manager->due);
    arena_done(&manager->page);
    free(manager);
}

static int make_rendering(struct site_manager *manager, struct error *error)
{
    int status;
    manager->dependencies_due_us = INT64_MAX;
    if ((status = mailbox_new(&manager->render_news, error)) < 0 ||
        (status = mailbox_new(&manager->dependency_answers, error)) < 0 ||
        (status = dependency_cache_new(&manager->dependency_cache, error)) < 0 ||
        (status = fetch_watch(manager->engine, mailbox_descriptor(manager->render_news),
                              rendering_take_news, manager, error)) < 0 ||
        (status = fetch_watch(manager->engine, mailbox_descriptor(manager->dependency_answers),
                              dependencies_take_dns, manager, error)) < 0)
        return status;
    return 0;
}

static size_t screened_places(const struct crawl_config *config)
{
    size_t places =
        config->cachesize.screened ? (size_t)config->cachesize.screened : ORIGIN_CACHE_PLACES;
    return places < ORIGIN_CACHE_MOST ? places : ORIGIN_CACHE_MOST;
}

int site_manager_make(const struct site_manager_settings *settings,
                      struct site_manager **ret_manager, struct error *error)
{
    struct site_manager *manager = calloc(1, sizeof *manager);
    if (!manager)
        return error_set(error, STATUS_MEMORY, "no memory for a site manager");
    manager->settings = *settings;
    manager->clock = clock_or_machine(settings->clock);
    atomic_init(&manager->posted_bytes, 0);
    atomic_init(&manager->posted_results, 0);
    heap_init(&manager->due);
    arena_init(&manager->page, PAGE_BLOCK_BYTES, SIZE_MAX / 2);
    int status = policy_reader_init(&manager->reader, settings->policy, error);
    read_policy(manager);
    if (status < 0 || (status = mailbox_new(&manager->orders, error)) < 0 ||
        (status = mailbox_new(&manager->dns_answers, error)) < 0 ||
        (status = content_encoder_new(&manager->encoder, error)) < 0 ||
        (status = checksum_maker_new(&manager->checksums, error)) < 0 ||
        (status = origin_cache_new(screened_places(manager->config), &manager->origins)) < 0 ||
        (status = logins_new(settings->policy, &manager->logins, error)) < 0 ||
        (status = make_engine(manager, error)) < 0 ||
        (status = fetch_watch(manager->engine, mailbox_descriptor(manager->orders), take_orders,
                              manager, error)) < 0 ||
        (status = fetch_watch(manager->engine, mailbox_descriptor(manager->dns_answers),
                              take_dns_answers, manager, error)) < 0 ||
        (status = make_rendering(manager, error)) < 0)
        goto failed;
    *ret_manager = manager;
    return 0;
failed:
    free_manager(manager);
    return status;
}

int site_manager_start(const struct site_manager_settings *settings,
                       struct site_manager **ret_manager, struct error *error)
{
    struct site_manager *manager = NULL;
    int status = site_manager_make(settings, &manager, error);
    if (status < 0)
        return status;
    if (pthread_create(&manager->thread, NULL, run, manager) != 0) {
        free_manager(manager);
        return error_set(error, STATUS_SYSTEM, "cannot start a thread for a site manager");
    }
    *ret_manager = manager;
    return 0;
}

void site_manager_give(struct site_manager *manager, struct site_manager_order *order)
{
    mailbox_post(manager->orders, &order->mail);
}

void site_manager_join(struct site_manager *manager)
{
    pthread_join(manager->thread, NULL);
}

void site_manager_free(struct site_manager *manager)
{
    if (manager)
        free_manager(manager);
}

#include "robots_visit.h"

#include "facts.h"
#include "form_site.h"
#include "lease_failure.h"
#include "lease_pace.h"
#include "lease_proxy.h"
#include "leased_site.h"
#include "logins.h"
#include "outcomes.h"
#include "robots_result.h"
#include "sitemaps.h"

#include <stdio.h>
#include <stdlib.h>

static void robots_done(void *context, const struct fetch_response *response);

static void ready(struct site_manager *manager, struct leased_site *site)
{
    form_site_begin(manager, site);
    sitemaps_list(manager, site);
}

static void start_hop(struct robots_visit *visit, const struct fetch_address *addresses,
                      size_t count)
{
    struct site_manager *manager = visit->manager;
    struct error error = {0};
    struct fetch_request request = {
        .addresses = addresses,
        .address_count = count,
        .body_ceiling_bytes = LIMIT_ROBOTS_BYTES,
        .truncate = true,
        .without_headers = !text_equal(visit->uri.host, visit->site->uri.host),
        .timeout_ms = manager->config->robots_timeout * INT64_C(1000),
        .keep_sent_header = crawl_log_wanted(manager->config, CRAWL_LOG_HEADER),
        .context = visit,
        .on_done = robots_done,
    };
    if (session_send(&visit->use, manager->engine, &visit->uri, robots_visit_part(visit), &request,
                     &error) < 0) {
        lease_failed(manager, visit->site, DOCUMENT_SKIP_OTHER, 0, error.sentence, 0);
        return;
    }
    manager->in_flight++;
    visit->site->worked = true;
    visit->site->last_start_us = clock_monotonic_us(manager->clock);
}

bool robots_are_outdated(const struct site_manager *manager, const struct leased_site *site)
{
    if (!manager->config->robots || !lease_is_of_http(site))
        return site->robots_policy != ROBOTS_POLICY_UNKNOWN;
    return site->robots_policy == ROBOTS_POLICY_UNKNOWN ||
           clock_wall_ms(manager->clock) > site->robots_expires_at_ms;
}

void robots_visit_begin(struct site_manager *manager, struct leased_site *site)
{
    if (!manager->config->robots || !lease_is_of_http(site)) {
        robots_result_set(manager, site, ROBOTS_POLICY_ALLOW, (struct text){"", 0});
        site->robots_policy = ROBOTS_POLICY_UNKNOWN;
        ready(manager, site);
        return;
    }
    if (site->robots_policy != ROBOTS_POLICY_UNKNOWN &&
        site->robots_policy != ROBOTS_POLICY_NOT_NOW &&
        clock_wall_ms(manager->clock) < site->robots_expires_at_ms) {
        robots_result_set(manager, site, site->robots_policy, site->robots_text);
        ready(manager, site);
        return;
    }
    robots_visit_free(manager, site);
    struct robots_visit *visit = calloc(1, sizeof *visit);
    char text[LIMIT_HOST_BYTES + 64];
    snprintf(text, sizeof text, "%s/robots.txt", site->origin);
    if (!visit || uri_parse(text_of(text), visit->storage, sizeof visit->storage, &visit->uri)) {
        free(visit);
        lease_failed(manager, site, DOCUMENT_SKIP_OTHER, 0, "robots.txt cannot be asked for", 0);
        return;
    }
    visit->manager = manager;
    visit->site = site;
    session_use_begin(&visit->use, &site->session, NULL);
    site->visit = visit;
    visit->waits = true;
    robots_visit_start(manager, site);
}

void robots_visit_start(struct site_manager *manager, struct leased_site *site)
{
    struct robots_visit *visit = site->visit;
    int64_t now_us = clock_monotonic_us(manager->clock), again_us = now_us;
    if (visit && visit->waits && session_must_wait(&site->session, &visit->uri)) {
        lease_look_again(manager, site, now_us + LEASE_LOOK_AGAIN_US);
        return;
    }
    /* Behind it: a token that is being fetched may fail at any time. */
    if (visit && visit->waits && lease_lacks_token(manager, site, &visit->uri))
        return;
    if (!visit || !visit->waits || lease_proxies_are_down(manager, site, now_us) ||
        !lease_enter_address(manager, site, now_us, &visit->entered))
        return;
    if (site->session.proxies &&
        !lease_enter_proxy(manager, site->session.proxies, now_us, &visit->use.proxy, &again_us)) {
        robots_visit_leave(visit, site->response_us);
        lease_look_again(manager, site, again_us);
        return;
    }
    visit->waits = false;
    start_hop(visit, NULL, 0);
}

struct text robots_visit_host(const struct leased_site *site)
{
    return site->visit ? site->visit->uri.host : (struct text){"", 0};
}

/* Why the rules cannot be had, as the skip code of what failed. */
static enum document_skip failure_of(const struct robots_visit *visit)
{
    if (!visit->response)
        return DOCUMENT_SKIP_DNS;
    return visit->response->outcome == FETCH_FETCHED ? DOCUMENT_SKIP_STATUS
                                                     : outcome_skip(visit->response->outcome);
}

/* The rules are settled: to be kept, and the site goes on or waits. */
static void conclude(struct robots_visit *visit, const struct robots_fetch *fetch, struct text body,
                     const char *sentence)
{
    struct site_manager *manager = visit->manager;
    struct leased_site *site = visit->site;
    struct robots_ruling ruling = robots_result_take(visit, fetch, body, sentence);
    enum document_skip failure = failure_of(visit);
    int status = fetch->http_status;
    robots_visit_free(manager, site);
    if (ruling.kind == ROBOTS_NOT_NOW) {
        char text[256];
        snprintf(text, sizeof text, "%s%s%s", ruling.explanation, *sentence ? ": " : "", sentence);
        lease_failed(manager, site, failure, status, text, ruling.hold_ms);
        return;
    }
    site->failures = 0;
    ready(manager, site);
}

void robots_visit_addresses(struct site_manager *manager, struct leased_site *site,
                            const struct dns_answer *answer)
{
    struct robots_visit *visit = site->visit;
    (void)manager;
    if (!visit || visit->use.transfer || visit->waits)
        return;
    if (answer->outcome != DNS_FOUND) {
        struct robots_fetch fetch = {.outcome = ROBOTS_FETCH_FAILED,
                                     .failures = (unsigned)site->failures};
        conclude(visit, &fetch, (struct text){"", 0}, answer->sentence);
        return;
    }
    start_hop(visit, answer->addresses, answer->address_count);
}

/* The next hop of a redirect. Returns whether there is one. */
static bool follow(struct robots_visit *visit, struct text location)
{
    char storage[URI_STORAGE_BYTES];
    struct uri target;
    struct error error = {0};
    if (++visit->redirects > LIMIT_ROBOTS_REDIRECTS ||
        uri_resolve(location, &visit->uri, storage, sizeof storage, &target) || target.opaque ||
        !text_starts_with(target.scheme, TEXT_LITERAL("http")) ||
        text_equal(target.text, visit->uri.text))
        return false;
    if (uri_parse(target.text, visit->storage, sizeof visit->storage, &visit->uri))
        return false;
    if (visit->use.proxy.proxy || visit->manager->settings.archive) {
        start_hop(visit, NULL, 0);
        return true;
    }
    return resolver_ask(visit->manager->settings.resolver, visit->uri.host,
                        visit->manager->dns_answers, (void *)(intptr_t)visit->site->id,
                        &error) == 0;
}

/* A proxy that is out of order has sent no request: all begins again, with another one or later. */
static bool proxy_worked(struct robots_visit *visit, const struct fetch_response *response)
{
    if (response->outcome != FETCH_PROXY_UNREACHABLE && response->outcome != FETCH_PROXY_REFUSED)
        return true;
    if (lease_leave_proxy(visit->manager, &visit->use, response))
        return true;
    robots_visit_begin(visit->manager, visit->site);
    return false;
}

/* Whether the server wants credentials, and gets them, now or in a moment: on its own site
 * alone, whose addresses are known. */
static bool log_in(struct robots_visit *visit, const struct fetch_response *response)
{
    struct leased_site *site = visit->site;
    struct site_manager *manager = visit->manager;
    const char *said = visit->use.login.said;
    enum login_advice advice = session_answered(&visit->use, &visit->uri, response);
    if (manager->on_login && said)
        manager->on_login(manager->on_answer_context, &visit->uri, said, response);
    if (advice == LOGIN_GO_ON || visit->redirects > 0)
        return false;
    visit->response = NULL;
    visit->waits = advice == LOGIN_LATER;
    if (!visit->waits)
        start_hop(visit, NULL, 0);
    else
        lease_look_again(manager, site, clock_monotonic_us(manager->clock) + LEASE_LOOK_AGAIN_US);
    return true;
}

static void robots_done(void *context, const struct fetch_response *response)
{
    struct robots_visit *visit = context;
    struct leased_site *site = visit->site;
    visit->manager->in_flight--;
    visit->use.transfer = NULL;
    visit->response = response;
    visit->bytes_received += response->bytes_received;
    visit->bytes_sent += response->bytes_sent;
    site->response_us = response->timings.total_us;
    robots_visit_leave(visit, site->response_us);
    (void)session_keep_cookies(&site->session, &visit->uri, response);
    if (visit->redirects == 0)
        facts_take_certificate(visit->manager, site, response);
    if (!proxy_worked(visit, response))
        return;
    if (response->outcome == FETCH_FETCHED && log_in(visit, response))
        return;
    struct robots_fetch fetch = {.outcome = ROBOTS_FETCH_ANSWERED,
                                 .http_status = response->status,
                                 .failures = (unsigned)site->failures};
    struct text location;
    if (response->outcome == FETCH_FETCHED && response->status >= 300 && response->status < 400 &&
        headers_find(response->header, TEXT_LITERAL("Location"), 0, &location)) {
        visit->response = NULL;
        if (follow(visit, location))
            return;
        visit->response = response;
        fetch.outcome = ROBOTS_FETCH_TOO_MANY_REDIRECTS;
    } else if (response->outcome == FETCH_ADDRESS_REFUSED) {
        /* A redirect to where nothing may be fetched leads nowhere. */
        fetch.outcome = ROBOTS_FETCH_TOO_MANY_REDIRECTS;
    } else {
        fetch.outcome = robots_outcome_of(response->outcome);
    }
    (void)headers_retry_after(response->header, clock_wall_ms(visit->manager->clock),
                              &fetch.retry_after_ms);
    conclude(visit, &fetch, response->body.data ? response->body : (struct text){"", 0},
             response->sentence);
}

/* Fetching a site's robots.txt (RFC 9309; decisions.md, Crawl behaviour 1). Redirects are followed
 * to wherever they lead, but what is found belongs to the site that was asked. */
#include "site_manager_private.h"

#include <stdio.h>
#include <stdlib.h>

/* When another request is to be answered first. */
#define ASK_AGAIN_US 20000

struct robots_visit {
    struct site_manager *manager;
    struct leased_site *site;
    struct session_use use; /* of all hops; nothing is under way while a name is looked up */
    bool waits;             /* for the site's address to allow the first request */
    bool entered;           /* the first request counts at the site's address */
    unsigned redirects;
    uint64_t bytes_received, bytes_sent;
    const struct fetch_response *response; /* that is being looked at */
    struct uri uri;                        /* of the hop under way */
    char storage[URI_STORAGE_BYTES];
};

static void robots_done(void *context, const struct fetch_response *response);

static void read_delay(struct leased_site *site)
{
    const struct robots *robots = site_robots_for(&site->robots, site->part->agent);
    int64_t delay_ms = robots ? robots_crawl_delay_ms(robots) : -1;
    site->crawl_delay_us = delay_ms > 0 ? delay_ms * 1000 : 0;
}

void robots_visit_take_part(struct leased_site *site, const struct policy_part *part)
{
    site->part = part;
    read_delay(site);
}

static void set_rules(struct site_manager *manager, struct leased_site *site,
                      enum robots_policy policy, struct text text)
{
    if (site_robots_set(&site->robots, policy, text) < 0)
        manager->memory_failed = true;
    read_delay(site);
}

static void ready(struct site_manager *manager, struct leased_site *site)
{
    form_visit_begin(manager, site);
    sitemaps_list(manager, site);
}

static void leave(struct robots_visit *visit, int64_t response_us)
{
    if (visit->entered)
        address_leave(visit->manager->settings.addresses, visit->site->address, response_us);
    visit->entered = false;
}

/* Whose User-Agent asks for robots.txt: the subcollection's that the site belongs to as a whole. Of
 * the policy in force, which may change between two hops. */
static const struct policy_part *part_of_site(const struct robots_visit *visit)
{
    struct uri_address address;
    return policy_part_of_site(&visit->manager->reader, &visit->site->uri,
                               lease_uri_address(visit->site, &address));
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
    if (session_send(&visit->use, manager->engine, &visit->uri, part_of_site(visit), &request,
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
        set_rules(manager, site, ROBOTS_POLICY_ALLOW, (struct text){"", 0});
        site->robots_policy = ROBOTS_POLICY_UNKNOWN;
        ready(manager, site);
        return;
    }
    if (site->robots_policy != ROBOTS_POLICY_UNKNOWN &&
        site->robots_policy != ROBOTS_POLICY_NOT_NOW &&
        clock_wall_ms(manager->clock) < site->robots_expires_at_ms) {
        set_rules(manager, site, site->robots_policy, site->robots_text);
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
        if (heap_put(&manager->due, &site->due, now_us + ASK_AGAIN_US) < 0)
            manager->memory_failed = true;
        return;
    }
    /* Behind it: a token that is awaited fails at any time. */
    if (visit && visit->waits && lease_lacks_token(manager, site, &visit->uri))
        return;
    if (!visit || !visit->waits || lease_proxies_are_down(manager, site, now_us) ||
        !lease_enter_address(manager, site, now_us, &visit->entered))
        return;
    if (site->session.proxies &&
        !lease_enter_proxy(manager, site->session.proxies, now_us, &visit->use.proxy, &again_us)) {
        leave(visit, site->response_us);
        if (heap_put(&manager->due, &site->due, again_us) < 0)
            manager->memory_failed = true;
        return;
    }
    visit->waits = false;
    start_hop(visit, NULL, 0);
}

struct text robots_visit_host(const struct leased_site *site)
{
    return site->visit ? site->visit->uri.host : (struct text){"", 0};
}

void robots_visit_free(struct site_manager *manager, struct leased_site *site)
{
    if (!site->visit)
        return;
    manager->in_flight -= site->visit->use.transfer != NULL;
    leave(site->visit, site->response_us);
    session_use_end(&site->visit->use, clock_monotonic_us(site->visit->manager->clock));
    free(site->visit);
    site->visit = NULL;
}

/* Why the rules cannot be had, as the skip code of what failed. */
static enum document_skip failure_of(const struct robots_visit *visit)
{
    if (!visit->response)
        return DOCUMENT_SKIP_DNS;
    return visit->response->outcome == FETCH_FETCHED ? DOCUMENT_SKIP_STATUS
                                                     : answer_skip(visit->response->outcome);
}

/* The rules are settled: to be kept, and the site goes on or waits. */
static void conclude(struct robots_visit *visit, const struct robots_fetch *fetch, struct text body,
                     const char *sentence)
{
    struct site_manager *manager = visit->manager;
    struct leased_site *site = visit->site;
    static const enum robots_policy POLICIES[] = {[ROBOTS_PARSE] = ROBOTS_POLICY_RULES,
                                                  [ROBOTS_UNCHANGED] = ROBOTS_POLICY_RULES,
                                                  [ROBOTS_ALLOW_ALL] = ROBOTS_POLICY_ALLOW,
                                                  [ROBOTS_DENY_ALL] = ROBOTS_POLICY_DISALLOW,
                                                  [ROBOTS_NOT_NOW] = ROBOTS_POLICY_NOT_NOW};
    struct robots_settings settings = {
        .robots_auth_ignore = manager->config->robots_auth_ignore,
        .robots_tout_ignore = manager->config->robots_tout_ignore,
        .robots_ttl_ms = manager->config->robots_ttl * INT64_C(1000),
    };
    struct robots_ruling ruling = robots_policy(fetch, &settings);
    enum robots_policy policy = POLICIES[ruling.kind];
    int64_t now_ms = clock_wall_ms(manager->clock);
    site->robots_expires_at_ms = now_ms + ruling.hold_ms;
    site->robots_policy = policy;
    if (ruling.kind != ROBOTS_NOT_NOW)
        set_rules(manager, site, policy, body);
    const struct robots *robots = site_robots_for(&site->robots, part_of_site(visit)->agent);
    struct report *report = site_manager_report(manager);
    struct robots_result *result = report ? arena_alloc(&report->arena, sizeof *result) : NULL;
    if (result) {
        *result = (struct robots_result){
            .next = report->robots,
            .site_id = site->id,
            .fetched_at_ms = now_ms,
            /* Who asks the server next is not to go by what was archived. */
            .expires_at_ms = manager->settings.archive ? now_ms : site->robots_expires_at_ms,
            .status = fetch->http_status,
            .policy = policy,
            .sentence = site_manager_say(manager, "%s%s%s", ruling.explanation,
                                         *sentence ? ": " : "", sentence),
            .crawl_delay_ms = robots ? robots_crawl_delay_ms(robots) : -1,
            .has_sitemap = robots && robots_sitemap_count(robots) > 0,
            .text = ruling.kind == ROBOTS_PARSE ? arena_copy(&report->arena, body)
                                                : (struct text){"", 0},
            .bytes_received = visit->bytes_received,
            .bytes_sent = visit->bytes_sent,
        };
        if (visit->response && crawl_log_wanted(manager->config, CRAWL_LOG_HEADER)) {
            result->header_sent = arena_copy(&report->arena, visit->response->sent_header);
            result->header_received =
                arena_copy(&report->arena,
                           session_shown_header(&site->session, visit->response, &report->arena));
        }
        report->robots = result;
    }
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

/* A proxy that is out of order has asked nobody: all begins again, with another one or later. */
static bool proxy_worked(struct robots_visit *visit, const struct fetch_response *response)
{
    if (response->outcome != FETCH_PROXY_UNREACHABLE && response->outcome != FETCH_PROXY_REFUSED)
        return true;
    if (lease_leave_proxy(visit->manager, &visit->use, response))
        return true;
    robots_visit_begin(visit->manager, visit->site);
    return false;
}

/* Whether the server wants to know who asks, and is told, now or in a moment: on its own site
 * alone, whose addresses are known. */
static bool log_in(struct robots_visit *visit, const struct fetch_response *response)
{
    struct leased_site *site = visit->site;
    const struct site_manager *manager = visit->manager;
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
    else if (heap_put(&visit->manager->due, &site->due,
                      clock_monotonic_us(visit->manager->clock) + ASK_AGAIN_US) < 0)
        visit->manager->memory_failed = true;
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
    leave(visit, site->response_us);
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

#include "dependency.h"

#include "lease_policy.h"
#include "lease_proxy.h"
#include "session.h"
#include "site_manager_private.h"
#include "site_robots.h"

#include <stdio.h>
#include <stdlib.h>

/* A site that could not be asked is tried again after so long. */
#define CLOSED_MS      (INT64_C(60) * 1000)
#define MOST_REDIRECTS 5

static void settle(struct dependency_site *site, enum dependency_stage stage, int64_t hold_ms)
{
    struct site_manager *manager = site->manager;
    site->stage = stage;
    site->until_ms = clock_wall_ms(manager->clock) + hold_ms;
    dependencies_proceed(manager, clock_monotonic_us(manager->clock));
}

static const struct policy_part *part_of(const struct dependency_site *site)
{
    return policy_part_of_site(&site->manager->reader, &site->root, NULL);
}

/* ---- robots.txt ---- */

static void robots_done(void *context, const struct fetch_response *response);

static void ask_robots(struct dependency_site *site, struct text uri_text)
{
    struct site_manager *manager = site->manager;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct error error = {0};
    struct fetch_request request = {
        .body_ceiling_bytes = LIMIT_ROBOTS_BYTES,
        .truncate = true,
        .timeout_ms = manager->config->robots_timeout * INT64_C(1000),
        .context = site,
        .on_done = robots_done,
    };
    if (uri_parse(uri_text, storage, sizeof storage, &uri) ||
        session_send(&site->use, manager->engine, &uri, part_of(site), &request, &error) < 0) {
        settle(site, DEPENDENCY_CLOSED, CLOSED_MS);
        return;
    }
    site->last_start_us = clock_monotonic_us(manager->clock);
}

static void begin_robots(struct dependency_site *site)
{
    struct site_manager *manager = site->manager;
    struct proxy_use proxy;
    int64_t again_us;
    char uri[sizeof site->origin + 16];
    site->stage = DEPENDENCY_ROBOTS;
    if (!manager->config->robots || manager->settings.archive) {
        if (site_robots_set(&site->robots, ROBOTS_POLICY_ALLOW, (struct text){"", 0}) < 0)
            manager->memory_failed = true;
        settle(site, DEPENDENCY_READY, INT64_C(3600) * 1000);
        return;
    }
    bool has_proxies = site->session.proxies != NULL;
    if (has_proxies && !lease_enter_proxy(manager, site->session.proxies,
                                          clock_monotonic_us(manager->clock), &proxy, &again_us)) {
        settle(site, DEPENDENCY_CLOSED, CLOSED_MS);
        return;
    }
    session_use_begin(&site->use, &site->session, has_proxies ? &proxy : NULL);
    site->redirects = 0;
    snprintf(uri, sizeof uri, "%s/robots.txt", site->origin);
    ask_robots(site, text_of(uri));
}

/* Within the site alone: what is elsewhere is not its own. */
static bool follow(struct dependency_site *site, struct text location)
{
    char storage[URI_STORAGE_BYTES];
    struct uri target;
    if (++site->redirects > MOST_REDIRECTS ||
        uri_resolve(location, &site->root, storage, sizeof storage, &target) || target.opaque ||
        !text_equal(target.origin, site->root.origin))
        return false;
    ask_robots(site, target.text);
    return true;
}

static void take_rules(struct dependency_site *site, const struct robots_fetch *fetch,
                       struct text body)
{
    struct site_manager *manager = site->manager;
    struct robots_settings settings = {
        .robots_auth_ignore = manager->config->robots_auth_ignore,
        .robots_tout_ignore = manager->config->robots_tout_ignore,
        .robots_ttl_ms = manager->config->robots_ttl * INT64_C(1000),
    };
    struct robots_ruling ruling = robots_policy(fetch, &settings);
    if (ruling.kind == ROBOTS_NOT_NOW || ruling.kind == ROBOTS_DENY_ALL) {
        settle(site, DEPENDENCY_CLOSED, ruling.hold_ms);
        return;
    }
    enum robots_policy policy =
        ruling.kind == ROBOTS_ALLOW_ALL ? ROBOTS_POLICY_ALLOW : ROBOTS_POLICY_RULES;
    if (site_robots_set(&site->robots, policy, body) < 0)
        manager->memory_failed = true;
    const struct robots *robots = site_robots_for(&site->robots, part_of(site)->agent);
    int64_t delay_ms = robots ? robots_crawl_delay_ms(robots) : -1;
    site->crawl_delay_us = delay_ms > 0 ? delay_ms * 1000 : 0;
    settle(site, DEPENDENCY_READY, ruling.hold_ms);
}

static void robots_done(void *context, const struct fetch_response *response)
{
    struct dependency_site *site = context;
    struct text location;
    struct robots_fetch fetch = {.outcome = ROBOTS_FETCH_ANSWERED, .http_status = response->status};
    site->use.transfer = NULL;
    site->response_us = response->timings.total_us;
    if (response->outcome == FETCH_FETCHED && response->status >= 300 && response->status < 400 &&
        headers_find(response->header, TEXT_LITERAL("Location"), 0, &location)) {
        if (follow(site, location))
            return;
        fetch.outcome = ROBOTS_FETCH_TOO_MANY_REDIRECTS;
    } else {
        fetch.outcome = robots_outcome_of(response->outcome);
    }
    session_use_end(&site->use, clock_monotonic_us(site->manager->clock));
    take_rules(site, &fetch, response->body.data ? response->body : (struct text){"", 0});
}

/* ---- addresses ---- */

static void take_addresses(struct dependency_site *site, const struct dns_answer *answer)
{
    struct site_manager *manager = site->manager;
    char address[FETCH_ADDRESS_TEXT_BYTES];
    site->session.address_count = 0;
    for (size_t i = 0; answer->outcome == DNS_FOUND && i < answer->address_count; i++)
        if (!site_manager_screen_address(manager, site->root.host, &answer->addresses[i]).skip)
            site->session.addresses[site->session.address_count++] = answer->addresses[i];
    if (site->session.address_count == 0) {
        settle(site, DEPENDENCY_CLOSED, CLOSED_MS);
        return;
    }
    fetch_address_format(&site->session.addresses[0], address);
    site->address = address_table_get(manager->settings.addresses, text_of(address));
    begin_robots(site);
}

void dependencies_take_dns(void *context)
{
    struct site_manager *manager = context;
    struct mail *mail = mailbox_take_all(manager->dependency_answers);
    while (mail) {
        struct dns_answer *answer = (struct dns_answer *)mail;
        mail = mail->next;
        struct dependency_site *site = manager->dependency_sites;
        while (site && site->number != (int64_t)(intptr_t)answer->context)
            site = site->next;
        if (site && site->stage == DEPENDENCY_RESOLVING)
            take_addresses(site, answer);
        dns_answer_free(answer);
    }
}

static void resolve(struct dependency_site *site)
{
    struct site_manager *manager = site->manager;
    struct error error = {0};
    site->stage = DEPENDENCY_RESOLVING;
    site->session.proxies = part_of(site)->proxies;
    if (manager->settings.archive) {
        (void)fetch_address_parse(TEXT_LITERAL("0.0.0.0"), &site->session.addresses[0]);
        site->session.address_count = 1;
        begin_robots(site);
    } else if (site->session.proxies) {
        begin_robots(site);
    } else if (resolver_ask(manager->settings.resolver, site->root.host,
                            manager->dependency_answers, (void *)(intptr_t)site->number,
                            &error) < 0) {
        settle(site, DEPENDENCY_CLOSED, CLOSED_MS);
    }
}

/* ---- which there are ---- */

static bool is_waited_for(const struct dependency_site *site)
{
    if (site->use.transfer || site->pending)
        return true;
    for (const struct dependency *one = site->manager->dependencies; one; one = one->next)
        if (one->other == site)
            return true;
    return false;
}

static void free_site(struct dependency_site *site)
{
    if (site->use.transfer)
        session_use_end(&site->use, clock_monotonic_us(site->manager->clock));
    session_end(&site->session);
    site_robots_done(&site->robots);
    free(site);
}

static bool has_room(struct site_manager *manager)
{
    struct dependency_site **oldest = NULL;
    size_t count = 0;
    for (struct dependency_site **link = &manager->dependency_sites; *link; link = &(*link)->next) {
        count++;
        if (!is_waited_for(*link) && (!oldest || (*link)->used_us < (*oldest)->used_us))
            oldest = link;
    }
    if (count < DEPENDENCY_SITES)
        return true;
    if (!oldest)
        return false;
    struct dependency_site *site = *oldest;
    *oldest = site->next;
    free_site(site);
    return true;
}

static struct dependency_site *new_site(struct site_manager *manager, const struct uri *uri)
{
    static _Atomic int64_t last_number;
    char root[LIMIT_HOST_BYTES + 64];
    struct dependency_site *site = has_room(manager) ? calloc(1, sizeof *site) : NULL;
    if (!site)
        return NULL;
    site->manager = manager;
    site->number = ++last_number;
    snprintf(site->origin, sizeof site->origin, "%.*s", TEXT_ARGUMENTS(uri->origin));
    snprintf(root, sizeof root, "%.*s/", TEXT_ARGUMENTS(uri->origin));
    if (uri->origin.length >= sizeof site->origin ||
        uri_parse(text_of(root), site->storage, sizeof site->storage, &site->root)) {
        free(site);
        return NULL;
    }
    site->next = manager->dependency_sites;
    manager->dependency_sites = site;
    return site;
}

struct dependency_site *dependency_site_get(struct site_manager *manager, const struct uri *uri)
{
    struct dependency_site *site = manager->dependency_sites;
    while (site && !text_equal(text_of(site->origin), uri->origin))
        site = site->next;
    bool is_new = !site;
    if (is_new)
        site = new_site(manager, uri);
    if (!site)
        return NULL;
    site->used_us = clock_monotonic_us(manager->clock);
    bool is_settled = site->stage == DEPENDENCY_READY || site->stage == DEPENDENCY_CLOSED;
    if (is_new || (is_settled && clock_wall_ms(manager->clock) > site->until_ms))
        resolve(site);
    return site;
}

void dependency_sites_forget(struct site_manager *manager)
{
    for (struct dependency_site *site = manager->dependency_sites; site; site = site->next)
        site->until_ms = 0;
}

void dependency_sites_free(struct site_manager *manager)
{
    while (manager->dependency_sites) {
        struct dependency_site *site = manager->dependency_sites;
        manager->dependency_sites = site->next;
        free_site(site);
    }
}

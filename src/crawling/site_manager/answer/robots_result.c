#include "robots_result.h"

#include "leased_site.h"
#include "reports.h"

#include <stdlib.h>

void robots_visit_leave(struct robots_visit *visit, int64_t response_us)
{
    if (visit->entered)
        address_leave(visit->manager->settings.addresses, visit->site->address, response_us);
    visit->entered = false;
}

void robots_visit_free(struct site_manager *manager, struct leased_site *site)
{
    if (!site->visit)
        return;
    manager->in_flight -= site->visit->use.transfer != NULL;
    robots_visit_leave(site->visit, site->response_us);
    session_use_end(&site->visit->use, clock_monotonic_us(site->visit->manager->clock));
    free(site->visit);
    site->visit = NULL;
}

const struct policy_part *robots_visit_part(const struct robots_visit *visit)
{
    struct uri_address address;
    return policy_part_of_site(&visit->manager->reader, &visit->site->uri,
                               lease_uri_address(visit->site, &address));
}

void robots_result_set(struct site_manager *manager, struct leased_site *site,
                       enum robots_policy policy, struct text text)
{
    if (site_robots_set(&site->robots, policy, text) < 0)
        manager->memory_failed = true;
    lease_read_delay(site);
}

struct robots_ruling robots_result_take(struct robots_visit *visit,
                                        const struct robots_fetch *fetch, struct text body,
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
        robots_result_set(manager, site, policy, body);
    const struct robots *robots = site_robots_for(&site->robots, robots_visit_part(visit)->agent);
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
    return ruling;
}

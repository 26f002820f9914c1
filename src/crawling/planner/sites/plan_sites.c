/* The rows of sites: when one is found, what it shows of itself, and its counts. */

#include "plan_sites.h"
#include "plan_logs.h"
#include "plan_slots.h"

#include <seine/foundation/base/invariant.h>
#include <seine/foundation/uri.h>

#include <sql/crawl/holds.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/site.h>

void plan_robots(struct planner *planner, const struct robots_result *robots)
{
    const struct site *site = site_registry_by_id(planner->store->sites, robots->site_id);
    if (site)
        plan_log_robots(planner, site, robots);
    batch_execute(planner->batch,
                  crawl_robots_put(.site_id = robots->site_id, .fetched_at = robots->fetched_at_ms,
                                   .expires_at = robots->expires_at_ms, .status = robots->status,
                                   .policy = state_text(&ROBOTS_POLICIES, (int)robots->policy),
                                   .sentence = robots->sentence.length ? robots->sentence : NO_TEXT,
                                   .crawl_delay_ms = robots->crawl_delay_ms >= 0
                                                         ? some_int(robots->crawl_delay_ms)
                                                         : NO_INT,
                                   .text = robots->text.data ? robots->text : text_of("")));
    stats_add(planner->store->stats, robots->site_id, STATISTIC_READ_NET,
              (int64_t)robots->bytes_received);
    stats_add(planner->store->stats, robots->site_id, STATISTIC_WRITE_NET,
              (int64_t)robots->bytes_sent);
    if (robots->has_sitemap)
        stats_add(planner->store->stats, robots->site_id, STATISTIC_HAS_SITEMAP, 1);
}

void plan_certificate(struct planner *planner, const struct certificate_result *found)
{
    const struct fetch_certificate *certificate = &found->certificate;
    batch_execute(
        planner->batch,
        crawl_certificate_put(.site_id = found->site_id, .seen_at = found->seen_at_ms,
                              .is_accepted = found->is_accepted,
                              .sentence = found->sentence.length ? found->sentence : NO_TEXT,
                              .subject = text_of(certificate->subject),
                              .issuer = text_of(certificate->issuer),
                              .expires_at = certificate->expires_at_ms,
                              .protocol = text_of(certificate->protocol),
                              .fingerprint = text_of(certificate->fingerprint)));
}

void plan_javascript(struct planner *planner, const struct javascript_result *found)
{
    batch_execute(
        planner->batch,
        crawl_site_javascript_put(.site_id = found->site_id, .at = found->at_ms,
                                  .verdict = state_text(&JAVASCRIPT_VERDICTS, (int)found->verdict),
                                  .fruitless = found->fruitless));
}

void plan_end_claim(struct planner *planner, struct site *site, int64_t uri_id)
{
    SEINE_INVARIANT(site->counts.claimed + site->change.claimed > 0,
                    "the claim of URI %lld ends, but nothing of %s is claimed", (long long)uri_id,
                    site->origin);
    batch_execute(planner->batch, crawl_claim_delete(.uri_id = uri_id));
    site->change.claimed--;
    planner->store->claimed--;
}

void plan_site_counts(struct planner *planner, struct site *site)
{
    const struct site_counts *change = &site->change;
    site->changed = false;
    if (change->quarantined || change->withheld) {
        batch_execute(planner->batch,
                      crawl_site_held(.quarantined = change->quarantined,
                                      .withheld = change->withheld, .id = site->id));
    }
    if (change->known || change->queued || change->claimed || change->retries || change->refused ||
        change->stored || change->duplicates) {
        batch_execute(planner->batch,
                      crawl_site_count(.known = change->known, .queued = change->queued,
                                       .claimed = change->claimed, .retries = change->retries,
                                       .refused = change->refused, .stored = change->stored,
                                       .duplicates = change->duplicates,
                                       .last_uri_id =
                                           site->last_uri_id ? some_int(site->last_uri_id) : NO_INT,
                                       .answered = some_int(site->answered), .id = site->id));
        site->last_uri_id = 0;
        site->answered = 0;
    }
    site->counts.known += change->known;
    site->counts.queued += change->queued;
    site->counts.claimed += change->claimed;
    site->counts.retries += change->retries;
    site->counts.refused += change->refused;
    site->counts.stored += change->stored;
    site->counts.duplicates += change->duplicates;
    site->counts.quarantined += change->quarantined;
    site->counts.withheld += change->withheld;
    site->change = (struct site_counts){0};
    plan_update_slot(planner, site);
    if (site_registry_update(planner->store->sites, site) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

bool plan_root_of(const struct site *site, char storage[URI_STORAGE_BYTES], struct uri *ret_uri)
{
    char root[LIMIT_HOST_BYTES + 32];
    if (site->origin_length >= sizeof root - 1)
        return false;
    memcpy(root, site->origin, site->origin_length);
    root[site->origin_length] = '/';
    return !uri_parse((struct text){root, site->origin_length + 1}, storage, URI_STORAGE_BYTES,
                      ret_uri);
}

const struct crawl_config *plan_config_of_site(const struct planner *planner,
                                               const struct site *site)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (planner->reader.policy->part_count > 1 && plan_root_of(site, storage, &uri))
        return policy_part_of_site(&planner->reader, &uri, NULL)->config;
    return planner->config;
}

int64_t planner_site_limit(const struct planner *planner, const struct site *site)
{
    return plan_config_of_site(planner, site)->max_doc;
}

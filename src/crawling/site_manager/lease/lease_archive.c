#include "lease_archive.h"

#include "leased_site.h"
#include "robots_visit.h"

/* What an archive does not have waits so long for the crawl that asks servers. */
#define NOT_ARCHIVED_MS 600000

void lease_take_archive(struct site_manager *manager, struct leased_site *site)
{
    site->session.proxies = NULL;
    site->session.address_count = 1;
    (void)fetch_address_parse(text_of("0.0.0.0"), &site->session.addresses[0]);
    lease_set_stage(site, LEASE_STAGE_ROBOTS);
    robots_visit_begin(manager, site);
}

struct pace lease_pace_of_claim(const struct site_manager *manager, const struct policy_part *part,
                                const struct uri *uri)
{
    const struct fetch_archive *archive = manager->settings.archive;
    int64_t now_ms = clock_wall_ms(manager->clock);
    if (!archive)
        return pace_at(part, now_ms);
    return archive->has(archive->context, uri->text)
               ? (struct pace){.suspended = false}
               : (struct pace){.suspended = true, .until_ms = now_ms + NOT_ARCHIVED_MS};
}

#include "plan_lastmod_entries.h"
#include "plan_lastmod.h"
#include "plan_minor_cycles.h"
#include "plan_observations.h"
#include "plan_schedules.h"

#include <sql/crawl/refresh.h>

/* URIs of a site and schedule that may be asked for at once. */
struct asking {
    int64_t site_id;
    const struct schedule *schedule;
    struct lastmod_trust trust;
    int64_t left, announced;
};

static void read_entry(struct planner *planner, int64_t uri_id, int64_t modified_s,
                       struct asking *asking)
{
    struct lastmod_said said = plan_lastmod_said(planner, uri_id);
    struct site *site = site_registry_by_id(planner->store->sites, said.site_id);
    /* Of this batch no query sees what it has planned. */
    said.claim.modified_s = modified_s;
    if (!site || !said.is_said || !said.is_scheduled || !lastmod_says_newer(&said.claim))
        return;
    const struct schedule *schedule = plan_schedule_of(planner, site, said.path);
    if (!schedule || !plan_has_minor_cycles(planner, schedule))
        return;
    if (said.site_id != asking->site_id || schedule != asking->schedule) {
        *asking = (struct asking){.site_id = said.site_id,
                                  .schedule = schedule,
                                  .trust = plan_lastmod_trust(planner, said.site_id)};
        asking->left = plan_left_to_ask(planner, schedule, site, &asking->announced);
    }
    if (!asking->trust.shows_changes)
        return;
    if (asking->left <= 0) {
        plan_schedule_first(planner, schedule, site, uri_id, modified_s * 1000);
    } else if (plan_ask_again(planner, site, said.path)) {
        asking->left--;
        batch_execute(planner->batch,
                      crawl_site_schedule_announced(.subcollection = schedule->name,
                                                    .site_id = said.site_id,
                                                    .announced = ++asking->announced));
    }
}

void plan_lastmod_read(struct planner *planner, const struct result *result, int64_t read_before_ms)
{
    struct asking asking = {.site_id = 0};
    if (!plan_has_schedules(planner) || !read_before_ms)
        return;
    for (size_t i = 0; i < result->link_count; i++) {
        int64_t modified_s = result->sitemap->facts[i].modified_s;
        struct known known;
        /* Most entries have their former lastmod, and cost nothing. */
        if (modified_s == SITEMAP_NO_TIME ||
            (double)modified_s * 1000 < (double)read_before_ms - 2 * DAY_IN_MS ||
            !known_map_find(planner->store->known, result->links[i].hash, &known) ||
            known.state == URI_PENDING)
            continue;
        read_entry(planner, known.id, modified_s, &asking);
    }
}

#include "plan_lastmod.h"
#include "plan_levels.h"
#include "plan_queue.h"
#include "plan_schedules.h"
#include "plan_sites.h"

#include <sql/crawl/lastmod.h>

/* Of one site at a minor cycle. */
#define MOST_SITEMAPS 1000

/* ---- the record of a site ---- */

static bool read_record(struct planner *planner, int64_t site_id, struct lastmod_record *ret_record)
{
    struct crawl_lastmod_record_get get;
    bool is_kept = plan_find(planner, crawl_lastmod_record_get_into(&get, .site_id = site_id));
    *ret_record = (struct lastmod_record){.newer_changed = 0};
    if (is_kept)
        *ret_record = (struct lastmod_record){get.newer_changed, get.newer_unchanged,
                                              get.same_changed, get.same_unchanged};
    return is_kept;
}

struct lastmod_trust plan_lastmod_trust(struct planner *planner, int64_t site_id)
{
    struct lastmod_record record;
    struct lastmod_trust trust = {false, false};
    if (read_record(planner, site_id, &record)) {
        trust.shows_changes = lastmod_shows_changes(&record);
        trust.shows_all_changes = lastmod_shows_all_changes(&record);
    }
    return trust;
}

/* ---- what is said of a URI ---- */

struct lastmod_said plan_lastmod_said(struct planner *planner, int64_t uri_id)
{
    struct lastmod_said said = {.is_said = false};
    struct crawl_lastmod_claim_get get;
    if (plan_find(planner, crawl_lastmod_claim_get_into(&get, .uri_id = uri_id)))
        said = (struct lastmod_said){
            .is_said = get.last_modified.is_set && get.looked_modified.is_set,
            .is_new =
                get.last_modified.is_set && (!get.looked_modified.is_set ||
                                             get.last_modified.value != get.looked_modified.value),
            .is_scheduled = get.scheduled != 0,
            .site_id = get.site_id,
            .read_at_ms = get.read_at,
            .claim = {get.last_modified.value, get.looked_modified.value, get.last_at},
            .path = arena_copy(&planner->batch->arena, get.path)};
    return said;
}

/* ---- looks ---- */

void plan_lastmod_look(struct planner *planner, int64_t uri_id, int64_t last_at_ms, int64_t now_ms,
                       bool changed)
{
    struct lastmod_said said = plan_lastmod_said(planner, uri_id);
    said.claim.last_at_ms = last_at_ms;
    bool is_late = (now_ms - said.read_at_ms) * LASTMOD_LATE_SHARE > now_ms - last_at_ms;
    bool said_newer = lastmod_says_newer(&said.claim);
    if (last_at_ms && said.is_said && (said_newer || !is_late)) {
        struct lastmod_record record;
        (void)read_record(planner, said.site_id, &record);
        lastmod_count(&record, said_newer, changed);
        batch_execute(planner->batch,
                      crawl_lastmod_record_put(.site_id = said.site_id,
                                               .newer_changed = record.newer_changed,
                                               .newer_unchanged = record.newer_unchanged,
                                               .same_changed = record.same_changed,
                                               .same_unchanged = record.same_unchanged));
    }
    if (said.is_new)
        batch_execute(planner->batch, crawl_lastmod_looked(.uri_id = uri_id));
}

/* ---- minor cycles ---- */

static void queue_sitemap(struct planner *planner, struct site *site, struct text path)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    struct known known;
    if (known_map_find(planner->store->known, hash, &known) && known.state == URI_SKIPPED)
        plan_requeue(planner, site, hash, &known, SITEMAP_LEVEL, known.depth);
}

void plan_lastmod_begin(struct planner *planner, const struct schedule *schedule, struct site *site,
                        const struct lastmod_trust *trust)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    /* With the cycle those of each site are, so that they stand before the pages: a look at a page
     * proves nothing of a sitemap that is read behind it. Those that the cycle of the collection
     * has read already are read for a subcollection's as well. */
    bool is_first = schedule->minor->number == 0;
    int64_t newest = is_first && !schedule->entry ? store->cycle - 1 : store->cycle;
    if ((!is_first && !trust->shows_changes) || !plan_config_of_site(planner, site)->use_sitemaps)
        return;
    struct crawl_lastmod_sitemaps next =
        crawl_lastmod_sitemaps(store->db, .site_id = site->id, .oldest = store->cycle - 1,
                               .newest = newest, .most = MOST_SITEMAPS);
    int status;
    while ((status = crawl_lastmod_sitemaps_step(&next, &error)) == STATEMENT_ROW)
        queue_sitemap(planner, site, next.path);
    plan_end_rows(planner, next.statement, status, &error);
}

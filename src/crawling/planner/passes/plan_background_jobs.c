/*
 * Background jobs: what administrators ask for and what goes over many URIs, a chunk each batch:
 * deleting a site (MS-FSCADM 2.2.9.5), handing it over to another node, crawling a site or a
 * subcollection again (2.2.9.13, .14). The table `background_job` says what is left, so that a kill
 * in the middle leaves nothing half done: the next run goes on with it. One is done after the
 * other, in the order in which they were asked for.
 */

#include "plan_added.h"
#include "plan_known_uris.h"
#include "plan_queue.h"
#include "plan_refresh.h"
#include "plan_refresh_modes.h"
#include "plan_routing.h"
#include "plan_screening.h"
#include "plan_slots.h"
#include "planning.h"
#include "subcollection_entries.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/base/plural.h>

#include <sql/crawl/administration.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>
#include <stdlib.h>

#define ROWS_PER_BATCH 2000

static const char *const KINDS[] = {[BACKGROUND_JOB_DELETE_SITE] = "delete site",
                                    [BACKGROUND_JOB_HAND_OVER_SITE] = "hand over site",
                                    [BACKGROUND_JOB_REFETCH_SITE] = "refetch site",
                                    [BACKGROUND_JOB_REFETCH_PART] = "refetch subcollection",
                                    [BACKGROUND_JOB_REFRESH_PART] = "refresh subcollection",
                                    [BACKGROUND_JOB_FORWARD_AGAIN] = "tell again"};

static bool removes(const struct background_job *job)
{
    return job->kind == BACKGROUND_JOB_DELETE_SITE || job->kind == BACKGROUND_JOB_HAND_OVER_SITE;
}

static void hand_over(struct planner *planner, const struct site *site, struct text path,
                      uint64_t hash)
{
    struct known known;
    if (!known_map_find(planner->store->known, hash, &known) || known.state == URI_REFUSED ||
        known.state == URI_DELETED)
        return;
    plan_forward(planner, &(struct forwarded){.hash = hash,
                                              .origin = {site->origin, site->origin_length},
                                              .path = path,
                                              .depth = known.depth,
                                              .again = true});
}

/* When the site comes back, it was crawled in no cycle. */
static void forget_cycle(struct planner *planner, uint64_t hash)
{
    struct known known;
    if (!known_map_find(planner->store->known, hash, &known))
        return;
    known.cycle = plan_earlier_cycle(planner);
    if (known_map_put(planner->store->known, hash, known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    batch_execute(planner->batch,
                  crawl_uri_set_cycle(.cycle = planner->store->cycle - 1, .id = known.id));
}

/* The node that gets a site finds its sitemaps by itself. */
static bool remove_uri(struct planner *planner, const struct background_job *job, struct site *site,
                       struct text path, bool is_sitemap)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    bool hands_over = job->kind == BACKGROUND_JOB_HAND_OVER_SITE;
    if (hands_over && !is_sitemap)
        hand_over(planner, site, path, hash);
    bool is_removed = planner_delete_uri(planner, site, hash);
    if (hands_over && is_removed)
        forget_cycle(planner, hash);
    return is_removed;
}

/* What is claimed has lost its claim at once, so that nothing which is on its way is filed, nor its
 * links followed. Returns how many URIs that deleted. */
static int64_t stop_site(struct planner *planner, const struct background_job *job)
{
    struct site *site = job->site;
    struct error error = {0};
    int status;
    int64_t deleted = 0;
    site->deleting = true;
    struct crawl_claims_of_site list =
        crawl_claims_of_site(planner->store->db, .site_id = site->id);
    while ((status = crawl_claims_of_site_step(&list, &error)) == STATEMENT_ROW)
        deleted += remove_uri(planner, job, site, list.path, false);
    plan_end_rows(planner, list.statement, status, &error);
    if (site_is_leased(site)) {
        site_set_hold(site, SITE_HOLD_ORPHANED);
        planner_stop(planner, site);
    }
    plan_site_changed(planner, site);
    return deleted;
}

int64_t planner_begin_background_job(struct planner *planner, const struct background_job *job)
{
    struct crawl_store *store = planner->store;
    int64_t id = ++store->last_background_job_id;
    store->background_jobs = true;
    int64_t deleted = 0;
    if (removes(job) && job->site)
        deleted = stop_site(planner, job);
    batch_execute(
        planner->batch,
        crawl_background_job_insert(.id = id, .kind = text_of(KINDS[job->kind]),
                                    .site_id = job->site ? some_int(job->site->id) : NO_INT,
                                    .subcollection =
                                        job->site ? NO_TEXT
                                                  : arena_copy(&planner->batch->arena, job->part),
                                    .end_position = job->kind == BACKGROUND_JOB_FORWARD_AGAIN
                                                        ? planner->routing.last_id
                                                        : store->last_uri_id,
                                    .urgent = job->urgent, .refeed = job->refeed,
                                    .now = planner->now_ms, .uris = deleted));
    return id;
}

int64_t planner_background_job_uris(const struct planner *planner)
{
    return planner->passes.background_job_uris;
}

bool planner_background_job_is_done(const struct planner *planner, int64_t id)
{
    return planner->store->done_background_job_id >= id;
}

/* Whether the URI is crawled again; in the background job's way if so. What waits already only
 * moves. */
static bool refetch_row(struct planner *planner, const struct background_job *job,
                        struct site *site, struct text path)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    struct known known;
    if (!known_map_find(planner->store->known, hash, &known) || known.state == URI_REFUSED ||
        known.state == URI_DELETED || site->deleting || plan_has_expired(planner, &known) ||
        (job->part.length && !plan_is_of_part(planner, site, path, job->part)) ||
        plan_screen(planner, site, known.id, path, known.depth).skip)
        return false;
    if (job->refeed)
        plan_refeed(planner, known.id);
    if (known.state != URI_PENDING)
        plan_again(planner, site, path, hash, &known, known.depth, job->urgent);
    else if (job->urgent)
        plan_reprioritise(planner, site, &known);
    return true;
}

static void run_row(struct planner *planner, struct background_job *job, struct site *site,
                    struct text path, bool is_sitemap)
{
    if (!site)
        return;
    if (removes(job))
        job->uris += remove_uri(planner, job, site, path, is_sitemap);
    else if (!is_sitemap)
        job->uris += refetch_row(planner, job, site, path);
}

/* The rows of a chunk, or the negative status that ended it. */
static int run_site(struct planner *planner, struct background_job *job, int64_t end_position,
                    struct error *error)
{
    struct crawl_uri_of_site row =
        crawl_uri_of_site(planner->store->db, .site_id = job->site->id, .position = job->position,
                          .end_position = end_position, .most = ROWS_PER_BATCH);
    int status, count = 0;
    for (; (status = crawl_uri_of_site_step(&row, error)) == STATEMENT_ROW; count++) {
        job->position = row.id;
        run_row(planner, job, job->site, row.path, row.is_sitemap != 0);
    }
    statement_reset(row.statement);
    return status < 0 ? status : count;
}

static int run_all_sites(struct planner *planner, struct background_job *job, int64_t end_position,
                         struct error *error)
{
    struct crawl_uri_range row =
        crawl_uri_range(planner->store->db, .position = job->position, .end_position = end_position,
                        .most = ROWS_PER_BATCH);
    int status, count = 0;
    bool is_refresh = job->kind == BACKGROUND_JOB_REFRESH_PART;
    int64_t overdue_before_ms = is_refresh ? plan_overdue_before(planner, job->part) : INT64_MIN;
    planner->passes.passed = (struct passed){0};
    for (; (status = crawl_uri_range_step(&row, error)) == STATEMENT_ROW; count++) {
        job->position = row.id;
        struct site *site = site_registry_by_id(planner->store->sites, row.site_id);
        if (!is_refresh)
            run_row(planner, job, site, row.path, row.is_sitemap != 0);
        else if (site && plan_is_of_part(planner, site, row.path, job->part))
            plan_refresh_part_row(planner, site, &row, overdue_before_ms);
    }
    statement_reset(row.statement);
    plan_count_aged(planner, job->part, &planner->passes.passed);
    return status < 0 ? status : count;
}

/* The next chunk of its URIs. Returns whether that was the last. */
static bool run(struct planner *planner, struct background_job *job, int64_t id,
                int64_t end_position)
{
    struct error error = {0};
    int count = job->kind == BACKGROUND_JOB_FORWARD_AGAIN
                    ? plan_forward_again(planner, id, &job->position, end_position, ROWS_PER_BATCH,
                                         &job->uris, &error)
                : job->site ? run_site(planner, job, end_position, &error)
                            : run_all_sites(planner, job, end_position, &error);
    if (count < 0)
        plan_fail(planner, count, &error);
    return count < ROWS_PER_BATCH;
}

/* The subcollection's URIs can be queued by links again: its cycle begins with its start URIs. */
static void begin_starts(struct planner *planner, struct text name)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct config_list *paths = &policy->parts[i].config->start_uri_files;
        for (size_t j = 0; text_equal(policy->parts[i].name, name) && j < paths->count; j++)
            batch_execute(planner->batch,
                          crawl_start_uri_file_again(.path = arena_copy(&planner->batch->arena,
                                                                        paths->items[j])));
    }
    planner->starts_are_due = true;
}

static void finish(struct planner *planner, const struct background_job *job, int64_t id)
{
    batch_execute(planner->batch, crawl_background_job_delete(.id = id));
    planner->store->done_background_job_id = id;
    planner->passes.background_job_uris = job->uris;
    struct site *site = job->site;
    if (job->kind == BACKGROUND_JOB_FORWARD_AGAIN) {
        plan_forwarded_again(planner, id);
        return;
    }
    if (job->kind == BACKGROUND_JOB_REFRESH_PART) {
        begin_starts(planner, job->part);
        return;
    }
    if (!removes(job)) {
        planner_event(planner, EVENT_REFETCH, site ? site->id : 0, "%s: %lld %s crawled again",
                      site ? site->origin : job->part.data, (long long)job->uris,
                      plural(job->uris, "URI is", "URIs are"));
        return;
    }
    if (!site)
        return;
    site->deleting = false;
    if (!site_is_leased(site))
        plan_end_site(planner, site, SITE_STATE_IDLE);
    plan_site_changed(planner, site);
    planner_event(planner, EVENT_SITE_DELETED, site->id, "%s: %lld %s %s", site->origin,
                  (long long)job->uris, plural(job->uris, "URI was", "URIs were"),
                  job->kind == BACKGROUND_JOB_DELETE_SITE ? "deleted" : "handed over");
}

void planner_report_background_jobs(struct planner *planner)
{
    struct error error = {0};
    int status;
    if (!planner->store->background_jobs)
        return;
    struct crawl_background_job_list list = crawl_background_job_list(planner->store->db);
    while ((status = crawl_background_job_list_step(&list, &error)) == STATEMENT_ROW) {
        const struct site *site = site_registry_by_id(planner->store->sites, list.site_id);
        planner_event(planner, EVENT_BACKGROUND_JOB_GOES_ON, site ? site->id : 0,
                      "%.*s %.*s: begun in the run before, %lld %s done", TEXT_ARGUMENTS(list.kind),
                      TEXT_ARGUMENTS(site ? text_of(site->origin) : list.subcollection),
                      (long long)list.uris, plural(list.uris, "URI", "URIs"));
    }
    if (status < 0)
        plan_fail(planner, status, &error);
}

static enum background_job_kind kind_of(struct text word)
{
    size_t kind = 0;
    while (kind + 1 < sizeof KINDS / sizeof *KINDS && !text_equal(text_of(KINDS[kind]), word))
        kind++;
    return (enum background_job_kind)kind;
}

bool planner_background_jobs(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (!store->background_jobs)
        return false;
    struct crawl_background_job_first first;
    bool is_found = plan_find(planner, crawl_background_job_first_into(&first));
    struct background_job job = {0};
    int64_t id = 0, end_position = 0;
    if (is_found) {
        id = first.id;
        end_position = first.end_position;
        job =
            (struct background_job){.kind = kind_of(first.kind),
                                    .site = site_registry_by_id(store->sites, first.site_id),
                                    .part = arena_copy(&planner->batch->arena, first.subcollection),
                                    .urgent = first.urgent != 0,
                                    .refeed = first.refeed != 0,
                                    .position = first.position,
                                    .uris = first.uris};
    }
    store->background_jobs = is_found;
    if (!store->background_jobs)
        return false;
    bool is_orphan = !job.site && !job.part.length && job.kind != BACKGROUND_JOB_FORWARD_AGAIN;
    if (is_orphan || run(planner, &job, id, end_position)) {
        finish(planner, &job, id);
        return true;
    }
    batch_execute(planner->batch, crawl_background_job_advance(.position = job.position,
                                                               .uris = job.uris, .id = id));
    return true;
}

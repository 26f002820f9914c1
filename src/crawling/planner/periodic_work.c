#include "plan_anchors.h"
#include "plan_channels.h"
#include "plan_cross_submits.h"
#include "plan_deletion.h"
#include "plan_delivered_contents.h"
#include "plan_enqueued.h"
#include "plan_feeding.h"
#include "plan_focus.h"
#include "plan_forgotten.h"
#include "plan_held.h"
#include "plan_history.h"
#include "plan_kept_links.h"
#include "plan_leases.h"
#include "plan_levels.h"
#include "plan_minor_cycles.h"
#include "plan_near_duplicates.h"
#include "plan_ownership.h"
#include "plan_postponed.h"
#include "plan_priorities.h"
#include "plan_refresh.h"
#include "plan_retries.h"
#include "plan_schedules.h"
#include "plan_screening.h"
#include "plan_slots.h"
#include "plan_statistics.h"

#include <seine/crawling/planner.h>
#include <seine/crawling/planner/administration.h>
#include <seine/crawling/planner/periodic_work.h>
#include <seine/crawling/planner/subcollection_refresh.h>

struct periodic_work {
    const char *name;
    enum work_phase phase;
    bool takes_turns;  /* yields to the rows behind it every other batch */
    bool while_paused; /* its due time counts also while nothing is to be claimed */
    bool outlives_run; /* what is left of it begins the next run */
    /* When the step has something to do, as planner_work_due(). NULL: at no known time. */
    int64_t (*due_ms)(const struct planner *planner);
    /* When something falls due that a run waits for if that is soon (seine/max_wait); -1: nothing
     * does. NULL: never. */
    int64_t (*wait_until_ms)(const struct planner *planner);
    /* Whether the step has something to do that the run does not end without. NULL: it never has.
     */
    bool (*is_pending)(const struct planner *planner);
    /* The next chunk. Returns whether there may be more to do at once. */
    bool (*step)(struct planner *planner);
};

/* ---- what the store knows of work that is left ---- */

static bool is_refreshing(const struct planner *planner)
{
    return planner->store->requeue_position < planner->store->requeue_end;
}

static bool is_rescreening(const struct planner *planner)
{
    return planner->store->rescreen_at < planner->store->rescreen_end;
}

static bool has_depth_updates(const struct planner *planner)
{
    return planner->store->depth_update;
}

static bool has_focus_updates(const struct planner *planner)
{
    return planner->store->focus_update;
}

static bool has_vanished(const struct planner *planner)
{
    return planner->store->vanished;
}

/* The start URIs of a subcollection are queued behind the job that began its cycle. */
static bool has_background_jobs(const struct planner *planner)
{
    return planner->store->background_jobs || planner->starts_are_due;
}

static bool is_reprocessing(const struct planner *planner)
{
    return planner->store->destinations.reprocessing;
}

static int64_t retry_due(const struct planner *planner)
{
    return planner->store->retry_due_ms;
}

static bool has_come(const struct planner *planner, int64_t due_ms)
{
    return due_ms >= 0 && due_ms <= planner->now_ms;
}

/* A channel that is due later keeps no run from ending. */
static bool has_due_channels(const struct planner *planner)
{
    return !planner->paused && has_come(planner, planner_channel_due(planner));
}

static bool has_expired(const struct planner *planner)
{
    return !planner->paused && has_come(planner, plan_own_expiry_due(planner));
}

/* ---- what a resident collection does beside the crawl ---- */

static int64_t at_once(const struct planner *planner, bool has_something)
{
    return has_something ? planner->now_ms : -1;
}

static int64_t contents_due(const struct planner *planner)
{
    return at_once(planner, planner_has_delivered_contents(planner));
}

static bool has_contents(const struct planner *planner)
{
    return planner->runs_to_its_end && planner_has_delivered_contents(planner);
}

static int64_t anchors_due(const struct planner *planner)
{
    return at_once(planner, planner_has_anchor_changes(planner));
}

static bool has_anchors(const struct planner *planner)
{
    return planner->runs_to_its_end && planner_has_anchor_changes(planner);
}

static bool is_forgetting(const struct planner *planner)
{
    return planner->runs_to_its_end && planner_is_forgetting(planner);
}

/* ---- quarantines, sitemaps of further hosts, leases ---- */

static int64_t quarantine_wait_until(const struct planner *planner)
{
    return planner->store->quarantined > 0 ? planner_quarantine_due(planner) : -1;
}

static int64_t cross_submits_due(const struct planner *planner)
{
    return at_once(planner, plan_has_cross_submits(planner));
}

static bool cross_submits(struct planner *planner)
{
    planner_cross_submits(planner);
    return false;
}

static bool has_claims(const struct planner *planner)
{
    return planner_leased(planner) || planner->store->claimed;
}

/* Also a site that finds no place now. */
static int64_t site_wait_until(const struct planner *planner)
{
    return site_registry_next_due(planner->store->sites, true);
}

static bool grant_leases(struct planner *planner)
{
    planner_grant_leases(planner);
    return false;
}

/* ---- cycles ---- */

static int64_t subcollections_due(const struct planner *planner)
{
    return planner->store->background_jobs ? -1 : planner_subcollection_due(planner);
}

static bool begin_subcollections(struct planner *planner)
{
    planner_begin_subcollections(planner);
    return true;
}

static bool begin_minor_cycles(struct planner *planner)
{
    planner_begin_minor_cycles(planner);
    return true;
}

/* In the order in which they are done. */
static const struct periodic_work WORK[] = {
    {"refresh pass", WORK_ROWS, .takes_turns = true, .outlives_run = true,
     .is_pending = is_refreshing, .step = planner_requeue},
    {"retries", WORK_ROWS, .takes_turns = true, .due_ms = retry_due, .wait_until_ms = retry_due,
     .step = planner_retries},
    {"background jobs", WORK_ROWS, .outlives_run = true, .is_pending = has_background_jobs,
     .step = planner_background_jobs},
    {"channels", WORK_ROWS, .due_ms = planner_channel_due, .is_pending = has_due_channels,
     .step = planner_channels},
    /* planner_channel_due() has its times, too. */
    {"entries of channels that expire", WORK_ROWS, .step = planner_channel_expiry},
    {"URIs that expire", WORK_ROWS, .due_ms = plan_own_expiry_due, .is_pending = has_expired,
     .step = plan_own_expiry},
    {"priority levels", WORK_ROWS, .step = planner_levels},
    {"quarantines", WORK_ROWS, .due_ms = planner_quarantine_due,
     .wait_until_ms = quarantine_wait_until, .step = planner_quarantines},
    {"refresh-only", WORK_ROWS, .is_pending = plan_is_withholding, .step = planner_withhold},
    {"postponed refresh", WORK_ROWS, .is_pending = planner_has_postponed,
     .step = planner_postponed},
    {"priorities", WORK_ROWS, .is_pending = plan_gives_priorities, .step = planner_give_priorities},
    {"choice of a minor cycle", WORK_ROWS, .is_pending = plan_is_choosing, .step = planner_choose},
    {"near duplicates", WORK_ROWS, .step = planner_near_duplicates},
    {"feeding", WORK_ROWS, .is_pending = is_reprocessing, .step = planner_feeding},
    {"delivered contents", WORK_ROWS, .while_paused = true, .due_ms = contents_due,
     .is_pending = has_contents, .step = planner_delivered_contents},
    {"anchor changes", WORK_ROWS, .while_paused = true, .due_ms = anchors_due,
     .is_pending = has_anchors, .step = planner_anchor_changes},
    {"owners of contents", WORK_ROWS, .step = planner_ownerships},
    {"forgotten URIs", WORK_ROWS, .is_pending = is_forgetting, .step = planner_forget_uris},
    {"sitemaps of further hosts", WORK_UPDATES, .due_ms = cross_submits_due,
     .is_pending = plan_has_cross_submits, .step = cross_submits},
    {"depth updates", WORK_UPDATES, .outlives_run = true, .is_pending = has_depth_updates,
     .step = planner_depth_updates},
    {"focus updates", WORK_UPDATES, .outlives_run = true, .is_pending = has_focus_updates,
     .step = planner_focus_updates},
    {"vanished documents", WORK_UPDATES, .outlives_run = true, .is_pending = has_vanished,
     .step = planner_vanished},
    {"screening", WORK_LEASES, .outlives_run = true, .is_pending = is_rescreening,
     .step = planner_rescreen},
    {"leases", WORK_LEASES, .due_ms = planner_lease_due, .wait_until_ms = site_wait_until,
     .is_pending = has_claims, .step = grant_leases},
    {"statistics", WORK_HISTORY, .step = planner_fold_statistics},
    {"history", WORK_HISTORY, .step = planner_trim_history},
    {"cycles of subcollections", WORK_CYCLES, .due_ms = subcollections_due,
     .step = begin_subcollections},
    {"minor cycles", WORK_CYCLES, .due_ms = planner_minor_cycle_due, .step = begin_minor_cycles},
};

#define WORK_COUNT (sizeof WORK / sizeof *WORK)

_Static_assert(WORK_COUNT <= 64, "planner->turns has a bit for each row");

/* Whether the step found something to do. */
static bool did_step(struct planner *planner, const struct periodic_work *work)
{
    size_t planned = planner->batch->operation_count;
    if (work->phase == WORK_CYCLES && !has_come(planner, work->due_ms(planner)))
        return false;
    return work->step(planner) || planner->batch->operation_count != planned;
}

/* One row. Those that yielded have their turn when the others have nothing to do. */
static bool do_one(struct planner *planner, enum work_phase phase)
{
    bool yielded[WORK_COUNT] = {false};
    for (size_t i = 0; i < WORK_COUNT; i++) {
        if (WORK[i].phase != phase)
            continue;
        uint64_t turn = UINT64_C(1) << i;
        yielded[i] = WORK[i].takes_turns && (planner->turns & turn);
        planner->turns &= ~turn;
        if (yielded[i] || !did_step(planner, &WORK[i]))
            continue;
        planner->turns |= turn;
        return true;
    }
    for (size_t i = 0; i < WORK_COUNT; i++)
        if (yielded[i] && did_step(planner, &WORK[i]))
            return true;
    return false;
}

bool planner_do_work(struct planner *planner, enum work_phase phase)
{
    if (phase == WORK_ROWS || phase == WORK_CYCLES)
        return do_one(planner, phase);
    bool more = false;
    for (size_t i = 0; i < WORK_COUNT; i++)
        if (WORK[i].phase == phase)
            more = WORK[i].step(planner) || more;
    return more;
}

int64_t planner_work_due(const struct planner *planner, enum work_phase phase)
{
    int64_t first_ms = -1;
    for (size_t i = 0; i < WORK_COUNT; i++) {
        bool rests = planner->paused && !WORK[i].while_paused;
        if (WORK[i].phase != phase || !WORK[i].due_ms || rests)
            continue;
        int64_t due_ms = WORK[i].due_ms(planner);
        if (due_ms >= 0 && (first_ms < 0 || due_ms < first_ms))
            first_ms = due_ms;
    }
    return first_ms;
}

static bool keeps_waiting(const struct planner *planner, const struct periodic_work *work,
                          int64_t until_ms)
{
    int64_t wait_until_ms = work->wait_until_ms ? work->wait_until_ms(planner) : -1;
    return wait_until_ms >= 0 && wait_until_ms <= until_ms;
}

const char *planner_pending_work(const struct planner *planner, int64_t until_ms)
{
    for (size_t i = 0; i < WORK_COUNT; i++)
        if ((WORK[i].is_pending && WORK[i].is_pending(planner)) ||
            keeps_waiting(planner, &WORK[i], until_ms))
            return WORK[i].name;
    return NULL;
}

const char *planner_left_work(const struct planner *planner)
{
    for (size_t i = 0; i < WORK_COUNT; i++)
        if (WORK[i].outlives_run && WORK[i].is_pending(planner))
            return WORK[i].name;
    return NULL;
}

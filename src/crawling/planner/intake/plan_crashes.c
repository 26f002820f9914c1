/* Pages that were in hand when the program died (crashes.h). */

#include "plan_crashes.h"
#include "plan_known_uris.h"

#include <sql/crawl/crash.h>
#include <string.h>

static void forget(struct planner *planner, struct crash *crash)
{
    batch_execute(planner->batch, crawl_crash_delete(.uri_id = crash->uri_id));
    batch_trust(planner->batch, crash->uri_id);
    crashes_remove(&planner->store->crashes, crash);
}

void plan_forget_crash(struct planner *planner, int64_t uri_id)
{
    struct crash *crash = crashes_find(&planner->store->crashes, uri_id);
    if (crash)
        forget(planner, crash);
}

void plan_survived(struct planner *planner, const struct result *result)
{
    if (planner->store->crashes.count &&
        (result->kind == RESULT_DOCUMENT || result->kind == RESULT_NOT_MODIFIED ||
         result->kind == RESULT_REDIRECT || result->kind == RESULT_SKIPPED))
        plan_forget_crash(planner, result->uri_id);
}

static void report_crash(struct planner *planner, const struct crash *crash,
                         const struct site *site, struct text path)
{
    const char *how = crash->signal ? strsignal(crash->signal) : "Killed";
    if (!crash_is_blamed(crash))
        planner_event(planner, EVENT_PAGE_IN_HAND, site->id,
                      "%s%.*s was being processed when the program crashed (%s)", site->origin,
                      TEXT_ARGUMENTS(path), how);
    else if (!crash->signal)
        planner_event(planner, EVENT_PAGE_SET_ASIDE, site->id,
                      "%s%.*s: the program was killed %d times in a row while it alone was "
                      "processed; the next start or refresh cycle tries it "
                      "again, or an administrator who adds it",
                      site->origin, TEXT_ARGUMENTS(path), crash->times);
    else
        planner_event(planner, EVENT_PAGE_SET_ASIDE, site->id,
                      "%s%.*s: the program crashed %d times in a row while it was processed (%s); "
                      "it is not fetched until another version of the program runs, or an "
                      "administrator adds it",
                      site->origin, TEXT_ARGUMENTS(path), crash->times, how);
}

/* What was set aside is crawled again. */
static void try_again(struct planner *planner, struct site *site, struct text path, const char *why)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    struct known known;
    if (known_map_find(planner->store->known, hash, &known) && known.state == URI_FAILED) {
        planner_event(planner, EVENT_PAGE_TRIED_AGAIN, site->id, "%s%.*s had been set aside; %s",
                      site->origin, TEXT_ARGUMENTS(path), why);
        plan_again(planner, site, path, hash, &known, known.depth, false);
    }
}

static void begin(struct planner *planner, struct crash *crash)
{
    struct crawl_crash_uri get;
    struct site *site = NULL;
    struct text path = {"", 0};
    bool was_set_aside = false;
    if (plan_find(planner, crawl_crash_uri_into(&get, .uri_id = crash->uri_id))) {
        site = site_registry_by_id(planner->store->sites, get.site_id);
        path = arena_copy(&planner->batch->arena, get.path);
        was_set_aside =
            get.reason_id.is_set && get.reason_id.value == document_reason(DOCUMENT_SKIP_CRASH);
    }
    if (!site || !path.data) {
        if (planner->status == 0)
            forget(planner, crash);
        return;
    }
    crash->rests = crash->is_new && crash_is_blamed(crash);
    if (was_set_aside && crash->is_outdated)
        try_again(planner, site, path, "this is another version of the program");
    else if (was_set_aside && crash_is_blamed(crash) && !crash->signal && !crash->rests)
        try_again(planner, site, path, "the start after the last kill did without it");
    if (crash->is_outdated)
        forget(planner, crash);
    else if (crash->is_new)
        report_crash(planner, crash, site, path);
}

void planner_begin_crashes(struct planner *planner)
{
    struct crashes *crashes = &planner->store->crashes;
    /* From the end: what is forgotten makes room for the last. */
    for (size_t i = crashes->count; i > 0 && planner->status == 0; i--)
        begin(planner, &crashes->list[i - 1]);
}

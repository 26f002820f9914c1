/* Pages that were in hand when the program died (crashes.h). */
#include "planner.h"

#include <crawl_statements.h>
#include <string.h>

static void forget(struct planner *planner, struct crash *crash)
{
    struct operation *drop = turn_add(planner->turn, CRAWL_CRASH_DELETE, CRAWL_CRASH_DELETE_URI_ID);
    operation_int(drop, CRAWL_CRASH_DELETE_URI_ID, crash->uri_id);
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

static void tell(struct planner *planner, const struct crash *crash, const struct site *site,
                 struct text path)
{
    const char *how = crash->signal ? strsignal(crash->signal) : "Killed";
    if (crash->times < CRASHES_MOST)
        planner_event(planner, "page in hand", site->id,
                      "%s%.*s was being processed when the program died (%s)", site->origin,
                      TEXT_ARGUMENTS(path), how);
    else
        planner_event(planner, "page set aside", site->id,
                      "%s%.*s: the program died %d times in a row while it was processed (%s); it "
                      "is not fetched until another version of the program runs, or somebody adds "
                      "it",
                      site->origin, TEXT_ARGUMENTS(path), crash->times, how);
}

/* Another version of the program may do better: what was set aside is crawled again. */
static void try_again(struct planner *planner, struct crash *crash, struct site *site,
                      struct text path)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    struct known known;
    if (known_map_find(planner->store->known, hash, &known) && known.state == URI_FAILED) {
        planner_event(planner, "page tried again", site->id,
                      "%s%.*s had been set aside; this is another version of the program",
                      site->origin, TEXT_ARGUMENTS(path));
        plan_again(planner, site, path, hash, &known, known.depth, false);
    }
    forget(planner, crash);
}

static void begin(struct planner *planner, struct crash *crash)
{
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_CRASH_URI);
    statement_bind_int(get, CRAWL_CRASH_URI_URI_ID, crash->uri_id);
    int status = statement_step(get, &error);
    struct site *site = NULL;
    struct text path = {"", 0};
    if (status == STATEMENT_ROW) {
        site = site_registry_by_id(planner->store->sites,
                                   statement_column_int(get, CRAWL_CRASH_URI_SITE_ID_COLUMN));
        path = arena_copy(&planner->turn->arena,
                          statement_column_text(get, CRAWL_CRASH_URI_PATH_COLUMN));
    }
    statement_reset(get);
    if (status < 0)
        plan_fail(planner, status, &error);
    if (!site || !path.data) {
        if (status >= 0)
            forget(planner, crash);
        return;
    }
    if (crash->is_outdated)
        try_again(planner, crash, site, path);
    else if (crash->is_new)
        tell(planner, crash, site, path);
}

void planner_begin_crashes(struct planner *planner)
{
    struct crashes *crashes = &planner->store->crashes;
    /* From the end: what is forgotten makes room for the last. */
    for (size_t i = crashes->count; i > 0 && planner->status == 0; i--)
        begin(planner, &crashes->list[i - 1]);
}

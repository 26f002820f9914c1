#include "plan_forgotten.h"
#include "plan_removed.h"
#include "planning.h"

#include <sql/crawl/history.h>
#include <stdlib.h>

#define DAY_MS (INT64_C(24) * 3600 * 1000)
/* A pass that removes less is not worth reading all links. */
#define CANDIDATES_PART 64
/* Of one batch: ids of URIs that are looked at for candidates, and for what names them; candidates
 * that are found, and removed; bytes of links. */
#define COLLECTED_IDS  20000
#define READ_IDS       2000
#define MOST_FOUND     1000
#define MOST_REMOVED   200
#define MOST_LINK_TEXT (1 << 20)
#define BITS           64

static bool has_bit(const uint64_t *bits, int64_t id)
{
    return bits[id / BITS] >> (id % BITS) & 1;
}

static void set_bit(uint64_t *bits, int64_t id)
{
    bits[id / BITS] |= UINT64_C(1) << (id % BITS);
}

static void name(struct forgetting *forgetting, int64_t id)
{
    if (id > 0 && id <= forgetting->end)
        set_bit(forgetting->named, id);
}

void plan_is_named(struct planner *planner, int64_t uri_id)
{
    if (planner->documents.forgetting.named)
        name(&planner->documents.forgetting, uri_id);
}

/* Whether the URI is removed, unless something needs it meanwhile. */
static bool is_to_go(const struct forgetting *forgetting, int64_t id)
{
    return id > 0 && id <= forgetting->end && has_bit(forgetting->candidates, id) &&
           !has_bit(forgetting->named, id);
}

void plan_forgotten_done(struct forgetting *forgetting)
{
    free(forgetting->candidates);
    free(forgetting->named);
    forgetting->candidates = forgetting->named = NULL;
    forgetting->phase = FORGETTING_OVER;
}

static int64_t first_recent_cycle(struct planner *planner, int64_t before_ms)
{
    struct crawl_forget_before get;
    plan_find(planner, crawl_forget_before_into(&get, .before = before_ms));
    return get.cycle;
}

static bool is_due(const struct planner *planner)
{
    const struct forgetting *forgetting = &planner->documents.forgetting;
    return planner->now_ms / DAY_MS != forgetting->day ||
           planner->config->seine.history_gone != forgetting->days;
}

bool planner_is_forgetting(const struct planner *planner)
{
    return planner->documents.forgetting.phase != FORGETTING_OVER || is_due(planner);
}

static void begin(struct planner *planner)
{
    struct forgetting *forgetting = &planner->documents.forgetting;
    if (!is_due(planner))
        return;
    int64_t day = planner->now_ms / DAY_MS, days = planner->config->seine.history_gone;
    forgetting->day = day;
    forgetting->days = days;
    int64_t before_ms = planner->now_ms - days * DAY_MS;
    int64_t before_cycle = first_recent_cycle(planner, before_ms);
    if (before_cycle == 0)
        return;
    int64_t end = planner->store->last_uri_id;
    size_t words = (size_t)(end / BITS + 1);
    *forgetting = (struct forgetting){.phase = FORGETTING_COLLECTS,
                                      .day = day,
                                      .days = days,
                                      .end = end,
                                      .before_ms = before_ms,
                                      .before_cycle = before_cycle,
                                      .candidates = calloc(words, sizeof *forgetting->candidates),
                                      .named = calloc(words, sizeof *forgetting->named)};
    if (!forgetting->candidates || !forgetting->named) {
        plan_forgotten_done(forgetting);
        plan_fail(planner, STATUS_MEMORY, NULL);
    }
}

static int64_t chunk_end(const struct forgetting *forgetting, int64_t ids)
{
    int64_t last = forgetting->position + ids;
    return last < forgetting->end ? last : forgetting->end;
}

/* Hands the URIs of the chunk that nothing but links and rows of other URIs may need to `visit`,
 * until it has taken `most`. */
static void walk_candidates(struct planner *planner, size_t most,
                            bool (*visit)(struct planner *planner,
                                          const struct crawl_forget_range *row))
{
    struct forgetting *forgetting = &planner->documents.forgetting;
    struct error error = {0};
    int64_t last = chunk_end(forgetting, COLLECTED_IDS);
    size_t taken = 0;
    struct crawl_forget_range row =
        crawl_forget_range(planner->store->db, .first = forgetting->position + 1, .last = last,
                           .before = forgetting->before_ms, .cycle = forgetting->before_cycle,
                           .gone = URI_GONE, .failed = URI_FAILED, .skipped = URI_SKIPPED,
                           .dropped = URI_DROPPED, .deleted = URI_DELETED);
    int status = 0;
    while (taken < most && (status = crawl_forget_range_step(&row, &error)) == STATEMENT_ROW) {
        taken += visit(planner, &row);
        forgetting->position = row.id;
    }
    plan_end_rows(planner, row.statement, status, &error);
    if (taken < most)
        forgetting->position = last;
}

static bool collect(struct planner *planner, const struct crawl_forget_range *row)
{
    set_bit(planner->documents.forgetting.candidates, row->id);
    planner->documents.forgetting.candidate_count++;
    return true;
}

/* The links of some URIs. Returns the last of these. */
static int64_t read_links(struct planner *planner, int64_t last)
{
    struct forgetting *forgetting = &planner->documents.forgetting;
    struct error error = {0};
    size_t length = 0;
    struct crawl_forget_links row =
        crawl_forget_links(planner->store->db, .first = forgetting->position + 1, .last = last);
    int status = 0;
    while (length < MOST_LINK_TEXT &&
           (status = crawl_forget_links_step(&row, &error)) == STATEMENT_ROW) {
        struct text targets = row.targets;
        int64_t id;
        length += targets.length;
        while ((id = plan_take_id(&targets)))
            name(forgetting, id);
        if (length >= MOST_LINK_TEXT)
            last = row.uri_id;
    }
    plan_end_rows(planner, row.statement, status, &error);
    return last;
}

/* Hands the URIs that rows of other URIs name, up to `last`, to `visit`. */
static void walk_named(struct planner *planner, int64_t last,
                       void (*visit)(struct planner *planner, const struct crawl_forget_named *row))
{
    struct forgetting *forgetting = &planner->documents.forgetting;
    struct error error = {0};
    struct crawl_forget_named row =
        crawl_forget_named(planner->store->db, .first = forgetting->position + 1, .last = last);
    int status;
    while ((status = crawl_forget_named_step(&row, &error)) == STATEMENT_ROW)
        visit(planner, &row);
    plan_end_rows(planner, row.statement, status, &error);
    forgetting->position = last;
}

/* A candidate does not keep its referrer: else a chain of pages that are gone would go one a day.
 */
static void take_name(struct planner *planner, const struct crawl_forget_named *row)
{
    if (!has_bit(planner->documents.forgetting.candidates, row->by_id))
        name(&planner->documents.forgetting, row->id);
}

static void detach(struct planner *planner, const struct crawl_forget_named *row)
{
    if (has_bit(planner->documents.forgetting.candidates, row->by_id) &&
        is_to_go(&planner->documents.forgetting, row->id))
        batch_execute(planner->batch, crawl_forget_referrer(.id = row->by_id));
}

static bool forget(struct planner *planner, const struct crawl_forget_range *row)
{
    struct crawl_store *store = planner->store;
    struct site *site = site_registry_by_id(store->sites, row->site_id);
    uint64_t hash = site ? known_hash(&store->key, site->seed, row->path) : 0;
    struct known known;
    if (!is_to_go(&planner->documents.forgetting, row->id) || !site ||
        !known_map_find(store->known, hash, &known) || known.id != row->id)
        return false;
    plan_forget_rows(planner, site, row->id);
    batch_execute(planner->batch, crawl_forget_outcomes(.uri_id = row->id));
    batch_execute(planner->batch, crawl_forget_refusals(.uri_id = row->id));
    batch_execute(planner->batch, crawl_forget_delivery_times(.uri_id = row->id));
    batch_execute(planner->batch, crawl_forget_focus(.uri_id = row->id));
    batch_execute(planner->batch, crawl_forget_uri(.id = row->id));
    known_map_remove(store->known, hash);
    site->change.known--;
    plan_site_changed(planner, site);
    return true;
}

static size_t count_to_go(const struct forgetting *forgetting)
{
    size_t count = 0;
    for (int64_t i = 0; i <= forgetting->end / BITS; i++)
        count += (size_t)__builtin_popcountll(forgetting->candidates[i] & ~forgetting->named[i]);
    return count;
}

static void begin_removing(struct planner *planner)
{
    size_t count = count_to_go(&planner->documents.forgetting);
    if (count)
        planner_event(planner, EVENT_URIS_FORGOTTEN, 0,
                      "%zu %s without a document, not found for %lld %s", count,
                      plural((long long)count, "URI", "URIs"),
                      (long long)planner->config->seine.history_gone,
                      plural(planner->config->seine.history_gone, "day", "days"));
}

/* The phase has come to its end. */
static void next_phase(struct planner *planner)
{
    struct forgetting *forgetting = &planner->documents.forgetting;
    forgetting->position = 0;
    bool is_worth_it =
        forgetting->candidate_count * CANDIDATES_PART > known_map_count(planner->store->known);
    if (forgetting->phase == FORGETTING_REMOVES || !is_worth_it) {
        plan_forgotten_done(forgetting);
        return;
    }
    forgetting->phase++;
    if (forgetting->phase == FORGETTING_REMOVES)
        begin_removing(planner);
}

bool planner_forget_uris(struct planner *planner)
{
    struct forgetting *forgetting = &planner->documents.forgetting;
    switch (forgetting->phase) {
    case FORGETTING_OVER:
        begin(planner);
        return forgetting->phase != FORGETTING_OVER;
    case FORGETTING_COLLECTS:
        walk_candidates(planner, MOST_FOUND, collect);
        break;
    case FORGETTING_READS:
        walk_named(planner, read_links(planner, chunk_end(forgetting, READ_IDS)), take_name);
        break;
    case FORGETTING_DETACHES:
        walk_named(planner, chunk_end(forgetting, READ_IDS), detach);
        break;
    case FORGETTING_REMOVES:
        walk_candidates(planner, MOST_REMOVED, forget);
        break;
    }
    if (forgetting->position >= forgetting->end)
        next_phase(planner);
    return forgetting->phase != FORGETTING_OVER;
}

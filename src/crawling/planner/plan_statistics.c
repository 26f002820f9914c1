/* Statistics of the crawl: deltas, cycles, and the sum of old cycles. */
#include "plan_statistics.h"

#include "plan_history.h"
#include "plan_slots.h"

#include <seine/foundation/base/plural.h>

#include <inttypes.h>
#include <sql/crawl/multinode.h>
#include <sql/crawl/statistic.h>

/* Sites whose old cycles are folded in one batch: some thousand rows. */
#define FOLDED_SITES 32

/* A state as it is now; counted when it has changed. */
static void sample(struct planner *planner, enum statistic statistic, int64_t value)
{
    struct sampled *sampled = &planner->sampled[statistic];
    if (sampled->known && sampled->value == value)
        return;
    *sampled = (struct sampled){.known = true, .value = value};
    stats_sample(planner->store->stats, 0, statistic, value);
}

static void sample_states(struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    sample(planner, STATISTIC_ACTIVE_SITES, plan_places(planner));
    sample(planner, STATISTIC_QUEUE_LENGTH, store->queued + store->retries);
    sample(planner, STATISTIC_PP_CHECKSUMS, (int64_t)checksum_map_count(store->checksums));
    if (planner->last_uri_id)
        sample(planner, STATISTIC_LAST_URI, planner->last_uri_id);
}

void plan_lost_statistics(struct planner *planner, uint64_t lost)
{
    planner->lost_amounts += lost;
    if (!lost || planner->lost_amounts < planner->reported_lost)
        return;
    planner->reported_lost = planner->lost_amounts * 10;
    uint64_t count = planner->lost_amounts;
    planner_event(planner, EVENT_STATISTICS_LOST, 0,
                  "%" PRIu64 " %s could not be counted by site since the run began: there is too "
                  "little memory, or a batch has more than %d rows of statistics",
                  count, plural((int64_t)count, "amount", "amounts"), LIMIT_STATISTIC_ROWS);
    log_warning(planner->log, "crawl", "%" PRIu64 " %s could not be counted in the statistics",
                count, plural((int64_t)count, "amount", "amounts"));
}

void plan_statistics(struct planner *planner)
{
    const struct stats_row *rows;
    size_t count;
    if (planner->is_counting)
        sample_states(planner);
    if (stats_rows(planner->store->stats, &rows, &count, planner->error) < 0) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct statistic_facts *facts = statistic_facts(rows[i].statistic);
        batch_execute(planner->batch,
                      crawl_statistic_add(.site_id = rows[i].site_id,
                                          .cycle = planner->store->cycle, .statistic_id = facts->id,
                                          .key = rows[i].key.data ? rows[i].key : text_of(""),
                                          .value = rows[i].value, .minimum = rows[i].minimum,
                                          .maximum = rows[i].maximum, .updates = rows[i].updates,
                                          .is_discrete = facts->kind == STATISTIC_DISCRETE));
    }
    plan_lost_statistics(planner, stats_lost(planner->store->stats));
    if (count == 0)
        return;
    plan_site_hours(planner, rows, count);
    batch_execute(planner->batch, crawl_statistic_span_update(.cycle = planner->store->cycle,
                                                              .now = planner->now_ms));
}

void plan_merge_statistics(struct planner *planner)
{
    struct routing *routing = &planner->routing;
    if (routing->node) {
        batch_execute(planner->batch, crawl_statistic_report_put(.sn = ++routing->last_report));
        routing->has_news = true;
    }
    batch_execute(planner->batch, crawl_statistic_merge(.most_keys = LIMIT_STATISTIC_KEYS,
                                                        .other = TEXT_LITERAL(STATS_OTHER_KEY)));
    batch_execute(planner->batch, crawl_statistic_delta_clear());
    batch_execute(planner->batch, crawl_statistic_upkeep_put(.now = planner->now_ms));
}

void planner_begin_statistics(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    plan_merge_statistics(planner);
    batch_execute(planner->batch,
                  crawl_statistic_span_begin(.cycle = store->cycle, .now = planner->now_ms));
    batch_execute(planner->batch,
                  crawl_statistic_span_pause(.now = planner->now_ms, .cycle = store->cycle));
    if (store->statistics.first_cycle < 0)
        store->statistics.first_cycle = store->cycle;
    for (int i = 0; i < STATISTIC_COUNT; i++)
        planner->sampled[i].known = false;
    planner->is_counting = true;
    stats_sample(store->stats, 0, STATISTIC_CRAWL_STARTED, planner->now_ms);
    stats_sample(store->stats, 0, STATISTIC_LAST_REFRESH, planner->now_ms);
}

void planner_end_statistics(struct planner *planner)
{
    stats_sample(planner->store->stats, 0, STATISTIC_CRAWL_ENDED, planner->now_ms);
}

static void put_fold(struct planner *planner)
{
    const struct statistics_upkeep *upkeep = &planner->store->statistics;
    batch_execute(planner->batch, crawl_statistic_fold_put(.cycle = upkeep->fold_cycle,
                                                           .site_id = upkeep->fold_site));
}

/* Site 0, the collection, goes with the first of them. */
static void fold_sites(struct planner *planner, int64_t first, int64_t last)
{
    int64_t cycle = planner->store->statistics.fold_cycle;
    batch_execute(planner->batch,
                  crawl_statistic_fold_add(.most_keys = LIMIT_STATISTIC_KEYS,
                                           .other = TEXT_LITERAL(STATS_OTHER_KEY),
                                           .first_site = first, .last_site = last, .cycle = cycle));
    batch_execute(planner->batch, crawl_statistic_fold_clear(.first_site = first, .last_site = last,
                                                             .cycle = cycle));
}

static void fold_spans(struct planner *planner)
{
    int64_t cycle = planner->store->statistics.fold_cycle;
    batch_execute(planner->batch, crawl_statistic_fold_spans(.cycle = cycle));
    batch_execute(planner->batch, crawl_statistic_fold_forget_spans(.cycle = cycle));
}

bool planner_fold_statistics(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct statistics_upkeep *upkeep = &store->statistics;
    int64_t last_cycle = store->cycle - planner->config->seine.statistics_cycles;
    if (upkeep->fold_cycle < 0) {
        if (upkeep->first_cycle < 0 || upkeep->first_cycle > last_cycle)
            return false;
        upkeep->fold_cycle = last_cycle;
        upkeep->fold_site = -1;
    }
    int64_t last_site = upkeep->fold_site + FOLDED_SITES;
    fold_sites(planner, upkeep->fold_site + 1, last_site);
    bool is_over = last_site >= store->last_site_id;
    if (is_over) {
        fold_spans(planner);
        upkeep->first_cycle = upkeep->fold_cycle + 1;
        upkeep->fold_cycle = -1;
        last_site = -1;
    }
    upkeep->fold_site = last_site;
    put_fold(planner);
    return !is_over;
}

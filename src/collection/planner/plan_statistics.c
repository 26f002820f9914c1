/* Statistics of the crawl: deltas, cycles, and the sum of old cycles. */
#include "planner.h"

#include <crawl_statements.h>

/* Sites whose old cycles are folded in one turn: some thousand rows. */
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
    sample(planner, STATISTIC_ACTIVE_SITES, planner->places);
    sample(planner, STATISTIC_QUEUE_LENGTH, store->queued + store->later);
    sample(planner, STATISTIC_PP_CHECKSUMS, (int64_t)checksum_map_count(store->checksums));
    if (planner->last_uri_id)
        sample(planner, STATISTIC_LAST_URI, planner->last_uri_id);
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
        /* Both statements have the same parameters in the same order. */
        struct operation *add =
            turn_add(planner->turn,
                     facts->kind == STATISTIC_DISCRETE ? CRAWL_STATISTIC_SET : CRAWL_STATISTIC_ADD,
                     CRAWL_STATISTIC_ADD_UPDATES);
        operation_int(add, CRAWL_STATISTIC_ADD_SITE_ID, rows[i].site_id);
        operation_int(add, CRAWL_STATISTIC_ADD_CYCLE, planner->store->cycle);
        operation_int(add, CRAWL_STATISTIC_ADD_STATISTIC_ID, facts->id);
        operation_text(add, CRAWL_STATISTIC_ADD_KEY, rows[i].key.data ? rows[i].key : text_of(""));
        operation_int(add, CRAWL_STATISTIC_ADD_VALUE, rows[i].value);
        operation_int(add, CRAWL_STATISTIC_ADD_MINIMUM, rows[i].minimum);
        operation_int(add, CRAWL_STATISTIC_ADD_MAXIMUM, rows[i].maximum);
        operation_int(add, CRAWL_STATISTIC_ADD_UPDATES, rows[i].updates);
    }
    if (count == 0)
        return;
    plan_site_hours(planner, rows, count);
    struct operation *update =
        turn_add(planner->turn, CRAWL_STATISTIC_SPAN_UPDATE, CRAWL_STATISTIC_SPAN_UPDATE_NOW);
    operation_int(update, CRAWL_STATISTIC_SPAN_UPDATE_NOW, planner->now_ms);
    operation_int(update, CRAWL_STATISTIC_SPAN_UPDATE_CYCLE, planner->store->cycle);
}

void plan_merge_statistics(struct planner *planner)
{
    struct operation *merge =
        turn_add(planner->turn, CRAWL_STATISTIC_MERGE, CRAWL_STATISTIC_MERGE_OTHER);
    operation_int(merge, CRAWL_STATISTIC_MERGE_MOST_KEYS, LIMIT_STATISTIC_KEYS);
    operation_text(merge, CRAWL_STATISTIC_MERGE_OTHER, TEXT_LITERAL(STATS_OTHER_KEY));
    turn_add(planner->turn, CRAWL_STATISTIC_DELTA_CLEAR, 0);
    struct operation *put =
        turn_add(planner->turn, CRAWL_STATISTIC_UPKEEP_PUT, CRAWL_STATISTIC_UPKEEP_PUT_NOW);
    operation_int(put, CRAWL_STATISTIC_UPKEEP_PUT_NOW, planner->now_ms);
}

void planner_begin_statistics(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    plan_merge_statistics(planner);
    struct operation *begin =
        turn_add(planner->turn, CRAWL_STATISTIC_SPAN_BEGIN, CRAWL_STATISTIC_SPAN_BEGIN_NOW);
    operation_int(begin, CRAWL_STATISTIC_SPAN_BEGIN_CYCLE, store->cycle);
    operation_int(begin, CRAWL_STATISTIC_SPAN_BEGIN_NOW, planner->now_ms);
    struct operation *pause =
        turn_add(planner->turn, CRAWL_STATISTIC_SPAN_PAUSE, CRAWL_STATISTIC_SPAN_PAUSE_CYCLE);
    operation_int(pause, CRAWL_STATISTIC_SPAN_PAUSE_NOW, planner->now_ms);
    operation_int(pause, CRAWL_STATISTIC_SPAN_PAUSE_CYCLE, store->cycle);
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
    struct operation *put =
        turn_add(planner->turn, CRAWL_STATISTIC_FOLD_PUT, CRAWL_STATISTIC_FOLD_PUT_SITE_ID);
    operation_int(put, CRAWL_STATISTIC_FOLD_PUT_CYCLE, upkeep->fold_cycle);
    operation_int(put, CRAWL_STATISTIC_FOLD_PUT_SITE_ID, upkeep->fold_site);
}

/* Site 0, the collection, goes with the first of them. */
static void fold_sites(struct planner *planner, int64_t first, int64_t last)
{
    int64_t cycle = planner->store->statistics.fold_cycle;
    struct operation *add =
        turn_add(planner->turn, CRAWL_STATISTIC_FOLD_ADD, CRAWL_STATISTIC_FOLD_ADD_CYCLE);
    operation_int(add, CRAWL_STATISTIC_FOLD_ADD_MOST_KEYS, LIMIT_STATISTIC_KEYS);
    operation_text(add, CRAWL_STATISTIC_FOLD_ADD_OTHER, TEXT_LITERAL(STATS_OTHER_KEY));
    operation_int(add, CRAWL_STATISTIC_FOLD_ADD_FIRST_SITE, first);
    operation_int(add, CRAWL_STATISTIC_FOLD_ADD_LAST_SITE, last);
    operation_int(add, CRAWL_STATISTIC_FOLD_ADD_CYCLE, cycle);
    struct operation *clear =
        turn_add(planner->turn, CRAWL_STATISTIC_FOLD_CLEAR, CRAWL_STATISTIC_FOLD_CLEAR_CYCLE);
    operation_int(clear, CRAWL_STATISTIC_FOLD_CLEAR_FIRST_SITE, first);
    operation_int(clear, CRAWL_STATISTIC_FOLD_CLEAR_LAST_SITE, last);
    operation_int(clear, CRAWL_STATISTIC_FOLD_CLEAR_CYCLE, cycle);
}

static void fold_spans(struct planner *planner)
{
    static const int statements[] = {CRAWL_STATISTIC_FOLD_SPANS, CRAWL_STATISTIC_FOLD_FORGET_SPANS};
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        /* Both have the same parameter. */
        struct operation *fold =
            turn_add(planner->turn, statements[i], CRAWL_STATISTIC_FOLD_SPANS_CYCLE);
        operation_int(fold, CRAWL_STATISTIC_FOLD_SPANS_CYCLE,
                      planner->store->statistics.fold_cycle);
    }
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

#include "plan_refresh.h"
#include "plan_subcollection_counts.h"

#include <seine/planner/administration.h>
#include <seine/planner/subcollection_refresh.h>

#include <crawl_statements.h>
#include <stdlib.h>

static const enum statistic COUNTED[SUBCOLLECTION_COUNTS] = {
    STATISTIC_PROCESSED, STATISTIC_DOWNLOADED, STATISTIC_STORED,  STATISTIC_MODIFIED,
    STATISTIC_UNCHANGED, STATISTIC_DELETED,    STATISTIC_RETRIES, STATISTIC_READ_NET};

struct subcollection_entry {
    struct subcollection_entry *next;
    int64_t number, began_ms; /* of its last cycle */
    bool has_ended;
    bool is_counted;                      /* between plan_count_begin() and plan_count_end() */
    int64_t counts[SUBCOLLECTION_COUNTS]; /* of the batch under way */
    size_t length;
    char name[];
};

struct subcollection_refresh {
    struct subcollection_entry *entries;
};

static struct text name_of(const struct subcollection_entry *entry)
{
    return (struct text){entry->name, entry->length};
}

static struct subcollection_entry *find(const struct subcollection_refresh *refresh,
                                        struct text name)
{
    struct subcollection_entry *entry = refresh->entries;
    while (entry && !text_equal(name_of(entry), name))
        entry = entry->next;
    return entry;
}

/* One that has had no cycle yet; NULL without memory. */
static struct subcollection_entry *add(struct subcollection_refresh *refresh, struct text name)
{
    struct subcollection_entry *entry = calloc(1, sizeof *entry + name.length + 1);
    if (!entry)
        return NULL;
    if (name.length)
        memcpy(entry->name, name.data, name.length);
    entry->length = name.length;
    entry->has_ended = true;
    entry->next = refresh->entries;
    refresh->entries = entry;
    return entry;
}

int subcollection_refresh_new(struct crawl_store *store, struct subcollection_refresh **ret_refresh,
                              struct error *error)
{
    struct subcollection_refresh *refresh = calloc(1, sizeof *refresh);
    if (!refresh)
        return error_set(error, STATUS_MEMORY, "no memory for the subcollections");
    struct crawl_subcollection_cycle_list list = crawl_subcollection_cycle_list(store->db);
    int status;
    while ((status = crawl_subcollection_cycle_list_step(&list, error)) == STATEMENT_ROW) {
        struct subcollection_entry *entry = add(refresh, list.subcollection);
        if (!entry) {
            status = error_set(error, STATUS_MEMORY, "no memory for the subcollections");
            break;
        }
        entry->number = list.number;
        entry->began_ms = list.started_at;
        entry->has_ended = list.ended_at.is_set;
    }
    statement_reset(list.statement);
    if (status < 0) {
        subcollection_refresh_free(refresh);
        return status;
    }
    *ret_refresh = refresh;
    return 0;
}

void subcollection_refresh_free(struct subcollection_refresh *refresh)
{
    while (refresh && refresh->entries) {
        struct subcollection_entry *entry = refresh->entries;
        refresh->entries = entry->next;
        free(entry);
    }
    free(refresh);
}

/* -1: the part goes with the collection. */
static int64_t due_ms(const struct planner *planner, const struct policy_part *part)
{
    if (part->config->refresh >= planner->config->refresh ||
        plan_mode_named(part->config->refresh_mode)->is_adaptive)
        return -1;
    const struct subcollection_entry *entry = find(planner->subcollections, part->name);
    int64_t began_ms = planner->store->cycle_began_ms;
    if (entry && entry->began_ms > began_ms)
        began_ms = entry->began_ms;
    return began_ms + (int64_t)(part->config->refresh * 60000);
}

int64_t planner_subcollection_due(const struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    int64_t first_ms = -1;
    for (size_t i = 1; i < policy->part_count; i++) {
        int64_t part_ms = due_ms(planner, &policy->parts[i]);
        if (part_ms >= 0 && (first_ms < 0 || part_ms < first_ms))
            first_ms = part_ms;
    }
    return first_ms;
}

static void end_cycle(struct planner *planner, struct subcollection_entry *entry)
{
    if (entry->has_ended)
        return;
    batch_execute(planner->batch, crawl_subcollection_cycle_end(.now = planner->now_ms,
                                                                .subcollection = name_of(entry),
                                                                .number = entry->number));
    entry->has_ended = true;
}

void planner_end_subcollections(struct planner *planner)
{
    for (struct subcollection_entry *entry = planner->subcollections->entries; entry;
         entry = entry->next)
        end_cycle(planner, entry);
}

static void begin_cycle(struct planner *planner, const struct policy_part *part,
                        enum background_job_kind kind)
{
    bool is_refetch = kind == BACKGROUND_JOB_REFETCH_PART;
    struct subcollection_entry *entry = find(planner->subcollections, part->name);
    if (!entry)
        entry = add(planner->subcollections, part->name);
    if (!entry) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    end_cycle(planner, entry);
    entry->number++;
    entry->began_ms = planner->now_ms;
    entry->has_ended = false;
    batch_execute(
        planner->batch,
        crawl_subcollection_cycle_begin(.subcollection = name_of(entry), .number = entry->number,
                                        .cycle = planner->store->cycle,
                                        .cause = text_of(is_refetch ? "refetch" : "interval"),
                                        .mode = arena_copy(&planner->batch->arena,
                                                           part->config->refresh_mode),
                                        .now = planner->now_ms));
    planner_begin_background_job(planner,
                                 &(struct background_job){.kind = kind, .part = part->name});
    planner_event(planner, EVENT_REFRESH, 0, "cycle %lld of the subcollection %.*s begins%s",
                  (long long)entry->number, TEXT_ARGUMENTS(part->name),
                  is_refetch ? " by an administrator's word" : "");
}

void planner_begin_subcollections(struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 1; i < policy->part_count; i++) {
        int64_t part_ms = due_ms(planner, &policy->parts[i]);
        if (part_ms >= 0 && part_ms <= planner->now_ms)
            begin_cycle(planner, &policy->parts[i], BACKGROUND_JOB_REFRESH_PART);
    }
}

void planner_refetch_subcollection(struct planner *planner, const struct policy_part *part)
{
    begin_cycle(planner, part, BACKGROUND_JOB_REFETCH_PART);
}

/* ---- what its answers bring ---- */

struct subcollection_count plan_count_begin(const struct planner *planner, struct text name)
{
    struct subcollection_count count = {.entry = NULL};
    if (!name.length)
        return count;
    count.entry = find(planner->subcollections, name);
    if (!count.entry || count.entry->has_ended || count.entry->is_counted)
        return (struct subcollection_count){.entry = NULL};
    count.entry->is_counted = true;
    for (size_t i = 0; i < SUBCOLLECTION_COUNTS; i++)
        count.before[i] = stats_value(planner->store->stats, 0, COUNTED[i], text_of(""));
    return count;
}

void plan_count_end(const struct planner *planner, const struct subcollection_count *count)
{
    if (!count->entry)
        return;
    for (size_t i = 0; i < SUBCOLLECTION_COUNTS; i++)
        count->entry->counts[i] +=
            stats_value(planner->store->stats, 0, COUNTED[i], text_of("")) - count->before[i];
    count->entry->is_counted = false;
}

void plan_subcollection_counts(struct planner *planner)
{
    static const int64_t NONE[SUBCOLLECTION_COUNTS];
    for (struct subcollection_entry *entry = planner->subcollections->entries; entry;
         entry = entry->next) {
        int64_t *counts = entry->counts;
        if (memcmp(counts, NONE, sizeof NONE) == 0)
            continue;
        batch_execute(planner->batch,
                      crawl_subcollection_cycle_count(.processed = counts[0],
                                                      .downloaded = counts[1], .stored = counts[2],
                                                      .modified = counts[3], .unchanged = counts[4],
                                                      .deleted = counts[5], .retries = counts[6],
                                                      .received = counts[7],
                                                      .subcollection = name_of(entry),
                                                      .number = entry->number));
        memset(counts, 0, sizeof NONE);
    }
}

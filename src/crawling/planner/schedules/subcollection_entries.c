#include "subcollection_entries.h"
#include "plan_refresh_modes.h"
#include "plan_schedules.h"
#include "plan_subcollection_counts.h"

#include <seine/crawling/planner/subcollection_refresh.h>

#include <sql/crawl/collection.h>
#include <sql/crawl/refresh.h>
#include <stdlib.h>

static const enum statistic COUNTED[SUBCOLLECTION_COUNTS] = {
    STATISTIC_PROCESSED, STATISTIC_DOWNLOADED, STATISTIC_STORED,  STATISTIC_MODIFIED,
    STATISTIC_UNCHANGED, STATISTIC_DELETED,    STATISTIC_RETRIES, STATISTIC_READ_NET};

struct text subcollection_name(const struct subcollection_entry *entry)
{
    return (struct text){entry->name, entry->length};
}

static struct subcollection_entry *find(const struct subcollection_refresh *refresh,
                                        struct text name)
{
    struct subcollection_entry *entry = refresh->entries;
    while (entry && !text_equal(subcollection_name(entry), name))
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
    entry->minor = (struct minor_cycle){.number = -1, .left = -1};
    entry->schedule = (struct schedule){
        .name = subcollection_name(entry), .minor = &entry->minor, .entry = entry};
    entry->next = refresh->entries;
    refresh->entries = entry;
    return entry;
}

struct subcollection_entry *subcollection_entry_of(struct subcollection_refresh *refresh,
                                                   struct text name)
{
    struct subcollection_entry *entry = find(refresh, name);
    return entry ? entry : add(refresh, name);
}

/* A minor cycle that a kill interrupted goes on. */
static int load_minor_cycle(struct crawl_store *store, struct subcollection_entry *entry,
                            struct error *error)
{
    struct crawl_minor_cycle_last last;
    int status =
        db_find(store->db,
                crawl_minor_cycle_last_into(&last, .subcollection = subcollection_name(entry),
                                            .cycle = entry->number),
                error);
    if (status == STATEMENT_ROW) {
        /* Such a cycle ends when the schedule does, or when the next begins. */
        entry->is_adaptive = !entry->has_ended;
        entry->minor.number = last.number;
        entry->minor.position = last.position;
        entry->minor.is_choosing = !last.ended_at.is_set;
    }
    return status < 0 ? status : 0;
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
        entry->cycle = list.cycle;
        entry->began_ms = list.started_at;
        entry->has_ended = list.ended_at.is_set;
    }
    statement_reset(list.statement);
    for (struct subcollection_entry *entry = refresh->entries; status >= 0 && entry;
         entry = entry->next)
        status = load_minor_cycle(store, entry, error);
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
    if (refresh)
        free(refresh->of_part);
    free(refresh);
}

bool subcollection_has_minor_cycles(const struct subcollection_entry *entry)
{
    return entry->is_adaptive && entry->schedule.config;
}

int64_t plan_own_cycles_kept(const struct planner *planner)
{
    int64_t counted = planner->config->dbswitch + 1;
    int64_t kept = planner->config->seine.history_cycles;
    return kept > counted ? kept : counted;
}

int64_t plan_cycle_of(const struct planner *planner, const struct schedule *schedule)
{
    return schedule->entry ? schedule->entry->number : planner->store->cycle;
}

int64_t plan_own_cycle_of(const struct planner *planner, const struct site *site, struct text path)
{
    const struct policy *policy = planner->reader.policy;
    if (policy->part_count == 1)
        return 0;
    const struct policy_part *part = plan_part_of(planner, site, path);
    const struct subcollection_entry *entry =
        planner->subcollections->of_part[part - policy->parts];
    if (!entry || (!subcollection_has_minor_cycles(entry) && entry->cycle != planner->store->cycle))
        return 0;
    return entry->number;
}

int64_t plan_counted_cycle_of(const struct planner *planner, const struct site *site,
                              struct text path)
{
    int64_t own = plan_own_cycle_of(planner, site, path);
    return own ? -own : planner->store->cycle;
}

int64_t plan_overdue_before(struct planner *planner, struct text name)
{
    int64_t before_ms = INT64_MIN;
    const struct subcollection_entry *entry = find(planner->subcollections, name);
    if (!entry)
        return before_ms;
    struct crawl_subcollection_cycle_since since;
    if (plan_find(planner, crawl_subcollection_cycle_since_into(
                               &since, .subcollection = subcollection_name(entry),
                               .with_collection = !subcollection_has_minor_cycles(entry),
                               .cycles = planner->config->dbswitch)))
        before_ms = since.began_at;
    return before_ms;
}

void plan_count_aged(struct planner *planner, struct text name, const struct passed *passed)
{
    const struct subcollection_entry *entry = find(planner->subcollections, name);
    if (entry && (passed->overdue || passed->expired))
        batch_execute(planner->batch,
                      crawl_subcollection_cycle_aged(.overdue = passed->overdue,
                                                     .expired = passed->expired,
                                                     .subcollection = subcollection_name(entry),
                                                     .number = entry->number));
}

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
                                                      .subcollection = subcollection_name(entry),
                                                      .number = entry->number));
        memset(counts, 0, sizeof NONE);
    }
}

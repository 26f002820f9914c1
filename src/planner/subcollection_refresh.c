#include <seine/planner/administration.h>
#include <seine/planner/subcollection_refresh.h>

#include <crawl_statements.h>
#include <stdlib.h>

struct entry {
    struct entry *next;
    int64_t began_ms;
    size_t length;
    char name[];
};

struct subcollection_refresh {
    struct entry *entries;
};

static struct entry *find(const struct subcollection_refresh *refresh, struct text name)
{
    struct entry *entry = refresh->entries;
    while (entry && !text_equal((struct text){entry->name, entry->length}, name))
        entry = entry->next;
    return entry;
}

static bool put(struct subcollection_refresh *refresh, struct text name, int64_t began_ms)
{
    struct entry *entry = find(refresh, name);
    if (!entry) {
        entry = calloc(1, sizeof *entry + name.length + 1);
        if (!entry)
            return false;
        if (name.length)
            memcpy(entry->name, name.data, name.length);
        entry->length = name.length;
        entry->next = refresh->entries;
        refresh->entries = entry;
    }
    entry->began_ms = began_ms;
    return true;
}

int subcollection_refresh_new(struct crawl_store *store, struct subcollection_refresh **ret_refresh,
                              struct error *error)
{
    struct subcollection_refresh *refresh = calloc(1, sizeof *refresh);
    if (!refresh)
        return error_set(error, STATUS_MEMORY, "no memory for the subcollections");
    struct crawl_subcollection_refresh_list list = crawl_subcollection_refresh_list(store->db);
    int status;
    while ((status = crawl_subcollection_refresh_list_step(&list, error)) == STATEMENT_ROW)
        if (!put(refresh, list.name, list.began_at)) {
            status = error_set(error, STATUS_MEMORY, "no memory for the subcollections");
            break;
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
        struct entry *entry = refresh->entries;
        refresh->entries = entry->next;
        free(entry);
    }
    free(refresh);
}

/* -1: the part goes with the collection. */
static int64_t due_ms(const struct subcollection_refresh *refresh, const struct planner *planner,
                      const struct policy_part *part)
{
    if (part->config->refresh >= planner->config->refresh)
        return -1;
    const struct entry *entry = find(refresh, part->name);
    int64_t began_ms = planner->store->cycle_began_ms;
    if (entry && entry->began_ms > began_ms)
        began_ms = entry->began_ms;
    return began_ms + (int64_t)(part->config->refresh * 60000);
}

int64_t subcollection_refresh_due_ms(const struct subcollection_refresh *refresh,
                                     const struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    int64_t first_ms = -1;
    for (size_t i = 1; i < policy->part_count; i++) {
        int64_t part_ms = due_ms(refresh, planner, &policy->parts[i]);
        if (part_ms >= 0 && (first_ms < 0 || part_ms < first_ms))
            first_ms = part_ms;
    }
    return first_ms;
}

void subcollection_refresh_begin(struct subcollection_refresh *refresh, struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 1; i < policy->part_count; i++) {
        const struct policy_part *part = &policy->parts[i];
        int64_t part_ms = due_ms(refresh, planner, part);
        if (part_ms < 0 || part_ms > planner->now_ms)
            continue;
        struct background_job job = {.kind = BACKGROUND_JOB_REFETCH_PART, .part = part->name};
        planner_begin_background_job(planner, &job);
        batch_execute(
            planner->batch,
            crawl_subcollection_refresh_put(.name = arena_copy(&planner->batch->arena, part->name),
                                            .now = planner->now_ms));
        planner_event(planner, EVENT_REFRESH, 0, "the subcollection %.*s is crawled again",
                      TEXT_ARGUMENTS(part->name));
        if (!put(refresh, part->name, planner->now_ms))
            plan_fail(planner, STATUS_MEMORY, NULL);
    }
}

#include "plan_enqueued.h"
#include "plan_content.h"
#include "plan_refresh_modes.h"
#include "plan_uri_state.h"
#include "plan_waiting.h"

#include <seine/crawling/planner/enqueued.h>
#include <seine/foundation/uri.h>
#include <seine/state/store/enqueued.h>

#include <sql/crawl/enqueued.h>
#include <sql/crawl/queue.h>

/* Of rows that are looked at again, and of old ones that go, in one batch. */
#define ROWS_A_MINUTE 1000
#define DAY_MS        (INT64_C(86400) * 1000)

static bool find(struct planner *planner, const struct uri *uri, struct enqueued_uri *ret_found)
{
    struct crawl_store *store = planner->store;
    struct enqueued_uri found = {.site = site_registry_find(store->sites, uri->origin)};
    if (!found.site)
        return false;
    found.hash = known_hash(&store->key, found.site->seed, uri->path_and_query);
    if (!known_map_find(store->known, found.hash, &found.known))
        return false;
    *ret_found = found;
    return true;
}

/* The rules that rewrite URIs may have changed since it was found. */
bool planner_find_enqueued(struct planner *planner, const struct uri *given,
                           struct enqueued_uri *ret_found)
{
    char storage[URI_STORAGE_BYTES];
    struct uri rewritten;
    return (!rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher, given,
                           storage, sizeof storage, &rewritten) &&
            !rewritten.opaque && find(planner, &rewritten, ret_found)) ||
           find(planner, given, ret_found);
}

uint64_t planner_enqueued_hash(struct planner *planner, const struct uri *given)
{
    char storage[URI_STORAGE_BYTES];
    struct uri rewritten;
    const struct hash_key *key = &planner->store->key;
    bool is_rewritten =
        !rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher, given,
                       storage, sizeof storage, &rewritten);
    const struct uri *uri = is_rewritten ? &rewritten : given;
    return known_hash(key, known_site_seed(key, uri->origin), uri->path_and_query);
}

bool planner_find_enqueued_id(struct planner *planner, int64_t uri_id,
                              struct enqueued_uri *ret_found)
{
    struct error error = {0};
    struct crawl_uri_get row;
    bool is_found = false;
    int status = db_find(planner->store->db, crawl_uri_get_into(&row, .id = uri_id), &error);
    if (status == STATEMENT_ROW) {
        struct enqueued_uri found = {.site =
                                         site_registry_by_id(planner->store->sites, row.site_id)};
        if (found.site)
            found.hash = known_hash(&planner->store->key, found.site->seed, row.path);
        is_found = found.site && known_map_find(planner->store->known, found.hash, &found.known) &&
                   found.known.id == uri_id;
        if (is_found)
            *ret_found = found;
    }
    if (status < 0)
        plan_fail(planner, status, &error);
    return is_found;
}

/* 0: it has none, or waits. */
static int64_t own_time_of(struct planner *planner, int64_t uri_id)
{
    int64_t due_at_ms = 0;
    if (!id_map_has(&planner->store->enqueued.expiring, uri_id))
        return 0;
    struct crawl_uri_expiry_get get;
    if (plan_find(planner, crawl_uri_expiry_get_into(&get, .uri_id = uri_id)) && get.due_at.is_set)
        due_at_ms = get.due_at.value;
    return due_at_ms;
}

bool planner_is_unexpired(struct planner *planner, const struct enqueued_uri *uri)
{
    int64_t due_at_ms = own_time_of(planner, uri->known.id);
    if (due_at_ms && plan_was_fetched(&uri->known))
        return due_at_ms > planner->now_ms;
    return plan_was_fetched(&uri->known) &&
           uri->known.cycle == planner->store->cycle % KNOWN_CYCLES;
}

void planner_crawl_once_more(struct planner *planner, const struct enqueued_uri *uri)
{
    if (uri->known.state == URI_PENDING && plan_place(planner, uri->known.id).is_claimed &&
        !id_map_put(&planner->documents.once_more, uri->known.id, NULL))
        plan_fail(planner, STATUS_MEMORY, NULL);
}

void plan_unpush(struct planner *planner, int64_t uri_id)
{
    if (!plan_is_pushed(planner, uri_id))
        return;
    batch_execute(planner->batch, crawl_pushed_document_delete(.uri_id = uri_id));
    id_map_remove(&planner->store->enqueued.pushed, uri_id);
}

void plan_fetched_enqueued(struct planner *planner, const struct result *result)
{
    plan_unpush(planner, result->uri_id);
    if (!planner->documents.once_more.count ||
        !id_map_has(&planner->documents.once_more, result->uri_id))
        return;
    id_map_remove(&planner->documents.once_more, result->uri_id);
    plan_fetch_again(planner, result->uri_id);
}

/* What a changed configuration, or a deletion of a whole site, made of rows that no list has. */
static void look_again(struct planner *planner)
{
    struct error error = {0};
    struct crawl_enqueued_next_open next = crawl_enqueued_next_open(
        planner->store->db, .after = planner->documents.enqueued_looked_at, .most = ROWS_A_MINUTE);
    int status, rows = 0;
    while ((status = crawl_enqueued_next_open_step(&next, &error)) == STATEMENT_ROW) {
        planner->documents.enqueued_looked_at = next.uri_id;
        batch_follow(planner->batch, next.uri_id);
        rows++;
    }
    plan_end_rows(planner, next.statement, status, &error);
    if (rows < ROWS_A_MINUTE)
        planner->documents.enqueued_looked_at = 0;
}

void plan_enqueued_minute(struct planner *planner)
{
    if (!planner->store->enqueued.last_id)
        return;
    look_again(planner);
    const struct crawl_config *config = planner->config;
    int64_t days = config->seine.audit_log ? config->seine.history_days : 0;
    batch_execute(planner->batch, crawl_enqueued_trim(.most = ROWS_A_MINUTE,
                                                      .before = planner->now_ms - days * DAY_MS));
}

void planner_answer_enqueued(struct planner *planner)
{
    if (enqueued_committed(planner->store, planner->batch) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    for (const struct enqueued_step *step = planner->batch->enqueued_steps; step; step = step->next)
        if (enqueue_waits_step(&planner->waits, step->row_id, step->is_settled))
            planner->expedites_delivery = true;
    if (planner->batch->followed && planner->store->enqueued.expiring.count)
        planner->documents.own_expiry_ms = 0;
    enqueue_waits_expire(&planner->waits, planner->now_ms);
}

void plan_forget_expiry(struct planner *planner, int64_t uri_id)
{
    if (!id_map_has(&planner->store->enqueued.expiring, uri_id))
        return;
    batch_execute(planner->batch, crawl_uri_expiry_delete(.uri_id = uri_id));
    id_map_remove(&planner->store->enqueued.expiring, uri_id);
}

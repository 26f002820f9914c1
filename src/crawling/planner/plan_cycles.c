/* Refresh cycles end and begin. */

#include "plan_history.h"
#include "plan_minor_cycles.h"
#include "plan_postponed.h"
#include "plan_refresh_modes.h"
#include "plan_schedules.h"
#include "planning.h"
#include "subcollection_entries.h"

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/planner/subcollection_refresh.h>

#include <sql/crawl/channel.h>
#include <sql/crawl/collection.h>
#include <sql/crawl/cycle.h>
#include <sql/crawl/deletion.h>
#include <sql/crawl/site.h>

static void forget_cycle(struct site *site, void *context)
{
    struct planner *planner = context;
    if (site->state == SITE_STATE_STOPPED) {
        site_set_state(site, site->counts.queued + site->counts.retries > 0 ? SITE_STATE_WAITING
                                                                            : SITE_STATE_IDLE);
        site->failures = 0;
        site->due_at_ms = planner->now_ms;
        plan_site_changed(planner, site);
    }
    site->stored_in_cycle = 0;
    site->deleted_in_cycle = 0;
    site->deletion_stopped_ms = 0;
    site_set_deletions(site, SITE_DELETIONS_WATCHED);
    site->sitemaps_listed = site->sitemaps_listed && site->awaits_refresh;
}

void planner_end_cycle(struct planner *planner, enum crawl_state result, bool is_complete)
{
    struct crawl_store *store = planner->store;
    if (is_complete)
        planner_end_subcollections(planner);
    if (store->cycle_ended)
        return;
    batch_execute(planner->batch,
                  crawl_cycle_end(.now = is_complete ? some_int(planner->now_ms) : NO_INT,
                                  .result = state_text(&CRAWL_STATES, (int)result),
                                  .number = store->cycle));
    store->cycle_ended = true;
}

static int renew_policy(struct planner *planner, struct error *error)
{
    struct policy *renewed;
    int status = policy_renew(planner->reader.policy, &renewed, error);
    if (status < 0)
        return status;
    struct config_change change = {.in_force = policy_config(renewed),
                                   .former = planner->config,
                                   .rule_files = policy_rule_files(renewed)};
    status = crawl_store_change_force(planner->store, &change, error);
    if (status == 0)
        status = planner_take_policy(planner, renewed, error);
    policy_release(renewed);
    return status;
}

void planner_renew_policy(struct planner *planner)
{
    struct error error = {0};
    if (renew_policy(planner, &error) == 0)
        return;
    planner_event(planner, EVENT_NOT_CONFIGURED, 0,
                  "the cycle continues with the former configuration: %s", error.sentence);
    log_warning(planner->log, "crawl", "a refresh cycle begins with the former configuration: %s",
                error.sentence);
}

/* Whether the cycle that ends had documents that the configuration of now would have made
 * otherwise, or would not have let be fetched: what is not asked for again would stay as it is.
 * Addresses of hosts are known when something is asked of them. */
static bool is_decided_anew(const struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    return store->validators_from_ms > store->cycle_began_ms ||
           (store->scope_cycle == store->cycle && policy_has_addresses(planner->reader.policy));
}

void planner_begin_cycle(struct planner *planner, enum cycle_scope scope)
{
    struct crawl_store *store = planner->store;
    store->restarts = scope == CYCLE_RESTARTS;
    store->asks_for_all = scope != CYCLE_AS_CONFIGURED || is_decided_anew(planner);
    planner_end_subcollections(planner);
    crashes_end_rest(&store->crashes);
    store->cycle++;
    store->cycle_ended = false;
    store->requeue_position = 0;
    store->requeue_end = store->last_uri_id;
    store->holds_answers = true;
    store->deletions_confirmed = false;
    store->vanished = false;
    store->cycle_began_ms = planner->now_ms;
    planner_ask_channels(planner, false);
    batch_execute(
        planner->batch,
        crawl_channel_link_trim(.before = planner->now_ms -
                                          planner->config->seine.history_days * INT64_C(86400000)));
    plan_begin_postponing(planner);
    planner_take_schedules(planner);
    site_registry_each(store->sites, forget_cycle, planner);
    batch_execute(planner->batch, crawl_site_unstop(.now = planner->now_ms));
    batch_execute(planner->batch, crawl_vanished_clear());
    batch_execute(planner->batch, crawl_collection_set_cycle(.cycle = store->cycle));
    batch_execute(planner->batch,
                  crawl_cycle_begin(.number = store->cycle, .now = planner->now_ms,
                                    .requeue_end = store->requeue_end,
                                    .mode = text_of(plan_mode_of_cycle(planner)->word)));
    store->minor_cycle = (struct minor_cycle){.number = -1, .left = -1};
    const struct schedule *whole = plan_schedule_after(planner, NULL);
    if (plan_has_minor_cycles(planner, whole))
        plan_begin_minor_cycle(planner, whole);
    /* Of a run that crawls to its end there is no later time. */
    if (planner->runs_to_its_end && !store->asks_for_all)
        plan_begin_own_cycles(planner);
    planner_begin_statistics(planner);
}

/* How a run begins: with what an earlier one left, the start URIs, and what others have sent. */
#include "run.h"

#include <seine/crawling/site_manager.h>
#include <seine/feeding/delivery.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>

#include <sql/crawl/collection.h>
#include <sql/crawl/cycle.h>
#include <unistd.h>

static void seed_from(struct run *run, const struct config_list *starts)
{
    struct planner *planner = &run->planner;
    for (size_t i = 0; i < starts->count; i++) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        struct given_link link = {.sender = LINK_OF_CONFIGURATION};
        int problem = uri_parse(starts->items[i], storage, sizeof storage, &uri);
        if (problem || uri.opaque) {
            planner_event(planner, EVENT_START_URI_REFUSED, 0, "%s: %s", starts->items[i].data,
                          problem ? uri_problem_sentence(problem)
                                  : "nothing can be crawled with its scheme");
            continue;
        }
        planner_take_link(planner, &uri, &link);
        if (link.skip && link.skip != URI_SKIP_KNOWN)
            planner_event(planner, EVENT_START_URI_REFUSED, 0, "%s: %s", uri.text.data,
                          uri_skip_facts(link.skip)->sentence);
    }
}

static void confirm_deletions(struct run *run)
{
    const struct confirmed_deletions *confirmed = run->committer->confirmed;
    if (confirmed->all)
        planner_confirm_deletions(&run->planner, NULL);
    for (size_t i = 0; i < confirmed->count; i++)
        planner_confirm_deletions(
            &run->planner,
            site_registry_find(run->committer->store->sites, text_of(confirmed->origins[i])));
}

static void seed(struct run *run)
{
    const struct policy *policy = run->planner.reader.policy;
    for (size_t i = 0; i < policy->part_count; i++)
        seed_from(run, &policy->parts[i].config->start_uris);
}

/* Once for each change, so that the newest of the two events is how it stands (v_status). */
static void report_refused_starts(struct run *run)
{
    struct planner *planner = &run->planner;
    char *sentence = run->committer->outcome.refused_starts;
    struct error error = {0};
    if (!policy_refused_starts(&planner->reader, sentence))
        *sentence = 0;
    else
        log_warning(run->committer->log, "crawl", "%s", sentence);
    struct crawl_start_uris_refused row;
    int status = db_find(run->committer->store->db, crawl_start_uris_refused_into(&row), &error);
    struct text stored = status == STATEMENT_ROW ? row.sentence : TEXT_LITERAL("");
    bool is_stored = status < 0 || text_equal(stored, text_of(sentence));
    if (!is_stored && *sentence)
        planner_event(planner, EVENT_START_URIS_REFUSED, 0, "%s", sentence);
    else if (!is_stored)
        planner_event(planner, EVENT_START_URIS_ADMITTED, 0, "no start URI is refused any more");
}

void run_queue_starts(struct run *run)
{
    report_refused_starts(run);
    planner_take_channels(&run->planner);
    /* Those of several nodes the multinode scheduler sends to whom their sites belong. */
    if (run->committer->node_role)
        return;
    seed(run);
    start_files_begin(run->start_files, &run->planner);
}

/* A collection with nothing else to do hears, before it ends, whether others have sent something.
 */
static bool hear_of_links(struct run *run)
{
    struct clock *clock = run->committer->clock;
    while (intake_is_hearing(run->intake) && !atomic_load(&run->committer->interrupted)) {
        intake_ask(run->intake, &run->planner, false);
        mailbox_wait_until(run->committer->inbox, clock,
                           clock_monotonic_us(clock) + SECOND_MS * INT64_C(1000));
        run_take_mail(run);
        intake_rest(run->intake, &run->planner);
    }
    return intake_is_left(run->intake);
}

/* Whether documents wait for delivery to a destination. */
static bool is_to_deliver(const struct destinations *destinations)
{
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        if (destination->is_fed && destination->may_hold && !destination->is_suspended)
            return true;
    }
    return destinations->reprocessing;
}

void run_pass_policy_on(struct run *run)
{
    struct committer *committer = run->committer;
    run->upkeep.config = run->planner.config;
    for (int i = 0; i < committer->manager_count; i++) {
        struct policy_order *order = policy_order_new(run->planner.reader.policy);
        if (order)
            site_manager_give(committer->managers[i], &order->order);
    }
    planner_release_postponed(&run->planner);
    planner_end_pauses(&run->planner);
    planner_take_destinations(&run->planner);
    planner_take_logins(&run->planner);
    planner_outbox_begin(&run->planner);
    planner_begin_routing(&run->planner);
    planner_take_schedules(&run->planner);
    run_queue_starts(run);
}

int run_begin(struct run *run, struct error *error)
{
    struct planner *planner = &run->planner;
    struct crawl_store *store = run->committer->store;
    planner_begin(planner, clock_wall_ms(run->committer->clock));
    planner->runs_to_its_end = !run->committer->resident;
    /* What begins with a cycle is counted for the multinode scheduler as well. */
    planner_begin_routing(planner);
    if (run->committer->begin_cycle) {
        planner_begin_cycle(planner,
                            run->committer->asks_for_all ? CYCLE_OF_ALL : CYCLE_AS_CONFIGURED);
    } else {
        /* Already there, unless the collection is new or was killed before this batch. */
        batch_execute(&run->batch, crawl_cycle_begin(.number = store->cycle, .now = planner->now_ms,
                                                     .requeue_end = 0, .mode = NO_TEXT));
        if (!store->cycle_began_ms)
            store->cycle_began_ms = planner->now_ms;
        planner_take_schedules(planner);
    }
    confirm_deletions(run);
    planner_begin_crashes(planner);
    planner_release_postponed(planner);
    planner_begin_ownership(planner, run->committer->duplicate_servers);
    planner_take_destinations(planner);
    planner_take_logins(planner);
    run_queue_starts(run);
    /* Who crawls to an end asks each once. */
    if (!run->committer->resident)
        planner_ask_channels(planner, true);
    intake_begin(run->intake);
    planner_outbox_begin(planner);
    /* A kill after the last answer: the end is still to be written. */
    bool found_work = store->was_unclean || crawl_store_waiting(store) ||
                      planner_left_work(planner) || store->enqueued.offline ||
                      start_files_are_left(run->start_files);
    /* What is resident hears of links, and delivers, beside the crawl. */
    if (!found_work && !run->committer->resident)
        found_work = planner_has_channels(planner) || is_to_deliver(&store->destinations) ||
                     deliveries_need_thread(run->committer->deliveries, planner->config,
                                            &store->destinations) ||
                     hear_of_links(run) || planner->ownership.has_waiting;
    run->committer->outcome.found_work = found_work;
    if (found_work && store->cycle_ended) {
        batch_execute(&run->batch, crawl_cycle_reopen(.number = store->cycle));
        store->cycle_ended = false;
    }
    if (found_work && !run->committer->begin_cycle)
        planner_begin_statistics(planner);
    if (found_work || run->committer->resident) {
        batch_execute(&run->batch, crawl_collection_begin(.now = planner->now_ms,
                                                          .process_id = some_int(getpid())));
        run_record_begin(run);
        if (store->was_unclean)
            planner_event(planner, EVENT_WENT_ON_AFTER_A_KILL, 0, "the previous run was killed");
        planner_event(planner, EVENT_BEGAN, 0, "cycle %lld, %lld %s queued",
                      (long long)store->cycle, (long long)store->queued,
                      plural(store->queued, "URI", "URIs"));
        planner_report_background_jobs(planner);
        upkeep_begin(&run->upkeep, planner);
    }
    /* A resident collection that has nothing to do never seems to be at work. */
    if (!found_work && run->committer->resident)
        run_plan_idle(run);
    return run_perform(run, error);
}

/* What destinations answered (seine/feeding/delivery.h). */

#include "plan_anchors.h"
#include "plan_delivered_contents.h"
#include "plan_found_uris.h"
#include "plan_logs.h"
#include "plan_uri_state.h"

#include <seine/crawling/planner.h>

#include <sql/crawl/feeding.h>

/* Those of the primary destination (MS-FSCADM 2.2.4.10). */
static void count(struct planner *planner, const struct delivered *delivered)
{
    struct stats_delta *stats = planner->store->stats;
    if (delivered->only_anchors)
        return;
    if (delivered->is_refused) {
        stats_add(stats, delivered->site_id, STATISTIC_PP_FAILED, 1);
        return;
    }
    if (delivered->operation == SUBMISSION_IS_DELETE) {
        stats_add(stats, delivered->site_id, STATISTIC_PP_DELETED, 1);
        return;
    }
    stats_add(stats, delivered->site_id, STATISTIC_PP_FED, 1);
    stats_add(stats, delivered->site_id, STATISTIC_PP_SUCCEEDED, 1);
}

static void acknowledge(struct planner *planner, size_t index, const struct delivered *delivered)
{
    struct acknowledgement *answer = batch_add_acknowledgement(planner->batch);
    if (!answer)
        return;
    plan_follow_enqueued(planner, delivered->uri_id);
    struct text sentence = arena_copy(&planner->batch->arena,
                                      delivered->sentence.data ? delivered->sentence : text_of(""));
    if (!sentence.data)
        planner->batch->failed = true;
    *answer = (struct acknowledgement){.destination = index,
                                       .uri_id = delivered->uri_id,
                                       .version = delivered->version,
                                       .operation = delivered->operation,
                                       .only_anchors = delivered->only_anchors,
                                       .is_refused = delivered->is_refused,
                                       .sentence = sentence,
                                       .digest = delivered->digest};
}

static void take_state(struct planner *planner, const struct destination *destination,
                       const struct delivery_report *report)
{
    bool fails = report->state == DELIVERY_FAILING;
    struct text sentence =
        report->sentence.data ? arena_copy(&planner->batch->arena, report->sentence) : NO_TEXT;
    batch_execute(
        planner->batch,
        crawl_destination_state(.state = text_of(state_word(&DELIVERY_STATES, (int)report->state)),
                                .now = planner->now_ms, .sentence = sentence,
                                .retry_at =
                                    report->retry_at_ms ? some_int(report->retry_at_ms) : NO_INT,
                                .id = destination->id));
    const char *whose = destination->name[0] ? destination->name : "the default destination";
    if (fails && !destination->is_failing)
        planner_event(planner, EVENT_DELIVERY_FAILING, 0, "%s: %.*s", whose,
                      TEXT_ARGUMENTS(report->sentence));
    else if (!fails && destination->is_failing)
        planner_event(planner, EVENT_DELIVERY_RECOVERED, 0, "%s", whose);
}

/* How many destinations are fed. */
static size_t count_fed(const struct destinations *destinations)
{
    size_t fed = 0;
    for (size_t i = 0; i < destinations->count; i++)
        fed += destinations->items[i].is_fed;
    return fed;
}

/* Which destinations get changed texts of links with a delivery to the first one. */
static enum anchors_reach reach_of(const struct destinations *destinations,
                                   const struct destination *first, bool is_only,
                                   const struct delivery_report *report)
{
    if (report->is_ahead || !is_only)
        return ANCHORS_REACH_SOME;
    if (count_fed(destinations) == 1)
        return ANCHORS_REACH_ALL;
    return first->keeps_anchors ? ANCHORS_REACH_SOME : ANCHORS_REACH_WITHIN;
}

/* Each destination's thread reports the links of a document; those of one are taken. */
static void take_links(struct planner *planner, const struct delivered *delivered,
                       enum anchors_reach reach, bool is_ahead)
{
    if (planner->config->seine.anchors)
        plan_anchors(planner, delivered, reach, is_ahead);
    plan_found_uris(planner, delivered);
}

void planner_take_delivery(struct planner *planner, const struct delivery_report *report)
{
    struct destinations *destinations = &planner->store->destinations;
    bool is_only;
    const struct destination *first = destinations_first(destinations, &is_only);
    enum anchors_reach reach = reach_of(destinations, first, is_only, report);
    for (size_t i = 0; i < destinations->count; i++) {
        struct destination *destination = &destinations->items[i];
        if (destination->id != report->destination_id)
            continue;
        for (size_t j = 0; j < report->count; j++) {
            if (&destinations->items[i] == first)
                take_links(planner, &report->items[j], reach, report->is_ahead);
            if (report->is_ahead)
                continue;
            acknowledge(planner, i, &report->items[j]);
            plan_log_delivered(planner, destination->name, &report->items[j]);
            if (destination->is_fed && report->items[j].operation != SUBMISSION_IS_DELETE)
                plan_content_delivered(planner, report->items[j].uri_id);
            if (destination->is_primary)
                count(planner, &report->items[j]);
        }
        for (size_t j = 0; j < report->wanted_count; j++)
            plan_content_wanted(planner, report->wanted[j]);
        if (report->has_state) {
            take_state(planner, destination, report);
            destination->is_failing = report->state == DELIVERY_FAILING;
        }
    }
}

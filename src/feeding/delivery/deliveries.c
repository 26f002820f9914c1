#include "delivery_thread.h"

#include <seine/feeding/delivery.h>
#include <seine/feeding/sink.h>
#include <stdlib.h>

struct deliveries {
    struct deliveries_settings settings;
    struct delivery_thread **threads;
    size_t count;
};

int deliveries_new(const struct deliveries_settings *settings, struct deliveries **ret_deliveries,
                   struct error *error)
{
    struct deliveries *deliveries = calloc(1, sizeof *deliveries);
    if (!deliveries)
        return error_set(error, STATUS_MEMORY, "no memory for the delivery of documents");
    deliveries->settings = *settings;
    deliveries->settings.committer = mailbox_share(settings->committer);
    *ret_deliveries = deliveries;
    return 0;
}

void deliveries_free(struct deliveries *deliveries)
{
    if (!deliveries)
        return;
    for (size_t i = 0; i < deliveries->count; i++)
        delivery_thread_cancel(deliveries->threads[i]);
    for (size_t i = 0; i < deliveries->count; i++)
        delivery_thread_free(deliveries->threads[i]);
    mailbox_free(deliveries->settings.committer);
    free(deliveries->threads);
    free(deliveries);
}

static struct delivery_thread *find(const struct deliveries *deliveries, int64_t destination_id)
{
    for (size_t i = 0; i < deliveries->count; i++)
        if (delivery_thread_destination(deliveries->threads[i]) == destination_id)
            return deliveries->threads[i];
    return NULL;
}

static int add(struct deliveries *deliveries, const struct destination *destination, bool is_first,
               struct policy *policy, struct error *error)
{
    struct delivery_thread **threads =
        realloc(deliveries->threads, (deliveries->count + 1) * sizeof(*threads));
    if (!threads)
        return error_set(error, STATUS_MEMORY, "no memory for the delivery of documents");
    deliveries->threads = threads;
    int status = delivery_thread_start(&deliveries->settings, destination, policy,
                                       &threads[deliveries->count], error);
    if (status == 0) {
        delivery_thread_lead(threads[deliveries->count], is_first);
        deliveries->count++;
    }
    return status;
}

void deliveries_configure(struct deliveries *deliveries, struct policy *policy,
                          const struct destinations *destinations)
{
    bool is_only;
    const struct destination *first = destinations_first(destinations, &is_only);
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        struct delivery_thread *thread = find(deliveries, destination->id);
        struct error error = {0};
        bool is_first = destination == first;
        if (thread)
            delivery_thread_lead(thread, is_first);
        if (thread)
            delivery_thread_configure(thread, policy);
        else if ((destination->is_fed || destination->may_hold) &&
                 add(deliveries, destination, is_first, policy, &error) < 0)
            log_warning(deliveries->settings.log, "feed", "%s", error.sentence);
    }
}

static const struct destination_config *config_of(const struct crawl_config *config,
                                                  const struct destination *destination)
{
    for (size_t i = 0; i < config->destinations.count; i++)
        if (text_equal(config_destination(config, i)->record.name, text_of(destination->name)))
            return config_destination(config, i);
    return NULL;
}

bool deliveries_need_thread(const struct deliveries *deliveries, const struct crawl_config *config,
                            const struct destinations *destinations)
{
    const struct deliveries_settings *own = &deliveries->settings;
    bool needs = false;
    for (size_t i = 0; i < destinations->count && !needs; i++) {
        const struct destination *destination = &destinations->items[i];
        const struct destination_config *wanted = config_of(config, destination);
        struct error unknown = {0};
        const struct sink_settings settings = {
            .config = wanted,
            .collection_config = config,
            .data_folder = own->data_folder,
            .name = destination->name,
            .collection = own->collection,
            .content_collection = wanted ? wanted->collection.data : own->collection,
            .has_taken = destination->has_taken,
            .clock = own->clock,
            .log = own->log};
        needs = destination->is_fed &&
                (sink_check(&settings, &unknown) < 0 || sink_is_unfinished(&settings));
    }
    return needs;
}

void deliveries_notify(struct deliveries *deliveries)
{
    for (size_t i = 0; i < deliveries->count; i++)
        delivery_thread_notify(deliveries->threads[i]);
}

void deliveries_report_done(struct delivery_report *report)
{
    delivery_thread_report_done(report->sender);
    delivery_report_free(report);
}

void deliveries_expedite(struct deliveries *deliveries)
{
    for (size_t i = 0; i < deliveries->count; i++)
        delivery_thread_expedite(deliveries->threads[i]);
}

void deliveries_rest(struct deliveries *deliveries, bool is_at_rest)
{
    for (size_t i = 0; i < deliveries->count; i++)
        delivery_thread_rest(deliveries->threads[i], is_at_rest);
}

void deliveries_finish(struct deliveries *deliveries)
{
    for (size_t i = 0; i < deliveries->count; i++)
        delivery_thread_finish(deliveries->threads[i]);
}

bool deliveries_are_busy(struct deliveries *deliveries)
{
    for (size_t i = 0; i < deliveries->count; i++)
        if (delivery_thread_is_busy(deliveries->threads[i]))
            return true;
    return false;
}

/*
 * Submits documents to destinations (MS-FSCCFG 2.2.4.9): the transaction that changes a document
 * writes the change into `submission`, for every destination that is fed, and merges it there with
 * changes that were not sent yet (submissions.h). Only documents with a content of their own are
 * sent.
 *
 * Fed are the destinations of the section `feeding`; without any, the default configuration (its
 * name is ""), unless seine/index says no. One that begins to be fed gets all documents that
 * there are. Destinations that only an administrator named (reprocessing) get the documents
 * that they were given, and what becomes of these.
 */

#include "plan_feeding.h"

#include "plan_delivered_contents.h"
#include "plan_ownership.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/base/plural.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl/feeding.h>

#define ROWS_PER_BATCH 2000
/* What administrators may name beside the configured ones. */
#define DESTINATIONS_MOST 1000

/* Longer than any name of a collection. */
#define CONTENT_COLLECTION_BYTES 512

static const char AD_HOC[] = "default:";

static bool is_ad_hoc(const struct destination *destination)
{
    return !destination->is_configured &&
           text_starts_with(text_of(destination->name), text_of(AD_HOC));
}

/* ---- documents ---- */

void plan_feed(struct planner *planner, int64_t uri_id, enum feeding what)
{
    if (!plan_ownership_holds(planner, uri_id, what))
        plan_notify_destinations(planner, uri_id, what);
}

void plan_feed_anchors(struct planner *planner, int64_t uri_id, bool apart, bool whole)
{
    const struct destinations *destinations = &planner->store->destinations;
    if (plan_ownership_holds(planner, uri_id, FEED_MODIFY))
        return;
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        if (!destination->is_fed)
            continue;
        if (destination->keeps_anchors && apart)
            plan_submit(planner, i, uri_id, SUBMISSION_ANCHORS);
        else if (!destination->keeps_anchors && whole)
            plan_submit(planner, i, uri_id, SUBMISSION_MODIFY);
    }
}

/* ---- destinations ---- */

static struct destination *add(struct planner *planner, struct text name)
{
    struct destination *destination = destinations_add(&planner->store->destinations, name);
    if (!destination) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return NULL;
    }
    batch_execute(planner->batch,
                  crawl_destination_insert(.id = destination->id,
                                           .name = arena_copy(&planner->batch->arena,
                                                              name.length ? name : text_of(""))));
    return destination;
}

static void set_suspended(struct planner *planner, struct destination *destination, bool suspended,
                          const char *by)
{
    batch_execute(planner->batch,
                  crawl_destination_suspend(.at = suspended ? some_int(planner->now_ms) : NO_INT,
                                            .by = suspended ? text_of(by) : NO_TEXT,
                                            .id = destination->id));
    destination->is_suspended = suspended;
    const char *whose = destination->name[0] ? destination->name : "the default configuration";
    planner->destinations_changed = true;
    if (suspended)
        planner_event(planner, EVENT_FEEDING_SUSPENDED, 0, "%s: by the %s", whose, by);
    else
        planner_event(planner, EVENT_FEEDING_RESUMED, 0, "%s: by the %s", whose, by);
}

/* What the configuration says of one destination. A changed word about pausing comes into force;
 * an unchanged one leaves what an administrator said since. */
static void configure(struct planner *planner, struct destination *destination,
                      struct text content_collection, bool is_primary, bool is_paused)
{
    batch_execute(
        planner->batch,
        crawl_destination_configure(.content_collection =
                                        content_collection.length
                                            ? arena_copy(&planner->batch->arena, content_collection)
                                            : text_of(""),
                                    .is_primary = is_primary, .is_fed = destination->is_fed,
                                    .is_configured = destination->is_configured,
                                    .is_paused = is_paused, .now = planner->now_ms,
                                    .id = destination->id));
    destination->is_primary = is_primary;
    planner->destinations_changed = true;
    if (destination->is_paused != is_paused && destination->is_suspended != is_paused)
        set_suspended(planner, destination, is_paused, "configuration");
    destination->is_paused = is_paused;
}

static void reprocess_from(struct planner *planner, int64_t destination_id, int64_t site_id,
                           struct text prefix)
{
    batch_execute(
        planner->batch,
        crawl_reprocessing_insert(.destination_id = destination_id, .site_id = site_id,
                                  .prefix = prefix.length
                                                ? arena_copy(&planner->batch->arena, prefix)
                                                : text_of(""),
                                  .now = planner->now_ms));
    planner->store->destinations.reprocessing = true;
}

static void submit_all_to_new_ones(struct planner *planner)
{
    const struct destinations *destinations = &planner->store->destinations;
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        if (destination->is_fed && !destination->was_fed && planner->store->stored > 0)
            reprocess_from(planner, destination->id, 0, text_of(""));
    }
}

void planner_take_destinations(struct planner *planner)
{
    struct destinations *destinations = &planner->store->destinations;
    const struct crawl_config *config = planner->config;
    struct destination *whole = destinations_find(destinations, text_of(""));
    if (!whole && !add(planner, text_of("")))
        return;
    for (size_t i = 0; i < destinations->count; i++) {
        struct destination *destination = &destinations->items[i];
        destination->was_fed = destination->is_fed;
        destination->is_configured = destination->is_fed = false;
    }
    for (size_t i = 0; i < config->destinations.count; i++) {
        const struct destination_config *wanted = config_destination(config, i);
        struct destination *destination = destinations_find(destinations, wanted->record.name);
        if (!destination && !(destination = add(planner, wanted->record.name)))
            return;
        destination->is_configured = destination->is_fed = true;
        destination->keeps_anchors = config_sink_keeps_anchors(wanted);
        configure(planner, destination, wanted->collection, wanted->primary, wanted->paused);
    }
    whole = destinations_find(destinations, text_of(""));
    whole->is_fed = config->destinations.count == 0 && config->seine.index;
    whole->keeps_anchors = config_sink_keeps_anchors(NULL);
    for (size_t i = 0; i < destinations->count; i++) {
        struct destination *destination = &destinations->items[i];
        if (destination == whole)
            configure(planner, destination, text_of(""), true, config->pp.ds_paused);
        else if (!destination->is_configured)
            configure(planner, destination,
                      is_ad_hoc(destination) ? text_of(destination->name + sizeof AD_HOC - 1)
                                             : text_of(""),
                      false, false);
    }
    submit_all_to_new_ones(planner);
    plan_look_for_delivered_contents(planner);
}

int planner_destination_status(const struct planner *planner, struct text name)
{
    const struct destinations *destinations = &planner->store->destinations;
    const struct destination *known = destinations_find(destinations, name);
    if (known && (!name.length || known->is_configured || is_ad_hoc(known)))
        return 0;
    size_t before = sizeof AD_HOC - 1;
    char content_collection[CONTENT_COLLECTION_BYTES];
    if (!text_starts_with(name, text_of(AD_HOC)) ||
        name.length - before >= sizeof content_collection)
        return ERROR_NO_DESTINATION;
    memcpy(content_collection, name.data + before, name.length - before);
    content_collection[name.length - before] = '\0';
    if (!collection_name_is_valid(content_collection))
        return ERROR_NO_DESTINATION;
    return destinations->count < DESTINATIONS_MOST ? 0 : ERROR_TOO_MANY_DESTINATIONS;
}

struct destination *planner_destination(struct planner *planner, struct text name)
{
    struct destination *destination = destinations_find(&planner->store->destinations, name);
    if (destination || !(destination = add(planner, name)))
        return destination;
    configure(planner, destination,
              is_ad_hoc(destination) ? text_of(destination->name + sizeof AD_HOC - 1) : text_of(""),
              false, false);
    return destination;
}

void planner_suspend_feeding(struct planner *planner, struct destination *destination, bool wanted)
{
    set_suspended(planner, destination, wanted, "administrator");
}

/* ---- what goes on a chunk at a time ---- */

/* Drops what waits for destinations that are not configured any more. */
static bool discard(struct planner *planner, struct destination *destination)
{
    struct crawl_submission_head head;
    bool any =
        plan_find(planner, crawl_submission_head_into(&head, .destination_id = destination->id,
                                                      .most = ROWS_PER_BATCH)) &&
        head.upto.is_set;
    if (any) {
        batch_execute(planner->batch, crawl_submission_discard(.destination_id = destination->id,
                                                               .upto = head.upto.value));
        batch_execute(planner->batch,
                      crawl_destination_count(.adds = -head.adds, .modifies = -head.modifies,
                                              .deletes = -head.deletes, .last_version = 0,
                                              .id = destination->id));
    }
    destination->may_hold = any;
    return any;
}

int64_t planner_reprocessings(struct planner *planner)
{
    struct crawl_reprocessing_count count;
    plan_find(planner, crawl_reprocessing_count_into(&count));
    return count.waiting;
}

void planner_reprocess_site(struct planner *planner, int64_t destination_id,
                            const struct site *site, struct text prefix)
{
    reprocess_from(planner, destination_id, site->id, prefix);
}

/* What a row of `reprocessing` says. */
struct reprocessing {
    int64_t id, destination_id, site_id, position, written;
};

/* A chunk of the whole collection. Returns whether it was the last. */
static bool submit_chunk_of_all(struct planner *planner, struct reprocessing *work)
{
    struct error error = {0};
    struct crawl_reprocessing_documents chunk = crawl_reprocessing_documents(
        planner->store->db, .after = work->position, .most = ROWS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_reprocessing_documents_step(&chunk, &error)) == STATEMENT_ROW) {
        work->position = chunk.uri_id;
        planner_submit(planner, work->destination_id, work->position, SUBMISSION_MODIFY);
        work->written++;
        rows++;
    }
    plan_end_rows(planner, chunk.statement, status, &error);
    return rows < ROWS_PER_BATCH;
}

/* A chunk of one site. Returns whether it was the last. */
static bool submit_chunk(struct planner *planner, struct reprocessing *work, struct text prefix)
{
    struct error error = {0};
    struct crawl_reprocessing_chunk chunk =
        crawl_reprocessing_chunk(planner->store->db, .prefix = prefix, .after = work->position,
                                 .site_id = work->site_id, .most = ROWS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_reprocessing_chunk_step(&chunk, &error)) == STATEMENT_ROW) {
        work->position = chunk.uri_id;
        rows++;
        if (!chunk.is_wanted)
            continue;
        planner_submit(planner, work->destination_id, work->position, SUBMISSION_MODIFY);
        work->written++;
    }
    plan_end_rows(planner, chunk.statement, status, &error);
    return rows < ROWS_PER_BATCH;
}

static void reprocess(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct crawl_reprocessing_next next;
    bool is_found = plan_find(planner, crawl_reprocessing_next_into(&next));
    store->destinations.reprocessing = is_found;
    if (!is_found)
        return;
    struct reprocessing work = {.id = next.id,
                                .destination_id = next.destination_id,
                                .site_id = next.site_id,
                                .position = next.position,
                                .written = next.written};
    bool ends = work.site_id ? submit_chunk(planner, &work, next.prefix)
                             : submit_chunk_of_all(planner, &work);
    if (!ends) {
        batch_execute(planner->batch,
                      crawl_reprocessing_advance(.position = work.position, .written = work.written,
                                                 .id = work.id));
        return;
    }
    batch_execute(planner->batch, crawl_reprocessing_delete(.id = work.id));
    const struct site *site = site_registry_by_id(store->sites, work.site_id);
    planner_event(planner, EVENT_REPROCESSED, work.site_id, "%s: %lld %s submitted again",
                  site ? site->origin : "all", (long long)work.written,
                  plural(work.written, "document is", "documents are"));
}

bool planner_feeding(struct planner *planner)
{
    struct destinations *destinations = &planner->store->destinations;
    bool more = false;
    for (size_t i = 0; i < destinations->count; i++) {
        struct destination *destination = &destinations->items[i];
        if (destination->may_hold && !destination->is_fed && !is_ad_hoc(destination))
            more = discard(planner, destination) || more;
    }
    if (destinations->reprocessing)
        reprocess(planner);
    return more || destinations->reprocessing;
}

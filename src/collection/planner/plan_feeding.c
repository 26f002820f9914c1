/*
 * What destinations are to be told of documents (MS-FSCCFG 2.2.4.9): each change of a document is
 * written into `submission` in the transaction that changes the document, for every destination
 * that is fed, and merged there with what was not told yet (submissions.h). Only documents with a
 * content of their own are told of.
 *
 * Fed are the destinations of the section `feeding`; without any, the default configuration (its
 * name is "") as soon as the collection was resident once, so that `seine crawl` alone keeps no
 * submissions that nobody fetches. Destinations that only an administrator named (reprocessing) are
 * told of the documents that they were given, and what becomes of these.
 */
#include "planner.h"

#include <seine/collection.h>

#include <crawl_statements.h>

#define ROWS_PER_TURN 2000
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

static void put(struct planner *planner, size_t index, int64_t uri_id,
                enum submission_change change)
{
    turn_add_submission(planner->turn, index, uri_id, change);
    planner->store->destinations.items[index].may_hold = true;
}

void plan_feed(struct planner *planner, int64_t uri_id, enum feeding what)
{
    static const enum submission_change fed[] = {[FEED_ADD] = SUBMISSION_ADD,
                                                 [FEED_MODIFY] = SUBMISSION_MODIFY,
                                                 [FEED_DELETE] = SUBMISSION_DELETE};
    const struct destinations *destinations = &planner->store->destinations;
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        if (destination->is_fed)
            put(planner, i, uri_id, fed[what]);
        else if (destination->may_hold)
            put(planner, i, uri_id,
                what == FEED_DELETE ? SUBMISSION_FOLLOW_DELETE : SUBMISSION_FOLLOW_MODIFY);
    }
}

void plan_submit(struct planner *planner, int64_t destination_id, int64_t uri_id)
{
    const struct destinations *destinations = &planner->store->destinations;
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *destination = &destinations->items[i];
        if (destination_id ? destination->id == destination_id : destination->is_fed)
            put(planner, i, uri_id, SUBMISSION_MODIFY);
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
    struct operation *insert =
        turn_add(planner->turn, CRAWL_DESTINATION_INSERT, CRAWL_DESTINATION_INSERT_NAME);
    operation_int(insert, CRAWL_DESTINATION_INSERT_ID, destination->id);
    operation_text(insert, CRAWL_DESTINATION_INSERT_NAME,
                   arena_copy(&planner->turn->arena, name.length ? name : text_of("")));
    return destination;
}

static void set_suspended(struct planner *planner, struct destination *destination, bool suspended,
                          const char *by)
{
    struct operation *set =
        turn_add(planner->turn, CRAWL_DESTINATION_SUSPEND, CRAWL_DESTINATION_SUSPEND_ID);
    if (suspended) {
        operation_int(set, CRAWL_DESTINATION_SUSPEND_AT, planner->now_ms);
        operation_text(set, CRAWL_DESTINATION_SUSPEND_BY, text_of(by));
    }
    operation_int(set, CRAWL_DESTINATION_SUSPEND_ID, destination->id);
    destination->is_suspended = suspended;
    const char *whose = destination->name[0] ? destination->name : "the default configuration";
    if (suspended)
        planner_event(planner, "feeding suspended", 0, "%s: by the %s", whose, by);
    else
        planner_event(planner, "feeding resumed", 0, "%s: by the %s", whose, by);
}

/* What the configuration says of one destination. A changed word about pausing comes into force;
 * an unchanged one leaves what an administrator said since. */
static void configure(struct planner *planner, struct destination *destination,
                      struct text content_collection, bool is_primary, bool is_paused)
{
    struct operation *set =
        turn_add(planner->turn, CRAWL_DESTINATION_CONFIGURE, CRAWL_DESTINATION_CONFIGURE_ID);
    operation_text(set, CRAWL_DESTINATION_CONFIGURE_CONTENT_COLLECTION,
                   content_collection.length ? arena_copy(&planner->turn->arena, content_collection)
                                             : text_of(""));
    operation_int(set, CRAWL_DESTINATION_CONFIGURE_IS_PRIMARY, is_primary);
    operation_int(set, CRAWL_DESTINATION_CONFIGURE_IS_FED, destination->is_fed);
    operation_int(set, CRAWL_DESTINATION_CONFIGURE_IS_CONFIGURED, destination->is_configured);
    operation_int(set, CRAWL_DESTINATION_CONFIGURE_IS_PAUSED, is_paused);
    operation_int(set, CRAWL_DESTINATION_CONFIGURE_ID, destination->id);
    if (destination->is_paused != is_paused && destination->is_suspended != is_paused)
        set_suspended(planner, destination, is_paused, "configuration");
    destination->is_paused = is_paused;
}

void planner_take_destinations(struct planner *planner)
{
    struct destinations *destinations = &planner->store->destinations;
    const struct crawl_config *config = planner->config;
    struct destination *whole = destinations_find(destinations, text_of(""));
    if (!whole && !(whole = add(planner, text_of(""))))
        return;
    bool was_fed = whole->is_fed;
    for (size_t i = 0; i < destinations->count; i++)
        destinations->items[i].is_configured = destinations->items[i].is_fed = false;
    for (size_t i = 0; i < config->destinations.count; i++) {
        const struct destination_config *wanted = config_destination(config, i);
        struct destination *destination = destinations_find(destinations, wanted->record.name);
        if (!destination && !(destination = add(planner, wanted->record.name)))
            return;
        destination->is_configured = destination->is_fed = true;
        configure(planner, destination, wanted->collection, wanted->primary, wanted->paused);
    }
    whole = destinations_find(destinations, text_of(""));
    whole->is_fed = config->destinations.count == 0 && (was_fed || planner->feeds_by_default);
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
}

int plan_destination_status(const struct planner *planner, struct text name)
{
    const struct destinations *destinations = &planner->store->destinations;
    const struct destination *known = destinations_find(destinations, name);
    if (known && (!name.length || known->is_configured || is_ad_hoc(known)))
        return 0;
    size_t before = sizeof AD_HOC - 1;
    char content_collection[CONTENT_COLLECTION_BYTES];
    if (!text_starts_with(name, text_of(AD_HOC)) ||
        name.length - before >= sizeof content_collection)
        return STATUS_NOT_FOUND;
    memcpy(content_collection, name.data + before, name.length - before);
    content_collection[name.length - before] = '\0';
    if (!collection_name_is_valid(content_collection))
        return STATUS_NOT_FOUND;
    return destinations->count < DESTINATIONS_MOST ? 0 : STATUS_LIMIT;
}

struct destination *plan_destination(struct planner *planner, struct text name)
{
    struct destination *destination = destinations_find(&planner->store->destinations, name);
    if (destination || !(destination = add(planner, name)))
        return destination;
    configure(planner, destination,
              is_ad_hoc(destination) ? text_of(destination->name + sizeof AD_HOC - 1) : text_of(""),
              false, false);
    return destination;
}

void plan_suspend_feeding(struct planner *planner, struct destination *destination, bool wanted)
{
    set_suspended(planner, destination, wanted, "administrator");
}

/* ---- what goes on a stretch at a time ---- */

/* Destinations that are not configured any more: nobody will ask for what they were to be told. */
static bool discard(struct planner *planner, struct destination *destination)
{
    struct error error = {0};
    struct statement *head = db_statement(planner->store->db, CRAWL_SUBMISSION_HEAD);
    statement_bind_int(head, CRAWL_SUBMISSION_HEAD_DESTINATION_ID, destination->id);
    statement_bind_int(head, CRAWL_SUBMISSION_HEAD_MOST, ROWS_PER_TURN);
    int status = statement_step(head, &error);
    bool any = status == STATEMENT_ROW &&
               !statement_column_is_null(head, CRAWL_SUBMISSION_HEAD_UPTO_COLUMN);
    if (any) {
        struct operation *discard =
            turn_add(planner->turn, CRAWL_SUBMISSION_DISCARD, CRAWL_SUBMISSION_DISCARD_UPTO);
        operation_int(discard, CRAWL_SUBMISSION_DISCARD_DESTINATION_ID, destination->id);
        operation_int(discard, CRAWL_SUBMISSION_DISCARD_UPTO,
                      statement_column_int(head, CRAWL_SUBMISSION_HEAD_UPTO_COLUMN));
        struct operation *count =
            turn_add(planner->turn, CRAWL_DESTINATION_COUNT, CRAWL_DESTINATION_COUNT_ID);
        operation_int(count, CRAWL_DESTINATION_COUNT_ADDS,
                      -statement_column_int(head, CRAWL_SUBMISSION_HEAD_ADDS_COLUMN));
        operation_int(count, CRAWL_DESTINATION_COUNT_MODIFIES,
                      -statement_column_int(head, CRAWL_SUBMISSION_HEAD_MODIFIES_COLUMN));
        operation_int(count, CRAWL_DESTINATION_COUNT_DELETES,
                      -statement_column_int(head, CRAWL_SUBMISSION_HEAD_DELETES_COLUMN));
        operation_int(count, CRAWL_DESTINATION_COUNT_ID, destination->id);
    }
    statement_reset(head);
    if (status < 0)
        plan_fail(planner, status, &error);
    destination->may_hold = any;
    return any;
}

int64_t plan_reprocessings(struct planner *planner)
{
    struct error error = {0};
    int64_t waiting = 0;
    struct statement *count = db_statement(planner->store->db, CRAWL_REPROCESSING_COUNT);
    int status = statement_step(count, &error);
    if (status == STATEMENT_ROW)
        waiting = statement_column_int(count, CRAWL_REPROCESSING_COUNT_WAITING_COLUMN);
    statement_reset(count);
    if (status < 0)
        plan_fail(planner, status, &error);
    return waiting;
}

void plan_reprocess_site(struct planner *planner, int64_t destination_id, const struct site *site,
                         struct text prefix)
{
    struct operation *insert =
        turn_add(planner->turn, CRAWL_REPROCESSING_INSERT, CRAWL_REPROCESSING_INSERT_NOW);
    operation_int(insert, CRAWL_REPROCESSING_INSERT_DESTINATION_ID, destination_id);
    operation_int(insert, CRAWL_REPROCESSING_INSERT_SITE_ID, site->id);
    operation_text(insert, CRAWL_REPROCESSING_INSERT_PREFIX,
                   prefix.length ? arena_copy(&planner->turn->arena, prefix) : text_of(""));
    operation_int(insert, CRAWL_REPROCESSING_INSERT_NOW, planner->now_ms);
    planner->store->destinations.reprocessing = true;
}

/* What a row of `reprocessing` says. */
struct reprocessing {
    int64_t id, destination_id, site_id, position, written;
};

/* A stretch of one site. Returns whether it was the last. */
static bool submit_stretch(struct planner *planner, struct reprocessing *work, struct text prefix)
{
    struct error error = {0};
    struct statement *stretch = db_statement(planner->store->db, CRAWL_REPROCESSING_STRETCH);
    statement_bind_int(stretch, CRAWL_REPROCESSING_STRETCH_SITE_ID, work->site_id);
    statement_bind_int(stretch, CRAWL_REPROCESSING_STRETCH_AFTER, work->position);
    statement_bind_text(stretch, CRAWL_REPROCESSING_STRETCH_PREFIX, prefix);
    statement_bind_int(stretch, CRAWL_REPROCESSING_STRETCH_MOST, ROWS_PER_TURN);
    int status, rows = 0;
    while ((status = statement_step(stretch, &error)) == STATEMENT_ROW) {
        work->position = statement_column_int(stretch, CRAWL_REPROCESSING_STRETCH_URI_ID_COLUMN);
        rows++;
        if (!statement_column_int(stretch, CRAWL_REPROCESSING_STRETCH_IS_WANTED_COLUMN))
            continue;
        plan_submit(planner, work->destination_id, work->position);
        work->written++;
    }
    statement_reset(stretch);
    if (status < 0)
        plan_fail(planner, status, &error);
    return rows < ROWS_PER_TURN;
}

static void reprocess(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    struct statement *next = db_statement(store->db, CRAWL_REPROCESSING_NEXT);
    int status = statement_step(next, &error);
    store->destinations.reprocessing = status == STATEMENT_ROW;
    if (status < 0)
        plan_fail(planner, status, &error);
    if (status != STATEMENT_ROW) {
        statement_reset(next);
        return;
    }
    struct reprocessing work = {
        .id = statement_column_int(next, CRAWL_REPROCESSING_NEXT_ID_COLUMN),
        .destination_id = statement_column_int(next, CRAWL_REPROCESSING_NEXT_DESTINATION_ID_COLUMN),
        .site_id = statement_column_int(next, CRAWL_REPROCESSING_NEXT_SITE_ID_COLUMN),
        .position = statement_column_int(next, CRAWL_REPROCESSING_NEXT_POSITION_COLUMN),
        .written = statement_column_int(next, CRAWL_REPROCESSING_NEXT_WRITTEN_COLUMN)};
    bool ends = submit_stretch(planner, &work,
                               statement_column_text(next, CRAWL_REPROCESSING_NEXT_PREFIX_COLUMN));
    statement_reset(next);
    if (!ends) {
        struct operation *advance =
            turn_add(planner->turn, CRAWL_REPROCESSING_ADVANCE, CRAWL_REPROCESSING_ADVANCE_ID);
        operation_int(advance, CRAWL_REPROCESSING_ADVANCE_POSITION, work.position);
        operation_int(advance, CRAWL_REPROCESSING_ADVANCE_WRITTEN, work.written);
        operation_int(advance, CRAWL_REPROCESSING_ADVANCE_ID, work.id);
        return;
    }
    struct operation *done =
        turn_add(planner->turn, CRAWL_REPROCESSING_DELETE, CRAWL_REPROCESSING_DELETE_ID);
    operation_int(done, CRAWL_REPROCESSING_DELETE_ID, work.id);
    const struct site *site = site_registry_by_id(store->sites, work.site_id);
    planner_event(planner, "reprocessed", work.site_id, "%s: %lld documents are submitted again",
                  site ? site->origin : "a site", (long long)work.written);
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

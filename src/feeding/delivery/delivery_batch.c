#include "delivery_batch.h"

#include "document_links.h"
#include <seine/state/feed.h>

#include <sql/crawl/delivery.h>

#define BLOCK_BYTES ((size_t)256 * 1024)
/* A batch ends after the document that fills it, which may have any size. */
#define MOST_BYTES ((size_t)1 << 30)
/* Memory of a document beside its texts. */
#define DOCUMENT_BYTES 512

static void list_init(struct delivery_list *list)
{
    arena_init(&list->arena, BLOCK_BYTES, MOST_BYTES);
    making_init(&list->making);
}

/* Stops the making of the list; documents made ahead are dropped. */
static void list_end(struct delivery_batch *batch, struct delivery_list *list)
{
    struct error unknown = {0};
    if (list->is_begun) {
        document_makers_stop(batch->makers);
        int status = document_makers_wait(batch->makers, &list->making, &unknown);
        (void)status; /* the result is not needed */
        document_links_forget(&list->making.maker);
    }
    policy_release(list->making.policy);
    list->making.policy = NULL;
    list->is_begun = false;
    list->count = 0;
}

int delivery_batch_init(struct delivery_batch *batch, const char *path, const char *folder,
                        const atomic_bool *cancelled, struct error *error)
{
    *batch = (struct delivery_batch){0};
    arena_init(&batch->arena, BLOCK_BYTES, MOST_BYTES);
    list_init(&batch->lists[0]);
    list_init(&batch->lists[1]);
    return document_makers_new(path, folder, cancelled, &batch->makers, error);
}

void delivery_batch_done(struct delivery_batch *batch)
{
    for (size_t i = 0; i < 2; i++) {
        if (batch->makers)
            list_end(batch, &batch->lists[i]);
        making_done(&batch->lists[i].making);
        arena_done(&batch->lists[i].arena);
    }
    document_makers_free(batch->makers);
    arena_done(&batch->arena);
}

/* ---- Documents ---- */

static bool copy_links(struct arena *arena, struct reported_links *links)
{
    const struct reported_link *made = links->items;
    links->items = arena_alloc(arena, (links->count + 1) * sizeof *links->items);
    bool has_room = links->items != NULL;
    for (size_t i = 0; i < links->count && has_room; i++) {
        links->items[i] = made[i];
        if (made[i].words.data)
            links->items[i].words = arena_copy(arena, made[i].words);
        has_room = links->items[i].words.data || !made[i].words.data;
    }
    return has_room;
}

static bool copy_found(struct arena *arena, struct delivered *delivered)
{
    const struct text *made = delivered->found;
    delivered->found = arena_alloc(arena, (delivered->found_count + 1) * sizeof *delivered->found);
    bool has_room = delivered->found != NULL;
    for (size_t i = 0; i < delivered->found_count && has_room; i++) {
        delivered->found[i] = arena_copy(arena, made[i]);
        has_room = delivered->found[i].data != NULL;
    }
    return has_room;
}

/* Copies the parts of a document that are delivered, so that the memory used for making it can be
 * reused. */
static int keep(struct arena *arena, struct delivered *delivered, struct sink_item *item,
                struct error *error)
{
    bool has_room = copy_links(arena, &delivered->links) && copy_found(arena, delivered);
    if (has_room && item->document) {
        item->document = document_copy(arena, item->document);
        has_room = item->document != NULL;
    }
    if (has_room && item->cause.data) {
        item->cause = arena_copy(arena, item->cause);
        has_room = item->cause.data != NULL;
    }
    return has_room ? 0 : error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
}

static int find_cause(const struct document_maker *maker, int64_t uri_id, struct sink_item *item,
                      struct error *error)
{
    struct crawl_delivery_cause get;
    int status = db_find(maker->db, crawl_delivery_cause_into(&get, .uri_id = uri_id), error);
    if (status == STATEMENT_ROW && get.cause.data) {
        item->cause = arena_copy(maker->arena, get.cause);
        if (!item->cause.data)
            status = error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
    }
    return status < 0 ? status : 0;
}

/* If the document is gone, or is a duplicate by now, the row is delivered as a deletion. */
static int make(const struct document_maker *maker, struct delivered *delivered,
                struct sink_item *item, struct error *error)
{
    struct made_document made = {0};
    if (delivered->operation == SUBMISSION_IS_DELETE)
        return find_cause(maker, delivered->uri_id, item, error);
    int status = (delivered->only_anchors ? document_make_anchors : document_make)(
        maker, delivered->uri_id, item->uri, item->version, &made, error);
    if (status == STATUS_NOT_FOUND)
        return find_cause(maker, delivered->uri_id, item, error);
    item->document = made.document;
    item->only_anchors = delivered->only_anchors;
    delivered->links = made.links;
    delivered->has_links = maker->recent_links && !delivered->only_anchors;
    delivered->anchor_serial = made.anchor_serial;
    delivered->found = made.found;
    delivered->found_count = made.found_count;
    return status;
}

static size_t size_of(const struct sink_item *item)
{
    const struct document *document = item->document;
    return DOCUMENT_BYTES + (document ? document->title.length + document->body.length +
                                            document->frame.length + document->markdown.length
                                      : 0);
}

/* Runs in the thread of a maker. */
static int make_row(const struct document_maker *maker, void *context, size_t number,
                    struct arena *arena, size_t *ret_bytes, struct error *error)
{
    struct delivery_list *list = context;
    struct sink_item *item = &list->items[number];
    struct delivered *delivered = &list->delivered[number];
    int status = make(maker, delivered, item, error);
    if (status == 0 && keep(arena, delivered, item, error) < 0)
        return error->status;
    list->statuses[number] = status;
    *ret_bytes = size_of(item);
    return status < 0 ? status : 0;
}

/* Any thread. */
static bool joins(const void *context, size_t number)
{
    const struct delivery_list *list = context;
    return number && number < list->count && list->atomics[number] &&
           list->atomics[number] == list->atomics[number - 1];
}

/* ---- Rows ---- */

/* Moves the items to an array of twice the room. */
static void *longer(struct arena *arena, const void *items, size_t count, size_t room, size_t bytes)
{
    void *made = arena_alloc(arena, room * bytes);
    if (made && count)
        memcpy(made, items, count * bytes);
    return made;
}

static int make_room(struct delivery_list *list, size_t room, struct error *error)
{
    struct arena *arena = &list->arena;
    size_t count = list->count;
    list->items = longer(arena, list->items, count, room, sizeof *list->items);
    list->delivered = longer(arena, list->delivered, count, room, sizeof *list->delivered);
    list->statuses = longer(arena, list->statuses, count, room, sizeof *list->statuses);
    list->atomics = longer(arena, list->atomics, count, room, sizeof *list->atomics);
    list->room = room;
    return list->items && list->delivered && list->statuses && list->atomics
               ? 0
               : error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
}

static int take_row(struct delivery_list *list, const struct crawl_delivery_next *row,
                    struct error *error)
{
    struct text uri = arena_copy(&list->arena, row->uri.data ? row->uri : text_of(""));
    if (!uri.data)
        return error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
    int status = list->count < list->room ? 0 : make_room(list, 2 * list->room, error);
    if (status < 0)
        return status;
    list->atomics[list->count] = row->atomic_id.is_set ? row->atomic_id.value : 0;
    list->items[list->count] = (struct sink_item){.uri = uri, .version = row->version};
    list->delivered[list->count] =
        (struct delivered){.uri_id = row->uri_id,
                           .site_id = row->site_id.is_set ? row->site_id.value : 0,
                           .uri = uri,
                           .version = row->version,
                           .operation = submission_operation_of(row->operation),
                           .only_anchors = list->limits.keeps_anchors && row->only_anchors};
    list->count++;
    return 0;
}

/* Whether the row may be appended to the list. */
static bool is_next(const struct delivery_list *list, const struct crawl_delivery_next *row)
{
    bool joins = list->count && row->atomic_id.is_set &&
                 row->atomic_id.value == list->atomics[list->count - 1];
    return joins ||
           (row->version <= list->limits.upto && list->count < (size_t)list->limits.documents);
}

static int list_rows(struct delivery_list *list, struct db *db, int64_t destination_id,
                     struct error *error)
{
    int status = make_room(list, (size_t)list->limits.documents, error);
    if (status < 0)
        return status;
    struct crawl_delivery_next next =
        crawl_delivery_next(db, .destination_id = destination_id, .after = list->after);
    while ((status = crawl_delivery_next_step(&next, error)) == STATEMENT_ROW &&
           is_next(list, &next) && (status = take_row(list, &next, error)) == 0)
        ;
    statement_reset(next.statement);
    return status < 0 ? status : 0;
}

/* Lists rows and starts to make their documents, if there are at least `least`. */
static int list_begin(struct delivery_batch *batch, struct delivery_list *list, size_t least,
                      const struct document_maker *maker, struct policy *policy,
                      int64_t destination_id, struct error *error)
{
    int status = list_rows(list, maker->db, destination_id, error);
    if (status < 0 || list->count < least || list->count == 0)
        return status;
    list->making.count = list->count;
    list->making.bytes_most = (size_t)list->limits.bytes;
    list->making.maker = *maker;
    list->making.policy = policy_share(policy);
    list->making.make = make_row;
    list->making.joins = joins;
    list->making.context = list;
    status = document_makers_begin(batch->makers, &list->making, error);
    list->is_begun = status == 0;
    return status;
}

static void list_prepare(struct delivery_batch *batch, struct delivery_list *list, int64_t after,
                         const struct delivery_batch_limits *limits)
{
    list_end(batch, list);
    arena_reset(&list->arena);
    list->after = after;
    list->limits = *limits;
}

/* ---- Batches ---- */

/* Whether the list made ahead is the requested one. */
static bool is_made_ahead(const struct delivery_list *list, const struct document_maker *maker,
                          const struct policy *policy, int64_t after,
                          const struct delivery_batch_limits *limits)
{
    return list->is_begun && list->after == after && list->making.policy == policy &&
           list->limits.documents == limits->documents && list->limits.bytes == limits->bytes &&
           list->limits.upto == limits->upto && list->limits.only_links == limits->only_links &&
           list->limits.keeps_anchors == limits->keeps_anchors &&
           list->making.maker.makes_markdown == maker->makes_markdown;
}

/* Collects the rows whose documents were made, without those that lack their content. */
static int gather(struct delivery_batch *batch, struct delivery_list *list, struct error *error)
{
    batch->items = list->items;
    batch->delivered = list->delivered;
    batch->wanted = arena_alloc(&batch->arena, (list->making.made + 1) * sizeof *batch->wanted);
    if (!batch->wanted)
        return error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
    if (list->making.made < list->making.next)
        document_links_forget(&list->making.maker);
    for (size_t i = 0; i < list->making.made; i++) {
        batch->last_version = list->items[i].version;
        if (list->statuses[i] == DOCUMENT_LACKS_CONTENT) {
            if (!list->limits.only_links)
                batch->wanted[batch->wanted_count++] = list->delivered[i].uri_id;
            continue;
        }
        if (!list->items[i].document) {
            list->delivered[i].operation = SUBMISSION_IS_DELETE;
            list->delivered[i].only_anchors = false;
            list->delivered[i].has_links = true;
        }
        batch->items[batch->count] = list->items[i];
        batch->delivered[batch->count++] = list->delivered[i];
    }
    return 0;
}

/* An error is reported when these rows are requested. */
static void begin_ahead(struct delivery_batch *batch, const struct document_maker *maker,
                        struct policy *policy, int64_t destination_id,
                        const struct delivery_batch_limits *limits)
{
    struct delivery_list *next = &batch->lists[1 - batch->current];
    struct error unknown = {0};
    list_prepare(batch, next, batch->last_version, limits);
    if (db_begin_read(maker->db, &unknown) < 0)
        return;
    if (list_begin(batch, next, batch->count + batch->wanted_count, maker, policy, destination_id,
                   &unknown) < 0)
        list_end(batch, next);
    db_end_read(maker->db);
}

int delivery_batch_read(struct delivery_batch *batch, const struct document_maker *maker,
                        struct policy *policy, int64_t destination_id, int64_t after,
                        const struct delivery_batch_limits *limits, struct error *error)
{
    struct delivery_list *list = &batch->lists[1 - batch->current];
    int status = 0;
    /* The same rows are requested again, because the destination did not accept them. */
    if (after != batch->last_version)
        document_links_forget(maker);
    batch->count = batch->wanted_count = 0;
    batch->last_version = after;
    arena_reset(&batch->arena);
    list_end(batch, &batch->lists[batch->current]);
    if (!is_made_ahead(list, maker, policy, after, limits)) {
        list_prepare(batch, list, after, limits);
        status = db_begin_read(maker->db, error);
        if (status == 0) {
            status = list_begin(batch, list, 1, maker, policy, destination_id, error);
            db_end_read(maker->db);
        }
    }
    batch->current = 1 - batch->current;
    if (status == 0 && list->is_begun)
        status = document_makers_wait(batch->makers, &list->making, error);
    list->is_begun = false;
    if (status == 0 && list->count)
        status = gather(batch, list, error);
    if (status == 0 && batch->count)
        begin_ahead(batch, maker, policy, destination_id, limits);
    return status;
}

static bool report_item(struct delivery_report *report, const struct sink_item *item,
                        const struct delivered *made)
{
    struct delivered *delivered = &report->items[report->count++];
    struct text sentence = item->is_refused ? item->sentence : item->cause;
    *delivered = *made;
    delivered->uri = arena_copy(&report->arena, item->uri);
    delivered->is_refused = item->is_refused;
    delivered->sentence =
        item->is_refused || item->cause.data ? arena_copy(&report->arena, sentence) : NO_TEXT;
    return delivered->uri.data && copy_links(&report->arena, &delivered->links) &&
           copy_found(&report->arena, delivered);
}

struct delivery_report *delivery_batch_report(const struct delivery_batch *batch,
                                              int64_t destination_id, bool is_ahead)
{
    struct delivery_report *report = delivery_report_new(destination_id);
    size_t rows = batch->count + batch->wanted_count;
    if (report) {
        report->is_ahead = is_ahead;
        report->items = arena_alloc(&report->arena, rows * sizeof *report->items);
        report->wanted = arena_alloc(&report->arena, rows * sizeof *report->wanted);
    }
    bool has_room = report && report->items && report->wanted;
    if (has_room) {
        report->wanted_count = batch->wanted_count;
        memcpy(report->wanted, batch->wanted, batch->wanted_count * sizeof *report->wanted);
    }
    for (size_t i = 0; i < batch->count && has_room; i++)
        has_room = report_item(report, &batch->items[i], &batch->delivered[i]);
    if (!has_room) {
        delivery_report_free(report);
        return NULL;
    }
    return report;
}

int delivery_batch_is_torn(struct delivery_batch *batch, struct db *db, int64_t destination_id,
                           bool *ret_is_torn, struct error *error)
{
    struct crawl_delivery_changed_together list = crawl_delivery_changed_together(
        db, .destination_id = destination_id, .after = batch->last_version);
    bool is_torn = false;
    int status;
    while (!is_torn &&
           (status = crawl_delivery_changed_together_step(&list, error)) == STATEMENT_ROW)
        for (size_t i = 0; i < batch->count && !is_torn; i++)
            is_torn = batch->delivered[i].uri_id == list.uri_id;
    statement_reset(list.statement);
    if (is_torn)
        status = 0;
    if (status >= 0)
        *ret_is_torn = is_torn;
    return status < 0 ? status : 0;
}

void delivery_batch_forget(struct delivery_batch *batch)
{
    for (size_t i = 0; i < 2; i++) {
        list_end(batch, &batch->lists[i]);
        arena_reset(&batch->lists[i].arena);
        making_clear(&batch->lists[i].making);
    }
    batch->count = batch->wanted_count = 0;
}

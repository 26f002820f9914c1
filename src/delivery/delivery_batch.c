#include "delivery_batch.h"

#include <seine/feed.h>

#include <crawl_statements.h>

#define BLOCK_BYTES ((size_t)256 * 1024)
/* A batch ends behind the document that fills it, which may be as large as any. */
#define MOST_BYTES ((size_t)1 << 30)
/* What a document costs beside its texts. */
#define DOCUMENT_BYTES 512

void delivery_batch_init(struct delivery_batch *batch)
{
    *batch = (struct delivery_batch){0};
    arena_init(&batch->arena, BLOCK_BYTES, MOST_BYTES);
    arena_init(&batch->scratch, BLOCK_BYTES, MOST_BYTES);
}

void delivery_batch_done(struct delivery_batch *batch)
{
    arena_done(&batch->arena);
    arena_done(&batch->scratch);
}

static void empty(struct delivery_batch *batch)
{
    struct arena arena = batch->arena, scratch = batch->scratch;
    arena_reset(&arena);
    arena_reset(&scratch);
    *batch = (struct delivery_batch){.arena = arena, .scratch = scratch};
}

static bool copy_links(struct arena *arena, struct told_links *links)
{
    const struct told_link *made = links->items;
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

/* What is told of a document, without what making it took. */
static int keep(struct arena *arena, struct delivered *delivered, struct sink_item *item,
                struct error *error)
{
    bool has_room = copy_links(arena, &delivered->links) && copy_found(arena, delivered);
    if (has_room && item->document) {
        item->document = document_copy(arena, item->document);
        has_room = item->document != NULL;
    }
    return has_room ? 0 : error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
}

/* A row whose document is gone, or has an owner by now, is told as its end. */
static int make(const struct document_maker *maker, struct delivered *delivered,
                struct sink_item *item, struct error *error)
{
    struct made_document made = {0};
    if (delivered->operation == SUBMISSION_IS_DELETE)
        return 0;
    int status = document_make(maker, delivered->uri_id, item->uri, item->version, &made, error);
    if (status == STATUS_NOT_FOUND)
        return 0;
    item->document = made.document;
    delivered->links = made.links;
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

static int take_row(struct delivery_batch *batch, const struct document_maker *maker,
                    const struct crawl_delivery_next *row, struct error *error)
{
    struct sink_item *item = &batch->items[batch->count];
    struct delivered *delivered = &batch->delivered[batch->count];
    struct text uri = arena_copy(&batch->arena, row->uri.data ? row->uri : text_of(""));
    if (!uri.data)
        return error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
    *item = (struct sink_item){.uri = uri, .version = row->version};
    *delivered = (struct delivered){.uri_id = row->uri_id,
                                    .site_id = row->site_id.is_set ? row->site_id.value : 0,
                                    .uri = uri,
                                    .version = row->version,
                                    .operation = submission_operation_of(row->operation)};
    arena_reset(&batch->scratch);
    int status = make(maker, delivered, item, error);
    if (status == 0)
        status = keep(&batch->arena, delivered, item, error);
    if (status < 0)
        return status;
    batch->last_version = row->version;
    if (status == DOCUMENT_LACKS_CONTENT) {
        batch->wanted[batch->wanted_count++] = row->uri_id;
        return 0;
    }
    if (!item->document)
        delivered->operation = SUBMISSION_IS_DELETE;
    batch->bytes += size_of(item);
    batch->count++;
    return 0;
}

static int read_rows(struct delivery_batch *batch, const struct document_maker *maker,
                     int64_t destination_id, int64_t after,
                     const struct delivery_batch_limits *limits, struct error *error)
{
    size_t most = (size_t)limits->documents;
    batch->items = arena_alloc(&batch->arena, most * sizeof *batch->items);
    batch->delivered = arena_alloc(&batch->arena, most * sizeof *batch->delivered);
    batch->wanted = arena_alloc(&batch->arena, most * sizeof *batch->wanted);
    if (!batch->items || !batch->delivered || !batch->wanted)
        return error_set(error, STATUS_MEMORY, "no memory for a batch of documents");
    struct crawl_delivery_next next = crawl_delivery_next(
        maker->db, .destination_id = destination_id, .after = after, .most = limits->documents);
    int status;
    while ((status = crawl_delivery_next_step(&next, error)) == STATEMENT_ROW) {
        status = take_row(batch, maker, &next, error);
        if (status < 0 || batch->count + batch->wanted_count == most ||
            batch->bytes >= (size_t)limits->bytes)
            break;
    }
    statement_reset(next.statement);
    return status < 0 ? status : 0;
}

int delivery_batch_read(struct delivery_batch *batch, struct document_maker *maker,
                        const char *folder, int64_t destination_id, int64_t after,
                        const struct delivery_batch_limits *limits, struct error *error)
{
    empty(batch);
    maker->arena = &batch->scratch;
    /* Opened first, it holds every content that the rows point to. */
    int status = content_reader_open(&maker->contents, folder, error);
    if (status == 0)
        status = db_begin_read(maker->db, error);
    if (status == 0) {
        status = read_rows(batch, maker, destination_id, after, limits, error);
        db_end_read(maker->db);
    }
    content_reader_close(maker->contents);
    maker->contents = NULL;
    return status;
}

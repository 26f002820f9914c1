#include "repair.h"

#include <sql/crawl/delivery.h>
#include <sql/crawl/feeding.h>

#define BLOCK_BYTES ((size_t)256 * 1024)
#define ARENA_BYTES ((size_t)2 << 30)

int repair_begin(struct repair *repair, const struct reconciliation_settings *settings,
                 const struct sink_settings *sink_settings,
                 const struct repaired_destination *destination, struct error *error)
{
    struct policy_settings wanted = {.config = settings->config,
                                     .data_folder = settings->data_folder};
    *repair = (struct repair){
        .settings = settings, .sink_settings = *sink_settings, .destination = *destination};
    arena_init(&repair->arena, BLOCK_BYTES, ARENA_BYTES);
    int status = policy_new(&wanted, &repair->policy, error);
    if (status == 0)
        status = policy_reader_init(&repair->reader, repair->policy, error);
    if (status == 0)
        status = sink_open(&repair->sink_settings, &repair->sink, error);
    if (status < 0)
        return status;
    repair->maker = (struct document_maker){.db = settings->db,
                                            .policy = repair->policy,
                                            .reader = &repair->reader,
                                            .collection = settings->collection,
                                            .converters = settings->converters,
                                            .log = settings->log,
                                            .arena = &repair->arena,
                                            .makes_markdown = sink_uses_markdown(sink_settings)};
    return 0;
}

void repair_done(struct repair *repair)
{
    sink_close(repair->sink);
    if (repair->reader.policy)
        policy_reader_done(&repair->reader);
    policy_release(repair->policy);
    arena_done(&repair->arena);
}

static int64_t next_version(struct repair *repair)
{
    int64_t least = clock_wall_ms(repair->settings->clock) * 1000;
    repair->version = repair->version < least ? least : repair->version + 1;
    return repair->version;
}

int repair_add(struct repair *repair, int64_t uri_id, struct text uri, struct error *error)
{
    struct text copy = arena_copy(&repair->arena, uri);
    if (!copy.data)
        return error_set(error, STATUS_MEMORY, "no memory to repair a destination");
    repair->items[repair->count] = (struct sink_item){.uri = copy, .version = next_version(repair)};
    repair->uri_ids[repair->count++] = uri_id;
    return repair->count == REPAIR_BATCH ? repair_flush(repair, error) : 0;
}

/* Documents that are gone meanwhile, or whose content was removed, are left out. */
static int make_documents(struct repair *repair, struct error *error)
{
    size_t kept = 0;
    int status = 0;
    for (size_t i = 0; i < repair->count && status >= 0; i++) {
        struct sink_item item = repair->items[i];
        struct made_document made = {0};
        status = repair->uri_ids[i] ? document_make(&repair->maker, repair->uri_ids[i], item.uri,
                                                    item.version, &made, error)
                                    : 0;
        if (status == STATUS_NOT_FOUND || status == DOCUMENT_LACKS_CONTENT) {
            status = 0;
            continue;
        }
        item.document = made.document;
        repair->uri_ids[kept] = repair->uri_ids[i];
        repair->items[kept++] = item;
    }
    repair->count = kept;
    return status < 0 ? status : 0;
}

/* Opens the reader of contents first, so that it pins every content to which the rows refer. */
static int read_documents(struct repair *repair, struct error *error)
{
    int status = content_reader_open(&repair->maker.contents, repair->settings->folder, error);
    if (status == 0)
        status = db_begin_read(repair->settings->db, error);
    if (status == 0) {
        status = make_documents(repair, error);
        db_end_read(repair->settings->db);
    }
    content_reader_close(repair->maker.contents);
    repair->maker.contents = NULL;
    return status;
}

/* ---- stored digests ---- */

static int keep_digest(const struct repair *repair, size_t number, bool is_delivered,
                       struct error *error)
{
    const struct sink_item *item = &repair->items[number];
    struct db *writer = repair->settings->writer;
    int64_t now_ms = clock_wall_ms(repair->settings->clock), uri_id = repair->uri_ids[number];
    uint64_t digest = 0;
    bool is_known = is_delivered && !item->is_refused && !item->is_passed_over &&
                    sink_digest(&repair->sink_settings, item->document, &digest);
    struct optional_int kept = is_known ? some_int((int64_t)digest) : NO_INT;
    return repair->destination.is_primary
               ? db_run(writer,
                        crawl_reconciled_digest(.digest = kept, .now = now_ms, .uri_id = uri_id),
                        error)
               : db_run(writer,
                        crawl_delivery_time_put(.destination_id = repair->destination.id,
                                                .uri_id = uri_id, .now = now_ms, .digest = kept),
                        error);
}

/* Before the delivery the digests are deleted, because a kill may follow; afterwards the new ones
 * are stored. */
static int keep_digests(const struct repair *repair, bool is_delivered, struct error *error)
{
    struct db *writer = repair->settings->writer;
    int status = db_begin(writer, error);
    if (status < 0)
        return status;
    for (size_t i = 0; i < repair->count && status == 0; i++)
        if (repair->items[i].document)
            status = keep_digest(repair, i, is_delivered, error);
    if (status == 0)
        status = db_run(writer,
                        crawl_destination_count(.adds = 0, .modifies = 0, .deletes = 0,
                                                .last_version = repair->version,
                                                .id = repair->destination.id),
                        error);
    if (status == 0)
        return db_commit(writer, error);
    db_rollback(writer);
    return status;
}

int repair_flush(struct repair *repair, struct error *error)
{
    int64_t retry_after_ms = 0;
    int status = read_documents(repair, error);
    if (status == 0 && repair->count)
        status = keep_digests(repair, false, error);
    if (status == 0 && repair->count)
        status = sink_deliver(repair->sink, repair->items, repair->count, &repair->arena,
                              &retry_after_ms, error);
    if (status == 0 && repair->count)
        status = sink_sync(repair->sink, error);
    if (status == 0 && repair->count)
        status = keep_digests(repair, true, error);
    for (size_t i = 0; i < repair->count && status == 0; i++) {
        repair->refused += repair->items[i].is_refused;
        repair->repaired += !repair->items[i].is_refused;
    }
    repair->count = 0;
    arena_reset(&repair->arena);
    return status;
}

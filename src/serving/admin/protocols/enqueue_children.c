#include "enqueue_children.h"

#include <seine/documents/enqueue.h>
#include <seine/state/content.h>

#include <sql/crawl/enqueued.h>

#define MOST_LINKS        100
#define MOST_HEADER_BYTES ((size_t)16 << 10)
#define RECORD_BYTES      ((size_t)64 << 20)
#define BLOCK_BYTES       ((size_t)64 << 10)

static void write_span(struct buffer *document, const char *name, int64_t from_ms, int64_t to_ms)
{
    if (to_ms >= from_ms)
        enqueue_write_number(document, name, to_ms - from_ms);
}

/* How long each stage took, of those that are over. */
static void write_pipeline(struct buffer *document, const struct crawl_enqueued_document *row,
                           const struct enqueue_steps *steps)
{
    /* The last fetch, whatever it gave. */
    bool has_failed = row->failed_at.is_set && row->failed_at.value >= steps->taken_in_ms &&
                      (!row->fetched_at.is_set || row->fetched_at.value < row->failed_at.value);
    struct optional_int at = has_failed ? row->failed_at : row->fetched_at;
    struct optional_int took = has_failed ? row->failed_ms : row->fetch_ms;
    struct optional_int committed = has_failed ? steps->settled_ms : steps->committed_ms;
    bool is_fetched = at.is_set && at.value >= steps->taken_in_ms;
    int64_t fetch_ms = took.is_set ? took.value : 0;
    if (!steps->taken_in_ms)
        return;
    buffer_append_string(document, "<crawl-pipeline");
    if (is_fetched) {
        write_span(document, "queued-ms", steps->taken_in_ms, at.value - fetch_ms);
        enqueue_write_number(document, "fetched-ms", fetch_ms);
    }
    if (row->failed)
        enqueue_write_number(document, "n-failed", row->failed);
    if (is_fetched && committed.is_set)
        write_span(document, "committed-ms", at.value, committed.value);
    if (steps->committed_ms.is_set && steps->settled_ms.is_set)
        write_span(document, "delivered-ms", steps->committed_ms.value, steps->settled_ms.value);
    if (steps->settled_ms.is_set)
        write_span(document, "total-ms", steps->taken_in_ms, steps->settled_ms.value);
    buffer_append_string(document, "/>");
}

/* As it came; nothing of a document whose header was not kept, or whose content went meanwhile. */
static void write_header(struct buffer *document, const struct crawl_enqueued_document *row,
                         const char *folder)
{
    struct content_reader *contents = NULL;
    struct content_document content = {.headers = TEXT_LITERAL("")};
    struct error error = {0};
    struct arena arena;
    if (!row->body_offset.is_set || !row->pack.is_set)
        return;
    arena_init(&arena, BLOCK_BYTES, RECORD_BYTES);
    int status = content_reader_open(&contents, folder, &error);
    if (status == 0 && row->pack.value == CONTENT_FILE_CLUSTER)
        status = content_read_file(contents, row->body_offset.value, row->body_length.value, &arena,
                                   &content, &error);
    else if (status == 0)
        status = content_read(contents, (unsigned)row->pack.value, row->body_offset.value,
                              row->body_length.value, &arena, &content, &error);
    if (status == 0 && content.headers.length) {
        struct text headers = content.headers;
        if (headers.length > MOST_HEADER_BYTES)
            headers.length = MOST_HEADER_BYTES;
        buffer_append_string(document, "<crawl-header>");
        enqueue_write_text(document, headers);
        buffer_append_string(document, "</crawl-header>");
    }
    content_reader_close(contents);
    arena_done(&arena);
}

static void write_former(struct buffer *document, const struct crawl_enqueued_document *row)
{
    if (!row->replaced_at.is_set)
        return;
    buffer_append_string(document, "<old-crawl><crawl-url");
    if (row->old_size.is_set)
        enqueue_write_number(document, "size", row->old_size.value);
    enqueue_write_attribute(document, "exact", row->old_checksum);
    enqueue_write_number(document, "replaced-at", row->replaced_at.value / 1000);
    buffer_append_string(document, "/></old-crawl>");
}

static int write_links(struct db *db, int64_t uri_id, struct buffer *document, struct error *error)
{
    struct crawl_enqueued_links list =
        crawl_enqueued_links(db, .uri_id = uri_id, .most = MOST_LINKS);
    int status, count = 0;
    while ((status = crawl_enqueued_links_step(&list, error)) == STATEMENT_ROW) {
        if (count++ == 0) {
            buffer_append_string(document, "<crawl-links");
            enqueue_write_number(document, "n-links", list.number);
            buffer_append_char(document, '>');
        }
        buffer_append_string(document, "<crawl-link");
        enqueue_write_attribute(document, "url", list.url);
        buffer_append_string(document, "/>");
    }
    statement_reset(list.statement);
    if (count)
        buffer_append_string(document, "</crawl-links>");
    return status < 0 ? status : 0;
}

int enqueue_children_write(struct db *db, const char *folder, int64_t uri_id,
                           const struct enqueue_steps *steps, struct buffer *document,
                           struct error *error)
{
    int64_t since = steps->taken_in_ms ? steps->taken_in_ms : INT64_MAX;
    struct crawl_enqueued_document row;
    int status =
        db_find(db, crawl_enqueued_document_into(&row, .uri_id = uri_id, .since = since), error);
    if (status == STATEMENT_ROW) {
        write_pipeline(document, &row, steps);
        write_header(document, &row, folder);
        write_former(document, &row);
    }
    return status < 0 ? status : write_links(db, uri_id, document, error);
}

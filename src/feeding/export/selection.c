#include "run.h"

#include <sql/crawl/export.h>
#include <stdlib.h>

/* Limits of one read transaction: documents and output. */
#define CHUNK_DOCUMENTS 500
#define CHUNK_BYTES     ((size_t)32 << 20)

/* The parameters of export_chosen, by their order. */
enum { CHOSEN_AFTER = 1, CHOSEN_UPTO = 2 };

int export_selection_open(struct export_run *run, struct error *error)
{
    const char *condition = run->settings->condition, *place = ":condition";
    struct text sql = text_of(CRAWL_DATABASE.statements[CRAWL_EXPORT_CHOSEN].sql);
    struct buffer query;
    if (!condition)
        return 0;
    const char *at = strstr(sql.data, place);
    buffer_init(&query, sql.length + LIMIT_SCRIPT_BYTES);
    buffer_append(&query, sql.data, (size_t)(at - sql.data));
    buffer_append_string(&query, "\n");
    buffer_append_string(&query, condition); /* it may end in a comment */
    buffer_append_string(&query, "\n");
    buffer_append_string(&query, at + strlen(place));
    int status = query.failed ? error_set(error, STATUS_LIMIT, "the condition is too long")
                              : db_prepare(run->settings->db, buffer_text(&query), &run->chosen,
                                           NULL, error);
    if (status == 0 && (!run->chosen || statement_may_write(run->chosen)))
        status = error_set(error, STATUS_INVALID, "the condition is invalid");
    else if (status == STATUS_DATABASE || status == STATUS_INVALID)
        status = error_recode(error, STATUS_INVALID);
    if (status < 0)
        error_prefix(error, "the condition of --where");
    buffer_done(&query);
    return status;
}

/* ---- a document ---- */

static int read_content(struct export_run *run, struct export_item *item, struct error *error)
{
    const struct crawl_export_document *row = item->row;
    struct content_reader *contents = run->maker.contents;
    return row->pack.value == CONTENT_FILE_CLUSTER
               ? content_read_file(contents, row->body_offset.value, row->body_length.value,
                                   &run->arena, &item->content, error)
               : content_read(contents, (unsigned)row->pack.value, row->body_offset.value,
                              row->body_length.value, &run->arena, &item->content, error);
}

/* A document whose content is damaged, or was removed (storage/remove_docs), is skipped and
 * counted. */
static int put_document(struct export_run *run, int64_t uri_id, struct error *error)
{
    struct export_item item = {.uri_id = uri_id};
    size_t before = run->out.length;
    arena_reset(&run->arena);
    struct crawl_export_document row = crawl_export_document(run->settings->db, .uri_id = uri_id);
    int status = crawl_export_document_step(&row, error);
    item.row = &row;
    if (status == STATEMENT_ROW && (!row.pack.is_set || !row.body_offset.is_set)) {
        run->result.removed++;
        status = 0;
    } else if (status == STATEMENT_ROW) {
        status = read_content(run, &item, error);
        if (status == STATUS_DAMAGED || status == STATUS_NOT_FOUND) {
            run->result.damaged++;
            status = 0;
        } else if (status == 0) {
            status = run->format->put(run, &item, error);
        }
    }
    statement_reset(row.statement);
    if (status == 0 && run->out.failed)
        status = error_set(error, STATUS_MEMORY, "no memory for a document");
    if (status < 0) {
        run->out.length = before;
    } else if (run->out.length > before) {
        run->state.documents++;
        run->state.entries++;
    }
    return status;
}

/* ---- a chunk ---- */

static int next_chosen(struct export_run *run, struct crawl_export_chosen *row, int64_t *ret_uri_id,
                       struct error *error)
{
    int status =
        run->chosen ? statement_step(run->chosen, error) : crawl_export_chosen_step(row, error);
    if (status == STATEMENT_ROW)
        *ret_uri_id = run->chosen ? statement_column_int(run->chosen, 0) : row->uri_id;
    return status;
}

static bool is_cancelled(const struct export_run *run)
{
    return run->settings->cancelled && atomic_load(run->settings->cancelled);
}

static int put_chosen(struct export_run *run, int64_t upto, struct error *error)
{
    struct crawl_export_chosen row = {0};
    int64_t uri_id = 0;
    int status;
    if (run->chosen) {
        statement_bind_int(run->chosen, CHOSEN_AFTER, run->state.position);
        statement_bind_int(run->chosen, CHOSEN_UPTO, upto);
    } else {
        row = crawl_export_chosen(run->settings->db, .after = run->state.position, .upto = upto,
                                  .condition = 1);
    }
    while ((status = next_chosen(run, &row, &uri_id, error)) == STATEMENT_ROW) {
        status = is_cancelled(run) ? error_set(error, STATUS_CANCELLED, "interrupted")
                                   : put_document(run, uri_id, error);
        if (status < 0)
            break;
        run->state.position = uri_id;
        if (run->out.length >= CHUNK_BYTES || (run->format->is_full && run->format->is_full(run))) {
            upto = uri_id;
            break;
        }
    }
    statement_reset(run->chosen ? run->chosen : row.statement);
    if (status >= 0)
        run->state.position = upto;
    return status < 0 ? status : 0;
}

static int read_chunk(struct export_run *run, bool *ret_is_end, struct error *error)
{
    struct crawl_export_chunk chunk = crawl_export_chunk(
        run->settings->db, .after = run->state.position, .most = CHUNK_DOCUMENTS);
    int status = crawl_export_chunk_step(&chunk, error);
    struct optional_int last = status == STATEMENT_ROW ? chunk.last_id : NO_INT;
    statement_reset(chunk.statement);
    if (status < 0)
        return status;
    *ret_is_end = !last.is_set;
    return last.is_set && !export_is_full(run) ? put_chosen(run, last.value, error) : 0;
}

int export_chunk(struct export_run *run, bool *ret_is_end, struct error *error)
{
    int status = content_reader_open(&run->maker.contents, run->settings->folder, error);
    if (status == 0)
        status = db_begin_read(run->settings->db, error);
    if (status == 0) {
        status = read_chunk(run, ret_is_end, error);
        db_end_read(run->settings->db);
    }
    content_reader_close(run->maker.contents);
    run->maker.contents = NULL;
    return status;
}

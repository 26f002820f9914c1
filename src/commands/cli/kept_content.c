#include "kept_content.h"
#include "uri_argument.h"

#include <seine/crawling/collection.h>
#include <seine/state/content/files.h>

#include <sql/crawl/difference.h>

/* The time limit of each statement. */
#define TIME_LIMIT_MS 15000
/* The largest content together with the texts that are made of it. */
#define ARENA_BYTES ((size_t)1 << 30)

int kept_open(struct kept_document *kept, struct error *error)
{
    int status = reading_open(&kept->reading, TIME_LIMIT_MS, error);
    if (status == 0)
        status = config_defaults(&kept->config, error);
    if (status == 0)
        status =
            collection_load_config(kept->reading.data, kept->reading.name, kept->config, error);
    /* Opened before any row that points to contents is read, so that these contents are held. */
    if (status == 0)
        status = content_reader_open(&kept->contents, kept->reading.folder, error);
    kept->why.db = kept->reading.db;
    kept->why.config = kept->config;
    return status;
}

void kept_close(struct kept_document *kept)
{
    content_reader_close(kept->contents);
    config_free(kept->config);
    reading_close(&kept->reading);
}

int kept_find(struct kept_document *kept, const char *input, struct error *error)
{
    struct uri uri;
    int status = uri_argument(input, kept->storage, &uri, error);
    if (status == 0)
        status = why_find(&kept->why, &uri, error);
    if (status == 0 && !kept->why.uri_id)
        status =
            error_set(error, STATUS_NOT_FOUND, "%.*s was never found; `seine why` may tell why",
                      TEXT_ARGUMENTS(kept->why.uri.text));
    return status;
}

/* ---- reading ---- */

static int say_missing(struct kept_document *kept, int64_t cycle, struct error *error)
{
    struct error problem = {0};
    struct crawl_difference_kept get;
    int status = db_find(kept->reading.db,
                         crawl_difference_kept_into(&get, .uri_id = kept->why.uri_id), &problem);
    bool is_there = status == STATEMENT_ROW && get.is_there;
    int64_t first_cycle = get.first_cycle.value, versions = get.keep_versions;
    struct text uri = kept->why.uri.text;
    if (!is_there)
        return error_set(error, STATUS_NOT_FOUND, "%.*s has no document; `seine why` tells why",
                         TEXT_ARGUMENTS(uri));
    return error_set(error, STATUS_NOT_FOUND,
                     "%.*s: what it was at the end of cycle %lld is not kept, the oldest content "
                     "is that of cycle %lld (seine/keep_versions is %lld)",
                     TEXT_ARGUMENTS(uri), (long long)cycle, (long long)first_cycle,
                     (long long)versions);
}

static int read_record(struct kept_document *kept, const struct crawl_difference_content *row,
                       struct kept_content *content, struct error *error)
{
    struct text uri = kept->why.uri.text;
    if (!row->pack.is_set || !row->body_offset.is_set)
        return error_set(error, STATUS_NOT_FOUND, "%.*s: %s", TEXT_ARGUMENTS(uri),
                         row->is_removed
                             ? "the content was taken away when it had been delivered "
                               "(storage/remove_docs)"
                             : "it had the content of another URI, which is not kept any more");
    return row->pack.value == CONTENT_FILE_CLUSTER
               ? content_read_file(kept->contents, row->body_offset.value, row->body_length.value,
                                   &content->arena, &content->document, error)
               : content_read(kept->contents, (unsigned)row->pack.value, row->body_offset.value,
                              row->body_length.value, &content->arena, &content->document, error);
}

static struct text copy_of(struct kept_content *content, struct text text)
{
    struct text copy = arena_copy(&content->arena, text);
    return copy.data ? copy : (struct text){"", 0};
}

int kept_read(struct kept_document *kept, int64_t cycle, struct kept_content *ret_content,
              struct error *error)
{
    *ret_content = (struct kept_content){0};
    arena_init(&ret_content->arena, (size_t)64 * 1024, ARENA_BYTES);
    struct crawl_difference_content row;
    int status = db_find(
        kept->reading.db,
        crawl_difference_content_into(&row, .uri_id = kept->why.uri_id, .cycle = cycle), error);
    if (status == STATEMENT_ROW) {
        ret_content->first_cycle = row.first_cycle;
        ret_content->fetched_at_ms = row.fetched_at;
        ret_content->is_current = !row.replaced_at.is_set;
        ret_content->status = (int)row.status;
        ret_content->mime = copy_of(ret_content, row.mime);
        ret_content->charset = copy_of(ret_content, row.charset);
        ret_content->owner = copy_of(ret_content, row.owner);
        status = read_record(kept, &row, ret_content, error);
    } else if (status == 0) {
        status = say_missing(kept, cycle, error);
    }
    return status;
}

void kept_content_done(struct kept_content *content)
{
    arena_done(&content->arena);
}

int kept_text(struct text body, struct text mime, struct text charset, const struct uri *uri,
              struct arena *arena, struct page_text *ret_page, struct error *error)
{
    if (!text_has_reader(mime))
        return error_set(error, STATUS_INVALID, "%.*s is %.*s, of which no text can be made here",
                         TEXT_ARGUMENTS(uri->text), TEXT_ARGUMENTS(mime));
    const struct text_options options = {.mime_type = mime, .charset_label = charset, .uri = uri};
    int status = text_extract(&options, body, arena, ret_page);
    return status < 0
               ? error_set(error, status, "no memory to read %.*s", TEXT_ARGUMENTS(uri->text))
               : 0;
}

/* Exports WARC 1.1 (ISO 28500:2017). docs/export.md describes the records. */
#include "run.h"

#include <seine/web/fetch/headers.h>
#include <sql/crawl/delivery.h>
#include <sql/crawl/export.h>

#include <stdio.h>
#include <stdlib.h>

#define HEAD_BYTES  ((size_t)2 * LIMIT_HEADER_BYTES)
#define BLOCK_BYTES ((size_t)LIMIT_LINKS_PER_DOCUMENT * 1024)

static void name_file(const struct export_run *run, int64_t number, char name[EXPORT_NAME_BYTES])
{
    snprintf(name, EXPORT_NAME_BYTES, "%s-%05lld.warc.gz", run->settings->collection,
             (long long)number);
}

static bool is_full(const struct export_run *run)
{
    return run->state.entries > 0 &&
           run->state.length + (int64_t)run->out.length >= run->settings->warc_bytes;
}

static int finish(struct export_run *run, struct error *error)
{
    char name[EXPORT_NAME_BYTES], *path = NULL, *index_path = NULL;
    int status = 0;
    name_file(run, run->state.file, name);
    if (asprintf(&path, "%s/%s", run->settings->target, name) < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    size_t length = strlen(path) - strlen(".warc.gz");
    if (asprintf(&index_path, "%.*s.cdxj", (int)length, path) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory");
    else
        status = warc_index_write(path, index_path, error);
    free(path);
    free(index_path);
    return status;
}

static int record_id(const struct export_run *run, const char *type, struct text uri,
                     int64_t date_ms, char ret_id[WARC_ID_BYTES], struct error *error)
{
    return warc_record_id(run->state.space, type, uri, date_ms, ret_id, error);
}

/* The identifier of the record of a file, derived from the file's name. */
static int info_id(const struct export_run *run, char ret_id[WARC_ID_BYTES], struct error *error)
{
    char name[EXPORT_NAME_BYTES];
    name_file(run, run->state.file, name);
    return record_id(run, "warcinfo", text_of(name), 0, ret_id, error);
}

static int begin(struct export_run *run, struct error *error)
{
    char id[WARC_ID_BYTES], name[EXPORT_NAME_BYTES], block[2048];
    const char *condition = run->settings->condition;
    name_file(run, run->state.file, name);
    int length = snprintf(block, sizeof block,
                          "software: Seine/" SEINE_VERSION "\r\nformat: WARC File Format 1.1\r\n"
                          "conformsTo: http://iipc.github.io/warc-specifications/specifications/"
                          "warc-format/warc-1.1/\r\nisPartOf: %s\r\ndescription: documents of a "
                          "collection%s; bodies without the codings of their transfer\r\n",
                          run->settings->collection, condition ? ", a selection" : "");
    struct warc_field fields[] = {{"WARC-Filename", text_of(name)}};
    struct warc_draft draft = {.type = "warcinfo",
                               .id = id,
                               .date_ms = run->settings->now_ms,
                               .content_type = "application/warc-fields",
                               .fields = fields,
                               .field_count = 1,
                               .head = {block, (size_t)length}};
    int status = info_id(run, id, error);
    return status < 0 ? status : warc_write_record(&draft, &run->out, error);
}

/* ---- times ---- */

/* When the content was received. It may have been found unchanged later. */
static int64_t content_ms(int64_t fetched_at, struct optional_int first,
                          struct optional_int changed)
{
    struct optional_int came = changed.is_set ? changed : first;
    return came.is_set && came.value < fetched_at ? came.value : fetched_at;
}

static int64_t date_of(const struct crawl_export_document *row)
{
    return content_ms(row->fetched_at, row->first_at, row->changed_at);
}

static int64_t date_of_owner(const struct crawl_export_document *row)
{
    return content_ms(row->owner_fetched_at.value, row->owner_first_at, row->owner_changed_at);
}

/* ---- the header of an answer ---- */

/* Headers about codings that the stored body no longer has; they would mislead readers. */
static bool is_of_transfer(struct text name)
{
    static const char *const NAMES[] = {"content-encoding", "transfer-encoding", "content-length"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (text_equal_nocase(name, text_of(NAMES[i])))
            return true;
    return false;
}

/* The block is an HTTP/1.1 message, whatever the protocol of the transfer. */
static void put_head(const struct content_document *content, struct buffer *head)
{
    struct headers_status line = {.code = 200};
    struct text name, value;
    size_t position = 0;
    bool has_length = false;
    (void)headers_status(content->headers, &line);
    buffer_printf(head, "HTTP/1.%d %d ", line.version_major == 1 ? line.version_minor : 1,
                  line.code);
    buffer_append_text(head, line.reason);
    buffer_append_string(head, "\r\n");
    while (headers_next(content->headers, &position, &name, &value)) {
        bool is_changed = is_of_transfer(name);
        has_length = has_length || is_changed;
        buffer_append_string(head, is_changed ? "X-Archive-Orig-" : "");
        buffer_append_text(head, name);
        buffer_append_string(head, ": ");
        buffer_append_text(head, value);
        buffer_append_string(head, "\r\n");
    }
    if (has_length)
        buffer_printf(head, "Content-Length: %zu\r\n", content->body.length);
    buffer_append_string(head, "\r\n");
}

/* ---- records of a document ---- */

/* Writes a response with the received header, or a resource if headers are not stored. */
static int put_content(struct export_run *run, const struct export_item *item, const char *info,
                       char ret_id[WARC_ID_BYTES], struct error *error)
{
    const struct crawl_export_document *row = item->row;
    bool is_response = item->content.headers.length > 0;
    const char *type = is_response ? "response" : "resource";
    struct buffer head, mime;
    buffer_init(&head, HEAD_BYTES);
    buffer_init(&mime, LIMIT_HEADER_BYTES);
    buffer_append_text(&mime,
                       row->mime.length ? row->mime : TEXT_LITERAL("application/octet-stream"));
    if (is_response)
        put_head(&item->content, &head);
    struct warc_field fields[] = {
        {"WARC-Warcinfo-ID", text_of(info)},
        {"WARC-Identified-Payload-Type", is_response ? row->mime : NO_TEXT},
        {"WARC-Truncated", row->is_truncated ? TEXT_LITERAL("length") : NO_TEXT},
    };
    struct warc_draft draft = {.type = type,
                               .id = ret_id,
                               .date_ms = date_of(row),
                               .target_uri = row->uri,
                               .content_type =
                                   is_response ? "application/http;msgtype=response" : mime.data,
                               .fields = fields,
                               .field_count = sizeof fields / sizeof *fields,
                               .head = buffer_text(&head),
                               .payload = item->content.body,
                               .has_payload = true};
    int status = head.failed || mime.failed
                     ? error_set(error, STATUS_MEMORY, "no memory for a header")
                     : record_id(run, "response", row->uri, draft.date_ms, ret_id, error);
    if (status == 0)
        status = warc_write_record(&draft, &run->out, error);
    buffer_done(&head);
    buffer_done(&mime);
    return status;
}

/* The record to which a revisit refers, and the reason. */
struct revisited {
    const char *profile;
    struct text uri;
    int64_t date_ms;
};

static int put_revisit(struct export_run *run, const struct export_item *item, const char *info,
                       const struct revisited *revisited, char ret_id[WARC_ID_BYTES],
                       struct error *error)
{
    char original[WARC_ID_BYTES], date[WARC_DATE_BYTES], digest[WARC_DIGEST_BYTES];
    warc_date_write(revisited->date_ms, date);
    int status = record_id(run, "response", revisited->uri, revisited->date_ms, original, error);
    if (status == 0)
        status = record_id(run, "revisit", item->row->uri, item->row->fetched_at, ret_id, error);
    if (status == 0)
        status = warc_digest_of(item->content.body, TEXT_LITERAL(""), digest, error);
    if (status < 0)
        return status;
    struct warc_field fields[] = {
        {"WARC-Warcinfo-ID", text_of(info)},    {"WARC-Profile", text_of(revisited->profile)},
        {"WARC-Refers-To", text_of(original)},  {"WARC-Refers-To-Target-URI", revisited->uri},
        {"WARC-Refers-To-Date", text_of(date)}, {"WARC-Payload-Digest", text_of(digest)},
    };
    struct warc_draft draft = {.type = "revisit",
                               .id = ret_id,
                               .date_ms = item->row->fetched_at,
                               .target_uri = item->row->uri,
                               .fields = fields,
                               .field_count = sizeof fields / sizeof *fields};
    return warc_write_record(&draft, &run->out, error);
}

/* Writes a revisit for a content that was found unchanged. If the server had sent a validator, it
 * was asked conditionally and answered 304. */
static int put_unchanged(struct export_run *run, const struct export_item *item, const char *info,
                         struct error *error)
{
    const struct crawl_export_document *row = item->row;
    char id[WARC_ID_BYTES];
    bool was_asked = row->etag.length > 0 || row->last_modified.is_set;
    struct revisited revisited = {.profile = was_asked ? WARC_PROFILE_NOT_MODIFIED
                                                       : WARC_PROFILE_IDENTICAL,
                                  .uri = row->uri,
                                  .date_ms = date_of(row)};
    if (row->fetched_at / 1000 == revisited.date_ms / 1000)
        return 0;
    return put_revisit(run, item, info, &revisited, id, error);
}

/* Writes where the document was found, and its links. */
static int put_links(struct export_run *run, const struct export_item *item, const char *info,
                     const char *of_id, struct error *error)
{
    const struct crawl_export_document *row = item->row;
    char id[WARC_ID_BYTES];
    struct buffer block;
    buffer_init(&block, BLOCK_BYTES);
    if (row->referrer.length) {
        buffer_append_string(&block, "via: ");
        buffer_append_text(&block, row->referrer);
        buffer_append_string(&block, "\r\n");
    }
    struct crawl_delivery_links links = crawl_delivery_links(
        run->settings->db, .uri_id = item->uri_id, .most = LIMIT_LINKS_PER_DOCUMENT);
    int status;
    while ((status = crawl_delivery_links_step(&links, error)) == STATEMENT_ROW) {
        buffer_append_string(&block, "outlink: ");
        buffer_append_text(&block, links.uri);
        buffer_append_string(&block, "\r\n");
    }
    statement_reset(links.statement);
    struct warc_field fields[] = {{"WARC-Warcinfo-ID", text_of(info)},
                                  {"WARC-Concurrent-To", text_of(of_id)}};
    struct warc_draft draft = {.type = "metadata",
                               .id = id,
                               .date_ms = date_of(row),
                               .target_uri = row->uri,
                               .content_type = "application/warc-fields",
                               .fields = fields,
                               .field_count = sizeof fields / sizeof *fields,
                               .head = buffer_text(&block)};
    if (status == 0 && block.failed)
        status = error_set(error, STATUS_MEMORY, "no memory for the links of a document");
    if (status == 0 && block.length) {
        status = record_id(run, "metadata", row->uri, draft.date_ms, id, error);
        if (status == 0)
            status = warc_write_record(&draft, &run->out, error);
    }
    buffer_done(&block);
    return status;
}

static int put(struct export_run *run, const struct export_item *item, struct error *error)
{
    const struct crawl_export_document *row = item->row;
    char info[WARC_ID_BYTES], id[WARC_ID_BYTES];
    int status = info_id(run, info, error);
    if (status < 0)
        return status;
    if (row->owner_id.is_set) {
        struct revisited owner = {
            .profile = WARC_PROFILE_IDENTICAL, .uri = row->owner, .date_ms = date_of_owner(row)};
        status = put_revisit(run, item, info, &owner, id, error);
    } else {
        status = put_content(run, item, info, id, error);
        if (status == 0)
            status = put_unchanged(run, item, info, error);
    }
    return status < 0 ? status : put_links(run, item, info, id, error);
}

const struct export_format EXPORT_WARC_FORMAT = {.name = "warc",
                                                 .name_file = name_file,
                                                 .begin = begin,
                                                 .put = put,
                                                 .is_full = is_full,
                                                 .finish = finish};

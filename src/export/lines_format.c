/* A line a document, with the fields of document/fields.def: JSON Lines, and CSV (RFC 4180). A
 * duplicate has no line: it is named with its owner (pp/ds_meta_info). */
#include "run.h"

#include <stdio.h>

#define VALUE_BYTES ((size_t)1 << 30)

static void name_jsonl(const struct export_run *run, int64_t number, char name[EXPORT_NAME_BYTES])
{
    (void)number;
    snprintf(name, EXPORT_NAME_BYTES, "%s.jsonl", run->settings->collection);
}

static void name_csv(const struct export_run *run, int64_t number, char name[EXPORT_NAME_BYTES])
{
    (void)number;
    snprintf(name, EXPORT_NAME_BYTES, "%s.csv", run->settings->collection);
}

/* *ret_document is NULL for a duplicate. */
static int make(struct export_run *run, const struct export_item *item,
                struct document **ret_document, struct error *error)
{
    struct text uri = arena_copy(&run->arena, item->row->uri);
    *ret_document = NULL;
    if (!uri.data)
        return error_set(error, STATUS_MEMORY, "no memory for a document");
    if (item->row->owner_id.is_set)
        return 0;
    struct made_document made = {0};
    int status = document_make(&run->maker, item->uri_id, uri, DOCUMENT_ABSENT, &made, error);
    if (status == 0)
        *ret_document = made.document;
    return status == DOCUMENT_LACKS_CONTENT ? 0 : status;
}

static int put_jsonl(struct export_run *run, const struct export_item *item, struct error *error)
{
    struct document *document;
    int status = make(run, item, &document, error);
    if (status < 0 || !document)
        return status;
    buffer_append_char(&run->out, '{');
    document_write_json_members(&run->out, document);
    buffer_append_string(&run->out, "}\n");
    return 0;
}

/* ---- CSV ---- */

static void put_field(struct buffer *out, struct text field)
{
    bool is_quoted = false;
    for (size_t i = 0; i < field.length && !is_quoted; i++) {
        char c = field.data[i];
        is_quoted = c == '"' || c == ',' || c == '\r' || c == '\n';
    }
    if (!is_quoted) {
        buffer_append_text(out, field);
        return;
    }
    buffer_append_char(out, '"');
    while (field.length) {
        const char *mark = memchr(field.data, '"', field.length);
        size_t length = mark ? (size_t)(mark - field.data) + 1 : field.length;
        buffer_append(out, field.data, length);
        if (mark)
            buffer_append_char(out, '"');
        field = (struct text){field.data + length, field.length - length};
    }
    buffer_append_char(out, '"');
}

static int begin_csv(struct export_run *run, struct error *error)
{
    (void)error;
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        buffer_append_string(&run->out, i ? "," : "");
        put_field(&run->out, text_of(DOCUMENT_FIELD_TABLE[i].name));
    }
    buffer_append_string(&run->out, "\r\n");
    return 0;
}

/* Lists as they are in JSON; a time without the quotation marks that it has there. */
static void put_value(struct buffer *out, const struct document *document,
                      const struct document_field *field, struct buffer *json)
{
    if (!document_has(document, field))
        return;
    if (field->kind == FIELD_TEXT) {
        put_field(out, *(const struct text *)document_member(document, field));
        return;
    }
    buffer_clear(json);
    document_write_json_value(json, document, field);
    struct text value = buffer_text(json);
    if (field->kind == FIELD_TIME && value.length > 2 && value.data[0] == '"')
        value = (struct text){value.data + 1, value.length - 2};
    put_field(out, value);
}

static int put_csv(struct export_run *run, const struct export_item *item, struct error *error)
{
    struct document *document;
    struct buffer json;
    int status = make(run, item, &document, error);
    if (status < 0 || !document)
        return status;
    buffer_init(&json, VALUE_BYTES);
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        buffer_append_string(&run->out, i ? "," : "");
        put_value(&run->out, document, &DOCUMENT_FIELD_TABLE[i], &json);
    }
    buffer_append_string(&run->out, "\r\n");
    if (json.failed)
        status = error_set(error, STATUS_MEMORY, "no memory for a document");
    buffer_done(&json);
    return status;
}

const struct export_format EXPORT_JSONL_FORMAT = {
    .name = "jsonl", .name_file = name_jsonl, .put = put_jsonl};
const struct export_format EXPORT_CSV_FORMAT = {
    .name = "csv", .name_file = name_csv, .begin = begin_csv, .put = put_csv};

/* Exports one line per document, with the fields of document/fields.def: JSON Lines, and CSV (RFC
 * 4180); or one line per passage of its main content (text.h). A duplicate has no line of its own:
 * its owner's line names it (pp/ds_meta_info). */
#include "run.h"

#include <seine/documents/text.h>

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

static int put_jsonl(struct export_run *run, const struct export_item *item, struct error *error)
{
    struct made_document made;
    int status = export_make(run, item, &made, error);
    if (status < 0 || !made.document)
        return status;
    buffer_append_char(&run->out, '{');
    document_write_json_members(&run->out, made.document);
    buffer_append_string(&run->out, "}\n");
    return 0;
}

/* ---- passages ---- */

static void name_passages(const struct export_run *run, int64_t number,
                          char name[EXPORT_NAME_BYTES])
{
    (void)number;
    snprintf(name, EXPORT_NAME_BYTES, "%s.passages.jsonl", run->settings->collection);
}

static void put_member(struct buffer *out, const char *name, struct text value)
{
    if (!value.length)
        return;
    buffer_printf(out, ",\"%s\":", name);
    document_write_json_text(out, value);
}

static int put_passages(struct export_run *run, const struct export_item *item, struct error *error)
{
    struct buffer *out = &run->out;
    struct made_document made;
    int status = export_make(run, item, &made, error);
    if (status < 0)
        return status;
    for (size_t i = 0; i < made.passage_count; i++) {
        const struct text_passage *passage = &made.passages[i];
        buffer_append_string(out, "{\"passage\":");
        document_write_json_text(out, passage->identity);
        put_member(out, "uri", made.document->uri);
        put_member(out, "title", made.document->title);
        put_member(out, "heading_path", passage->heading_path);
        put_member(out, "text", passage->text);
        put_member(out, "language", made.document->language);
        put_member(out, "mime_type", made.document->mime_type);
        put_member(out, "checksum", made.document->checksum);
        put_member(out, "collection", made.document->collection);
        buffer_append_string(out, "}\n");
    }
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

/* Lists as in JSON; times as in JSON without quotation marks. */
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
    struct made_document made;
    struct buffer json;
    int status = export_make(run, item, &made, error);
    if (status < 0 || !made.document)
        return status;
    buffer_init(&json, VALUE_BYTES);
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        buffer_append_string(&run->out, i ? "," : "");
        put_value(&run->out, made.document, &DOCUMENT_FIELD_TABLE[i], &json);
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
const struct export_format EXPORT_PASSAGES_FORMAT = {
    .name = "passages", .cuts_passages = true, .name_file = name_passages, .put = put_passages};

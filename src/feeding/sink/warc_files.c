/* WARC 1.1 (ISO 28500:2017): of each document a `conversion` record with its text (section 6.8),
 * and a `metadata` record with all else that is known of it, which records a deletion, too. */
#include "file_format.h"
#include "sink_operations.h"

#include <seine/web/warc.h>

#include <stdio.h>

#define LINE_BYTES ((size_t)1 << 30)
#define PATH_BYTES 64
/* More than that no kill leaves of a batch: the file is damaged, and nothing is cut off. */
#define TORN_BYTES (INT64_C(64) << 20)

static int64_t date_of(const struct file_writing *writing, const struct sink_item *item)
{
    const struct document *document = item->document;
    return document && document->last_seen != DOCUMENT_ABSENT ? document->last_seen
                                                              : writing->now_ms;
}

/* Identifiers are made of the version: no two deliveries of a URI have the same. */
static int id_of(const struct file_writing *writing, const char *type, struct text name,
                 int64_t version, char ret_id[WARC_ID_BYTES], struct error *error)
{
    return warc_record_id(writing->space, type, name, version, ret_id, error);
}

static int begin(const struct file_writing *writing, struct buffer *out, struct error *error)
{
    static const char BLOCK[] =
        "software: Seine/" SEINE_VERSION "\r\nformat: WARC File Format 1.1\r\n"
        "conformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/"
        "warc-1.1/\r\ndescription: texts of documents as they were delivered\r\n";
    char id[WARC_ID_BYTES];
    struct text name = text_of(writing->name);
    const struct warc_field fields[] = {{"WARC-Filename", name}};
    int status = id_of(writing, "warcinfo", name, 0, id, error);
    const struct warc_draft draft = {.type = "warcinfo",
                                     .id = id,
                                     .date_ms = writing->now_ms,
                                     .content_type = "application/warc-fields",
                                     .fields = fields,
                                     .field_count = 1,
                                     .head = text_of(BLOCK)};
    return status < 0 ? status : warc_write_record(&draft, out, error);
}

static int write_text(const struct file_writing *writing, const struct sink_item *item,
                      const char *id, struct buffer *out, struct error *error)
{
    const struct warc_draft draft = {.type = "conversion",
                                     .id = id,
                                     .date_ms = date_of(writing, item),
                                     .target_uri = item->uri,
                                     .content_type = "text/plain; charset=utf-8",
                                     .payload = item->document->body,
                                     .has_payload = true};
    return warc_write_record(&draft, out, error);
}

/* What is known of it is the line that other formats have, without the text. */
static int write_facts(const struct file_writing *writing, const struct sink_item *item,
                       struct text text_id, struct buffer *out, struct error *error)
{
    char id[WARC_ID_BYTES];
    struct buffer line;
    struct document facts;
    struct sink_item short_item = *item;
    if (item->document) {
        facts = *item->document;
        facts.body = (struct text){0};
        short_item.document = &facts;
    }
    buffer_init(&line, LINE_BYTES);
    sink_write_line(&line, &short_item);
    const struct warc_field fields[] = {{"WARC-Refers-To", text_id}};
    int status = line.failed ? error_set(error, STATUS_MEMORY, "no memory for a record")
                             : id_of(writing, "metadata", item->uri, item->version, id, error);
    const struct warc_draft draft = {.type = "metadata",
                                     .id = id,
                                     .date_ms = date_of(writing, item),
                                     .target_uri = item->uri,
                                     .content_type = "application/json",
                                     .fields = fields,
                                     .field_count = 1,
                                     .head = buffer_text(&line)};
    if (status == 0)
        status = warc_write_record(&draft, out, error);
    buffer_done(&line);
    return status;
}

static int write_item(const struct file_writing *writing, const struct sink_item *item,
                      struct buffer *out, struct error *error)
{
    char id[WARC_ID_BYTES];
    bool has_text = item->document && item->document->body.length;
    int status = id_of(writing, "conversion", item->uri, item->version, id, error);
    if (status == 0 && has_text)
        status = write_text(writing, item, id, out, error);
    if (status == 0)
        status = write_facts(writing, item, has_text ? text_of(id) : (struct text){0}, out, error);
    return status;
}

/* ---- reading ---- */

/* The file that is open, whatever its name stands for by now. */
static int open_reader(int file, struct warc_reader **ret_reader, struct error *error)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return warc_reader_open(path, ret_reader, error);
}

/* Up to the first record that is not whole. */
static int whole_length(int file, int64_t length, int64_t *ret_length, struct error *error)
{
    struct warc_reader *reader = NULL;
    struct warc_record record;
    struct warc_record_end end;
    struct error torn = {0};
    int64_t whole = 0;
    int status = length ? open_reader(file, &reader, error) : 0;
    while (reader && warc_reader_next(reader, &record, &torn) == WARC_RECORD &&
           warc_reader_end(reader, &end, &torn) == 0 && end.is_terminated)
        whole = end.offset;
    warc_reader_close(reader);
    if (status == 0 && length - whole > TORN_BYTES)
        status = error_set(error, STATUS_DAMAGED,
                           "a file is damaged behind its byte %lld: move it away, then it goes on",
                           (long long)whole);
    if (status == 0)
        *ret_length = whole;
    return status;
}

static int read_block(struct warc_reader *reader, struct buffer *block, struct error *error)
{
    char bytes[16384];
    size_t length;
    int status;
    buffer_clear(block);
    while ((status = warc_reader_read(reader, bytes, sizeof bytes, &length, error)) == 0 && length)
        buffer_append(block, bytes, length);
    return status == 0 && block->failed ? error_set(error, STATUS_MEMORY, "no memory for a record")
                                        : status;
}

/* The record of the text stands before that of the facts, and is there if there is any text. */
struct reading {
    struct warc_reader *reader;
    const char *name;
    struct buffer block;
    struct buffer text;
    struct buffer text_uri; /* whose it is; empty: none */
};

static bool has_text_of(const struct reading *reading, struct text uri)
{
    return uri.length && text_equal(uri, buffer_text(&reading->text_uri));
}

static int take_text(struct reading *reading, struct text uri, struct error *error)
{
    buffer_clear(&reading->text_uri);
    buffer_append_text(&reading->text_uri, uri);
    int status = read_block(reading->reader, &reading->text, error);
    buffer_append_char(&reading->text, '\0');
    return status == 0 && (reading->text.failed || reading->text_uri.failed)
               ? error_set(error, STATUS_MEMORY, "no memory for a record")
               : status;
}

static int visit_facts(struct reading *reading, struct text uri, file_visitor *visit, void *context,
                       bool *goes_on, struct error *error)
{
    bool has_text = has_text_of(reading, uri);
    int status = read_block(reading->reader, &reading->block, error);
    if (status < 0)
        return status;
    cJSON *object = cJSON_ParseWithLength(reading->block.data, reading->block.length);
    if (!cJSON_IsObject(object))
        status = error_set(error, STATUS_DAMAGED, "%s: a record of metadata is no JSON object",
                           reading->name);
    else if (has_text && !cJSON_AddStringToObject(object, "body", reading->text.data))
        status = error_set(error, STATUS_MEMORY, "no memory for a record");
    else
        *goes_on = visit(context, object);
    cJSON_Delete(object);
    buffer_clear(&reading->text_uri);
    return status;
}

static int each(int file, const char *name, file_visitor *visit, void *context, struct error *error)
{
    struct reading reading = {.name = name};
    struct warc_record record;
    struct text uri;
    bool goes_on = true;
    int status = open_reader(file, &reading.reader, error);
    buffer_init(&reading.block, LINE_BYTES);
    buffer_init(&reading.text, LINE_BYTES);
    buffer_init(&reading.text_uri, LINE_BYTES);
    while (status == 0 && goes_on &&
           (status = warc_reader_next(reading.reader, &record, error)) == WARC_RECORD) {
        status = 0;
        if (!warc_record_target(&record, &uri))
            uri = text_of("");
        if (text_equal(record.type, TEXT_LITERAL("conversion")))
            status = take_text(&reading, uri, error);
        else if (text_equal(record.type, TEXT_LITERAL("metadata")))
            status = visit_facts(&reading, uri, visit, context, &goes_on, error);
    }
    buffer_done(&reading.block);
    buffer_done(&reading.text);
    buffer_done(&reading.text_uri);
    warc_reader_close(reading.reader);
    return status;
}

const struct file_format WARC_FILES = {.name = "warc",
                                       .extension = ".warc.gz",
                                       .begin = begin,
                                       .write = write_item,
                                       .whole_length = whole_length,
                                       .each = each};

#include <seine/documents/document.h>
#include <seine/foundation/base/utf8.h>
#include <time.h>

#define TIME_BYTES 40

/* Runs of characters that need no escape are appended at once. */
void document_write_json_text(struct buffer *out, struct text text)
{
    buffer_append_char(out, '"');
    while (text.length) {
        size_t run = 0;
        while (run < text.length && (unsigned char)text.data[run] >= 0x20 &&
               text.data[run] != '"' && text.data[run] != '\\')
            run++;
        buffer_append(out, text.data, run);
        text.data += run;
        text.length -= run;
        if (!text.length)
            break;
        if (*text.data == '\n')
            buffer_append_string(out, "\\n");
        else if ((unsigned char)*text.data < 0x20)
            buffer_printf(out, "\\u%04x", (unsigned)(unsigned char)*text.data);
        else
            buffer_printf(out, "\\%c", *text.data);
        text.data++;
        text.length--;
    }
    buffer_append_char(out, '"');
}

static void write_time(struct buffer *out, int64_t at_ms)
{
    char text[TIME_BYTES];
    struct tm parts;
    time_t seconds = (time_t)(at_ms / 1000);
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts)) {
        buffer_append_string(out, "null");
        return;
    }
    buffer_printf(out, "\"%s.%03dZ\"", text, (int)(at_ms % 1000));
}

static void write_texts(struct buffer *out, const struct document_texts *texts)
{
    buffer_append_char(out, '[');
    for (size_t i = 0; i < texts->count; i++) {
        if (i)
            buffer_append_char(out, ',');
        document_write_json_text(out, texts->items[i]);
    }
    buffer_append_char(out, ']');
}

/* Writes the pairs as a list: most readers of an object would lose repeated names. */
static void write_pairs(struct buffer *out, const struct document_pairs *pairs)
{
    buffer_append_char(out, '[');
    for (size_t i = 0; i < pairs->count; i++) {
        buffer_append_string(out, i ? ",{\"name\":" : "{\"name\":");
        document_write_json_text(out, pairs->items[i].name);
        buffer_append_string(out, ",\"value\":");
        document_write_json_text(out, pairs->items[i].value);
        buffer_append_char(out, '}');
    }
    buffer_append_char(out, ']');
}

void document_write_json_value(struct buffer *out, const struct document *document,
                               const struct document_field *field)
{
    const void *member = document_member(document, field);
    switch (field->kind) {
    case FIELD_TEXT:
        document_write_json_text(out, *(const struct text *)member);
        break;
    case FIELD_TEXTS:
        write_texts(out, member);
        break;
    case FIELD_PAIRS:
        write_pairs(out, member);
        break;
    case FIELD_INTEGER:
        buffer_printf(out, "%lld", (long long)*(const int64_t *)member);
        break;
    case FIELD_TIME:
        write_time(out, *(const int64_t *)member);
        break;
    }
}

void document_write_json_members(struct buffer *out, const struct document *document)
{
    bool is_first = true;
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        const struct document_field *field = &DOCUMENT_FIELD_TABLE[i];
        if (!document_has(document, field))
            continue;
        buffer_printf(out, "%s\"%s\":", is_first ? "" : ",", field->name);
        document_write_json_value(out, document, field);
        is_first = false;
    }
}

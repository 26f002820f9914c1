#include <seine/documents/document.h>

/* The members of the front matter: those that say where the text is from. The others are in the
 * text or in other formats. */
static const char *const FRONT[] = {"uri",          "version",   "checksum",      "title",
                                    "language",     "mime_type", "last_modified", "last_seen",
                                    "last_changed", "collection"};

static bool is_in_front(const struct document_field *field)
{
    for (size_t i = 0; i < sizeof FRONT / sizeof *FRONT; i++)
        if (strcmp(FRONT[i], field->name) == 0)
            return true;
    return false;
}

void document_write_markdown_file(struct buffer *out, const struct document *document)
{
    struct text content = document->markdown.length ? document->markdown : document->body;
    buffer_append_string(out, "---\n");
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        const struct document_field *field = &DOCUMENT_FIELD_TABLE[i];
        if (!is_in_front(field) || !document_has(document, field))
            continue;
        buffer_printf(out, "%s: ", field->name);
        document_write_json_value(out, document, field);
        buffer_append_char(out, '\n');
    }
    buffer_append_string(out, "---\n\n");
    buffer_append_text(out, content);
    if (content.length && content.data[content.length - 1] != '\n')
        buffer_append_char(out, '\n');
}

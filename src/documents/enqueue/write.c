#include <seine/documents/enqueue.h>
#include <seine/foundation/base/utf8.h>

#include <inttypes.h>
#include <stdio.h>

bool enqueue_is_of_xml(uint32_t c)
{
    return c >= 0x20 ? c != 0xFFFE && c != 0xFFFF : c == '\t' || c == '\n' || c == '\r';
}

/* Returns the escape of the first character, or U+FFFD for one that XML does not allow; NULL when
 * it needs neither. */
static const char *replacement_of(struct text text, size_t *ret_bytes)
{
    uint32_t character;
    *ret_bytes = utf8_decode(text, &character);
    if (!*ret_bytes || !enqueue_is_of_xml(character)) {
        *ret_bytes += !*ret_bytes;
        return "\xEF\xBF\xBD";
    }
    switch (text.data[0]) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\t':
        return "&#9;";
    case '\n':
        return "&#10;";
    case '\r':
        return "&#13;";
    default:
        return NULL;
    }
}

void enqueue_write_text(struct buffer *document, struct text text)
{
    while (text.length) {
        size_t bytes;
        const char *replacement = replacement_of(text, &bytes);
        if (replacement)
            buffer_append_string(document, replacement);
        else
            buffer_append(document, text.data, bytes);
        text = (struct text){text.data + bytes, text.length - bytes};
    }
}

void enqueue_write_attribute(struct buffer *document, const char *name, struct text value)
{
    if (!value.data)
        return;
    buffer_append_char(document, ' ');
    buffer_append_string(document, name);
    buffer_append_string(document, "=\"");
    enqueue_write_text(document, value);
    buffer_append_char(document, '"');
}

void enqueue_write_number(struct buffer *document, const char *name, int64_t value)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRId64, value);
    enqueue_write_attribute(document, name, (struct text){digits, (size_t)length});
}

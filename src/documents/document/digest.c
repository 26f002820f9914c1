#include <seine/documents/document.h>
#include <seine/foundation/base/hash.h>

/* Returns the part of a text that is summed, so that a text that was cut off, or ended with a line
 * feed, has the same sum. */
static struct text counted(struct text text)
{
    const char *end;
    if (text.length > DOCUMENT_DIGEST_BYTES)
        text.length = DOCUMENT_DIGEST_BYTES;
    if (text.length && (end = memchr(text.data, '\0', text.length)))
        text.length = (size_t)(end - text.data);
    while (text.length && text.data[text.length - 1] == '\n')
        text.length--;
    return text;
}

static uint64_t add_text(uint64_t sum, struct text text)
{
    struct text own = counted(text);
    return hash_combine(sum, hash_plain(own.length ? own.data : "", own.length));
}

/* Sums the lines, not the items: a destination may store a list as one text with one item a
 * line. */
static uint64_t add_lines(uint64_t sum, const struct document_texts *texts)
{
    size_t left = DOCUMENT_DIGEST_BYTES;
    for (size_t i = 0; i < texts->count; i++) {
        struct text rest = counted(texts->items[i]);
        while (rest.length) {
            const char *end = memchr(rest.data, '\n', rest.length);
            size_t length = end ? (size_t)(end - rest.data) : rest.length;
            if (length >= left)
                return sum;
            if (length)
                sum = hash_combine(sum, hash_plain(rest.data, length));
            left -= length + 1;
            length += end != NULL;
            rest = (struct text){rest.data + length, rest.length - length};
        }
    }
    return sum;
}

uint64_t document_digest(const struct document *document)
{
    uint64_t sum = add_text(0, document->title);
    sum = add_text(sum, document->description);
    sum = add_text(sum, document->body);
    sum = add_text(sum, document->frame);
    return add_lines(sum, &document->headings);
}

uint64_t document_markdown_digest(const struct document *document)
{
    struct text content = document->markdown.length ? document->markdown : document->body;
    return add_text(add_text(0, document->title), content);
}

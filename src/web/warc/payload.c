#include "payload.h"

#include <seine/web/fetch/headers.h>

void payload_finder_init(struct payload_finder *finder, bool is_http)
{
    *finder = (struct payload_finder){.is_in_payload = !is_http};
    buffer_init(&finder->head, LIMIT_HEADER_BYTES + 1);
}

void payload_finder_done(struct payload_finder *finder)
{
    buffer_done(&finder->head);
}

static bool says_chunked(struct text head)
{
    struct text value;
    return headers_find(head, TEXT_LITERAL("transfer-encoding"), 0, &value) && value.length >= 7 &&
           text_equal_nocase((struct text){value.data + value.length - 7, 7},
                             TEXT_LITERAL("chunked"));
}

/* Returns the part of the bytes that still belongs to the header. */
static struct text end_of_head(struct payload_finder *finder, struct text bytes)
{
    size_t before = finder->head.length;
    size_t room = LIMIT_HEADER_BYTES - before;
    buffer_append(&finder->head, bytes.data, bytes.length < room ? bytes.length : room);
    size_t from = before > 3 ? before - 3 : 0;
    const char *end =
        finder->head.failed || !finder->head.data
            ? NULL
            : memmem(finder->head.data + from, finder->head.length - from, "\r\n\r\n", 4);
    if (!end)
        return (struct text){bytes.data + bytes.length, 0};
    size_t length = (size_t)(end - finder->head.data) + 4;
    finder->is_in_payload = true;
    finder->is_chunked = says_chunked((struct text){finder->head.data, length - 2});
    size_t used = length - before;
    return (struct text){bytes.data + used, bytes.length - used};
}

void payload_finder_add(struct payload_finder *finder, struct text bytes,
                        void (*take)(void *context, struct text bytes, struct text unchunked),
                        void *context)
{
    if (!finder->is_in_payload)
        bytes = end_of_head(finder, bytes);
    if (!bytes.length)
        return;
    if (!finder->is_chunked) {
        take(context, bytes, bytes);
        return;
    }
    struct text rest = bytes, data;
    take(context, bytes, TEXT_LITERAL(""));
    while ((data = chunk_reader_next(&finder->chunks, &rest)).length)
        take(context, TEXT_LITERAL(""), data);
}

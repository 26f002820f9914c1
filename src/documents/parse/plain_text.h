/*
 * Composes text as people read it: white space collapsed, block elements on their own lines, whole
 * characters up to a ceiling.
 */
#ifndef SEINE_PARSE_PLAIN_TEXT_H
#define SEINE_PARSE_PLAIN_TEXT_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

struct plain_text {
    char *data;
    size_t length;
    size_t capacity;
    char pending; /* what precedes the next word: NUL, a space or a line feed */
    bool cut;     /* the ceiling was reached; further text is dropped */
};

/* `memory` of `capacity` bytes remains the caller's. */
void plain_text_init(struct plain_text *text, char *memory, size_t capacity);
void plain_text_add(struct plain_text *text, struct text slice, bool references);
void plain_text_space(struct plain_text *text);
void plain_text_break(struct plain_text *text);

static inline struct text plain_text_result(const struct plain_text *text)
{
    return (struct text){text->length ? text->data : "", text->length};
}

#endif

/*
 * A growable byte buffer with a ceiling.
 *
 * The error is sticky: an append that would exceed the ceiling, or that finds no memory, appends
 * nothing and sets `failed`; every later append then fails as well, so the caller checks once at
 * the end. `data` is NULL before the first append and zero-terminated afterwards (`length` does not
 * count the zero).
 */
#ifndef SEINE_BASE_BUFFER_H
#define SEINE_BASE_BUFFER_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

struct buffer {
    char *data;
    size_t length;
    size_t capacity;
    size_t ceiling;
    bool failed;
};

/* SIZE_MAX means no ceiling. */
void buffer_init(struct buffer *buffer, size_t ceiling);
/* Frees the memory. The ceiling stays and the buffer can be used again. */
void buffer_done(struct buffer *buffer);
/* Empties it, keeps the memory, clears `failed`. */
void buffer_clear(struct buffer *buffer);
/* Returns room for `more` bytes behind `length`, or NULL. The caller advances `length` after
 * writing. */
char *buffer_reserve(struct buffer *buffer, size_t more);
void buffer_append(struct buffer *buffer, const void *data, size_t length);
void buffer_append_text(struct buffer *buffer, struct text text);
void buffer_append_string(struct buffer *buffer, const char *string);
void buffer_append_char(struct buffer *buffer, char c);
void buffer_printf(struct buffer *buffer, const char *format, ...) SEINE_PRINTF(2, 3);
/* Hands the memory to the caller, who frees it with free(); NULL when failed or empty. */
char *buffer_take(struct buffer *buffer);

static inline struct text buffer_text(const struct buffer *buffer)
{
    return (struct text){buffer->data ? buffer->data : "", buffer->length};
}

#endif

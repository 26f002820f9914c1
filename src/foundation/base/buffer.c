#include <seine/foundation/base/buffer.h>

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 256
/* Leaves room to double a capacity and to add one to the ceiling without overflow. */
#define CEILING_MOST (SIZE_MAX / 4)

void buffer_init(struct buffer *buffer, size_t ceiling)
{
    *buffer = (struct buffer){.ceiling = ceiling < CEILING_MOST ? ceiling : CEILING_MOST};
}

void buffer_done(struct buffer *buffer)
{
    free(buffer->data);
    buffer_init(buffer, buffer->ceiling);
}

void buffer_clear(struct buffer *buffer)
{
    buffer->length = 0;
    buffer->failed = false;
    if (buffer->data)
        buffer->data[0] = '\0';
}

char *buffer_reserve(struct buffer *buffer, size_t more)
{
    if (buffer->failed)
        return NULL;
    if (more > buffer->ceiling - buffer->length) {
        buffer->failed = true;
        return NULL;
    }
    size_t needed = buffer->length + more + 1;
    if (needed > buffer->capacity) {
        size_t capacity = buffer->capacity ? buffer->capacity * 2 : FIRST_CAPACITY;
        if (capacity < needed)
            capacity = needed;
        if (capacity > buffer->ceiling + 1)
            capacity = buffer->ceiling + 1;
        char *data = realloc(buffer->data, capacity);
        if (!data) {
            buffer->failed = true;
            return NULL;
        }
        buffer->data = data;
        buffer->capacity = capacity;
    }
    return buffer->data + buffer->length;
}

void buffer_append(struct buffer *buffer, const void *data, size_t length)
{
    char *at = buffer_reserve(buffer, length);
    if (!at)
        return;
    if (length)
        memcpy(at, data, length);
    buffer->length += length;
    buffer->data[buffer->length] = '\0';
}

void buffer_append_text(struct buffer *buffer, struct text text)
{
    buffer_append(buffer, text.data, text.length);
}

void buffer_append_string(struct buffer *buffer, const char *string)
{
    buffer_append(buffer, string, strlen(string));
}

void buffer_append_char(struct buffer *buffer, char c)
{
    buffer_append(buffer, &c, 1);
}

void buffer_printf(struct buffer *buffer, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *at = length >= 0 ? buffer_reserve(buffer, (size_t)length) : NULL;
    if (at) {
        vsnprintf(at, (size_t)length + 1, format, again);
        buffer->length += (size_t)length;
    }
    va_end(again);
}

char *buffer_take(struct buffer *buffer)
{
    if (buffer->failed)
        return NULL;
    char *data = buffer->data;
    buffer->data = NULL;
    buffer_init(buffer, buffer->ceiling);
    return data;
}

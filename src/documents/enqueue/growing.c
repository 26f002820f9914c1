/* What a request that is being built keeps and reads, and how it is refused. */
#include "growing.h"

#include <stdarg.h>
#include <stdio.h>

#define BLOCK_BYTES ((size_t)2 << 10)

void growing_begin(struct growing *growing, struct memory_budget *budget,
                   struct enqueue_request *request, struct error *error)
{
    *request = (struct enqueue_request){.budget = budget};
    arena_init(&request->arena, BLOCK_BYTES, SIZE_MAX / 2);
    *growing = (struct growing){
        .request = request, .synchronization = ENQUEUE_SYNC_ENQUEUED, .error = error};
}

bool growing_refuse(struct growing *growing, int status, enum enqueue_error why, const char *format,
                    ...)
{
    char sentence[sizeof growing->error->sentence];
    va_list arguments;
    if (growing->status)
        return false;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    growing->request->error = why;
    growing->status = error_set(growing->error, status, "%s", sentence);
    return false;
}

bool growing_lacks_memory(struct growing *growing)
{
    return growing_refuse(growing, STATUS_MEMORY, ENQUEUE_ERROR_DATABASE,
                          "no memory for what is to be enqueued");
}

bool growing_hold(struct growing *growing)
{
    struct enqueue_request *request = growing->request;
    size_t used = request->arena.used_bytes;
    if (used <= request->held_bytes)
        return true;
    int status = memory_budget_take(request->budget, used - request->held_bytes, growing->error);
    if (status) {
        growing->status = status;
        return false;
    }
    request->held_bytes = used;
    return true;
}

bool growing_keep(struct growing *growing, struct text text, struct text *ret_copy)
{
    *ret_copy = arena_copy(&growing->request->arena, text);
    return ret_copy->data ? growing_hold(growing) : growing_lacks_memory(growing);
}

bool growing_keep_word(struct growing *growing, struct text name, struct text value,
                       struct text *ret_word)
{
    if (!value.length || value.length > ENQUEUE_WORD_BYTES || !text_is_printable(value))
        return growing_is_wrong(growing, name, value, "a text of 1 to 200 bytes is expected");
    return growing_keep(growing, value, ret_word);
}

bool growing_is_wrong(struct growing *growing, struct text name, struct text value,
                      const char *demand)
{
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                          "%.*s=\"%.*s\": %s", SHOWN(name), SHOWN(value), demand);
}

bool growing_read_integer(struct text value, int64_t *ret_number)
{
    size_t at = value.length && value.data[0] == '-';
    int64_t number = 0;
    if (at == value.length || value.length - at > 15)
        return false;
    for (; at < value.length; at++) {
        if (value.data[at] < '0' || value.data[at] > '9')
            return false;
        number = number * 10 + (value.data[at] - '0');
    }
    *ret_number = value.data[0] == '-' ? -number : number;
    return true;
}

#include <seine/foundation/base/array.h>

#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 16

bool array_grow(void *array, size_t *capacity, size_t item_bytes)
{
    void *items;
    size_t more = *capacity ? *capacity * 2 : FIRST_CAPACITY, bytes;
    if (__builtin_mul_overflow(more, item_bytes, &bytes))
        return false;
    /* `array` points to a pointer to items of any type. */
    memcpy(&items, array, sizeof items);
    items = realloc(items, bytes);
    if (!items)
        return false;
    memcpy(array, &items, sizeof items);
    *capacity = more;
    return true;
}

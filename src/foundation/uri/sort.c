#include "shape.h"
#include "writer.h"

#include <stdlib.h>

struct parameter {
    uint16_t start; /* offset in the query */
    uint16_t name_length;
    uint16_t length;
};

static int by_name(const void *left, const void *right, void *query)
{
    const struct parameter *a = left, *b = right;
    size_t shorter = a->name_length < b->name_length ? a->name_length : b->name_length;
    int order = memcmp((const char *)query + a->start, (const char *)query + b->start, shorter);
    if (order == 0)
        order = (int)a->name_length - (int)b->name_length;
    /* The offset orders equal names, because qsort_r() is not stable. */
    return order ? order : (int)a->start - (int)b->start;
}

int uri_sort_query(const struct uri *uri, char *storage, size_t storage_bytes, struct uri *ret_uri)
{
    struct parameter parameters[LIMIT_URI_BYTES / 2 + 1];
    /* A server that splits at ";" splits at nothing else. In a query with "&", a ";" is data. */
    const char separator = memchr(uri->query.data, '&', uri->query.length) ? '&' : ';';
    size_t count = 0;
    char query[LIMIT_URI_BYTES + 1];
    memcpy(query, uri->query.data, uri->query.length);
    for (size_t start = 0; !uri->opaque && start < uri->query.length;) {
        size_t length = 0, name = SIZE_MAX;
        for (; start + length < uri->query.length; length++) {
            char c = query[start + length];
            if (c == separator)
                break;
            if (c == '=' && name == SIZE_MAX)
                name = length;
        }
        if (length)
            parameters[count++] = (struct parameter){
                (uint16_t)start, (uint16_t)(name < length ? name : length), (uint16_t)length};
        start += length + 1;
    }
    qsort_r(parameters, count, sizeof *parameters, by_name, query);

    struct uri_writer writer = uri_writer_of(storage, storage_bytes);
    uri_write(&writer, uri->text.data, uri->text.length - uri->query.length);
    for (size_t i = 0; i < count; i++) {
        if (i)
            uri_write(&writer, &separator, 1);
        uri_write(&writer, query + parameters[i].start, parameters[i].length);
    }
    if (writer.full)
        return URI_TOO_LONG;
    struct uri sorted = *uri;
    if (uri->opaque) {
        storage[writer.length] = 0;
        sorted.text = (struct text){storage, writer.length};
        sorted.scheme.data = storage;
    } else {
        struct uri_shape shape = uri_shape_of_origin(uri);
        shape.path_end = shape.origin_length + uri->path.length;
        shape.length = writer.length;
        uri_set(&sorted, storage, &shape);
        sorted.credentials = uri->credentials;
        sorted.fragment = uri->fragment;
        sorted.has_fragment = uri->has_fragment;
    }
    *ret_uri = sorted;
    return URI_FINE;
}

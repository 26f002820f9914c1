#include "shape.h"

const struct uri_scheme URI_SCHEMES[] = {
    {{"http", 4}, 80},
    {{"https", 5}, 443},
    {{"ftp", 3}, 21},
    {{"", 0}, 0},
};

struct uri_shape uri_shape_of_origin(const struct uri *uri)
{
    return (struct uri_shape){
        .scheme_length = uri->scheme.length,
        .host_start = (size_t)(uri->host.data - uri->text.data),
        .host_length = uri->host.length,
        .origin_length = uri->origin.length,
        .port = uri->port,
    };
}

void uri_set(struct uri *ret_uri, char *storage, const struct uri_shape *shape)
{
    const char *path = storage + shape->origin_length;
    const char *path_end = storage + shape->path_end;
    const char *end = storage + shape->length;
    bool has_query = path_end < end;
    storage[shape->length] = 0;
    *ret_uri = (struct uri){
        .text = {storage, shape->length},
        .scheme = {storage, shape->scheme_length},
        .host = {storage + shape->host_start, shape->host_length},
        .origin = {storage, shape->origin_length},
        .path_and_query = {path, (size_t)(end - path)},
        .path = {path, (size_t)(path_end - path)},
        .query = {path_end + has_query, (size_t)(end - path_end) - has_query},
        .credentials = TEXT_LITERAL(""),
        .fragment = TEXT_LITERAL(""),
        .port = shape->port,
        .has_query = has_query,
    };
}

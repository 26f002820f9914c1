#include "shape.h"

const struct uri_scheme URI_SCHEMES[] = {
    {{"http", 4}, 80},  {{"https", 5}, 443}, {{"ftp", 3}, 21},
    {{"ftps", 4}, 990}, {{"file", 4}, 0},    {{"", 0}, 0},
};

bool uri_breaks_commands(struct text scheme, struct text path_and_query)
{
    if (scheme.length < 3 || memcmp(scheme.data, "ftp", 3) != 0)
        return false;
    for (size_t i = 0; i + 2 < path_and_query.length; i++) {
        const char *at = path_and_query.data + i;
        if (at[0] == '%' && (at[1] == '0' || at[1] == '1' || (at[1] == '7' && at[2] == 'F')))
            return true;
    }
    return false;
}

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
    /* Assigned member by member: GCC would first clear a compound literal of this size, which costs
     * a third of a link. */
    ret_uri->text = (struct text){storage, shape->length};
    ret_uri->scheme = (struct text){storage, shape->scheme_length};
    ret_uri->host = (struct text){storage + shape->host_start, shape->host_length};
    ret_uri->origin = (struct text){storage, shape->origin_length};
    ret_uri->path_and_query = (struct text){path, (size_t)(end - path)};
    ret_uri->path = (struct text){path, (size_t)(path_end - path)};
    ret_uri->query = (struct text){path_end + has_query, (size_t)(end - path_end) - has_query};
    ret_uri->credentials = TEXT_LITERAL("");
    ret_uri->fragment = TEXT_LITERAL("");
    ret_uri->port = shape->port;
    ret_uri->has_query = has_query;
    ret_uri->has_fragment = false;
    ret_uri->opaque = false;
}

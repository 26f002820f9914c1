#include "assets.h"

static const char *type_of(struct text name)
{
    static const struct {
        const char *ending, *type;
    } TYPES[] = {
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".svg", "image/svg+xml"},
    };
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (text_ends_with(name, text_of(TYPES[i].ending)))
            return TYPES[i].type;
    return "application/octet-stream";
}

int robots_get(struct page_request *request, struct http_response *response, struct error *error)
{
    (void)request;
    (void)error;
    response->content_type = "text/plain; charset=utf-8";
    buffer_append_string(&response->body, "User-agent: *\nDisallow: /\n");
    return 0;
}

int assets_get(struct page_request *request, struct http_response *response, struct error *error)
{
    for (const struct embedded_file *file = assets; file->name; file++) {
        if (!text_equal(request->rest, text_of(file->name)))
            continue;
        response->content_type = type_of(request->rest);
        response_add_header(response, "Cache-Control", "max-age=300");
        buffer_append(&response->body, file->data, file->length);
        return 0;
    }
    return error_set(error, STATUS_NOT_FOUND, "there is no file %.*s",
                     TEXT_ARGUMENTS(request->rest));
}

#include "run.h"

#include <seine/foundation/uri.h>

#include <stdio.h>

/* Documents per folder. */
#define FOLDER_IDS 1000

/* Types whose files people open; others have the extension of their URI, or none. */
static const struct {
    const char *mime;
    const char *extension;
} EXTENSIONS[] = {
    {"text/html", "html"},
    {"application/xhtml+xml", "html"},
    {"text/plain", "txt"},
    {"text/css", "css"},
    {"text/csv", "csv"},
    {"application/pdf", "pdf"},
    {"application/json", "json"},
    {"application/xml", "xml"},
    {"text/markdown", "md"},
    {"text/xml", "xml"},
    {"application/javascript", "js"},
    {"text/javascript", "js"},
    {"image/png", "png"},
    {"image/jpeg", "jpg"},
    {"image/gif", "gif"},
    {"image/svg+xml", "svg"},
};

const char *export_extension(struct text mime, const char *of_uri)
{
    for (size_t i = 0; i < sizeof EXTENSIONS / sizeof *EXTENSIONS; i++)
        if (text_equal(mime, text_of(EXTENSIONS[i].mime)))
            return EXTENSIONS[i].extension;
    return *of_uri ? of_uri : "bin";
}

void export_file_name(const struct uri_file_name *parts, int64_t uri_id, const char *extension,
                      char name[EXPORT_NAME_BYTES])
{
    snprintf(name, EXPORT_NAME_BYTES, "%s/%lld/%s%s%lld.%s", parts->site,
             (long long)(uri_id / FOLDER_IDS), parts->path, *parts->path ? "-" : "",
             (long long)uri_id, extension);
}

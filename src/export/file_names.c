#include "run.h"

#include <seine/uri.h>

#include <stdio.h>

#define SITE_BYTES 120
#define NAME_BYTES 80
/* Documents of a folder. */
#define FOLDER_IDS 1000

/* Types whose files people open; what else there is has the extension of its URI, or none. */
static const struct {
    const char *mime;
    const char *extension;
} EXTENSIONS[] = {
    {"text/html", "html"},        {"application/xhtml+xml", "html"},
    {"text/plain", "txt"},        {"text/css", "css"},
    {"text/csv", "csv"},          {"application/pdf", "pdf"},
    {"application/json", "json"}, {"application/xml", "xml"},
    {"text/xml", "xml"},          {"application/javascript", "js"},
    {"text/javascript", "js"},    {"image/png", "png"},
    {"image/jpeg", "jpg"},        {"image/gif", "gif"},
    {"image/svg+xml", "svg"},
};

/* Letters and digits stay; a run of anything else becomes one `_`, but for dots within. */
static void put_safe(char *name, size_t size, struct text text)
{
    size_t length = 0;
    for (size_t i = 0; i < text.length && length + 1 < size; i++) {
        char c = text.data[i];
        bool is_kept = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '-' || (c == '.' && length > 0 && name[length - 1] != '.');
        if (!is_kept)
            c = '_';
        if (c == '_' && (length == 0 || name[length - 1] == '_'))
            continue;
        name[length++] = c;
    }
    while (length > 0 && (name[length - 1] == '.' || name[length - 1] == '_'))
        length--;
    name[length] = '\0';
}

static const char *extension_of(struct text mime, struct text own, char *storage, size_t size)
{
    for (size_t i = 0; i < sizeof EXTENSIONS / sizeof *EXTENSIONS; i++)
        if (text_equal(mime, text_of(EXTENSIONS[i].mime)))
            return EXTENSIONS[i].extension;
    put_safe(storage, size, own);
    return *storage ? storage : "bin";
}

void export_file_name(struct text text, int64_t uri_id, struct text mime,
                      char name[EXPORT_NAME_BYTES])
{
    char storage[URI_STORAGE_BYTES], extension[URI_EXTENSION_BYTES], other[URI_EXTENSION_BYTES + 1];
    char site[SITE_BYTES], path[NAME_BYTES];
    struct text own = {0}, site_text = {0}, path_text = {0};
    struct uri uri;
    if (uri_parse(text, storage, sizeof storage, &uri) == URI_FINE && !uri.opaque) {
        size_t scheme = uri.scheme.length + strlen("://");
        site_text = (struct text){uri.origin.data + scheme, uri.origin.length - scheme};
        path_text = uri.path;
        own = uri_extension(uri.path, extension);
    }
    if (own.length)
        path_text.length -= own.length + 1;
    if (path_text.length > NAME_BYTES - 1) {
        path_text.data += path_text.length - (NAME_BYTES - 1);
        path_text.length = NAME_BYTES - 1;
    }
    put_safe(site, sizeof site, site_text);
    put_safe(path, sizeof path, path_text);
    snprintf(name, EXPORT_NAME_BYTES, "%s/%lld/%s%s%lld.%s", *site ? site : "site",
             (long long)(uri_id / FOLDER_IDS), path, *path ? "-" : "", (long long)uri_id,
             extension_of(mime, own, other, sizeof other));
}

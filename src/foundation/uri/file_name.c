#include <seine/foundation/uri.h>
#include <stdio.h>

/* Keeps letters, digits and single dots inside the name; replaces each run of other characters by
 * one `_`. */
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

void uri_file_name(struct text text, struct uri_file_name *ret_name)
{
    char storage[URI_STORAGE_BYTES], extension[URI_EXTENSION_BYTES];
    struct text own = {0}, site = {0}, path = {0};
    struct uri uri;
    if (uri_parse(text, storage, sizeof storage, &uri) == URI_FINE && !uri.opaque) {
        size_t scheme = uri.scheme.length + strlen("://");
        site = (struct text){uri.origin.data + scheme, uri.origin.length - scheme};
        path = uri.path;
        own = uri_extension(uri.path, extension);
    }
    if (own.length)
        path.length -= own.length + 1;
    if (path.length > sizeof ret_name->path - 1) {
        path.data += path.length - (sizeof ret_name->path - 1);
        path.length = sizeof ret_name->path - 1;
    }
    put_safe(ret_name->site, sizeof ret_name->site, site);
    put_safe(ret_name->path, sizeof ret_name->path, path);
    put_safe(ret_name->extension, sizeof ret_name->extension, own);
    if (!*ret_name->site)
        snprintf(ret_name->site, sizeof ret_name->site, "site");
}

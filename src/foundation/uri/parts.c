#include <seine/foundation/uri.h>

#include <idn2.h>

/* The host in Unicode if it is an internationalised name with a Unicode form, else the host as it
 * is. */
static struct text host_name(const struct uri *uri, char *storage, size_t storage_bytes)
{
    char ascii[LIMIT_HOST_BYTES + 1];
    char *unicode = NULL;
    struct text name = uri->host;
    if (!memmem(uri->host.data, uri->host.length, "xn--", 4))
        return name;
    memcpy(ascii, uri->host.data, uri->host.length);
    ascii[uri->host.length] = 0;
    if (idn2_to_unicode_8z8z(ascii, &unicode, 0) == IDN2_OK && strlen(unicode) < storage_bytes) {
        name = (struct text){storage, strlen(unicode)};
        memcpy(storage, unicode, name.length + 1);
    }
    idn2_free(unicode);
    return name;
}

void uri_parts(const struct uri *uri, struct uri_parts *ret_parts)
{
    const struct text empty = TEXT_LITERAL("");
    *ret_parts = (struct uri_parts){.uri = uri->text,
                                    .scheme = empty,
                                    .netloc = empty,
                                    .host_name = empty,
                                    .port = -1,
                                    .path = empty,
                                    .query = empty,
                                    .parameters = empty,
                                    .fragments = empty,
                                    .credentials = empty,
                                    .default_scheme = empty,
                                    .skip_fragments = 1,
                                    .host_name_idna = empty};
    if (uri->opaque)
        return;
    const char *end = uri->path.data + uri->path.length;
    const char *segment = end;
    while (segment[-1] != '/')
        segment--;
    const char *semicolon = memchr(segment, ';', (size_t)(end - segment));
    ret_parts->scheme = uri->scheme;
    ret_parts->netloc = (struct text){
        uri->host.data, uri->origin.length - (size_t)(uri->host.data - uri->text.data)};
    ret_parts->host_name =
        host_name(uri, ret_parts->host_name_storage, sizeof ret_parts->host_name_storage);
    ret_parts->port = uri->port;
    ret_parts->path = uri->path;
    if (semicolon) {
        ret_parts->path.length = (size_t)(semicolon - uri->path.data);
        ret_parts->parameters = (struct text){semicolon + 1, (size_t)(end - semicolon - 1)};
    }
    ret_parts->query = uri->query;
    ret_parts->fragments = uri->fragment;
    ret_parts->credentials = uri->credentials;
    ret_parts->parsed = 1;
    ret_parts->host_name_idna = uri->host;
}

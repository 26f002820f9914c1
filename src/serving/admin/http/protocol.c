#include "protocol.h"

static bool is_at(struct text path, struct text own)
{
    bool is_folder = own.data[own.length - 1] == '/';
    return is_folder ? text_starts_with(path, own) : text_equal(path, own);
}

const struct protocol *protocol_find(const struct protocol *protocols, struct text path,
                                     struct resource *ret_resource)
{
    for (const struct protocol *protocol = protocols; protocol->path; protocol++)
        if (is_at(path, text_of(protocol->path)) && protocol->find(path, ret_resource))
            return protocol;
    return NULL;
}

bool protocol_accepts(const struct protocol *protocol, struct text content_type)
{
    if (!content_type.data)
        return false;
    const char *semicolon = memchr(content_type.data, ';', content_type.length);
    if (semicolon)
        content_type.length = (size_t)(semicolon - content_type.data);
    for (size_t i = 0; i < PROTOCOL_CONTENT_TYPES && protocol->content_types[i]; i++)
        if (text_equal_nocase(text_trim(content_type), text_of(protocol->content_types[i])))
            return true;
    return false;
}

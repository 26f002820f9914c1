#include <seine/foundation/log/mask.h>

static const char *const SECRET_HEADERS[] = {
    "Authorization",
    "Proxy-Authorization",
    "Cookie",
    "Cookie2",
    "Set-Cookie",
    "Set-Cookie2",
    "Authentication-Info",
    "Proxy-Authentication-Info",
    "X-Api-Key",
    "X-Auth-Token",
};

static bool is_secret(struct text name)
{
    for (size_t i = 0; i < sizeof SECRET_HEADERS / sizeof *SECRET_HEADERS; i++)
        if (text_equal_nocase(name, text_of(SECRET_HEADERS[i])))
            return true;
    return false;
}

void mask_header_line(struct text line, struct buffer *masked)
{
    const char *colon = line.length ? memchr(line.data, ':', line.length) : NULL;
    size_t name_length = colon ? (size_t)(colon - line.data) : 0;
    if (colon && is_secret(text_trim((struct text){line.data, name_length}))) {
        buffer_append(masked, line.data, name_length);
        buffer_append_string(masked, ": ***");
        return;
    }
    mask_uris(line, masked);
}

/* The length of the authority at the front of `text`. */
static size_t authority_length(struct text text)
{
    size_t length = 0;
    while (length < text.length && (unsigned char)text.data[length] > 0x20 &&
           !strchr("/?#\"'<>\\", text.data[length]))
        length++;
    return length;
}

void mask_uris(struct text text, struct buffer *masked)
{
    const struct text MARK = TEXT_LITERAL("//");
    for (;;) {
        const char *found =
            text.length ? memmem(text.data, text.length, MARK.data, MARK.length) : NULL;
        if (!found)
            break;
        size_t front = (size_t)(found - text.data) + MARK.length;
        buffer_append(masked, text.data, front);
        text = (struct text){text.data + front, text.length - front};
        struct text authority = {text.data, authority_length(text)};
        const char *at = authority.length ? memrchr(authority.data, '@', authority.length) : NULL;
        const char *colon = at ? memchr(authority.data, ':', (size_t)(at - authority.data)) : NULL;
        if (!colon)
            continue;
        buffer_append(masked, text.data, (size_t)(colon - text.data) + 1);
        buffer_append_string(masked, "***");
        text = (struct text){at, text.length - (size_t)(at - text.data)};
    }
    buffer_append_text(masked, text);
}

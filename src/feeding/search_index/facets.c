#include "facets.h"

#include "tokenizer.h"

static const struct {
    const char *mime_type;
    const char *kind;
} KINDS[] = {
    {"text/html", "html"},
    {"application/xhtml+xml", "html"},
    {"application/pdf", "pdf"},
    {"application/msword", "doc"},
    {"application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"},
    {"application/vnd.ms-excel", "xls"},
    {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"},
    {"application/vnd.ms-powerpoint", "ppt"},
    {"application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"},
    {"application/vnd.oasis.opendocument.text", "odt"},
    {"application/vnd.oasis.opendocument.spreadsheet", "ods"},
    {"application/vnd.oasis.opendocument.presentation", "odp"},
    {"application/epub+zip", "epub"},
    {"application/rtf", "rtf"},
    {"text/rtf", "rtf"},
    {"application/postscript", "ps"},
    {"text/plain", "txt"},
    {"text/markdown", "md"},
    {"text/csv", "csv"},
    {"text/xml", "xml"},
    {"application/xml", "xml"},
    {"application/json", "json"},
    {"message/rfc822", "eml"},
    {"application/vnd.ms-outlook", "msg"},
};

struct text facets_kind(struct text mime_type)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (text_equal_nocase(mime_type, text_of(KINDS[i].mime_type)))
            return text_of(KINDS[i].kind);
    return mime_type;
}

static void append(struct buffer *buffer, const char *name, struct text value)
{
    /* No host, type or language contains a blank or a control character. */
    for (size_t i = 0; i < value.length; i++)
        if ((unsigned char)value.data[i] <= ' ')
            value.length = i;
    if (value.length == 0 || value.length > LIMIT_HOST_BYTES)
        return;
    buffer_append_string(buffer, name);
    for (size_t i = 0; i < value.length; i++)
        buffer_append_char(buffer, ascii_lower(value.data[i]));
    buffer_append_char(buffer, '\n');
}

/* The host of an absolute URI, without user and port. */
static struct text host_of(struct text uri)
{
    const char *end = uri.data + uri.length, *at = memmem(uri.data, uri.length, "://", 3);
    if (!at)
        return (struct text){uri.data, 0};
    at += 3;
    const char *stop = at;
    while (stop < end && !strchr("/?#", *stop))
        stop++;
    struct text host = {at, (size_t)(stop - at)};
    const char *user = memrchr(host.data, '@', host.length);
    if (user)
        host = (struct text){user + 1, (size_t)(stop - user) - 1};
    const char *port = memrchr(host.data, ':', host.length);
    if (port && !memchr(port, ']', (size_t)(stop - port)))
        host.length = (size_t)(port - host.data);
    return host;
}

void facets_append(struct buffer *buffer, struct text uri, struct text mime_type,
                   struct text language)
{
    struct text host = host_of(uri), kind = facets_kind(mime_type);
    buffer_append_char(buffer, WORDS_VERBATIM);
    while (host.length) {
        append(buffer, "site:", host);
        const char *dot = memchr(host.data, '.', host.length);
        size_t label = dot ? (size_t)(dot - host.data) + 1 : host.length;
        host = (struct text){host.data + label, host.length - label};
    }
    append(buffer, "type:", mime_type);
    if (kind.data != mime_type.data)
        append(buffer, "type:", kind);
    append(buffer, "lang:", language);
}

#include <seine/documents/parse/mime.h>
#include <seine/foundation/base/ascii.h>

#include "scan.h"

static const char *skip_token(const char *at, const char *end)
{
    while (at < end && ascii_is_token(*at))
        at++;
    return at;
}

/* Reads type "/" subtype; returns the end, or NULL when it is malformed or too long. */
static const char *read_essence(const char *at, const char *end, char *ret_essence)
{
    const char *start = at;
    at = skip_token(at, end);
    if (at == start || at == end || *at != '/')
        return NULL;
    const char *subtype = ++at;
    at = skip_token(at, end);
    if (at == subtype || at - start >= MIME_ESSENCE_BYTES)
        return NULL;
    for (const char *from = start; from < at; from++)
        *ret_essence++ = ascii_lower(*from);
    *ret_essence = '\0';
    return at;
}

/* Returns the position after the next `;` outside quotes; NULL when a `,` or the end comes
 * first. */
static const char *next_parameter(const char *at, const char *end)
{
    bool quoted = false;
    for (; at < end; at++) {
        if (quoted && *at == '\\' && end - at > 1)
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && *at == ';')
            return at + 1;
        else if (!quoted && *at == ',')
            return NULL;
    }
    return NULL;
}

/* Reads the value of a charset parameter, with single or double quotes or none; length 0 for
 * another parameter. */
static struct text read_charset(const char *at, const char *end)
{
    struct text none = {"", 0};
    at = scan_spaces(at, end);
    if (!scan_starts_with(at, end, "charset", 7))
        return none;
    at = scan_spaces(at + 7, end);
    if (at == end || *at != '=')
        return none;
    at = scan_spaces(at + 1, end);
    if (at < end && (*at == '"' || *at == '\'')) {
        const char *stop = scan_byte(at + 1, end, *at);
        return text_trim((struct text){at + 1, (size_t)(stop - at - 1)});
    }
    const char *stop = at;
    while (stop < end && *stop != ';' && *stop != ',' && !scan_is_space(*stop))
        stop++;
    return (struct text){at, (size_t)(stop - at)};
}

/* Parses one value up to `end`, which is after a comma or at the end of the header. */
static void parse_value(const char *at, const char *end, struct mime *mime)
{
    at = scan_spaces(at, end);
    read_essence(at, end, mime->essence);
    while ((at = next_parameter(at, end)) && mime->charset.length == 0)
        mime->charset = read_charset(at, end);
}

/* Returns the comma that ends the value at `at`, or `end`. */
static const char *value_end(const char *at, const char *end)
{
    bool quoted = false;
    for (; at < end; at++) {
        if (quoted && *at == '\\' && end - at > 1)
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && *at == ',')
            return at;
    }
    return end;
}

void mime_parse(struct text content_type, struct mime *ret_mime)
{
    struct mime first = {.charset = {"", 0}};
    content_type = scan_addressable(content_type);
    const char *at = content_type.data, *end = at + content_type.length;
    for (bool is_first = true; at < end; is_first = false) {
        struct mime mime = {.charset = {"", 0}};
        const char *stop = value_end(at, end);
        parse_value(at, stop, &mime);
        if (is_first || mime.essence[0])
            first = mime;
        if (mime.essence[0])
            break;
        at = stop < end ? stop + 1 : end;
    }
    *ret_mime = first;
}

static struct text before_slash(struct text essence, struct text *ret_behind)
{
    const char *slash = essence.length ? memchr(essence.data, '/', essence.length) : NULL;
    if (!slash) {
        *ret_behind = (struct text){"", 0};
        return essence;
    }
    size_t length = (size_t)(slash - essence.data);
    *ret_behind = (struct text){slash + 1, essence.length - length - 1};
    return (struct text){essence.data, length};
}

static bool field_matches(struct text pattern, struct text field)
{
    return text_equal(pattern, TEXT_LITERAL("*")) || text_equal_nocase(pattern, field);
}

bool mime_matches(struct text pattern, struct text essence)
{
    struct text pattern_subtype, subtype;
    pattern = text_trim(pattern);
    if (text_equal(pattern, TEXT_LITERAL("*")))
        return true;
    struct text pattern_type = before_slash(pattern, &pattern_subtype);
    struct text type = before_slash(text_trim(essence), &subtype);
    return field_matches(pattern_type, type) && field_matches(pattern_subtype, subtype);
}

bool mime_is_xml(struct text essence)
{
    const struct text suffix = TEXT_LITERAL("+xml");
    size_t length = essence.length < suffix.length ? 0 : suffix.length;
    return text_equal_nocase((struct text){essence.data + essence.length - length, length},
                             suffix) ||
           mime_matches(TEXT_LITERAL("*/xml"), essence) ||
           (mime_is_markup(essence) && !text_equal_nocase(essence, TEXT_LITERAL("text/html")) &&
            !text_equal_nocase(essence, TEXT_LITERAL("text/x-hdml")));
}

bool mime_is_markup(struct text essence)
{
    static const char *const TYPES[] = {
        "text/html", "application/xhtml+xml", "text/vnd.wap.xml",  "text/vnd.wap.wml",
        "text/wml",  "text/x-wap.wml",        "x-application/wml", "text/x-hdml"};
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (text_equal_nocase(essence, text_of(TYPES[i])))
            return true;
    return false;
}

#include "style_links.h"

#include "scan.h"
#include <seine/documents/parse/character_reference.h>

struct css {
    const char *at;
    const char *end;
};

static void skip_comment(struct css *css)
{
    css->at += 2;
    while ((css->at = scan_byte(css->at, css->end, '*')) < css->end) {
        css->at++;
        if (css->at < css->end && *css->at == '/') {
            css->at++;
            return;
        }
    }
}

/* Reads a string whose quote is at css->at; a line feed ends an unterminated one. */
static struct text read_string(struct css *css)
{
    char quote = *css->at++;
    const char *start = css->at;
    while (css->at < css->end && *css->at != quote && *css->at != '\n') {
        if (*css->at == '\\' && css->end - css->at > 1)
            css->at++;
        css->at++;
    }
    struct text string = {start, (size_t)(css->at - start)};
    if (css->at < css->end)
        css->at++;
    return string;
}

/* Reads a URL; css->at is after `url(`. */
static struct text read_url(struct css *css)
{
    css->at = scan_spaces(css->at, css->end);
    if (css->at < css->end && (*css->at == '"' || *css->at == '\''))
        return read_string(css);
    const char *start = css->at;
    while (css->at < css->end && *css->at != ')') {
        if (*css->at == '\\' && css->end - css->at > 1)
            css->at++;
        css->at++;
    }
    return (struct text){start, (size_t)(css->at - start)};
}

static unsigned hex_value(char c)
{
    if (ascii_is_digit(c))
        return (unsigned)(c - '0');
    c = ascii_lower(c);
    return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10) : 16;
}

/* Decodes an escape (CSS Syntax 4.3.7); `at` is after the backslash. An escaped line feed yields
 * nothing. */
static const char *decode_escape(const char *at, const char *end, char **out)
{
    uint32_t code = 0;
    int digits = 0;
    if (*at == '\n')
        return at + 1;
    for (; digits < 6 && at < end && hex_value(*at) < 16; digits++)
        code = code * 16 + hex_value(*at++);
    if (!digits) {
        *(*out)++ = *at;
        return at + 1;
    }
    if (at < end && scan_is_space(*at))
        at++;
    if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        code = 0xFFFD;
    *out += utf8_encode(code, *out);
    return at;
}

static void add_reference(struct link_collector *collector, struct text raw, enum name element,
                          const char *attribute)
{
    raw = text_trim(raw);
    if (scan_starts_with(raw.data, raw.data + raw.length, "data:", 5))
        return;
    if (raw.length && memchr(raw.data, '\\', raw.length)) {
        /* `\0` becomes the three bytes of U+FFFD. */
        char *copy = arena_alloc(collector->arena, DECODED_BYTES(raw.length));
        if (!copy) {
            collector->failed = true;
            return;
        }
        char *out = copy;
        for (const char *at = raw.data, *end = at + raw.length; at < end;) {
            char c = *at++;
            if (c == '\\' && at < end)
                at = decode_escape(at, end, &out);
            else
                *out++ = c;
        }
        raw = (struct text){copy, (size_t)(out - copy)};
    }
    link_add(collector, raw, LINK_STYLE, element, attribute);
}

/* Reads `@import "sheet.css"`; an import with url() is found as a function. */
static void read_import(struct css *css, struct link_collector *collector, enum name element,
                        const char *attribute)
{
    css->at = scan_spaces(css->at + 7, css->end);
    if (css->at < css->end && (*css->at == '"' || *css->at == '\''))
        add_reference(collector, read_string(css), element, attribute);
}

void style_links(struct link_collector *collector, struct text text, enum name element,
                 const char *attribute)
{
    struct css css = {text.data, text.data + text.length};
    while (css.at < css.end) {
        switch (*css.at) {
        case '/':
            if (css.end - css.at > 1 && css.at[1] == '*')
                skip_comment(&css);
            else
                css.at++;
            break;
        case '"':
        case '\'':
            read_string(&css);
            break;
        case '\\':
            css.at += css.end - css.at > 1 ? 2 : 1;
            break;
        case '@':
            if (scan_starts_with(css.at, css.end, "@import", 7))
                read_import(&css, collector, element, attribute);
            else
                css.at++;
            break;
        case 'u':
        case 'U':
            if (scan_starts_with(css.at, css.end, "url(", 4)) {
                css.at += 4;
                add_reference(collector, read_url(&css), element, attribute);
            } else {
                css.at++;
            }
            break;
        default:
            css.at++;
        }
    }
}

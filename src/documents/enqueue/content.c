/*
 * Contents of nodes. A single content is used unchanged. Several are combined into one HTML
 * document, in which each has a section with its title as the heading, so that text and links come
 * from all of them.
 */
#include "growing.h"

#include <seine/documents/parse.h>
#include <sodium.h>
#include <stdint.h>

#define MOST_PARTS 1000

/* ---- attributes ---- */

void growing_begin_content(struct growing *growing)
{
    growing->part = (struct content_part){
        .content_type = TEXT_LITERAL(""), .encoding = TEXT_LITERAL(""), .anchor = TEXT_LITERAL("")};
}

static bool take_url(struct growing *growing, struct text value)
{
    growing->part.has_url = true;
    return growing_set(growing, TEXT_LITERAL("url"), value);
}

bool growing_set_of_content(struct growing *growing, struct text name, struct text value)
{
    struct content_part *part = &growing->part;
    if (text_equal(name, TEXT_LITERAL("content-type")))
        return growing_keep_word(growing, name, value, &part->content_type);
    if (text_equal(name, TEXT_LITERAL("encoding")))
        return growing_keep_word(growing, name, value, &part->encoding);
    if (text_equal(name, TEXT_LITERAL("anchor")))
        return growing_keep_word(growing, name, value, &part->anchor);
    if (text_equal(name, TEXT_LITERAL("url")))
        return take_url(growing, value);
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                          "crawl-data has the attributes content-type, encoding, anchor and url "
                          "here, and no %.*s",
                          SHOWN(name));
}

/* ---- encodings ---- */

typedef bool decoder(struct growing *growing, struct text text, struct text *ret_body);

static bool decode_base64(struct growing *growing, struct text text, struct text *ret_body)
{
    size_t length = 0;
    const char *end = NULL;
    char *bytes = arena_alloc(&growing->request->arena, text.length + 1);
    if (!bytes)
        return growing_lacks_memory(growing);
    if (sodium_base642bin((unsigned char *)bytes, text.length, text.data, text.length, " \t\r\n",
                          &length, &end, sodium_base64_VARIANT_ORIGINAL) ||
        end != text.data + text.length)
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL,
                              "crawl-data that is no base64");
    *ret_body = (struct text){bytes, length};
    return growing_hold(growing);
}

static int value_of_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Returns the length of a soft line break (RFC 2045 6.7) after the '='; 0: there is none. */
static size_t soft_break(struct text rest)
{
    size_t at = 0;
    while (at < rest.length && (rest.data[at] == ' ' || rest.data[at] == '\t'))
        at++;
    at += at < rest.length && rest.data[at] == '\r';
    return at < rest.length && rest.data[at] == '\n' ? at + 1 : 0;
}

static bool decode_quoted_printable(struct growing *growing, struct text text,
                                    struct text *ret_body)
{
    char *bytes = arena_alloc(&growing->request->arena, text.length + 1);
    size_t length = 0, at = 0;
    if (!bytes)
        return growing_lacks_memory(growing);
    while (at < text.length) {
        char c = text.data[at++];
        if (c != '=') {
            bytes[length++] = c;
            continue;
        }
        size_t broken = soft_break((struct text){text.data + at, text.length - at});
        int high = at < text.length ? value_of_digit(text.data[at]) : -1;
        int low = at + 1 < text.length ? value_of_digit(text.data[at + 1]) : -1;
        if (!broken && (high < 0 || low < 0))
            return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL,
                                  "crawl-data that is no quoted-printable");
        if (!broken)
            bytes[length++] = (char)(high * 16 + low);
        at += broken ? broken : 2;
    }
    *ret_body = (struct text){bytes, length};
    if (!charset_is_utf8(*ret_body))
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL,
                              "crawl-data in qp-utf8 that is no UTF-8");
    return growing_hold(growing);
}

/* The encodings. "xml" has no decoder, since the reader of nodes has already copied what is below
 * crawl-data as XML. */
static const struct {
    const char *name;
    decoder *decode;
} ENCODINGS[] = {
    {"", growing_keep},
    {"text", growing_keep},
    {"xml", growing_keep},
    {"base64", decode_base64},
    {"qp-utf8", decode_quoted_printable},
};

static bool decode(struct growing *growing, struct text text, struct content_part *part)
{
    for (size_t i = 0; i < sizeof ENCODINGS / sizeof *ENCODINGS; i++)
        if (text_equal(part->encoding, text_of(ENCODINGS[i].name)))
            return ENCODINGS[i].decode(growing, text, &part->body);
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL,
                          "crawl-data in the encoding %.*s: text, xml, base64 and qp-utf8 are "
                          "taken",
                          SHOWN(part->encoding));
}

bool growing_end_content(struct growing *growing, struct text text)
{
    size_t count = 0;
    struct content_part *part = arena_alloc(&growing->request->arena, sizeof *part);
    if (!part)
        return growing_lacks_memory(growing);
    *part = growing->part;
    for (const struct content_part *other = growing->parts; other; other = other->next)
        count++;
    if (count == MOST_PARTS)
        return growing_refuse(growing, STATUS_LIMIT, ENQUEUE_ERROR_CRAWL_URL,
                              "a node has at most %d crawl-data", MOST_PARTS);
    if (growing->last_part)
        growing->last_part->next = part;
    else
        growing->parts = part;
    growing->last_part = part;
    return decode(growing, text, part);
}

/* ---- the document ---- */

/* Takes the first of these sources that names a type. */
static bool find_type(struct growing *growing, const struct content_part *part,
                      struct text *ret_type)
{
    bool is_xml = text_equal(part->encoding, TEXT_LITERAL("xml"));
    const struct text said[] = {growing->forced_type, part->content_type, growing->default_type,
                                is_xml ? TEXT_LITERAL("text/xml") : TEXT_LITERAL("")};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (said[i].length) {
            *ret_type = said[i];
            return true;
        }
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL,
                          "crawl-data without a content-type");
}

static size_t find_part(struct text text, const char *wanted)
{
    size_t length = strlen(wanted);
    const char *found = memmem(text.data, text.length, wanted, length);
    return found ? (size_t)(found - text.data) + length : text.length;
}

/* Writes the text of XML with a blank for each tag; references mean the same in HTML. */
static void write_text_of_xml(struct buffer *document, struct text text)
{
    static const char CDATA[] = "<![CDATA[";
    while (text.length) {
        size_t bytes = 1;
        if (text_starts_with(text, text_of(CDATA))) {
            bytes = find_part(text, "]]>");
            size_t tail = text_ends_with((struct text){text.data, bytes}, TEXT_LITERAL("]]>"));
            enqueue_write_text(document, (struct text){text.data + sizeof CDATA - 1,
                                                       bytes - (sizeof CDATA - 1) - 3 * tail});
        } else if (text.data[0] == '<') {
            bytes = find_part(text, text_starts_with(text, TEXT_LITERAL("<!--")) ? "-->" : ">");
            buffer_append_char(document, ' ');
        } else {
            buffer_append_char(document, text.data[0]);
        }
        text = (struct text){text.data + bytes, text.length - bytes};
    }
}

static void write_element(struct buffer *document, const char *element, struct text text)
{
    if (!text.length)
        return;
    buffer_printf(document, "<%s>", element);
    enqueue_write_text(document, text);
    buffer_printf(document, "</%s>\n", element);
}

/* Writes the markup of a page; its title is left out, since it is no text of the combined page. */
static bool write_markup(struct growing *growing, struct text body, struct buffer *document)
{
    const struct html_options options = {.charset_label = TEXT_LITERAL("utf-8"),
                                         .agent = TEXT_LITERAL("")};
    struct html_document page;
    if (html_extract(&options, body, &growing->request->arena, &page) < 0)
        return growing_lacks_memory(growing);
    write_element(document, "h3", page.title);
    buffer_append_text(document, body);
    return true;
}

static bool write_body(struct growing *growing, const struct content_part *part,
                       struct buffer *document)
{
    struct mime mime;
    struct text type, body;
    if (!find_type(growing, part, &type))
        return false;
    mime_parse(type, &mime);
    struct text essence = text_of(mime.essence);
    bool is_plain = text_equal(essence, TEXT_LITERAL("text/plain"));
    bool is_xml = mime_is_xml(essence) && !mime_is_markup(essence);
    if (!is_plain && !is_xml && !mime_is_markup(essence))
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL,
                              "several crawl-data, and those with an anchor, are HTML, XML or "
                              "text/plain, from which one document is made, and not %.*s",
                              SHOWN(type));
    struct charset_decision charset =
        charset_decide(part->body, mime.charset, mime_is_markup(essence));
    if (charset_to_utf8(&charset, part->body, &growing->request->arena, &body) < 0)
        return growing_lacks_memory(growing);
    if (!is_plain && !is_xml)
        return write_markup(growing, body, document);
    if (is_plain)
        write_element(document, "pre", body);
    else
        write_text_of_xml(document, body);
    return true;
}

static bool write_part(struct growing *growing, const struct content_part *part,
                       struct buffer *document)
{
    if (part->has_url && growing->parts->next)
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL,
                              "one of several crawl-data with a url: what has a URI of its own is "
                              "a crawl-url of its own");
    buffer_append_string(document, "<section>\n");
    write_element(document, "h2", part->anchor);
    bool is_written = write_body(growing, part, document);
    buffer_append_string(document, "\n</section>\n");
    return is_written && (!document->failed || growing_lacks_memory(growing));
}

static bool compose(struct growing *growing)
{
    struct buffer document;
    buffer_init(&document, SIZE_MAX);
    buffer_append_string(&document, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">");
    write_element(&document, "title", growing->parts->anchor);
    buffer_append_string(&document, "</head>\n<body>\n");
    bool is_made = true;
    for (const struct content_part *part = growing->parts; part && is_made; part = part->next)
        is_made = write_part(growing, part, &document);
    buffer_append_string(&document, "</body></html>\n");
    growing->node.content_type = TEXT_LITERAL("text/html; charset=utf-8");
    is_made = is_made && growing_keep(growing, buffer_text(&document), &growing->node.content);
    buffer_done(&document);
    return is_made;
}

bool growing_finish_content(struct growing *growing)
{
    const struct content_part *part = growing->parts;
    if (!part)
        return true;
    if (part->next || part->anchor.length)
        return compose(growing);
    growing->node.content = part->body;
    return find_type(growing, part, &growing->node.content_type);
}

#include "html.h"

/* Of a title or the value of a META element: more is of no use. */
#define VALUE_BYTES 4096

void html_init(struct html *html, size_t ceiling)
{
    *html = (struct html){.has_title = false};
    buffer_init(&html->head, ceiling);
    buffer_init(&html->body, ceiling);
}

void html_done(struct html *html)
{
    buffer_done(&html->head);
    buffer_done(&html->body);
}

bool html_is_full(const struct html *html)
{
    return html->head.failed || html->body.failed;
}

/* How a character is written, or NULL: as it is. */
static const char *escaped(uint32_t character)
{
    switch (character) {
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '&':
        return "&amp;";
    case '"':
        return "&quot;";
    case '\t':
    case '\n':
        return NULL;
    default:
        return character < ' ' || character == 0x7F ? " " : NULL;
    }
}

static void append_escaped(struct buffer *buffer, struct text text)
{
    const char *plain = text.data;
    while (text.length) {
        uint32_t character;
        size_t length = utf8_decode(text, &character);
        const char *instead = length ? escaped(character) : "\xEF\xBF\xBD";
        if (instead) {
            buffer_append(buffer, plain, (size_t)(text.data - plain));
            buffer_append_string(buffer, instead);
        }
        length = length ? length : 1;
        text.data += length;
        text.length -= length;
        if (instead)
            plain = text.data;
    }
    buffer_append(buffer, plain, (size_t)(text.data - plain));
}

static struct text value_of(struct text text)
{
    text = text_trim(text);
    if (text.length > VALUE_BYTES)
        text.length = VALUE_BYTES;
    /* What was cut within a character would come out as a replacement. */
    while (text.length == VALUE_BYTES && text.length && (text.data[text.length - 1] & 0xC0) == 0x80)
        text.length--;
    return text;
}

void html_title(struct html *html, struct text title)
{
    title = value_of(title);
    if (html->has_title || title.length == 0)
        return;
    html->has_title = true;
    buffer_append_string(&html->head, "<title>");
    append_escaped(&html->head, title);
    buffer_append_string(&html->head, "</title>\n");
}

void html_meta(struct html *html, const char *name, struct text value)
{
    value = value_of(value);
    if (value.length == 0)
        return;
    size_t start = html->head.length;
    buffer_append_string(&html->head, "<meta name=\"");
    append_escaped(&html->head, text_of(name));
    buffer_append_string(&html->head, "\" content=\"");
    append_escaped(&html->head, value);
    buffer_append_string(&html->head, "\">\n");
    /* Formats have an author and who changed last, who are the same as a rule. */
    struct buffer *head = &html->head;
    if (start && !head->failed &&
        memmem(head->data, start, head->data + start, head->length - start))
        head->length = start;
}

void html_markup(struct html *html, const char *markup)
{
    buffer_append_string(&html->body, markup);
}

void html_write_text(struct html *html, struct text text)
{
    append_escaped(&html->body, text);
}

/* RFC 3986 3.1, and references to another host of the same scheme. */
bool html_is_absolute(struct text address)
{
    size_t at = 0;
    address = text_trim(address);
    if (text_starts_with(address, TEXT_LITERAL("//")))
        return true;
    while (at < address.length &&
           (ascii_is_letter_or_digit(address.data[at]) || address.data[at] == '+' ||
            address.data[at] == '-' || address.data[at] == '.'))
        at++;
    return at > 1 && at < address.length && address.data[at] == ':' &&
           ascii_is_letter(address.data[0]);
}

static bool leads_somewhere(struct text address)
{
    static const char *const NOWHERE[] = {"#", "file:", "javascript:", "data:", "cid:", "about:"};
    for (size_t i = 0; i < sizeof NOWHERE / sizeof *NOWHERE; i++)
        if (address.length >= strlen(NOWHERE[i]) &&
            strncasecmp(address.data, NOWHERE[i], strlen(NOWHERE[i])) == 0)
            return false;
    return address.length > 0 && address.length <= LIMIT_URI_BYTES;
}

bool html_link(struct html *html, struct text address)
{
    address = text_trim(address);
    if (!leads_somewhere(address))
        return false;
    html_markup(html, "<a href=\"");
    html_write_text(html, address);
    html_markup(html, "\">");
    return true;
}

/* The length of the address that begins at `text`, or 0. */
static size_t address_length(struct text text)
{
    size_t scheme = text_starts_with(text, TEXT_LITERAL("http://"))    ? 7
                    : text_starts_with(text, TEXT_LITERAL("https://")) ? 8
                                                                       : 0;
    size_t length = scheme;
    if (scheme == 0)
        return 0;
    while (length < text.length && (unsigned char)text.data[length] > ' ' &&
           !strchr("<>\"", text.data[length]))
        length++;
    /* What ends the sentence around an address is not of it. */
    while (length > scheme && strchr(".,;:!?)]}'", text.data[length - 1]))
        length--;
    return length > scheme ? length : 0;
}

static void text_with_links(struct html *html, struct text text)
{
    for (;;) {
        const char *at = text.length ? memmem(text.data, text.length, "http", 4) : NULL;
        size_t before = at ? (size_t)(at - text.data) : text.length;
        struct text rest = {text.data + before, text.length - before};
        size_t length = at ? address_length(rest) : 0;
        html_write_text(html, (struct text){text.data, before});
        if (!at)
            return;
        struct text address = {rest.data, length ? length : 4};
        bool is_link = length && html_link(html, address);
        html_write_text(html, address);
        if (is_link)
            html_markup(html, "</a>");
        text = (struct text){rest.data + address.length, rest.length - address.length};
    }
}

static struct text next_line(struct text *text)
{
    const char *newline = memchr(text->data, '\n', text->length);
    size_t length = newline ? (size_t)(newline - text->data) : text->length;
    struct text line = {text->data, length};
    size_t passed = length + (newline != NULL);
    *text = (struct text){text->data + passed, text->length - passed};
    return line;
}

void html_plain(struct html *html, struct text text)
{
    bool is_open = false;
    while (text.length && !html_is_full(html)) {
        struct text line = next_line(&text);
        while (line.length && line.data[0] == '\f') {
            html_markup(html, is_open ? "</p>\n<hr>\n" : "<hr>\n");
            is_open = false;
            line.data++;
            line.length--;
        }
        bool is_empty = text_trim(line).length == 0;
        if (is_empty && is_open)
            html_markup(html, "</p>\n");
        else if (!is_empty)
            html_markup(html, is_open ? "\n" : "<p>");
        is_open = !is_empty;
        if (!is_empty)
            text_with_links(html, text_trim(line));
    }
    if (is_open)
        html_markup(html, "</p>\n");
}

void html_finish(struct html *html, struct buffer *document)
{
    buffer_append_string(document, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">\n");
    buffer_append_text(document, buffer_text(&html->head));
    buffer_append_string(document, "</head>\n<body>\n");
    buffer_append_text(document, buffer_text(&html->body));
    buffer_append_string(document, "</body></html>\n");
}

/* Messages (RFC 5322) with their parts (RFC 2046): the text that a mail program would show, what is
 * attached by its name, and messages within messages. Of a mailbox (RFC 4155) every message; the
 * first gives it title, author and date. */
#include "html_filter.h"
#include "reading.h"
#include <seine/documents/parse/charset.h>

#include <gmime/gmime.h>

/* Messages and multiparts inside one another; mail programs show some three. */
#define PARTS_DEPTH       20
#define ARENA_BLOCK_BYTES 65536

struct mail_reading {
    struct reading *reading;
    struct html *html;
    uint32_t parts;
    int depth;
};

static void read_part(struct mail_reading *mail, GMimeObject *part);

static bool is_type(GMimeObject *part, const char *type, const char *subtype)
{
    return g_mime_content_type_is_type(g_mime_object_get_content_type(part), type, subtype);
}

/* ---- text ---- */

static void write_html(struct html *html, struct text text)
{
    struct html_filter filter = {.html = html};
    struct xml_parse *parse = xml_begin(true, &HTML_FILTER, &filter);
    if (parse) {
        xml_feed(parse, text);
        xml_end(parse);
    }
    html_markup(html, filter.in_link ? "</a>\n" : "\n");
}

static void write_text(struct mail_reading *mail, GMimeObject *part, struct text body)
{
    const char *parameter = g_mime_object_get_content_type_parameter(part, "charset");
    struct text label = text_of(parameter ? parameter : ""), text;
    struct arena arena;
    if (is_type(part, "text", "plain")) {
        reading_plain_text(mail->reading, body, label);
        return;
    }
    struct charset_decision decision = charset_decide(body, label, true);
    arena_init(&arena, ARENA_BLOCK_BYTES, mail->reading->limits->memory_bytes);
    if (charset_to_utf8(&decision, body, &arena, &text) == 0)
        write_html(mail->html, text);
    arena_done(&arena);
}

static void write_attachment(struct mail_reading *mail, GMimePart *part)
{
    const char *name = g_mime_part_get_filename(part);
    char *type =
        g_mime_content_type_get_mime_type(g_mime_object_get_content_type(&part->parent_object));
    html_markup(mail->html, "<p>");
    html_write_text(mail->html, text_of(name ? name : ""));
    html_write_text(mail->html, text_of(name ? " (" : "("));
    html_write_text(mail->html, text_of(type ? type : ""));
    html_markup(mail->html, ")</p>\n");
    g_free(type);
}

static void read_leaf(struct mail_reading *mail, GMimePart *part)
{
    GMimeObject *object = &part->parent_object;
    GMimeDataWrapper *content = g_mime_part_get_content(part);
    bool is_text = is_type(object, "text", "plain") || is_type(object, "text", "html");
    if (!is_text || g_mime_part_is_attachment(part)) {
        write_attachment(mail, part);
        return;
    }
    GByteArray *bytes = g_byte_array_new();
    GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);
    g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(stream), FALSE);
    if (content && g_mime_data_wrapper_write_to_stream(content, stream) >= 0 && bytes->len)
        write_text(mail, object, (struct text){(const char *)bytes->data, bytes->len});
    g_object_unref(stream);
    g_byte_array_free(bytes, TRUE);
}

/* ---- parts ---- */

/* NOLINTBEGIN(misc-no-recursion): PARTS_DEPTH bounds it */

/* Of the same content in several forms, HTML has most; else what comes last (RFC 2046 5.1.4). */
static GMimeObject *best_alternative(GMimeMultipart *multipart)
{
    int count = g_mime_multipart_get_count(multipart);
    GMimeObject *best = NULL;
    for (int i = 0; i < count; i++) {
        GMimeObject *part = g_mime_multipart_get_part(multipart, i);
        if (is_type(part, "text", "html"))
            return part;
        if (!best || is_type(part, "text", "plain") || is_type(part, "multipart", "*"))
            best = part;
    }
    return best;
}

static void read_multipart(struct mail_reading *mail, GMimeMultipart *multipart)
{
    if (is_type(&multipart->parent_object, "multipart", "alternative")) {
        GMimeObject *best = best_alternative(multipart);
        if (best)
            read_part(mail, best);
        return;
    }
    /* The parts behind the first are its pictures and styles (RFC 2387). */
    bool is_related = is_type(&multipart->parent_object, "multipart", "related");
    int count = g_mime_multipart_get_count(multipart);
    count = is_related && count > 1 ? 1 : count;
    for (int i = 0; i < count && !html_is_full(mail->html); i++)
        read_part(mail, g_mime_multipart_get_part(multipart, i));
}

static void read_inner_message(struct mail_reading *mail, GMimeMessage *message)
{
    const char *subject = g_mime_message_get_subject(message);
    html_markup(mail->html, "<section>\n<h2>");
    html_write_text(mail->html, text_of(subject ? subject : ""));
    html_markup(mail->html, "</h2>\n");
    if (message->mime_part)
        read_part(mail, message->mime_part);
    html_markup(mail->html, "</section>\n");
}

static void read_part(struct mail_reading *mail, GMimeObject *part)
{
    if (mail->depth == PARTS_DEPTH || mail->parts == mail->reading->limits->entries)
        return;
    mail->depth++;
    mail->parts++;
    if (GMIME_IS_MESSAGE_PART(part)) {
        GMimeMessage *message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(part));
        if (message)
            read_inner_message(mail, message);
    } else if (GMIME_IS_MULTIPART(part)) {
        read_multipart(mail, GMIME_MULTIPART(part));
    } else if (GMIME_IS_PART(part)) {
        read_leaf(mail, GMIME_PART(part));
    }
    mail->depth--;
}

/* NOLINTEND(misc-no-recursion) */

/* ---- headers ---- */

static void write_addresses(struct html *html, const char *name, InternetAddressList *list)
{
    char *addresses = list ? internet_address_list_to_string(list, NULL, FALSE) : NULL;
    if (addresses)
        html_meta(html, name, text_of(addresses));
    g_free(addresses);
}

static void write_headers(struct html *html, GMimeMessage *message)
{
    const char *subject = g_mime_message_get_subject(message);
    GDateTime *date = g_mime_message_get_date(message);
    const char *identifier = g_mime_message_get_message_id(message);
    html_title(html, text_of(subject ? subject : ""));
    write_addresses(html, "author", g_mime_message_get_from(message));
    write_addresses(html, "to", g_mime_message_get_to(message));
    write_addresses(html, "cc", g_mime_message_get_cc(message));
    html_meta(html, "message-id", text_of(identifier ? identifier : ""));
    char *written = date ? g_date_time_format(date, "%Y-%m-%dT%H:%M:%S%:z") : NULL;
    if (written)
        html_meta(html, "date", text_of(written));
    g_free(written);
}

static void read_mailbox(struct mail_reading *mail, GMimeParser *parser, GMimeMessage *first)
{
    read_inner_message(mail, first);
    while (!html_is_full(mail->html) && mail->parts < mail->reading->limits->entries &&
           !g_mime_parser_eos(parser)) {
        GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
        if (!message)
            break;
        read_inner_message(mail, message);
        g_object_unref(message);
    }
}

enum convert_outcome read_mail(struct reading *reading)
{
    bool is_mailbox = text_starts_with(reading->document, TEXT_LITERAL("From "));
    struct mail_reading mail = {.reading = reading, .html = &reading->html};
    GMimeStream *stream =
        g_mime_stream_mem_new_with_buffer(reading->document.data, reading->document.length);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    if (is_mailbox)
        g_mime_parser_set_format(parser, GMIME_FORMAT_MBOX);
    GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
    if (message) {
        write_headers(mail.html, message);
        if (is_mailbox)
            read_mailbox(&mail, parser, message);
        else if (message->mime_part)
            read_part(&mail, message->mime_part);
        g_object_unref(message);
    }
    g_object_unref(parser);
    g_object_unref(stream);
    if (!message)
        return reading_fail(reading, CONVERT_DAMAGED, "it is no message");
    return CONVERT_CONVERTED;
}

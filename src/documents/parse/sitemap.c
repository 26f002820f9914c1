/* Turns the bytes of a sitemap into text: gzip, the limits, and the form. */
#include "charset_stream.h"
#include "sitemap_sink.h"
#include "sitemap_text.h"
#include "sitemap_xml.h"
#include "xml_declaration.h"

#include <seine/foundation/base/limits.h>
#include <stdlib.h>
#include <zlib.h>

/* How many bytes determine the form; all of a shorter file. */
#define HEAD_BYTES    128
#define INFLATE_BYTES 65536
#define DECODED_BYTES 16384
/* zlib: requires a gzip header. */
#define GZIP_WINDOW (15 + 16)

enum form { FORM_UNDECIDED, FORM_XML, FORM_TEXT };
enum packing { PACKING_UNDECIDED, PACKING_NONE, PACKING_GZIP };

struct sitemap_reader {
    struct sitemap_sink sink;
    enum packing packing;
    struct buffer magic; /* the first bytes, undecoded */
    z_stream inflation;
    char *inflated;
    bool between_members; /* in a gzip file: another member may follow … */
    bool in_padding;      /* … or zeros, after which nothing is read */
    enum form form;
    struct buffer head;             /* the first bytes of text */
    struct charset_stream *decoder; /* for XML in an encoding that libxml2 must not decode itself */
    struct sitemap_xml *xml;
    struct sitemap_lines lines;
    size_t since_tag; /* bytes since the last ">" of XML */
};

/* ---- text ---- */

static struct text without_space(struct text text)
{
    while (text.length && text.data[0] && strchr(" \t\r\n\f", text.data[0])) {
        text.data++;
        text.length--;
    }
    return text;
}

/* Removes the byte order mark of UTF-8, and white space after it. */
static struct text without_mark(struct text head)
{
    if (!text_starts_with(head, TEXT_LITERAL("\xEF\xBB\xBF")))
        return head;
    return without_space((struct text){head.data + 3, head.length - 3});
}

/* The first character determines the form; in UTF-16 and UTF-32 a zero byte or a byte order mark
 * precedes it. */
static enum form form_of(struct text head)
{
    if (text_starts_with(head, TEXT_LITERAL("\xFE\xFF")) ||
        text_starts_with(head, TEXT_LITERAL("\xFF\xFE")))
        return FORM_XML;
    while (head.length && head.data[0] == '\0') {
        head.data++;
        head.length--;
    }
    return head.length && head.data[0] == '<' ? FORM_XML : FORM_TEXT;
}

/* Refuses long tags: a tag of megabytes would have to be held whole, and its attributes compared
 * with each other. */
static bool tags_are_short(struct sitemap_reader *reader, struct text piece)
{
    while (piece.length) {
        const char *end = memchr(piece.data, '>', piece.length);
        size_t length = end ? (size_t)(end - piece.data) + 1 : piece.length;
        reader->since_tag += length;
        if (reader->since_tag > LIMIT_SITEMAP_TAG_BYTES)
            return false;
        if (end)
            reader->since_tag = 0;
        piece.data += length;
        piece.length -= length;
    }
    return true;
}

static void read_xml(struct sitemap_reader *reader, struct text piece)
{
    if (tags_are_short(reader, piece))
        sitemap_xml_read(reader->xml, piece);
    else
        sitemap_sink_refuse(&reader->sink, "malformed: %d bytes without the end of a tag",
                            LIMIT_SITEMAP_TAG_BYTES);
}

static void read_decoded(struct sitemap_reader *reader, struct text piece)
{
    char decoded[DECODED_BYTES];
    while (piece.length && !reader->sink.ended) {
        size_t length = charset_stream_decode(reader->decoder, &piece, decoded, sizeof decoded);
        read_xml(reader, (struct text){decoded, length});
    }
}

static void read_form(struct sitemap_reader *reader, struct text piece)
{
    if (reader->form == FORM_TEXT)
        sitemap_lines_read(&reader->lines, &reader->sink, piece);
    else if (reader->decoder)
        read_decoded(reader, piece);
    else
        read_xml(reader, piece);
}

/* The declared encoding is decoded as in pages: libxml2 knows fewer labels, and in ISO-2022-JP a
 * byte & or > may be part of a character. libxml2 decodes UTF-8 itself, and UTF-16 with a byte
 * order mark. */
static int find_decoder(struct sitemap_reader *reader, struct text head)
{
    const struct charset *charset = charset_from_label(xml_declared_encoding(head));
    if (!charset || strncmp(charset_name(charset), "UTF-", 4) == 0)
        return 0;
    return charset_stream_new(charset, &reader->decoder);
}

static void decide_form(struct sitemap_reader *reader)
{
    struct text head = without_mark(buffer_text(&reader->head));
    bool is_marked = head.length < reader->head.length;
    reader->form = form_of(head);
    int status = 0;
    if (reader->form == FORM_XML && !is_marked)
        status = find_decoder(reader, head);
    if (reader->form == FORM_XML && status == 0)
        status = sitemap_xml_new(&reader->sink, head, reader->decoder != NULL, &reader->xml);
    if (status < 0)
        reader->sink.memory_failed = true;
    else
        read_form(reader, head);
}

static void read_text(struct sitemap_reader *reader, struct text piece)
{
    struct sitemap_summary *summary = &reader->sink.summary;
    bool beyond = summary->bytes + piece.length > LIMIT_SITEMAP_BYTES;
    if (beyond)
        piece.length = (size_t)(LIMIT_SITEMAP_BYTES - summary->bytes);
    summary->bytes += piece.length;
    if (reader->form == FORM_UNDECIDED) {
        /* White space before an XML declaration is invalid but common. */
        if (reader->head.length == 0)
            piece = without_space(piece);
        size_t wanted = HEAD_BYTES - reader->head.length;
        size_t length = piece.length < wanted ? piece.length : wanted;
        buffer_append(&reader->head, piece.data, length);
        piece.data += length;
        piece.length -= length;
        if (reader->head.length == HEAD_BYTES)
            decide_form(reader);
    }
    if (piece.length && !reader->sink.ended && !reader->sink.memory_failed)
        read_form(reader, piece);
    if (beyond && !reader->sink.ended) {
        summary->cut = true;
        sitemap_sink_refuse(&reader->sink, "longer than %d bytes; the rest was not read",
                            LIMIT_SITEMAP_BYTES);
    }
}

/* ---- gzip ---- */

static void begin_inflation(struct sitemap_reader *reader)
{
    reader->packing = PACKING_GZIP;
    reader->inflated = malloc(INFLATE_BYTES);
    if (!reader->inflated || inflateInit2(&reader->inflation, GZIP_WINDOW) != Z_OK)
        reader->sink.memory_failed = true;
}

static void inflate_piece(struct sitemap_reader *reader, struct text piece)
{
    z_stream *stream = &reader->inflation;
    /* zlib does not write there. */
    stream->next_in = (Bytef *)(uintptr_t)piece.data;
    stream->avail_in = (uInt)piece.length;
    while (!reader->sink.ended && !reader->sink.memory_failed) {
        if (reader->between_members) {
            if (stream->avail_in == 0)
                return;
            reader->in_padding = reader->in_padding || *stream->next_in == 0;
            if (reader->in_padding)
                return;
            reader->between_members = false;
            inflateReset(stream);
        }
        stream->next_out = (Bytef *)reader->inflated;
        stream->avail_out = INFLATE_BYTES;
        int status = inflate(stream, Z_NO_FLUSH);
        size_t length = INFLATE_BYTES - stream->avail_out;
        read_text(reader, (struct text){reader->inflated, length});
        if (status == Z_STREAM_END) {
            reader->between_members = true;
        } else if (status == Z_MEM_ERROR) {
            reader->sink.memory_failed = true;
        } else if (status != Z_OK && status != Z_BUF_ERROR) {
            sitemap_sink_refuse(&reader->sink, "damaged gzip data after %llu bytes of text",
                                (unsigned long long)reader->sink.summary.bytes);
        } else if (stream->avail_out > 0 || length == 0) {
            return;
        }
    }
}

static void read_packed(struct sitemap_reader *reader, struct text piece)
{
    if (piece.length == 0 || reader->sink.ended || reader->sink.memory_failed)
        return;
    if (reader->packing == PACKING_NONE)
        read_text(reader, piece);
    else
        inflate_piece(reader, piece);
}

static void decide_packing(struct sitemap_reader *reader)
{
    struct text magic = buffer_text(&reader->magic);
    if (text_starts_with(magic, TEXT_LITERAL("\x1F\x8B")))
        begin_inflation(reader);
    else
        reader->packing = PACKING_NONE;
    read_packed(reader, magic);
}

/* ---- the reader ---- */

int sitemap_reader_new(sitemap_on_entry *on_entry, void *context,
                       struct sitemap_reader **ret_reader)
{
    struct sitemap_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return STATUS_MEMORY;
    reader->sink.on_entry = on_entry;
    reader->sink.context = context;
    buffer_init(&reader->magic, 64);
    buffer_init(&reader->head, (size_t)2 * HEAD_BYTES);
    sitemap_lines_init(&reader->lines);
    *ret_reader = reader;
    return 0;
}

void sitemap_reader_free(struct sitemap_reader *reader)
{
    if (!reader)
        return;
    if (reader->packing == PACKING_GZIP)
        inflateEnd(&reader->inflation);
    free(reader->inflated);
    sitemap_xml_free(reader->xml);
    charset_stream_free(reader->decoder);
    sitemap_lines_done(&reader->lines);
    buffer_done(&reader->magic);
    buffer_done(&reader->head);
    free(reader);
}

static int status_of(struct sitemap_reader *reader)
{
    if (reader->magic.failed || reader->head.failed)
        reader->sink.memory_failed = true;
    return reader->sink.memory_failed ? STATUS_MEMORY : 0;
}

int sitemap_read(struct sitemap_reader *reader, struct text piece)
{
    while (reader->packing == PACKING_UNDECIDED && piece.length) {
        buffer_append(&reader->magic, piece.data++, 1);
        piece.length--;
        if (reader->magic.length == 2)
            decide_packing(reader);
    }
    /* zlib counts in 32 bits. */
    while (piece.length) {
        struct text part = {piece.data, piece.length < INT32_MAX ? piece.length : INT32_MAX};
        read_packed(reader, part);
        piece.data += part.length;
        piece.length -= part.length;
    }
    return status_of(reader);
}

int sitemap_end(struct sitemap_reader *reader, struct sitemap_summary *ret_summary)
{
    struct sitemap_sink *sink = &reader->sink;
    if (reader->packing == PACKING_UNDECIDED)
        decide_packing(reader);
    if (reader->packing == PACKING_GZIP && !reader->between_members && !sink->ended)
        sitemap_sink_complain(sink, "its gzip data end in the middle");
    if (reader->form == FORM_UNDECIDED && !sink->ended && !sink->memory_failed)
        decide_form(reader);
    if (reader->xml)
        sitemap_xml_end(reader->xml);
    else
        sitemap_lines_end(&reader->lines, sink);
    int status = status_of(reader);
    if (status == 0)
        *ret_summary = sink->summary;
    return status;
}

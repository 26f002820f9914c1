#include "sitemap_xml.h"

#include "bare_ampersands.h"
#include "w3c_date.h"

#include <libxml/parser.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/limits.h>
#include <seine/foundation/xml.h>
#include <stdlib.h>

/* The depth of elements; feeds with markup of their own are about ten deep. */
#define MOST_DEPTH 100
/* Attributes and namespaces of one element; libxml2 compares each with each. */
#define MOST_ATTRIBUTES 64
/* How much libxml2 is given at a time; with bytes that are no UTF-8 it matters where pieces end. */
#define BLOCK_BYTES 65536

enum field {
    FIELD_NONE,
    FIELD_LOCATION,
    FIELD_MODIFIED,
    FIELD_FREQUENCY,
    FIELD_PUBLISHED,
    FIELD_EXTENSION_LINK,
};

static const struct {
    const char *name; /* of the root element, in any namespace */
    const char *entry;
    enum sitemap_kind kind;
} ROOTS[] = {
    {"urlset", "url", SITEMAP_URISET}, {"sitemapindex", "sitemap", SITEMAP_INDEX},
    {"rss", "item", SITEMAP_FEED},     {"feed", "entry", SITEMAP_FEED},
    {"RDF", "item", SITEMAP_FEED},
};

static const struct {
    const char *name;
    bool in_feed;
    enum field field;
} FIELDS[] = {
    {"loc", false, FIELD_LOCATION},         {"lastmod", false, FIELD_MODIFIED},
    {"changefreq", false, FIELD_FREQUENCY}, {"link", true, FIELD_LOCATION},
    {"updated", true, FIELD_MODIFIED},
};

/* Elements of extensions of the protocol, inside an entry at any depth. An extension is recognised
 * by the end of its namespace's name, since the beginnings vary. */
static const struct {
    const char *namespace_end;
    const char *name;
    enum field field;
} EXTENSIONS[] = {
    {"/sitemap-image/1.1", "loc", FIELD_EXTENSION_LINK},
    {"/sitemap-video/1.1", "content_loc", FIELD_EXTENSION_LINK},
    {"/sitemap-video/1.1", "player_loc", FIELD_EXTENSION_LINK},
    {"/sitemap-news/0.9", "publication_date", FIELD_PUBLISHED},
};
#define XHTML_NAMESPACE "http://www.w3.org/1999/xhtml"

struct sitemap_xml {
    struct sitemap_sink *sink;
    xmlParserCtxtPtr parser;
    int depth;
    const char *entry_name;
    char root_prefix[32]; /* "" without a prefix; elements with another one are extensions */
    int entry_depth;      /* the depth of the open entry, or 0 */
    enum field field;     /* the field whose text is being collected … */
    int field_depth;      /* … and its depth */
    struct buffer text;
    bool text_is_lost; /* it is too long, or damaged */
    bool is_damaged;   /* libxml2 dropped text since the last tag, or within it */
    struct buffer location;
    struct sitemap_entry entry; /* the open entry; its location is in the buffer */
    int64_t published_s;        /* of the open entry, or SITEMAP_NO_TIME */
    bool is_wide;               /* UTF-16 or UTF-32, whose ampersands are not repaired */
    struct bare_ampersands ampersands;
    size_t block_length;
    char block[BLOCK_BYTES];
};

static bool same(const xmlChar *a, const char *b)
{
    return strcmp((const char *)a, b) == 0;
}

static void stop(struct sitemap_xml *xml)
{
    xml->sink->ended = true;
    xmlStopParser(xml->parser);
}

static void begin_root(struct sitemap_xml *xml, const xmlChar *name, const xmlChar *prefix)
{
    snprintf(xml->root_prefix, sizeof xml->root_prefix, "%s", prefix ? (const char *)prefix : "");
    for (size_t i = 0; i < sizeof ROOTS / sizeof *ROOTS; i++)
        if (same(name, ROOTS[i].name)) {
            xml->sink->summary.kind = ROOTS[i].kind;
            xml->entry_name = ROOTS[i].entry;
            return;
        }
    sitemap_sink_complain(xml->sink, "no sitemap: its root is <%.60s>", (const char *)name);
    stop(xml);
}

/* Appends an attribute's value as libxml2 reports it, with &#38; in place of &. */
static void append_value(struct buffer *buffer, struct text value)
{
    static const struct text ampersand = {"&#38;", 5};
    while (value.length) {
        bool is_ampersand = text_starts_with(value, ampersand);
        size_t length = is_ampersand ? ampersand.length : 1;
        buffer_append(buffer, value.data, 1);
        value.data += length;
        value.length -= length;
    }
}

/* Appends the href of <link rel="alternate" href="…"/>; alternate is the default relation. Atom has
 * this form and, for languages, XHTML in a sitemap. */
static void append_alternate(struct buffer *buffer, int count, const xmlChar **attributes)
{
    struct text href = {NULL, 0}, rel = TEXT_LITERAL("alternate");
    for (int i = 0; i < count; i++) {
        const xmlChar **attribute = attributes + (ptrdiff_t)5 * i;
        struct text value = {(const char *)attribute[3], (size_t)(attribute[4] - attribute[3])};
        if (same(attribute[0], "href"))
            href = value;
        else if (same(attribute[0], "rel"))
            rel = value;
    }
    href = text_trim(href);
    if (href.length && href.length <= LIMIT_URI_BYTES && text_equal(rel, text_of("alternate")))
        append_value(buffer, href);
}

static void collect(struct sitemap_xml *xml, enum field field)
{
    xml->field = field;
    xml->field_depth = xml->depth;
    xml->text_is_lost = false;
    buffer_clear(&xml->text);
}

static void begin_field(struct sitemap_xml *xml, const xmlChar *name, int attribute_count,
                        const xmlChar **attributes)
{
    bool in_feed = xml->sink->summary.kind == SITEMAP_FEED;
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        if (FIELDS[i].in_feed == in_feed && same(name, FIELDS[i].name))
            collect(xml, FIELDS[i].field);
    if (in_feed && xml->field == FIELD_LOCATION && attribute_count && xml->location.length == 0 &&
        !xml->is_damaged)
        append_alternate(&xml->location, attribute_count, attributes);
}

static void begin_extension(struct sitemap_xml *xml, const xmlChar *name, const xmlChar *uri,
                            int attribute_count, const xmlChar **attributes)
{
    struct text space = text_of((const char *)uri);
    if (xml->sink->summary.kind != SITEMAP_URISET || xml->field)
        return;
    for (size_t i = 0; i < sizeof EXTENSIONS / sizeof *EXTENSIONS; i++)
        if (same(name, EXTENSIONS[i].name) &&
            text_ends_with(space, text_of(EXTENSIONS[i].namespace_end)))
            collect(xml, EXTENSIONS[i].field);
    if (!same(name, "link") || !text_equal(space, TEXT_LITERAL(XHTML_NAMESPACE)) || xml->is_damaged)
        return;
    buffer_clear(&xml->text);
    append_alternate(&xml->text, attribute_count, attributes);
    sitemap_sink_take_link(xml->sink, buffer_text(&xml->text));
}

static void begin_element(struct sitemap_xml *xml, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int attribute_count, const xmlChar **attributes)
{
    if (xml->depth == 1) {
        begin_root(xml, name, prefix);
        return;
    }
    if (prefix && !same(prefix, xml->root_prefix)) {
        if (xml->entry_depth && uri)
            begin_extension(xml, name, uri, attribute_count, attributes);
        return;
    }
    if (!xml->entry_depth && same(name, xml->entry_name)) {
        xml->entry_depth = xml->depth;
        xml->entry = (struct sitemap_entry){.modified_s = SITEMAP_NO_TIME};
        xml->published_s = SITEMAP_NO_TIME;
        buffer_clear(&xml->location);
    } else if (xml->entry_depth && xml->depth == xml->entry_depth + 1) {
        begin_field(xml, name, attribute_count, attributes);
    }
}

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
                          int attribute_count, int defaulted_count, const xmlChar **attributes)
{
    struct sitemap_xml *xml = context;
    (void)namespaces;
    (void)defaulted_count;
    if (xml->sink->ended)
        return;
    if (++xml->depth > MOST_DEPTH || attribute_count > MOST_ATTRIBUTES ||
        namespace_count > MOST_ATTRIBUTES) {
        sitemap_sink_complain(xml->sink,
                              "line %d: too many elements inside one another, or "
                              "attributes of one",
                              xmlSAX2GetLineNumber(xml->parser));
        stop(xml);
        return;
    }
    /* An open field stays marked when text before an element within it was damaged. */
    bool was_open = xml->field != FIELD_NONE;
    begin_element(xml, name, prefix, uri, attribute_count, attributes);
    xml->is_damaged = xml->is_damaged && was_open;
    /* After an error libxml2 would also drop "&amp;", so the flag is reset. */
    xml->parser->wellFormed = 1;
}

static void end_field(struct sitemap_xml *xml)
{
    struct text text = text_trim(buffer_text(&xml->text));
    enum field field = xml->field;
    xml->field = FIELD_NONE;
    if (xml->text_is_lost || xml->is_damaged || text.length == 0)
        return;
    if (field == FIELD_LOCATION && xml->location.length == 0) {
        buffer_append_text(&xml->location, text);
    } else if (field == FIELD_MODIFIED) {
        (void)w3c_date_parse(text, &xml->entry.modified_s);
    } else if (field == FIELD_PUBLISHED) {
        (void)w3c_date_parse(text, &xml->published_s);
    } else if (field == FIELD_EXTENSION_LINK) {
        sitemap_sink_take_link(xml->sink, text);
    } else if (field == FIELD_FREQUENCY) {
        for (int i = 1; i < SITEMAP_FREQUENCIES; i++)
            if (text_equal_nocase(text, text_of(sitemap_frequency_word((enum sitemap_frequency)i))))
                xml->entry.frequency = (enum sitemap_frequency)i;
    }
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri)
{
    struct sitemap_xml *xml = context;
    (void)name;
    (void)prefix;
    (void)uri;
    if (xml->sink->ended)
        return;
    if (xml->field && xml->depth == xml->field_depth) {
        end_field(xml);
    } else if (xml->entry_depth && xml->depth == xml->entry_depth) {
        xml->entry_depth = 0;
        xml->entry.location = buffer_text(&xml->location);
        if (xml->entry.modified_s == SITEMAP_NO_TIME)
            xml->entry.modified_s = xml->published_s;
        if (!sitemap_sink_take(xml->sink, &xml->entry))
            stop(xml);
    }
    xml->is_damaged = xml->is_damaged && xml->field;
    xml->depth--;
}

static void characters(void *context, const xmlChar *data, int length)
{
    struct sitemap_xml *xml = context;
    if (xml->field == FIELD_NONE || xml->text_is_lost || xml->sink->ended)
        return;
    /* Leaves room for white space around a URI. */
    if (xml->text.length + (size_t)length > 2 * LIMIT_URI_BYTES) {
        xml->text_is_lost = true;
        return;
    }
    buffer_append(&xml->text, data, (size_t)length);
}

static void refuse_doctype(void *context, const xmlChar *name, const xmlChar *external,
                           const xmlChar *system)
{
    struct sitemap_xml *xml = context;
    (void)external;
    (void)system;
    sitemap_sink_complain(xml->sink, "line %d: no sitemap: it has a document type (%.60s)",
                          xmlSAX2GetLineNumber(xml->parser), (const char *)name);
    stop(xml);
}

/* Resolves only &amp; and the other predefined entities; a document type, which could define more,
 * is refused. */
static xmlEntityPtr predefined_entity(void *context, const xmlChar *name)
{
    (void)context;
    return xmlGetPredefinedEntity(name);
}

/* Whether the error made libxml2 drop text. */
static bool loses_text(const xmlError *error)
{
    return error->domain == XML_FROM_PARSER && error->code != XML_ERR_INVALID_ENCODING &&
           error->code != XML_ERR_TAG_NAME_MISMATCH;
}

static void complain(void *context, xmlErrorPtr error)
{
    struct sitemap_xml *xml = context;
    if (error->code == XML_ERR_NO_MEMORY)
        xml->sink->memory_failed = true;
    /* Errors of namespaces are ignored: only the prefixes matter here. */
    if (xml->sink->ended || error->domain == XML_FROM_NAMESPACE || error->level < XML_ERR_ERROR)
        return;
    xml->is_damaged = xml->is_damaged || loses_text(error);
    struct text message = text_trim(text_of(error->message ? error->message : "malformed"));
    sitemap_sink_complain(xml->sink, "line %d: %.*s", error->line,
                          (int)(message.length < 120 ? message.length : 120), message.data);
}

int sitemap_xml_new(struct sitemap_sink *sink, struct text head, bool is_decoded,
                    struct sitemap_xml **ret_xml)
{
    xml_library_ready();
    struct sitemap_xml *xml = calloc(1, sizeof *xml);
    if (!xml)
        return STATUS_MEMORY;
    xmlSAXHandler handler = {
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = start_element,
        .endElementNs = end_element,
        .characters = characters,
        .cdataBlock = characters,
        .internalSubset = refuse_doctype,
        .getEntity = predefined_entity,
        .serror = (xmlStructuredErrorFunc)complain,
    };
    xml->sink = sink;
    xml->is_wide = head.length && memchr(head.data, '\0', head.length);
    buffer_init(&xml->text, 4 * LIMIT_URI_BYTES);
    buffer_init(&xml->location, 4 * LIMIT_URI_BYTES);
    xml->parser = xmlCreatePushParserCtxt(&handler, xml, NULL, 0, NULL);
    if (!xml->parser) {
        sitemap_xml_free(xml);
        return STATUS_MEMORY;
    }
    /* Reading continues after an error, since one bad byte must not lose a whole sitemap. */
    xmlCtxtUseOptions(xml->parser, XML_PARSE_RECOVER | XML_PARSE_NONET |
                                       (is_decoded ? XML_PARSE_IGNORE_ENC : 0));
    *ret_xml = xml;
    return 0;
}

void sitemap_xml_free(struct sitemap_xml *xml)
{
    if (!xml)
        return;
    if (xml->parser) {
        xmlFreeDoc(xml->parser->myDoc);
        xmlFreeParserCtxt(xml->parser);
    }
    buffer_done(&xml->text);
    buffer_done(&xml->location);
    free(xml);
}

static void check_memory(struct sitemap_xml *xml)
{
    if (xml->text.failed || xml->location.failed)
        xml->sink->memory_failed = true;
}

/* Moves as much of the piece as fits into the block. Returns false when the block is full. */
static bool fill_block(struct sitemap_xml *xml, struct text *piece)
{
    char *out = xml->block + xml->block_length;
    size_t room = BLOCK_BYTES - xml->block_length;
    if (!xml->is_wide) {
        xml->block_length += bare_ampersands_escape(&xml->ampersands, piece, out, room);
        return BLOCK_BYTES - xml->block_length >= BARE_AMPERSANDS_ROOM;
    }
    size_t length = piece->length < room ? piece->length : room;
    memcpy(out, piece->data, length);
    *piece = (struct text){piece->data + length, piece->length - length};
    xml->block_length += length;
    return xml->block_length < BLOCK_BYTES;
}

static void parse_block(struct sitemap_xml *xml, bool is_last)
{
    xmlParseChunk(xml->parser, xml->block, (int)xml->block_length, is_last);
    xml->block_length = 0;
    if (xml->ampersands.bare_line)
        sitemap_sink_complain(xml->sink, "line %d: an ampersand that is not escaped (&amp;)",
                              xml->ampersands.bare_line);
}

void sitemap_xml_read(struct sitemap_xml *xml, struct text piece)
{
    while (piece.length && !xml->sink->ended)
        if (!fill_block(xml, &piece))
            parse_block(xml, false);
    check_memory(xml);
}

void sitemap_xml_end(struct sitemap_xml *xml)
{
    xml->block_length += bare_ampersands_end(&xml->ampersands, xml->block + xml->block_length);
    if (!xml->sink->ended)
        parse_block(xml, true);
    struct sitemap_summary *summary = &xml->sink->summary;
    if (!xml->sink->ended && summary->kind == SITEMAP_NONE) {
        char first[sizeof summary->sentence];
        memcpy(first, summary->sentence, sizeof first);
        snprintf(summary->sentence, sizeof summary->sentence, "no sitemap: %.150s", first);
    }
    check_memory(xml);
}

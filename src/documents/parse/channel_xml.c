/* Reads RSS, RSS 1.0 and Atom with libxml2, as far as the text can be understood. */
#include "channel_private.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/xml.h>
#include <stdlib.h>

/* The depth of elements; entries with markup of their own are about ten deep. */
#define MOST_DEPTH 200
/* Attributes and namespaces of one element; libxml2 compares each with each. */
#define MOST_ATTRIBUTES 64
#define BLOCK_BYTES     65536
/* The longest text of a field. */
#define FIELD_BYTES (2 * LIMIT_URI_BYTES)

enum field {
    FIELD_NONE,
    FIELD_TITLE,
    FIELD_LINK,
    FIELD_PERMALINK, /* guid */
    FIELD_PUBLISHED,
    FIELD_UPDATED,
    FIELD_TTL, /* minutes */
    FIELD_PERIOD,
    FIELD_FREQUENCY,
    FIELD_HOUR,
    FIELD_DAY,
};

static const struct {
    const char *name; /* of the root element */
    const char *entry;
    enum channel_kind kind;
} ROOTS[] = {
    {"rss", "item", CHANNEL_RSS},
    {"RDF", "item", CHANNEL_RDF},
    {"feed", "entry", CHANNEL_ATOM},
};

/* prefix ("": that of the root), name, whether within an entry (otherwise of the channel) */
static const struct {
    const char *prefix, *name;
    bool in_entry;
    enum field field;
} FIELDS[] = {
    {"", "title", false, FIELD_TITLE},
    {"", "ttl", false, FIELD_TTL},
    {"sy", "updatePeriod", false, FIELD_PERIOD},
    {"sy", "updateFrequency", false, FIELD_FREQUENCY},
    {"", "hour", false, FIELD_HOUR},
    {"", "day", false, FIELD_DAY},
    {"", "link", true, FIELD_LINK},
    {"", "guid", true, FIELD_PERMALINK},
    {"", "pubDate", true, FIELD_PUBLISHED},
    {"", "published", true, FIELD_PUBLISHED},
    {"", "issued", true, FIELD_PUBLISHED}, /* Atom 0.3 */
    {"", "created", true, FIELD_PUBLISHED},
    {"dc", "date", true, FIELD_PUBLISHED},
    {"dcterms", "issued", true, FIELD_PUBLISHED},
    {"dcterms", "created", true, FIELD_PUBLISHED},
    {"", "updated", true, FIELD_UPDATED},
    {"", "modified", true, FIELD_UPDATED}, /* Atom 0.3 */
    {"dcterms", "modified", true, FIELD_UPDATED},
    {"atom", "updated", true, FIELD_UPDATED},
};

/* Elements within a channel or an entry whose content describes something else. */
static const char *const APART[] = {"source",    "author",    "contributor", "image",
                                    "textinput", "textInput", "content",     "summary"};

struct channel_xml {
    struct channel_reading *reading;
    xmlParserCtxtPtr parser;
    bool ended;
    int depth;
    int apart_depth; /* the depth of the open element of APART, or 0 */
    const char *entry_name;
    char root_prefix[32];
    int entry_depth; /* the depth of the open entry, or 0 */
    struct channel_entry entry;
    enum field field; /* the field whose text is being collected … */
    int field_depth;  /* … and its depth */
    bool is_permalink;
    struct buffer text, link, permalink;
    struct buffer bases[CHANNEL_BASES];
    int64_t period_s, frequency;
};

static bool same(const xmlChar *a, const char *b)
{
    return strcmp((const char *)a, b) == 0;
}

static void stop(struct channel_xml *xml)
{
    xml->ended = true;
    xmlStopParser(xml->parser);
}

/* ---- attributes ---- */

/* libxml2 passes five pointers for each attribute. */
static struct text attribute(const xmlChar **attributes, int count, const char *prefix,
                             const char *name)
{
    for (int i = 0; i < count; i++) {
        const xmlChar **at = attributes + (ptrdiff_t)5 * i;
        bool has_prefix = prefix ? at[1] && same(at[1], prefix) : !at[1];
        if (has_prefix && same(at[0], name))
            return text_trim((struct text){(const char *)at[3],
                                           (size_t)((const char *)at[4] - (const char *)at[3])});
    }
    return (struct text){NULL, 0};
}

static void take_base(struct channel_xml *xml, size_t place, const xmlChar **attributes, int count)
{
    struct text base = attribute(attributes, count, "xml", "base");
    if (base.length && base.length <= LIMIT_URI_BYTES) {
        buffer_clear(&xml->bases[place]);
        buffer_append_text(&xml->bases[place], base);
    }
}

/* ---- entries ---- */

static void begin_entry(struct channel_xml *xml, const xmlChar **attributes, int count)
{
    xml->entry_depth = xml->depth;
    xml->entry =
        (struct channel_entry){.published_s = CHANNEL_NO_TIME, .updated_s = CHANNEL_NO_TIME};
    xml->field = FIELD_NONE;
    xml->apart_depth = 0;
    buffer_clear(&xml->link);
    buffer_clear(&xml->permalink);
    buffer_clear(&xml->bases[1]);
    buffer_clear(&xml->bases[2]);
    take_base(xml, 1, attributes, count);
    /* RSS 1.0: rdf:about is the item's URI. */
    struct text about = attribute(attributes, count, "rdf", "about");
    if (about.length && about.length <= LIMIT_URI_BYTES)
        buffer_append_text(&xml->permalink, about);
}

static void end_entry(struct channel_xml *xml)
{
    struct buffer *link = xml->link.length ? &xml->link : &xml->permalink;
    xml->entry_depth = 0;
    xml->entry.link = buffer_text(link);
    for (size_t i = 0; i < CHANNEL_BASES; i++)
        xml->entry.bases[i] = buffer_text(&xml->bases[i]);
    if (!channel_take(xml->reading, &xml->entry))
        stop(xml);
}

/* Atom: of several links the first "alternate" one counts; alternate is the default relation. */
static void take_href(struct channel_xml *xml, const xmlChar **attributes, int count)
{
    struct text href = attribute(attributes, count, NULL, "href");
    struct text rel = attribute(attributes, count, NULL, "rel");
    if (href.length && href.length <= LIMIT_URI_BYTES && xml->link.length == 0 &&
        (!rel.data || text_equal_nocase(rel, TEXT_LITERAL("alternate")))) {
        buffer_append_text(&xml->link, href);
        take_base(xml, 2, attributes, count);
    }
}

/* ---- elements ---- */

static void begin_root(struct channel_xml *xml, const xmlChar *name, const xmlChar *prefix)
{
    snprintf(xml->root_prefix, sizeof xml->root_prefix, "%s", prefix ? (const char *)prefix : "");
    for (size_t i = 0; i < sizeof ROOTS / sizeof *ROOTS; i++)
        if (same(name, ROOTS[i].name)) {
            xml->reading->channel.kind = ROOTS[i].kind;
            xml->entry_name = ROOTS[i].entry;
            return;
        }
    if (strcasecmp((const char *)name, "html") == 0)
        channel_complain(xml->reading, "no channel: an HTML page");
    else
        channel_complain(xml->reading, "no channel: its root is <%.60s>", (const char *)name);
    stop(xml);
}

static bool has_prefix(const struct channel_xml *xml, const xmlChar *prefix, const char *wanted)
{
    if (*wanted)
        return prefix && same(prefix, wanted);
    return !prefix || same(prefix, xml->root_prefix);
}

static void begin_field(struct channel_xml *xml, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar **attributes, int count)
{
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        if (FIELDS[i].in_entry == (xml->entry_depth > 0) && same(name, FIELDS[i].name) &&
            has_prefix(xml, prefix, FIELDS[i].prefix)) {
            xml->field = FIELDS[i].field;
            xml->field_depth = xml->depth;
            xml->is_permalink = !text_equal_nocase(
                attribute(attributes, count, NULL, "isPermaLink"), TEXT_LITERAL("false"));
            buffer_clear(&xml->text);
            if (xml->field == FIELD_LINK)
                take_href(xml, attributes, count);
            return;
        }
}

static bool is_apart(const struct channel_xml *xml, const xmlChar *name, const xmlChar *prefix)
{
    for (size_t i = 0; i < sizeof APART / sizeof *APART && has_prefix(xml, prefix, ""); i++)
        if (same(name, APART[i]))
            return true;
    return false;
}

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
                          int attribute_count, int defaulted_count, const xmlChar **attributes)
{
    struct channel_xml *xml = context;
    (void)uri;
    (void)namespaces;
    (void)defaulted_count;
    if (xml->ended)
        return;
    /* After an error libxml2 would drop "&amp;", so the flag is reset. */
    xml->parser->wellFormed = 1;
    if (++xml->depth > MOST_DEPTH || attribute_count > MOST_ATTRIBUTES ||
        namespace_count > MOST_ATTRIBUTES) {
        channel_complain(xml->reading,
                         "line %d: too many elements inside one another, or attributes of one",
                         xmlSAX2GetLineNumber(xml->parser));
        stop(xml);
        return;
    }
    if (xml->depth == 1) {
        begin_root(xml, name, prefix);
        take_base(xml, 0, attributes, attribute_count);
    } else if (same(name, xml->entry_name) && has_prefix(xml, prefix, "")) {
        /* An entry that was not closed ends where the next begins. */
        if (xml->entry_depth)
            end_entry(xml);
        begin_entry(xml, attributes, attribute_count);
    } else if (xml->apart_depth) {
        return;
    } else if (is_apart(xml, name, prefix)) {
        xml->apart_depth = xml->depth;
    } else {
        begin_field(xml, name, prefix, attributes, attribute_count);
    }
}

/* ---- fields ---- */

static int64_t number_of(struct text text)
{
    int64_t number = 0;
    for (size_t i = 0; i < text.length && text.data[i] >= '0' && text.data[i] <= '9'; i++)
        if (number < INT32_MAX)
            number = number * 10 + (text.data[i] - '0');
    return number;
}

static int64_t period_named(struct text word)
{
    static const struct {
        const char *word;
        int64_t seconds;
    } PERIODS[] = {{"hourly", 3600},
                   {"daily", 86400},
                   {"weekly", 604800},
                   {"monthly", 2592000},
                   {"yearly", 31536000}};
    for (size_t i = 0; i < sizeof PERIODS / sizeof *PERIODS; i++)
        if (text_equal_nocase(word, text_of(PERIODS[i].word)))
            return PERIODS[i].seconds;
    return 0;
}

static unsigned day_named(struct text word)
{
    static const char *const DAYS[] = {"sun", "mon", "tue", "wed", "thu", "fri", "sat"};
    for (unsigned i = 0; i < 7 && word.length >= 3; i++)
        if (text_equal_nocase((struct text){word.data, 3}, text_of(DAYS[i])))
            return 1U << i;
    return 0;
}

static void take_first(struct buffer *buffer, struct text text)
{
    if (buffer->length == 0 && text.length <= LIMIT_URI_BYTES)
        buffer_append_text(buffer, text);
}

/* Sets a property of the channel. */
static void take_channel_field(struct channel_xml *xml, enum field field, struct text text)
{
    struct channel *channel = &xml->reading->channel;
    switch (field) {
    case FIELD_TITLE:
        channel_take_title(xml->reading, text);
        break;
    case FIELD_TTL:
        channel->interval_s = number_of(text) * 60;
        break;
    case FIELD_PERIOD:
        xml->period_s = period_named(text);
        break;
    case FIELD_FREQUENCY:
        xml->frequency = number_of(text);
        break;
    case FIELD_HOUR: /* 24 is the hour 0, as RSS 0.91 has it */
        if (text.length)
            channel->skip_hours |= 1U << (number_of(text) % 24);
        break;
    case FIELD_DAY:
        channel->skip_days |= day_named(text);
        break;
    default:
        break;
    }
}

static void end_field(struct channel_xml *xml)
{
    struct text text = text_trim(buffer_text(&xml->text));
    enum field field = xml->field;
    xml->field = FIELD_NONE;
    if (text.length == 0)
        return;
    if (field == FIELD_LINK)
        take_first(&xml->link, text);
    else if (field == FIELD_PERMALINK && xml->is_permalink &&
             text_starts_with(text, TEXT_LITERAL("http")))
        take_first(&xml->permalink, text);
    else if (field == FIELD_PUBLISHED && xml->entry.published_s == CHANNEL_NO_TIME)
        (void)channel_date_parse(text, &xml->entry.published_s);
    else if (field == FIELD_UPDATED)
        (void)channel_date_parse(text, &xml->entry.updated_s);
    else
        take_channel_field(xml, field, text);
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri)
{
    struct channel_xml *xml = context;
    (void)prefix;
    (void)uri;
    if (xml->ended)
        return;
    if (xml->field && xml->depth <= xml->field_depth)
        end_field(xml);
    if (xml->entry_depth && (xml->depth <= xml->entry_depth || same(name, xml->entry_name)))
        end_entry(xml);
    if (xml->apart_depth && xml->depth <= xml->apart_depth)
        xml->apart_depth = 0;
    xml->depth--;
}

static void characters(void *context, const xmlChar *data, int length)
{
    struct channel_xml *xml = context;
    if (xml->field == FIELD_NONE || xml->ended || xml->apart_depth)
        return;
    size_t room = FIELD_BYTES - xml->text.length;
    buffer_append(&xml->text, data, (size_t)length < room ? (size_t)length : room);
}

static xmlEntityPtr predefined_entity(void *context, const xmlChar *name)
{
    (void)context;
    return xmlGetPredefinedEntity(name);
}

static void complain(void *context, xmlErrorPtr error)
{
    struct channel_xml *xml = context;
    if (error->code == XML_ERR_NO_MEMORY)
        xml->reading->memory_failed = true;
    if (xml->ended || error->domain == XML_FROM_NAMESPACE || error->level < XML_ERR_ERROR)
        return;
    struct text message = text_trim(text_of(error->message ? error->message : "malformed"));
    channel_complain(xml->reading, "line %d: %.*s", error->line,
                     (int)(message.length < 120 ? message.length : 120), message.data);
}

/* ---- the reader ---- */

static void parse(struct channel_xml *xml, struct text text)
{
    while (text.length > BLOCK_BYTES && !xml->ended) {
        xmlParseChunk(xml->parser, text.data, BLOCK_BYTES, 0);
        text = (struct text){text.data + BLOCK_BYTES, text.length - BLOCK_BYTES};
    }
    if (!xml->ended)
        xmlParseChunk(xml->parser, text.data, (int)text.length, 1);
    if (!xml->ended && xml->entry_depth)
        end_entry(xml);
}

static bool begin(struct channel_xml *xml)
{
    xml_library_ready();
    xmlSAXHandler handler = {
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = start_element,
        .endElementNs = end_element,
        .characters = characters,
        .cdataBlock = characters,
        .getEntity = predefined_entity,
        .serror = (xmlStructuredErrorFunc)complain,
    };
    xml->parser = xmlCreatePushParserCtxt(&handler, xml, NULL, 0, NULL);
    if (!xml->parser)
        return false;
    /* The text is UTF-8, whatever its declaration says. */
    xmlCtxtUseOptions(xml->parser, XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    return xmlSwitchEncoding(xml->parser, XML_CHAR_ENCODING_UTF8) == 0;
}

void channel_read_xml(struct channel_reading *reading, struct text text)
{
    struct channel_xml xml = {.reading = reading};
    struct buffer *buffers[] = {&xml.text,     &xml.link,     &xml.permalink,
                                &xml.bases[0], &xml.bases[1], &xml.bases[2]};
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
        buffer_init(buffers[i], (size_t)2 * FIELD_BYTES);
    if (begin(&xml))
        parse(&xml, text);
    else
        reading->memory_failed = true;
    struct channel *channel = &reading->channel;
    if (!channel->interval_s && xml.period_s)
        channel->interval_s = xml.period_s / (xml.frequency > 0 ? xml.frequency : 1);
    if (channel->kind == CHANNEL_NONE && !*channel->sentence)
        channel_complain(reading, "no channel: no element");
    if (xml.parser) {
        xmlFreeDoc(xml.parser->myDoc);
        xmlFreeParserCtxt(xml.parser);
    }
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++) {
        reading->memory_failed = reading->memory_failed || buffers[i]->failed;
        buffer_done(buffers[i]);
    }
}

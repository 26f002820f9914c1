#include "reader.h"

#include "characters.h"

#include <libxml/parser.h>
#include <seine/foundation/xml.h>

#define BLOCK_BYTES       ((size_t)16 << 10)
#define CDATA_BLOCK_BYTES ((size_t)1 << 10)
#define MARKUP_BYTES      ((size_t)64 << 10)
#define DECLARATION_BYTES 200
#define NO_ENCODING       "the encoding of the document is not UTF-8, US-ASCII or ISO-8859-1"

enum encoding { ENCODING_UTF_8, ENCODING_US_ASCII, ENCODING_ISO_8859_1 };

struct reader {
    struct builder *builder;
    struct text document;
    size_t fed;               /* bytes given to libxml2 */
    size_t checked;           /* bytes that are characters of XML */
    bool has_wrong_character; /* behind them */
    enum encoding encoding;
    bool ends_with_return; /* the last piece of a CDATA section */
    bool is_in_declaration;
    xmlParserCtxtPtr parser;
};

/* Bytes that libxml2 has been given and has not read. */
static size_t pending_bytes(const struct reader *reader)
{
    const xmlParserInput *input = reader->parser->input;
    return input ? (size_t)(input->end - input->cur) : 0;
}

/* Refuses what libxml2 has just read. */
static void refuse(struct reader *reader, int status, const char *sentence)
{
    builder_refuse(reader->builder, status, "%s", sentence);
    xmlStopParser(reader->parser);
}

/* ---- what libxml2 reads ---- */

static void stop_when_refused(struct reader *reader)
{
    if (reader->builder->status)
        xmlStopParser(reader->parser);
}

static void start_element(void *context, const xmlChar *local_name, const xmlChar *prefix,
                          const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
                          int attribute_count, int defaulted_count, const xmlChar **attributes)
{
    struct reader *reader = context;
    char name[64];
    (void)uri;
    (void)namespaces;
    (void)defaulted_count;
    (void)attributes;
    int length = snprintf(name, sizeof name, "%s%s%s", prefix ? (const char *)prefix : "",
                          prefix ? ":" : "", (const char *)local_name);
    /* A name that is cut is none of XML-RPC's. */
    if (length >= (int)sizeof name)
        length = sizeof name - 1;
    bool is_root = reader->builder->depth == 0;
    builder_open(reader->builder, (struct text){name, (size_t)length},
                 attribute_count || (namespace_count && !is_root));
    stop_when_refused(reader);
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri)
{
    struct reader *reader = context;
    (void)name;
    (void)prefix;
    (void)uri;
    builder_close(reader->builder);
    stop_when_refused(reader);
}

static void characters(void *context, const xmlChar *data, int length)
{
    struct reader *reader = context;
    builder_text(reader->builder, (struct text){(const char *)data, (size_t)length});
    stop_when_refused(reader);
}

/* libxml2 leaves the ends of lines of such a section as they are. */
static void cdata(void *context, const xmlChar *data, int length)
{
    struct reader *reader = context;
    const char *at = (const char *)data, *end = at + length;
    if (reader->ends_with_return && at < end && *at == '\n')
        at++;
    reader->ends_with_return = at < end && end[-1] == '\r';
    while (at < end) {
        const char *mark = memchr(at, '\r', (size_t)(end - at));
        builder_text(reader->builder, (struct text){at, (size_t)((mark ? mark : end) - at)});
        if (!mark)
            break;
        builder_text(reader->builder, TEXT_LITERAL("\n"));
        at = mark + 1 + (mark + 1 < end && mark[1] == '\n');
    }
    stop_when_refused(reader);
}

static void refuse_doctype(void *context, const xmlChar *name, const xmlChar *external,
                           const xmlChar *system)
{
    (void)name;
    (void)external;
    (void)system;
    refuse(context, STATUS_INVALID, "a document type declaration, which is not accepted");
}

static void refuse_instruction(void *context, const xmlChar *target, const xmlChar *data)
{
    (void)target;
    (void)data;
    refuse(context, STATUS_INVALID, "a processing instruction, which is not accepted");
}

static xmlEntityPtr predefined_entity(void *context, const xmlChar *name)
{
    (void)context;
    return xmlGetPredefinedEntity(name);
}

/* ---- what it complains about ---- */

static const struct {
    int code;
    const char *sentence;
} COMPLAINTS[] = {
    {XML_ERR_TAG_NAME_MISMATCH, "an end where nothing of the kind is open"},
    {XML_ERR_INVALID_CHARREF, "a reference to no character"},
    {XML_ERR_INVALID_HEX_CHARREF, "a reference to no character"},
    {XML_ERR_INVALID_DEC_CHARREF, "a reference to no character"},
    {XML_ERR_INVALID_CHAR, "a reference to no character"},
    {XML_ERR_UNDECLARED_ENTITY, "a reference to no character"},
    {XML_ERR_ENTITYREF_NO_NAME, "a reference to no character"},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, "a reference to no character"},
    {XML_ERR_COMMENT_NOT_FINISHED, "a comment without an end"},
    {XML_ERR_CDATA_NOT_FINISHED, "a CDATA section without an end"},
    {XML_ERR_ATTRIBUTE_REDEFINED, "an element has an attribute twice"},
};

/* Whether libxml2 stands before `mark`, or one byte into it. */
static bool is_before(const struct reader *reader, struct text mark)
{
    const xmlParserInput *input = reader->parser->input;
    if (!input)
        return false;
    const char *from = (const char *)input->cur - (input->cur > input->base && *input->cur == '!');
    return text_starts_with((struct text){from, (size_t)((const char *)input->end - from)}, mark);
}

static const char *sentence_of(const struct reader *reader, int code)
{
    const xmlParserInput *input = reader->parser->input;
    if (reader->is_in_declaration)
        return "the XML declaration is not well formed, or its encoding is none that is accepted";
    if (is_before(reader, TEXT_LITERAL("<!")))
        return "a document type declaration, which is not accepted";
    if (input && input->cur > input->base && input->cur[-1] == '&')
        return "a reference to no character";
    for (size_t i = 0; i < sizeof COMPLAINTS / sizeof *COMPLAINTS; i++)
        if (COMPLAINTS[i].code == code)
            return COMPLAINTS[i].sentence;
    return reader->builder->depth ? "markup that is not well formed, or does not end"
                                  : "what is not well formed beside the root of the document";
}

static void complain(void *context, xmlErrorPtr error)
{
    struct reader *reader = context;
    /* Of namespaces only the prefixes count here. */
    if (error->domain == XML_FROM_NAMESPACE || error->level < XML_ERR_ERROR)
        return;
    if (error->code == XML_ERR_NO_MEMORY)
        refuse(reader, STATUS_MEMORY, "no memory for a document");
    else
        refuse(reader, STATUS_INVALID, sentence_of(reader, error->code));
}

/* ---- what it is given ---- */

static bool is_plain(char c)
{
    return (c >= ' ' && c <= '~') || c == '\n';
}

/* As far as `to`, or to the end of the character there. */
static void check_characters(struct reader *reader, size_t to)
{
    struct text document = reader->document;
    while (reader->checked < to) {
        const char *at = document.data + reader->checked;
        uint32_t code_point;
        size_t bytes = 1;
        bool is_high = (uint8_t)*at >= 0x80;
        if (!is_plain(*at) && !(is_high && reader->encoding == ENCODING_ISO_8859_1))
            bytes = is_high && reader->encoding == ENCODING_US_ASCII
                        ? 0
                        : xml_character(at, document.length - reader->checked, &code_point);
        if (!bytes) {
            builder_refuse(reader->builder, STATUS_INVALID, "no character of XML (0x%02X)",
                           (uint8_t)*at);
            reader->has_wrong_character = true;
            return;
        }
        reader->checked += bytes;
    }
}

static bool is_in_cdata(const struct reader *reader)
{
    return !reader->builder->status && reader->parser->instate == XML_PARSER_CDATA_SECTION;
}

static void feed(struct reader *reader, size_t to)
{
    const char *block = reader->document.data + reader->fed;
    size_t bytes = to - reader->fed;
    check_characters(reader, to);
    if (reader->builder->status)
        return;
    reader->fed = to;
    xmlParseChunk(reader->parser, block, (int)bytes, 0);
    /* Of a CDATA section without its end libxml2 gives some 300 bytes a call. */
    for (size_t before = SIZE_MAX; is_in_cdata(reader) && pending_bytes(reader) < before;) {
        before = pending_bytes(reader);
        xmlParseChunk(reader->parser, "", 0, 0);
    }
    if (!reader->builder->status && pending_bytes(reader) > MARKUP_BYTES)
        builder_refuse(reader->builder, STATUS_LIMIT, "markup of more than %zu bytes",
                       MARKUP_BYTES);
}

static void note_encoding(struct reader *reader, bool has_mark)
{
    static const struct {
        const char *name;
        enum encoding encoding;
    } NAMES[] = {
        {"UTF-8", ENCODING_UTF_8},           {"UTF8", ENCODING_UTF_8},
        {"US-ASCII", ENCODING_US_ASCII},     {"ASCII", ENCODING_US_ASCII},
        {"ISO-8859-1", ENCODING_ISO_8859_1}, {"LATIN1", ENCODING_ISO_8859_1},
    };
    const xmlChar *name = reader->parser->input->encoding;
    if (!name)
        name = reader->parser->encoding;
    size_t i = 0;
    while (name && i < sizeof NAMES / sizeof *NAMES &&
           !text_equal_nocase(text_of((const char *)name), text_of(NAMES[i].name)))
        i++;
    if (i == sizeof NAMES / sizeof *NAMES)
        builder_refuse(reader->builder, STATUS_INVALID, NO_ENCODING);
    else if (has_mark && NAMES[i].encoding != ENCODING_UTF_8)
        builder_refuse(reader->builder, STATUS_INVALID,
                       "the mark of UTF-8 before another encoding");
    reader->encoding = NAMES[i % (sizeof NAMES / sizeof *NAMES)].encoding;
}

/* The encoding is known before anything else is looked at. */
static void feed_declaration(struct reader *reader)
{
    static const struct text MARK = TEXT_LITERAL("\xEF\xBB\xBF");
    struct text document = reader->document;
    bool has_mark = text_starts_with(document, MARK);
    /* UTF-16 and UTF-32, with their mark or without. */
    if (text_starts_with(document, TEXT_LITERAL("\xFE\xFF")) ||
        text_starts_with(document, TEXT_LITERAL("\xFF\xFE")) ||
        (document.length && memchr(document.data, 0, document.length < 4 ? document.length : 4))) {
        builder_refuse(reader->builder, STATUS_INVALID, NO_ENCODING);
        return;
    }
    reader->fed = reader->checked = has_mark ? MARK.length : 0;
    struct text rest = {document.data + reader->fed, document.length - reader->fed};
    if (!text_starts_with(rest, TEXT_LITERAL("<?xml")))
        return;
    const char *end = memmem(
        rest.data, rest.length < DECLARATION_BYTES ? rest.length : DECLARATION_BYTES, "?>", 2);
    if (!end) {
        builder_refuse(reader->builder, STATUS_INVALID, "the XML declaration does not end");
        return;
    }
    reader->is_in_declaration = true;
    feed(reader, (size_t)(end - document.data) + 2);
    reader->is_in_declaration = false;
    if (!reader->builder->status)
        note_encoding(reader, has_mark);
}

static void read_all(struct reader *reader)
{
    struct builder *builder = reader->builder;
    feed_declaration(reader);
    while (!builder->status && reader->fed < reader->document.length) {
        size_t left = reader->document.length - reader->fed;
        size_t most = is_in_cdata(reader) ? CDATA_BLOCK_BYTES : BLOCK_BYTES;
        feed(reader, reader->fed + (left < most ? left : most));
    }
    if (is_in_cdata(reader))
        builder_refuse(builder, STATUS_INVALID, "a CDATA section without an end");
    if (!builder->status)
        xmlParseChunk(reader->parser, NULL, 0, 1);
    if (!builder->status && (!builder->is_over || !reader->parser->wellFormed))
        builder_refuse(builder, STATUS_INVALID, "the document ends before </%s>",
                       ELEMENTS[builder->root].name);
}

/* Where it was refused. */
static size_t place_of(const struct reader *reader)
{
    size_t pending = pending_bytes(reader);
    if (reader->has_wrong_character)
        return reader->checked;
    return pending < reader->fed ? reader->fed - pending : 0;
}

void xmlrpc_read_document(struct builder *builder, struct text document)
{
    struct reader reader = {.builder = builder, .document = document};
    xmlSAXHandler handler = {
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = start_element,
        .endElementNs = end_element,
        .characters = characters,
        .ignorableWhitespace = characters,
        .cdataBlock = cdata,
        .internalSubset = refuse_doctype,
        .processingInstruction = refuse_instruction,
        .getEntity = predefined_entity,
        .serror = (xmlStructuredErrorFunc)complain,
    };
    if (document.length > XMLRPC_DOCUMENT_BYTES) {
        builder_refuse(builder, STATUS_LIMIT, "a document of more than %zu bytes",
                       XMLRPC_DOCUMENT_BYTES);
        return;
    }
    xml_library_ready();
    reader.parser = xmlCreatePushParserCtxt(&handler, &reader, NULL, 0, NULL);
    if (!reader.parser) {
        builder_refuse(builder, STATUS_MEMORY, "no memory for a document");
        return;
    }
    xmlCtxtUseOptions(reader.parser, XML_PARSE_NONET);
    bool was_refused = builder->status;
    if (!was_refused)
        read_all(&reader);
    if (!was_refused && (builder->status == STATUS_INVALID || builder->status == STATUS_LIMIT))
        error_prefix(builder->error, "byte %zu", place_of(&reader));
    xmlFreeDoc(reader.parser->myDoc);
    xmlFreeParserCtxt(reader.parser);
}

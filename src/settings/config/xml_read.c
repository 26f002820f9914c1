/* Connects libxml2's SAX interface to a document. */
#include "xml_bytes.h"
#include "xml_reader.h"

#include <seine/foundation/xml.h>

#include <libxml/xmlerror.h>
#include <stdlib.h>

/* Leading white space is not stored; as much may follow the value. */
#define VALUE_CEILING (2 * (size_t)LIMIT_CONFIG_VALUE_BYTES)

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
                          int attribute_count, int defaulted_count, const xmlChar **attributes)
{
    struct xml_reader *reader = context;
    (void)namespace_count;
    (void)namespaces;
    (void)defaulted_count;
    if (reader->is_stopped)
        return;
    if (++reader->element_count > LIMIT_CONFIG_FILE_ELEMENTS) {
        xml_problem(reader, xml_line(reader), "", STATUS_LIMIT, text_of("elements"),
                    "the file has more than %d elements", LIMIT_CONFIG_FILE_ELEMENTS);
        xml_stop(reader);
        return;
    }
    if (reader->depth == XML_DEPTH_MAX) {
        xml_problem(reader, xml_line(reader), "", STATUS_LIMIT, text_of("depth"),
                    "there are more than %d elements inside one another", XML_DEPTH_MAX - 1);
        xml_stop(reader);
        return;
    }
    struct xml_element *parent = xml_top(reader);
    struct xml_element *element = &reader->stack[reader->depth];
    struct xml_attributes given = {attribute_count, attributes};
    *element = (struct xml_element){.kind = XML_SKIPPED, .name = "", .line = xml_line(reader)};
    if (uri || prefix) {
        xml_problem(reader, element->line, "", ERROR_XML_UNEXPECTED, text_of((const char *)name),
                    "<%.100s> is in a namespace; valid are elements without", (const char *)name);
        xml_gap(reader, parent->record, NULL, NULL);
    } else if (parent->kind != XML_SKIPPED)
        xml_element_open(reader, parent, text_of((const char *)name), &given, element);
    if (element->kind == XML_SKIPPED && parent->kind == XML_ATTRIB && parent->parameter) {
        xml_gap(reader, parent->record, parent->parameter, NULL);
        parent->parameter = NULL; /* its value is not the intended one */
    }
    reader->depth++;
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri)
{
    struct xml_reader *reader = context;
    (void)name;
    (void)prefix;
    (void)uri;
    if (reader->is_stopped || reader->depth == 1)
        return;
    struct xml_element *element = xml_top(reader);
    reader->depth--;
    if (element->kind == XML_ATTRIB)
        xml_attrib_close(reader, element);
    else if (element->kind == XML_MEMBER)
        xml_member_close(reader, xml_top(reader));
}

static bool is_blank(struct text text)
{
    return text_trim(text).length == 0;
}

/* The parser reports the line after the text; this is the number of lines to subtract. */
static unsigned lines_behind(struct text text)
{
    struct text trimmed = text_trim(text);
    unsigned lines = 0;
    for (const char *at = trimmed.data; at < text.data + text.length; at++)
        lines += *at == '\n';
    return lines;
}

static bool holds_text(const struct xml_element *element)
{
    const struct config_parameter *parameter = element->parameter;
    if (element->kind == XML_ATTRIB)
        return !parameter || (parameter->type != CONFIG_STRINGS &&
                              parameter->type != CONFIG_NAMED_STRINGS && !element->has_value);
    return element->kind == XML_MEMBER;
}

static void characters(void *context, const xmlChar *data, int length)
{
    struct xml_reader *reader = context;
    struct text text = {(const char *)data, (size_t)length};
    if (reader->is_stopped)
        return;
    struct xml_element *element = xml_top(reader);
    if (holds_text(element)) {
        if (reader->value.length || !is_blank(text))
            buffer_append_text(&reader->value, text);
    } else if (!element->has_stray_text && element->kind != XML_SKIPPED && !is_blank(text)) {
        element->has_stray_text = true;
        xml_problem(reader, xml_line(reader) - lines_behind(text), "", ERROR_XML_UNEXPECTED,
                    text_of(element->name), "text in <%s> means nothing%s", element->name,
                    element->kind == XML_ATTRIB ? "; a value of a list is a <member>" : "");
        if (element->kind == XML_ATTRIB)
            xml_gap(reader, element->record, element->parameter, NULL);
    }
}

/* Unreachable, because xml_bytes_check() refuses declarations before; kept as a second barrier. */
static void internal_subset(void *context, const xmlChar *name, const xmlChar *external_id,
                            const xmlChar *system_id)
{
    struct xml_reader *reader = context;
    (void)name;
    (void)external_id;
    (void)system_id;
    xml_problem(reader, xml_line(reader), "", ERROR_XML_UNEXPECTED, text_of("DOCTYPE"),
                "a document type declaration is refused");
    xml_stop(reader);
}

/* Explains the frequent mistakes of administrators; the messages of libxml2 are for programmers. */
static const char *explanation(int code)
{
    switch (code) {
    case XML_ERR_NAME_REQUIRED:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_ENTITYREF_NO_NAME:
        return "a bare & is no XML; valid is &amp;";
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
        return "an entity that XML itself does not have; valid are &amp; &lt; &gt; &quot; &apos; "
               "and numbers such as &#233;";
    case XML_ERR_LT_IN_ATTRIBUTE:
        return "a bare < in an attribute is no XML; valid is &lt;";
    case XML_ERR_DOCUMENT_EMPTY:
        return "it does not begin with an element";
    case XML_ERR_DOCUMENT_END:
        return "there is something behind </CrawlerConfig>, or it ends too early";
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
        return "a character that XML does not allow";
    default:
        return NULL;
    }
}

#if LIBXML_VERSION >= 21200
static void on_error(void *context, const xmlError *error)
#else
static void on_error(void *context, xmlErrorPtr error)
#endif
{
    struct xml_reader *reader = context;
    if (error->level == XML_ERR_WARNING || reader->is_stopped)
        return;
    if (error->code == XML_ERR_NO_MEMORY) {
        xml_fail(reader);
        return;
    }
    const char *said = explanation(error->code);
    const char *message = error->message ? error->message : "";
    unsigned line = error->line > 0 ? (unsigned)error->line : 0;
    if (said)
        xml_problem(reader, line, "", ERROR_XML_MALFORMED, text_of(said),
                    "the file is not well-formed XML: %s", said);
    else
        xml_problem(reader, line, "", ERROR_XML_MALFORMED, text_of(message),
                    "the file is not well-formed XML: %.*s", (int)strcspn(message, "\n"), message);
    if (error->level == XML_ERR_FATAL) /* consequential errors add no information */
        xml_stop(reader);
}

static void parse(struct xml_reader *reader, struct text xml)
{
    xml_library_ready();
    reader->parser = xmlNewParserCtxt();
    if (!reader->parser) {
        xml_fail(reader);
        return;
    }
    *reader->parser->sax = (xmlSAXHandler){
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = start_element,
        .endElementNs = end_element,
        .characters = characters,
        .cdataBlock = characters,
        .ignorableWhitespace = characters,
        .internalSubset = internal_subset,
        .serror = on_error,
    };
    reader->parser->userData = reader;
    /* Reads only the given memory; the declared encoding was checked before. NOENT can replace only
     * XML's five predefined entities, because declarations are refused. */
    xmlDocPtr none = xmlCtxtReadMemory(reader->parser, xml.data, (int)xml.length, NULL, NULL,
                                       XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC);
    xmlFreeDoc(none);
    xmlFreeParserCtxt(reader->parser);
    reader->parser = NULL;
}

/* Problems are also collected in a list, for the sentence of a caller without a sink. */
struct listing {
    struct config_problems *problems;
    const struct config_problem_sink *sink;
};

static void list(void *context, const struct config_problem *problem)
{
    const struct listing *listing = context;
    config_problems_add(listing->problems, problem);
    if (listing->sink)
        listing->sink->report(listing->sink->context, problem);
}

static int read_into(struct xml_reader *reader, struct text xml, struct error *error)
{
    struct error bytes_error;
    unsigned line;
    reader->stack[0] = (struct xml_element){.kind = XML_DOCUMENT, .name = ""};
    reader->depth = 1;
    buffer_init(&reader->value, VALUE_CEILING);
    buffer_init(&reader->key, LIMIT_CONFIG_VALUE_BYTES);
    buffer_init(&reader->path, 2 * (size_t)LIMIT_CONFIG_VALUE_BYTES);
    if (xml_bytes_check(xml, &line, &bytes_error))
        xml_problem_of(reader, line, "", &bytes_error);
    else
        parse(reader, xml);
    buffer_done(&reader->value);
    buffer_done(&reader->key);
    buffer_done(&reader->path);
    return reader->failed
               ? error_set(error, STATUS_MEMORY, "out of memory for the configuration file")
               : document_close_gaps(reader->document, error);
}

int config_document_examine(struct text xml, const struct config_problem_sink *sink,
                            struct config_document **ret_document, struct error *error)
{
    struct config_document *document = calloc(1, sizeof(*document));
    if (!document)
        return error_set(error, STATUS_MEMORY, "out of memory for the configuration file");
    struct xml_reader reader = {.document = document, .sink = sink};
    int status = read_into(&reader, xml, error);
    if (status)
        config_document_free(document);
    else
        *ret_document = document;
    return status;
}

int config_document_read(struct text xml, const struct config_problem_sink *sink,
                         struct config_document **ret_document, struct error *error)
{
    struct config_document *document = NULL;
    struct listing listing = {.sink = sink};
    struct config_problem_sink both = {list, &listing, sink ? sink->check : NULL};
    int status = config_problems_new(&listing.problems, error);
    if (!status)
        status = config_document_examine(xml, &both, &document, error);
    if (!status)
        status = config_problems_status(listing.problems, error);
    config_problems_free(listing.problems);
    if (status)
        config_document_free(document);
    else
        *ret_document = document;
    return status;
}

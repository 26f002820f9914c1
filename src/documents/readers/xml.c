#include "xml.h"

#include <stdio.h>
#include <stdlib.h>

struct xml_parse {
    const struct xml_handler *handler;
    void *context;
    xmlParserCtxtPtr parser;
    bool is_html;
};

struct text xml_attribute_of(const struct xml_element *element, const char *namespace_ending,
                             const char *name)
{
    struct text none = {NULL, 0};
    for (int i = 0; i < element->count && !element->is_html; i++) {
        const xmlChar **a = element->attributes + (size_t)i * 5;
        if (strcmp((const char *)a[0], name) == 0 &&
            text_ends_with(text_of((const char *)a[2]), text_of(namespace_ending)))
            return (struct text){(const char *)a[3], (size_t)(a[4] - a[3])};
    }
    for (int i = 0; i < element->count && element->is_html; i++) {
        const xmlChar **a = element->attributes + (size_t)i * 2;
        if (strcmp((const char *)a[0], name) == 0 && a[1])
            return text_of((const char *)a[1]);
    }
    return none;
}

struct text xml_element_attribute(const struct xml_element *element, const char *name)
{
    return xml_attribute_of(element, "", name);
}

long xml_number(const struct xml_element *element, const char *name, long otherwise)
{
    struct text value = xml_element_attribute(element, name);
    char digits[24], *end;
    if (value.length == 0 || value.length >= sizeof digits)
        return otherwise;
    memcpy(digits, value.data, value.length);
    digits[value.length] = 0;
    long number = strtol(digits, &end, 10);
    return *end ? otherwise : number;
}

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespaces, const xmlChar **declared,
                          int attributes, int defaulted, const xmlChar **values)
{
    (void)prefix, (void)uri, (void)namespaces, (void)declared, (void)defaulted;
    const struct xml_parse *parse = context;
    struct xml_element element = {(const char *)name, values, attributes, false};
    if (parse->handler->start)
        parse->handler->start(parse->context, &element);
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri)
{
    (void)prefix, (void)uri;
    const struct xml_parse *parse = context;
    if (parse->handler->end)
        parse->handler->end(parse->context, (const char *)name);
}

static void start_html_element(void *context, const xmlChar *name, const xmlChar **values)
{
    const struct xml_parse *parse = context;
    struct xml_element element = {(const char *)name, values, 0, true};
    while (values && values[(size_t)element.count * 2])
        element.count++;
    if (parse->handler->start)
        parse->handler->start(parse->context, &element);
}

static void end_html_element(void *context, const xmlChar *name)
{
    end_element(context, name, NULL, NULL);
}

static void characters(void *context, const xmlChar *data, int length)
{
    const struct xml_parse *parse = context;
    if (parse->handler->text)
        parse->handler->text(parse->context, (struct text){(const char *)data, (size_t)length});
}

/* Without the callbacks for entities there are none but those of XML itself: nothing that a
 * document declares is ever expanded. */
static const xmlSAXHandler XML_EVENTS = {
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = start_element,
    .endElementNs = end_element,
    .characters = characters,
    .cdataBlock = characters,
};

static const xmlSAXHandler HTML_EVENTS = {
    .startElement = start_html_element,
    .endElement = end_html_element,
    .characters = characters,
};

struct xml_parse *xml_begin(bool is_html, const struct xml_handler *handler, void *context)
{
    struct xml_parse *parse = malloc(sizeof *parse);
    if (!parse)
        return NULL;
    *parse = (struct xml_parse){.handler = handler, .context = context, .is_html = is_html};
    xmlSAXHandler events = is_html ? HTML_EVENTS : XML_EVENTS;
    if (is_html) {
        parse->parser =
            htmlCreatePushParserCtxt(&events, parse, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
        if (parse->parser)
            htmlCtxtUseOptions(parse->parser, HTML_PARSE_RECOVER | HTML_PARSE_NONET |
                                                  HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
    } else {
        parse->parser = xmlCreatePushParserCtxt(&events, parse, NULL, 0, NULL);
        if (parse->parser)
            /* XML_PARSE_NOENT only lets `&amp;` in attributes come as it is meant. */
            xmlCtxtUseOptions(parse->parser, XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_NOENT |
                                                 XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    }
    if (!parse->parser) {
        free(parse);
        return NULL;
    }
    return parse;
}

/* The parser counts in int. */
#define FED_BYTES ((size_t)65536)

bool xml_feed(struct xml_parse *parse, struct text bytes)
{
    while (bytes.length && !parse->parser->disableSAX) {
        size_t length = bytes.length < FED_BYTES ? bytes.length : FED_BYTES;
        (parse->is_html ? htmlParseChunk : xmlParseChunk)(parse->parser, bytes.data, (int)length,
                                                          0);
        bytes = (struct text){bytes.data + length, bytes.length - length};
    }
    return !parse->parser->disableSAX;
}

bool xml_end(struct xml_parse *parse)
{
    (parse->is_html ? htmlParseChunk : xmlParseChunk)(parse->parser, NULL, 0, 1);
    bool had_memory = parse->parser->errNo != XML_ERR_NO_MEMORY;
    if (parse->parser->myDoc)
        xmlFreeDoc(parse->parser->myDoc);
    parse->parser->myDoc = NULL;
    (parse->is_html ? htmlFreeParserCtxt : xmlFreeParserCtxt)(parse->parser);
    free(parse);
    return had_memory;
}

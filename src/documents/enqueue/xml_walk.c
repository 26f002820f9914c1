#include "xml_walk.h"

#include <limits.h>
#include <seine/foundation/xml.h>

struct walk {
    struct growing *growing;
    xmlTextReaderPtr reader;
    const struct xml_listener *listener;
    void *context;
};

static bool take(struct walk *walk)
{
    const struct xml_listener *listener = walk->listener;
    if (listener->passes_over && listener->passes_over(walk->context))
        return true;
    switch (xmlTextReaderNodeType(walk->reader)) {
    case XML_READER_TYPE_ELEMENT:
        return listener->open(walk->context);
    case XML_READER_TYPE_END_ELEMENT:
        return listener->close(walk->context);
    case XML_READER_TYPE_TEXT:
    case XML_READER_TYPE_CDATA:
    case XML_READER_TYPE_WHITESPACE:
    case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        return listener->text(walk->context, xml_text(xmlTextReaderConstValue(walk->reader)));
    case XML_READER_TYPE_COMMENT:
    case XML_READER_TYPE_XML_DECLARATION:
        return true;
    default:
        return growing_refuse(
            walk->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
            "a document type, an entity or a processing instruction, which is not accepted");
    }
}

static void complain(void *context, xmlErrorPtr found)
{
    struct walk *walk = context;
    if (found->domain == XML_FROM_NAMESPACE || found->level < XML_ERR_ERROR)
        return;
    if (found->code == XML_ERR_NO_MEMORY)
        growing_refuse(walk->growing, STATUS_MEMORY, ENQUEUE_ERROR_DATABASE,
                       "no memory for a request");
    else
        growing_refuse(walk->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
                       "the XML is not well formed");
}

/* For some encodings libxml2 prints errors to standard error unless a handler is set. */
static void stay_silent(void *context, const char *format, ...)
{
    (void)context;
    (void)format;
}

/* Returns the line of the node; the parser itself is already further. */
static long line_of(const struct walk *walk)
{
    long line = xmlGetLineNo(xmlTextReaderCurrentNode(walk->reader));
    return line > 0 ? line : xmlTextReaderGetParserLineNumber(walk->reader);
}

static void read_all(struct walk *walk)
{
    struct growing *growing = walk->growing;
    int more = 1;
    while (!growing->status && (more = xmlTextReaderRead(walk->reader)) == 1 && take(walk))
        ;
    if (more < 0)
        growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
                       "the XML is not well formed");
    if (growing->status == STATUS_INVALID || growing->status == STATUS_LIMIT)
        error_prefix(growing->error, "line %ld", line_of(walk));
}

void xml_walk(struct text document, struct growing *growing, xmlTextReaderPtr *reader,
              const struct xml_listener *listener, void *context)
{
    struct walk walk = {.growing = growing, .listener = listener, .context = context};
    xml_library_ready();
    if (document.length > INT_MAX) {
        growing_refuse(growing, STATUS_LIMIT, ENQUEUE_ERROR_INVALID_NODE,
                       "a request of more than %d bytes", INT_MAX);
        return;
    }
    xmlSetGenericErrorFunc(NULL, stay_silent); /* the handler of this thread */
    *reader = walk.reader = xmlReaderForMemory(document.data, (int)document.length, NULL, "UTF-8",
                                               XML_PARSE_NONET | XML_PARSE_BIG_LINES);
    if (walk.reader) {
        xmlTextReaderSetStructuredErrorHandler(walk.reader, (xmlStructuredErrorFunc)complain,
                                               &walk);
        read_all(&walk);
    } else {
        growing_refuse(growing, STATUS_MEMORY, ENQUEUE_ERROR_DATABASE, "no memory for a request");
    }
    xmlFreeTextReader(walk.reader);
    xmlSetGenericErrorFunc(NULL, NULL);
    *reader = NULL;
}

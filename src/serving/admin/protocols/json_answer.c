#include "json_answer.h"

#include <libxml/xmlreader.h>
#include <limits.h>
#include <seine/documents/enqueue.h>
#include <seine/foundation/value/json.h>
#include <seine/foundation/xml.h>
#include <stdlib.h>

/* collection-broker-enqueue-response, its response, crawl-url, log, error … */
#define DEEPEST 16

struct writing {
    xmlTextReaderPtr reader;
    FILE *out;
    int depth;
    bool has_nodes[DEEPEST + 1]; /* of the open elements */
    bool is_begun[DEEPEST + 1];  /* something stands in it */
};

static void write_string(FILE *out, const char *string)
{
    const struct value value = {.kind = VALUE_STRING, .text = text_of(string)};
    value_write_json(out, &value, JSON_COMPACT);
}

/* ---- attributes ---- */

/* What stands at a node and is in no table is the client's own, and comes back as it was sent. */
static const char *type_of(bool is_of_node, const char *name)
{
    for (int i = 0; i < ENQUEUE_ATTRIBUTE_COUNT; i++)
        if (!strcmp(ENQUEUE_ATTRIBUTES[i].name, name))
            return ENQUEUE_ATTRIBUTES[i].type;
    if (is_of_node)
        return "text";
    /* Of answers and of crawler-status. */
    bool is_count = !strncmp(name, "n-", 2) || !strcmp(name, "time") ||
                    !strcmp(name, "next-after") || !strcmp(name, "pipeline-size");
    return is_count ? "integer" : "text";
}

static bool is_number(const char *type)
{
    return !strcmp(type, "integer") || !strcmp(type, "seconds") || !strcmp(type, "number");
}

static void write_attribute(FILE *out, bool is_of_node, const char *name, const char *given)
{
    struct value value = {.kind = VALUE_STRING, .text = text_of(given)};
    const char *type = type_of(is_of_node, name);
    char *end = NULL;
    long long number = strtoll(given, &end, 10);
    if (is_number(type) && end != given && *end == '\0') {
        value.kind = VALUE_INTEGER;
        value.integer = number;
    } else if (!strncmp(type, "flag", 4)) {
        value.kind = VALUE_BOOLEAN;
        value.boolean = true;
    }
    write_string(out, name);
    putc(':', out);
    value_write_json(out, &value, JSON_COMPACT);
}

/* Before what stands in the innermost object. */
static void separate(struct writing *writing)
{
    if (writing->is_begun[writing->depth])
        putc(',', writing->out);
    writing->is_begun[writing->depth] = true;
}

static void write_attributes(struct writing *writing)
{
    struct text element = text_of((const char *)xmlTextReaderConstName(writing->reader));
    bool is_of_node = text_equal(element, TEXT_LITERAL("crawl-url")) ||
                      text_equal(element, TEXT_LITERAL("crawl-delete"));
    while (xmlTextReaderMoveToNextAttribute(writing->reader) == 1) {
        separate(writing);
        write_attribute(writing->out, is_of_node,
                        (const char *)xmlTextReaderConstName(writing->reader),
                        (const char *)xmlTextReaderConstValue(writing->reader));
    }
    xmlTextReaderMoveToElement(writing->reader);
}

/* ---- elements ---- */

static void begin_list(struct writing *writing)
{
    if (writing->depth == 0)
        return;
    separate(writing);
    if (!writing->has_nodes[writing->depth])
        fputs("\"nodes\":[", writing->out);
    writing->has_nodes[writing->depth] = true;
}

static void end_element(struct writing *writing)
{
    fputs(writing->has_nodes[writing->depth--] ? "]}}" : "}}", writing->out);
}

static bool begin_element(struct writing *writing)
{
    bool is_empty = xmlTextReaderIsEmptyElement(writing->reader) == 1;
    if (writing->depth == DEEPEST)
        return false;
    begin_list(writing);
    putc('{', writing->out);
    write_string(writing->out, (const char *)xmlTextReaderConstName(writing->reader));
    fputs(":{", writing->out);
    writing->depth++;
    writing->has_nodes[writing->depth] = writing->is_begun[writing->depth] = false;
    write_attributes(writing);
    if (is_empty)
        end_element(writing);
    return true;
}

static void write_text(struct writing *writing)
{
    separate(writing);
    fputs("\"text\":", writing->out);
    write_string(writing->out, (const char *)xmlTextReaderConstValue(writing->reader));
}

static bool write_all(struct writing *writing)
{
    int more;
    while ((more = xmlTextReaderRead(writing->reader)) == 1) {
        int type = xmlTextReaderNodeType(writing->reader);
        if (type == XML_READER_TYPE_ELEMENT && !begin_element(writing))
            return false;
        if (type == XML_READER_TYPE_END_ELEMENT)
            end_element(writing);
        if (type == XML_READER_TYPE_TEXT)
            write_text(writing);
    }
    putc('\n', writing->out);
    return more == 0;
}

/* A FILE that appends to the buffer. */
static ssize_t append(void *cookie, const char *bytes, size_t count)
{
    struct buffer *buffer = cookie;
    buffer_append(buffer, bytes, count);
    return buffer->failed ? -1 : (ssize_t)count;
}

bool json_answer_write(struct text xml, struct buffer *json)
{
    struct writing writing = {.depth = 0};
    bool is_written = false;
    if (xml.length > INT_MAX)
        return false;
    xml_library_ready();
    writing.reader = xmlReaderForMemory(xml.data, (int)xml.length, NULL, "UTF-8",
                                        XML_PARSE_NONET | XML_PARSE_HUGE);
    writing.out = fopencookie(json, "w", (cookie_io_functions_t){.write = append});
    if (writing.reader && writing.out)
        is_written = write_all(&writing);
    xmlFreeTextReader(writing.reader);
    if (writing.out && fclose(writing.out) != 0)
        is_written = false;
    return is_written && !json->failed;
}

/* Reads requests of nodes in XML. What is below a crawl-data of the encoding xml is copied
 * unchanged. */
#include "xml_walk.h"

/* crawl-urls, index-atomic, crawl-url, curl-options, curl-option */
#define DEEPEST 5

/* The states of the reader: which elements may be open where. */
enum place {
    PLACE_NOWHERE,
    PLACE_LIST,
    PLACE_ATOMIC,
    PLACE_NODE,
    PLACE_DATA,
    PLACE_OPTIONS,
    PLACE_OPTION
};

struct reading {
    struct growing growing;
    xmlTextReaderPtr reader;
    enum place places[DEEPEST + 2]; /* the state of each open element */
    int depth;
    int nodes;          /* number of root nodes, to detect an empty request */
    int whole_depth;    /* the depth of a crawl-data whose content was copied whole, so deeper nodes
                         * are skipped; -1: none */
    struct text option; /* the open option: its name, and its value given as an attribute */
    struct text option_value;
    struct buffer data; /* text of the open crawl-data or curl-option */
};

static bool refuse_node(struct reading *reading, const char *sentence)
{
    return growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE, "%s: %s",
                          (const char *)xmlTextReaderConstName(reading->reader), sentence);
}

/* ---- attributes ---- */

static bool set_of_list(struct reading *reading, struct text name, struct text value)
{
    struct growing *growing = &reading->growing;
    if (text_equal(name, TEXT_LITERAL("synchronization")) &&
        enqueue_synchronization_of(value, &growing->synchronization))
        return true;
    return growing_refuse(
        growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
        "crawl-urls and index-atomic have the attribute synchronization, with one "
        "of its words");
}

static bool set_of_option(struct reading *reading, struct text name, struct text value)
{
    struct growing *growing = &reading->growing;
    if (text_equal(name, TEXT_LITERAL("name")))
        return growing_keep(growing, value, &reading->option);
    if (text_equal(name, TEXT_LITERAL("value")))
        return growing_keep(growing, value, &reading->option_value);
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                          "curl-option has the attribute name, and its value as text or as the "
                          "attribute value");
}

static void set(struct reading *reading, enum place place, struct text name, struct text value)
{
    if (place == PLACE_LIST || place == PLACE_ATOMIC)
        (void)set_of_list(reading, name, value);
    else if (place == PLACE_NODE)
        (void)growing_set(&reading->growing, name, value);
    else if (place == PLACE_DATA)
        (void)growing_set_of_content(&reading->growing, name, value);
    else if (place == PLACE_OPTION)
        (void)set_of_option(reading, name, value);
}

static bool take_attributes(struct reading *reading, enum place place)
{
    while (!reading->growing.status && xmlTextReaderMoveToNextAttribute(reading->reader) == 1) {
        if (xmlTextReaderIsNamespaceDecl(reading->reader) == 1)
            continue;
        struct text name = xml_text(xmlTextReaderConstName(reading->reader));
        struct text value = xml_text(xmlTextReaderConstValue(reading->reader));
        if (!value.data)
            value = TEXT_LITERAL("");
        set(reading, place, name, value);
    }
    xmlTextReaderMoveToElement(reading->reader);
    return reading->growing.status == 0;
}

/* ---- elements ---- */

static bool open_list(struct reading *reading)
{
    (void)reading;
    return true;
}

static bool open_url(struct reading *reading)
{
    reading->nodes++;
    return growing_begin_node(&reading->growing, ENQUEUE_NODE_URL);
}

static bool open_delete(struct reading *reading)
{
    reading->nodes++;
    return growing_begin_node(&reading->growing, ENQUEUE_NODE_DELETE);
}

static bool open_atomic(struct reading *reading)
{
    reading->nodes++; /* an index-atomic without nodes has an error of its own */
    return growing_begin_atomic(&reading->growing);
}

static bool open_nested(struct reading *reading)
{
    return growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_INDEX_ATOMIC,
                          "index-atomic within index-atomic");
}

static bool open_state(struct reading *reading)
{
    return growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_STATE,
                          "crawl-state: a collection keeps the state of its crawl itself, and no "
                          "node sets it");
}

static bool open_data(struct reading *reading)
{
    growing_begin_content(&reading->growing);
    buffer_clear(&reading->data);
    return reading->growing.node.kind == ENQUEUE_NODE_URL ||
           refuse_node(reading, "a deletion has no content");
}

static bool open_options(struct reading *reading)
{
    return reading->growing.node.kind == ENQUEUE_NODE_URL ||
           refuse_node(reading, "a deletion has no options");
}

static bool open_option(struct reading *reading)
{
    reading->option = reading->option_value = TEXT_LITERAL("");
    buffer_clear(&reading->data);
    return true;
}

static bool open_reported(struct reading *reading)
{
    return refuse_node(reading, "the crawler reports it; a client cannot send it");
}

static bool open_distributed(struct reading *reading)
{
    return refuse_node(reading, "it is of a distributed index, which there is none of here");
}

/* The elements and where each may be open. */
static const struct {
    const char *name;
    enum place within; /* PLACE_NOWHERE: it may be the root */
    enum place place;
    bool (*open)(struct reading *reading);
} ELEMENTS[] = {
    {"crawl-urls", PLACE_NOWHERE, PLACE_LIST, open_list},
    {"crawl-nodes", PLACE_NOWHERE, PLACE_LIST, open_list},
    {"crawl-url", PLACE_NOWHERE, PLACE_NODE, open_url},
    {"crawl-delete", PLACE_NOWHERE, PLACE_NODE, open_delete},
    {"index-atomic", PLACE_NOWHERE, PLACE_ATOMIC, open_atomic},
    {"crawl-url", PLACE_LIST, PLACE_NODE, open_url},
    {"crawl-delete", PLACE_LIST, PLACE_NODE, open_delete},
    {"index-atomic", PLACE_LIST, PLACE_ATOMIC, open_atomic},
    {"crawl-url", PLACE_ATOMIC, PLACE_NODE, open_url},
    {"crawl-delete", PLACE_ATOMIC, PLACE_NODE, open_delete},
    {"index-atomic", PLACE_ATOMIC, PLACE_ATOMIC, open_nested},
    {"crawl-state", PLACE_NOWHERE, PLACE_LIST, open_state},
    {"crawl-state", PLACE_LIST, PLACE_LIST, open_state},
    {"crawl-data", PLACE_NODE, PLACE_DATA, open_data},
    {"curl-options", PLACE_NODE, PLACE_OPTIONS, open_options},
    {"curl-option", PLACE_OPTIONS, PLACE_OPTION, open_option},
    {"crawl-pipeline", PLACE_NODE, PLACE_NODE, open_reported},
    {"crawl-header", PLACE_NODE, PLACE_NODE, open_reported},
    {"old-crawl", PLACE_NODE, PLACE_NODE, open_reported},
    {"log", PLACE_NODE, PLACE_NODE, open_reported},
    {"crawl-links", PLACE_NODE, PLACE_NODE, open_distributed},
    {"completed-crawl", PLACE_NODE, PLACE_NODE, open_distributed},
    {"indexed-crawl", PLACE_NODE, PLACE_NODE, open_distributed},
};

static bool close_element(void *context)
{
    struct reading *reading = context;
    enum place place = reading->places[reading->depth--];
    if (place == PLACE_NODE)
        return growing_end_node(&reading->growing);
    if (place == PLACE_ATOMIC)
        return growing_end_atomic(&reading->growing);
    struct text data = buffer_text(&reading->data);
    if (place == PLACE_DATA)
        return growing_end_content(&reading->growing, data);
    if (place == PLACE_OPTION)
        return growing_set_option(&reading->growing, reading->option,
                                  reading->option_value.length ? reading->option_value : data);
    return true;
}

/* Copies the content of the element as XML; its nodes are skipped when the reader reaches them. */
static bool take_inner_xml(struct reading *reading)
{
    xmlChar *inner = xmlTextReaderReadInnerXml(reading->reader);
    if (reading->growing.status) {
        xmlFree(inner);
        return false;
    }
    reading->whole_depth = xmlTextReaderDepth(reading->reader);
    buffer_append_text(&reading->data, inner ? xml_text(inner) : TEXT_LITERAL(""));
    xmlFree(inner);
    return !reading->data.failed ||
           growing_refuse(&reading->growing, STATUS_MEMORY, ENQUEUE_ERROR_DATABASE,
                          "no memory for crawl-data");
}

static bool is_below_whole(void *context)
{
    struct reading *reading = context;
    if (reading->whole_depth >= 0 && xmlTextReaderDepth(reading->reader) <= reading->whole_depth)
        reading->whole_depth = -1;
    return reading->whole_depth >= 0;
}

static bool open_element(void *context)
{
    struct reading *reading = context;
    struct text name = xml_text(xmlTextReaderConstLocalName(reading->reader));
    bool is_empty = xmlTextReaderIsEmptyElement(reading->reader) == 1;
    enum place within = reading->places[reading->depth];
    size_t i = 0, count = sizeof ELEMENTS / sizeof *ELEMENTS;
    while (i < count &&
           (ELEMENTS[i].within != within || !text_equal(name, text_of(ELEMENTS[i].name))))
        i++;
    if (i == count || reading->depth == DEEPEST)
        return refuse_node(reading, "no such node stands here");
    if (!ELEMENTS[i].open(reading) || !take_attributes(reading, ELEMENTS[i].place))
        return false;
    reading->places[++reading->depth] = ELEMENTS[i].place;
    if (is_empty)
        return close_element(reading);
    return ELEMENTS[i].place != PLACE_DATA ||
           !text_equal(reading->growing.part.encoding, TEXT_LITERAL("xml")) ||
           take_inner_xml(reading);
}

static bool take_text(void *context, struct text text)
{
    struct reading *reading = context;
    if (reading->places[reading->depth] == PLACE_DATA ||
        reading->places[reading->depth] == PLACE_OPTION) {
        buffer_append_text(&reading->data, text);
        return !reading->data.failed ||
               growing_refuse(&reading->growing, STATUS_MEMORY, ENQUEUE_ERROR_DATABASE,
                              "no memory for crawl-data");
    }
    return !text_trim(text).length ||
           growing_refuse(&reading->growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
                          "text between the nodes");
}

int enqueue_read(struct text document, struct memory_budget *budget,
                 struct enqueue_request *request, struct error *error)
{
    static const struct xml_listener LISTENER = {open_element, close_element, take_text,
                                                 is_below_whole};
    struct reading reading = {.whole_depth = -1};
    growing_begin(&reading.growing, budget, request, error);
    buffer_init(&reading.data, document.length);
    xml_walk(document, &reading.growing, &reading.reader, &LISTENER, &reading);
    if (!reading.growing.status && !reading.nodes)
        growing_refuse(&reading.growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_NODE,
                       "there is no crawl-url and no crawl-delete");
    buffer_done(&reading.data);
    return reading.growing.status;
}

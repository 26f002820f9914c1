#include "properties.h"

#define VALUE_BYTES 4096

struct properties {
    struct html *html;
    const struct property_name *table;
    const struct property_name *current; /* whose text comes */
    struct buffer value;
};

static void start(void *context, const struct xml_element *element)
{
    struct properties *properties = context;
    for (const struct property_name *row = properties->table; row->element; row++)
        if (strcmp(row->element, element->name) == 0) {
            properties->current = row;
            buffer_clear(&properties->value);
        }
}

static void end(void *context, const char *name)
{
    struct properties *properties = context;
    if (!properties->current || strcmp(properties->current->element, name) != 0)
        return;
    struct text value = buffer_text(&properties->value);
    if (*properties->current->meta)
        html_meta(properties->html, properties->current->meta, value);
    else
        html_title(properties->html, value);
    properties->current = NULL;
}

static void text(void *context, struct text text)
{
    struct properties *properties = context;
    if (properties->current)
        buffer_append_text(&properties->value, text);
}

enum convert_outcome properties_read(struct package *package, const char *name,
                                     const struct property_name *table)
{
    static const struct xml_handler HANDLER = {start, end, text};
    struct properties properties = {.html = &package->reading->html, .table = table};
    buffer_init(&properties.value, VALUE_BYTES);
    enum convert_outcome outcome = package_xml(package, name, &HANDLER, &properties);
    buffer_done(&properties.value);
    return outcome;
}

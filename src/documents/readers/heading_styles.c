/* Which styles of a text are those of headings. */
#include "ooxml.h"

#include <stdlib.h>

struct style_list {
    struct heading_styles *styles;
    struct heading_style current;
    bool in_style;
};

static void copy_id(char *to, size_t bytes, struct text from)
{
    size_t length = from.length < bytes ? from.length : bytes - 1;
    memcpy(to, from.data, length);
    to[length] = 0;
}

/* The names of built-in styles are English in every language (ISO/IEC 29500-1, 17.7.4.9). */
static int level_of_name(struct text name)
{
    if (text_equal_nocase(name, TEXT_LITERAL("title")))
        return 1;
    if (name.length == 9 && strncasecmp(name.data, "heading ", 8) == 0 && name.data[8] >= '1' &&
        name.data[8] <= '9')
        return name.data[8] - '0';
    return 0;
}

static void start(void *context, const struct xml_element *element)
{
    struct style_list *list = context;
    struct text value = xml_element_attribute(element, "val");
    if (strcmp(element->name, "style") == 0) {
        struct text id = xml_element_attribute(element, "styleId");
        list->current.level = 0;
        list->in_style = id.length > 0;
        if (list->in_style)
            copy_id(list->current.id, sizeof list->current.id, id);
    } else if (strcmp(element->name, "name") == 0) {
        list->current.level = level_of_name(value);
    } else if (strcmp(element->name, "basedOn") == 0 && list->current.level == 0) {
        list->current.level = heading_styles_level(list->styles, value);
    } else if (strcmp(element->name, "outlineLvl") == 0) {
        long level = xml_number(element, "val", 9);
        if (level >= 0 && level < 9)
            list->current.level = (int)level + 1;
    }
}

static void end(void *context, const char *name)
{
    struct style_list *list = context;
    struct heading_styles *styles = list->styles;
    if (strcmp(name, "style") != 0 || !list->in_style || list->current.level == 0)
        return;
    if (ARRAY_ROOM(styles->items, styles->count, styles->capacity))
        styles->items[styles->count++] = list->current;
}

enum convert_outcome heading_styles_read(struct package *package, const char *part,
                                         struct heading_styles *styles)
{
    static const struct xml_handler HANDLER = {.start = start, .end = end};
    struct style_list list = {.styles = styles};
    return package_xml(package, part, &HANDLER, &list);
}

int heading_styles_level(const struct heading_styles *styles, struct text id)
{
    for (size_t i = 0; i < styles->count; i++)
        if (text_equal(text_of(styles->items[i].id), id))
            return styles->items[i].level;
    return 0;
}

void heading_styles_free(struct heading_styles *styles)
{
    free(styles->items);
    *styles = (struct heading_styles){.count = 0};
}

#include "relations.h"

#include <stdio.h>
#include <stdlib.h>

static struct text last_segment(struct text uri)
{
    const char *slash = uri.length ? memrchr(uri.data, '/', uri.length) : NULL;
    if (!slash)
        return uri;
    return (struct text){slash + 1, (size_t)(uri.data + uri.length - slash - 1)};
}

static char *entry_name(const char *part, struct text target)
{
    char path[PACKAGE_PATH_BYTES];
    package_resolve(part, target, path);
    return strdup(path);
}

static void start(void *context, const struct xml_element *element)
{
    struct relations *relations = context;
    if (strcmp(element->name, "Relationship") != 0 ||
        !ARRAY_ROOM(relations->items, relations->count, relations->capacity))
        return;
    struct text target = xml_element_attribute(element, "Target");
    bool is_external =
        text_equal(xml_element_attribute(element, "TargetMode"), TEXT_LITERAL("External"));
    struct relation relation = {
        .id = text_duplicate(xml_element_attribute(element, "Id")),
        .type = text_duplicate(last_segment(xml_element_attribute(element, "Type"))),
        .target = is_external ? text_duplicate(target) : entry_name(relations->part, target),
        .is_external = is_external,
    };
    relations->items[relations->count++] = relation;
    if (relation.id && relation.type && relation.target)
        return;
    free(relation.id);
    free(relation.type);
    free(relation.target);
    relations->count--;
}

enum convert_outcome relations_read(struct package *package, const char *part,
                                    struct relations *relations)
{
    static const struct xml_handler HANDLER = {.start = start};
    char name[PACKAGE_PATH_BYTES + 16];
    struct text file = last_segment(text_of(part));
    int folder = (int)(file.data - part);
    snprintf(name, sizeof name, "%.*s_rels/%.*s.rels", folder, part, TEXT_ARGUMENTS(file));
    relations->part = part;
    return package_xml(package, name, &HANDLER, relations);
}

void relations_free(struct relations *relations)
{
    for (size_t i = 0; i < relations->count; i++) {
        free(relations->items[i].id);
        free(relations->items[i].type);
        free(relations->items[i].target);
    }
    free(relations->items);
    *relations = (struct relations){.count = 0};
}

const struct relation *relations_find(const struct relations *relations, struct text id)
{
    for (size_t i = 0; i < relations->count; i++)
        if (text_equal(text_of(relations->items[i].id), id))
            return &relations->items[i];
    return NULL;
}

const struct relation *relations_next(const struct relations *relations, const char *type,
                                      const struct relation *after)
{
    for (size_t i = after ? (size_t)(after - relations->items) + 1 : 0; i < relations->count; i++)
        if (strcmp(relations->items[i].type, type) == 0)
            return &relations->items[i];
    return NULL;
}

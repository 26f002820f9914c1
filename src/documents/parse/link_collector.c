#include "link_collector.h"

#define FIRST_CAPACITY 64

static bool make_room(struct link_collector *collector)
{
    if (collector->count < collector->capacity)
        return true;
    size_t capacity = collector->capacity ? 2 * collector->capacity : FIRST_CAPACITY;
    struct link *links = arena_alloc(collector->arena, capacity * sizeof *links);
    if (!links) {
        collector->failed = true;
        return false;
    }
    if (collector->count)
        memcpy(links, collector->links, collector->count * sizeof *links);
    collector->links = links;
    collector->capacity = capacity;
    return true;
}

/* Strips C0 controls and spaces as the URL standard does; they may come from character
 * references. */
static struct text without_edges(struct text reference)
{
    while (reference.length && (unsigned char)reference.data[0] <= ' ') {
        reference.data++;
        reference.length--;
    }
    while (reference.length && (unsigned char)reference.data[reference.length - 1] <= ' ')
        reference.length--;
    return reference;
}

void link_add(struct link_collector *collector, struct text reference, enum link_kind kind,
              enum name element, const char *attribute)
{
    if (!link_wanted(collector, kind))
        return;
    reference = without_edges(reference);
    if (reference.length == 0)
        return;
    if (collector->count >= collector->maximum) {
        collector->dropped++;
        return;
    }
    if (!make_room(collector))
        return;
    collector->links[collector->count++] = (struct link){
        .reference = reference,
        .element = element == NAME_NONE ? "*" : NAME_SPELLINGS[element],
        .attribute = attribute,
        .kind = collector->reported_as == LINK_KINDS ? kind : collector->reported_as,
    };
}

void link_mark_nofollow(struct link_collector *collector, size_t first)
{
    for (size_t i = first; i < collector->count; i++)
        collector->links[i].nofollow = true;
}

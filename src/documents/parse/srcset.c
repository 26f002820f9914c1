#include "srcset.h"

#include "scan.h"

/* Skips the descriptors of a candidate: a comma outside parentheses ends them. */
static const char *skip_descriptors(const char *at, const char *end)
{
    bool inside = false;
    for (; at < end; at++) {
        if (*at == '(')
            inside = true;
        else if (*at == ')')
            inside = false;
        else if (*at == ',' && !inside)
            return at + 1;
    }
    return end;
}

void srcset_links(struct link_collector *collector, struct text value, enum link_kind kind,
                  enum name element, enum name attribute)
{
    const char *at = value.data, *end = at + value.length;
    for (;;) {
        while (at < end && (scan_is_space(*at) || *at == ','))
            at++;
        if (at == end)
            return;
        const char *start = at;
        while (at < end && !scan_is_space(*at))
            at++;
        const char *stop = at;
        /* Commas inside a URI belong to it; those at its end separate candidates. */
        if (stop[-1] == ',')
            while (stop[-1] == ',')
                stop--;
        else
            at = skip_descriptors(at, end);
        link_add(collector, (struct text){start, (size_t)(stop - start)}, kind, element,
                 NAME_SPELLINGS[attribute]);
    }
}

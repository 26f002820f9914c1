#include "elements.h"

#include <stddef.h>

const struct element_facts ELEMENTS[ELEMENT_COUNT] = {
#define ELEMENT_ROW(element, name, parents, content, needs, repeats)                               \
    [ELEMENT_##element] = {name, parents, content, needs, repeats},
    ELEMENT_TABLE(ELEMENT_ROW)
#undef ELEMENT_ROW
};

enum element element_of_name(struct text name)
{
    for (enum element element = 0; element < ELEMENT_COUNT; element++)
        if (strncmp(ELEMENTS[element].name, name.data, name.length) == 0 &&
            ELEMENTS[element].name[name.length] == '\0')
            return element;
    return ELEMENT_COUNT;
}

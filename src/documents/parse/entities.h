/* The named character references of the HTML standard 13.5, sorted by name. */
#ifndef SEINE_PARSE_ENTITIES_H
#define SEINE_PARSE_ENTITIES_H

#include <stdint.h>

#define ENTITY_COUNT 2231

struct entity {
    uint16_t name_at; /* in ENTITY_TEXT; without `&`, with `;` where it belongs to the name */
    uint16_t value_at;
    uint8_t name_length;
    uint8_t value_length; /* UTF-8 */
};

extern const char ENTITY_TEXT[];
extern const struct entity ENTITIES[ENTITY_COUNT];

#endif

/* Properties of elements for tokenization and for plain text. */
#ifndef SEINE_PARSE_ELEMENTS_H
#define SEINE_PARSE_ELEMENTS_H

#include "names.h"
#include "tokenizer.h"

enum element_flag {
    ELEMENT_FACT = 1,       /* html_facts.c needs its start tag */
    ELEMENT_FOREIGN = 2,    /* begins or ends foreign content */
    ELEMENT_BREAKOUT = 4,   /* ends foreign content (13.2.6.5) */
    ELEMENT_BLOCK = 8,      /* starts and ends a line of plain text */
    ELEMENT_CELL = 16,      /* is separated by a space */
    ELEMENT_SKIPPED = 32,   /* its content is neither markup nor text */
    ELEMENT_CONTENT = 64,   /* its content is not markup */
    ELEMENT_FALLBACK = 128, /* its content is markup only for readers that do not know the
                             * element */
};

extern const uint8_t ELEMENT_FLAGS[NAME_COUNT];

enum content_model element_content_model(enum name element);

#endif

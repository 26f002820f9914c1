/* What elements mean for tokenization and for plain text. */
#ifndef SEINE_PARSE_ELEMENTS_H
#define SEINE_PARSE_ELEMENTS_H

#include "names.h"
#include "tokenizer.h"

enum element_flag {
    ELEMENT_FACT = 1,       /* html_facts.c wants its start tag */
    ELEMENT_FOREIGN = 2,    /* changes what is foreign content */
    ELEMENT_BREAKOUT = 4,   /* ends foreign content (13.2.6.5) */
    ELEMENT_BLOCK = 8,      /* starts and ends a line of plain text */
    ELEMENT_CELL = 16,      /* is set apart by a space */
    ELEMENT_SKIPPED = 32,   /* its content, not being markup, is not text either */
    ELEMENT_CONTENT = 64,   /* its content is not markup */
    ELEMENT_FALLBACK = 128, /* … but for who does not know the element */
};

extern const uint8_t ELEMENT_FLAGS[NAME_COUNT];

enum content_model element_content_model(enum name element);

#endif

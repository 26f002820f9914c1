/*
 * Tracks where svg and math begin and end: the part of tree construction (HTML standard 13.2.6.5)
 * on which tokenization depends. Inside, CDATA sections are text, and title, style and script are
 * ordinary elements; HTML integration points return to HTML.
 */
#ifndef SEINE_PARSE_FOREIGN_H
#define SEINE_PARSE_FOREIGN_H

#include "names.h"
#include "tokenizer.h"

enum foreign_content { CONTENT_OF_HTML, CONTENT_OF_SVG, CONTENT_OF_MATH };

struct foreign {
    struct {
        uint8_t element;
        uint8_t content; /* enum foreign_content of its content */
    } open[LIMIT_FOREIGN_DEPTH];
    unsigned depth;
};

static inline enum foreign_content foreign_content(const struct foreign *foreign)
{
    return foreign->depth ? (enum foreign_content)foreign->open[foreign->depth - 1].content
                          : CONTENT_OF_HTML;
}

/* Handles a start tag. Returns whether the element itself belongs to foreign content. */
bool foreign_start(struct foreign *foreign, const struct token *tag);
void foreign_end(struct foreign *foreign, enum name element);

#endif

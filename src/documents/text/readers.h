/* The readers of each type into a draft. The body is UTF-8. */
#ifndef SEINE_TEXT_READERS_H
#define SEINE_TEXT_READERS_H

#include "draft.h"

struct text_reader {
    const char *pattern; /* of types (mime_matches()) */
    void (*read)(struct draft *draft, struct text body);
    bool has_frame; /* the page is classified; false: all of it is main content */
    bool prescan;   /* META elements may declare its character encoding */
};

/* Returns the reader of the type; for unknown types that of text/html. */
const struct text_reader *text_reader_of(struct text essence);

#endif
